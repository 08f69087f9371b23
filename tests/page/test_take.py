"""The page's "Soldaki taşı alabilir miyim?": may the left discard be taken, as the solver says."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.answering import ask, hand, headline, open_hand
from tests.page.turns import FINISHES, INDICATOR, OPENS, found

LEFT = hand("yellow 8, black 8 2, blue 2", INDICATOR)


@pytest.mark.parametrize(
    ("rules", "tile", "sentence", "steps"),
    [
        ("oyna101", "red-8", "Alınır ve bu tur kullanılır: kırmızı 8.", 2),
        ("oyna101", "yellow-1", "Alınmaz: sarı 1 bu tur kullanılamaz.", 0),
        ("kolay101", "yellow-1", "Alınır: sarı 1. Bu tur kullanılamazsa cezasız geri verilir.", 0),
        ("acma81", "yellow-1", "Alınır: sarı 1. Ama bu tur kullanılmazsa alan çifte bağlanır.", 0),
    ],
)
def test_the_left_discard(page: Page, rules: str, tile: str, sentence: str, steps: int) -> None:
    open_hand(page, LEFT, INDICATOR, rules=rules, **FINISHES)
    right = found(LEFT, rules=rules, candidates=[tile], **FINISHES)
    can_take: Any = right.can_take
    assert len(can_take[0].use) == steps
    page.click(".take > summary")
    page.select_option(".take select", tile)
    answer = ask(page, "take")
    assert headline(page, "take") == sentence
    assert answer.locator("li").count() == steps
    page.select_option(".take select", "fake")
    expect(page.locator("#take > .headline")).to_contain_text("Yeniden sor.")


def test_the_left_discard_is_asked_about_before_drawing(page: Page) -> None:
    open_hand(page, OPENS, "black-4")
    page.click(".take > summary")
    ask(page, "take")
    assert "22 taş var" in headline(page, "take")
    assert headline(page, "take").endswith("Istakadan 1 taş kaldır.")


def test_the_left_discard_in_english(page: Page) -> None:
    open_hand(page, LEFT, INDICATOR, lang="en", **FINISHES)
    page.click(".take > summary")
    page.select_option(".take select", "red-8")
    answer = ask(page, "take")
    assert headline(page, "take") == "It may be taken and used this turn: red 8."
    assert "red 8" in answer.locator("li").first.inner_text()
