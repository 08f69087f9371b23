"""Racks and melds drawn as tiles in a terminal.

A tile is four columns wide: its number, the beginning of its colour's name (so that nothing hangs
on colour alone) and a third line with ``okey`` under a real okey and ``*`` under a fake one.  A
real okey in a meld shows the face it stands for, in a set sometimes any of several colours.  A ``+``
before the number is on a tile that is new.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from textwrap import wrap
from typing import Final

from rich.console import Console
from rich.text import Text

from solver.api.messages import say
from solver.api.messages.names import colour_name
from solver.api.tile_faces import Look
from solver.game.tiles import colour_of, number_of

CELL: Final = 4
GAP: Final = " "
BETWEEN: Final = 3
# Ivory tiles; the inks are dark enough to be read on ivory, yellow above all.
IVORY: Final = "#fbf3dc"
INKS: Final = ("#946200", "#1546c0", "#1c1c1c", "#c01818")
PLAIN_INK: Final = "#6a6258"

Row = Sequence[int | None]


def is_plain(console: Console) -> bool:
    """Whether drawings go without colour: no terminal, a dumb one, or NO_COLOR."""
    return console.no_color or console.color_system is None


def draw(
    rows: Sequence[Row], looks: Sequence[Look], lang: str, *, width: int, plain: bool
) -> Iterator[Text]:
    """The lines of a drawing of ``rows`` of tile indices and gaps.

    A row that is wider than ``width`` columns is broken, between groups where one ends in time.
    ``plain`` leaves out colours, blank lines inside tiles and spaces at the ends of lines.
    """
    across = max(1, (width + len(GAP)) // (CELL + len(GAP)))
    for row in rows:
        for part in broken(row, across):
            yield from _lines(part, looks, lang, plain=plain)
            yield Text()


def side_by_side(
    melds: Iterable[tuple[str, Sequence[Look]]], lang: str, *, width: int, plain: bool
) -> Iterator[Text]:
    """The lines of a drawing of melds, each under its heading, as many beside one another as fit."""
    row: list[list[Text]] = []
    used = 0
    for heading, looks in melds:
        *tiles, _ = draw([range(len(looks))], looks, lang, width=width, plain=plain)
        block = [*map(Text, wrap(heading, width, break_long_words=False)), *tiles]
        across = max(line.cell_len for line in block)
        if row and used + BETWEEN + across > width:
            yield from _joined(row)
            row, used = [], 0
        row.append(block)
        used += across + BETWEEN * (len(row) > 1)
    if row:
        yield from _joined(row)


def _joined(blocks: Sequence[Sequence[Text]]) -> Iterator[Text]:
    """The lines of blocks beside one another, and an empty one."""
    widths = [max(line.cell_len for line in block) for block in blocks]
    for lines in zip_longest(*blocks, fillvalue=Text()):
        joined = Text()
        for line, across in zip(lines, widths, strict=True):
            joined.append_text(line).append(" " * (across - line.cell_len + BETWEEN))
        joined.rstrip()
        yield joined
    yield Text()


def broken(row: Row, across: int) -> Iterator[list[int | None]]:
    """The row in parts of at most ``across`` slots, gaps at their ends left out."""
    part: list[int | None] = []
    for group in _groups(row):
        if part and len(part) + 1 + len(group) > across:
            yield part
            part = []
        part = [*part, None, *group] if part else group
        while len(part) > across:
            yield part[:across]
            part = part[across:]
    if part:
        yield part


def _groups(row: Row) -> Iterator[list[int | None]]:
    return (list(group) for gap, group in groupby(row, lambda slot: slot is None) if not gap)


def _lines(part: Row, looks: Sequence[Look], lang: str, *, plain: bool) -> Iterator[Text]:
    tiles = [None if index is None else looks[index] for index in part]
    for line in range(3):
        text = Text()
        for look in tiles:
            if look is None:
                text.append(" " * CELL + GAP)
                continue
            ink = PLAIN_INK if len(look.plays) > 1 else INKS[colour_of(_shown(look))]
            text.append(_cell(look, lang)[line], "" if plain else f"bold {ink} on {IVORY}")
            text.append(GAP)
        if plain:
            text.rstrip()
        if text or not plain:
            yield text


def _shown(look: Look) -> int:
    return look.plays[0] if look.plays else look.face


def _cell(look: Look, lang: str) -> tuple[str, str, str]:
    """The three lines of a tile, each ``CELL`` columns wide."""
    face = _shown(look)
    colour = say(lang, "any") if len(look.plays) > 1 else colour_name(lang, colour_of(face))[:3]
    mark = say(lang, "okey") if look.okey else "*" if look.fake else ""
    number = f"{'+' * look.new}{number_of(face)}"
    return f"{number:>3} ", f"{colour:>3} ", f"{mark:>3}".ljust(CELL)
