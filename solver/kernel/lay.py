"""Melds by face on the tiles of racks: runs that meet made one, in a fixed order, tile by tile."""

import numpy as np
from numpy.typing import NDArray

from solver.kernel.jit import kernel

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]

RUN, SET, PAIR = 0, 1, 2
FAKE = 52
EMPTY = 255
NONE = 255
WILD = 52


@kernel
def _key(meld: Ints) -> int:
    """What melds are sorted by: runs by colour, number and tiles, sets by number and colours, pairs by
    face; an okey comes after any tile, and a run before its own extension."""
    kind, what, number, size, okeys = meld[0], meld[1], meld[2], meld[3], meld[4]
    tiles = np.int64(0)
    if kind == RUN:
        for place in range(13):
            here = 1 + (okeys >> place & 1) if place < size else 0
            tiles = tiles << 2 | here
        return int(what << 40 | number << 32 | tiles)
    if kind == SET:
        places = 0
        for colour in range(4):
            if what >> colour & 1:
                tiles = tiles << 3 | (colour + 1)
                places += 1
        for place in range(places, 4):
            tiles = tiles << 3 | (5 if place < size else 0)
        return int(1 << 60 | number << 32 | tiles)
    return int(2 << 60 | what << 2 | okeys)


@kernel
def _sort(melds: Ints, count: int, keys: Ints) -> None:
    """Sort the first melds by their keys."""
    for j in range(count):
        keys[j] = _key(melds[j])
    for end in range(1, count):
        j = end
        while j > 0 and keys[j] < keys[j - 1]:
            keys[j], keys[j - 1] = keys[j - 1], keys[j]
            for part in range(5):
                melds[j, part], melds[j - 1, part] = melds[j - 1, part], melds[j, part]
            j -= 1


@kernel
def _join(melds: Ints, count: int, longest: int, keys: Ints) -> int:
    """Make runs that meet end to end one, up to ``longest`` tiles; return how many melds are left."""
    low = 0
    while low < count and melds[low, 0] == RUN:
        for high in range(count):
            meets = (
                melds[high, 0] == RUN
                and melds[low, 1] == melds[high, 1]
                and melds[low, 2] + melds[low, 3] == melds[high, 2]
                and melds[low, 3] + melds[high, 3] <= longest
            )
            if meets:
                melds[low, 4] |= melds[high, 4] << melds[low, 3]
                melds[low, 3] += melds[high, 3]
                count -= 1
                for part in range(5):
                    melds[high, part] = melds[count, part]
                _sort(melds, count, keys)
                low = -1
                break
        low += 1
    return count


@kernel
def lay_racks(
    racks: Bytes,
    indicators: Bytes,
    melds: Ints,
    many: Ints,
    longest: int,
    as_run: Ints,
    meld: Bytes,
    stands_for: Bytes,
    kind: Bytes,
    value: Bytes,
) -> None:
    """Lay the melds of each rack with its own tiles, of equal ones the first.

    ``racks`` (m, k) and ``indicators`` (m,) as :func:`solver.kernel.normal.normalise` takes them;
    ``melds`` (m, most, 5), changed here, and ``many`` (m,) as :func:`solver.kernel.recover.recover`
    writes them.  ``longest`` is the longest run that may be laid; ``as_run`` (14,) by number the start
    of the run that a tile with two okeys is read as, 0 where it is read as a set.
    Written: ``meld`` (m, k), the number of each tile's meld; ``stands_for`` (m, k), the face it is in
    that meld; ``kind`` and ``value`` (m, most) of each meld; NONE (value 0) where there is none.
    """
    keys = np.zeros(melds.shape[1], np.int64)
    held = np.zeros((53, 2), np.int64)
    free = np.zeros(53, np.int64)
    for i in range(racks.shape[0]):
        meld[i, :] = NONE
        stands_for[i, :] = NONE
        kind[i, :] = NONE
        value[i, :] = 0
        count = many[i]
        if count == 0:
            continue
        indicator = np.int64(indicators[i])
        okey = indicator + 1 if indicator % 13 < 12 else indicator - 12
        free[:] = 0
        for place in range(racks.shape[1] - 1, -1, -1):
            printed = np.int64(racks[i, place])
            if printed != EMPTY:
                tile = WILD if printed == okey else okey if printed == FAKE else printed
                held[tile, free[tile]] = place
                free[tile] += 1
        for j in range(count):
            number = melds[i, j, 2]
            if melds[i, j, 0] == SET and melds[i, j, 4] == 2 and melds[i, j, 3] == 3:
                start = as_run[number]
                if start > 0:
                    colour = 0
                    while melds[i, j, 1] >> colour & 1 == 0:
                        colour += 1
                    melds[i, j, 0] = RUN
                    melds[i, j, 1] = colour
                    melds[i, j, 2] = start
                    melds[i, j, 4] = 7 & ~(1 << (number - start))
        _sort(melds[i], count, keys)
        count = _join(melds[i], count, longest, keys)
        for j in range(count):
            what, number, size, okeys = melds[i, j, 1], melds[i, j, 2], melds[i, j, 3], melds[i, j, 4]
            kind[i, j] = melds[i, j, 0]
            total = 0
            colour = -1
            for place in range(size):
                if melds[i, j, 0] == RUN:
                    shown = (number + place - 1) % 13
                    face = 13 * what + shown
                    wild = okeys >> place & 1 == 1
                    total += shown + 1
                elif melds[i, j, 0] == SET:
                    wild = place >= size - okeys
                    # real tiles first, then the okeys for the colours that are missing
                    if place == size - okeys:
                        colour = -1
                    colour += 1
                    while (what >> colour & 1 == 1) == wild:
                        colour += 1
                    face = 13 * colour + number - 1
                    total += number
                else:
                    wild = place >= 2 - okeys
                    face = what if what < WILD else NONE
                tile = WILD if wild else face
                free[tile] -= 1
                at = held[tile, free[tile]]
                meld[i, at] = j
                stands_for[i, at] = face
            value[i, j] = total
