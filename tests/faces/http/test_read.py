"""Racks and tables as text, read for the page."""

from typing import Any

import httpx
import pytest

from tests.faces.http.problems import problem_of


def test_a_rack(client: httpx.Client) -> None:
    answer = client.post("/v1/read", json={"text": "kırmızı 5-7 9, siyah 7 7, okey sahte", "lang": "tr"})
    codes = ["red-5", "red-6", "red-7", "red-9", "black-7", "black-7", "okey", "fake"]
    assert answer.json() == {"rack": codes}
    assert answer.headers["content-language"] == "tr"
    assert client.post("/v1/read", json={"text": " "}).json() == {"rack": []}


def test_a_table(client: httpx.Client) -> None:
    text = "me: red 9-11 | right: blue 4 okey 6\nsol: çift black 3 3"
    answer = client.post("/v1/read", json={"table": text, "indicator": "red-4"})
    assert answer.json() == {
        "table": [
            {"owner": 0, "kind": "run", "tiles": ["red-9", "red-10", "red-11"]},
            {"owner": 1, "kind": "run", "tiles": ["blue-4", "okey", "blue-6"]},
            {"owner": 3, "kind": "pair", "tiles": ["black-3", "black-3"]},
        ]
    }


@pytest.mark.parametrize(
    ("body", "code", "field", "named"),
    [
        ({}, "missing_field", "text", "table"),
        ({"text": "b 5"}, "unknown_tile", "text", "blue"),
        ({"text": 5}, "wrong_type", "text", "5"),
        ({"text": "red 5", "more": 1}, "unknown_field", "more", "more"),
        ({"table": "red 5-7", "okey": "red-1"}, "bad_table", "table", "red 5-7"),
        ({"table": "me: red 5-7"}, "missing_field", "indicator", "okey"),
        ({"table": ["me"]}, "wrong_type", "table", "me"),
        ({"table": "me: red 5-7", "indicator": 3}, "wrong_type", "indicator", "3"),
        ({"table": "me: red 5-7", "okey": 3}, "wrong_type", "okey", "3"),
        ({"text": "red 5", "lang": "de"}, "wrong_type", "lang", "de"),
    ],
)
def test_what_cannot_be_read(
    client: httpx.Client, body: dict[str, Any], code: str, field: str, named: str
) -> None:
    for lang in ("en", "tr"):
        answer = client.post("/v1/read", json=body, headers={"Accept-Language": lang})
        problem = problem_of(answer, 422, code, lang)
        assert problem["field"] == field
        assert named in problem["message"] or lang == "tr"


@pytest.mark.parametrize("body", [{"text": "red 1-13 " * 1000}, {"table": "|" * 5000, "okey": "red-1"}])
def test_more_text_than_is_ever_needed(client: httpx.Client, body: dict[str, str]) -> None:
    problem = problem_of(client.post("/v1/read", json=body), 413, "too_large")
    assert problem["field"] in body
    fitting = {"text": "red 1 " * 600}
    assert len(client.post("/v1/read", json=fitting).json()["rack"]) == 600
