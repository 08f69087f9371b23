"""Putting tiles on the rack: the board, the text field, the deal; the rules and the indicator."""

import re

from playwright.sync_api import Page, expect

from tests.page.looking import RACK, counted, open_rack, rows, sort, tiles


def face(code: str) -> str:
    return f'#board [data-code="{code}"]'


def type_text(page: Page, text: str) -> None:
    page.fill("#text", text)
    page.click("#text-form button")


def test_the_board_gives_what_there_is_room_and_there_are_copies_for(page: Page) -> None:
    """A face is disabled when its copies are used; a full rack takes no more."""
    code, copies = "blue-5", 1
    open_rack(page, [])  # the indicator is blue-5
    for _ in range(3):
        page.click(face(code), force=True)
    assert tiles(page) == [code] * copies
    expect(page.locator(face(code))).to_have_attribute("aria-disabled", "true")
    expect(page.locator(face(code))).to_have_attribute("aria-label", re.compile("hepsi kullanıldı$"))
    page.click("#undo")
    expect(page.locator(face(code))).to_have_attribute("aria-disabled", "false")

    faces = [f"{colour}-{number}" for colour in ("red", "black", "yellow") for number in range(1, 11)]
    open_rack(page, faces)
    page.click(face("red-13"))
    expect(page.locator("#trouble")).to_contain_text("boş yuva kalmadı")
    assert tiles(page) == sorted(faces)


UNREADABLE = [
    ("kırmızı 5, mor 7", "mor"),
    ("   ", "Önce taşları yaz"),
    ("kırmızı 1-13, mavi 1-13, siyah 1-13", "39 taş yazdın"),
]
DOTLESS = [
    ("KIRMIZI 5, SARI 3, MAVİ 2, SİYAH 1", 4),
    ("kirmizi 5 sari 3 mavi 2 siyah 1", 4),
    ("🟥 5 6 7", 3),
]


def test_a_rack_is_typed_in(page: Page) -> None:
    """Text replaces the rack, with and without dots on its letters; what cannot be read is kept and
    explained; a rack that cannot be is put and named.
    """
    open_rack(page, RACK)
    page.fill("#text", "kırmızı 5-7 9, siyah 7 7, okey sahte *")
    page.press("#text", "Control+Enter")
    expect(page.locator("#message")).to_contain_text("9 taş")
    expected = ["red-5", "red-6", "red-7", "red-9", "black-7", "black-7", "blue-6", "fake", "fake"]
    assert rows(page)[0] == [*expected, *[None] * 6]
    expect(page.locator(".slot .tile.okey")).to_have_count(1)
    page.click("#undo")
    assert tiles(page) == sorted(RACK)

    for text, sentence in UNREADABLE:
        type_text(page, text)
        expect(page.locator("#text-trouble")).to_contain_text(sentence)
        expect(page.locator("#text-trouble")).not_to_contain_text("text:")
        expect(page.locator("#text")).to_have_attribute("aria-invalid", "true")
        assert page.input_value("#text") == text
        assert tiles(page) == sorted(RACK), text
        page.fill("#text", "kırmızı 5")
        expect(page.locator("#text-trouble")).to_be_hidden()

    for text, number in DOTLESS:
        type_text(page, text)
        expect(page.locator("#message")).to_have_text(f"{number} taş ıstakaya kondu.")
        assert len(tiles(page)) == number, text

    type_text(page, "kırmızı 5 5 5")
    expect(page.locator("#counter-trouble")).to_contain_text(re.compile("kırmızı-5|red-5"))
    expect(page.locator("#counter-trouble")).not_to_contain_text("rack")
    before = tiles(page)
    sort(page)
    expect(page.locator("#trouble")).to_contain_text(re.compile("kırmızı-5|red-5"))
    assert tiles(page) == before
    page.click("#undo")
    expect(page.locator("#counter-trouble")).to_be_hidden()


def test_dealing_and_drawing(page: Page) -> None:
    open_rack(page, [])
    for _ in range(5):
        page.click("#deal")
        counted(page)
        expect(page.locator("#message")).to_contain_text("21 taş dağıtıldı")
        expect(page.locator("#counter-trouble")).to_be_hidden()
        page.click("#draw")
        expect(page.locator("#message")).to_contain_text("Çekilen taş")
        counted(page)
        expect(page.locator("#counter-trouble")).to_be_hidden()
        assert len(tiles(page)) == 22
    page.click("#draw")
    expect(page.locator("#message")).to_contain_text("22 taş")
    assert len(tiles(page)) == 22


def test_the_game_is_set(page: Page) -> None:
    """Every rule set can be chosen; the indicator is picked and names the okey."""
    open_rack(page, RACK[:14])
    values = page.locator("#rules option").evaluate_all("all => all.map((one) => one.value)")
    assert sorted(values) == ["1001oyun", "acma81", "cetele101", "kolay101", "oyna101", "oynaduz"]
    for value in values:
        page.select_option("#rules", value)
        counted(page)
        expect(page.locator("#counter-trouble")).to_be_hidden()
        assert f"rules={value}&" in page.url
    page.select_option("#rules", "oyna101")
    page.click("#undo")
    expect(page.locator("#rules")).to_have_value(values[-1])

    open_rack(page, ["red-1", "red-1", "red-13"])
    page.click("#indicator")
    expect(page.locator('#indicator-dialog [data-code="red-1"]')).to_have_attribute(
        "aria-disabled", "true"
    )
    page.click('#indicator-dialog [data-code="red-1"]', force=True)
    expect(page.locator("#indicator-dialog")).to_be_visible()
    page.click('#indicator-dialog [data-code="red-13"]')
    expect(page.locator("#indicator-dialog")).to_be_hidden()
    expect(page.locator("#okey .tile")).to_have_attribute("aria-label", "okey (kırmızı 1)")
    expect(page.locator(".slot .tile.okey")).to_have_count(2)
    expect(page.locator(face("red-13"))).to_have_attribute("aria-disabled", "true")
