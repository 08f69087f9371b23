"""Every meld a rack can make: runs and sets as bit masks of cells plus okeys, and pairs."""

import numpy as np
from numpy.typing import NDArray

from solver.kernel.jit import kernel

Ints = NDArray[np.int64]

RUN, SET, PAIR = 0, 1, 2


@kernel
def enumerate_melds(
    counts: NDArray[np.uint8],
    okeys: int,
    need: Ints,
    holes: Ints,
    start: Ints,
    length: Ints,
    uses: Ints,
    out: Ints,
) -> int:
    """Write each meld once into ``out`` and return how many there are; write nothing past its end.

    ``counts`` (52,) uint8 and ``okeys`` are a rack in the normal form, then columns of RunShapes.
    A row of ``out`` (m, 6) int64: kind; bit mask of the cells of its real tiles (bit 13 * colour +
    number - 1); okeys; first number of a run, else the number (0 for two okeys); tiles; bit mask of
    the okeys' positions in a run.  An okey in a set is but a count: it stands for any missing colour.
    A pair of equal tiles names their one cell.  Order: runs by colour, sets by number, pairs by face.
    """
    count = 0
    room = out.shape[0]
    present = np.zeros(4, np.int64)
    for face in range(52):
        if counts[face] > 0:
            present[face // 13] |= 1 << face % 13
    for colour in range(4):
        for k in range(need.shape[0]):
            if present[colour] & need[k] == need[k] and uses[k] <= okeys:
                if count < room:
                    out[count, 0] = RUN
                    out[count, 1] = need[k] << 13 * colour
                    out[count, 2] = uses[k]
                    out[count, 3] = start[k]
                    out[count, 4] = length[k]
                    out[count, 5] = holes[k]
                count += 1
    for n in range(13):
        for colours in range(1, 16):
            cells = 0
            reals = 0
            held = True
            for colour in range(4):
                if colours >> colour & 1:
                    cells |= 1 << (13 * colour + n)
                    reals += 1
                    held = held and present[colour] >> n & 1 == 1
            if not held:
                continue
            for used in range(okeys + 1):
                if 3 <= reals + used <= 4:
                    if count < room:
                        out[count, 0] = SET
                        out[count, 1] = cells
                        out[count, 2] = used
                        out[count, 3] = n + 1
                        out[count, 4] = reals + used
                        out[count, 5] = 0
                    count += 1
    for face in range(52):
        for used in range(2):
            if counts[face] >= 2 - used and used <= okeys:
                if count < room:
                    out[count, 0] = PAIR
                    out[count, 1] = 1 << face
                    out[count, 2] = used
                    out[count, 3] = face % 13 + 1
                    out[count, 4] = 2
                    out[count, 5] = 0
                count += 1
    if okeys == 2:
        if count < room:
            out[count, 0] = PAIR
            out[count, 1] = 0
            out[count, 2] = 2
            out[count, 3] = 0
            out[count, 4] = 2
            out[count, 5] = 0
        count += 1
    return count
