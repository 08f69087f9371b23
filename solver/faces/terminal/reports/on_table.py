"""The table of a request or an answer, and which of its tiles a turn has brought."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from solver.api.requests import TableMeld
from solver.api.tile_faces import Look, table_looks
from solver.api.turn_answering import given_tile
from solver.game.rack import Rack
from solver.game.rules import RuleSet
from solver.game.table import OnTable, read_table


def on_table(melds: Sequence[TableMeld], okey: int, rules: RuleSet) -> tuple[OnTable, ...]:
    """The melds with what their okeys stand for; ``okey`` is the okey's face id.

    They are of a table that has been answered about, so nothing is wrong with them.
    """
    given = [(meld.owner, meld.kind, [*map(given_tile, meld.tiles)]) for meld in melds]
    return read_table(given, Rack((), okey), None, rules)


def fresh(before: Sequence[OnTable], after: Sequence[OnTable]) -> list[list[Look]]:
    """The looks of the melds after a turn, its new tiles marked; new melds stand after the others."""
    known = [_known(on) for on in before] + [Counter[Look]() for _ in after[len(before) :]]
    return [
        [_marked(look, on, seen) for look in table_looks(on)]
        for on, seen in zip(after, known, strict=True)
    ]


def _known(on: OnTable) -> Counter[Look]:
    return Counter(_bare(look, on) for look in table_looks(on))


def _marked(look: Look, on: OnTable, known: Counter[Look]) -> Look:
    """The look, new unless it is one of the known."""
    bare = _bare(look, on)
    known[bare] -= 1
    return replace(look, new=known[bare] < 0)


def _bare(look: Look, on: OnTable) -> Look:
    """The look without the colours an okey may be in a set, which a new tile takes from it."""
    return look if on.meld.kind == "run" else replace(look, plays=())
