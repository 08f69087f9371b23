"""The slow, obvious twin of ``opening``; it shares no code with it.

Everything that may be laid is tried, the lowest tile first, as in ``tests/naive.py``.  Of what was
tried only the fronts are kept: with the same number of okeys, more points or higher numbers laid.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from tests.naive import Face, Meld, all_melds, face_of, split, take
from tests.racks import RULES, okey_of

Json = dict[str, Any]
Steps = tuple[tuple[int, int], ...]

ANY_OKEY: Face = (0, 0)
"""Stands for a real okey where a tile that has to be laid is named."""


@dataclass(frozen=True)
class Opening:
    """What the rules say about opening and kafa (data/rules.md); 0 and () where there is none."""

    points: int
    pairs: int
    escalate: bool = False
    bound_points: int = 0
    kafa_points: Steps = ()
    kafa_pairs: Steps = ()


OPENINGS = {
    "oyna101": Opening(101, 5),
    "cetele101": Opening(101, 5),
    "acma81": Opening(
        81, 4, escalate=True, bound_points=101,
        kafa_points=((101, 1), (121, 2), (151, 3)), kafa_pairs=((5, 1), (6, 2), (7, 3)),
    ),
    "kolay101": Opening(101, 5),
}  # fmt: skip


@dataclass(frozen=True)
class Laid:
    """Melds laid at once: okeys among them, their total, and the sum of the other tiles' numbers."""

    okeys: int
    total: int
    numbers: int


@dataclass(frozen=True)
class Openings:
    """Threshold, greatest total, (okeys, leftover cost) of the cheapest, (pairs, leftover cost)."""

    threshold: tuple[int, int]
    total: int
    cheapest: tuple[int, int] | None
    pairs: tuple[int, int]


def preset_of(request: Json) -> str:
    rules = request["rules"]
    return str(rules if isinstance(rules, str) else rules["preset"])


def okey_in(request: Json) -> str:
    """The okey's face, from the request's indicator or given outright."""
    return str(request.get("okey") or okey_of(request["indicator"]))


def codes_in(request: Json) -> list[str]:
    """The rack, each real okey as its printed face."""
    okey = okey_in(request)
    return [okey if code == "okey" else code for code in request["rack"]]


def kafa(steps: Steps, reached: int) -> int:
    return max((count for least, count in steps if reached >= least), default=0)


def threshold(request: Json) -> tuple[int, int]:
    """The least points and the least pairs to open with."""
    rules, game = request["rules"], OPENINGS[preset_of(request)]
    previous = request.get("previous") or {}
    points, pairs = game.points, game.pairs
    if game.escalate or (isinstance(rules, dict) and rules.get("escalate")):
        points = max(points, (previous.get("points") or 0) + 1)
        pairs = max(pairs, (previous.get("pairs") or 0) + 1)
    if request.get("bound_player"):
        points = max(points, game.bound_points)
    return points, pairs


def kept(request: Json) -> int:
    """How many tiles have to stay: as asked, else one on deal plus one."""
    asked = request.get("keep")
    return int(len(request["rack"]) > RULES[preset_of(request)].deal if asked is None else asked)


def must(request: Json) -> Face | None:
    """The face of the tile that has to be laid, if there is one."""
    if request.get("must_use") is None:
        return None
    code, okey = codes_in(request)[request["must_use"]], okey_in(request)
    return ANY_OKEY if code == okey else face_of(okey if code == "fake" else code)


def openings(request: Json) -> Openings:
    """The best openings of a request's rack."""
    game, okey, codes = RULES[preset_of(request)], okey_in(request), codes_in(request)
    plain, held = split(codes, okey)
    points, pairs = threshold(request)
    keep, needed = kept(request), must(request)

    def cost(laid: Laid) -> int:
        numbers = sum(number for number, _ in plain)
        return numbers - laid.numbers + game.okey_cost * (held - laid.okeys)

    by_points = fronts(codes, okey, all_melds(game.wrap, game.max_run), keep, needed)
    enough = [laid for laid in by_points if laid.total >= points and not request.get("bound")]
    by_pairs = fronts(codes, okey, pair_melds(), keep, needed) or {Laid(0, 0, 0)}
    most = max(by_pairs, key=lambda laid: (laid.total, -cost(laid)))
    return Openings(
        threshold=(points, pairs),
        total=max((laid.total for laid in by_points), default=0),
        cheapest=min(((laid.okeys, cost(laid)) for laid in enough), default=None),
        pairs=(most.total, cost(most)),
    )


@cache
def pair_melds() -> tuple[Meld, ...]:
    """Every pair, each counting 1: two equal tiles, a tile and an okey, two okeys."""
    faces = [(number, colour) for number in range(1, 14) for colour in range(4)]
    equal = [Meld((face, face), 0, 1) for face in faces]
    return (*equal, *(Meld((face,), 1, 1) for face in faces), Meld((), 2, 1))


def fronts(
    codes: Sequence[str], okey: str, melds: Iterable[Meld], keep: int, needed: Face | None
) -> frozenset[Laid]:
    """The fronts of all that may be laid: ``keep`` tiles stay, and the face ``needed`` is laid.

    Empty where that cannot be.  The lowest tile stays, or is laid in some meld; then the same again.
    """
    plain, held = split(codes, okey)
    faces = sorted(set(plain))
    places_of = {face: place for place, face in enumerate(faces)}
    # What may become of the lowest tile, by its place; -1 is what may become of okeys alone.
    choices: dict[int, list[tuple[Sequence[int], Meld]]] = {place: [] for place in range(-1, len(faces))}
    for meld in melds:
        if meld.okeys <= held and all(face in places_of for face in meld.plain):
            places = [places_of[face] for face in meld.plain]
            choices[min(places, default=-1)].append((places, meld))

    @cache
    def search(counts: tuple[int, ...], okeys: int, keep: int, needed: Face | None) -> frozenset[Laid]:
        lowest = next((place for place, count in enumerate(counts) if count), -1)
        found: set[Laid] = set()
        if lowest >= 0:
            found |= search(take(counts, (lowest,)), okeys, max(0, keep - 1), needed)
        elif okeys >= keep and needed is None:
            found.add(Laid(0, 0, 0))
        for places, meld in choices[lowest]:
            rest = list(counts)
            for place in places:
                rest[place] -= 1
            if meld.okeys <= okeys and min(rest, default=0) >= 0:
                fulfilled = needed in meld.plain or (needed == ANY_OKEY and meld.okeys > 0)
                numbers = sum(number for number, _ in meld.plain)
                others = search(tuple(rest), okeys - meld.okeys, keep, None if fulfilled else needed)
                found |= {
                    Laid(meld.okeys + laid.okeys, meld.value + laid.total, numbers + laid.numbers)
                    for laid in others
                }
        return front(found)

    return search(tuple(plain.count(face) for face in faces), held, keep, needed)


def front(found: Iterable[Laid]) -> frozenset[Laid]:
    """Without what another one with as many okeys beats in total and in numbers."""
    best: list[Laid] = []
    for laid in sorted(found, key=lambda laid: (laid.okeys, laid.total, laid.numbers), reverse=True):
        if not best or best[-1].okeys != laid.okeys or best[-1].numbers < laid.numbers:
            best.append(laid)
    return frozenset(best)
