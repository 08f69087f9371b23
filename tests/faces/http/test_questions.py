"""The questions over HTTP, asked through a real server on a loopback port."""

import json
import random
import socket
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from solver.api.ask import QUESTIONS, ask_json
from solver.faces.http.examples import EXAMPLES
from solver.faces.http.languages import preferred
from solver.faces.http.settings import Settings
from tests.faces.http.problems import problem_of
from tests.serving import Server

LIMIT = Settings().max_body
ARRANGE = EXAMPLES["arrange"]
RACK = ARRANGE["rack"]


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
        problem = problem_of(answer, 422, code, lang)
        assert problem["field"] == field
        assert named in problem["message"]
        messages.add(problem["message"])
    assert len(messages) == 2


@pytest.mark.parametrize("field", ["rack", "rules"])
def test_missing_field(client: httpx.Client, field: str) -> None:
    body = {name: value for name, value in ARRANGE.items() if name != field}
    assert problem_of(client.post("/v1/arrange", json=body), 422, "missing_field")["field"] == field


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
    b'{"rack":' * 16_000,
    b'{"x":' + b"[" * 60_000 + b"]" * 60_000 + b"}",
]


@pytest.mark.parametrize("body", NO_JSON, ids=lambda body: repr(body[:16]))
def test_what_is_no_json_object(client: httpx.Client, body: bytes) -> None:
    problem_of(client.post("/v1/arrange", content=body), 422, "bad_json")


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
    ours = problem_of(turkish, 422, "unknown_rules", "tr")
    assert ours["message"] != problem_of(english, 422, "unknown_rules")["message"]
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
    assert str(LIMIT) in problem_of(answer, 413, "too_large", lang)["message"]


def test_a_body_at_the_limit_is_read(client: httpx.Client) -> None:
    body = json.dumps(ARRANGE).encode().ljust(LIMIT)
    assert client.post("/v1/arrange", content=body).status_code == 200


@pytest.mark.parametrize("lang", ["en", "tr"])
@pytest.mark.parametrize(
    "path",
    [
        "/v1",
        "/v1/nothing",
        "/page",
        "/page/x.js",
        "/page/docs/index.html",
        "/docs/%00",
        "/%ff",
        "/docs/../x",
    ],
)
def test_no_such_path(client: httpx.Client, path: str, lang: str) -> None:
    answer = client.get(path, headers={"Accept-Language": lang})
    assert problem_of(answer, 404, "not_found", lang)["field"] is None


def test_methods(client: httpx.Client) -> None:
    assert "POST" in client.options("/v1/arrange").headers["allow"]
    for method in ("GET", "HEAD", "DELETE", "PATCH"):
        answer = client.request(method, "/v1/arrange", headers={"Accept-Language": "tr"})
        assert answer.status_code == 405
        if method != "HEAD":
            assert method in problem_of(answer, 405, "method_not_allowed", "tr")["message"]
        assert "POST" in answer.headers["allow"]
    for path in ("/healthz", "/openapi.json", "/docs"):
        head, get = client.head(path), client.get(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == str(len(get.content))


def test_two_questions_on_one_connection(server: Server) -> None:
    body = json.dumps(ARRANGE).encode()
    asked = b"POST /v1/arrange HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%b"
    with socket.create_connection(("127.0.0.1", server.port), 60) as connection:
        answers = connection.makefile("rb")
        for content, status in ((b"{}", b"422"), (body, b"200")):
            connection.sendall(asked % (len(content), content))
            assert answers.readline().split()[1] == status
            headers = dict(line.split(b": ", 1) for line in iter(answers.readline, b"\r\n"))
            answers.read(int(headers[b"content-length"]))


def test_a_caller_who_hangs_up_is_no_accident(server: Server, client: httpx.Client) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 60) as connection:
        connection.sendall(b"POST /v1/arrange HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{")
    assert client.get("/healthz").status_code == 200  # and the log stays clean, see ``serving``


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
            problem_of(answer, 422, answer.json()["code"], answer.headers["content-language"])


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


def test_an_offer_of_http_2_changes_nothing(client: httpx.Client) -> None:
    offer = {
        "Connection": "Upgrade, HTTP2-Settings",
        "Upgrade": "h2c",
        "HTTP2-Settings": "AAEAAEAAAAIAAAAB",
    }
    answer = client.post("/v1/arrange", json=ARRANGE, headers=offer)
    assert answer.content == client.post("/v1/arrange", json=ARRANGE).content
