"""``sirala study``: what it prints, what it writes, what it refuses, and how it stops."""

import os
import pty
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from solver.faces.terminal.plot import study_plot
from solver.faces.terminal.reports import study as report
from solver.faces.terminal.statistics import Share
from solver.questions.study import Study, study
from tests.faces.running import COMMAND, inside, refused, sirala, surroundings, told

DATA = Path(__file__).parents[3] / "data"
FEW = ("study", "--racks", "3000", "--lang")


def row(text: str, head: str) -> list[str]:
    return next(line for line in text.splitlines() if line.startswith(head)).removeprefix(head).split()


def test_it_says_how_often_a_rack_opens() -> None:
    text = told(*FEW, "en")
    found = study(racks=3000)
    assert text.startswith("oyna101: 3,000 racks of 21 tiles as dealt, seed 1\n")
    assert found.counts.opens
    heads = ("by points, 101", "by pairs, 5", "by either")
    for head, racks in zip(heads, vars(found.counts.opens).values(), strict=True):
        share = Share(sum(racks), 3000)
        low, high = share.interval
        numbers = [f"{100 * each:.3f}" for each in (share.of_one, low, high)]
        assert row(text, head) == [numbers[0], "%", numbers[1], "%", "…", numbers[2], "%"]
    for held in range(3):
        among, opens = found.counts.okeys[held], found.counts.opens.either[held]
        shares = [f"{100 * each:.2f}" for each in (among / 3000, opens / among)]
        assert row(text, f"{held} ")[:4] == [shares[0], "%", shares[1], "%"]


def test_it_says_how_totals_spread() -> None:
    totals = [sum(column) for column in zip(*study(racks=3000).counts.total, strict=True)]
    values = sorted(value for value, n in enumerate(totals) for _ in range(n))
    mean = f"{sum(values) / 3000:.2f}"
    places = (150, 750, 1500, 2250, 2850, 3000)
    assert row(told(*FEW, "en"), "best total") == [mean, *(str(values[place - 1]) for place in places)]


def test_it_speaks_turkish() -> None:
    text = told(*FEW, "tr", "--rules", "acma81")
    assert text.startswith("acma81: dağıtıldığı gibi 14 taşlık 3.000 ıstaka, tohum 1\n")
    for word in ("seriyle, 81", "çiftle, 4", "ikisinden biriyle", "eldeki okey", "en yüksek toplam"):
        assert word in text
    assert "," in row(text, "çift ")[0]


def test_in_the_classic_games_tiles_in_melds_take_the_openings_place() -> None:
    text = told(*FEW, "en", "--rules", "1001oyun")
    assert "open" not in text
    assert "total" not in text
    tiles = [sum(column) for column in zip(*study("1001oyun", 3000).counts.tiles, strict=True)]
    assert row(text, "tiles in melds")[-1] == str(len(tiles) - 1)


def test_okeys_that_no_rack_holds_have_no_chance() -> None:
    text = told("study", "--racks", "1", "--lang", "en")
    assert row(text, "2") == ["0.00", "%", "–", "–", "–"]


def test_the_options_are_what_is_dealt(tmp_path: Path) -> None:
    file = tmp_path / "counts.json"
    rules = '{"preset": "oyna101", "wrap": true}'
    asked = ("--racks", "700", "--rules", rules, "--seed", "8", "--tiles", "22", "--threads", "1")
    told("study", *asked, "--json", str(file))
    assert file.read_bytes().endswith(b"}\n")
    found = msgspec.json.decode(file.read_bytes(), type=Study)
    assert found == study({"preset": "oyna101", "wrap": True}, 700, 8, 22)
    names = ["rules", "seed", "racks", "size", "mode", "open_points", "open_pairs", "counts"]
    raw = msgspec.json.decode(file.read_bytes())
    assert list(raw) == names
    assert list(raw["counts"]) == ["okeys", "total", "tiles", "pairs", "opens"]


@pytest.mark.parametrize("lang", ["en", "tr"])
def test_the_plot_is_that_of_the_counts(tmp_path: Path, lang: str) -> None:
    counts, plot = tmp_path / "counts.json", tmp_path / "plot.svg"
    told(*FEW, lang, "--json", str(counts), "--svg", str(plot))
    assert plot.read_bytes() == study_plot(msgspec.json.decode(counts.read_bytes(), type=Study), lang)
    assert sorted(tmp_path.iterdir()) == [counts, plot]


@pytest.mark.slow
def test_the_files_of_the_readme_are_what_the_command_writes(tmp_path: Path) -> None:
    file = tmp_path / "study.json"
    told("study", "--json", str(file))
    assert file.read_bytes() == (DATA / "study.json").read_bytes()
    assert (
        study_plot(msgspec.json.decode(file.read_bytes(), type=Study))
        == (DATA / "study.svg").read_bytes()
    )


@pytest.mark.parametrize(
    ("asked", "lang", "said"),
    [
        (("--racks", "0"), "en", "racks: 0 cannot be here. Give a whole number from 1 to"),
        (("--racks", "-3"), "tr", "racks: -3 burada olamaz."),
        (("--seed", "-1"), "en", "seed: -1 cannot be here."),
        (("--threads", "0"), "tr", "threads: 0 burada olamaz. 1 ile 1024 arasında"),
        (("--tiles", "23"), "en", "tiles: tiles given: 23; under these rules"),
        (("--tiles", "0"), "tr", "tiles: "),
        (("--rules", "batak"), "en", 'rules: there is no rule set "batak"'),
        (("--rules", "{"), "tr", "rules: "),
        (("--racks", "many"), "en", "'many' is not a valid integer"),
        (("--json", "same", "--svg", "./same"), "en", 'svg: "same" cannot be both'),
        (("--json", "same", "--svg", "same"), "tr", 'svg: "same" hem JSON hem çizim olamaz.'),
        (("--json", "."), "en", "is a directory"),
    ],
    ids=str,
)
def test_what_it_refuses(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, asked: tuple[str, ...], lang: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    files = () if "--json" in asked else ("--json", "counts.json", "--svg", "plot.svg")
    assert said in refused("study", "--racks", "10", *files, *asked, "--lang", lang)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("option", ["--json", "--svg"])
def test_a_file_that_cannot_be_written_is_named_before_anything_is_dealt(
    tmp_path: Path, option: str
) -> None:
    file = tmp_path / "absent" / "out"
    done = sirala("study", "--racks", str(10**12), option, str(file))
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode().endswith(f"sirala: {file}: No such file or directory\n")


def test_counts_go_down_a_pipe() -> None:
    done = sirala("study", "--racks", "50", "--json", "/dev/stdout", "--lang", "en")
    counts, _, text = done.stdout.partition(b"\n")
    assert msgspec.json.decode(counts, type=Study) == study(racks=50)
    assert text.startswith(b"oyna101: 50 racks")


def test_a_full_disk_is_a_failure() -> None:
    done = sirala("study", "--racks", "50", "--json", "/dev/full")
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == b"sirala: No space left on device\n"


def test_a_report_that_fails_is_an_error_as_any(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fails(*_: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(report, "print_study", fails)
    done = inside("study", "--racks", "10", "--json", str(tmp_path / "counts.json"))
    assert isinstance(done.exception, BrokenPipeError)
    assert (tmp_path / "counts.json").exists(), "the counts were whole before"


def begun(*arguments: str) -> tuple["subprocess.Popen[bytes]", Iterator[bytes]]:
    """A study that has begun, and what its terminal shows until it has ended."""
    ours, theirs = pty.openpty()
    running = subprocess.Popen(
        [*COMMAND, "study", *arguments], stdout=subprocess.PIPE, stderr=theirs,
        env=surroundings(TERM="xterm"), start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    return running, shown(ours)


def shown(terminal: int) -> Iterator[bytes]:
    """What comes, piece by piece, until nobody writes there any more."""
    try:
        while part := os.read(terminal, 4096):
            yield part
    except OSError:  # how a terminal ends
        pass
    finally:
        os.close(terminal)


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_leaves_no_file(tmp_path: Path) -> None:
    old, new = tmp_path / "old.json", tmp_path / "new.svg"
    old.write_text("old")
    running, parts = begun(
        "--racks", str(10**12), "--json", str(old), "--svg", str(new), "--lang", "en"
    )  # fmt: skip
    err = b""
    try:
        while b"Dealing and solving" not in err:
            err += next(parts)
        assert len(list(tmp_path.iterdir())) == 3
        running.send_signal(signal.SIGINT)
        err += b"".join(parts)
        out, _ = running.communicate(timeout=60)
    finally:
        running.kill()
    assert (running.returncode, out) == (130, b""), err
    assert b"Traceback" not in err
    assert [each.name for each in tmp_path.iterdir()] == ["old.json"]
    assert old.read_text() == "old"


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Dealing and solving"), ("tr", "Dağıtılıyor ve çözülüyor")]
)
def test_a_terminal_sees_how_far_it_is(lang: str, said: str) -> None:
    running, parts = begun("--racks", "400000", "--lang", lang)
    err = b"".join(parts)
    out, _ = running.communicate(timeout=120)
    assert running.returncode == 0
    assert said in err.decode(errors="replace")
    assert said not in out.decode()


def test_a_file_of_messages_sees_no_bar() -> None:
    assert sirala("study", "--racks", "10").stderr == b""
