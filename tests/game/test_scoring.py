"""How a debt comes about, what a winner writes, and which finish costs the rivals most."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.game.finishes import PARTS
from solver.game.rules import PRESETS, preset, rule_set
from solver.game.ruleset import FinishKind
from solver.game.scoring import (
    Account,
    Opened,
    Role,
    account,
    bonus_lines,
    classic_points,
    line,
    rival_factor,
    winner_writes,
)
from tests.questions.twin import worth

Anew = str | dict[str, Any]

COMMON: Anew = {"preset": "1001oyun", "scoring": "common"}
KAFA = {"points": [[101, 1]], "pairs": [[5, 1]], "each": -10, "ciftten": 3}

# For each finish what the winner writes without kafa and with two, then the factors on the rivals.
WRITES: dict[str, dict[str, tuple[int, int, tuple[int, int]]]] = {
    "oyna101": {
        "normal": (-101, -101, (1, 1)), "okeyle": (-202, -202, (2, 2)),
        "ciftten": (-202, -202, (2, 2)), "ciftten_okeyle": (-404, -404, (4, 4)),
        "elden": (-202, -202, (2, 2)), "elden_okeyle": (-404, -404, (4, 4)),
    },
    "kolay101": {
        "normal": (-101, -101, (1, 1)), "okeyle": (-202, -202, (2, 2)),
        "ciftten": (-202, -202, (2, 2)), "ciftten_okeyle": (-404, -404, (4, 4)),
    },
    "cetele101": {
        "normal": (-101, -101, (202, 1)), "kafa": (-202, -202, (404, 1)),
        "ciftten": (-202, -202, (404, 2)), "okeyle": (-202, -202, (404, 2)),
        "okey_kafa": (-404, -404, (808, 2)), "ciftten_okeyle": (-404, -404, (808, 4)),
    },
    "acma81": {
        "normal": (0, -202, (1, 1)), "okeyle": (0, -202, (2, 2)),
        "ciftten": (0, -404, (2, 2)), "ciftten_okeyle": (0, -404, (4, 4)),
        "seri_atom": (0, -202, (2, 1)), "seri_atom_okeyle": (0, -202, (4, 2)),
        "cift_atom": (0, -404, (4, 2)), "cift_atom_okeyle": (0, -404, (8, 4)),
    },
    "oynaduz": {
        "normal": (2, 2, (2, 0)), "okeyle": (4, 4, (4, 0)),
        "yedi_cift": (4, 4, (4, 0)), "yedi_cift_okeyle": (8, 8, (8, 0)),
    },
    "1001oyun": {
        "normal": (1, 1, (1, 0)), "okeyle": (2, 2, (2, 0)),
        "yedi_cift": (2, 2, (2, 0)), "yedi_cift_okeyle": (2, 2, (2, 0)),
    },
}  # fmt: skip


@pytest.mark.parametrize("name", PRESETS)
def test_what_the_winner_writes_and_the_factors_on_the_rivals(name: str) -> None:
    rules = preset(name)
    assert {
        kind: (winner_writes(rules, kind), winner_writes(rules, kind, 2), rival_factor(rules, kind))
        for kind in rules.finish
        if kind in PARTS
    } == WRITES[name]


@pytest.mark.parametrize(
    ("rules", "kind", "kafa", "writes", "factors"),
    [
        (COMMON, "yedi_cift_okeyle", 0, 8, (8, 0)),
        ({"preset": "oynaduz", "points": {"okeyle": 5}}, "okeyle", 0, 5, (5, 0)),
        ({"preset": "oyna101", "base": {"winner": -50}}, "okeyle", 0, -100, (2, 2)),
        ({"preset": "oyna101", "kafa": KAFA}, "okeyle", 2, -202 - 20, (2, 2)),
        ({"preset": "oyna101", "kafa": KAFA}, "ciftten", 2, -202 - 60, (2, 2)),
        ({"preset": "acma81", "kafa": None}, "ciftten", 2, 0, (2, 2)),
        ({"preset": "acma81", "mult": {"elden": 3}}, "seri_atom", 1, -101, (6, 3)),
        ({"preset": "oyna101", "unopened_cap": 202}, "okeyle", 0, -202, (2, 2)),
        ({"preset": "cetele101", "finish_table": {"kafa": [-7, 3, 300, 1]}}, "kafa", 0, -7, (300, 3)),
        ({"preset": "cetele101", "aggressive": True}, "okeyle", 0, -202, (404, 2)),
    ],
)  # fmt: skip
def test_the_same_under_house_rules(
    rules: Anew, kind: FinishKind, kafa: int, writes: int, factors: tuple[int, int]
) -> None:
    assert winner_writes(rule_set(rules), kind, kafa) == writes
    assert rival_factor(rule_set(rules), kind) == factors


@pytest.mark.parametrize(("rules", "points"), [("oynaduz", 1), (COMMON, 1), ("1001oyun", 0)])
def test_the_shown_indicator(rules: Anew, points: int) -> None:
    assert classic_points(rule_set(rules), "gosterge") == points


def test_only_a_winner_with_pairs_gets_more_for_a_bonus() -> None:
    rules = rule_set({"preset": "acma81", "kafa": {"ciftten": 3}})
    assert bonus_lines(rules, "ciftten", "winner", 2) == [
        line(-202, "score_bonus", count=2, each=-101), line(-404, "score_bonus_pairs", times=3),
    ]  # fmt: skip
    others = (
        bonus_lines(rules, "ciftten", "opponent", 2), bonus_lines(rules, "ciftten", "partner", 2),
        bonus_lines(rules, "okeyle", "winner", 2),
    )  # fmt: skip
    assert [[each.points for each in lines] for lines in others] == [[-202]] * 3
    assert bonus_lines(preset("oyna101"), "normal", "winner", 2) == []


def test_a_debt_step_by_step() -> None:
    debt = Account(
        line(202, "score_unopened"), (("score_times_okey", 2), ("score_times_pairs", 3)), cap=900
    )
    assert debt.lines(()) == [
        line(202, "score_unopened"), line(202, "score_times_okey", times=2),
        line(808, "score_times_pairs", times=3), line(-312, "score_cap", most=900),
        line(0, "score_pairs_fixed"),
    ]  # fmt: skip
    assert (debt.times, debt.cell(), debt.cell(2)) == (6, "900", "1800")


def test_a_debt_of_what_is_left_over() -> None:
    steep = Account(None, (("score_pairs_double", 2),), plus=101, okey=3)
    debt = Account(None, (("score_times_okey", 4),), okey=3, from_101=steep)
    assert debt.at(100) is debt
    assert debt.at(101) is steep
    assert [each.points for each in steep.lines([line(101, "score_leftover")])] == [101, 101, 101]
    assert debt.cell() == "4H (H ≥ 101: 101 + 2H)"
    assert debt.cell(2) == "8H (H ≥ 101: 202 + 4H)"
    assert Account(None).cell() == "H"
    assert Account(None, (("score_times_okey", 0),)).cell() == "0"


@pytest.mark.parametrize(
    ("name", "kind", "role", "opened", "bound", "okey"),
    [
        ("oyna101", "normal", "opponent", "series", False, 101),
        ("oyna101", "okeyle", "opponent", "pairs", False, 101),
        ("oyna101", "okeyle", "opponent", "none", False, 0),
        ("oyna101", "normal", "winner", "series", False, 0),
        ("acma81", "normal", "opponent", "series", False, 0),
        ("acma81", "normal", "opponent", "none", True, 0),
        ("acma81", "normal", "partner", "series", False, 0),
        ("cetele101", "kafa", "partner", "series", False, 101),
        ("cetele101", "kafa", "partner", "none", False, 0),
        ("kolay101", "deste_bitti", "opponent", "series", False, 101),
    ],
)  # fmt: skip
def test_what_an_okey_left_over_adds_beside(
    name: str, kind: FinishKind, role: Role, opened: Opened, *, bound: bool, okey: int
) -> None:
    assert account(preset(name), kind, role, opened, bound=bound).okey == okey


def test_a_bound_player_who_opened_writes_as_any_who_opened() -> None:
    rules = preset("acma81")
    assert account(rules, "okeyle", "opponent", "pairs", bound=True).cell() == "4H"
    assert account(rules, "okeyle", "opponent", bound=True).cell() == "404"
    assert account(preset("oyna101"), "okeyle", "opponent", bound=True).cell() == "404"
    assert account(preset("cetele101"), "kafa", "partner", bound=True).cell() == "202"


HOUSE: tuple[Anew, ...] = (
    "oyna101", "kolay101", "acma81", "cetele101", {"preset": "oyna101", "unopened_cap": 300},
    {"preset": "acma81", "pair_leftover": "101_and_2h_from_101", "mult": {"okeyle": 0}},
)  # fmt: skip


@given(st.sampled_from(HOUSE), st.sampled_from(sorted(PARTS)), st.integers(0, 250),
       st.sampled_from(["none", "series", "pairs"]), st.booleans())  # fmt: skip
def test_what_is_printed_is_what_is_written(
    anew: Anew, kind: FinishKind, h: int, opened: Opened, bound: bool
) -> None:
    rules = rule_set(anew)
    if kind not in rules.finish:
        kind = "normal"
    debt = account(rules, kind, "opponent", opened, bound=bound)
    written = sum(each.points for each in debt.at(h).lines([line(h, "score_leftover")]))
    assert written == worth(debt.cell(), h)
