"""What the page's tests share: one server, one Chromium, a fresh context for each test.

Where Playwright or Chromium is missing, all that needs a browser is skipped and says so.
"""

import importlib.util
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest

from tests.serving import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

CHROMIUM = shutil.which("chromium")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP = {"width": 1200, "height": 900}
PHONE = {"width": 360, "height": 740}

if not all(map(importlib.util.find_spec, ("playwright", "axe_playwright_python"))):
    MISSING = "the page's tests need playwright and axe-playwright-python (the dev extra)"
elif CHROMIUM is None:
    MISSING = "the page's tests need Debian's chromium on the path"
else:
    MISSING = ""

NO_BROWSER = {"test_modules.py"}


class Unavailable(pytest.Module):
    """A test file that is skipped without being imported."""

    def collect(self) -> NoReturn:
        raise pytest.skip.Exception(MISSING, allow_module_level=True)


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    if not MISSING or module_path.name in NO_BROWSER:
        return None
    return Unavailable.from_parent(parent, path=module_path)


QUICK = {"test_dragging.py", "test_filling.py", "test_opening.py", "test_sorting.py", "test_turn.py"}
"""The files whose first journey is of the quick tier."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The first journeys of some files are of the quick tier; the browser makes all others slow."""
    begun: set[Path] = set()
    for item in items:
        if item.path.parent == Path(__file__).parent and item.path.name not in NO_BROWSER:
            if item.path in begun or item.path.name not in QUICK:
                item.add_marker("slow")
            begun.add(item.path)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a service that runs as players run it."""
    with serving() as service:
        yield service.address


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: "Browser", server: str) -> "Iterator[Page]":
    """A desktop's page, not yet opened: ``page.goto("/")``; whatever it complains of fails the test."""
    context = browser.new_context(base_url=server, viewport=DESKTOP, locale="de-DE")  # type: ignore[arg-type]
    yield from watched(context)


@pytest.fixture
def phone(browser: "Browser", server: str) -> "Iterator[Page]":
    """The same on a telephone 360 pixels wide, with fingers and no mouse."""
    context = browser.new_context(
        base_url=server,
        viewport=PHONE,  # type: ignore[arg-type]
        device_scale_factor=2,
        is_mobile=True,
        has_touch=True,
        locale="de-DE",
    )
    yield from watched(context)


def watched(context: "BrowserContext") -> "Iterator[Page]":
    """A page of this context; at the end it must have no error to show and have asked no other host."""
    complaints: list[str] = []

    def listen(message: "ConsoleMessage") -> None:
        # Chromium notes every answer that is no 200; the API's, or none at all, are the page's to show.
        url, text = message.location["url"], message.text
        refused = text.startswith("Failed to load resource") and (
            "/v1/" in url or "ERR_CONNECTION" in text
        )
        if message.type in ("error", "warning") and not refused:
            complaints.append(f"{text} {url}")

    page = context.new_page()
    page.set_default_timeout(20_000)
    page.on("console", listen)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert not complaints
