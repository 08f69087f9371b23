"""What only an extra installs: a command that needs more than the core says which extra brings it."""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Final

import click

from solver.api.messages import say

EXTRAS: Final[Mapping[str, tuple[str, ...]]] = {
    "serve": ("httptools", "litestar", "prometheus_client", "uvicorn"),
    "batch": ("pyarrow",),
    "cluster": ("distributed", "pyarrow"),
    "plot": ("matplotlib",),
}
"""The modules that a command imports from each extra (see pyproject.toml)."""


def need_extra(extra: str, command: str, lang: str) -> None:
    """End a command with a sentence and exit status 2 where the extra that it needs is not installed.

    Nothing is imported for that, and nothing has been worked on yet.
    """
    if any(find_spec(module) is None for module in EXTRAS[extra]):
        click.echo(say(lang, "needs_extra", command=command, extra=extra), err=True)
        raise click.exceptions.Exit(2)
