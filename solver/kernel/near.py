"""Near-melds among leftover tiles: groups one or two tiles short of a run or a set, and pairs."""

import numpy as np

from solver.kernel.arrays import EMPTY, Bytes, Int, Ints
from solver.kernel.jit import kernel


@kernel
def _distance(low: Int, high: Int, wrap: bool) -> int:
    """How far two faces are from being neighbours in a meld, 0 if they are no near-meld.

    1 for adjacent numbers of a colour, 2 for one number in two colours, 3 with one between, 4 for twins.
    """
    if low // 13 != high // 13:
        return 2 if low % 13 == high % 13 else 0
    step = int(high - low)
    if wrap and low % 13 == 0 and step > 2:
        step = 13 - step
    if step == 0:
        return 4
    return 2 * step - 1 if step <= 2 else 0


@kernel
def _lack_few(faces: Bytes, members: int, ones_last: bool) -> bool:
    """Whether faces of one colour, twins let by, lack at most two tiles of a run, never two at once."""
    before = np.int64(EMPTY)
    lacking = 0
    for again in range(1 + ones_last):
        for place in range(faces.shape[0]):
            face = np.int64(faces[place])
            if members >> place & 1 and (not ones_last or (face % 13 == 0) == again):
                here = face + 13 * again
                if before != EMPTY and here > before + 1:
                    lacking += 1 if here == before + 2 else 3
                before = here
    return lacking <= 2


@kernel
def _is_near_meld(faces: Bytes, members: int, wrap: bool) -> bool:
    """Whether these of the ascending faces are one number, or lack at most two tiles inside a run."""
    numbers = np.int64(0)
    colours = np.int64(0)
    for place in range(faces.shape[0]):
        if members >> place & 1:
            face = np.int64(faces[place])
            numbers |= 1 << face % 13
            colours |= 1 << face // 13
    if colours & (colours - 1):
        return bool(numbers & (numbers - 1) == 0)
    return _lack_few(faces, members, False) or (wrap and _lack_few(faces, members, True))


@kernel
def join_near(faces: Bytes, wrap: bool, groups: Ints) -> None:
    """Set ``groups[i]`` to the bit mask of the tiles that tile i, of ascending faces, lies with.

    Two tiles that are a near-meld are joined with what lies with them where that makes a near-meld:
    those with few such partners first, so that few tiles are left alone, then the closest.  Lone tiles
    find a place before groups are joined.
    """
    n = faces.shape[0]
    partners = np.zeros(n, np.int64)
    links = np.zeros(n * n, np.int64)
    count = 0
    for high in range(n):
        groups[high] = 1 << high
        for low in range(high):
            distance = _distance(np.int64(faces[low]), np.int64(faces[high]), wrap)
            if distance:
                links[count] = distance << 16 | low << 8 | high
                count += 1
                partners[low] += 1
                partners[high] += 1
    for each in range(count):
        link = links[each]
        link |= min(partners[link >> 8 & 255], partners[link & 255]) << 24
        at = each
        while at > 0 and links[at - 1] > link:
            links[at] = links[at - 1]
            at -= 1
        links[at] = link
    for most in (2, 3, n):
        for each in range(count):
            one, other = groups[links[each] >> 8 & 255], groups[links[each] & 255]
            joined = one | other
            size = 0
            for place in range(n):
                size += joined >> place & 1
            if one != other and size <= most and (size == 2 or _is_near_meld(faces, joined, wrap)):
                for place in range(n):
                    if joined >> place & 1:
                        groups[place] = joined
