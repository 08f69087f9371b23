"""The worked examples of the source documents and of bug reports on other programs.

Each case is asked as far as there is a question that answers it.  What a case waits for stands in
``WAITS_FOR``; the day that question is there, a test fails until the case is asked.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from solver.api import ask as asking
from solver.api.ask import QUESTIONS
from solver.game.errors import SiralaError
from solver.game.judge import judge
from solver.game.rack import okey_face, read_rack
from solver.game.rules import preset
from solver.game.tiles import CODES, FAKE, next_face, parse_code
from solver.text.racks import parse_text
from tests.cases import EXAMPLES, REPORTS, Json, examples

RULES = Path(__file__).parent.parent / "data" / "rules.md"
# What the examples ask; each kind has a test below.
ASKS = {
    "rack_size", "stock_after_deal", "tile_count", "dealt_tiles", "okey_from_indicator",
    "indicator_legal",
    "validate_meld", "validate_pair", "opening_check", "opening_counter", "opening_total", "max_opening",
    "opening_threshold", "kafa_bonus", "finish_check", "finish_kind", "finish_without_threshold",
    "score_player", "match_over", "can_finish_pairs_only", "allowed_after_opening", "discard_penalty",
    "layoff_check", "layoff_limit", "layoff_sequence", "left_take", "okey_reclaim",
}  # fmt: skip
# The questions whose reports are asked below.
ASKED = ("arrange", "evaluate", "opening", "finish", "turn")


def ask(question: str, request: Json) -> Json:
    answer: Json = json.loads(asking.ask_json(question, json.dumps(request).encode()))
    return answer


def evaluate(case: Json, groups: list[list[str]], **more: Any) -> Json:
    """The answer about groups laid side by side, with gaps between."""
    rack = [tile for group in groups for tile in group]
    row: list[int | None] = []
    for group in groups:
        start = len(row) - row.count(None)
        row += [*range(start, start + len(group)), None]
    indicator = case["input"].get("indicator", "yellow-1")
    request = {"rules": case["rules"], "indicator": indicator, "rack": rack, "rows": [row]}
    return ask("evaluate", request | more)


def test_no_case_is_skipped() -> None:
    assert {case["ask"] for case in EXAMPLES} == ASKS
    assert {case["request"]["op"] for case in REPORTS} == set(ASKED) <= set(QUESTIONS)


@pytest.mark.parametrize("case", examples("validate_meld"))
def test_a_group_laid_as_in_the_example(case: Json) -> None:
    tiles, expected = case["input"]["tiles"], case["expected"]
    (group,) = evaluate(case, [tiles])["groups"]
    if expected["valid"]:
        assert group["kind"] == expected["kind"]
        assert group["value"] == expected.get("value", group["value"])
        assert group["why"] is None
        okeys = [tile["as"] for tile in group["tiles"] if tile.get("okey")]
        if "okey_as" in expected:
            assert okeys == [[code] for code in expected["okey_as"]]
    else:
        assert (group["kind"], group["value"]) == (None, 0)
        rack = read_rack(tiles, okey_face(case["input"]["indicator"], None), least=1, most=22)
        verdict = judge([rack.tile(index) for index in range(len(rack))], preset(case["rules"]))
        assert verdict == expected["reason"]
        assert group["why"]


@pytest.mark.parametrize("case", examples("validate_pair"))
def test_a_pair_laid_as_in_the_example(case: Json) -> None:
    answer = evaluate(case, [case["input"]["tiles"]])
    (group,) = answer["groups"]
    assert (group["kind"] == "pair") is case["expected"]["valid"]
    assert answer["pairs"] == case["expected"]["valid"]


@pytest.mark.parametrize("case", examples("okey_from_indicator"))
def test_the_okey_of_an_indicator(case: Json) -> None:
    indicator, expected = case["input"]["indicator"], case["expected"]
    face = parse_code(indicator, "indicator")
    assert face is not None
    assert CODES[next_face(face)] == expected["okey"]
    rack = read_rack(["okey", "fake"], okey_face(indicator, None), least=1, most=22)
    assert CODES[rack.faces[0]] == expected["okey"]
    assert CODES[rack.tile(1)] == expected.get("fake_acts_as", expected["okey"])


@pytest.mark.parametrize("case", examples("indicator_legal"))
def test_a_tile_that_may_not_be_the_indicator(case: Json) -> None:
    request = {"rules": case["rules"], "rack": ["red-5"], "indicator": case["input"]["tile"]}
    assert not case["expected"]["legal"]
    with pytest.raises(SiralaError) as caught:
        asking.ask("arrange", request)
    assert (caught.value.code, caught.value.field) == ("unknown_tile", "indicator")
    assert "okey" in caught.value.message


@pytest.mark.parametrize("case", examples("opening_check"))
def test_melds_laid_as_an_opening(case: Json) -> None:
    expected, rules = case["expected"], preset(case["rules"])
    assert case["input"]["hand_size"] == rules.rack + 1
    answer = evaluate(case, case["input"]["melds"])
    assert answer["opens"] is expected["opens"]
    if "total" in expected:
        assert answer["total"] == expected["total"]
        assert rules.open_points == expected["required"]
        assert answer["missing"] == max(0, expected["required"] - expected["total"])
    else:
        assert answer["pairs"] == expected["pairs"]
        assert rules.open_pairs == expected["required_pairs"]
        assert answer["missing"] == max(0, expected["required_pairs"] - expected["pairs"])


# Melds for totals that a document names without their tiles.
OF_TOTAL = {
    39: [["red-13", "blue-13", "black-13"]],
    42: [["blue-9", "blue-10", "blue-11", "blue-12"]],
    21: [["red-7", "blue-7", "black-7"]],
    88: [["red-10", "red-11", "red-12", "red-13"], ["blue-9", "blue-10", "blue-11", "blue-12"]],
    106: [["red-10", "red-11", "red-12", "red-13"], ["blue-9", "blue-10", "blue-11", "blue-12"],
          ["red-5", "red-6", "red-7"]],
}  # fmt: skip


@pytest.mark.parametrize("case", examples("opening_counter"))
def test_the_counter_of_what_is_laid(case: Json) -> None:
    answer = evaluate(case, OF_TOTAL[case["input"]["total"]])
    assert answer["total"] == case["input"]["total"]
    for name, value in case["expected"].items():
        assert answer[{"can_open": "opens"}.get(name, name)] == value


@pytest.mark.parametrize("case", examples("opening_total"))
def test_the_total_of_several_melds(case: Json) -> None:
    melds = [meld for total in case["input"]["meld_totals"] for meld in OF_TOTAL[total]]
    answer = evaluate(case, melds)
    assert [group["value"] for group in answer["groups"]] == case["input"]["meld_totals"]
    assert {name: answer[name] for name in case["expected"]} == case["expected"]


@pytest.mark.parametrize("case", examples("rack_size", "stock_after_deal", "dealt_tiles"))
def test_how_many_tiles_there_are(case: Json) -> None:
    rules, expected = preset(case["rules"]), case["expected"]
    dealt = 4 * rules.rack + 1
    stock = 2 * len(CODES) - 1 - dealt  # an indicator lies open
    if case["ask"] == "rack_size":
        assert rules.rack + case["input"]["starter"] == expected["tiles"]
    elif case["ask"] == "stock_after_deal":
        assert stock == expected["tiles"]
    else:
        assert dealt == expected["dealt"]
        assert stock == expected["stock"] == expected["remaining_incl_indicator"] - 1


@pytest.mark.parametrize("case", examples("tile_count"))
def test_what_is_in_the_box(case: Json) -> None:
    expected = case["expected"]
    assert 2 * len(CODES[:FAKE]) == expected["numbered"]
    assert 2 * len(CODES[FAKE:]) == expected["fake"]
    assert 2 * len(CODES) == expected["total"]


# A rack of 21 tiles without a meld or a pair, for questions that ask for the threshold alone.
NOTHING = [f"{colour}-{number}" for colour, numbers in
           (("yellow", (3, 5, 8, 10, 12)), ("blue", (1, 4, 6, 9, 13)), ("black", (2, 4, 7, 10, 12)),
            ("red", (1, 3, 6, 8, 11, 13))) for number in numbers]  # fmt: skip


@pytest.mark.parametrize("case", examples("opening_threshold"))
def test_the_threshold_after_other_openings(case: Json) -> None:
    given, deal = case["input"], preset(case["rules"]).rack
    rules: Json = {"preset": case["rules"]}
    if given.get("mode") == "katlamali":
        rules["escalate"] = True
    previous = {
        "points": max(given.get("previous_meld_openings", []), default=None),
        "pairs": max(given.get("previous_pair_openings", []), default=None),
    }
    request = {"rules": rules, "indicator": "yellow-1", "rack": NOTHING[:deal], "previous": previous}
    request["bound_player"] = given.get("bound_player_at_table", False)
    threshold = ask("opening", request)["threshold"]
    assert {name: threshold[name] for name in case["expected"]} == case["expected"]


@pytest.mark.parametrize("engine", ["kernel", "cpsat"])
@pytest.mark.parametrize("case", examples("max_opening"))
def test_the_greatest_opening(case: Json, engine: str) -> None:
    given = case["input"]
    request = {"rules": case["rules"], "indicator": given["indicator"], "rack": given["tiles"]}
    points = ask("opening", {**request, "keep": given["must_keep"], "engine": engine})["points"]
    assert {name: points[name] for name in case["expected"]} == case["expected"]


# Racks of the 81 game whose greatest opening is the total that an example names.
OF_GREATEST_TOTAL = {
    101: "yellow 10-12, blue 9 9 11, black 9-11 11, red 9-11 13",
    120: "yellow 10 12, blue 10-13, black 8 11-13, red 8-11",
    121: "yellow 10-12 12-13 13, blue 11-13, black 12, red 10-11 13 13",
    150: "yellow 9-12, blue 10 13 13, black 10 11 13 13, red 10 13 13",
    151: "yellow 10-11 13, blue 10-11 13, black 10-11 13 13, red 10 12 13 13",
}


@pytest.mark.parametrize("case", examples("kafa_bonus"))
def test_the_kafa_of_an_opening(case: Json) -> None:
    given, expected = case["input"], case["expected"]
    rules = preset(case["rules"])
    if given["opened"] == "pairs":
        rack = [tile for tile in NOTHING[: given["pairs"]] for _ in range(2)]
        rack += NOTHING[given["pairs"] :][: rules.rack - len(rack)]
        found = ask("opening", {"rules": case["rules"], "indicator": "yellow-1", "rack": rack})["pairs"]
        assert found["count"] == given["pairs"]
    else:
        rack = parse_text(OF_GREATEST_TOTAL[given["total"]])
        found = ask("opening", {"rules": case["rules"], "indicator": "yellow-1", "rack": rack})["points"]
        assert found["total"] == given["total"]
    assert (found["opens"], found["bonus"]) == (True, expected["kafa"])
    winner = {"role": "winner", "bonus": found["bonus"]}
    assert scores(case, [winner, {"role": "opponent"}], "normal")[0] == expected["score"]


def scores(case: Json, players: list[Json], finish: str, **rules: Any) -> list[int]:
    request = {
        "rules": {"preset": case["rules"], **rules}, "finish": finish, "players": players,
        "indicator": case["input"].get("indicator", "yellow-1"),
    }  # fmt: skip
    found: list[int] = ask("score", request)["scores"]
    return found


PLAYER = {"hand": "rack", "kafa": "bonus"}
OPENED = {"melds": "series"}
SYSTEMS = {"common20": "common", "1001": "own"}


@pytest.mark.parametrize("case", examples("score_player"))
def test_what_a_player_writes(case: Json) -> None:
    given, rules = case["input"], dict[str, Any]()
    player = {PLAYER.get(name, name): value for name, value in given["player"].items()}
    if "opened" in player:
        player["opened"] = OPENED.get(player["opened"], player["opened"])
    if "system" in player:
        rules["scoring"] = SYSTEMS[player.pop("system")]
    if player.pop("preset", None) == "agresif":
        rules["aggressive"] = True
    other: Json = {"role": "winner"} if player["role"] != "winner" else {"role": "opponent"}
    if given["finish"] in ("gosterge", "deste_bitti"):
        other = {"role": "opponent", "showed_indicator": given["finish"] == "gosterge"}
    found = scores(case, [player, other], given["finish"], **rules)
    if case["basis"] == "ambiguous":
        assert case["expected"]["score"] is None
        assert case["id"] in RULES.read_text("utf-8")
    else:
        assert found[0] == case["expected"]["score"]


@pytest.mark.parametrize("case", examples("match_over"))
def test_when_a_match_is_over(case: Json) -> None:
    given, rules = case["input"], {"preset": case["rules"]}
    totals = given.get("totals", given.get("scores"))
    if "system" in given:
        rules["scoring"] = SYSTEMS[given["system"]]
    start = 0 if rules.get("scoring") == "own" else preset(case["rules"]).match.start
    hand = [total - start for total in totals]
    found = ask("match", {"rules": rules, "hands": [hand]})
    assert found["totals"] == totals
    assert found["over"] is case["expected"]["over"]
    assert found["winners"] == [case["expected"]["winner"]]


@pytest.mark.parametrize("case", examples("finish_without_threshold"))
def test_a_finish_below_the_threshold(case: Json) -> None:
    given, expected = case["input"], case["expected"]
    rack = [tile for meld in given["melds"] for tile in meld] + [given["discard"]]
    request = {"rules": case["rules"], "indicator": given["indicator"], "rack": rack}
    ways = ask("finish", {**request, "opened_before": given["anyone_opened"]})["ways"]
    thrown = [way for way in ways if rack[way["discard"]] == given["discard"]]
    assert bool(thrown) is expected["legal"]
    assert [way["kind"] for way in thrown] == [expected["finish_kind"]]
    assert [sum(meld["value"] for meld in way["melds"]) for way in thrown] == [expected["total"]]


@pytest.mark.parametrize("case", examples("finish_check"))
def test_what_can_finish(case: Json) -> None:
    given, expected = case["input"], case["expected"]
    rack = given["tiles"]
    request = {"rules": case["rules"], "indicator": given["indicator"], "rack": rack}
    ways = ask("finish", request)["ways"]
    assert bool(ways) is expected["can_finish"]
    assert list(dict.fromkeys(way["kind"] for way in ways)) == expected["kinds"]
    if "discards" in expected:
        assert [rack[way["discard"]] for way in ways] == expected["discards"]


# A hand of the 81 game all in melds, and one all in pairs, each with a tile to throw.
MELDED = "yellow 1-3, blue 1-4, black 5-8, red 9-11, red 1"
PAIRED = "yellow 1 1 3 3 5 5, blue 2 2 4 4, black 7 7 9 9, red 1"


@pytest.mark.parametrize("case", examples("finish_kind"))
def test_what_kind_a_finish_is(case: Json) -> None:
    given = case["input"]
    if "last_discard" in given:
        # melds were laid before, so somebody had opened; the fake is the last tile
        rack = parse_text("yellow 4-5, yellow 7-9, blue 1-4 7-9, black 5-8, red 1-4, fake fake")
        request = {"rules": case["rules"], "indicator": given["indicator"], "rack": rack}
        ways = ask("finish", {**request, "opened_before": given["opened"] != "none"})["ways"]
        kinds = {way["kind"]: way["value"] for way in ways if rack[way["discard"]] == "fake"}
        assert kinds == {case["expected"]["finish_kind"]: case["expected"]["winner"]}
        return
    rack = parse_text(PAIRED if given["arrangement"] == "7_pairs" else MELDED)
    request = {"rules": case["rules"], "indicator": "yellow-12", "rack": rack}
    ways = ask("finish", {**request, "opened_before": given["anyone_opened"]})["ways"]
    (way,) = [way for way in ways if rack[way["discard"]] == "red-1"]
    assert way["kind"] == case["expected"]["finish_kind"]


def of_id(*ids: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in EXAMPLES if case["id"] in ids]


@pytest.mark.parametrize("case", of_id("S0-122"))
def test_pairs_alone_never_finish_21_tiles(case: Json) -> None:
    given = case["input"]
    assert (given["layoffs"], given["set_okey_reclaims"]) == (0, 0)
    rack = [tile for tile in NOTHING[:10] for _ in range(2)] + ["okey", "okey"]
    assert len(rack) == given["tiles_to_lay"] + 1
    request = {"rules": case["rules"], "indicator": "yellow-1", "rack": rack}
    assert ask("opening", request)["pairs"]["opens"]
    assert bool(ask("finish", {**request, "opened_before": True})["ways"]) is case["expected"]["possible"]


@pytest.mark.parametrize("case", of_id("S3-057"))
def test_what_a_bound_player_may_open_and_finish_with(case: Json) -> None:
    expected, names = case["expected"], ("open_melds", "finish_melds", "open_pairs", "finish_pairs")

    def allowed(bound: bool) -> Json:
        found = []
        for text, route in (("red 8-13, blue 8-10, black 9-13, yellow 1", "points"), (PAIRED, "pairs")):
            request = {"rules": case["rules"], "indicator": "yellow-12", "rack": parse_text(text)}
            found.append(ask("opening", {**request, "bound": bound})[route]["opens"])
            found.append(bool(ask("finish", {**request, "bound": bound})["ways"]))
        return dict(zip(names, found, strict=True))

    bound = allowed(case["input"]["bound"])
    assert {name: bound[name] for name in expected} == expected
    assert all(allowed(bound=False).values())


# Tiles that fit no meld of the examples' tables and make none with each other.
APART = ["yellow-13", "blue-1", "black-13", "yellow-1", "blue-13", "black-1", "yellow-11", "blue-11",
         "yellow-3", "blue-9", "black-11", "yellow-5", "black-3", "black-5", "yellow-8", "blue-7",
         "black-7", "blue-3", "red-3", "red-13", "red-1"]  # fmt: skip


def turn(case: Json, rack: list[str], table: list[Json], opened: str = "series", **more: Any) -> Json:
    """The best turn with melds of a rival's, or of the owners they name, on the table."""
    lying = [{"owner": 1, **meld} for meld in table]
    request = {"rules": case["rules"], "indicator": case["input"].get("indicator", "yellow-1"),
               "rack": rack, "table": lying, "opened": opened}  # fmt: skip
    return ask("turn", request | more)


def laid(meld: Json) -> Json:
    """A meld of an example as a table takes it."""
    tiles: list[Any] = list(meld["tiles"])
    for place, stands in zip(
        (at for at, tile in enumerate(tiles) if tile == "okey"), meld.get("okey_as", []), strict=True
    ):
        faces = [stands] if isinstance(stands, str) else stands
        tiles[place] = {"tile": "okey", "okey": True, "as": faces}
    return {"kind": meld["kind"], "tiles": tiles}


@pytest.mark.parametrize("case", examples("layoff_check"))
def test_what_may_be_laid_off(case: Json) -> None:
    given = case["input"]
    rack = [given["tile"], *APART[: given.get("hand_size", 3) - 1]]
    table = [laid(given["meld"])]
    if given["meld"]["kind"] == "pair":
        table.append({"owner": 2, "kind": "set", "tiles": ["red-2", "blue-2", "black-2"]})
    added = [step["to"] for step in turn(case, rack, table)["steps"] if step["do"] == "add"]
    assert (0 in added) is case["expected"]["legal"]


@pytest.mark.parametrize("case", examples("layoff_sequence"))
def test_a_chain_of_tiles_laid_off(case: Json) -> None:
    given, expected = case["input"], case["expected"]
    rack = [*given["sequence"], *APART[: given["hand_size"] - len(given["sequence"])]]
    found = turn(case, rack, [given["meld"]])
    added = [rack[step["tile"]] for step in found["steps"] if step["do"] == "add"]
    assert (added == given["sequence"]) is expected["legal"]
    assert found["after"]["table"][0]["tiles"] == expected["meld_after"]


@pytest.mark.parametrize("case", examples("layoff_limit"))
def test_how_much_a_pair_opener_may_lay_off(case: Json) -> None:
    given, expected = case["input"], case["expected"]
    rack = ["red-10", "red-11", "red-12", *APART[:2]]
    found = turn(case, rack, [{"kind": "run", "tiles": ["red-7", "red-8", "red-9"]}], given["opened"])
    added = [step for step in found["steps"] if step["do"] == "add"]
    assert len(added) == expected["max"]
    assert (len(added) == given["tiles"]) is expected["legal"]


@pytest.mark.parametrize("case", examples("okey_reclaim"))
def test_an_okey_taken_back(case: Json) -> None:
    """With two twelves in the hand the okey is worth taking: it makes a set of them."""
    given, expected = case["input"], case["expected"]
    rack = [*given["give"], "red-12", "blue-12", "black-1", "blue-1"]
    found = turn(case, rack, [laid(given["meld"])])
    taken = [step["with"] for step in found["steps"] if step["do"] == "take_okey"]
    assert bool(taken) is expected["legal"]
    if expected["legal"]:
        assert sorted(taken[0]) == list(range(len(given["give"])))
        assert [step["do"] for step in found["steps"]] == ["take_okey", "lay", "discard"]
        assert (
            sum(tile["index"] >= len(rack) for tile in found["steps"][1]["meld"]["tiles"])
            == (expected["okeys_returned"])
        )
    if "meld_after" in expected:
        assert sorted(found["after"]["table"][0]["tiles"]) == sorted(expected["meld_after"])


@pytest.mark.parametrize("case", examples("discard_penalty"))
def test_what_throwing_a_tile_costs(case: Json) -> None:
    given, expected = case["input"], case["expected"]
    rack = [given["tile"], *APART[: given["hand_size_before"] - 1]]
    opened = "series" if given.get("opened", given["hand_size_before"] < 21) else "none"
    found = turn(case, rack, given["table"], opened)
    assert found["penalties"]["0"] == expected["penalty"]
    if expected.get("ends_hand"):
        assert found["finishes"] == expected.get("finish_kind", "normal")


@pytest.mark.parametrize("case", examples("left_take"))
def test_a_tile_from_the_left(case: Json) -> None:
    given, expected, rules = case["input"], case["expected"], preset(case["rules"])
    if not rules.opens:
        assert (rules.left_take == "free") is expected["legal"]
        return
    table = [{"kind": "run", "tiles": ["red-7", "red-8", "red-9"]}]
    if given["usable_this_turn"]:
        # usable, it is used, and never the tile that is thrown
        found = turn(case, ["red-10", *APART[:3]], table, taken=0)
        assert (found["steps"][-1]["tile"] == 0) is expected["legal"]
    else:
        (found,) = turn(case, APART[:3], table, candidates=["red-12"])["can_take"]
        assert found["legal"] is expected["legal"]


@pytest.mark.parametrize("case", of_id("S0-045", "S0-047", "S0-048", "S2-028"))
def test_what_is_allowed_after_opening(case: Json) -> None:
    given, expected = case["input"], case["expected"]
    opened = OPENED.get(given["opened"], given["opened"])
    others = [
        "series",
        "pairs" if given.get("pairs_opener_on_table", opened == "pairs") else "none",
        "none",
    ]
    table = [
        {"kind": "run", "tiles": ["black-4", "okey", "black-6"]},
        {"kind": "set", "tiles": ["red-8", "blue-8", "black-8"]},
    ]
    rack = [
        "red-2",
        "red-3",
        "red-4",
        "blue-10",
        "blue-10",
        "yellow-8",
        "black-5",
        "yellow-12",
        "black-12",
    ]
    steps = turn(case, rack, table, opened, others_opened=others)["steps"]
    kinds = {step["meld"]["kind"] for step in steps if step["do"] == "lay"}
    allowed = {
        "new_melds": "run" in kinds,
        "new_pairs": "pair" in kinds,
        "layoff": any(step["do"] == "add" for step in steps),
        "reclaim_okey": any(step["do"] == "take_okey" for step in steps),
    }
    assert {name: allowed[name] for name in expected} == expected


@pytest.mark.parametrize("case", of_id("S0-123"))
def test_pairs_finish_with_one_tile_laid_off(case: Json) -> None:
    given = case["input"]
    assert (given["layoffs"], given["set_okey_reclaims"]) == (1, 0)
    pairs = ["yellow-3", "yellow-5", "yellow-11", "blue-1", "blue-3", "blue-7", "black-1", "black-3",
             "black-5", "red-1"]  # fmt: skip
    rack = [tile for tile in pairs for _ in range(2)] + ["red-10", "blue-13"]
    assert len(rack) == given["tiles_to_lay"] + 1
    found = turn(case, rack, [{"kind": "run", "tiles": ["red-7", "red-8", "red-9"]}], "none")
    assert (found["finishes"] == "ciftten") is case["expected"]["possible"]


def found_at(answer: Json, path: str, rack: list[str]) -> Any:
    """What stands at a path of the answer; over a list, at each of its elements."""
    if path.endswith("_faces"):
        return [rack[index] for index in found_at(answer, path.removesuffix("_faces"), rack)]
    found: Any = answer
    for step in path.split("."):
        found = [each[step] for each in found] if isinstance(found, list) else found[step]
    return found


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=case["id"]) for case in REPORTS if case["request"]["op"] in ASKED],
)
@pytest.mark.parametrize("engine", ["kernel", "cpsat"])
def test_what_other_programs_got_wrong(case: Json, engine: str) -> None:
    request = {name: value for name, value in case["request"].items() if name != "op"}
    answer = ask(case["request"]["op"], request | {"engine": engine})
    for path, value in case["expect"].items():
        if isinstance(value, dict):
            assert value.items() <= found_at(answer, path, request["rack"]).items(), case["why"]
        elif path == "steps.no":
            assert value not in [step["do"] for step in answer["steps"]], case["why"]
        else:
            assert found_at(answer, path, request["rack"]) == value, case["why"]
