"""What tests ask the page and read off its answers."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import msgspec

from solver.api.melds import Meld
from solver.game.rack import okey_face
from solver.game.tiles import CODES
from solver.text.racks import parse_text
from tests.page.looking import link, visit

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

Json = dict[str, Any]

_EXAMPLES = Path(__file__).parents[2] / "data" / "cases" / "examples.json"


def examples(question: str) -> list[Json]:
    """The worked examples of a question."""
    cases: list[Json] = json.loads(_EXAMPLES.read_text("utf-8"))["cases"]
    return [case for case in cases if case["ask"] == question]


def hand(text: str, indicator: str) -> list[str]:
    """The codes of a rack in the text form, its real okeys by the face they show."""
    okey = CODES[okey_face(indicator, None)[0]]
    return [okey if code == "okey" else code for code in parse_text(text)]


def open_hand(
    page: "Page",
    rack: Sequence[str],
    indicator: str,
    *,
    table: Sequence[Json] = (),
    opened: str = "none",
    **how: str,
) -> None:
    """Open the page with these tiles on the rack, this table, and the player's state."""
    address = link([*rack], indicator, **how)
    if table:
        address += f"&table={quote(json.dumps([*table]))}"
    visit(page, f"{address}&opened={opened}")


def ask(page: "Page", name: str) -> "Locator":
    """Press the button of a question, and wait for its answer, which is returned."""
    page.click(f'[data-word="{name}.ask"]')
    answer = page.locator(f"#{name}")
    page.wait_for_selector(f'#{name}[aria-busy="false"] > .headline:not(:empty)')
    return answer


def table_on(page: "Page") -> list[Json]:
    """The melds on the table, as the page asks with them."""
    return page.evaluate(  # type: ignore[no-any-return]
        """async () => (await import("/page/position.js")).position.table"""
    )


def remove_one(page: "Page") -> None:
    """Take the first tile off the rack."""
    page.locator("#rack .slot").first.focus()
    page.keyboard.press("Delete")


def headline(page: "Page", name: str) -> str:
    """The sentence that an answer begins with."""
    return page.locator(f"#{name} > .headline").inner_text()


def drawn(place: "Locator") -> list[list[str]]:
    """The melds drawn in a place, each as the names of its tiles."""
    return [names(meld) for meld in place.locator(".meld").all()]


def names(place: "Locator") -> list[str]:
    """The names of the tiles drawn in a place, in order."""
    return [str(tile.get_attribute("aria-label")) for tile in place.locator(".tile").all()]


def named(page: "Page", melds: Iterable[Meld]) -> list[list[str]]:
    """Melds of an answer as ``drawn`` reads them: the page names each tile by itself."""
    return page.evaluate(  # type: ignore[no-any-return]
        """async (melds) => {
          const { tileLabel } = await import("/page/tiles.js");
          const name = (each) => tileLabel(each.tile, each);
          return melds.map((meld) => meld.tiles.map(name));
        }""",
        msgspec.to_builtins([*melds]),
    )


class Held:
    """The requests of a question, held back until they are let go."""

    def __init__(self, page: "Page", question: str) -> None:
        self.page, self.asked, self.where = page, 0, f"**/v1/{question}"
        self._held: list[Route] = []
        page.route(self.where, self._hold)

    def _hold(self, route: "Route") -> None:
        self.asked += 1
        self._held.append(route)

    def let_go(self) -> None:
        """Send on what is held, once there is something."""
        while not self._held:
            self.page.wait_for_timeout(20)
        while self._held:
            self._held.pop().continue_()

    def leave(self) -> None:
        """Hold back no more."""
        self.page.unroute(self.where, self._hold)


def ask_impatiently(page: "Page", name: str) -> None:
    """Ask by keyboard and press on meanwhile: busy is shown, one request sent, the focus kept."""
    from playwright.sync_api import expect

    held = Held(page, name)
    button, answer = page.locator(f'[data-word="{name}.ask"]'), page.locator(f"#{name}")
    button.focus()
    page.keyboard.press("Enter")
    expect(answer).to_have_attribute("aria-busy", "true")
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(answer.locator("> .headline")).to_have_text("Düşünüyorum…")
    button.click(force=True)
    button.press("Enter")
    held.let_go()
    expect(answer).to_have_attribute("aria-busy", "false")
    expect(button).to_have_attribute("aria-disabled", "false")
    expect(button).to_be_focused()
    assert held.asked == 1, name
    held.leave()


def wide(page: "Page") -> int:
    """By how many pixels the page is wider than its window."""
    return int(
        page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    )
