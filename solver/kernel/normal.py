"""From racks of ids to the normal form, many at once, with a mark on every row that is no rack."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from solver.kernel.arrays import EMPTY, FACES, FAKE, NUMBERS, Bytes, Int
from solver.kernel.jit import kernel, part
from solver.kernel.okey import okey_above

GOOD: Final = 0
BAD_INDICATOR: Final = 1
BAD_SIZE: Final = 2
BAD_TILE: Final = 3
BAD_COPIES: Final = 4
_NUMBER = (
    np.arange(FACES) % NUMBERS + 1
)  # a look-up is a fifth of the whole loop faster than the division


@kernel
def normalise(
    racks: Bytes,
    indicators: Bytes,
    most: int,
    counts: Bytes,
    okeys: Bytes,
    sizes: Bytes,
    pairs: Bytes,
    numbers: NDArray[np.int16],
    bad: Bytes,
) -> int:
    """Write racks in the normal form, and what needs no search; return how many rows are bad.

    ``racks`` (m, k) uint8 ids in any order, EMPTY for an empty place; ``indicators`` (m,) uint8 faces.
    Written: ``counts`` (m, 52) and ``okeys``, the normal form; ``sizes``, tiles in all; ``pairs``, the
    most pairs; ``numbers``, the sum of the numbers of all tiles but real okeys; ``bad``, what is wrong
    with a row, GOOD if nothing: an indicator that is no face, fewer than 1 or more than ``most``
    tiles, an id of no tile, more copies than the box holds (A43), in this order; all (m,).
    A bad row is left without tiles.
    """
    wrong = 0
    for i in range(racks.shape[0]):
        size, fakes, total, doubles, over, unknown = _count(racks, i, counts)
        indicator = np.int64(indicators[i])
        reason = GOOD
        if indicator >= FACES:
            reason = BAD_INDICATOR
        elif size < 1 or size > most:
            reason = BAD_SIZE
        elif unknown > 0:
            reason = BAD_TILE
        elif over > 0 or fakes > 2 or counts[i, indicator] > 1:
            reason = BAD_COPIES
        bad[i] = reason
        if reason != GOOD:
            wrong += 1
            counts[i, :] = 0
            okeys[i] = 0
            sizes[i] = 0
            pairs[i] = 0
            numbers[i] = 0
            continue
        singles = size - fakes - 2 * doubles
        okey = okey_above(indicator)
        wild = np.int64(counts[i, okey])
        counts[i, okey] = fakes
        # fakes for real okeys
        singles += (fakes & 1) - (wild & 1)
        doubles += fakes // 2 - wild // 2
        okeys[i] = wild
        sizes[i] = size
        pairs[i] = doubles + min(wild, (singles + wild) // 2)
        numbers[i] = total + (fakes - wild) * _NUMBER[okey]
    return wrong


@part
def _count(racks: Bytes, i: int, counts: Bytes) -> tuple[Int, Int, Int, Int, Int, Int]:
    """Write the ``counts`` of rack i as printed; return what stands in it.

    That is its tiles, its fakes, the sum of the numbers of the others, the faces held twice, those
    held a third time, and the ids of no tile.
    """
    for face in range(FACES):
        counts[i, face] = 0
    size = np.int64(0)
    fakes = np.int64(0)
    total = np.int64(0)
    doubles = np.int64(0)
    over = np.int64(0)
    unknown = np.int64(0)
    for place in range(racks.shape[1]):
        tile = np.int64(racks[i, place])
        if tile < FAKE:
            held = np.int64(counts[i, tile]) + 1
            counts[i, tile] = held & 3  # a fourth copy is marked by the third
            doubles += held == 2
            over += held == 3
            total += _NUMBER[tile]
            size += 1
        elif tile != EMPTY:
            size += 1
            fakes += 1
            unknown += tile > FAKE
    return size, fakes, total, doubles, over, unknown
