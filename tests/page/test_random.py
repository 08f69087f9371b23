"""Random positions of every game: all that the page shows of them, against the solver's own answers."""

import json
import random
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from playwright.sync_api import Page

import solver
from solver.game.rules import PRESETS, rule_set
from solver.game.tiles import CODES
from tests.page.answering import ask
from tests.page.looking import counted, link, rows, sort, visit

LABELS = ("proven", "bound")  # how long a search had depends on the machine
MODES: tuple[Any, ...] = ("", "points", "pairs", "colour", "number")


@pytest.mark.slow
@pytest.mark.parametrize("opens", [False, True], ids=["okey", "101"])
def test_the_page_shows_what_the_solver_says(page: Page, opens: bool) -> None:
    """A position of each game of the family: those where hands are opened, and those where none is."""
    games = [name for name in sorted(PRESETS) if (rule_set(name).open_points is not None) == opens]
    assert games
    for rules in games:
        shows_what_the_solver_says(page, rules)


def shows_what_the_solver_says(page: Page, rules: str) -> None:
    """The counter, each button that sorts, and each question of this game, in one random position."""
    chance = random.Random(rules)
    game = rule_set(rules)
    has_opening = game.open_points is not None
    box = [code for code in CODES for _ in range(2)]
    chance.shuffle(box)
    indicator = box.pop(next(at for at, code in enumerate(box) if code != "fake"))
    rack = box[: game.rack + 1]
    slots: list[str | None] = [*rack]
    for _ in range(28 - len(rack)):
        slots.insert(chance.randrange(len(slots)), None)
    opened: Any = chance.choice(["none", "series", "pairs"]) if has_opening else "none"
    highest = {"points": 105, "pairs": 6}
    address = link(slots, indicator, rules=rules) + f"&opened={opened}&situation="
    address += quote(json.dumps({**highest, "others": ["series", None, None]}))
    visit(page, address)

    how: Any = {"indicator": indicator, "rules": rules, "lang": "tr"}
    numbers = iter(range(len(rack)))
    places = [None if code is None else next(numbers) for code in slots]
    judged = solver.evaluate(rack, [places[:15], places[15:]], opened=opened, **how)
    shown = counted(page)
    assert shown["total"] == str(judged.total), rules
    assert shown["pairs"] == str(judged.pairs), rules
    assert shown["cost"] == str(judged.leftover_cost), rules
    assert shown["leftover"] == f"{len(judged.leftover)} taş", rules

    for mode in MODES:
        answer = solver.arrange(rack, mode=mode or None, **how)
        sort(page, mode)
        full = [[None if at is None else rack[at] for at in row] for row in answer.rows]
        assert rows(page) == [[*row, *[None] * (15 - len(row))] for row in full], (rules, mode)
        page.click("#undo")
        assert rows(page) == [slots[:15], [*slots[15:], *[None] * 2]], (rules, mode)

    previous = {"previous": highest} if game.escalate else {}
    fields: dict[str, Any] = {"finish": {}}
    if has_opening:
        fields = {
            "opening": previous,
            "finish": {"opened_before": True, **previous},
            "turn": {"opened": opened, "others_opened": ["series", "none", "none"], **previous},
        }
    for name, given in fields.items():
        with page.expect_response(f"**/v1/{name}") as answered:
            ask(page, name)
        right = msgspec.to_builtins(getattr(solver, name)(rack, **given, **how))
        got = answered.value.json()
        assert {key: got[key] for key in got if key not in LABELS} == {
            key: right[key] for key in right if key not in LABELS
        }, (rules, name)
