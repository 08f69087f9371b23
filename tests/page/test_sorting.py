"""The buttons that sort the rack, against the solver itself; undoing and clearing."""

from itertools import count
from typing import Any

from playwright.sync_api import Page, expect

import solver
from tests.page.answering import Held
from tests.page.looking import RACK, ids, open_rack, rows, sort, tiles

ARRANGED = [
    ("", None),
    ("points", "points"),
    ("pairs", "pairs"),
    ("colour", "colour"),
    ("number", "number"),
]


def as_solver(mode: Any, rules: Any = "oyna101", rack: list[str] = RACK) -> list[list[str | None]]:
    answer = solver.arrange(rack, indicator="blue-5", rules=rules, mode=mode)
    assert answer.rows is not None
    return [[None if index is None else rack[index] for index in row] for row in answer.rows]


def test_the_rack_is_sorted_in_every_way_and_undone(page: Page) -> None:
    """Each button puts the tiles as the solver says; undo goes back, also from an empty rack."""
    open_rack(page, RACK)
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    first = rows(page)
    sort(page, "colour")
    second = rows(page)
    sort(page, "number")
    page.click("#undo")
    assert rows(page) == second
    page.click("#undo")
    assert rows(page) == first
    page.click("#undo", force=True)
    assert rows(page) == first

    page.click("#clear")
    assert tiles(page) == []
    expect(page.locator("#counts")).to_contain_text("Istaka boş")
    page.click('[data-sort=""]')
    expect(page.locator("#message")).to_contain_text("Istaka boş")
    page.click("#undo")
    assert tiles(page) == sorted(RACK)

    for button, mode in ARRANGED:
        open_rack(page, RACK)
        before = ids(page)
        sort(page, button)
        expect(page.locator("#message")).to_contain_text("Dizildi")
        assert rows(page) == as_solver(mode), mode
        assert sorted(ids(page)) == sorted(before)


def test_what_comes_late_or_twice_does_no_harm(page: Page) -> None:
    """An answer about a rack that has changed is dropped, and so is that of a double click's second;
    what was said of a rack goes when it changes.
    """
    held = Held(page, "arrange")
    open_rack(page, RACK)
    page.click('[data-sort=""]')
    page.wait_for_selector('[data-sort=""][aria-busy]')
    page.click('#board [data-code="red-5"]')
    changed = rows(page)
    assert changed[1][6] == "red-5"
    with page.expect_response("**/v1/arrange"):
        held.let_go()
    page.wait_for_selector('[data-sort=""]:not([aria-busy])')
    assert rows(page) == changed
    expect(page.locator("#message")).to_be_hidden()

    open_rack(page, RACK)
    held.leave()
    answers = count(1)
    with page.expect_event(
        "requestfinished", lambda one: one.url.endswith("/v1/arrange") and next(answers) == 2
    ):
        page.dblclick('[data-sort=""]')
    expect(page.locator("#message")).to_contain_text("Dizildi")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert rows(page) == as_solver(None)
    page.click("#undo")  # once, for both
    assert rows(page)[0] == RACK[:15]

    sort(page)
    expect(page.locator("#message")).to_be_visible()
    page.click('#board [data-code="red-5"]')
    expect(page.locator("#message")).to_be_hidden()
