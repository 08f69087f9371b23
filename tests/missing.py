"""The command ``sirala`` where some of what is installed here is not: a process that cannot import it."""

import subprocess
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import packages_distributions, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.faces.running import surroundings

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
WITHOUT = """
import sys
sys.modules.update(dict.fromkeys(sys.argv.pop(1).split(",")))  # as if there were no such module
from solver.faces.terminal.cli import main
main()
"""


def without(
    modules: Iterable[str], *arguments: str, folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """What ``sirala`` says on these arguments, in this folder, where these modules are not installed."""
    return subprocess.run(
        [sys.executable, "-c", WITHOUT, ",".join(modules), *arguments],
        capture_output=True, text=True, timeout=300, check=False,
        cwd=folder, env=surroundings(PYTHONPATH=str(PROJECT.parent)),
    )  # fmt: skip


def outside_the_core() -> set[str]:
    """The modules that are installed here and that ``pip install .`` would not bring."""
    core = _core()
    return {
        module
        for module, distributions in packages_distributions().items()
        if module.isidentifier()
        and module != "solver"
        and not core & {*map(canonicalize_name, distributions)}
    }


def _core() -> set[str]:
    """The packages of ``pip install .``: those that pyproject.toml names, and all that they need."""
    waiting: list[str] = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"]
    found: set[str] = set()
    while waiting:
        requirement = Requirement(waiting.pop())
        name = canonicalize_name(requirement.name)
        wanted = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if wanted and name not in found:
            found.add(name)
            waiting += requires(name) or ()
    return found
