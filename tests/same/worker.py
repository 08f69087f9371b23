"""Answers what another process asks, in the tree that PYTHONPATH names: ``worker.py answer FILE``.

It stands alone and knows of the package only what never moves: ``solver``, ``python -m solver`` and the
group of its commands.  For each line of the file it writes a line with what came back, so that two trees
can be asked the same.  As ``jsonl`` and ``serve PORT`` it is the command of that name, but for the time
limit of turns: no answer here may depend on how fast the machine is.
"""

import importlib
import json
import os
import pkgutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from click.testing import CliRunner

LIMIT = 60.0
"""Seconds in which a turn has to be proven; those that take them are not compared."""
LIMITS = ("solver.questions", "solver.model")
"""The packages in which the time limit of turns may stand, as ``SECONDS``."""
CLI = ("solver.faces.terminal.cli", "solver.faces.cli")
"""Where the group of the commands may stand."""
FIRST = {"score": "finish", "match": "hands", "solve_many": "racks"}
"""The first argument of a question's function, where it is not the rack."""
UNTOLD = ("date", "x-request-id", "content-length", "server")
"""Headers that say nothing of an answer."""
PICTURE = Path("picture.svg")


def begin() -> None:
    """Make sure that it is the tree named that answers, and give its turns time."""
    solver, tree = importlib.import_module("solver"), Path(os.environ["PYTHONPATH"])
    if not Path(str(solver.__file__)).resolve().is_relative_to(tree.resolve()):
        raise SystemExit(f"the package was to come from {tree}, and came from {solver.__file__}")
    found = 0
    for package in map(importlib.import_module, filter(is_there, LIMITS)):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            inner = importlib.import_module(module.name)
            if isinstance(vars(inner).get("SECONDS"), float):
                inner.SECONDS = LIMIT  # type: ignore[attr-defined]
                found += 1
    if not found:
        raise SystemExit(f"no time limit of turns (SECONDS) stands in {' or '.join(LIMITS)} of {tree}")


def is_there(name: str) -> bool:
    """Whether this tree has such a module."""
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        return False
    return True


def run(command: str, *port: str) -> None:
    """Be the command, as ``python -m solver`` would."""
    options = [
        "--solve-seconds",
        str(LIMIT),
        "--batch-seconds",
        "600",
        "--no-log-requests",
        "--port",
        *port,
    ]
    sys.argv[1:] = [command, *(options if command == "serve" else ())]
    importlib.import_module("solver.__main__").main()


class Library:
    """The functions of the package."""

    def __init__(self) -> None:
        self.solver = importlib.import_module("solver")
        self.solver.warm_up()

    def ask(self, asked: dict[str, Any]) -> dict[str, str]:
        """The answer in JSON and by its attributes, or what was raised."""
        question, fields = asked["question"], json.loads(asked["body"].encode("latin-1"))
        for name, form in asked.get("forms", {}).items():
            if name in fields:
                fields[name] = formed(fields[name], form)
        first = FIRST.get(question, "rack")
        arguments = [fields.pop(first)] if first in fields else []
        try:
            found = getattr(self.solver, question)(*arguments, **fields)
        except self.solver.SiralaError as error:
            told = {
                "code": error.code,
                "field": error.field,
                "message": error.message,
                "text": str(error),
            }
            return {"status": type(error).__name__, "body": in_json(told)}
        except Exception as error:
            return {"status": type(error).__name__, "body": ""}
        if question == "solve_many":
            return {
                "status": "answer",
                "body": in_json({name: columns(each) for name, each in found.items()}),
            }
        return {"status": "answer", "body": in_json(found), "attributes": in_json(attributes(found))}


def in_json(value: Any) -> str:
    """A value as the package itself writes it."""
    return msgspec.json.encode(value).decode()


def formed(value: Any, form: str) -> Any:
    """A value as something else that a caller in Python may have."""
    if form == "tuple":
        return tuple(formed(each, form) for each in value) if isinstance(value, list) else value
    if form == "numpy":
        plain = isinstance(value, int | float | list) and not isinstance(value, bool)
        return np.array(value, object if isinstance(value, list) else None)[()] if plain else value
    if form in ("uint8", "int64"):
        return np.array(value, form)
    if form == "iterator":
        return iter(value) if isinstance(value, list) else value
    if form == "set":
        flat = isinstance(value, list) and all(isinstance(each, str | int) for each in value)
        return set(value) if flat else value
    if form == "bytes":
        return value.encode(errors="replace") if isinstance(value, str) else value
    return dict(enumerate(value)) if isinstance(value, list) else value


def columns(array: Any) -> dict[str, Any]:
    """An array of ``solve_many`` with its type and shape."""
    return {"type": str(array.dtype), "shape": array.shape, "values": array.tolist()}


def attributes(value: Any) -> Any:
    """An answer by the names that Python has for its parts."""
    if isinstance(value, msgspec.Struct):
        parts = {name: getattr(value, name) for name in value.__struct_fields__}
        return {name: attributes(part) for name, part in parts.items() if part is not msgspec.UNSET}
    if isinstance(value, dict):
        return {name: attributes(part) for name, part in value.items()}
    return [*map(attributes, value)] if isinstance(value, list | tuple) else value


class Commands:
    """The commands, run inside this process."""

    def __init__(self) -> None:
        self.group = importlib.import_module(next(filter(is_there, CLI))).cli

    def ask(self, asked: dict[str, Any]) -> dict[str, str]:
        """The exit status, what was printed and on which stream, and the picture that was written."""
        words, stdin = asked.get("words", []), asked.get("stdin", "")
        PICTURE.unlink(missing_ok=True)
        ran = CliRunner().invoke(self.group, words, input=stdin, env=asked.get("environment", {}))
        left = None if isinstance(ran.exception, SystemExit) else ran.exception
        status = f"{ran.exit_code} {type(left).__name__ if left else ''}".strip()
        picture = {"picture": PICTURE.read_text("utf-8")} if PICTURE.exists() else {}
        return {"status": status, "body": ran.stdout, "stderr": ran.stderr, **picture}


class JsonLines:
    """A process that answers JSON lines."""

    def __init__(self) -> None:
        command = [sys.executable, "-P", __file__, "jsonl"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, asked: dict[str, Any]) -> dict[str, str]:
        """The line that answers a line."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(asked["body"].encode("latin-1") + b"\n")
        self.process.stdin.flush()
        return {"status": "", "body": self.process.stdout.readline().decode()}

    def stop(self) -> None:
        """End it by the end of its input."""
        self.process.communicate(timeout=60)


class Http:
    """A real service on a free loopback port."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        command = [sys.executable, "-P", __file__, "serve", str(port)]
        self.log = tempfile.TemporaryFile()  # noqa: SIM115 - it stays open
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log)
        self.connection = HTTPConnection("127.0.0.1", port, timeout=LIMIT * 20)
        while True:
            assert self.process.poll() is None, self.told()
            try:
                self.connection.connect()
                return
            except ConnectionRefusedError:
                time.sleep(0.1)

    def ask(self, asked: dict[str, Any]) -> dict[str, str]:
        """Status, headers and body; over a new connection where the old one has been closed."""
        for _ in range(2):
            try:
                return self._once(asked)
            except (HTTPException, ConnectionError):
                self.connection.close()
        return {"status": "no answer", "body": ""}

    def _once(self, asked: dict[str, Any]) -> dict[str, str]:
        method, body = asked.get("method", "POST"), asked.get("body", "").encode("latin-1")
        self.connection.request(method, asked["path"], body or None, asked.get("headers", {}))
        found = self.connection.getresponse()
        said = sorted(
            (name.lower(), text) for name, text in found.getheaders() if name.lower() not in UNTOLD
        )
        # a set's order, which is another in each process, is no answer
        said = [
            (name, ", ".join(sorted(text.split(", "))) if name == "allow" else text)
            for name, text in said
        ]
        headers = "\n".join(f"{name}: {text}" for name, text in said)
        return {"status": str(found.status), "body": found.read().decode(), "headers": headers}

    def stop(self) -> None:
        """Stop it as a service is stopped."""
        self.connection.close()
        self.process.terminate()
        self.process.wait(60)
        assert "Traceback" not in self.told(), self.told()

    def told(self) -> str:
        """What it has logged."""
        self.log.seek(0)
        return self.log.read().decode(errors="replace")[-5000:]


def answer(file: str) -> None:
    """Ask everything in the file, and tell each answer at once."""
    library = Library()
    lines, http, commands = JsonLines(), Http(), Commands()
    ask: dict[str, Callable[[dict[str, Any]], dict[str, str]]] = {
        "library": library.ask, "jsonl": lines.ask, "http": http.ask, "command": commands.ask,
    }  # fmt: skip
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and the two that it started end with it
    try:
        with Path(file).open("rb") as asked, os.fdopen(1, "wb", closefd=False) as told:
            for line in asked:
                each = json.loads(line)
                start = time.perf_counter()
                parts = ask[each["face"]](each)
                seconds = time.perf_counter() - start
                told.write(json.dumps({"parts": parts, "seconds": round(seconds, 4)}).encode() + b"\n")
                told.flush()
    finally:
        lines.stop()
        http.stop()


if __name__ in ("__main__", "__mp_main__"):  # the service's own processes import this file anew
    begin()
if __name__ == "__main__":
    (answer if sys.argv[1] == "answer" else run)(*sys.argv[1 + (sys.argv[1] == "answer") :])
