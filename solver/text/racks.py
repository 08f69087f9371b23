"""Racks as a line of text for people: ``red 5-7 9, black 7 7, okey fake``.

A colour word stands for the numbers that follow it, up to the next colour word:

* a colour is an English or Turkish word, with or without Turkish letters, in any case, or any
  beginning of one that means one colour (``r``, ``blu``, ``sa``; ``k`` is kırmızı), or a square or
  circle (🟥 🔴 🟦 🔵 ⬛ ⚫ 🟨 🟡); the number may touch it (``r5``) or follow a dash (``red-5``);
* ``okey`` is a real okey and ``fake``, ``sahte``, ``*``, ``★``, ``✤`` a fake one: written in full,
  they end no colour, so ``red 5 okey 7`` is red-5, okey, red-7;
* between two numbers a dash is a range, the lower number first: ``5-7`` is 5 6 7.  Three numbers or
  more are a run as it lies, up or down, 1 following 13: ``5-6-7``, ``7-6-5``, ``12-13-1``.  A dash
  anywhere else only separates, as in ``🟥 5 - 🟥 6`` (S2);
* commas, line ends, semicolons, colons, bars, brackets, quotes and middle dots (``Kırmızı 7 · 8``
  in S0) separate and may be left out.  The bullet ``●`` of S2 also ends the colour, lest a number
  after it be taken for black.

Whatever has two readings (``7-5``, ``7-7``, ``5-7-9``, ``b``) is an error, never a guess.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from solver.game.errors import TooLarge, UnknownTile
from solver.game.tiles import (
    CODES,
    COLOUR_WORDS,
    COLOURS,
    FACES,
    FAKE,
    FAKE_WORDS,
    OKEY,
    OKEY_WORD,
    RENKLER,
    colour_of,
    face_id,
    fold,
    number_of,
    parse_code,
)

MOST_TILES: Final = 2000

_NAMES: Final = (*COLOURS, *RENKLER)
# Signs become the plain ones; what is invisible goes (variation selectors, and the dot that
# decomposing İ leaves behind), zero-width spaces and byte order marks separate.
_PLAIN: Final = str.maketrans(
    {
        **dict.fromkeys("🟨🟡", " yellow "),
        **dict.fromkeys("🟦🔵", " blue "),
        **dict.fromkeys("⬛⚫", " black "),
        **dict.fromkeys("🟥🔴", " red "),
        **dict.fromkeys("★✤", "*"),
        **dict.fromkeys("‐‑‒–—―−－", "-"),
        **dict.fromkeys(";:|·•()[]\"'“”‘’\n\r\u2028\u2029", ","),
        **dict.fromkeys("\u200b\ufeff", " "),
        **dict.fromkeys("\ufe0e\ufe0f\u0307"),
    }
)
_TOKEN: Final = re.compile(
    r"(?P<dash>-[-\s]*)?"
    r"(?:(?P<numbers>\d+(?:\s*-+\s*\d+)*)|(?P<comma>,)|(?P<bullet>●)|(?P<word>[^\W\d_]+|\S))"
)
_NUMBER: Final = re.compile(r"0?[1-9]|1[0-3]")


class _Tile(NamedTuple):
    """A tile that needs no colour: a real okey or a fake."""

    face: int


class _Numbers(NamedTuple):
    """Numbers of the colour before them, and how they are written."""

    numbers: Sequence[int]
    written: str


class _Colour(NamedTuple):
    """The colour of the numbers that follow and its word; a bullet ends a colour and names none."""

    colour: int | None
    word: str


def parse_text(text: str, field: str = "rack") -> list[str]:
    """The codes (``red-7``, ``fake``, ``okey``) that a text names, in its order.

    The grammar stands at the top of the module.  Raises :class:`UnknownTile`, naming ``field`` and
    the word that is wrong, and :class:`TooLarge` above :data:`MOST_TILES` tiles.
    """
    return [code_of(face) for face in parse_faces(text, field)]


def parse_faces(text: str, field: str = "rack") -> list[int]:
    """What :func:`parse_text` gives as face ids, OKEY for a real okey."""
    faces: list[int] = []
    colour, alone = None, ""  # alone: the colour word while no number has followed it
    for piece in _pieces(text, field):
        match piece:
            case _Tile(face):
                faces.append(face)
            case _Numbers(numbers, written):
                if colour is None:
                    raise _error("text_no_colour", field, written)
                faces += [face_id(colour, number) for number in numbers]
                alone = ""
            case _Colour(following, word):
                if alone:
                    raise _error("text_colour_alone", field, alone)
                colour, alone = following, word
        if len(faces) > MOST_TILES:
            raise TooLarge("too_large", field, most=MOST_TILES)
    return faces


def code_of(face: int) -> str:
    """The code of a face id or of OKEY."""
    return OKEY_WORD if face == OKEY else CODES[face]


def _pieces(text: str, field: str) -> Iterator[_Tile | _Numbers | _Colour]:
    """What the words of a text say, one by one; a dash before a number has to lie between two words."""
    last, before = "bullet", ""
    # The bullet at the end closes the last colour and the last dash like any other.
    for token in _TOKEN.finditer(text.translate(_PLAIN) + "●"):
        kind = str(token.lastgroup)
        written = token[kind]
        if token["dash"] and "numbers" in (last, kind) and "word" not in (last, kind):
            raise _error("text_range", field, f"{before}-" if last == "numbers" else f"-{written}")
        if kind == "numbers":
            yield _Numbers(_numbers(written, field), written)
        elif kind == "word":
            yield _word(written, field)
        elif kind == "bullet":
            yield _Colour(None, "")
        last, before = kind, written


def _word(written: str, field: str) -> _Tile | _Colour:
    folded = fold(written)
    if folded == OKEY_WORD:
        return _Tile(OKEY)
    if folded in (*FAKE_WORDS, "*"):
        return _Tile(FAKE)
    return _Colour(_colour(written, field), written)


def parse_one(text: str, field: str) -> str:
    """The code of a text that names one tile; any other text as it is, for the question to refuse."""
    try:
        codes = parse_text(text, field)
    except UnknownTile as error:
        if error.reason != "text_unknown_word":
            raise
        return text
    return codes[0] if len(codes) == 1 else text


def to_text(codes: Sequence[str], colours: Sequence[str] = COLOURS, fake: str = CODES[FAKE]) -> str:
    """A rack as text, in its own order: ``parse_text(to_text(codes)) == codes``.

    Neighbours of a colour share its word, three or more ascending numbers are a range.  ``colours`` and
    ``fake`` are the words for them.  Raises :class:`UnknownTile` for what is no code.
    """
    return write_faces([parse_code(code, "rack") for code in codes], colours, fake)


def write_faces(faces: Sequence[int], colours: Sequence[str] = COLOURS, fake: str = CODES[FAKE]) -> str:
    """The same for printed faces, real okeys as OKEY."""
    return ", ".join(
        " ".join(OKEY_WORD if face == OKEY else fake for face in group)
        if colour is None
        else f"{colours[colour]} {_ranges(list(map(number_of, group)))}"
        for colour, group in groupby(faces, _group)
    )


def _group(face: int) -> int | None:
    return colour_of(face) if face < FACES else None


def _ranges(numbers: Sequence[int]) -> str:
    words: list[str] = []
    for _, group in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        run = [number for _, number in group]
        words += [f"{run[0]}-{run[-1]}"] if len(run) > 2 else map(str, run)
    return " ".join(words)


def _numbers(chain: str, field: str) -> list[int]:
    """The numbers of ``7``, of a range ``5-7`` or of a run written out, ``5-6-7``."""
    words = re.findall(r"\d+", chain)
    for word in words:
        if not _NUMBER.fullmatch(word):
            raise _error("text_number", field, word)
    numbers = [int(word) for word in words]
    if len(numbers) == 2 and numbers[0] < numbers[1]:
        return list(range(numbers[0], numbers[1] + 1))
    steps = {(after - before) % 13 for before, after in pairwise(numbers)}
    if len(numbers) == 1 or (len(numbers) > 2 and steps in ({1}, {12})):
        return numbers
    raise _error("text_range", field, "-".join(words))


def _colour(word: str, field: str) -> int:
    choices = [name for name in _NAMES if fold(name).startswith(fold(word))]
    if not choices:
        raise _error("text_unknown_word", field, word)
    if len(choices) > 1:
        raise _error("text_ambiguous", field, word, choices=tuple(choices))
    return COLOUR_WORDS[fold(choices[0])]


def _error(reason: str, field: str, word: str, **details: object) -> UnknownTile:
    """The error about a word, cut short and with what cannot be shown escaped."""
    shown = word if len(word) <= 20 else f"{word[:20]}…"
    shown = shown if shown.isprintable() else ascii(shown)[1:-1]
    return UnknownTile(reason, field, word=shown, **details)
