"""The melds on the table as people type them: ``1: red 7-9 | left: blue 5 black 5 okey | yellow 4 4``.

* Melds are apart by ``|``, ``/`` or a line end, and each names its colours anew.
* Its owner stands before a colon: ``me``, ``right`` (1, who plays next), ``opposite`` (2) or ``left``
  (3), also in Turkish.  It goes on for the melds that follow, and may stand alone on a line.
* The tiles are in the text form of racks, okeys where they lie.  Two tiles are a pair, equal numbers a
  set, others a run; ``run``, ``set`` or ``pair`` (``seri``, ``küt``, ``çift``) before the tiles settles
  what they leave open: one tile with two okeys.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from solver.game.errors import BadTable, WrongType, within
from solver.game.melds import Kind
from solver.game.rack import as_played
from solver.game.tiles import OKEY, fold, number_of
from solver.text.racks import code_of, parse_faces

# The words for the player and for the others in playing order: the next sits on the right.
_OWNERS: Final = (
    ("0", "me", "ben"), ("1", "right", "sağ"), ("2", "opposite", "karşı"), ("3", "left", "sol"),
)  # fmt: skip
_OWNER_OF: Final[Mapping[str, int]] = {
    fold(word): owner for owner, words in enumerate(_OWNERS) for word in words
}
_KINDS: Final[Mapping[str, Kind]] = {
    "run": "run", "seri": "run", "set": "set", "kut": "set", "pair": "pair", "cift": "pair",
}  # fmt: skip


def table_of(lines: Sequence[str], okey: int, lang: str) -> list[dict[str, Any]]:
    """The field ``table`` of a request; ``okey`` is the okey's face id.

    Raises :class:`BadTable` and what a rack's text raises, both saying which meld (``table[2]``).
    """
    melds: list[dict[str, Any]] = []
    owner = None
    for typed in "\n".join(lines).replace("|", "\n").replace("/", "\n").splitlines():
        with within(f"table[{len(melds)}]"):
            named, colon, tiles = typed.partition(":")
            if not colon or _kind_word(named):
                tiles = typed
            else:
                owner = _owner(named, lang)
            if not tiles.strip():
                continue
            if owner is None:
                raise BadTable("table_no_owner", "table", meld=typed.strip(), words=_choices(lang))
            melds.append({"owner": owner, **_meld(tiles.strip(), okey)})
    return melds


def players_of_table(typed: str, lang: str) -> list[bool]:
    """Whether each of the players 1 to 3 is named in a text such as ``1 left``.

    Raises :class:`WrongType` naming the word that is none of them.
    """
    named = set()
    for word in typed.replace(",", " ").split():
        owner = _OWNER_OF.get(fold(word), 0)
        if owner == 0:
            raise WrongType("other_player", "bound_others", word=word, words=_choices(lang)[1:])
        named.add(owner)
    return [owner in named for owner in (1, 2, 3)]


def _owner(word: str, lang: str) -> int:
    owner = _OWNER_OF.get(fold(word.strip()))
    if owner is None:
        raise BadTable("table_owner", "table", word=word.strip(), words=_choices(lang))
    return owner


def _choices(lang: str) -> tuple[str, ...]:
    return tuple(words[2 if lang == "tr" else 1] for words in _OWNERS)


def _kind_word(word: str) -> Kind | None:
    return _KINDS.get(fold(word.strip()))


def _meld(typed: str, okey: int) -> dict[str, Any]:
    first, *_ = typed.replace(":", " ").split() or [""]
    said = _kind_word(first)
    tiles = typed.removeprefix(first).lstrip(" \t:") if said else typed
    if ":" in tiles:
        raise BadTable("table_colon", "table", meld=typed)
    faces = parse_faces(tiles, "table")
    if len(faces) < 2:
        raise BadTable("table_few", "table", meld=typed)
    return {"kind": said or _kind(faces, okey, typed), "tiles": [code_of(face) for face in faces]}


def _kind(faces: Sequence[int], okey: int, typed: str) -> Kind:
    """The kind of meld that follows from the tiles, okeys among them as OKEY."""
    if len(faces) == 2:
        return "pair"
    played = (as_played(okey if face == OKEY else face, okey) for face in faces)
    numbers = [number_of(tile) for tile in played if tile != OKEY]
    if len(numbers) == 1:
        raise BadTable("table_kind", "table", meld=typed)
    return "set" if len(set(numbers)) == 1 else "run"
