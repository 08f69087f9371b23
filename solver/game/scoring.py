"""What a seat writes when a hand is over: how its debt comes about, and the whole table of a game.

S0 Bitişler, S1 Okey Puan Hesaplama, S2 Puanlama Sistemi, S3 §11 to §13, S4 §7.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Final, Literal

from solver.game.finishes import PARTS, WITHOUT_WINNER
from solver.game.ruleset import Base, FinishKind, Row, RuleSet

Role = Literal["winner", "opponent", "partner"]
"""Who a player is to the winner."""
Opened = Literal["none", "series", "pairs"]
"""How a player has opened: not at all, with runs and sets, or with pairs (çift)."""

Why = Literal[
    "score_winner", "score_winner_nothing", "score_leftover", "score_none_left", "score_unopened",
    "score_bound", "score_partner_unopened", "score_partner_nothing",
    "score_times_okey", "score_times_pairs", "score_times_at_once", "score_times_atom",
    "score_times_row", "score_times_opened_pairs", "score_pairs_double", "score_pairs_fixed",
    "score_cap", "score_okeys", "score_penalties", "score_penalties_times", "score_aggressive",
    "score_bonus", "score_bonus_pairs", "score_void",
    "score_normal", "score_okeyle", "score_seven_pairs", "score_both", "score_nobody_finished",
    "score_others_nothing", "score_indicator", "score_showed", "score_partner_showed",
]  # fmt: skip
"""Why a line stands in a sum: a key of the message catalogues."""

FIXED: Final = 101
"""What a pair opener writes beside 2 H, where H is as much or more (S2 Çift açma cezası, A33)."""


@dataclass(frozen=True)
class Line:
    """One step of a sum: what it adds, and why; ``details`` fill the blanks of the sentence."""

    points: int
    why: Why
    details: Mapping[str, object] = field(default_factory=dict)


def line(points: int, why: Why, **details: object) -> Line:
    """A step of a sum."""
    return Line(points, why, details)


@dataclass(frozen=True)
class Account:
    """How a debt comes about: from ``start``, or from H, the numbers left over, where it is None.

    The ``factors`` multiply it one after another, ``cap`` is the most it may be, and ``plus`` is added.
    ``okey`` is what each okey left over adds beside it.  Where H is 101 or more, the account
    ``from_101`` counts instead, if there is one.
    """

    start: Line | None
    factors: tuple[tuple[Why, int], ...] = ()
    cap: int | None = None
    plus: int = 0
    okey: int = 0
    from_101: "Account | None" = None

    @property
    def times(self) -> int:
        """All the factors in one."""
        return prod(times for _, times in self.factors)

    def at(self, h: int) -> "Account":
        """The account that counts for an H."""
        return self.from_101 if self.from_101 and h >= FIXED else self

    def lines(self, left: Sequence[Line]) -> list[Line]:
        """The steps of the sum, ``left`` being those of H."""
        lines = [*left] if self.start is None else [self.start]
        debt = sum(each.points for each in lines)
        for why, times in self.factors:
            lines.append(line(debt * (times - 1), why, times=times))
            debt *= times
        if self.cap is not None and debt > self.cap:
            lines.append(line(self.cap - debt, "score_cap", most=self.cap))
        return [*lines, line(self.plus, "score_pairs_fixed")]

    def cell(self, again: int = 1) -> str:
        """The account in signs, ``again`` times: ``-202``, ``2H``, ``H (H ≥ 101: 101 + 2H)``."""
        if self.start is not None:
            return str(sum(each.points for each in self.lines(())) * again)
        times = self.times * again
        h = f"{times}H" if times > 1 else "H" * times or "0"
        cell = f"{self.plus * again} + {h}" if self.plus else h
        return f"{cell} (H ≥ {FIXED}: {self.from_101.cell(again)})" if self.from_101 else cell


def account(
    rules: RuleSet, kind: FinishKind, role: Role, opened: Opened = "none", *, bound: bool = False
) -> Account:
    """How the debt of a seat comes about; for rules with an opening, and any kind but ``el_bozuldu``."""
    if role == "winner":
        return _of_winner(rules, kind)
    if role == "partner" and rules.partner == "erased":
        return Account(line(0, "score_partner_nothing"))
    if opened == "none":
        return _of_unopened(rules, kind, partner=role == "partner", bound=bound)
    return _of_opened(rules, kind, pairs=opened == "pairs")


def _of_winner(rules: RuleSet, kind: FinishKind) -> Account:
    start = _fixed(rules, kind).winner
    why: Why = "score_winner" if start else "score_winner_nothing"
    return Account(line(start, why), _factors(rules, kind))


def _of_unopened(rules: RuleSet, kind: FinishKind, *, partner: bool, bound: bool) -> Account:
    assert rules.okey_leftover is not None
    fixed = _fixed(rules, kind)
    start = line(fixed.unopened, "score_unopened")
    if isinstance(fixed, Row):
        start = line(fixed.partner, "score_partner_unopened") if partner else start
    elif bound and fixed.bound_unopened is not None:
        start = line(fixed.bound_unopened, "score_bound")
    factors = _factors(rules, kind, unopened=True)
    return Account(start, factors, cap=rules.unopened_cap, okey=rules.okey_leftover.unopened)


def _of_opened(rules: RuleSet, kind: FinishKind, *, pairs: bool) -> Account:
    """A pair opener's own factor comes first, then those of the finish."""
    assert rules.okey_leftover is not None
    okey = 0 if rules.okey_leftover.multiplied else rules.okey_leftover.add
    fixed, factors = _fixed(rules, kind), _factors(rules, kind)
    if isinstance(fixed, Row):
        factors = (("score_times_row", fixed.opened),)
    if not pairs:
        return Account(None, factors, okey=okey)
    if rules.pair_opened_mult is not None:
        factors = (("score_times_opened_pairs", rules.pair_opened_mult), *factors)
    from_101 = None
    if rules.pair_leftover == "101_and_2h_from_101":
        from_101 = Account(None, (("score_pairs_double", 2),), plus=FIXED, okey=okey)
    return Account(None, factors, okey=okey, from_101=from_101)


def _fixed(rules: RuleSet, kind: FinishKind) -> Row | Base:
    """What is written before any factor: by finish where a table says so, else always the same.

    Without a winner it is the table's normal row.
    """
    if rules.finish_table is None:
        assert rules.base is not None
        return rules.base
    row: Row = getattr(rules.finish_table, "normal" if kind in WITHOUT_WINNER else kind)
    return row


def _factors(rules: RuleSet, kind: FinishKind, *, unopened: bool = False) -> tuple[tuple[Why, int], ...]:
    """The factors of a finish; none without a winner, or where a table says it all."""
    parts, mult = PARTS.get(kind), rules.mult
    if parts is None or mult is None:
        return ()
    found: tuple[tuple[bool, Why, int], ...] = (
        (parts.okey, "score_times_okey", mult.okeyle),
        (parts.pairs, "score_times_pairs", mult.ciftten),
        (parts.at_once, "score_times_at_once", mult.elden),
        (parts.at_once and unopened, "score_times_atom", mult.atom_unopened_only),
    )
    return tuple((why, times) for holds, why, times in found if holds)


def bonus_lines(rules: RuleSet, kind: FinishKind, role: Role, count: int) -> list[Line]:
    """What kafa bring where the rules have them; more to a winner who finishes with pairs (S3 §11)."""
    if rules.kafa is None:
        return []
    bonus, times = count * rules.kafa.each, rules.kafa.ciftten
    lines = [line(bonus, "score_bonus", count=count, each=rules.kafa.each)]
    if role == "winner" and PARTS[kind].pairs:
        lines.append(line(bonus * (times - 1), "score_bonus_pairs", times=times))
    return lines


def classic_points(rules: RuleSet, kind: FinishKind) -> int:
    """What a finish, or the shown indicator, is worth in a classic game; positive.

    Each loser loses it; under the game's own system it is what the winner gains.
    """
    points = rules.points_own if rules.scoring == "own" else rules.points
    assert points is not None
    if kind == "gosterge":
        return points.gosterge
    parts = PARTS[kind]
    if parts.pairs:
        return points.both if parts.okey else points.seven_pairs
    return points.okeyle if parts.okey else points.normal


def winner_writes(rules: RuleSet, kind: FinishKind, kafa: int = 0) -> int:
    """What the winner writes, ``kafa`` bonuses included; :func:`classic_points` in the classic games.

    ``kind`` is a finish that has a winner.
    """
    if not rules.opens:
        return classic_points(rules, kind)
    lines = account(rules, kind, "winner").lines(()) + bonus_lines(rules, kind, "winner", kafa)
    return sum(each.points for each in lines)


def unopened_writes(rules: RuleSet, kind: FinishKind) -> int:
    """What a rival writes after a finish who has not opened and holds no okey; only where hands open."""
    lines = account(rules, kind, "opponent").lines(())
    return sum(each.points for each in lines) * (2 if rules.aggressive else 1)


def rival_factor(rules: RuleSet, kind: FinishKind) -> tuple[int, int]:
    """The factors of a finish on unopened rivals and on opened ones; greater is better for the winner.

    Where a finish table stands for the factors, what an unopened rival writes; in the classic games
    what a finish is worth, and 0.
    """
    if not rules.opens:
        return classic_points(rules, kind), 0
    fixed, unopened = _fixed(rules, kind), account(rules, kind, "opponent")
    on_unopened = fixed.unopened if isinstance(fixed, Row) else unopened.times
    return on_unopened, account(rules, kind, "opponent", "series").times
