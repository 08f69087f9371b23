"""The rack without a mouse: a grid of slots, tiles picked up, carried and put down by keys."""

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


def test_the_rack_is_used_by_keys(rack: Page) -> None:
    """One tab stop, arrows inside, words on each slot; a tile is carried, put back and taken off."""
    first = rack.locator(".slot").first
    expect(first).to_have_attribute("aria-label", "1. sıra 1. yuva, kırmızı 1; seri, 6")
    expect(rack.locator(".slot").last).to_have_attribute("aria-label", "2. sıra 15. yuva, boş")

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

    press(rack, "Home", "Enter")
    assert heard(rack).startswith("kırmızı 1 alındı")
    press(rack, "ArrowDown", "ArrowRight")
    assert rows(rack)[0][:3] == LINE
    press(rack, "Enter")
    assert rows(rack)[1][:2] == [None, "red-1"]
    assert heard(rack) == "kırmızı 1 bırakıldı: 2. sıra 2. yuva."
    assert focused(rack) == 16

    press(rack, "Space", "End", "Escape")
    assert rows(rack)[1][1] == "red-1"
    assert heard(rack) == "Vazgeçildi, kırmızı 1 yerinde."
    assert focused(rack) == 16

    press(rack, "Space", "ArrowLeft", "Delete", "Space")
    assert tiles(rack) == ["red-2", "red-3"]
    assert heard(rack) == "kırmızı 1 kaldırıldı."

    press(rack, "ArrowUp", "ArrowRight", "Backspace")
    assert tiles(rack) == ["red-3"]
    assert heard(rack) == "kırmızı 2 kaldırıldı."
    press(rack, "Backspace")
    assert tiles(rack) == ["red-3"]
    rack.click("#undo")
    assert rows(rack)[0][:3] == [None, "red-2", "red-3"]


def test_a_whole_rack_is_filled_and_sorted_and_the_indicator_picked_by_keys(page: Page) -> None:
    open_rack(page, [])
    page.locator('#board [data-code="red-9"]').focus()
    press(page, "Enter", "Enter", "Tab", "Space", "Tab", "Enter")
    assert rows(page)[0][:5] == ["red-9", "red-9", "red-10", "red-11", None]
    page.locator('[data-sort=""]').focus()
    press(page, "Enter")
    expect(page.locator("#message")).to_contain_text("toplam 30")

    page.locator("#indicator").focus()
    press(page, "Enter", "Tab", "Enter")
    expect(page.locator("#indicator-dialog")).to_be_hidden()
    expect(page.locator("#okey .tile")).to_have_attribute("aria-label", "okey (mavi 7)")
    page.locator("#indicator").focus()
    press(page, "Enter", "Escape")
    expect(page.locator("#indicator-dialog")).to_be_hidden()
    expect(page.locator("#indicator")).to_be_focused()
