"""What discards cost, and which finish the last one is."""

from typing import Any

import pytest

from solver.game.position import Illegal
from solver.game.referee import penalty, play, replay, value
from solver.game.rules import rule_set
from solver.game.ruleset import RuleSet
from solver.game.steps import Add, Discard, Lay, Step, TakeOkey
from tests.tables import (
    ACMA,
    CETELE,
    KOLAY,
    MELDS,
    OYNA,
    PAIRS,
    SERIES,
    at,
    laid,
    on_red_7_to_9,
    on_table,
    opening,
    pairs,
)  # fmt: skip


def test_what_discards_cost() -> None:
    table = (
        on_table("run", "red 7-9"), on_table("set", "blue 1 red 1 okey"), on_table("pair", "red 2 2"),
        on_table("run", "blue 5-7"), on_table("run", "black 1 okey 3"),
    )  # fmt: skip
    costs = {
        "okey": 101, "red 10": 101, "red 6": 101, "red 11": 0, "red 8": 0, "yellow 1": 101,
        "black 1": 101, "blue 1": 0, "red 2": 0, "fake": 101, "blue 8": 101, "black 2": 0,
    }  # fmt: skip
    for tile, cost in costs.items():
        for opened in ("none", "series"):
            position = at(f"{tile} yellow 9", *table, opened=opened)
            assert penalty(position, 0, OYNA) == cost, tile
            assert play(position, Discard(0), OYNA).penalty == cost
            assert penalty(position, 0, ACMA) == cost * 81 // 101
            assert penalty(position, 0, CETELE) == 0
            assert penalty(at(tile, *table, opened=opened), 0, OYNA) == 0


def test_an_okey_costs_what_the_rules_say_of_okeys() -> None:
    rules = rule_set({"preset": "oyna101", "okey_discard": 50})
    position = on_red_7_to_9("okey red 10")
    assert [penalty(position, index, rules) for index in (0, 1)] == [50, 101]


def test_whether_a_tile_that_only_swaps_costs() -> None:
    swap: dict[str, Any] = {"preset": "oyna101", "islek_includes_swap": True}
    rules, no_fake = rule_set(swap), rule_set(swap | {"reclaim": {"with_fake": False}})
    table = (on_table("run", "black 1 okey 3"), on_table("pair", "red 2 okey"))
    for tile in ("black 2", "red 2"):
        assert penalty(at(f"{tile} yellow 9", *table), 0, rules) == 101
        assert penalty(at(f"{tile} yellow 9", *table), 0, OYNA) == 0
    # of the two colours missing in a full set neither takes an okey alone
    both = on_table("set", "red 2 okey blue 2 okey")
    assert penalty(at("black 2 yellow 9", both), 0, rules) == 0
    own = on_table("run", "blue 3 okey 5")
    assert penalty(at("fake yellow 9", own), 0, rules) == 101
    assert penalty(at("fake yellow 9", own), 0, no_fake) == 0


def test_melds_of_this_turn_count_and_one_step_is_all() -> None:
    position = at("red 1-3 red 4 5", opened="series")
    assert penalty(position, 3, OYNA) == 0
    after = play(position, Lay(laid(position, "run", 0, 1, 2)), OYNA)
    assert (penalty(after, 3, OYNA), penalty(after, 4, OYNA)) == (101, 0)
    with pytest.raises(Illegal, match="not_in_hand"):
        penalty(after, 0, OYNA)


@pytest.mark.parametrize(
    ("rules", "others", "kinds"),
    [
        (OYNA, "none", ("elden", "elden_okeyle")), (OYNA, "series", ("normal", "okeyle")),
        (CETELE, "none", ("kafa", "okey_kafa")), (CETELE, "pairs", ("kafa", "okey_kafa")),
        (ACMA, "none", ("seri_atom", "seri_atom_okeyle")), (ACMA, "pairs", ("normal", "okeyle")),
        (KOLAY, "none", ("normal", "okeyle")),
    ],
)  # fmt: skip
def test_a_whole_hand_of_runs_and_sets_at_once(rules: RuleSet, others: Any, kinds: Any) -> None:
    for last, kind in zip(("red 1", "okey", "fake"), (*kinds, kinds[0]), strict=True):
        position = at(f"{SERIES} {last}", others=(others, "none", "none"))
        after = replay(position, [opening(position, *MELDS), Discard(9)], rules)
        assert (after.finishes, after.penalty) == (kind, 0)


def test_a_hand_opened_laid_and_finished_in_one_turn() -> None:
    position = at(f"{SERIES} red 1-3 yellow 9")
    steps: list[Step] = [opening(position, *MELDS), Lay(laid(position, "run", 9, 10, 11)), Discard(12)]
    assert replay(position, steps, OYNA).finishes == "elden"
    # what is added to the table, or an okey taken back, makes it an ordinary finish (A16)
    position = at(f"{SERIES} red 10 yellow 9", on_table("run", "red 7-9"), others=("none",) * 3)
    steps = [opening(position, *MELDS), Add(0, "high", 9), Discard(10)]
    assert replay(position, steps, OYNA).finishes == "normal"
    position = at(f"{SERIES} red 8", on_table("run", "red 7 okey 9"), others=("none",) * 3)
    steps = [opening(position, *MELDS), TakeOkey(0, (9,)), Discard(10)]
    assert replay(position, steps, OYNA).finishes == "okeyle"


@pytest.mark.parametrize(
    ("rules", "kind", "writes"),
    [
        (OYNA, "ciftten", -202),
        (CETELE, "ciftten", -202),
        (ACMA, "cift_atom", -202),
        (KOLAY, "ciftten", -202),
    ],
)
def test_a_whole_hand_of_pairs_at_once(rules: RuleSet, kind: str, writes: int) -> None:
    position = at(f"{PAIRS} okey okey red 13")
    after = replay(position, [pairs(position, 5), Discard(10)], rules)
    # in the 81 game five pairs are a kafa, which counts twice in a finish with pairs
    assert (after.finishes, value(after, rules)) == (kind, writes)


def test_what_an_opening_of_this_turn_brings_the_winner() -> None:
    position = at(f"{SERIES} red 1", on_table("run", "red 7-9"))
    after = replay(position, [opening(position, *MELDS), Discard(9)], ACMA)
    assert (after.finishes, value(after, ACMA)) == ("normal", -101)
    after = replay(on_red_7_to_9("red 1"), [Discard(0)], ACMA)
    any_kafa = rule_set({"preset": "acma81", "kafa": {"points": [[0, 1]]}})
    assert (after.finishes, value(after, ACMA), value(after, any_kafa)) == ("normal", 0, 0)
    assert value(replay(on_red_7_to_9("red 1 2"), [Discard(0)], ACMA), ACMA) is None


def test_the_last_tile_of_who_has_not_opened_finishes_nothing() -> None:
    after = replay(at("red 1"), [Discard(0)], OYNA)
    assert (after.finishes, after.penalty, after.hand) == (None, 0, ())
