"""The kernels for many racks behind plain functions: each takes a chunk of racks, and allocates."""

from dataclasses import dataclass, fields
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from solver import kernel
from solver.kernel.arrays import (
    FACES,
    MELD_COLUMNS,
    MOST_MELDS,
    MOST_PAIRS,
    MOST_TILES,
    NUMBERS,
    Bytes,
    Ints,
)  # fmt: skip
from solver.kernel.worth import ORDERS, Worth


@dataclass(frozen=True)
class Normal:
    """Racks in the normal form, with what :func:`solver.kernel.normal.normalise` tells of each."""

    counts: Bytes
    okeys: Bytes
    sizes: Bytes
    pairs: Bytes
    numbers: NDArray[np.int16]
    bad: Bytes

    def of(self, rows: Ints) -> "Normal":
        """Some of the racks."""
        return Normal(*(getattr(self, field.name)[rows] for field in fields(self)))


@dataclass(frozen=True)
class Sums:
    """What the best melds of racks add up to (m,), and where asked for, how many they are, by face.

    ``melds`` (m, most, 5) are rows as in :mod:`solver.kernel.arrays`."""

    total: Ints
    tiles: Ints
    saved: Ints
    okeys_used: Bytes
    melds: Ints
    many: Ints


def read_only(ids: NDArray[Any]) -> Bytes:
    """Ids as the kernels take them, whether the caller's array could be written to or not."""
    taken = np.ascontiguousarray(ids, np.uint8).view()
    taken.flags.writeable = False
    return taken


def normal_form(racks: Bytes, indicators: Bytes, most: int) -> Normal:
    """The normal form of racks (m, k) of at most ``most`` tiles; both arrays as of :func:`read_only`."""
    from solver.kernel.normal import normalise

    m = len(racks)
    counts, numbers = np.empty((m, FACES), np.uint8), np.empty(m, np.int16)
    okeys, sizes, pairs, bad = (np.empty(m, np.uint8) for _ in range(4))
    normalise(racks, indicators, most, counts, okeys, sizes, pairs, numbers, bad)
    return Normal(counts, okeys, sizes, pairs, numbers, bad)


def runs_and_sets(
    racks: Normal, worth: Worth, *, wrap: bool, longest: int, melds: bool = False, numbers: int = NUMBERS
) -> Sums:
    """The best runs and sets of each rack; which, only where ``melds`` are asked for."""
    rack = racks.counts, racks.okeys
    found = kernel.best_many(*rack, worth, wrap=wrap, longest=longest, numbers=numbers, picks=melds)
    by_face, many = np.empty((0, MOST_MELDS, MELD_COLUMNS), np.int64), np.empty(0, np.int64)
    if melds:
        by_face, many = kernel.melds_of(*rack, found)
    # what is true of one packed worth is true of a column of them
    total, tiles, saved = cast(tuple[Ints, Ints, Ints], worth.unpack(cast(int, found.worth)))
    return Sums(total, tiles, saved, found.used, by_face, many)


def pairs(racks: Normal, okey_cost: int) -> Sums:
    """The most pairs of each rack, and then the least leftover cost."""
    from solver.kernel.pairing import pair_racks

    m = len(racks.okeys)
    used, saved, many = np.empty(m, np.uint8), np.empty(m, np.int64), np.empty(m, np.int64)
    by_face = np.empty((m, MOST_PAIRS, MELD_COLUMNS), np.int64)
    pair_racks(racks.counts, racks.okeys, okey_cost, saved, used, by_face, many)
    return Sums(np.zeros(m, np.int64), 2 * many, saved, used, by_face, many)


def lay_many(
    racks: Bytes, indicators: Bytes, found: Sums, longest: int, as_run: Ints
) -> tuple[Bytes, ...]:
    """The melds on the racks' own tiles: what :func:`solver.kernel.lay.lay_racks` writes."""
    from solver.kernel.lay import lay_racks as laid

    m, places = racks.shape
    meld, stands_for = np.empty((m, places), np.uint8), np.empty((m, places), np.uint8)
    kind, value = (np.empty((m, found.melds.shape[1]), np.uint8) for _ in range(2))
    laid(racks, indicators, found.melds, found.many, longest, as_run, meld, stands_for, kind, value)
    return meld, stands_for, kind, value


def compile_for_many() -> None:
    """Compile every kernel of this module, or load it from the cache."""
    ids, indicators = read_only(np.array([[0, 1, 2]])), read_only(np.array([51]))
    racks = normal_form(ids, indicators, MOST_TILES)
    found = runs_and_sets(racks, Worth(ORDERS["points"], 0), wrap=False, longest=5, melds=True, numbers=4)
    lay_many(ids, indicators, found, 5, np.zeros(NUMBERS + 1, np.int64))
    pairs(racks, 0)
