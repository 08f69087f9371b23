"""Pictures of the page, for people: ``pytest tests/page/test_pictures.py --pictures DIR`` keeps them."""

from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from solver.text.racks import parse_text
from tests.page.looking import counted, open_rack, sort

HAND = parse_text(
    "red 10-13, blue 7, black 7, fake, yellow 7 3-5, black 11-12, red 8, blue 2 2, red 1, blue 13, "
    "black 9, yellow 9, black 2"
)


@pytest.fixture
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Where the pictures go."""
    given = request.config.getoption("--pictures")
    place = Path(given) if given else tmp_path
    place.mkdir(parents=True, exist_ok=True)
    return place


@pytest.mark.slow
@pytest.mark.parametrize(
    ("screen", "size"), [("page", (1200, 900)), ("phone", (720, 1480))], ids=["desktop", "phone"]
)
def test_pictures(
    request: pytest.FixtureRequest, folder: Path, screen: str, size: tuple[int, int]
) -> None:
    """A sorted rack in both languages."""
    page: Page = request.getfixturevalue(screen)
    for lang in ("tr", "en"):
        open_rack(page, HAND, indicator="red-7", lang=lang)
        sort(page)
        counted(page)
        expect(page.locator(".mark.good").first).to_be_visible()
        page.wait_for_function("() => document.getAnimations().length === 0")
        file = folder / f"{'desktop' if screen == 'page' else 'phone'}-{lang}.png"
        page.screenshot(path=file)
        with Image.open(file) as picture:
            assert picture.size == size, lang
            assert len(picture.convert("RGB").getcolors(1 << 24) or []) > 1000, lang
