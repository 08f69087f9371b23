"""The tests' own rules: what they share stands in helper modules."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = sorted(file for folder in ("tests", "bench") for file in (ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_nothing_is_imported_from_a_file_of_tests(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            module = (node.module or "").split(".")
            of_tests = module[0] == "tests" and any(part.startswith("test_") for part in module)
            assert not of_tests, ast.unparse(node)
