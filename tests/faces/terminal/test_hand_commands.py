"""What follows a hand on the command line: score, finishes, match."""

import json
import re
from typing import Any

import pytest

from solver.api.ask import ask_json
from solver.game.rules import PRESETS, rule_set
from solver.questions.score import score_table
from tests.faces.running import refused, told

PLAYERS = ("winner", "opponent series: blue 3 4 okey", "opponent pairs penalties 1: red 7", "opponent")
SCORE = ("score", "--finish", "okeyle", "-i", "red 4")
BODY: dict[str, Any] = {
    "rules": "oyna101",
    "indicator": "red-4",
    "finish": "okeyle",
    "players": [
        {"role": "winner", "rack": []},
        {"role": "opponent", "opened": "series", "rack": ["blue-3", "blue-4", "okey"]},
        {"role": "opponent", "opened": "pairs", "penalties": 1, "rack": ["red-7"]},
        {"role": "opponent", "rack": []},
    ],
}


def test_the_scores_of_a_hand() -> None:
    blocks = [block.splitlines() for block in told(*SCORE, *PLAYERS).split("\n\n")]
    assert blocks[0] == ["Okey: red 5, indicator: red 4"]
    assert blocks[1] == ["Finish: okey thrown last (okeyle)"]
    assert [block[0] for block in blocks[2:]] == [
        "1. winner",
        "2. opponent, opened with runs and sets",
        "3. opponent, opened with pairs, penalties 1",
        "4. opponent, not opened",
    ]
    lasts = [block[-1].split() for block in blocks[2:]]
    assert lasts == [["-202", "score"], ["115", "score"], ["129", "score"], ["404", "score"]]
    for block in blocks[2:]:
        steps = [re.match(r" *([+-]?\d+)  \S", line) for line in block[1:]]
        points = [int(step[1]) for step in steps if step]
        assert len(points) == len(block) - 1
        assert sum(points[:-1]) == points[-1]
        assert len({step.end() for step in steps if step}) == 1  # right-aligned


def test_the_scores_in_json_and_from_lines() -> None:
    told_in_json = told(*SCORE, "--json", *PLAYERS)
    assert told_in_json.encode() == ask_json("score", json.dumps(BODY).encode()) + b"\n"
    lines = "\n".join(("", *PLAYERS, ""))
    assert told(*SCORE, "--json", stdin=lines) == told_in_json
    assert told(*SCORE, "--json", "-", stdin=lines) == told_in_json


def test_the_scores_in_turkish() -> None:
    command = ("score", "--finish", "ÇİFTTEN", "--rules=acma81", "-i", "kırmızı 4", "--lang=tr")
    text = told(*command, "biten kafa 2", "RAKİP bağlı", "rakip çift: sahte", "eş")
    assert "yerine geçer\n\nBitiş: çiftten\n\n1. biten, kafa 2\n" in text
    assert "\n2. rakip, açmamış, çifte bağlı\n" in text
    assert re.findall(r"(-?\d+)  puan", text) == ["-404", "404", "20", "0"]


def test_a_shown_indicator() -> None:
    command = ("score", "--finish", "yedi çift okeyle", "--rules", "oynaduz", "-i", "red 4")
    text = told(*command, "winner", "opponent showed", "opponent")
    assert "\n2. opponent, showed the indicator\n" in text
    assert re.findall(r"(-?\d+)  score", text) == ["-1", "-8", "-9"]


@pytest.mark.parametrize("lang", ["en", "tr"])
def test_the_tables_of_finishes(lang: str) -> None:
    text = told("finishes", "--lang", lang)
    for name in PRESETS:
        rules = rule_set(name)
        assert f"{name}: {rules.title}\n" in text
        table = score_table(rules)
        assert told("finishes", name, "--lang", lang).splitlines()[0] == f"{name}: {rules.title}"
        for kind, cells in table.rows:
            row = " +".join(map(re.escape, (kind, *cells)))
            assert re.search(rf"\n{row}\s*\n", text), (name, kind)
    assert max(map(len, text.splitlines())) <= 80


def test_the_tables_in_json() -> None:
    every = json.loads(told("finishes", "--json"))
    assert list(every) == list(PRESETS)
    assert every["oyna101"]["columns"] == ["winner", "series", "pairs", "unopened"]
    assert every["oyna101"]["rows"]["ciftten_okeyle"] == ["-404", "4H", "8H", "808"]
    assert json.loads(told("finishes", "acma81", "--json")) == every["acma81"]
    fierce = json.loads(told("finishes", '{"preset": "cetele101", "aggressive": true}', "--json"))
    assert fierce["rows"]["kafa"][:2] == ["-202", "2H"]


def test_what_an_okey_left_over_does_to_h() -> None:
    assert "adds 101 to an opened hand" in told("finishes", "oyna101")
    assert "adds 202 to an opened" in told("finishes", '{"preset": "cetele101", "aggressive": true}')
    assert "counts 25 in it" in told("finishes", "acma81")
    assert "H'ye 25 olarak girer" in told("finishes", "acma81", "--lang", "tr")
    in_h = {"preset": "cetele101", "aggressive": True, "okey_leftover": {"multiplied": True}}
    assert "counts 101 in it" in told("finishes", json.dumps(in_h))
    assert "H:" not in told("finishes", "oynaduz")


def test_a_match_that_goes_on() -> None:
    lines = told("match", "0 202 7 -101", "-101 404, 14 202").splitlines()
    assert [line.split() for line in lines] == [
        ["hand", *(word for place in "1234" for word in ("player", place))],
        ["start", "0", "0", "0", "0"],
        ["1", "0", "202", "7", "-101"],
        ["2", "-101", "606", "21", "101"],
        [],
        ["The", "match", "goes", "on."],
    ]


def test_single_numbers_are_one_hand() -> None:
    whole = told("match", "-101 202 14 7")
    assert told("match", "-101", "202", "14", "7") == whole
    assert told("match", "--", "-101", "202", "14", "+7") == whole
    assert told("match", stdin="-101 202 14 7\n") == whole
    assert "hands" in refused("match", "5")


@pytest.mark.parametrize("option", ["--boo", "-b", "--lenght=3", "--teams-"])
def test_a_misspelt_option_is_no_score(option: str) -> None:
    for hands in (["-101 202"], ["-101", "202"], []):
        message = refused("match", *hands, option)
        assert "No such option" in message
        assert option in message
    assert "--5" in refused("match", "0 202 --5")


def test_a_match_in_json_and_from_lines() -> None:
    body = {"rules": "kolay101", "hands": [[-101, 1], [1, -3], [4, 5]], "length": 3}
    command = ("match", "--rules", "kolay101", "--length", "3", "--json")
    answer = ask_json("match", json.dumps(body).encode()).decode() + "\n"
    assert told(*command, "-101 1", "1 −3", "4 +5") == answer
    assert told(*command, stdin="-101 1\n\n1 -3\n4 5\n") == answer
    started = {"rules": "oynaduz", "hands": [[-2, 0]], "start": 30}
    assert told("match", "--rules=oynaduz", "--start", "30", "--json", "-2 0").encode() == (
        ask_json("match", json.dumps(started).encode()) + b"\n"
    )


@pytest.mark.parametrize(
    ("arguments", "last"),
    [
        (["--rules", "kolay101", "--length=1", "5 -101 7"], "The match is over: player 2 won."),
        (["--rules", "kolay101", "--length=1", "5 5 7"],
         "The match is over: player 1 and player 2 share the win."),
        (["--rules", "kolay101", "--length=1", "--lang=tr", "5 5"],
         "Maç bitti: 1. oyuncu ve 2. oyuncu birinciliği paylaştı."),
        (["--rules=oynaduz", "--teams", "0 -20 0 -2"], "The match is over: player 1 and player 3 won."),
        (["--rules=oynaduz", "--teams", "0 -20 -20 0"],
         "The match is over: player 1 and player 3 share the win with player 2 and player 4."),
        (["--rules=oynaduz", "--teams", "-20 -2 0 -18", "--lang=tr"],
         "Maç bitti: 1. oyuncu ve 3. oyuncu, 2. oyuncu ve 4. oyuncu ile birinciliği paylaştı."),
        (["--rules=oynaduz", "0 -2", "--lang=tr"], "Maç sürüyor."),
    ],
)  # fmt: skip
def test_who_has_won(arguments: list[str], last: str) -> None:
    assert " ".join(told("match", *arguments).split()).endswith(f" {last}")


def test_partners_totals_count_together() -> None:
    text = told("match", "--rules=oynaduz", "--teams", "0 -20 0 -2", "--lang", "tr")
    assert "\n1. oyuncu ve 3. oyuncu: 40\n2. oyuncu ve 4. oyuncu: 18\n" in text
