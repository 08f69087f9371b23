"""The command ``sirala`` as people run it: a process with arguments, streams and a status."""

import json
import os
import pty
import random
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from solver.api.ask import ask_json
from solver.api.types import Engine
from solver.faces.cli import cli
from solver.game.rules import PRESETS, preset_text
from solver.questions.arrange import Mode

COMMAND = [sys.executable, "-m", "solver"]
HAND = "red 5-7, blue 9 black 9 okey, yellow 1"
BODY = {
    "rack": ["red-5", "red-6", "red-7", "blue-9", "black-9", "okey", "yellow-1"],
    "indicator": "blue-3",
    "rules": "oyna101",
}
QUIET = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LC_ALL", "LC_MESSAGES", "LANG", "TTY_COMPATIBLE")


def surroundings(**more: str) -> dict[str, str]:
    """This process's environment with nothing in it that changes language or drawing."""
    return {name: text for name, text in os.environ.items() if name not in QUIET} | more


def sirala(
    *arguments: str | bytes, stdin: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=stdin,
        capture_output=True,
        timeout=300,
        check=False,
        env=surroundings(**environment),
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done


def inside(*arguments: str, stdin: bytes | str = b"") -> Result:
    """The same without a process of its own."""
    return CliRunner().invoke(cli, arguments, input=stdin, env={"COLUMNS": "80"})


def told(*arguments: str, stdin: bytes | str = b"") -> str:
    """What a command that succeeds prints."""
    done = inside(*arguments, stdin=stdin)
    assert done.exit_code == 0, done.output
    return done.stdout


def refused(*arguments: str, stdin: bytes | str = b"") -> str:
    """What a command that does not like its input says: on standard error, status 2."""
    done = inside(*arguments, stdin=stdin)
    assert (done.exit_code, done.stdout) == (2, ""), done.output
    return done.stderr


def test_help_imports_nothing_heavy() -> None:
    heavy = ("numba", "ortools", "pandas", "litestar", "uvicorn", "rich")
    script = (
        "import sys; from solver.faces.cli import cli;"
        "cli.main(['--help'], standalone_mode=False);"
        f"print([name for name in {heavy} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=60, check=True)
    assert b"arrange" in done.stdout
    assert done.stdout.splitlines()[-1] == b"[]"


def test_the_help_names_every_choice() -> None:
    text = told("arrange", "--help")
    assert "|".join(get_args(Mode)) in text
    assert "|".join(get_args(Engine)) in text


def test_a_sorted_rack() -> None:
    done = sirala("arrange", "-i", "blue 3", *HAND.split())
    assert done.returncode == 0
    text = done.stdout.decode()
    assert text.startswith("Okey: blue 4, indicator: blue 3\n")
    lines = text.splitlines()
    assert lines[2:5] == [
        "  9    9    9         5    6    7         1",
        "blu  bla  any       red  red  red       yel",
        "          okey",
    ] or lines[2:5] == [
        "  5    6    7         9    9    9         1",
        "red  red  red       blu  bla  any       yel",
        "                              okey",
    ]
    assert "Total 45, tiles in melds 6, possible pairs 1, leftover cost 1" in lines
    assert "It does not open: 56 short of 101 points." in lines
    assert "\x1b" not in text


@pytest.mark.parametrize("stdin", [("-",), ()])
def test_the_rack_may_come_from_standard_input(stdin: tuple[str, ...]) -> None:
    done = sirala("arrange", "-i", "blue-3", *stdin, stdin=f"{HAND}\n".encode())
    assert done.returncode == 0
    assert done.stdout.decode() == told("arrange", "-i", "mavi 3", HAND)


def test_json_is_the_answer() -> None:
    done = sirala("arrange", "--json", "-i", "blue 3", HAND)
    assert done.stdout == ask_json("arrange", json.dumps(BODY).encode()) + b"\n"
    options = {"mode": "tiles", "rows": 3, "columns": 9, "alternatives": 2, "engine": "kernel"}
    flags = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    rules = {"preset": "acma81", "escalate": False}
    body = {**BODY, **options, "rules": rules}
    text = told("arrange", "--json", "-i", "blu3", HAND, *flags, "--rules", json.dumps(rules))
    assert text.encode() == ask_json("arrange", json.dumps(body).encode()) + b"\n"


def test_it_opens_and_is_told_so() -> None:
    points = told("arrange", "-i", "yellow 1", "red 10-13 blue 10-13 black 3-5")
    assert "It opens: 101 points are needed." in points
    pairs = "red 5 5 7 7 blue 1 1 black 3 3 9 9 yellow 13"
    assert "It opens: 5 pairs are needed." in told("arrange", "-i", "red 1", "--mode=pairs", pairs)
    few = told("arrange", "-i", "red 1", "--mode=pairs", "--rules=acma81", "red 5 5 7 7 blue 2")
    assert "It does not open: 2 short of 4 pairs." in few
    classic = told("arrange", "-i", "red 1", "--rules=oynaduz", "red 5-7")
    assert "open" not in classic


def test_alternatives_stand_under_each_other() -> None:
    text = told("arrange", "-i", "blue 3", HAND, "--alternatives", "2")
    assert text.count("Total ") == 3
    assert text.count("open") == 1
    assert text.index("Alternative 1") < text.index("Alternative 2")


def test_turkish_by_option_or_environment() -> None:
    option = told("arrange", "-i", "mavi 3", "kırmızı 5-7 sahte", "--lang", "tr")
    assert option.startswith("Okey: mavi 4, gösterge: mavi 3; * sahte okeydir, mavi 4 yerine geçer\n")
    assert "kır" in option
    assert "Toplam 18" in option
    done = sirala("arrange", "-i", "mavi 3", "kırmızı 5-7 sahte", LANG="tr_TR.UTF-8")
    assert done.stdout.decode() == option
    refusal = sirala("arrange", "-i", "mavi 3", "yeşil 5", LC_ALL="tr_TR.UTF-8")
    assert refusal.returncode == 2
    assert refusal.stderr.decode() != refused("arrange", "-i", "mavi 3", "yeşil 5")


def on_a_terminal(*arguments: str, **environment: str) -> str:
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        env=surroundings(**{"TERM": "xterm-256color", "COLUMNS": "80", **environment}),
    ) as process:
        os.close(theirs)
        text = b""
        try:
            while piece := os.read(ours, 65_536):
                text += piece
        except OSError:
            pass  # Linux says EIO where the other side has closed.
        os.close(ours)
        assert process.wait(60) == 0
    return text.decode().replace("\r\n", "\n")


def test_a_terminal_gets_colours_unless_it_wants_none() -> None:
    command = ("arrange", "-i", "blue 3", HAND)
    coloured = on_a_terminal(*command, COLORTERM="truecolor")
    assert "48;2;251;243;220" in coloured
    assert on_a_terminal(*command, NO_COLOR="1") == told(*command)
    assert on_a_terminal(*command, TERM="dumb") == told(*command)
    bare = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert bare.split() == told(*command).split()


def test_the_picture_is_written(tmp_path: Path) -> None:
    file = tmp_path / "rack.svg"
    told("arrange", "-i", "blue 3", HAND, "--svg", str(file))
    assert ElementTree.fromstring(file.read_text("utf-8")).tag.endswith("svg")
    done = sirala("arrange", "-i", "blue 3", HAND, "--svg", str(tmp_path / "no" / "rack.svg"))
    assert done.returncode == 1
    assert b"rack.svg" in done.stderr


def test_a_laid_rack() -> None:
    text = told("evaluate", "-i", "red 1", "red 5-7 | blue 9 black 9 okey / yellow 1 3 | blue 2")
    assert "\nrun, 18\n  5    6    7\nred  red  red\n" in text
    assert "\nset, 27\n  9    9    9\nblu  bla  any\n          okey\n" in text
    assert re.search(r"\nno meld: [^\n]+(\n\S[^\n]*)?\n  1    3\nyel  yel\n", text)
    assert "\nLeftover\n" in text
    assert "\nTotal 45, pairs 0, leftover cost 6\n" in text
    assert "It does not open: 56 short of 101 points." in text


def test_a_laid_rack_in_json_and_from_lines() -> None:
    body = {**BODY, "rows": [[0, 1, 2, None, 3, 4, 5, None], [6, None]]}
    command = ("evaluate", "-i", "blue 3", "--json")
    text = told(*command, "red 5-7 | blue 9 black 9 okey / yellow 1")
    assert text.encode() == ask_json("evaluate", json.dumps(body).encode()) + b"\n"
    assert told(*command, stdin="red 5-7 | blue 9 black 9 okey\nyellow 1\n") == text


def test_laid_pairs_open() -> None:
    pairs = " | ".join(f"red {number} {number}" for number in (3, 5, 7, 9, 11))
    assert "It opens.\n" in told("evaluate", "-i", "blue 1", f"{pairs} | blue 8")


def test_the_rules() -> None:
    table = told("rules")
    assert [name for name in PRESETS if name in table] == list(PRESETS)
    assert "101 or 5 pairs" in table
    assert "81 or 4 pairs" in table
    assert told("rules", "acma81") == preset_text("acma81")
    assert json.loads(told("rules", "acma81", "--json"))["open_points"] == 81
    assert json.loads(told("rules", "--json")).keys() == set(PRESETS)
    assert "oyna101" in refused("rules", "oyna102")
    assert told("rules", "--lang", "tr") != table


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["arrange", "-i", "red 5", "red b 3"], "blue"),
        (["arrange", "-i", "red 5", "green 3"], "green"),
        (["arrange", "-i", "red 5", ""], "rack"),
        (["arrange", "-i", "red 5", "red 1 1 1"], "red-1"),
        (["arrange", "red 1"], "indicator"),
        (["arrange", "-i", "red 5", "--okey", "red 6", "red 1"], "okey"),
        (["arrange", "-i", "fake", "red 1"], "okey"),
        (["arrange", "-i", "red 5 6", "red 1"], "red 5 6"),
        (["arrange", "-i", "", "red 1"], "indicator"),
        (["arrange", "-i", "red 5", "--rules", "oyna102", "red 1"], "oyna102"),
        (["arrange", "-i", "red 5", "--rules", "{broken", "red 1"], "JSON"),
        (["arrange", "-i", "red 5", "--rules", "{}", "red 1"], "preset"),
        (["arrange", "-i", "red 5", "--mode", "best", "red 1"], "mode"),
        (["arrange", "-i", "red 5", "--engine", "steam", "red 1"], "engine"),
        (["arrange", "-i", "red 5", "--rows", "0", "red 1"], "rows"),
        (["arrange", "-i", "red 5", "--rows", "1", "--columns", "2", "red 1-3"], "columns"),
        (["arrange", "-i", "red 5", "--alternatives", "-1", "red 1"], "alternatives"),
        (["evaluate", "-i", "red 5", "red 5-7 | 9"], "9"),
        (["evaluate", "-i", "red 5", "|/|"], "rack"),
        (["arrange", "--rows", "two", "red 1"], "two"),
        (["serve", "--port", "70000"], "70000"),
        (["nonsense"], "nonsense"),
    ],
)
def test_bad_input_is_a_sentence(arguments: list[str], named: str) -> None:
    message = refused(*arguments)
    assert named in message
    assert len(message) < 600


def test_bad_input_in_a_process() -> None:
    done = sirala("arrange", "-i", "red 5", "green 3")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == refused("arrange", "-i", "red 5", "green 3")
    assert sirala("nonsense").returncode == 2
    assert sirala("--version").returncode == 0


def test_bytes_that_are_no_text() -> None:
    assert sirala("arrange", "-i", "red 5", b"red 5 \xff").returncode == 2
    assert sirala("arrange", "-i", b"\xff", "red 5").returncode == 2
    assert sirala("arrange", "-i", "red 5", "--rules", b'{"\xff', "red 1").returncode == 2
    assert sirala("arrange", "-i", "red 5", "--mode", b"\xff", "red 1").returncode == 2
    assert sirala("arrange", "-i", "red 5", stdin=b"red 5 \xff\xfe\x00").returncode == 2
    ascii_only = sirala("arrange", "-i", "red 5", "kır 5", "--lang=tr", PYTHONIOENCODING="ascii")
    assert ascii_only.returncode == 0


def test_closed_streams() -> None:
    for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
        line = f'exec "$0" -m solver arrange -i "red 5" {closed}'
        done = subprocess.run(
            ["sh", "-c", line, sys.executable],
            input=b"red 1",
            capture_output=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == (2 if "<&-" in closed else 0)
        assert b"Traceback" not in done.stderr


def test_a_full_disk_is_said() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "rules", "oyna101"],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=300,
            check=False,
        )
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"space" in done.stderr


def test_the_reader_goes_away() -> None:
    line = '"$0" -m solver rules oyna101 | head -c 1; exit 0'
    done = subprocess.run(
        ["sh", "-c", line, sys.executable], capture_output=True, timeout=300, check=True
    )
    assert (len(done.stdout), done.stderr) == (1, b"")


def test_control_c() -> None:
    with subprocess.Popen(
        [*COMMAND, "jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"{}\n")
        process.stdin.flush()
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert b"Traceback" not in process.stderr.read()


@pytest.mark.parametrize("lang", ["en", "tr"])
def test_it_says_what_the_first_answer_waits_for(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    command = ("arrange", "-i", "red 5", "red 1", "--lang", lang, "--json")
    monkeypatch.setattr("solver.kernel.waits", lambda: False)
    quiet = inside(*command)
    monkeypatch.setattr("solver.kernel.waits", lambda: True)
    waiting = inside(*command)
    assert quiet.stderr == ""
    assert {"en": "Compiling", "tr": "derleniyor"}[lang] in waiting.stderr
    assert waiting.stdout == quiet.stdout


def test_warm_up_compiles_and_says_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[bool] = []
    monkeypatch.setattr("solver.kernel.warm_up", lambda: called.append(True))
    assert re.fullmatch(r"Compiling .+\nReady after \d+\.\d s\.\n", told("warm-up"))
    assert called == [True]


def test_serve_hands_over(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[Any, ...]] = []
    monkeypatch.setattr("solver.faces.service.run.serve", lambda *where: called.append(where))
    told("serve", "--host", "::1", "--port", "81")
    told("serve")
    assert called == [("::1", 81), ("127.0.0.1", 8000)]


def test_nothing_typed_raises() -> None:
    rng = random.Random(20_240_608)
    words = [
        "red", "r", "b", "bla", "mavi", "SARI", "kırmızı", "5", "5-7", "13", "14", "7-5", "-", "--",
        "|", "/", "okey", "fake", "★", "🟥", ",", "\u202e", "\x00", "e\u0301", "İ", "９", "1" * 30,
    ]  # fmt: skip
    flags = ["--json", "--lang=tr", "--rules=acma81", "--mode=pairs", "--rules={}", "--okey=r1"]
    for _ in range(150):
        text = " ".join(rng.choices(words, k=rng.randint(0, 25)))
        indicator = " ".join(rng.choices(words, k=rng.randint(1, 2)))
        command = rng.choice(["arrange", "evaluate"])
        chosen = rng.sample(flags, k=rng.randint(0, 2))
        done = inside(command, "-i", indicator, *chosen, stdin=text)
        assert done.exit_code in (0, 2), (command, indicator, chosen, text, done.exception)
