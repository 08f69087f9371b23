"""The slow, obvious twin of ``turn`` for small positions; it shares no code with it.

It goes through every legal sequence of steps, each position once.  Left out is only what plainly
loses nothing:

- Steps after the opening commute, for no step takes away what another one needs and the hand never
  grows: first the okeys are taken back, then tiles are added, then melds are laid.  A set whose last
  colours are given for its okeys need not get some of them added before.
- Okeys are taken only where a meld lay when the turn began: in a meld of one's own the tile that is
  given could have lain from the start.  A meld laid after the opening is laid whole, with what would
  be added to it.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from tests.naive import Face, face_of, split
from tests.naive_finish import KINDS
from tests.naive_opening import OPENINGS, Json, codes_in, kafa, must, okey_in, preset_of
from tests.naive_table import (
    OKEY,
    Lying,
    add,
    ends,
    game_of,
    others_opened,
    playable,
    played,
    read_table,
    swaps,
    threshold,
)  # fmt: skip
from tests.naive_worth import Key, Outcome, finish_key, finish_kind, more_put, opened_key, unopened_key

Hand = tuple[Face, ...]
Opening = tuple[str, Hand, int, tuple[Lying, ...]]
"""Route, the hand left, the total or the number of pairs, and the melds laid."""

TAKING, ADDING, LAYING, DISCARDING = range(4)


class Position(NamedTuple):
    """Where a turn stands; what is the same from its beginning to its end stands in ``Turn``."""

    hand: Hand
    table: tuple[Lying, ...]
    route: str
    owes: bool
    at_once: bool = False
    kafa: int = 0
    touched: bool = False
    beside: frozenset[Face] = frozenset()
    phase: int = TAKING

    @property
    def okeys(self) -> int:
        return self.hand.count(OKEY)


def without(hand: Hand, tiles: tuple[Face, ...]) -> Hand | None:
    """The hand without the tiles; None where it does not hold them, or they are all of it."""
    held, wanted = Counter(hand), Counter(tiles)
    return tuple(sorted((held - wanted).elements())) or None if wanted <= held else None


def melds_of(faces: frozenset[Face], okeys: int, max_run: int, *, wrap: bool) -> Iterator[Lying]:
    """Every run, set and pair that can be made of some of the faces and of okeys, in each reading."""
    for number, colour in ((n, c) for n in range(1, 14) for c in range(4)):
        for length in range(3, min(max_run, 14 + wrap - number) + 1):
            window = [((number + step - 1) % 13 + 1, colour) for step in range(length)]
            if len({*window} - faces) > okeys:
                break
            for count in range(min(okeys, length - 1) + 1):
                for holes in combinations(range(length), count):
                    tiles = tuple(OKEY if i in holes else face for i, face in enumerate(window))
                    if faces.issuperset(tiles):
                        yield Lying("run", 0, tiles, number)
    for number in range(1, 14):
        held = [face for face in sorted(faces) if face[0] == number]
        for size, count in ((size, count) for size in (3, 4) for count in range(okeys + 1)):
            for real in combinations(held, size - count):
                yield Lying("set", 0, (OKEY,) * count + real, number)
    for face in faces:
        yield Lying("pair", 0, (face, face))
        yield Lying("pair", 0, (OKEY, face))


class Turn:
    """Every turn from a request's position."""

    def __init__(self, request: Json) -> None:
        self.request, self.game = request, game_of(request)
        code = okey_in(request)
        self.okey = face_of(code)
        plain, okeys = split(codes_in(request), code)
        self.hand: Hand = tuple(sorted([OKEY] * okeys + plain))
        self.table = read_table(request)
        self.others = others_opened(request)
        self.taken = must({**request, "must_use": request.get("taken")})
        from_pairs = self.game.left_take_from_pairs_opener and self.others[2] == "pairs"
        self.taken_for_pairs = bool(from_pairs or request.get("bound"))
        # whoever takes a tile from one who opened with pairs is bound by it
        self.bound = bool(request.get("bound") or (from_pairs and self.taken is not None))
        within_reach = okeys + sum(on.tiles.count(OKEY) for on in self.table)
        faces = frozenset(self.hand) | ({OKEY} if within_reach else set())
        game = self.game
        found = {*melds_of(faces, min(2, within_reach), game.run_max_table, wrap=game.wrap)}
        self.grown = sorted(meld for meld in found if meld.real or within_reach == 2)
        self.melds = [meld for meld in self.grown if len(meld.tiles) <= game.run_max_lay]
        self.beside = {meld: playable(meld, game, self.okey) if game.islek else frozenset()
                       for meld in self.grown}  # fmt: skip
        self.worth = cache(self._worth)

    def best(self) -> Outcome | None:
        """The best turn for the request's goal; None where there is none."""
        goal, opened = self.request.get("goal", "best"), self.request.get("opened", "none")
        owes = self.taken is not None
        if opened != "none":
            key = self.worth(Position(self.hand, self.table, opened, owes))
            return None if key is None or goal == "open" else Outcome(key)
        turns = [
            (route, total, key)
            for route, rest, total, melds in self.openings()
            if (key := self.after_opening(route, rest, total, melds)) is not None
        ]
        totals = [(-total, key) for route, total, key in turns if route == "series"]
        if goal == "most_points" and totals:
            total, key = min(totals)
            return Outcome(key, -total)
        if turns:
            return Outcome(min(key for _, _, key in turns))
        return None if owes or goal == "open" else Outcome(self.unopened())

    def openings(self) -> set[Opening]:
        """Every opening that the rules allow."""
        points, pairs = threshold(self.request)
        waived = self.game.below_threshold_finish == "own_melds_only"
        found = set()
        for route, rest, size, melds in self.laid("series", 0, self.hand, 0, ()):
            if size >= points or (waived and len(rest) == 1):
                found |= set() if self.bound else {(route, rest, size, melds)}
        for route, rest, size, melds in self.laid("pairs", 0, self.hand, 0, ()):
            if size >= pairs or (KINDS[preset_of(self.request)][2] and len(rest) == 1):
                found.add((route, rest, size, melds))
        return found

    def laid(
        self, route: str, first: int, hand: Hand, size: int, melds: tuple[Lying, ...]
    ) -> Iterator[Opening]:
        """What can be laid at once from the melds after the first, one tile kept."""
        for index in range(first, len(self.melds)):
            meld = self.melds[index]
            rest = without(hand, meld.tiles)
            if rest is not None and (meld.kind == "pair") == (route == "pairs"):
                opening = route, rest, size + (meld.value or 1), (*melds, meld.fresh())
                yield opening
                yield from self.laid(route, index, *opening[1:])

    def after_opening(self, route: str, rest: Hand, size: int, melds: tuple[Lying, ...]) -> Key | None:
        """The best that follows an opening; below the threshold only the discard (T2)."""
        points, pairs = threshold(self.request)
        rules = OPENINGS[preset_of(self.request)]
        steps = rules.kafa_pairs if route == "pairs" else rules.kafa_points
        goes_on = self.game.layoff_in_opening_turn and size >= (pairs if route == "pairs" else points)
        used = self.hand.count(self.taken) > rest.count(self.taken) if self.taken else True
        key = self.worth(
            Position(
                rest, (*self.table, *melds), route,
                owes=not used or (self.taken is not None and self.taken_for_pairs and route != "pairs"),
                at_once=True, kafa=kafa(steps, size),
                phase=TAKING if goes_on else DISCARDING,
            )
        )  # fmt: skip
        return None if key is None else more_put(key, len(self.hand) - len(rest))

    def _worth(self, at: Position) -> Key | None:
        """The best key of all that may follow; None where the tile taken cannot be used any more."""
        keys = [] if at.owes else [self.discard(at, tile) for tile in set(at.hand)]
        for after, put in self.steps(at):
            key = self.worth(after)
            keys += [] if key is None else [more_put(key, put)]
        return min(keys, default=None)

    def steps(self, at: Position) -> Iterator[tuple[Position, int]]:
        """Where each step leads, and how many tiles it puts on the table."""
        for place, on in enumerate(at.table):
            if at.phase == TAKING:
                for given, left, gained in swaps(on, self.game, self.okey):
                    rest = without((*at.hand, *[OKEY] * gained), given)
                    if rest is not None and Counter(given) <= Counter(at.hand):
                        yield self.onto(at, place, left, rest, given, TAKING), len(given)
            if at.phase <= ADDING and not self.full(at, on):
                for end, face in ends(on, self.game):
                    for tile in (face, OKEY):
                        rest = without(at.hand, (tile,))
                        if rest is not None:
                            yield self.onto(at, place, add(on, end, tile), rest, (tile,), ADDING), 1
        for meld in self.grown if at.phase <= LAYING else ():
            rest = without(at.hand, meld.tiles)
            if rest is not None and self.may_lay(at.route, meld):
                pays = self.taken in meld.tiles and (meld.kind == "pair" or not self.taken_for_pairs)
                beside = at.beside | self.beside[meld]
                yield at._replace(
                    hand=rest, owes=at.owes and not pays, beside=beside, phase=LAYING,
                    touched=at.touched or len(meld.tiles) > self.game.run_max_lay,
                ), len(meld.tiles)  # fmt: skip

    def onto(
        self, at: Position, place: int, left: Lying, rest: Hand, given: Hand, phase: int
    ) -> Position:
        table = (*at.table[:place], left, *at.table[place + 1 :])
        owes = at.owes and (self.taken_for_pairs or self.taken not in given)
        return at._replace(hand=rest, table=table, owes=owes, touched=True, phase=phase)

    def full(self, at: Position, on: Lying) -> bool:
        """Whether a pairs player has added to a rival's meld all that one turn allows (A26)."""
        cap = self.game.layoff_cap_pairs_opener
        return cap is not None and at.route == "pairs" and on.owner != 0 and on.added >= cap

    def may_lay(self, route: str, meld: Lying) -> bool:
        """Pairs players lay pairs only, others lay them where another one has opened with pairs (A19)."""
        if meld.kind == "pair":
            return route == "pairs" or "pairs" in self.others
        return route == "series" or self.game.pairs_opener_melds

    def penalty(self, at: Position, tile: Face) -> int:
        """What throwing the tile writes at once."""
        if len(at.hand) == 1:
            return 0
        if tile == OKEY:
            return self.game.okey_discard
        fits = tile in at.beside or any(tile in playable(on, self.game, self.okey) for on in at.table)
        return self.game.islek if fits else 0

    def discard(self, at: Position, tile: Face) -> Key:
        """What the turn is worth that ends with throwing the tile."""
        rest = without(at.hand, (tile,))
        if rest is None:
            at_once, pairs = at.at_once and not at.touched, at.route == "pairs"
            kind = finish_kind(self.request, pairs=pairs, okey=tile == OKEY, at_once=at_once)
            return finish_key(self.request, kind, at.kafa, pairs=pairs)
        cost = sum(self.game.okey_cost if face == OKEY else face[0] for face in rest)
        return opened_key(cost + self.penalty(at, tile), 0, rest.count(OKEY))

    def unopened(self) -> Key:
        """The best discard of a player who does not open."""
        costs = penalties(self.request)
        codes = codes_in(self.request)
        least = [index for index, cost in enumerate(costs) if cost == min(costs)]
        first = {codes[index]: index for index in reversed(least)}
        rests = [[*codes[:index], *codes[index + 1 :]] for index in first.values()]
        return min(unopened_key(self.request, rest, min(costs)) for rest in rests)


def penalties(request: Json) -> list[int]:
    """What throwing each tile of the rack now would cost (T9)."""
    turn, okey = Turn(request), okey_in(request)
    at = Position(turn.hand, turn.table, "none", owes=False)
    return [turn.penalty(at, played(code, okey)) for code in request["rack"]]


def best_turn(request: Json) -> Outcome | None:
    """The best turn of a small position; None where no turn is legal."""
    return Turn(request).best()
