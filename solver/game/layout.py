"""An arrangement on the slots of a rack: groups in rows, empty slots between them.

Empty slots separate groups (S0 Istaka, S3 §15).  They are worth most between melds, then between
melds and leftovers, then among the leftovers.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from solver.game.slots import KEPT, Group, Rows, Sizes, Slots, fill_slots, no_layout, row_of_blocks

Owners = tuple[int, ...]
"""The row in which each group lies."""


def place(melds: Sequence[Group], near: Sequence[Group], lone: Group, rows: int, columns: int) -> Slots:
    """Melds, whole, near-melds and lone tiles on ``rows`` rows of ``columns`` slots.

    All lie whole and apart if they can, the lone tiles over several rows if need be.  Else the fewest
    melds touch, then the fewest leftovers touch a meld, and of such placements one where leftovers are
    whole if they can be.  In a row the melds come first; their order changes only where it has to.
    Raises :class:`BadLayout` where they do not fit.
    """
    sizes = tuple(map(len, melds)), tuple(map(len, near)), len(lone)
    return fill_slots(_placed(*sizes, rows, columns), [*melds, *near, lone], columns)


def _numbered(sizes: Sequence[int]) -> list[Group]:
    """Groups of these sizes of tiles numbered from 0."""
    return [range(end - size, end) for size, end in zip(sizes, accumulate(sizes), strict=True)]


class _Task(NamedTuple):
    """Groups of numbered tiles, and the rack they are to lie on."""

    melds: Sequence[Group]
    near: Sequence[Group]
    lone: Group
    rows: int
    columns: int

    @property
    def loose(self) -> list[Group]:
        """The groups of leftovers."""
        return [*self.near, self.lone] if self.lone else [*self.near]

    @property
    def empty_rows(self) -> list[int]:
        """The room in each row."""
        return [self.columns] * self.rows

    @property
    def orders(self) -> tuple[int, ...]:
        """How many melds keep their order, in the order to be tried: all, then none."""
        alike = len({len(meld) for meld in self.melds}) <= 1  # then another order changes nothing
        return (len(self.melds),) if alike else (len(self.melds), 0)


@lru_cache(KEPT)
def _placed(melds_of: Sizes, near_of: Sizes, lone_tiles: int, rows: int, columns: int) -> Rows:
    """How melds and near-melds of these sizes, and so many lone tiles, are placed."""
    groups = _numbered((*melds_of, *near_of, lone_tiles))
    task = _Task(groups[: len(melds_of)], groups[len(melds_of) : -1], groups[-1], rows, columns)
    for attempt in (_all_apart, _lone_spread, _fewest_touching):
        placed = attempt(task)
        if placed is not None:
            return placed
    raise no_layout(sum(map(len, groups)), rows, columns)


def _all_apart(task: _Task) -> Rows | None:
    """All groups whole and apart, the melds in order."""
    groups = [*task.melds, *task.loose]
    owners = next(_deals(groups, task.empty_rows, 0, len(task.melds)), None)
    return None if owners is None else _drawn(groups, groups, owners, task.rows, task.columns)


def _lone_spread(task: _Task) -> Rows | None:
    """Melds and near-melds whole and apart, the lone tiles over several rows, apart from them."""
    whole = [*task.melds, *task.near]
    for ordered in task.orders if task.lone else ():
        for owners in _deals(whole, task.empty_rows, 0, ordered):
            spread = _spread(whole, owners, task.lone, task.rows, task.columns)
            if spread is not None:
                pieces = [*whole, *([tile] for tile in task.lone)]
                return _drawn([*whole, task.lone], pieces, owners + spread, task.rows, task.columns)
    return None


def _fewest_touching(task: _Task) -> Rows | None:
    """Whole melds of which the fewest touch, and leftovers broken as little as can be."""
    ways = _least_touching(task)
    for pieces, touching in _pieces(task.near, task.lone) if ways else ():
        for rooms, owners in ways.items():
            others = next(_deals(pieces, rooms, touching), None)
            if others is not None:
                groups, blocks = [*task.melds, *task.loose], [*task.melds, *pieces]
                return _drawn(groups, blocks, owners + others, task.rows, task.columns)
    return None


def _least_touching(task: _Task) -> dict[tuple[int, ...], Owners]:
    """Ways to lay the melds of which the least touches: the first for each room that they leave."""
    tiles = sum(map(len, task.loose))
    if sum(map(len, task.melds)) + tiles > task.rows * task.columns:
        return {}
    ways = [
        (*_rooms(task.melds, owners, tiles, task.rows, task.columns), owners)
        for ordered in task.orders
        for owners in _deals(task.melds, task.empty_rows, len(task.melds), ordered)
    ]
    least = min((touching for touching, _, _ in ways), default=None)
    best: dict[tuple[int, ...], Owners] = {}
    for touching, rooms, owners in ways:
        if touching == least:
            best.setdefault(rooms, owners)
    return best


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


def _drawn(
    groups: Sequence[Group], pieces: Sequence[Group], owners: Owners, rows: int, columns: int
) -> Rows:
    """The rows of groups whose pieces lie in the rows ``owners``."""
    row_of = {tile: row for piece, row in zip(pieces, owners, strict=True) for tile in piece}
    parts = [[[tile for tile in g if row_of[tile] == row] for g in groups] for row in range(rows)]
    return [row_of_blocks([block for block in part if block], columns) for part in parts]
