"""The steps of a turn as sentences in players' words."""

from collections.abc import Iterator, Sequence

from solver.api.answers import Add, Discard, Lay, Open, Step, TakeOkey
from solver.api.melds import Meld
from solver.api.messages import say
from solver.faces.terminal.reports.page import Page
from solver.game.table import OnTable


def sentences(
    page: Page, steps: Sequence[Step], table: Sequence[OnTable], *, finishes: bool = False
) -> Iterator[str]:
    """A sentence a step; melds of the table are named by their places from 1.

    ``page`` knows the tiles by index, the okeys gained among them; ``table`` is the one before the
    turn; ``finishes``: the tile that is thrown is the last one.
    """
    for step in steps:
        match step:
            case Open(melds=melds):
                yield _opening(page, melds)
            case Lay(meld=meld):
                yield say(page.lang, "step_lay", kind=say(page.lang, meld.kind), tiles=_named(page, meld))
            case Add(to=place, end=end, tile=tile):
                yield say(page.lang, f"step_add_{end}", tile=page.named([tile]), meld=place + 1)
            case TakeOkey(at=place, given=given):
                both = (
                    place < len(table) and table[place].meld.kind == "set" and table[place].meld.okeys > 1
                )
                key = "step_take_both" if both else "step_take"
                yield say(page.lang, key, meld=place + 1, tiles=page.named(given))
            case Discard(tile=tile, penalty=penalty):
                key = "step_finish" if finishes else "step_throw_penalty" if penalty else "step_throw"
                yield say(page.lang, key, tile=page.named([tile]), penalty=penalty)


def _opening(page: Page, melds: Sequence[Meld]) -> str:
    """The opening: its total, or how many pairs."""
    named = " | ".join(_named(page, meld) for meld in melds)
    key = "step_open_pairs" if melds[0].kind == "pair" else "step_open_points"
    total = sum(meld.value for meld in melds)
    return say(page.lang, key, total=total, count=len(melds), melds=named)


def _named(page: Page, meld: Meld) -> str:
    return page.named(tile.index for tile in meld.tiles)
