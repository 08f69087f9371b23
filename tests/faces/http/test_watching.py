"""What those see who run the service: health, metrics, logs, request ids."""

import json
import re
from collections.abc import Iterator

import httpx
import pytest

from solver.faces.http.app import create_app
from solver.faces.http.examples import EXAMPLES
from solver.faces.http.settings import Settings
from solver.faces.http.work import Work
from tests.faces.http.inside import with_client
from tests.faces.http.problems import problem_of
from tests.serving import Server, serving

LOGGED = {
    "time", "level", "message",
    "request_id", "method", "path", "status", "code", "ms", "solver_ms", "client",
}  # fmt: skip


@pytest.fixture(scope="module")
def own() -> Iterator[Server]:
    """A service that nobody else asks."""
    with serving() as server:
        yield server


def number(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} ([\d.e+-]+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_alive_and_ready(client: httpx.Client) -> None:
    assert client.get("/healthz").json() == {"status": "ok"}
    assert client.get("/readyz").json() == {"status": "ready"}


def test_not_ready_before_all_is_compiled() -> None:
    async def ask(client: httpx.AsyncClient) -> list[httpx.Response]:
        return [await client.get("/readyz"), await client.get("/healthz")]

    ready, alive = with_client(Settings(), ask)
    problem_of(ready, 503, "not_ready")
    assert alive.status_code == 200


def test_each_request_is_counted_and_written_down(own: Server) -> None:
    with httpx.Client(base_url=own.address, timeout=60) as client:
        for question, body in EXAMPLES.items():
            assert client.post(f"/v1/{question}", json=body).status_code == 200
        bad = client.post("/v1/arrange", json={}, headers={"X-Request-ID": "mine-1"})
        assert bad.headers["x-request-id"] == "mine-1"
        client.get("/nothing")
        text = client.get("/metrics").text
    assert number(text, 'sirala_requests_total{question="arrange",status="200"}') == 1
    assert number(text, 'sirala_requests_total{question="arrange",status="422"}') == 1
    assert number(text, 'sirala_errors_total{code="missing_field",question="arrange"}') == 1
    assert number(text, 'sirala_errors_total{code="not_found",question="other"}') == 1
    assert number(text, "process_resident_memory_bytes") > 1e6
    for question in EXAMPLES:
        whole = number(text, f'sirala_request_seconds_sum{{question="{question}"}}')
        solver = number(text, f'sirala_solver_seconds_sum{{question="{question}"}}')
        assert 0 < solver < whole
    lines = [json.loads(line) for line in own.log.read_text().splitlines() if line.startswith("{")]
    (line,) = [line for line in lines if line.get("request_id") == "mine-1"]
    assert set(line) == LOGGED
    assert line.items() >= {"method": "POST", "path": "/v1/arrange", "status": 422}.items()
    assert (line["code"], line["level"]) == ("missing_field", "info")
    assert 0 <= line["solver_ms"] <= line["ms"]


def test_what_is_logged_is_json_to_the_last_line(own: Server) -> None:
    first, *others = own.log.read_text().splitlines()
    assert str(own.port) in first  # the sentence for who started it
    assert len(others) > 1
    for line in others:
        assert {"time", "level", "message"} <= set(json.loads(line))


@pytest.mark.parametrize("sent", [None, "", "a b", "é", "x" * 129, 'x"y', "a\tb"])
def test_no_odd_id_goes_further(client: httpx.Client, sent: str | None) -> None:
    headers = {} if sent is None else {b"X-Request-ID": sent.encode()}
    answers = [client.get("/healthz", headers=headers) for _ in range(2)]
    first, second = (answer.headers["x-request-id"] for answer in answers)
    assert re.fullmatch(r"[0-9a-f]{16}", first)
    assert first != second


def test_no_request_is_written_down_where_none_shall_be() -> None:
    with serving("--no-log-requests") as server:
        httpx.get(f"{server.address}/healthz", headers={"X-Request-ID": "mine"})
        assert "mine" not in server.log.read_text()


def test_an_app_has_its_own_numbers() -> None:
    create_app(Settings(), Work(Settings()))
    create_app(Settings(), Work(Settings()))  # a second does not stumble over the first's metrics
