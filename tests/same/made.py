"""Seeded requests for each question, nearly all of them sound."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, repeat
from typing import Final

from tests import hands, positions, positions_built, racks
from tests.racks import COLOURS, FACES, RULES, box, okey_of
from tests.same.asked import Json

MODES: Final = ("points", "tiles", "leftover", "pairs", "colour", "number")
PLACES: Final = ((1, 22), (1, 30), (3, 10), (2, 11), (4, 6), (2, 13), (1, 15), (5, 5), (30, 60), (1, 1))
"""Rows and columns of the rack, some of them too few for its tiles."""

HOUSE: Final[tuple[Json, ...]] = (
    {"wrap": True}, {"wrap": True}, {"wrap": False}, {"run_max_lay": 4, "run_max_table": 6},
    {"run_max_lay": 3}, {"run_max_table": 13, "run_max_lay": 13}, {"match": {"start": 50}},
    {"discard_back": True}, {"islek": 0}, {"starter_may_finish": False},
)  # fmt: skip
HOUSE_OPEN: Final[tuple[Json, ...]] = (
    *HOUSE, {"escalate": True}, {"escalate": True}, {"open_points": 51}, {"open_points": 120},
    {"open_pairs": 3}, {"okey_leftover": {"add": 50}}, {"okey_leftover": {"unopened": 50}},
    {"islek": 50}, {"okey_discard": 0}, {"islek_includes_swap": True}, {"bound_points": 120},
    {"below_threshold_finish": "none"}, {"below_threshold_finish": "own_melds_only"},
    {"kafa": {"points": [[90, 1], [110, 4]], "pairs": [[4, 1]], "each": -50, "ciftten": 3}},
    {"layoff_cap_pairs_opener": 1}, {"layoff_in_opening_turn": False}, {"pairs_opener_melds": True},
    {"unopened_cap": 404}, {"pair_opened_mult": 3}, {"penalties_multiplied": True},
    {"failed_opening": 101}, {"all_pairs_void": False}, {"left_take": "use_or_return_free"},
    {"match": {"limit": 500}}, {"okey_leftover": {"in_h": True, "multiplied": True}},
    {"reclaim": {"with_fake": False}}, {"reclaim": {"set": "none", "pair": False}},
    {"pair_leftover": "101_and_2h_from_101"}, {"reclaim": {"owner_penalty": 50}}, {"layoff_okey": True},
)  # fmt: skip
HOUSE_OF: Final[Mapping[str, tuple[Json, ...]]] = {
    "oyna101": ({"base": {"unopened": 303}}, {"mult": {"okeyle": 3}}, {"mult": {"elden": 4}}),
    "oynaduz": ({"points": {"normal": 3}}, {"indicator_shown": False}, {"points": {"gosterge": 5}}),
    "1001oyun": ({"scoring": "common"}, {"scoring": "own"}, {"points_own": {"both": 4}}),
    "cetele101": (
        {"aggressive": True}, {"finish_table": {"normal": [-51, 1, 151, 50]}},
        {"finish_table": {"kafa": {"winner": -303}}}, {"aggressive": True, "partner": "none"},
    ),
    "acma81": ({"kafa": None}, {"bound_points": None}, {"base": {"bound_unopened": 303}}),
    "kolay101": ({"base": {"winner": -50}}, {"partner": "none"}, {"left_take": "free"}),
}  # fmt: skip
KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "oyna101": ("elden", "elden_okeyle", "el_bozuldu", "deste_bitti"),
    "oynaduz": ("yedi_cift", "yedi_cift_okeyle", "gosterge", "deste_bitti"),
    "1001oyun": ("yedi_cift", "yedi_cift_okeyle", "gosterge"),
    "cetele101": ("kafa", "okey_kafa", "deste_bitti"),
    "acma81": ("seri_atom", "seri_atom_okeyle", "cift_atom", "cift_atom_okeyle", "deste_bitti"),
    "kolay101": ("deste_bitti",),
}
"""The finish kinds of a game beside those of all."""
STARTS: Final[Mapping[str, tuple[int, ...]]] = {
    **dict.fromkeys(RULES, (0,)), "oynaduz": (20, 30, 40, 50), "1001oyun": (20, 21, 0),
}  # fmt: skip
"""What everybody starts a match from."""


def rules(rng: random.Random, preset: str, often: float = 0.2) -> str | Json:
    """The preset, or now and then with house rules of its own, or of another game."""
    if rng.random() >= often:
        return preset
    own = (*(HOUSE_OPEN if preset in hands.OPEN else HOUSE), *HOUSE_OF[preset] * 2)
    choices = own if rng.random() < 0.9 else tuple(chain(*HOUSE_OF.values()))
    return {"preset": preset, **rng.choice(choices)}


def arranges(rng: random.Random, n: int) -> Iterator[Json]:
    """``arrange`` in all modes, on racks of all sizes."""
    for request in racks.racks(rng.randrange(1 << 30), n):
        if rng.random() < 0.85:
            request["mode"] = rng.choice(MODES)
        if rng.random() < 0.1:
            request["alternatives"] = rng.choice((1, 2, 3, 5, 10))
        if rng.random() < 0.12:
            request["rows"], request["columns"] = rng.choice(PLACES)
        if rng.random() < 0.08:
            request["engine"] = rng.choice(("kernel", "auto", "cpsat"))
        yield {**request, "rules": rules(rng, request["rules"])}


def openings(rng: random.Random, n: int) -> Iterator[Json]:
    """``opening`` of hands that open or nearly do; some in games that know no opening."""
    for request in hands.openings(rng.randrange(1 << 30), n):
        if isinstance(request["rules"], str):
            request["rules"] = rules(rng, request["rules"])
        if rng.random() < 0.05:
            request["engine"] = rng.choice(("kernel", "auto", "cpsat"))
        if rng.random() < 0.01:
            request["rules"] = rng.choice(("oynaduz", "1001oyun"))
        yield request


def finishes(rng: random.Random, n: int) -> Iterator[Json]:
    """``finish`` of hands of the deal and of one tile more, many of which finish."""
    for request in hands.finishes(rng.randrange(1 << 30), n):
        if isinstance(request["rules"], str):
            request["rules"] = rules(rng, request["rules"])
        yield request


def evaluates(rng: random.Random, n: int) -> Iterator[Json]:
    """``evaluate`` of racks laid in melds, most of them sound, with tiles beside them."""
    for preset, _ in zip(repeat_all(RULES), range(n), strict=False):
        indicator = rng.choice(FACES)
        left = Counter(box(indicator))
        size = rng.choice((rng.randint(1, RULES[preset].deal), RULES[preset].deal + rng.randint(0, 1)))
        rack: list[str] = []
        laid: list[list[int | None]] = [[]]
        while len(rack) < size:
            tiles = list(_laid(rng, preset, indicator))[: size - len(rack)]
            if Counter(tiles) <= left:
                left -= Counter(tiles)
                if len(laid) < 3 and rng.random() < 0.25:
                    laid.append([])
                laid[-1] += [*range(len(rack), len(rack) + len(tiles)), None]
                rack += tiles
        order = rng.sample(range(len(rack)), len(rack))
        if rng.random() < 0.3:  # a few tiles are not laid
            gone = rng.sample(range(len(rack)), rng.randint(1, max(1, len(rack) // 4)))
            laid = [[None if place in gone else place for place in row] for row in laid]
        rows = [[None if place is None else order[place] for place in row] for row in laid]
        held = {order[place]: code for place, code in enumerate(rack)}
        request = {"rules": rules(rng, preset), **_named(rng, indicator), "rows": rows}
        request["rack"] = [held[place] for place in range(len(rack))]
        if rng.random() < 0.6:
            request["opened"] = rng.choice(("none", "series", "pairs"))
        yield request


def _laid(rng: random.Random, preset: str, indicator: str) -> Iterator[str]:
    """A meld with an okey now and then; or one that went wrong, a pair, or a tile alone."""
    okey = okey_of(indicator)
    meld = hands.some_meld(rng, RULES[preset].wrap)
    way = rng.random()
    if way < 0.12:
        meld = meld[:1] * rng.randint(1, 2)
    elif way < 0.2:
        meld = meld[::-1]
    elif way < 0.28:
        rng.shuffle(meld)
    elif way < 0.34:
        meld.append(rng.choice(FACES))
    for tile in meld:
        yield okey if rng.random() < 0.08 else "fake" if tile == okey else tile


def turns(rng: random.Random, n: int) -> Iterator[Json]:
    """``turn``: small positions, some with candidates; the middle of a game; hands built to finish."""
    seed = rng.randrange(1 << 30)
    small = positions.small(seed, n)
    middle = positions.midgame(seed, n)
    built = (found.request for found in positions_built.built(seed, n))
    for index in range(n):
        request = next((small, small, small, middle, small, small, built, middle)[index % 8])
        if request["rules"] in hands.OPEN:
            request["rules"] = rules(rng, request["rules"], 0.1)
        if index % 8 == 4:
            request.pop("taken", None)
            rest = Counter(box(okey_of(FACES[0]))) - Counter(request["rack"])
            codes = rng.sample([*rest.elements()], rng.randint(1, 3))
            request["candidates"] = [*codes, *rng.choices(("okey", "fake"), k=rng.randrange(2))]
        if rng.random() < 0.01:
            request["rules"] = rng.choice(("oynaduz", "1001oyun"))
        yield request


def scores(rng: random.Random, n: int) -> Iterator[Json]:
    """``score``: all kinds of finish, two to four players, what is left of one box shared out."""
    for preset, _ in zip(repeat_all(RULES), range(n), strict=False):
        indicator = rng.choice(FACES)
        left = rng.sample(box(indicator), 60)
        kinds = ("normal", "okeyle", *KINDS[preset])
        kinds = (*kinds, "ciftten", "ciftten_okeyle") if preset in hands.OPEN else kinds
        if rng.random() < 0.08:
            kinds = tuple(chain(*KINDS.values()))
        finish = rng.choice(kinds)
        nobody = finish in ("deste_bitti", "el_bozuldu", "gosterge")
        first = "opponent" if nobody and rng.random() < 0.9 else "winner"
        partners = 0 if nobody or (preset in ("oyna101", "kolay101") and rng.random() < 0.9) else 1
        others = rng.choices(("opponent", "partner"), (6, partners), k=rng.randint(1, 3))
        if others.count("partner") > 1:
            others = ["opponent" if role == "partner" else role for role in others]
        players = [_player(rng, role, left) for role in (first, *others)]
        if finish == "gosterge" and rng.random() < 0.9:
            players[0]["showed_indicator"] = True
        rng.shuffle(players)
        request = {"rules": rules(rng, preset, 0.3), **_named(rng, indicator), "finish": finish}
        yield {**request, "players": players}


def _player(rng: random.Random, role: str, left: list[str]) -> Json:
    player: Json = {"role": role}
    if role != "winner":
        player["rack"] = [left.pop() for _ in range(rng.choice((0, rng.randint(1, 14))))]
        if rng.random() < 0.8:
            player["opened"] = rng.choice(("none", "series", "pairs"))
    elif rng.random() < 0.2:
        player["opened"] = rng.choice(("series", "pairs"))
    told = {"penalties": rng.randint(0, 3), "bonus": rng.randint(0, 3), "bound": True}
    told["showed_indicator"] = True
    return player | {name: told[name] for name in told if rng.random() < 0.12}


def matches(rng: random.Random, n: int) -> Iterator[Json]:
    """``match``: one hand to a dozen, in classic games few points each, else hundreds."""
    for preset, _ in zip(repeat_all(RULES), range(n), strict=False):
        count, played = rng.randint(2, 4), rng.randint(1, rng.choice((3, 12)))
        most = 500 if preset in hands.OPEN else 4
        row = [
            rng.choice((-most // 4, -most // 2, 0, rng.randint(0, most))) for _ in range(count * played)
        ]
        request: Json = {"rules": rules(rng, preset)}
        request["hands"] = [row[at : at + count] for at in range(0, len(row), count)]
        if rng.random() < 0.3:
            own = STARTS[preset] if rng.random() < 0.8 else (-5, 100)
            request["start"] = rng.choice(own)
        if rng.random() < (0.4 if preset in ("acma81", "cetele101", "kolay101") else 0.04):
            request["length"] = rng.choice((3, 5, 7, 7, rng.randint(1, 9)))
        if rng.random() < (0.5 if count == 4 and preset not in ("oyna101", "kolay101") else 0.04):
            request["teams"] = True
        yield request


def _named(rng: random.Random, indicator: str) -> Json:
    """The indicator, or in one of six cases the okey outright."""
    return {"okey": okey_of(indicator)} if rng.random() < 0.16 else {"indicator": indicator}


def repeat_all(names: Mapping[str, object]) -> Iterator[str]:
    """The names in turn, without an end."""
    return chain.from_iterable(repeat(tuple(names)))


def id_of(code: str) -> int:
    """The id that arrays have for a tile."""
    colour, _, number = code.partition("-")
    return 13 * COLOURS.index(colour) + int(number) - 1 if number else 52


MAKERS: Final[Mapping[str, Callable[[random.Random, int], Iterator[Json]]]] = {
    "arrange": arranges,
    "opening": openings,
    "finish": finishes,
    "evaluate": evaluates,
    "turn": turns,
    "score": scores,
    "match": matches,
}
