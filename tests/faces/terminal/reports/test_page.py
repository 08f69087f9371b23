"""The page that a report is printed on."""

from collections import Counter

import pytest

from tests.faces.running import told

LONG = "red 10-13, blue 10-13, black 3-5 7 7, yellow 4 4 5 5 9 9 1, okey"
WORDS = (
    ("arrange", "-i", "red 1", LONG),
    ("opening", "-i", "red 1", LONG),
    ("turn", "-i", "red 4", "blue 5 red 12 yellow 8 black 8 2", "--opened=series",
     "--table=me: red 9-11 | right: blue 4 okey 6 | left: yellow 12 black 12 red 12"),
    ("score", "--finish=normal", "-i", "red 1", "winner", "opponent series: red 3-9"),
)  # fmt: skip
TABLES = (
    ("finish", "-i", "blue 3", "red 5-10, blue 5-10, black 5-10, okey, yellow 1-3"),
    ("finish", "--rules=oynaduz", "-i", "blue 3", "red 5-9, blue 9, black 8 9, okey, yel 1-3 8, red 8"),
    ("match", "0 202 7 -101"),
    ("finishes",),
    ("rules",),
)
COMMANDS = (*WORDS, *TABLES)


@pytest.mark.parametrize(
    ("command", "columns"),
    [
        *((command, 80) for command in COMMANDS),
        *((words, narrow) for words in WORDS for narrow in (24, 40)),
    ],
)
def test_reports_fit_the_terminal(command: tuple[str, ...], columns: int) -> None:
    assert max(map(len, told(*command, columns=columns).splitlines())) <= columns


@pytest.mark.parametrize("lang", ["en", "tr"])
@pytest.mark.parametrize("command", COMMANDS)
def test_a_narrow_terminal_breaks_no_word_and_loses_none(command: tuple[str, ...], lang: str) -> None:
    wide = Counter(told(*command, "--lang", lang, columns=200).split())
    for columns in (0, 8, 24, 40, 80):
        text = told(*command, "--lang", lang, columns=columns)
        assert Counter(text.split()) == wide
        assert all(line == line.rstrip() for line in text.splitlines())


def test_words_are_broken_into_lines() -> None:
    lines = told("rules", columns=24).splitlines()
    assert lines[-3:] == ["One set with its", "sources: sirala rules", "oyna101"]
