"""The address holds the position: reload, links, back and forward, and addresses that are broken."""

import re
from urllib.parse import quote

from playwright.sync_api import Page, expect

from tests.page.looking import RACK, open_rack, rows, sort, tiles

TABLE = (
    '[{"owner":1,"kind":"run","tiles":["blue-4",{"tile":"blue-6","okey":true,"as":["blue-5"]},"blue-6"]}]'
)
WHOLE = (
    "/#rules=acma81&indicator=k13&rack=r5.r6..f........k1y13"
    f"&table={quote(TABLE)}&opened=series&bound=1&lang=en"
)


def whole(page: Page) -> object:
    return page.evaluate(
        """async () => {
          const { position } = await import("/page/position.js");
          const { rules, indicator, table, opened, bound, slots } = position;
          const codes = slots.map((tile) => tile && tile.code);
          return { rules, indicator, table, opened, bound, codes };
        }"""
    )


def test_everything_comes_back_on_reload_after_each_change(page: Page) -> None:
    """A link with all that can be in one is reloaded; then, after each of many changes, the page is."""
    page.goto(WHOLE)
    first = whole(page)
    assert isinstance(first, dict)
    assert (first["rules"], first["indicator"], first["opened"], first["bound"]) == (
        "acma81",
        "black-13",
        "series",
        True,
    )
    assert first["codes"][:16] == [
        "red-5",
        None,
        "red-6",
        None,
        None,
        "fake",
        *[None] * 8,
        "black-1",
        "yellow-13",
    ]
    assert first["table"][0]["tiles"][1] == {"tile": "blue-6", "okey": True, "as": ["blue-5"]}
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    assert whole(page) == first
    page.click("#lang-switch")
    page.reload()
    assert whole(page) == first
    expect(page.locator("html")).to_have_attribute("lang", "tr")

    open_rack(page, RACK)
    seen = {page.url}
    for button in ('[data-sort=""]', '#board [data-code="red-5"]', "#lang-switch", "#deal", "#clear"):
        page.click(button)
        page.wait_for_selector('[data-sort=""]:not([aria-busy])')
        before = whole(page)
        page.reload()
        assert whole(page) == before
        assert page.url not in seen
        seen.add(page.url)


def test_links_are_followed_and_handed_on(page: Page) -> None:
    """Back and forward between two; one is copied and opened; one that cannot be copied is shown."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_rack(page, RACK)
    page.evaluate("location.hash = '#rules=oynaduz&indicator=r1&rack=k5k6k7&lang=en'")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert tiles(page) == ["black-5", "black-6", "black-7"]
    page.go_back()
    expect(page.locator("html")).to_have_attribute("lang", "tr")
    assert tiles(page) == sorted(RACK)
    page.go_forward()
    expect(page.locator("#rules")).to_have_value("oynaduz")
    assert tiles(page) == ["black-5", "black-6", "black-7"]

    open_rack(page, RACK)
    sort(page)
    page.click("#copy")
    expect(page.locator("#message")).to_have_text("Bağlantı kopyalandı.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url
    laid = rows(page)
    page.goto("about:blank")
    page.goto(copied)
    assert rows(page) == laid

    page.evaluate("""() => {
      navigator.clipboard.writeText = async () => { throw new Error("no"); };
      document.execCommand = () => false;
    }""")
    page.click("#copy")
    expect(page.locator("#trouble")).to_contain_text(page.url)


BROKEN = [
    ("rack=r14", "ıstaka"),
    ("indicator=r0", "gösterge"),
    ("table=%", "masa"),
    ("opened=yes", "açma"),
    ("bound=2", "çifte bağlı"),
    ("lang=de", "dil"),
    ("rules=<b>", "kurallar"),
    ("situation=null", "koşullar"),
]


def test_broken_addresses_are_named_and_break_nothing(page: Page) -> None:
    """Of the first address what can be read is taken; a later one changes nothing; then play goes on."""
    page.goto("/#rules=oynaduz&indicator=q1&rack=k5k6k7&lang=tr")
    expect(page.locator("#trouble")).to_contain_text("gösterge")
    assert tiles(page) == ["black-5", "black-6", "black-7"]
    expect(page.locator("#rules")).to_have_value("oynaduz")
    expect(page.locator("#counter-trouble")).to_contain_text(re.compile("[Gg]österge"))
    page.click("#indicator")
    page.click('#indicator-dialog [data-code="red-13"]')
    expect(page.locator("#counter-trouble")).to_be_hidden()

    open_rack(page, RACK)
    for part, broken in BROKEN:
        page.evaluate("hash => { location.hash = hash; }", f"#{part}")
        expect(page.locator("#trouble")).to_contain_text(f"okunamadı: {broken}")
        assert rows(page)[0] == RACK[:15], part
    page.click('#board [data-code="red-5"]')
    assert len(tiles(page)) == 22
    page.reload()
    assert len(tiles(page)) == 22
