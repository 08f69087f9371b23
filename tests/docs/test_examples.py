"""The notebooks among the documentation run as scripts, and end in an answer that draws itself."""

import runpy
from pathlib import Path

import pytest

from solver.api.answers import ArrangeAnswer
from tests.docs.snippets import ROOT

EXAMPLES = sorted((ROOT / "docs" / "examples").glob("*.py"))


def test_there_are_two() -> None:
    assert len(EXAMPLES) >= 2


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs_and_ends_in_an_arrangement(
    example: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = runpy.run_path(str(example), run_name="__main__")
    answer = names["answer"]
    assert isinstance(answer, ArrangeAnswer)
    assert str(answer.total) in capsys.readouterr().out
    assert (answer._repr_svg_() or "").startswith("<svg ")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_written_in_cells(example: Path) -> None:
    text = example.read_text("utf-8")
    assert text.count("# %%\n") >= 4
    assert text.count("# %% [markdown]\n# # ") == 1
    for cell in text.split("# %% [markdown]\n")[1:]:
        told, _, _ = cell.partition("\n\n")
        assert all(line.startswith("# ") for line in told.splitlines()), told
