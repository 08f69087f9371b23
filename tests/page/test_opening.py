""" "Açabilir miyim?": the page's answer is the solver's, in both languages, and never an older rack's."""

from typing import Any

from playwright.sync_api import Page, expect

import solver
from solver.api.answers import OpeningAnswer
from tests.page.answering import (
    Held,
    ask,
    ask_impatiently,
    drawn,
    hand,
    headline,
    named,
    open_hand,
    remove_one,
    wide,
)
from tests.page.faults import faults
from tests.page.looking import ids, rows, tiles

INDICATOR = "black-4"
RACK = hand("red 10-13, black 10-13, blue 3-5 12, okey, yellow 1 4 8 11, red 1 3 5, black 2 6", INDICATOR)
KATLAMALI: Any = {"preset": "oyna101", "escalate": True}


def found(rack: list[str] = RACK, indicator: str = INDICATOR, **fields: Any) -> OpeningAnswer:
    return solver.opening(rack, indicator=indicator, **{"rules": "oyna101", **fields})


def test_a_rack_that_opens(page: Page) -> None:
    """The ways are the solver's; one of them is put on the rack, and taken back."""
    open_hand(page, RACK, INDICATOR)
    before = ids(page)
    ways = ask(page, "opening").locator(".way")
    right = found()
    assert right.cheapest is not None
    assert headline(page, "opening") == f"Açar: seriyle {right.points.total} sayı."
    assert drawn(ways.nth(0)) == named(page, right.points.melds)
    assert drawn(ways.nth(1)) == named(page, right.cheapest.melds)
    assert drawn(ways.nth(2)) == named(page, right.pairs.melds)
    expect(ways.nth(0)).to_contain_text("En yüksek açış: 120 sayı")
    expect(ways.nth(0)).to_contain_text("Istakada kalan: sarı 1 4 8, siyah 2 6 10, kırmızı 1 3 5 10")
    expect(ways.nth(1)).to_contain_text("En ucuz açış: 104 sayı")
    expect(ways.nth(1)).to_contain_text("Kullanılan okey 0, elde kalanın cezası 154")
    expect(ways.nth(2)).to_contain_text("en çok 1 çift, 4 eksik")
    expect(page.locator("#opening")).to_contain_text("Eşik: 101 sayı ya da 5 çift.")

    way = 1
    melds = (right.points.melds, right.cheapest.melds, right.pairs.melds)[way]
    ways.nth(way).get_by_role("button").click()
    laid = rows(page)
    assert sorted(ids(page)) == sorted(before)
    groups = [group for row in laid for group in apart(row)]
    assert groups[: len(melds)] == [[tile.tile for tile in meld.tiles] for meld in melds]
    # where the tiles lie is no part of the question: the answer still holds
    assert headline(page, "opening").startswith("Açar")
    expect(page.locator("#opening .done").nth(way)).to_contain_text("dizildi")
    page.click("#undo")
    assert ids(page) == before


def apart(row: list[str | None]) -> list[list[str]]:
    """The groups of a row: tiles with a gap before and after them."""
    groups: list[list[str]] = [[]]
    for code in row:
        if code is None:
            groups.append([])
        else:
            groups[-1].append(code)
    return [group for group in groups if group]


def test_what_the_table_has_agreed_and_seen_changes_the_answer(page: Page) -> None:
    """Katlamalı raises the threshold; a bound player opens with pairs only."""
    open_hand(page, RACK, INDICATOR)
    ask(page, "opening")
    page.press(".conditions > summary", "Enter")
    expect(page.get_by_label("En yüksek açış (sayı)")).to_be_hidden()
    page.get_by_label("Katlamalı").check()
    page.get_by_label("En yüksek açış (sayı)").fill("120")
    page.get_by_label("En yüksek açış (sayı)").press("Tab")
    right = found(rules=KATLAMALI, previous={"points": 120})
    assert not right.points.opens
    expect(page.locator("#opening > .headline")).to_have_text(
        f"Açmaz: seriyle {right.points.missing} sayı, çiftten {right.pairs.missing} çift eksik."
    )
    expect(page.locator("#opening")).to_contain_text("Eşik: 121 sayı ya da 5 çift.")
    page.get_by_label("En çok açılan çift").fill("6")
    page.get_by_label("En çok açılan çift").press("Enter")
    expect(page.locator("#opening")).to_contain_text("Eşik: 121 sayı ya da 7 çift.")
    page.get_by_label("Katlamalı").uncheck()
    expect(page.locator("#opening > .headline")).to_have_text("Açar: seriyle 120 sayı.")

    rack = hand("red 8-13, blue 8-13, yellow 1, black 1", "red-1")
    open_hand(page, rack, "red-1", rules="acma81")
    ask(page, "opening")
    assert headline(page, "opening") == "Açar: seriyle 126 sayı."
    page.get_by_label("Başka bir oyuncu çifte bağlı").check()
    expect(page.locator("#opening")).to_contain_text("Eşik: 101 sayı")
    page.get_by_label("Çifte bağlıyım", exact=True).check()
    right = found(rack, "red-1", rules="acma81", bound=True, bound_player=True)
    expect(page.locator("#opening > .headline")).to_have_text(f"Açmaz: {right.pairs.missing} çift eksik.")
    expect(page.locator("#opening")).to_contain_text("Çifte bağlı olan seriyle açamaz.")
    assert "bound=1" in page.url


def test_an_answer_belongs_to_its_rack(page: Page) -> None:
    """Of the wrong size, told what to do; about another rack, marked; come too late, dropped."""
    few, remedy = 5, "Istakaya 16 taş daha koy."
    open_hand(page, RACK[:few], INDICATOR)
    ask(page, "opening")
    assert f"{few} taş var" in headline(page, "opening")
    assert headline(page, "opening").endswith(remedy)
    page.click("#lang-switch")
    expect(page.locator("#opening > .headline")).to_contain_text(f"Tiles given: {few}.")
    page.click("#draw")
    expect(page.locator("#opening > .headline")).to_be_empty()

    open_hand(page, RACK, INDICATOR, lang="tr")
    answer = ask(page, "opening")
    remove_one(page)
    expect(page.locator("#opening > .headline")).to_contain_text("bu yanıt öncekine ait")
    expect(answer.locator(".lay").first).to_be_disabled()
    page.click("#undo")
    expect(page.locator("#opening > .headline")).to_have_text("Açar: seriyle 120 sayı.")
    expect(answer.locator(".lay").first).to_be_enabled()
    page.click('[data-sort="colour"]')  # the same tiles elsewhere
    expect(page.locator("#message")).to_be_visible()
    expect(page.locator("#opening > .headline")).to_have_text("Açar: seriyle 120 sayı.")
    answer.locator(".lay").nth(1).click()
    assert [code for code in rows(page)[0] if code][:3] == ["blue-3", "blue-4", "blue-5"]

    held = Held(page, "opening")
    page.click('[data-word="opening.ask"]')
    remove_one(page)
    held.let_go()
    expect(page.locator("#opening > .headline")).to_have_text(
        "Bu arada ıstaka ya da masa değişti. Yeniden sor."
    )
    expect(page.locator("#opening .way")).to_have_count(0)
    assert len(tiles(page)) == 21


def test_asked_and_laid_by_the_keyboard_alone_also_when_the_server_was_away(page: Page) -> None:
    """A question on its way is not sent again; the focus stays where it asks, also to try again."""
    open_hand(page, RACK, INDICATOR)
    ask_impatiently(page, "opening")
    expect(page.locator("#opening > .headline")).to_have_text("Açar: seriyle 120 sayı.")
    expect(page.locator("#opening .way")).to_have_count(3)
    assert page.evaluate("document.activeElement.dataset.word") == "opening.ask"
    for _ in range(3):  # the finish, the conditions, the first way
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert [code for code in rows(page)[0] if code][:3] == ["blue-3", "blue-4", "blue-5"]
    expect(page.locator("#opening .done").first).to_contain_text("dizildi")

    page.route("**/v1/opening", lambda route: route.abort())
    ask(page, "opening")
    expect(page.locator("#opening")).to_have_class("answer wrong")
    assert "ulaşılamıyor" in headline(page, "opening")
    page.unroute("**/v1/opening")
    page.locator("#opening").get_by_role("button", name="Yeniden dene").click()
    assert page.evaluate("document.activeElement.dataset.word") == "opening.ask"
    expect(page.locator("#opening > .headline")).to_have_text("Açar: seriyle 120 sayı.")
    assert tiles(page) == sorted(RACK)


def test_on_a_phone(phone: Page) -> None:
    open_hand(phone, RACK, INDICATOR)
    phone.tap(".conditions > summary")
    phone.tap('[data-word="opening.ask"]')
    expect(phone.locator("#opening .way")).to_have_count(3)
    assert wide(phone) == 0
    assert faults(phone) == []
