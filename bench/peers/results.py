"""What is measured of a solver on a family of racks."""

from collections import Counter
from dataclasses import dataclass, field
from statistics import median
from typing import Literal

from bench.families import Racks
from bench.peers.check import Wrong
from bench.peers.solver import Found, Objective

Base = Literal["many", "one", "floor"]


@dataclass(frozen=True)
class Round:
    """Seconds a rack of a solver in one round; of the kernel and the floor on the same racks."""

    racks: int
    seconds: float
    many: float
    one: float
    floor: float


@dataclass(frozen=True)
class Mistake:
    """A wrong answer: the rack's place in its family, what is right, what was answered."""

    kind: Wrong
    index: int
    best: int
    found: Found | None
    said: str = ""


@dataclass
class Result:
    """One solver on one family."""

    name: str
    objective: Objective
    ours: bool
    racks: Racks
    rounds: list[Round] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)

    @property
    def tried(self) -> int:
        """How many racks it was given."""
        return sum(each.racks for each in self.rounds)

    @property
    def wrong(self) -> Counter[Wrong]:
        """Its wrong answers by class."""
        return Counter(mistake.kind for mistake in self.mistakes)

    @property
    def rate(self) -> float:
        """Racks a second, the median of the rounds."""
        return 1 / median(each.seconds for each in self.rounds)

    def times(self, base: Base) -> float:
        """How many times as long as the kernel or the floor it takes, the median of the rounds."""
        return float(median(each.seconds / getattr(each, base) for each in self.rounds))
