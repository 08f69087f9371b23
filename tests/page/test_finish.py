"""The page's "Bitebilir miyim?": every way to finish, or what the rack waits for, as the solver says."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

import solver
from solver.api.answers import FinishAnswer
from solver.api.messages.names import kind_name
from tests.page.answering import (
    Json,
    ask,
    ask_impatiently,
    drawn,
    examples,
    hand,
    headline,
    named,
    names,
    open_hand,
)
from tests.page.looking import ids, rows

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


def test_the_ways_are_the_solvers(page: Page) -> None:
    """A hand of seven pairs, and the worked examples of the rules."""
    open_hand(page, SEVEN_PAIRS, "red-7", rules="1001oyun")
    answer = ask(page, "finish")
    assert headline(page, "finish") == "Biter: yedi çift. Biten 2 puan alır."
    shows_the_ways(page, answer, found(SEVEN_PAIRS, "red-7", "1001oyun"))

    for case in [*examples("finish_check"), *examples("finish_without_threshold")]:
        given, expected = case["input"], case["expected"]
        laid = [tile for meld in given.get("melds", []) for tile in meld]
        rack = hand(", ".join(given.get("tiles", [])), given["indicator"]) or [*laid, given["discard"]]
        open_hand(page, rack, given["indicator"], rules=case["rules"], lang="en")
        opened = given.get("anyone_opened", False)
        if opened:
            page.evaluate("() => { document.querySelector('.conditions').open = true; }")
            page.get_by_label("Somebody has opened").check()
        answer = ask(page, "finish")
        kind = kind_name("en", expected.get("finish_kind") or expected["kinds"][0])
        assert headline(page, "finish").startswith(f"It finishes: {kind}."), case["id"]
        shows_the_ways(page, answer, found(rack, given["indicator"], case["rules"], opened_before=opened))


def test_a_hand_that_finishes_in_many_ways(page: Page) -> None:
    """Asked impatiently; another way unfolds and goes to the rack; that somebody opened changes the kind,
    and is no longer to be set where the table shows it.
    """
    open_hand(page, ELDEN, "yellow-1")
    before = ids(page)
    ask_impatiently(page, "finish")
    answer = page.locator("#finish")
    assert headline(page, "finish") == "Biter: elden. Biten −202 yazar."
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

    page.press(".conditions > summary", "Enter")
    page.get_by_label("Elini açan biri var").check()
    expect(page.locator("#finish > .headline")).to_have_text("Biter: normal. Biten −101 yazar.")
    page.get_by_label("Elini açan biri var").uncheck()
    expect(page.locator("#finish > .headline")).to_have_text("Biter: elden. Biten −202 yazar.")

    expect(page.get_by_label("Elini açan biri var")).to_be_enabled()
    table: list[Json] = [{"owner": 2, "kind": "run", "tiles": ["yellow-9", "yellow-10", "yellow-11"]}]
    open_hand(page, ELDEN, "yellow-1", table=table)
    expect(page.get_by_label("Elini açan biri var")).to_be_checked()
    expect(page.get_by_label("Elini açan biri var")).to_be_disabled()
    ask(page, "finish")
    assert headline(page, "finish") == "Biter: normal. Biten −101 yazar."


def test_what_is_shown_follows_the_language(page: Page) -> None:
    open_hand(page, WAITING, "blue-3", rules="cetele101")
    ask(page, "finish")
    page.click("#lang-switch")
    expect(page.locator("#finish > .headline")).to_have_text("It waits (bekliyor) for 18 unseen tiles.")
    expect(page.locator("#finish h3")).to_have_text("Finish: nothing laid off (kafa)")
    expect(page.locator("#finish .wait").first).to_contain_text("2 unseen")
    assert names(page.locator("#finish .wait").first) == ["yellow 6"]
