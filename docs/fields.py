"""The page of requests and answers: every field of every question, from the types that all share."""

import inspect
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import griffe
import msgspec

import solver
from docs.roles import as_markdown
from solver.api.ask import QUESTIONS
from solver.api.requests import RackRequest

Schema = Mapping[str, Any]

HEAD: Final = """\
# Requests and answers

<!-- made by python -m docs.make -->

Defined once, for every face: the Python functions take these fields by keyword, the service and JSON
lines take them as JSON, the command line has an option for most. Names are those of JSON; in Python `as`
is `stands_for`, `from` is `at` and `with` is `given`, for the others are words of Python's.

**Tiles** are codes, `colour-number`: `yellow-1` to `red-13`, and `fake` for a sahte okey. A real okey has
the code of its printed face; on input `okey` is another name for it, in answers it is marked
`"okey": true`. Turkish names work on input, with or without Turkish letters: `kırmızı-13`, `sahte`.
Answers use the English codes, always. `index` is a tile's place in the rack that was given, from 0.
"""
COMMON: Final = ("rules", "indicator", "okey", "rack", "engine", "lang")


def requests_and_answers() -> Iterator[str]:
    """The whole page."""
    types = [each for question in QUESTIONS.values() for each in (question.request, question.answer)]
    _, parts = msgspec.json.schema_components([*types, RackRequest], ref_template="#{name}")
    told = {each.__name__ for each in types} | {"RackRequest"}
    yield HEAD
    yield "\n## What every question takes\n"
    yield "\n`match` takes `rules` and `lang` alone, `score` no `rack`.\n"
    yield from _asked(parts["RackRequest"], COMMON, {})
    for name, question in QUESTIONS.items():
        request = parts[question.request.__name__]
        own = [field for field in request["properties"] if field not in COMMON]
        yield f"\n## {name}\n\n{_doc(question.request)}\n"
        yield from _asked(request, own, _arguments(name))
        yield f"\nThe answer: {_doc(question.answer)}\n"
        yield from _answered(parts[question.answer.__name__])
    yield "\n## Parts\n"
    for name in sorted(set(parts) - told):
        yield f"\n### {name}\n\n{as_markdown(parts[name].get('description', ''))}\n"
        yield from _answered(parts[name])


def _doc(kind: type) -> str:
    return as_markdown(inspect.getdoc(kind) or "")


def _arguments(question: str) -> Mapping[str, str]:
    """What the function of a question says of its arguments."""
    text = inspect.getdoc(getattr(solver, question)) or ""
    sections = griffe.Docstring(text).parse("google", warnings=False)
    return {
        each.name: " ".join(as_markdown(each.description).split())
        for section in sections
        if section.kind is griffe.DocstringSectionKind.parameters
        for each in section.value
    }


def _asked(part: Schema, names: Iterable[str], told: Mapping[str, str]) -> Iterator[str]:
    """The fields of a request."""
    yield "\n| field | type | when left out | what |\n|---|---|---|---|\n"
    for name in names:
        each = part["properties"][name]
        required = name in part.get("required", [])
        default = "required" if required else f"`{msgspec.json.encode(each['default']).decode()}`"
        what = told.get(name) or each.get("description", "")
        yield f"| `{name}` | {_type(each)} | {default} | {what} |\n"


def _answered(part: Schema) -> Iterator[str]:
    """The fields of an answer or of a part, and whether they are always there."""
    yield "\n| field | type | there |\n|---|---|---|\n"
    for name, each in part["properties"].items():
        there = "always" if name in part.get("required", []) else "not always"
        yield f"| `{name}` | {_type(each)} | {there} |\n"


def _type(field: Schema) -> str:
    """A JSON schema in words."""
    if "$ref" in field:
        name = field["$ref"].removeprefix("#")
        return f"[{name}](#{name.lower()})"
    if "anyOf" in field:
        return " or ".join(_type(each) for each in field["anyOf"])
    if "enum" in field:
        return ", ".join(f"`{each}`" for each in field["enum"])
    if "const" in field:
        return f"`{field['const']}`"
    kind: str = field.get("type", "anything")
    if kind == "array":
        return _list(field)
    named = {"integer": "whole number", "string": "text", "boolean": "true or false"}.get(kind, kind)
    limits = f" ({field['minimum']:,} to {field['maximum']:,})" if "maximum" in field else ""
    return named + limits


def _list(field: Schema) -> str:
    """A list, of one kind or of a fixed number of places."""
    if "prefixItems" in field:
        return f"list of {len(field['prefixItems'])} of {_type(field['prefixItems'][0])}"
    least, most = field.get("minItems", 0), field.get("maxItems")
    many = f" ({least:,} to {most:,})" if most else ""
    return f"list{many} of {_type(field['items'])}"
