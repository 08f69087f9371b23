"""An installation as people have it: read-only, without a home, quick to import, new, with each extra."""

import json
import os
import stat
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path
from shutil import copy, copytree, ignore_patterns, rmtree
from subprocess import PIPE

import httpx
import pytest
from pyarrow import parquet as pq

import solver
from tests.faces.batch.files import answers, table
from tests.serving import serving

NOBODY = 65_534
HAND = "red 5-7, blue 9, black 9, okey, yellow 1"
ARRANGE = f"import solver; print(solver.arrange({HAND!r}, indicator='blue-3').total)"
ENVIRONMENT = {"PATH": os.defpath, "HOME": "/nonexistent", "PYTHONDONTWRITEBYTECODE": "1"}
CHECKOUT = Path(__file__).parents[1]
MOST = 20
"""Packages of the core, this one among them."""
CODES = ["red-5", "red-6", "red-7", "blue-9", "black-9", "okey", "yellow-1"]
TURN = f"import solver; print(solver.turn({HAND!r}, indicator='blue-3', opened='series').proven)"
PATIENCE = 900  # seconds in which a command ends that has to compile the kernels first, on a busy machine
CLUSTER = """
from distributed import LocalCluster
with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, protocol="tcp://",
                  host="127.0.0.1", dashboard_address=None) as cluster:
    print(cluster.scheduler_address, flush=True)
    input()
"""


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


@pytest.mark.slow
@pytest.mark.parametrize("home", [False, True], ids=["no home", "a home that is not there"])
def test_the_library_works_where_it_may_write_nothing(
    site: Path, powerless: list[str], *, home: bool
) -> None:
    told = run(powerless, site, "-c", f"{ARRANGE}; print(solver.__file__)", home=home)
    assert told.split() == ["45", str(site / "solver" / "__init__.py")]
    assert not list(site.rglob("__pycache__"))


@pytest.mark.slow
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


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Skips where pip can not get what it builds with, which is little."""
    pip = [sys.executable, "-m", "pip", "--no-input", "download", "-q", "--no-deps", "--retries", "1"]
    asked = subprocess.run(
        [*pip, "-d", str(tmp_path_factory.mktemp("download")), "hatchling"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if asked.returncode:
        said = asked.stderr.strip().rpartition("\n")[2]
        pytest.skip(f"a new environment needs a package registry, and pip reaches none here: {said}")


@pytest.fixture(scope="module")
def core(registry: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of a new environment with the core alone."""
    return new_environment(tmp_path_factory.mktemp("core"), ".")


@pytest.fixture(scope="module")
def everything(registry: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with all the extras."""
    return new_environment(tmp_path_factory.mktemp("all"), ".[all]")


def new_environment(folder: Path, what: str) -> Path:
    """A new environment into which ``what`` of this checkout was installed; its folder of programs."""
    venv.create(folder, with_pip=True)
    programs = folder / "bin"
    # not in place: what an installation leaves behind would change the checkout
    source = folder / "source"
    source.mkdir()
    for name in ("pyproject.toml", "README.md", "constraints.txt"):
        copy(CHECKOUT / name, source)
    copytree(CHECKOUT / "solver", source / "solver", ignore=ignore_patterns("__pycache__"))
    subprocess.run([programs / "pip", "install", "-qc", "constraints.txt", what], cwd=source, check=True)
    subprocess.run([programs / "pip", "check"], check=True)
    return programs


def said_by(*command: str | Path, folder: Path, status: int = 0) -> str:
    """What a command of a new environment says, on standard error where it fails."""
    environment = {"PATH": os.defpath, "HOME": str(folder), "LANG": "C.UTF-8"}
    ran = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ran.returncode == status, ran.stderr
    return ran.stderr if status else ran.stdout


@pytest.mark.slow
def test_the_core_is_small(core: Path, tmp_path: Path) -> None:
    listed = json.loads(said_by(core / "pip", "list", "--format=json", folder=tmp_path))
    names = {each["name"] for each in listed} - {"pip", "setuptools"}
    assert {"sirala", "numba", "ortools"} <= names
    assert len(names) <= MOST, sorted(names)


@pytest.mark.slow
def test_the_core_answers(core: Path, tmp_path: Path) -> None:
    assert said_by(core / "python", "-c", ARRANGE, folder=tmp_path).split() == ["45"]
    assert said_by(core / "python", "-c", TURN, folder=tmp_path).split() == ["True"]
    asked = (HAND, "-i", "blue 3", "--json")
    arranged = json.loads(said_by(core / "sirala", "arrange", *asked, folder=tmp_path))
    assert arranged["total"] == 45
    turn = json.loads(said_by(core / "sirala", "turn", *asked, "--opened", "series", folder=tmp_path))
    assert turn["proven"]
    assert "45" in said_by(core / "sirala", "arrange", HAND, "-i", "blue 3", folder=tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("extra", "command"),
    [
        ("serve", ["serve"]),
        ("batch", ["batch", "racks.parquet", "solved.parquet"]),
        ("cluster", ["batch", "racks.parquet", "solved.parquet", "--scheduler", "tcp://127.0.0.1:1"]),
        ("plot", ["study", "--racks", "100", "--svg", "study.svg"]),
    ],
)
def test_the_core_says_what_a_command_lacks(
    core: Path, tmp_path: Path, extra: str, command: list[str]
) -> None:
    said = said_by(core / "sirala", *command, folder=tmp_path, status=2)
    assert said.count("\n") == 1
    assert f"pip install 'sirala[{extra}]'" in said


@pytest.mark.slow
def test_with_all_extras_racks_are_studied_and_solved_in_files(everything: Path, tmp_path: Path) -> None:
    said_by(everything / "sirala", "study", "--racks", "1000", "--svg", "study.svg", folder=tmp_path)
    assert (tmp_path / "study.svg").read_text().startswith("<?xml")
    pq.write_table(table(50), tmp_path / "racks.parquet")
    said_by(everything / "sirala", "batch", "racks.parquet", "solved.parquet", folder=tmp_path)
    assert pq.read_table(tmp_path / "solved.parquet").equals(answers(table(50)))


@pytest.mark.slow
def test_with_all_extras_racks_are_solved_on_a_cluster(everything: Path, tmp_path: Path) -> None:
    pq.write_table(table(50), tmp_path / "racks.parquet")
    with subprocess.Popen(
        [everything / "python", "-c", CLUSTER], cwd=tmp_path, stdin=PIPE, stdout=PIPE, text=True
    ) as cluster:
        assert cluster.stdin
        assert cluster.stdout
        options = ("--scheduler", cluster.stdout.readline().strip())
        said_by(everything / "sirala", "batch", "racks.parquet", "on.parquet", *options, folder=tmp_path)
        cluster.stdin.write("\n")
    assert cluster.returncode == 0
    assert pq.read_table(tmp_path / "on.parquet").equals(answers(table(50)))


@pytest.mark.slow
def test_with_all_extras_the_service_answers(everything: Path) -> None:
    with serving(program=[str(everything / "sirala")], env={"PYTHONPATH": ""}) as server:
        assert httpx.get(f"{server.address}/readyz").json() == {"status": "ready"}
        rack = {"rack": CODES, "indicator": "blue-3", "rules": "oyna101"}
        assert httpx.post(f"{server.address}/v1/arrange", json=rack, timeout=60).json()["total"] == 45
        for path in ("/", "/docs", "/docs/swagger-ui-bundle.js", "/docs/swagger-ui.css", "/page/main.js"):
            assert httpx.get(f"{server.address}{path}").status_code == 200, path
