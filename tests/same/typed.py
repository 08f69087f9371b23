"""Racks, tables, players and tiles in the many ways in which people type them."""

import random
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from tests.racks import ranges
from tests.same.asked import Json

WORDS: Final = {
    "yellow": ("yellow", "yellow", "Yellow", "yel", "y", "sarı", "SARI", "sari", "Sa", "🟨", "🟡"),
    "blue": ("blue", "blue", "BLUE", "blu", "mavi", "MAVİ", "mav", "m", "🟦", "🔵"),
    "black": ("black", "black", "Black", "bla", "siyah", "SİYAH", "siy", "si", "⬛", "⚫"),
    "red": ("red", "red", "RED", "r", "kırmızı", "KIRMIZI", "kirmizi", "Kır", "k", "🟥", "🔴"),
}
OKEY: Final = ("okey", "okey", "Okey", "OKEY")
FAKE: Final = ("fake", "sahte", "FAKE", "Sahte", "*", "★", "✤")
OWNERS: Final = (
    ("me", "0", "ben", "BEN"), ("right", "1", "sağ", "SAG"), ("opposite", "2", "karşı"),
    ("left", "3", "sol"),
)  # fmt: skip
KINDS: Final = {"run": ("run", "seri"), "set": ("set", "küt", "kut"), "pair": ("pair", "çift", "CIFT")}
ROLES: Final = {
    "winner": ("winner", "kazanan", "biten"),
    "opponent": ("opponent", "rival", "rakip", "RAKİP", "loser"),
    "partner": ("partner", "eş", "ortak"),
}
OPENED: Final = {
    "none": ("unopened", "not opened", "açmamış", "AÇMAMIŞ"),
    "series": ("series", "seri", "runs", "opened with runs"),
    "pairs": ("pairs", "çift", "Çiftten", "cift"),
}


def code(rng: random.Random, plain: str) -> str:
    """A code in one of its spellings: ``red-7``, ``KIRMIZI-7``, ``sahte``."""
    colour, _, number = plain.partition("-")
    if not number:
        return rng.choice(FAKE[:4] if plain == "fake" else (plain, plain.upper()))
    names = [word for word in WORDS[colour] if len(word) > 3]
    return f"{rng.choice(names)}-{number}"


def tile(rng: random.Random, plain: str) -> str:
    """A tile as an option takes it: ``red-7``, ``red 7``, ``r7``."""
    colour, _, number = plain.partition("-")
    if not number:
        return code(rng, plain)
    return f"{rng.choice(WORDS[colour])}{rng.choice(('-', ' ', ' ', ''))}{number}"


def rack(rng: random.Random, codes: Sequence[str], okey: str = "") -> str:
    """The tiles in their order: ``red 5-7 9, Okey, sahte``; ``okey`` is the face of the real ones."""
    plain = [each.partition("-") for each in codes]
    words = [
        ("okey", "", "") if okey and each == okey else part
        for each, part in zip(codes, plain, strict=True)
    ]
    comma = rng.choice((", ", ", ", " ", "; ", ",", "\n"))
    return comma.join(
        _group(rng, word, list(group)) for word, group in groupby(words, lambda part: part[0])
    )


def _group(rng: random.Random, word: str, parts: list[tuple[str, str, str]]) -> str:
    """Neighbours of one colour, or okeys or fakes."""
    if word not in WORDS:
        names = OKEY if word == "okey" else FAKE
        return " ".join(rng.choice(names) for _ in parts)
    numbers = [int(number) for _, _, number in parts]
    way, name = rng.random(), rng.choice(WORDS[word])
    if way < 0.1:
        return " ".join(f"{name}-{number}" for number in numbers)
    between = "" if way < 0.2 else " "
    return f"{name}{between}{' '.join(ranges(numbers) if way < 0.9 else map(str, numbers))}"


def groups(
    rng: random.Random, codes: Sequence[str], rows: Sequence[Sequence[int | None]], okey: str
) -> str:
    """A laid rack: ``|`` between groups, ``/`` or a line end between rows."""
    lines = []
    for row in rows:
        parts = [list(part) for real, part in groupby(row, lambda place: place is not None) if real]
        held = [[codes[place] for place in part if place is not None] for part in parts]
        lines.append(" | ".join(rack(rng, each, okey).replace("\n", " ") for each in held))
    return rng.choice((" / ", "\n")).join(lines)


def table(rng: random.Random, melds: Sequence[Json], okey: str) -> str:
    """The melds on the table: ``me: red 7-9 | left: küt blue 5 black 5 okey``."""
    lines = []
    for meld in melds:
        kind = f"{rng.choice(KINDS[meld['kind']])} " if rng.random() < 0.7 else ""
        tiles = rack(rng, [*_codes(meld["tiles"])], okey).replace("\n", " ")
        lines.append(f"{rng.choice(OWNERS[meld['owner']])}: {kind}{tiles}")
    return rng.choice((" | ", "\n", " / ")).join(lines)


def _codes(tiles: Sequence[Any]) -> Iterator[str]:
    """The codes of a table's tiles, an okey by that name."""
    for each in tiles:
        told = each if isinstance(each, dict) else {"tile": each}
        yield "okey" if told.get("okey") else str(told["tile"])


def player(rng: random.Random, about: Json, okey: str) -> str:
    """A player at the end of a hand: ``rakip çift ceza 1: red 5, okey``."""
    words = [rng.choice(ROLES[about["role"]])]
    if "opened" in about:
        words.append(rng.choice(OPENED[about["opened"]]))
    if about.get("bound"):
        words.append(rng.choice(("bound", "bağlı", "çifte bağlı")))
    if "penalties" in about:
        words.append(f"{rng.choice(('penalties', 'ceza'))} {about['penalties']}")
    if "bonus" in about:
        words.append(f"{rng.choice(('bonus', 'kafa'))} {about['bonus']}")
    if about.get("showed_indicator"):
        words.append(rng.choice(("showed", "gösterge", "gösterdi")))
    rng.shuffle(words)
    held = about.get("rack")
    return " ".join(words) + (f": {rack(rng, held, okey)}" if held else "")


def hand(rng: random.Random, scores: Sequence[int]) -> str:
    """The scores of a hand: ``0 202, −101 7``."""
    minus = rng.choice(("-", "-", "−"))
    return rng.choice((" ", " ", ", ")).join(str(score).replace("-", minus) for score in scores)
