"""What is answered when something goes wrong in the service itself."""

import logging

import pytest

from solver.faces.http import questions
from solver.faces.http.settings import Settings
from solver.game.errors import TimedOut, TooLarge
from tests.faces.http.inside import asked
from tests.faces.http.problems import problem_of


def test_an_accident_is_told_without_its_trace(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> bytes:
        raise KeyError("a secret")

    monkeypatch.setattr(questions, "read_json", fails)
    with caplog.at_level(logging.ERROR):
        (answer,) = asked(Settings(), [("/v1/arrange", {})], {"Accept-Language": "tr"})
    problem_of(answer, 500, "internal", "tr")
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

    monkeypatch.setattr(questions, "read_json", fails)
    (answer,) = asked(Settings(), [("/v1/arrange", {})])
    problem_of(answer, status, code)
