"""The decorator of the kernels, and what all kernels have to keep to."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import pytest

import solver.kernel
from solver.kernel.jit import kernel

FOLDER = Path(solver.kernel.__file__).parent


def test_without_a_place_for_a_cache_a_kernel_is_compiled_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def njit(**options: bool) -> Callable[[Any], Any]:
        asked.append(options)
        if options.get("cache"):
            raise RuntimeError("no locator available")
        return lambda function: function

    monkeypatch.setattr(numba, "njit", njit)

    def double(n: int) -> int:
        return 2 * n

    assert kernel(double)(3) == 6
    assert asked == [{"cache": True, "nogil": True}, {"nogil": True}]


def kernels(module: ast.Module) -> list[ast.FunctionDef]:
    return [
        node
        for node in module.body
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(d, ast.Name) and d.id in ("kernel", "part") for d in node.decorator_list)
    ]


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.py")), ids=lambda file: file.name)
def test_a_kernel_uses_nothing_from_outside_the_kernels(file: Path) -> None:
    """Kept machine code is tied to the text of this folder's files: nothing else may be compiled in."""
    module = ast.parse(file.read_text("utf-8"))
    from_outside = {
        (alias.asname or alias.name).partition(".")[0]
        for node in ast.walk(module)
        if isinstance(node, ast.Import | ast.ImportFrom)
        if not (isinstance(node, ast.ImportFrom) and (node.module or "").startswith("solver.kernel."))
        for alias in node.names
    }
    for function in kernels(module):
        names = {node.id for body in function.body for node in ast.walk(body)
                 if isinstance(node, ast.Name)}  # fmt: skip
        assert names & from_outside <= {"np"}, f"{file.name}: {function.name}"


def test_there_are_kernels_to_look_at() -> None:
    assert sum(len(kernels(ast.parse(file.read_text("utf-8")))) for file in FOLDER.glob("*.py")) > 4
