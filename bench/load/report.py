"""The measurements as Markdown and as JSON."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from bench.load.stages import GREATEST, Killed, Stage

MEGABYTE: Final = 1 << 20
_HEAD: Final = (
    *("load", "connections", "requests/s aimed at", "sent", "answered", "200", "429", "other"),
    *("connections cut", "wrong", "p50 ms", "p90", "p99", "max", "µs of CPU a request"),
)
_SHARES: Final = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}


@dataclass(frozen=True)
class Measured:
    """Everything that was measured; bytes of memory before the first stage and after the last."""

    stages: tuple[Stage, ...]
    killed: Killed
    memory: tuple[int, int]
    aim: float


def greatest(stages: Iterable[Stage]) -> float:
    """Answers a second at most."""
    return max(stage.run.rate for stage in stages if stage.name == GREATEST)


def markdown(measured: Measured) -> str:
    """A table of the stages, and in sentences what is in no table."""
    stages = (*measured.stages, measured.killed.stage)
    rows = [_HEAD, ("---",) * len(_HEAD), *map(_row, stages)]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    most = greatest(measured.stages)
    reached = "reached" if most >= measured.aim else "not reached"
    lines += ["", f"One worker carries {most:,.0f} answers/s; {measured.aim:,.0f} are {reached}."]
    for stage in stages:
        if stage.beside:
            told = ", ".join(f"{count} × {status}" for status, count in sorted(stage.beside.items()))
            lines.append(f"Turns beside the load in “{stage.name}”: {told}.")
    killed, (before, after) = measured.killed, measured.memory
    lines += [
        f"A worker of two was killed: {killed.stage.run.told.cut} connections were cut,"
        f" {killed.stage.run.lost} requests had no answer (those on the way at the end among them), two"
        f" workers were there again after {killed.back:.1f} s, and {killed.worked} took up work.",
        f"429 without Retry-After: {sum(stage.run.told.untold for stage in stages)}.",
        f"Memory of the worker: {before / MEGABYTE:.0f} MiB before, {after / MEGABYTE:.0f} MiB after.",
    ]
    return "\n".join(lines)


def _row(stage: Stage) -> tuple[str, ...]:
    run, told = stage.run, stage.run.told
    aim = "the greatest" if stage.aim is None else f"{stage.aim:,.0f}"
    cpu = f"{stage.cpu / told.requests * 1e6:.0f}" if told.requests else ""
    named = (stage.name, str(stage.connections), aim, f"{run.sent:,.0f}", f"{run.rate:,.0f}")
    if stage.aim is None:  # nobody has looked at the answers; wrk knows how many were none with 2xx
        counts = (str(told.requests - told.refused), "", str(told.refused), str(told.cut), "")
        return (*named, *counts, f"{told.median / 1e3:.1f}", *[""] * 3, cpu)
    counted = (told.answered, told.shed, told.other, told.cut, told.wrong)
    times = (f"{run.milliseconds(share):.1f}" for share in _SHARES.values())
    return (*named, *map(str, counted), *times, cpu)


def as_json(measured: Measured) -> dict[str, Any]:
    """The same figures, for programs."""
    killed = measured.killed
    return {
        "greatest": greatest(measured.stages),
        "stages": [_figures(stage) for stage in measured.stages],
        "killed": {**_figures(killed.stage), "seconds_until_two": killed.back, "worked": killed.worked},
        "memory": measured.memory,
    }


def _figures(stage: Stage) -> dict[str, Any]:
    told = stage.run.told
    return {
        "name": stage.name,
        "connections": stage.connections,
        "aim": stage.aim,
        "sent": stage.run.sent,
        "rate": stage.run.rate,
        "cpu_seconds": stage.cpu,
        "requests": told.requests,
        "answered": told.answered,
        "shed": told.shed,
        "other": told.other,
        "cut": told.cut,
        "lost": stage.run.lost,
        "wrong": told.wrong,
        "without_retry_after": told.untold,
        "refused": told.refused,
        "milliseconds": {name: stage.run.milliseconds(share) for name, share in _SHARES.items()},
        "turns": {str(status): count for status, count in stage.beside.items()},
    }
