"""Run tables: what each objective looks up, filled as far as racks have asked for it.

A whole table is 26 MB and takes a tenth of a second.  A single rack looks up but the holdings below
its own, some hundreds, so a program that sorts a few racks does not wait for all 1.6 million.
"""

import os
from functools import lru_cache
from threading import Lock
from typing import Final

import numpy as np
from numpy.typing import NDArray

from solver.kernel.arrays import Bytes, Ints, Lookup
from solver.kernel.shapes import run_shapes
from solver.kernel.worth import Worth

_FEW: Final = 32
_FILLING: Final = Lock()
# A process forked in the middle of a fill would find the lock taken and a table half filled for ever.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=_FILLING.acquire, after_in_parent=_FILLING.release, after_in_child=_FILLING.release
    )


class RunTable:
    """The run table of one objective under one family of rules, as far as it is filled."""

    def __init__(self, worth: Worth, longest: int, wrap: bool, numbers: int) -> None:
        self.shapes = run_shapes(longest, wrap, numbers)
        self.runs = np.zeros((3**numbers, 4), np.int32)
        real, wild = worth.by_number(numbers)
        self.lookup = Lookup(self.runs, real, wild, self._worth_of_runs(real, wild), wrap)
        self._powers = 3 ** np.arange(numbers)
        self._asked = 0
        self._whole = False

    def _worth_of_runs(self, real: Ints, wild: Ints) -> Ints:
        shapes = self.shapes
        rows = zip(shapes.start.tolist(), shapes.length.tolist(), shapes.holes.tolist(), strict=True)
        sums = [
            sum((wild if hole >> i & 1 else real)[start + i] for i in range(length))
            for start, length, hole in rows
        ]
        return np.array(sums, np.int64)

    def codes(self, counts: NDArray[np.integer]) -> Ints:
        """The code of each colour (..., 4) of racks (..., 52)."""
        held = counts.reshape(*counts.shape[:-1], 4, 13)[..., : len(self._powers)]
        return held.astype(np.int64) @ self._powers

    def reach(self, counts: Bytes) -> None:
        """Fill what these racks (n, 52) look up; everything, once more than a few have come."""
        if self._whole:
            return
        with _FILLING:
            self._asked += len(counts)
            few = self._asked <= _FEW
            for code in set(self.codes(counts).ravel().tolist()) if few else ():
                self._fill(code)
        if not few:
            self.fill()

    def fill(self) -> None:
        """Fill the whole table."""
        with _FILLING:
            if not self._whole:
                self._fill(len(self.runs) - 1)
                self._whole = True

    def _fill(self, code: int) -> None:
        from solver.kernel.runs import fill_runs

        fill_runs(self.lookup, self.shapes, code)


@lru_cache(maxsize=12)
def run_table(worth: Worth, longest: int, wrap: bool, numbers: int) -> RunTable:
    """The table of an objective; the twelve used last are kept."""
    return RunTable(worth, longest, wrap, numbers)
