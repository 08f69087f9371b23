"""Broken requests to the library, to JSON lines and to the command line."""

import json
import random
import subprocess
import sys
from collections import Counter
from typing import Annotated, get_args

import msgspec
from click.testing import CliRunner

from solver.api.ask import LATER, QUESTIONS, ask, ask_json
from solver.faces.terminal.cli import cli
from solver.game.errors import SiralaError
from solver.game.ruleset import FinishKind
from tests import racks
from tests.fuzzing import turns
from tests.fuzzing.bodies import Asked, bodies
from tests.fuzzing.broken import WORDS, a_rack, requests

PATHS = (*QUESTIONS, *LATER)
Tally = Counter[tuple[str, str]]
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


class Said(msgspec.Struct):
    """An error as every face tells it; it has words."""

    code: str
    field: str | None
    message: Annotated[str, msgspec.Meta(min_length=5, max_length=1000)]


def library(seed: int, n: int) -> Tally:
    """So many requests as Python values, and so many as JSON: an answer, or an error with words."""
    told: Tally = Counter()
    rng = random.Random(seed)
    for _ in range(n):
        question, request = requests(rng)
        try:
            answer: object = ask(question, request)
        except SiralaError as error:
            answer = _said(error)
        assert msgspec.json.encode(answer), request
        told["values", type(answer).__name__] += 1
    for asked in bodies(seed, n, PATHS):
        try:
            assert json.loads(ask_json(asked.question, asked.body)), asked
            told[asked.kind, "answered"] += 1
        except SiralaError as error:
            told[asked.kind, _said(error).code] += 1
    return told


def _said(error: SiralaError) -> Said:
    said = {"code": error.code, "field": error.field, "message": error.message}
    return msgspec.convert(said, Said)


def jsonl(seed: int, n: int) -> Tally:
    """So many bodies as lines: each but the blank gets a line with its id, and a result or an error."""
    asked = list(bodies(seed, n, PATHS))
    lines = [_line(number, each) for number, each in enumerate(asked)]
    ran = subprocess.run(
        [sys.executable, "-m", "solver", "jsonl"],
        input=b"\n".join(lines), capture_output=True, check=True,
    )  # fmt: skip
    assert b"Traceback" not in ran.stderr, ran.stderr
    given = [(each, line) for each, line in zip(asked, lines, strict=True) if line.strip()]
    answers = ran.stdout.splitlines()
    assert len(answers) == len(given), (len(answers), len(given))
    told: Tally = Counter()
    for (each, line), answer in zip(given, answers, strict=True):
        found = json.loads(answer)
        assert "id" in found, line
        assert ("result" in found) != ("error" in found), line
        told[each.kind, "error" if "error" in found else "answered"] += 1
    return told


def _line(number: int, asked: Asked) -> bytes:
    """The body on one line, which begins with the question and an id where it is an object."""
    body = asked.body.replace(b"\n", b" ")
    head = json.dumps({"op": asked.question, "id": number})[:-1].encode()
    return head + b"," + body[1:] if body.startswith(b"{") else body


def command_line(seed: int, n: int) -> Tally:
    """So many commands: status 0 or 2, and no traceback."""
    rng = random.Random(seed)
    told: Tally = Counter()
    for _ in range(n):
        words = _words(rng)
        ran = CliRunner().invoke(cli, words)
        assert ran.exit_code in (0, 2), (words, ran.exit_code)
        assert ran.exception is None or isinstance(ran.exception, SystemExit), (words, ran.exception)
        assert "Traceback" not in ran.output, words
        told[words[0], str(ran.exit_code)] += 1
    return told


def _words(rng: random.Random) -> list[str]:
    """A command with some odd words in it."""
    question, request = rng.choice((*QUESTIONS, "finishes")), a_rack(rng)
    words = [question, "--rules", request["rules"]] if question != "finishes" else [question]
    if question == "turn":
        words += [racks.text(request), *turns.typed(turns.asked(rng, request))]
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
    return [word.replace("\x00", "").encode(errors="replace").decode() for word in words]
