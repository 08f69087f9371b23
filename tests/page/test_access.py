"""Accessibility: axe-core with all its rules, in both languages, on both screens, with answers shown."""

from playwright.sync_api import Page, expect

from tests.page.answering import ask, hand, open_hand, remove_one
from tests.page.faults import faults
from tests.page.looking import RACK, counted, open_rack, sort
from tests.page.turns import FINISHES, INDICATOR, OPENS, press
from tests.page.turns import RACK as FINISHING

ELDEN = hand("red 1-13, blue 1-6, black 1-3", "yellow-1")
ANIMATIONS = "document.getAnimations().length"


def test_a_rack_is_sorted_on_a_desktop_by_day_by_night_and_without_motion(page: Page) -> None:
    """Nothing is found on a fresh and a sorted rack, nor in the dark; who wants no motion has none."""
    open_rack(page, RACK, lang="tr")
    assert faults(page) == []
    sort(page)
    counted(page)
    expect(page.locator(".mark").first).to_be_visible()
    assert faults(page) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert faults(page) == []
    page.click("#undo")
    sort(page)
    assert page.evaluate(ANIMATIONS) == 0
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    page.click("#undo")
    assert page.evaluate(ANIMATIONS) > 10


def test_a_rack_is_sorted_on_a_phone_and_things_go_wrong(phone: Page) -> None:
    """Nothing is found on a fresh and a sorted rack, in the dialog, and while troubles are shown."""
    open_rack(phone, RACK, lang="en")
    assert faults(phone) == []
    sort(phone)
    counted(phone)
    expect(phone.locator(".mark").first).to_be_visible()
    assert faults(phone) == []
    phone.click("#lang-switch")
    phone.click("#indicator")
    assert faults(phone) == []
    phone.keyboard.press("Escape")
    phone.fill("#text", "mor 5")
    phone.click("#text-form button")
    phone.route("**/v1/arrange", lambda route: route.abort())
    sort(phone)
    expect(phone.locator("#trouble")).to_be_visible()
    expect(phone.locator("#text-trouble")).to_be_visible()
    phone.locator(".slot").first.focus()
    phone.keyboard.press("Space")
    assert faults(phone) == []


def test_every_question_is_answered_on_a_desktop(page: Page) -> None:
    """Nothing is found with answers to all questions shown, with old ones, and with a table refused."""
    open_hand(page, OPENS, "black-4")
    page.press(".conditions > summary", "Enter")
    page.get_by_label("Katlamalı").check()
    page.click(".take > summary")
    for name in ("opening", "finish", "turn", "take"):
        ask(page, name)
    assert faults(page) == []
    remove_one(page)
    expect(page.locator("#opening > .headline")).to_contain_text("bu yanıt öncekine ait")
    open_hand(page, ELDEN, "yellow-1")
    ask(page, "finish").locator("details.way summary").first.click()
    assert faults(page) == []
    open_hand(page, FINISHING, INDICATOR, rules="acma81", **FINISHES)
    ask(page, "turn")
    press(page, "Hepsi")
    ask(page, "take")
    page.fill("#melds", "kırmızı 5 7 9")
    page.press("#melds", "Enter")
    expect(page.locator("#at-the-table .error")).to_be_visible()
    assert faults(page) == []
