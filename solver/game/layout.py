"""An arrangement on the slots of a rack: groups in rows, empty slots between them.

Empty slots separate groups (S0 Istaka, S3 §15).  They are worth most between melds, then between
melds and leftovers, then among the leftovers: one integer cost, in which the searches are exact.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, groupby, pairwise
from typing import Final, NamedTuple

from solver.game.errors import BadLayout
from solver.game.rack import Rack
from solver.game.tiles import colour_of, number_of

Slots = list[list[int | None]]
Space = tuple[tuple[int, int], ...]
"""For each row, how many slots its melds leave free, and how many melds they are."""

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
    """Melds, whole and in order, then loose groups, on ``rows`` rows of ``columns`` slots.

    In a row the melds come first.  Of all placements the one with the fewest melds that touch, then
    leftovers that touch a meld, then broken groups (the last one first), then leftovers that touch,
    then melds out of order.  A group is broken only where its row is full, and goes on in the next
    row with room.  Raises :class:`BadLayout` where the melds or the tiles do not fit.
    """
    loose = [group for group in loose if group]
    kinds, tiles = _kinds(loose), sum(map(len, loose))
    best: tuple[tuple[int, int, int, tuple[int, ...]], tuple[_Step, ...]] | None = None
    for used in range(-(-sum(map(len, melds)) // columns), min(rows, len(melds)) + 1):
        for loads, (turned, owners) in _packings([*map(len, melds)], used, columns).items():
            free = tuple((columns - load, held) for load, held in loads)
            space = free + ((columns, 0),) * (rows - used)
            least = _least_cost(space, tiles, len(loose))
            if len(loads) < used or least >= _IMPOSSIBLE:
                continue
            if best and best[0] < (least >> 8, turned, 0, owners):
                continue
            cost, steps = _spread(space, kinds, used - 1)
            found = (cost >> 8, turned, cost & 255, owners), steps
            best = min(best or found, found)
        if best and best[0][:3] == (0, 0, 0):
            break
    if best is None:
        raise _no_layout([*melds, *loose], rows, columns)
    (*_, owners), steps = best
    pieces = [*_pieces(steps, kinds, loose), *[[]] * rows]
    blocks = [[m for m, owner in zip(melds, owners, strict=True) if owner == r] for r in range(rows)]
    return [_row([*blocks[r], *pieces[r]], columns) for r in range(rows)]


def _packings(sizes: Sequence[int], rows: int, columns: int) -> dict[Space, tuple[int, tuple[int, ...]]]:
    """Every way to deal melds to at most so many rows, by what each row then holds (tiles, melds).

    Rows are numbered by their first meld.  Of the ways to the same loads the one that leaves the
    fewest melds out of order, then the fullest first rows: how many, and the row of each meld.
    """
    alike = len(set(sizes)) == 1  # then no order but the given one can help
    ways: dict[Space, tuple[int, tuple[int, ...]]] = {(): (0, ())}
    for size in sizes:
        longer: dict[Space, tuple[int, tuple[int, ...]]] = {}
        for loads, (turned, owners) in ways.items():
            for row, (load, held) in enumerate((*loads, (0, 0))[:rows]):
                if load + size <= columns and not (alike and row < len(loads) - 1):
                    key = (*loads[:row], (load + size, held + 1), *loads[row + 1 :])
                    way = turned + sum(n for _, n in loads[row + 1 :]), (*owners, row)
                    longer[key] = min(longer.get(key, way), way)
        ways = longer
    return ways


def _least_cost(space: Space, tiles: int, pieces: int) -> int:
    """A lower bound of what touches once so many loose tiles and pieces lie in ``space``.

    First the slots go that no gap needs, then the gaps before leftovers, then those between melds.
    """
    if tiles > sum(free for free, _ in space):
        return _IMPOSSIBLE
    spare = sum(max(0, free - melds) for free, melds in space)
    between = sum(max(0, free - max(0, melds - 1)) for free, melds in space)
    melds_touch = sum(max(0, melds - 1 - free) for free, melds in space) + max(0, tiles - between)
    touch_meld = max(0, min(tiles, between) - spare)
    used = sum(free > (melds if tiles <= spare else 0) for free, melds in space)
    touch = max(0, pieces - used - max(0, spare - tiles))
    return melds_touch * _MELDS_TOUCH + touch_meld * _LEFTOVER_TOUCHES_MELD + touch * _LEFTOVERS_TOUCH


def _row_cost(free: int, melds: int, tiles: int, pieces: int) -> int:
    """What touches in a row with so many loose tiles in so many pieces."""
    gaps = free - tiles
    cost = max(0, melds - 1 - gaps) * _MELDS_TOUCH
    if pieces:
        cost += (gaps < melds) * _LEFTOVER_TOUCHES_MELD
        cost += max(0, pieces - 1 - max(0, gaps - melds)) * _LEFTOVERS_TOUCH
    return cost


class _Kind(NamedTuple):
    """Loose groups of one size; those of the last group's size are not the last group's kind."""

    size: int
    last: bool

    @property
    def breaking(self) -> int:
        return _LAST_BROKEN if self.last else _BROKEN


class _Left(NamedTuple):
    """The loose tiles still to lay."""

    groups: tuple[int, ...]
    """How many whole groups of each kind."""
    rest: int = 0
    """Tiles of a broken group, which go first in the next row with room."""
    kind: int = 0
    """The kind of that group."""


class _Step(NamedTuple):
    """What a row holds of the loose groups."""

    carried: int = 0
    """Tiles of the group that was broken before."""
    whole: tuple[int, ...] = ()
    """How many whole groups of each kind."""
    broken: int = 0
    """The kind of the group that is broken at the end of the row, if ``cut``."""
    cut: int = 0
    """How many tiles of it lie in this row."""


def _kinds(loose: Sequence[Sequence[int]]) -> dict[_Kind, int]:
    """The kinds of loose groups in order, and how many there are of each."""
    return Counter(_Kind(len(group), i == len(loose)) for i, group in enumerate(loose, 1))


def _choices(counts: Sequence[int], kinds: Sequence[_Kind], room: int) -> Iterator[tuple[int, ...]]:
    """How many groups of each kind fit in so much room together; most of the first kinds first."""
    if room >= 0 and not counts:
        yield ()
    elif room >= 0:
        for n in range(min(counts[0], room // kinds[0].size), -1, -1):
            for others in _choices(counts[1:], kinds[1:], room - n * kinds[0].size):
                yield (n, *others)


def _spread(space: Space, kinds: Mapping[_Kind, int], before: int) -> tuple[int, tuple[_Step, ...]]:
    """The cheapest way to deal the loose groups to the rows: its cost, and a step for each row.

    ``space`` has room for all of them; the last melds lie in row ``before`` (-1: there are none).
    """
    order = list(kinds)
    none = (0,) * len(order)

    def tiles_of(counts: tuple[int, ...]) -> int:
        return sum(n * kind.size for n, kind in zip(counts, order, strict=True))

    def moves(row: int, state: _Left) -> Iterator[tuple[_Step, int, _Left]]:
        """What the row may hold, what its breaking costs, and what is left then; fullest first."""
        free, melds = space[row]
        for whole in _choices(state.groups, order, free - state.rest):
            tiles = state.rest + tiles_of(whole)
            left = tuple(n - taken for n, taken in zip(state.groups, whole, strict=True))
            if tiles:
                yield _Step(state.rest, whole), 0, _Left(left)
            # A row that is full with gaps, and those that give gaps up.
            gaps = melds + sum(whole) + (state.rest > 0)
            for cut in range(max(1, free - gaps - tiles), free - tiles + 1):
                for k, kind in enumerate(order):
                    if left[k] and cut < kind.size:
                        others = (*left[:k], left[k] - 1, *left[k + 1 :])
                        rest = _Left(others, kind.size - cut, k)
                        yield _Step(state.rest, whole, k, cut), kind.breaking, rest
        for carried in range(max(1, free - melds), min(free, state.rest - 1) + 1):
            rest = state._replace(rest=state.rest - carried)
            yield _Step(carried, none), order[state.kind].breaking, rest
        if melds:
            yield _Step(0, none), 0, state

    @cache
    def least(row: int, state: _Left) -> int:
        """A lower bound of the cost of the rows from this one on."""
        longest = max((free for free, _ in space[row:]), default=0) or 1
        cost = _least_cost(
            space[row:], state.rest + tiles_of(state.groups), sum(state.groups) + (state.rest > 0)
        )
        if state.rest > longest:
            cost += order[state.kind].breaking
        for n, kind in zip(state.groups, order, strict=True):
            cost += n * kind.breaking * ((kind.size - 1) // longest)
        return cost

    @cache
    def fill(row: int, state: _Left) -> tuple[int, tuple[_Step, ...]]:
        """The cheapest way to fill the rows from this one on."""
        if state == _Left(none):
            return least(row, state), ()
        best: tuple[int, tuple[_Step, ...]] = _IMPOSSIBLE, ()
        for step, breaking, left in moves(row, state):
            tiles = step.carried + tiles_of(step.whole) + step.cut
            pieces = (step.carried > 0) + sum(step.whole) + (step.cut > 0)
            cost = _row_cost(*space[row], tiles, pieces) + breaking
            cost += tiles * _BEFORE_A_MELD * (row < before)
            if cost + least(row + 1, left) < best[0]:
                after, steps = fill(row + 1, left)
                best = min(best, (cost + after, (step, *steps)), key=lambda found: found[0])
                if best[0] <= least(row, state):
                    break
        return best

    return fill(0, _Left(tuple(kinds.values())))


def _pieces(
    steps: Sequence[_Step], kinds: Mapping[_Kind, int], loose: Sequence[Sequence[int]]
) -> list[list[Sequence[int]]]:
    """The pieces of loose groups in each row, groups of one kind in the given order."""
    numbered = list(enumerate(loose, 1))
    waiting = [[g for g in numbered if _Kind(len(g[1]), g[0] == len(loose)) == k] for k in kinds]
    rest: Sequence[int] = ()
    rows: list[list[Sequence[int]]] = []
    for step in steps:
        whole = [queue.pop(0) for queue, n in zip(waiting, step.whole, strict=True) for _ in range(n)]
        row = [rest[: step.carried], *(group for _, group in sorted(whole))]
        rest = rest[step.carried :]
        if step.cut:
            _, group = waiting[step.broken].pop(0)
            row.append(group[: step.cut])
            rest = group[step.cut :]
        rows.append([piece for piece in row if piece])
    return rows


def place_sorted(groups: Sequence[Sequence[int]], rows: int, columns: int) -> Slots:
    """Groups in order, row by row, an empty slot between them while they fit.

    The fewest groups touch, then the fewest are broken over rows (only where a row is full), then
    they touch as late as possible.  Raises :class:`BadLayout` where the tiles do not fit.
    """
    tiles = [(number, tile) for number, group in enumerate(groups) for tile in group]
    if len(tiles) > rows * columns:
        raise _no_layout(groups, rows, columns)
    broken = 64**rows

    @cache
    def fill(row: int, start: int) -> tuple[int, tuple[int, ...]]:
        """The cost of the rows from this one on, and where each of them ends."""
        best: tuple[int, tuple[int, ...]] | None = None
        for end in range(min(start + columns, len(tiles)), start, -1):
            if (rows - row - 1) * columns < len(tiles) - end:
                break
            cuts = end < len(tiles) and tiles[end][0] == tiles[end - 1][0]
            pieces = len({number for number, _ in tiles[start:end]})
            spare = columns - (end - start) - (pieces - 1)
            if cuts and spare > 0:
                continue
            touching = max(0, -spare)
            after, ends = fill(row + 1, end)
            cost = touching * (64 * broken + 64 ** (rows - row - 1)) + cuts * broken + after
            if best is None or cost < best[0]:
                best = cost, (end, *ends)
            if not cost:
                break
        return best or (0, ())

    ends = (0, *fill(0, 0)[1])
    parts = [tiles[start:end] for start, end in pairwise(ends)] + [[]] * (rows - len(ends) + 1)
    by_group = [groupby(part, key=lambda tile: tile[0]) for part in parts]
    return [_row([[tile for _, tile in g] for _, g in groups], columns) for groups in by_group]


def _row(blocks: Sequence[Sequence[int]], columns: int) -> list[int | None]:
    """Blocks in a row, a gap after each of the first ones while gaps last, padded to the right."""
    gaps = columns - sum(map(len, blocks))
    row: list[int | None] = []
    for i, block in enumerate(blocks):
        row += [None] * (0 < i <= gaps)
        row += block
    return row + [None] * (columns - len(row))


def _no_layout(groups: Sequence[Sequence[int]], rows: int, columns: int) -> BadLayout:
    tiles = sum(map(len, groups))
    return BadLayout("no_layout", "rows", tiles=tiles, rows=rows, columns=columns)
