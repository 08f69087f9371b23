"""A run that is cut off leaves nothing half done, and goes on where it stopped."""

import random
import re
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pytest
from pyarrow import parquet as pq

from solver.faces.batch.work import ANSWERS
from tests.faces.batch.files import answers, beside, table, written
from tests.faces.running import COMMAND, sirala, surroundings

RACKS, PIECE = 40_000, 400
RECORD = PIECE * 8 + 8
JOURNAL = ".out.parquet.journal"


@pytest.fixture(scope="module")
def whole() -> tuple[pa.Table, pa.Table]:
    given = table(RACKS)
    return given, answers(given)


@pytest.fixture
def source(tmp_path: Path, whole: tuple[pa.Table, pa.Table]) -> Path:
    return written(tmp_path, whole[0])


def options(source: Path, *more: str) -> list[str]:
    target = source.with_name("out.parquet")
    return ["batch", str(source), str(target), "--piece", str(PIECE), "--lang", "en", *more]


def begun(source: Path, *more: str, limit: int | None = None) -> subprocess.Popen[bytes]:
    """A run in a process of its own, which may write files of so many bytes."""
    limited = [] if limit is None else ["prlimit", f"--fsize={limit}"]
    command = [*limited, *COMMAND, *options(source, *more)]
    return subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, env=surroundings())


def when_kept(run: subprocess.Popen[bytes], journal: Path, pieces: int, act: Callable[[], None]) -> bytes:
    """Act once a run has kept so many pieces; what it said on standard error until it ended."""
    deadline = time.monotonic() + 120
    while not journal.exists() or journal.stat().st_size < pieces * RECORD:
        assert run.poll() is None, "the run ended before it could be cut off"
        assert time.monotonic() < deadline
        time.sleep(0.002)
    act()
    return run.communicate(timeout=120)[1]


def kept(said: bytes) -> int:
    """How many racks a finished run says it has taken over."""
    found = re.search(r"; ([\d,]+) of them taken over", said.decode())
    return int(found[1].replace(",", "")) if found else 0


def test_a_run_that_is_killed_goes_on(source: Path, whole: tuple[pa.Table, pa.Table]) -> None:
    seed = random.randrange(10**6)
    print("seed", seed)  # noqa: T201 - shown where the test fails
    rng = random.Random(seed)
    target, journal = source.with_name("out.parquet"), source.with_name(JOURNAL)
    pieces = 0
    for old in (None, b"what was there before", b"what was there before"):
        if old and not target.exists():
            target.write_bytes(old)
        pieces += rng.randint(5, 20)
        run = begun(source)
        when_kept(run, journal, pieces, run.kill)
        assert run.returncode == -signal.SIGKILL
        assert (target.read_bytes() if target.exists() else None) == old
    done = sirala(*options(source))
    assert done.returncode == 0, done.stderr
    assert kept(done.stderr) >= pieces * PIECE - PIECE
    assert beside(target) == ["out.parquet"]
    assert pq.read_table(target).equals(whole[1])
    again = sirala(*options(source))
    assert (again.returncode, kept(again.stderr)) == (0, 0)


def test_a_torn_record_is_solved_again(source: Path, whole: tuple[pa.Table, pa.Table]) -> None:
    target, journal = source.with_name("out.parquet"), source.with_name(JOURNAL)
    run = begun(source)
    when_kept(run, journal, 10, run.kill)
    head = journal.read_bytes().index(b"\n") + 1
    with journal.open("r+b") as file:
        file.truncate(head + 4 * (PIECE * sum(int(kind[-1]) for kind in ANSWERS.values()) + 8) - 100)
    done = sirala(*options(source))
    assert kept(done.stderr) == 3 * PIECE
    assert pq.read_table(target).equals(whole[1])


def test_ctrl_c_ends_it_with_130_and_it_goes_on(source: Path, whole: tuple[pa.Table, pa.Table]) -> None:
    target, journal = source.with_name("out.parquet"), source.with_name(JOURNAL)
    run = begun(source)
    said = when_kept(run, journal, 10, lambda: run.send_signal(signal.SIGINT))
    assert (run.returncode, said) == (130, b"\n")
    assert beside(target) == [JOURNAL]
    done = sirala(*options(source))
    assert kept(done.stderr) >= 9 * PIECE
    assert pq.read_table(target).equals(whole[1])


@pytest.mark.parametrize("lang", ["en", "tr"])
def test_a_disk_that_takes_no_more(source: Path, whole: tuple[pa.Table, pa.Table], lang: str) -> None:
    target = source.with_name("out.parquet")
    sirala("warm-up")
    run = begun(source, "--lang", lang, limit=100_000)
    said = run.communicate(timeout=120)[1].decode()
    assert run.returncode == 1
    assert {"en": "It stopped: ", "tr": "Durdu: "}[lang] in said
    assert "File too large" in said
    assert said.count("\n") == 1
    assert beside(target) == [JOURNAL]
    done = sirala(*options(source))
    assert kept(done.stderr) > 0
    assert pq.read_table(target).equals(whole[1])


def test_two_runs_onto_one_output(source: Path, whole: tuple[pa.Table, pa.Table]) -> None:
    target, journal = source.with_name("out.parquet"), source.with_name(JOURNAL)
    run = begun(source)
    second = None

    def begin_another() -> None:
        nonlocal second
        run.send_signal(signal.SIGSTOP)
        second = sirala(*options(source))
        run.send_signal(signal.SIGCONT)

    when_kept(run, journal, 2, begin_another)
    assert second
    assert second.returncode == 2
    assert second.stderr.startswith(b"OUT: another run is writing this output.")
    assert run.returncode == 0
    assert pq.read_table(target).equals(whole[1])


@pytest.mark.parametrize("change", ["rules", "mode", "on_error", "input", "piece"])
def test_what_is_kept_of_another_run_is_not_used(source: Path, change: str) -> None:
    journal = source.with_name(JOURNAL)
    run = begun(source)
    when_kept(run, journal, 3, run.kill)
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
