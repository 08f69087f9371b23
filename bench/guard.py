"""``python -m bench.guard save`` and ``compare``: whether anything got slower on this machine.

The times are those of ``pytest bench``, of the fastest round, in time of the processor instead of the
clock on the wall: other programs add to all other figures.  What looks slower is timed again in a new
process and must be slower each time.  The kernel's instructions are counted as well (see
:mod:`bench.instructions`): where they stay and its time grows, look at the machine first.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any, Final

import msgspec

from bench.instructions import ROOT, NotCountedError, count, versions

KEPT: Final = ROOT / ".benchmarks" / "guard"
MORE_TIME: Final = 1.25
MORE_INSTRUCTIONS: Final = 1.05
TIMES: Final = 3
BENCHMARKS: Final = ("bench",)
_PARTS: Final = ("seconds", "instructions")
_OURS: Final = "not naive and not cpsat and not peer"
_CLOCK: Final = ("--benchmark-only", "--benchmark-timer=time.process_time", "-qk", _OURS)

Figures = dict[str, Annotated[float, msgspec.Meta(gt=0)]]


class CannotTellError(Exception):
    """Why there is nothing to compare, in a sentence."""


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was measured, where and of what; the content of a file.

    ``seconds`` by benchmark, with the processor they were measured on; ``instructions`` a rack by family.
    """

    when: str
    commit: str
    versions: dict[str, str]
    machine: dict[str, str]
    seconds: Figures
    instructions: Figures


def clock(benchmarks: Sequence[str]) -> tuple[dict[str, str], Figures]:
    """The machine, and the seconds of the fastest round of each benchmark."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "out.json"
        command = (sys.executable, "-m", "pytest", *_CLOCK, f"--benchmark-json={out}", *benchmarks)
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CannotTellError(f"{done.stdout}{done.stderr}\nThe benchmarks did not run through.")
        found = json.loads(out.read_bytes())
    return _machine(found["machine_info"]), {
        each["fullname"]: each["stats"]["min"] for each in found["benchmarks"]
    }


def _machine(info: dict[str, Any]) -> dict[str, str]:
    """What tells machines apart: no name, which is new for each container."""
    cpu = info["cpu"]
    model = [str(cpu.get(key, "")) for key in ("brand_raw", "family", "model", "stepping")]
    return {"system": info["system"], "processor": " ".join(model), "cores": str(cpu["count"])}


def measure(parts: Sequence[str], times: int) -> Result:
    """Measure these parts, the times ``times`` times: the least counts."""
    machine: dict[str, str] = {}
    seconds: Figures = {}
    for _ in range(times if "seconds" in parts else 0):
        machine, found = clock(BENCHMARKS)
        seconds = least(seconds, found)
    instructions = count() if "instructions" in parts else {}
    when = datetime.now(UTC).isoformat(timespec="seconds")
    return Result(when, _commit(), versions(), machine, seconds, instructions)


def least(one: Figures, other: Figures) -> Figures:
    """The lesser of two figures, or the only one."""
    return one | {name: min(figure, one.get(name, figure)) for name, figure in other.items()}


def _commit() -> str:
    command = ("git", "describe", "--always", "--dirty")
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip()


def save(file: Path | None, parts: Sequence[str]) -> int:
    """Measure and keep it."""
    KEPT.mkdir(parents=True, exist_ok=True)
    result = measure(parts, TIMES)
    file = file or KEPT / f"{result.when.replace(':', '-')}.json"
    file.write_bytes(msgspec.json.format(msgspec.json.encode(result)) + b"\n")
    print(f"{len(result.seconds)} times and {len(result.instructions)} counts: {file}")
    return 0


def newest() -> Path:
    """What was kept last."""
    kept = sorted(KEPT.glob("*.json"))
    if not kept:
        raise CannotTellError("Nothing is kept yet: run python -m bench.guard save, before the change.")
    return kept[-1]


def read(file: Path) -> Result:
    """A kept result."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Result)
    except msgspec.MsgspecError as error:
        raise CannotTellError(f"{file} is not a result kept by bench.guard: {error}.") from None


def compare(file: Path, parts: Sequence[str]) -> int:
    """Measure what ``file`` holds of these parts and print both; 1 where anything got slower."""
    base = read(file)
    parts = [part for part in parts if getattr(base, part)]
    if "instructions" in parts and base.versions != versions():
        print(f"Instructions are not compared: {base.versions} then, {versions()} now.")
        parts.remove("instructions")
    if not parts:
        raise CannotTellError(f"{file} has nothing to compare with.")
    now = measure(parts, 1)
    check(base, now, parts)
    if "seconds" in parts:
        now = again(base, now)
    print(f"Then: {base.when} {base.commit}".rstrip())
    print("\n".join(lines(base, now, parts)))
    return int(any(slower(base, now, part) for part in parts))


def check(base: Result, now: Result, parts: Sequence[str]) -> None:
    """Raise where the two cannot be compared."""
    if "seconds" in parts and base.machine != now.machine:
        raise CannotTellError(f"That was another machine: {base.machine} then, {now.machine} now.")
    if gone := {
        name for part in parts for name in getattr(base, part).keys() - getattr(now, part).keys()
    }:
        raise CannotTellError(f"No longer measured: {', '.join(sorted(gone))}. Save a new result.")


def slower(base: Result, now: Result, part: str) -> list[str]:
    """The names of figures that grew beyond what is allowed."""
    allowed = MORE_TIME if part == "seconds" else MORE_INSTRUCTIONS
    then, found = getattr(base, part), getattr(now, part)
    return [name for name, figure in then.items() if found[name] > allowed * figure]


def again(base: Result, now: Result) -> Result:
    """Time what looks slower up to twice again: noise only adds, so the least counts."""
    for _ in range(TIMES - 1):
        if suspects := slower(base, now, "seconds"):
            _, found = clock(suspects)
            now = msgspec.structs.replace(now, seconds=least(now.seconds, found))
    return now


def lines(base: Result, now: Result, parts: Sequence[str]) -> Iterator[str]:
    """The table: each figure then and now, and what became of it."""
    yield f"{'µs; instructions a rack':50}{'then':>13}{'now':>13}{'now/then':>10}"
    for part in parts:
        worse, unit = slower(base, now, part), 1e6 if part == "seconds" else 1
        for name, figure in getattr(now, part).items():
            before = getattr(base, part).get(name)
            row = f"{name.rpartition('::')[2]:50}"
            if before is None:
                yield f"{row}{'new':>13}{figure * unit:13,.1f}"
            else:
                mark = "  slower" if name in worse else ""
                yield f"{row}{before * unit:13,.1f}{figure * unit:13,.1f}{figure / before:10.2f}{mark}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Save or compare; 1 where anything got slower, 2 where that cannot be told."""
    parser = argparse.ArgumentParser(prog="python -m bench.guard", description="Keeps it fast.")
    parser.add_argument("do", choices=("save", "compare"))
    parser.add_argument("file", nargs="?", type=Path, help=f"default: a new one, the newest in {KEPT}")
    parser.add_argument("--only", choices=_PARTS, help="default: both")
    given = parser.parse_intermixed_args(arguments)
    parts = (given.only,) if given.only else _PARTS
    try:
        return save(given.file, parts) if given.do == "save" else compare(given.file or newest(), parts)
    except NotCountedError as error:
        print(f"{error} Times alone: --only seconds.", file=sys.stderr)
    except (CannotTellError, OSError) as error:
        print(error, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
