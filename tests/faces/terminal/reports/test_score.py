"""The scores of a hand in print."""

from solver.faces.terminal.reports.score import seat_in_words
from solver.game.rules import rule_set


def test_what_does_not_hold_is_not_said() -> None:
    nothing = {"bound": False, "penalties": 0, "bonus": 0, "showed_indicator": False}
    rules = rule_set("acma81")
    assert list(seat_in_words({"role": "opponent", **nothing}, rules, "en")) == ["opponent", "not opened"]
    assert list(seat_in_words({"role": "winner", **nothing}, rules, "tr")) == ["biten"]
