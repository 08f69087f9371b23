"""The examples in docstrings, which the reference shows, are run."""

import ast
import doctest
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

import solver

PACKAGE = Path(solver.__file__).parent


def examples() -> Iterator[tuple[str, str]]:
    """Each docstring of the package with an example in it, and where it is."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                text = ast.get_docstring(node) or ""
                if ">>>" in text:
                    name = "" if isinstance(node, ast.Module) else f":{node.name}"
                    yield f"{file.relative_to(PACKAGE.parent)}{name}", text


def test_every_question_has_an_example() -> None:
    named = {where.partition(":")[2] for where, _ in examples()}
    assert named >= {"arrange", "opening", "finish", "evaluate", "turn", "score", "match", "solve_many"}


@pytest.mark.parametrize(("where", "text"), [pytest.param(*each, id=each[0]) for each in examples()])
def test_a_docstring_says_what_comes_out(where: str, text: str) -> None:
    parsed = doctest.DocTestParser().get_doctest(text, {}, where, where, 0)
    told = io.StringIO()
    found = doctest.DocTestRunner(verbose=False).run(parsed, out=told.write)
    assert found.attempted > 0
    assert found.failed == 0, told.getvalue()
