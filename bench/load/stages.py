"""What is measured, one stage after another."""

import os
import signal
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from threading import Timer
from typing import Final

from bench.load.turns import turns_beside
from bench.load.wrk import Load, Run
from tests.serving import Server, cpu_seconds

GREATEST: Final = "greatest rate"
"""The name of the stages by which the others are paced."""
CONNECTIONS: Final = 64
"""At half of what is carried."""
TOO_MANY: Final = 512
"""At twice of it: many more than requests are let in at a time."""


@dataclass(frozen=True)
class Stage:
    """A load and what came of it; ``aim`` is the rate that should be offered, None for the greatest.

    ``cpu`` is how many seconds the service worked for it, and ``beside`` how often which status was
    answered to the turns asked beside it.
    """

    name: str
    connections: int
    aim: float | None
    run: Run
    cpu: float
    beside: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Killed:
    """A worker of two was killed in the middle of a load.

    ``back``: seconds until there were two again; ``worked``: how many of them then took up work.
    """

    stage: Stage
    back: float
    worked: int


def closed(name: str, server: Server, load: Load, connections: int, seconds: float) -> Stage:
    """As much as it carries on so many connections."""
    with _worked(server) as cpu:
        run = load.closed(connections, seconds)
    return Stage(name, connections, None, run, sum(cpu.values()))


def paced(name: str, server: Server, load: Load, rate: float, connections: int, seconds: float) -> Stage:
    """At this rate."""
    with _worked(server) as cpu:
        run = load.paced(rate, connections, seconds)
    return Stage(name, connections, rate, run, sum(cpu.values()))


def beside_turns(name: str, server: Server, load: Load, rate: float, seconds: float) -> Stage:
    """At this rate, with turns beside it."""
    with turns_beside(server.port) as told:
        stage = paced(name, server, load, rate, CONNECTIONS, seconds)
    return replace(stage, beside=told)


def killed_worker(name: str, server: Server, load: Load, rate: float, seconds: float) -> Killed:
    """At this rate, and half-way through a worker is killed (SIGKILL)."""
    workers = server.workers()
    moment = []

    def kill() -> None:
        moment.append(time.time())
        os.kill(workers[0], signal.SIGKILL)

    timer = Timer(seconds / 2, kill)
    timer.start()
    stage = paced(name, server, load, rate, CONNECTIONS, seconds)
    timer.join()
    server.wait_for(len(workers) + 1)
    back = server.started()[-1] - moment[0]
    with _worked(server) as cpu:
        load.closed(CONNECTIONS, 1)
    return Killed(stage, back, sum(spent > 0 for spent in cpu.values()))


@contextmanager
def _worked(server: Server) -> Iterator[dict[int, float]]:
    """Puts into a mapping how many seconds each worker worked in the meantime, the dead left out."""
    before = {pid: cpu_seconds(pid) for pid in server.workers()}
    spent: dict[int, float] = {}
    yield spent
    spent.update({pid: cpu_seconds(pid) - before[pid] for pid in server.workers() if pid in before})
