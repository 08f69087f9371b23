"""The exact kernel: a search over sets that joins four colours, each of them a look-up.

Every set couples colours and no run does.  So the best runs of one colour are looked up in a table
over all its holdings (:mod:`solver.kernel.runs`), and only the sets are searched: depth first over the
numbers, highest first.  What keeps it small: sets of tiles that no run could use cost nothing, so they
are laid before it begins, and choices count as different only by the tiles they take from runs (see
SetChoices).  A choice is tried where the runs so far, its gain and the most that lower numbers can
gain beat the incumbent: what is left for runs can but shrink.  Four codes are two integers, so that
one multiplication takes a set from two colours.
"""

import numpy as np
from numpy.typing import NDArray

from solver.kernel.jit import kernel

Int = np.int64
Ints = NDArray[Int]
Bytes = NDArray[np.uint8]
Rows = NDArray[np.uint16]
Table = NDArray[np.int32]

LEVELS = 13
_POWER = 3 ** np.arange(LEVELS)
HELD = 3
"""The column of the run table that says which numbers a code holds."""
CODE = (1 << 21) - 1
"""A code has 21 bits; two of them stand in one integer, the second 32 bits higher."""

_LOWEST = np.array([0, 1, 2, 5, 3, 9, 6, 11, 0, 4, 8, 10, 0, 7, 0, 12], np.uint8)
"""The place of the lone bit of b (of 13), at ``(b * 0x9AF & 0xFFFF) >> 12``: a de Bruijn sequence."""


@kernel
def _runs(table: Table, low: Int, high: Int, okeys: Int) -> tuple[Int, Int, Int]:
    """The greatest worth of runs of all four colours with at most 0, 1 and 2 okeys.

    ``low`` and ``high`` hold two codes each.  Beyond ``okeys`` okeys the worth is that of fewer.
    """
    a = low & CODE
    b = low >> 32 & CODE
    c = high & CODE
    d = high >> 32 & CODE
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
def _numbers_for_sets(a: Int, b: Int, c: Int, d: Int, okeys: Int) -> Int:
    """The numbers held in enough colours for a set with that many okeys, from four bit masks."""
    if okeys == 0:
        return a & b & (c | d) | c & d & (a | b)
    if okeys == 1:
        return a & b | c & d | (a | b) & (c | d)
    return a | b | c | d


@kernel
def _wanted(held: Int, okeys: Int, numbers: int, wrap: bool) -> Int:
    """The numbers of one colour that a run could use, with that many okeys: all it holds with two."""
    if okeys == 2:
        return held
    if wrap:
        held |= (held & 1) << numbers
    if okeys == 0:
        starts = held & held >> 1 & held >> 2
        wanted = starts | starts << 1 | starts << 2
    else:
        wanted = held & (held << 1 | held << 2 | held >> 1 | held >> 2)
    if wrap:
        wanted |= wanted >> numbers
    return wanted


@kernel
def search_racks(
    counts: Bytes,
    okeys: Bytes,
    table: Table,
    real: Ints,
    wild: Ints,
    wrap: bool,
    rows: Table,
    ends: Rows,
    most: Table,
    free: Rows,
    sure: Bytes,
    worth: Ints,
    used: Bytes,
    picks: NDArray[np.int16],
) -> None:
    """Solve racks one by one: set ``worth[i]``, ``used[i]`` and the sets laid, ``picks[i]``.

    ``counts`` (n, 52) and ``okeys`` (n,) uint8 are racks in the normal form; ``table`` is the run table
    of the objective whose worth by number is ``real`` and ``wild``; then columns of SetChoices.  ``used``
    (n,) says how many okeys are laid.  ``picks`` (n, 13) int16 gets a row of SetChoices for each number;
    where it has no rows, nobody asks for it.
    Incumbents change only for the better, in a fixed order, so equal answers are decided by the rack.
    """
    numbers = real.shape[0] - 2
    # By level; the search goes from the highest number, on top, down to level 0.  With j okeys,
    # rest[l, j] is the most that the levels below l can gain, reach[l, j] the most there can be but for
    # the choice at l itself.  What indexes is kept unsigned, which spares a look at its sign.
    number = np.zeros(LEVELS, np.uint8)
    keys = np.zeros(LEVELS, np.uint16)
    rest = np.zeros((LEVELS + 1, 3), np.int64)
    reach = np.zeros((LEVELS, 3), np.int64)
    codes_ab = np.zeros(LEVELS, np.int64)
    codes_cd = np.zeros(LEVELS, np.int64)
    left = np.zeros(LEVELS, np.uint8)
    laid = np.zeros(LEVELS, np.int64)
    step = np.zeros(LEVELS, np.uint16)
    chosen = np.zeros(LEVELS, np.int64)
    tell = picks.shape[0] > 0

    for i in range(counts.shape[0]):
        wilds = np.int64(okeys[i])
        a = np.int64(0)
        b = np.int64(0)
        c = np.int64(0)
        d = np.int64(0)
        for at in range(LEVELS):
            a += counts[i, at] * _POWER[at]
            b += counts[i, 13 + at] * _POWER[at]
            c += counts[i, 26 + at] * _POWER[at]
            d += counts[i, 39 + at] * _POWER[at]
        ab = a | b << 32
        cd = c | d << 32
        none, one, two = _runs(table, ab, cd, wilds)
        a = np.int64(table[a, HELD])
        b = np.int64(table[b, HELD])
        c = np.int64(table[c, HELD])
        d = np.int64(table[d, HELD])
        numbers_left = _numbers_for_sets(a, b, c, d, wilds)
        if numbers_left > 0:
            a = _wanted(a, wilds, numbers, wrap)
            b = _wanted(b, wilds, numbers, wrap)
            c = _wanted(c, wilds, numbers, wrap)
            d = _wanted(d, wilds, numbers, wrap)

        # Sets that cost nothing are laid.  A lone okey that could join one of those needs no level
        # either: it does so where it gains most, if it has nothing better to do in the end.
        levels = 0
        q = np.int64(0)
        joining = np.int64(0)
        join_at = np.int64(0)
        join_key = np.int64(0)
        if tell:
            picks[i, :] = 0
        while numbers_left > 0:
            lone = numbers_left & -numbers_left
            numbers_left ^= lone
            n = np.int64(_LOWEST[(lone * 0x9AF & 0xFFFF) >> 12])
            held = counts[i, n] + 3 * counts[i, 13 + n] + 9 * counts[i, 26 + n] + 27 * counts[i, 39 + n]
            wanted = (a >> n & 1) | (b >> n & 1) << 1 | (c >> n & 1) << 2 | (d >> n & 1) << 3
            key = np.int64(held) << 4 | wanted
            each = real[n + 1]
            q += sure[key] * each
            if tell:
                picks[i, n] = free[key]
            if ends[key, wilds + 1] == ends[key, 0]:
                continue
            if wanted == 0:
                gain = most[key, 1] * each + wild[n + 1]
                if gain > joining:
                    joining = gain
                    join_at = n
                    join_key = key
                continue
            number[levels] = n
            keys[levels] = key
            levels += 1
            none_more = most[key, 0] * each
            one_more = most[key, 1] * each + wild[n + 1]
            two_more = most[key, 2] * each + 2 * wild[n + 1]
            below = rest[levels - 1]
            rest[levels, 0] = below[0] + none_more
            rest[levels, 1] = max(below[1] + none_more, below[0] + one_more)
            rest[levels, 2] = max(below[2] + none_more, below[1] + one_more, below[0] + two_more)

        joins = wilds == 1 and none + joining > one
        if joins:
            one = none + joining
        incumbent = q + (none if wilds == 0 else one if wilds == 1 else two)
        used[i] = _fewest(none, one, two, wilds)
        if tell and joins:
            picks[i, join_at] = ends[join_key, 1]
        lf = wilds
        level = levels
        while True:
            # Here level is the one just decided.  Down, if those below it may yet beat the incumbent.
            if level > 0 and q + _most(none, one, two, lf, rest[level]) > incumbent:
                level -= 1
                for j in range(lf + 1):
                    reach[level, j] = q + _most(none, one, two, np.int64(j), rest[level])
                codes_ab[level] = ab
                codes_cd[level] = cd
                left[level] = lf
                laid[level] = q
                step[level] = ends[keys[level], 0]
            # The next choice that may; up, where a level has no more.
            k = np.int64(0)
            end = np.int64(0)
            row = np.int64(0)
            gain = np.int64(0)
            while level < levels:
                n = np.int64(number[level])
                key = np.int64(keys[level])
                lf = np.int64(left[level])
                k = np.int64(step[level])
                end = np.int64(ends[key, lf + 1])
                while k < end:
                    row = np.int64(rows[k])
                    uses = row >> 16 & 3
                    gain = (row >> 18) * real[n + 1] + uses * wild[n + 1]
                    if gain + reach[level, lf - uses] > incumbent:
                        break
                    k = np.int64(ends[key, uses + 1])  # others with as many okeys lay no more
                step[level] = k + 1
                if k < end or (k == end and reach[level, lf] > incumbent):
                    break
                level += 1
            if level == levels:
                break
            ab = codes_ab[level]
            cd = codes_cd[level]
            q = laid[level]
            if k < end:
                chosen[level] = k
                ab -= (row & 3 | (row & 0x30) << 28) * _POWER[n]
                cd -= (row >> 8 & 3 | (row & 0x3000) << 20) * _POWER[n]
                q += gain
                lf -= row >> 16 & 3
            else:
                chosen[level] = free[keys[level]]
            none, one, two = _runs(table, ab, cd, lf)
            joins = lf == 1 and none + joining > one
            if joins:
                one = none + joining
            value = q + (none if lf == 0 else one if lf == 1 else two)
            if value > incumbent:
                incumbent = value
                used[i] = wilds - lf + _fewest(none, one, two, lf)
                if tell:
                    for x in range(levels):
                        picks[i, number[x]] = chosen[x] if x >= level else free[keys[x]]
                    if joining > 0:
                        picks[i, join_at] = ends[join_key, 1] if joins else free[join_key]
        worth[i] = incumbent


@kernel
def _most(none: Int, one: Int, two: Int, okeys: Int, rest: Ints) -> Int:
    """The most that runs worth ``none``, ``one`` or ``two`` and the sets of ``rest`` share okeys for."""
    if okeys == 0:
        return np.int64(none + rest[0])
    if okeys == 1:
        return max(one + rest[0], none + rest[1])
    return max(two + rest[0], one + rest[1], none + rest[2])


@kernel
def _fewest(none: Int, one: Int, two: Int, okeys: Int) -> int:
    """The fewest okeys that bring runs the worth that ``okeys`` of them bring."""
    if okeys == 0 or (okeys == 1 and one == none) or (okeys == 2 and two == none):
        return 0
    return 1 if okeys == 1 or two == one else 2
