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
RACKS = [f"red {n}-{n + 2}, blue {n} {n + 3}, black {n}, okey" for n in range(1, 9)]
WAITS = "from solver import kernel; print(kernel.must_compile())"
WARM_UP = "import solver; solver.warm_up()"
THREADS = f"""
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
import solver

gate = Barrier(8)

def total(rack):
    gate.wait()
    return solver.arrange(rack, indicator="yellow-5").total

with ThreadPoolExecutor(8) as pool:
    print(list(pool.map(total, {RACKS})))
"""
NORMAL = """
import numpy as np
from solver.kernel.batch import normal_form, read_only
found = normal_form(read_only(np.array([[0, 0, 5, 52]])), read_only(np.array([12])), 22)
print(found.okeys[0], found.sizes[0], found.numbers[0])
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


@pytest.fixture(scope="module")
def cold(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], Path]:
    """What a process printed that found nothing compiled, and the cache that it left.

    It says whether it waits, answers on eight threads, warms up, and says again whether it waits.
    """
    cache = tmp_path_factory.mktemp("cache")
    code = "\n".join((WAITS, THREADS, WARM_UP, WAITS))
    return python(code, at=PACKAGE.parent, NUMBA_CACHE_DIR=str(cache)).splitlines(), cache


@pytest.mark.slow
@pytest.mark.full_tables
def test_there_is_a_wait_until_the_kernels_are_in_the_cache(cold: tuple[list[str], Path]) -> None:
    (before, _, after), cache = cold
    assert (before, after) == ("True", "False")
    assert python(WAITS, at=PACKAGE.parent, NUMBA_CACHE_DIR=str(cache)) == "False"


@pytest.mark.slow
@pytest.mark.full_tables
def test_eight_threads_at_a_cold_start(cold: tuple[list[str], Path]) -> None:
    """They import, compile and build the tables at once, and each gets its own answer."""
    (_, told, _), cache = cold
    one_by_one = [solver.arrange(rack, indicator="yellow-5").total for rack in RACKS]
    assert told == str(one_by_one), "nothing compiled"
    assert python(THREADS, at=PACKAGE.parent, NUMBA_CACHE_DIR=str(cache)) == told, "cached"


def test_plain_python_has_nothing_to_wait_for() -> None:
    assert python(WAITS, at=PACKAGE.parent, NUMBA_DISABLE_JIT="1") == "False"


@pytest.mark.slow
@pytest.mark.full_tables
def test_an_edit_never_runs_old_machine_code(tmp_path: Path) -> None:
    """Of a callee in the kernel's file, of one in another file, of a constant."""
    copytree(PACKAGE, tmp_path / "solver", ignore=ignore_patterns("__pycache__"))
    kernels = tmp_path / "solver" / "kernel"
    assert python(NORMAL, at=tmp_path) == "2 4 7"
    assert list(kernels.glob("__pycache__/normal.normalise-*.nbc")), "nothing was cached"
    for file, text, edited, told in (
        ("normal.py", "total += _NUMBER[tile]", "total += 2 * _NUMBER[tile]", "2 4 15"),
        ("okey.py", "else indicator - (NUMBERS - 1)", "else indicator", "0 4 21"),
        ("arrays.py", "FAKE: Final = 52", "FAKE: Final = 51", "0 0 0"),
    ):
        before = (kernels / file).read_text("utf-8")
        assert before.count(text) == 1, f"what the test edits in {file} has changed"
        (kernels / file).write_text(before.replace(text, edited), "utf-8")
        assert python(NORMAL, at=tmp_path) == told, file
        (kernels / file).write_text(before, "utf-8")
    assert python(NORMAL, at=tmp_path) == "2 4 7"


def test_warm_up_calls_every_kernel(monkeypatch: pytest.MonkeyPatch, numbers: int) -> None:
    monkeypatch.setattr(kernel, "best_one", partial(kernel.best_one, numbers=numbers))
    kernel.compile_all()
    assert not kernel.must_compile()
    for module in (search, runs, recover, pairing, listing, near, normal, lay, dealing):
        for name, found in vars(module).items():
            # a part of kernels that stands in another file is compiled into them
            of_this_file = getattr(found, "__module__", None) == module.__name__
            called_from_python = of_this_file and not name.startswith("_")
            assert not called_from_python or getattr(found, "signatures", True), name


def twice(x: int) -> int:
    return 2 * x


def test_machine_code_of_another_text_does_not_count(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("numba.config.DISABLE_JIT", 0)
    monkeypatch.setattr("numba.config.CACHE_DIR", str(tmp_path))
    first = jit.kernel(twice)
    assert not jit.is_kept(first)
    assert first(2) == 4
    assert jit.is_kept(jit.kernel(twice))
    for file in tmp_path.rglob("*.nbi"):
        os.utime(file, (1, 1))  # how old it is does not matter
    assert jit.is_kept(jit.kernel(twice))
    with monkeypatch.context() as changed:
        changed.setattr(jit, "_text_of_kernels", lambda: b"another")
        assert not jit.is_kept(jit.kernel(twice))
    for file in tmp_path.rglob("*.nbi"):
        file.write_bytes(file.read_bytes()[:-9])
    assert not jit.is_kept(jit.kernel(twice))


def test_one_kernel_that_is_not_kept_makes_the_first_answer_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, answer in (("search_racks", False), ("recover", False), ("join_near", True)):
        monkeypatch.setattr(jit, "is_kept", lambda each, name=name: each.__name__ != name)
        for module, function in ((search, "search_racks"), (recover, "recover")):
            unready = SimpleNamespace(signatures=[], __name__=function)
            monkeypatch.setattr(module, function, unready)
        assert kernel.must_compile() is not answer
