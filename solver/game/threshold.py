"""What a first laying-down needs, and what a high one brings (S0 Açmak, S2 Açma, S3 §5 and §6, S4 §5)."""

from dataclasses import dataclass
from typing import Final

from solver.game.ruleset import RuleSet, Steps


@dataclass(frozen=True)
class SoFar:
    """What has happened in this hand: the highest openings by either route (None: there was none).

    ``bound_player`` says whether a player other than the one who asks is çifte bağlı.
    """

    points: int | None = None
    pairs: int | None = None
    bound_player: bool = False


NOTHING_YET: Final = SoFar()


@dataclass(frozen=True)
class Threshold:
    """The least total and the least number of pairs to open with."""

    points: int
    pairs: int

    def missing_points(self, total: int) -> int:
        """What a total lacks; 0 where it reaches the threshold."""
        return max(0, self.points - total)

    def missing_pairs(self, pairs: int) -> int:
        """How many pairs are lacking; 0 where they reach the threshold."""
        return max(0, self.pairs - pairs)


def threshold(rules: RuleSet, so_far: SoFar = NOTHING_YET) -> Threshold:
    """What the next opening needs; only for rules that have an opening.

    Where the rules escalate it has to beat the highest one by its own route (A17), and next to a
    bound player the points have a floor of their own (S3 §5).
    """
    assert rules.open_points is not None
    assert rules.open_pairs is not None
    points, pairs = rules.open_points, rules.open_pairs
    if rules.escalate:
        points = max(points, (so_far.points or 0) + 1)
        pairs = max(pairs, (so_far.pairs or 0) + 1)
    if so_far.bound_player:
        points = max(points, rules.bound_points or 0)
    return Threshold(points, pairs)


def kafa_of_points(rules: RuleSet, total: int) -> int:
    """How many kafa an opening of this total brings (S3 §6)."""
    return _reached(rules.kafa.points, total) if rules.kafa else 0


def kafa_of_pairs(rules: RuleSet, pairs: int) -> int:
    """How many kafa an opening of so many pairs brings (S3 §6)."""
    return _reached(rules.kafa.pairs, pairs) if rules.kafa else 0


def _reached(steps: Steps, count: int) -> int:
    """What the highest step reached gives; the steps may come in any order."""
    return max(((least, kafa) for least, kafa in steps if count >= least), default=(0, 0))[1]
