"""The plan of a turn's model as steps that the referee takes, in an order of playing."""

from collections.abc import Iterable, Iterator, Sequence

from solver.game.melds import Laid, Meld, order
from solver.game.rack import as_played
from solver.game.referee import Position
from solver.game.ruleset import RuleSet
from solver.game.steps import Add, Discard, Lay, Open, Step, TakeOkey
from solver.game.table import End, swaps
from solver.game.tiles import OKEY
from solver.model.turn import Plan
from solver.search.turn_case import Case
from solver.search.turn_melds import Growth, added


def steps_of(position: Position, rules: RuleSet, case: Case, plan: Plan) -> list[Step]:
    """The plan in an order of playing: open, take okeys, lay, add from the table outwards, discard."""
    hand = _Hand(position)
    steps: list[Step] = []
    opened = _often(case.melds, plan.opened)
    if opened:
        steps.append(Open(tuple(hand.laid(each.first for each in opened))))
    for at, given in plan.swaps.items():
        for faces, okeys in swaps(position.table[at], rules):
            if given and set(faces) <= set(given):
                steps.append(TakeOkey(at, tuple(map(hand.pick, faces))))
                hand.gain(okeys)
    later = _often(case.melds, plan.laid)
    steps += [Lay(laid) for laid in hand.laid(each.first for each in later)]
    for at, each in enumerate(opened + later, len(position.table)):
        steps += [Add(at, end, hand.pick(tile)) for end, tile in added(each)]
    for at, on in enumerate(position.table):
        names: tuple[End, End] = ("low", "high") if on.meld.kind == "run" else ("colour", "colour")
        for end, tiles in zip(names, (plan.low.get(at, ()), plan.high.get(at, ())), strict=True):
            steps += [Add(at, end, hand.pick(tile)) for tile in tiles]
    return [*steps, Discard(hand.pick(plan.discard))]


def _often(melds: Sequence[Growth], often: Sequence[int]) -> list[Growth]:
    """The melds as often as they are laid, in the order in which melds are named."""
    laid = [meld for meld, count in zip(melds, often, strict=True) for _ in range(count)]
    return sorted(laid, key=lambda meld: order(meld.whole))


class _Hand:
    """The tiles still in the hand, by what they play as; the one taken goes before its twin."""

    def __init__(self, position: Position) -> None:
        self.free: dict[int, list[int]] = {}
        ordered = sorted(position.hand, key=lambda tile: (tile[0] != position.taken, tile[0]))
        for index, face in ordered:
            tile = as_played(face, position.okey)
            self.free.setdefault(tile, []).append(index)
        self.next = position.next_index

    def pick(self, tile: int) -> int:
        """The next tile of a face, or the next okey."""
        return self.free[tile].pop(0)

    def gain(self, okeys: int) -> None:
        """So many okeys from the table, with the next free indices."""
        self.free.setdefault(OKEY, []).extend(range(self.next, self.next + okeys))
        self.next += okeys

    def laid(self, melds: Iterable[Meld]) -> Iterator[Laid]:
        """The melds with tiles in them."""
        for meld in melds:
            yield Laid(meld, tuple(map(self.pick, meld.tiles)))
