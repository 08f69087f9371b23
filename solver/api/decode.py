"""From JSON or a mapping to a request type, with an error of ours for all that does not fit."""

import json
import re
from codecs import BOM_UTF8
from collections.abc import Mapping
from typing import Any, Final, TypeVar, cast, get_args

import msgspec
from msgspec import structs

from solver.game.errors import BadJson, MissingField, SiralaError, UnknownField, WrongType

R = TypeVar("R", bound=msgspec.Struct)

# msgspec also lets through what an object of some class raises when its parts are asked for
_NO_FIT: Final = (msgspec.ValidationError, UnicodeError, RecursionError, TypeError)
_PATH: Final = re.compile(r" - at `\$((?:\[\d+\]|\.\w+)+)`$")
_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_STEP: Final = re.compile(r"\[(\d+)\]|\.(\w+)")
_INNER: Final = re.compile(r"^Object (contains unknown|missing required) field `(.*?)`( - at `|$)")


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
        raise BadJson("not_an_object", None, found=as_json_text(found))
    return found


def decode(request: Mapping[str, Any], kind: type[R]) -> R:
    """The request of that type; raises an error that names the top-level field and what it takes."""
    try:
        return msgspec.convert(request, kind)
    except _NO_FIT:
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
    name, said = next(
        (name, said)
        for name, value in request.items()
        if (said := _misfit(value, fields[name].type)) is not None
    )
    path = _PATH.search(said)
    within = path[1] if path else ""
    if inner := _INNER.search(said):
        details = {"where": name + within, "part": inner[2], "fields": _parts(fields[name].type)}
        if inner[1] == "contains unknown":
            return UnknownField("unknown_part", name, **details)
        return MissingField("missing_part", name, **details)
    owner = next(base.__name__ for base in kind.__mro__ if name in base.__annotations__)
    value = as_json_text(_at(request[name], within))
    return WrongType(f"expected_{owner}_{name}", name, where=name + within, value=value)


def _misfit(value: object, kind: Any) -> str | None:
    """What msgspec says of a value that does not fit; None if it fits."""
    try:
        msgspec.convert(value, kind)
    except _NO_FIT as error:
        return str(error)
    return None


def _at(value: Any, path: str) -> object:
    """What stands at a path of a value: ``[0].rack[2]``."""
    for place, name in _STEP.findall(path):
        if name and not isinstance(value, Mapping):
            return value  # an object of some class, of which msgspec read the attributes
        value = value[name] if name else list(value)[int(place)]  # a set has places, too
    return cast(object, value)


def _parts(kind: Any) -> tuple[str, ...]:
    """The fields of the struct that a type is, or holds."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind.__struct_fields__
    return next(filter(None, map(_parts, get_args(kind))), ())


def as_json_text(value: object) -> str:
    """A value as a sentence shows it: JSON where it is some, else as Python writes it."""
    try:
        return json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        return type(value).__name__
