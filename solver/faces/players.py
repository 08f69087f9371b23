"""A player at the end of a hand as people type it: ``opponent pairs penalties 1: red 5, okey``.

Words say who it is and how it stands, in English or Turkish, with or without Turkish letters, in any
case and order; the tiles left over follow a colon.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from solver.game.errors import WrongType
from solver.game.text import parse_text
from solver.game.tiles import fold

# What a word says: a field and its value, or a count (None) that a number after it gives.  The first
# word of either language is the one that errors name.
_MEANINGS: Final[tuple[tuple[str, Any, tuple[str, ...], tuple[str, ...]], ...]] = (
    ("role", "winner", ("winner",), ("kazanan", "biten")),
    ("role", "opponent", ("opponent", "rival"), ("rakip",)),
    ("role", "partner", ("partner",), ("eş", "ortak")),
    ("opened", "series", ("series",), ("seri",)),
    ("opened", "pairs", ("pairs",), ("çift", "çiftten")),
    ("opened", "none", ("unopened",), ("açmamış",)),
    ("bound", True, ("bound",), ("bağlı",)),
    ("penalties", None, ("penalties", "penalty"), ("ceza",)),
    ("bonus", None, ("bonus",), ("kafa",)),
    ("showed_indicator", True, ("showed",), ("gösterge", "gösterdi")),
)
_WORDS: Final[Mapping[str, tuple[str, Any]]] = {
    fold(word): (field, value)
    for field, value, *languages in _MEANINGS
    for words in languages
    for word in words
}
_COUNT: Final = re.compile(r"[0-9]{1,9}")


def player(typed: str, lang: str) -> dict[str, Any]:
    """The player of a request that ``typed`` describes.

    Raises :class:`WrongType` naming the word that says nothing, says something twice or lacks its
    number, and the words that could stand there in ``lang``; and what a rack's text raises.
    """
    about, _, left = typed.partition(":")
    found: dict[str, Any] = {}
    words = iter(about.replace(",", " ").split())
    for word in words:
        field, value = _WORDS.get(fold(word), ("", None))
        if not field:
            raise WrongType("player_word", "players", word=word, words=tuple(_choices(lang)))
        if field in found:
            raise WrongType("player_twice", "players", word=word, player=typed)
        found[field] = _count(word, next(words, "")) if value is None else value
    if "role" not in found:
        raise WrongType("player_without_role", "players", player=typed)
    return {**found, "rack": parse_text(left, "players")}


def _choices(lang: str) -> Iterator[str]:
    for _, value, english, turkish in _MEANINGS:
        word = (turkish if lang == "tr" else english)[0]
        yield f"{word} 1" if value is None else word


def _count(word: str, number: str) -> int:
    if not _COUNT.fullmatch(number):
        raise WrongType("player_number", "players", word=word)
    return int(number)
