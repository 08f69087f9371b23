"""Every sentence of the package in Turkish and English, by key, from the TOML files beside this."""

import json
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final, get_args

from solver.api.requests import Lang
from solver.game.errors import SiralaError
from solver.game.tiles import CODES, COLOURS, RENKLER
from solver.text.racks import write_faces

LANGS: Final[tuple[str, ...]] = get_args(Lang)
_LONGEST: Final = 60
_TURLER: Final[dict[Any, str]] = {"run": "seri", "set": "küt", "pair": "çift"}
_TILES: Final = ("tile", "okey", "indicator", "expected")


@cache
def catalogue(lang: str) -> dict[str, str]:
    """All the sentences of a language."""
    text: dict[str, str] = tomllib.loads(files(__package__).joinpath(f"{lang}.toml").read_text("utf-8"))
    return text


def say(lang: str, key: str, **details: object) -> str:
    """The sentence of ``key`` in ``lang`` with our own details put in as they are."""
    return catalogue(lang)[key].format(**details)


def reason(key: str, lang: str, **details: object) -> str:
    """The sentence of a reason, its blanks filled with what a caller gave, none of it too long.

    An unknown language gets English.
    """
    sentence = catalogue(lang if lang in LANGS else "en")[key]
    if isinstance(tiles := details.get("tiles"), tuple):
        details["tiles"] = write_faces(tiles, RENKLER, "sahte") if lang == "tr" else write_faces(tiles)
    return sentence.format(**{name: _shown(value) for name, value in details.items()})


def explain(error: SiralaError, lang: str) -> str:
    """The sentence of an error, which names the field, the tile where there is one, and the remedy."""
    details = {"field": error.details.get("where", error.field), **error.details}
    if lang == "tr":
        # a rack's tile and a meld's kind both ways, as players say it and as the caller wrote it
        details = {
            name: _in_turkish(str(value)) if name in _TILES and value in CODES else value
            for name, value in details.items()
        }
        if details.get("kind") in _TURLER:
            details["kind"] = f"{_TURLER[details['kind']]} ({details['kind']})"
    return reason(error.reason, lang, **details)


class with_message:  # noqa: N801
    """Give an error that passes through its sentence, unless one nearer to it already has."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, SiralaError) and not error.message:
            error.message, error.lang = explain(error, self.lang), self.lang


def language(asked: object, otherwise: str) -> str:
    """The language that a request asks for, if it is one of ours."""
    return str(asked) if asked in LANGS else otherwise


def _in_turkish(code: str) -> str:
    """A code as players say it, and as it is: ``kırmızı-5 (red-5)``."""
    colour, dash, number = code.partition("-")
    name = RENKLER[COLOURS.index(colour)] if dash else "sahte"
    return f"{name}{dash}{number} ({code})"


def _shown(value: object) -> str:
    """A detail as people read it: lists with commas, other values as JSON, none too long."""
    if isinstance(value, str):
        shown = _printable(value)
    elif isinstance(value, tuple):
        return ", ".join(map(str, value))
    else:
        try:
            shown = _printable(json.dumps(value, ensure_ascii=False, default=str))
        except (RecursionError, ValueError):  # nested too deep, or in itself
            shown = "…"
    return shown if len(shown) <= _LONGEST else shown[: _LONGEST - 1] + "…"


def _printable(text: str) -> str:
    """The text without control characters and lone surrogates, which no JSON could carry."""
    text = text[:1_000]
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)
