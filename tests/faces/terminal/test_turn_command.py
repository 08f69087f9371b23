"""A whole turn asked for on the command line."""

import json
import shlex
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from solver.api.answers import TurnAnswer
from solver.api.ask import TURN, Pending, ask_json
from solver.faces.http.examples import EXAMPLES
from solver.game.rack import Shown
from tests.faces.running import refused, told

RACK = "blue 5 red 12 yellow 8 black 8 2"
TABLE = "me: red 9-11 | right: blue 4 okey 6 | left: yellow 12 black 12 red 12"
COMMAND = ("turn", "-i", "red 4", RACK)
TYPED: dict[str, Any] = {
    "rules": "oyna101",
    "indicator": "red-4",
    "rack": ["blue-5", "red-12", "yellow-8", "black-8", "black-2"],
}
ON_TABLE = [
    {"owner": 0, "kind": "run", "tiles": ["red-9", "red-10", "red-11"]},
    {"owner": 1, "kind": "run", "tiles": ["blue-4", "okey", "blue-6"]},
    {"owner": 3, "kind": "set", "tiles": ["yellow-12", "black-12", "red-12"]},
]

Asked = Callable[..., dict[str, Any]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Runs a command and returns the request that it asks."""
    requests: list[dict[str, Any]] = []

    def read(question: str, request: Mapping[str, Any], lang: str, shown: Shown | None) -> Pending:
        assert question == "turn"
        requests.append({**request})
        return Pending(replace(TURN, function=lambda _: TurnAnswer()), TURN.read(request, lang))

    monkeypatch.setattr("solver.api.ask.read", read)

    def run(*arguments: str, stdin: str = "") -> dict[str, Any]:
        assert json.loads(told(*arguments, "--json", stdin=stdin)) == {}
        return requests.pop()

    return run


def test_only_what_is_typed_is_asked(asked: Asked) -> None:
    assert asked(*COMMAND) == TYPED
    assert asked(*COMMAND, "--table", TABLE) == {**TYPED, "table": ON_TABLE}


def test_json_is_the_answer() -> None:
    text = told(*COMMAND, "--opened", "seri", "--table", TABLE, "--json")
    assert text.encode() == ask_json("turn", json.dumps(EXAMPLES["turn"]).encode()) + b"\n"
    steps = json.loads(text)["steps"]
    assert [step["do"] for step in steps if step["do"] != "add"] == ["take_okey", "lay", "discard"]
    assert {"do": "add", "to": 0, "end": "high", "tile": 1} in steps


def test_the_turn_of_the_answer_is_told() -> None:
    text = told(*COMMAND, "--opened", "series", "--table", TABLE)
    assert "\nIt finishes: normal\n" in text
    assert ". Take the okey from meld 2 with blue 5.\n" in text
    assert "\n4. Finish: throw black 2.\n" in text
    assert "+12" in text
    taken = told("turn", "-i", "red 4", "blue 1 4", "--opened", "series", "--table", TABLE,
                 "--candidates", "red 12, blue 5, blue 2", columns=120)  # fmt: skip
    last = [line.split() for line in taken.splitlines()[-3:]]
    assert [line[:3] for line in last] == [
        ["red", "12", "yes"],
        ["blue", "5", "yes"],
        ["blue", "2", "no"],
    ]
    assert "Add red 12 to the high end of meld 1." in taken


def test_every_option(asked: Asked) -> None:
    options = {
        "--rules": '{"preset": "acma81", "escalate": false}',
        "--opened": "ÇİFT",
        "--others": "seri, açmamış pairs",
        "--bound-others": "1 sol",
        "--previous-points": "120",
        "--previous-pairs": "6",
        "--taken": "mavi 5",
        "--goal": "most_points",
        "--candidates": "red 1-2, okey",
        "--engine": "cpsat",
    }
    words = [word for option in options.items() for word in option]
    assert asked(*COMMAND, "--bound", *words) == {
        **TYPED,
        "rules": {"preset": "acma81", "escalate": False},
        "opened": "pairs",
        "bound": True,
        "others_opened": ["series", "none", "pairs"],
        "bound_others": [True, False, True],
        "previous": {"points": 120, "pairs": 6},
        "taken": 0,
        "goal": "most_points",
        "candidates": ["red-1", "red-2", "okey"],
        "engine": "cpsat",
    }


def test_a_table_in_several_options_or_from_lines(asked: Asked) -> None:
    melds = TABLE.split(" | ")
    several = [word for meld in melds for word in ("--table", meld)]
    assert asked(*COMMAND, *several)["table"] == ON_TABLE
    assert asked(*COMMAND, "--table", "-", stdin="\n".join(("", *melds, "")))["table"] == ON_TABLE
    rack_from_lines = asked("turn", "-i", "red 4", "--table", TABLE, stdin=RACK)
    assert rack_from_lines == {**TYPED, "table": ON_TABLE}


def test_an_okey_given_by_its_face_is_one_on_the_table(asked: Asked) -> None:
    request = asked("turn", "--okey", "red 5", RACK, "--table", "1: red 5 blue 5 black 5")
    assert request["table"][0]["kind"] == "set"
    assert (
        asked("turn", "--okey", "red 5", RACK, "--table", "1: red 5 blue 5 4")["table"][0]["kind"]
        == "run"
    )


def test_the_taken_tile_is_the_first_copy(asked: Asked) -> None:
    assert asked("turn", "-i", "red 4", "blue 1 2 2 okey", "--taken", "blu2")["taken"] == 1
    assert asked("turn", "-i", "red 4", "blue 1 2 2 okey", "--taken", "OKEY")["taken"] == 3


@pytest.mark.parametrize("lang", ["en", "tr"])
@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--table", "1: red 7-9 | green 4 4"), ("table[1]", "green")),
        (("--table", "red 7-9"), ("table[0]", "red 7-9")),
        (("--table", "nobody: red 7-9"), ("table[0]", "nobody")),
        (("--table", "1: red 7 okey okey"), ("table[0]", "red 7 okey okey")),
        (("--table", "1: red 7"), ("table[0]", "red 7")),
        (("--table", "1: red 7-9, 2: blue 1-3"), ("table[0]", "red 7-9, 2: blue 1-3")),
        (("--bound-others", "me"), ("bound_others", "me")),
        (("--taken", "red 13"), ("taken", "red 13")),
        (("--candidates", "green 4"), ("candidates", "green")),
    ],
)
def test_what_cannot_be_typed_is_named_in_a_sentence(
    arguments: tuple[str, ...], named: tuple[str, ...], lang: str
) -> None:
    sentence = refused(*COMMAND, *arguments, "--lang", lang)
    assert sentence.count("\n") == 1
    assert all(word in sentence for word in named)


def test_rack_and_table_do_not_both_come_from_standard_input() -> None:
    for rack in ((), ("-",)):
        sentence = refused("turn", "-i", "red 4", *rack, "--table", "-", stdin=TABLE)
        assert sentence.startswith("table:")


def test_the_okey_is_needed_to_read_a_table() -> None:
    assert refused("turn", RACK, "--table", TABLE).startswith("indicator:")


def test_the_command_is_the_example_of_the_documentation() -> None:
    for meld, typed in zip(EXAMPLES["turn"]["table"], ON_TABLE, strict=True):
        tiles = [tile if isinstance(tile, str) else "okey" for tile in meld["tiles"]]
        assert {**meld, "tiles": tiles} == typed
    assert EXAMPLES["turn"]["rack"] == TYPED["rack"]


def test_the_example_of_the_help_works() -> None:
    shown = " ".join(told("turn", "--help").split())
    example = shown[shown.index("sirala turn -i") : shown.index(" Options:")]
    assert "Take the okey from meld 2 with blue 5." in told(*shlex.split(example)[1:])
