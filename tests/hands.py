"""Seeded requests for ``opening`` and ``finish``: hands that open or finish, or very nearly do."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from tests.racks import COLOURS, FACES, RULES, box, dealt, dense, of_melds, okey_of, wild

OPEN = ("oyna101", "cetele101", "acma81", "kolay101")
KINDS = ("dealt", "dense", "of melds", "melded", "near miss", "all melded", "low", "pairs")
"""What hands are made of: ``melded`` and ``pairs`` are a deal of melds or pairs and one tile more."""


def openings(seed: int, n: int) -> Iterator[dict[str, Any]]:
    """n ``opening`` requests, the same ones for the same seed; every kind of hand and rules in turn."""
    rng = random.Random(f"opening {seed}")
    wanted = list(product(KINDS, OPEN, (0, 1)))
    rng.shuffle(wanted)
    for index in range(n):
        kind, preset, more = wanted[index % len(wanted)]
        request = hand(rng, kind, preset, RULES[preset].deal + more)
        if rng.random() < 0.6:
            request["keep"] = rng.choice((None, 0, 1, 2, 5))
        if rng.random() < 0.4:
            request["must_use"] = rng.randrange(len(request["rack"]))
        yield request | at_the_table(rng, preset)


def finishes(seed: int, n: int) -> Iterator[dict[str, Any]]:
    """n ``finish`` requests, the same ones for the same seed; every kind of hand and rules in turn."""
    rng = random.Random(f"finish {seed}")
    wanted = list(product(KINDS, RULES, (0, 1)))
    rng.shuffle(wanted)
    for index in range(n):
        kind, preset, more = wanted[index % len(wanted)]
        request = hand(rng, kind, preset, RULES[preset].deal + more)
        if preset in OPEN:
            request |= {"opened_before": rng.random() < 0.5} | at_the_table(rng, preset)
        if preset == "1001oyun" and rng.random() < 0.5:
            request["rules"] = {"preset": preset, "scoring": rng.choice(("own", "common"))}
        yield request


def at_the_table(rng: random.Random, preset: str) -> dict[str, Any]:
    """What others have done: the highest openings, and in the game that knows it who is bound."""
    fields: dict[str, Any] = {}
    if rng.random() < 0.5:
        points = rng.choice((None, rng.randint(60, 170)))
        fields["previous"] = {"points": points, "pairs": rng.choice((None, rng.randint(3, 8)))}
    if preset != "acma81" and rng.random() < 0.5:
        fields["rules"] = {"preset": preset, "escalate": True}
    if preset == "acma81" and rng.random() < 0.3:
        fields[rng.choice(("bound", "bound_player"))] = True
    return fields


def hand(rng: random.Random, kind: str, preset: str, size: int) -> dict[str, Any]:
    """The rules, an indicator or the okey, and a rack of the kind and size, in any order."""
    game, indicator = RULES[preset], rng.choice(FACES)
    as_dealt = {"dealt": dealt, "dense": dense, "of melds": of_melds, "low": low}
    if kind in as_dealt:
        rack = as_dealt[kind](rng, indicator, size)
    elif kind == "pairs":
        rack = with_noise(rng, indicator, pairs(rng, indicator, game.deal // 2), game.deal + 1)
    else:
        laid = melded(rng, indicator, game.deal + (kind == "all melded"), game.wrap)
        rack = with_noise(rng, indicator, laid, game.deal + 1)
        rack = exchanged(rng, indicator, rack) if kind == "near miss" else rack
    named = {"okey": okey_of(indicator)} if rng.random() < 0.2 else {"indicator": indicator}
    return {"rules": preset, **named, "rack": rng.sample(rack, size)}


def melded(rng: random.Random, indicator: str, size: int, wrap: bool) -> list[str]:
    """So many tiles that are all in runs and sets, okeys in place of some."""
    while True:
        melds: list[list[str]] = []
        left = Counter(plays_as(box(indicator), okey_of(indicator)))
        for _ in range(200):
            meld = some_meld(rng, wrap)
            rest = size - sum(map(len, melds)) - len(meld)
            if (rest == 0 or rest >= 3) and Counter(meld) <= left:
                melds.append(meld)
                left -= Counter(meld)
            if rest == 0 and melds[-1] is meld:
                return with_okeys(rng, indicator, melds)


def some_meld(rng: random.Random, wrap: bool) -> list[str]:
    """A set, or a run of three to six tiles."""
    if rng.random() < 0.5:
        number, colours = rng.randint(1, 13), rng.sample(COLOURS, rng.choice((3, 3, 4)))
        return [f"{colour}-{number}" for colour in colours]
    length, colour = rng.choice((3, 3, 4, 5, 6)), rng.choice(COLOURS)
    start = rng.randint(1, 14 + wrap - length)
    return [f"{colour}-{(start + step - 1) % 13 + 1}" for step in range(length)]


def pairs(rng: random.Random, indicator: str, count: int) -> list[str]:
    """So many pairs, okeys in place of some of the tiles."""
    okey = okey_of(indicator)
    faces = rng.sample([face for face in FACES if face != indicator], count)
    return with_okeys(rng, indicator, [["fake" if f == okey else f] * 2 for f in faces])


def plays_as(codes: list[str], okey: str) -> list[str]:
    """What may lie in a meld as itself: no real okey, a fake as the okey's face."""
    return [okey if code == "fake" else code for code in codes if code != okey]


def with_okeys(rng: random.Random, indicator: str, melds: list[list[str]]) -> list[str]:
    """The tiles of the melds, none to two of them changed for okeys, fakes where their face stands."""
    okey = okey_of(indicator)
    tiles = ["fake" if tile == okey else tile for meld in melds for tile in meld]
    for place in rng.sample(range(len(tiles)), rng.choice((0, 1, 1, 2, 2))):
        tiles[place] = okey
    return tiles


def with_noise(rng: random.Random, indicator: str, rack: list[str], size: int) -> list[str]:
    """The rack filled up with tiles from the rest of the box, an okey now and then."""
    rest = [*(Counter(box(indicator)) - Counter(rack)).elements()]
    rng.shuffle(rest)
    if rng.random() < 0.4:
        rest.sort(key=lambda tile: tile != okey_of(indicator))
    return [*rack, *rest[: size - len(rack)]]


def exchanged(rng: random.Random, indicator: str, rack: list[str]) -> list[str]:
    """One tile exchanged for another from the box."""
    place = rng.randrange(len(rack))
    rest = [*(Counter(box(indicator)) - Counter(rack)).elements()]
    return [*rack[:place], rng.choice(rest), *rack[place + 1 :]]


def low(rng: random.Random, indicator: str, size: int) -> list[str]:
    """Numbers so low that their melds barely reach the threshold, and a few high ones."""
    okey, highest = okey_of(indicator), rng.randint(7, 9) + (2 if size < 20 else 0)
    tiles = wild(rng, indicator, size)
    others = [t for t in box(indicator) if t not in ("fake", okey)]
    rng.shuffle(others)
    noise = rng.randint(1, 4)
    others.sort(key=lambda tile: int(tile.split("-")[1]) > highest)
    return [*tiles, *others[: size - len(tiles) - noise], *others[len(others) - noise :]]
