"""The next best arrangements: best-first search with the kernel's optimum of the rest as its guide.

Tiles are settled in the order of faces: the lowest is left on the rack or taken by a meld whose lowest
tile it is.  What a partial arrangement can still become is bounded by the kernel's answer for the
tiles not yet settled, so arrangements come out best first (A*; Hart, Nilsson and Raphael 1968).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from solver.game.melds import Meld, meet, order
from solver.game.rack import Tiles
from solver.game.ruleset import RuleSet
from solver.game.tiles import FACES, OKEY
from solver.kernel.worth import ORDERS, PAIRS, Worth
from solver.search.best import most_worth
from solver.search.candidates import candidates, sums

Key = tuple[tuple[int, ...], ...]
_LEAVE = -1


@dataclass(frozen=True)
class _Partial:
    """Melds laid so far, the tiles not yet settled, and the choice made for the lowest of them."""

    laid: tuple[Meld, ...]
    rest: Tiles
    worth: int
    face: int
    choice: int


def key_of(melds: Sequence[Meld]) -> Key:
    """Which arrangement this is: its melds by face, whatever their okeys stand for."""
    return tuple(sorted(tuple(sorted(meld.tiles)) for meld in melds))


def next_best(best: Sequence[Meld], tiles: Tiles, rules: RuleSet, mode: str) -> Iterator[list[Meld]]:
    """Arrangements other than ``best``, best first, all different as sets of melds by face.

    Every set of disjoint melds counts, also one that leaves a meld's tiles on the rack; runs that
    meet end to end are one run, so an okey may have to stand for less to keep two apart.  Of the
    readings of one set of melds the best counts.  The last one leaves every tile on the rack.
    """
    search = _Search(rules, mode, tiles)
    seen = {key_of(best)}
    for melds in search.arrangements():
        key = key_of(melds)
        if key not in seen:
            seen.add(key)
            yield sorted(melds, key=order)


class _Search:
    def __init__(self, rules: RuleSet, mode: str, tiles: Tiles) -> None:
        self.rules = rules
        self.pairs = mode == "pairs"
        self.worth = Worth(PAIRS if self.pairs else ORDERS[mode], rules.okey_cost)
        self.root = tiles
        self.by_lowest: dict[int, list[Meld]] = {}
        for meld in candidates(tiles, rules, ("pair",) if self.pairs else ("run", "set")):
            self.by_lowest.setdefault(min(meld.faces, default=OKEY), []).append(meld)

    def arrangements(self) -> Iterator[tuple[Meld, ...]]:
        """All arrangements, best first; equal ones in a fixed order."""
        ticket = count()
        start = _Partial((), self.root, 0, OKEY, _LEAVE)
        queue = [(-self._bounds([start])[0], 0, next(ticket), start)]
        while queue:
            _, _, _, partial = heappop(queue)
            if not any(partial.rest.counts) and partial.rest.okeys < 2:
                yield partial.laid
                continue
            children = list(self._children(partial))
            for child, bound in zip(children, self._bounds(children), strict=True):
                # among equals the one nearest to an end goes first
                unsettled = len(child.rest)
                heappush(queue, (-bound, unsettled, next(ticket), child))

    def _children(self, partial: _Partial) -> Iterator[_Partial]:
        counts, okeys = partial.rest.counts, partial.rest.okeys
        lowest = next((face for face in range(FACES) if counts[face]), OKEY)
        # twins are settled in the order of choices, so that no arrangement comes up twice
        least = partial.choice if lowest == partial.face else _LEAVE
        melds = self.by_lowest.get(lowest, [])
        for choice in range(least, len(melds)):
            if choice == _LEAVE:
                rest = Tiles(counts, 0) if lowest == OKEY else partial.rest.without(lowest)
                yield _Partial(partial.laid, rest, partial.worth, lowest, choice)
                continue
            meld = melds[choice]
            if meld.okeys > okeys or any(meld.tiles.count(f) > counts[f] for f in meld.faces):
                continue
            if any(self._one_run(meld, laid) for laid in partial.laid):
                continue
            rest = partial.rest.less(meld.tiles)
            worth = partial.worth + self._worth([meld])
            yield _Partial((*partial.laid, meld), rest, worth, lowest, choice)

    def _worth(self, melds: Sequence[Meld]) -> int:
        return self.worth.pack(*sums(melds, self.rules.okey_cost))

    def _one_run(self, meld: Meld, other: Meld) -> bool:
        if meld.kind != "run" or other.kind != "run":
            return False
        return meet(meld, other, self.rules) or meet(other, meld, self.rules)

    def _bounds(self, partials: Sequence[_Partial]) -> list[int]:
        found = most_worth([partial.rest for partial in partials], self.rules, self.worth)
        return [partial.worth + rest for partial, rest in zip(partials, found, strict=True)]
