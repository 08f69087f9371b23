"""The command ``sirala`` run by tests, in a process of its own or inside this one."""

import os
import subprocess
import sys

from click.testing import CliRunner, Result

from solver.faces.terminal.cli import cli

COMMAND = [sys.executable, "-m", "solver"]
HAND = "red 5-7, blue 9 black 9 okey, yellow 1"
BODY = {
    "rack": ["red-5", "red-6", "red-7", "blue-9", "black-9", "okey", "yellow-1"],
    "indicator": "blue-3",
    "rules": "oyna101",
}
QUIET = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LC_ALL", "LC_MESSAGES", "LANG", "TTY_COMPATIBLE")


def surroundings(**more: str) -> dict[str, str]:
    """This process's environment with nothing in it that changes language or drawing."""
    return {name: text for name, text in os.environ.items() if name not in QUIET} | more


def sirala(
    *arguments: str | bytes, stdin: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=stdin,
        capture_output=True,
        timeout=300,
        check=False,
        env=surroundings(**environment),
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done


def inside(*arguments: str, stdin: bytes | str = b"", columns: int = 80) -> Result:
    """The same without a process of its own."""
    return CliRunner().invoke(cli, arguments, input=stdin, env={"COLUMNS": str(columns)})


def told(*arguments: str, stdin: bytes | str = b"", columns: int = 80) -> str:
    """What a command that succeeds prints."""
    done = inside(*arguments, stdin=stdin, columns=columns)
    assert done.exit_code == 0, done.output
    return done.stdout


def refused(*arguments: str, stdin: bytes | str = b"") -> str:
    """What a command that does not like its input says: on standard error, status 2."""
    done = inside(*arguments, stdin=stdin)
    assert (done.exit_code, done.stdout) == (2, ""), done.output
    return done.stderr
