"""The command ``sirala`` as people run it: a process with arguments, streams and a status."""

import json
import os
import pty
import random
import re
import signal
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from solver.api.ask import QUESTIONS
from solver.api.requests import Engine
from solver.faces.http.settings import Settings
from solver.game.rules import PRESETS, preset_text
from solver.game.scoring import Opened
from solver.questions.arrange import Mode
from tests.faces.running import COMMAND, HAND, inside, refused, sirala, surroundings, told


def test_help_imports_nothing_heavy() -> None:
    heavy = ("numba", "ortools", "pandas", "litestar", "uvicorn", "rich")
    script = (
        "import sys; from solver.faces.terminal.cli import cli;"
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
    assert "|".join(get_args(Opened)) in told("evaluate", "--help")
    assert all(f"\n  {question} " in told("--help") for question in QUESTIONS)


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
        (["evaluate", "-i", "red 5", "--opened", "wide", "red 5-7"], "wide"),
        (["opening", "-i", "red 5", "red 5-7"], "21"),
        (["opening", "red 5-7", "--must-use", "red 5"], "indicator"),
        (["opening", "-i", "red 5", "--must-use", "red 4", "red 5-7"], "red 4"),
        (["opening", "-i", "red 5", "--must-use", "red 5 6", "red 5-7"], "red 5 6"),
        (["opening", "-i", "red 5", "--must-use", "b 5", "red 5-7"], "blue"),
        (["opening", "-i", "red 5", "--keep", "x", "red 5-7"], "keep"),
        (["finish", "-i", "red 5", "--previous-pairs", "-1", "red 5-7"], "previous"),
        (["finish", "-i", "red 5", "red 5-7"], "21"),
        (["score", "-i", "red 5", "winner", "opponent"], "finish"),
        (["score", "-i", "red 5", "--finish", "soon", "winner", "opponent"], "soon"),
        (["score", "-i", "red 5", "--finish", "elden", "winner"], "1"),
        (["score", "-i", "red 5", "--finish", "elden", *["opponent"] * 5], "5"),
        (["score", "--finish", "elden", "winner", "opponent"], "indicator"),
        (["finishes", "oyna102"], "oyna102"),
        (["finishes", "{broken"], "JSON"),
        (["match", "0 202 7 -101", "0 2"], "hands"),
        (["match", "-101 0", "--lenght", "3"], "--lenght"),
        (["match", "0 202", "--length", "3"], "length"),
        (["match", "0 1.5"], "1.5"),
        (["match", "0 202", "7"], '"7"'),
        (["arrange", "--rows", "two", "red 1"], "two"),
        (["serve", "--port", "70000"], "70000"),
        (["serve", "--solve-seconds", "nan"], "nan"),
        (["bench", "--seconds", "nan"], "nan"),
        (["serve", "--batch-seconds", "inf"], "inf"),
        (["serve", "--body-seconds", "0"], "0"),
        (["serve", "--api-key", ""], "blanks"),
        (["serve", "--api-key", "iki söz"], "iki söz"),
        (["serve", "--cors", "https://a.example/page"], "https://game.example"),
        (["serve", "--cors", "a.example"], "a.example"),
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


@pytest.mark.usefixtures("ctrl_c")
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
    monkeypatch.setattr("solver.kernel.must_compile", lambda: False)
    quiet = inside(*command)
    monkeypatch.setattr("solver.kernel.must_compile", lambda: True)
    waiting = inside(*command)
    assert quiet.stderr == ""
    assert {"en": "Compiling", "tr": "derleniyor"}[lang] in waiting.stderr
    assert waiting.stdout == quiet.stdout


def test_warm_up_compiles_and_says_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[bool] = []
    monkeypatch.setattr("solver.kernel.compile_all", lambda: called.append(True))
    assert re.fullmatch(r"Compiling .+\nReady after \d+\.\d s\.\n", told("warm-up"))
    assert called == [True]


def test_serve_hands_over(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[Settings] = []
    monkeypatch.setattr("solver.faces.http.running.run_service", called.append)
    told("serve")
    told("serve", "--host", "::1", "--port", "81", "--cors", "https://a.example", "--no-log-requests")
    monkeypatch.setenv("SIRALA_PORT", "82")
    monkeypatch.setenv("SIRALA_API_KEY", "k")
    monkeypatch.setenv("SIRALA_CORS", "https://a.example https://b.example")
    told("serve", "--host", "::1")
    assert called == [
        Settings(),
        Settings(host="::1", port=81, cors=("https://a.example",), log_requests=False),
        Settings(host="::1", port=82, api_key="k", cors=("https://a.example", "https://b.example")),
    ]


def test_serve_lists_every_setting() -> None:
    listed = told("serve", "--help")
    for field in fields(Settings):
        assert f"--{field.name.replace('_', '-')}" in listed
        assert f"SIRALA_{field.name.upper()}" in listed.replace("\n", "").replace(" ", "")


def test_nothing_typed_raises() -> None:
    rng = random.Random(20_240_608)
    words = [
        "red", "r", "b", "bla", "mavi", "SARI", "kırmızı", "5", "5-7", "13", "14", "7-5", "-", "--",
        "|", "/", "okey", "fake", "★", "🟥", ",", "\u202e", "\x00", "e\u0301", "İ", "９", "1" * 30,
    ]  # fmt: skip
    flags = ["--json", "--lang=tr", "--rules=acma81", "--rules={}", "--okey=r1"]
    for _ in range(150):
        text = " ".join(rng.choices(words, k=rng.randint(0, 25)))
        indicator = " ".join(rng.choices(words, k=rng.randint(1, 2)))
        command = rng.choice(["arrange", "evaluate", "opening", "finish"])
        chosen = rng.sample(flags, k=rng.randint(0, 2))
        done = inside(command, "-i", indicator, *chosen, stdin=text)
        assert done.exit_code in (0, 2), (command, indicator, chosen, text, done.exception)
