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
from solver.game.melds import judge
from solver.game.rack import read_rack
from solver.game.rules import preset
from solver.game.tiles import CODES, FAKE, next_face, parse_code

Json = dict[str, Any]

FOLDER = Path(__file__).parent.parent / "data" / "cases"
EXAMPLES: list[Json] = json.loads((FOLDER / "examples.json").read_text("utf-8"))["cases"]
REPORTS: list[Json] = json.loads((FOLDER / "reports.json").read_text("utf-8"))["cases"]

# The questions that will answer what an example asks; "" is answered below, one way or another.
WAITS_FOR = {
    "rack_size": "", "stock_after_deal": "", "tile_count": "", "dealt_tiles": "",
    "okey_from_indicator": "", "indicator_legal": "", "validate_meld": "", "validate_pair": "",
    "opening_check": "", "opening_counter": "", "opening_total": "",
    "max_opening": "opening", "opening_threshold": "opening", "kafa_bonus": "opening",
    "finish_check": "finish", "finish_kind": "finish", "finish_without_threshold": "finish",
    "can_finish_pairs_only": "turn", "allowed_after_opening": "turn", "discard_penalty": "turn",
    "layoff_check": "turn", "layoff_limit": "turn", "layoff_sequence": "turn",
    "left_take": "turn", "okey_reclaim": "turn",
    "score_player": "score", "match_over": "score",
}  # fmt: skip
# The questions whose reports are asked below.
ASKED = ("arrange", "evaluate")


def examples(*kinds: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in EXAMPLES if case["ask"] in kinds]


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


def test_no_case_is_skipped_once_its_question_is_there() -> None:
    asks = {case["ask"] for case in EXAMPLES}
    assert asks == set(WAITS_FOR)
    overdue = {ask: question for ask, question in WAITS_FOR.items() if question in QUESTIONS}
    assert not overdue, f"these examples can be asked now: {overdue}"
    ops = {case["request"]["op"] for case in REPORTS}
    overdue_reports = (ops & set(QUESTIONS)) - set(ASKED)
    assert not overdue_reports, f"these reports can be asked now: {overdue_reports}"


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
        rack = read_rack(tiles, case["input"]["indicator"], None, least=1, most=22)
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
    rack = read_rack(["okey", "fake"], indicator, None, least=1, most=22)
    assert CODES[rack.faces[0]] == expected["okey"]
    assert CODES[rack.plays_as(1)] == expected.get("fake_acts_as", expected["okey"])


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
    if case["ask"] == "rack_size":
        assert rules.rack + case["input"]["starter"] == expected["tiles"]
    elif case["ask"] == "stock_after_deal":
        assert rules.stock == expected["tiles"]
    else:
        assert 4 * rules.rack + 1 == expected["dealt"]
        assert rules.stock == expected["stock"] == expected["remaining_incl_indicator"] - 1
    assert expected.get("draws_on_first_turn", False) is rules.starter_draws


@pytest.mark.parametrize("case", examples("tile_count"))
def test_what_is_in_the_box(case: Json) -> None:
    expected, fakes = case["expected"], preset(case["rules"]).fakes
    assert 2 * len(CODES[:FAKE]) == expected["numbered"]
    assert fakes == expected["fake"]
    assert 2 * len(CODES[:FAKE]) + fakes == expected["total"]


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
        assert found_at(answer, path, request["rack"]) == value, case["why"]
