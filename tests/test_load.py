"""The load test of the service, for a second: every count is there and adds up; no time is a test."""

import json
from pathlib import Path

import msgspec
import pytest

from bench.load import racks
from bench.load.__main__ import main, measure
from bench.load.report import Measured, as_json, greatest, markdown
from bench.load.stages import GREATEST, Stage
from bench.load.wrk import WRK, Run, Told
from solver.api.ask import ask_json

needs_wrk = pytest.mark.skipif(WRK is None, reason="wrk is not there (apt-get install wrk)")
LOADS = (
    *(GREATEST,) * 4,
    "all rules and sizes",
    "half",
    "half, turns beside it",
    "twice",
    "half, right after",
    "half, a worker of two killed",
)


@pytest.fixture(scope="module")
def measured() -> Measured:
    # few places, so that there is more than it lets in however slow wrk is
    return measure(1, 5000, ["--max-waiting", "8"], n=600)


@pytest.fixture(scope="module")
def stages(measured: Measured) -> dict[str, Stage]:
    return {stage.name: stage for stage in (*measured.stages, measured.killed.stage)}


@needs_wrk
def test_every_answer_is_counted(stages: dict[str, Stage]) -> None:
    assert list(stages) == list(dict.fromkeys(LOADS))
    for stage in stages.values():
        told = stage.run.told
        assert told.requests > 0
        assert told.asked >= told.requests
        assert stage.cpu > 0
        if stage.aim is None:
            assert (told.answered, told.shed, told.other, told.times) == (0, 0, 0, [])
            continue
        assert told.answered + told.shed + told.other == told.requests
        assert told.refused == told.shed + told.other
        assert sum(count for _, count in told.times) == told.answered > 0
        shares = [stage.run.milliseconds(share) for share in (0.5, 0.9, 0.99, 1)]
        assert shares == sorted(shares)
        assert shares[0] > 0


@needs_wrk
def test_every_answer_is_right(stages: dict[str, Stage]) -> None:
    for stage in stages.values():
        assert (stage.run.told.wrong, stage.run.told.other) == (0, 0)


@needs_wrk
def test_what_is_too_much_is_shed_and_told_when_to_come_again(stages: dict[str, Stage]) -> None:
    assert stages["twice"].run.told.shed > 0
    assert stages["twice"].run.told.untold == 0
    assert stages["twice"].run.told.cut == 0


@needs_wrk
def test_turns_are_answered_beside_the_load(stages: dict[str, Stage]) -> None:
    assert stages["half, turns beside it"].beside[200] > 0
    assert not any(stage.beside for name, stage in stages.items() if name != "half, turns beside it")


@needs_wrk
def test_a_worker_that_dies_is_started_again(measured: Measured) -> None:
    killed = measured.killed
    assert killed.worked == 2
    assert killed.back > 0
    assert killed.stage.run.told.cut <= killed.stage.connections
    assert killed.stage.run.lost <= 2 * killed.stage.connections


@needs_wrk
def test_the_report_shows_it_all(measured: Measured) -> None:
    lines = markdown(measured).splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if line.startswith("|")]
    assert [row[0] for row in rows[2:]] == list(LOADS)
    assert len({line.count("|") for line in lines if line.startswith("|")}) == 1
    assert f"{greatest(measured.stages):,.0f} answers/s; 5,000 are" in "\n".join(lines)
    figures = json.loads(msgspec.json.encode(as_json(measured)))
    assert [stage["name"] for stage in (*figures["stages"], figures["killed"])] == list(LOADS)
    assert all(size > 1 << 20 for size in figures["memory"])


def test_the_file_holds_requests_and_their_right_answers(tmp_path: Path) -> None:
    file = tmp_path / "racks"
    racks.write(file, racks.dealt(20))
    lines = file.read_bytes().splitlines()
    assert len(lines) == 40
    assert len(set(lines)) == 40
    for body, answer in zip(lines[::2], lines[1::2], strict=True):
        assert answer == ask_json("arrange", body)
        assert len(json.loads(body)["rack"]) == 21
    assert {request["rules"] for request in racks.of_all_rules(60)} > {"oyna101", "oynaduz", "acma81"}


def test_a_share_of_the_times() -> None:
    told = Told(
        asked=5, answered=3, shed=1, other=0, wrong=0, untold=0, requests=4, microseconds=2_000_000,
        cut=0, refused=1, median=0, times=[(700, 2), (900, 1)],
    )  # fmt: skip
    run = Run(told)
    assert (run.sent, run.rate, run.lost) == (2.5, 1.5, 1)
    assert run.milliseconds(0.5) == run.milliseconds(0.66) == pytest.approx(1.1, abs=0.02)
    assert run.milliseconds(0.99) == run.milliseconds(1) == pytest.approx(8.18, abs=0.1)


def test_without_wrk_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.load.__main__.WRK", None)
    monkeypatch.setattr("sys.argv", ["load", "--seconds", "1"])
    with pytest.raises(SystemExit, match="wrk is not there"):
        main()
