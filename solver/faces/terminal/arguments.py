"""What people type on the command line, turned into the fields of a request."""

import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

import click

from solver.api.decode import decode_json
from solver.api.messages import say
from solver.game.errors import BadJson, WrongType
from solver.game.rack import Shown, okey_face
from solver.game.tiles import FACE_OF, OKEY, fold, parse_code
from solver.text.racks import parse_one, parse_text

_SCORE: Final = re.compile(r"[-+−]?[0-9]{1,9}")


def rack_text(words: Sequence[str], lang: str) -> str:
    """The rack's text from the arguments or standard input; bytes that are no text become ``�``."""
    if words and tuple(words) != ("-",):
        return _clean(" ".join(words))
    return _standard_input(say(lang, "type_rack"))


def typed_lines(arguments: Sequence[str], hint: str) -> list[str]:
    """The arguments, or the lines of standard input that are not blank where there are none."""
    if arguments and tuple(arguments) != ("-",):
        return [_clean(argument) for argument in arguments]
    return [line for line in _standard_input(hint).splitlines() if line.strip()]


def _standard_input(hint: str) -> str:
    if sys.stdin.isatty():
        click.echo(hint, err=True)
    return sys.stdin.buffer.read().decode("utf-8", "replace")


def request_of(rules: str, options: dict[str, Any]) -> dict[str, Any]:
    """The request behind the options that were given, still without what it is about."""
    request = {
        name: _clean(value) if isinstance(value, str) else value
        for name, value in options.items()
        if value is not None and value is not False
    }
    for field in ("indicator", "okey"):
        if field in request:
            request[field] = parse_one(request[field], field)
    previous = {
        route: request.pop(f"previous_{route}")
        for route in ("points", "pairs")
        if f"previous_{route}" in request
    }
    if previous:
        request["previous"] = previous
    return {**request, "rules": rules_of(rules)}


def _clean(argument: str) -> str:
    """The argument with ``�`` for the bytes that are no text, which Python keeps as surrogates."""
    return argument.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def rules_of(typed: str) -> str | dict[str, Any]:
    """The field ``rules``: a name as it is, or the object in a JSON text."""
    text = _clean(typed)
    if not text.lstrip().startswith("{"):
        return text
    try:
        return decode_json(text)
    except BadJson:
        raise BadJson("rules_no_json", "rules", text=text) from None


def index_of(tile: str, codes: Sequence[str], okey: int, asked: str = "must_use") -> int:
    """The index among ``codes``, as texts are read, of the first copy of a tile typed as words.

    ``okey`` is the okey's face id; the tile may be ``okey``.  Raises :class:`WrongType`, naming the field
    ``asked`` for, where there is none.
    """

    def printed(face: int) -> int:
        return okey if face == OKEY else face

    wanted = printed(parse_code(parse_one(tile, asked), asked))
    held = [printed(FACE_OF[code]) for code in codes]
    if wanted not in held:
        raise WrongType("must_use_not_held", asked, tile=tile)
    return held.index(wanted)


def shown_of(request: Mapping[str, Any]) -> Shown:
    """What the indicator of a request shows, or the okey that it names."""
    return okey_face(request.get("indicator"), request.get("okey"))


def laid(text: str) -> tuple[list[str], list[list[int | None]]]:
    """The codes and the slots of a laid rack: in each row tile indices, a gap after each group."""
    codes: list[str] = []
    rows: list[list[int | None]] = []
    for line in text.replace("/", "\n").splitlines():
        row: list[int | None] = []
        for group in map(parse_text, line.split("|")):
            row += [*range(len(codes), len(codes) + len(group)), None]
            codes += group
        rows.append(row)
    return codes, rows


def one_hand_or_more(arguments: Sequence[str]) -> Sequence[str]:
    """The arguments as hands: those of one number each are the scores of a single hand.

    Raises :class:`WrongType` where only some are.
    """
    alone = [argument for argument in arguments if len(_words(argument)) == 1]
    if alone and len(alone) == len(arguments):
        return [" ".join(arguments)]
    if alone:
        raise WrongType("hands_mixed", "hands", word=_clean(alone[0]))
    return arguments


def scores(hand: str) -> list[int]:
    """The scores of a hand from a line of numbers; raises :class:`WrongType` for anything else."""
    words = _words(hand)
    for word in words:
        if not _SCORE.fullmatch(word):
            raise WrongType("hand_number", "hands", word=word)
    return [int(word.replace("−", "-")) for word in words]


def _words(hand: str) -> list[str]:
    return hand.replace(",", " ").split()


def kind_of(finish: str) -> str:
    """The kind of finish that players' words name: ``Yedi çift okeyle`` is ``yedi_cift_okeyle``."""
    return "_".join(fold(_clean(finish)).split())
