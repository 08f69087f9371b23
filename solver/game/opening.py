"""What a first laying-down needs (S0 Açmak, S2 Açma, S3 §5, S4 §5)."""

from solver.game.ruleset import RuleSet


def missing_points(rules: RuleSet, total: int) -> int:
    """What a total lacks to the points of an opening; 0 where it opens.

    Only for rules that have an opening.
    """
    assert rules.open_points is not None
    return max(0, rules.open_points - total)


def missing_pairs(rules: RuleSet, pairs: int) -> int:
    """How many pairs are lacking to an opening by pairs; 0 where they open."""
    assert rules.open_pairs is not None
    return max(0, rules.open_pairs - pairs)
