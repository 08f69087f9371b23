"""The run table of one colour: filled by a recurrence over holdings, and walked back to its runs."""

import numpy as np
from numpy.typing import NDArray

from solver.kernel.jit import kernel

Ints = NDArray[np.int64]
Table = NDArray[np.int32]


@kernel
def fill_runs(
    table: Table, top: int, first: Ints, need: Ints, code: Ints, okeys: Ints, worth: Ints
) -> None:
    """Fill ``table[c, j]``: the greatest worth of disjoint runs among tiles c with at most j okeys.

    Every c is filled that holds no more of any tile than ``top``, lowest first.  The lowest tile of c
    is left out, or ends up in one of the runs whose lowest tile it is; both leave a smaller code.
    ``table[c, 3]`` becomes the bit mask of the numbers that c holds, which the search asks for as
    often as for the worth.  ``table``: (3**numbers, 4) int32; the empty holding's row of 0 must be there.
    """
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
        table[c, 3] = present


@kernel
def walk_runs(
    table: Table,
    codes: Ints,
    wilds: int,
    first: Ints,
    need: Ints,
    code: Ints,
    okeys: Ints,
    worth: Ints,
    out: Ints,
) -> int:
    """The runs behind a look-up: rows of RunShapes by colour into ``out`` (m, 2); returns how many.

    ``codes`` (4,) are what the sets left; okeys go where the four tables together are best, and
    no further okey where it brings nothing.
    """
    split = np.zeros(4, np.int64)
    chosen = np.zeros(4, np.int64)
    best_sum = np.int64(-1)
    for total in range(wilds + 1):
        for a in range(total + 1):
            for b in range(total - a + 1):
                for c in range(total - a - b + 1):
                    split[0], split[1], split[2], split[3] = a, b, c, total - a - b - c
                    found = np.int64(0)
                    for colour in range(4):
                        found += table[codes[colour], split[colour]]
                    if found > best_sum:
                        best_sum = found
                        chosen[:] = split
    count = 0
    for colour in range(4):
        c = codes[colour]
        j = chosen[colour]
        while c > 0:
            low = 0
            step = 1
            while c // step % 3 == 0:
                low += 1
                step *= 3
            if table[c, j] == table[c - step, j]:
                c -= step
                continue
            present = 0
            tail = c
            n = 0
            while tail > 0:
                if tail % 3 > 0:
                    present |= 1 << n
                tail //= 3
                n += 1
            for k in range(first[low], first[low + 1]):
                if present & need[k] == need[k] and okeys[k] <= j:
                    rest = c - code[k]
                    if table[rest, j - okeys[k]] + worth[k] == table[c, j]:
                        out[count, 0] = colour
                        out[count, 1] = k
                        count += 1
                        c = rest
                        j -= okeys[k]
                        break
    return count
