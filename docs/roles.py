"""Lets mkdocstrings read the references in docstrings (``:class:`Rack```), unknown to Markdown."""

import re
from typing import Any, Final

import griffe

_ROLE: Final = re.compile(r":(?:class|func|meth|mod|data|attr|exc):`~?([^`]+)`")


class Roles(griffe.Extension):
    """Writes each reference as code, by the last part of its name where it is long."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Called for each object that has been read."""
        if obj.docstring is not None:
            obj.docstring.value = _ROLE.sub(_as_code, obj.docstring.value)


def _as_code(found: re.Match[str]) -> str:
    name = found[1]
    return f"`{name.rpartition('.')[2] if found[0].count('~') else name}`"
