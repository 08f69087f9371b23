"""Thresholds and kafa, cell by cell (rules.md 2.3)."""

import pytest

from solver.game.rules import preset, rule_set
from solver.game.threshold import SoFar, Threshold, kafa_of_pairs, kafa_of_points, threshold


@pytest.mark.parametrize(
    ("rules", "needed"),
    [("oyna101", (101, 5)), ("cetele101", (101, 5)), ("acma81", (81, 4)), ("kolay101", (101, 5))],
)
def test_the_first_opening(rules: str, needed: tuple[int, int]) -> None:
    assert threshold(preset(rules)) == Threshold(*needed)


@pytest.mark.parametrize("rules", ["oyna101", "cetele101", "kolay101"])
def test_katlamali_is_off_until_it_is_set(rules: str) -> None:
    so_far = SoFar(points=120, pairs=6)
    assert threshold(preset(rules), so_far) == Threshold(101, 5)
    assert threshold(rule_set({"preset": rules, "escalate": True}), so_far) == Threshold(121, 7)


def test_each_route_escalates_by_itself_and_never_below_the_first_opening() -> None:
    rules = rule_set({"preset": "oyna101", "escalate": True})
    assert threshold(rules, SoFar(points=101)) == Threshold(102, 5)
    assert threshold(rules, SoFar(pairs=5)) == Threshold(101, 6)
    assert threshold(rules, SoFar(points=7, pairs=0)) == Threshold(101, 5)


def test_a_bound_player_raises_the_points_alone() -> None:
    assert threshold(preset("acma81"), SoFar(bound_player=True)) == Threshold(101, 4)
    assert threshold(preset("oyna101"), SoFar(bound_player=True)) == Threshold(101, 5)


def test_what_is_missing_is_never_negative() -> None:
    needed = Threshold(101, 5)
    assert [needed.missing_points(total) for total in (0, 100, 101, 259)] == [101, 1, 0, 0]
    assert [needed.missing_pairs(pairs) for pairs in (0, 4, 5, 11)] == [5, 1, 0, 0]


@pytest.mark.parametrize(
    ("total", "kafa"),
    [(0, 0), (81, 0), (100, 0), (101, 1), (120, 1), (121, 2), (150, 2), (151, 3), (178, 3)],
)
def test_kafa_by_points(total: int, kafa: int) -> None:
    assert kafa_of_points(preset("acma81"), total) == kafa


@pytest.mark.parametrize(("pairs", "kafa"), [(0, 0), (4, 0), (5, 1), (6, 2), (7, 3)])
def test_kafa_by_pairs(pairs: int, kafa: int) -> None:
    assert kafa_of_pairs(preset("acma81"), pairs) == kafa


@pytest.mark.parametrize("rules", ["oyna101", "cetele101", "kolay101", "oynaduz", "1001oyun"])
def test_other_games_have_no_kafa(rules: str) -> None:
    assert kafa_of_points(preset(rules), 200) == kafa_of_pairs(preset(rules), 7) == 0


def test_the_steps_may_be_set_anew_in_any_order() -> None:
    rules = rule_set({"preset": "acma81", "kafa": {"points": [[150, 5], [90, 1]]}})
    assert [kafa_of_points(rules, total) for total in (89, 90, 149, 150)] == [0, 1, 1, 5]
