"""Many requests in one body."""

import json
from typing import Any

import httpx
import pytest

from solver.api.ask import QUESTIONS, ask_json
from solver.faces.http.examples import BATCH, EXAMPLES
from solver.faces.http.settings import Settings
from solver.faces.jsonl import answer_line
from tests.faces.http.inside import asked
from tests.faces.http.problems import problem_of


def test_each_is_answered_as_a_line_is(client: httpx.Client) -> None:
    lines: list[dict[str, Any]] = [{"op": name, "id": name, **EXAMPLES[name]} for name in QUESTIONS]
    lines += [{**line, "rules": "poker", "lang": "tr"} for line in lines]
    lines += [{}, {"op": "nothing"}, {"op": 3, "id": [1]}, {"op": "advise"}, {**lines[0], "op": None}]
    found = client.post("/v1/batch", json={"requests": lines}).json()["answers"]
    assert found == [json.loads(answer_line(json.dumps(line).encode()) or b"") for line in lines]


def test_what_is_common_is_set_once(client: httpx.Client) -> None:
    answers = client.post("/v1/batch", json=BATCH).json()["answers"]
    assert [answer["id"] for answer in answers] == [1, 2, 3, 4]
    common = {name: BATCH[name] for name in ("rules", "indicator")}
    rack = BATCH["requests"][0]["rack"]
    for answer, question, more in (
        (answers[0], "arrange", {}),
        (answers[1], "arrange", {"mode": "pairs"}),
        (answers[2], "opening", {}),
    ):
        body = json.dumps({**common, "rack": rack, **more}).encode()
        assert answer["result"] == json.loads(ask_json(question, body))
    assert answers[3]["error"]["code"] == "unknown_tile"
    assert "red-14" in answers[3]["error"]["message"]


def test_languages(client: httpx.Client) -> None:
    turkish = {"Accept-Language": "tr"}
    requests = [{"op": "arrange"}, {"op": "arrange", "lang": "en"}, 7]
    answer = client.post("/v1/batch", json={"requests": requests}, headers=turkish)
    assert answer.headers["content-language"] == "tr"
    messages = [each["error"]["message"] for each in answer.json()["answers"]]
    assert "eksik" in messages[0]
    assert "missing" in messages[1]
    assert "JSON nesnesidir" in messages[2]
    english = client.post("/v1/batch", json={"requests": requests, "lang": "en"}, headers=turkish)
    assert "missing" in english.json()["answers"][0]["error"]["message"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "missing_field"),
        ({"requests": {}}, "wrong_type"),
        ({"requests": None}, "wrong_type"),
        ([], "bad_json"),
        (None, "bad_json"),
    ],
)
def test_what_is_no_batch(client: httpx.Client, body: object, code: str) -> None:
    problem_of(client.post("/v1/batch", json=body), 422, code)


def test_odd_requests_are_marked(client: httpx.Client) -> None:
    odd = b'[[], null, 1, "x", {"id": ' + b"[" * 600 + b"]" * 600 + b"}, {}]"
    answers = client.post("/v1/batch", content=b'{"requests": ' + odd + b"}").json()["answers"]
    assert [answer["error"]["code"] for answer in answers] == ["bad_json"] * 4 + ["missing_field"] * 2


def test_no_requests_no_answers(client: httpx.Client) -> None:
    assert client.post("/v1/batch", json={"requests": []}).json() == {"answers": []}


def test_what_there_is_no_time_for_is_marked() -> None:
    requests = [{"op": "turn", **EXAMPLES["turn"]}] * 3
    (answer,) = asked(Settings(batch_seconds=0.000001), [("/v1/batch", {"requests": requests})])
    assert answer.status_code == 200
    codes = [each["error"]["code"] for each in answer.json()["answers"]]
    assert codes == ["timeout"] * 3


def test_others_are_answered_meanwhile_and_batches_wait_for_each_other() -> None:
    batch = {**BATCH, "requests": [BATCH["requests"][0]] * 300}
    requests = [("/v1/batch", batch), ("/v1/arrange", EXAMPLES["arrange"]), ("/v1/batch", batch)]
    answers = asked(Settings(solvers=1, max_queue=2), requests)
    assert [answer.status_code for answer in answers] == [200] * 3
    assert len(answers[2].json()["answers"]) == 300
    answers = asked(Settings(solvers=1, max_queue=0), requests)
    assert sorted(answer.status_code for answer in answers) == [200, 429, 429]


@pytest.mark.slow
def test_several_processes_work_on_a_batch() -> None:
    lines = [{"op": "turn", "id": place, **EXAMPLES["turn"]} for place in range(6)]
    (answer,) = asked(
        Settings(solvers=3, batch_seconds=120, solve_seconds=60), [("/v1/batch", {"requests": lines})]
    )
    answers = answer.json()["answers"]
    assert [each["id"] for each in answers] == [*range(6)]
    assert len({json.dumps(each["result"]) for each in answers}) == 1


def test_no_part_of_a_batch_is_larger_than_a_request_may_be() -> None:
    settings = Settings(max_body=2000, max_batch=20_000)
    large = {"op": "evaluate", "rows": [[]] * 1000}
    (answer,) = asked(settings, [("/v1/batch", {"requests": [large, {**BATCH["requests"][0]}]})])
    first, second = answer.json()["answers"]
    assert first["error"]["code"] == "too_large"
    assert second["error"]["code"] == "missing_field"
    (answer,) = asked(settings, [("/v1/batch", {**large, "requests": [{}]})])
    problem_of(answer, 413, "too_large")
    (answer,) = asked(settings, [("/v1/batch", {"requests": [{}] * 10_000})])
    problem_of(answer, 413, "too_large")


def test_an_id_is_of_one_request(client: httpx.Client) -> None:
    problem = problem_of(client.post("/v1/batch", json={**BATCH, "id": 1}), 422, "unknown_field")
    assert problem["field"] == "id"
