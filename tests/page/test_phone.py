"""A telephone 360 pixels wide."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.answering import ask, wide
from tests.page.looking import RACK, counted, open_rack, rows, sort, tiles

SMALL = """([selector, least]) => [...document.querySelectorAll(selector)]
  .filter((element) => element.checkVisibility())
  .map((element) => [element.id || element.ariaLabel, element.getBoundingClientRect()])
  .filter(([, box]) => box.width < least || box.height < least)
  .map(([name, box]) => `${name} ${box.width} x ${box.height}`)"""


@pytest.mark.parametrize(
    ("width", "lang"),
    [(320, "tr"), pytest.param(412, "en", marks=pytest.mark.slow)],
)
def test_the_page_itself_does_not_scroll_sideways(phone: Page, lang: str, width: int) -> None:
    phone.set_viewport_size({"width": width, "height": 740})
    open_rack(phone, RACK, lang=lang)
    sort(phone)
    counted(phone)
    assert phone.evaluate("document.documentElement.scrollWidth") == width
    phone.click("#indicator")
    assert phone.evaluate("document.documentElement.scrollWidth") == width
    box = phone.locator("#indicator-dialog").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width


def test_letters_of_double_size_fit(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 740})
    open_rack(phone, RACK)
    phone.add_style_tag(content="html { font-size: 200% }")
    ask(phone, "opening")
    assert wide(phone) == 0


def test_a_rack_is_made_and_sorted_by_taps(phone: Page) -> None:
    open_rack(phone, [])
    for code in ("red-7", "red-5", "red-6"):
        phone.tap(f'#board [data-code="{code}"]')
    phone.tap('[data-sort=""]')
    expect(phone.locator("#message")).to_contain_text("toplam 18")
    assert rows(phone)[0][:3] == ["red-5", "red-6", "red-7"]
    phone.tap(".slot >> nth=0")
    phone.tap("#bin")
    assert tiles(phone) == ["red-6", "red-7"]


def test_the_rack_and_sirala_are_on_the_first_screen_with_thumb_sized_buttons(phone: Page) -> None:
    phone.goto("/")
    counted(phone)
    expect(phone.locator(".slot").first).to_be_in_viewport(ratio=1)
    expect(phone.locator('[data-sort=""]')).to_be_in_viewport(ratio=1)

    buttons = ".play button, .setting button, .setting select, #text-form button, #copy, #lang-switch"
    assert phone.evaluate(SMALL, [buttons, 44]) == []
    assert phone.evaluate(SMALL, [".slot, .face", 40]) == []
