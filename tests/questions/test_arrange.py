"""``arrange``, each answer gone over by the checker."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import kernel
from solver.api.ask import ask_json
from solver.game.errors import BadLayout, TimedOut
from solver.game.rack import Rack, okey_face, read_rack
from solver.game.rules import preset, rule_set
from solver.model import packing
from solver.questions.arrange import Arranged, Layout, Mode, arrange
from solver.search.best import best_melds
from solver.text.racks import parse_text
from tests import racks
from tests.checker import check_arrangement
from tests.strategies import requests

MODES: tuple[Mode, ...] = ("points", "tiles", "leftover", "pairs", "colour", "number")


def rack_of(text: str, okey: str = "blue-4") -> Rack:
    return read_rack(parse_text(text), okey_face(None, okey), least=1, most=22)


def best(text: str, rules: str = "oyna101", mode: Mode | None = None) -> Arranged:
    return arrange(rack_of(text), preset(rules), mode=mode)[0]


def laid(found: Arranged) -> list[tuple[str, int]]:
    return [(each.meld.kind, each.meld.value) for each in found.melds]


@given(
    requests(), st.sampled_from([None, *MODES]), st.integers(0, 3),
    st.tuples(st.integers(2, 4), st.integers(11, 20)),
)  # fmt: skip
@settings(max_examples=150)
def test_the_checker_finds_nothing_wrong(
    request: dict[str, Any], mode: str | None, alternatives: int, slots: tuple[int, int]
) -> None:
    rows, columns = slots
    asked = {**request, "mode": mode, "alternatives": alternatives, "rows": rows, "columns": columns}
    try:
        answer = msgspec.json.decode(ask_json("arrange", msgspec.json.encode(asked)))
    except BadLayout:
        roomy = {**asked, "rows": 11, "columns": 22}
        melds = msgspec.json.decode(ask_json("arrange", msgspec.json.encode(roomy)))["melds"]
        assert not packs([len(meld["tiles"]) for meld in melds], [columns] * rows)
    else:
        check_arrangement(asked, answer)


def packs(sizes: list[int], rooms: list[int]) -> bool:
    """Whether melds of these sizes go whole into rows with so much room."""
    return not sizes or any(
        room >= sizes[0] and packs(sizes[1:], [*rooms[:row], room - sizes[0], *rooms[row + 1 :]])
        for row, room in enumerate(rooms)
    )


@given(requests(), st.integers(3, 13), st.booleans())
@settings(max_examples=60)
def test_house_rules_on_runs(request: dict[str, Any], longest: int, wrap: bool) -> None:
    rules = {"preset": request["rules"], "run_max_lay": longest, "run_max_table": 13, "wrap": wrap}
    for mode in ("points", "tiles", "leftover"):
        asked = {**request, "rules": rules, "mode": mode, "alternatives": 2}
        told = {}
        for engine in ("kernel", "cpsat"):
            body = msgspec.json.encode({**asked, "engine": engine})
            told[engine] = msgspec.json.decode(ask_json("arrange", body))
            check_arrangement(asked, told[engine])
        for name in ("total", "tiles", "leftover_cost"):
            assert told["kernel"][name] == told["cpsat"][name], racks.text(asked)


def test_points_before_tiles_before_leftover_cost() -> None:
    """A14: 12-12-okey counts 36 where 5-6-okey-8-9 has less and leaves less."""
    hand = "red 12 blue 12 red 5 6 8 9 okey"
    assert laid(best(hand)) == [("set", 36)]
    assert best(hand, mode="leftover").leftover_cost == 24
    assert best(hand, mode="tiles").tiles == 5


def test_a_real_nine_may_stay_for_an_okey_that_costs_more() -> None:
    """F5."""
    found = best("red 9 blue 9 black 9 yellow 9 okey", mode="leftover")
    assert (found.okeys_used, found.leftover_cost) == (1, 9)


def test_runs_that_meet_end_to_end_are_one() -> None:
    assert laid(best("red 1-8")) == [("run", 36)]
    assert laid(best("red 1-8", "cetele101")) == [("run", 6), ("run", 30)]


def test_a_set_that_is_worth_as_much_as_a_run_is_a_run() -> None:
    """A2."""
    assert laid(best("blue 12 okey okey")) == [("run", 36)]
    assert laid(best("blue 13 okey okey")) == [("set", 39)]
    assert laid(best("blue 1 okey okey", "oynaduz")) == [("run", 26)]


def test_so_it_is_in_alternatives() -> None:
    rack = rack_of("blue 12 okey okey, red 7 yellow 7 black 7")
    _, _, others = arrange(rack, preset("oyna101"), alternatives=20)
    twelves = [each.meld for other in others for each in other.melds if each.meld.value == 36]
    assert {meld.kind for meld in twelves if len(meld.faces) == 1} == {"run"}


def test_the_mode_is_points_where_there_is_an_opening_else_tiles() -> None:
    hand = "red 12 blue 12 red 5 6 8 9 okey"
    assert best(hand) == best(hand, mode="points")
    assert best(hand, "oynaduz") == best(hand, "oynaduz", "tiles")
    assert best(hand, "oynaduz", "points") != best(hand, "oynaduz", "tiles")


@pytest.mark.parametrize(
    ("text", "mode", "rules", "missing"),
    [
        ("red 10-13, black 10-12, red 7 blue 7 black 7", "points", "oyna101", 1),
        ("red 10-13, black 10-13, red 7 blue 7 black 7", "points", "oyna101", 0),
        ("red 10-13, black 10-13", "points", "acma81", 0),
        ("red 10-12, black 10-13", "points", "acma81", 2),
        ("red 10-12, black 10-13", "leftover", "acma81", 2),
        ("red 1 1 2 2 3 3 4 4", "pairs", "oyna101", 1),
        ("red 1 1 2 2 3 3 4 4", "pairs", "acma81", 0),
        ("red 1 1 2 2 3 okey", "pairs", "acma81", 1),
        ("red 5", "colour", "oyna101", 101),
    ],
)
def test_what_is_missing_to_an_opening(text: str, mode: Mode, rules: str, missing: int) -> None:
    assert best(text, rules, mode).missing == missing


def test_one_tile_is_kept_on_deal_plus_one() -> None:
    """Fifteen tiles all in melds: what is missing counts without the least of them (A13)."""
    sets = ", ".join(f"yellow {n} red {n} black {n}" for n in (2, 4, 6, 8, 10))
    found = best(sets, "acma81")
    assert (found.total, found.leftover, found.missing) == (90, (), 0)
    assert found.idle_discard is None
    sets = ", ".join(f"yellow {n} red {n} black {n}" for n in (2, 4, 6, 7, 9))
    found = best(sets, "acma81")
    assert (found.total, found.leftover, found.missing) == (84, (), 81 - 78)
    assert best(sets.removeprefix("yellow 2 "), "acma81").missing == 81 - 78


def test_pairs_on_deal_plus_one_keep_a_tile() -> None:
    rules = rule_set({"preset": "acma81", "open_pairs": 8})
    rack = rack_of("red 1 1 2 2 3 3 5 5 6 6 7 7 8 8 okey")
    assert arrange(rack, rules, mode="pairs")[0].pairs == 8 - 1
    assert arrange(rack, rules, mode="pairs")[0].missing == 1


@pytest.mark.parametrize(
    ("text", "mode", "index"),
    [
        ("red 7, blue 2, black 2, red 9", "points", 1),
        ("red 7, blue 2, black 2, red 9", "pairs", 3),
        ("okey, red 9", "points", 1),
        ("okey", "points", 0),
        ("fake, red 5, blue 6", "points", 0),
        ("red 5-7", "points", None),
    ],
)
def test_what_an_absent_player_discards(text: str, mode: Mode, index: int | None) -> None:
    assert best(text, mode=mode).idle_discard == index


def test_plain_sorting() -> None:
    text = "okey, red 5 blue 5, fake, yellow 13, blue 3 red 1"
    rack = rack_of(text)
    codes = [*parse_text(text)]
    for mode, order in (
        ("colour", ["yellow-13", "blue-3", "fake", "blue-5", "red-1", "red-5", "okey"]),
        ("number", ["red-1", "blue-3", "fake", "blue-5", "red-5", "yellow-13", "okey"]),
    ):
        found, slots, others = arrange(rack, preset("oyna101"), mode=mode)  # type: ignore[arg-type]
        assert [codes[i] for row in slots for i in row if i is not None] == order
        assert (found.melds, found.total, found.tiles, others) == ((), 0, 0, [])
        assert sorted(found.leftover) == list(range(7))


def test_tiles_that_do_not_fit_the_slots() -> None:
    for mode in MODES:
        with pytest.raises(BadLayout):
            arrange(rack_of("red 1-13"), preset("oyna101"), mode=mode, layout=Layout(2, 6))


def test_a_model_that_proves_nothing_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "TIME_LIMIT", 0.0)
    with pytest.raises(TimedOut):
        arrange(rack_of("red 1-13"), preset("oyna101"), engine="cpsat")


def test_a_claim_that_the_melds_do_not_bear_out(monkeypatch: pytest.MonkeyPatch) -> None:
    lie = kernel.Solution(7, 3, 6, ((3, 1, 3, 0),), ())
    monkeypatch.setattr(kernel, "best_one", lambda *_, **__: lie)
    with pytest.raises(ArithmeticError, match="claims"):
        best_melds(rack_of("red 1-3").tiles, preset("oyna101"), "points")
