"""The rack without a mouse: a grid of slots, tiles picked up, carried and put down by keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.looking import open_rack, rows, tiles

LINE = ["red-1", "red-2", "red-3"]


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def focused(page: Page) -> int:
    return page.evaluate("[...document.querySelectorAll('.slot')].indexOf(document.activeElement)")  # type: ignore[no-any-return]


def heard(page: Page) -> str:
    return page.locator("#announcer").inner_text()


@pytest.fixture
def rack(page: Page) -> Page:
    open_rack(page, LINE)
    page.locator(".slot").first.focus()
    return page


def test_one_tab_stop_and_arrows_inside(rack: Page) -> None:
    assert rack.locator('.slot[tabindex="0"]').count() == 1
    press(rack, "ArrowRight", "ArrowRight", "ArrowDown")
    assert focused(rack) == 17
    press(rack, "End", "ArrowRight")
    assert focused(rack) == 29
    press(rack, "Home", "ArrowLeft", "ArrowDown")
    assert focused(rack) == 15
    press(rack, "ArrowUp", "ArrowUp")
    assert focused(rack) == 0
    press(rack, "ArrowRight", "Tab")
    assert focused(rack) == -1
    press(rack, "Shift+Tab")
    assert focused(rack) == 1


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_tile_is_picked_up_carried_and_put_down(rack: Page, key: str) -> None:
    press(rack, key)
    assert heard(rack).startswith("kırmızı 1 alındı")
    press(rack, "ArrowDown", "ArrowRight")
    assert rows(rack)[0][:3] == LINE
    press(rack, key)
    assert rows(rack)[1][:2] == [None, "red-1"]
    assert heard(rack) == "kırmızı 1 bırakıldı: 2. sıra 2. yuva."
    assert focused(rack) == 16


def test_escape_leaves_the_tile_where_it_was(rack: Page) -> None:
    press(rack, "ArrowRight", "Space", "End", "Escape")
    assert rows(rack)[0][:3] == LINE
    assert heard(rack) == "Vazgeçildi, kırmızı 2 yerinde."
    assert focused(rack) == 1
    press(rack, "Space")
    assert heard(rack).startswith("kırmızı 2 alındı")


@pytest.mark.parametrize("key", ["Delete", "Backspace"])
def test_delete_takes_a_tile_off(rack: Page, key: str) -> None:
    press(rack, "ArrowRight", key)
    assert tiles(rack) == ["red-1", "red-3"]
    assert heard(rack) == "kırmızı 2 kaldırıldı."
    press(rack, key)
    assert tiles(rack) == ["red-1", "red-3"]


def test_delete_takes_off_the_tile_that_is_held(rack: Page) -> None:
    press(rack, "Space", "ArrowRight", "Delete", "Space")
    assert tiles(rack) == ["red-2", "red-3"]
    assert heard(rack).startswith("kırmızı 2 alındı")


def test_putting_down_on_a_taken_slot_shifts_its_neighbours(rack: Page) -> None:
    press(rack, "Space", "ArrowRight", "ArrowRight", "Space")
    assert sorted(code for code in rows(rack)[0] if code) == LINE
    assert rows(rack)[0][2] == "red-1"


def test_how_the_keys_work_is_said(rack: Page) -> None:
    grid = rack.get_by_role("grid", name="Istaka")
    expect(grid).to_have_accessible_description(re.compile("^Istaka klavyeyle"))
    expect(rack.get_by_text("Istaka klavyeyle")).to_be_visible()


def test_an_empty_slot_gives_nothing_to_hold(rack: Page) -> None:
    press(rack, "End", "Space", "Home", "Space", "Escape")
    assert rows(rack)[0][:3] == LINE
    assert heard(rack) == "Vazgeçildi, kırmızı 1 yerinde."


def test_slots_say_what_lies_on_them(rack: Page) -> None:
    first = rack.locator(".slot").first
    expect(first).to_have_attribute("aria-label", "1. sıra 1. yuva, kırmızı 1; seri, 6")
    expect(rack.locator(".slot").last).to_have_attribute("aria-label", "2. sıra 15. yuva, boş")
    press(rack, "ArrowRight", "Delete")
    expect(first).to_have_attribute("aria-label", "1. sıra 1. yuva, kırmızı 1")


def test_a_whole_rack_is_filled_and_sorted_by_keys(page: Page) -> None:
    open_rack(page, [])
    page.locator('#board [data-code="red-9"]').focus()
    press(page, "Enter", "Enter", "Tab", "Space", "Tab", "Enter")
    assert rows(page)[0][:5] == ["red-9", "red-9", "red-10", "red-11", None]
    page.locator('[data-sort=""]').focus()
    press(page, "Enter")
    expect(page.locator("#message")).to_contain_text("toplam 30")


def test_the_indicator_is_picked_by_keys(page: Page) -> None:
    open_rack(page, LINE)
    page.locator("#indicator").focus()
    press(page, "Enter", "Tab", "Enter")
    expect(page.locator("#indicator-dialog")).to_be_hidden()
    expect(page.locator("#okey .tile")).to_have_attribute("aria-label", "okey (mavi 7)")
    page.locator("#indicator").focus()
    press(page, "Enter", "Escape")
    expect(page.locator("#indicator-dialog")).to_be_hidden()
    expect(page.locator("#indicator")).to_be_focused()


def test_the_mouse_finds_its_button_after_the_keys(rack: Page) -> None:
    press(rack, "ArrowRight", "Delete")
    rack.click("#undo")
    assert rows(rack)[0][:3] == LINE
