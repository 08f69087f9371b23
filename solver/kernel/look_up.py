"""Codes of four colours, and the runs behind them, as the search looks them up.

Four codes are two integers, so that one multiplication takes a set from two colours.
"""

from typing import Final

import numpy as np

from solver.kernel.arrays import NUMBERS, Bytes, Int, Ints, Table
from solver.kernel.jit import kernel, part
from solver.kernel.runs import HELD

POWER = 3 ** np.arange(NUMBERS)
"""What a tile of each number is in a code."""
SECOND: Final = 32
"""Two codes stand in one integer, the second so many bits higher."""
CODE: Final = (1 << 21) - 1
"""A code has 21 bits."""

Four = tuple[Int, Int, Int, Int]
"""One for each colour."""


@part
def encode(counts: Bytes, i: int) -> tuple[Int, Int]:
    """The codes of the four colours of rack i, two in an integer."""
    a = np.int64(0)
    b = np.int64(0)
    c = np.int64(0)
    d = np.int64(0)
    for n in range(NUMBERS):
        a += counts[i, n] * POWER[n]
        b += counts[i, NUMBERS + n] * POWER[n]
        c += counts[i, 2 * NUMBERS + n] * POWER[n]
        d += counts[i, 3 * NUMBERS + n] * POWER[n]
    return a | b << SECOND, c | d << SECOND


@part
def numbers_held(table: Table, ab: Int, cd: Int) -> Four:
    """The bit masks of the numbers that each colour holds."""
    return (
        np.int64(table[ab & CODE, HELD]),
        np.int64(table[ab >> SECOND & CODE, HELD]),
        np.int64(table[cd & CODE, HELD]),
        np.int64(table[cd >> SECOND & CODE, HELD]),
    )


@kernel
def best_runs(table: Table, low: Int, high: Int, okeys: Int) -> tuple[Int, Int, Int]:
    """The greatest worth of runs of all four colours with at most 0, 1 and 2 okeys.

    ``low`` and ``high`` hold two codes each.  Beyond ``okeys`` okeys the worth is that of fewer.
    """
    a = low & CODE
    b = low >> SECOND & CODE
    c = high & CODE
    d = high >> SECOND & CODE
    none_a = np.int64(table[a, 0])
    none_b = np.int64(table[b, 0])
    none_c = np.int64(table[c, 0])
    none_d = np.int64(table[d, 0])
    none = none_a + none_b + none_c + none_d
    if okeys == 0:
        return none, none, none
    gain_a = table[a, 1] - none_a
    gain_b = table[b, 1] - none_b
    gain_c = table[c, 1] - none_c
    gain_d = table[d, 1] - none_d
    most = max(gain_a, gain_b)
    rival = max(gain_c, gain_d)
    one = none + max(most, rival)
    if okeys == 1:
        return none, one, one
    second = max(min(most, rival), min(gain_a, gain_b), min(gain_c, gain_d))
    both = max(table[a, 2] - none_a, table[b, 2] - none_b, table[c, 2] - none_c, table[d, 2] - none_d)
    return none, one, max(none + both, one + second)


@kernel
def most_of_both(none: Int, one: Int, two: Int, okeys: Int, rest: Ints) -> Int:
    """The most that runs worth ``none``, ``one`` or ``two`` and the sets of ``rest`` share okeys for."""
    if okeys == 0:
        return np.int64(none + rest[0])
    if okeys == 1:
        return max(one + rest[0], none + rest[1])
    return max(two + rest[0], one + rest[1], none + rest[2])


@kernel
def fewest_okeys(none: Int, one: Int, two: Int, okeys: Int) -> int:
    """The fewest okeys that bring runs the worth that ``okeys`` of them bring."""
    if okeys == 0 or (okeys == 1 and one == none) or (okeys == 2 and two == none):
        return 0
    return 1 if okeys == 1 or two == one else 2
