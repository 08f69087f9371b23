"""What all tests share: compiled kernels, Hypothesis's patience, Ctrl-C, an option."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

from solver import kernel
from solver.questions import turn

# No test may depend on how fast the machine is; those about the time limit set it themselves.
turn.SECONDS = 60.0

PLAIN_PYTHON = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")

# The first example of a test may have to wait for a kernel to be compiled.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--pictures", metavar="DIR", help="keep the page's pictures (tests/page) in this folder"
    )


def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile once what is compiled nowhere yet, before the processes that test begin."""
    tests_itself = hasattr(session.config, "workerinput")
    if not tests_itself and not session.config.option.collectonly and kernel.must_compile():
        subprocess.run([sys.executable, "-c", "import solver; solver.warm_up()"], check=True)


@pytest.fixture(scope="session")
def numbers() -> int:
    """How many numbers a colour has in the kernels' tables: a full table takes minutes uncompiled."""
    return 7 if PLAIN_PYTHON else 13


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """SIGINT as a terminal's programs have it, here and in processes started here.

    A shell's ``&`` and what ignores it, as a script in the background, hand it on ignored.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
