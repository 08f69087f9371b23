"""The run table of one colour, filled by a recurrence over its holdings."""

from typing import Final

import numpy as np

from solver.kernel.arrays import Lookup
from solver.kernel.jit import kernel
from solver.kernel.shapes import RunShapes

HELD: Final = 3
"""The column of the run table that says which numbers a code holds."""


@kernel
def fill_runs(lookup: Lookup, shapes: RunShapes, top: int) -> None:
    """Fill ``runs[c, j]``: the greatest worth of disjoint runs among tiles c with at most j okeys.

    Every c is filled that holds no more of any tile than ``top``, lowest first.  The lowest tile of c
    is left out, or ends up in one of the runs whose lowest tile it is; both leave a smaller code.
    ``runs[c, HELD]`` becomes the bit mask of the numbers that c holds, which the search asks for as
    often as for the worth.  The empty holding's row of 0 must be there.
    """
    table, worth = lookup.runs, lookup.run_worth
    first, need, code, okeys = shapes.first, shapes.need, shapes.code, shapes.okeys
    numbers = first.shape[0] - 1
    power = np.ones(numbers, np.int64)
    for n in range(1, numbers):
        power[n] = power[n - 1] * 3
    digits = np.zeros(numbers, np.int64)
    present = 0
    c = 0
    while c != top:
        low = 0
        while digits[low] == top // power[low] % 3:
            c -= digits[low] * power[low]
            digits[low] = 0
            present &= ~(1 << low)
            low += 1
        digits[low] += 1
        c += power[low]
        present |= 1 << low
        low = 0
        while digits[low] == 0:
            low += 1
        without = c - power[low]
        none = table[without, 0]
        one = table[without, 1]
        two = table[without, 2]
        for k in range(first[low], first[low + 1]):
            if need[k] & ~present == 0:
                rest = c - code[k]
                if okeys[k] == 0:
                    none = max(none, table[rest, 0] + worth[k])
                    one = max(one, table[rest, 1] + worth[k])
                    two = max(two, table[rest, 2] + worth[k])
                elif okeys[k] == 1:
                    one = max(one, table[rest, 0] + worth[k])
                    two = max(two, table[rest, 1] + worth[k])
                else:
                    two = max(two, table[rest, 0] + worth[k])
        table[c, 0] = none
        table[c, 1] = one
        table[c, 2] = two
        table[c, HELD] = present
