"""the presets against their table of values, the worked examples' deals and their own comments."""

import json
import re
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

from solver.game.rules import PRESETS, preset, preset_text
from solver.game.ruleset import Fields, Row

EXAMPLES = Path(__file__).parents[2] / "data" / "cases" / "examples.json"

# Cell by cell; what is not named is None.
CLASSIC = {"rack": 14, "stock": 48, "wrap": True, "open_points": None, "open_pairs": None,
    "escalate": None, "kafa": None, "reclaim": None, "left_take": "free", "islek": 0,
    "okey_discard": 0, "okey_leftover": None, "base": None, "mult": None, "finish_table": None,
    "indicator_shown": True, "points.normal": 2, "points.okeyle": 4, "points.seven_pairs": 4,
    "points.both": 8, "points.gosterge": 1, "match.start": 20, "aggressive": None,
    "finish": "normal okeyle yedi_cift yedi_cift_okeyle gosterge deste_bitti",
    "partner": "exempt", "opens": False, "okey_cost": 0}  # fmt: skip
OPENING = {"wrap": False, "run_max_table": 13, "below_threshold_finish": "own_melds_only",
    "escalate": False, "bound_points": None, "kafa": None, "layoff_cap_pairs_opener": None,
    "pair_opened_mult": 2, "pair_leftover": "factor", "unopened_cap": None, "points": None,
    "points_own": None, "scoring": None, "target_own": None, "opens": True,
    "indicator_shown": False, "all_pairs_void": False, "okey_leftover.unopened": 0,
    "penalties_multiplied": False, "match.winner": "lowest"}  # fmt: skip
GAME_101 = {**OPENING, "rack": 21, "stock": 20, "run_max_lay": 13, "open_points": 101,
    "open_pairs": 5, "reclaim.run": True, "reclaim.set": "all_missing", "reclaim.pair": True,
    "reclaim.house_rule": False, "islek": 101, "okey_discard": 101, "okey_leftover.add": 101,
    "okey_leftover.in_h": False, "okey_leftover.multiplied": False, "okey_cost": 101,
    "left_take": "must_use_this_turn", "base.winner": -101, "base.unopened": 202,
    "base.bound_unopened": None, "mult.okeyle": 2, "mult.ciftten": 2, "partner": "none",
    "finish_table": None, "aggressive": None, "failed_opening": 0}  # fmt: skip
EXPECTED: dict[str, dict[str, Any]] = {
    "oyna101": {**GAME_101, "mult.elden": 2, "all_pairs_void": True, "match.limit": 1000,
        "finish": "normal okeyle ciftten ciftten_okeyle elden elden_okeyle deste_bitti el_bozuldu",
        "fake_indicator": "redraw", "match.over": "a_total_reaches"},
    "oynaduz": {**CLASSIC, "points_own": None, "scoring": None, "target_own": None,
        "match.starts": (20, 30, 40, 50), "stock_empty": "indicator_only"},
    "1001oyun": {**CLASSIC, "points_own.normal": 1, "points_own.okeyle": 2, "target_own": 5,
        "points_own.seven_pairs": 2, "points_own.both": 2, "scoring": "own",
        "match.starts": (20, 21), "stock_empty": "nothing"},
    "cetele101": {**GAME_101, "run_max_lay": 5, "reclaim.run": False, "reclaim.set": "none",
        "reclaim.pair": False, "islek": 0, "okey_discard": 0, "base": None, "mult": None,
        "base.winner": ..., "base.unopened": ..., "base.bound_unopened": ..., "mult.okeyle": ...,
        "mult.ciftten": ..., "pair_leftover": "101_and_2h_from_101", "pair_opened_mult": None,
        "partner": "table", "aggressive": False, "failed_opening": 101, "finish_table": ...,
        "fake_indicator": "agreed_okey", "finish_table.normal": (-101, 1, 202, 202),
        "finish_table.kafa": (-202, 1, 404, 202), "finish_table.ciftten": (-202, 2, 404, 404),
        "finish_table.okeyle": (-202, 2, 404, 404), "finish_table.okey_kafa": (-404, 2, 808, 404),
        "finish_table.ciftten_okeyle": (-404, 4, 808, 808),
        "finish": "normal kafa ciftten okeyle okey_kafa ciftten_okeyle deste_bitti"},
    "acma81": {**OPENING, "rack": 14, "stock": 48, "run_max_lay": 13, "open_points": 81,
        "open_pairs": 4, "escalate": True, "bound_points": 101, "layoff_cap_pairs_opener": 2,
        "reclaim.run": True, "reclaim.set": "all_missing", "reclaim.pair": True, "islek": 81,
        "okey_discard": 81, "okey_leftover.add": 25, "okey_leftover.in_h": True, "okey_cost": 25,
        "okey_leftover.multiplied": True, "base.winner": 0, "base.unopened": 101,
        "base.bound_unopened": 202, "mult.okeyle": 2, "mult.ciftten": 2, "mult.elden": 1,
        "mult.atom_unopened_only": 2, "kafa": ..., "kafa.points": ((101, 1), (121, 2), (151, 3)),
        "kafa.pairs": ((5, 1), (6, 2), (7, 3)), "kafa.each": -101, "kafa.ciftten": 2,
        "left_take": "bind_unless_used", "bound_plays": "pairs_only", "partner": "erased",
        "left_take_from_pairs_opener": "binds_pairs_only", "match.hands": (3, 5, 7),
        "finish": "normal okeyle ciftten ciftten_okeyle seri_atom seri_atom_okeyle cift_atom"
        " cift_atom_okeyle deste_bitti"},
    "kolay101": {**GAME_101, "below_threshold_finish": "none", "reclaim.house_rule": True,
        "left_take": "use_or_return_free", "mult.elden": 1, "match.hands": (1, 3, 5, 7),
        "finish": "normal okeyle ciftten ciftten_okeyle deste_bitti"},
}  # fmt: skip


def plain(value: object) -> object:
    """A row as its four numbers, the finish kinds as one string."""
    if isinstance(value, Row):
        return (value.winner, value.opened, value.unopened, value.partner)
    if isinstance(value, tuple) and value and isinstance(value[0], str):
        return " ".join(value)
    return value


@pytest.mark.parametrize("name", PRESETS)
def test_presets_are_the_matrix(name: str) -> None:
    rules = preset(name)
    named = {path: value for path, value in EXPECTED[name].items() if value is not ...}
    assert {path: plain(attrgetter(path)(rules)) for path in named} == named


def cells(group: Fields, path: str = "") -> list[tuple[str, object]]:
    """Every field of a rule set with its value, in the order of the class, tables opened."""
    found: list[tuple[str, object]] = []
    for field in group.__struct_fields__:
        value = getattr(group, field)
        inner = isinstance(value, Fields) and not isinstance(value, Row)
        found += cells(value, f"{path}{field}.") if inner else [(f"{path}{field}", value)]
    return found


@pytest.mark.parametrize("name", PRESETS)
def test_every_field_stands_in_the_preset_with_its_source(name: str) -> None:
    text = preset_text(name)
    seed = preset(name).source.split()[0]
    lines = re.findall(r"^(# )?([a-z_.]+)( = |: none )(.*)$", text, re.MULTILINE)
    assert [line[1] for line in lines] == [path for path, _ in cells(preset(name))]
    for (absent, path, sign, rest), (_, value) in zip(lines, cells(preset(name)), strict=True):
        assert (absent, sign) == (("# ", ": none ") if value is None else ("", " = ")), path
        comment = rest if absent else rest.partition("  # ")[2] or rest.partition("[  # ")[2]
        cited = comment.lstrip("(")
        assert cited.startswith(("default: the source is silent", seed)), f"{path}: {rest}"
        assert set(re.findall(r"\bS\d", comment)) <= {seed}, f"{path} cites another source"


CASES = {case["id"]: case for case in json.loads(EXAMPLES.read_text("utf-8"))["cases"]}
DEALS = ["S0-003", "S0-004", "S0-005", "S0-006", "S1-001", "S1-002", "S1-003", "S2-001", "S2-002",
    "S2-003", "S3-003", "S4-001", "S4-002"]  # fmt: skip


def test_no_deal_is_left_out() -> None:
    asked = {"rack_size", "stock_after_deal", "tile_count", "dealt_tiles"}
    assert [id_ for id_, case in CASES.items() if case["ask"] in asked] == DEALS


@pytest.mark.parametrize("id_", DEALS)
def test_deals_of_the_worked_examples(id_: str) -> None:
    case = CASES[id_]
    rules = preset(case["rules"])
    dealt = 4 * rules.rack + 1
    tiles = rules.rack + case["input"].get("starter", False)
    answers = {
        "rack_size": {"tiles": tiles, "draws_on_first_turn": rules.starter_draws},
        "stock_after_deal": {"tiles": rules.stock},
        "tile_count": {"numbered": 104, "fake": rules.fakes, "total": 104 + rules.fakes},
        "dealt_tiles": {
            "dealt": dealt,
            "remaining_incl_indicator": 104 + rules.fakes - dealt,
            "stock": rules.stock,
        },
    }
    assert case["expected"].items() <= answers[case["ask"]].items()


@pytest.mark.parametrize("name", PRESETS)
def test_the_box_is_dealt_whole(name: str) -> None:
    rules = preset(name)
    assert 104 + rules.fakes == 4 * rules.rack + 1 + 1 + rules.stock
