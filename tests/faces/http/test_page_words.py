"""The words of the page: two catalogues that agree, and no key without a use or a use without a key."""

import re
from itertools import chain
from pathlib import Path
from typing import cast

import pytest

from solver.api.messages.names import colour_name, kind_name
from solver.game.ruleset import FinishKind
from solver.game.tiles import COLOURS

PAGE = Path(__file__).parents[3] / "solver" / "faces" / "http" / "page"
FILES = ("{lang}.js", "answers.{lang}.js")
LINE = re.compile(r'^  "?([\w.]+)"?:\s*"((?:[^"\\]|\\.)*)",$', re.MULTILINE)
CODE = [*PAGE.glob("*.js"), PAGE / "index.html"]
TEXT = "\n".join(file.read_text("utf-8") for file in CODE)


def catalogue(lang: str, name: str) -> dict[str, str]:
    text = (PAGE / "words" / name.format(lang=lang)).read_text("utf-8")
    found = LINE.findall(text)
    entries = [line for line in text.splitlines() if line.startswith("  ")]
    assert len(found) == len(entries), "a line that is no entry"
    assert len({key for key, _ in found}) == len(found), "a key twice"
    return dict(found)


def words(lang: str) -> dict[str, str]:
    core, answers = (catalogue(lang, name) for name in FILES)
    assert not core.keys() & answers.keys()
    return core | answers


def templates() -> list[re.Pattern[str]]:
    """Keys that are put together, as patterns: `group.${kind}` is any key that begins with `group.`."""
    found = [
        text
        for text in re.findall(r"`([^`]*)`", TEXT)
        if re.fullmatch(r"(\w*\.)?(\w|\$\{[^}]*\}|\.)*", text)
    ]
    return [
        re.compile(re.sub(r"\\\$\\\{.*?\\\}", r"\\w+", re.escape(text))) for text in found if "." in text
    ]


def test_both_languages_have_the_same_keys() -> None:
    assert list(words("tr")) == list(words("en"))


def test_both_languages_fill_in_the_same_blanks() -> None:
    blanks = {
        lang: {key: set(re.findall(r"\{(\w+)\}", said)) for key, said in words(lang).items()}
        for lang in ("tr", "en")
    }
    assert blanks["tr"] == blanks["en"]


@pytest.mark.parametrize("lang", ["tr", "en"])
def test_every_sentence_says_something(lang: str) -> None:
    assert [key for key, said in words(lang).items() if not said.strip()] == []


def test_every_key_is_used() -> None:
    literal = set(chain.from_iterable(re.findall(r'"([^"\n]*)"', line) for line in TEXT.splitlines()))
    patterns = templates()
    unused = [
        key
        for key in words("tr")
        if key not in literal and not any(one.fullmatch(key) for one in patterns)
    ]
    assert unused == []


def test_every_used_key_is_there() -> None:
    asked = set(re.findall(r'\bt\(\s*"([\w.]+)"', TEXT)) | set(
        re.findall(r'data-word[\w-]*="([\w.]+)"', TEXT)
    )
    assert len(asked) > 50
    assert asked - words("tr").keys() == set()


@pytest.mark.parametrize("lang", ["tr", "en"])
def test_kinds_and_colours_are_called_as_the_solver_calls_them(lang: str) -> None:
    said = words(lang)
    kinds = {key.removeprefix("kind."): name for key, name in said.items() if key.startswith("kind.")}
    assert len(kinds) == 14
    assert kinds == {kind: kind_name(lang, cast("FinishKind", kind)) for kind in kinds}
    assert [said[f"colour.{colour}"] for colour in COLOURS] == [colour_name(lang, at) for at in range(4)]
