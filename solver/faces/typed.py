"""What people type on the command line, turned into the fields of a request."""

from typing import Any

import msgspec

from solver.game.errors import BadJson
from solver.game.text import parse_text


def request_of(rules: str, options: dict[str, Any]) -> dict[str, Any]:
    """The request behind the options that were given, still without its rack."""
    request = {name: value for name, value in options.items() if value is not None}
    for field in ("indicator", "okey"):
        if field in request:
            request[field] = _tile(request[field], field)
    return {**request, "rules": _rules(rules)}


def _tile(text: str, field: str) -> str:
    codes = parse_text(text, field)
    # Where it is not one tile, the question says so, naming the field and the text.
    return codes[0] if len(codes) == 1 else text


def _rules(text: str) -> object:
    if not text.lstrip().startswith("{"):
        return text
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise BadJson("bad_json", "rules", problem=error) from None


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
