"""A request that fails, and its error."""

from typing import Any

import msgspec
import pytest

from solver.api.ask import ask
from solver.game.errors import SiralaError


def failure(question: str, request: dict[str, Any], lang: str = "en") -> SiralaError:
    """The error of a bad request; it can be written down."""
    with pytest.raises(SiralaError) as caught:
        ask(question, request, lang)
    error = caught.value
    assert str(error) == error.message
    assert msgspec.json.encode([error.code, error.field, error.message])
    return error
