"""Whole answers of ``opening`` and ``finish``, timed one by one from a request to its answer."""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter
from typing import Any, Final

from bench.families import Racks
from solver.api.ask import ask

QUESTIONS: Final = ("opening", "finish")


@dataclass(frozen=True)
class Timed:
    """Milliseconds an answer, over the racks of a family."""

    question: str
    racks: str
    size: int
    median: float
    most: float
    """What 95 of 100 stay below."""
    slowest: float


def requests(racks: Racks, size: int) -> Iterator[dict[str, Any]]:
    """A family's racks as requests, each with its first ``size`` tiles."""
    for row in racks.rows:
        yield {
            "rules": racks.family.preset,
            "indicator": row.indicator,
            "rack": list(row.codes[:size]),
        }


def timed(racks: Racks) -> list[Timed]:
    """Both questions on a family; on deal plus one its racks less a tile, too, for what they wait for."""
    deal = racks.family.rules.rack
    sizes = sorted({deal, racks.family.size})
    return [_timed(question, racks, size) for question in QUESTIONS for size in sizes]


def _timed(question: str, racks: Racks, size: int) -> Timed:
    asked = list(requests(racks, size))
    ask(question, asked[0])
    spent = sorted(milliseconds(question, request) for request in asked)
    return Timed(question, racks.family.name, size, median(spent), quantiles(spent, n=20)[-1], spent[-1])


def milliseconds(question: str, request: dict[str, Any]) -> float:
    """How long one answer takes."""
    start = perf_counter()
    ask(question, request)
    return (perf_counter() - start) * 1e3
