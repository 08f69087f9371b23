"""The live counter and the verdict on each laid group, against the solver's own."""

from typing import Any

from playwright.sync_api import Page, Route, expect

import solver
from tests.page.looking import RACK, counted, laid, open_rack, sort

LAID = laid("red 5-7 / blue 9 9 / yellow 1, black 1 / blue 6, red 13")


def judged(slots: list[str | None], rules: Any = "oyna101", opened: Any = "none") -> Any:
    rack = [code for code in slots if code]
    numbers = iter(range(len(rack)))
    return solver.evaluate(
        rack,
        [[None if code is None else next(numbers) for code in slots]],
        indicator="blue-5",
        rules=rules,
        opened=opened,
        lang="tr",
    )


def verdicts(page: Page) -> list[str]:
    return page.locator(".mark").evaluate_all("all => all.map((mark) => mark.dataset.verdict)")  # type: ignore[no-any-return]


def test_the_numbers_and_the_verdicts_are_the_solvers(page: Page) -> None:
    open_rack(page, LAID)
    answer = judged(LAID)
    assert (answer.total, answer.pairs) == (18, 2)
    assert counted(page) == {
        "total": str(answer.total),
        "pairs": str(answer.pairs),
        "leftover": f"{len(answer.leftover)} taş",
        "cost": str(answer.leftover_cost),
        "opening": f"{answer.missing} sayı eksik",
    }
    marks = page.locator(".mark")
    assert verdicts(page) == ["18", "çift", "✗", "çift"]
    reason = judged(LAID).groups[2].why
    assert reason
    expect(marks.nth(2)).to_have_attribute("title", reason)
    expect(page.locator("#refused li")).to_have_text([f"sarı 1, siyah 1: {reason}"])
    expect(page.locator(".slot").nth(8)).to_have_attribute(
        "aria-label", f"1. sıra 9. yuva, siyah 1; per değil: {reason}"
    )
    okey = page.locator(".slot .tile.okey")
    expect(okey).to_have_attribute("aria-label", "okey (mavi 6), kırmızı 13 yerine")
    expect(okey.locator("small")).to_have_text("13")
    page.click("#lang-switch")
    english = "A run or a set has at least three tiles"
    expect(page.locator("#refused li")).to_contain_text(english)
    assert verdicts(page) == ["18", "pair", "✗", "pair"]


def test_changes_that_come_fast_are_counted_once_and_as_they_stand(page: Page) -> None:
    """Only the newest answer counts; many changes at once are asked about once."""
    held: list[Route] = []
    open_rack(page, RACK)
    page.route("**/v1/evaluate", lambda route: held.append(route) if not held else route.continue_())
    with page.expect_request("**/v1/evaluate"):
        page.click("#clear")
        page.click('#board [data-code="red-9"]')
    page.click('#board [data-code="red-9"]')
    expect(page.locator('[data-count="leftover"] dd')).to_have_text("0 taş")
    with page.expect_response("**/v1/evaluate"):
        held[0].continue_()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert counted(page)["leftover"] == "0 taş"
    assert counted(page)["pairs"] == "1"

    page.unroute("**/v1/evaluate")
    open_rack(page, [])
    asked: list[str] = []
    page.on(
        "request",
        lambda request: asked.append(request.url) if request.url.endswith("/evaluate") else None,
    )
    page.evaluate("""() => {
      for (const code of ["red-5", "red-6", "red-7"])
        document.querySelector(`#board [data-code="${code}"]`).click();
    }""")
    assert counted(page)["total"] == "18"
    assert len(asked) == 1


def test_what_a_sort_leaves_over_is_told_no_fault_until_it_is_moved(page: Page) -> None:
    open_rack(page, laid("red 5-7 / yellow 1, black 2, blue 9"))
    assert "✗" in "".join(verdicts(page))
    sort(page)
    counted(page)
    expect(page.locator("#refused li")).to_have_count(0)
    assert verdicts(page) == ["18"]
    slots = page.evaluate(
        """async () => {
          const { rackTiles } = await import("/page/position.js");
          return rackTiles().filter(({ code }) => !code.startsWith("red")).map(({ slot }) => slot);
        }"""
    )
    page.locator(".slot").nth(slots[0]).click()
    page.locator(".slot").nth(slots[-1] + 1).click()
    expect(page.locator("#refused li")).to_have_count(1)
    assert "✗" in "".join(verdicts(page))
