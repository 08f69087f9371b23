"""A match: where it stands, when it is over, who has won it, and hands that cannot be."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.game.errors import NotInTheseRules, SiralaError, WrongType
from solver.game.rules import rule_set
from solver.questions.match import Standing, match

Anew = str | dict[str, Any]

EXAMPLES = json.loads(
    (Path(__file__).parents[2] / "data" / "cases" / "examples.json").read_text("utf-8")
)["cases"]
COMMON: Anew = {"preset": "1001oyun", "scoring": "common"}


def stands(rules: Anew, *hands: list[int], **more: Any) -> Standing:
    return match(rule_set(rules), hands, **more)


def test_a_running_table() -> None:
    found = stands("oyna101", [-101, 202, 14, 7], [202, -101, 202, 30])
    assert found.table == ((-101, 202, 14, 7), (101, 101, 216, 37))
    assert (found.totals, found.over, found.winners) == ((101, 101, 216, 37), False, ())


@pytest.mark.parametrize(
    "case", [pytest.param(each, id=each["id"]) for each in EXAMPLES if each["ask"] == "match_over"]
)
def test_the_worked_examples(case: dict[str, Any]) -> None:
    given, rules = case["input"], {"preset": case["rules"]}
    if given.get("system") == "1001":
        rules["scoring"] = "own"
    totals = given.get("totals") or given["scores"]
    start = stands(rules, [0] * 4).totals[0]
    found = stands(rules, [total - start for total in totals])
    assert found.totals == tuple(totals)
    assert (found.over, found.winners) == (case["expected"]["over"], (case["expected"]["winner"],))


@pytest.mark.parametrize(
    ("rules", "hands", "more", "totals", "over", "winners"),
    [
        ("oyna101", [[999, 5]], {}, (999, 5), False, ()),
        ("oyna101", [[999, 5], [1, 202]], {}, (1000, 207), True, (1,)),
        ("oyna101", [[1200, 1100, -3, -3]], {}, (1200, 1100, -3, -3), True, (2, 3)),
        ("oyna101", [[-1200, 1]], {}, (-1200, 1), False, ()),
        ("oynaduz", [[0, -2, -2], [-4, 0, -4]], {}, (16, 18, 14), False, ()),
        ("oynaduz", [[0, -20, -20]], {}, (20, 0, 0), True, (0,)),
        ("oynaduz", [[0, -20, -20]], {"start": 30}, (30, 10, 10), False, ()),
        ("oynaduz", [[0, -51]], {"start": 50}, (50, -1), True, (0,)),
        (COMMON, [[0, -20]], {"start": 21}, (21, 1), False, ()),
        (COMMON, [[-21, 0]], {"start": 20}, (-1, 20), True, (1,)),
        ("1001oyun", [[2, 0], [2, 0]], {}, (4, 0), False, ()),
        ("1001oyun", [[2, 0], [2, 0], [2, 0]], {"start": 0}, (6, 0), True, (0,)),
        ("acma81", [[0, 5], [0, 5], [0, 5]], {}, (0, 15), False, ()),
        ("acma81", [[0, 5], [0, 5], [0, 5]], {"length": 5}, (0, 15), False, ()),
        ("acma81", [[0, 5], [0, 5], [9, 5]], {"length": 3}, (9, 15), True, (0,)),
        ("kolay101", [[-101, 202]], {"length": 1, "start": 0}, (-101, 202), True, (0,)),
        ("cetele101", [[5, 5], [1, 1]], {"length": 2}, (6, 6), True, (0, 1)),
        ("cetele101", [[5, 5]] * 12, {"length": 13}, (60, 60), False, ()),
        ({"preset": "oyna101", "match": {"limit": 500}}, [[500, 1]], {}, (500, 1), True, (1,)),
        ({"preset": "oyna101", "match": {"limit": None, "over": "hands"}}, [[2000, 1]],
            {"length": 2}, (2000, 1), False, ()),
        ({"preset": "oynaduz", "match": {"start": 25}}, [[-25, 0]], {}, (0, 25), True, (1,)),
        ({"preset": "1001oyun", "match": {"limit": None, "over": "hands"}}, [[5, 1]], {}, (5, 1),
            True, (0,)),
        ({"preset": "1001oyun", "target_own": 2}, [[0, 2]], {}, (0, 2), True, (1,)),
    ],
)  # fmt: skip
def test_when_it_is_over_and_who_has_won(
    rules: Anew, hands: list[list[int]], more: dict[str, int], totals: tuple[int, ...],
    over: bool, winners: tuple[int, ...],
) -> None:  # fmt: skip
    found = stands(rules, *hands, **more)
    assert (found.totals, found.over, found.winners) == (totals, over, winners)


@pytest.mark.parametrize(
    ("rules", "hand", "more", "winners"),
    [
        ("acma81", [-101, 10, 202, 20], {"length": 3}, (1, 3)),
        ("acma81", [-202, 10, 101, 20], {"length": 3}, (0, 2)),
        ("acma81", [10, 10, 20, 20], {"length": 3}, (0, 1, 2, 3)),
        ("cetele101", [-101, 202, 202, 0], {"length": 3}, (0, 2)),
        ("oynaduz", [-20, 0, 0, -19], {}, (1, 3)),
        ("1001oyun", [5, 4, 0, 4], {}, (1, 3)),
    ],
)
def test_partners_win_by_the_sum_of_their_totals(
    rules: Anew, hand: list[int], more: dict[str, int], winners: tuple[int, ...]
) -> None:
    nothing = [[0, 0, 0, 0]] * (2 if more else 0)
    found = stands(rules, *nothing, hand, teams=True, **more)
    assert found.over
    assert found.winners == winners


@pytest.mark.parametrize(
    ("rules", "hands", "more", "error", "field", "reason"),
    [
        ("oyna101", [[1000, 1], [1, 1]], {}, WrongType, "hands", "hands_after_end"),
        ("kolay101", [[1, 1], [1, 1]], {"length": 1}, WrongType, "hands", "hands_after_end"),
        ("cetele101", [[1, 1], [1, 1, 1]], {}, WrongType, "hands", "hands_uneven"),
        ("oynaduz", [[0, -2]], {"start": 25}, WrongType, "start", "no_such_start"),
        ("1001oyun", [[0, 1]], {"start": 20}, WrongType, "start", "no_such_start"),
        ("oyna101", [[0, 1]], {"start": 20}, WrongType, "start", "no_such_start"),
        ("acma81", [[0, 1]], {"length": 4}, WrongType, "length", "no_such_length"),
        ("oyna101", [[0, 1]], {"length": 3}, NotInTheseRules, "length", "no_length_here"),
        ("oynaduz", [[0, 1]], {"length": 3}, NotInTheseRules, "length", "no_length_here"),
        ("1001oyun", [[0, 1]], {"length": 3}, NotInTheseRules, "length", "no_length_here"),
        ("oyna101", [[0, 1, 2, 3]], {"teams": True}, NotInTheseRules, "teams", "no_teams_here"),
        ("acma81", [[0, 1, 2]], {"teams": True}, WrongType, "teams", "teams_of_four"),
    ],
)  # fmt: skip
def test_matches_that_cannot_be(
    rules: Anew, hands: list[list[int]], more: dict[str, Any], error: type[SiralaError], field: str,
    reason: str,
) -> None:  # fmt: skip
    with pytest.raises(error) as caught:
        stands(rules, *hands, **more)
    assert (caught.value.field, caught.value.reason) == (field, reason)


def test_the_hand_that_ended_it_is_named() -> None:
    with pytest.raises(WrongType) as caught:
        stands("oyna101", [1, 1], [999, 1], [1, 1], [1, 1])
    assert caught.value.details == {"last": 2, "hands": 4}


@given(st.lists(st.lists(st.integers(-404, 808), min_size=3, max_size=3), min_size=1, max_size=9))
def test_totals_add_up_and_nobody_beats_a_winner(hands: list[list[int]]) -> None:
    """Played to its last hand, the hands after the end left out."""
    for end in range(1, len(hands) + 1):
        found = stands("oyna101", *hands[:end])
        if found.over:
            break
    assert found.totals == found.table[-1] == tuple(map(sum, zip(*hands[:end], strict=True)))
    assert found.over is (max(found.totals) >= 1000)
    best = {place for place in range(3) if found.totals[place] == min(found.totals)}
    assert {*found.winners} == (best if found.over else set())
