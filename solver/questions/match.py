"""How a match stands after some hands, when it is over and who has won it."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import add

from solver.game.errors import NotInTheseRules, WrongType
from solver.game.match import ends_by_hands, is_over, places_of_best, starts
from solver.game.ruleset import RuleSet


@dataclass(frozen=True)
class Standing:
    """The running totals, a row after each hand; ``winners`` are places, none while it goes on."""

    table: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]


def match(
    rules: RuleSet,
    hands: Sequence[Sequence[int]],
    start: int | None = None,
    length: int | None = None,
    *,
    teams: bool = False,
) -> Standing:
    """How a match stands after ``hands``, at least one, each the scores of all players.

    ``start`` is what everybody starts from (None: the rules' own), ``length`` the number of hands where
    hands end the match (None: it goes on).  With ``teams`` players facing each other win together, by
    the sum of their totals; what ends a match is still a player's own total (S0 Ceza puanı).

    Raises :class:`WrongType` for a start or a length that the rules do not offer, hands of different
    lengths or after the end, and teams of other than four; :class:`NotInTheseRules` for a length or
    teams where there is no such thing.
    """
    _check(rules, hands, start, length, teams=teams)
    totals = (starts(rules)[0] if start is None else start,) * len(hands[0])
    table: list[tuple[int, ...]] = []
    last = length or (max(rules.match.hands, default=None) if ends_by_hands(rules) else None)
    for hand in hands:
        if table and (is_over(rules, totals, len(table), length) or len(table) == last):
            raise WrongType("hands_after_end", "hands", last=len(table), hands=len(hands))
        totals = tuple(map(add, totals, hand))
        table.append(totals)
    over = is_over(rules, totals, len(table), length)
    return Standing(
        tuple(table), totals, over, places_of_best(rules, totals, teams=teams) if over else ()
    )


def _check(
    rules: RuleSet, hands: Sequence[Sequence[int]], start: int | None, length: int | None, *, teams: bool
) -> None:
    players = len(hands[0])
    for nth, hand in enumerate(hands):
        if len(hand) != players:
            raise WrongType("hands_uneven", "hands", hand=nth, scores=len(hand), players=players)
    if start is not None and start not in starts(rules):
        raise WrongType("no_such_start", "start", start=start, starts=starts(rules))
    if length is not None and not ends_by_hands(rules):
        raise NotInTheseRules("no_length_here", "length")
    if length is not None and rules.match.hands and length not in rules.match.hands:
        raise WrongType("no_such_length", "length", length=length, lengths=rules.match.hands)
    if teams and rules.partner == "none":
        raise NotInTheseRules("no_teams_here", "teams")
    if teams and players != 4:
        raise WrongType("teams_of_four", "teams", players=players)
