"""What a type checker says to callers of the installed package."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.typing import good_caller

HERE = Path(__file__).parent
ERROR = re.compile(r"(\w+\.py):(\d+): error: .*\[([\w-]+)\]$", re.MULTILINE)
CHECK = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--no-error-summary"]


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What mypy says of both callers, from a folder where the package is an installed one."""
    folder = tmp_path_factory.mktemp("callers")
    for caller in HERE.glob("*_caller.py"):
        (folder / caller.name).write_bytes(caller.read_bytes())
    ran = subprocess.run(
        [*CHECK, *sorted(path.name for path in folder.iterdir())],
        cwd=folder, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert not ran.stderr
    return ran.stdout


@pytest.mark.slow
def test_each_of_ten_mistakes_is_found_and_nothing_else(said: str) -> None:
    lines = (HERE / "bad_caller.py").read_text("utf-8").splitlines()
    marked = [at for at, line in enumerate(lines, 1) if line.endswith("# wrong")]
    found = [(name, int(line)) for name, line, _ in ERROR.findall(said)]
    assert len(marked) == 10
    assert found == [("bad_caller.py", line) for line in marked], said


def test_a_caller_of_every_question_runs(capsys: pytest.CaptureFixture[str]) -> None:
    good_caller.all_questions()
    assert "too_many_copies rack" in capsys.readouterr().out
