"""What the questions found, as the answers a caller reads."""

from collections.abc import Callable, Sequence

from msgspec import UNSET, structs

from solver.api import types
from solver.game.layout import Slots
from solver.game.rack import Rack
from solver.game.tiles import CODES
from solver.questions.arrange import Arranged, Laid
from solver.questions.evaluate import Evaluated


def arrange_answer(
    rack: Rack, best: Arranged, slots: Slots, others: Sequence[Arranged]
) -> types.ArrangeAnswer:
    """The answer of ``arrange``."""
    alternatives = [_arrangement(rack, other) for other in others]
    first = structs.asdict(_arrangement(rack, best))
    return types.ArrangeAnswer(**first, rows=slots, alternatives=alternatives)


def _arrangement(rack: Rack, found: Arranged) -> types.Arrangement:
    return types.Arrangement(
        melds=[_meld(rack, laid) for laid in found.melds],
        leftover=list(found.leftover),
        total=found.total,
        tiles=found.tiles,
        pairs=found.pairs,
        leftover_cost=found.leftover_cost,
        okeys_used=found.okeys_used,
        idle_discard=found.idle_discard,
        opens=UNSET if found.missing is None else found.missing == 0,
        missing=UNSET if found.missing is None else found.missing,
    )


def evaluate_answer(rack: Rack, found: Evaluated, why: Callable[[str], str]) -> types.EvaluateAnswer:
    """The answer of ``evaluate``; ``why`` puts a reason into words."""
    groups = []
    for group in found.groups:
        if isinstance(group, Laid):
            meld = _meld(rack, group)
            groups.append(types.Group(meld.tiles, meld.kind, meld.value, None))
        else:
            tiles = [_tile(rack, index) for index in group.indices]
            groups.append(types.Group(tiles, None, 0, why(group.why)))
    return types.EvaluateAnswer(
        groups=groups,
        total=found.total,
        pairs=found.pairs,
        leftover=list(found.leftover),
        leftover_cost=found.leftover_cost,
        opens=UNSET if found.missing is None else found.opens,
        missing=UNSET if found.missing is None else found.missing,
    )


def _meld(rack: Rack, laid: Laid) -> types.Meld:
    tiles = []
    for position, index in enumerate(laid.indices):
        tile = _tile(rack, index)
        if tile.okey:
            tile.stands_for = [CODES[face] for face in laid.meld.stands_for(position)]
        tiles.append(tile)
    return types.Meld(laid.meld.kind, laid.meld.value, tiles)


def _tile(rack: Rack, index: int) -> types.MeldTile:
    return types.MeldTile(index, CODES[rack.faces[index]], rack.is_okey(index))
