"""The OpenAPI 3.1 document, made from the questions' own types.

Litestar could make one from handlers that take the types as ``data``; ours take the raw body,
since only the question itself may say what is wrong with it (one set of error codes for all faces).
msgspec writes the schemas, so that they hold exactly what its decoder holds to.
"""

from collections.abc import Mapping
from importlib.metadata import version
from inspect import cleandoc
from typing import Any

import msgspec

from solver.api.ask import Question
from solver.faces.service.examples import EXAMPLES
from solver.faces.service.problems import MEDIA_TYPE, Problem

_LANGUAGE = {
    "name": "Accept-Language",
    "in": "header",
    "description": "Of messages and reasons: en or tr, by weight; lang in the body wins.",
    "schema": {"type": "string", "default": "en"},
}
_PROBLEMS = {
    "413": "More than is taken in one request: `too_large`.",
    "422": "The request cannot be answered; `code`, `field` and `message` say why.",
    "default": "Any other error, in the same form.",
}


def document(questions: Mapping[str, Question]) -> dict[str, Any]:
    """The OpenAPI document of a service that answers these questions."""
    types = [kind for asked in questions.values() for kind in (asked.request, asked.answer)]
    _, schemas = msgspec.json.schema_components(
        [Problem, *types], ref_template="#/components/schemas/{name}"
    )
    schemas = {name: _marked_down(schema) for name, schema in schemas.items()}
    paths = {f"/v1/{name}": {"post": _operation(name, asked)} for name, asked in questions.items()}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Sırala",
            "version": version("sirala"),
            "description": "An exact, fast hand solver for Okey and 101 Okey.",
        },
        "paths": {**paths, "/healthz": {"get": _health()}},
        "components": {"schemas": schemas},
    }


def _operation(name: str, asked: Question) -> dict[str, Any]:
    summary, _, description = _markdown(asked.request).partition("\n")
    answered = _markdown(asked.answer).partition("\n")[0]
    body = _content("application/json", asked.request)
    if name in EXAMPLES:
        body["application/json"]["example"] = EXAMPLES[name]
    return {
        "operationId": name,
        "tags": ["questions"],
        "summary": summary,
        "description": description.strip(),
        "parameters": [_LANGUAGE],
        "requestBody": {"required": True, "content": body},
        "responses": {
            "200": {
                "description": answered,
                "content": _content("application/json", asked.answer),
            },
            **{
                status: {"description": text, "content": _content(MEDIA_TYPE, Problem)}
                for status, text in _PROBLEMS.items()
            },
        },
    }


def _markdown(kind: type[msgspec.Struct]) -> str:
    """The docstring of a type, as Markdown."""
    return cleandoc(kind.__doc__ or "").replace("``", "`")


def _marked_down(schema: dict[str, Any]) -> dict[str, Any]:
    if "description" in schema:
        schema["description"] = schema["description"].replace("``", "`")
    return schema


def _content(media_type: str, kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {media_type: {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}


def _health() -> dict[str, Any]:
    schema = {
        "type": "object",
        "properties": {"status": {"const": "ok"}},
        "required": ["status"],
    }
    return {
        "operationId": "healthz",
        "tags": ["health"],
        "summary": "Is the service up and ready to answer?",
        "responses": {
            "200": {"description": "It is.", "content": {"application/json": {"schema": schema}}}
        },
    }
