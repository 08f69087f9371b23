"""What is said of the table beside its tiles: in the address, undone, and forgotten with a new hand."""

from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.page.answering import ask, open_hand
from tests.page.looking import counted
from tests.page.turns import INDICATOR, MELDS, RACK

QUESTIONS = {"opening": "opening", "finish": "finish", "turn": "turn", "take": "turn"}


def count(page: Page, name: str, number: str) -> None:
    field = page.get_by_label(name)
    field.fill(number)
    field.press("Tab")


def say_everything(page: Page) -> None:
    """Set by hand all that can be set."""
    page.click(".conditions > summary")
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


@pytest.mark.parametrize("rules", ["oyna101", "acma81"])
def test_a_reload_and_a_link_ask_the_same(page: Page, rules: str) -> None:
    open_hand(page, RACK, INDICATOR, rules=rules)
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
    page.click(".conditions > summary")
    expect(page.get_by_label("En yüksek açış (sayı)")).to_have_value("105")
    expect(page.get_by_label("Elini açan biri var")).to_be_checked()
    assert asked(page) == told


def test_it_is_undone_step_by_step(page: Page) -> None:
    open_hand(page, RACK, INDICATOR)
    before = page.url
    say_everything(page)
    page.click("#undo")
    expect(page.locator(".take select")).to_have_value("yellow-1")
    for _ in range(6):
        page.click("#undo")
    expect(page.get_by_label("Katlamalı")).not_to_be_checked()
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    assert page.url == before


def test_another_address_forgets_it(page: Page) -> None:
    open_hand(page, RACK, INDICATOR)
    other = page.url
    say_everything(page)
    page.evaluate("url => { location.href = url; }", other)
    expect(page.get_by_label("Elini açan biri var")).not_to_be_checked()
    assert page.url == other


def test_a_new_hand_keeps_what_was_agreed_and_forgets_what_happened(page: Page) -> None:
    open_hand(page, RACK, INDICATOR, table=MELDS)
    page.click(".conditions > summary")
    page.get_by_label("Katlamalı").check()
    count(page, "En yüksek açış (sayı)", "105")
    page.select_option(".who select >> nth=2", "pairs")
    page.click("#deal")
    expect(page.get_by_label("Katlamalı")).to_be_checked()
    expect(page.get_by_label("En yüksek açış (sayı)")).to_have_value("")
    assert page.input_value(".who select >> nth=2") == "seen"
    expect(page.locator(".lying .meld")).to_have_count(0)


@pytest.mark.parametrize(
    "said",
    [
        "{",
        "null",
        '"points"',
        '{"points":"<b>"}',
        '{"points":1001}',
        '{"pairs":1.5}',
        '{"opened":1}',
        '{"others":["series"]}',
        '{"others":["none",null,null]}',
        '{"left":"red-14"}',
        '{"constructor":true}',
        '{"__proto__":{"opened":true}}',
    ],
)
def test_what_cannot_have_been_said_is_named(page: Page, said: str) -> None:
    open_hand(page, RACK, INDICATOR)
    before = page.url
    page.evaluate("hash => { location.hash = hash; }", f"#situation={quote(said)}")
    expect(page.locator("#trouble")).to_contain_text("okunamadı: koşullar")
    page.click("#clear")
    page.click("#undo")
    assert page.url == before
