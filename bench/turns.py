"""Whole turns at the table, timed one by one from a request to its answer."""

from statistics import median, quantiles
from typing import Any, Final

from bench.questions import Timed, milliseconds
from tests.positions import midgame

SEED: Final = 101
POSITIONS: Final = 500
TILES: Final = 22


def positions(n: int = POSITIONS) -> list[dict[str, Any]]:
    """Seeded mid-game positions: twelve melds on the table, 15 tiles in the hand or more."""
    return list(midgame(SEED, n))


def timed(n: int = POSITIONS) -> Timed:
    """The best turn in each of them."""
    asked = positions(n)
    milliseconds("turn", asked[0])
    spent = sorted(milliseconds("turn", request) for request in asked)
    return Timed("turn", "mid-game", TILES, median(spent), quantiles(spent, n=20)[-1], spent[-1])
