"""Which tiles of the table a turn has brought."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from solver.api.tile_faces import Look, table_looks
from solver.game.table import OnTable


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
