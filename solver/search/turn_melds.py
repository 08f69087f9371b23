"""New melds of a turn: what is laid at once, and what is added to it once okeys have come back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.game.melds import Meld
from solver.game.ruleset import RuleSet
from solver.game.table import End, OnTable, fits, swaps
from solver.model.turn import NewMeld


@dataclass(frozen=True)
class Growth:
    """A new meld: what of it is laid at once, and what it is when the rest has been added."""

    first: Meld
    whole: Meld


def growths(whole: Meld, rules: RuleSet, *, goes_on: bool, spares: bool) -> Iterator[Growth]:
    """The ways to come to a meld: at once, or by adding to what is laid of it.

    Adding is for runs longer than may be laid, and for okeys (``spares``) that the opening cannot hold.
    """
    at_once = len(whole.tiles) <= rules.run_max_lay or whole.kind != "run"
    if at_once:
        yield Growth(whole, whole)
    if goes_on and whole.kind != "pair" and (not at_once or (spares and whole.okeys)):
        best: dict[int, Meld] = {}
        for first in _parts(whole, rules):
            if first.okeys not in best or first.value > best[first.okeys].value:
                best[first.okeys] = first
        yield from (Growth(first, whole) for first in best.values())


def _parts(whole: Meld, rules: RuleSet) -> Iterator[Meld]:
    """The melds that may be laid at once and grow into this one."""
    if whole.kind == "set":
        if len(whole.tiles) > rules.set_min and whole.okeys:
            yield Meld("set", whole.tiles[:-1], whole.start)
        return
    for low in range(len(whole.tiles)):
        for high in range(low + rules.run_min, min(low + rules.run_max_lay, len(whole.tiles)) + 1):
            part = Meld("run", whole.tiles[low:high], whole.start + low)
            if part.faces and part != whole:
                yield part


def as_new(meld: Growth, rules: RuleSet, hand: set[int], no_swap: int | None) -> NewMeld:
    """The meld as the model takes it; of what fits it only the hand's faces count.

    ``no_swap`` is a face that is never given for an okey.
    """
    first, whole = meld.first, meld.whole
    fitting: set[int] = set()
    if rules.islek:
        on = OnTable(0, whole, whole.tiles)
        fitting = set(fits(on, rules))
        if rules.islek_includes_swap:
            fitting |= {faces[0] for faces, _ in swaps(on, rules) if len(faces) == 1} - {no_swap}
    return NewMeld(
        needs=whole.tiles,
        value=first.value,
        pair=whole.kind == "pair",
        fits=tuple(sorted(hand & fitting)),
        okeys=first.okeys,
        grown=first != whole,
    )


def worth_trying(
    melds: Sequence[Growth], new: Sequence[NewMeld], *, by_value: bool
) -> list[tuple[Growth, NewMeld]]:
    """The melds without those that another of the same tiles does better than: it fits no more of the
    hand and, where the player is to open, is worth as much with as few okeys.
    """
    groups: dict[tuple[int, ...], list[tuple[Growth, NewMeld]]] = {}
    for meld, each in zip(melds, new, strict=True):
        group = groups.setdefault(tuple(sorted(each.needs)), [])
        if not any(_does_better(other, each, by_value=by_value) for _, other in group):
            group[:] = [kept for kept in group if not _does_better(each, kept[1], by_value=by_value)]
            group.append((meld, each))
    return [kept for group in groups.values() for kept in group]


def _does_better(one: NewMeld, other: NewMeld, *, by_value: bool) -> bool:
    cheaper = one.value >= other.value and one.okeys <= other.okeys and one.grown <= other.grown
    return set(one.fits) <= set(other.fits) and (cheaper or not by_value)


def added(meld: Growth) -> Iterator[tuple[End, int]]:
    """What is added to a new meld, from what was laid outwards."""
    first, tiles = meld.first, meld.whole.tiles
    if first.kind != "run":
        yield from (("colour", tile) for tile in tiles[len(first.tiles) :])
        return
    low = first.start - meld.whole.start
    yield from (("low", tile) for tile in reversed(tiles[:low]))
    yield from (("high", tile) for tile in tiles[low + len(first.tiles) :])
