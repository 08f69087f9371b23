"""The twin of ``turn`` on positions worked out by hand, and in every order of the steps."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.naive_opening import Json
from tests.naive_turn import TAKING, Position, Turn, best_turn, penalties
from tests.naive_worth import Key
from tests.positions import midgame, small
from tests.positions_built import built

SEED = 20_250_301
REPORTS = Path(__file__).parent.parent / "data" / "cases" / "reports.json"
REPORTED: dict[str, Key] = {
    "R18": (1, 1, 0, 0),
    "R20": (1, 9, -1, 0),
    "R21": (1, 4, 0, 0),
    "R22": (0, -101, -101, -1, True, True),
    "R23": (1, 10, 0, 0),
    "R24": (0, -101, -101, -1, True, True),
    "R26": (1, 11, 0, 0),
}
"""What the turns of bug reports on other programs are worth."""

RUN: Json = {"owner": 1, "kind": "run", "tiles": ["blue-4", "okey", "blue-6"]}
SET: Json = {"owner": 1, "kind": "set", "tiles": ["yellow-7", "red-7", "okey"]}
PAIR: Json = {"owner": 3, "kind": "pair", "tiles": ["red-2", "okey"]}
LOW: Json = {"owner": 1, "kind": "run", "tiles": ["red-1", "red-2", "red-3"]}
PLAIN: Json = {"owner": 1, "kind": "set", "tiles": ["yellow-7", "red-7", "blue-7"]}


NO_FAKE = {"preset": "oyna101", "reclaim": {"with_fake": False}}
NO_SET = {"preset": "oyna101", "reclaim": {"set": "none"}}
NO_PAIR = {"preset": "oyna101", "reclaim": {"pair": False}}


def request(hand: str, *table: Json, **more: Any) -> Json:
    """A hand of a player who has opened with runs and sets, say; the okey is black 9."""
    fields = {"rules": "oyna101", "okey": "black-9", "opened": "series"}
    return {**fields, "rack": hand.split(), "table": [*table], **more}


def key(hand: str, *table: Json, **more: Any) -> Key:
    """What its best turn is worth."""
    outcome = best_turn(request(hand, *table, **more))
    assert outcome is not None
    return outcome.key


def finish(hand: str, *table: Json, **more: Any) -> tuple[int, bool, bool]:
    """Its value, whether an okey is thrown, whether with pairs."""
    found = key(hand, *table, **more)
    assert found[0] == 0
    return found[1], not found[4], not found[5]


NORMAL, OKEYLE, CIFTTEN = (-101, False, False), (-202, True, False), (-202, False, True)


@pytest.mark.parametrize("name", REPORTED)
def test_turns_of_reports(name: str) -> None:
    cases = {case["id"]: case for case in json.loads(REPORTS.read_text("utf-8"))["cases"]}
    outcome = best_turn(cases[name]["request"])
    assert outcome is not None
    assert outcome.key == REPORTED[name]


def test_an_okey_is_taken_and_thrown_or_used_again() -> None:
    assert finish("blue-5", RUN) == OKEYLE
    assert finish("blue-5 red-1", RUN) == NORMAL
    assert key("blue-5 red-1", RUN, rules="cetele101") == (1, 1, 0, 0)


def test_all_missing_colours_together_take_the_okey_of_a_set() -> None:
    assert finish("blue-7 black-7", SET) == OKEYLE
    assert key("blue-7 red-1 red-12", SET) == (1, 1, -1, 0)
    assert key("blue-7 black-7 red-1", SET, rules=NO_SET) == (1, 1, -1, 0)


def test_the_okey_of_a_pair_for_the_other_tile() -> None:
    assert finish("red-2", PAIR) == OKEYLE
    assert finish("red-2", PAIR, rules=NO_PAIR) == NORMAL


def test_a_fake_takes_an_okey_where_it_may() -> None:
    as_itself = {"owner": 1, "kind": "run", "tiles": ["black-8", "okey", "black-10"]}
    assert finish("fake", as_itself) == OKEYLE
    assert finish("fake", as_itself, rules=NO_FAKE) == NORMAL


def test_what_may_be_laid() -> None:
    assert finish("red-5 red-6 red-7 blue-1") == NORMAL
    assert key("red-5 red-6 red-7 blue-1", opened="pairs") == (1, 12, 0, 0)
    assert finish("red-5 red-5 blue-1", opened="pairs") == CIFTTEN
    assert key("red-5 red-5 blue-1") == (1, 6, 0, 0)
    assert finish("red-5 red-5 blue-1", others_opened=["none", "pairs", "none"]) == NORMAL


def test_so_many_tiles_onto_one_meld_of_a_rival() -> None:
    hand = "red-4 red-5 red-6 blue-1"
    assert finish(hand, LOW, opened="pairs") == CIFTTEN
    assert key(hand, LOW, opened="pairs", rules="acma81") == (1, 6, -2, 0)
    assert key(hand, {**LOW, "owner": 0}, opened="pairs", rules="acma81")[0] == 0
    assert key(hand, LOW, rules="acma81")[0] == 0


def test_what_a_discard_costs() -> None:
    assert penalties(request("red-4 red-5 okey fake black-7", LOW, PLAIN)) == [101, 0, 101, 0, 101]
    assert penalties(request("red-4", LOW)) == [0]
    swap = {"preset": "oyna101", "islek_includes_swap": True}
    assert penalties(request("blue-5 red-1", RUN)) == [0, 0]
    assert penalties(request("blue-5 red-1", RUN, rules=swap)) == [101, 0]
    # a run of four may be laid as three and then grow, so the whole hand goes
    short = {"preset": "oyna101", "run_max_lay": 3}
    assert key("red-5 red-6 red-7 red-8 blue-1", rules=short)[:2] == (0, -101)


def test_the_tile_taken_is_used() -> None:
    assert best_turn(request("red-5 blue-1", taken=0)) is None
    assert key("red-4 blue-1 blue-13", LOW, taken=0) == (1, 1, -1, 0)
    pairs = ["none", "none", "pairs"]
    assert best_turn(request("red-4 blue-1", LOW, taken=0, others_opened=pairs, rules="acma81")) is None
    for_a_pair = request("red-4 red-4 blue-1", LOW, taken=0, others_opened=pairs, rules="acma81")
    assert best_turn(for_a_pair) is not None
    assert best_turn({**for_a_pair, "others_opened": ["pairs", "none", "none"]}) is not None


def test_an_opening_and_what_follows() -> None:
    low: Json = {"opened": "none", "rules": {"preset": "oyna101", "open_points": 18}}
    assert key("red-5 red-6 red-7 blue-1 blue-2", **low) == (1, 1, -3, 0)
    assert finish("red-5 red-6 red-7 blue-1", **low) == (-202, False, False)
    assert finish("red-5 red-6 red-7 blue-1", LOW, **low) == NORMAL
    # with something added it is a finish as any other
    assert finish("red-5 red-6 red-7 red-4 blue-1", LOW, **low) == NORMAL
    assert key("red-4 red-6 blue-1", LOW, **low) == (2, 0, 0, 0, 5)


def test_below_the_threshold_only_the_discard_follows() -> None:
    assert finish("red-5 red-6 red-7 blue-1", opened="none") == (-202, False, False)
    assert key("red-5 red-6 red-7 red-4 blue-1 blue-2", LOW, opened="none") == (2, 0, -22, -4, 1)
    assert key("red-5 red-6 red-7 blue-1", opened="none", rules="kolay101")[0] == 2
    assert key("red-5 red-5 blue-1", opened="none", rules="acma81") == (0, 0, -4, -2, True, False)
    assert key("red-5 red-5 blue-1", opened="none")[0] == 2


def test_goals() -> None:
    assert best_turn(request("red-5 red-6 red-7 blue-1", goal="open")) is None
    low: Json = {"opened": "none", "rules": {"preset": "oyna101", "open_points": 9}}
    # best: three 4s and all else off onto the table; most points: the run up to the 4 as well
    hand = request("red-4 blue-4 black-4 red-5 red-6 red-1", LOW, **low)
    best, most = best_turn({**hand, "goal": "best"}), best_turn({**hand, "goal": "most_points"})
    assert best is not None
    assert most is not None
    assert (best.total, most.total) == (None, 15)
    assert best.key <= most.key


class InAnyOrder(Turn):
    """A twin that leaves nothing out: after the opening any step may follow any other."""

    def steps(self, at: Position) -> Iterator[tuple[Position, int]]:
        for after, put in super().steps(at):
            yield after._replace(phase=TAKING), put


def test_no_order_of_the_steps_is_better() -> None:
    for position in small(SEED, 150):
        assert InAnyOrder(position).best() == Turn(position).best(), json.dumps(position)


def test_positions_built_to_be_finished() -> None:
    short = [one for one in built(SEED, 150) if len(one.request["rack"]) < 8]
    assert len(short) > 20
    for position in short:
        outcome = best_turn(position.request)
        assert outcome is not None
        assert outcome.key <= position.key, json.dumps(position.request)


def test_positions_are_the_same_for_the_same_seed() -> None:
    assert [*small(SEED, 8)] == [*small(SEED, 8)] != [*small(SEED + 1, 8)]
    assert [*built(SEED, 4)] == [*built(SEED, 4)] != [*built(SEED + 1, 4)]
    assert [*midgame(SEED, 4)] == [*midgame(SEED, 4)] != [*midgame(SEED + 1, 4)]
