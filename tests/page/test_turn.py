"""The page's "Bu tur ne yapmalıyım?": what it asks, and what it says around the solver's turn."""

from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from tests.page.answering import Held, ask, ask_impatiently, headline, names, open_hand, remove_one, wide
from tests.page.faults import faults
from tests.page.turns import FINISHES, INDICATOR, MELDS, OPENS, RACK, found, step


def test_what_is_asked_is_what_the_page_shows(page: Page) -> None:
    """Own state, rivals' states and conditions all go into the question."""
    open_hand(page, RACK, INDICATOR, table=MELDS, opened="series", rules="acma81")
    page.get_by_label("Karşıdaki çifte bağlı").check()
    page.select_option(".who select >> nth=3", "pairs")
    page.press(".conditions > summary", "Enter")
    page.get_by_label("En yüksek açış (sayı)").fill("95")
    page.get_by_label("En yüksek açış (sayı)").press("Tab")
    with page.expect_request("**/v1/turn") as asked:
        ask(page, "turn")
    assert asked.value.post_data_json == {
        "rules": "acma81",
        "indicator": INDICATOR,
        "lang": "tr",
        "rack": RACK,
        "table": MELDS,
        "opened": "series",
        "others_opened": ["series", "none", "pairs"],
        "bound": False,
        "bound_others": [False, True, False],
        "previous": {"points": 95, "pairs": None},
    }


def answered(page: Page, **answer: Any) -> None:
    """Let the server answer a turn with this."""
    page.route("**/v1/turn", lambda route: route.fulfill(json=answer))


def test_what_is_said_beside_the_steps(page: Page) -> None:
    """That a turn is not proven, that its discard costs, that its table cannot be."""
    right = found(**FINISHES)
    open_hand(page, RACK, INDICATOR, **FINISHES)
    answered(page, **{**msgspec.to_builtins(right), "proven": False, "bound": 3})
    ask(page, "turn")
    expect(page.locator("#turn .notice")).to_have_text("Süre doldu: bu hamle en iyisi olmayabilir.")
    assert step(page).startswith("Adım 1 / 4")
    page.unroute("**/v1/turn")

    table = [{**MELDS[0], "owner": 1}]
    open_hand(page, ["red-12", "red-8"], INDICATOR, table=table)
    ask(page, "turn")
    expect(page.locator("#turn > .headline")).to_contain_text("atılan taşın cezası 101")
    assert step(page).endswith("(ceza 101).")
    assert sorted(names(page.locator("#turn .costs"))) == ["kırmızı 12", "kırmızı 8"]

    open_hand(page, ["red-9", "red-9"], INDICATOR, **FINISHES)
    ask(page, "turn")
    expect(page.locator("#turn")).to_have_class("answer wrong")
    assert headline(page, "turn").startswith("Masadaki 1. per: ")
    assert "gereğinden çok" in headline(page, "turn")
    remove_one(page)
    expect(page.locator("#turn > .headline")).to_be_empty()


def test_asked_and_stepped_through_by_the_keyboard_alone(page: Page) -> None:
    """Asked impatiently, stepped through with the focus kept; another table makes it an old answer."""
    open_hand(page, RACK, INDICATOR, **FINISHES)
    ask_impatiently(page, "turn")
    expect(page.locator("#turn .stepper")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    for _ in range(5):  # two more than there are: the focus stays
        page.keyboard.press("Enter")
    assert step(page).startswith("Adım 4 / 4")
    assert page.evaluate("document.activeElement.textContent") == "İleri"

    page.locator(".lying .remove").last.click()
    expect(page.locator("#turn > .headline")).to_contain_text("öncekine ait")
    page.click("#undo")
    expect(page.locator("#turn > .headline")).to_have_text("Biter: normal. Biten −101 yazar.")
    held = Held(page, "turn")
    page.click('[data-word="turn.ask"]')
    page.select_option(".who select >> nth=2", "pairs")
    held.let_go()
    expect(page.locator("#turn > .headline")).to_contain_text("Bu arada ıstaka ya da masa değişti.")
    expect(page.locator("#turn .stepper")).to_have_count(0)


def test_on_a_phone(phone: Page) -> None:
    long_runs = [{"owner": 1, "kind": "run", "tiles": [f"blue-{number}" for number in range(1, 14)]}]
    open_hand(phone, OPENS[:8], INDICATOR, table=[*MELDS[:1], *long_runs], opened="series", lang="en")
    phone.tap('[data-word="turn.ask"]')
    expect(phone.locator("#turn .stepper")).to_be_visible()
    phone.tap(".take > summary")
    assert wide(phone) == 0
    assert faults(phone) == []
