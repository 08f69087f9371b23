"""From JSON or a mapping to a request type, with an error of ours for all that does not fit."""

import json
import re
from codecs import BOM_UTF8
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar, cast, get_args

import msgspec
import numpy as np
from msgspec import structs

from solver.game.errors import BadJson, MissingField, SiralaError, UnknownField, WrongType

R = TypeVar("R", bound=msgspec.Struct)

# msgspec also lets through what an object of some class raises when its parts are asked for
_NO_FIT: Final = (msgspec.ValidationError, UnicodeError, RecursionError, TypeError)
# ``Object missing required field `kind` - at `$[0].tiles[2]` ``, ``JSON is malformed: … (byte 3)``
_PART: Final = re.compile(r"^Object (contains unknown|missing required) field `(.*?)`(?= - at `|$)")
_PATH: Final = re.compile(r" - at `\$((?:\[\d+\]|\.\w+)+)`$")
_BYTE: Final = re.compile(r"\(byte (\d+)\)$")
_STEP: Final = re.compile(r"\[(\d+)\]|\.(\w+)")
_LONGEST: Final = 1_000_000  # far more than any field takes, and no ``range(10**12)`` is written out


class Said(NamedTuple):
    """What a sentence of msgspec says: which part is ``unknown`` or ``missing``, where in the value
    (``[0].tiles[2]``), and at which byte of a text JSON ends to be some.
    """

    unknown: str | None = None
    missing: str | None = None
    path: str = ""
    byte: int | None = None


def understood(sentence: str) -> Said:
    """What msgspec says in a sentence; whatever it does not say is left at its default.

    Only of one value at a time: a sentence about a whole request quotes names that may look like a path.
    """
    part, path, byte = (pattern.search(sentence) for pattern in (_PART, _PATH, _BYTE))
    unknown = part is not None and part[1] == "contains unknown"
    return Said(
        unknown=part[2] if part and unknown else None,
        missing=part[2] if part and not unknown else None,
        path=path[1] if path else "",
        byte=int(byte[1]) if byte else None,
    )


def decode_json(body: bytes | str) -> dict[str, Any]:
    """The object in a JSON text; raises :class:`BadJson` for anything else, however deep."""
    if isinstance(body, bytes):
        body = body.removeprefix(BOM_UTF8)
    try:
        found = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        byte = understood(str(error)).byte
        if byte is not None:
            raise BadJson("bad_json_at", None, byte=str(byte)) from None
        raise BadJson("bad_json", None) from None
    if not isinstance(found, dict):
        raise BadJson("not_an_object", None, found=as_json_text(found))
    return found


def decode(request: Mapping[str, Any], kind: type[R]) -> R:
    """The request of that type; raises an error that names the top-level field and what it takes."""
    try:
        return msgspec.convert(request, kind)
    except _NO_FIT:
        request = plain(request)  # only now: nearly all that is asked is plain
    try:
        return msgspec.convert(request, kind)
    except _NO_FIT:
        raise _what_is_wrong(request, kind) from None


def plain(value: Any) -> Any:
    """The value in Python's own types: NumPy's scalars, arrays of any dimension, any sequence.

    A text is no sequence, and bytes are none; whatever cannot be walked through stays as it is.
    """
    try:
        return _plain(value)
    except Exception:  # too deep, in itself, or whatever a stranger's sequence raises
        return value


def _plain(value: Any) -> Any:
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, np.ndarray):
        return _plain(value.tolist())
    if isinstance(value, str | bytes | bytearray | memoryview):
        return value
    if isinstance(value, Sequence) and len(value) <= _LONGEST:
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    return value


def _what_is_wrong(request: Mapping[str, Any], kind: type[msgspec.Struct]) -> SiralaError:
    """The error about the first unknown, missing or wrong field, looked at one by one."""
    fields = {field.name: field for field in structs.fields(kind)}
    for name in request:
        if name not in fields:
            shown = str(name).encode(errors="replace").decode()
            return UnknownField("unknown_field", shown, fields=tuple(fields))
    for name, field in fields.items():
        if field.required and name not in request:
            return MissingField(f"missing_{name}", name)
    name, said = next(
        (name, understood(sentence))
        for name, value in request.items()
        if (sentence := _misfit(value, fields[name].type)) is not None
    )
    where = name + said.path
    if said.unknown is not None:
        parts = _parts(fields[name].type)
        return UnknownField("unknown_part", name, where=where, part=said.unknown, fields=parts)
    if said.missing is not None:
        parts = _parts(fields[name].type)
        return MissingField("missing_part", name, where=where, part=said.missing, fields=parts)
    owner = next(base.__name__ for base in kind.__mro__ if name in base.__annotations__)
    value = as_json_text(_at(request[name], said.path))
    return WrongType(f"expected_{owner}_{name}", name, where=where, value=value)


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
