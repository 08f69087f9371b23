"""The scores of a hand in print."""

from solver.faces.reports.score import about
from solver.game.rules import rule_set


def test_what_does_not_hold_is_not_said() -> None:
    nothing = {"bound": False, "penalties": 0, "bonus": 0, "showed_indicator": False}
    rules = rule_set("acma81")
    assert list(about({"role": "opponent", **nothing}, rules, "en")) == ["opponent", "not opened"]
    assert list(about({"role": "winner", **nothing}, rules, "tr")) == ["biten"]
