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

from solver.api.ask import AnyQuestion
from solver.faces.http.batch import BatchAnswer, BatchRequest
from solver.faces.http.example_errors import problems_of
from solver.faces.http.examples import BATCH, EXAMPLES, READ
from solver.faces.http.problems import MEDIA_TYPE, Problem
from solver.faces.http.read import ReadAnswer, ReadRequest
from solver.faces.http.settings import Settings
from solver.game.rules import RuleSet

_Types = tuple[type[msgspec.Struct], type[msgspec.Struct]]
_JSON = "application/json"
_LANGUAGE = {
    "name": "Accept-Language",
    "in": "header",
    "description": "Of messages and reasons: en or tr, by weight; lang in the body wins.",
    "schema": {"type": "string", "default": "en"},
}
_ID = {
    "name": "X-Request-ID",
    "in": "header",
    "description": "Comes back in the answer and stands in the log; without one the service makes one.",
    "schema": {"type": "string"},
}
_STATUSES = {
    401: "The service wants a key: `unauthorized`.",
    405: "Not a POST: `method_not_allowed`.",
    408: "The body did not arrive in time: `slow_body`.",
    413: "More than is taken in one request: `too_large`.",
    422: "The request cannot be answered; `code`, `field` and `message` say why.",
    429: "More is asked than can be answered in time: `busy`. Ask again after `Retry-After` seconds.",
    503: "The time limit struck before there was an answer: `timeout`.",
}
_ACCIDENT = "Any other error, in the same form."


def document(questions: Mapping[str, AnyQuestion], settings: Settings) -> dict[str, Any]:
    """The OpenAPI document of a service that answers these questions under these settings."""
    asked: dict[str, _Types] = {name: (each.request, each.answer) for name, each in questions.items()}
    asked |= {"batch": (BatchRequest, BatchAnswer), "read": (ReadRequest, ReadAnswer)}
    types = [kind for pair in asked.values() for kind in pair]
    _, schemas = msgspec.json.schema_components(
        [Problem, RuleSet, *types], ref_template="#/components/schemas/{name}"
    )
    schemas = {name: _plain(schema) for name, schema in schemas.items()}
    schemas["BatchRequest"] |= {"additionalProperties": True}
    schemas["BatchRequest"]["properties"]["requests"]["maxItems"] = settings.max_racks
    examples = {**EXAMPLES, "batch": BATCH, "read": READ}
    posts = {
        f"/v1/{name}": {"post": _operation(name, pair, examples[name], settings)}
        for name, pair in asked.items()
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Sirala",  # generators make the names of packages of it
            "version": version("sirala"),
            "description": "An exact, fast hand solver for Okey and 101 Okey.",
        },
        "paths": {**posts, **_gets(settings)},
        "components": {
            "schemas": schemas,
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(
    name: str,
    types: _Types,
    example: Mapping[str, Any],
    settings: Settings,
) -> dict[str, Any]:
    request, answer = types
    summary, _, description = _markdown(request).partition("\n")
    problems = problems_of(name, settings)
    return {
        "operationId": name,
        **_key(settings),
        "tags": ["questions" if name in EXAMPLES else "more"],
        "summary": summary,
        "description": description.strip(),
        "parameters": [_LANGUAGE, _ID],
        "requestBody": {"required": True, "content": _content(_JSON, request, example=example)},
        "responses": {
            "200": {
                "description": _markdown(answer).partition("\n")[0],
                "content": _content(_JSON, answer),
            },
            **{
                str(status): _refusal(text, shown)
                for status, text in _STATUSES.items()
                if (
                    shown := {
                        each: problem for each, problem in problems.items() if problem.status == status
                    }
                )
            },
            "default": _refusal(_ACCIDENT, {}),
        },
    }


def _refusal(text: str, problems: Mapping[str, Problem]) -> dict[str, Any]:
    examples = {name: {"value": msgspec.to_builtins(problem)} for name, problem in problems.items()}
    more: dict[str, Any] = {"examples": examples} if examples else {}
    return {"description": text, "content": _content(MEDIA_TYPE, Problem, **more)}


def _markdown(kind: type[msgspec.Struct]) -> str:
    """The docstring of a type, as Markdown."""
    return cleandoc(kind.__doc__ or "").replace("``", "`")


def _plain(schema: Any) -> Any:
    """The schema with Markdown in its descriptions, and tuples closed by ``maxItems`` alone.

    ``"items": false`` says that once more, and generators of clients stumble over it.
    """
    if isinstance(schema, list):
        return [_plain(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {name: _plain(part) for name, part in schema.items() if (name, part) != ("items", False)}
    if isinstance(plain.get("description"), str):
        plain["description"] = plain["description"].replace("``", "`")
    return plain


def _content(media_type: str, kind: type[msgspec.Struct], **more: Any) -> dict[str, Any]:
    return {media_type: {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}, **more}}


def _gets(settings: Settings) -> dict[str, Any]:
    rules = {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/RuleSet"}}
    text = {"type": "string"}
    key, refused = _key(settings), {"401": _refusal(_STATUSES[401], {})}
    return {
        "/v1/rules": _get(
            "rules", "The rule sets, by the names that requests take.", _JSON, rules, refused, key
        ),
        "/healthz": _get("healthz", "Is the service alive?", _JSON, _status("ok"), {}, {}),
        "/readyz": _get(
            "readyz",
            "Are the kernels compiled and their tables filled?",
            _JSON,
            _status("ready"),
            {"503": _refusal("Not yet: `not_ready`.", {})},
            {},
        ),
        "/metrics": _get(
            "metrics", "Counts and latencies for Prometheus.", "text/plain", text, refused, key
        ),
    }


def _key(settings: Settings) -> dict[str, Any]:
    """What an operation says that wants the key, where the service has one."""
    return {"security": [{"key": []}]} if settings.api_key else {}


def _get(
    name: str,
    summary: str,
    media_type: str,
    schema: dict[str, Any],
    refused: dict[str, Any],
    key: dict[str, Any],
) -> dict[str, Any]:
    good = {"description": summary, "content": {media_type: {"schema": schema}}}
    responses = {"200": good, **refused, "default": _refusal(_ACCIDENT, {})}
    return {
        "get": {
            "operationId": name,
            **key,
            "tags": ["service"],
            "summary": summary,
            "responses": responses,
        }
    }


def _status(word: str) -> dict[str, Any]:
    return {"type": "object", "properties": {"status": {"const": word}}, "required": ["status"]}
