"""The processes behind a worker: killed, orphaned, and never told to stop by others."""

import json
import os
import signal
import socket
from collections.abc import Iterator

import httpx
import pytest

from solver.faces.http.examples import EXAMPLES
from tests.serving import Server, children, serving
from tests.waiting import wait_for_the_end

TURN = EXAMPLES["turn"]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def test_a_turn_is_answered_although_its_process_was_killed(server: Server) -> None:
    (before,) = children(server.process.pid)
    whole = httpx.post(f"{server.address}/v1/turn", json=TURN, timeout=60).json()
    for _ in range(2):
        (pid,) = children(server.process.pid)
        os.kill(pid, signal.SIGKILL)
        answer = httpx.post(f"{server.address}/v1/turn", json=TURN, timeout=60)
        assert answer.json() == whole
    assert before not in children(server.process.pid)


def test_signals_that_are_meant_for_all_do_not_end_it_in_the_middle(server: Server) -> None:
    (pid,) = children(server.process.pid)
    for each in (signal.SIGINT, signal.SIGTERM):
        os.kill(pid, each)
    assert httpx.post(f"{server.address}/v1/turn", json=TURN, timeout=60).status_code == 200
    assert children(server.process.pid) == [pid]


@pytest.mark.slow
def test_it_ends_with_its_worker() -> None:
    with serving(workers=2) as server:
        victim = server.workers()[0]
        pool = children(victim)
        assert len(pool) == 1
        os.kill(victim, signal.SIGKILL)
        wait_for_the_end(pool)


@pytest.mark.slow
def test_workers_end_with_their_parent() -> None:
    with serving(workers=2) as server:
        workers = server.workers()
        server.process.kill()
        wait_for_the_end(workers)


def test_the_first_slow_question_has_all_its_time(server: Server) -> None:
    """CP-SAT and the kernels are there before anything is asked."""
    asked = {**EXAMPLES["opening"], "engine": "cpsat"}
    assert httpx.post(f"{server.address}/v1/opening", json=asked, timeout=60).status_code == 200


@pytest.mark.parametrize("depth", range(100, 1000, 50))
def test_what_is_too_deep_to_be_handed_on_is_told(server: Server, depth: int) -> None:
    body = json.dumps(TURN).encode()[:-1]
    for extra in (b', "rules": {"preset": "oyna101", "a": %b1%b}}', b', "candidates": %b1%b}'):
        nested = body + extra % (b"[" * depth, b"]" * depth)
        answer = httpx.post(f"{server.address}/v1/turn", content=nested, timeout=60)
        assert answer.status_code == 422
        assert answer.json()["message"]


@pytest.mark.slow
def test_work_is_called_off_when_the_caller_hangs_up() -> None:
    hard = {**EXAMPLES["arrange"], "alternatives": 100}
    batch = json.dumps({"op": "arrange", **hard, "requests": [{}] * 1000}).encode()
    head = b"POST /v1/batch HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(batch)
    with serving("--batch-seconds", "600", "--max-queue", "1") as server:
        for _ in range(4):  # more than there are places
            with socket.create_connection(("127.0.0.1", server.port), 60) as connection:
                connection.sendall(head + batch)
                # what is asked later is answered once the batch has been begun
                httpx.get(f"{server.address}/healthz")
        with httpx.Client(base_url=server.address, timeout=60) as client:
            answer = client.post("/v1/batch", json={"requests": [{"op": "arrange", **hard}]})
            assert [*answer.json()["answers"][0]] == ["id", "result"]
            counted = client.get("/metrics").text
        assert 'sirala_requests_total{question="batch",status="499"} 4.0' in counted
