"""Seeded ``turn`` requests built from their end: a hand is empty, and what empties it is known.

Step by step a tile that has a place on the table is drawn from the box into the hand, so that a turn
which finishes is there, and no better one is promised.
"""

import random
from collections.abc import Iterator
from typing import NamedTuple

from tests.naive import face_of
from tests.naive_opening import OPENINGS, Json, kafa
from tests.naive_table import OKEY, add, ends, game_of, swaps, threshold
from tests.naive_worth import Key, finish_key, finish_kind
from tests.positions import ON, OPEN, Box, finished, table
from tests.racks import RULES

TRIES = 60


class Built(NamedTuple):
    """A position, and the kind, the value and the key of a finish that it has."""

    request: Json
    kind: str
    value: int
    key: Key


class Draft:
    """A position in the making: what the steps so far have made of the table, and the tiles they take."""

    def __init__(self, rng: random.Random, request: Json, route: str) -> None:
        self.rng, self.request, self.route = rng, request, route
        self.tiles, self.game = Box(rng), game_of(request)
        self.last = (rng.random() < 0.3 and self.tiles.draw(OKEY)) or self.tiles.any(1)
        self.start = table(rng, self.tiles, request, rng.randint(4, 10), okeys=0.5, dense=True)
        self.now, self.rack = [*self.start], [*self.last]
        self.touched, self.stuck = False, False

    def open(self) -> int:
        """An opening's melds into the hand; its total, or the number of pairs."""
        points, pairs = threshold(self.request)
        least, size = (pairs if self.route == "pairs" else points), 0
        while size < least or self.rng.random() < 0.2:
            size += self.own(0, pairs=self.route == "pairs")
        return size

    def own(self, gained: int, *, pairs: bool) -> int:
        """A new meld's tiles into the hand, but for the okeys gained; its value, or 1 for a pair."""
        kind = "pair" if pairs else self.rng.choice(("run", "set"))
        okeys = gained or self.rng.choice((0, 0, 0, 1))
        for _ in range(TRIES):
            # The okeys gained are on the table still: others stand in for them, and go back.
            meld = self.tiles.meld(kind, 0, 0, min(5, self.game.run_max_lay))
            if meld is None:
                continue
            codes = [self.tiles.code(tile) for tile in meld.tiles]
            for place in self.rng.sample(range(len(codes)), okeys):
                if gained or self.tiles.draw(OKEY):
                    self.tiles.left[codes[place]] += 1
                    codes[place] = "" if gained else self.tiles.okey
            self.rack += filter(None, codes)
            return meld.value or 1
        return 0

    def lay_off(self, *, gained: bool = False) -> bool:
        """A tile from the box to an end of some meld, or an okey gained; whether there was a place."""
        for _ in range(TRIES):
            place = self.rng.randrange(len(self.now))
            on, cap = self.now[place], self.game.layoff_cap_pairs_opener
            full = self.route == "pairs" and on.owner and cap is not None and on.added >= cap
            if full or not ends(on, self.game):
                continue
            end, face = self.rng.choice(ends(on, self.game))
            tile = OKEY if gained or self.rng.random() < 0.1 else face
            codes = [] if gained else self.tiles.draw(tile)
            if codes is not None:
                self.rack += codes
                self.now[place], self.touched = add(on, end, tile), True
                return True
        return False

    def take(self) -> None:
        """The tiles for some okeys into the hand, and they are used again; stuck where they cannot be."""
        found = [
            (place, *swap)
            for place, on in enumerate(self.now)
            for swap in swaps(on, self.game, face_of(self.tiles.okey))
        ]
        place, given, left, gained = self.rng.choice(found or [(0, (), self.now[0], 0)])
        codes = self.tiles.draw(*given)
        if given and codes is not None:
            self.rack, self.touched = [*self.rack, *codes], True
            self.now[place] = left
            self.stuck = not all(self.use_gained() for _ in range(gained))

    def use_gained(self) -> bool:
        """A place for an okey gained: beside a meld on the table, or in a new one."""
        if self.rng.random() < 0.5 and self.lay_off(gained=True):
            return True
        return self.own(1, pairs=self.route == "pairs") > 0

    def grow(self, size: int, *, alone: bool) -> None:
        """Steps until the hand has so many tiles; ``alone``: new melds only."""
        others = self.request["others_opened"]
        for _ in range(TRIES):
            if len(self.rack) >= size or self.stuck:
                return
            choice = self.rng.random()
            if choice < 0.2 or alone:
                self.own(0, pairs=self.route == "pairs" or ("pairs" in others and choice < 0.05))
            elif choice < 0.7:
                self.lay_off()
            else:
                self.take()


def built(seed: int, n: int) -> Iterator[Built]:
    """n positions that can be finished in one turn, the same ones for the same seed."""
    rng = random.Random(f"built turn {seed}")
    for index in range(n):
        found = None
        while found is None:
            found = draft(rng, OPEN[index % len(OPEN)])
        yield found


def draft(rng: random.Random, preset: str) -> Built | None:
    """A position of the preset, or None where its hand grew too large."""
    opened = rng.choice(("none", "none", "series", "series", "pairs"))
    route = rng.choice(("series", "series", "pairs")) if opened == "none" else opened
    others = [rng.choice(("none", "series", "series", "pairs")) for _ in range(3)]
    rules = {"preset": preset, **ON} if preset == "cetele101" and rng.random() < 0.7 else preset
    request: Json = {"rules": rules, "opened": opened, "others_opened": others}
    position = Draft(rng, request, route)
    size = position.open() if opened == "none" else 0
    most = RULES[preset].deal + 1
    if position.start and rng.random() < 0.9:
        alone = opened == "none" and rng.random() < 0.3
        position.grow(rng.randint(4, most), alone=alone)
    if position.stuck or len(position.rack) > most:
        return None
    okey = position.last == [position.tiles.okey]
    at_once, pairs = opened == "none" and not position.touched, route == "pairs"
    kind = finish_kind(request, pairs=pairs, okey=okey, at_once=at_once)
    rules_of_opening = OPENINGS[preset]
    steps = rules_of_opening.kafa_pairs if pairs else rules_of_opening.kafa_points
    key = finish_key(request, kind, kafa(steps, size), pairs=pairs)
    rack = rng.sample(position.rack, len(position.rack))
    return Built(finished(request, position.tiles, position.start, rack), kind, key[1], key)
