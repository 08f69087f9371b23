"""Instructions a rack beside those on record: what is compared, and what is said where it cannot be."""

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from bench import families, instructions
from bench.instructions import NotCountedError, Record

NAMES = [family.name for family in families.FAMILIES]
COUNTS = dict.fromkeys(NAMES, 20.0)
# what callgrind counts before each family's mark, in one call and in two, and after all: 20 a rack
TOTALS = [n for i in range(len(NAMES)) for n in (123, 5_000 + i, 15_000 + i)] + [77]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of just what :func:`valgrind` counts."""
    return kept(tmp_path / "record.json", COUNTS)


def kept(file: Path, counts: dict[str, float], versions: dict[str, str] | None = None) -> Path:
    made = Record("abc", versions or instructions.versions(), counts)
    file.write_bytes(msgspec.json.encode(made))
    return file


def output(totals: Sequence[int]) -> str:
    """What callgrind writes, in short."""
    return "version: 1\n" + "".join(f"part: {i}\n0 9\ntotals: {t}\n" for i, t in enumerate(totals))


COUNTING = (
    "out = next(a.partition('=')[2] for a in sys.argv if a.startswith('--callgrind-out-file='))\n"
    f"open(out, 'w').write({output(TOTALS)!r})"
)


def valgrind(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str = COUNTING) -> None:
    """Put a valgrind of a few lines in the path, and nothing to count."""
    file = folder / "valgrind"
    file.write_text(f"#!{sys.executable}\nimport sys\n{script}\n")
    file.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(instructions, "_COUNTED", (sys.executable, "-c", ""))


@pytest.mark.parametrize(("times", "status"), [(0.5, 0), (1, 0), (1.019, 0), (1.021, 1), (3, 1)])
def test_over_2_in_100_more_fails(
    times: float, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    valgrind(tmp_path, monkeypatch)
    then = COUNTS | {NAMES[1]: 20 / times}
    assert instructions.main(["--record", str(kept(tmp_path / "r", then))]) == status
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    assert [row[0] for row in rows] == NAMES
    assert rows[0] == [NAMES[0], "20", "20", "+0.0%"]
    assert [row[0] for row in rows if row[-1] == "more"] == [NAMES[1]] * status


def test_what_is_saved_is_on_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    valgrind(tmp_path, monkeypatch)
    asked = ["--record", str(tmp_path / "new")]
    assert [instructions.main([*asked, "--save"]), instructions.main(asked)] == [0, 0]
    assert instructions.read(tmp_path / "new").instructions == COUNTS


def test_the_record_is_of_the_families_there_are() -> None:
    assert list(instructions.read(instructions.RECORD).instructions) == NAMES


@pytest.mark.parametrize("content", [b"{", b"\xff", b"[]", None], ids=["cut", "bytes", "list", "none"])
def test_what_is_no_record_is_named(
    content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.json"
    if content:
        file.write_bytes(content)
    assert instructions.main(["--record", str(file)]) == 2
    assert str(file) in capsys.readouterr().err


def test_what_was_counted_otherwise_is_not_compared(tmp_path: Path) -> None:
    other = instructions.versions() | {"llvmlite": "0"}
    for file in (kept(tmp_path / "a", COUNTS, other), kept(tmp_path / "b", {NAMES[0]: 1.0})):
        with pytest.raises(NotCountedError):
            instructions.more(instructions.read(file), COUNTS)


def test_a_count_is_the_second_call() -> None:
    assert instructions.by_family(output(TOTALS)) == COUNTS


@pytest.mark.parametrize("totals", [[], TOTALS[1:], [*TOTALS, 1]])
def test_counts_too_few_or_too_many_are_no_counts(totals: list[int]) -> None:
    with pytest.raises(NotCountedError, match=f"{len(totals)} counts"):
        instructions.by_family(output(totals))


def test_a_valgrind_that_fails_or_is_not_there_is_told(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    valgrind(tmp_path, monkeypatch, "sys.exit('What it says.')")
    asked = ["--record", str(record)]
    assert instructions.main(asked) == 2
    assert capsys.readouterr().err == "valgrind failed, status 1: What it says.\n"
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert instructions.main(asked) == 2
    assert "needs valgrind" in capsys.readouterr().err


def test_what_is_counted_is_one_call_and_two_between_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    from bench import engines

    done: list[str] = []
    monkeypatch.setattr(os, "getppid", lambda: done.append("mark"))
    monkeypatch.setattr(engines, "by_kernel", lambda *given: done.append("call"))
    monkeypatch.setattr(families, "FAMILIES", families.FAMILIES[:1])
    instructions.solve()
    assert done == ["call", "mark", "call", "mark", "call", "call", "mark"]
