"""What runs and sets can look like, as arrays that the kernels loop over.

The rules of melds meet the kernels here and nowhere else: a kernel only sees which tiles a shape
needs and how many okeys.  A colour's tiles are digits 0 … 2, lowest number first, of one base-3 code.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
MAX_OKEYS = 2


@dataclass(frozen=True)
class RunShapes:
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
def run_shapes(longest: int, wrap: bool, numbers: int = 13) -> RunShapes:
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


@dataclass(frozen=True)
class SetChoices:
    """Every way to lay one, two or three sets of one number, by what is held of it.

    What is held, and what a choice takes, is one digit 0 … 2 a colour of a base-3 code below 81.
    Rows ``first[held]`` to ``last[held, okeys]`` are the choices with at most that many okeys; row k
    takes ``takes[k]`` (digits ``digits[takes[k]]``), ``reals[k]`` tiles and ``okeys[k]`` okeys.
    ``most[held, u]`` is the greatest number of real tiles a choice with just u okeys takes, or -1.
    """

    takes: Ints
    okeys: Ints
    reals: Ints
    first: Ints
    last: Ints
    most: Ints
    digits: Ints


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


@cache
def set_choices() -> SetChoices:
    """The choices of every holding."""
    rows: list[tuple[int, int, int]] = []
    first: list[int] = []
    last: list[list[int]] = []
    most: list[list[int]] = []
    for held in range(81):
        first.append(len(rows))
        last.append([])
        most.append([-1] * (MAX_OKEYS + 1))
        for okeys in range(MAX_OKEYS + 1):
            for takes in range(1, held + 1):
                fits = all(t <= h for t, h in zip(_digits(takes), _digits(held), strict=True))
                if fits and sets_of(takes, okeys) is not None:
                    reals = sum(_digits(takes))
                    rows.append((takes, okeys, reals))
                    most[held][okeys] = max(most[held][okeys], reals)
            last[held].append(len(rows))
    taken, used, real = np.array(rows, np.int64).T.copy()
    return SetChoices(
        takes=taken,
        okeys=used,
        reals=real,
        first=np.array(first, np.int64),
        last=np.array(last, np.int64),
        most=np.array(most, np.int64),
        digits=np.array([_digits(code) for code in range(81)], np.int64),
    )


def _digits(code: int) -> tuple[int, int, int, int]:
    return code % 3, code // 3 % 3, code // 9 % 3, code // 27
