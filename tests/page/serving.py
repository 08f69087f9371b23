"""A real ``sirala serve`` process for the page's tests."""

import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

from tests.faces.running import COMMAND, surroundings

PATIENCE = 300  # seconds; a first start compiles the kernels


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def serving(*flags: str, port: int | None = None) -> Iterator[str]:
    """The address of a server that answers; it is stopped at the end."""
    port = port or free_port()
    command = [*COMMAND, "serve", "--port", str(port), "--no-log-requests", *flags]
    address = f"http://127.0.0.1:{port}"
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=surroundings()
    ) as process:
        try:
            _wait(process, f"{address}/healthz")
            yield address
        finally:
            process.terminate()
            process.wait(timeout=60)


def _wait(process: subprocess.Popen[bytes], address: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, "the server ended before it answered"
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.1)
    raise AssertionError("the server did not answer in time")
