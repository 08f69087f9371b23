"""What is said of the table beside its tiles: in the address, undone, and forgotten with a new hand."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.page.answering import ask, open_hand
from tests.page.looking import counted
from tests.page.turns import INDICATOR, RACK

QUESTIONS = {"opening": "opening", "finish": "finish", "turn": "turn", "take": "turn"}


def count(page: Page, name: str, number: str) -> None:
    field = page.get_by_label(name)
    field.fill(number)
    field.press("Tab")


def say_everything(page: Page) -> None:
    """Set by hand all that can be set."""
    page.press(".conditions > summary", "Enter")
    katlamali = page.get_by_label("Katlamalı")
    if katlamali.is_visible():
        katlamali.check()
    count(page, "En yüksek açış (sayı)", "105")
    count(page, "En çok açılan çift", "6")
    page.get_by_label("Elini açan biri var").check()
    page.select_option(".who select >> nth=1", "series")
    page.select_option(".who select >> nth=3", "pairs")
    page.click(".take > summary")
    page.select_option(".take select", "okey")
    if page.get_by_label("Ben çifte bağlıyım").is_visible():
        page.get_by_label("Başka bir oyuncu çifte bağlı").check()
        page.get_by_label("Ben çifte bağlıyım").check()
        page.get_by_label("Karşıdaki çifte bağlı").check()


def asked(page: Page) -> list[Any]:
    """What the page asks in each of its questions."""
    if page.get_attribute(".take", "open") is None:
        page.click(".take > summary")
    bodies = []
    for name, question in QUESTIONS.items():
        with page.expect_request(f"**/v1/{question}") as sent:
            ask(page, name)
        bodies.append(sent.value.post_data_json)
    return bodies


def test_a_reload_and_a_link_ask_the_same(page: Page) -> None:
    open_hand(page, RACK, INDICATOR, rules="acma81")
    untold = asked(page)
    page.click(".take > summary")
    say_everything(page)
    told = asked(page)
    assert all(before != after for before, after in zip(untold, told, strict=True))
    page.reload()
    counted(page)
    assert asked(page) == told
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    counted(page)
    assert page.input_value(".who select >> nth=3") == "pairs"
    assert page.input_value(".take select") == "okey"
    page.press(".conditions > summary", "Enter")
    expect(page.get_by_label("En yüksek açış (sayı)")).to_have_value("105")
    expect(page.get_by_label("Elini açan biri var")).to_be_checked()
    assert asked(page) == told
