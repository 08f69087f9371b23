"""Leftover tiles in near-melds: groups one or two tiles short of a run or a set, and pairs."""

from collections.abc import Sequence

from solver import kernel
from solver.game.rack import Rack
from solver.game.tiles import OKEY


def leftover_groups(
    rack: Rack, leftover: Sequence[int], *, wrap: bool
) -> tuple[list[list[int]], list[int]]:
    """The leftover tiles in near-melds, by face, and the lone tiles and okeys.

    ``leftover`` holds tile indices; neither its order nor the rack's changes anything by face.
    With ``wrap`` a 1 follows 13.
    """
    played = rack.played
    tiles = sorted([(played[index], index) for index in leftover if played[index] != OKEY])
    okeys = sorted([index for index in leftover if played[index] == OKEY])
    found = kernel.near_melds([face for face, _ in tiles], wrap=wrap)
    groups: dict[int, list[int]] = {}
    for group, (_, index) in zip(found, tiles, strict=True):
        groups.setdefault(group, []).append(index)
    near = [group for group in groups.values() if len(group) > 1]
    return near, [group[0] for group in groups.values() if len(group) == 1] + okeys
