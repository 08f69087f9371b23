"""Tables without lines."""

import io

import pytest
from rich.console import Console
from rich.table import Table

from solver.faces.terminal.reports.plain_table import fit, plain_table


def table() -> Table:
    new = plain_table("a", "two words", right=(0,))
    new.add_row("10", "some more words")
    new.add_row("2", "")
    return new


def printed(new: Table, columns: int) -> tuple[int, list[str]]:
    console = Console(file=io.StringIO(), width=columns)
    width = fit(new, console)
    lines = console.render_lines(new, console.options.update_width(width), pad=False)
    return width, ["".join(each.text for each in line).rstrip() for line in lines]


@pytest.mark.parametrize("columns", [19, 80, 100_000])
def test_a_table_with_room_breaks_no_line(columns: int) -> None:
    assert printed(table(), columns) == (19, [" a  two words", "10  some more words", " 2"])


@pytest.mark.parametrize("columns", [13, 14])
def test_a_table_without_room_breaks_lines_between_words(columns: int) -> None:
    width, lines = printed(table(), columns)
    assert (width, lines) == (columns, [" a  two words", "10  some more", "    words", " 2"])


@pytest.mark.parametrize("columns", [1, 9])
def test_a_table_is_as_wide_as_its_longest_words(columns: int) -> None:
    assert printed(table(), columns) == (
        9,
        ["    two", " a  words", "10  some", "    more", "    words", " 2"],
    )


def test_the_narrowest_column_gets_the_room() -> None:
    new = plain_table("", "")
    new.add_row("a b c", "a long and longer line")
    assert printed(new, 20) == (20, ["a b c  a long and", "       longer line"])


def test_a_column_may_have_a_least_width_or_break_no_line() -> None:
    new = table()
    new.columns[0].min_width, new.columns[1].no_wrap = 5, True
    assert printed(new, 1)[0] == 5 + 2 + 15


def test_a_word_longer_than_the_terminal_stays_whole() -> None:
    new = plain_table("")
    new.add_row("x" * 50)
    assert printed(new, 20) == (50, ["x" * 50])
