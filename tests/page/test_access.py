"""Accessibility: axe-core with all its rules, in both languages, on both screens, with answers shown."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.conftest import DESKTOP, watched
from tests.page.faults import faults
from tests.page.looking import RACK, counted, open_rack, sort


@pytest.fixture
def dark(browser: Browser, server: str) -> Iterator[Page]:
    context = browser.new_context(base_url=server, viewport=DESKTOP, color_scheme="dark")  # type: ignore[arg-type]
    yield from watched(context)


@pytest.mark.parametrize(("device", "lang"), [("page", "tr"), ("phone", "en")])
def test_nothing_is_found_on_a_fresh_and_on_a_sorted_rack(
    request: pytest.FixtureRequest, device: str, lang: str
) -> None:
    screen: Page = request.getfixturevalue(device)
    open_rack(screen, RACK, lang=lang)
    assert faults(screen) == []
    sort(screen)
    counted(screen)
    expect(screen.locator(".mark").first).to_be_visible()
    assert faults(screen) == []


def test_nothing_is_found_in_the_dialog_and_while_things_go_wrong(phone: Page) -> None:
    open_rack(phone, RACK)
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


@pytest.mark.slow
def test_nothing_is_found_in_the_dark(dark: Page) -> None:
    open_rack(dark, RACK)
    sort(dark)
    counted(dark)
    assert faults(dark) == []


def test_motion_is_left_out_where_it_is_not_wanted(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_rack(page, RACK)
    sort(page)
    assert page.evaluate("document.getAnimations().length") == 0
    page.emulate_media(reduced_motion="no-preference")
    page.click("#undo")
    assert page.evaluate("document.getAnimations().length") > 10
