"""``finish``: what may be thrown, of what kind the finish is, in what order, and what is waited for."""

from dataclasses import replace
from typing import Any

import pytest

from solver.game.rack import Rack, okey_face, read_rack
from solver.game.rules import rule_set
from solver.game.threshold import SoFar
from solver.game.tiles import CODES, FAKE
from solver.questions.finish import Table, Wait, Way, waits, ways
from solver.text.racks import parse_text

# Seven melds of three, for 84 in all.
LOW = (
    "red 1-3, black 1-3, blue 1-3, red 4 blue 4 black 4, red 5 blue 5 black 5, red 6 blue 6 black 6,"
    " yellow 6-8"
)
SERIES_14 = "yellow 1-3, blue 1-4, black 5-8, red 9-11"
UNOPENED = Table()
PAIRS_14 = "yellow 1 1 3 3 5 5, blue 2 2 4 4, black 7 7 9 9"


def rack_of(text: str, okey: str = "yellow-2") -> Rack:
    return read_rack(parse_text(text), okey_face(None, okey), least=1, most=22)


def finishes(
    text: str, rules: str | dict[str, Any], table: Table = UNOPENED, okey: str = "yellow-13"
) -> list[tuple[str, str, int]]:
    """The ways as (tile thrown, kind, value), all tiles in each accounted for."""
    rack = rack_of(text, okey)
    found = ways(rack, rule_set(rules), table)
    for way in found:
        laid = [index for meld in way.melds for index in meld.indices]
        assert sorted([*laid, way.discard]) == list(range(len(rack)))
    return [(thrown(rack, way), way.kind, way.value) for way in found]


def thrown(rack: Rack, way: Way) -> str:
    return "okey" if rack.is_okey(way.discard) else CODES[rack.faces[way.discard]]


def waited(
    text: str, rules: str, indicator: str | None = None, okey: str = "yellow-13", table: Table = UNOPENED
) -> list[tuple[str, int, str]]:
    shown = None if indicator is None else CODES.index(indicator)
    rack = replace(rack_of(text, okey), indicator=shown)
    found: list[Wait] = waits(rack, rule_set(rules), table)
    return [("okey" if w.face == rack.okey else CODES[w.face], w.unseen, w.kind) for w in found]


@pytest.mark.parametrize(
    ("rules", "opened", "kind", "value"),
    [
        ("oyna101", False, "elden", -202),
        ("oyna101", True, "normal", -101),
        ("cetele101", False, "kafa", -202),
        ("cetele101", True, "kafa", -202),
    ],
)
def test_a_whole_hand_in_one_turn_waives_the_threshold(
    rules: str, opened: bool, kind: str, value: int
) -> None:
    found = finishes(f"{LOW}, yellow 11", rules, Table(opened_before=opened))
    assert found == [("yellow-11", kind, value)]


def test_without_the_waiver_the_threshold_holds() -> None:
    assert finishes(f"{LOW}, yellow 11", "kolay101") == []
    waived = {"preset": "kolay101", "below_threshold_finish": "own_melds_only"}
    assert finishes(f"{LOW}, yellow 11", waived) == [("yellow-11", "normal", -101)]
    high = LOW.replace("black 1-3", "black 9-11")  # 108
    assert finishes(f"{high}, yellow 11", "kolay101") == [("yellow-11", "normal", -101)]
    escalates = {"preset": "kolay101", "escalate": True}
    for points, kinds in ((107, 1), (108, 0)):
        table = Table(so_far=SoFar(points=points))
        assert len(finishes(f"{high}, yellow 11", escalates, table)) == kinds


def test_the_okey_is_thrown_first() -> None:
    found = finishes(f"{LOW}, okey", "oyna101")
    assert found[0] == ("okey", "elden_okeyle", -404)
    assert {kind for _, kind, _ in found[1:]} == {"elden"}
    # the okey may take the place of any tile that is thrown
    assert len(found) == 1 + len(set(parse_text(LOW)))


def test_a_fake_and_an_okey_are_different_tiles_to_throw() -> None:
    found = finishes(f"{LOW}, fake", "oyna101", okey="yellow-9")
    # yellow 6-9 is a run with the fake as its 9, so either end of it can go; the fake's id is the last
    assert ("yellow-6", "elden", -202) in found
    assert found[-1] == ("fake", "elden", -202)


@pytest.mark.parametrize(("system", "values"), [("common", (4, 2)), ("own", (2, 1))])
def test_the_classic_game(system: str, values: tuple[int, int]) -> None:
    rules = {"preset": "1001oyun", "scoring": system}
    found = finishes(f"{SERIES_14}, okey", rules)
    assert found[0] == ("okey", "okeyle", values[0])
    assert {way[1:] for way in found[1:]} == {("normal", values[1])}


def test_seven_pairs() -> None:
    assert finishes(f"{PAIRS_14}, red 1", "oynaduz") == [("red-1", "yedi_cift", 4)]
    found = finishes(f"{PAIRS_14}, okey", "oynaduz")
    assert found[0] == ("okey", "yedi_cift_okeyle", 8)
    assert {way[1:] for way in found[1:]} == {("yedi_cift", 4)}
    assert finishes(f"{PAIRS_14}, red 1", "acma81") == [("red-1", "cift_atom", -606)]
    assert finishes(f"{PAIRS_14}, red 1", "acma81", Table(opened_before=True))[0][1] == "cift_atom"


def test_each_route_is_named_with_the_better_one_first() -> None:
    # two runs of each colour, or seven pairs with the okey; without the okey only the pairs are whole
    found = finishes("red 1 1 2 2 3 3, blue 4 4 5 5 6 6, black 9 9, okey", "oynaduz")
    assert found[0] == ("okey", "yedi_cift_okeyle", 8)
    assert [way for way in found if way[0] == "black-9"] == [("black-9", "yedi_cift", 4)]
    found = finishes("red 1 1 2 2 3 3, blue 4 4 5 5 6 6, black 9, okey okey", "oynaduz")
    assert [way[1:] for way in found if way[0] == "okey"] == [("yedi_cift_okeyle", 8)]
    assert [way[1:] for way in found if way[0] == "black-9"] == [("yedi_cift", 4), ("normal", 2)]


@pytest.mark.parametrize(
    ("opened", "kinds"),
    [(False, ("seri_atom_okeyle", "seri_atom")), (True, ("okeyle", "normal"))],
)
def test_the_81_game(opened: bool, kinds: tuple[str, str]) -> None:
    found = finishes(f"{SERIES_14}, okey", "acma81", Table(opened_before=opened))
    assert found[0] == ("okey", kinds[0], 0)
    assert {kind for _, kind, _ in found[1:]} == {kinds[1]}


@pytest.mark.parametrize(("top", "kafa"), [(8, 0), (9, 1), (11, 2), (13, 3)])
def test_the_winner_of_the_81_game_writes_the_kafa(top: int, kafa: int) -> None:
    """For 94, 108, 136 and 164 laid, whatever has been opened with before."""
    text = f"yellow {top - 3}-{top}, blue {top - 3}-{top}, black {top - 2}-{top}, red {top - 2}-{top}"
    table = Table(opened_before=True, so_far=SoFar(points=160))
    found = finishes(f"{text}, red 1", "acma81", table, okey="red-2")
    assert found == [("red-1", "normal", -101 * kafa)]


def test_a_bound_player_finishes_with_pairs_only() -> None:
    assert finishes(f"{SERIES_14}, red 1", "acma81", Table(bound=True)) == []
    assert finishes(f"{PAIRS_14}, red 1", "acma81", Table(bound=True)) == [("red-1", "cift_atom", -606)]


def test_fifteen_melded_tiles_need_not_finish() -> None:
    sets = ", ".join(f"red {n} blue {n} black {n}" for n in (1, 3, 5, 7, 9))
    assert finishes(sets, "oynaduz") == []


def test_the_deal_waits_and_deal_plus_one_finishes() -> None:
    assert ways(rack_of(SERIES_14), rule_set("oynaduz"), Table()) == []
    assert waits(rack_of(f"{SERIES_14}, red 1"), rule_set("oynaduz"), Table()) == []


def test_a_complete_hand_waits_for_any_tile() -> None:
    found = waited(SERIES_14, "oynaduz", okey="red-6", indicator="red-5")
    assert [tile for tile, _, _ in found] == [
        "okey" if code == "red-6" else code for code in CODES[: FAKE + 1]
    ]
    unseen = {tile: left for tile, left, _ in found}
    assert (unseen["red-5"], unseen["okey"], unseen["fake"]) == (1, 2, 2)
    assert (unseen["yellow-1"], unseen["yellow-4"]) == (1, 2)
    assert {kind for tile, _, kind in found if tile == "okey"} == {"okeyle"}
    assert {kind for tile, _, kind in found if tile != "okey"} == {"normal"}


def test_what_is_waited_for_is_named_in_id_order_and_only_if_some_are_unseen() -> None:
    # red 8 or red 12 lengthen the run; the pair of blacks waits for nothing else
    text = SERIES_14.replace("red 9-11", "red 9-10 12")
    found = waited(text, "oynaduz", okey="yellow-13")
    assert [tile for tile, _, _ in found] == ["okey", "red-8", "red-11"]
    assert waited(text, "oynaduz", okey="red-12", indicator="red-11")[-1][0] != "red-11"


def test_pairs_are_no_finish_where_the_deal_is_odd() -> None:
    text = "yellow 1 1 3 3 5 5, blue 2 2 4 4 7 7, black 6 6 9 9, red 8 8 11 11, okey"
    assert waited(text, "oyna101") == waited(text, "kolay101") == []
    assert finishes(f"{text} okey", "oyna101") == []


def test_without_the_waiver_waits_reach_the_threshold() -> None:
    # LOW counts 84; a yellow 9 makes it 93, so that no draw reaches 101
    assert waited(LOW, "kolay101") == []
    assert len(waited(LOW, "oyna101")) > 50
    high = LOW.replace("black 1-3", "black 9-11")
    drawn = waited(high, "kolay101")
    assert {kind for tile, _, kind in drawn if tile != "okey"} == {"normal"}
    assert {kind for tile, _, kind in drawn if tile == "okey"} == {"okeyle"}


def test_pairs_wait_too() -> None:
    text = PAIRS_14.replace("black 7 7 9 9", "black 7 7 9 13")
    assert waited(text, "oynaduz", okey="red-13") == [
        ("black-9", 1, "yedi_cift"), ("black-13", 1, "yedi_cift"), ("okey", 2, "yedi_cift"),
    ]  # fmt: skip
