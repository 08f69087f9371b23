"""Faces, ids, codes, colours and words of the 53 kinds of tile.

A face id is ``13 * colour + number - 1`` with the colours in the order yellow, blue, black, red
(0 … 51).  A fake okey, a real okey and an absent tile have each one number, the same in the whole
package: :data:`FAKE`, :data:`OKEY`, :data:`EMPTY`.  A code is ``colour-number`` or ``fake``.
"""

import re
from typing import Final

from solver.game.errors import UnknownTile

COLOURS: Final = ("yellow", "blue", "black", "red")
RENKLER: Final = ("sarı", "mavi", "siyah", "kırmızı")
FACES: Final = 52
"""How many numbered faces there are."""
FAKE: Final = 52
"""A fake okey, where tiles are given by what is printed on them."""
OKEY: Final = 53
"""A real okey, where tiles are given by the face they play as; the word ``okey`` as a code."""
EMPTY: Final = 255
"""No tile: an empty place of a rack, or nothing."""
OKEY_WORD: Final = "okey"
CODES: Final = (*(f"{colour}-{number}" for colour in COLOURS for number in range(1, 14)), "fake")

FAKE_WORDS: Final = ("fake", "sahte")

# str.lower() turns İ into i plus a combining dot and I into i only outside Turkish (A45),
# so the eight letters that differ go through a table of their own before anything else.
_FOLD: Final = str.maketrans("İIıŞşÇçĞğÖöÜü", "iiissccggoouu", "\u0307")
_NUMBERED: Final = re.compile(r"([a-z]+)-([1-9]|1[0-3])", re.ASCII)


def fold(word: str) -> str:
    """The word in lower case without Turkish letters: ``fold("KIRMIZI") == fold("kırmızı")``."""
    return word.translate(_FOLD).lower()


COLOUR_WORDS: Final = {fold(name): i for names in (COLOURS, RENKLER) for i, name in enumerate(names)}
# The codes as nearly everybody writes them; what is not here is read letter by letter.
_USUAL: Final[dict[str, int]] = {
    **{
        f"{name}-{number}": 13 * (place % 4) + number - 1
        for place, name in enumerate((*COLOURS, *RENKLER, *map(fold, RENKLER)))
        for number in range(1, 14)
    },
    **dict.fromkeys(FAKE_WORDS, FAKE),
    OKEY_WORD: OKEY,
}


FACE_OF: Final = {code: face for face, code in enumerate(CODES)} | {OKEY_WORD: OKEY}
"""The id behind each code as answers write it."""


def face_id(colour: int, number: int) -> int:
    """The id of a face from its colour (0 … 3) and number (1 … 13)."""
    return 13 * colour + number - 1


def colour_of(face: int) -> int:
    """The colour (0 … 3) of a numbered face."""
    return face // 13


def number_of(face: int) -> int:
    """The number (1 … 13) of a numbered face."""
    return face % 13 + 1


def next_face(face: int) -> int:
    """The face one above in the same colour, 13 going to 1: from the indicator to the okey.

    S0 Gösterge, S1 Gösterge, S2 Okey tablosu, S3 §2, S4 §2.
    """
    return face_id(colour_of(face), number_of(face) % 13 + 1)


def parse_code(code: str, field: str) -> int:
    """The face id of a code in English or Turkish, in any case; OKEY for the word ``okey``.

    Raises :class:`UnknownTile`, naming ``field`` and the code, where it names no tile.
    """
    if code in _USUAL:
        return _USUAL[code]
    word = fold(code.strip())
    if word == OKEY_WORD:
        return OKEY
    if word in FAKE_WORDS:
        return FAKE
    match = _NUMBERED.fullmatch(word)
    if match is None or match[1] not in COLOUR_WORDS:
        reason = "unknown_face" if field in ("indicator", "okey") else "unknown_tile"
        raise UnknownTile(reason, field, tile=code)
    return face_id(COLOUR_WORDS[match[1]], int(match[2]))
