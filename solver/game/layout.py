"""An arrangement on the slots of a rack: groups in rows, empty slots between them.

Empty slots separate groups (S0 Istaka, S3 §15).  They are worth most between melds, then between
melds and leftovers, then among the leftovers.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate, chain, groupby, pairwise
from typing import Final

from solver.game.errors import BadLayout

Slots = list[list[int | None]]
Group = Sequence[int]
Owners = tuple[int, ...]
"""The row in which each group lies."""
Sizes = tuple[int, ...]
_Rows = list[list[int]]
"""Rows of tiles numbered from 0, group after group, and gaps; nothing after a row's last tile."""
_GAP: Final = -1
_KEPT: Final = 4096
"""Nothing but sizes matters, and most racks share theirs with others: so many placements are kept."""


def place(melds: Sequence[Group], near: Sequence[Group], lone: Group, rows: int, columns: int) -> Slots:
    """Melds, whole, near-melds and lone tiles on ``rows`` rows of ``columns`` slots.

    All lie whole and apart if they can, the lone tiles over several rows if need be.  Else the fewest
    melds touch, then the fewest leftovers touch a meld, and of such placements one where leftovers are
    whole if they can be.  In a row the melds come first; their order changes only where it has to.
    Raises :class:`BadLayout` where they do not fit.
    """
    sizes = tuple(map(len, melds)), tuple(map(len, near)), len(lone)
    return _filled(_placed(*sizes, rows, columns), [*melds, *near, lone], columns)


def place_sorted(groups: Sequence[Group], rows: int, columns: int) -> Slots:
    """Groups in order, row by row, an empty slot between them while they fit.

    The fewest groups touch, then the fewest are broken over rows (only where a row is full), then
    they touch as late as possible.  Raises :class:`BadLayout` where the tiles do not fit.
    """
    return _filled(_placed_sorted(tuple(map(len, groups)), rows, columns), groups, columns)


def _filled(placed: _Rows, groups: Sequence[Group], columns: int) -> Slots:
    """The rows with the groups' own tiles in them, padded to the right."""
    slots = [*chain(*groups), None]  # the last one is what GAP gets
    return [[slots[tile] for tile in row] + [None] * (columns - len(row)) for row in placed]


def _numbered(sizes: Sequence[int]) -> list[Group]:
    """Groups of these sizes of tiles numbered from 0."""
    return [range(end - size, end) for size, end in zip(sizes, accumulate(sizes), strict=True)]


@lru_cache(_KEPT)
def _placed(melds_of: Sizes, near_of: Sizes, lone_tiles: int, rows: int, columns: int) -> _Rows:
    """How melds and near-melds of these sizes, and so many lone tiles, are placed."""
    groups = _numbered((*melds_of, *near_of, lone_tiles))
    melds, near, lone = groups[: len(melds_of)], groups[len(melds_of) : -1], groups[-1]
    loose = [*near, lone] if lone else near
    groups = [*melds, *loose]
    apart = next(_deals(groups, [columns] * rows, 0, len(melds)), None)
    if apart is not None:
        return _drawn(groups, groups, apart, rows, columns)
    # where all melds are as long, another order of them changes nothing
    orders = (len(melds), 0) if len({len(meld) for meld in melds}) > 1 else (len(melds),)
    for ordered in orders if lone else ():
        for owners in _deals(groups[:-1], [columns] * rows, 0, ordered):
            spread = _spread(groups[:-1], owners, lone, rows, columns)
            if spread is not None:
                pieces = [*groups[:-1], *([tile] for tile in lone)]
                return _drawn(groups, pieces, owners + spread, rows, columns)

    ways = []
    if sum(map(len, groups)) <= rows * columns:
        for ordered in orders:
            for owners in _deals(melds, [columns] * rows, len(melds), ordered):
                ways.append((*_rooms(melds, owners, sum(map(len, loose)), rows, columns), owners))
    if not ways:
        raise _no_layout(sum(map(len, groups)), rows, columns)
    least = min(touching for touching, _, _ in ways)
    best: dict[tuple[int, ...], Owners] = {}
    for touching, rooms, owners in ways:
        if touching == least:
            best.setdefault(rooms, owners)
    pieces, owners = next(
        ([*melds, *pieces], owners + others)
        for pieces, touching in _pieces(near, lone)
        for rooms, owners in best.items()
        for others in _deals(pieces, rooms, touching)
    )
    return _drawn(groups, pieces, owners, rows, columns)


def _deals(
    groups: Sequence[Group], rooms: Sequence[int], touching: int, ordered: int = 0
) -> Iterator[Owners]:
    """Ways to lay groups whole in rows with so much room each; of those that fill rows alike, one.

    In a row at most ``touching`` groups touch the one before.  A group goes where the one before it
    lies, else on a later row, else on an earlier one, which the first ``ordered`` groups never do.
    """
    sizes = [len(group) for group in groups]
    gaps, smallest = len(sizes) - len(rooms) * (1 + touching), min(sizes, default=0)
    most = sum([(room + 1 + touching) // (smallest + 1) for room in rooms])  # groups of the smallest size
    if sum(sizes) + gaps > sum(rooms) or max(sizes, default=0) > max(rooms) or len(sizes) > most:
        return
    room, held = [*rooms], [0] * len(rooms)  # of each row: the slots left, and how many groups it holds
    owners: list[int] = []
    met = set()

    def deal(last: int) -> Iterator[Owners]:
        """The ways that begin so, where the group before this one lies in row ``last``."""
        group = len(owners)
        if group < ordered:
            able: Iterable[int] = range(last, min(last + 2, len(room)))
        else:
            rows = [*zip(room, held, strict=True)]
            state = (group, *sorted(rows))
            if state in met:
                return
            met.add(state)
            if group == len(sizes):
                yield tuple(owners)
                return
            in_turn = (*range(last, len(room)), *range(last))
            able = [row for row in in_turn if rows.index(rows[row]) == row]  # of rows alike the first
        size = sizes[group]
        for row in able:
            if size <= room[row] and size <= room[row] - held[row] + touching:
                owners.append(row)
                room[row] -= size
                held[row] += 1
                yield from deal(row)
                held[row] -= 1
                room[row] += size
                owners.pop()

    yield from deal(0)


def _spread(
    groups: Sequence[Group], owners: Owners, lone: Group, rows: int, columns: int
) -> Owners | None:
    """The row of each lone tile where they lie apart from the groups; None where they do not fit."""
    free = [columns] * rows
    for group, row in zip(groups, owners, strict=True):
        free[row] -= len(group) + 1
    # a row that holds groups has a gap before each, one more than it needs unless lone tiles follow
    places = [row for row in range(rows) for _ in range(max(0, free[row]))]
    return tuple(places[: len(lone)]) if len(places) >= len(lone) else None


def _rooms(
    melds: Sequence[Group], owners: Owners, tiles: int, rows: int, columns: int
) -> tuple[tuple[int, int], tuple[int, ...]]:
    """What must touch once so many leftover tiles lie beside melds, and each row's room for them.

    What touches is how many melds touch, and how many leftovers touch a meld.
    """
    held = [owners.count(row) for row in range(rows)]
    free = [columns] * rows
    for meld, row in zip(melds, owners, strict=True):
        free[row] -= len(meld)
    # The free slots in the order in which leftovers take them: 0 those that no gap needs, 1 the gap
    # before leftovers, 2 gaps between melds, 3 those of a row where no leftover touches a meld yet.
    slots = []
    for row, (space, n) in enumerate(zip(free, held, strict=True)):
        counts = (0, 0, 0, space) if space < n else (space - n, n > 0, max(0, n - 1))
        slots += [(need, -space, row, count) for need, count in enumerate(counts)]
    left = max(sum([count for need, _, _, count in slots if need == 0]), tiles)
    taken = [0] * rows
    for _, _, row, count in sorted(slots):
        taken[row] += min(count, left)
        left -= min(count, left)
    rooms = tuple(taken)
    gaps = [space - room for space, room in zip(free, rooms, strict=True)]
    melds_touch = sum(max(0, n - 1 - gap) for n, gap in zip(held, gaps, strict=True))
    touch_meld = sum(room > 0 and n > gap for n, gap, room in zip(held, gaps, rooms, strict=True))
    return (melds_touch, touch_meld), rooms


def _pieces(near: Sequence[Group], lone: Group) -> Iterator[tuple[list[Group], int]]:
    """Leftover groups in pieces, and how many of them may touch in a row, the best first.

    First all are whole; then the lone tiles are single, then those of the longest near-meld, …
    """
    whole: list[Group] = sorted(near, key=len) + ([lone] if lone else [])
    single: list[Group] = []
    while True:
        pieces = whole + single
        for touching in range(len(pieces) + 1):
            yield pieces, touching
        if not whole:
            return
        single += [[tile] for tile in whole.pop()]


@lru_cache(_KEPT)
def _placed_sorted(sizes: Sizes, rows: int, columns: int) -> _Rows:
    """How groups of these sizes are placed in order."""
    group_of = [group for group, size in enumerate(sizes) for _ in range(size)]  # by tile
    if len(group_of) > rows * columns:
        raise _no_layout(len(group_of), rows, columns)
    broken = 64**rows

    @cache
    def fill(row: int, start: int) -> tuple[int, tuple[int, ...]]:
        """The cost of the rows from this one on, and where each of them ends."""
        best: tuple[int, tuple[int, ...]] | None = None
        for end in range(min(start + columns, len(group_of)), start, -1):
            if (rows - row - 1) * columns < len(group_of) - end:
                break
            last = group_of[end - 1]
            cuts = end < len(group_of) and group_of[end] == last
            spare = columns - (end - start) - (last - group_of[start])
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
    parts = [range(*both) for both in pairwise(ends)] + [range(0)] * (rows - len(ends) + 1)
    return [_row([[*g] for _, g in groupby(part, key=group_of.__getitem__)], columns) for part in parts]


def _drawn(
    groups: Sequence[Group], pieces: Sequence[Group], owners: Owners, rows: int, columns: int
) -> _Rows:
    """The rows of groups whose pieces lie in the rows ``owners``."""
    row_of = {tile: row for piece, row in zip(pieces, owners, strict=True) for tile in piece}
    parts = [[[tile for tile in g if row_of[tile] == row] for g in groups] for row in range(rows)]
    return [_row([block for block in part if block], columns) for part in parts]


def _row(blocks: Sequence[Group], columns: int) -> list[int]:
    """Blocks in a row, a gap after each of the first ones while gaps last."""
    gaps = columns - sum(map(len, blocks))
    row: list[int] = []
    for i, block in enumerate(blocks):
        row += [_GAP] * (0 < i <= gaps)
        row += block
    return row


def _no_layout(tiles: int, rows: int, columns: int) -> BadLayout:
    return BadLayout("no_layout", "rows", tiles=tiles, rows=rows, columns=columns)
