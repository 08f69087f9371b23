"""README is short, and its two commands are those that set up, serve and test.

That its commands and its Python do what they show is held by tests/docs/test_snippets.py.
"""

import re
import shlex
import subprocess
import sys
from pathlib import Path

from solver.faces.http.settings import Settings
from tests.docs.snippets import snippets
from tests.faces.running import told

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
LONGEST = 200
COMMANDS = [
    command
    for snippet in snippets(ROOT / "README.md")
    if snippet.language == "sh"
    for command in snippet.commands()
]


def set_up(command: str) -> tuple[str, str]:
    """How a command of the README sets up, and what it runs then."""
    setting_up, _, run = command.rpartition(" && .venv/bin/")
    return setting_up, run


def test_it_is_short() -> None:
    assert len(README.splitlines()) <= LONGEST


def test_main_command_starts_the_service_and_names_the_page() -> None:
    assert set_up(COMMANDS[0]) == (
        "python3 -m venv .venv && .venv/bin/pip install -qc constraints.txt -e '.[all]'",
        "sirala serve",
    )
    settings = Settings()
    assert f"Then open http://{settings.host}:{settings.port}:" in README


def test_ci_runs_the_test_command() -> None:
    assert set_up(COMMANDS[1])[1] == "pytest"
    assert f"\n{COMMANDS[1]}\n" in (ROOT / ".ci" / "run").read_text()


def test_the_container_is_built_as_its_file_says() -> None:
    (command,) = [command for command in COMMANDS if command.startswith("podman")]
    text = (ROOT / "Containerfile").read_text()
    shown = re.findall(r"^#   (podman .+)$", text, re.MULTILINE)
    assert command == " && ".join(shown)
    installed = re.findall(r"pip install .+ (\S*\.\S*?)(?: \\)?$", text, re.MULTILINE)
    assert installed == ["'.[serve]'"] * 2  # the core alone serves nothing


def test_the_rack_of_the_picture(tmp_path: Path) -> None:
    (command,) = [command for command in COMMANDS if command.startswith("sirala arrange")]
    *words, _ = shlex.split(command)
    picture = tmp_path / "rack.svg"
    told(*words[1:], str(picture))
    assert picture.read_text() == (ROOT / "data" / "rack.svg").read_text()


def test_pictures_are_there() -> None:
    shown = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert len(shown) >= 4
    for path in shown:
        assert (ROOT / path).is_file(), path


def test_the_command_is_installed_and_prints_what_readme_shows() -> None:
    """One command of the README as a shell runs it; the others are run inside the tests' process."""
    (shown, *_) = [snippet for snippet in snippets(ROOT / "README.md") if snippet.language == "console"]
    (command, output), *_ = shown.sessions()
    environment = {"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
    ran = subprocess.run(
        ["bash", "-c", command], env=environment, capture_output=True, text=True, check=True
    )
    assert ran.stdout.rstrip("\n") == output.rstrip("\n")
