"""What msgspec says, read form by form; what NumPy makes, and any sequence, as plain values."""

from collections import UserDict, UserList, deque
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any, Literal, overload

import msgspec
import numpy as np
import pytest
from msgspec import Meta

import solver
from solver.api.decode import Said, plain, understood
from tests.api.failing import failure

PINNED = Path(__file__).parents[2] / "constraints.txt"


class Part(msgspec.Struct, forbid_unknown_fields=True):
    a: int
    b: list[int] = []


Few = Annotated[list[int], Meta(min_length=1, max_length=2)]
# a type, a value that does not fit it, the sentence about it, and what that says
SENTENCES: list[tuple[Any, Any, str, Said]] = [
    (int, "x", "Expected `int`, got `str`", Said()),
    (int | None, "x", "Expected `int | null`, got `str`", Said()),
    (Literal["a", "b"], "c", "Invalid enum value 'c'", Said()),
    (Literal["a", "b"], "c` - at `$.x`.", "Invalid enum value 'c` - at `$.x`.'", Said()),
    (Annotated[int, Meta(ge=1)], 0, "Expected `int` >= 1", Said()),
    (Annotated[int, Meta(le=1)], 2, "Expected `int` <= 1", Said()),
    (float, 10**400, "Number out of range", Said()),
    (Few, [], "Expected `array` of length >= 1", Said()),
    (Few, [1, 2, 3], "Expected `array` of length <= 2", Said()),
    (tuple[int, int], [1], "Expected `array` of length 2, got 1", Said()),
    (list[int], [1, "x"], "Expected `int`, got `str` - at `$[1]`", Said(path="[1]")),
    (list[Few], [[1], [1, "x"]], "Expected `int`, got `str` - at `$[1][1]`", Said(path="[1][1]")),
    (list[Few], [[]], "Expected `array` of length >= 1 - at `$[0]`", Said(path="[0]")),
    (Part, {"a": "x"}, "Expected `int`, got `str` - at `$.a`", Said(path=".a")),
    (list[Part], [{"a": 1, "b": [1.5]}], "Expected `int`, got `float` - at `$[0].b[0]`",
     Said(path="[0].b[0]")),
    (Part, 5, "Expected `object`, got `int`", Said()),
    (Part, {1: 2}, "Expected `str` - at `key` in `$`", Said()),
    (Part, {}, "Object missing required field `a`", Said(missing="a")),
    (list[Part], [{}], "Object missing required field `a` - at `$[0]`", Said(missing="a", path="[0]")),
    (Part, {"c": 1}, "Object contains unknown field `c`", Said(unknown="c")),
    (Part, {"": 1}, "Object contains unknown field ``", Said(unknown="")),
    (list[Part], [{"a": 1, "c": 1}], "Object contains unknown field `c` - at `$[0]`",
     Said(unknown="c", path="[0]")),
]  # fmt: skip
BYTES: list[tuple[bytes, str, Said]] = [
    (b"", "Input data was truncated", Said()),
    (b'"\xff"', "Invalid UTF-8 encoded string", Said()),
    (b"[1 2]", "JSON is malformed: expected ',' or ']' (byte 3)", Said(byte=3)),
    (b'{"a" 1}', "JSON is malformed: expected ':' (byte 5)", Said(byte=5)),
    (b"{}}", "JSON is malformed: trailing characters (byte 3)", Said(byte=3)),
    (b"{1: 2}", "JSON is malformed: object keys must be strings (byte 1)", Said(byte=1)),
    (b"nul", "Input data was truncated", Said()),
    (b"1e999", "Number out of range", Said()),
]


def test_these_are_the_sentences_of_the_pinned_version() -> None:
    assert f"msgspec=={version('msgspec')}" in PINNED.read_text("utf-8").splitlines()


@pytest.mark.parametrize(("kind", "value", "sentence", "right"), SENTENCES)
def test_what_a_sentence_about_a_value_says(kind: Any, value: Any, sentence: str, right: Said) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(value, kind)
    assert str(caught.value) == sentence
    assert understood(sentence) == right


@pytest.mark.parametrize(("body", "sentence", "right"), BYTES)
def test_what_a_sentence_about_json_says(body: bytes, sentence: str, right: Said) -> None:
    with pytest.raises(msgspec.DecodeError) as caught:
        msgspec.json.decode(body)
    assert str(caught.value) == sentence
    assert understood(sentence) == right


class Tiles(Sequence[str]):
    """A sequence of somebody's own."""

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> list[str]: ...
    def __getitem__(self, at: int | slice) -> str | list[str]:
        return RACK[at]

    def __len__(self) -> int:
        return len(RACK)


class Broken(Tiles):
    def __len__(self) -> int:
        raise KeyError("no length")


RACK = ["red-5", "red-6", "red-7"]
RIGHT = solver.arrange(RACK, indicator="blue-3")


@pytest.mark.parametrize(
    "rack",
    [tuple(RACK), deque(RACK), UserList(RACK), Tiles(), np.array(RACK), np.array(RACK, object),
     [np.str_(code) for code in RACK], np.str_("red 5-7"), np.array("red 5-7")],
    ids=lambda rack: type(rack).__name__,
)  # fmt: skip
def test_any_sequence_of_codes_is_a_rack(rack: Any) -> None:
    assert solver.arrange(rack, indicator=np.str_("blue-3")) == RIGHT


HAND = ["yellow-1", *(f"black-{n}" for n in range(1, 14)), *(f"red-{n}" for n in range(1, 8))]
RUN: dict[str, Any] = {"owner": np.int8(1), "kind": np.str_("run"),
                       "tiles": np.array(["blue-4", "blue-5", "blue-6"])}  # fmt: skip
NUMPY: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("arrange", {"rows": np.int64(3)}, {"rows": 3}),
    ("arrange", {"columns": np.array(20)}, {"columns": 20}),
    ("arrange", {"mode": np.array("tiles"), "lang": np.array("tr")}, {"mode": "tiles", "lang": "tr"}),
    ("arrange", {"rules": {"preset": np.str_("oyna101"), "open_points": np.int16(60)}},
     {"rules": {"preset": "oyna101", "open_points": 60}}),
    ("evaluate", {"rows": np.arange(21).reshape(3, 7)}, {"rows": [[*range(7 * n, 7 * n + 7)]
                                                                 for n in range(3)]}),
    ("evaluate", {"rows": (range(21),)}, {"rows": [[*range(21)]]}),
    ("opening", {"keep": np.uint8(1), "bound": np.bool_(True)}, {"keep": 1, "bound": True}),
    ("opening", {"previous": {"points": np.int32(120)}}, {"previous": {"points": 120}}),
    ("turn", {"table": [RUN], "bound_others": np.array([False, True, False]), "opened": "series"},
     {"table": [{"owner": 1, "kind": "run", "tiles": ["blue-4", "blue-5", "blue-6"]}],
      "bound_others": [False, True, False], "opened": "series"}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "made", "usual"), NUMPY)
def test_what_numpy_makes_is_taken(name: str, made: dict[str, Any], usual: dict[str, Any]) -> None:
    call = getattr(solver, name)
    given = {"rack": HAND if name != "turn" else HAND[:5], "indicator": "blue-3"}
    assert call(**given, **made) == call(**given, **usual)


def test_hands_and_players_may_be_arrays() -> None:
    hands = np.array([[-101, 202, 14, 7], [202, 800, 30, 0]])
    call: Any = solver.match
    assert call(hands) == solver.match(hands.tolist())
    assert call([range(3)]) == solver.match([[0, 1, 2]])
    players: Any = deque([{"role": "winner"}, {"role": "opponent", "rack": np.array(["red-5"])}])
    told = solver.score("normal", players, indicator="blue-3")
    right: list[solver.PlayerDict] = [{"role": "winner"}, {"role": "opponent", "rack": ["red-5"]}]
    assert told == solver.score("normal", right, indicator="blue-3")


def test_many_racks_take_them_too() -> None:
    call: Any = solver.solve_many
    made = np.str_("oyna101"), np.array("points"), np.array(1)
    found = call([[0, 1, 2]], [20], *made, melds=np.bool_(True))
    right = solver.solve_many([[0, 1, 2]], [20], melds=True)
    assert {name: column.tolist() for name, column in found.items()} == {
        name: np.asarray(column).tolist() for name, column in right.items()
    }


@pytest.mark.parametrize(
    ("anew", "field", "named"),
    [
        ({"rows": np.int64(99)}, "rows", "99"),
        ({"rows": np.float64(1.5)}, "rows", "1.5"),
        ({"rows": np.array([1, 2])}, "rows", "[1, 2]"),
        ({"rows": np.bool_(True)}, "rows", "true"),
        ({"rack": np.array([5])}, "rack", "rack[0]: 5"),
        ({"rack": range(10**12)}, "rack", "range"),
        ({"rack": Broken()}, "rack", "Broken"),
        ({"rack": b"red-5"}, "rack", "bytes"),
    ],
)
def test_what_is_wrong_about_them_is_told_of_the_value(
    anew: dict[str, Any], field: str, named: str
) -> None:
    error = failure("arrange", {"rules": "oyna101", "indicator": "blue-3", "rack": RACK, **anew})
    assert (error.code, error.field) == ("wrong_type", field)
    assert named in error.message


def test_what_is_plain_stays_as_it_is() -> None:
    circle: list[Any] = []
    circle.append(circle)
    for value in (None, 1, "a", b"a", {5}, circle, UserDict({"a": np.int8(1)}), object()):
        assert plain(value) is value
    assert plain({"a": [1, ("b", None)]}) == {"a": [1, ["b", None]]}
