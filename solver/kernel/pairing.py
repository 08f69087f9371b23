"""The most pairs of many racks, and among those the least cost of what is left over."""

import numpy as np

from solver.kernel.arrays import (
    EMPTY,
    FACES,
    KIND,
    NUMBER,
    OKEY,
    OKEYS,
    PAIR,
    SIZE,
    WHAT,
    Bytes,
    Int,
    Ints,
)  # fmt: skip
from solver.kernel.jit import kernel, part


@kernel
def _partners(i: int, counts: Bytes, okeys: int, okey_cost: int, partners: Ints) -> None:
    """Write what each okey of row ``i`` goes with: a face, OKEY (the other okey) or EMPTY.

    Okeys go with the highest singles (F6); where there are too few, an okey may part a pair, as long as
    the tile set free costs less than a held okey.
    """
    partners[:] = EMPTY
    highest = EMPTY
    second = EMPTY
    lowest_paired = EMPTY
    for n in range(13):
        for colour in range(4):
            face = 13 * colour + n
            if counts[i, face] == 2 and lowest_paired == EMPTY:
                lowest_paired = face
            elif counts[i, face] == 1:
                second = highest
                highest = face
    parts = lowest_paired != EMPTY and lowest_paired % 13 + 1 < okey_cost
    if okeys == 1:
        if highest != EMPTY:
            partners[0] = highest
        elif parts:
            partners[0] = lowest_paired
    elif okeys == 2:
        if second != EMPTY:
            partners[0] = highest
            partners[1] = second
        else:
            partners[0] = partners[1] = OKEY
            single = highest % 13 + 1 if highest != EMPTY else 0
            if single > okey_cost:
                partners[0] = highest
                partners[1] = EMPTY
            if parts and lowest_paired % 13 + 1 < min(single, okey_cost):
                partners[0] = highest
                partners[1] = lowest_paired


@kernel
def pair_racks(
    counts: Bytes, okeys: Bytes, okey_cost: int, saved: Ints, used: Bytes, melds: Ints, many: Ints
) -> None:
    """Write the pairs of each rack, ``melds`` (m, most, 5) rows as in :mod:`solver.kernel.arrays`.

    ``counts`` (m, 52) and ``okeys`` (m,) are racks in the normal form.  Also written: how ``many`` pairs
    there are, what ``saved`` they take off the leftover cost, and the okeys ``used`` in them; all (m,).
    """
    partners = np.zeros(2, np.int64)
    for i in range(counts.shape[0]):
        partners[:] = EMPTY
        if okeys[i] > 0:
            _partners(i, counts, okeys[i], okey_cost, partners)
        count = 0
        worth = np.int64(0)
        wilds = np.int64(0)
        for face in range(FACES):
            here = np.int64(partners[0] == face) + np.int64(partners[1] == face)
            if here > 0 or counts[i, face] == 2:
                _write(melds[i, count], face, here)
                count += 1
                wilds += here
                worth += (2 - here) * (face % 13 + 1)
        if partners[0] == OKEY:
            _write(melds[i, count], OKEY, np.int64(2))
            count += 1
            wilds += 2
        many[i] = count
        saved[i] = worth + wilds * okey_cost
        used[i] = wilds


@part
def _write(meld: Ints, what: int, okeys: Int) -> None:
    meld[KIND] = PAIR
    meld[WHAT] = what
    meld[NUMBER] = 0
    meld[SIZE] = 2
    meld[OKEYS] = okeys
