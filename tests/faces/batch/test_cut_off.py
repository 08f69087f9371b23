"""A run that is cut off leaves nothing half done, and goes on where it stopped."""

import random
import signal
from pathlib import Path

import pyarrow as pa
import pytest
from pyarrow import parquet as pq

from tests.faces.batch.files import answers, beside, table, written
from tests.faces.batch.running import JOURNAL, PIECE, RACKS, Run, kept, options
from tests.faces.running import sirala

CHANGES = ("mode", "on_error", "input", "piece")


@pytest.fixture(scope="module")
def whole() -> tuple[pa.Table, pa.Table]:
    given = table(RACKS)
    return given, answers(given)


@pytest.fixture
def source(tmp_path: Path, whole: tuple[pa.Table, pa.Table]) -> Path:
    return written(tmp_path, whole[0])


@pytest.mark.slow
def test_a_run_that_is_killed_goes_on(source: Path, whole: tuple[pa.Table, pa.Table]) -> None:
    seed = random.randrange(10**6)
    print("seed", seed)  # noqa: T201 - shown where the test fails
    rng = random.Random(seed)
    target = source.with_name("out.parquet")
    pieces = 0
    for old in (None, b"what was there before", b"what was there before"):
        if old and not target.exists():
            target.write_bytes(old)
        pieces += rng.randint(5, 20)
        run = Run(source)
        run.when_kept(pieces, run.process.kill)
        assert run.process.returncode == -signal.SIGKILL
        assert (target.read_bytes() if target.exists() else None) == old
    done = sirala(*options(source))
    assert done.returncode == 0, done.stderr
    assert kept(done.stderr) >= pieces * PIECE - PIECE
    assert beside(target) == ["out.parquet"]
    assert pq.read_table(target).equals(whole[1])
    again = sirala(*options(source))
    assert (again.returncode, kept(again.stderr)) == (0, 0)


@pytest.mark.slow
def test_a_piece_that_is_torn_is_solved_again(source: Path, whole: tuple[pa.Table, pa.Table]) -> None:
    target, journal = source.with_name("out.parquet"), source.with_name(JOURNAL)
    run = Run(source)
    run.when_kept(10, run.process.kill)
    with (journal / "3").open("r+b") as file:
        file.truncate(100)
    done = sirala(*options(source))
    assert kept(done.stderr) == 3 * PIECE
    assert pq.read_table(target).equals(whole[1])


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_ends_it_with_130_and_it_goes_on(source: Path, whole: tuple[pa.Table, pa.Table]) -> None:
    target = source.with_name("out.parquet")
    run = Run(source)
    said = run.when_kept(10, lambda: run.process.send_signal(signal.SIGINT))
    assert (run.process.returncode, said) == (130, b"\n")
    assert beside(target) == [JOURNAL]
    done = sirala(*options(source))
    assert kept(done.stderr) >= 9 * PIECE
    assert pq.read_table(target).equals(whole[1])


@pytest.mark.parametrize("lang", ["en", pytest.param("tr", marks=pytest.mark.slow)])
def test_a_disk_that_takes_no_more(source: Path, whole: tuple[pa.Table, pa.Table], lang: str) -> None:
    target = source.with_name("out.parquet")
    sirala("warm-up")
    run = Run(source, "--lang", lang, limit=100_000)
    said = run.end().decode()
    assert run.process.returncode == 1
    assert {"en": "It stopped: ", "tr": "Durdu: "}[lang] in said
    assert "File too large" in said
    assert said.count("\n") == 1
    assert beside(target) == [JOURNAL]
    done = sirala(*options(source))
    assert kept(done.stderr) > 0
    assert pq.read_table(target).equals(whole[1])


def test_two_runs_onto_one_output(source: Path, whole: tuple[pa.Table, pa.Table]) -> None:
    target = source.with_name("out.parquet")
    run = Run(source)
    second = None

    def begin_another() -> None:
        nonlocal second
        run.process.send_signal(signal.SIGSTOP)
        second = sirala(*options(source))
        run.process.send_signal(signal.SIGCONT)

    run.when_kept(2, begin_another)
    assert second
    assert second.returncode == 2
    assert second.stderr.startswith(b"OUT: another run is writing this output.")
    assert run.process.returncode == 0
    assert pq.read_table(target).equals(whole[1])


@pytest.mark.parametrize(
    "change",
    ["rules", *(pytest.param(each, marks=pytest.mark.slow) for each in CHANGES)],
)
def test_what_is_kept_of_another_run_is_not_used(source: Path, change: str) -> None:
    run = Run(source)
    run.when_kept(3, run.process.kill)
    more = {
        "rules": ["--rules", '{"preset": "oyna101", "wrap": true}'],
        "mode": ["--mode", "tiles"],
        "on_error": ["--on-error", "mark"],
        "piece": ["--piece", "20000"],
    }
    if change == "input":
        pq.write_table(table(RACKS).slice(1), source)
    done = sirala(*options(source, *more.get(change, [])))
    assert done.returncode == 0
    assert b"is not used" in done.stderr
    assert kept(done.stderr) == 0
