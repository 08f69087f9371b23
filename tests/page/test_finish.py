"""The page's "Bitebilir miyim?": every way to finish, or what the rack waits for, as the solver says."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import solver
from solver.api.answers import FinishAnswer
from solver.api.messages.names import kind_name, tile_names
from solver.game.tiles import FACE_OF
from tests.page.answering import (
    Held,
    Json,
    ask,
    drawn,
    examples,
    hand,
    headline,
    named,
    names,
    open_hand,
    remove_one,
    wide,
)
from tests.page.looking import ids, rows
from tests.page.test_access import faults

CLASSIC = hand("black 13 blue 13 red 13, red 2, black 1 blue 1, okey okey, red 5-11", "yellow-2")
ELDEN = hand("red 1-13, blue 1-6, black 1-3", "yellow-1")
WAITING = hand("yellow 7-10, blue 10-13, black 7-9, red 7-9 11-13, blue 1-2 5, okey", "blue-3")
SEVEN_PAIRS = hand("yellow 1 1 3 3 5 5, blue 2 2 4 4, black 7 7 9 9, red 1", "red-7")


def found(rack: list[str], indicator: str, rules: Any, **fields: Any) -> FinishAnswer:
    return solver.finish(rack, indicator=indicator, rules=rules, **fields)


def shows_the_ways(page: Page, answer: Locator, right: FinishAnswer) -> None:
    """Every way is there, in its order: the tile to throw, then the melds."""
    ways = answer.locator(".way").all()
    assert len(ways) == len(right.ways)
    for way, expected in zip(ways, right.ways, strict=True):
        assert drawn(way) == named(page, expected.melds)


@pytest.mark.parametrize(
    ("rack", "indicator", "rules", "sentence"),
    [
        (CLASSIC, "yellow-2", "oynaduz", "Biter: normal. Kaybedenlerin her birinden 2 düşer."),
        (SEVEN_PAIRS, "red-7", "1001oyun", "Biter: yedi çift. Biten 2 puan alır."),
        (SEVEN_PAIRS, "red-7", "acma81", "Biter: çift atom. Biten −606 yazar."),
        (ELDEN, "yellow-1", "oyna101", "Biter: elden. Biten −202 yazar."),
    ],
    ids=["oynaduz", "1001oyun", "acma81", "oyna101"],
)
def test_the_ways_are_the_solvers(
    page: Page, rack: list[str], indicator: str, rules: str, sentence: str
) -> None:
    open_hand(page, rack, indicator, rules=rules)
    answer = ask(page, "finish")
    right = found(rack, indicator, rules)
    assert headline(page, "finish") == sentence
    shows_the_ways(page, answer, right)


@pytest.mark.parametrize(
    "case",
    [*examples("finish_check"), *examples("finish_without_threshold")],
    ids=lambda case: case["id"],
)
def test_worked_examples(page: Page, case: Json) -> None:
    given, expected = case["input"], case["expected"]
    laid = [tile for meld in given.get("melds", []) for tile in meld]
    rack = hand(", ".join(given.get("tiles", [])), given["indicator"]) or [*laid, given["discard"]]
    open_hand(page, rack, given["indicator"], rules=case["rules"], lang="en")
    if given.get("anyone_opened"):
        page.click(".conditions > summary")
        page.get_by_label("Somebody has opened").check()
    answer = ask(page, "finish")
    kind = kind_name("en", expected.get("finish_kind") or expected["kinds"][0])
    assert headline(page, "finish").startswith(f"It finishes: {kind}.")
    opened = given.get("anyone_opened", False)
    right = found(rack, given["indicator"], case["rules"], opened_before=opened)
    shows_the_ways(page, answer, right)


def test_other_ways_unfold_and_go_to_the_rack(page: Page) -> None:
    open_hand(page, ELDEN, "yellow-1")
    before = ids(page)
    answer = ask(page, "finish")
    right = found(ELDEN, "yellow-1", "oyna101").ways
    expect(answer).to_contain_text(f"Öteki bitişler ({len(right) - 1})")
    other = answer.locator("details.way").nth(2)
    expect(other.locator("summary")).to_have_text("At: kırmızı 1 · elden · Biten −202 yazar.")
    other.locator("summary").click()
    assert names(other.locator(".thrown")) == ["kırmızı 1"]
    other.get_by_role("button", name="Istakaya diz").click()
    melds = [tile.tile for meld in right[3].melds for tile in meld.tiles]
    assert [code for row in rows(page) for code in row if code] == [*melds, ELDEN[right[3].discard]]
    assert sorted(ids(page)) == sorted(before)
    assert headline(page, "finish").startswith("Biter")


def test_the_tiles_it_waits_for(page: Page) -> None:
    open_hand(page, WAITING, "blue-3", rules="cetele101")
    answer = ask(page, "finish")
    right = found(WAITING, "blue-3", "cetele101").waits
    assert headline(page, "finish") == f"Bekliyor: görünmeyen {sum(wait.unseen for wait in right)} taş."
    expect(answer.locator("h3")).to_have_text("Bitiş: kafa")
    names_of = {"okey": "okey (mavi 4)", "fake": "sahte okey"}
    for wait, expected in zip(answer.locator(".wait").all(), right, strict=True):
        assert names(wait) == [names_of.get(expected.tile) or tile_names("tr", [FACE_OF[expected.tile]])]
        expect(wait).to_contain_text(f"{expected.unseen} tane")


def test_the_dearest_kinds_are_waited_for_first(page: Page) -> None:
    rack = hand("red 1-13, blue 1-6, black 1 2", "yellow-1")
    open_hand(page, rack, "yellow-1")
    answer = ask(page, "finish")
    assert answer.locator("h3").all_inner_texts() == ["Bitiş: elden okeyle", "Bitiş: elden"]
    assert names(answer.locator(".way").first) == ["okey (sarı 2)"]


def test_what_is_shown_follows_the_language(page: Page) -> None:
    open_hand(page, WAITING, "blue-3", rules="cetele101")
    ask(page, "finish")
    page.click("#lang-switch")
    expect(page.locator("#finish > .headline")).to_have_text("It waits (bekliyor) for 18 unseen tiles.")
    expect(page.locator("#finish h3")).to_have_text("Finish: nothing laid off (kafa)")
    expect(page.locator("#finish .wait").first).to_contain_text("2 unseen")
    assert names(page.locator("#finish .wait").first) == ["yellow 6"]


def test_a_rack_that_neither_finishes_nor_waits(page: Page) -> None:
    rack = hand("red 1 3 5 7 9 11 13, blue 1 3 5 7 9 11 13", "yellow-1")
    open_hand(page, rack, "yellow-1", rules="oynaduz")
    ask(page, "finish")
    assert headline(page, "finish") == "Tek taşla bitmez, beklediği taş yok."
    page.click("#draw")
    expect(page.locator("#finish > .headline")).to_contain_text("öncekine ait")
    ask(page, "finish")
    expect(page.locator("#finish > .headline")).to_have_text("Kendi taşlarıyla bitmez.")


def test_somebody_who_opened_changes_the_kind(page: Page) -> None:
    open_hand(page, ELDEN, "yellow-1")
    ask(page, "finish")
    page.click(".conditions > summary")
    page.get_by_label("Elini açan biri var").check()
    expect(page.locator("#finish > .headline")).to_have_text("Biter: normal. Biten −101 yazar.")
    page.get_by_label("Elini açan biri var").uncheck()
    expect(page.locator("#finish > .headline")).to_have_text("Biter: elden. Biten −202 yazar.")


def test_what_lies_on_the_table_says_that_somebody_opened(page: Page) -> None:
    table = [{"owner": 2, "kind": "run", "tiles": ["yellow-9", "yellow-10", "yellow-11"]}]
    open_hand(page, ELDEN, "yellow-1", table=table)
    page.click(".conditions > summary")
    expect(page.get_by_label("Elini açan biri var")).to_be_checked()
    expect(page.get_by_label("Elini açan biri var")).to_be_disabled()
    ask(page, "finish")
    assert headline(page, "finish") == "Biter: normal. Biten −101 yazar."


@pytest.mark.parametrize(
    ("rack", "words", "remedy"),
    [
        (SEVEN_PAIRS[:6], "6 taş var", "Istakaya 8 taş daha koy."),
        (ELDEN[:17], "17 taş var", "Istakadan 2 taş kaldır."),
    ],
    ids=["few", "many"],
)
def test_a_rack_of_the_wrong_size_is_told_what_to_do(
    page: Page, rack: list[str], words: str, remedy: str
) -> None:
    open_hand(page, rack, "red-7", rules="oynaduz")
    ask(page, "finish")
    assert words in headline(page, "finish")
    assert headline(page, "finish").endswith(remedy)
    assert faults(page) == []


def test_old_answers_are_marked_and_late_ones_dropped(page: Page) -> None:
    open_hand(page, CLASSIC, "yellow-2", rules="oynaduz")
    ask(page, "finish")
    remove_one(page)
    expect(page.locator("#finish > .headline")).to_contain_text("öncekine ait")
    expect(page.locator("#finish .lay")).to_be_disabled()
    page.click("#undo")
    held = Held(page, "finish")
    page.click('[data-word="finish.ask"]')
    remove_one(page)
    held.let_go()
    expect(page.locator("#finish > .headline")).to_contain_text("Bu arada ıstaka ya da masa değişti.")
    expect(page.locator("#finish .way")).to_have_count(0)


def test_the_keyboard_alone(page: Page) -> None:
    open_hand(page, ELDEN, "yellow-1")
    page.focus('[data-word="finish.ask"]')
    page.keyboard.press("Space")
    expect(page.locator("#finish .way").first).to_be_visible()
    for _ in range(3):  # the conditions, the best way's button, the first of the others
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#finish details.way").first).to_have_attribute("open", "")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#finish details.way .done").first).to_contain_text("dizildi")


@pytest.mark.parametrize("lang", ["tr", "en"])
def test_on_a_phone(phone: Page, lang: str) -> None:
    open_hand(phone, WAITING, "blue-3", rules="cetele101", lang=lang)
    phone.tap('[data-word="finish.ask"]')
    expect(phone.locator("#finish .wait").first).to_be_visible()
    assert wide(phone) == 0
    assert faults(phone) == []


def test_nothing_for_axe_to_find(page: Page) -> None:
    open_hand(page, ELDEN, "yellow-1")
    answer = ask(page, "finish")
    answer.locator("details.way summary").first.click()
    assert faults(page) == []
