"""Racks dealt from the box, many at once, the same ones on every machine."""

import numpy as np
from numpy.typing import NDArray

from solver.kernel.arrays import FAKE, Bytes
from solver.kernel.jit import kernel
from solver.kernel.okey import okey_above

_TILES = 106
_BITS = 32
_MASK = (1 << _BITS) - 1


@kernel
def deal(state: NDArray[np.int64], racks: Bytes, indicators: Bytes, okeys: Bytes) -> None:
    """Write racks (n, k) of ids as dealt, their ``indicators`` (n,) and how many real okeys they hold.

    A rack's indicator is drawn from the whole box, two of each face and two fakes, and drawn again while
    it is a fake, which it never is (S0 Gösterge); it lies on the table, and the k tiles come from the
    other 105, so a rack holds its face once at most (A43).  Both are one Fisher-Yates shuffle, cut off
    after 1 + k tiles (R. Durstenfeld, Algorithm 235, CACM 7, 1964); it makes every order equally likely
    whatever order it begins with, so the box is not put in order between racks.

    Random numbers are those of xoshiro128** (D. Blackman, S. Vigna, Scrambled linear pseudorandom number
    generators, ACM TOMS 47, 2021) from ``state`` (4,), 32 bits each and not all 0, brought without bias
    below a bound by a product and a rejection (D. Lemire, Fast random integer generation in an interval,
    ACM TOMACS 29, 2019).  No step leaves 64 bits with a sign, so plain Python deals the same racks.
    """
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    box = np.empty(_TILES, np.int64)
    for place in range(_TILES):
        box[place] = place % (FAKE + 1)
    last = _TILES - 1 - racks.shape[1]
    for i in range(racks.shape[0]):
        okey = np.int64(0)
        held = np.int64(0)
        left = _TILES
        while left > last:
            x = s1 * 5 & _MASK
            x = (x << 7 & _MASK | x >> 25) * 9 & _MASK
            shifted = s1 << 9 & _MASK
            s2 ^= s0
            s3 ^= s1
            s1 ^= s2
            s0 ^= s3
            s2 ^= shifted
            s3 = s3 << 11 & _MASK | s3 >> 21
            scaled = x * left
            low = scaled & _MASK
            if low < left and low < (1 << _BITS) % left:
                continue
            drawn = scaled >> _BITS
            tile = box[drawn]
            if left < _TILES:
                racks[i, _TILES - 1 - left] = tile
                held += tile == okey
            elif tile == FAKE:
                continue
            else:
                indicators[i] = tile
                okey = okey_above(tile)
            left -= 1
            box[drawn] = box[left]
            box[left] = tile
        okeys[i] = held
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3
