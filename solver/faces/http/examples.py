"""A request that works for each question: the docs page offers it and the tests ask it."""

from collections.abc import Mapping
from typing import Any, Final

_RACK: Final = [
    *("red-7", "blue-6", "fake", "black-6", "red-8", "yellow-6", "red-9", "blue-11", "black-11"),
    *("yellow-11", "red-5", "yellow-1", "yellow-2", "yellow-3", "black-13", "blue-13", "red-13"),
    *("blue-2", "black-4", "yellow-9", "red-1"),
]
_ONE_MORE: Final = [
    *("red-5", "red-6", "red-7", "blue-9", "black-9", "okey", "yellow-1", "yellow-2", "yellow-3"),
    *("yellow-8", "black-8", "red-8", "black-11", "black-12", "black-13"),
]

EXAMPLES: Final[Mapping[str, Mapping[str, Any]]] = {
    "arrange": {"rules": "oyna101", "indicator": "red-4", "rack": _RACK, "alternatives": 1},
    "opening": {
        "rules": {"preset": "oyna101", "escalate": True},
        "indicator": "red-4",
        "rack": _RACK,
        "previous": {"points": 103},
    },
    "finish": {"rules": "acma81", "indicator": "blue-3", "rack": _ONE_MORE},
    "evaluate": {
        "rules": "oyna101",
        "indicator": "red-4",
        "rack": _RACK,
        "rows": [
            [0, 4, 6, None, 1, 3, 5, None, 7, 8, 9],
            [14, 15, 16, None, 11, 12, 13, None, 10, 17, 18],
        ],
    },
    "turn": {
        "rules": "oyna101",
        "indicator": "red-4",
        "rack": ["blue-5", "red-12", "yellow-8", "black-8", "black-2"],
        "opened": "series",
        "table": [
            {"owner": 0, "kind": "run", "tiles": ["red-9", "red-10", "red-11"]},
            {
                "owner": 1,
                "kind": "run",
                "tiles": ["blue-4", {"tile": "red-5", "okey": True, "as": ["blue-5"]}, "blue-6"],
            },
            {"owner": 3, "kind": "set", "tiles": ["yellow-12", "black-12", "red-12"]},
        ],
    },
    "score": {
        "rules": "oyna101",
        "indicator": "red-4",
        "finish": "okeyle",
        "players": [
            {"role": "winner"},
            {"role": "opponent", "opened": "series", "rack": ["blue-3", "blue-4", "okey"]},
            {"role": "opponent", "opened": "pairs", "rack": ["red-7"], "penalties": 1},
            {"role": "opponent"},
        ],
    },
    "match": {"rules": "oyna101", "hands": [[-202, 115, 129, 404], [404, -404, 808, 16]]},
}

BATCH: Final[Mapping[str, Any]] = {
    "op": "arrange",
    "rules": "oyna101",
    "indicator": "red-4",
    "requests": [
        {"id": 1, "rack": _RACK},
        {"id": 2, "rack": _RACK, "mode": "pairs"},
        {"id": 3, "op": "opening", "rack": _RACK},
        {"id": 4, "rack": ["red-14"]},
    ],
}
"""A batch whose last request is bad."""

READ: Final[Mapping[str, Any]] = {"text": "kırmızı 5-7 9, siyah 7 7, okey", "lang": "tr"}
