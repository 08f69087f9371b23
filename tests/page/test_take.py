"""The page's "Soldaki taşı alabilir miyim?": may the left discard be taken, as the solver says."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.page.answering import ask, hand, headline, open_hand
from tests.page.turns import FINISHES, INDICATOR, found

LEFT = hand("yellow 8, black 8 2, blue 2", INDICATOR)


def test_the_left_discard(page: Page) -> None:
    tile, sentence, steps = "red-8", "Alınır ve bu tur kullanılır: kırmızı 8.", 2
    open_hand(page, LEFT, INDICATOR, **FINISHES)
    right = found(LEFT, candidates=[tile], **FINISHES)
    can_take: Any = right.can_take
    assert len(can_take[0].use) == steps
    page.click(".take > summary")
    page.select_option(".take select", tile)
    answer = ask(page, "take")
    assert headline(page, "take") == sentence
    assert answer.locator("li").count() == steps
    page.select_option(".take select", "fake")
    expect(page.locator("#take > .headline")).to_contain_text("Yeniden sor.")
