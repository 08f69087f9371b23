"""Turns that the tests of the page ask about, and what they press and read there."""

from typing import TYPE_CHECKING, Any

import solver
from solver.api.answers import TurnAnswer
from solver.game.rack import okey_face
from solver.text.tables import table_of
from tests.page.answering import Json, hand

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

INDICATOR = "red-4"
OKEY, _ = okey_face(INDICATOR, None)
RACK = hand("blue 5, red 12, yellow 8, black 8 2", INDICATOR)
MELDS = table_of(
    ["me: red 9-11 | right: blue 4 okey 6 | left: set: yellow 12 black 12 red 12"], OKEY, "en"
)
FINISHES: Json = {"table": MELDS, "opened": "series"}
"""With ``RACK``: an okey is taken, a set laid, a tile added, and the last one thrown."""

TWO_OKEYS: Json = {
    "rules": "oyna101",
    "indicator": INDICATOR,
    "rack": hand("blue 5, black 10, yellow 8, black 8, red 13, black 2", INDICATOR),
    "table": table_of(["me: red 9-11 | right: blue 4 okey 6 | left: black 9 okey 11"], OKEY, "en"),
    "opened": "series",
}
"""Two okeys from two melds; one goes into a new set, the other between two melds."""

OPENS = hand(
    "red 10-13, black 10-13, blue 3-5 12, okey, yellow 1 4 8 11, red 1 3 5, black 2 6", "black-4"
)
"""A hand that opens, its indicator ``black-4``."""


def found(
    rack: list[str] = RACK, indicator: str = INDICATOR, rules: Any = "oyna101", **fields: Any
) -> TurnAnswer:
    return solver.turn(rack, indicator=indicator, rules=rules, **fields)


def step(page: "Page") -> str:
    return page.locator("#turn .step").inner_text()


def press(page: "Page", name: str) -> "Locator":
    button = page.locator("#turn .stepper").get_by_role("button", name=name)
    button.click()
    return button
