"""A telephone 360 pixels wide."""

from playwright.sync_api import Page, expect

from tests.page.answering import ask, wide
from tests.page.looking import RACK, counted, open_rack, rows, sort, tiles

SMALL = """([selector, least]) => [...document.querySelectorAll(selector)]
  .filter((element) => element.checkVisibility())
  .map((element) => [element.id || element.ariaLabel, element.getBoundingClientRect()])
  .filter(([, box]) => box.width < least || box.height < least)
  .map(([name, box]) => `${name} ${box.width} x ${box.height}`)"""


def test_nothing_scrolls_sideways_but_the_rack(phone: Page) -> None:
    """On narrow and wide ones, in both languages, with the dialog open, with letters of double size."""
    for width, lang in ((320, "tr"), (412, "en")):
        phone.set_viewport_size({"width": width, "height": 740})
        open_rack(phone, RACK, lang=lang)
        sort(phone)
        counted(phone)
        assert phone.evaluate("document.documentElement.scrollWidth") == width, lang
        phone.click("#indicator")
        assert phone.evaluate("document.documentElement.scrollWidth") == width, lang
        box = phone.locator("#indicator-dialog").bounding_box()
        assert box is not None
        assert box["x"] >= 0, lang
        assert box["x"] + box["width"] <= width, lang
        phone.keyboard.press("Escape")

    phone.set_viewport_size({"width": 320, "height": 740})
    open_rack(phone, RACK)
    phone.add_style_tag(content="html { font-size: 200% }")
    ask(phone, "opening")
    assert wide(phone) == 0


def test_a_first_visit_and_a_rack_made_and_sorted_by_taps(phone: Page) -> None:
    """The rack and Sırala are on the first screen, with buttons of a thumb's size."""
    phone.goto("/")
    counted(phone)
    expect(phone.locator(".slot").first).to_be_in_viewport(ratio=1)
    expect(phone.locator('[data-sort=""]')).to_be_in_viewport(ratio=1)

    buttons = ".play button, .setting button, .setting select, #text-form button, #copy, #lang-switch"
    assert phone.evaluate(SMALL, [buttons, 44]) == []
    assert phone.evaluate(SMALL, [".slot, .face", 40]) == []

    open_rack(phone, [])
    for code in ("red-7", "red-5", "red-6"):
        phone.tap(f'#board [data-code="{code}"]')
    phone.tap('[data-sort=""]')
    expect(phone.locator("#message")).to_contain_text("toplam 18")
    assert rows(phone)[0][:3] == ["red-5", "red-6", "red-7"]
    phone.tap(".slot >> nth=0")
    phone.tap("#bin")
    assert tiles(phone) == ["red-6", "red-7"]
