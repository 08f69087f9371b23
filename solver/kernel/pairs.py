"""The most pairs of a rack, and among those the least cost of what is left over."""

import numpy as np
from numpy.typing import NDArray

from solver.kernel.jit import kernel

TWIN = 52
ALONE = -1


@kernel
def pair_up(counts: NDArray[np.uint8], okeys: int, okey_cost: int, partners: NDArray[np.int64]) -> int:
    """The number of pairs of a rack in the normal form; what each okey goes with into ``partners``.

    ``partners`` (2,) int64: a face, TWIN (the other okey) or ALONE.  Equal tiles that no okey
    takes apart are pairs.  Okeys go with the highest singles (F6); where there are too few,
    an okey may part a pair, as long as the tile set free costs less than a held okey.
    """
    partners[:] = ALONE
    pairs = 0
    highest = -1
    second = -1
    lowest_paired = -1
    for n in range(13):
        for colour in range(4):
            face = 13 * colour + n
            if counts[face] == 2:
                pairs += 1
                if lowest_paired < 0:
                    lowest_paired = face
            elif counts[face] == 1:
                second = highest
                highest = face
    parts = lowest_paired >= 0 and lowest_paired % 13 + 1 < okey_cost
    if okeys == 1:
        if highest >= 0:
            partners[0] = highest
            pairs += 1
        elif parts:
            partners[0] = lowest_paired
    elif okeys == 2:
        if second >= 0:
            partners[0] = highest
            partners[1] = second
            pairs += 2
        else:
            pairs += 1
            single = highest % 13 + 1 if highest >= 0 else 0
            partners[0] = partners[1] = TWIN
            if single > okey_cost:
                partners[0] = highest
                partners[1] = ALONE
            if parts and lowest_paired % 13 + 1 < min(single, okey_cost):
                partners[0] = highest
                partners[1] = lowest_paired
    return pairs
