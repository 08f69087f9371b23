"""Seeded ``turn`` requests: small positions for the naive twin, and the middle of a game."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.naive import Face, code_of, face_of
from tests.naive_opening import Json
from tests.naive_table import OKEY, Lying, ends, game_of, shown, swaps
from tests.racks import FACES, RULES, box, okey_of

OPEN = ("oyna101", "cetele101", "acma81", "kolay101")
BACK: Json = {"run": True, "set": "all_missing", "pair": True}
ON: Json = {"reclaim": BACK, "islek": 101, "okey_discard": 101}
HOUSE: tuple[Json, ...] = (
    {}, {}, {"islek_includes_swap": True}, {"wrap": True}, {"layoff_cap_pairs_opener": 1},
    {"run_max_lay": 4, "run_max_table": 5}, {"reclaim": {"with_fake": False}},
    {"reclaim": {"set": "none", "pair": False}}, {"layoff_in_opening_turn": False},
    {"below_threshold_finish": "none"}, {"below_threshold_finish": "own_melds_only"},
    {"escalate": True}, {"pairs_opener_melds": True},
)  # fmt: skip
"""House rules for small positions, none for some; ``ON`` is for the game that takes no okey back."""


class Box:
    """The tiles not yet given out, and an okey: what is drawn here is never drawn again."""

    def __init__(self, rng: random.Random) -> None:
        indicator = rng.choice(FACES)
        self.rng, self.okey = rng, okey_of(indicator)
        self.given_outright = rng.random() < 0.2
        self.named = {"okey": self.okey} if self.given_outright else {"indicator": indicator}
        self.left = Counter([*box(indicator), *[indicator] * self.given_outright])

    def code(self, tile: Face) -> str:
        """The code of a tile that plays as this."""
        code = self.okey if tile == OKEY else code_of(tile)
        return "fake" if code == self.okey and tile != OKEY else code

    def draw(self, *tiles: Face) -> list[str] | None:
        """Tiles that play as these; None, and none is drawn, where one is used up."""
        wanted = Counter(map(self.code, tiles))
        if not wanted <= self.left:
            return None
        self.left -= wanted
        return [self.code(tile) for tile in tiles]

    def any(self, count: int) -> list[str]:
        """So many of the tiles that are left, without the okeys."""
        rest = Counter({code: left for code, left in self.left.items() if code != self.okey})
        drawn = self.rng.sample([*rest.elements()], count)
        self.left -= Counter(drawn)
        return drawn

    def meld(self, kind: str, owner: int, okeys: int, longest: int = 5, last: int = 13) -> Lying | None:
        """A run, set or pair drawn at random, okeys in so many places; None where it is used up."""
        rng, colour = self.rng, self.rng.randrange(4)
        if kind == "run":
            length = rng.randint(3, longest)
            start = rng.randint(1, last - length + 1)
            tiles = [((start + step - 1) % 13 + 1, colour) for step in range(length)]
        else:
            start = rng.randint(1, 13)
            tiles = [(start, colour)] * 2
            if kind == "set":
                tiles = [(start, each) for each in rng.sample(range(4), rng.choice((3, 3, 4)))]
        for place in rng.sample(range(len(tiles)), min(okeys, len(tiles))):
            tiles[place] = OKEY
        if self.draw(*tiles) is None:
            return None
        if kind == "run":
            return Lying("run", owner, tuple(tiles), start)
        return Lying(kind, owner, tuple(sorted(tiles)), start if kind == "set" else 0)


def rules_of(rng: random.Random, preset: str) -> str | Json:
    """The preset, sometimes with a house rule; thresholds so low that a small hand opens."""
    house = dict(rng.choice(HOUSE))
    if preset == "cetele101" and rng.random() < 0.6:
        house = {**ON, **house, "reclaim": {**BACK, **house.get("reclaim", {})}}
    if rng.random() < 0.7:
        house |= {"open_points": rng.randint(9, 40), "open_pairs": rng.randint(1, 3)}
    return {"preset": preset, **house} if house else preset


def table(
    rng: random.Random, tiles: Box, request: Json, melds: int, *, okeys: float, dense: bool = False
) -> list[Lying]:
    """So many melds by owners who have opened that way; the okeys in them with this probability."""
    game = game_of(request)
    routes = [request["opened"], *request["others_opened"]]
    owners = [owner for owner, route in enumerate(routes) if route != "none"]
    found: list[Lying] = []
    while owners and len(found) < melds:
        owner = rng.choice(owners)
        kind = "pair" if routes[owner] == "pairs" else rng.choice(("run", "run", "set"))
        count = rng.choice((1, 1, 2)) if rng.random() < okeys else 0
        longest = min(game.run_max_table, 6 if dense else 5)
        meld = tiles.meld(kind, owner, count, longest, 14 if game.wrap else 13)
        found += [meld] if meld and (kind != "run" or meld.real) else []
    return found


def seats(rng: random.Random, preset: str) -> Json:
    """How all have opened, who is bound, what the highest openings were."""
    request: Json = {
        "opened": rng.choice(("none", "none", "series", "series", "pairs")),
        "others_opened": [rng.choice(("none", "series", "series", "pairs")) for _ in range(3)],
    }
    if rng.random() < 0.3:
        request["previous"] = {
            "points": rng.choice((None, rng.randint(5, 30))), "pairs": rng.choice((None, 1, 2)),
        }  # fmt: skip
    if preset == "acma81":
        request["bound"] = rng.random() < 0.2 and request["opened"] != "series"
        if rng.random() < 0.2:
            request["bound_others"] = [rng.random() < 0.5 for _ in range(3)]
    return request


def small(seed: int, n: int) -> Iterator[Json]:
    """n small positions, the same ones for the same seed; every preset in turn."""
    rng = random.Random(f"small turn {seed}")
    for index in range(n):
        preset = OPEN[index % len(OPEN)]
        request = {"rules": rules_of(rng, preset), **seats(rng, preset)}
        tiles = Box(rng)
        lying = table(rng, tiles, request, rng.randint(0, 4), okeys=rng.choice((0, 0.3, 0.8)))
        rack = fitting(rng, tiles, request, lying, rng.randint(2, 9), rng.choice((0.2, 0.5)))
        if rng.random() < 0.25:
            request["taken"] = rng.randrange(len(rack))
        goals = ("best", "best", "open", "most_points")
        request["goal"] = rng.choice(goals if request["opened"] == "none" else ("best", *goals, "best"))
        yield finished(request, tiles, lying, rack)


def finished(request: Json, tiles: Box, lying: list[Lying], rack: list[str]) -> Json:
    """The whole request; who has opened is left out, now and then, where the table tells it."""
    rng = tiles.rng
    seen = [{on.kind == "pair" for on in lying if on.owner == who} for who in (1, 2, 3)]
    told = ["none" if not kinds else "pairs" if kinds == {True} else "series" for kinds in seen]
    if request["others_opened"] == told and rng.random() < 0.7:
        request = {name: value for name, value in request.items() if name != "others_opened"}
    melds = [as_given(rng, shown(on, tiles.okey)) for on in lying]
    return {**request, **tiles.named, "rack": rack, "table": melds}


def as_given(rng: random.Random, meld: Json) -> Json:
    """The meld as a caller may write it: plain codes, an okey by either name, with or without ``as``."""
    given: list[Any] = []
    for tile in meld["tiles"]:
        names = [tile["tile"], {"tile": tile["tile"]}]
        if tile.get("okey"):
            names = [
                "okey",
                tile["tile"],
                tile,
                tile,
                {**tile, "tile": "okey"},
                {"tile": "okey", "okey": True},
            ]
        given.append(rng.choice(names))
    return {**meld, "tiles": given}


def wanted(rng: random.Random, request: Json, lying: list[Lying], okey: str) -> list[Face]:
    """Some tiles that have a use: beside a meld on the table, for an okey in it, or in a new meld."""
    game, choice = game_of(request), rng.random()
    if choice < 0.6 and lying:
        on = rng.choice(lying)
        taking = swaps(on, game, face_of(okey))
        if taking and rng.random() < 0.6:
            return [*rng.choice(taking)[0]]
        beside = [face for _, face in ends(on, game)]
        return [rng.choice(beside)] if beside else []
    colour, number = rng.randrange(4), rng.randint(1, 13)
    if choice < 0.7:
        return [OKEY]
    if choice < 0.8:
        return [(number, colour)] * 2
    if choice < 0.9:
        return [(number, each) for each in rng.sample(range(4), rng.choice((2, 3, 4)))]
    return [((number + step - 1) % 13 + 1, colour) for step in range(rng.choice((2, 3, 3, 4)))]


def fitting(
    rng: random.Random, tiles: Box, request: Json, lying: list[Lying], size: int, noise: float
) -> list[str]:
    """A hand of that size with uses on the table and within itself, and some tiles of no use."""
    rack: list[str] = []
    while len(rack) < size:
        if rng.random() < noise:
            rack += tiles.any(1)
        rack += tiles.draw(*wanted(rng, request, lying, tiles.okey)) or []
    tiles.left += Counter(rack[size:])
    return rng.sample(rack[:size], size)


def midgame(seed: int, n: int) -> Iterator[Json]:
    """n positions with twelve melds on the table and 15 to 22 tiles in hand, as far as a hand goes."""
    rng = random.Random(f"midgame {seed}")
    for index in range(n):
        preset = OPEN[index % len(OPEN)]
        opened = ("none", "series", "pairs")[index // len(OPEN) % 3]
        others = ["series", rng.choice(("series", "pairs")), rng.choice(("none", "series", "pairs"))]
        request: Json = {"rules": preset, "opened": opened, "others_opened": others}
        tiles = Box(rng)
        lying = table(rng, tiles, request, 12, okeys=rng.choice((0, 0.15)), dense=True)
        most = RULES[preset].deal + 1
        rack = fitting(rng, tiles, request, lying, min(most, rng.randint(15, 22)), 0.6)
        yield finished(request, tiles, lying, rack)
