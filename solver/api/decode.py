"""From JSON or a mapping to a request type, with an error of ours for all that does not fit."""

import re
from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgspec

from solver.game.errors import BadJson, MissingField, SiralaError, UnknownField, WrongType

R = TypeVar("R", bound=msgspec.Struct)

_NAMED: Final = re.compile(r"(unknown|missing required) field `(.*)`", re.DOTALL)
_PATH: Final = re.compile(r" - at `\$\.([^.\[`]*)([^`]*)`$")
_STEP: Final = re.compile(r"\[(\d+)\]")


def decode_json(body: bytes | str) -> dict[str, Any]:
    """The object in a JSON text; raises :class:`BadJson` for anything else, however deep."""
    try:
        found = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadJson("bad_json", None, problem=str(error)) from None
    if not isinstance(found, dict):
        raise BadJson("not_an_object", None, found=type(found).__name__)
    return found


def decode(request: Mapping[str, Any], kind: type[R]) -> R:
    """The request of that type; raises an error that names the top-level field and what it takes."""
    try:
        return msgspec.convert(request, kind)
    except msgspec.ValidationError as error:
        raise _ours(str(error), request, kind) from None


def _ours(problem: str, request: Mapping[str, Any], kind: type[msgspec.Struct]) -> SiralaError:
    path = _PATH.search(problem)
    named = _NAMED.search(problem)
    if named and not path:
        if named[1] == "unknown":
            return UnknownField("unknown_field", named[2], fields=kind.__struct_fields__)
        return MissingField(f"missing_{named[2]}", named[2])
    field, within = (path[1], path[2]) if path else ("", "")
    value: Any = request.get(field)
    for step in _STEP.findall(within):
        value = value[int(step)]
    owner = next(base.__name__ for base in kind.__mro__ if field in base.__annotations__)
    return WrongType(f"expected_{owner}_{field}", field, where=field + within, value=value)
