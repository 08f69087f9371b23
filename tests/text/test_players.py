"""A player at the end of a hand as people type it."""

from typing import Any, get_args

import msgspec
import pytest

from solver.api.requests import Player
from solver.faces.terminal.reports.score import seat_in_words
from solver.game.errors import UnknownTile, WrongType
from solver.game.rules import rule_set
from solver.game.scoring import Opened, Role
from solver.text.players import opened_as, player, players_of


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("winner", {"role": "winner", "rack": []}),
        ("series opponent:", {"role": "opponent", "opened": "series", "rack": []}),
        ("opponent, series: blue 3 4 okey",
         {"role": "opponent", "opened": "series", "rack": ["blue-3", "blue-4", "okey"]}),
        ("opponent pairs penalties 1: red 5",
         {"role": "opponent", "opened": "pairs", "penalties": 1, "rack": ["red-5"]}),
        ("rival bound", {"role": "opponent", "bound": True, "rack": []}),
        ("winner bonus 2", {"role": "winner", "bonus": 2, "rack": []}),
        ("opponent showed", {"role": "opponent", "showed_indicator": True, "rack": []}),
        ("partner unopened", {"role": "partner", "opened": "none", "rack": []}),
        ("KAZANAN Kafa 03", {"role": "winner", "bonus": 3, "rack": []}),
        ("rakıp", {"role": "opponent", "rack": []}),
        ("biten", {"role": "winner", "rack": []}),
        ("RAKİP ÇİFT ceza 2 BAĞLI: kırmızı 5",
         {"role": "opponent", "opened": "pairs", "penalties": 2, "bound": True, "rack": ["red-5"]}),
        ("es seri: sahte", {"role": "partner", "opened": "series", "rack": ["fake"]}),
        ("ortak acmamis gosterge",
         {"role": "partner", "opened": "none", "showed_indicator": True, "rack": []}),
        ("loser not opened", {"role": "opponent", "opened": "none", "rack": []}),
        ("loser  Not  opened, bound", {"role": "opponent", "opened": "none", "bound": True, "rack": []}),
        ("opponent opened with runs and sets", {"role": "opponent", "opened": "series", "rack": []}),
        ("opponent sets", {"role": "opponent", "opened": "series", "rack": []}),
        ("kaybeden, seriyle açmış", {"role": "opponent", "opened": "series", "rack": []}),
        ("rakip çiftle AÇMIŞ", {"role": "opponent", "opened": "pairs", "rack": []}),
        ("rakip çifte bağlı", {"role": "opponent", "bound": True, "rack": []}),
        ("winner: red 5: blue 6", {"role": "winner", "rack": ["red-5", "blue-6"]}),
    ],
)  # fmt: skip
def test_words_say_who_it_is(typed: str, found: dict[str, Any]) -> None:
    assert player(typed, "en") == found


@pytest.mark.parametrize(
    ("typed", "reason", "word"),
    [
        ("winner blue 3", "player_word", "blue"),
        ("winner 3", "player_word", "3"),
        ("winner opponent", "player_twice", "opponent"),
        ("opponent seri pairs", "player_twice", "pairs"),
        ("opponent not opened series", "player_twice", "series"),
        ("winner penalties 1 penalties 1", "player_twice", "penalties"),
        ("opponent opened", "player_word", "opened"),
        ("opponent opened bound", "player_word", "opened"),
        ("rakip açmış açmamış", "player_word", "açmış"),
        ("opponent not bound", "player_word", "not bound"),
        ("opponent not", "player_word", "not"),
        ("rakip çifte", "player_word", "çifte"),
        ("with and", "player_without_role", None),
        ("winner kafa", "player_number", "kafa"),
        ("winner penalties two", "player_number", "penalties"),
        ("winner penalties -1", "player_number", "penalties"),
        (f"winner penalties {'9' * 5000}", "player_number", "penalties"),
        ("", "player_without_role", None),
        (": red 5", "player_without_role", None),
        ("series", "player_without_role", None),
    ],
)
def test_what_says_nothing_is_named(typed: str, reason: str, word: str | None) -> None:
    with pytest.raises(WrongType) as raised:
        player(typed, "en")
    assert (raised.value.reason, raised.value.field) == (reason, "players")
    assert raised.value.details.get("word") == word


@pytest.mark.parametrize(("lang", "words"), [("en", ("winner", "penalties 1")), ("tr", ("eş", "ceza 1"))])
def test_the_words_that_could_stand_there_are_in_the_language(lang: str, words: tuple[str, ...]) -> None:
    with pytest.raises(WrongType) as raised:
        player("nobody", lang)
    named = raised.value.details["words"]
    assert isinstance(named, tuple)
    assert set(words) <= set(named)
    roles = {player(word, lang)["role"] for word in named[:3]}
    assert roles == {"winner", "opponent", "partner"}
    for word in named[3:]:
        assert len(player(f"{named[0]} {word}", lang)) == 3


@pytest.mark.parametrize("lang", ["en", "tr"])
@pytest.mark.parametrize("role", get_args(Role))
@pytest.mark.parametrize("opened", get_args(Opened))
def test_the_words_of_a_report_can_be_typed(role: Role, opened: Opened, lang: str) -> None:
    more = {"bound": True, "penalties": 2, "bonus": 1, "showed_indicator": True}
    for extra in ({}, more):
        seat = msgspec.convert({"role": role, "opened": opened, **extra}, Player)
        said = ", ".join(seat_in_words(seat, rule_set("acma81"), lang))
        found = {"opened": "none", **player(said, lang)}
        assert found == {"role": role, "opened": opened, **extra, "rack": []}


@pytest.mark.parametrize("count", [0, 1, 5])
def test_a_hand_has_two_to_four_players(count: int) -> None:
    with pytest.raises(WrongType) as raised:
        players_of(["winner"] * count, "en")
    assert (raised.value.reason, raised.value.field) == ("player_count", "players")
    assert raised.value.details == {"count": count}


def test_how_a_player_has_opened() -> None:
    said = [opened_as(word) for word in ("Seri", "çift", "acmamis", "not opened", "series", "none")]
    assert said == ["series", "pairs", "none", "none", "series", "none"]
    assert [opened_as(word) for word in ("wide", "winner", "")] == ["wide", "winner", ""]


def test_the_tiles_are_a_racks_text() -> None:
    with pytest.raises(UnknownTile) as raised:
        player("winner: green 5", "en")
    assert raised.value.field == "players"
