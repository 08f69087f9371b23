"""A request that works for each question, for tests that spoil it."""

from typing import Any

_COLOURS = ("yellow", "blue", "black", "red")
_TILES: dict[str, Any] = {"rules": "oyna101", "indicator": "blue-3"}
_HAND = [*(f"{colour}-{number}" for colour in _COLOURS for number in range(5, 10)), "fake"]

GOOD: dict[str, dict[str, Any]] = {
    "arrange": {**_TILES, "rack": ["red-5", "fake"]},
    "evaluate": {**_TILES, "rack": ["red-5", "fake"], "rows": [[0, None, 1]]},
    "opening": {**_TILES, "rack": [*_HAND, "red-1"]},
    "finish": {**_TILES, "rack": _HAND},
    "score": {
        **_TILES,
        "finish": "okeyle",
        "players": [
            {"role": "winner"},
            {"role": "opponent", "opened": "series", "rack": ["red-5", "okey"]},
        ],
    },
    "turn": {
        **_TILES,
        "rack": ["red-5", "red-8", "black-1"],
        "opened": "series",
        "table": [
            {
                "owner": 1,
                "kind": "run",
                "tiles": ["red-6", {"tile": "okey", "okey": True, "as": ["red-7"]}, "red-8"],
            }
        ],
    },
    "match": {"rules": "oyna101", "hands": [[-101, 202, 14, 7]]},
}
