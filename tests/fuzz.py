"""Throws broken requests at every face: ``python -m tests.fuzz --seconds 60 --seed 1``.

Each face gets seeded requests, most of them spoiled, for so many seconds.  A traceback, an answer that
is none, or a line without an answer ends it with the request that did it.
"""

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from click.testing import CliRunner
from litestar.testing import TestClient

from solver.api.ask import QUESTIONS, ask
from solver.faces.cli import cli
from solver.faces.service.app import create_app
from solver.game.errors import SiralaError
from tests import racks

WORDS = (
    *(
        "red-5",
        "RED-13",
        "kırmızı-7",
        "KIRMIZI-1",
        "İşlek",
        "okey",
        "fake",
        "sahte",
        "red-14",
        "b-5",
        "red",
    ),
    *("5-7", "🟥", "★", "", " ", "\x00", "\ud800", "\u202e", "x" * 5000, "9" * 400, "| /", "red 5-7 |"),
    *("points", "cpsat", "oyna101", "1001oyun", "tr", "--mode", "-"),
)
FIELDS = (
    *("rack", "rules", "indicator", "okey", "engine", "lang", "mode", "rows", "columns", "alternatives"),
    *("id", "op", "preset", "", "$.rack[0]", "`"),
)


def junk(rng: random.Random, depth: int = 0) -> Any:
    """Any JSON value."""
    kind = rng.randrange(11 if depth < 4 else 7)
    if kind == 0:
        return rng.choice((None, True, False))
    if kind == 1:
        return rng.choice((0, -1, 1, 2, 15, 10**6, 2**63, -(2**70), 0.5, 1e308))
    if kind <= 6:
        return rng.choice(WORDS)
    if kind <= 8:
        return [junk(rng, depth + 1) for _ in range(rng.randrange(5))]
    return {rng.choice(FIELDS): junk(rng, depth + 1) for _ in range(rng.randrange(4))}


def requests(rng: random.Random) -> tuple[str, dict[str, Any]]:
    """A question and a request, spoiled in none to three places."""
    request = next(racks.racks(rng.randrange(10**9), 1))
    request["rack"] = request["rack"][: rng.randrange(1, 23)]
    question = rng.choice(tuple(QUESTIONS))
    if question == "evaluate":
        order = rng.sample([*range(len(request["rack"])), *[None] * 8], len(request["rack"]))
        request["rows"] = [order[:11], order[11:]]
    for _ in range(rng.randrange(4)):
        field = rng.choice((*request, *FIELDS))
        if rng.random() < 0.2:
            request.pop(field, None)
        elif field == "rack" and isinstance(request.get("rack"), list) and rng.random() < 0.7:
            request["rack"].insert(rng.randrange(len(request["rack"]) + 1), junk(rng, 2))
        else:
            request[field] = junk(rng)
    return question, request


def spoiled_bytes(rng: random.Random, request: object) -> bytes:
    """The request as JSON, in one of four cases with some bytes changed, cut or doubled."""
    body = json.dumps(request).encode()
    if rng.random() < 0.25:
        at, length = rng.randrange(len(body)), rng.randrange(1, 9)
        body = body[:at] + rng.randbytes(rng.randrange(4)) + body[at + rng.choice((0, length)) :]
    return body.replace(b"\n", b" ")


class Said(msgspec.Struct):
    """An error as every face tells it; it has words."""

    code: str
    field: str | None
    message: Annotated[str, msgspec.Meta(min_length=5)]


def library(rng: random.Random) -> None:
    question, request = requests(rng)
    try:
        answer = ask(question, request)
    except SiralaError as error:
        said = error.code, error.field, error.message
        answer = msgspec.convert({"code": said[0], "field": said[1], "message": said[2]}, Said)
    msgspec.json.encode(answer)


def command_line(rng: random.Random) -> None:
    words = [rng.choice(("arrange", "evaluate")), racks.text(next(racks.racks(rng.randrange(10**9), 1)))]
    words += [rng.choice(("-i", "--okey")), rng.choice(("red-5", "blue 13", *WORDS))]
    for _ in range(rng.randrange(3)):
        flag = rng.choice(("--mode", "--rules", "--rows", "--lang", "--json", "--engine", ""))
        words += [flag, str(rng.choice(WORDS))]
    words = [word.replace("\x00", "").encode(errors="replace").decode() for word in words]
    ran = CliRunner().invoke(cli, words)
    assert ran.exit_code in (0, 2), (words, ran.exit_code)
    assert ran.exception is None or isinstance(ran.exception, SystemExit), (words, ran.exception)
    assert "Traceback" not in ran.output, words


def json_lines(rng: random.Random) -> None:
    lines = []
    for number in range(200):
        question, request = requests(rng)
        lines.append(spoiled_bytes(rng, {"op": question, "id": number, **request}))
    ran = subprocess.run(
        [sys.executable, "-m", "solver", "jsonl"],
        input=b"\n".join(lines), capture_output=True, check=True,
    )  # fmt: skip
    assert b"Traceback" not in ran.stderr, ran.stderr
    answers = ran.stdout.splitlines()
    asked = [line for line in lines if line.strip()]
    assert len(answers) == len(asked), (len(answers), len(asked))
    for line, answer in zip(asked, answers, strict=True):
        found = json.loads(answer)
        assert "id" in found, line
        assert ("result" in found) != ("error" in found), line


def http(rng: random.Random) -> None:
    with TestClient(create_app(), raise_server_exceptions=True) as client:
        for _ in range(50):
            question, request = requests(rng)
            body = spoiled_bytes(rng, request)
            answer = client.post(f"/v1/{question}", content=body)
            assert answer.status_code in (200, 413, 422), (body, answer.status_code, answer.text)
            assert answer.json(), body


FACES: tuple[Callable[[random.Random], None], ...] = (library, command_line, json_lines, http)


def fuzz(face: Callable[[random.Random], None], seed: int, seconds: float) -> int:
    """How many rounds went through the face in so many seconds (one at least)."""
    rng = random.Random(seed)
    rounds, end = 0, time.monotonic() + seconds
    while not rounds or time.monotonic() < end:
        face(rng)
        rounds += 1
    return rounds


def main() -> None:
    """Fuzz every face."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for face in FACES:
        print(f"{face.__name__}: {fuzz(face, options.seed, options.seconds)} rounds, nothing broke")


if __name__ == "__main__":
    main()
