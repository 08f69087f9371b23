"""A finish in print."""

import json
import re

import pytest

from tests.faces.running import told

PAIRS = "red 5 5 6 6, blue 9 9, black 9 9, yellow 1 1 3 3 8"
ELDEN = "red 5-10, blue 5-10, black 5-10, okey, yellow 1 2 3"


def test_a_finish() -> None:
    text = told("finish", "-i", "blue 3", ELDEN)
    assert "\nIt finishes: whole hand at once, okey thrown last (elden okeyle)\n" in text
    assert "\nThrow okey.\n  4\nblu\nokey\n" in text
    assert "\nYou write -404; a rival who has not opened writes 808.\n" in text
    others = text[text.index("Other ways") :].splitlines()
    assert others[1].split() == ["throw", "finish", "value"]
    thrown = r"yellow 1-3, blue 5-10, black 5-10, red 5-10 +whole hand at once \(elden\) +-202"
    assert re.fullmatch(thrown, others[2])
    later = told("finish", "-i", "blue 3", ELDEN, "--opened-before")
    assert "\nIt finishes: okey thrown last (okeyle)\n" in later
    assert "\nYou write -202; a rival who has not opened writes 404.\n" in later


def test_a_finish_in_turkish() -> None:
    text = told("finish", "-i", "mavi 3", ELDEN, "--lang=tr")
    assert "\nBiter: elden okeyle\n" in text
    assert "\nAtılacak taş: okey.\n" in text
    assert "\nBiten -404 yazar, açmamış rakip 808.\n" in text
    assert "sarı 1-3, mavi 5-10, siyah 5-10, kırmızı 5-10  elden  -202" in text


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("oynaduz", "Every loser loses 2."),
        ("1001oyun", "You gain 1."),
        ("acma81", "You write 0; a rival who has not opened writes 202."),
    ],
)
def test_what_a_finish_is_worth(rules: str, said: str) -> None:
    hand = "red 5-9, blue 9 black 9 okey, yellow 1-3 8, black 8, red 8, blue 13"
    text = told("finish", "-i", "blue 3", "--rules", rules, hand)
    assert f"\n{said}\n" in text
    assert "Other ways" not in text
    assert "\nThrow blue 13.\n" in text


def test_what_a_finish_is_worth_under_doubled_penalties() -> None:
    for aggressive, unopened in (("false", 808), ("true", 1616)):
        rules = f'{{"preset": "cetele101", "aggressive": {aggressive}}}'
        text = told("finish", "--rules", rules, "-i", "blue 3", ELDEN)
        assert f"\nYou write -404; a rival who has not opened writes {unopened}.\n" in text


def test_kafa_of_a_finish() -> None:
    hand = ("finish", "--rules", "acma81", "-i", "blue 3", PAIRS, "8 okey")
    said = "You write -606, kafa included; a rival who has not opened writes 808."
    assert f"\n{said}\n" in told(*hand)
    assert "\nBiten, kafayla birlikte -606 yazar, açmamış rakip 808.\n" in told(*hand, "--lang=tr")


def test_the_tiles_a_rack_waits_for() -> None:
    command = ("finish", "--rules", "oynaduz", "-i", "blue 3", PAIRS)
    lines = [line.rstrip() for line in told(*command, "black 4").splitlines()]
    assert lines[2:] == [
        "It waits (bekliyor) for 4 unseen tiles",
        "tile               unseen of each  finish",
        "yellow 8, black 4               1  seven pairs (yedi çift)",
        "okey                            2  seven pairs (yedi çift)",
    ]
    assert "\nBekliyor: görünmeyen 4 taş\n" in told(*command, "black 4", "--lang", "tr")
    many = told(*command, "okey")
    assert "\nIt waits (bekliyor) for 91 unseen tiles\n" in many
    assert re.search(r"\nyellow 8, okey +1  seven pairs, okey thrown last", many)


@pytest.mark.parametrize("rules", ["oynaduz", "acma81"])
def test_the_best_kind_it_waits_for_stands_first(rules: str) -> None:
    """The tiles are in id order in the answer, and yellow 5 is not the first."""
    hand = "red 8 8, blue 2 2 8 8, black 12 12, yellow 2 2 5 7 7, okey"
    lines = told("finish", "--rules", rules, "-i", "blue 3", hand, columns=200).splitlines()
    assert lines[4].startswith("yellow 5, okey  ")
    assert ["okey thrown last" in line for line in lines[4:]] == [True] + [False] * (len(lines) - 5)
    assert len(lines) > 5
    answer = told("finish", "--rules", rules, "-i", "blue 3", hand, "--json")
    assert json.loads(answer)["waits"][0]["tile"] == "yellow-1"


def test_a_rack_that_waits_for_nothing() -> None:
    command = (
        "finish",
        "--rules",
        "oynaduz",
        "-i",
        "blue 3",
        "red 1 3 5 7 9 11 13, black 1 4 7 10 13 2 5",
    )
    assert told(*command).splitlines()[2:] == ["No single tile would let it finish."]
    assert told(*command, "--lang", "tr").splitlines()[2:] == ["Tek taşla bitmez, beklediği taş yok."]


def test_a_finish_that_cannot_be() -> None:
    hand = "red 5 5 6 6, blue 9 9, black 9 9, yellow 1 1 3 3 8, black 13 1"
    assert told("finish", "--rules", "oynaduz", "-i", "blue 3", hand).endswith(
        "\nIt cannot finish with its own tiles.\n"
    )
