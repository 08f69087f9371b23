"""What runs and sets can look like, as arrays that the kernels loop over.

The rules of melds meet the kernels here and nowhere else: a kernel only sees which tiles a shape
needs and how many okeys.  A colour's tiles are digits 0 … 2, lowest number first, of one base-3 code.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.kernel.arrays import MAX_OKEYS, NUMBERS, Bytes, Ints, Table

NO_CHOICE: Final = -99
"""The tiles of the best choice where there is none: fewer than any choice and its okeys make up for."""
COLOUR_BITS: Final = 4
"""A packed choice has four bits a colour for the wanted tiles it takes, the first colour lowest,"""
OKEYS_SHIFT: Final = 16
"""from here two bits for its okeys,"""
OKEYS_MASK: Final = 3
BEYOND_SHIFT: Final = 18
"""and from here how many real tiles it lays beyond those that are sure."""
HELD_SHIFT: Final = 4
"""A key of SetChoices has what is held from here, above a bit a colour for what is wanted."""
_KEYS: Final = 81 << HELD_SHIFT
_GUARDS: Final = 0x8888


class RunShapes(NamedTuple):
    """Every run of one colour, sorted by its lowest real tile in the code.

    Row k needs the tiles in bit mask ``need[k]``, whose code is ``code[k]``, and ``okeys[k]`` okeys;
    it starts at number ``start[k]`` (1 …), is ``length[k]`` long and holds okeys at the positions of
    bit mask ``holes[k]``.  Rows ``first[p]`` to ``first[p + 1]`` have number p + 1 as lowest tile.
    """

    need: Ints
    code: Ints
    okeys: Ints
    start: Ints
    length: Ints
    holes: Ints
    first: Ints


@cache
def run_shapes(longest: int, wrap: bool, numbers: int = NUMBERS) -> RunShapes:
    """The runs of 3 to ``longest`` tiles with at most two okeys, so at least one real tile.

    With ``wrap`` a 1 may follow the highest number, as the last tile (place ``numbers`` in the
    window, tile 0 in the code); a longer window that holds both 1s is no run (F2).
    """
    rows = []
    top = numbers + wrap
    for length in range(3, longest + 1):
        for start in range(top - length + 1):
            if start + length > numbers and length > numbers:
                continue
            for okeys in range(MAX_OKEYS + 1):
                for holes in combinations(range(length), okeys):
                    real = [(start + i) % numbers for i in range(length) if i not in holes]
                    hole_bits = sum(1 << i for i in holes)
                    need = sum(1 << n for n in real)
                    code = sum(3**n for n in real)
                    rows.append((min(real), need, code, okeys, start + 1, length, hole_bits))
    rows.sort(key=lambda row: row[0])
    lowest, need, code, uses, starts, lengths, holed = np.array(rows, np.int64).T.copy()
    first = np.searchsorted(lowest, np.arange(numbers + 1)).astype(np.int64)
    return RunShapes(need, code, uses, starts, lengths, holed, first)


class SetChoices(NamedTuple):
    """The ways to lay sets of one number that may be best, by what is held of it and what runs want.

    A key is ``16 * held + wanted``: ``held`` has a base-3 digit a colour, how many tiles there are, and
    ``wanted`` a bit a colour, whether a run could use them.  Tiles no run wants cost nothing: row
    ``free[key]`` lays most of them without okeys, ``sure[key]`` tiles.  What lays more, taking wanted
    tiles or okeys, is a choice: rows ``ends[key, 0]`` to ``ends[key, j + 1]`` with at most j okeys,
    fewest okeys and then most tiles first.  A choice is left out where another with as many okeys lays
    no less and takes no other wanted tiles.  ``most[key, u]`` is how many real tiles beyond ``sure`` the
    best choice with just u okeys lays: 0 and up without okeys, NO_CHOICE where there is none.

    ``rows[k]`` packs a choice for the search: four bits a colour for the wanted tiles it takes, two for
    its okeys, and above them how many real tiles it lays beyond ``sure``.  ``takes`` (a base-3 code of
    all its tiles) and ``okeys`` are there to know it again: ``splits[takes, okeys]`` are its up to three
    sets as (bit mask of colours, okeys).  Row 0 lays nothing.
    """

    rows: Table
    ends: NDArray[np.uint16]
    most: Table
    free: NDArray[np.uint16]
    sure: Bytes
    takes: Ints
    okeys: Ints
    splits: Ints


Set = tuple[int, int]


@cache
def sets_of(takes: int, okeys: int) -> tuple[Set, ...] | None:
    """One fixed way to split tiles into sets, as (bit mask of colours, okeys); None if there is none."""
    held = _digits(takes)
    if not any(held):
        return () if okeys == 0 else None
    lowest = next(colour for colour in range(4) if held[colour])
    for size, used in product((4, 3), range(okeys + 1)):
        for others in combinations(range(lowest + 1, 4), size - used - 1) if used < size else ():
            colours = (lowest, *others)
            if all(held[colour] for colour in colours):
                rest = sets_of(takes - sum(3**colour for colour in colours), okeys - used)
                if rest is not None:
                    return ((sum(1 << colour for colour in colours), used), *rest)
    return None


@dataclass(frozen=True)
class _Way:
    """Disjoint sets of one number: what they take as a base-3 code, and in four bits a colour."""

    takes: int
    packed: int
    reals: int


@cache
def set_choices() -> SetChoices:
    """The choices of every holding of a number, beside every choice of colours that runs want."""
    rows, takes, okeys = [0], [0], [0]
    ends = np.zeros((_KEYS, MAX_OKEYS + 2), np.uint16)
    most = np.full((_KEYS, MAX_OKEYS + 1), NO_CHOICE, np.int32)
    free, sure = np.zeros(_KEYS, np.uint16), np.zeros(_KEYS, np.uint8)
    most[:, 0] = 0

    def add(way: _Way, wanted: int, used: int, beyond: int) -> None:
        rows.append(way.packed & wanted | used << OKEYS_SHIFT | beyond << BEYOND_SHIFT)
        takes.append(way.takes)
        okeys.append(used)

    every = [_ways(used) for used in range(MAX_OKEYS + 1)]
    for held in range(81):
        present = sum(1 << colour for colour, digit in enumerate(_digits(held)) if digit)
        there = _packed(held)
        ways = [[way for way in some if _within(way.packed, there)] for some in every]
        for key in range(held << HELD_SHIFT, held + 1 << HELD_SHIFT):
            if key & 15 & ~present:
                continue  # no run wants what is not there
            wanted = sum(15 << COLOUR_BITS * colour for colour in range(4) if key >> colour & 1)
            choices = [_worth_a_try(some, wanted) for some in ways]
            costless = next((way for way in choices[0] if not way.packed & wanted), None)
            if costless is not None:
                free[key], sure[key] = len(rows), costless.reals
                add(costless, wanted, 0, 0)
            ends[key] = len(rows)
            for used, some in enumerate(choices):
                for way in some:
                    beyond = way.reals - int(sure[key])
                    if used or beyond > 0:
                        add(way, wanted, used, beyond)
                        most[key, used] = max(most[key, used], beyond)
                ends[key, used + 1 :] = len(rows)
    return SetChoices(
        rows=np.array(rows, np.int32),
        ends=ends,
        most=most,
        free=free,
        sure=sure,
        takes=np.array(takes, np.int64),
        okeys=np.array(okeys, np.int64),
        splits=_splits(),
    )


def _splits() -> Ints:
    """The sets that each code of tiles and each number of okeys splits into, (81, 3, 3, 2)."""
    splits = np.zeros((81, MAX_OKEYS + 1, 3, 2), np.int64)
    for takes, okeys in product(range(81), range(MAX_OKEYS + 1)):
        for place, each in enumerate(sets_of(takes, okeys) or ()):
            splits[takes, okeys, place] = each
    return splits


def _ways(okeys: int) -> list[_Way]:
    """Every way to lay sets of a number with just so many okeys."""
    able = (takes for takes in range(1, 81) if sets_of(takes, okeys) is not None)
    return [_Way(takes, _packed(takes), sum(_digits(takes))) for takes in able]


def _worth_a_try(ways: list[_Way], wanted: int) -> list[_Way]:
    """Those that take less of what runs want than each that lays as many; most tiles first."""
    kept: list[_Way] = []
    taken: list[int] = []
    for way in sorted(ways, key=lambda way: (-way.reals, (way.packed & wanted) * 0x1111 >> 12 & 15)):
        takes = way.packed & wanted
        if not any(_within(other, takes) for other in taken):
            kept.append(way)
            taken.append(takes)
    return kept


def _within(some: int, packed: int) -> bool:
    """Whether no digit of ``some`` is above that of ``packed``: then all guards above the digits stay."""
    return (packed | _GUARDS) - some & _GUARDS == _GUARDS


def _packed(code: int) -> int:
    """The digits of a code, four bits a colour."""
    return sum(digit << COLOUR_BITS * colour for colour, digit in enumerate(_digits(code)))


def _digits(code: int) -> tuple[int, int, int, int]:
    return code % 3, code // 3 % 3, code // 9 % 3, code // 27
