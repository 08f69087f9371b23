"""The report and its chart, from a run of a few racks."""

import re
import shlex
import xml.etree.ElementTree as ET
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from bench.families import Family, Racks
from bench.peers import __main__ as command
from bench.peers import certify, chart, okey_solver, ours, report, rummikub_solver
from bench.peers.compare import compare
from bench.peers.examples import command as shown
from bench.peers.results import Result
from bench.peers.solver import Objective, Peer
from bench.peers.start import Start
from solver.faces.terminal.cli import cli
from tests.peers.racks import FAMILY, LIARS, every_family, fails, first, installed, liar

STARTS = [Start("sirala", 1.25, 99.4, 7)]


@pytest.mark.parametrize("objective", ["points", "tiles", "numbers"])
@every_family
def test_the_command_line_of_an_example_shows_what_is_right(family: Family, objective: Objective) -> None:
    racks = first(family, 2)
    for index, rack in enumerate(racks.rows):
        name, *words = shlex.split(shown(rack, family, objective))
        done = CliRunner().invoke(cli, [*words, "--lang", "en"])
        assert (name, done.exit_code) == ("sirala", 0), done.stderr
        said = re.search(r"Total (\d+), tiles in melds (\d+), .*leftover cost (\d+)", done.stdout)
        assert said
        numbers = zip([*range(1, 14)] * 4, racks.tiles[index].counts, strict=True)
        held = sum(number * count for number, count in numbers)
        found = {"points": int(said[1]), "tiles": int(said[2]), "numbers": held - int(said[3])}
        assert found[objective] == certify.certified(racks, index, objective)


@pytest.fixture(name="measured", scope="module")
def measured_with_two_liars() -> list[list[Result]]:
    strangers = [
        liar("okey-solver-py guessing", LIARS["less than the best"]),
        liar("rummikub-solver failing", fails),
    ]
    return [compare(first(FAMILY, 2), [*ours.solvers(FAMILY.preset), *strangers], rounds=2, seconds=0.01)]


def test_the_report_says_who_was_how_fast_and_how_wrong(
    measured: list[list[Result]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Peer, "version", "9.9")
    said = report.text(
        measured, command.PEERS, STARTS, chart="a.svg", seconds=0.01, today=date(2026, 1, 2)
    )
    assert "$" not in said
    assert "(a.svg)" in said
    assert "Run on 2026-01-02." in said
    assert "| okey-solver-py guessing | 2 of 2 |" in said
    assert "| kernel, many racks a call | 0 of 2 |" in said
    assert "| rummikub-solver failing | greatest total of melds | – | – | – | – | – | 2 | – |" in said
    assert "It answers a total of 0: no melds named." in said
    assert "It answers RuntimeError: no such rack." in said
    assert said.count("```sh\nsirala arrange") == 2
    assert "### rummikub-solver 9.9" in said
    assert "| sirala | 1.25 s | 99 MB | 7 |" in said
    assert "| okey-solver-py guessing, the fastest | 2 of 2 |" in said
    faster = next(line for line in said.splitlines() if line.startswith("Faster than a whole answer"))
    assert "okey-solver-py guessing on 14 tiles as dealt (2 of 2 wrong)" in faster
    assert {line.count("|") for line in said.splitlines() if line.startswith("| solver |")} == {3, 10}


def test_the_chart_names_every_solver_and_repeats_itself(
    measured: list[list[Result]], tmp_path: Path
) -> None:
    files = tmp_path / "one.svg", tmp_path / "two.svg"
    for file in files:
        chart.draw(measured, file)
    one, two = (file.read_bytes() for file in files)
    assert one == two
    nodes = (node for node in ET.fromstring(one).iter() if node.tag.endswith("text"))
    texts = {"".join(node.itertext()).strip() for node in nodes}
    assert {result.name for result in measured[0]} <= texts
    assert any(text.endswith("100% wrong") for text in texts)


@pytest.fixture(name="_quick")
def without_starting_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "starts", lambda peers: STARTS)


@pytest.mark.usefixtures("_quick")
def test_a_peer_that_is_not_installed_is_named_with_the_remedy(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Peer, "version", None)
    assert command.main([first(FAMILY, 2)], folder=tmp_path, rounds=1, seconds=0.01) == 0
    told, said = capsys.readouterr().err, (tmp_path / "report.md").read_text("utf-8")
    for peer in command.PEERS:
        assert f"{peer.package} is not installed and is left out: pip install" in told
        assert f"**{peer.package} is not installed and was not measured**" in said
        assert f"### {peer.package} (not installed)" in said
    assert "No answer was wrong." in said
    assert (tmp_path / "report.svg").stat().st_size > 5_000


@pytest.mark.usefixtures("_quick")
@installed(okey_solver.PEER)
@installed(rummikub_solver.PEER)
def test_the_whole_command_on_two_racks(tmp_path: Path) -> None:
    assert command.main([first(FAMILY, 2)], folder=tmp_path, rounds=2, seconds=0.01) == 0
    said = (tmp_path / "report.md").read_text("utf-8")
    for peer in command.PEERS:
        for solver in peer.solvers():
            assert said.count(f"| {solver.name} |") == 5, solver.name


@pytest.mark.usefixtures("_quick")
def test_a_wrong_answer_of_ours_is_the_exit_status(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Peer, "version", None)
    racks = first(FAMILY, 2)
    wrong = replace(racks.rows[0], answer=(0, 0, 0))
    assert command.main([Racks(FAMILY, (wrong, racks.rows[1]))], folder=tmp_path, rounds=1) == 1
    assert "**kernel, many racks a call, claims more" in (tmp_path / "report.md").read_text("utf-8")


@pytest.mark.usefixtures("_quick")
def test_engines_that_differ_write_no_report(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def differ(*_: object, **__: object) -> None:
        raise certify.NotCertifiedError("The kernel finds 5 tiles, the naive twin 6: red 5.")

    monkeypatch.setattr(command, "compare", differ)
    assert command.main([first(FAMILY, 2)], [], folder=tmp_path, rounds=1) == 1
    assert "The kernel finds 5 tiles, the naive twin 6: red 5." in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("number", "said"),
    [(81_234_567, "81,200,000"), (123.4, "123"), (99.996, "100.00"), (1.25, "1.25"), (0.0283, "0.028")],
)
def test_figures_have_three_digits(number: float, said: str) -> None:
    assert report.figure(number) == said
