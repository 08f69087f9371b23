"""Accepts or rejects an ``opening`` or ``finish`` answer against its request.

It shares no code with what made the answer.  Everything that can be told without searching is checked.
"""

from collections.abc import Sequence
from itertools import pairwise, permutations

from tests.checker_melds import Game, Json, Rack, check_meld, game_of, meets
from tests.naive_finish import TILES, UNOPENED, Way, bonus_of, kind_of, kind_rank, rank, value_of
from tests.naive_opening import OPENINGS, kafa, kept, preset_of, threshold

PART_FIELDS = {"opens", "missing", "melds", "leftover", "bonus"}
CHEAPEST_FIELDS = {"total", "okeys_used", "melds", "leftover", "leftover_cost"}
WAIVE_NOTHING = ("kolay101",)
"""Games whose threshold a whole hand has to reach, too."""


def check_opening(request: Json, answer: Json) -> None:
    """Raises AssertionError, with a sentence, unless the answer may stand for the request."""
    fields(answer, {"threshold", "points", "cheapest", "pairs"})
    points, pairs = threshold(request)
    right = {"points": points, "pairs": pairs}
    assert answer["threshold"] == right, f"the threshold is {right}, not {answer['threshold']}"
    rules = OPENINGS[preset_of(request)]
    bound = bool(request.get("bound"))

    best = answer["points"]
    fields(best, PART_FIELDS | {"total"})
    check_laid(request, best, "points")
    total = sum(meld["value"] for meld in best["melds"])
    assert best["total"] == total, f"the total is {total}, not {best['total']}"
    check_part(best, None if bound else max(0, points - total), kafa(rules.kafa_points, total))

    most = answer["pairs"]
    fields(most, PART_FIELDS | {"count"})
    check_laid(request, most, "pairs")
    count = len(most["melds"])
    assert most["count"] == count, f"there are {count} pairs, not {most['count']}"
    check_part(most, max(0, pairs - count), kafa(rules.kafa_pairs, count))

    cheapest = answer["cheapest"]
    assert (cheapest is not None) is best["opens"], "there is a cheapest opening just where points open"
    if cheapest is not None:
        check_cheapest(request, cheapest, points, total)


def check_part(part: Json, missing: int | None, bonus: int) -> None:
    """``opens``, ``missing`` and ``bonus`` of a route; None where it is closed."""
    assert part["missing"] == missing, f"{missing} missing, not {part['missing']}"
    opens = missing == 0 and bool(part["melds"])
    assert part["opens"] is opens, f"opens is {part['opens']} with {missing} missing"
    right = bonus if opens else 0
    assert part["bonus"] == right, f"the bonus is {right}, not {part['bonus']}"


def check_cheapest(request: Json, cheapest: Json, points: int, greatest: int) -> None:
    """It reaches the threshold, and its sums are those of its melds."""
    fields(cheapest, CHEAPEST_FIELDS)
    check_laid(request, cheapest, "points")
    rack, total = Rack(request), sum(meld["value"] for meld in cheapest["melds"])
    left = cheapest["leftover"]
    sums = {
        "total": total,
        "okeys_used": sum(rack.is_okey(index) for index in laid_in(cheapest["melds"])),
        "leftover_cost": cost_of(game_of(request["rules"]), rack, left),
    }
    for field, value in sums.items():
        assert cheapest[field] == value, f"cheapest: {field} is {value}, not {cheapest[field]}"
    assert points <= total <= greatest, f"cheapest: {total} for {points}, where {greatest} is the most"


def fields(part: Json, right: set[str]) -> None:
    assert set(part) == right, f"the fields are {sorted(part)}, not {sorted(right)}"


def laid_in(melds: Sequence[Json]) -> list[int]:
    return [tile["index"] for meld in melds for tile in meld["tiles"]]


def cost_of(game: Game, rack: Rack, left: Sequence[int]) -> int:
    """What tiles left over cost, as ``leftover_cost`` everywhere."""
    return sum(game.okey_cost if rack.is_okey(index) else rack.tile(index)[1] for index in left)


def check_laid(request: Json, part: Json, mode: str) -> None:
    """Melds of the mode, the rest left over; ``keep`` and ``must_use`` bind where there are melds."""
    rack, melds = Rack(request), part["melds"]
    check_melds(request, melds, mode)
    laid = laid_in(melds)
    left = [index for index in rack.indices if index not in laid]
    assert sorted(part["leftover"]) == left, f"the leftover is {left}, not {part['leftover']}"
    if melds:
        keep, needed = kept(request), request.get("must_use")
        assert len(left) >= keep, f"{len(left)} tiles stay, not {keep}"
        assert needed is None or needed in laid, f"tile {needed} is not laid"


def check_melds(request: Json, melds: Sequence[Json], mode: str) -> None:
    """Legal melds of different tiles, runs that meet end to end as one."""
    game, rack = game_of(request["rules"]), Rack(request)
    for meld in melds:
        check_meld(game, rack, mode, meld, highest=True)
    laid = laid_in(melds)
    assert len(set(laid)) == len(laid), "a tile is in two melds"
    for first, second in permutations(melds, 2):
        assert not meets(game, rack, first, second), "two runs that meet are not one"


def check_finish(request: Json, answer: Json) -> None:
    """Raises AssertionError, with a sentence, unless the answer may stand for the request."""
    fields(answer, {"ways", "waits"})
    game, rack = game_of(request["rules"]), Rack(request)
    drawn = len(rack.codes) > game.deal
    assert not (answer["waits"] if drawn else answer["ways"]), "ways on the deal, waits on deal plus one"
    for way in answer["ways"]:
        check_way(request, game, rack, way)
    ways = [way_of(request, way) for way in answer["ways"]]
    for better, worse in pairwise(ways):
        assert rank(request, better) < rank(request, worse), "the ways are not best first"
    check_waits(request, rack, answer["waits"])


def way_of(request: Json, way: Json) -> Way:
    """A way of an answer as the twin names it."""
    pairs = any(meld["kind"] == "pair" for meld in way["melds"])
    total = sum(meld["value"] for meld in way["melds"])
    return Way(way["discard"], pairs, way["kind"], way["value"], total)


def check_way(request: Json, game: Game, rack: Rack, way: Json) -> None:
    """The melds and the discard are the whole rack; kind and value are those of such a finish."""
    opens = preset_of(request) in UNOPENED
    fields(way, {"discard", "melds", "kind", "value"} | ({"unopened", "bonus"} if opens else set()))
    read = way_of(request, way)
    check_melds(request, way["melds"], "pairs" if read.pairs else "points")
    discard = way["discard"]
    assert discard in rack.indices, f"there is no tile {discard}"
    laid = sorted([discard, *laid_in(way["melds"])])
    assert laid == list(rack.indices), f"laid or thrown are {laid}, not all tiles once"
    code = rack.codes[discard]
    assert rack.codes.index(code) == discard, f"tile {discard} is not the first {code}"
    kind = kind_of(request, okey=rack.is_okey(discard), pairs=read.pairs)
    assert kind, "no finish with pairs in this game"
    assert way["kind"] == kind, f"the kind is {kind}, not {way['kind']}"
    pairs = len(way["melds"]) if read.pairs else 0
    value = value_of(request, kind, pairs=pairs, total=read.total)
    assert way["value"] == value, f"the value of {kind} is {value}, not {way['value']}"
    if opens:
        bonus = bonus_of(request, pairs=pairs, total=read.total)
        assert way["bonus"] == bonus, f"the kafa are {bonus}, not {way['bonus']}"
        unopened = UNOPENED[preset_of(request)][kind]
        assert way["unopened"] == unopened, f"unopened rivals write {unopened}, not {way['unopened']}"
    if not read.pairs:
        assert not request.get("bound"), "a bound player lays runs or sets"
        if preset_of(request) in WAIVE_NOTHING:
            least = threshold(request)[0]
            assert read.total >= least, f"{read.total} points finish, {least} are needed"


def check_waits(request: Json, rack: Rack, waits: Sequence[Json]) -> None:
    """Faces in id order, each with what is unseen of it, and a kind that a finish here can be."""
    both = (False, True)
    kinds = {kind_of(request, okey=okey, pairs=pairs) for okey in both for pairs in both}
    places = []
    for wait in waits:
        fields(wait, {"tile", "unseen", "kind", "rank"})
        tile = wait["tile"]
        code = rack.okey if tile == "okey" else tile
        assert code in TILES, f"there is no {tile}"
        assert tile == "okey" or code != rack.okey, f"{tile} is the okey"
        places.append(TILES.index(code))
        unseen = 2 - rack.codes.count(code) - (code == request.get("indicator"))
        assert wait["unseen"] == unseen > 0, f"{unseen} of {tile} unseen, not {wait['unseen']}"
        assert wait["kind"] in kinds - {""}, f"no finish here is {wait['kind']}"
    assert all(low < high for low, high in pairwise(places)), "the waits are not in id order"
    ranks = sorted({kind_rank(request, wait["kind"]) for wait in waits})
    for wait in waits:
        rank = ranks.index(kind_rank(request, wait["kind"]))
        assert wait["rank"] == rank, f"{wait['kind']} ranks {rank}, not {wait['rank']}"
