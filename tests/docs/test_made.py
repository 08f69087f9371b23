"""What is made of the documentation is as its script makes it, and what is told by hand is complete."""

import inspect
import json
import re
from pathlib import Path

import pytest

import solver
from docs.make import made
from docs.pictures import FLOORS
from solver.api.ask import QUESTIONS
from solver.faces.http.problems import _STATUS_OF_CODE
from solver.game.errors import SiralaError
from solver.game.rules import PRESETS, preset, preset_text, rule_set
from tests.docs.snippets import ROOT
from tests.rooms import FLOORS as ROOMS

DOCS = ROOT / "docs"


@pytest.mark.parametrize(("path", "text"), [pytest.param(*each, id=each[0].name) for each in made()])
def test_a_made_file_is_as_it_would_be_made_now(path: Path, text: str) -> None:
    assert path.read_text("utf-8") == text, "python -m docs.make"


def test_every_picture_is_shown_and_none_is_left_over() -> None:
    shown = {
        name
        for page in DOCS.rglob("*.md")
        for name in re.findall(r"img/([\w-]+\.svg)", page.read_text("utf-8"))
    }
    assert shown == {path.name for path in (DOCS / "img").iterdir()}
    assert shown == {path.name for path, _ in made() if path.suffix == ".svg"}


def test_every_value_of_every_preset_is_on_the_page_of_rule_sets() -> None:
    page = (DOCS / "reference" / "rule-sets.md").read_text("utf-8")
    for name in PRESETS:
        section = page.partition(f"\n## {name}\n")[2].partition("\n## ")[0]
        for field in re.findall(r"^(?:# )?([\w.]+)(?: = |: none)", preset_text(name), re.MULTILINE):
            assert f"| `{field}` |" in section, (name, field)


def test_the_picture_of_the_house_has_its_floors() -> None:
    drawn = {room for name, _, _ in FLOORS for room in name.split(", ")}
    assert drawn == set(ROOMS)
    page = (DOCS / "architecture.md").read_text("utf-8")
    assert set(re.findall(r"`solver/(\w+)/`", page)) == set(ROOMS)


def test_the_map_names_rooms_that_there_are() -> None:
    page = (DOCS / "architecture.md").read_text("utf-8")
    floors = re.findall(r"^\| \d \| (.+?) \|.*\| (.+) \|$", page, re.MULTILINE)
    assert len(floors) == 7
    for folders, rooms in floors:
        homes = [ROOT / folder for folder in re.findall(r"`(solver/\w+/)`", folders)]
        for room in re.findall(r"`([\w/.*]+)`", rooms):
            found = [path for home in homes for path in (*home.glob(room), *home.rglob(f"{room}.py"))]
            assert found, room


def test_house_rules_are_rules() -> None:
    page = (DOCS / "how-to" / "house-rules.md").read_text("utf-8")
    table = page.partition("| house rule | field |")[2].partition("\n\n")[0]
    fields = re.findall(r"`(\".+?)`", table)
    assert len(fields) >= 8
    for field in fields:
        override = json.loads(f"{{{field}}}")
        assert any(_sets(name, override) for name in PRESETS), field


def _sets(name: str, override: dict[str, object]) -> bool:
    try:
        return rule_set({"preset": name, **override}) != preset(name)
    except SiralaError:
        return False


def test_every_error_is_on_the_page_of_errors() -> None:
    page = (DOCS / "reference" / "errors.md").read_text("utf-8")
    classes = {cls for name in solver.__all__ if isinstance(cls := getattr(solver, name), type)}
    for cls in classes:
        if issubclass(cls, SiralaError) and cls is not SiralaError:
            assert f"| `{cls.__name__}` | `{cls.code}` |" in page


def test_every_public_function_is_on_the_page_of_python() -> None:
    page = (DOCS / "reference" / "python.md").read_text("utf-8")
    functions = {name for name in solver.__all__ if inspect.isfunction(getattr(solver, name))}
    assert set(re.findall(r"^::: solver\.(\w+)$", page, re.MULTILINE)) == functions
    assert set(QUESTIONS) <= functions


def test_every_status_is_on_the_page_of_http() -> None:
    page = (DOCS / "reference" / "http.md").read_text("utf-8")
    told = {
        int(status)
        for row in re.findall(r"^\| ([\d, ]+) \|", page, re.MULTILINE)
        for status in row.split(",")
    }
    assert told >= {*_STATUS_OF_CODE.values(), 200, 422}
