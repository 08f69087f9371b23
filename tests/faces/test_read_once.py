"""Nothing is parsed, looked up or decoded twice on an answer's way: the readers are counted."""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner

from solver.api.ask import ask_json
from solver.faces.http.examples import EXAMPLES
from solver.faces.terminal.cli import cli
from solver.game import rack, rules, table, tiles
from solver.text import racks, tables

READERS: dict[str, tuple[ModuleType, str]] = {
    "code": (tiles, "parse_code"),
    "okey": (rack, "okey_face"),
    "rack": (rack, "read_rack"),
    "rules": (rules, "rule_set"),
    "table": (table, "read_table"),
    "rack's text": (racks, "parse_faces"),
    "table's text": (tables, "table_of"),
}
RACK = EXAMPLES["arrange"]["rack"]
TEXT = "red 7 8 9 5 1, blue 6 11 13 2, fake, black 6 11 13 4, yellow 6 11 1 2 3 9, red 13"


@contextmanager
def counted(patch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """How often each reader is called inside, wherever in the package it was imported to."""
    calls: Counter[str] = Counter()

    def counting(name: str, reader: Callable[..., Any]) -> Callable[..., Any]:
        def read(*given: Any, **named: Any) -> Any:
            calls[name] += 1
            return reader(*given, **named)

        return read

    with patch.context() as inside:
        for name, (home, function) in READERS.items():
            reader: Callable[..., Any] = getattr(home, function)
            for module in [*sys.modules.values()]:
                is_ours = getattr(module, "__name__", "").split(".")[0] == "solver"
                if is_ours and getattr(module, function, None) is reader:
                    inside.setattr(module, function, counting(name, reader))
        yield calls


def told(patch: pytest.MonkeyPatch, *arguments: str) -> Counter[str]:
    """What a command reads; it has been asked before, so that all is imported."""
    assert CliRunner().invoke(cli, arguments).exit_code == 0
    with counted(patch) as calls:
        assert CliRunner().invoke(cli, arguments).exit_code == 0
    return calls


@pytest.mark.parametrize("as_json", [True, False])
def test_a_command_that_sorts(monkeypatch: pytest.MonkeyPatch, as_json: bool) -> None:
    asked = ["arrange", "-i", "red 4", TEXT, *["--json"] * as_json]
    # the indicator is typed, too
    assert told(monkeypatch, *asked) == {
        "rack's text": 2, "code": len(RACK) + 1, "okey": 1, "rack": 1, "rules": 1,
    }  # fmt: skip


def test_a_question_in_json(monkeypatch: pytest.MonkeyPatch) -> None:
    body = json.dumps(EXAMPLES["arrange"]).encode()
    ask_json("arrange", body)
    with counted(monkeypatch) as calls:
        ask_json("arrange", body)
    assert calls == {"code": len(RACK) + 1, "okey": 1, "rack": 1, "rules": 1}


@pytest.mark.parametrize("as_json", [True, False])
def test_a_command_that_plays_a_turn(monkeypatch: pytest.MonkeyPatch, as_json: bool) -> None:
    asked = ["turn", "-i", "red 4", "--opened", "series", "blue 5, red 12, yellow 8, black 8 2",
             "--table", "me: red 9-11 | right: blue 4 okey 6", *["--json"] * as_json]  # fmt: skip
    # five tiles of the hand, six on the table and the indicator; a text each: rack, melds, indicator
    assert told(monkeypatch, *asked) == {
        "rack's text": 4, "table's text": 1, "code": 12, "okey": 1, "rack": 1, "rules": 1, "table": 1,
    }  # fmt: skip


@pytest.mark.parametrize("as_json", [True, False])
def test_a_command_that_opens_with_a_certain_tile(monkeypatch: pytest.MonkeyPatch, as_json: bool) -> None:
    asked = ["opening", "-i", "red 4", TEXT, "--must-use", "blue 6", *["--json"] * as_json]
    # the tile that is asked for and the indicator are tiles, too
    assert told(monkeypatch, *asked) == {
        "rack's text": 3, "code": len(RACK) + 2, "okey": 1, "rack": 1, "rules": 1,
    }  # fmt: skip


def test_a_table_is_read_once_for_all_candidates(monkeypatch: pytest.MonkeyPatch) -> None:
    melds = "me: red 9-11 | right: blue 4 okey 6"
    asked = ["turn", "-i", "red 4", "--opened", "series", "blue 5, red 12, yellow 8, black 8",
             "--candidates", "black 2, yellow 1", "--table", melds]  # fmt: skip
    # the hand alone and with each of the two that it might take
    assert told(monkeypatch, *asked) == {
        "rack's text": 5, "table's text": 1, "code": 4 + 2 * 5 + 6 + 1, "okey": 1, "rack": 3, "rules": 1,
        "table": 1,
    }  # fmt: skip
