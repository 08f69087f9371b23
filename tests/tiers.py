"""Which of many alike are of the quick tier."""

from collections.abc import Iterable
from itertools import count
from typing import Any

import pytest


def quick_first(values: Iterable[Any], few: int = 1) -> list[Any]:
    """The values as parameters of a test, all but the first few of them slow."""
    return [
        value if place < few else pytest.param(value, marks=pytest.mark.slow)
        for place, value in zip(count(), values, strict=False)
    ]
