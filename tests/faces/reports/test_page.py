"""The page that a report is printed on."""

import pytest

from tests.faces.running import told

LONG = "red 10-13, blue 10-13, black 3-5 7 7, yellow 4 4 5 5 9 9 1, okey"
COMMANDS = (
    ("arrange", "-i", "red 1", LONG),
    ("opening", "-i", "red 1", LONG),
    ("finish", "-i", "blue 3", "red 5-10, blue 5-10, black 5-10, okey, yellow 1-3"),
    ("finish", "--rules=oynaduz", "-i", "blue 3", "red 5-9, blue 9, black 8 9, okey, yel 1-3 8, red 8"),
    ("score", "--finish=normal", "-i", "red 1", "winner", "opponent series: red 3-9"),
    ("match", "0 202 7 -101"),
)  # fmt: skip


@pytest.mark.parametrize("columns", [24, 40, 80])
@pytest.mark.parametrize("command", COMMANDS)
def test_reports_fit_the_terminal(command: tuple[str, ...], columns: int) -> None:
    lines = told(*command, columns=columns).splitlines()
    assert max(map(len, lines)) <= columns
    assert not any("…" in line for line in lines)
