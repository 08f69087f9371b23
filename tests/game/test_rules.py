"""The rule sets that requests name: house rules good and bad, and anything at all."""

import json
from operator import attrgetter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.game.errors import SiralaError, UnknownRules, WrongType
from solver.game.rules import PRESETS, RuleSet, preset, rule_set
from solver.game.ruleset import Fields, Row


def test_rule_sets_are_equal_and_hashable_by_what_they_say() -> None:
    anew = {"preset": "cetele101", "finish_table": {"kafa": {"winner": -100}}}
    assert hash(rule_set(anew)) == hash(rule_set(json.loads(json.dumps(anew))))
    assert len({rule_set(anew), rule_set(anew), rule_set("cetele101")}) == 2
    assert all(rule_set({"preset": name}) == rule_set(name) == preset(name) for name in PRESETS)


@pytest.mark.parametrize(
    ("name", "anew", "path", "value"),
    [
        ("oyna101", {"escalate": True}, "escalate", True),
        ("oyna101", {"unopened_cap": 404}, "unopened_cap", 404),
        ("oyna101", {"bound_points": None}, "bound_points", None),
        ("oyna101", {"all_pairs_void": False}, "finish", preset("oyna101").finish[:-1]),
        ("oyna101", {"reclaim": {"pair": False}}, "reclaim.pair", False),
        ("oyna101", {"reclaim": {"pair": False}}, "reclaim.run", True),
        ("oyna101", {"kafa": {"points": [[151, 1]], "pairs": [], "each": -50, "ciftten": 1}},
            "kafa.points", ((151, 1),)),
        ("acma81", {"kafa": None}, "kafa", None),
        ("acma81", {"base": {"bound_unopened": None}}, "base.unopened", 101),
        ("1001oyun", {"scoring": "common"}, "scoring", "common"),
        ("oynaduz", {"open_points": None}, "opens", False),
        ("oynaduz", {"indicator_shown": False}, "finish",
            ("normal", "okeyle", "yedi_cift", "yedi_cift_okeyle", "deste_bitti")),
        ("cetele101", {"all_pairs_void": True}, "finish",
            (*preset("cetele101").finish, "el_bozuldu")),
        ("cetele101", {"finish_table": {"kafa": {"winner": -100}}}, "finish_table.kafa",
            Row(winner=-100, opened=1, unopened=404, partner=202)),
        ("cetele101", {"finish_table": {"kafa": [-100, 2, 300, 150]}}, "finish_table.kafa",
            Row(winner=-100, opened=2, unopened=300, partner=150)),
        ("cetele101", {"finish_table": {"kafa": {"winner": -100}}}, "finish_table.normal.winner",
            -101),
        ("cetele101", {"run_max_lay": 7, "run_max_table": 7}, "run_max_table", 7),
    ],
)  # fmt: skip
def test_house_rules(name: str, anew: dict[str, Any], path: str, value: object) -> None:
    assert attrgetter(path)(rule_set({"preset": name, **anew})) == value


def refusal(rules: Any) -> SiralaError:
    with pytest.raises(SiralaError) as caught:
        rule_set(rules)
    assert caught.value.field == "rules"
    return caught.value


@pytest.mark.parametrize(
    ("name", "anew", "rule", "takes"),
    [
        ("oyna101", {"islek": -1}, "islek", "0 … 10000"),
        ("oyna101", {"islek": 101.0}, "islek", "0 … 10000"),
        ("oyna101", {"islek": 10**5000}, "islek", "0 … 10000"),
        ("oyna101", {"islek": None}, "islek", "0 … 10000"),
        ("oyna101", {"unopened_cap": "404"}, "unopened_cap", "0 … 10000 | null"),
        ("oyna101", {"wrap": 1}, "wrap", "true | false"),
        ("oyna101", {"set_max": 5}, "set_max", "4"),
        ("oyna101", {"run_max_lay": 2}, "run_max_lay", "3 … 13"),
        ("oyna101", {"reclaim": {"set": "some"}}, "reclaim.set", '"all_missing" | "none"'),
        ("oyna101", {"reclaim": {"run": None}}, "reclaim.run", "true | false"),
        ("oyna101", {"base": 3}, "base", "{winner, unopened, bound_unopened}"),
        ("oyna101", {"open_points": None}, "open_points", "1 … 10000"),
        ("oyna101", {"match": {"hands": [3, "x"]}}, "match.hands", "[0 … 10000, …]"),
        ("oyna101", {"kafa": {"each": 1}}, "kafa", "{points, pairs, each, ciftten}"),
        ("acma81", {"kafa": {"points": [[1]]}}, "kafa.points", "[[0 … 10000, 0 … 10000], …]"),
        ("cetele101", {"finish_table": {"kafa": [1, 2]}}, "finish_table.kafa",
            "{winner, opened, unopened, partner}"),
        ("cetele101", {"finish_table": {"kafa": [1, 2, 3, "4"]}}, "finish_table.kafa.partner",
            "0 … 10000"),
    ],
)  # fmt: skip
def test_a_refused_value_is_named(name: str, anew: dict[str, Any], rule: str, takes: str) -> None:
    error = refusal({"preset": name, **anew})
    assert isinstance(error, WrongType)
    assert (error.reason, error.details["name"]) == ("override_value", rule)
    assert error.details["expected"] == takes


@pytest.mark.parametrize(
    ("rules", "reason", "name"),
    [
        ("oyna102", "unknown_preset", "oyna102"),
        ({"preset": "../oyna101"}, "unknown_preset", "../oyna101"),
        ({"preset": "oyna101", "colour": 1}, "unknown_override", "colour"),
        ({"preset": "oyna101", "opens": False}, "unknown_override", "opens"),
        ({"preset": "oyna101", "reclaim": {"runs": 1}}, "unknown_override", "reclaim.runs"),
        ({"preset": "oyna101", "kafa": {"x": 1}}, "unknown_override", "kafa.x"),
        ({"preset": "cetele101", "finish_table": {"elden": {}}}, "unknown_override",
            "finish_table.elden"),
        ({"preset": "oyna101", "rack": 14}, "fixed_rule", "rack"),
        ({"preset": "oyna101", "aggressive": True}, "no_such_rule_here", "aggressive"),
        ({"preset": "oynaduz", "open_points": 101}, "no_such_rule_here", "open_points"),
        ({"preset": "oynaduz", "kafa": {}}, "no_such_rule_here", "kafa"),
    ],
)  # fmt: skip
def test_unknown_rules_are_named(rules: Any, reason: str, name: str) -> None:
    error = refusal(rules)
    assert isinstance(error, UnknownRules)
    assert (error.reason, error.details["name"]) == (reason, name)


@pytest.mark.parametrize("rules", [None, 3, [], {}, {"preset": None}, {"preset": ["oyna101"]}])
def test_rules_without_a_preset(rules: Any) -> None:
    assert isinstance(refusal(rules), WrongType)
    assert refusal(rules).reason == "rules_without_preset"


@pytest.mark.parametrize(
    ("name", "anew", "first", "second"),
    [
        ("oyna101", {"run_max_table": 12}, "run_max_table", "run_max_lay"),
        ("oyna101", {"indicator_shown": True}, "indicator_shown", "points"),
        ("oyna101", {"left_take": "bind_unless_used"}, "left_take",
            "left_take_from_pairs_opener"),
        ("oyna101", {"stock_empty": "nothing"}, "stock_empty", "open_points"),
        ("oyna101", {"pair_opened_mult": None}, "pair_leftover", "pair_opened_mult"),
        ("oyna101", {"partner": "table"}, "partner", "finish_table"),
        ("oyna101", {"partner": "exempt"}, "partner", "open_points"),
        ("oyna101", {"match": {"limit": None}}, "match.over", "match.limit"),
        ("oynaduz", {"islek": 101}, "islek", "open_points"),
        ("oynaduz", {"okey_discard": 101}, "okey_discard", "open_points"),
        ("oynaduz", {"left_take": "must_use_this_turn"}, "left_take", "open_points"),
        ("oynaduz", {"partner": "erased"}, "partner", "open_points"),
    ],
)  # fmt: skip
def test_rules_that_do_not_go_together(name: str, anew: dict[str, Any], first: str, second: str) -> None:
    error = refusal({"preset": name, **anew})
    assert error.reason == "rules_conflict"
    assert (error.details["name"], error.details["other"]) == (first, second)


SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
    | st.sampled_from([10**30, "none", "free", "table", "own", "hands", 3, 13, 101, True])
)  # fmt: skip
KEYS = st.text(max_size=5) | st.sampled_from(
    sorted({key for kind in Fields.__subclasses__() for key in kind.__struct_fields__})
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)
ANEW = st.builds(
    lambda name, anew: {**anew, "preset": name},
    st.sampled_from(PRESETS),
    st.dictionaries(st.sampled_from(RuleSet.__struct_fields__) | KEYS, JSON, max_size=3),
)


def outcome(rules: Any) -> RuleSet | SiralaError:
    try:
        return rule_set(rules)
    except SiralaError as error:
        return error


@settings(max_examples=400)
@given(JSON | ANEW)
def test_whatever_is_asked_is_a_rule_set_or_a_refusal(rules: Any) -> None:
    first = outcome(rules)
    if isinstance(first, SiralaError):
        assert len(str(first).encode()) < 1000
        return
    assert first == rule_set(rules)
    assert hash(first) == hash(rule_set(rules))
    assert first.opens == preset(rules if isinstance(rules, str) else rules["preset"]).opens


def test_depth_does_no_harm() -> None:
    deep: Any = []
    for _ in range(5000):
        deep = [deep]
    for value in (deep, {"run": deep}, {"pair": {"x": deep}}):
        assert refusal({"preset": "oyna101", "reclaim": value}).code == "wrong_type"
