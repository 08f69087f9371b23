"""The worked examples of the source documents and of bug reports on other programs (data/cases)."""

import json
from pathlib import Path
from typing import Any

import pytest

Json = dict[str, Any]

_FOLDER = Path(__file__).parent.parent / "data" / "cases"
EXAMPLES: list[Json] = json.loads((_FOLDER / "examples.json").read_text("utf-8"))["cases"]
REPORTS: list[Json] = json.loads((_FOLDER / "reports.json").read_text("utf-8"))["cases"]


def examples(*kinds: str) -> list[Any]:
    """The parameters of a test of all examples that ask one of these."""
    return [pytest.param(case, id=case["id"]) for case in EXAMPLES if case["ask"] in kinds]
