"""The OpenAPI document, its examples, and the page that shows it."""

import re
from typing import Any

import httpx
import pytest
from openapi_schema_validator import OAS31Validator
from openapi_spec_validator import OpenAPIV31SpecValidator, validate

from solver.api.ask import QUESTIONS
from solver.faces.http.example_errors import FAILING_EXAMPLES, spoiled

OTHER_ORIGIN = re.compile(r"""(?:src|href|url|action)\s*[=(]\s*["']?\s*(?:[a-z]+:)?//""", re.I)
POSTS = (*QUESTIONS, "batch", "read")


@pytest.fixture(scope="module")
def document(client: httpx.Client) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/openapi.json").json()
    return found


def holds(document: dict[str, Any], content: dict[str, Any], value: object) -> None:
    OAS31Validator({**content["schema"], "components": document["components"]}).validate(value)


def test_the_document_is_openapi_3_1(document: dict[str, Any]) -> None:
    validate(document, cls=OpenAPIV31SpecValidator)
    assert document["openapi"].startswith("3.1")
    gets = {"/v1/rules", "/healthz", "/readyz", "/metrics"}
    assert set(document["paths"]) == {f"/v1/{name}" for name in POSTS} | gets


@pytest.mark.parametrize("name", POSTS)
def test_the_document_tells_the_truth(client: httpx.Client, document: dict[str, Any], name: str) -> None:
    operation = document["paths"][f"/v1/{name}"]["post"]
    asked = operation["requestBody"]["content"]["application/json"]
    holds(document, asked, asked["example"])
    good = client.post(f"/v1/{name}", json=asked["example"])
    assert good.status_code == 200
    holds(document, operation["responses"]["200"]["content"]["application/json"], good.json())
    bad = client.post(f"/v1/{name}", json={})
    assert bad.status_code == 422
    holds(document, operation["responses"]["422"]["content"]["application/problem+json"], bad.json())


@pytest.mark.parametrize("path", ["/v1/rules", "/healthz", "/readyz", "/metrics"])
def test_what_is_got_is_as_documented(client: httpx.Client, document: dict[str, Any], path: str) -> None:
    (media_type, content), *others = document["paths"][path]["get"]["responses"]["200"]["content"].items()
    assert not others
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith(media_type)
    holds(document, content, answer.json() if media_type == "application/json" else answer.text)


def examples(document: dict[str, Any], name: str) -> dict[str, Any]:
    """The errors shown for a question, by code."""
    responses = document["paths"][f"/v1/{name}"]["post"]["responses"].values()
    shown: dict[str, Any] = {}
    for response in responses:
        shown |= response["content"].get("application/problem+json", {}).get("examples", {})
    return {code: example["value"] for code, example in shown.items()}


@pytest.mark.parametrize(
    ("code", "question", "change"),
    [(code, name, change) for code, names, change in FAILING_EXAMPLES for name in names],
)
def test_each_error_that_is_shown_is_what_is_answered(
    client: httpx.Client, document: dict[str, Any], code: str, question: str, change: dict[str, Any]
) -> None:
    answer = client.post(f"/v1/{question}", json=spoiled(question, change))
    problem = answer.json()
    assert problem in examples(document, question).values()
    assert problem["code"] == code


@pytest.mark.parametrize("name", POSTS)
def test_each_status_shows_each_of_its_errors(document: dict[str, Any], name: str) -> None:
    shown = examples(document, name)
    codes = {problem["code"] for problem in shown.values()}
    assert {"bad_json", "too_large", "busy", "unauthorized", "slow_body", "method_not_allowed"} <= codes
    responses = document["paths"][f"/v1/{name}"]["post"]["responses"]
    assert {str(example["status"]) for example in shown.values()} <= set(responses)
    problem = responses["422"]["content"]["application/problem+json"]
    for example in shown.values():
        holds(document, problem, example)


def test_the_docs_page_needs_no_other_host(client: httpx.Client) -> None:
    page = client.get("/docs")
    assert page.headers["content-type"].startswith("text/html")
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert "//" not in page.headers["content-security-policy"]
    assert "http:" not in page.text
    assert "https:" not in page.text
    found = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert len(found) == 5
    for path in found:
        part = client.get(path)
        assert part.status_code == 200
        if not path.endswith("bundle.js"):  # its texts hold addresses; the header lets none be used
            assert not OTHER_ORIGIN.search(part.text), path
    assert not OTHER_ORIGIN.search(page.text)
