"""The server gone, slow, busy or asking for a key: a clear sentence, nothing lost, and on it goes."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.page.looking import RACK, counted, open_rack, rows, sort, tiles
from tests.serving import serving


@pytest.mark.slow
def test_a_server_that_is_gone_and_comes_back(page: Page) -> None:
    with serving() as service:
        page.goto(service.address)
        counted(page)
        before = rows(page)
    page.click('#board [data-code="fake"]')
    expect(page.locator("#counter-trouble")).to_contain_text("Sunucuya ulaşılamıyor")
    sort(page)
    expect(page.locator("#trouble")).to_contain_text("Sunucuya ulaşılamıyor")
    page.fill("#text", "kırmızı 5-7")
    page.click("#text-form button")
    expect(page.locator("#text-trouble")).to_contain_text("Sunucuya ulaşılamıyor")
    assert page.input_value("#text") == "kırmızı 5-7"
    assert len(tiles(page)) == 22
    page.click("#undo")
    assert rows(page) == before
    sort(page)
    with serving(port=service.port):
        expect(page.locator("#counter-trouble")).to_be_hidden(timeout=20_000)
        page.click("#trouble button")
        expect(page.locator("#message")).to_contain_text("Dizildi")
        assert len(tiles(page)) == 21


def test_a_server_that_was_away_comes_back_and_is_busy(page: Page) -> None:
    """The rules come when it is back; when it is busy the page says so, and it can be asked again."""
    page.route("**/v1/**", lambda route: route.abort())
    page.goto("/")
    expect(page.locator("#counter-trouble")).to_contain_text("Sunucuya ulaşılamıyor")
    assert len(tiles(page)) == 21
    expect(page.locator("#rules option")).to_have_count(1)
    page.unroute("**/v1/**")
    expect(page.locator("#counter-trouble")).to_be_hidden(timeout=10_000)
    expect(page.locator("#rules option")).to_have_count(6)
    sort(page)
    expect(page.locator("#message")).to_contain_text("Dizildi")

    open_rack(page, RACK)
    page.route(
        "**/v1/arrange", lambda route: route.fulfill(status=429, headers={"Retry-After": "1"}, body="{}")
    )
    sort(page)
    expect(page.locator("#trouble")).to_contain_text("çok yoğun")
    assert tiles(page) == sorted(RACK)
    page.focus("#trouble button")
    page.keyboard.press("Enter")
    expect(page.locator('[data-sort=""]')).to_be_focused()
    expect(page.locator("#trouble")).to_contain_text("çok yoğun")
    page.unroute("**/v1/arrange")
    page.click("#trouble button")
    expect(page.locator("#message")).to_contain_text("Dizildi")
    expect(page.locator("#trouble")).to_be_hidden()


@pytest.mark.slow
def test_a_key_is_asked_for_once(page: Page) -> None:
    with serving("--api-key", "gizli") as service:
        page.goto(service.address)
        dialog = page.locator("#key-dialog")
        expect(dialog).to_be_visible()
        dialog.locator("input").fill("no key has a ş")
        page.keyboard.press("Enter")
        expect(dialog.locator("input")).to_have_value("no key has a ş")
        dialog.locator("input").fill("wrong")
        page.keyboard.press("Enter")
        expect(dialog.locator("input")).to_have_value("")
        expect(dialog).to_contain_text("Sunucu bu anahtarı kabul etmedi.")
        dialog.locator("input").fill("gizli")
        page.keyboard.press("Enter")
        expect(page.locator("#counts dl")).to_be_visible()
        expect(dialog).to_be_hidden()
        page.reload()
        expect(page.locator("#counts dl")).to_be_visible()
        sort(page)
        expect(page.locator("#message")).to_contain_text("Dizildi")
        expect(dialog).to_be_hidden()


@pytest.mark.slow
def test_a_question_refused_late_does_not_drop_the_key_given_meanwhile(page: Page) -> None:
    held: list[Route] = []
    with serving("--api-key", "gizli") as service:
        page.goto(service.address)
        page.click("#key-dialog button.quiet")
        page.route(
            "**/v1/rules", lambda route: held.append(route) if len(held) < 2 else route.continue_()
        )
        page.click('[data-sort=""]')
        page.click('[data-sort="pairs"]')
        page.wait_for_function("() => document.querySelectorAll('[data-sort][aria-busy]').length === 2")
        while len(held) < 2:
            page.wait_for_timeout(20)
        held[0].continue_()
        page.fill("#key-dialog input", "gizli")
        page.keyboard.press("Enter")
        expect(page.locator("#counts dl")).to_be_visible()
        held[1].continue_()
        expect(page.locator("[data-sort][aria-busy]")).to_have_count(0)
        expect(page.locator("#key-dialog")).to_be_hidden()
        expect(page.locator("#trouble")).to_be_hidden()
