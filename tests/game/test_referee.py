"""The referee: each rule of a turn, legal and illegal."""

from typing import Any

import pytest

from solver.game.melds import Kind, Laid, Meld
from solver.game.position import Illegal
from solver.game.referee import play, replay, value
from solver.game.rules import preset, rule_set
from solver.game.ruleset import RuleSet
from solver.game.steps import Add, Discard, Lay, Open, Step, TakeOkey
from solver.game.table import End
from solver.game.threshold import SoFar
from solver.game.tiles import CODES, OKEY
from tests.tables import (
    ACMA,
    BLUE_4,
    CETELE,
    KOLAY,
    MELDS,
    OYNA,
    PAIRS,
    SERIES,
    at,
    codes,
    laid,
    on_red_7_to_9,
    on_table,
    opening,
    pairs,
    why,
)  # fmt: skip

ENDS: tuple[End, ...] = ("low", "high", "colour")

# T1: the order of a turn, and the tile that is kept


def test_a_turn_ends_with_its_one_discard() -> None:
    position = on_red_7_to_9("red 6 5 blue 1")
    low = [Add(0, "low", 0), Add(0, "low", 1)]
    after = replay(position, [*low, Discard(2)], OYNA)
    assert (after.hand, after.over, after.finishes, after.penalty) == ((), True, "normal", 0)
    assert codes(after.table[0]) == [f"red-{number}" for number in range(5, 10)]
    assert after.table[0].owner == 1
    assert why(position, Discard(2), Add(0, "low", 0)) == "turn_over"
    assert why(position, Discard(2), Discard(1)) == "turn_over"
    with pytest.raises(Illegal, match="no_discard"):
        replay(position, low, OYNA)


def test_a_tile_stays_for_the_discard() -> None:
    assert why(on_red_7_to_9("red 6"), Add(0, "low", 0)) == "last_tile"
    position = at("red 1-3", opened="series")
    assert why(position, Lay(laid(position, "run", 0, 1, 2))) == "last_tile"
    # taking an okey for the only tile leaves the okey
    position = at("red 8", on_table("run", "red 7 okey 9"), opened="series")
    after = replay(position, [TakeOkey(0, (0,)), Discard(1)], OYNA)
    assert (after.finishes, after.penalty) == ("okeyle", 0)


def test_tiles_that_are_not_in_the_hand() -> None:
    position = at("red 6-8 blue 8", on_table("run", "red 9 okey 11"), opened="series")
    run = laid(position, "run", 0, 1, 2)
    for step in (Discard(4), Discard(-1), Add(0, "low", 9), TakeOkey(0, (7,)),
                 Lay(Laid(run.meld, (0, 1, 4)))):  # fmt: skip
        assert why(position, step) == "not_in_hand"
    assert why(position, Add(0, "low", 2), Discard(2)) == "not_in_hand"
    assert why(position, Lay(Laid(run.meld, (0, 1, 1)))) == "tile_twice"
    assert why(position, Lay(Laid(run.meld, (0, 2, 1)))) == "other_tiles"
    assert why(position, Lay(Laid(run.meld, (0, 1, 3)))) == "other_tiles"
    for place in (1, -1):
        assert why(position, Add(place, "low", 2)) == "no_such_meld"
        assert why(position, TakeOkey(place, (2,))) == "no_such_meld"


@pytest.mark.parametrize(
    ("meld", "indices", "rules"),
    [
        (Meld("run", (), 1), (), OYNA),
        (Meld("run", (39, 40), 1), (0, 1), OYNA),
        (Meld("run", (40, 39, 41), 1), (1, 0, 2), OYNA),
        (Meld("run", (39, 40, 41), 2), (0, 1, 2), OYNA),
        (Meld("run", (OKEY, 39, 40), 0), (6, 0, 1), OYNA),
        (Meld("set", (39, 39, 40), 1), (0, 0, 1), OYNA),
        (Meld("pair", (39, 40), 0), (0, 1), OYNA),
        (Meld("run", (39, 40, 41, 42, 43, 44), 1), (0, 1, 2, 3, 4, 5), CETELE),
    ],
)
def test_what_is_no_meld_is_not_laid(meld: Meld, indices: tuple[int, ...], rules: RuleSet) -> None:
    position = at("red 1-6 okey blue 9", opened="series", others=("pairs", "none", "none"))
    assert why(position, Lay(Laid(meld, indices)), rules=rules) == "no_meld"


# T2: opening


def test_an_opening_reaches_the_threshold() -> None:
    position = at(f"{SERIES} red 1")
    after = play(position, opening(position, *MELDS), OYNA)
    assert (after.opened, after.opened_now, after.size, after.waived) == ("series", True, 102, False)
    assert [on.owner for on in after.table] == [0, 0, 0]
    assert why(position, opening(position, *MELDS[:2])) == "below_threshold"
    assert why(position, opening(position, *MELDS), opening(position, *MELDS)) == "opened_already"
    assert why(on_red_7_to_9(SERIES), opening(position, *MELDS)) == "opened_already"
    assert why(position, Open(())) == "nothing_laid"
    position = at("red 1", okey=0)
    assert why(position, Open(()), rules=preset("oynaduz")) == "no_opening"


def test_an_opening_beats_the_highest_where_the_rules_escalate() -> None:
    rules = rule_set({"preset": "oyna101", "escalate": True})
    for so_far, reason in ((101, None), (102, "below_threshold")):
        position = at(f"{SERIES} red 1 2", so_far=SoFar(points=so_far))
        assert why(position, opening(position, *MELDS), rules=rules) == reason
        assert why(position, opening(position, *MELDS)) is None
    for bound_player, reason in ((False, None), (True, "below_threshold")):
        position = at("red 10-13 blue 10-13 red 1 2", so_far=SoFar(bound_player=bound_player))
        step = opening(position, ("run", (0, 1, 2, 3)), ("run", (4, 5, 6, 7)))
        assert why(position, step, rules=ACMA) == reason


def test_an_opening_with_pairs() -> None:
    position = at(f"{PAIRS} okey okey red 13 blue 9")
    assert why(position, pairs(position, 4)) == "below_threshold"
    after = play(position, pairs(position, 5), OYNA)
    assert (after.opened, after.size) == ("pairs", 5)
    position = at(f"{PAIRS} red 13", so_far=SoFar(pairs=4))
    assert why(position, pairs(position, 4), rules=KOLAY) == "below_threshold"
    for so_far, reason in ((3, None), (4, "below_threshold")):
        position = at(f"{PAIRS} red 12 13", so_far=SoFar(pairs=so_far))
        assert why(position, pairs(position, 4), rules=ACMA) == reason


def test_pairs_and_melds_are_not_mixed_and_the_bound_open_with_pairs() -> None:
    position = at(f"{SERIES} red 1 1 2", bound=True)
    assert why(position, opening(position, *MELDS, ("pair", (9, 10)))) == "mixed_opening"
    assert why(position, opening(position, *MELDS), rules=ACMA) == "bound"
    position = at(f"{PAIRS} red 13", bound=True)
    assert why(position, pairs(position, 4), rules=ACMA) is None


def test_a_whole_hand_may_be_laid_below_the_threshold() -> None:
    position = at("red 1-3 blue 2", on_table("run", "blue 3-5", okey=0), okey=0)
    step = opening(position, ("run", (0, 1, 2)))
    after = play(position, step, OYNA)
    assert (after.waived, after.size) == (True, 6)
    assert why(position, step, Add(0, "low", 3)) == "only_discard"
    assert replay(position, [step, Discard(3)], OYNA).finishes == "normal"
    assert why(position, step, rules=KOLAY) == "below_threshold"
    position = at("red 1-3 blue 2 3")
    assert why(position, opening(position, ("run", (0, 1, 2)))) == "below_threshold"
    position = at("red 1-3")
    assert why(position, opening(position, ("run", (0, 1, 2)))) == "below_threshold"


def test_seven_pairs_open_below_the_threshold_where_they_are_a_finish() -> None:
    rack = f"{PAIRS} black 7 7 9 9 11 11 red 13"
    position = at(rack, so_far=SoFar(pairs=7))
    after = replay(position, [pairs(position, 7), Discard(14)], ACMA)
    assert (after.finishes, after.waived) == ("cift_atom", True)
    # none of the three kafa of seven pairs is lost by it
    assert value(after, ACMA) == -606
    rules = rule_set({"preset": "oyna101", "escalate": True})
    assert why(position, pairs(position, 7), rules=rules) == "below_threshold"
    assert why(position, pairs(position, 6), rules=ACMA) == "below_threshold"


# T3: laying, adding, taking okeys


def test_nothing_but_a_discard_before_the_opening() -> None:
    position = at("red 1-3 red 6 8 blue 9", on_table("run", "red 7 okey 9"))
    steps: list[Step] = [Lay(laid(position, "run", 0, 1, 2)), Add(0, "low", 3), TakeOkey(0, (4,))]
    for step in steps:
        assert why(position, step) == "not_opened"
    assert why(position, Discard(5)) is None


def test_whether_the_opening_turn_goes_on() -> None:
    rules = rule_set({"preset": "oyna101", "layoff_in_opening_turn": False})
    position = at(f"{SERIES} red 10 1", on_table("run", "red 7-9"))
    steps: list[Step] = [opening(position, *MELDS), Add(0, "high", 9)]
    assert why(position, *steps) is None
    assert why(position, *steps, rules=rules) == "opening_turn"
    assert why(on_red_7_to_9("red 10 1"), Add(0, "high", 0), rules=rules) is None


@pytest.mark.parametrize(
    ("opened", "others", "run", "pair"),
    [
        ("series", ("series", "none", "none"), None, "no_pairs_opened"),
        ("series", ("series", "pairs", "none"), None, None),
        ("pairs", ("pairs", "none", "none"), "pairs_only", None),
        ("pairs", ("none", "none", "none"), "pairs_only", None),
    ],
)
def test_what_may_be_laid(opened: Any, others: Any, run: str | None, pair: str | None) -> None:
    position = at("red 1-3 blue 1 1 9", opened=opened, others=others)
    assert why(position, Lay(laid(position, "run", 0, 1, 2))) == run
    assert why(position, Lay(laid(position, "pair", 3, 4))) == pair
    rules = rule_set({"preset": "oyna101", "pairs_opener_melds": True})
    assert why(position, Lay(laid(position, "run", 0, 1, 2)), rules=rules) is None
    after = play(position, Lay(laid(position, "run", 0, 1, 2)), rules)
    assert after.table[-1] == on_table("run", "red 1-3", owner=0)


@pytest.mark.parametrize(
    ("rack", "end", "reason"),
    [
        ("red 6", "low", None), ("red 10", "high", None), ("okey", "low", None), ("okey", "high", None),
        ("red 10", "low", "does_not_fit"), ("red 11", "high", "does_not_fit"),
        ("fake", "low", "does_not_fit"), ("red 6", "colour", "no_room"), ("okey", "colour", "no_room"),
    ],
)  # fmt: skip
def test_what_may_be_added(rack: str, end: End, reason: str | None) -> None:
    assert why(on_red_7_to_9(f"{rack} blue 1"), Add(0, end, 0)) == reason


def test_nothing_is_added_to_a_pair_or_a_full_meld() -> None:
    table = [on_table("pair", "red 9 9"), on_table("set", "red 8 blue 8 black 8 okey"),
             on_table("run", "blue 1-13")]  # fmt: skip
    position = at("red 9 yellow 8 okey blue 1", *table, opened="series")
    for place, tile in ((0, 0), (0, 2), (1, 1), (1, 2), (2, 3), (2, 2)):
        assert {why(position, Add(place, end, tile)) for end in ENDS} == {"no_room"}


def test_a_fake_is_added_as_the_okeys_face() -> None:
    position = at("fake blue 1 2", on_table("run", "blue 5-7"), opened="series")
    after = play(position, Add(0, "low", 0), OYNA)
    assert codes(after.table[0]) == ["fake", "blue-5", "blue-6", "blue-7"]
    assert after.added == (0,)


def test_how_much_a_pairs_player_adds_to_a_rivals_meld() -> None:
    adds = [Add(0, "low", 0), Add(0, "low", 1), Add(0, "low", 2)]
    position = at("red 6 5 4 blue 1", on_table("run", "red 7-9"), opened="pairs")
    assert why(position, *adds, rules=ACMA) == "layoff_cap"
    assert why(position, *adds) is None
    assert why(position, *adds[:2], rules=ACMA) is None
    assert why(on_red_7_to_9("red 6 5 4 blue 1"), *adds, rules=ACMA) is None
    position = at("red 6 5 4 blue 1", on_table("run", "red 7-9", owner=0), opened="pairs")
    assert why(position, *adds, rules=ACMA) is None
    # each meld by itself
    table = (on_table("run", "red 7-9"), on_table("run", "red 7-9", owner=2))
    position = at("red 6 5 6 5 blue 1", *table, opened="pairs")
    steps = [Add(0, "low", 0), Add(0, "low", 1), Add(1, "low", 2), Add(1, "low", 3)]
    assert why(position, *steps, rules=ACMA) is None


@pytest.mark.parametrize("opened", ["series", "pairs"])
def test_an_okey_is_taken_and_used_in_the_same_turn(opened: Any) -> None:
    table = (on_table("run", "blue 1 okey 3", owner=3), on_table("run", "red 7-9"))
    position = at("blue 2 red 11 yellow 1", *table, opened=opened)
    after = play(position, TakeOkey(0, (0,)), OYNA)
    assert after.hand == ((1, CODES.index("red-11")), (2, 0), (3, BLUE_4))
    assert after.took
    done = replay(position, [TakeOkey(0, (0,)), Add(1, "high", 3), Add(1, "high", 1), Discard(2)], OYNA)
    assert codes(done.table[1]) == ["red-7", "red-8", "red-9", "okey", "red-11"]
    assert done.finishes == ("normal" if opened == "series" else "ciftten")


@pytest.mark.parametrize(
    ("kind", "text", "give", "reason"),
    [
        ("run", "red 7 okey 9", "red 8", None), ("run", "red 7 okey 9", "red 6", "no_swap"),
        ("run", "red 7 okey 9", "okey", "no_swap"), ("run", "red 7-9", "red 8", "no_swap"),
        ("run", "okey red 8 okey", "red 7 9", "no_swap"),
        ("set", "red 7 blue 7 okey", "black 7", "no_swap"),
        ("set", "red 7 blue 7 okey", "black 7 yellow 7", None),
        ("set", "red 7 okey okey", "yellow 7 black 7 blue 7", None),
        ("set", "red 7 blue 7 okey", "black 7 red 7", "no_swap"),
        ("pair", "red 7 okey", "red 7", None), ("pair", "okey okey", "red 7", "no_swap"),
        ("pair", "red 7 okey", "red 8", "no_swap"),
    ],
)  # fmt: skip
def test_what_is_given_for_okeys(kind: Kind, text: str, give: str, reason: str | None) -> None:
    position = at(f"{give} blue 1", on_table(kind, text), opened="series")
    given = tuple(range(len(position.hand) - 1))
    assert why(position, TakeOkey(0, given)) == reason
    assert why(position, TakeOkey(0, given[::-1])) == reason
    assert why(position, TakeOkey(0, given), rules=CETELE) == "no_swap"
    assert why(position, TakeOkey(0, ())) == "no_swap"
    if reason is None:
        after = play(position, TakeOkey(0, given), OYNA)
        gained = text.count("okey")
        first = len(position.hand)
        assert after.hand[-gained:] == tuple((first + i, BLUE_4) for i in range(gained))
        assert after.next_index == first + gained


def test_a_fake_is_given_where_the_rules_say_so() -> None:
    rules = rule_set({"preset": "oyna101", "reclaim": {"with_fake": False}})
    position = at("fake blue 1", on_table("run", "blue 3 okey 5"), opened="series")
    assert why(position, TakeOkey(0, (0,))) is None
    assert why(position, TakeOkey(0, (0,)), rules=rules) == "fake_given"


# T5: the taken tile


def test_the_taken_tile_is_used_or_its_twin() -> None:
    table = (on_table("run", "red 7-9"), on_table("run", "yellow 9 okey 11"))
    position = at("red 10 10 blue 1 yellow 10", *table, opened="series", taken=0)
    assert why(position, Discard(2)) == "taken_unused"
    assert why(position, Discard(0)) == "taken_unused"
    assert why(position, TakeOkey(1, (3,)), Discard(2)) == "taken_unused"
    for twin in (0, 1):
        assert why(position, Add(0, "high", twin), Discard(2)) is None
    position = at("yellow 10 blue 1", *table, opened="series", taken=0)
    assert why(position, TakeOkey(1, (0,)), Discard(1)) is None
    position = at("okey blue 1", *table, opened="series", taken=0)
    assert why(position, Discard(1)) == "taken_unused"
    assert why(position, Add(0, "high", 0), Discard(1)) is None


def test_a_taken_tile_in_the_opening() -> None:
    position = at(f"{SERIES} red 1", taken=8)
    assert why(position, opening(position, *MELDS), Discard(9)) is None
    position = at(f"{SERIES} red 1", taken=9)
    assert why(position, opening(position, *MELDS), Discard(9)) == "taken_unused"


def test_where_a_taken_tile_only_makes_pairs() -> None:
    red = on_table("run", "red 7-9")
    left = ("series", "none", "pairs")
    for rules, reason in ((ACMA, "taken_unused"), (OYNA, None)):
        position = at("red 10 blue 1 1", red, opened="series", others=left, taken=0)
        assert why(position, Add(0, "high", 0), Discard(1), rules=rules) == reason
    position = at("red 10 10 blue 1", red, opened="series", others=left, taken=0)
    assert why(position, Lay(laid(position, "pair", 0, 1)), Discard(2), rules=ACMA) is None
    position = at("red 10 blue 1 1", red, opened="series", others=("series", "pairs", "none"), taken=0)
    assert why(position, Add(0, "high", 0), Discard(1), rules=ACMA) is None
    # a bound player: in the pairs of the opening, and not by giving it for the okey of one
    position = at(f"{PAIRS} red 13 7", on_table("pair", "red 7 okey"), bound=True, taken=7)
    assert why(position, pairs(position, 4), Discard(8), rules=ACMA) is None
    position = at(f"{PAIRS} red 13 7", on_table("pair", "red 7 okey"), bound=True, taken=9)
    assert why(position, pairs(position, 4), TakeOkey(0, (9,)), Discard(8), rules=ACMA) == "taken_unused"
