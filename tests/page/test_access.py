"""Accessibility: axe-core with all its rules, in both languages, on both screens, with answers shown."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.conftest import DESKTOP, watched
from tests.page.looking import RACK, counted, open_rack, sort

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
# All rules, also the experimental ones; level AAA asks for contrasts that the game's colours cannot have.
RUN = """async () => {
  const enabled = axe.getRules().filter(({ tags }) => !tags.includes("wcag2aaa"));
  const rules = Object.fromEntries(enabled.map(({ ruleId }) => [ruleId, { enabled: true }]));
  const { violations } = await axe.run(document, { rules });
  const where = (nodes) => nodes.map((node) => node.html.slice(0, 200));
  return violations.map(({ id, help, nodes }) => ({ id, help, where: where(nodes) }));
}"""


def faults(page: Page) -> list[dict[str, Any]]:
    page.wait_for_timeout(300)  # tiles that glide are half over others
    page.evaluate(AXE)
    return page.evaluate(RUN)  # type: ignore[no-any-return]


@pytest.fixture(params=["desktop", "phone"])
def screen(request: pytest.FixtureRequest) -> Page:
    return request.getfixturevalue("page" if request.param == "desktop" else "phone")  # type: ignore[no-any-return]


@pytest.fixture
def dark(browser: Browser, server: str) -> Iterator[Page]:
    context = browser.new_context(base_url=server, viewport=DESKTOP, color_scheme="dark")  # type: ignore[arg-type]
    yield from watched(context)


@pytest.mark.parametrize("lang", ["tr", "en"])
def test_nothing_is_found_on_a_fresh_and_on_a_sorted_rack(screen: Page, lang: str) -> None:
    open_rack(screen, RACK, lang=lang)
    assert faults(screen) == []
    sort(screen)
    counted(screen)
    expect(screen.locator(".mark").first).to_be_visible()
    assert faults(screen) == []


def test_nothing_is_found_while_things_go_wrong(screen: Page) -> None:
    open_rack(screen, RACK)
    screen.fill("#text", "mor 5")
    screen.click("#text-form button")
    screen.route("**/v1/arrange", lambda route: route.abort())
    sort(screen)
    expect(screen.locator("#trouble")).to_be_visible()
    expect(screen.locator("#text-trouble")).to_be_visible()
    screen.locator(".slot").first.focus()
    screen.keyboard.press("Space")
    assert faults(screen) == []


def test_nothing_is_found_in_the_indicators_dialog(screen: Page) -> None:
    open_rack(screen, RACK)
    screen.click("#indicator")
    assert faults(screen) == []


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
