"""What tests read off the page, and the positions they open it with."""

from typing import TYPE_CHECKING

from solver.text.racks import parse_text

if TYPE_CHECKING:
    from playwright.sync_api import Page

LETTERS = {"yellow": "y", "blue": "b", "black": "k", "red": "r"}

RACK = [
    "red-10",
    "red-11",
    "red-12",
    "red-13",
    "blue-4",
    "blue-4",
    "fake",
    "yellow-7",
    "black-7",
    "red-7",
    "yellow-1",
    "black-2",
    "black-3",
    "blue-9",
    "yellow-9",
    "red-1",
    "red-3",
    "black-12",
    "blue-13",
    "yellow-5",
    "black-6",
]
"""21 tiles that nobody has sorted; the indicator to go with it is ``blue-5``, the okey blue-6."""


def laid(text: str) -> list[str | None]:
    """Groups in the text form as they lie in a row, with gaps: ``laid("red 5-7 / blue 9 9")``."""
    slots: list[str | None] = []
    for group in text.split("/"):
        slots += [*parse_text(group), None]
    return slots[:-1]


def link(
    rack: list[str | None], indicator: str = "blue-5", lang: str = "tr", rules: str = "oyna101"
) -> str:
    """The address of a position: its tiles from the first slot on, None for a gap."""
    slots = "".join("." if code is None else _short(code) for code in rack)
    return f"/#rules={rules}&indicator={_short(indicator)}&rack={slots}&lang={lang}"


def rows(page: "Page") -> list[list[str | None]]:
    """The codes on the two rows of the rack, as the address tells them."""
    return page.evaluate(  # type: ignore[no-any-return]
        """async () => {
          const { position } = await import("/page/position.js");
          const codes = position.slots.map((tile) => tile && tile.code);
          return [codes.slice(0, 15), codes.slice(15)];
        }"""
    )


def tiles(page: "Page") -> list[str]:
    """The codes on the rack, in id order of their words: for "none was lost"."""
    return sorted(code for row in rows(page) for code in row if code)


def ids(page: "Page") -> list[int]:
    """The numbers of the physical tiles, in slot order."""
    return page.evaluate(  # type: ignore[no-any-return]
        """async () => (await import("/page/position.js")).rackTiles().map((tile) => tile.id)"""
    )


FOLLOW = """(hash) => new Promise((done) => {
  const before = location.href;
  addEventListener("hashchange", done, { once: true });
  location.hash = hash;
  if (location.href === before) done();
})"""


def visit(page: "Page", address: str) -> None:
    """Open an address, and wait until its tiles are counted.

    Where the page is open already it follows the address, as for a player who pastes a link.
    """
    if page.url == "about:blank":
        page.goto(address)
    else:
        page.evaluate(FOLLOW, address.removeprefix("/"))
    counted(page)


def open_rack(page: "Page", rack: list[str | None] | list[str], **how: str) -> None:
    """Open the page with these tiles, and wait until they are counted."""
    visit(page, link(list(rack), **how))


def sort(page: "Page", mode: str = "") -> None:
    """Press a button that sorts (`data-sort`), and wait for what comes of it."""
    page.click(f'[data-sort="{mode}"]')
    page.wait_for_selector(f'[data-sort="{mode}"]:not([aria-busy])')


def counted(page: "Page") -> dict[str, str]:
    """What the counter says, by the names of its numbers, once it has counted."""
    page.wait_for_selector("#counts:not([aria-busy])", state="attached")
    return {
        str(chip.get_attribute("data-count")): chip.locator("dd").inner_text()
        for chip in page.locator("#counts .chip").all()
    }


def _short(code: str) -> str:
    colour, _, number = code.partition("-")
    return LETTERS[colour] + number if number else "f"
