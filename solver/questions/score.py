"""A finished hand: what each player writes, step by step ("Neden bu puan?"), and a game's whole table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from solver.game.errors import NotInTheseRules, WrongType
from solver.game.finishes import PARTS, WITHOUT_WINNER
from solver.game.rack import Rack, Shown, check_copies
from solver.game.ruleset import FinishKind, RuleSet
from solver.game.scoring import Line, Opened, Role, Why, account, bonus_lines, classic_points, line

Column = Literal[
    "winner", "series", "pairs", "unopened", "bound_unopened", "partner", "partner_unopened", "losers"
]
IMPOSSIBLE: Final = "–"
NOTHING_LEFT: Final = Rack((), 0)


@dataclass(frozen=True)
class Seat:
    """A player when the hand is over: ``rack`` is what is left, ``penalties`` the discards that cost.

    ``bonus`` counts kafa.  ``partner`` is the winner's partner.  Nobody is in a hand without a winner: in
    a classic game it is then the partner of the player who showed the indicator.
    """

    role: Role
    opened: Opened = "none"
    bound: bool = False
    rack: Rack = NOTHING_LEFT
    penalties: int = 0
    bonus: int = 0
    showed_indicator: bool = False


@dataclass(frozen=True)
class Scored:
    """What a player writes, and the lines that add up to it."""

    total: int
    lines: tuple[Line, ...]


def score(rules: RuleSet, kind: FinishKind, seats: Sequence[Seat]) -> list[Scored]:
    """What each seat writes after a finish of this kind, in the order of the seats.

    They may be some of the players at the table.  S0 Bitişler, S1 Okey Puan Hesaplama, S2 Puanlama
    Sistemi, S3 §12, S4 §7.  Raises :class:`NotInTheseRules` for a finish or a partner that the rules do
    not know, :class:`WrongType` for seats that cannot be together.
    """
    check_seats(rules, kind, seats)
    found = []
    for place, seat in enumerate(seats):
        if kind == "el_bozuldu":
            lines = [line(0, "score_void")]
        elif rules.opens:
            lines = _with_opening(rules, kind, seat)
        else:
            lines = _classic(rules, kind, seats, place)
        said = [each for nth, each in enumerate(lines) if each.points or nth == 0]
        found.append(Scored(sum(each.points for each in said), tuple(said)))
    return found


def _with_opening(rules: RuleSet, kind: FinishKind, seat: Seat) -> list[Line]:
    left = _left(rules, seat.rack)
    role = "opponent" if kind in WITHOUT_WINNER else seat.role
    debt = account(rules, kind, role, seat.opened, bound=seat.bound)
    debt = debt.at(sum(each.points for each in left))
    fine = rules.islek or rules.okey_discard
    penalties = seat.penalties * fine
    lines = [
        *debt.lines(left),
        _okeys(seat.rack, debt.okey),
        line(penalties, "score_penalties", count=seat.penalties, each=fine),
    ]
    if rules.penalties_multiplied:
        lines.append(line(penalties * (debt.times - 1), "score_penalties_times", times=debt.times))
    if rules.aggressive and seat.role != "winner":
        lines.append(line(sum(each.points for each in lines), "score_aggressive", times=2))
    return lines + bonus_lines(rules, kind, seat.role, seat.bonus)


def _left(rules: RuleSet, rack: Rack) -> list[Line]:
    """H: the numbers left over, a fake counting the okey's, and okeys where their price is in it."""
    counted = [index for index in range(len(rack)) if not rack.is_okey(index)]
    tiles = tuple(rack.faces[index] for index in counted)
    numbers = sum(rack.number(index) for index in counted)
    lines = [line(numbers, "score_leftover", tiles=tiles) if tiles else line(0, "score_none_left")]
    if rules.okey_leftover and rules.okey_leftover.multiplied:
        lines.append(_okeys(rack, rules.okey_leftover.add))
    return lines


def _okeys(rack: Rack, each: int) -> Line:
    count = sum(rack.is_okey(index) for index in range(len(rack)))
    return line(count * each, "score_okeys", count=count, each=each)


_CLASSIC: Final[dict[tuple[bool, bool], Why]] = {
    (False, False): "score_normal",
    (True, False): "score_okeyle",
    (False, True): "score_seven_pairs",
    (True, True): "score_both",
}


def _classic(rules: RuleSet, kind: FinishKind, seats: Sequence[Seat], place: int) -> list[Line]:
    """The finish, then the shown indicator (S0 Bitişler, Gösterge kaç puan?, Deste)."""
    seat, own = seats[place], rules.scoring == "own"
    lines = []
    if kind in PARTS:
        points = classic_points(rules, kind)
        why = _CLASSIC[PARTS[kind].okey, PARTS[kind].pairs]
        if seat.role == "winner":
            lines.append(line(points, why) if own else line(0, "score_winner_nothing"))
        elif seat.role == "partner":
            lines.append(line(0, "score_partner_nothing"))
        else:
            lines.append(line(0, "score_others_nothing") if own else line(-points, why))
    elif kind == "deste_bitti":
        lines.append(line(0, "score_nobody_finished"))
    shower = next((nth for nth, each in enumerate(seats) if each.showed_indicator), None)
    nothing = kind == "deste_bitti" and rules.stock_empty == "nothing"
    if nothing or not rules.indicator_shown or (shower is None and kind != "gosterge"):
        return lines
    # in a hand that only the indicator decides, whoever showed it may be a player not among these
    points = classic_points(rules, "gosterge")
    if place == shower:
        lines.append(line(points if own else 0, "score_showed"))
    elif _together(kind, seats, place, shower):
        lines.append(line(0, "score_partner_showed"))
    else:
        lines.append(line(0, "score_others_nothing") if own else line(-points, "score_indicator"))
    return lines


def _together(kind: FinishKind, seats: Sequence[Seat], place: int, shower: int | None) -> bool:
    """Whether a player is on the side of the one who showed; without a partner all play alone."""
    if kind in WITHOUT_WINNER or shower is None:
        return seats[place].role == "partner"
    teams = any(seat.role == "partner" for seat in seats)
    return teams and (seats[place].role == "opponent") == (seats[shower].role == "opponent")


def check_seats(rules: RuleSet, kind: FinishKind, seats: Sequence[Seat]) -> None:
    """Refuse a finish that the rules do not know, and seats that cannot be together."""
    if kind not in rules.finish:
        raise NotInTheseRules("no_such_finish", "finish", finish=kind, kinds=rules.finish)
    roles = [seat.role for seat in seats]
    showers = [seat for seat in seats if seat.showed_indicator and rules.indicator_shown]
    if "partner" in roles and rules.partner == "none":
        raise NotInTheseRules("no_partner_here", "players")
    if roles.count("winner") > 1:
        raise WrongType("two_winners", "players")
    if roles.count("partner") > 1:
        raise WrongType("two_partners", "players")
    if len(showers) > 1:
        raise WrongType("two_showed", "players")
    if kind in WITHOUT_WINNER:
        if "winner" in roles:
            raise WrongType("winner_without_finish", "players", finish=kind)
        if showers and showers[0].role == "partner":
            raise WrongType("partner_shows", "players", finish=kind)
    if kind == "gosterge" and not showers and len(seats) == 4:
        raise WrongType("nobody_showed", "players")
    if kind in PARTS and PARTS[kind].nobody_opened:
        for place, seat in enumerate(seats):
            if seat.role != "winner" and seat.opened != "none":
                raise WrongType("nobody_had_opened", "players", finish=kind, player=place)


def check_box(seats: Sequence[Seat], shown: Shown) -> None:
    """Refuse more tiles of a face, all players together, than the box holds (A43)."""
    check_copies([face for seat in seats for face in seat.rack.faces], *shown, "players")


@dataclass(frozen=True)
class ScoreTable:
    """What everybody writes at each kind of finish, in signs (see :meth:`Account.cell`)."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[FinishKind, tuple[str, ...]], ...]


def score_table(rules: RuleSet) -> ScoreTable:
    """The whole table of a rule set, before okeys left over, penalties and kafa.

    In a classic game the player who shows the indicator stands in the winner's column.
    """
    if not rules.opens:
        cells = {kind: _classic_cells(rules, kind) for kind in rules.finish}
        return ScoreTable(("winner", "losers"), tuple(cells.items()))
    seats: dict[Column, tuple[Role, Opened, bool]] = {
        "winner": ("winner", "none", False),
        "series": ("opponent", "series", False),
        "pairs": ("opponent", "pairs", False),
        "unopened": ("opponent", "none", False),
    }
    if rules.base and rules.base.bound_unopened is not None:
        seats["bound_unopened"] = ("opponent", "none", True)
    if rules.partner != "none":
        seats["partner" if rules.partner == "erased" else "partner_unopened"] = ("partner", "none", False)
    rows = tuple(
        (kind, tuple(_cell(rules, kind, *seat) for seat in seats.values())) for kind in rules.finish
    )
    return ScoreTable(tuple(seats), rows)


def _cell(rules: RuleSet, kind: FinishKind, role: Role, opened: Opened, bound: bool) -> str:
    nobody_opened = kind in PARTS and PARTS[kind].nobody_opened
    if (kind in WITHOUT_WINNER and role != "opponent") or (nobody_opened and opened != "none"):
        return IMPOSSIBLE
    if kind == "el_bozuldu":
        return "0"
    again = 2 if rules.aggressive and role != "winner" else 1
    return account(rules, kind, role, opened, bound=bound).cell(again)


def _classic_cells(rules: RuleSet, kind: FinishKind) -> tuple[str, str]:
    if kind == "deste_bitti":
        return IMPOSSIBLE, "0"
    points = classic_points(rules, kind)
    return (str(points), "0") if rules.scoring == "own" else ("0", str(-points))
