"""Compiling, the cache on disk, and threads: each in a process of its own."""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from shutil import copytree, ignore_patterns
from types import SimpleNamespace

import pytest

import solver
from solver import kernel
from solver.kernel import dealing, jit, lay, listing, near, normal, pairing, recover, runs, search

PACKAGE = Path(solver.__file__).parent
WAITS = "from solver import kernel; print(kernel.must_compile())"
WARM_UP = "import solver; solver.warm_up()"
ASK = """
import numpy as np
from solver import kernel
from solver.kernel.worth import ORDERS, Worth
counts = np.zeros((1, 52), np.uint8)
counts[0, :3] = 1
worth = Worth(ORDERS["tiles"], 0)
found = kernel.best_many(counts, np.zeros(1, np.uint8), worth, wrap=False, longest=5, numbers=4)
print(worth.unpack(int(found.worth[0])))
"""


def python(code: str, *, at: Path, **environment: str) -> str:
    """What a process prints that runs the code in a folder with a package ``solver``."""
    surroundings = {k: v for k, v in os.environ.items() if not k.startswith("NUMBA_")}
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=at, env=surroundings | environment,
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


@pytest.mark.full_tables
def test_there_is_a_wait_until_the_kernels_are_in_the_cache(tmp_path: Path) -> None:
    cache = {"NUMBA_CACHE_DIR": str(tmp_path)}
    assert python(WAITS, at=PACKAGE.parent, **cache) == "True"
    assert python(f"{WARM_UP}; {WAITS}", at=PACKAGE.parent, **cache) == "False"
    assert python(WAITS, at=PACKAGE.parent, **cache) == "False"


def test_plain_python_has_nothing_to_wait_for() -> None:
    assert python(WAITS, at=PACKAGE.parent, NUMBA_DISABLE_JIT="1") == "False"


@pytest.mark.full_tables
def test_an_edit_never_runs_old_machine_code(tmp_path: Path) -> None:
    copytree(PACKAGE, tmp_path / "solver", ignore=ignore_patterns("__pycache__"))
    assert python(ASK, at=tmp_path) == "(6, 3, 6)"
    source = tmp_path / "solver" / "kernel" / "search.py"
    assert list(source.parent.glob("__pycache__/search.search_racks-*.nbc")), "nothing was cached"
    before = source.read_text("utf-8")
    line = "        return none, none, none\n"
    assert before.count(line) == 1, "the callee that the test edits has changed"
    source.write_text(before.replace(line, "        return none + 1, none, none\n"), "utf-8")
    assert python(ASK, at=tmp_path) == "(6, 3, 7)"
    source.write_text(before, "utf-8")
    assert python(ASK, at=tmp_path) == "(6, 3, 6)"


def test_warm_up_calls_every_kernel(monkeypatch: pytest.MonkeyPatch, numbers: int) -> None:
    monkeypatch.setattr(kernel, "best_one", partial(kernel.best_one, numbers=numbers))
    kernel.compile_all()
    assert not kernel.must_compile()
    for module in (search, runs, recover, pairing, listing, near, normal, lay, dealing):
        for name, found in vars(module).items():
            called_from_python = not name.startswith("_")
            assert not called_from_python or getattr(found, "signatures", True), name


@pytest.mark.parametrize("newer", [False, True], ids=["older", "newer"])
def test_machine_code_older_than_its_source_does_not_count(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *, newer: bool
) -> None:
    written = (PACKAGE / "kernel" / "jit.py").stat().st_mtime
    index = tmp_path / "jit.kernel-11.py311.nbi"
    index.touch()
    os.utime(index, (written + 10, written + 10) if newer else (written - 10, written - 10))
    unready = SimpleNamespace(
        signatures=[],
        py_func=jit.kernel,
        __name__="kernel",
        stats=SimpleNamespace(cache_path=str(tmp_path)),
    )
    for module, name in (
        (search, "search_racks"),
        (recover, "recover"),
        (pairing, "pair_racks"),
        (listing, "enumerate_melds"),
        (near, "join_near"),
    ):
        monkeypatch.setattr(module, name, unready)
    assert kernel.must_compile() is not newer
    unready.stats.cache_path = None
    assert kernel.must_compile()


THREADS = """
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
import solver

RACKS = [f"red {n}-{n + 2}, blue {n} {n + 3}, black {n}, okey" for n in range(1, 9)]
gate = Barrier(8)

def total(rack):
    gate.wait()
    return solver.arrange(rack, indicator="yellow-5").total

with ThreadPoolExecutor(8) as pool:
    print(list(pool.map(total, RACKS)))
"""


@pytest.mark.full_tables
@pytest.mark.parametrize("cold", [False, True], ids=["cached", "nothing compiled"])
def test_eight_threads_at_a_cold_start(tmp_path: Path, *, cold: bool) -> None:
    """They import, compile and build the tables at once, and each gets its own answer."""
    racks = [f"red {n}-{n + 2}, blue {n} {n + 3}, black {n}, okey" for n in range(1, 9)]
    one_by_one = [solver.arrange(r, indicator="yellow-5").total for r in racks]
    cache = {"NUMBA_CACHE_DIR": str(tmp_path)} if cold else {}
    assert python(THREADS, at=PACKAGE.parent, **cache) == str(one_by_one)
