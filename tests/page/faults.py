"""What axe-core finds on the page, by all its rules but those of level AAA."""

from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
# All rules, also the experimental ones; level AAA asks for contrasts that the game's colours cannot have.
# Tiles that glide are half over others: it looks when they have come to rest.
RUN = """async () => {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const enabled = axe.getRules().filter(({ tags }) => !tags.includes("wcag2aaa"));
  const rules = Object.fromEntries(enabled.map(({ ruleId }) => [ruleId, { enabled: true }]));
  const { violations } = await axe.run(document, { rules });
  const where = (nodes) => nodes.map((node) => node.html.slice(0, 200));
  return violations.map(({ id, help, nodes }) => ({ id, help, where: where(nodes) }));
}"""


def faults(page: "Page") -> list[dict[str, Any]]:
    """What is wrong, and where; an empty list where nothing is."""
    page.evaluate(AXE)
    return page.evaluate(RUN)  # type: ignore[no-any-return]
