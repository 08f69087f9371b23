"""What the search need not choose: the sets that cost nothing are laid, the rest made levels."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.kernel.arrays import NUMBERS, Bytes, Int, Ints, Lookup
from solver.kernel.jit import kernel, part, passage
from solver.kernel.look_up import Four, numbers_held
from solver.kernel.shapes import HELD_SHIFT, SetChoices

_LOWEST = np.array([0, 1, 2, 5, 3, 9, 6, 11, 0, 4, 8, 10, 0, 7, 0, 12], np.uint8)
"""The place of the lone bit of b (of 13), at ``(b * 0x9AF & 0xFFFF) >> 12``: a de Bruijn sequence."""


class Levels(NamedTuple):
    """What the search keeps by level; it goes from the highest number, on top, down to level 0.

    A level is a ``number`` (from 0) with a key of SetChoices.  With j okeys, ``rest[l, j]`` is the most
    that the levels below l can gain, ``reach[l, j]`` the most there can be but for the choice at l
    itself.  Before that choice the codes are ``ab`` and ``cd``, ``left`` okeys are left and ``laid`` is
    the worth of the sets above; ``step`` is the next choice to try, ``chosen`` the one that was.
    What indexes is kept unsigned, which spares a look at its sign.
    """

    number: Bytes
    keys: NDArray[np.uint16]
    rest: Ints
    reach: Ints
    ab: Ints
    cd: Ints
    left: Bytes
    laid: Ints
    step: NDArray[np.uint16]
    chosen: Ints


class Joining(NamedTuple):
    """The costless set that a lone okey could join: what that gains, and the set's number and key."""

    gain: Int
    at: Int
    key: Int


@passage
def lay_free(
    counts: Bytes,
    okeys: Bytes,
    i: int,
    ab: Int,
    cd: Int,
    lookup: Lookup,
    choices: SetChoices,
    levels: Levels,
    picks: NDArray[np.int16],
) -> tuple[int, Int, Joining]:
    """Lay the sets of rack i that cost nothing, and make a level of each number that needs a choice.

    A lone okey that could join a costless set needs no level either: it does so where it gains most, if
    it has nothing better to do in the end.  Returns how many levels there are, what the sets laid are
    worth, and where the okey could join.
    """
    ends, most, free = choices.ends, choices.most, choices.free
    wilds = np.int64(okeys[i])
    tell = picks.shape[0] > 0
    held = numbers_held(lookup.runs, ab, cd)
    numbers_left = _numbers_for_sets(held, wilds)
    wants = held
    if numbers_left > 0:
        wants = _wanted_by_runs(held, wilds, lookup)
    top = 0
    sure = np.int64(0)
    joining = np.int64(0)
    join_at = np.int64(0)
    join_key = np.int64(0)
    if tell:
        picks[i, :] = 0
    while numbers_left > 0:
        lone = numbers_left & -numbers_left
        numbers_left ^= lone
        n = np.int64(_LOWEST[(lone * 0x9AF & 0xFFFF) >> 12])
        wanted = _of_number(wants, n)
        key = _copies(counts, i, n) << HELD_SHIFT | wanted
        each = lookup.real[n + 1]
        sure += choices.sure[key] * each
        if tell:
            picks[i, n] = free[key]
        if ends[key, wilds + 1] == ends[key, 0]:
            continue
        if wanted == 0:
            gain = most[key, 1] * each + lookup.wild[n + 1]
            if gain > joining:
                joining = gain
                join_at = n
                join_key = key
            continue
        levels.number[top] = n
        levels.keys[top] = key
        top += 1
        none_more = most[key, 0] * each
        one_more = most[key, 1] * each + lookup.wild[n + 1]
        two_more = most[key, 2] * each + 2 * lookup.wild[n + 1]
        below, rest = levels.rest[top - 1], levels.rest[top]
        rest[0] = below[0] + none_more
        rest[1] = max(below[1] + none_more, below[0] + one_more)
        rest[2] = max(below[2] + none_more, below[1] + one_more, below[0] + two_more)
    return top, sure, Joining(joining, join_at, join_key)


@part
def _wanted_by_runs(held: Four, okeys: Int, lookup: Lookup) -> Four:
    """The bit masks of the numbers that runs of each colour could use."""
    numbers = lookup.real.shape[0] - 2
    return (
        _wanted(held[0], okeys, numbers, lookup.wrap),
        _wanted(held[1], okeys, numbers, lookup.wrap),
        _wanted(held[2], okeys, numbers, lookup.wrap),
        _wanted(held[3], okeys, numbers, lookup.wrap),
    )


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
def _numbers_for_sets(held: Four, okeys: Int) -> Int:
    """The numbers held in enough colours for a set with that many okeys, from four bit masks."""
    a, b, c, d = held
    if okeys == 0:
        return a & b & (c | d) | c & d & (a | b)
    if okeys == 1:
        return a & b | c & d | (a | b) & (c | d)
    return a | b | c | d


@part
def _of_number(masks: Four, n: Int) -> Int:
    """A number's bits of the four masks, a bit a colour."""
    a, b, c, d = masks
    return (a >> n & 1) | (b >> n & 1) << 1 | (c >> n & 1) << 2 | (d >> n & 1) << 3


@part
def _copies(counts: Bytes, i: int, n: Int) -> Int:
    """The copies of number n of rack i, a base-3 digit a colour."""
    a, b = counts[i, n], counts[i, NUMBERS + n]
    c, d = counts[i, 2 * NUMBERS + n], counts[i, 3 * NUMBERS + n]
    return np.int64(a + 3 * b + 9 * c + 27 * d)
