"""Every meld a rack can make: runs and sets as bit masks of cells plus okeys, and pairs."""

import numpy as np

from solver.kernel.arrays import (
    CELLS,
    COLOURS,
    FACES,
    HOLES,
    KIND,
    LENGTH,
    NUMBERS,
    PAIR,
    RUN,
    SET,
    START,
    USES,
    Bytes,
    Int,
    Ints,
)  # fmt: skip
from solver.kernel.jit import kernel
from solver.kernel.shapes import RunShapes


@kernel
def enumerate_melds(counts: Bytes, okeys: int, shapes: RunShapes, out: Ints) -> int:
    """Write each meld once into ``out`` and return how many there are; write nothing past its end.

    ``counts`` (52,) and ``okeys`` are a rack in the normal form; ``out`` (m, 6) gets rows of a listing
    (:mod:`solver.kernel.arrays`).  A pair of equal tiles names their one cell.
    ``shapes`` may be a plain tuple.
    Order: runs by colour, sets by number, pairs by face.
    """
    shapes = RunShapes(*shapes)
    present = np.zeros(COLOURS, np.int64)
    for face in range(FACES):
        if counts[face] > 0:
            present[face // NUMBERS] |= 1 << face % NUMBERS
    count = _runs(present, okeys, shapes, out)
    count = _sets(present, okeys, out, count)
    return _pairs(counts, okeys, out, count)


@kernel
def _runs(present: Ints, okeys: int, shapes: RunShapes, out: Ints) -> int:
    """List the runs of each colour, first of all; return how many melds there are now."""
    count = 0
    for colour in range(COLOURS):
        for k in range(shapes.need.shape[0]):
            need, used = shapes.need[k], shapes.okeys[k]
            if present[colour] & need == need and used <= okeys:
                cells = need << NUMBERS * colour
                length, holes = shapes.length[k], shapes.holes[k]
                count = _list(out, count, RUN, cells, used, shapes.start[k], length, holes)
    return count


@kernel
def _sets(present: Ints, okeys: int, out: Ints, count: int) -> int:
    """List the sets of each number after ``count`` other melds; return how many melds there are now."""
    for n in range(NUMBERS):
        for colours in range(1, 1 << COLOURS):
            cells = 0
            reals = 0
            held = True
            for colour in range(COLOURS):
                if colours >> colour & 1:
                    cells |= 1 << (NUMBERS * colour + n)
                    reals += 1
                    held = held and present[colour] >> n & 1 == 1
            for used in range(okeys + 1 if held else 0):
                if 3 <= reals + used <= 4:
                    count = _list(out, count, SET, cells, used, n + 1, reals + used, 0)
    return count


@kernel
def _pairs(counts: Bytes, okeys: int, out: Ints, count: int) -> int:
    """List the pairs by face after ``count`` other melds; return how many melds there are now."""
    for face in range(FACES):
        for used in range(2):
            if counts[face] >= 2 - used and used <= okeys:
                count = _list(out, count, PAIR, 1 << face, used, face % NUMBERS + 1, 2, 0)
    if okeys == 2:
        count = _list(out, count, PAIR, 0, 2, 0, 2, 0)
    return count


@kernel
def _list(
    out: Ints,
    count: int,
    kind: int,
    cells: Int | int,
    uses: Int | int,
    start: Int | int,
    length: Int | int,
    holes: Int | int,
) -> int:
    """Write a meld after ``count`` others, where there is room; return how many there are now."""
    if count < out.shape[0]:
        out[count, KIND] = kind
        out[count, CELLS] = cells
        out[count, USES] = uses
        out[count, START] = start
        out[count, LENGTH] = length
        out[count, HOLES] = holes
    return count + 1
