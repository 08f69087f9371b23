"""The slots of a rack: rows of tiles and gaps, and groups of tiles that lie on them."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from solver.game.errors import BadLayout

Slots = list[list[int | None]]
Group = Sequence[int]
Sizes = tuple[int, ...]
Rows = list[list[int]]
"""Rows of tiles numbered from 0, group after group, and gaps; nothing after a row's last tile."""
KEPT: Final = 4096
"""Nothing but sizes matters, and most racks share theirs with others: so many placements are kept."""
_GAP: Final = -1


def fill_slots(placed: Rows, groups: Sequence[Group], columns: int) -> Slots:
    """The rows with the groups' own tiles in them, padded to the right."""
    slots = [*chain(*groups), None]  # the last one is what _GAP gets
    return [[slots[tile] for tile in row] + [None] * (columns - len(row)) for row in placed]


def row_of_blocks(blocks: Sequence[Group], columns: int) -> list[int]:
    """Blocks in a row, a gap after each of the first ones while gaps last."""
    gaps = columns - sum(map(len, blocks))
    row: list[int] = []
    for i, block in enumerate(blocks):
        if 0 < i <= gaps:
            row.append(_GAP)
        row += block
    return row


def no_layout(tiles: int, rows: int, columns: int) -> BadLayout:
    """The error about so many tiles that do not fit."""
    return BadLayout("no_layout", "rows", tiles=tiles, rows=rows, columns=columns)
