"""``turn`` against its naive twin, positions that are known to finish, and a checker that sees faults."""

from collections.abc import Callable
from copy import deepcopy

import pytest

from tests import agree_turn
from tests.agree_hands import ask
from tests.agree_turn import agree_on_batch, finish_batch, told
from tests.checker_turn import check_turn
from tests.naive_opening import Json
from tests.naive_worth import Outcome
from tests.tiers import quick_first

SEED = 20_250_301

POSITION: Json = {
    "rules": "oyna101",
    "okey": "black-9",
    "opened": "series",
    "rack": ["blue-5", "red-4", "yellow-1", "yellow-2", "black-13", "blue-12", "red-12", "black-12"],
    "table": [
        {"owner": 1, "kind": "run", "tiles": ["blue-4", "okey", "blue-6"]},
        {"owner": 2, "kind": "run", "tiles": ["red-1", "red-2", "red-3"]},
    ],
}
"""It takes the okey, lays the twelves, adds red 4, lays 1-2-okey, and throws the 13: every step once."""

ANSWER: Json = {
    "steps": [
        {"do": "take_okey", "from": 0, "with": [0]},
        {"do": "add", "to": 1, "end": "high", "tile": 1},
        {"do": "lay", "meld": {"kind": "set", "value": 36, "tiles": [
            {"index": 5, "tile": "blue-12"}, {"index": 7, "tile": "black-12"},
            {"index": 6, "tile": "red-12"},
        ]}},
        {"do": "lay", "meld": {"kind": "run", "value": 6, "tiles": [
            {"index": 2, "tile": "yellow-1"}, {"index": 3, "tile": "yellow-2"},
            {"index": 8, "tile": "black-9", "okey": True, "as": ["yellow-3"]},
        ]}},
        {"do": "discard", "tile": 4, "penalty": 0},
    ],
    "finishes": "normal",
    "value": -101,
    "after": {"rack": [], "leftover_cost": 0, "table": [
        {"owner": 1, "kind": "run", "tiles": ["blue-4", "blue-5", "blue-6"]},
        {"owner": 2, "kind": "run", "tiles": ["red-1", "red-2", "red-3", "red-4"]},
        {"owner": 0, "kind": "set", "tiles": ["blue-12", "black-12", "red-12"]},
        {"owner": 0, "kind": "run", "tiles": [
            "yellow-1", "yellow-2", {"tile": "black-9", "okey": True, "as": ["yellow-3"]},
        ]},
    ]},
    "penalties": {"0": 0, "1": 101, "2": 0, "3": 0, "4": 0, "5": 0, "6": 0, "7": 0},
    "fits": {"1": [1]},
    "unopened": 202,
    "bonus": 0,
    "proven": True,
}  # fmt: skip


@pytest.mark.parametrize("seed", quick_first(range(SEED, SEED + 6), 3))
def test_the_question_finds_what_the_twin_finds(seed: int) -> None:
    """Small positions, each for three goals."""
    agree_on_batch(seed)


@pytest.mark.parametrize("seed", quick_first(range(SEED, SEED + 3), 1))
def test_positions_built_to_be_finished_are(seed: int) -> None:
    finish_batch(seed)


ONCE_DIFFERED: dict[str, Json] = {
    "a table that only judges the discard": {
        "rules": {"preset": "oyna101", "layoff_in_opening_turn": False, "open_points": 6},
        "okey": "black-9",
        "rack": ["red-1", "red-2", "red-3", "blue-13", "yellow-12"],
        "table": [{"owner": 1, "kind": "run", "tiles": ["blue-10", "blue-11", "blue-12"]}],
    },
    "a tile for an okey just laid": {
        "rules": {"preset": "oyna101", "islek_includes_swap": True},
        "okey": "black-12",
        "opened": "pairs",
        "rack": ["blue-4", "red-12", "okey", "red-12"],
        "taken": 2,
        "table": [],
    },
}


@pytest.mark.parametrize("name", ONCE_DIFFERED)
def test_positions_that_once_differed(name: str) -> None:
    agree_turn.agree(ONCE_DIFFERED[name])


def test_the_checker_and_the_referee_accept_a_turn() -> None:
    worth = Outcome((0, -101, -101, -1, True, True))
    assert check_turn(POSITION, ANSWER) == worth
    agree_turn.by_referee(POSITION, ANSWER)
    assert check_turn(POSITION, ask("turn", POSITION)) == worth


def without_last(answer: Json) -> None:
    answer["steps"].pop()


def step(place: int, **fields: object) -> Callable[[Json], None]:
    """The answer with some fields of a step set anew."""
    return lambda answer: answer["steps"][place].update(fields)


def swapped(first: int, second: int) -> Callable[[Json], None]:
    def swap(answer: Json) -> None:
        steps = answer["steps"]
        steps[first], steps[second] = steps[second], steps[first]

    return swap


def field(**fields: object) -> Callable[[Json], None]:
    return lambda answer: answer.update(fields)


def after(**fields: object) -> Callable[[Json], None]:
    return lambda answer: answer["after"].update(fields)


FAULTS: dict[str, tuple[Callable[[Json], None], str]] = {
    "no discard": (without_last, "no discard"),
    "a step after it": (swapped(3, 4), "after the discard"),
    "an okey not taken yet": (swapped(0, 3), "not in the hand"),
    "another tile given": (step(0, **{"with": [1]}), "no okey at 0"),
    "the other end": (step(1, end="low"), "nothing can be added"),
    "a tile that does not fit": (step(1, tile=4), "does not fit"),
    "onto a meld just laid": (step(1, to=2), "no meld lies at 2"),
    "another tile thrown": (step(4, tile=3), "not in the hand"),
    "a penalty": (step(4, penalty=101), "the penalty of tile 4"),
    "another value": (step(2, meld={**ANSWER["steps"][2]["meld"], "value": 37}), "the value is 36"),
    "another finish": (field(finishes="okeyle", value=-202), "it finishes as"),
    "a tile kept": (after(rack=[{"index": 4, "tile": "black-13"}]), "the hand after"),
    "a cost": (after(leftover_cost=13), "the leftover costs"),
    "another table": (after(table=ANSWER["after"]["table"][:3]), "the table after"),
    "other penalties": (field(penalties={}), "the penalties are"),
    "no steps but a finish": (field(steps=None), "without steps"),
    "a bound though proven": (field(bound=3), "the fields are"),
    "a tile that fits nothing": (field(fits={"1": [1], "2": [1]}), "what fits is"),
    "a rival's cost": (field(unopened=404), "unopened rivals write"),
    "kafa where there are none": (field(bonus=1), "unopened rivals write"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_the_checker_sees_a_fault(name: str) -> None:
    spoil, sentence = FAULTS[name]
    answer = deepcopy(ANSWER)
    spoil(answer)
    with pytest.raises(AssertionError, match=sentence):
        check_turn(POSITION, answer)


POSITIONS: dict[str, tuple[Json, str]] = {
    "not opened": ({"opened": "none"}, "take_okey before opening"),
    "a player of pairs": ({"opened": "pairs"}, "laid by a player of pairs"),
    "no okey comes out": ({"rules": {"preset": "oyna101", "reclaim": {"run": False}}}, "no okey at 0"),
    "the tile taken is thrown": ({"taken": 4}, "is not used"),
    "a bound player's goes into no pair": ({"taken": 5, "bound": True}, "is not used"),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_checker_knows_the_position(name: str) -> None:
    other, sentence = POSITIONS[name]
    with pytest.raises(AssertionError, match=sentence):
        check_turn({**POSITION, **other}, ANSWER)


def opening(*melds: Json, **more: object) -> tuple[Json, Json]:
    """A hand that opens with the melds and throws its last tile, and an answer about it."""
    rack = [tile["tile"] for meld in melds for tile in meld["tiles"]]
    request = {"rules": "kolay101", "okey": "black-9", "rack": [*rack, "blue-1"], **more}
    discard = {"do": "discard", "tile": len(rack), "penalty": 0}
    steps = [{"do": "open", "melds": [*melds]}, discard]
    penalties = {str(index): 0 for index in range(len(rack) + 1)}
    return request, {**ANSWER, "steps": steps, "penalties": penalties, "fits": {}}


def test_the_checker_knows_what_opens() -> None:
    run: Json = {"kind": "run", "value": 36, "tiles": [
        {"index": 0, "tile": "red-11"}, {"index": 1, "tile": "red-12"}, {"index": 2, "tile": "red-13"},
    ]}  # fmt: skip
    pair: Json = {"kind": "pair", "value": 0, "tiles": [
        {"index": 3, "tile": "red-5"}, {"index": 4, "tile": "red-5"},
    ]}  # fmt: skip
    with pytest.raises(AssertionError, match="36 open, 101 are needed"):
        check_turn(*opening(run))
    with pytest.raises(AssertionError, match="a bound player"):
        check_turn(*opening(run, bound=True))
    with pytest.raises(AssertionError, match="of pairs, or of runs and sets"):
        check_turn(*opening(run, pair))


def test_a_difference_is_told_with_its_position() -> None:
    def differ(request: Json) -> None:
        raise AssertionError("they differ")

    with pytest.raises(AssertionError, match=r'they differ\n.*"okey":"black-9"'):
        told(differ, POSITION)
