"""Turkish first, English by a switch; every word filled in both."""

import re

from playwright.sync_api import Page, expect

from tests.page.looking import RACK, counted, open_rack

WORDS = """() => {
  const said = (element) => [
    element.dataset.word && element.textContent,
    element.dataset.wordLabel && element.getAttribute("aria-label"),
    element.dataset.wordPlaceholder && element.getAttribute("placeholder"),
  ].filter((words) => words !== undefined);
  const named = "[data-word], [data-word-label], [data-word-placeholder]";
  return [...document.querySelectorAll(named)].flatMap(said);
}"""


def test_turkish_first_and_english_by_a_switch(page: Page) -> None:
    """Turkish whatever the browser speaks; every word is filled in both; what is drawn changes too."""
    page.goto("/")  # the browser says de-DE
    expect(page.locator("html")).to_have_attribute("lang", "tr")
    expect(page.locator('[data-sort=""]')).to_have_text("Sırala")
    expect(page).to_have_title("Sırala: okey ve 101 ıstakanı dizer")

    open_rack(page, RACK)
    turkish = page.evaluate(WORDS)
    page.click("#lang-switch")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    english = page.evaluate(WORDS)
    assert len(turkish) == len(english) > 40
    assert all(words and words.strip() for words in [*turkish, *english])
    same = {mine for mine, other in zip(turkish, english, strict=True) if mine == other}
    assert same <= {"Okey"}, same
    page.click("#lang-switch")
    assert page.evaluate(WORDS) == turkish

    open_rack(page, RACK, lang="en")
    expect(page).to_have_title("Sırala: sorts your Okey and 101 rack")
    tile = page.locator(".slot .tile").first
    expect(tile).to_have_attribute("aria-label", "red 10")
    expect(page.locator("#legend")).to_contain_text("fake okey")
    assert counted(page)["leftover"] == "tiles: 21"
    page.click("#lang-switch")
    expect(tile).to_have_attribute("aria-label", "kırmızı 10")
    # the reason of before the switch stands there until the answer in Turkish is here
    expect(page.locator(".mark").first).to_have_attribute("title", re.compile("^Taşlar "))
    expect(page.locator(".slot").first).to_have_attribute(
        "aria-label", "1. sıra 1. yuva, kırmızı 10; per değil: " + reason(page)
    )
    expect(page.locator("#legend")).to_contain_text("sahte okey")
    assert counted(page)["leftover"].endswith("taş")


def reason(page: Page) -> str:
    return page.locator(".mark").first.get_attribute("title") or ""
