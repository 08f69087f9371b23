"""An arrangement on the slots of a rack: groups in rows, empty slots between them.

Empty slots separate groups (S0 Istaka, S3 §15).  They are worth most between melds, then between
melds and leftovers, then among the leftovers: one integer cost, in which the searches are exact.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise, product
from typing import Final

from solver.game.errors import BadLayout
from solver.game.rack import Rack
from solver.game.tiles import colour_of, number_of

Slots = list[list[int | None]]
Space = tuple[tuple[int, int], ...]
"""For each row, how many slots its melds leave free, and how many melds they are."""
Pieces = tuple[tuple[int, int], ...]
"""What a row holds of the loose groups: (kind of group, tiles), the broken ones first and last."""

# The cost of a placement, most important first; no count reaches the next unit.
_MELDS_TOUCH: Final = 1 << 40
_LEFTOVER_TOUCHES_MELD: Final = 1 << 32
_BROKEN: Final = 1 << 24
_LAST_BROKEN: Final = 1 << 16  # the last loose group is the bunch of lone tiles
_LEFTOVERS_TOUCH: Final = 1 << 8
_BEFORE_A_MELD: Final = 1  # a loose tile on a row above the last melds
_IMPOSSIBLE: Final = 1 << 60

_COVERED: Final = 100  # a tile in a near-meld: more than all links among 22 tiles
_ADJACENT, _SAME_NUMBER, _ONE_BETWEEN, _TWIN = 4, 3, 2, 1


def leftover_groups(rack: Rack, leftover: Sequence[int]) -> list[list[int]]:
    """The leftover tiles in near-melds, by face, and last the lone tiles and okeys in one group.

    As many tiles as possible are in near-melds, then their links are the closest (:func:`_links`).
    ``leftover`` holds tile indices; neither its order nor the rack's changes anything by face.
    """
    real = [index for index in leftover if not rack.is_okey(index)]
    real.sort(key=lambda index: (rack.number(index), rack.plays_as(index), index))
    faces = [rack.plays_as(index) for index in real]
    groups = [group for part in _parts(faces) for group in _best_groups(faces, part)]
    groups = [sorted(group, key=lambda i: (faces[i], i)) for group in groups]
    groups.sort(key=lambda group: [(faces[i], i) for i in group])
    near: list[list[int]] = []
    for group in (group for group in groups if len(group) > 1):
        for other in near:
            both = sorted(faces[i] for i in other + group)
            if len(set(both)) == len(both) and _links(both):
                other[:] = sorted(other + group, key=lambda i: faces[i])
                break
        else:
            near.append(group)
    lone = [real[group[0]] for group in groups if len(group) == 1]
    lone += sorted(index for index in leftover if rack.is_okey(index))
    return [[real[i] for i in group] for group in near] + ([lone] if lone else [])


def _links(faces: Sequence[int]) -> int:
    """How close sorted faces are to one meld: the sum of their links, 0 if they are no near-meld.

    A near-meld is one or two tiles short of a run or a set, or a pair; a twin may stand beside its
    face in any of them.
    """
    distinct = sorted(set(faces))
    twins = _TWIN * (len(faces) - len(distinct))
    steps = [high - low for low, high in pairwise(distinct)]
    if len({number_of(face) for face in distinct}) == 1:
        return twins + _SAME_NUMBER * len(steps)
    one_colour = len({colour_of(face) for face in distinct}) == 1
    if not one_colour or max(steps) > 2 or steps.count(2) > 2:
        return 0
    return twins + sum(_ADJACENT if step == 1 else _ONE_BETWEEN for step in steps)


def _parts(faces: Sequence[int]) -> Iterator[list[int]]:
    """The positions of ``faces`` in parts that no link connects, each part ascending."""
    rest = list(range(len(faces)))
    while rest:
        part = [rest.pop(0)]
        for i in part:
            near = [j for j in rest if _links(sorted((faces[i], faces[j])))]
            part += near
            rest = [j for j in rest if j not in near]
        yield sorted(part)


def _best_groups(faces: Sequence[int], part: Sequence[int]) -> list[list[int]]:
    """A part dealt into near-melds of two or three tiles and lone tiles, the best in links.

    Longer near-melds consist of such ones.  The first position not dealt yet is lone or in a group
    with later ones; the part ascends by number, so few sets of dealt positions are ever met.
    """
    everything = sum(1 << i for i in part)
    options: dict[int, list[tuple[int, int, int]]] = {}
    for first in part:
        later = [i for i in part if i > first and faces[i] % 13 - faces[first] % 13 <= 4]
        options[first] = []
        for group in (g for size in (1, 2) for g in combinations(later, size)):
            links = _links(sorted(faces[i] for i in (first, *group)))
            if links:
                taken = sum(1 << i for i in group) | 1 << first
                # Of two equal faces the first goes first: nothing is tried twice.
                twins = sum(1 << i - 1 for i in group if faces[i - 1] == faces[i])
                options[first].append((taken, twins & ~taken, _COVERED * (len(group) + 1) + links))

    @cache
    def best(dealt: int) -> tuple[int, int]:
        """The worth of what is not dealt yet, and the group of its first position."""
        rest = everything & ~dealt
        if not rest:
            return 0, 0
        alone = rest & -rest
        found = best(dealt | alone)[0], alone
        for taken, before, worth in options[alone.bit_length() - 1]:
            if not taken & dealt and not before & rest:
                found = max(found, (best(dealt | taken)[0] + worth, taken))
        return found

    groups, dealt = [], 0
    while dealt != everything:
        taken = best(dealt)[1]
        groups.append([i for i in part if taken >> i & 1])
        dealt |= taken
    return groups


def place(
    melds: Sequence[Sequence[int]], loose: Sequence[Sequence[int]], rows: int, columns: int
) -> Slots:
    """Melds, whole and in order, and after them loose groups, on ``rows`` rows of ``columns`` slots.

    In a row the melds come first.  Of all placements the one with the fewest melds that touch, then
    leftovers that touch a meld, then broken groups (the last one first), then leftovers that touch,
    then melds out of order.  A group is broken only where its row is full, and goes on in the next
    row with room.  Raises :class:`BadLayout` where the melds or all tiles do not fit.
    """
    loose = [group for group in loose if group]
    sizes = [len(group) for group in loose]
    best: tuple[tuple[int, int, int, tuple[int, ...]], list[Pieces]] | None = None
    for most in range(min(rows, len(melds)) + 1):
        for space, (turned, owners) in _packings([*map(len, melds)], most, columns).items():
            if len(space) != most:
                continue
            free = space + ((columns, 0),) * (rows - most)
            if best and _touching(free, sum(sizes)) >> 8 > best[0][0]:
                continue
            spread = _spread(free, sizes, most - 1)
            if spread:
                key = (spread[0] >> 8, turned, spread[0] & 255, owners)
                best = min(best or (key, spread[1]), (key, spread[1]))
        if best and best[0][:3] == (0, 0, 0):
            break
    if best is None:
        raise _no_layout([*melds, *loose], rows, columns)
    (*_, owners), spread_out = best
    kinds = _kinds(sizes)
    waiting = [[group for group, k in zip(loose, kinds) if k == kind] for kind in set(kinds)]
    return []
