"""Racks to ask about, with their right answers, in a file that wrk's script reads."""

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

from solver.api.ask import ask_json
from tests import racks

SEED: Final = 101
HOW_MANY: Final = 5_000


def dealt(n: int) -> list[dict[str, Any]]:
    """Racks of 21 tiles as dealt in oyna101."""
    rng = random.Random(f"{SEED} load")
    indicators = rng.choices(racks.FACES, k=n)
    return [
        {"rules": "oyna101", "indicator": indicator, "rack": racks.dealt(rng, indicator, 21)}
        for indicator in indicators
    ]


def of_all_rules(n: int) -> list[dict[str, Any]]:
    """Racks of every kind and size under every rule set."""
    return list(racks.racks(SEED, n))


def write(file: Path, requests: Iterable[dict[str, Any]]) -> None:
    """Each request on a line, what the library answers to it on the next."""
    with file.open("wb") as out:
        for request in requests:
            body = msgspec.json.encode(request)
            out.write(body + b"\n" + ask_json("arrange", body) + b"\n")
