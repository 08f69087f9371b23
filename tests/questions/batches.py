"""Racks for ``solve_many``: as requests about one rack, and as arrays."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

import solver
from solver.game.tiles import CODES
from solver.questions import many
from tests import racks

EMPTY = 255
PLACES = 24
SUMS = ("total", "tiles", "leftover_cost", "okeys_used", "pairs")
MODES: tuple[many.ManyMode, ...] = ("points", "tiles", "leftover", "pairs")
Columns = dict[str, NDArray[Any]]


@dataclass(frozen=True)
class Batch:
    """Racks as requests and as arrays, the tiles in any places of their rows."""

    requests: list[dict[str, Any]]
    racks: NDArray[np.uint8]
    indicators: NDArray[np.uint8]

    @property
    def arrays(self) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        return self.racks, self.indicators


def batch(requests: Sequence[dict[str, Any]], seed: int = 1) -> Batch:
    rng = random.Random(seed)
    rows, asked = [], []
    for request in requests:
        row = [*map(CODES.index, request["rack"]), *[EMPTY] * (PLACES - len(request["rack"]))]
        rng.shuffle(row)
        rows.append(row)
        asked.append({**request, "rack": [CODES[tile] for tile in row if tile != EMPTY]})
    indicators = [CODES.index(request["indicator"]) for request in requests]
    return Batch(asked, np.array(rows, np.uint8), np.array(indicators, np.uint8))


def of_preset(rules: str, seed: int, n: int) -> Batch:
    """Racks as dealt, dense and of melds; of one tile to the deal plus one."""
    every = list(racks.racks(seed, n * len(racks.RULES)))
    return batch([request for request in every if request["rules"] == rules], seed)


def grown(given: Batch, n: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The racks again and again."""
    return np.resize(given.racks, (n, PLACES)), np.resize(given.indicators, n)


def same(one: Columns, other: Columns) -> bool:
    return list(one) == list(other) and all(np.array_equal(one[name], other[name]) for name in one)


def solved(*args: Any, **call: Any) -> Columns:
    """``solver.solve_many``, also of what it refuses, its columns to be had by any name."""
    found: Any = solver.solve_many(*args, **call)
    return dict(found)
