"""The questions about a rack on the command line."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from solver.api.ask import ask_json
from tests.faces.running import BODY, HAND, refused, sirala, told


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
    assert "In hand (elde): 202 would be written if a rival finished now." in text


def test_a_laid_rack_in_json_and_from_lines() -> None:
    body = {**BODY, "rows": [[0, 1, 2, None, 3, 4, 5, None], [6, None]]}
    command = ("evaluate", "-i", "blue 3", "--json")
    text = told(*command, "red 5-7 | blue 9 black 9 okey / yellow 1")
    assert text.encode() == ask_json("evaluate", json.dumps(body).encode()) + b"\n"
    assert told(*command, stdin="red 5-7 | blue 9 black 9 okey\nyellow 1\n") == text


def test_laid_pairs_open() -> None:
    pairs = " | ".join(f"red {number} {number}" for number in (3, 5, 7, 9, 11))
    assert "It opens.\n" in told("evaluate", "-i", "blue 1", f"{pairs} | blue 8")


@pytest.mark.parametrize("opened", ["series", "pairs"])
def test_whether_it_opens_is_said_to_who_has_not_opened(opened: str) -> None:
    laid = "red 10-13 | blue 10-13 | black 8-10"
    command = ("evaluate", "-i", "red 1", "--rules", "acma81", laid)
    text = told(*command, "--opened", opened)
    assert "open" not in text
    assert "Kafa" not in text
    assert "In hand (elde)" in text
    assert json.loads(told(*command, "--opened", opened, "--json"))["opens"] is True


@pytest.mark.parametrize(
    ("typed", "opened"),
    [
        ("seri", "series"),
        ("ÇİFT", "pairs"),
        ("cift", "pairs"),
        ("açmamış", "none"),
        ("not opened", "none"),
    ],
)
def test_how_it_has_opened_in_players_words(typed: str, opened: str) -> None:
    command = ("evaluate", "-i", "red 1", "red 5-7 | blue 9", "--opened")
    assert told(*command, typed) == told(*command, opened)


def test_a_laid_rack_says_what_it_costs_and_brings() -> None:
    laid = "red 10-13 | blue 10-13 | black 8-10"
    text = told("evaluate", "-i", "red 1", "--rules", "acma81", laid)
    assert "It opens.\nKafa: 1 (-101)\nIn hand (elde): 101 would" in text
    opened = told("evaluate", "-i", "red 1", "--opened", "pairs", "red 5-7", "--lang", "tr")
    assert "\nElde: bir rakip şimdi bitse 36 yazılır.\n" in opened
    assert "açılmaz" in told("evaluate", "-i", "red 1", "red 5-7", "--lang", "tr")
    assert "In hand" not in told("evaluate", "-i", "red 1", "--rules", "oynaduz", "red 5-7")
