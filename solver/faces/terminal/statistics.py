"""What is shown of a study: shares and their intervals, means, quantiles, numbers as people write."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import sqrt
from typing import Final

import msgspec

from solver.api.messages import say
from solver.questions.study import Study

_LONGEST: Final = 60
_Z: Final = 1.959964
"""What a normal value stays within 95 times in 100."""


@dataclass(frozen=True)
class Share:
    """So many of n > 0 racks."""

    hits: int
    n: int

    @property
    def of_one(self) -> float:
        """The share, 0 … 1."""
        return self.hits / self.n

    @property
    def interval(self) -> tuple[float, float]:
        """Where the chance lies, 95 times in 100 (E. B. Wilson, Probable inference, JASA 22, 1927)."""
        weight = _Z * _Z / self.n
        middle = (self.of_one + weight / 2) / (1 + weight)
        half = sqrt(weight * (self.of_one * (1 - self.of_one) + weight / 4)) / (1 + weight)
        return max(0.0, middle - half), min(1.0, middle + half)


def mean(counts: Sequence[int]) -> float:
    """The mean of values of which ``counts`` says how many there are, by value from 0."""
    return sum(value * count for value, count in enumerate(counts)) / sum(counts)


def quantile(counts: Sequence[int], part: float) -> int:
    """The least value that this part of all (0 < part <= 1) does not exceed."""
    needed = part * sum(counts)
    return next(value for value, reached in enumerate(accumulate(counts)) if reached >= needed)


def number(value: float, lang: str, digits: int = 0) -> str:
    """A number as people write it: ``10,000.5``, in Turkish ``10.000,5``."""
    text = f"{value:,.{digits}f}"
    return text.translate(str.maketrans(",.", ".,")) if lang == "tr" else text


def percent(share: float, lang: str, digits: int = 1) -> str:
    """A share as people write it: ``12.5 %``, in Turkish ``%12,5``."""
    return say(lang, "percent", number=number(100 * share, lang, digits))


def study_in_words(study: Study, lang: str) -> str:
    """What was dealt: rules, racks, tiles, seed."""
    named = study.rules if isinstance(study.rules, str) else msgspec.json.encode(study.rules).decode()
    rules = named if len(named) <= _LONGEST else f"{named[:_LONGEST]}…"
    racks = number(study.racks, lang)
    return say(lang, "study_about", rules=rules, racks=racks, size=study.size, seed=study.seed)
