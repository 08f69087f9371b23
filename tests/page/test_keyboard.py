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


def test_one_tab_stop_arrows_inside_and_words_on_each_slot(rack: Page) -> None:
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


def test_a_tile_is_carried_put_back_and_taken_off(rack: Page) -> None:
    press(rack, "Enter")
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
