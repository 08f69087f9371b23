"""An opening in print."""

import json
from typing import Any

import pytest

from solver.api.ask import ask_json
from solver.text.racks import parse_text
from tests.faces.running import refused, told

DEALT = "red 10-13 1 3 5 5, yellow 4 7 8 11, blue 4 9 12 13, black 2 8-10, fake okey"
DEALT_CODES = parse_text(DEALT)
COSTLY = "red 10-13, blue 10-13, black 3-5 7 7, yellow 4 4 5 5 9 9 1, okey"


def test_an_opening() -> None:
    lines = told("opening", "-i", "black 3", DEALT).splitlines()
    assert lines[0].startswith("Okey: black 4, indicator: black 3; * is a fake")
    assert lines[2] == "Threshold (eşik): 101 points or 5 pairs"
    assert lines[4] == "It opens with points: 121 at most"
    assert lines[5].split() == ["11", "12", "13", "8", "9", "10", "10", "11", "12", "13", "4", "4", "4"]
    assert "Stays on the rack: yellow 7 8 11, blue 9, black 2, red 1 3 5 5" in lines
    assert "The cheapest opening is the same." in lines
    assert lines[-1] == "It does not open with pairs: 2 at most, 3 short"


def test_the_cheapest_opening_is_shown_where_it_is_another() -> None:
    text = told("opening", "-i", "red 1", COSTLY)
    assert "\nIt opens with points: 119 at most\n" in text
    assert "\nThe cheapest opening: 104, okeys used 0, leftover cost 152\n" in text
    assert "Stays on the rack: yellow 1 4 4 5 5 9 9, black 7 7, okey" in text
    assert "\nIt opens with pairs: 5\n" in text
    assert text.count("Stays on the rack") == 3


def test_an_opening_in_turkish() -> None:
    text = told("opening", "-i", "kırmızı 1", COSTLY, "--lang", "tr")
    assert "\nEŞİK: 101 sayı ya da 5 çift\n" in text
    assert "\nSeriyle açılır: en çok 119 sayı\n" in text
    assert "\nEn ucuz açış: 104 sayı, kullanılan okey 0, elde kalanın cezası 152\n" in text
    assert "\nIstakada kalan: sarı 1 4 4 5 5 9 9, siyah 7 7, okey\n" in text
    assert "\nÇiftten açılır: 5 çift\n" in text


def test_what_happened_at_the_table_counts() -> None:
    hand = "red 10-13 blue 10-13 black 8-10 4 yellow 5 5 9"
    command = ("opening", "--rules", "acma81", "-i", "red 1", hand)
    assert "101 points or 4 pairs" in told(*command, "--bound-player")
    high = told(*command, "--previous-points", "130", "--previous-pairs", "5")
    assert "Threshold (eşik): 131 points or 6 pairs" in high
    assert "It does not open with points: 119 at most, 12 short" in high
    assert "Kafa: 1 (-101)" in told(*command)
    bound = told(*command, "--bound")
    assert "Threshold (eşik): 4 pairs; bound (çifte bağlı), so points never open" in bound
    assert "cheapest" not in bound


@pytest.mark.parametrize(
    ("tile", "index", "named"), [("yel 4", 8, "yellow 4"), ("OKEY", 21, "okey"), ("siyah 4", 21, "okey")]
)
def test_a_tile_that_must_be_laid(tile: str, index: int, named: str) -> None:
    body = {"rack": DEALT_CODES, "indicator": "black-3", "rules": "oyna101", "must_use": index}
    command = ("opening", "-i", "black 3", DEALT, "--must-use", tile)
    assert told(*command, "--json").encode() == ask_json("opening", json.dumps(body).encode()) + b"\n"
    assert f"\n{named} has to be laid.\n" in told(*command)


def test_a_demand_that_cannot_be_met_is_named() -> None:
    hand = "red 10-13 blue 10-13 black 8-10 4 yellow 5 5 9 1, black 1, yellow 12, black 6 12, blue 3"
    command = ("opening", "-i", "red 1", hand)
    assert "\nIt does not open with points" not in told(*command)
    kept = told(*command, "--keep", "19")
    assert "\nNo run or set can be laid when 19 tiles have to stay on the rack.\n" in kept
    kept = told(*command, "--keep=20", "--must-use=yel 9", "--lang=tr")
    assert "\nIstakada 20 taş kalacaksa seri ya da küt indirilemez.\n" in kept
    used = told(*command, "--must-use", "yel 9")
    assert "\nNo run or set with yellow 9 can be laid.\n" in used
    used = told(*command, "--must-use", "yel 9", "--lang", "tr")
    assert "\nsarı 9 ile indirilecek seri ya da küt yok.\n" in used
    assert "can be laid" not in told(*command, "--keep", "18", "--must-use", "red 10")
    none = "red 1 3 5 7 9 11 13, black 1 4 7 10 13 2 5"
    none = told("opening", "--rules=acma81", "-i", "blue 3", none, "--keep", "3")
    assert "\nNo runs or sets can be laid.\n" in none


def test_the_answers_in_json() -> None:
    body: dict[str, Any] = {"rack": DEALT_CODES, "indicator": "black-3", "rules": "oyna101"}
    given = {"previous": {"points": 120, "pairs": 3}, "bound": True, "bound_player": True}
    flags = ("--previous-points", "120", "--previous-pairs=3", "--bound", "--bound-player", "--json")
    command = ("-i", "black 3", *flags)
    opening = ask_json("opening", json.dumps({**body, **given, "keep": 2}).encode())
    assert told("opening", *command, "--keep", "2", stdin=DEALT).encode() == opening + b"\n"
    finish = ask_json("finish", json.dumps({**body, **given, "opened_before": True}).encode())
    assert told("finish", *command, "--opened-before", "-", stdin=DEALT).encode() == finish + b"\n"


def test_no_opening_in_a_classic_game() -> None:
    hand = "red 3-9 blue 3-9"
    assert "Düz Okey" in refused("opening", "-i", "red 1", "--rules", "oynaduz", hand)
