"""Racks and tables as people type them, read for the page: ``POST /v1/read``."""

from typing import Any, Final

import msgspec

from solver.api.decode import decode, decode_json
from solver.api.messages import language, with_message
from solver.api.requests import Lang, TableMeld
from solver.api.turn_answering import given_tile
from solver.game.errors import MissingField, TooLarge
from solver.game.rack import Rack, okey_face
from solver.game.rules import rule_set
from solver.game.table import read_table
from solver.text.racks import parse_text
from solver.text.tables import table_of

_LONGEST: Final = 4_000  # letters: many times what racks and tables take, and read in some milliseconds


class ReadRequest(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Tiles as people write them, to be read: ``text`` for a rack, ``table`` for the melds on a table.

    ``text`` is the text form (``kırmızı 5-7 9, okey sahte``).  ``table`` is melds with their owners
    (``me: red 9-11 | right: blue 4 okey 6``) and needs ``indicator`` or ``okey``; with ``rules`` each is
    checked to be a meld under them.
    """

    text: str | None = None
    table: str | None = None
    indicator: str | None = None
    okey: str | None = None
    rules: str | dict[str, Any] | None = None
    lang: Lang = "en"


class ReadAnswer(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What was read, as requests take it: the codes of ``rack``, the melds of ``table``."""

    rack: list[str] | None = None
    table: list[TableMeld] | None = None


def read_typed(body: bytes, lang: Lang) -> tuple[bytes, Lang]:
    """The answer to a body, and its language; raises a :class:`SiralaError` with its message."""
    with with_message(lang):
        given = decode_json(body)
    with with_message(language(given.get("lang"), lang)):
        request = decode({"lang": lang, **given}, ReadRequest)
        if request.text is None and request.table is None:
            raise MissingField("text_or_table", "text")
        answer = ReadAnswer()
        for field in ("text", "table"):
            if len(getattr(request, field) or "") > _LONGEST:
                raise TooLarge("too_large", field, most=_LONGEST)
        if request.text is not None:
            answer.rack = parse_text(request.text, "text")
        if request.table is not None:
            okey, indicator = okey_face(request.indicator, request.okey)
            melds = table_of(request.table.splitlines(), okey, request.lang)
            answer.table = msgspec.convert(melds, list[TableMeld])
            if request.rules is not None:
                lying = [(meld.owner, meld.kind, [*map(given_tile, meld.tiles)]) for meld in answer.table]
                read_table(lying, Rack((), okey, indicator), rule_set(request.rules))
        return msgspec.json.encode(answer), request.lang
