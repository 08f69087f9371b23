"""How much is taken, from whom, and in what time."""

import socket
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from solver.faces.http.examples import EXAMPLES
from solver.faces.http.settings import Settings
from tests.faces.http.inside import asked, with_client
from tests.faces.http.problems import problem_of
from tests.serving import Server, serving

ARRANGE, TURN = EXAMPLES["arrange"], EXAMPLES["turn"]
KEY = "a-key"
PAGE = "https://game.example"


def statuses(answers: list[httpx.Response]) -> list[int]:
    return sorted(answer.status_code for answer in answers)


@pytest.mark.parametrize("lang", ["en", "tr"])
def test_more_than_may_wait_is_told_when_to_come_again(lang: str) -> None:
    settings = Settings(max_waiting=3)
    fast = {**ARRANGE, "alternatives": 0}
    answers = asked(settings, [("/v1/arrange", fast)] * 8, {"Accept-Language": lang})
    assert statuses(answers) == [200] * 3 + [429] * 5
    refused = [answer for answer in answers if answer.status_code == 429]
    for answer in refused:
        problem_of(answer, 429, "busy", lang)
        assert int(answer.headers["retry-after"]) >= 1


def test_places_are_free_again_after_an_error_and_after_an_answer() -> None:
    async def ask(client: httpx.AsyncClient) -> list[int]:
        bodies = [{}, ARRANGE, {"rack": 1}, TURN, ARRANGE] * 2
        return [(await client.post("/v1/arrange", json=body)).status_code for body in bodies]

    found = with_client(Settings(max_waiting=1, solvers=1, max_queue=0), ask)
    assert found == [422, 200, 422, 422, 200] * 2


@pytest.mark.slow
def test_slow_questions_have_a_queue_of_their_own() -> None:
    settings = Settings(max_waiting=3, solvers=1, max_queue=1)
    answers = asked(settings, [("/v1/turn", TURN)] * 3)
    assert statuses(answers) == [200, 200, 429]

    mixed = [("/v1/turn", TURN)] * 2 + [("/v1/evaluate", EXAMPLES["evaluate"])] * 3
    assert statuses(asked(settings, mixed)) == [200] * 3 + [429] * 2  # all five came at once
    settings = Settings(max_waiting=5, solvers=1, max_queue=0)
    assert [answer.status_code for answer in asked(settings, mixed)] == [200, 429, 200, 200, 200]


def test_the_time_limit_of_a_turn_is_kept() -> None:
    (answer,) = asked(Settings(solve_seconds=0.000001), [("/v1/turn", {**TURN, "goal": "best"})])
    assert answer.status_code == 200
    assert answer.json()["proven"] is False
    (answer,) = asked(Settings(solve_seconds=0.000001), [("/v1/turn", {**TURN, "taken": 0})])
    problem_of(answer, 503, "timeout")
    assert "retry-after" in answer.headers
    cpsat = {**ARRANGE, "engine": "cpsat"}
    (answer,) = asked(Settings(solve_seconds=0.000001), [("/v1/arrange", cpsat)])
    problem_of(answer, 503, "timeout")


@pytest.fixture(scope="module")
def guarded() -> Iterator[Server]:
    """A service with a key, a web page that may ask, little time for bodies, and small limits."""
    env = {"SIRALA_API_KEY": KEY, "SIRALA_CORS": PAGE, "SIRALA_BODY_SECONDS": "0.5"}
    with serving("--max-body", "2000", "--max-racks", "3", env=env) as server:
        yield server


@pytest.fixture
def caller(guarded: Server) -> Iterator[httpx.Client]:
    headers = {"Authorization": f"Bearer {KEY}"}
    with httpx.Client(base_url=guarded.address, headers=headers, timeout=60) as client:
        yield client


def test_the_key_is_wanted_and_taken(guarded: Server, caller: httpx.Client) -> None:
    assert caller.post("/v1/arrange", json=ARRANGE).status_code == 200
    assert caller.get("/v1/rules").status_code == 200
    assert caller.get("/metrics").status_code == 200
    closed = (("POST", "/v1/arrange"), ("POST", "/v1/batch"), ("POST", "/v1/read"), ("GET", "/v1/rules"))
    wrong: list[dict[Any, Any]] = [{}, {"Authorization": "Bearer a"}, {"Authorization": KEY}]
    for sent in (*wrong, {b"Authorization": b"Bearer \xff"}):
        with httpx.Client(base_url=guarded.address, headers=sent, timeout=60) as client:
            for method, path in (*closed, ("GET", "/metrics")):
                answer = client.request(method, path)
                problem_of(answer, 401, "unauthorized")
                assert answer.headers["www-authenticate"] == "Bearer"
            for path in ("/", "/docs", "/openapi.json", "/healthz", "/readyz"):
                assert client.get(path).status_code == 200


def test_only_pages_on_the_list_may_ask(caller: httpx.Client, client: httpx.Client) -> None:
    def asked_from(origin: str, caller: httpx.Client) -> list[httpx.Response]:
        wish = {"Origin": origin, "Access-Control-Request-Method": "POST"}
        wish["Access-Control-Request-Headers"] = "content-type, authorization"
        return [
            caller.options("/v1/arrange", headers=wish),
            caller.post("/v1/arrange", json=ARRANGE, headers={"Origin": origin}),
            caller.post("/v1/arrange", json={}, headers={"Origin": origin}),
            caller.post("/v1/arrange", json={}, headers={"Origin": origin, "Authorization": "Bearer x"}),
        ]

    allowed = "access-control-allow-origin"
    preflight, *others = asked_from(PAGE, caller)
    assert preflight.is_success
    assert "POST" in preflight.headers["access-control-allow-methods"]
    assert [answer.headers.get(allowed) for answer in (preflight, *others)] == [PAGE] * 4
    assert [answer.status_code for answer in others] == [200, 422, 401]
    for answer in asked_from("https://other.example", caller):
        assert answer.headers.get(allowed) is None
    for answer in asked_from(PAGE, client):  # a service without a list
        assert answer.headers.get(allowed) is None


def test_limits_are_those_that_were_set(caller: httpx.Client) -> None:
    large = caller.post("/v1/arrange", content=b" " * 2001)
    assert "2000" in problem_of(large, 413, "too_large")["message"]
    requests: list[Any] = [{}] * 4
    many = problem_of(caller.post("/v1/batch", json={"requests": requests}), 413, "too_large")
    assert many["field"] == "requests"
    assert "3" in many["message"]


def test_a_body_that_does_not_come_is_not_waited_for(guarded: Server) -> None:
    lines = ("POST /v1/arrange HTTP/1.1", "Host: x", f"Authorization: Bearer {KEY}", "Content-Length: 9")
    head = "\r\n".join([*lines, "", "{"])
    with socket.create_connection(("127.0.0.1", guarded.port), 60) as connection:
        start = time.monotonic()
        connection.sendall(head.encode())
        answer = connection.makefile("rb").read()  # to the end: the connection is closed
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b'"code":"slow_body"' in answer
    assert time.monotonic() - start >= 0.5


def test_a_body_of_which_nothing_comes_is_not_waited_for_either(guarded: Server) -> None:
    lines = ("POST /v1/read HTTP/1.1", "Host: x", f"Authorization: Bearer {KEY}", "Content-Length: 9")
    with socket.create_connection(("127.0.0.1", guarded.port), 60) as connection:
        connection.sendall("\r\n".join([*lines, "", ""]).encode())
        answer = connection.makefile("rb").read()
    assert answer.startswith(b"HTTP/1.1 408 ")
