"""Addresses made to harm, clicks without end, and texts that no rack has."""

import json
import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.page.answering import ask, open_hand, wide
from tests.page.looking import RACK, open_rack, tiles

SCRIPT = "<img src=x onerror=alert(1)>"
OKEYS: dict[str, Any] = {"tile": "okey", "okey": True, "as": ["red-5"]}

# Presses whatever can be pressed, in an order that a seed settles.
MONKEY = """async ([seed, times]) => {
  const random = (below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  const all = "button, summary, select, .slot, input[type=checkbox], input[type=number]";
  for (let time = 0; time < times; time++) {
    const within = document.querySelector("dialog[open]") ?? document;
    const shown = [...within.querySelectorAll(all)]
      .filter((each) => each.checkVisibility() && each.id !== "copy");
    const one = shown[random(shown.length)];
    if (one.localName === "select") one.selectedIndex = random(one.options.length);
    if (one.type === "number") one.value = random(150);
    if (one.localName === "select" || one.type === "number") one.dispatchEvent(new Event("change"));
    else one.click();
    if (random(3) === 0) await new Promise((done) => setTimeout(done, random(50)));
  }
  document.querySelector("dialog[open]")?.close();
}"""


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "rules"), [(1, "oyna101"), (2, "acma81")])
def test_a_page_that_is_clicked_all_over_goes_on(phone: Page, seed: int, rules: str) -> None:
    open_rack(phone, RACK, rules=rules)
    phone.evaluate(MONKEY, [seed, 80])
    expect(phone.locator("[aria-busy=true]")).to_have_count(0)
    assert wide(phone) == 0
    phone.select_option("#rules", "oyna101")
    phone.click("#deal")
    phone.click('[data-sort=""]')
    expect(phone.locator("#message")).to_contain_text(re.compile("Dizildi|Sorted"))
    assert len(tiles(phone)) == 21
    at = phone.evaluate("location.hash")
    before = tiles(phone)
    phone.reload()
    assert (phone.evaluate("location.hash"), tiles(phone)) == (at, before)


@pytest.mark.slow
def test_the_address_catches_up_with_changes_without_end(page: Page) -> None:
    """Browsers take only so many new addresses in a while, and Safari throws where there are more."""
    page.add_init_script("""(() => {
      let writes = 0;
      const write = history.replaceState;
      history.replaceState = (...how) => {
        if (++writes > 5 && writes < 25) throw new DOMException("too many", "SecurityError");
        write.apply(history, how);
      };
    })()""")
    open_rack(page, RACK)
    for _ in range(20):
        page.locator("#deal").dispatch_event("click")
    before = tiles(page)
    page.wait_for_function("last => location.hash !== last", arg=page.evaluate("location.hash"))
    page.reload()
    assert tiles(page) == before


HARMFUL = quote(json.dumps([{"owner": 0, "kind": "run", "tiles": [SCRIPT, SCRIPT]}]))


def test_what_is_made_to_harm_is_refused_in_words(page: Page) -> None:
    """Addresses with scripts, with rules that there are not and with melds that cannot be; texts typed
    into both fields, which come back as text alone.
    """
    page.goto(f"/#rules={quote(SCRIPT)}&rack={quote(SCRIPT)}&table={HARMFUL}&lang=__proto__")
    expect(page.locator("#trouble")).to_contain_text("okunamadı")
    assert len(tiles(page)) == 21
    assert page.locator("img").count() == 0

    page.goto("about:blank")
    rules = "constructor"
    open_rack(page, RACK, rules=rules)
    expect(page.locator("#counter-trouble")).to_contain_text(rules)
    page.click("#lang-switch")
    page.select_option("#rules", "oyna101")
    expect(page.locator("#counter-trouble")).to_be_hidden()

    given = {**OKEYS, "as": ["fake"]}
    melds = [
        {"owner": 1, "kind": "set", "tiles": ["red-5", given, "okey"]},
        {"owner": 1, "kind": "run", "tiles": ["okey"] * 14},
        {"owner": 1, "kind": "run", "tiles": ["red-12", "okey", "okey", "fake", "red-3"]},
        {"owner": 1, "kind": "pair", "tiles": ["fake", "okey"] * 7},
    ]
    open_hand(page, ["red-5", "red-6"], "blue-5", table=melds, lang="en")
    ask(page, "turn")
    expect(page.locator("#turn > .headline")).to_contain_text("Meld 1 on the table: ")

    open_hand(page, ["red-5"], "blue-5", lang="tr")
    for place in ("text", "melds"):
        page.fill(f"#{place}", f"{SCRIPT} kırmızı 5 👍")
        page.locator("form", has=page.locator(f"#{place}")).locator("button").click()
        expect(page.locator(".error:visible")).to_contain_text('"<" anlaşılmadı')
        assert page.locator("img").count() == 0, place
        page.fill("#text", "")  # what is said of a text goes when it is changed


@pytest.mark.slow
def test_a_text_as_long_as_a_book_is_refused_in_words(page: Page) -> None:
    open_rack(page, RACK)
    page.evaluate("document.querySelector('#text').value = 'kırmızı 5 '.repeat(200000)")
    page.click("#text-form button")
    expect(page.locator("#text-trouble")).to_have_text("Bu çok uzun. Kısaltıp yeniden dene.")
    assert len(tiles(page)) == 21


def test_without_an_indicator_every_question_says_what_to_do(page: Page) -> None:
    page.goto("/#rules=oyna101&rack=r5r6r7&lang=tr")
    words = "Önce göstergeyi seç: hangi taşın okey olduğunu o söyler."
    expect(page.locator("#counter-trouble")).to_have_text(words)
    page.click('[data-sort=""]')
    expect(page.locator("#trouble")).to_have_text(words)
    for name in ("opening", "finish", "turn"):
        ask(page, name)
        expect(page.locator(f"#{name} > .headline")).to_have_text(words)
