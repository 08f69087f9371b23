"""A player at the end of a hand as people type it: ``opponent pairs penalties 1: red 5, okey``.

Words say who it is and how it stands, in English or Turkish, with or without Turkish letters, in any
case and order, also those of the report on a score; the tiles left over follow a colon.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from solver.game.errors import WrongType
from solver.game.tiles import fold
from solver.text.racks import parse_text

# What a word says: a field and its value, or a count (None) that a number after it gives.  The first
# word of either language is the one that errors name.
_MEANINGS: Final[tuple[tuple[str, Any, tuple[str, ...], tuple[str, ...]], ...]] = (
    ("role", "winner", ("winner",), ("kazanan", "biten")),
    ("role", "opponent", ("opponent", "rival", "loser"), ("rakip", "kaybeden")),
    ("role", "partner", ("partner",), ("eş", "ortak")),
    ("opened", "series", ("series", "runs", "sets"), ("seri", "seriyle")),
    ("opened", "pairs", ("pairs",), ("çift", "çiftten", "çiftle")),
    ("opened", "none", ("unopened", "not opened"), ("açmamış",)),
    ("bound", True, ("bound",), ("bağlı", "çifte bağlı")),
    ("penalties", None, ("penalties", "penalty"), ("ceza",)),
    ("bonus", None, ("bonus",), ("kafa",)),
    ("showed_indicator", True, ("showed", "indicator"), ("gösterge", "gösterdi", "göstergeyi")),
)
_WORDS: Final[Mapping[str, tuple[str, Any]]] = {
    fold(word): (field, value)
    for field, value, *languages in _MEANINGS
    for words in languages
    for word in words
}
# The beginnings of two words that say something together only, and words that say nothing alone.
_FIRST_OF_TWO: Final = ("not", "cifte")
_OPENED: Final = ("opened", "acmis")
_FILLERS: Final = (*_OPENED, "with", "and", "the")
_COUNT: Final = re.compile(r"[0-9]{1,9}")


def players_of(typed: Sequence[str], lang: str) -> list[dict[str, Any]]:
    """The players of a request; raises :class:`WrongType` for other than two to four, too."""
    if not 2 <= len(typed) <= 4:
        raise WrongType("player_count", "players", count=len(typed))
    return [player(each, lang) for each in typed]


def player(typed: str, lang: str) -> dict[str, Any]:
    """The player of a request that ``typed`` describes.

    Raises :class:`WrongType` naming the word that says nothing, says something twice or lacks its
    number, and the words that could stand there in ``lang``; and what a rack's text raises.
    """
    about, _, left = typed.partition(":")
    found: dict[str, Any] = {}
    opened = ""
    words = iter(about.replace(",", " ").split())
    for first in words:
        if fold(first) in _FILLERS:
            opened = first if fold(first) in _OPENED else opened
            continue
        word = f"{first} {next(words, '')}".rstrip() if fold(first) in _FIRST_OF_TWO else first
        field, value = _WORDS.get(fold(word), ("", None))
        if not field:
            raise _says_nothing(word, lang)
        if field in found and found[field] != value:
            raise WrongType("player_twice", "players", word=word, player=typed)
        found[field] = _count(word, next(words, "")) if value is None else value
    if opened and found.get("opened", "none") == "none":
        raise _says_nothing(opened, lang)
    if "role" not in found:
        raise WrongType("player_without_role", "players", player=typed)
    return {**found, "rack": parse_text(left, "players")}


def opened_as(typed: str) -> str:
    """The value of a request's ``opened`` that players' words name; other text stays what it is."""
    field, value = _WORDS.get(fold(typed), ("", None))
    return str(value) if field == "opened" else typed


def _says_nothing(word: str, lang: str) -> WrongType:
    return WrongType("player_word", "players", word=word, words=tuple(_choices(lang)))


def _choices(lang: str) -> Iterator[str]:
    for _, value, english, turkish in _MEANINGS:
        word = (turkish if lang == "tr" else english)[0]
        yield f"{word} 1" if value is None else word


def _count(word: str, number: str) -> int:
    if not _COUNT.fullmatch(number):
        raise WrongType("player_number", "players", word=word)
    return int(number)
