"""What a solver is to the comparison: a way to ask it about a rack, and to read what it answers."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any, Final, Literal

from bench.families import Row
from solver.game.ruleset import RuleSet

WORDS: Final = Path(__file__).parent / "words"

Objective = Literal["points", "tiles", "numbers"]
"""What is greatest: the total of the melds, how many tiles they hold, the numbers of their real tiles."""

OBJECTIVES: Final[dict[Objective, str]] = {
    "points": "greatest total of melds",
    "tiles": "most tiles in melds",
    "numbers": "greatest sum of the real tiles laid",
}


@dataclass(frozen=True)
class Found:
    """What a solver answers: how much it claims, and its melds as codes of the rack, if it names any."""

    claim: int
    melds: tuple[tuple[str, ...], ...] | None = None


@dataclass(frozen=True)
class Solver:
    """A solver at one setting.

    ``prepare`` puts a rack into the solver's own form and ``read`` its answer into ours; neither is
    timed.  ``solve`` is.
    """

    name: str
    objective: Objective
    prepare: Callable[[Row, RuleSet], Any]
    solve: Callable[[Any], Any]
    read: Callable[[Row, Any], Found]
    ours: bool = False


@dataclass(frozen=True)
class Peer:
    """A package of somebody else with its solvers; ``first`` is a program that solves a rack with it."""

    package: str
    first: str
    solvers: Callable[[], list[Solver]]

    @property
    def version(self) -> str | None:
        """The installed version, if there is one."""
        try:
            return metadata.version(self.package)
        except metadata.PackageNotFoundError:
            return None

    @property
    def words(self) -> str:
        """What the report says of it."""
        return (WORDS / f"{self.package}.md").read_text("utf-8").strip()
