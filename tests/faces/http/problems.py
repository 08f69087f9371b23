"""What every error over HTTP must look like."""

from typing import Any

import httpx


def problem_of(answer: httpx.Response, status: int, code: str, lang: str = "en") -> dict[str, Any]:
    problem: dict[str, Any] = answer.json()
    assert (answer.status_code, problem["code"]) == (status, code), problem
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["content-language"] == lang
    assert set(problem) == {"type", "title", "status", "code", "field", "message", "detail"}
    assert problem["status"] == status
    assert problem["message"] == problem["detail"] != ""
    return problem
