"""An installation as people have it: read-only, without a home, and quick to import."""

import json
import os
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree

import pytest

import solver

NOBODY = 65_534
HAND = "red 5-7, blue 9, black 9, okey, yellow 1"
ARRANGE = f"import solver; print(solver.arrange({HAND!r}, indicator='blue-3').total)"
ENVIRONMENT = {"PATH": os.defpath, "HOME": "/nonexistent", "PYTHONDONTWRITEBYTECODE": "1"}


@pytest.fixture(scope="module")
def site() -> Iterator[Path]:
    """A folder that everybody may read and nobody but root may write, with the package in it."""
    folder = Path(tempfile.mkdtemp())
    copytree(Path(solver.__file__).parent, folder / "solver", ignore=ignore_patterns("__pycache__"))
    readable = stat.S_IRUSR | stat.S_IRGRP | stat.S_IROTH
    for path in (folder, *folder.rglob("*")):
        path.chmod(readable | (0o111 if path.is_dir() else 0))
    yield folder
    for path in (folder, *(path for path in folder.rglob("*") if path.is_dir())):
        path.chmod(0o700)
    rmtree(folder)


@pytest.fixture(scope="module")
def powerless() -> list[str]:
    """What to put before a command so that it may write nowhere; root has to become nobody.

    Where nobody may not even read the interpreter, it gets the capability to read everything.
    """
    if os.geteuid() != 0:
        return []
    nobody = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    reading = [*nobody, "--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"]
    for prefix in (nobody, reading):
        started = subprocess.run([*prefix, sys.executable, "-c", ""], capture_output=True, check=False)
        if started.returncode == 0:
            return prefix
    pytest.skip("root can start no process here that runs Python and may write nowhere")


def run(prefix: list[str], site: Path, *arguments: str, home: bool = True) -> str:
    """What Python prints on these arguments, with the read-only package before any other."""
    environment = {name: text for name, text in ENVIRONMENT.items() if home or name != "HOME"}
    ran = subprocess.run(
        [*prefix, sys.executable, "-W", "error", *arguments],
        cwd="/", env=environment | {"PYTHONPATH": str(site)},
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.parametrize("home", [False, True], ids=["no home", "a home that is not there"])
def test_the_library_works_where_it_may_write_nothing(
    site: Path, powerless: list[str], *, home: bool
) -> None:
    told = run(powerless, site, "-c", f"{ARRANGE}; print(solver.__file__)", home=home)
    assert told.split() == ["45", str(site / "solver" / "__init__.py")]
    assert not list(site.rglob("__pycache__"))


def test_the_command_works_where_it_may_write_nothing(site: Path, powerless: list[str]) -> None:
    told = run(powerless, site, "-m", "solver", "arrange", HAND, "--indicator", "blue-3", "--json")
    assert json.loads(told)["total"] == 45


def loaded(code: str) -> set[str]:
    """The modules that a fresh process has loaded after some code."""
    ran = subprocess.run(
        [sys.executable, "-c", f"{code}; import sys; print(*sys.modules)"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return set(ran.stdout.split())


HEAVY = {
    "ortools", "pandas", "numba", "litestar", "uvicorn", "rich", "pyarrow", "distributed", "matplotlib",
}  # fmt: skip


def test_an_import_loads_nothing_heavy() -> None:
    assert not loaded("import solver") & HEAVY
    assert not loaded("import solver.faces.jsonl") & HEAVY


def test_the_kernel_needs_no_model() -> None:
    after = loaded(ARRANGE)
    assert "numba" in after
    assert not after & (HEAVY - {"numba"})


def test_the_model_is_loaded_when_it_is_asked() -> None:
    asked = f"import solver; solver.arrange({HAND!r}, indicator='blue-3', engine='cpsat')"
    assert "ortools" in loaded(asked)
