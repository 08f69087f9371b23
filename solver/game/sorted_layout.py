"""Sorted groups on the slots of a rack: in their order, row by row."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import groupby, pairwise

from solver.game.slots import KEPT, Group, Rows, Sizes, Slots, fill_slots, no_layout, row_of_blocks


def place_sorted(groups: Sequence[Group], rows: int, columns: int) -> Slots:
    """Groups in order, row by row, an empty slot between them while they fit.

    The fewest groups touch, then the fewest are broken over rows (only where a row is full), then
    they touch as late as possible.  Raises :class:`BadLayout` where the tiles do not fit.
    """
    return fill_slots(_placed_sorted(tuple(map(len, groups)), rows, columns), groups, columns)


_Cost = tuple[int, int, tuple[int, ...]]
"""What is bad about rows, the worst first: how many groups touch the one before, how many are broken,
and how many touch in each row, since sooner is worse."""


@lru_cache(KEPT)
def _placed_sorted(sizes: Sizes, rows: int, columns: int) -> Rows:
    """How groups of these sizes are placed in order."""
    group_of = [group for group, size in enumerate(sizes) for _ in range(size)]  # by tile
    if len(group_of) > rows * columns:
        raise no_layout(len(group_of), rows, columns)

    @cache
    def fill(row: int, start: int) -> tuple[_Cost, tuple[int, ...]]:
        """The cost of the rows from this one on, and where each of them ends."""
        best: tuple[_Cost, tuple[int, ...]] | None = None
        for end in range(min(start + columns, len(group_of)), start, -1):
            if (rows - row - 1) * columns < len(group_of) - end:
                break
            last = group_of[end - 1]
            cuts = end < len(group_of) and group_of[end] == last
            spare = columns - (end - start) - (last - group_of[start])
            if cuts and spare > 0:
                continue
            touching = max(0, -spare)
            (later_touching, later_broken, by_row), ends = fill(row + 1, end)
            cost = touching + later_touching, cuts + later_broken, (touching, *by_row)
            if best is None or cost < best[0]:
                best = cost, (end, *ends)
            if cost[:2] == (0, 0):
                break
        return best or ((0, 0, (0,) * (rows - row)), ())

    ends = (0, *fill(0, 0)[1])
    parts = [range(*both) for both in pairwise(ends)] + [range(0)] * (rows - len(ends) + 1)
    return [
        row_of_blocks([[*g] for _, g in groupby(part, key=group_of.__getitem__)], columns)
        for part in parts
    ]
