"""An installation as people have it: read-only, without a home, and quick to import."""

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


def as_nobody(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        cwd="/", env=ENVIRONMENT | {"PYTHONPATH": str(site)}, user=NOBODY, group=NOBODY,
        extra_groups=[], capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip


needs_root = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0,
    reason="only root can start a process as a user who may write nowhere",
)


@needs_root
@pytest.mark.parametrize("home", ["unset", "missing"])
def test_the_library_works_where_it_may_write_nothing(site: Path, home: str) -> None:
    code = f"import os; os.environ.pop('HOME'); {ARRANGE}" if home == "unset" else ARRANGE
    ran = as_nobody(site, "-c", f"{code}; print(solver.__file__)")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.split() == ["45", str(site / "solver" / "__init__.py")]
    assert not list(site.rglob("__pycache__"))


@needs_root
def test_the_command_works_where_it_may_write_nothing(site: Path) -> None:
    ran = as_nobody(site, "-m", "solver", "arrange", HAND, "--indicator", "blue-3", "--json")
    assert ran.returncode == 0, ran.stderr
    assert '"total":45' in ran.stdout.replace(" ", "")


def loaded(code: str) -> set[str]:
    """The modules that a fresh process has loaded after some code."""
    ran = subprocess.run(
        [sys.executable, "-c", f"{code}; import sys; print(*sys.modules)"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return set(ran.stdout.split())


HEAVY = {"ortools", "pandas", "numba", "litestar", "uvicorn", "rich"}


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
