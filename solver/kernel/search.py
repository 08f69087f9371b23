"""The exact kernel: a search over sets that joins four colours, each of them a look-up.

Every set couples colours and no run does.  So the best runs of one colour are looked up in a table
over all its holdings (:mod:`solver.kernel.runs`), and only the sets are searched: depth first over the
numbers, highest first.  What keeps it small: sets of tiles that no run could use cost nothing, so they
are laid before it begins, and choices count as different only by the tiles they take from runs (see
SetChoices).  A choice is tried where the runs so far, its gain and the most that lower numbers can
gain beat the incumbent: what is left for runs can but shrink.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from solver.kernel.arrays import NUMBERS, Bytes, Int, Ints, Lookup
from solver.kernel.free_sets import Joining, Levels, lay_free
from solver.kernel.jit import kernel, passage
from solver.kernel.look_up import POWER, SECOND, best_runs, encode, fewest_okeys, most_of_both
from solver.kernel.shapes import BEYOND_SHIFT, COLOUR_BITS, OKEYS_MASK, OKEYS_SHIFT, SetChoices

_DIGIT: Final = 3
_SECOND_DIGIT: Final = _DIGIT << COLOUR_BITS


@kernel
def search_racks(
    counts: Bytes,
    okeys: Bytes,
    lookup: Lookup,
    choices: SetChoices,
    worth: Ints,
    used: Bytes,
    picks: NDArray[np.int16],
) -> None:
    """Solve racks one by one: set ``worth[i]``, ``used[i]`` and the sets laid, ``picks[i]``.

    ``counts`` (n, 52) and ``okeys`` (n,) uint8 are racks in the normal form; ``lookup`` and ``choices``
    may be plain tuples, which a compiled kernel takes from Python in less time.  ``used`` (n,) says how
    many okeys are laid.  ``picks`` (n, 13) int16 gets a row of SetChoices for each number; where it has
    no rows, nobody asks for it.
    Incumbents change only for the better, in a fixed order, so equal answers are decided by the rack.
    """
    lookup = Lookup(*lookup)
    choices = SetChoices(*choices)
    levels = Levels(
        number=np.zeros(NUMBERS, np.uint8),
        keys=np.zeros(NUMBERS, np.uint16),
        rest=np.zeros((NUMBERS + 1, 3), np.int64),
        reach=np.zeros((NUMBERS, 3), np.int64),
        ab=np.zeros(NUMBERS, np.int64),
        cd=np.zeros(NUMBERS, np.int64),
        left=np.zeros(NUMBERS, np.uint8),
        laid=np.zeros(NUMBERS, np.int64),
        step=np.zeros(NUMBERS, np.uint16),
        chosen=np.zeros(NUMBERS, np.int64),
    )
    for i in range(counts.shape[0]):
        ab, cd = encode(counts, i)
        top, sure, joining = lay_free(counts, okeys, i, ab, cd, lookup, choices, levels, picks)
        worth[i] = _search(okeys, i, ab, cd, lookup, choices, levels, top, sure, joining, used, picks)


@passage
def _search(
    okeys: Bytes,
    i: int,
    ab: Int,
    cd: Int,
    lookup: Lookup,
    choices: SetChoices,
    levels: Levels,
    top: int,
    sure: Int,
    joining: Joining,
    used: Bytes,
    picks: NDArray[np.int16],
) -> Int:
    """The worth of the best sets of the levels below ``top``, with what they leave for runs.

    ``sure`` is the worth of the sets laid already.  Writes how many okeys are ``used`` and, where they
    are asked for, the ``picks``.
    """
    table, real, wild = lookup.runs, lookup.real, lookup.wild
    rows, ends, free = choices.rows, choices.ends, choices.free
    number, keys, rest, reach = levels.number, levels.keys, levels.rest, levels.reach
    step, chosen = levels.step, levels.chosen
    codes_ab, codes_cd, lefts, laids = levels.ab, levels.cd, levels.left, levels.laid
    tell = picks.shape[0] > 0
    wilds = np.int64(okeys[i])
    left = wilds
    laid = sure
    none, one, two = best_runs(table, ab, cd, wilds)
    joins = wilds == 1 and none + joining.gain > one
    if joins:
        one = none + joining.gain
    incumbent = laid + (none if wilds == 0 else one if wilds == 1 else two)
    used[i] = fewest_okeys(none, one, two, wilds)
    if tell and joins:
        picks[i, joining.at] = ends[joining.key, 1]
    level = top
    while True:
        # Here level is the one just decided.  Down, if those below it may yet beat the incumbent.
        if level > 0 and laid + most_of_both(none, one, two, left, rest[level]) > incumbent:
            level -= 1
            for j in range(left + 1):
                reach[level, j] = laid + most_of_both(none, one, two, np.int64(j), rest[level])
            codes_ab[level] = ab
            codes_cd[level] = cd
            lefts[level] = left
            laids[level] = laid
            step[level] = ends[keys[level], 0]
        # The next choice that may; up, where a level has no more.
        k = np.int64(0)
        end = np.int64(0)
        row = np.int64(0)
        n = np.int64(0)
        gain = np.int64(0)
        while level < top:
            n = np.int64(number[level])
            key = np.int64(keys[level])
            left = np.int64(lefts[level])
            k = np.int64(step[level])
            end = np.int64(ends[key, left + 1])
            while k < end:
                row = np.int64(rows[k])
                uses = row >> OKEYS_SHIFT & OKEYS_MASK
                gain = (row >> BEYOND_SHIFT) * real[n + 1] + uses * wild[n + 1]
                if gain + reach[level, left - uses] > incumbent:
                    break
                k = np.int64(ends[key, uses + 1])  # others with as many okeys lay no more
            step[level] = k + 1
            if k < end or (k == end and reach[level, left] > incumbent):
                break
            level += 1
        if level == top:
            return incumbent
        ab = codes_ab[level]
        cd = codes_cd[level]
        laid = laids[level]
        if k < end:
            chosen[level] = k
            ab -= _two_digits(row) * POWER[n]
            cd -= _two_digits(row >> 2 * COLOUR_BITS) * POWER[n]
            laid += gain
            left -= row >> OKEYS_SHIFT & OKEYS_MASK
        else:
            chosen[level] = free[keys[level]]
        none, one, two = best_runs(table, ab, cd, left)
        joins = left == 1 and none + joining.gain > one
        if joins:
            one = none + joining.gain
        value = laid + (none if left == 0 else one if left == 1 else two)
        if value > incumbent:
            incumbent = value
            used[i] = wilds - left + fewest_okeys(none, one, two, left)
            if tell:
                for x in range(top):
                    picks[i, number[x]] = chosen[x] if x >= level else free[keys[x]]
                if joining.gain > 0:
                    picks[i, joining.at] = ends[joining.key, 1] if joins else free[joining.key]


@passage
def _two_digits(packed: Int) -> Int:
    """The first two colours of a packed choice as digits of two codes in one integer."""
    return packed & _DIGIT | (packed & _SECOND_DIGIT) << (SECOND - COLOUR_BITS)
