"""Leftover tiles in near-melds: groups one or two tiles short of a run or a set, and pairs."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise

from solver.game.rack import Rack
from solver.game.tiles import colour_of, number_of


def leftover_groups(
    rack: Rack, leftover: Sequence[int], *, wrap: bool
) -> tuple[list[list[int]], list[int]]:
    """The leftover tiles in near-melds, by face, and the lone tiles and okeys.

    ``leftover`` holds tile indices; neither its order nor the rack's changes anything by face.
    With ``wrap`` a 1 follows 13.
    """
    okeys = sorted(index for index in leftover if rack.is_okey(index))
    tiles = sorted((rack.plays_as(index), index) for index in leftover if not rack.is_okey(index))
    links = [
        (distance, low, high)
        for low, high in combinations(tiles, 2)
        if (distance := _distance(low[0], high[0], wrap=wrap))
    ]
    # Tiles with few links choose first, so that few tiles are left alone; then the closest are joined.
    count = Counter(tile for _, *both in links for tile in both)
    links.sort(key=lambda link: (min(count[link[1]], count[link[2]]), link))

    group_of = {tile: [tile] for tile in tiles}
    for most in (2, 3, len(tiles)):  # lone tiles find a place before groups are joined
        for _, low, high in links:
            one, other = group_of[low], group_of[high]
            if one is not other and len(one) + len(other) <= most:
                joined = sorted(one + other)
                if _is_near_meld([face for face, _ in joined], wrap=wrap):
                    group_of.update(dict.fromkeys(joined, joined))

    groups = [[index for _, index in group_of[tile]] for tile in tiles if group_of[tile][0] == tile]
    lone = [group[0] for group in groups if len(group) == 1] + okeys
    return [group for group in groups if len(group) > 1], lone


@cache
def _distance(low: int, high: int, *, wrap: bool) -> int:
    """How far two ascending faces are from being neighbours in a meld, 0 if they are no near-meld.

    1 for adjacent numbers of a colour, 2 for one number in two colours, 3 with one between, 4 for twins.
    """
    if colour_of(low) == colour_of(high):
        step = 13 - (high - low) if wrap and number_of(low) == 1 and high > low + 2 else high - low
        return {1: 1, 2: 3, 0: 4}.get(step, 0)
    return 2 if number_of(low) == number_of(high) else 0


def _is_near_meld(faces: Sequence[int], *, wrap: bool) -> bool:
    """Whether ascending faces, twins let by, are one number or lack at most two tiles inside a run."""
    if len({number_of(face) for face in faces}) == 1:
        return True
    if colour_of(faces[0]) != colour_of(faces[-1]):
        return False
    after_13 = sorted(face + 13 if wrap and number_of(face) == 1 else face for face in faces)
    return any(
        max(steps) <= 2 and steps.count(2) <= 2
        for steps in ([high - low for low, high in pairwise(way)] for way in (faces, after_13))
    )
