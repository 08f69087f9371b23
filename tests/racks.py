"""Seeded racks of every kind a game deals, and some that it hardly ever does."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

COLOURS = ("yellow", "blue", "black", "red")
FACES = tuple(f"{colour}-{number}" for colour, number in product(COLOURS, range(1, 14)))


@dataclass(frozen=True)
class Rules:
    """What a preset says about dealing and arranging (data/rules.md)."""

    deal: int
    wrap: bool = False
    max_run: int = 13
    okey_cost: int = 0


RULES = {
    "oyna101": Rules(21, okey_cost=101),
    "oynaduz": Rules(14, wrap=True),
    "1001oyun": Rules(14, wrap=True),
    "cetele101": Rules(21, max_run=5, okey_cost=101),
    "acma81": Rules(14, okey_cost=25),
    "kolay101": Rules(21, okey_cost=101),
}


def okey_of(indicator: str) -> str:
    """The okey's face: one above the indicator, 13 going to 1."""
    colour, number = indicator.split("-")
    return f"{colour}-{int(number) % 13 + 1}"


def box(indicator: str) -> list[str]:
    """The 105 tiles beside the indicator."""
    tiles = [*FACES, *FACES, "fake", "fake"]
    tiles.remove(indicator)
    return tiles


def tiles(words: str) -> list[str]:
    """Codes from ``red 5 6 okey blue 7``."""
    codes, colour = [], ""
    for word in words.split():
        if word in COLOURS:
            colour = word
        else:
            codes.append(word if word in ("okey", "fake") else f"{colour}-{word}")
    return codes


def racks(seed: int, n: int) -> Iterator[dict[str, Any]]:
    """n ``arrange`` requests, the same ones for the same seed; every rule set and shape in turn.

    A rack is as dealt, or dense (a window of three to seven numbers), or built of melds and noise;
    of the deal, one tile more, or fewer; with a set number of okeys and fakes unless as dealt.
    """
    rng = random.Random(seed)
    kinds = list(product((dealt, dense, of_melds), ("deal", "plus one", "fewer"), RULES))
    for index in range(n):
        kind, size_name, rules = kinds[index % len(kinds)]
        deal, indicator = RULES[rules].deal, rng.choice(FACES)
        size = {"deal": deal, "plus one": deal + 1, "fewer": rng.randint(1, deal)}[size_name]
        rack = kind(rng, indicator, size)
        rng.shuffle(rack)
        yield {"rules": rules, "indicator": indicator, "rack": rack}


def dealt(rng: random.Random, indicator: str, size: int) -> list[str]:
    return rng.sample(box(indicator), size)


def wild(rng: random.Random, indicator: str, size: int) -> list[str]:
    """None to two real okeys and none to two fakes."""
    tiles = [okey_of(indicator)] * rng.randint(0, 2) + ["fake"] * rng.randint(0, 2)
    return rng.sample(tiles, min(size, len(tiles)))


def dense(rng: random.Random, indicator: str, size: int) -> list[str]:
    """All tiles but okeys and fakes from a window of numbers, as wide as need be."""
    tiles = wild(rng, indicator, size)
    lowest, width = rng.randint(1, 11), rng.randint(3, 7)
    window = {(lowest + step - 1) % 13 + 1 for step in range(width)}
    others = [t for t in box(indicator) if t not in ("fake", okey_of(indicator))]
    rng.shuffle(others)
    others.sort(key=lambda tile: int(tile.split("-")[1]) not in window)
    return [*tiles, *others[: size - len(tiles)]]


def of_melds(rng: random.Random, indicator: str, size: int) -> list[str]:
    """Runs, sets and pairs with a tile missing here and there, then noise."""
    tiles = wild(rng, indicator, size)
    others = [t for t in box(indicator) if t not in ("fake", okey_of(indicator))]
    for _ in range(rng.randint(1, size // 3 + 1)):
        for tile in some_meld(rng):
            if tile in others and len(tiles) < size and rng.random() < 0.9:
                others.remove(tile)
                tiles.append(tile)
    return [*tiles, *rng.sample(others, size - len(tiles))]


def some_meld(rng: random.Random) -> list[str]:
    shape, colour, number = rng.randint(0, 4), rng.choice(COLOURS), rng.randint(1, 13)
    if shape == 0:
        return [f"{colour}-{number}"] * 2
    if shape <= 2:
        return [f"{other}-{number}" for other in rng.sample(COLOURS, rng.randint(3, 4))]
    return [f"{colour}-{(number + step - 1) % 13 + 1}" for step in range(rng.randint(3, 6))]


def text(request: dict[str, Any]) -> str:
    """The rack in the text form, in its own order: ``red 5-7 9, okey, fake``."""
    okey = request.get("okey") or okey_of(request["indicator"])
    groups: list[tuple[str, list[int]]] = []
    for code in request["rack"]:
        word, _, number = ("okey" if code == okey else code).partition("-")
        if not number:
            groups.append((word, []))
        elif groups and groups[-1][0] == word:
            groups[-1][1].append(int(number))
        else:
            groups.append((word, [int(number)]))
    return ", ".join(" ".join((word, *ranges(numbers))) for word, numbers in groups)


def ranges(numbers: list[int]) -> Iterator[str]:
    """The numbers, three or more in a row as a range: 5, 6, 7, 9 as ``5-7``, ``9``."""
    start = 0
    for end in range(1, len(numbers) + 1):
        if end < len(numbers) and numbers[end] == numbers[end - 1] + 1:
            continue
        stretch = numbers[start:end]
        yield from (f"{stretch[0]}-{stretch[-1]}",) if len(stretch) > 2 else map(str, stretch)
        start = end
