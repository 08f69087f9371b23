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
from functools import cache
from typing import Annotated, Any, get_args

import httpx
import msgspec
from click.testing import CliRunner

from solver.api.ask import QUESTIONS, ask
from solver.faces.http.settings import Settings
from solver.faces.terminal.cli import cli
from solver.game.errors import SiralaError
from solver.game.rules import preset
from solver.game.ruleset import FinishKind
from solver.game.scoring import Opened, Role
from tests import fuzz_turn, racks
from tests.faces.http.inside import with_client

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
    *("points", "cpsat", "oyna101", "1001oyun", "tr", "--mode", "-", "none", "pairs", "elden", "kafa"),
    *("winner", "partner: red 5", "0 202 7 -101", "series none pairs", "1: red 7-9 | okey okey"),
)
FLAGS = (
    *("--mode", "--rules", "--rows", "--lang", "--json", "--engine", "", "--keep", "--must-use"),
    *("--previous-points", "--opened", "--opened-before", "--bound", "--start", "--length", "--teams"),
    *("--table", "--others", "--bound-others", "--taken", "--goal", "--candidates"),
)
TYPED = {
    "score": (
        "winner",
        "opponent bound",
        "rakip seri: red 5",
        "opponent pairs penalties 2: fake",
        "kazan",
    ),
    "match": ("0 202 7 -101", "-101 404 202 0", "0 -1 -2 -2", "9 9", "-9"),
}
FIELDS = (
    *("rack", "rules", "indicator", "okey", "engine", "lang", "mode", "rows", "columns", "alternatives"),
    *("id", "op", "preset", "", "$.rack[0]", "`", "points", "pairs", "role", "opened", "penalties"),
    *("owner", "kind", "tiles", "tile", "as"),
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


@cache
def pool() -> list[dict[str, Any]]:
    """Racks of every kind under every rule set."""
    return list(racks.racks(1, 540))


def a_rack(rng: random.Random) -> dict[str, Any]:
    """A request about one of them, free to be spoiled."""
    request = rng.choice(pool())
    return {**request, "rack": [*request["rack"]]}


def requests(rng: random.Random) -> tuple[str, dict[str, Any]]:
    """A question and a request, spoiled in none to three places."""
    question = rng.choice(tuple(QUESTIONS))
    request = sound(rng, question)
    own = QUESTIONS[question].request.__struct_fields__
    for _ in range(rng.randrange(4)):
        field = rng.choice((*request, *own, rng.choice(FIELDS)))
        if rng.random() < 0.2:
            request.pop(field, None)
        elif field in request and isinstance(request[field], list) and rng.random() < 0.7:
            request[field].insert(rng.randrange(len(request[field]) + 1), junk(rng, 2))
        else:
            request[field] = junk(rng)
    return question, request


def sound(rng: random.Random, question: str) -> dict[str, Any]:
    """A request that has nothing wrong with it, or not much."""
    request = a_rack(rng)
    rack: list[str] = request["rack"]
    if question == "evaluate":
        order = rng.sample([*range(len(rack)), *[None] * 8], len(rack))
        request["rows"] = [order[:11], order[11:]]
    if question in ("opening", "finish"):
        told = {"previous": {"points": 120, "pairs": None}, "bound": True, "bound_player": True}
        told |= {"keep": 2, "must_use": 3} if question == "opening" else {"opened_before": True}
        request |= {field: told[field] for field in told if rng.random() < 0.3}
    if question == "turn":
        request |= fuzz_turn.asked(rng, request)
    if question == "score":
        kind = rng.choice((*preset(request["rules"]).finish, *get_args(FinishKind)))
        request |= {"finish": kind, "players": players(rng, request.pop("rack"))}
    if question == "match":
        count = rng.randrange(2, 5)
        hands = [[rng.randrange(-404, 809) for _ in range(count)] for _ in range(rng.randrange(1, 9))]
        request = {"rules": request["rules"], "hands": hands}
    return request


def players(rng: random.Random, rack: list[str]) -> list[dict[str, Any]]:
    """Two to four players among whom the rack is shared out, one or none of them a winner."""
    roles = [rng.choice(("winner", "opponent")), *rng.choices(get_args(Role), k=rng.randrange(1, 4))]
    found = []
    for place, role in enumerate(roles):
        player: dict[str, Any] = {"role": role, "rack": rack[place :: len(roles)]}
        player |= {"opened": rng.choice(get_args(Opened))} if role != "winner" else {}
        said = {"bound": True, "penalties": 2, "bonus": 1, "showed_indicator": True}
        found.append(player | {field: said[field] for field in said if rng.random() < 0.2})
    return found


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
    question, request = rng.choice((*QUESTIONS, "finishes")), a_rack(rng)
    words = [question, "--rules", request["rules"]] if question != "finishes" else [question]
    if question == "turn":
        words += [racks.text(request), *fuzz_turn.typed(fuzz_turn.asked(rng, request))]
    elif question in ("arrange", "evaluate", "opening", "finish"):
        words += [racks.text(request)]
    elif question != "finishes":
        words += rng.choices(TYPED[question], k=rng.randrange(5))
    if question == "score":
        words += ["--finish", rng.choice((*get_args(FinishKind), "normal", "okeyle"))]
    if question not in ("match", "finishes"):
        words += ["-i", request["indicator"]]
    for _ in range(rng.randrange(4)):
        odd = rng.choice((*FLAGS, *WORDS)), str(rng.choice((*WORDS, "3")))
        words[rng.randrange(1, len(words) + 1) :] = odd[: rng.randrange(3)]
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
    async def ask(client: httpx.AsyncClient) -> None:
        for _ in range(50):
            question, request = requests(rng)
            body = spoiled_bytes(rng, request)
            answer = await client.post(f"/v1/{question}", content=body)
            assert answer.status_code in (200, 413, 422), (body, answer.status_code, answer.text)
            assert answer.json(), body

    with_client(Settings(), ask)


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
