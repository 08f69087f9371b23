"""Where a match starts, what ends it and who is best then, under each rule set.

S0 Ceza puanı, S1 Okey Puan Hesaplama, S2 Genel mantık and Eşli Mod, S3 §1 and §12, S4 §8.
"""

from collections.abc import Sequence

from solver.game.ruleset import RuleSet


def counts_up(rules: RuleSet) -> bool:
    """Whether points are gained from 0 up, under a classic game's own system (S1)."""
    return rules.scoring == "own"


def ends_by_hands(rules: RuleSet) -> bool:
    """Whether a number of hands ends the match, and no total."""
    return rules.match.over == "hands" and not counts_up(rules)


def starts(rules: RuleSet) -> tuple[int, ...]:
    """What everybody may start from, the usual one first."""
    return (0,) if counts_up(rules) else tuple(dict.fromkeys((rules.match.start, *rules.match.starts)))


def is_over(rules: RuleSet, totals: Sequence[int], played: int, length: int | None) -> bool:
    """Whether a match of ``length`` hands, if it has one, is over with these totals."""
    if ends_by_hands(rules):
        return played == length
    limit = rules.target_own if counts_up(rules) else rules.match.limit
    assert limit is not None
    if counts_up(rules) or rules.match.over == "a_total_reaches":
        return max(totals) >= limit
    return min(totals) <= limit


def places_of_best(rules: RuleSet, totals: Sequence[int], *, teams: bool) -> tuple[int, ...]:
    """The places of all who share the best total."""
    if teams:
        totals = [total + totals[(place + 2) % 4] for place, total in enumerate(totals)]
    best = max(totals) if rules.match.winner == "highest" else min(totals)
    return tuple(place for place, total in enumerate(totals) if total == best)
