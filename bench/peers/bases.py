"""The kernel and the floor, which every solver is held against: timed on whatever racks it solved."""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench import engines, floor
from bench.families import Racks
from bench.peers import ours
from bench.peers.results import Mistake, Round
from bench.peers.solver import Found

_SECONDS: Final = 0.02


class Bases:
    """Both on one family, compiled and with their tables filled."""

    def __init__(self, racks: Racks) -> None:
        self.racks, self.rules = racks, racks.family.rules
        self.table = floor.table(self.rules)
        self.mistakes = list(_kernel_mistakes(racks))
        floor.runs_only(racks.counts[:1], racks.okeys[:1], self.table)

    def round(self, chosen: Sequence[int], seconds: float) -> Round:
        """A round of a solver that took so long on the chosen racks."""
        return Round(len(chosen), seconds, self._many(chosen), self._one(chosen), self._floor(chosen))

    def _many(self, chosen: Sequence[int]) -> float:
        counts, okeys = self._rows(chosen)
        return _again(lambda: engines.by_kernel(counts, okeys, self.rules)) / len(counts)

    def _floor(self, chosen: Sequence[int]) -> float:
        counts, okeys = self._rows(chosen)
        return _again(lambda: floor.runs_only(counts, okeys, self.table)) / len(counts)

    def _one(self, chosen: Sequence[int]) -> float:
        prepared = [ours.prepare_one(self.racks.rows[index], self.rules) for index in chosen]

        def solve() -> None:
            for each in prepared:
                ours.solve_one(each)

        return _again(solve) / len(prepared)

    def _rows(self, chosen: Sequence[int]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        rows = np.resize(np.array(chosen), len(self.racks))
        return self.racks.counts[rows], self.racks.okeys[rows]


def _kernel_mistakes(racks: Racks) -> list[Mistake]:
    """Every answer of the kernel that is not the certified one; its melds are checked elsewhere."""
    found = engines.kernel_answers(racks)
    return [
        Mistake("less than the best" if mine < right.answer else "claims more than it lays", index,
                right.answer[0], Found(mine[0]))
        for index, (mine, right) in enumerate(zip(found, racks.rows, strict=True))
        if mine != right.answer
    ]  # fmt: skip


def _again(call: Callable[[], object]) -> float:
    """Seconds a call, over as many as make a time that can be measured."""
    call()
    start, calls = perf_counter(), 0
    while (spent := perf_counter() - start) < _SECONDS:
        call()
        calls += 1
    return spent / calls
