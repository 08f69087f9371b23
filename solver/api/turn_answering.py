"""A turn at the table: its position from a request, and what was found as the answer."""

from collections.abc import Iterator, Sequence

from msgspec import UNSET

from solver.api import answers, requests
from solver.api.about import keep
from solver.api.answering import meld_of
from solver.game.errors import WrongType
from solver.game.laid import leftover_cost
from solver.game.position import Position, begin
from solver.game.rack import Rack, read_rack
from solver.game.referee import kafa, penalty
from solver.game.ruleset import RuleSet
from solver.game.scoring import unopened_writes
from solver.game.steps import Add, Discard, Lay, Open, TakeOkey
from solver.game.table import GivenTile, OnTable, check_owners, fits, one_box, others_opened, read_table
from solver.game.threshold import SoFar
from solver.game.tiles import CODES, OKEY
from solver.questions.turn import CanTake, Turn


def table_of_request(request: requests.TurnRequest, rack: Rack, rules: RuleSet) -> tuple[OnTable, ...]:
    """The melds on the table, checked beside the rack; raises :class:`BadTable`."""
    given = [(meld.owner, meld.kind, [*map(given_tile, meld.tiles)]) for meld in request.table]
    return read_table(given, rack, rules)


def position_of(
    request: requests.TurnRequest,
    rack: Rack,
    table: tuple[OnTable, ...],
    rules: RuleSet,
    so_far: SoFar,
    taken: int | None,
) -> Position:
    """Where the turn starts; raises :class:`BadTable` and :class:`WrongType`."""
    others = request.others_opened or others_opened(table)
    check_owners(table, request.opened, others)
    if taken is not None and not 0 <= taken < len(rack):
        raise WrongType("taken_index", "taken", index=taken, last=len(rack) - 1)
    # who takes a tile from one who opened with pairs is bound by it (S3 §7)
    from_pairs = rules.left_take_from_pairs_opener is not None and others[2] == "pairs"
    binds = from_pairs and taken is not None and request.opened == "none"
    return begin(
        rack,
        table,
        opened=request.opened,
        bound=request.bound or binds,
        others=others,
        so_far=so_far,
        taken=taken,
    )


def with_candidates(
    request: requests.TurnRequest, candidates: Sequence[str], rules: RuleSet, so_far: SoFar
) -> Iterator[tuple[Rack, Position]]:
    """The hand with each left discard that might be taken, its last tile, and where its turn starts.

    Each is read when the one before it has been answered; the table only beside the first.
    """
    table: tuple[OnTable, ...] | None = None
    for code in candidates:
        hand = read_rack([*request.rack, code], request.shown, "candidates", most=rules.rack + 1)
        if table is None or not one_box(table, hand):
            table = table_of_request(request, hand, rules)
        yield hand, position_of(request, hand, table, rules, so_far, len(request.rack))


def given_tile(tile: str | requests.TableTile) -> GivenTile:
    """A tile of a table as :func:`read_table` takes it."""
    return (tile, False, None) if isinstance(tile, str) else (tile.tile, tile.okey, tile.stands_for)


def turn_answer(rack: Rack, rules: RuleSet, start: Position, found: Turn) -> answers.TurnAnswer:
    """The answer of ``turn``."""
    finishes = found.finishes
    after = found.after
    answer = answers.TurnAnswer(
        steps=None if found.steps is None else _steps(rack, found),
        finishes=finishes,
        value=found.value,
        unopened=unopened_writes(rules, finishes) if finishes else UNSET,
        bonus=kafa(after, rules) if finishes and after else UNSET,
        after=None if found.after is None else _after(found.after, rules),
        penalties={str(index): penalty(start, index, rules) for index in range(len(rack))},
        fits=_fits(rack, start, rules),
        proven=found.proven,
        bound=UNSET if found.bound is None else found.bound,
    )
    return keep(answer, table=start.table, table_after=after.table if after else ())


def _fits(rack: Rack, start: Position, rules: RuleSet) -> dict[str, list[int]]:
    """By index the positions of the melds on the table that a tile could be added to; no okey's."""
    fitting = [fits(on, rules) for on in start.table]
    places = {
        str(index): [at for at, faces in enumerate(fitting) if tile in faces]
        for index, tile in enumerate(rack.played)
    }
    return {index: some for index, some in places.items() if some}


def can_take_answer(asked: Sequence[tuple[Rack, CanTake]]) -> answers.TurnAnswer:
    """The answer about each left discard that might be taken, the last tile of its rack."""
    return answers.TurnAnswer(
        can_take=[
            answers.CanTake(CODES[rack.faces[-1]], found.legal, _steps(rack, found.use), found.binds)
            for rack, found in asked
        ]
    )


def _steps(rack: Rack, found: Turn) -> list[answers.Step]:
    """The steps; okeys gained have the indices after the rack's."""
    hand = rack.with_okeys(2)
    told: list[answers.Step] = []
    for step in found.steps or ():
        match step:
            case Open(melds):
                told.append(answers.Open([meld_of(hand, laid) for laid in melds]))
            case Lay(laid):
                told.append(answers.Lay(meld_of(hand, laid)))
            case Add(to, end, tile):
                told.append(answers.Add(to, end, tile))
            case TakeOkey(at, given):
                told.append(answers.TakeOkey(at, list(given)))
            case Discard(tile):
                told.append(answers.Discard(tile, found.after.penalty if found.after else 0))
    return told


def _after(after: Position, rules: RuleSet) -> answers.After:
    left = Rack(tuple(face for _, face in after.hand), after.okey)
    return answers.After(
        rack=[answers.HandTile(index, CODES[face]) for index, face in after.hand],
        leftover_cost=leftover_cost(left, range(len(left)), rules),
        table=[_on_table(on) for on in after.table],
    )


def _on_table(on: OnTable) -> requests.TableMeld:
    tiles: list[str | requests.TableTile] = []
    for place, (tile, face) in enumerate(zip(on.meld.tiles, on.printed, strict=True)):
        if tile == OKEY:
            stands_for = [CODES[each] for each in on.meld.stands_for(place)]
            tiles.append(requests.TableTile(CODES[face], True, stands_for))
        else:
            tiles.append(CODES[face])
    return requests.TableMeld(on.owner, on.meld.kind, tiles)
