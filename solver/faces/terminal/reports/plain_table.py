"""Tables without lines, of which no column is lost and no word broken, however narrow the terminal."""

from collections.abc import Container
from typing import Final

from rich.console import Console, JustifyMethod
from rich.measure import Measurement
from rich.table import Column, Table

GAP: Final = 2
# More than any cell, so that Rich measures a word that is longer than the terminal's lines in full.
ANY_WIDTH: Final = 10_000


def plain_table(*heads: str, right: Container[int] = ()) -> Table:
    """A table without lines; the columns at the places in ``right`` are right-aligned.

    :func:`fit` gives the columns their widths once the rows are there.
    """
    table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), show_header=any(heads))
    for place, head in enumerate(heads):
        justify: JustifyMethod = "right" if place in right else "left"
        table.add_column(head, justify=justify)
    return table


def fit(table: Table, console: Console) -> int:
    """Gives each column its width, and returns the table's.

    A column takes what its longest word needs, so the table may be wider than the terminal; where the
    terminal has more room, the narrowest columns that still break lines get it.
    """
    spans = [_span(column, console) for column in table.columns]
    widths = [span.minimum for span in spans]
    gaps = GAP * (len(widths) - 1)
    for _ in range(console.width - gaps - sum(widths)):
        short = [place for place, span in enumerate(spans) if widths[place] < span.maximum]
        if not short:
            break
        widths[min(short, key=widths.__getitem__)] += 1
    for column, width in zip(table.columns, widths, strict=True):
        column.width = width
    return gaps + sum(widths)


def _span(column: Column, console: Console) -> Measurement:
    """What a column needs: its longest word, and its longest line."""
    options = console.options.update_width(ANY_WIDTH)
    cells = [Measurement.get(console, options, cell) for cell in (column.header, *column.cells)]
    most = max(column.min_width or 0, *(cell.maximum for cell in cells))
    least = most if column.no_wrap else max(column.min_width or 0, *(cell.minimum for cell in cells))
    return Measurement(least, most)
