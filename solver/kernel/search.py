"""The exact kernel: a run table for one colour, and a search over sets that joins four colours.

Every set couples colours and no run does.  So the best runs of one colour are looked up in a table
over all its holdings, and only the sets are searched: depth first over the numbers, with the bound
that what is left for runs can but shrink, and that each further number brings at most its best sets.
All functions that call each other are in this file, because Numba's cache sees no other file change.
"""

import numpy as np
from numpy.typing import NDArray

from solver.kernel.jit import kernel

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]
Table = NDArray[np.int32]

MAX_LEVELS = 13


@kernel
def fill_runs(
    table: Table, top: int, first: Ints, need: Ints, code: Ints, okeys: Ints, worth: Ints
) -> None:
    """Fill ``table[c, j]``: the greatest worth of disjoint runs among tiles c with at most j okeys.

    Every c is filled that holds no more of any tile than ``top``, lowest first.  The lowest tile of c
    is left out, or ends up in one of the runs whose lowest tile it is; both leave a smaller code.
    ``table``: (3**numbers, 3) int32; the empty holding's worth of 0 must be there.
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


@kernel
def _runs(table: Table, codes: Ints, okeys: np.int64, out: Ints) -> None:
    """Set ``out[j]``: the greatest worth of runs of all four colours with at most j <= okeys okeys."""
    base = np.int64(0)
    for colour in range(4):
        base += table[codes[colour], 0]
    out[0] = base
    out[1] = base
    out[2] = base
    if okeys == 0:
        return
    one = 0
    other = 0
    both = 0
    for colour in range(4):
        c = codes[colour]
        gain = np.int64(table[c, 1]) - table[c, 0]
        if gain > one:
            other = one
            one = gain
        elif gain > other:
            other = gain
        both = max(both, np.int64(table[c, 2]) - table[c, 0])
    out[1] = base + one
    out[2] = base + max(both, one + other)


@kernel
def best(
    counts: Bytes,
    okeys: Bytes,
    table: Table,
    real: Ints,
    wild: Ints,
    takes: Ints,
    uses: Ints,
    reals: Ints,
    first: Ints,
    last: Ints,
    most: Ints,
    digits: Ints,
    worth: Ints,
    picks: Ints,
) -> None:
    """Solve racks one by one: set ``worth[i]`` and, by level of number, the choice of sets.

    ``counts`` (n, 52) and ``okeys`` (n,) uint8 are racks in the normal form; ``table`` the run table
    of the objective whose worth by number is ``real`` and ``wild``; then the columns of SetChoices.
    ``picks`` (n, 13) int64: the row of SetChoices laid of each number, or -1.
    Incumbents change only for the better, in a fixed order, so equal answers are decided by the rack.
    """
    numbers = real.shape[0] - 2
    power = np.ones(numbers, np.int64)
    for i in range(1, numbers):
        power[i] = power[i - 1] * 3
    number = np.zeros(MAX_LEVELS, np.int64)
    held = np.zeros(MAX_LEVELS, np.int64)
    rest = np.zeros((MAX_LEVELS + 1, 3), np.int64)
    codes = np.zeros((MAX_LEVELS + 1, 4), np.int64)
    left = np.zeros(MAX_LEVELS + 1, np.int64)
    laid = np.zeros(MAX_LEVELS + 1, np.int64)
    runs = np.zeros((MAX_LEVELS + 1, 3), np.int64)
    step = np.zeros(MAX_LEVELS, np.int64)

    for i in range(counts.shape[0]):
        wilds = np.int64(okeys[i])
        for colour in range(4):
            codes[0, colour] = 0
            for n in range(numbers):
                codes[0, colour] += counts[i, 13 * colour + n] * power[n]
        levels = 0
        for n in range(numbers - 1, -1, -1):
            picks[i, n] = -1
            have = np.int64(counts[i, n]) + 3 * np.int64(counts[i, 13 + n])
            have += 9 * np.int64(counts[i, 26 + n]) + 27 * np.int64(counts[i, 39 + n])
            if last[have, wilds] > first[have]:
                number[levels] = n
                held[levels] = have
                levels += 1
        # rest[l, u]: at most this much from the sets of levels l and on, with u okeys
        rest[levels, :] = 0
        for level in range(levels - 1, -1, -1):
            n = number[level] + 1
            for u in range(wilds + 1):
                rest[level, u] = rest[level + 1, u]
                for v in range(u + 1):
                    if most[held[level], v] >= 0:
                        gain = most[held[level], v] * real[n] + v * wild[n]
                        rest[level, u] = max(rest[level, u], gain + rest[level + 1, u - v])

        left[0] = wilds
        laid[0] = 0
        _runs(table, codes[0], wilds, runs[0])
        incumbent = runs[0, wilds]
        level = 0
        if levels > 0:
            step[0] = first[held[0]]
        else:
            level = -1
        while level >= 0:
            k = step[level]
            step[level] += 1
            end = last[held[level], left[level]]
            if k > end:
                level -= 1
                continue
            below = level + 1
            if k == end:  # no set of this number
                for colour in range(4):
                    codes[below, colour] = codes[level, colour]
                left[below] = left[level]
                laid[below] = laid[level]
                for u in range(3):
                    runs[below, u] = runs[level, u]
            else:
                n = number[level]
                for colour in range(4):
                    taken = digits[takes[k], colour]
                    codes[below, colour] = codes[level, colour] - taken * power[n]
                left[below] = left[level] - uses[k]
                laid[below] = laid[level] + reals[k] * real[n + 1] + uses[k] * wild[n + 1]
                _runs(table, codes[below], left[below], runs[below])
                found = laid[below] + runs[below, left[below]]
                if found > incumbent:
                    incumbent = found
                    for upper in range(levels):
                        chosen = -1
                        if upper <= level and step[upper] - 1 < last[held[upper], left[upper]]:
                            chosen = step[upper] - 1
                        picks[i, number[upper]] = chosen
            if below < levels:
                bound = 0
                for u in range(left[below] + 1):
                    bound = max(bound, runs[below, left[below] - u] + rest[below, u])
                if laid[below] + bound > incumbent:
                    step[below] = first[held[below]]
                    level = below
        worth[i] = incumbent


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
