"""Boxes, arrows, tiles and lines of text as plain SVG: what the documentation's pictures are made of."""

from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape

INK: Final = "#2b2621"
PALE: Final = "#6d6559"
COLOURS: Final = {"yellow": "#b87a00", "blue": "#1d55c4", "black": "#23201d", "red": "#cf2020"}
FILLS: Final = {
    "plain": "#fffdf6",
    "good": "#dff0dc",
    "look": "#dbe8f8",
    "warm": "#fbe7c6",
    "grey": "#ece8e0",
}
TILE: Final = (30, 40)


def picture(width: int, height: int, title: str, parts: Iterable[str]) -> str:
    """A whole picture on a light card, so that it reads on a dark page as well."""
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" role="img" aria-labelledby="title" font-family="sans-serif">',
            f'<title id="title">{escape(title)}</title>',
            '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
            f'markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="{PALE}"/></marker></defs>',
            f'<rect width="{width}" height="{height}" rx="10" fill="#faf6ec"/>',
            *parts,
            "</svg>\n",
        )
    )


def words(
    x: float,
    y: float,
    text: str,
    *,
    size: int = 14,
    ink: str = INK,
    bold: bool = False,
    middle: bool = False,
) -> str:
    """A line of text, its left end or its middle at x."""
    anchor = ' text-anchor="middle"' if middle else ""
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{ink}"{weight}{anchor}>{escape(text)}</text>'
    )


def box(
    x: float, y: float, width: float, height: float, lines: Iterable[str] = (), *,
    fill: str = "plain", dashed: bool = False,
) -> str:  # fmt: skip
    """A box with lines of text in its middle, the first of them bold."""
    texts = list(lines)
    first = y + height / 2 - 9 * (len(texts) - 1) + 5
    drawn = [
        words(x + width / 2, first + 18 * i, text, size=14 if i == 0 else 12, bold=i == 0,
              ink=INK if i == 0 else PALE, middle=True)
        for i, text in enumerate(texts)
    ]  # fmt: skip
    dash = ' stroke-dasharray="5 4"' if dashed else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="7" fill="{FILLS[fill]}" '
        f'stroke="#b9ae99"{dash}/>{"".join(drawn)}'
    )


def arrow(x: float, y: float, to_x: float, to_y: float, *, dashed: bool = False) -> str:
    """A straight arrow."""
    dash = ' stroke-dasharray="5 4"' if dashed else ""
    return (
        f'<path d="M{x:g} {y:g}L{to_x:g} {to_y:g}" stroke="{PALE}" stroke-width="1.5" fill="none"{dash} '
        'marker-end="url(#head)"/>'
    )


def tile(x: float, y: float, colour: str, number: int | str) -> str:
    """A tile, its upper left corner at (x, y)."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{TILE[0]}" height="{TILE[1]}" rx="5" '
        'fill="#fffdf4" stroke="#bfae86"/>'
        + words(
            x + TILE[0] / 2, y + 27, str(number), size=17, bold=True, middle=True, ink=COLOURS[colour]
        )
    )


def tiles(x: float, y: float, laid: Iterable[tuple[str, int | str]]) -> str:
    """Tiles side by side."""
    return "".join(tile(x + (TILE[0] + 4) * i, y, *each) for i, each in enumerate(laid))
