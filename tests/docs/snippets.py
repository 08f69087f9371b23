"""The fenced blocks of the project's pages: what they are, and how they are run.

A page's blocks are run in their order, in one folder that begins with the reader's own files: what a
command or a block of Python writes, a later one may read.
"""

import contextlib
import doctest
import io
import json
import os
import re
import runpy
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tests.faces.running import inside

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CHANGELOG.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "clients" / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
LANGUAGES = {"console", "sh", "python", "json", "toml", "text"}
_FENCE = re.compile(r"^( *)```(\w*)(?: title=\"([^\"]+)\")?\n(.*?)^\1```", re.DOTALL | re.MULTILINE)
HERE = "localhost:8000"
"""What a page calls the service; the tests' own is somewhere else."""


@dataclass(frozen=True)
class Snippet:
    """A fenced block: where it begins, its language, the file it is called, and what it holds."""

    page: Path
    line: int
    language: str
    title: str | None
    text: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    def sessions(self) -> Iterator[tuple[str, str]]:
        """Each command of a console with what it is shown to print."""
        assert self.text.startswith("$ "), f"{self}: a console begins with its command"
        for each in re.split(r"^\$ ", self.text, flags=re.MULTILINE)[1:]:
            command, _, output = each.replace("\\\n", "").partition("\n")
            yield command, output

    def commands(self) -> Iterator[str]:
        """Each command of a block of commands, without what is said beside it."""
        for line in self.text.replace("\\\n", "").splitlines():
            command = re.sub(r"(^|\s+)# .*$", "", line)
            if command.strip():
                yield command.strip()


def snippets(page: Path) -> list[Snippet]:
    """All fenced blocks of a page, in their order."""
    text = page.read_text("utf-8")
    found = []
    for match in _FENCE.finditer(text):
        indent, language, title, inner = match.groups()
        line = text.count("\n", 0, match.start()) + 1
        inner = re.sub(rf"^{indent}", "", inner, flags=re.MULTILINE)
        found.append(Snippet(page, line, language, title, inner))
    return found


@dataclass
class Reader:
    """Somebody who reads a page and tries everything on it, in the current folder.

    ``address`` says where a service is, when it is needed; ``elsewhere`` whether a command is run
    by another test or not at all, so that it is left out here.
    """

    address: Callable[[], str]
    elsewhere: Callable[[str], bool]
    names: dict[str, Any] = field(default_factory=dict)

    def read(self, snippet: Snippet) -> None:
        """Run a block; AssertionError where it is not as shown."""
        if snippet.title:
            Path(snippet.title).write_text(snippet.text, "utf-8")
        if snippet.language == "console":
            for command, output in snippet.sessions():
                printed = self.run(command)
                assert printed.rstrip("\n") == output.rstrip("\n"), f"{snippet}: {command}"
        elif snippet.language == "sh":
            for command in snippet.commands():
                if not self.elsewhere(command):
                    self.run(command)
        elif snippet.language == "python":
            self._python(snippet)
        elif snippet.language == "json":
            lines = snippet.text.splitlines() if (snippet.title or "").endswith("l") else [snippet.text]
            for line in lines:
                json.loads(line)
        elif snippet.language == "toml":
            tomllib.loads(snippet.text)

    def _python(self, snippet: Snippet) -> None:
        if included := re.fullmatch(r'--8<-- "(docs/examples/\w+\.py)"\n', snippet.text):
            assert (ROOT / included[1]).is_file(), snippet  # test_examples runs it
        elif ">>>" in snippet.text:
            parsed = doctest.DocTestParser().get_doctest(
                snippet.text, {}, str(snippet), str(snippet.page), snippet.line
            )
            parsed.globs = self.names
            told = io.StringIO()
            found = doctest.DocTestRunner(verbose=False).run(parsed, out=told.write, clear_globs=False)
            assert found.attempted > 0
            assert found.failed == 0, told.getvalue()
        else:
            exec(compile(snippet.text, str(snippet), "exec"), self.names)

    def run(self, command: str) -> str:
        """What a command line prints: commands joined by ``&&``, ``|``, ``<`` and ``>``."""
        lexer = shlex.shlex(command, posix=True, punctuation_chars="|&<>")
        lexer.whitespace_split = True
        printed, words, into = "", list[str](), None
        given: str | None = None
        tokens = [*lexer, "&&"]
        while tokens:
            token = tokens.pop(0)
            if token == "<":
                given = Path(tokens.pop(0)).read_text("utf-8")
            elif token == ">":
                into = Path(tokens.pop(0))
            elif token in ("|", "&&"):
                output = self._one(words, given or "")
                words, given = [], None
                if token == "|":
                    given = output
                elif into:
                    into.write_text(output, "utf-8")
                else:
                    printed += output
                into = None
            else:
                words.append(token)
        return printed

    def _one(self, words: list[str], given: str) -> str:
        program, *arguments = words
        if program == "echo":
            return " ".join(arguments) + "\n"
        if program == "cat":
            return "".join(Path(name).read_text("utf-8") for name in arguments)
        if program == "sirala":
            done = inside(*arguments, stdin=given)
            assert done.exit_code == 0, f"{shlex.join(words)}: {done.output}"
            return done.stdout
        if program == "curl":
            return self._curl(arguments)
        if program in ("python", "python3") and arguments[0].startswith("docs/examples/"):
            told = io.StringIO()
            with contextlib.redirect_stdout(told):
                runpy.run_path(str(ROOT / arguments[0]), run_name="__main__")
            return told.getvalue()
        if program in ("python", "python3") and arguments[0].startswith("clients/"):
            return subprocess.run(
                [sys.executable, str(ROOT / arguments[0]), *arguments[1:]],
                env={**os.environ, "SIRALA_URL": self.address()},
                capture_output=True, text=True, check=True,
            ).stdout  # fmt: skip
        raise AssertionError(f"nobody runs: {shlex.join(words)}")

    def _curl(self, arguments: list[str]) -> str:
        """What curl prints, with the few options that the pages use."""
        body, heads, address = None, dict[str, str](), ""
        rest = iter(arguments)
        for word in rest:
            if word == "-H":
                name, _, value = next(rest).partition(": ")
                heads[name] = value
            elif word == "-d":
                text = next(rest)
                body = Path(text[1:]).read_bytes() if text.startswith("@") else text.encode()
            elif word != "-s":
                assert word.startswith(HERE), f"curl {word}"
                address = self.address() + word.removeprefix(HERE)
        return httpx.request(
            "POST" if body else "GET", address, content=body, headers=heads, timeout=60
        ).text
