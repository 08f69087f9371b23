"""An arrangement on the slots of a rack: groups in rows, empty slots between them.

Empty slots separate groups (S0 Istaka, S3 §15).  They are worth most between melds, then between
melds and leftovers, then among the leftovers.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby, pairwise

from solver.game.errors import BadLayout

Slots = list[list[int | None]]
Group = Sequence[int]
Owners = tuple[int, ...]
"""The row in which each group lies."""


def place(melds: Sequence[Group], near: Sequence[Group], lone: Group, rows: int, columns: int) -> Slots:
    """Melds, whole, near-melds and lone tiles on ``rows`` rows of ``columns`` slots.

    All lie whole and apart if they can, the lone tiles over several rows if need be.  Else the fewest
    melds touch, then the fewest leftovers touch a
    meld, and of such placements one where leftovers are whole if they can be.  In a row the melds come
    first; their order changes only where it has to.  Raises :class:`BadLayout` where they do not fit.
    """
    loose = [*near, lone] if lone else [*near]
    groups = [*melds, *loose]
    apart = next(_deals(groups, [columns] * rows, 0, len(melds)), None)
    if apart is not None:
        return _drawn(groups, groups, apart, rows, columns)
    for ordered in (len(melds), 0) if lone else ():
        for owners in _deals(groups[:-1], [columns] * rows, 0, ordered):
            spread = _spread(groups[:-1], owners, lone, rows, columns)
            if spread is not None:
                pieces = [*groups[:-1], *([tile] for tile in lone)]
                return _drawn(groups, pieces, owners + spread, rows, columns)

    ways = []
    if sum(map(len, groups)) <= rows * columns:
        for ordered in (len(melds), 0):
            for owners in _deals(melds, [columns] * rows, len(melds), ordered):
                ways.append((*_rooms(melds, owners, sum(map(len, loose)), rows, columns), owners))
    if not ways:
        raise _no_layout(groups, rows, columns)
    least = min(touching for touching, _, _ in ways)
    best = [(rooms, owners) for touching, rooms, owners in ways if touching == least]
    pieces, owners = next(
        ([*melds, *pieces], owners + others)
        for pieces, touching in _pieces(near, lone)
        for rooms, owners in best
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
    met = set()

    def deal(rows: tuple[tuple[int, int], ...], owners: Owners) -> Iterator[Owners]:
        """The ways that begin so, where the rows have that much room left and that many groups."""
        in_order = len(owners) < ordered
        state = (len(owners), *sorted(rows))
        if state in met and not in_order:
            return
        met.add(state)
        if len(owners) == len(sizes):
            yield owners
            return
        size, last = sizes[len(owners)], owners[-1] if owners else 0
        later = [*range(last, len(rows))]
        for row in later[:2] if in_order else [*later, *range(last)]:
            room, held = rows[row]
            alike = not in_order and rows.index(rows[row]) < row  # an earlier row does as well
            if room - size >= max(0, held - touching) and not alike:
                after = (*rows[:row], (room - size, held + 1), *rows[row + 1 :])
                yield from deal(after, (*owners, row))

    gaps = len(sizes) - len(rooms) * (1 + touching)
    if sum(sizes) + gaps <= sum(rooms) and max(sizes, default=0) <= max(rooms, default=0):
        yield from deal(tuple((room, 0) for room in rooms), ())


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
) -> tuple[tuple[int, int], list[int]]:
    """What must touch once so many leftover tiles lie beside melds, and each row's room for them.

    What touches is how many melds touch, and how many leftovers touch a meld.
    """
    held = [owners.count(row) for row in range(rows)]
    free = [columns] * rows
    for meld, row in zip(melds, owners, strict=True):
        free[row] -= len(meld)
    # The free slots in the order in which leftovers take them: 0 those that no gap needs, 1 the gap
    # before leftovers, 2 gaps between melds, 3 those of a row where no leftover touches a meld yet.
    slots = sorted(
        (min(max(0, melds_in - left), 2) + (space < melds_in), -space, row)
        for row, (space, melds_in) in enumerate(zip(free, held, strict=True))
        for left in range(space)
    )
    spare = sum(need == 0 for need, _, _ in slots)
    taken = Counter(row for _, _, row in slots[: max(spare, tiles)])
    rooms = [taken[row] for row in range(rows)]
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


def place_sorted(groups: Sequence[Group], rows: int, columns: int) -> Slots:
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


def _drawn(
    groups: Sequence[Group], pieces: Sequence[Group], owners: Owners, rows: int, columns: int
) -> Slots:
    """The slots of groups whose pieces lie in the rows ``owners``."""
    row_of = {tile: row for piece, row in zip(pieces, owners, strict=True) for tile in piece}
    parts = [[[tile for tile in g if row_of[tile] == row] for g in groups] for row in range(rows)]
    return [_row([block for block in part if block], columns) for part in parts]


def _row(blocks: Sequence[Group], columns: int) -> list[int | None]:
    """Blocks in a row, a gap after each of the first ones while gaps last, padded to the right."""
    gaps = columns - sum(map(len, blocks))
    row: list[int | None] = []
    for i, block in enumerate(blocks):
        row += [None] * (0 < i <= gaps)
        row += block
    return row + [None] * (columns - len(row))


def _no_layout(groups: Sequence[Group], rows: int, columns: int) -> BadLayout:
    tiles = sum(map(len, groups))
    return BadLayout("no_layout", "rows", tiles=tiles, rows=rows, columns=columns)
