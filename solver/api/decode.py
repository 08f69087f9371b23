"""From JSON or a mapping to a request type, with an error of ours for all that does not fit."""

import json
import re
from codecs import BOM_UTF8
from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgspec
from msgspec import structs

from solver.game.errors import BadJson, MissingField, SiralaError, UnknownField, WrongType

R = TypeVar("R", bound=msgspec.Struct)

_PATH: Final = re.compile(r" - at `\$((?:\[\d+\])+)`$")
_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_STEP: Final = re.compile(r"\[(\d+)\]")


def decode_json(body: bytes | str) -> dict[str, Any]:
    """The object in a JSON text; raises :class:`BadJson` for anything else, however deep."""
    if isinstance(body, bytes):
        body = body.removeprefix(BOM_UTF8)
    try:
        found = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        if at := _BYTE.search(str(error)):
            raise BadJson("bad_json_at", None, byte=at[1]) from None
        raise BadJson("bad_json", None) from None
    if not isinstance(found, dict):
        raise BadJson("not_an_object", None, found=_told(found))
    return found


def decode(request: Mapping[str, Any], kind: type[R]) -> R:
    """The request of that type; raises an error that names the top-level field and what it takes."""
    try:
        return msgspec.convert(request, kind)
    except (msgspec.ValidationError, UnicodeError, RecursionError):
        raise _what_is_wrong(request, kind) from None


def _what_is_wrong(request: Mapping[str, Any], kind: type[msgspec.Struct]) -> SiralaError:
    """The error about the first unknown, missing or wrong field.

    Field by field, because msgspec's own sentence quotes names that may look like a path.
    """
    fields = {field.name: field for field in structs.fields(kind)}
    for name in request:
        if name not in fields:
            shown = str(name).encode(errors="replace").decode()
            return UnknownField("unknown_field", shown, fields=tuple(fields))
    for name, field in fields.items():
        if field.required and name not in request:
            return MissingField(f"missing_{name}", name)
    name, within = next(
        (name, within)
        for name, value in request.items()
        if (within := _misfit(value, fields[name].type)) is not None
    )
    value: Any = request[name]
    for step in _STEP.findall(within):
        value = list(value)[int(step)]  # a set has places, too
    owner = next(base.__name__ for base in kind.__mro__ if name in base.__annotations__)
    return WrongType(f"expected_{owner}_{name}", name, where=name + within, value=_told(value))


def _misfit(value: object, kind: Any) -> str | None:
    """Where in a value the part is that does not fit (``[0][2]``, or "" for all); None if it fits."""
    try:
        msgspec.convert(value, kind)
    except (msgspec.ValidationError, UnicodeError, RecursionError) as error:
        path = _PATH.search(str(error))
        return path[1] if path else ""
    return None


def _told(value: object) -> str:
    """A value as a sentence shows it: JSON where it is some, else as Python writes it."""
    try:
        return json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        return type(value).__name__
