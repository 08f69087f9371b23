"""A real ``sirala serve`` in a process of its own, on a free loopback port."""

import json
import os
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tests.waiting import wait_until

SECONDS_TO_START = 240  # on a machine that has compiled nothing yet


@dataclass(frozen=True)
class Server:
    """The process, where it answers, and the file that it logs to."""

    process: "subprocess.Popen[bytes]"
    port: int
    log: Path
    alone: bool

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def workers(self) -> list[int]:
        """The process ids of those that answer: its children, or itself where it works alone."""
        if self.alone:
            return [self.process.pid]
        return children(self.process.pid)

    def rss(self) -> int:
        """Bytes of memory resident in its workers."""
        found = (re.search(rb"^VmRSS:\s+(\d+) kB$", _proc(pid, "status"), re.M) for pid in self.workers())
        return sum(int(each[1]) * 1024 for each in found if each)

    def worked(self) -> float:
        """Seconds of processor time that the processes behind its workers have taken."""
        each = [_stat(pid) for worker in self.workers() for pid in children(worker)]
        return sum(int(ticks) for found in each for ticks in found[11:13]) / os.sysconf("SC_CLK_TCK")

    def started(self) -> list[float]:
        """When each of its workers, also those that died, was ready to answer; in seconds since 1970."""
        lines = self.log.read_text().splitlines()
        told = [json.loads(line) for line in lines if "Application startup complete" in line]
        return [datetime.fromisoformat(line["time"]).timestamp() for line in told]

    def wait_for(self, workers: int, seconds: float = SECONDS_TO_START) -> None:
        """Until so many workers have started, and the port is open; not longer than that."""
        wait_until(lambda: self._has_started(workers), self.log.read_text, seconds)

    def _has_started(self, workers: int) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        return len(self.started()) >= workers and self._is_open()

    def _is_open(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 10).close()
        except ConnectionRefusedError:
            return False
        return True


def children(pid: int) -> list[int]:
    """The processes that a process has started to work for it."""
    own = map(int, _proc(pid, f"task/{pid}/children").split())
    return [each for each in own if b"spawn_main" in _proc(each, "cmdline")]


def _stat(pid: int) -> list[bytes]:
    """What the system tells of a process in one line, from its state on (proc(5))."""
    return _proc(pid, "stat").rpartition(b")")[2].split()


def _proc(pid: int, name: str) -> bytes:
    """What the system tells of a process; nothing of one that has just ended."""
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


@contextmanager
def serving(
    *options: str,
    workers: int = 1,
    env: Mapping[str, str] | None = None,
    port: int | None = None,
    program: Sequence[str] = (sys.executable, "-m", "solver"),
) -> Iterator[Server]:
    """The service with these options and environment variables, its workers ready to answer.

    On this port, where one is given; ``program`` is that of another installation.  Its log may hold no
    traceback.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = port or free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        command = [*program, "serve", "--port", str(port), "--workers", str(workers)]
        with log.open("wb") as out:
            process = subprocess.Popen(
                [*command, *options], stdout=out, stderr=out, env={**os.environ, **(env or {})}
            )
        server = Server(process, port, log, workers == 1)
        try:
            server.wait_for(workers)
            yield server
        finally:
            process.terminate()
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        assert "Traceback" not in log.read_text(), log.read_text()[-5000:]
