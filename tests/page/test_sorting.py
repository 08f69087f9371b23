"""The buttons that sort the rack, against the solver itself; undoing and clearing."""

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


def test_each_button_puts_the_tiles_as_the_solver_says(page: Page) -> None:
    for button, mode in ARRANGED:
        page.goto("about:blank")
        open_rack(page, RACK)
        before = ids(page)
        sort(page, button)
        expect(page.locator("#message")).to_contain_text("Dizildi")
        assert rows(page) == as_solver(mode)
        assert sorted(ids(page)) == sorted(before)


def test_undo_goes_back_step_by_step_also_from_an_empty_rack(page: Page) -> None:
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


def test_an_answer_about_a_rack_that_has_changed_is_dropped(page: Page) -> None:
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


def test_what_was_said_of_a_rack_goes_when_it_changes(page: Page) -> None:
    open_rack(page, RACK)
    sort(page)
    expect(page.locator("#message")).to_be_visible()
    page.click('#board [data-code="red-5"]')
    expect(page.locator("#message")).to_be_hidden()
