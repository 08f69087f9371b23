"""Several worker processes behind one port: killed, counted together, stopped."""

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from solver.faces.http.examples import EXAMPLES
from solver.faces.http.running import _LONGEST_SILENCE
from tests.serving import Server, serving
from tests.waiting import wait_until

PATIENT = ("--solve-seconds", "60", "--batch-seconds", "600", "--stop-seconds", "600")
ARRANGE = {**EXAMPLES["arrange"], "alternatives": 0}


@pytest.fixture
def server() -> Iterator[Server]:
    with serving(*PATIENT, workers=2) as server:
        yield server


@pytest.mark.slow
def test_a_killed_worker_comes_back_and_no_answer_is_half(server: Server) -> None:
    whole = json.loads(httpx.post(f"{server.address}/v1/arrange", json=ARRANGE).content)
    before, broken, answers, stop = set(server.workers()), [], [], threading.Event()
    assert len(before) == 2

    def ask() -> None:
        while not stop.is_set():
            try:
                answers.append(
                    httpx.post(f"{server.address}/v1/arrange", json=ARRANGE, timeout=60).json()
                )
            except httpx.TransportError as error:
                broken.append(error)

    asking = [threading.Thread(target=ask) for _ in range(4)]
    for thread in asking:
        thread.start()
    wait_until(lambda: len(answers) > 10)
    victim = before.pop()
    os.kill(victim, signal.SIGKILL)
    server.wait_for(workers=3)  # the two of the beginning, and the new one
    stop.set()
    for thread in asking:
        thread.join()
    assert len(set(server.workers()) - {victim}) == 2
    assert len(broken) <= len(asking)  # what the killed one had taken; no other
    assert all(answer == whole for answer in answers)


@pytest.mark.slow
def test_a_worker_that_dies_while_it_is_asked_whether_it_lives_comes_back(server: Server) -> None:
    victim = server.workers()[0]
    os.kill(victim, signal.SIGSTOP)
    time.sleep(1.5)  # the parent asks within half a second, and tells nobody that it waits
    os.kill(victim, signal.SIGKILL)
    died = f"Child process [{victim}] died"
    wait_until(lambda: died in server.log.read_text(), server.log.read_text, _LONGEST_SILENCE / 2)
    server.wait_for(workers=3)
    assert victim not in server.workers()


@pytest.mark.slow
def test_metrics_add_up_over_the_workers(server: Server) -> None:
    for _ in range(40):
        httpx.post(f"{server.address}/v1/arrange", json=ARRANGE)  # a new connection each
    text = httpx.get(f"{server.address}/metrics").text
    (line,) = [
        line
        for line in text.splitlines()
        if line.startswith("sirala_requests_total{") and "arrange" in line
    ]
    assert float(line.split()[-1]) == 40


@pytest.mark.slow
def test_stopped_it_answers_what_it_has_taken(server: Server) -> None:
    turns = {"requests": [{"op": "turn", **EXAMPLES["turn"]}] * 200}  # a second or more of work
    before = server.worked()
    with ThreadPoolExecutor(2) as asking:
        answers = [
            asking.submit(httpx.post, f"{server.address}/v1/batch", json=turns, timeout=60) for _ in "12"
        ]
        wait_until(lambda: server.worked() > before + 0.2)
        assert not any(answer.done() for answer in answers)
        server.process.send_signal(signal.SIGTERM)
        found = [answer.result() for answer in answers]
    assert [answer.status_code for answer in found] == [200] * 2
    for answer in found:
        assert ["result" in each for each in answer.json()["answers"]] == [True] * 200
    assert server.process.wait(30) == 0
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{server.address}/healthz")
