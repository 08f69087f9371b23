"""The rack as the player laid it: each group judged on its own, nothing rearranged."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from solver.game.errors import BadLayout, TooLarge
from solver.game.judge import Reason, judge
from solver.game.laid import leftover_cost
from solver.game.melds import Laid, Meld
from solver.game.rack import Rack
from solver.game.ruleset import RuleSet
from solver.game.scoring import Opened
from solver.game.threshold import kafa_of_pairs, kafa_of_points, threshold
from solver.game.tiles import CODES
from solver.questions.score import Seat, score

MOST_SLOTS: Final = 2_000


@dataclass(frozen=True)
class NoMeld:
    """A group that is no meld: its tiles as laid, and why."""

    indices: tuple[int, ...]
    why: Reason


@dataclass(frozen=True)
class Evaluated:
    """What the groups are worth; ``missing`` is None where the rules have no opening."""

    groups: tuple[Laid | NoMeld, ...]
    total: int
    pairs: int
    leftover: tuple[int, ...]
    leftover_cost: int
    opens: bool
    missing: int | None
    bonus: int
    hand_score: int


def evaluate(
    rack: Rack, rules: RuleSet, rows: Sequence[Sequence[int | None]], opened: Opened = "none"
) -> Evaluated:
    """Judge the groups of neighbouring tiles in ``rows``, lists of indices and gaps.

    A lone tile is no group.  What the hand would cost now ("Elde", S3 §5) takes the whole rack: laid
    groups are still in the hand.  Raises :class:`BadLayout` for a slot that cannot be, :class:`TooLarge`.
    """
    _check(rack, rows)
    groups = tuple(_judged(rack, rules, group) for group in _groups(rows))
    laid = [group for group in groups if isinstance(group, Laid)]
    used = {index for group in laid for index in group.indices}
    leftover = tuple([index for index in rack.by_id() if index not in used])
    total = sum([group.meld.value for group in laid])
    pairs = sum([group.meld.kind == "pair" for group in laid])
    missing = _missing(rules, total, pairs)
    opens = missing == 0 and (len(rack) <= rules.rack or bool(leftover))
    hand = Seat("opponent", opened, rack=rack)
    return Evaluated(
        groups=groups,
        total=total,
        pairs=pairs,
        leftover=leftover,
        leftover_cost=leftover_cost(rack, leftover, rules),
        opens=opens,
        missing=missing,
        bonus=_kafa(rules, total, pairs) if opens else 0,
        hand_score=score(rules, "normal", [hand])[0].total,
    )


def _missing(rules: RuleSet, total: int, pairs: int) -> int | None:
    """What is lacking: pairs where only pairs are laid, else points; 0 where either route opens."""
    if not rules.opens:
        return None
    by_pairs = threshold(rules).missing_pairs(pairs)
    if by_pairs == 0 or (pairs and not total):
        return by_pairs
    return threshold(rules).missing_points(total)


def _kafa(rules: RuleSet, total: int, pairs: int) -> int:
    """The kafa of the route that reaches the threshold, of the better one where both do."""
    needed = threshold(rules)
    by_points = kafa_of_points(rules, total) if not needed.missing_points(total) else 0
    return max(by_points, kafa_of_pairs(rules, pairs) if not needed.missing_pairs(pairs) else 0)


def _groups(rows: Sequence[Sequence[int | None]]) -> Iterator[tuple[int, ...]]:
    for row in rows:
        group: list[int] = []
        for slot in (*row, None):
            if slot is not None:
                group.append(slot)
                continue
            if len(group) > 1:
                yield tuple(group)
            group = []


def _judged(rack: Rack, rules: RuleSet, group: tuple[int, ...]) -> Laid | NoMeld:
    verdict = judge([rack.played[index] for index in group], rules)
    if not isinstance(verdict, Meld):
        return NoMeld(group, verdict)
    return Laid(verdict, *rack.pick([verdict.tiles], among=group))


def _check(rack: Rack, rows: Sequence[Sequence[int | None]]) -> None:
    if len(rows) > MOST_SLOTS or sum(map(len, rows)) > MOST_SLOTS:
        raise TooLarge("too_large", "rows", most=MOST_SLOTS)
    seen: set[int] = set()
    for r, row in enumerate(rows):
        for c, index in enumerate(row):
            if index is None:
                continue
            if not 0 <= index < len(rack):
                last = len(rack) - 1
                raise BadLayout("slot_index", "rows", row=r, column=c, index=index, last=last)
            if index in seen:
                tile = CODES[rack.faces[index]]
                raise BadLayout("slot_twice", "rows", index=index, tile=tile)
            seen.add(index)
