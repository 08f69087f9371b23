"""The guard against slow-downs, on made-up figures; of real times no test expects anything."""

import os
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from bench import families, guard, instructions
from bench.guard import CannotTellError, Figures, Result
from bench.instructions import NotCountedError

MACHINE = {"system": "Linux", "processor": "A", "cores": "2"}
VERSIONS = instructions.versions()
KERNEL, ANSWER = "bench/test_families.py::test_kernel[a]", "bench/test_questions.py::test_answer[a]"
BASE = Result("2026-01-01", "abc", VERSIONS, MACHINE, {KERNEL: 1.0, ANSWER: 2.0}, {"a": 1000.0})

Clock = Callable[..., list[Sequence[str]]]


@pytest.fixture
def base(tmp_path: Path) -> Path:
    return kept(tmp_path, BASE)


def kept(folder: Path, result: Result) -> Path:
    file = folder / "base.json"
    file.write_bytes(msgspec.json.encode(result))
    return file


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Set what is measured, one after another, and the counts; hands back what was asked to be timed."""

    def put(
        *seconds: Figures, counts: float = 1000.0, machine: dict[str, str] = MACHINE
    ) -> list[Sequence[str]]:
        asked: list[Sequence[str]] = []
        found = iter(seconds)

        def timed(benchmarks: Sequence[str]) -> tuple[dict[str, str], Figures]:
            asked.append(benchmarks)
            return machine, next(found)

        monkeypatch.setattr(guard, "clock", timed)
        monkeypatch.setattr(guard, "count", lambda: {"a": counts})
        return asked

    return put


@pytest.mark.parametrize(
    ("times", "status"), [(0.5, 0), (1.0, 0), (1.24, 0), (1.25, 0), (1.26, 1), (9.0, 1)]
)
def test_beyond_25_in_100_more_time_fails(times: float, status: int, base: Path, clock: Clock) -> None:
    clock({KERNEL: times, ANSWER: 2.0}, *[{KERNEL: times}] * 2)
    assert guard.main(["compare", str(base)]) == status


@pytest.mark.parametrize(("counts", "status"), [(400, 0), (1049, 0), (1051, 1)])
def test_beyond_5_in_100_more_instructions_fails(
    counts: float, status: int, base: Path, clock: Clock
) -> None:
    clock(BASE.seconds, counts=counts)
    assert guard.main(["compare", str(base)]) == status


def test_the_table_says_what_is_slower(
    base: Path, clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    clock({KERNEL: 1.0, ANSWER: 2.6, "x::new": 7.0}, *[{ANSWER: 3.0}] * 2, counts=900)
    assert guard.main(["compare", str(base)]) == 1
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[2:]]
    assert rows == [
        ["test_kernel[a]", "1,000,000.0", "1,000,000.0", "1.00"],
        ["test_answer[a]", "2,000,000.0", "2,600,000.0", "1.30", "slower"],
        ["new", "new", "7,000,000.0"],
        ["a", "1,000.0", "900.0", "0.90"],
    ]


def test_only_what_looks_slower_is_timed_again_and_the_least_counts(base: Path, clock: Clock) -> None:
    asked = clock({KERNEL: 1.5, ANSWER: 3.0}, {KERNEL: 1.1, ANSWER: 2.8}, {ANSWER: 2.4})
    assert guard.main(["compare", str(base)]) == 0
    assert asked == [("bench",), [KERNEL, ANSWER], [ANSWER]]


def test_what_is_slower_three_times_is_slower(base: Path, clock: Clock) -> None:
    asked = clock(BASE.seconds | {KERNEL: 1.5}, *[{KERNEL: 1.3}] * 5)
    assert guard.main(["compare", str(base)]) == 1
    assert len(asked) == 3


def test_another_machine_is_not_compared(
    base: Path, clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    clock(BASE.seconds, machine=MACHINE | {"cores": "4"})
    assert guard.main(["compare", str(base)]) == 2
    assert "another machine" in capsys.readouterr().err


@pytest.mark.parametrize("part", ["seconds", "instructions"])
def test_a_figure_that_is_gone_is_named(
    part: str, tmp_path: Path, clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    more = msgspec.structs.replace(BASE, **{part: getattr(BASE, part) | {"window_22": 1.0}})
    clock(BASE.seconds)
    assert guard.main(["compare", str(kept(tmp_path, more))]) == 2
    assert "No longer measured: window_22." in capsys.readouterr().err


def test_counts_of_other_versions_are_not_compared(tmp_path: Path, clock: Clock) -> None:
    other = msgspec.structs.replace(BASE, versions=VERSIONS | {"llvmlite": "0"})
    file = str(kept(tmp_path, other))
    clock(BASE.seconds, counts=9999)
    assert guard.main(["compare", file]) == 0
    assert guard.main(["compare", file, "--only", "instructions"]) == 2


def test_counts_alone_are_compared_on_any_machine(tmp_path: Path, clock: Clock) -> None:
    counts = msgspec.structs.replace(BASE, machine={}, seconds={})
    asked = clock(counts=1100)
    assert guard.main(["compare", str(kept(tmp_path, counts))]) == 1
    assert not asked


BROKEN = {
    "no JSON": b"{",
    "no UTF-8": b"\xff\xfe",
    "no result": b"[]",
    "no figure": msgspec.json.encode(BASE).replace(b"1000.0", b'"x"'),
    "a zero": msgspec.json.encode(BASE).replace(b"1000.0", b"0"),
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_named(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "base.json"
    file.write_bytes(content)
    assert guard.main(["compare", str(file)]) == 2
    assert str(file) in capsys.readouterr().err


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert guard.main(["compare", str(tmp_path / "none.json")]) == 2
    assert "none.json" in capsys.readouterr().err


def test_the_newest_result_is_the_one_compared_with(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(guard, "KEPT", tmp_path / "kept")
    assert guard.main(["compare"]) == 2
    assert "Nothing is kept" in capsys.readouterr().err
    clock({KERNEL: 3.0}, {KERNEL: 1.0}, {KERNEL: 2.0}, {KERNEL: 1.2}, {KERNEL: 1.3}, *[{KERNEL: 1.3}] * 2)
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "2000.json").write_bytes(msgspec.json.encode(BASE))
    assert guard.main(["save"]) == 0  # the least of three: 1.0
    assert len(list(guard.KEPT.glob("*.json"))) == 2
    assert [guard.main(["compare"]), guard.main(["compare"])] == [0, 1]


def test_a_real_benchmark_is_saved_and_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One benchmark in a process of its own; a base far off says what has to come out."""
    name = "bench/test_families.py::test_kernel[dealt_14]"
    monkeypatch.setattr(guard, "TIMES", 1)
    monkeypatch.setattr(guard, "BENCHMARKS", (name,))
    file = tmp_path / "base.json"
    assert guard.main(["save", "--only", "seconds", str(file)]) == 0
    result = guard.read(file)
    assert list(result.seconds) == [name]
    assert set(result.machine) == set(MACHINE)
    for times, status in ((100, 0), (0.01, 1)):
        off = msgspec.structs.replace(result, seconds={name: result.seconds[name] * times})
        assert guard.main(["compare", str(kept(tmp_path, off)), "--only", "seconds"]) == status


def test_a_benchmark_that_fails_is_no_figure() -> None:
    with pytest.raises(CannotTellError, match="did not run through"):
        guard.clock(("bench/none.py",))


def output(totals: Sequence[int]) -> str:
    """What callgrind writes, in short."""
    return "version: 1\n" + "".join(f"part: {i}\n0 9\ntotals: {t}\n" for i, t in enumerate(totals))


TOTALS = [n for i in range(len(families.FAMILIES)) for n in (123, 5_000 + i, 15_000 + 3 * i)] + [77]


def test_a_count_is_the_second_call() -> None:
    counts = instructions.by_family(output(TOTALS))
    assert list(counts) == [family.name for family in families.FAMILIES]
    assert list(counts.values()) == [(10_000 + 2 * i) / 500 for i in range(4)]


@pytest.mark.parametrize("totals", [[], TOTALS[1:], [*TOTALS, 1]])
def test_counts_too_few_or_too_many_are_no_counts(totals: list[int]) -> None:
    with pytest.raises(NotCountedError, match=f"{len(totals)} counts"):
        instructions.by_family(output(totals))


def valgrind(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a valgrind of a few lines in the path, and nothing to count."""
    file = folder / "valgrind"
    file.write_text(f"#!{sys.executable}\nimport sys\n{script}\n")
    file.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(instructions, "_COUNTED", (sys.executable, "-c", ""))


def test_the_command_prints_what_valgrind_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = (
        "out = next(a.partition('=')[2] for a in sys.argv if a.startswith('--callgrind-out-file='))\n"
        f"open(out, 'w').write({output(TOTALS)!r})"
    )
    valgrind(tmp_path, script, monkeypatch)
    assert instructions.main() == 0
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()] == ["20"] * 4


def test_a_valgrind_that_fails_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    valgrind(tmp_path, "sys.exit('What it says.')", monkeypatch)
    assert instructions.main() == 2
    assert capsys.readouterr().err == "valgrind failed, status 1: What it says.\n"


def test_without_valgrind_both_commands_say_so(
    base: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(guard, "clock", lambda benchmarks: (MACHINE, BASE.seconds))
    assert [instructions.main(), guard.main(["compare", str(base)])] == [2, 2]
    assert capsys.readouterr().err.count("needs valgrind") == 2
    assert guard.main(["compare", str(base), "--only", "seconds"]) == 0


def test_what_is_counted_is_one_call_and_two_between_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    from bench import engines

    done: list[str] = []
    monkeypatch.setattr(os, "getppid", lambda: done.append("mark"))
    monkeypatch.setattr(engines, "by_kernel", lambda *given: done.append("call"))
    monkeypatch.setattr(families, "FAMILIES", families.FAMILIES[:1])
    instructions.solve()
    assert done == ["call", "mark", "call", "mark", "call", "call", "mark"]
