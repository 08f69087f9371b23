"""What people type on the command line, turned into the fields of a request."""

import sys
from typing import Any

import click

from solver.api.decode import decode_json
from solver.faces.words import say
from solver.game.errors import BadJson
from solver.game.text import parse_one, parse_text


def rack_text(words: tuple[str, ...], lang: str) -> str:
    """The rack's text from the arguments or standard input; bytes that are no text become ``�``."""
    if words and words != ("-",):
        return _clean(" ".join(words))
    if sys.stdin.isatty():
        click.echo(say(lang, "type_rack"), err=True)
    return sys.stdin.buffer.read().decode("utf-8", "replace")


def request_of(rules: str, options: dict[str, Any]) -> dict[str, Any]:
    """The request behind the options that were given, still without its rack."""
    request = {
        name: _clean(value) if isinstance(value, str) else value
        for name, value in options.items()
        if value is not None
    }
    for field in ("indicator", "okey"):
        if field in request:
            request[field] = parse_one(request[field], field)
    return {**request, "rules": _rules(_clean(rules))}


def _clean(argument: str) -> str:
    """The argument with ``�`` for the bytes that are no text, which Python keeps as surrogates."""
    return argument.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _rules(text: str) -> str | dict[str, Any]:
    if not text.lstrip().startswith("{"):
        return text
    try:
        return decode_json(text)
    except BadJson:
        raise BadJson("rules_no_json", "rules", text=text) from None


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
