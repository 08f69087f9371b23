"""The presets against their table of values, the worked examples' deals and their own comments; and no
field that nothing reads."""

import ast
import re
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

from solver.game.errors import UnknownRules
from solver.game.rules import PRESETS, preset, preset_text, rule_set
from solver.game.ruleset import Fields, FinishTable, Row

ROOT = Path(__file__).parents[2]
SOURCES = {"oyna101": "S0", "oynaduz": "S0", "1001oyun": "S1", "cetele101": "S2", "acma81": "S3",
    "kolay101": "S4"}  # fmt: skip

# Cell by cell; what is not named is None.
CLASSIC = {"rack": 14, "wrap": True, "open_points": None, "open_pairs": None,
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
GAME_101 = {**OPENING, "rack": 21, "run_max_lay": 13, "open_points": 101,
    "open_pairs": 5, "reclaim.run": True, "reclaim.set": "all_missing", "reclaim.pair": True,
    "islek": 101, "okey_discard": 101, "okey_leftover.add": 101,
    "okey_leftover.multiplied": False, "okey_cost": 101,
    "left_take": "must_use_this_turn", "base.winner": -101, "base.unopened": 202,
    "base.bound_unopened": None, "mult.okeyle": 2, "mult.ciftten": 2, "partner": "none",
    "finish_table": None, "aggressive": None}  # fmt: skip
EXPECTED: dict[str, dict[str, Any]] = {
    "oyna101": {**GAME_101, "mult.elden": 2, "all_pairs_void": True, "match.limit": 1000,
        "finish": "normal okeyle ciftten ciftten_okeyle elden elden_okeyle deste_bitti el_bozuldu",
        "match.over": "a_total_reaches"},
    "oynaduz": {**CLASSIC, "points_own": None, "scoring": None, "target_own": None,
        "match.starts": (20, 30, 40, 50), "stock_empty": "indicator_only"},
    "1001oyun": {**CLASSIC, "points_own.normal": 1, "points_own.okeyle": 2, "target_own": 5,
        "points_own.seven_pairs": 2, "points_own.both": 2, "scoring": "own",
        "match.starts": (20, 21), "stock_empty": "nothing"},
    "cetele101": {**GAME_101, "run_max_lay": 5, "reclaim.run": False, "reclaim.set": "none",
        "reclaim.pair": False, "islek": 0, "okey_discard": 0, "base": None, "mult": None,
        "base.winner": ..., "base.unopened": ..., "base.bound_unopened": ..., "mult.okeyle": ...,
        "mult.ciftten": ..., "pair_leftover": "101_and_2h_from_101", "pair_opened_mult": None,
        "partner": "table", "aggressive": False, "finish_table": ...,
        "finish_table.normal": (-101, 1, 202, 202),
        "finish_table.kafa": (-202, 1, 404, 202), "finish_table.ciftten": (-202, 2, 404, 404),
        "finish_table.okeyle": (-202, 2, 404, 404), "finish_table.okey_kafa": (-404, 2, 808, 404),
        "finish_table.ciftten_okeyle": (-404, 4, 808, 808),
        "finish": "normal kafa ciftten okeyle okey_kafa ciftten_okeyle deste_bitti"},
    "acma81": {**OPENING, "rack": 14, "run_max_lay": 13, "open_points": 81,
        "open_pairs": 4, "escalate": True, "bound_points": 101, "layoff_cap_pairs_opener": 2,
        "reclaim.run": True, "reclaim.set": "all_missing", "reclaim.pair": True, "islek": 81,
        "okey_discard": 81, "okey_leftover.add": 25, "okey_cost": 25,
        "okey_leftover.multiplied": True, "base.winner": 0, "base.unopened": 101,
        "base.bound_unopened": 202, "mult.okeyle": 2, "mult.ciftten": 2, "mult.elden": 1,
        "mult.atom_unopened_only": 2, "kafa": ..., "kafa.points": ((101, 1), (121, 2), (151, 3)),
        "kafa.pairs": ((5, 1), (6, 2), (7, 3)), "kafa.each": -101, "kafa.ciftten": 2,
        "left_take": "bind_unless_used", "partner": "erased",
        "left_take_from_pairs_opener": "binds_pairs_only", "match.hands": (3, 5, 7),
        "finish": "normal okeyle ciftten ciftten_okeyle seri_atom seri_atom_okeyle cift_atom"
        " cift_atom_okeyle deste_bitti"},
    "kolay101": {**GAME_101, "below_threshold_finish": "none",
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
    seed = SOURCES[name]
    lines = re.findall(r"^(# )?([a-z_.]+)( = |: none )(.*)$", text, re.MULTILINE)
    assert [line[1] for line in lines] == [path for path, _ in cells(preset(name))]
    for (absent, path, sign, rest), (_, value) in zip(lines, cells(preset(name)), strict=True):
        assert (absent, sign) == (("# ", ": none ") if value is None else ("", " = ")), path
        comment = rest if absent else rest.partition("  # ")[2] or rest.partition("[  # ")[2]
        cited = comment.lstrip("(")
        assert cited.startswith(("default: the source is silent", seed)), f"{path}: {rest}"
        assert set(re.findall(r"\bS\d", comment)) <= {seed}, f"{path} cites another source"


# What an expression that holds a group is called where its fields are read.
CALLED = {"Kafa": "kafa", "Reclaim": "reclaim terms", "OkeyLeftover": "okey_leftover",
    "Base": "base fixed _fixed", "Mult": "mult", "Row": "fixed _fixed", "ClassicPoints": "points",
    "Match": "match", "RuleSet": "rules"}  # fmt: skip


def reads(path: Path) -> Iterator[tuple[str, str]]:
    """What is read in a file: the last name of the holding expression, and the attribute."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            holder = node.value.func if isinstance(node.value, ast.Call) else node.value
            name = holder.attr if isinstance(holder, ast.Attribute) else getattr(holder, "id", "")
            yield name, node.attr


def test_every_field_is_read_by_what_answers() -> None:
    """Not by the checks of rules.py alone, nor by the table of the rule sets."""
    names_only = {"rules.py", "ruleset.py"}
    parts = [ROOT / "solver" / room for room in ("game", "search", "questions", "api")]
    files = [path for part in parts for path in part.rglob("*.py") if path.name not in names_only]
    found = {read for path in files for read in reads(path)}
    assert {("rules", "opens"), ("rules", "okey_cost")} <= found  # the properties read two fields
    found |= {("rules", "open_points"), ("okey_leftover", "add")}
    unread = {
        f"{kind.__name__}.{field}"
        for kind in Fields.__subclasses__()
        if kind is not FinishTable  # a finish names its row there: ``getattr``
        for field in kind.__struct_fields__
        if not any((called, field) in found for called in CALLED[kind.__name__].split())
    }
    assert not unread


BEYOND = re.findall(
    r"^\| `(.+?)` \| .+? \| (.*) \|$",
    (ROOT / "data" / "rules.md").read_text("utf-8").partition("beyond what acts")[2].partition("##")[0],
    re.MULTILINE,
)


assert BEYOND


@pytest.mark.parametrize(("name", "cells"), BEYOND)
def test_what_acts_on_nothing_stands_in_the_notes_with_its_source(name: str, cells: str) -> None:
    said = [cell.strip() for cell in cells.split("|")]
    assert len(said) == len(PRESETS)
    for rules, cell in zip(PRESETS, said, strict=True):
        classic = not preset(rules).opens
        assert re.search(rf"\b{SOURCES[rules]}\b|\bsilent\b", cell) or (classic and not cell)
        assert set(re.findall(r"\bS\d", cell)) <= {SOURCES[rules]}
    field, _, inner = name.partition(".")
    with pytest.raises(UnknownRules) as caught:
        rule_set({"preset": "oyna101", field: {inner: None} if inner else None})
    assert (caught.value.reason, caught.value.details["name"]) == ("unknown_override", name)
