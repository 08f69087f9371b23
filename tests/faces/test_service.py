"""The HTTP face, asked through a real server on a loopback port."""

import json
import logging
import random
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from openapi_schema_validator import OAS31Validator
from openapi_spec_validator import OpenAPIV31SpecValidator, validate

from solver.api.ask import QUESTIONS, ask_json
from solver.faces.service import app as service
from solver.faces.service.examples import EXAMPLES
from solver.faces.service.languages import preferred
from solver.game.errors import TimedOut, TooLarge

LIMIT = service.MAX_BODY
ARRANGE = EXAMPLES["arrange"]
RACK = ARRANGE["rack"]
OTHER_ORIGIN = re.compile(r"""(?:src|href|url|action)\s*[=(]\s*["']?\s*(?:[a-z]+:)?//""", re.I)


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server in a process of its own; its log may hold no traceback when the module is done."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number = free.getsockname()[1]
    log = tmp_path_factory.mktemp("service") / "log"
    command = f"from solver.faces.service.run import serve; serve(port={number})"
    with log.open("wb") as out:
        server = subprocess.Popen([sys.executable, "-c", command], stdout=out, stderr=out)
    try:
        _wait_until_up(server, number, log)
        yield number
    finally:
        server.terminate()
        server.wait(20)
    assert "Traceback" not in log.read_text()


@pytest.fixture(scope="module")
def client(port: int) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        yield client


@pytest.fixture(scope="module")
def document(client: httpx.Client) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/openapi.json").json()
    return found


def _wait_until_up(server: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
    for _ in range(1200):
        assert server.poll() is None, log.read_text()
        try:
            assert httpx.get(f"http://127.0.0.1:{port}/healthz").json() == {"status": "ok"}
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    pytest.fail("the server did not come up")


def _problem(answer: httpx.Response, status: int, code: str, lang: str = "en") -> dict[str, Any]:
    problem: dict[str, Any] = answer.json()
    assert (answer.status_code, problem["code"]) == (status, code), problem
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["content-language"] == lang
    assert set(problem) == {"type", "title", "status", "code", "field", "message", "detail"}
    assert problem["status"] == status
    assert problem["message"] == problem["detail"] != ""
    return problem


@pytest.mark.parametrize("question", QUESTIONS)
def test_answers_what_the_question_answers(client: httpx.Client, question: str) -> None:
    body = json.dumps(EXAMPLES[question]).encode()
    answer = client.post(f"/v1/{question}", content=body)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["content-language"] == "en"
    assert answer.content == ask_json(question, body)


ERRORS: list[tuple[str, str, dict[str, Any], str]] = [
    ("unknown_tile", "rack", {"rack": [*RACK[1:], "red-14"]}, "red-14"),
    ("unknown_tile", "indicator", {"indicator": "purple-1"}, "purple-1"),
    ("too_many_copies", "rack", {"rack": ["red-1"] * 3}, "red-1"),
    ("rack_size", "rack", {"rack": []}, "0"),
    ("unknown_rules", "rules", {"rules": "poker"}, "poker"),
    ("wrong_type", "rack", {"rack": "red-1"}, "rack"),
    ("wrong_type", "columns", {"columns": 0}, "columns"),
    ("wrong_type", "alternatives", {"alternatives": 10**40}, "alternatives"),
    ("wrong_type", "alternatives", {"alternatives": 10**4000}, "alternatives"),
    ("wrong_type", "lang", {"lang": "de"}, "lang"),
    ("wrong_type", "lang", {"lang": ["tr"]}, "lang"),
    ("unknown_field", "colour", {"colour": 1}, "colour"),
    ("layout", "rows", {"rows": 1}, "rows"),
]


@pytest.mark.parametrize(("code", "field", "change", "named"), ERRORS)
def test_bad_input_in_both_languages(
    client: httpx.Client, code: str, field: str, change: dict[str, Any], named: str
) -> None:
    messages = set()
    for lang in ("en", "tr"):
        answer = client.post("/v1/arrange", json={**ARRANGE, **change}, headers={"Accept-Language": lang})
        problem = _problem(answer, 422, code, lang)
        assert problem["field"] == field
        assert named in problem["message"]
        messages.add(problem["message"])
    assert len(messages) == 2


@pytest.mark.parametrize("field", ["rack", "rules"])
def test_missing_field(client: httpx.Client, field: str) -> None:
    body = {name: value for name, value in ARRANGE.items() if name != field}
    assert _problem(client.post("/v1/arrange", json=body), 422, "missing_field")["field"] == field


NO_JSON: list[bytes] = [
    b"",
    b"nonsense",
    b"[]",
    b'"rack"',
    b'{"rack": [',
    b'{"rules": "\xff"}',
    b'{"rows": NaN}',
    json.dumps(ARRANGE).encode("utf-16"),
    b"[" * 100_000,
    b'{"rack":' * 50_000,
    b'{"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
]


@pytest.mark.parametrize("body", NO_JSON, ids=lambda body: repr(body[:16]))
def test_what_is_no_json_object(client: httpx.Client, body: bytes) -> None:
    _problem(client.post("/v1/arrange", content=body), 422, "bad_json")


@pytest.mark.parametrize("opening", [b"[", b'{"a":'])
def test_nesting_of_any_depth(client: httpx.Client, opening: bytes) -> None:
    closing = b"]" if opening == b"[" else b"}"
    for depth in [*range(1, 900, 50), *range(900, 1010)]:  # Python's own limit is at 1000
        nested = opening * depth + b"1" + closing * depth
        body = json.dumps(ARRANGE).encode()[:-1] + b', "rack": ' + nested + b"}"
        assert client.post("/v1/arrange", content=body).status_code == 422, depth


def test_a_field_given_twice_is_answered(client: httpx.Client) -> None:
    body = b'{"rules": "poker", ' + json.dumps(ARRANGE).encode()[1:]
    assert client.post("/v1/arrange", content=body).status_code in {200, 422}


def test_the_body_wins_over_the_header(client: httpx.Client) -> None:
    headers = {"Accept-Language": "en"}
    asked = {**ARRANGE, "rules": "poker"}
    turkish = client.post("/v1/arrange", json={**asked, "lang": "tr"}, headers=headers)
    english = client.post("/v1/arrange", json=asked, headers=headers)
    ours = _problem(turkish, 422, "unknown_rules", "tr")
    assert ours["message"] != _problem(english, 422, "unknown_rules")["message"]
    good = client.post("/v1/arrange", json={**ARRANGE, "lang": "tr"}, headers=headers)
    assert good.headers["content-language"] == "tr"


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("", "en"),
        ("tr", "tr"),
        ("tr-TR,tr;q=0.9,en-US;q=0.8,en;q=0.7", "tr"),
        ("en-GB, tr;q=0.9", "en"),
        ("tr;q=0.5, en;q=0.8", "en"),
        ("TR ; Q=0.2", "tr"),
        ("de, tr;q=0.1", "tr"),
        ("de", "en"),
        ("*", "en"),
        ("tr, *;q=0.5", "tr"),
        ("en;q=0, *", "tr"),
        ("tr;q=0", "en"),
        ("tr;q=nan, en;q=0.1", "en"),
        ("tr;q=2, en;q=0.1", "en"),
        (";;,,q=1;=", "en"),
    ],
)
def test_accept_language(header: str, lang: str) -> None:
    assert preferred(header) == lang


@pytest.mark.parametrize("lang", ["en", "tr"])
@pytest.mark.parametrize("chunked", [True, False])
def test_too_much(client: httpx.Client, chunked: bool, lang: str) -> None:
    piece = b" " * 65_536
    pieces = (piece for _ in range(LIMIT // len(piece) + 1))
    body = pieces if chunked else piece * (LIMIT // len(piece) + 1)
    answer = client.post("/v1/arrange", content=body, headers={"Accept-Language": lang})
    assert str(LIMIT) in _problem(answer, 413, "too_large", lang)["message"]


def test_a_body_at_the_limit_is_read(client: httpx.Client) -> None:
    body = json.dumps(ARRANGE).encode().ljust(LIMIT)
    assert client.post("/v1/arrange", content=body).status_code == 200


@pytest.mark.parametrize("lang", ["en", "tr"])
@pytest.mark.parametrize("path", ["/", "/v1", "/v1/nothing", "/docs/%00", "/%ff", "/docs/../x"])
def test_no_such_path(client: httpx.Client, path: str, lang: str) -> None:
    answer = client.get(path, headers={"Accept-Language": lang})
    assert _problem(answer, 404, "not_found", lang)["field"] is None


def test_methods(client: httpx.Client) -> None:
    assert "POST" in client.options("/v1/arrange").headers["allow"]
    for method in ("GET", "DELETE", "BREW"):
        answer = client.request(method, "/v1/arrange", headers={"Accept-Language": "tr"})
        assert method in _problem(answer, 405, "method_not_allowed", "tr")["message"]
        assert "POST" in answer.headers["allow"]
    for path in ("/healthz", "/openapi.json", "/docs"):
        head, get = client.head(path), client.get(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == str(len(get.content))


def test_two_questions_on_one_connection(port: int) -> None:
    body = json.dumps(ARRANGE).encode()
    asked = b"POST /v1/arrange HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%b"
    with socket.create_connection(("127.0.0.1", port), 60) as connection:
        answers = connection.makefile("rb")
        for content, status in ((b"{}", b"422"), (body, b"200")):
            connection.sendall(asked % (len(content), content))
            assert answers.readline().split()[1] == status
            headers = dict(line.split(b": ", 1) for line in iter(answers.readline, b"\r\n"))
            answers.read(int(headers[b"content-length"]))


def test_a_caller_who_hangs_up_is_no_accident(port: int, client: httpx.Client) -> None:
    with socket.create_connection(("127.0.0.1", port), 60) as connection:
        connection.sendall(b"POST /v1/arrange HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{")
    assert client.get("/healthz").status_code == 200  # and the log stays clean, see ``port``


def test_many_callers_at_once(client: httpx.Client) -> None:
    with ThreadPoolExecutor(8) as callers:
        answers = list(callers.map(lambda _: client.post("/v1/arrange", json=ARRANGE), range(48)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == 1


@pytest.mark.parametrize("seed", range(4))
def test_mutated_bodies_are_never_our_fault(client: httpx.Client, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(100):
        question = chance.choice(list(EXAMPLES))
        body = _mutated(EXAMPLES[question], chance)
        answer = client.post(f"/v1/{question}", content=body)
        assert answer.status_code in {200, 422}, (seed, question, body)
        if answer.status_code == 422:
            _problem(answer, 422, answer.json()["code"], answer.headers["content-language"])


def _mutated(request: Any, chance: random.Random) -> bytes:
    """The request with a value or a few bytes of it replaced by something that it should not be."""
    odd: list[Any] = [None, True, -1, 1.5, 2**70, "", "☃", "fake", [], [[]], {}, {"": None}, "okey"]
    asked = json.loads(json.dumps(request))
    name = chance.choice([*asked, "lang", "engine", "mode", "okey", "surprise"])
    if isinstance(asked.get(name), list) and chance.random() < 0.6:
        asked[name][chance.randrange(len(asked[name]))] = chance.choice(odd)
    else:
        asked[name] = chance.choice(odd)
    body = bytearray(json.dumps(asked).encode())
    for _ in range(chance.choice([0, 0, 1, 3])):
        at = chance.randrange(len(body))
        body[at : at + chance.randrange(3)] = chance.randbytes(chance.randrange(3))
    return bytes(body)


def test_the_document_is_openapi_3_1(document: dict[str, Any]) -> None:
    validate(document, cls=OpenAPIV31SpecValidator)
    assert document["openapi"].startswith("3.1")
    assert set(document["paths"]) == {f"/v1/{name}" for name in QUESTIONS} | {"/healthz"}


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_document_tells_the_truth(
    client: httpx.Client, document: dict[str, Any], question: str
) -> None:
    operation = document["paths"][f"/v1/{question}"]["post"]
    asked = operation["requestBody"]["content"]["application/json"]
    assert {"200", "413", "422"} <= set(operation["responses"])

    def holds(content: dict[str, Any], value: object) -> None:
        schema = {**content["schema"], "components": document["components"]}
        OAS31Validator(schema).validate(value)

    holds(asked, asked["example"])
    good = client.post(f"/v1/{question}", json=asked["example"])
    holds(operation["responses"]["200"]["content"]["application/json"], good.json())
    bad = client.post(f"/v1/{question}", json={})
    holds(operation["responses"]["422"]["content"]["application/problem+json"], bad.json())


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


def test_an_accident_is_told_without_its_trace(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> bytes:
        raise KeyError("a secret")

    monkeypatch.setattr(service, "ask_json", fails)
    with TestClient(service.create_app()) as client, caplog.at_level(logging.ERROR):
        answer = client.post("/v1/arrange", content=b"{}", headers={"Accept-Language": "tr"})
    _problem(answer, 500, "internal", "tr")
    assert "secret" not in answer.text
    assert "a secret" in caplog.text


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (TooLarge("too_large", "rack"), 413, "too_large"),
        (TimedOut("timeout", None), 503, "timeout"),
    ],
)
def test_errors_that_are_not_422(
    monkeypatch: pytest.MonkeyPatch, error: TooLarge | TimedOut, status: int, code: str
) -> None:
    def fails(*_: object) -> bytes:
        error.message = "a sentence"
        raise error

    monkeypatch.setattr(service, "ask_json", fails)
    with TestClient(service.create_app()) as client:
        _problem(client.post("/v1/arrange", content=b"{}"), status, code)
