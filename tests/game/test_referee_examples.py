"""The worked examples about a turn, asked from the table and the referee.

The examples say less than a position holds: what they leave open is filled in here (the turn of a
player who has opened, melds of a rival, a hand of the size they name).
"""

from typing import Any, get_args

import pytest

from solver.game.position import Position, begin
from solver.game.rack import okey_face, read_rack
from solver.game.referee import play, replay
from solver.game.rules import preset, rule_set
from solver.game.ruleset import RuleSet
from solver.game.steps import Add, Discard, Lay, Step, TakeOkey
from solver.game.table import End, GivenMeld, others_opened, read_table
from solver.game.tiles import CODES
from tests.cases import Json, examples
from tests.tables import (
    ACMA,
    MELDS,
    PAIRS,
    SERIES,
    at,
    codes,
    laid,
    on_table,
    opening,
    pairs,
    why,
)  # fmt: skip

# What fills a hand up; none of it fits a meld of the examples.
FILLER = ["yellow-1", "yellow-3", "yellow-5", "blue-12", "blue-13", "black-1", "black-3", "black-12",
          "black-13", "red-1", "red-2", "red-3"]  # fmt: skip
FILLER += [tile for tile in FILLER if tile not in ("yellow-1", "yellow-5")]


def posed(
    case: Json, tiles: list[str], size: int | None, *, opened: bool = True
) -> tuple[Position, RuleSet]:
    """The turn of a hand with ``tiles`` first, beside the melds of the example."""
    asked, rules = case["input"], preset(case["rules"])
    filled = [*tiles, *FILLER][: len(tiles) + 2 if size is None else size]
    rack = read_rack(filled, okey_face(asked["indicator"], None), most=22)
    melds = asked["table"] if "table" in asked else [asked["meld"]]
    table = read_table([as_given(meld) for meld in melds], rack, rules)
    position = begin(rack, table, opened="series" if opened else "none", others=others_opened(table))
    return position, rules


def as_given(meld: Json) -> GivenMeld:
    """A rival's meld as a request gives it; ``okey_as`` holds what the okeys stand for, in turn."""
    told = iter(meld.get("okey_as", ()))
    named = [next(told, None) if code == "okey" else None for code in meld["tiles"]]
    listed = [[name] if isinstance(name, str) else name for name in named]
    tiles = [(code, code == "okey", name) for code, name in zip(meld["tiles"], listed, strict=True)]
    return 1, meld["kind"], tiles


def legal_adds(position: Position, tile: int, rules: RuleSet) -> list[Add]:
    adds = [Add(0, end, tile) for end in get_args(End)]
    return [add for add in adds if why(position, add, rules=rules) is None]


@pytest.mark.parametrize("case", examples("layoff_check"))
def test_a_tile_added_as_in_the_example(case: Json) -> None:
    position, rules = posed(case, [case["input"]["tile"]], case["input"].get("hand_size"))
    assert bool(legal_adds(position, 0, rules)) is case["expected"]["legal"]


@pytest.mark.parametrize("case", examples("layoff_sequence"))
def test_tiles_added_one_after_another(case: Json) -> None:
    asked, expected = case["input"], case["expected"]
    assert expected["legal"]
    position, rules = posed(case, asked["sequence"], asked["hand_size"])
    for tile in range(len(asked["sequence"])):
        (add,) = legal_adds(position, tile, rules)
        position = play(position, add, rules)
    assert [CODES[face] for face in position.table[0].printed] == expected["meld_after"]


@pytest.mark.parametrize("case", examples("layoff_limit"))
def test_how_many_tiles_a_turn(case: Json) -> None:
    asked, expected = case["input"], case["expected"]
    rules = preset(case["rules"])
    assert (asked["target"], expected["max"]) == ("opponent_run", rules.layoff_cap_pairs_opener)
    position = at("red 6 5 4 blue 1", on_table("run", "red 7-9"), opened=asked["opened"])
    adds = [Add(0, "low", tile) for tile in range(asked["tiles"])]
    assert (why(position, *adds, rules=rules) is None) is expected["legal"]
    assert why(position, *adds[: expected["max"]], rules=rules) is None


@pytest.mark.parametrize("case", examples("okey_reclaim"))
def test_an_okey_taken_back_as_in_the_example(case: Json) -> None:
    asked, expected = case["input"], case["expected"]
    position, rules = posed(case, asked["give"], None)
    step = TakeOkey(0, tuple(range(len(asked["give"]))))
    assert (why(position, step, rules=rules) is None) is expected["legal"]
    if not expected["legal"]:
        return
    after = play(position, step, rules)
    (on,) = after.table
    gained = [face for index, face in after.hand if index >= len(position.hand)]
    assert gained == [position.okey] * expected["okeys_returned"]
    delta = len(after.hand) - len(position.hand)
    assert delta == expected.get("hand_delta", 0)
    lying = sorted(codes(on, position.okey))
    assert lying == sorted(expected.get("meld_after", lying))


@pytest.mark.parametrize("case", examples("discard_penalty"))
def test_what_a_discard_costs_in_the_example(case: Json) -> None:
    asked, expected = case["input"], case["expected"]
    opened = asked.get("opened", True)
    position, rules = posed(case, [asked["tile"]], asked["hand_size_before"], opened=opened)
    after = replay(position, [Discard(0)], rules)
    assert after.penalty == expected["penalty"]
    assert (after.finishes is not None) is expected.get("ends_hand", False)
    assert after.finishes == expected.get("finish_kind", after.finishes)


@pytest.mark.parametrize("case", examples("left_take"))
def test_a_taken_tile_as_in_the_example(case: Json) -> None:
    asked, rules = case["input"], preset(case["rules"])
    usable, thrown_back = asked["usable_this_turn"], asked.get("discard_same_tile_back", False)
    opened: dict[str, Any] = {"opened": "series"} if rules.opens else {}
    table = [on_table("run", "red 7-9")] if usable else []
    position = at("red 10 blue 1 black 5", *table, taken=0, **opened)
    assert not usable or why(position, Add(0, "high", 0), Discard(1), rules=rules) is None
    for tile in (0,) if thrown_back else (0, 1, 2):
        legal = why(position, Discard(tile), rules=rules) is None
        assert legal is case["expected"]["legal"]


def allowed(asked: Json, rules: RuleSet) -> dict[str, bool]:
    """What a turn of the example allows; tiles for all of it are in the hand."""
    opened = {"melds": "series"}.get(asked["opened"], asked["opened"])
    bound = asked.get("bound", False)
    others = ("series", "pairs" if asked.get("pairs_opener_on_table") else "none", "none")
    position = at("red 10 blue 1-3 5 5 black 2 yellow 13", on_table("run", "red 7-9"),
                  on_table("run", "black 1 okey 3"), opened=opened, others=others)  # fmt: skip
    unopened, paired = at(f"{SERIES} red 1 3", bound=bound), at(f"{PAIRS} red 11 13", bound=bound)
    whole = at("red 1-3 blue 9", bound=bound)
    steps: dict[str, tuple[Position, Step]] = {
        "new_melds": (position, Lay(laid(position, "run", 1, 2, 3))),
        "new_pairs": (position, Lay(laid(position, "pair", 4, 5))),
        "layoff": (position, Add(0, "high", 0)),
        "reclaim_okey": (position, TakeOkey(1, (6,))),
        "open_melds": (unopened, opening(unopened, *MELDS)),
        "finish_melds": (whole, opening(whole, ("run", (0, 1, 2)))),
        "open_pairs": (paired, pairs(paired, 4)),
    }
    return {name: why(start, step, rules=rules) is None for name, (start, step) in steps.items()}


@pytest.mark.parametrize("case", examples("allowed_after_opening"))
def test_what_a_player_may_do(case: Json) -> None:
    found = allowed(case["input"], preset(case["rules"]))
    assert {name: found[name] for name in case["expected"]} == case["expected"]


def test_what_only_the_bound_may_not() -> None:
    found = allowed({"opened": "none"}, ACMA)
    assert found["open_melds"]
    assert found["finish_melds"]
    assert found["open_pairs"]


@pytest.mark.parametrize("case", examples("can_finish_pairs_only"))
def test_pairs_alone_do_not_finish_an_odd_hand(case: Json) -> None:
    asked = case["input"]
    assert not asked["set_okey_reclaims"]
    rules = rule_set(case["rules"])
    assert asked["tiles_to_lay"] == rules.rack
    rack = " ".join(f"red {number} {number}" for number in range(1, 11)) + " blue 10 yellow 5"
    position = at(rack, on_table("run", "blue 7-9"))
    laid_off = [Add(0, "high", 20)] * asked["layoffs"]
    opened = pairs(position, 10)
    after = replay(position, [opened, *laid_off, Discard(21)], rules)
    assert (after.finishes == "ciftten") is case["expected"]["possible"]
