"""Melds by face on the tiles of racks: runs that meet made one, in a fixed order, tile by tile."""

import numpy as np

from solver.kernel.arrays import (
    COLOURS,
    EMPTY,
    FACES,
    FAKE,
    KIND,
    MELD_COLUMNS,
    NUMBER,
    NUMBERS,
    OKEY,
    OKEYS,
    RUN,
    SET,
    SIZE,
    WHAT,
    Bytes,
    Int,
    Ints,
)  # fmt: skip
from solver.kernel.jit import kernel, part
from solver.kernel.okey import okey_above


@part
def _packed(kind: Int, first: Int, second: Int, tiles: Int) -> Int:
    """What melds are sorted by, the kind before all: two numbers below 256, and what tells the tiles."""
    return np.int64(kind << 60 | first << 40 | second << 32 | tiles)


@kernel
def _key(meld: Ints) -> Int:
    """What melds are sorted by: runs by colour, number and tiles, sets by number and colours, pairs by
    face; an okey comes after any tile, and a run before its own extension."""
    kind, what, number, size, okeys = meld[KIND], meld[WHAT], meld[NUMBER], meld[SIZE], meld[OKEYS]
    tiles = np.int64(0)
    if kind == RUN:
        for place in range(NUMBERS):
            here = 1 + (okeys >> place & 1) if place < size else 0
            tiles = tiles << 2 | here
        return _packed(kind, what, number, tiles)
    if kind == SET:
        places = 0
        for colour in range(COLOURS):
            if what >> colour & 1:
                tiles = tiles << 3 | (colour + 1)
                places += 1
        for place in range(places, COLOURS):
            tiles = tiles << 3 | (COLOURS + 1 if place < size else 0)
        return _packed(kind, np.int64(0), number, tiles)
    return _packed(kind, what, np.int64(0), okeys)


@kernel
def _sort(melds: Ints, count: int, keys: Ints) -> None:
    """Sort the first melds by their keys."""
    for j in range(count):
        keys[j] = _key(melds[j])
    for end in range(1, count):
        j = end
        while j > 0 and keys[j] < keys[j - 1]:
            keys[j], keys[j - 1] = keys[j - 1], keys[j]
            for at in range(MELD_COLUMNS):
                melds[j, at], melds[j - 1, at] = melds[j - 1, at], melds[j, at]
            j -= 1


@kernel
def _join(melds: Ints, count: int, longest: int, keys: Ints) -> int:
    """Make runs that meet end to end one, up to ``longest`` tiles; return how many melds are left."""
    low = 0
    while low < count and melds[low, KIND] == RUN:
        for high in range(count):
            meets = (
                melds[high, KIND] == RUN
                and melds[low, WHAT] == melds[high, WHAT]
                and melds[low, NUMBER] + melds[low, SIZE] == melds[high, NUMBER]
                and melds[low, SIZE] + melds[high, SIZE] <= longest
            )
            if meets:
                melds[low, OKEYS] |= melds[high, OKEYS] << melds[low, SIZE]
                melds[low, SIZE] += melds[high, SIZE]
                count -= 1
                for at in range(MELD_COLUMNS):
                    melds[high, at] = melds[count, at]
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
    ``melds`` (m, most, 5), changed here, are rows as in :mod:`solver.kernel.arrays`, of each rack
    ``many`` (m,).  ``longest`` is the longest run that may be laid; ``as_run`` (14,) by number the start
    of the run that a tile with two okeys is read as, 0 where it is read as a set.
    Written: ``meld`` (m, k), the number of each tile's meld; ``stands_for`` (m, k), the face it is in
    that meld; ``kind`` and ``value`` (m, most) of each meld; EMPTY (value 0) where there is none.
    """
    keys = np.zeros(melds.shape[1], np.int64)
    held = np.zeros((OKEY + 1, 2), np.int64)
    free = np.zeros(OKEY + 1, np.int64)
    for i in range(racks.shape[0]):
        meld[i, :] = EMPTY
        stands_for[i, :] = EMPTY
        kind[i, :] = EMPTY
        value[i, :] = 0
        count = many[i]
        if count == 0:
            continue
        _places(racks, i, okey_above(np.int64(indicators[i])), held, free)
        _read_as_runs(melds[i], count, as_run)
        _sort(melds[i], count, keys)
        count = _join(melds[i], count, longest, keys)
        for j in range(count):
            kind[i, j] = melds[i, j, KIND]
            value[i, j] = _lay(melds[i, j], j, held, free, meld[i], stands_for[i])


@kernel
def _places(racks: Bytes, i: int, okey: Int, held: Ints, free: Ints) -> None:
    """Write where rack i holds each tile, by what it plays as: ``free`` of ``held``, the first last."""
    free[:] = 0
    for place in range(racks.shape[1] - 1, -1, -1):
        printed = np.int64(racks[i, place])
        if printed != EMPTY:
            tile = OKEY if printed == okey else okey if printed == FAKE else printed
            held[tile, free[tile]] = place
            free[tile] += 1


@kernel
def _read_as_runs(melds: Ints, count: int, as_run: Ints) -> None:
    """Make a tile with two okeys the run that the rules read it as, where they do."""
    for j in range(count):
        number = melds[j, NUMBER]
        if melds[j, KIND] == SET and melds[j, OKEYS] == 2 and melds[j, SIZE] == 3 and as_run[number] > 0:
            colour = 0
            while melds[j, WHAT] >> colour & 1 == 0:
                colour += 1
            melds[j, KIND] = RUN
            melds[j, WHAT] = colour
            melds[j, NUMBER] = as_run[number]
            melds[j, OKEYS] = 7 & ~(1 << (number - as_run[number]))


@kernel
def _lay(row: Ints, j: int, held: Ints, free: Ints, meld: Bytes, stands_for: Bytes) -> int:
    """Lay meld j of a rack with its tiles, of equal ones the first still free; return what it counts."""
    what, number, size, okeys = row[WHAT], row[NUMBER], row[SIZE], row[OKEYS]
    total = 0
    colour = -1
    for place in range(size):
        if row[KIND] == RUN:
            shown = (number + place - 1) % NUMBERS
            face = NUMBERS * what + shown
            wild = okeys >> place & 1 == 1
            total += shown + 1
        elif row[KIND] == SET:
            wild = place >= size - okeys
            # real tiles first, then the okeys for the colours that are missing
            if place == size - okeys:
                colour = -1
            colour += 1
            while (what >> colour & 1 == 1) == wild:
                colour += 1
            face = NUMBERS * colour + number - 1
            total += number
        else:
            wild = place >= 2 - okeys
            face = what if what < FACES else EMPTY
        tile = OKEY if wild else face
        free[tile] -= 1
        at = held[tile, free[tile]]
        meld[at] = j
        stands_for[at] = face
    return total
