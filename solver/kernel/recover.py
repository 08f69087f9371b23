"""The melds behind the worth of many racks: the choices of the search, and the run table walked back.

A meld by face is a row of five: RUN, colour, first number, tiles, bit mask of the okeys' positions;
SET, bit mask of colours, number, tiles, okeys; PAIR, face (TWIN for two okeys), 0, 2, okeys.
"""

import numpy as np
from numpy.typing import NDArray

from solver.kernel.jit import kernel

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]
Table = NDArray[np.int32]

RUN, SET = 0, 1


@kernel
def _walk_runs(
    table: Table,
    codes: Ints,
    wilds: np.int64,
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


@kernel
def recover(
    counts: Bytes,
    okeys: Bytes,
    picks: NDArray[np.int16],
    table: Table,
    takes: Ints,
    uses: Ints,
    splits: Ints,
    first: Ints,
    need: Ints,
    code: Ints,
    wild: Ints,
    start: Ints,
    length: Ints,
    holes: Ints,
    worth: Ints,
    melds: Ints,
    many: Ints,
) -> None:
    """Write the melds of each rack by face: ``melds`` (m, most, 5) and how ``many`` (m,) there are.

    ``counts`` (m, 52) and ``okeys`` (m,) are racks in the normal form, ``picks`` (m, 13) the choices of
    sets that the search made by ``table``; then what a choice ``takes`` and its okeys (columns of
    SetChoices), ``splits`` (81, 3, 3, 2), the sets these are as (bit mask of colours, okeys), columns of
    RunShapes, and what a run is worth.
    """
    codes = np.zeros(4, np.int64)
    rows = np.zeros((melds.shape[1], 2), np.int64)
    for i in range(counts.shape[0]):
        count = 0
        left = np.int64(okeys[i])
        codes[:] = 0
        power = np.int64(1)
        for n in range(13):
            for colour in range(4):
                codes[colour] += counts[i, 13 * colour + n] * power
            k = picks[i, n]
            left -= uses[k]
            for each in range(3):
                colours = splits[takes[k], uses[k], each, 0]
                if colours > 0:
                    size = splits[takes[k], uses[k], each, 1]
                    melds[i, count, 4] = size
                    for colour in range(4):
                        if colours >> colour & 1:
                            codes[colour] -= power
                            size += 1
                    melds[i, count, 0] = SET
                    melds[i, count, 1] = colours
                    melds[i, count, 2] = n + 1
                    melds[i, count, 3] = size
                    count += 1
            power *= 3
        for j in range(_walk_runs(table, codes, left, first, need, code, wild, worth, rows)):
            k = rows[j, 1]
            melds[i, count, 0] = RUN
            melds[i, count, 1] = rows[j, 0]
            melds[i, count, 2] = start[k]
            melds[i, count, 3] = length[k]
            melds[i, count, 4] = holes[k]
            count += 1
        many[i] = count
