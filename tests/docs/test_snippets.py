"""README and docs do what they say: each block of each page is run, and compared with what it shows."""

import importlib.util
import re
import shlex
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import click
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from solver.faces.terminal.cli import cli
from tests.docs.snippets import LANGUAGES, PAGES, ROOT, Reader, snippets
from tests.faces.running import QUIET, inside
from tests.serving import Server, serving

CI = (ROOT / ".ci" / "run").read_text("utf-8")

# Commands that are shown and not run here, each with what holds it instead.
ELSEWHERE = {
    r"python3 -m venv \.venv && \.venv/bin/pip install -qc constraints\.txt -e '\.\[all\]'"
    r" && \.venv/bin/sirala serve": "tests/test_install.py installs; the service here is started so",
    r"python3 -m venv \.venv && \.venv/bin/pip install -qc constraints\.txt -e '\.\[dev\]'"
    r" && \.venv/bin/pytest": "this is how these tests are run; test_readme holds .ci/run to it",
    r"python3 -m venv gen && \. gen/bin/activate|npx .+|dotnet .+": "others' tools",
    r"pip install .+": "what the extras bring is held by tests/test_install.py",
    r"podman build -t sirala \. && podman run .+": "needs podman; test_readme reads the Containerfile",
    r"dask (scheduler|worker .+)": "runs until stopped; tests/faces/batch/test_cluster.py starts one",
    r"sirala batch .+ --scheduler .+": "needs that cluster; tests/faces/batch/test_cluster.py runs one",
    r"sirala serve\b.*": "runs until stopped; its options are read here, and the service started once",
    r"sirala bench\b.*": "measures for a minute; its options are read here",
    r"sirala study\b.*10000000.*": "a minute; smaller studies are run here",
    r"sirala warm-up": "compiles for a quarter of a minute where nothing is cached; test_cli runs it",
    r"\.venv/bin/mkdocs .+": "a step of .ci/run",
    r"\.venv/bin/(mypy|ruff) ?.*": "a step of .ci/run",
    r"\.ci/run": "everything, these tests among it",
    r"(NUMBA_\w+=\S+ )?\.venv/bin/pytest\b.*": "these tests; the marks and files are looked for",
    r"\.venv/bin/python -m \S+.*": "minutes; that there is such a module with such options is looked for",
}


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Reader:
    """A reader in a folder with racks of their own, in an environment that asks for nothing."""
    monkeypatch.chdir(tmp_path)
    for name in QUIET:
        monkeypatch.delenv(name, raising=False)
    racks = [[43, 44, 45, 47, 32, 32, 16], [43, 44, 45, 47, 52]]
    table = {
        "game": ["a", "b"],
        "rack": pa.array(racks, pa.list_(pa.uint8())),
        "indicator": np.array([15, 15], np.uint8),
    }
    pq.write_table(pa.table(table), tmp_path / "racks.parquet")

    def address() -> str:
        found: Server = request.getfixturevalue("server")
        return found.address

    return Reader(address, lambda command: why_elsewhere(command) is not None)


def why_elsewhere(command: str) -> str | None:
    """The pattern of :data:`ELSEWHERE` that a command matches."""
    return next((pattern for pattern in ELSEWHERE if re.fullmatch(pattern, command)), None)


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", [page for page in PAGES if snippets(page)], ids=name_of)
def test_a_page_does_what_it_shows(page: Path, reader: Reader) -> None:
    for snippet in snippets(page):
        reader.read(snippet)


def test_every_block_has_a_language_that_is_tried() -> None:
    for page in PAGES:
        fences = re.findall(r"^ *```", page.read_text("utf-8"), re.MULTILINE)
        found = snippets(page)
        assert len(fences) == 2 * len(found), page
        for snippet in found:
            assert snippet.language in LANGUAGES, f"{snippet}: {snippet.language}"
            if snippet.language in ("console", "python"):
                shown = re.sub(r"^ *\.\.\.( |$)", "", snippet.text, flags=re.MULTILINE)
                assert "..." not in shown, f"{snippet}: nothing is left out"


def shown() -> list[str]:
    """Every command of the blocks of commands."""
    return [
        command
        for page in PAGES
        for snippet in snippets(page)
        if snippet.language == "sh"
        for command in snippet.commands()
    ]


def test_nothing_is_excused_that_is_not_shown() -> None:
    found = {why_elsewhere(command) for command in shown()}
    assert set(ELSEWHERE) <= found


def excused(program: str) -> list[str]:
    return [each for each in dict.fromkeys(shown()) if why_elsewhere(each) and program in each]


@pytest.mark.parametrize("command", excused("sirala "))
def test_commands_of_ours_that_are_not_run_can_be_read(command: str) -> None:
    _, _, ours = command.rpartition("sirala ")
    if command.startswith("podman"):
        ours = f"serve {ours}"
    read(shlex.split(ours))


def read(words: list[str]) -> click.Context:
    """Let click read a command line; it raises where an option or a value is not one of ours."""
    name, *arguments = words
    return cli.commands[name].make_context(name, arguments)


@pytest.mark.parametrize("command", excused(".venv/bin/python -m "))
def test_modules_that_are_named_take_the_options_that_are_shown(command: str) -> None:
    module, *arguments = shlex.split(command.partition(" -m ")[2])
    spec = importlib.util.find_spec(module)
    assert spec is not None, module
    if spec.submodule_search_locations:
        spec = importlib.util.find_spec(f"{module}.__main__")
    assert spec is not None, module
    assert spec.origin is not None
    home = Path(spec.origin)
    files = home.parent.glob("*.py") if home.stem == "__main__" else [home]
    source = "".join(file.read_text("utf-8") for file in files)
    for option in arguments:
        if option.startswith("--"):
            assert option in source, f"{module} takes no {option}"


@pytest.mark.parametrize("command", excused(".venv/bin/pytest"))
def test_tests_that_are_named_are_there(command: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    marks = {mark.partition(":")[0] for mark in project["tool"]["pytest"]["ini_options"]["markers"]}
    words = shlex.split(command.rpartition(".venv/bin/pytest")[2])
    for before, word in pairwise(["", *words]):
        if before == "-m":
            assert set(word.split()) - {"not", "and", "or"} <= marks, word
        elif not word.startswith("-") and before not in ("-k", "-n"):
            assert (ROOT / word.partition("::")[0]).exists(), word


INLINE = [
    (name_of(page), command)
    for page in PAGES
    for command in re.findall(r"(?<!`)`sirala ([a-z][^`\n]*)`(?!`)", page.read_text("utf-8"))
]


@pytest.mark.parametrize(("page", "command"), INLINE)
def test_commands_named_in_a_sentence_are_there(page: str, command: str) -> None:
    name, *words = command.replace("\\|", "|").split()
    params = cli.commands[name].params
    options = {option for param in params for option in [*param.opts, *param.secondary_opts]}
    used = {word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word)} - {"--help"}
    assert used <= options, page


ASKED = [
    (name_of(page), command.replace(r"\|", "|"), line)  # a bar in a table's cell
    for page in PAGES
    for command, line in re.findall(
        r"^\| [^|]+ \| `(sirala [^`]+)` \| (.+) \|$", page.read_text("utf-8"), re.MULTILINE
    )
]


@pytest.mark.parametrize(("page", "command", "line"), ASKED)
def test_a_table_says_what_a_command_says(page: str, command: str, line: str) -> None:
    done = inside(*shlex.split(command)[1:])
    assert done.exit_code == 0, page
    assert line in map(str.strip, done.stdout.splitlines())


def test_every_question_is_asked_somewhere_in_the_glossary() -> None:
    from solver.api.ask import QUESTIONS

    assert {command.split()[1] for _, command, _ in ASKED} >= set(QUESTIONS)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
        if not target.startswith(("http://", "https://")):
            assert (page.parent / target).exists(), target
