"""What the command line and the drawings say beside the answers, from the TOML files beside this."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files

from solver.game.ruleset import FinishKind
from solver.game.text import to_text
from solver.game.tiles import COLOURS, FAKE, RENKLER, colour_of, number_of


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """All the words of a language (``en`` or ``tr``), by key."""
    text: dict[str, str] = tomllib.loads(files(__package__).joinpath(f"{lang}.toml").read_text("utf-8"))
    return text


def say(lang: str, key: str, **details: object) -> str:
    """The words of ``key`` in ``lang`` with the details put in."""
    return catalogue(lang)[key].format(**details)


def colour_name(lang: str, colour: int) -> str:
    """The name of a colour (0 … 3)."""
    return (RENKLER if lang == "tr" else COLOURS)[colour]


def face_name(lang: str, face: int) -> str:
    """A face as people say it: ``red 7``, ``kırmızı 7``, ``fake``."""
    if face == FAKE:
        return say(lang, "fake")
    return f"{colour_name(lang, colour_of(face))} {number_of(face)}"


def face_names(lang: str, faces: Iterable[int]) -> str:
    """Several faces of which any may be meant: ``red 7 or blue 7``."""
    return say(lang, "or").join(face_name(lang, face) for face in faces)


def tile_names(lang: str, codes: Sequence[str]) -> str:
    """Several tiles in the text form, in their order: ``red 7-9, okey``."""
    return to_text(codes, RENKLER, say(lang, "fake")) if lang == "tr" else to_text(codes)


def kind_name(lang: str, kind: FinishKind) -> str:
    """A kind of finish as players call it; ``kafa`` is also the bonus of an opening."""
    return say(lang, "kafa_finish" if kind == "kafa" else kind)


def lang_of(environment: Mapping[str, str]) -> str:
    """The language a POSIX environment asks for: ``tr`` for Turkish, else ``en``."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "tr" if value.lower().startswith("tr") else "en"
    return "en"
