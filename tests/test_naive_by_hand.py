"""The twins of ``opening`` and ``finish`` against examples, and hands that a person can check."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.naive_finish import TILES, finishes, kind_of, value_of, waits
from tests.naive_opening import openings, threshold
from tests.racks import tiles

Json = dict[str, Any]

FOLDER = Path(__file__).parent.parent / "data" / "cases"
CASES: dict[str, Json] = {
    case["id"]: case
    for name in ("examples", "reports")
    for case in json.loads((FOLDER / f"{name}.json").read_text("utf-8"))["cases"]
}

# S0-043: 84 points with yellow 1 for indicator
BELOW = "red 1 2 3 4 5 6 black 1 2 3 4 5 6 13 blue 1 2 3 4 5 6 yellow 6 7 8"


def of_case(name: str) -> Json:
    """A finish as an example gives it: tiles, or melds and the discard."""
    case, asked = CASES[name], CASES[name]["input"]
    rack = asked.get("tiles") or [tile for meld in asked["melds"] for tile in meld] + [asked["discard"]]
    return {
        "rules": case["rules"], "indicator": asked["indicator"], "rack": rack,
        "opened_before": asked.get("anyone_opened", False),
    }  # fmt: skip


@pytest.mark.parametrize("name", ["S0-043", "S0-044", "S3-056"])
def test_a_whole_hand_below_the_threshold(name: str) -> None:
    request, expected = of_case(name), CASES[name]["expected"]
    thrown = len(request["rack"]) - 1
    (way,) = [way for way in finishes(request) if way.discard == thrown]
    assert (way.kind, way.total) == (expected["finish_kind"], expected["total"])
    assert finishes({**request, "bound": True}) == []


@pytest.mark.parametrize("name", ["S1-020", "S1-021"])
def test_a_hand_of_the_classic_game(name: str) -> None:
    request, expected = of_case(name), CASES[name]["expected"]
    ways = finishes(request)
    assert {way.kind for way in ways} == set(expected["kinds"])
    if "discards" in expected:
        assert [request["rack"][way.discard] for way in ways] == expected["discards"]


def test_openings_of_the_examples() -> None:
    case = CASES["S2-020"]
    asked = case["input"]
    request = {"rules": case["rules"], "indicator": asked["indicator"], "rack": asked["tiles"]}
    assert openings(request).total == case["expected"]["total"]
    assert openings({**request, "keep": asked["must_keep"]}) == openings(request)
    assert openings({**request, "keep": 12}).total == case["expected"]["total"]
    assert openings({**request, "keep": 13}).total < case["expected"]["total"]
    for name, count in (("R13", 5), ("R14", 6)):
        assert CASES[name]["expect"]["pairs.count"] == count
        assert openings(CASES[name]["request"]).pairs[0] == count


def test_finishes_of_the_reports() -> None:
    red_two, stuck = CASES["R27"]["request"], CASES["R29"]["request"]
    assert [red_two["rack"][way.discard] for way in finishes(red_two)] == ["red-2"]
    assert finishes(stuck) == []


@pytest.mark.parametrize(
    ("rules", "fields", "expected"),
    [
        ("oyna101", {}, (101, 5)),
        ("oyna101", {"previous": {"points": 120, "pairs": 6}}, (101, 5)),
        ({"preset": "oyna101", "escalate": True}, {"previous": {"points": 120, "pairs": 6}}, (121, 7)),
        ({"preset": "oyna101", "escalate": True}, {"previous": {"points": 90, "pairs": None}}, (101, 5)),
        ("acma81", {"previous": {"points": 81, "pairs": 4}}, (82, 5)),
        ("acma81", {"bound_player": True}, (101, 4)),
        ("acma81", {"bound_player": True, "previous": {"points": 104, "pairs": None}}, (105, 4)),
        ("acma81", {"bound_player": True, "previous": {"points": 83}}, (101, 4)),
    ],
)
def test_threshold(rules: str | Json, fields: Json, expected: tuple[int, int]) -> None:
    assert threshold({"rules": rules, **fields}) == expected


# acma81, the okey yellow 9: 46 and 36 in runs, the okey best with the fives
HAND = "red 10 11 12 13 blue 11 12 13 okey yellow 5 black 5 yellow 1 blue 1 black 3 red 2"


@pytest.mark.parametrize(
    ("why", "fields", "total", "cheapest", "pairs"),
    [
        ("82 without the okey", {}, 97, (0, 42), (1, 86)),
        ("seven stay", {"keep": 7}, 82, (0, 42), (1, 86)),
        ("11-12-13 twice", {"keep": 8}, 72, None, (1, 86)),
        ("9-13 with the okey", {"keep": 9}, 55, None, (1, 86)),
        ("no tile may go", {"keep": 14}, 0, None, (0, 124)),
        ("more than there are", {"keep": 15}, 0, None, (0, 124)),
        ("the okey", {"must_use": 7}, 97, (1, 7), (1, 86)),
        ("yellow 1, with blue 1", {"must_use": 10}, 85, (1, 15), (1, 98)),
        ("red 2 is in pairs only", {"must_use": 13}, 0, None, (1, 97)),
        ("pairs only", {"bound": True}, 97, None, (1, 86)),
        ("91 needs the okey", {"previous": {"points": 90}}, 97, (1, 7), (1, 86)),
        ("98 is too much", {"previous": {"points": 97}}, 97, None, (1, 86)),
        ("as much as a bound player asks", {"bound_player": True}, 97, None, (1, 86)),
    ],
)
def test_openings_by_hand(
    *, why: str, fields: Json, total: int, cheapest: tuple[int, int] | None, pairs: tuple[int, int]
) -> None:
    found = openings({"rules": "acma81", "indicator": "yellow-8", "rack": tiles(HAND), **fields})
    assert (found.total, found.cheapest, found.pairs) == (total, cheapest, pairs), why


def test_a_twin_stands_in_for_the_tile_needed() -> None:
    rack = tiles("red 10 10 11 12 13 blue 11 12 13 yellow 5 1 blue 1 black 3 red 2 blue 6")
    asked = {"rules": "acma81", "indicator": "yellow-8", "rack": rack, "keep": 0}
    assert [openings({**asked, "must_use": index}).total for index in (0, 1)] == [82, 82]


@pytest.mark.parametrize(
    ("rules", "opened_before", "kinds"),
    [
        ("oynaduz", False, ("normal", "okeyle", "yedi_cift", "yedi_cift_okeyle")),
        ("1001oyun", False, ("normal", "okeyle", "yedi_cift", "yedi_cift_okeyle")),
        ("oyna101", False, ("elden", "elden_okeyle", "", "")),
        ("oyna101", True, ("normal", "okeyle", "", "")),
        ("cetele101", False, ("kafa", "okey_kafa", "", "")),
        ("cetele101", True, ("kafa", "okey_kafa", "", "")),
        ("kolay101", False, ("normal", "okeyle", "", "")),
        ("acma81", False, ("seri_atom", "seri_atom_okeyle", "cift_atom", "cift_atom_okeyle")),
        ("acma81", True, ("normal", "okeyle", "cift_atom", "cift_atom_okeyle")),
    ],
)
def test_kinds(rules: str, opened_before: bool, kinds: tuple[str, ...]) -> None:
    request = {"rules": rules, "opened_before": opened_before}
    assert kinds == tuple(
        kind_of(request, okey=okey, pairs=pairs) for pairs in (False, True) for okey in (False, True)
    )


@pytest.mark.parametrize(
    ("total", "pairs", "value"),
    [(100, 0, 0), (101, 0, -101), (120, 0, -101), (121, 0, -202), (150, 0, -202), (151, 0, -303),
     (0, 7, -606)],
)  # fmt: skip
def test_kafa_of_a_finish(total: int, pairs: int, value: int) -> None:
    assert value_of({"rules": "acma81"}, "normal", pairs=pairs, total=total) == value


def ways_of(rules: str | Json, words: str, **fields: Any) -> list[tuple[str, str, int]]:
    """Discard, kind and value of each way of a rack whose okey is yellow 2."""
    rack = tiles(words)
    request = {"rules": rules, "indicator": "yellow-1", "rack": rack, **fields}
    return [(rack[way.discard], way.kind, way.value) for way in finishes(request)]


def test_ways_with_runs_in_order() -> None:
    """Any tile may go, the okey first of those of equal value."""
    words = "red 1 2 3 4 5 6 7 okey blue 1 2 3 4 5 6 7"
    others = [*tiles("blue 1 2 3 4 5 6 7"), *tiles("red 1 2 3 4 5 6 7")]
    assert ways_of("oynaduz", words) == [("okey", "okeyle", 4), *((t, "normal", 2) for t in others)]
    own = [("okey", "okeyle", 2), *((t, "normal", 1) for t in others)]
    assert ways_of("1001oyun", words) == own
    atom = [("okey", "seri_atom_okeyle", 0), *((t, "seri_atom", 0) for t in others)]
    assert ways_of("acma81", words) == atom
    assert ways_of("acma81", words, opened_before=True)[0] == ("okey", "okeyle", 0)


def test_a_third_kafa_goes_before_the_okey() -> None:
    """148 points without the okey; where a low tile goes the okey counts 13."""
    words = "red 8 9 10 11 blue 9 10 11 12 13 black 9 10 11 12 13 okey"
    ways = ways_of("acma81", words)
    assert ways[:3] == [(tile, "seri_atom", -303) for tile in ("blue-9", "black-9", "red-8")]
    assert ways[3] == ("okey", "seri_atom_okeyle", -202)
    assert {value for _, _, value in ways[4:]} == {-202}


def test_ways_with_pairs_in_order() -> None:
    words = "red 3 3 7 7 11 11 okey black 13 13 blue 1 1 5 5 9 9"
    faces = ["blue-1", "blue-5", "blue-9", "black-13", "red-3", "red-7", "red-11"]
    for rules, both, pairs in (
        ("oynaduz", 8, 4), ("1001oyun", 2, 2), ({"preset": "1001oyun", "scoring": "common"}, 8, 4),
    ):  # fmt: skip
        right = [("okey", "yedi_cift_okeyle", both), *((face, "yedi_cift", pairs) for face in faces)]
        assert ways_of(rules, words) == right
    right = [("okey", "cift_atom_okeyle", -606), *((face, "cift_atom", -606) for face in faces)]
    assert ways_of("acma81", words, bound=True, opened_before=True) == right


def test_pairs_before_melds_and_the_okey_before_both() -> None:
    """By the game's own points a normal finish is worth 1, every other 2."""
    reds = tiles("red 1 2 3 4 5 6 7")
    assert ways_of("1001oyun", "red 1 2 3 4 5 6 7 1 2 3 4 5 6 7 okey") == [
        ("okey", "yedi_cift_okeyle", 2),
        ("okey", "okeyle", 2),
        *((tile, "yedi_cift", 2) for tile in reds),
        *((tile, "normal", 1) for tile in reds),
    ]


def test_where_no_threshold_is_waived() -> None:
    assert ways_of("oyna101", BELOW)[0] == ("black-13", "elden", -202)
    assert ways_of("kolay101", BELOW) == []
    high = "red 1 2 3 4 5 6 7 blue 7 8 9 10 11 12 13 black 7 8 9 10 11 12 13 yellow 5"
    assert ways_of("kolay101", high, previous={"points": 168})[0] == ("yellow-5", "normal", -101)
    escalating = {"preset": "kolay101", "escalate": True}
    assert ways_of(escalating, high, previous={"points": 167})[0] == ("yellow-5", "normal", -101)
    assert ways_of(escalating, high, previous={"points": 168}) == []


def test_waits_of_a_deal_that_is_all_melds() -> None:
    """Any tile that is drawn may go; the one blue 7 is the player's own, the other the indicator."""
    rack = tiles("red 1 2 3 4 5 6 7 blue 1 2 3 4 5 6 7")
    found = waits({"rules": "oynaduz", "indicator": "blue-7", "rack": rack})
    names = ["okey" if code == "blue-8" else code for code in TILES if code != "blue-7"]
    assert [wait["tile"] for wait in found] == names
    assert {wait["tile"] for wait in found if wait["kind"] == "okeyle"} == {"okey"}
    assert {wait["tile"] for wait in found if wait["unseen"] == 1} == {*rack} - {"blue-7"}
    assert finishes({"rules": "oynaduz", "indicator": "blue-7", "rack": rack}) == []


def test_waits_for_the_fourth_of_a_set() -> None:
    """Yellow 13 goes; one yellow 7 is the indicator, and the threes are complete."""
    rack = tiles("red 1 3 5 7 blue 1 3 5 7 black 1 3 5 7 yellow 3 13")
    request = {"rules": "acma81", "indicator": "yellow-7", "rack": rack}
    unseen = {"yellow-1": 2, "yellow-5": 2, "yellow-7": 1, "okey": 2}
    alike = {"kind": "seri_atom", "rank": 0}
    assert waits(request) == [{"tile": t, "unseen": n, **alike} for t, n in unseen.items()]
    assert {wait["kind"] for wait in waits({**request, "opened_before": True})} == {"normal"}
    assert waits({**request, "bound": True}) == []
