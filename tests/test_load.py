"""The load test of the service: what it sends, what it makes of wrk's counts; no rate is a test."""

import json
from pathlib import Path

import pytest

from bench import load
from bench.load import HEAD, Told
from solver.api.ask import ask_json
from tests.serving import serving

TOLD = Told(
    asked=5, answered=3, shed=1, other=0, wrong=0, untold=0, requests=4, microseconds=2_000_000,
    cut=0, refused=1, median=0, times=[(700, 2), (900, 1)],
)  # fmt: skip


def test_the_file_holds_requests_and_their_right_answers(tmp_path: Path) -> None:
    load.write(tmp_path / "racks", 20)
    lines = (tmp_path / "racks").read_bytes().splitlines()
    assert len(lines) == len(set(lines)) == 40
    for body, answer in zip(lines[::2], lines[1::2], strict=True):
        assert answer == ask_json("arrange", body)
        assert len(json.loads(body)["rack"]) == 21


def test_a_share_of_the_times() -> None:
    assert (TOLD.rate, TOLD.bad) == (1.5, 0)
    assert TOLD.milliseconds(0.5) == TOLD.milliseconds(0.66) == pytest.approx(1.1, abs=0.02)
    assert TOLD.milliseconds(0.99) == TOLD.milliseconds(1) == pytest.approx(8.18, abs=0.1)
    assert TOLD.row("half", 64) == ("half", "64", "2", "2", "1", "0", "0", "0", "1.1", "8.2", "8.2")
    assert len(TOLD.row("half", 64)) == len(HEAD)


@pytest.mark.slow
@pytest.mark.skipif(load.WRK is None, reason="wrk is not there (apt-get install wrk)")
def test_every_answer_under_load_is_counted_and_right(tmp_path: Path) -> None:
    file = tmp_path / "racks"
    load.write(file, 100)
    with serving() as server:
        told = load.drive(server.address, file, 4, 1, rate=50)
        closed = load.drive(server.address, file, 4, 1)
    assert (told.bad, told.cut) == (0, 0)
    assert told.answered + told.shed == told.requests > 0
    assert sum(count for _, count in told.times) == told.answered > 0
    assert (closed.answered, closed.times) == (0, [])
    assert closed.requests > 0
    assert len(closed.row("greatest", 4)) == len(HEAD)


def test_without_wrk_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "WRK", None)
    monkeypatch.setattr("sys.argv", ["load", "--seconds", "1"])
    with pytest.raises(SystemExit, match="wrk is not there"):
        load.main()
