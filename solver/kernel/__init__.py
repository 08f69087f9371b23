"""The kernels behind plain functions: racks in the normal form in, melds by face out.

Numba is imported, and the kernels are compiled, when the first of these functions is called: a
program that only imports the package does not wait for either.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from solver.kernel.arrays import (
    FACES,
    LISTED_COLUMNS,
    MELD_COLUMNS,
    MOST_MELDS,
    MOST_PAIRS,
    NUMBERS,
    OKEY,
    OKEYS,
    RUN,
    WHAT,
    Bytes,
    Ints,
)  # fmt: skip
from solver.kernel.shapes import run_shapes, set_choices
from solver.kernel.tables import RunTable, run_table
from solver.kernel.worth import ORDERS, Worth

Counts = Bytes
_MOST_LISTED: Final = 16_384
_LONGEST_IN_TABLE: Final = 5


class Solution(msgspec.Struct, frozen=True):
    """The best arrangement of a rack: its three sums and its melds by face.

    ``runs`` are (colour, first number, tiles, bit mask of okeys' positions), all of 3 to 5 tiles;
    ``sets`` are (number, bit mask of colours, okeys).
    """

    total: int
    tiles: int
    saved: int
    runs: tuple[tuple[int, int, int, int], ...]
    sets: tuple[tuple[int, int, int], ...]


class Found(msgspec.Struct, frozen=True):
    """What is best of n racks: the packed ``worth`` (n,), how many okeys it lays (``used``, (n,)), and
    the sets, where they were asked for: a row of SetChoices for each number, ``picks`` (n, 13) int16.
    The runs are behind the ``table`` that it was found by."""

    table: RunTable
    worth: Ints
    used: Counts
    picks: NDArray[np.int16]


def best_many(
    counts: Counts,
    okeys: Counts,
    worth: Worth,
    *,
    wrap: bool,
    longest: int,
    numbers: int = NUMBERS,
    picks: bool = False,
) -> Found:
    """The best arrangements of n racks, one by one, on one thread.

    ``counts`` (n, 52) and ``okeys`` (n,) are racks in the normal form; ``longest`` is the longest
    run the rules let a player lay, ``wrap`` whether 12-13-1 is one.  Runs beyond five tiles are sums
    of shorter ones (F1), so only a limit below five changes what is found.
    """
    search, _ = _kernels()
    table = _table(worth, wrap, longest, numbers)
    table.reach(counts)
    n = len(counts)
    found = Found(
        table, np.empty(n, np.int64), np.empty(n, np.uint8), np.empty((n * picks, NUMBERS), np.int16)
    )
    search(
        np.ascontiguousarray(counts, np.uint8), np.ascontiguousarray(okeys, np.uint8),
        tuple(table.lookup), tuple(set_choices()), found.worth, found.used, found.picks,
    )  # fmt: skip
    return found


@cache
def _kernels() -> tuple[Callable[..., None], Callable[..., None]]:
    """The search, and the walk back from what it found; importing them imports Numba."""
    from solver.kernel.recover import recover
    from solver.kernel.search import search_racks

    return search_racks, recover


def _table(worth: Worth, wrap: bool, longest: int, numbers: int) -> RunTable:
    return run_table(worth, min(longest, _LONGEST_IN_TABLE), wrap, numbers)


def best_one(
    counts: Counts, okeys: int, worth: Worth, *, wrap: bool, longest: int, numbers: int = NUMBERS
) -> Solution:
    """The best arrangement of one rack (``counts`` (52,)), with its melds."""
    rack = counts[np.newaxis], np.array([okeys], np.uint8)
    found = best_many(*rack, worth, wrap=wrap, longest=longest, numbers=numbers, picks=True)
    melds, many = melds_of(*rack, found)
    rows = melds[0, : many[0]].tolist()
    runs = [(colour, start, length, holes) for kind, colour, start, length, holes in rows if kind == RUN]
    sets = [(number, colours, wilds) for kind, colours, number, _, wilds in rows if kind != RUN]
    return Solution(*worth.unpack(int(found.worth[0])), tuple(runs), tuple(sets))


def melds_of(counts: Counts, okeys: Counts, found: Found) -> tuple[Ints, Ints]:
    """The melds by face of what :func:`best_many` found, with picks, for the same racks.

    They are rows (n, 7, 5) as in :mod:`solver.kernel.arrays`; beside them how many each rack has (n,).
    """
    _, recover = _kernels()
    lookup, shapes = tuple(found.table.lookup), tuple(found.table.shapes)
    melds = np.empty((len(okeys), MOST_MELDS, MELD_COLUMNS), np.int64)
    many = np.empty(len(okeys), np.int64)
    recover(counts, okeys, found.picks, lookup, shapes, tuple(set_choices()), melds, many)
    return melds, many


def pair_up(counts: Counts, okeys: int, okey_cost: int) -> tuple[int, tuple[int, ...], bool]:
    """The most pairs, the faces that okeys go with, and whether two okeys go with each other."""
    from solver.kernel.pairing import pair_racks

    melds, many = np.empty((1, MOST_PAIRS, MELD_COLUMNS), np.int64), np.empty(1, np.int64)
    saved, used = np.empty(1, np.int64), np.empty(1, np.uint8)
    pair_racks(counts[np.newaxis], np.array([okeys], np.uint8), okey_cost, saved, used, melds, many)
    wild = [meld[WHAT] for meld in melds[0, : many[0]].tolist() if meld[OKEYS]]
    return int(many[0]), tuple(face for face in wild if face != OKEY), OKEY in wild


def every_meld(counts: Counts, okeys: int, *, wrap: bool, longest: int) -> Ints:
    """Every meld the rack can make, one a row (m, 6) of a listing: see :mod:`solver.kernel.arrays`."""
    from solver.kernel.listing import enumerate_melds

    out = np.empty((_MOST_LISTED, LISTED_COLUMNS), np.int64)
    shapes: Any = tuple(run_shapes(longest, wrap))  # see the search
    count = enumerate_melds(counts, okeys, shapes, out)
    return out[:count].copy()


def near_melds(faces: Sequence[int], *, wrap: bool) -> list[int]:
    """The group of each of some ascending faces: equal where they lie together, see :mod:`.near`."""
    from solver.kernel.near import join_near

    groups = np.empty(len(faces), np.int64)
    join_near(np.frombuffer(bytearray(faces), np.uint8), wrap, groups)
    return groups.tolist()


def fill(worth: Worth, *, wrap: bool, longest: int) -> None:
    """Fill the whole run table of an objective ahead of time (see :mod:`solver.kernel.tables`)."""
    _table(worth, wrap, longest, NUMBERS).fill()


def must_compile() -> bool:
    """Whether the first answer has to wait for the kernels to be compiled.

    It has where a kernel is neither compiled in this process nor kept on disk.
    """
    from solver.kernel import listing, near, pairing, recover, search
    from solver.kernel.jit import is_kept

    compiled: tuple[Any, ...] = (
        search.search_racks, recover.recover, pairing.pair_racks, listing.enumerate_melds, near.join_near,
    )  # fmt: skip
    # where Numba is switched off a kernel is a plain function, without signatures
    waiting = (kernel for kernel in compiled if not getattr(kernel, "signatures", True))
    return not all(map(is_kept, waiting))


def compile_all() -> None:
    """Compile every kernel, or load it from the cache."""
    from solver.kernel import batch, dealing

    counts = np.zeros(FACES, np.uint8)
    counts[:3] = 1
    best_one(counts, 0, Worth(ORDERS["points"], 0), wrap=False, longest=5, numbers=4)
    pair_up(counts, 0, 0)
    every_meld(counts, 0, wrap=False, longest=5)
    near_melds([0, 1], wrap=False)
    batch.compile_for_many()
    dealing.deal(np.arange(1, 5), np.empty((1, 3), np.uint8), *np.empty((2, 1), np.uint8))
