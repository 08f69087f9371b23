"""The scores of a hand in print."""

from solver.api.requests import Player
from solver.faces.terminal.reports.score import seat_in_words
from solver.game.rules import rule_set


def test_what_does_not_hold_is_not_said() -> None:
    rules = rule_set("acma81")
    assert list(seat_in_words(Player(role="opponent"), rules, "en")) == ["opponent", "not opened"]
    assert list(seat_in_words(Player(role="winner"), rules, "tr")) == ["biten"]
