"""An answer as a picture: ivory tiles on a wooden ıstaka, as self-contained SVG.

Each colour has a shape under its number, so that nothing hangs on colour alone.  A real okey wears
a gold band and says below what it stands for, a fake a star and the face it plays as.  The same
answer gives the same picture, byte for byte.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final
from xml.sax.saxutils import escape

from solver.api.melds import Meld
from solver.api.messages import say
from solver.api.messages.names import face_name, face_names
from solver.api.tile_faces import Look, looks
from solver.game.rack import Rack
from solver.game.slots import Slots
from solver.game.tiles import colour_of, number_of

SLOT: Final = 60
TILE: Final = (54, 80)
ROW: Final = 108
MARGIN: Final = 26

INKS: Final = ("#c48200", "#1d55c4", "#23201d", "#cf2020")
# One shape a colour, drawn around (0, 0) about 12 units across: circle, diamond, triangle, heart.
SHAPES: Final = (
    "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
    "M0-7.5L6.5 0L0 7.5L-6.5 0z",
    "M0-6.5L7 6H-7z",
    "M0 6.5C-10-0.5-6.5-6.5-3.2-6.5C-1.4-6.5-0.4-5.2 0-4C0.4-5.2 1.4-6.5 3.2-6.5C6.5-6.5 10-0.5 0 6.5z",
)
STAR: Final = "M0-16L4.2-5.3L15.2-4.9L6.6 2.2L9.4 12.9L0 6.8L-9.4 12.9L-6.6 2.2L-15.2-4.9L-4.2-5.3z"

DEFS: Final = (
    '<defs><linearGradient id="wood" x2="0" y2="1"><stop stop-color="#9a6234"/>'
    '<stop offset="1" stop-color="#6d3f1c"/></linearGradient>'
    '<linearGradient id="shelf" x2="0" y2="1"><stop stop-color="#c58a52"/>'
    '<stop offset="1" stop-color="#8b5529"/></linearGradient>'
    '<linearGradient id="ivory" x2="0" y2="1"><stop stop-color="#fffdf4"/>'
    '<stop offset="1" stop-color="#f1e4c3"/></linearGradient></defs>'
)


Drawn = tuple[Slots, Sequence[Meld], Sequence[int], int | None]
"""Slots, melds, the other tiles, and the total where the rack is sorted."""


def rack_picture(rack: Rack, lying: Drawn, lang: str) -> str:
    """The picture of a rack as it lies, and its words."""
    rows, melds, leftover, total = lying
    shown = looks(rack, (meld.tiles for meld in melds))
    sorted_rack = total is not None
    title = say(lang, "rack_title", total=total) if sorted_rack else say(lang, "rack_title_plain")
    width = 2 * MARGIN + SLOT * max(map(len, rows))
    height = 2 * MARGIN + ROW * len(rows) - 24
    drawn = (_row(row, shown, number, width) for number, row in enumerate(rows))
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img" aria-labelledby="title desc">',
            f'<title id="title">{escape(title)}</title>',
            f'<desc id="desc">{escape(_in_words(melds, leftover, shown, lang))}</desc>',
            DEFS,
            f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="16" '
            'fill="url(#wood)" stroke="#4f2c11" stroke-width="2"/>',
            *chain.from_iterable(drawn),
            "</svg>\n",
        )
    )


def _row(row: Sequence[int | None], shown: Sequence[Look], number: int, width: int) -> Iterator[str]:
    top = MARGIN + ROW * number
    yield (
        f'<rect x="{MARGIN - 12}" y="{top - 10}" width="{width - 2 * MARGIN + 24}" '
        f'height="{TILE[1] + 8}" rx="6" fill="#3b1f0a" opacity=".28"/>'
    )
    for slot, index in enumerate(row):
        if index is not None:
            left = MARGIN + SLOT * slot + (SLOT - TILE[0]) // 2
            yield f'<g transform="translate({left} {top})">{"".join(_tile(shown[index]))}</g>'
    yield (
        f'<rect x="{MARGIN - 12}" y="{top + TILE[1] - 3}" width="{width - 2 * MARGIN + 24}" '
        'height="12" rx="5" fill="url(#shelf)" stroke="#4f2c11"/>'
    )


def _tile(look: Look) -> Iterator[str]:
    edge = 'stroke="#d29b12" stroke-width="2.5"' if look.okey else 'stroke="#bfae86"'
    yield (
        f'<rect x="2" y="3" width="{TILE[0]}" height="{TILE[1]}" rx="8" opacity=".35"/>'
        f'<rect width="{TILE[0]}" height="{TILE[1]}" rx="8" fill="url(#ivory)" {edge}/>'
    )
    middle = TILE[0] // 2
    if look.fake:
        yield f'<path d="{STAR}" fill="#2b7a3d" transform="translate({middle} 28) scale(1.2)"/>'
        yield _chip(look.plays, "#e4dcc2")
        return
    colour = colour_of(look.face)
    yield _number(look.face, middle, 38 if not look.okey else 44, 32 if not look.okey else 26)
    if not look.okey:
        yield _shape(colour, middle, 58, 1.2)
        return
    yield (
        f'<path d="M1 17V9a8 8 0 0 1 8-8h{TILE[0] - 18}a8 8 0 0 1 8 8v8z" fill="#e0ac2b"/>'
        f'<text x="{middle}" y="13.5" font-size="12" font-weight="bold" letter-spacing="1" '
        'text-anchor="middle" font-family="sans-serif" fill="#3b2500">OKEY</text>'
    )
    yield _chip(look.plays, "#f6dd93") if look.plays else _shape(colour, middle, 62, 1)


def _chip(plays: Sequence[int], fill: str) -> str:
    """The small plate at the foot of a tile that says what it plays as."""
    middle = TILE[0] // 2
    step = 12 if len(plays) < 3 else 10
    first = middle + 10 - step * (len(plays) - 1) / 2
    shapes = (_shape(colour_of(face), first + step * i, 65.5, 0.7) for i, face in enumerate(plays))
    return (
        f'<rect x="3" y="56" width="{TILE[0] - 6}" height="19" rx="6" fill="{fill}"/>'
        f"{_number(plays[0], first - 15, 71, 14)}{''.join(shapes)}"
    )


def _number(face: int, x: float, y: float, size: int) -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="bold" text-anchor="middle" '
        f'font-family="sans-serif" fill="{INKS[colour_of(face)]}">{number_of(face)}</text>'
    )


def _shape(colour: int, x: float, y: float, scale: float) -> str:
    return (
        f'<path d="{SHAPES[colour]}" fill="{INKS[colour]}" '
        f'transform="translate({x} {y}) scale({scale})"/>'
    )


def _in_words(melds: Sequence[Meld], leftover: Sequence[int], shown: Sequence[Look], lang: str) -> str:
    """What the picture shows, for those who do not see it."""
    groups = [
        f"{say(lang, meld.kind)}: {_names((tile.index for tile in meld.tiles), shown, lang)}"
        for meld in melds
    ]
    if leftover:
        groups.append(f"{say(lang, 'leftover')}: {_names(leftover, shown, lang)}")
    return "; ".join(groups) + "."


def _names(indices: Iterator[int] | Sequence[int], shown: Sequence[Look], lang: str) -> str:
    return ", ".join(_name(shown[index], lang) for index in indices)


def _name(look: Look, lang: str) -> str:
    if not look.okey:
        return face_name(lang, look.face)
    if not look.plays:
        return say(lang, "okey")
    return say(lang, "okey_as", faces=face_names(lang, look.plays))
