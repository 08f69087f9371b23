"""Without an extra everything else works, and its command says in one sentence what to install."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from solver.faces.terminal.extras import EXTRAS
from tests.faces.running import refused
from tests.missing import outside_the_core, without

HAND = ("red 5-7, blue 9 black 9 okey, yellow 1", "-i", "blue 3")
RACKS, SOLVED = "racks.parquet", "solved.parquet"
COMMANDS: Sequence[tuple[str, str, Sequence[str]]] = (
    ("serve", "serve", ("serve", "--port", "0")),
    ("batch", "batch", ("batch", RACKS, SOLVED)),
    ("cluster", "batch --scheduler", ("batch", RACKS, SOLVED, "--scheduler", "tcp://127.0.0.1:1")),
    ("plot", "study --svg", ("study", "--racks", "100", "--svg", "study.svg")),
)
NEEDS = [
    (extra, module, command, words) for extra, command, words in COMMANDS for module in EXTRAS[extra]
]


SENTENCES = {
    "en": 'sirala {command} needs the extra "{extra}", which is not installed:',
    "tr": 'sirala {command} için "{extra}" eki gerekli, ama kurulu değil:',
}


def sentence(lang: str, command: str, extra: str) -> str:
    return f"{SENTENCES[lang].format(command=command, extra=extra)} pip install 'sirala[{extra}]'\n"


@pytest.mark.parametrize("lang", ["en", "tr"])
@pytest.mark.parametrize(("extra", "module", "command", "words"), NEEDS)
def test_a_command_names_the_extra_that_it_lacks(
    monkeypatch: pytest.MonkeyPatch,
    extra: str,
    module: str,
    command: str,
    words: Sequence[str],
    lang: str,
) -> None:
    monkeypatch.setitem(sys.modules, module, None)  # as if there were no such module
    monkeypatch.setenv("LC_ALL", lang)
    assert refused(*words) == sentence(lang, command, extra)


@pytest.fixture(scope="module")
def all_but_the_core() -> set[str]:
    found = outside_the_core()
    assert {*EXTRAS["serve"], *EXTRAS["batch"], *EXTRAS["cluster"], *EXTRAS["plot"], "pytest"} <= found
    assert not found & {"click", "llvmlite", "msgspec", "numba", "numpy", "ortools", "pandas", "rich"}
    return found


@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        *([command, "--help"] for command in ("serve", "batch", "study")),
        ("arrange", *HAND),
        ("arrange", *HAND, "--json", "--engine", "cpsat"),
        ("study", "--racks", "100"),
        ("rules",),
    ],
    ids=" ".join,
)
def test_the_core_needs_nothing_else(all_but_the_core: set[str], words: Sequence[str]) -> None:
    said = without(all_but_the_core, *words)
    assert said.returncode == 0, said.stderr
    assert said.stdout


@pytest.mark.parametrize(("extra", "command", "words"), COMMANDS)
def test_the_core_alone_says_what_to_install(
    all_but_the_core: set[str], tmp_path: Path, extra: str, command: str, words: Sequence[str]
) -> None:
    said = without(all_but_the_core, *words, folder=tmp_path)
    assert (said.returncode, said.stdout, said.stderr) == (2, "", sentence("en", command, extra))
    assert not [*tmp_path.iterdir()]  # nothing has been begun
