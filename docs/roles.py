"""Lets Markdown read docstrings: references (``:class:`Rack```) and doctests become code."""

import re
from typing import Any, Final

import griffe

_ROLE: Final = re.compile(r":(?:class|func|meth|mod|data|attr|exc):`(~?)([^`]+)`")
_DOCTEST: Final = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


class Roles(griffe.Extension):
    """Rewrites each docstring that mkdocstrings has read."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Called for each object that has been read."""
        if obj.docstring is not None:
            text = as_markdown(obj.docstring.value)
            obj.docstring.value = _DOCTEST.sub(lambda found: f"```python\n{found[0]}\n```", text)


def as_markdown(docstring: str) -> str:
    """The docstring with its references as code, by the last part of the name where that is asked for."""
    return _ROLE.sub(
        lambda found: f"`{found[2].rpartition('.')[2] if found[1] else found[2]}`", docstring
    )
