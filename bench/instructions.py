"""``python -m bench.instructions``: how many instructions the kernel takes for a rack, beside the record.

A count has none of a clock's noise, so it shows a change of one in a hundred.  Valgrind's callgrind
counts what a process does; the process calls a C function that nobody else calls where a new count is
to begin.  Each family is solved once, then twice: the difference is one call, and nothing else.
"""

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final

import msgspec

from bench import families

ROOT: Final = Path(__file__).parent.parent
RECORD: Final = ROOT / "data" / "bench" / "instructions.json"
MORE: Final = 1.02
"""Times as many instructions as on record are too many."""
_COUNTED: Final = (sys.executable, "-c", "from bench.instructions import solve; solve()")
_VALGRIND: Final = ("--tool=callgrind", "--dump-before=getppid", "--combine-dumps=yes")
_PROCESSOR: Final = "x86-64-v3"  # Valgrind knows no AVX-512


class NotCountedError(Exception):
    """Why nothing was counted, in a sentence."""


def count() -> dict[str, float]:
    """Instructions a rack, by the family's name; takes more than a minute."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise NotCountedError("Counting instructions needs valgrind: apt-get install valgrind.")
    with TemporaryDirectory() as folder:
        out = Path(folder) / "counts"
        _run(_COUNTED, folder)  # compiles: under Valgrind that would take many minutes
        _run((valgrind, *_VALGRIND, f"--callgrind-out-file={out}", *_COUNTED), folder)
        return by_family(out.read_text())


def _run(command: tuple[str, ...], cache: str) -> None:
    """Run ``command`` so that it computes the same wherever and whenever it runs."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    env |= {"NUMBA_CACHE_DIR": cache, "NUMBA_CPU_NAME": _PROCESSOR, "NUMBA_CPU_FEATURES": ""}
    env |= {"PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        last = done.stderr.strip().rpartition("\n")[2]
        raise NotCountedError(f"{Path(command[0]).name} failed, status {done.returncode}: {last}")


def solve() -> None:
    """What is counted: between marks, each family once and then twice."""
    from bench import engines

    for family in families.FAMILIES:
        racks = families.read(family)
        engines.by_kernel(racks.counts, racks.okeys, family.rules)  # fills the run table
        for calls in (1, 2):
            os.getppid()
            for _ in range(calls):
                engines.by_kernel(racks.counts, racks.okeys, family.rules)
        os.getppid()


def by_family(output: str) -> dict[str, float]:
    """Instructions a rack from what callgrind wrote at the marks of :func:`solve`.

    Of a family that is what came before, one call, two calls; after all families, the rest.
    """
    totals = [int(total) for total in re.findall(r"^totals: (\d+)$", output, re.MULTILINE)]
    if len(totals) != 3 * len(families.FAMILIES) + 1:
        raise NotCountedError(f"callgrind wrote {len(totals)} counts; expected three for each family.")
    each = zip(families.FAMILIES, totals[1::3], totals[2::3], strict=True)
    return {family.name: (two - one) / len(families.read(family)) for family, one, two in each}


def versions() -> dict[str, str]:
    """What the machine code comes from: counts are alike only where all of it is."""
    found = {name: version(name) for name in ("numba", "llvmlite", "numpy")}
    python = ".".join(platform.python_version_tuple()[:2])
    return found | {"python": python, "machine": platform.machine()}


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Instructions a rack by family, of which commit they are and with what they were counted."""

    commit: str
    versions: dict[str, str]
    instructions: dict[str, Annotated[float, msgspec.Meta(gt=0)]]


def read(file: Path) -> Record:
    """What is on record.  Raises :class:`NotCountedError` for a file that is no record."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Record)
    except (msgspec.MsgspecError, OSError) as error:
        raise NotCountedError(f"{file} is no record of instructions: {error}.") from None


def save(file: Path, counts: dict[str, float]) -> None:
    """Keep these counts as the record."""
    command = ("git", "describe", "--always", "--dirty")
    commit = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    record = Record(commit, versions(), counts)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(record)) + b"\n")


def more(record: Record, counts: dict[str, float]) -> list[str]:
    """The families that take more instructions than is allowed.

    Raises :class:`NotCountedError` where record and counts cannot be compared.
    """
    if record.versions != versions():
        raise NotCountedError(f"Not comparable: {record.versions} on record, {versions()} here.")
    if record.instructions.keys() != counts.keys():
        raise NotCountedError(f"On record: {', '.join(record.instructions)}; not what is counted.")
    return [name for name, each in counts.items() if each > MORE * record.instructions[name]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Count, print beside the record, and return 1 where a family takes over 2 % more; 2 where nothing
    can be told.
    """
    parser = argparse.ArgumentParser(prog="python -m bench.instructions", description=__doc__)
    parser.add_argument("--record", type=Path, default=RECORD, help="default: %(default)s")
    parser.add_argument("--save", action="store_true", help="put what is counted on record instead")
    given = parser.parse_args(arguments)
    try:
        if given.save:
            save(given.record, count())
            return 0
        record = read(given.record)
        counts = count()
        slower = more(record, counts)
    except NotCountedError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{'instructions a rack':20}{'on record':>12}{'now':>12}{'change':>10}")
    for name, each in counts.items():
        then = record.instructions[name]
        mark = "  more" if name in slower else ""
        print(f"{name:20}{then:12,.0f}{each:12,.0f}{each / then - 1:+10.1%}{mark}")
    return int(bool(slower))


if __name__ == "__main__":
    sys.exit(main())
