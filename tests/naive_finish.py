"""The slow, obvious twin of ``finish``; it shares no code with it.

A finish is a discard after which every other tile is in some run or set, or in some pair.
"""

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from tests.naive import Face, Meld, all_melds, split
from tests.naive_opening import OPENINGS, Json, codes_in, kafa, okey_in, preset_of, threshold
from tests.racks import FACES, RULES

TILES = (*FACES, "fake")
"""Every tile's code in id order."""

KINDS: dict[str, tuple[str, str, str]] = {
    "oyna101": ("elden", "normal", ""),
    "oynaduz": ("normal", "normal", "yedi_cift"),
    "1001oyun": ("normal", "normal", "yedi_cift"),
    "cetele101": ("kafa", "kafa", ""),
    "acma81": ("seri_atom", "normal", "cift_atom"),
    "kolay101": ("normal", "normal", ""),
}
"""The kind of a finish in one turn: melds while nobody had opened, melds after that, pairs."""

OKEY_KINDS = {"normal": "okeyle", "kafa": "okey_kafa"}
"""What a kind is called when an okey is thrown, where it does not just end in ``_okeyle``."""

COMMON = {"normal": 2, "okeyle": 4, "yedi_cift": 4, "yedi_cift_okeyle": 8}
OWN = {"normal": 1, "okeyle": 2, "yedi_cift": 2, "yedi_cift_okeyle": 2}
VALUES = {
    "oyna101": {"normal": -101, "okeyle": -202, "elden": -202, "elden_okeyle": -404},
    "kolay101": {"normal": -101, "okeyle": -202},
    "cetele101": {"kafa": -202, "okey_kafa": -404},
    "oynaduz": COMMON,
    "1001oyun": OWN,
}
ON_UNOPENED = {
    "normal": 1, "okeyle": 2, "seri_atom": 2, "seri_atom_okeyle": 4,
    "cift_atom": 4, "cift_atom_okeyle": 8,
}  # fmt: skip
"""The factor on rivals who have not opened, in the game where finishes of equal value differ in it."""
ON_OPENED = {
    "normal": 1, "okeyle": 2, "seri_atom": 1, "seri_atom_okeyle": 2,
    "cift_atom": 2, "cift_atom_okeyle": 4,
}  # fmt: skip
"""The same on rivals who have."""
UNOPENED = {
    "oyna101": {
        "normal": 202, "okeyle": 404, "ciftten": 404, "ciftten_okeyle": 808, "elden": 404,
        "elden_okeyle": 808,
    },
    "kolay101": {"normal": 202, "okeyle": 404, "ciftten": 404, "ciftten_okeyle": 808},
    "cetele101": {
        "normal": 202, "kafa": 404, "ciftten": 404, "okeyle": 404, "okey_kafa": 808,
        "ciftten_okeyle": 808,
    },
    "acma81": {
        "normal": 101, "okeyle": 202, "ciftten": 202, "ciftten_okeyle": 404, "seri_atom": 202,
        "seri_atom_okeyle": 404, "cift_atom": 404, "cift_atom_okeyle": 808,
    },
}  # fmt: skip
"""What a rival writes who has not opened, where hands open."""

LONGEST_PART = 5

Cover = Callable[[tuple[Face, ...], int], int | None]


@dataclass(frozen=True)
class Way:
    """A finish: the index thrown, what it is, its value, and the total of what is laid (0: pairs)."""

    discard: int
    pairs: bool
    kind: str
    value: int
    total: int


def kind_of(request: Json, *, okey: bool, pairs: bool) -> str:
    """What a finish is called; empty where the rules know none of the sort."""
    at_first, later, by_pairs = KINDS[preset_of(request)]
    kind = by_pairs if pairs else later if request.get("opened_before") else at_first
    return OKEY_KINDS.get(kind, f"{kind}_okeyle") if okey and kind else kind


def value_of(request: Json, kind: str, *, pairs: int, total: int) -> int:
    """What the winner writes; in the classic games what each loser loses or, by own points, he gains."""
    preset, rules = preset_of(request), request["rules"]
    if preset == "acma81":
        game = OPENINGS[preset]
        return -101 * (2 * kafa(game.kafa_pairs, pairs) if pairs else kafa(game.kafa_points, total))
    common = isinstance(rules, dict) and rules.get("scoring") == "common"
    return (COMMON if common else VALUES[preset])[kind]


def rank(request: Json, way: Way) -> tuple[int, int, bool, bool, int]:
    """The place among other ways: the least is the best."""
    code = codes_in(request)[way.discard]
    value = way.value if preset_of(request) in OPENINGS else -way.value
    factor = ON_UNOPENED[way.kind] if preset_of(request) == "acma81" else 1
    return value, -factor, code != okey_in(request), not way.pairs, TILES.index(code)


def kind_rank(request: Json, kind: str) -> tuple[int, int, int]:
    """The place of a kind among others, kafa aside: the least is the best."""
    preset, value = preset_of(request), value_of(request, kind, pairs=0, total=0)
    if preset == "acma81":
        return value, -ON_UNOPENED[kind], -ON_OPENED[kind]
    return (value if preset in OPENINGS else -value), 0, 0


def bonus_of(request: Json, *, pairs: int, total: int) -> int:
    """The kafa of an opening of so many pairs, or of such a total."""
    game = OPENINGS[preset_of(request)]
    return kafa(game.kafa_pairs, pairs) if pairs else kafa(game.kafa_points, total)


def cover_with(wrap: bool) -> Cover:
    """A function: the greatest total of runs and sets that use up tiles and okeys, if there are any.

    A longer run is runs of three to five (F1), so the rules' longest run makes no difference.
    """
    by_lowest: dict[Face, list[Meld]] = defaultdict(list)
    for meld in all_melds(wrap, LONGEST_PART):
        by_lowest[meld.plain[0]].append(meld)

    @cache
    def cover(tiles: tuple[Face, ...], okeys: int) -> int | None:
        if not tiles:
            return None if okeys else 0
        totals = []
        for meld in by_lowest[tiles[0]]:
            if meld.okeys <= okeys and all(face in tiles for face in meld.plain):
                left = list(tiles)
                for face in meld.plain:
                    left.remove(face)
                rest = cover(tuple(left), okeys - meld.okeys)
                totals += [] if rest is None else [meld.value + rest]
        return max(totals, default=None)

    return cover


def all_in_pairs(tiles: tuple[Face, ...], okeys: int) -> bool:
    """Whether each tile has its twin or an okey beside it, and the okeys left over each other."""
    singles = sum(count % 2 for count in Counter(tiles).values())
    return singles <= okeys and (okeys - singles) % 2 == 0


def finishes(request: Json, cover: Cover | None = None) -> list[Way]:
    """Every way to finish on deal plus one, the best first; none on the deal."""
    game, okey, codes = RULES[preset_of(request)], okey_in(request), codes_in(request)
    if len(codes) == game.deal:
        return []
    cover = cover or cover_with(game.wrap)
    least = threshold(request)[0] if preset_of(request) == "kolay101" else 0
    ways = []
    for code in dict.fromkeys(codes):
        index = codes.index(code)
        faces, okeys = split([*codes[:index], *codes[index + 1 :]], okey)
        total = None if request.get("bound") else cover(tuple(faces), okeys)
        if total is not None and total >= least:
            kind = kind_of(request, okey=code == okey, pairs=False)
            ways.append(Way(index, False, kind, value_of(request, kind, pairs=0, total=total), total))
        kind = kind_of(request, okey=code == okey, pairs=True)
        if kind and all_in_pairs(tuple(faces), okeys):
            value = value_of(request, kind, pairs=game.deal // 2, total=0)
            ways.append(Way(index, True, kind, value, 0))
    return sorted(ways, key=lambda way: rank(request, way))


def waits(request: Json) -> list[Json]:
    """On the deal, each tile that would let it finish, as ``finish`` names it; none on deal plus one."""
    game, okey, codes = RULES[preset_of(request)], okey_in(request), codes_in(request)
    if len(codes) > game.deal:
        return []
    cover = cover_with(game.wrap)
    found: list[Json] = []
    for code in TILES:
        unseen = 2 - codes.count(code) - (code == request.get("indicator"))
        ways = finishes({**request, "rack": [*codes, code]}, cover) if unseen else []
        if ways:
            name = "okey" if code == okey else code
            found.append({"tile": name, "unseen": unseen, "kind": ways[0].kind})
    ranks = sorted({kind_rank(request, wait["kind"]) for wait in found})
    return [{**wait, "rank": ranks.index(kind_rank(request, wait["kind"]))} for wait in found]
