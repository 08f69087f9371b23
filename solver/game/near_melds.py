"""Leftover tiles in near-melds: groups one or two tiles short of a run or a set, and pairs."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from solver.game.rack import Rack
from solver.game.tiles import WILD, colour_of, number_of


def leftover_groups(
    rack: Rack, leftover: Sequence[int], *, wrap: bool
) -> tuple[list[list[int]], list[int]]:
    """The leftover tiles in near-melds, by face, and the lone tiles and okeys.

    ``leftover`` holds tile indices; neither its order nor the rack's changes anything by face.
    With ``wrap`` a 1 follows 13.
    """
    played = rack.played
    okeys = sorted([index for index in leftover if played[index] == WILD])
    tiles = sorted([(played[index], index) for index in leftover if played[index] != WILD])
    faces = [face for face, _ in tiles]
    # tiles are named by their places in this order from here on
    group_of = [[place] for place in range(len(faces))]
    links = _links(faces, wrap=wrap)
    for most in (2, 3, len(faces)):  # lone tiles find a place before groups are joined
        for _, _, low, high in links:
            one, other = group_of[low], group_of[high]
            if one is not other and len(one) + len(other) <= most:
                joined = sorted(one + other)
                if len(joined) == 2 or _is_near_meld([faces[place] for place in joined], wrap=wrap):
                    for place in joined:
                        group_of[place] = joined

    near, lone = [], []
    for place, group in enumerate(group_of):
        if len(group) == 1:
            lone.append(tiles[place][1])
        elif group[0] == place:
            near.append([tiles[each][1] for each in group])
    return near, lone + okeys


def _links(faces: Sequence[int], *, wrap: bool) -> list[tuple[int, int, int, int]]:
    """Every two tiles that are a near-meld, in the order in which they are joined: (…, low, high).

    Tiles with few links choose first, so that few tiles are left alone; then the closest are joined.
    """
    distances, found = _distances(wrap=wrap), []
    for high, face in enumerate(faces):
        distance_to = distances[face]
        for low in range(high):
            if distance := distance_to[faces[low]]:
                found.append((distance, low, high))
    count = [0] * len(faces)
    for _, low, high in found:
        count[low] += 1
        count[high] += 1
    return sorted([(min(count[low], count[high]), distance, low, high) for distance, low, high in found])


@cache
def _distances(*, wrap: bool) -> list[list[int]]:
    """How far a face is from being the neighbour of a lower one in a meld, 0 if they are no near-meld.

    1 for adjacent numbers of a colour, 2 for one number in two colours, 3 with one between, 4 for twins.
    """
    return [[_distance(low, high, wrap=wrap) for low in range(high + 1)] for high in range(52)]


def _distance(low: int, high: int, *, wrap: bool) -> int:
    if colour_of(low) == colour_of(high):
        step = 13 - (high - low) if wrap and number_of(low) == 1 and high > low + 2 else high - low
        return {1: 1, 2: 3, 0: 4}.get(step, 0)
    return 2 if number_of(low) == number_of(high) else 0


def _is_near_meld(faces: Sequence[int], *, wrap: bool) -> bool:
    """Whether ascending faces, twins let by, are one number or lack at most two tiles inside a run."""
    low, high = faces[0], faces[-1]
    if colour_of(low) != colour_of(high):
        return number_of(low) == number_of(high) and len({number_of(face) for face in faces}) == 1
    if _lack_few(faces):
        return True
    return wrap and _lack_few(sorted([face + 13 if number_of(face) == 1 else face for face in faces]))


def _lack_few(faces: Sequence[int]) -> bool:
    steps = [high - low for low, high in pairwise(faces)]
    return max(steps) <= 2 and steps.count(2) <= 2
