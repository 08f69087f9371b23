"""``turn``: what is played of what could be, under each goal, and what may be taken from the left."""

import json
from dataclasses import replace
from typing import Any

import pytest

from solver.api.ask import ask_json
from solver.game.errors import TimedOut
from solver.model.turn import Plan
from solver.model.turning import best_turn
from solver.questions import turn as turning
from solver.text.racks import parse_text

Json = dict[str, Any]


def asked(rack: str, table: list[str] = [], **more: Any) -> Json:  # noqa: B006 - it stays as it is
    """The answer under oyna101, okey black 5; a meld is ``owner kind: tiles``."""
    lying = []
    for meld in table:
        (owner, kind), tiles = meld.split(":")[0].split(), parse_text(meld.split(":")[1])
        lying.append({"owner": int(owner), "kind": kind, "tiles": tiles})
    request = {"rules": "oyna101", "okey": "black-5", "opened": "series", "rack": parse_text(rack),
               "table": lying, **more}  # fmt: skip
    found: Json = json.loads(ask_json("turn", json.dumps(request).encode()))
    return found


def did(found: Json) -> list[str]:
    return [step["do"] for step in found["steps"]]


def test_an_opened_player_lays_what_costs_most_to_keep() -> None:
    found = asked("red 5-7, blue 6 7, yellow 1, black 2")
    assert did(found) == ["lay", "discard"]
    assert found["after"]["leftover_cost"] == 6 + 1 + 2  # red 5-7 laid, blue 7 thrown
    assert found["proven"] is True
    assert "can_take" not in found


def test_an_okey_is_taken_used_and_the_last_tile_thrown() -> None:
    found = asked("red 8, blue 12, yellow 12, black 1", ["1 run: red 7 okey 9"])
    assert did(found) == ["take_okey", "lay", "discard"]
    assert (found["finishes"], found["value"]) == ("normal", -101)
    assert found["after"]["rack"] == []
    (run, new) = found["after"]["table"]
    assert run == {"owner": 1, "kind": "run", "tiles": ["red-7", "red-8", "red-9"]}
    assert (new["owner"], new["kind"]) == (0, "set")
    assert found["steps"][1]["meld"]["tiles"][2]["index"] == 4  # the okey's index is the next free one


def test_the_okey_that_came_back_goes_onto_a_meld_just_opened() -> None:
    hand = "red 11-13, blue 11-13, yellow 11-13, blue 5, yellow 2"
    found = asked(hand, ["1 pair: blue 5 okey"], opened="none")
    assert did(found) == ["open", "take_okey", "add", "discard"]
    assert (found["finishes"], found["value"]) == ("normal", -101)
    assert found["steps"][2]["to"] in (1, 2, 3)


def test_a_run_that_may_not_be_laid_at_once_grows() -> None:
    found = asked("red 4-8, yellow 1", rules={"preset": "cetele101", "run_max_lay": 4})
    assert did(found) == ["lay", "add", "discard"]
    assert found["finishes"] == "normal"


def test_the_okey_that_came_back_may_be_thrown_last() -> None:
    found = asked("red 8, blue 3", ["1 run: red 7 okey 9", "2 run: blue 4-6"])
    assert did(found) == ["take_okey", "add", "discard"]
    assert (found["finishes"], found["value"]) == ("okeyle", -202)


def test_islek_costs_are_weighed_against_what_is_kept() -> None:
    # nothing can be laid off by one who has not opened; the ten is işlek, so the one is thrown
    found = asked("red 10, yellow 1", ["1 run: red 7-9"], opened="none")
    assert found["penalties"] == {"0": 101, "1": 0}
    assert found["steps"] == [{"do": "discard", "tile": 1, "penalty": 0}]
    assert found["after"]["leftover_cost"] == 10


def test_a_new_meld_makes_tiles_islek() -> None:
    # with the run 5-6-7 on the table the 8 fits it; laid as 5-8 the four are gone, and the 13 is thrown
    found = asked("red 5-8, yellow 13")
    assert did(found) == ["lay", "discard"]
    assert found["finishes"] == "normal"


HIGH = "red 10-13, blue 10-13, black 11-13, yellow 2 5 8"


def test_opening_with_points() -> None:
    found = asked(HIGH, opened="none")
    assert did(found) == ["open", "discard"]
    assert found["after"]["leftover_cost"] == 2 + 5


def test_goals() -> None:
    assert asked(HIGH, goal="open")["steps"] is None  # opened already
    assert did(asked(HIGH, opened="none", goal="open"))[0] == "open"
    assert asked("red 1 5", opened="none", goal="open")["steps"] is None
    # every tile but one goes where the okey stands for a three, more points come of it as an eleven
    text = "red 10-13, blue 10-13, black 13 12, okey, yellow 1 2"
    for goal, total, kind in (("best", 111, "elden"), ("most_points", 128, None)):
        found = asked(text, opened="none", goal=goal)
        assert sum(meld["value"] for meld in found["steps"][0]["melds"]) == total
        assert found["finishes"] == kind
    assert asked("red 1 5", opened="none", goal="most_points")["steps"][0]["do"] == "discard"


def test_below_the_threshold_only_a_whole_hand_opens() -> None:
    found = asked("red 1-3, blue 1-3, black 9", opened="none")
    assert did(found) == ["open", "discard"]
    assert (found["finishes"], found["value"]) == ("elden", -202)
    assert did(asked("red 1-3, blue 1-3, black 9 11", opened="none")) == ["discard"]
    beside = ["1 run: yellow 7-9"]
    assert asked("red 1-3, blue 1-3, black 9", beside, opened="none")["finishes"] == "normal"
    # a tile laid off would finish, but not below the threshold
    assert did(asked("red 1-3, blue 1-3, yellow 10, black 9", beside, opened="none")) == ["discard"]


def test_a_bound_player_opens_with_pairs_only() -> None:
    pairs = "red 1 1 2 2 3 3 4 4, black 13"
    assert did(asked(pairs, rules="acma81", opened="none", bound=True)) == ["open", "discard"]
    high = "red 9-13, blue 9-13, black 1"
    assert did(asked(high, rules="acma81", opened="none")) == ["open", "discard"]
    assert did(asked(high, rules="acma81", opened="none", bound=True)) == ["discard"]


def test_the_kafa_of_an_opening_counts_when_it_finishes() -> None:
    found = asked("red 9-13, blue 10-13, black 1", rules="acma81", opened="none")
    assert (found["finishes"], found["value"]) == ("seri_atom", -101)


def test_pairs_are_laid_by_a_series_opener_where_somebody_opened_them() -> None:
    rack = "blue 10 10, yellow 3, black 1"
    assert did(asked(rack, others_opened=["series", "series", "none"])) == ["discard"]
    assert did(asked(rack, others_opened=["series", "pairs", "none"])) == ["lay", "discard"]


def test_a_taken_tile_is_used_or_there_is_no_turn() -> None:
    table = ["1 run: red 7-9"]
    found = asked("red 10 10, yellow 3, black 1", table, taken=1)
    assert found["steps"][0] == {"do": "add", "to": 0, "end": "high", "tile": 1}
    assert asked("red 12, yellow 3, black 1", table, taken=0)["steps"] is None
    assert asked("red 10, yellow 3", table, opened="none", taken=0)["steps"] is None


@pytest.mark.parametrize(
    ("rules", "legal", "binds"),
    [
        ("oyna101", False, False),
        ("cetele101", False, False),
        ("acma81", True, True),
        ("kolay101", True, False),
    ],
)
def test_what_may_be_taken_from_the_left(rules: str, legal: bool, binds: bool) -> None:
    found = asked("red 5 6, yellow 3, black 1", rules=rules, candidates=["red-7", "blue-9"])
    assert list(found) == ["can_take"]
    useful, useless = found["can_take"]
    assert (useful["tile"], useful["legal"], useful["binds"]) == ("red-7", True, binds)
    assert useful["use"][0]["meld"]["tiles"][2] == {"index": 4, "tile": "red-7"}
    assert useless == {"tile": "blue-9", "legal": legal, "use": [], "binds": binds}


def test_okeys_put_down_in_the_turn_can_make_a_tile_islek() -> None:
    """Where a tile that could only take an okey's place is işlek, too (a house rule)."""
    rules = {"preset": "oyna101", "islek_includes_swap": True}
    found = asked("black 4, okey, blue 5", ["2 set: red 5 yellow 5 black 5"], rules=rules, okey="black-6")
    assert did(found) == ["add", "discard"]
    assert (found["steps"][-1]["penalty"], found["after"]["leftover_cost"]) == (0, 5)
    found = asked("black 8 8, blue 4, okey", rules=rules, others_opened=["pairs", "none", "none"])
    assert found["steps"][-1] == {"do": "discard", "tile": 2, "penalty": 0}


def test_a_tile_from_a_pair_opener_binds_in_the_81_game() -> None:
    rack = "red 11-13, blue 11-13, black 11-13, yellow 7 7, red 2"
    others: Json = {"rules": "acma81", "opened": "none", "others_opened": ["none", "none", "pairs"]}
    assert did(asked(rack, **others))[0] == "open"
    assert asked(rack, **others, taken=9)["steps"] is None
    pairs = "red 1 1 2 2 3 3 4 4, black 13"
    assert did(asked(pairs, **others, taken=0)) == ["open", "discard"]


def test_what_may_be_taken_is_named_by_its_code() -> None:
    found = asked("red 5 6", lang="tr", candidates=["kırmızı-7", "sahte", "okey"])
    assert [each["tile"] for each in found["can_take"]] == ["red-7", "fake", "black-5"]
    bound = asked("red 5 6", rules="acma81", bound=True, candidates=["red-7"])
    assert bound["can_take"][0]["binds"] is False


def test_a_time_out_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning, "SECONDS", 0.0)
    for opened in ("none", "series"):
        found = asked(HIGH, opened=opened)
        assert (did(found), found["proven"], found["bound"]) == (["discard"], False, 0)
    assert found["after"]["leftover_cost"] == sum(range(10, 14)) * 2 + 36 + 15 - 13
    for more in ({"goal": "open", "opened": "none"}, {"taken": 0}):
        with pytest.raises(TimedOut):
            asked(HIGH, **more)


def test_a_turn_that_is_not_proven_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def struck(*given: Any) -> Plan:
        plan = best_turn(*given)
        assert plan is not None
        return replace(plan, proven=False, bound=3)

    monkeypatch.setattr(turning, "best_turn", struck)
    found = asked(HIGH)
    assert (found["proven"], found["bound"]) == (False, 3)
    assert "bound" not in asked("red 1 5", opened="none")


def test_of_equal_costs_more_tiles_are_laid() -> None:
    # both a tile onto the run and the whole set leave 0 beside the one that is thrown
    found = asked("red 10, okey, yellow 13", ["1 run: red 7-9"])
    assert found["finishes"] == "normal"
    assert len(found["steps"]) == 3
