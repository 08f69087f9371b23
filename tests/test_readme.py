"""The README does what it says: its commands, its Python, its picture and its table."""

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from solver.api.ask import QUESTIONS
from solver.faces.http.settings import Settings
from solver.game.rules import PRESETS, preset
from tests.faces.http.inside import asked

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
ENV = {
    **os.environ,
    "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
    "LC_ALL": "C.UTF-8",
}


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.DOTALL | re.MULTILINE)


def consoles() -> Iterator[tuple[str, str]]:
    """Each command shown with what it prints."""
    for block in blocks("console"):
        command, _, output = block.removeprefix("$ ").partition("\n")
        yield command, output


def set_up(command: str) -> tuple[str, str]:
    """How a command of the README sets up, and what it runs then."""
    setting_up, _, run = command.strip().rpartition(" && .venv/bin/")
    return setting_up, run


def test_python_is_right() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted > 3
    assert found.failed == 0


@pytest.mark.parametrize(("command", "output"), [c for c in consoles() if not c[0].startswith("curl")])
def test_console_shows_what_is_printed(command: str, output: str) -> None:
    ran = subprocess.run(["bash", "-c", command], env=ENV, capture_output=True, text=True, check=True)
    assert ran.stdout == output


@pytest.mark.parametrize(("command", "output"), [c for c in consoles() if c[0].startswith("curl")])
def test_http_answers_what_is_shown(command: str, output: str) -> None:
    _, _, address, _, body = shlex.split(command)
    path = address.removeprefix("localhost:8000")
    (answer,) = asked(Settings(), [(path, json.loads(body))])
    assert answer.text == output.strip()


def test_main_command_starts_the_service_and_names_the_page() -> None:
    assert set_up(blocks("sh")[0]) == (
        "python3 -m venv .venv && .venv/bin/pip install -qc constraints.txt -e .",
        "sirala serve",
    )
    settings = Settings()
    assert f"Then open http://{settings.host}:{settings.port}:" in README


def test_the_rack_of_the_picture(tmp_path: Path) -> None:
    (command,) = [block.strip() for block in blocks("sh") if block.startswith("sirala arrange")]
    picture = tmp_path / "rack.svg"
    subprocess.run(["bash", "-c", f"{command} --svg {picture}"], env=ENV, capture_output=True, check=True)
    assert picture.read_text() == (ROOT / "data" / "rack.svg").read_text()


def test_pictures_are_there() -> None:
    shown = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert len(shown) >= 7
    for path in shown:
        assert (ROOT / path).is_file(), path


def test_ci_runs_the_test_command() -> None:
    command = blocks("sh")[1].strip()
    assert set_up(command)[1] == "pytest"
    assert f"\n{command}\n" in (ROOT / ".ci" / "run").read_text()


ASKED = re.findall(r"^\| [^|]+ \| `(sirala [^`]+)` \| (.+) \|$", README, re.MULTILINE)


@pytest.mark.parametrize(("command", "line"), ASKED)
def test_the_glossary_says_what_a_command_says(command: str, line: str) -> None:
    command = command.replace(r"\|", "|")  # a bar in a table's cell
    ran = subprocess.run(["bash", "-c", command], env=ENV, capture_output=True, text=True, check=True)
    assert line in map(str.strip, ran.stdout.splitlines())


def test_every_question_is_shown_with_a_rack() -> None:
    shown = [command for command, _ in ASKED] + [command for command, _ in consoles()]
    assert {command.split()[1] for command in shown if command.startswith("sirala")} >= set(QUESTIONS)


def test_table_is_the_presets() -> None:
    for name in PRESETS:
        rules = preset(name)
        opens = f"{rules.open_points} points or {rules.open_pairs} pairs" if rules.opens else "–"
        row = (
            f"| `{name}` | {rules.title} | {rules.rack} | {opens} | {'yes' if rules.wrap else 'no'} "
            f"| {rules.run_max_lay} | {rules.okey_cost if rules.opens else '–'} |"
        )
        assert row in README.splitlines()
