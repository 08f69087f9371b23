"""Accepts or rejects an ``arrange`` answer against its request; shares no code with what made it.

Everything that can be told without searching for a better arrangement is checked.
"""

from collections import Counter
from itertools import pairwise, permutations, product

from tests.checker_melds import COLOURS, Game, Json, Rack, check_meld, game_of, meets

FIELDS = {"melds", "leftover", "total", "tiles", "pairs", "leftover_cost", "okeys_used"}
OPENING_FIELDS = {"opens", "missing"}


def check_arrangement(request: Json, answer: Json) -> None:
    """Raises AssertionError, with a sentence, unless the answer may stand for the request."""
    game, rack = game_of(request["rules"]), Rack(request)
    mode = request.get("mode") or ("points" if game.opening else "tiles")
    every = [answer, *answer["alternatives"]]
    for place, one in enumerate(every):
        fields = FIELDS | {"idle_discard"} | (OPENING_FIELDS if game.opening else set())
        fields |= set() if place else {"rows", "alternatives"}
        assert set(one) == fields, f"answer {place} has the fields {sorted(one)}"
        check_one(game, rack, mode, one, place)
        if game.opening:
            check_opening(game, rack, mode, one, game.opening, first=place == 0)
    assert len(every) - 1 <= request.get("alternatives", 0), "more alternatives than asked for"
    if mode in ("colour", "number"):
        assert len(every) == 1, "a plain sorting has no alternatives"
    for better, worse in pairwise(every):
        assert rank(mode, better) >= rank(mode, worse), "alternatives are not best first"
    by_face = Counter(tuple(sorted(faces(meld) for meld in one["melds"])) for one in every)
    assert max(by_face.values()) == 1, "two of the arrangements are the same by face"
    check_rows(request, rack, mode, answer)


def rank(mode: str, one: Json) -> tuple[int, ...]:
    total, tiles, cost = one["total"], one["tiles"], -one["leftover_cost"]
    orders = {
        "points": (total, tiles, cost),
        "tiles": (tiles, total, cost),
        "leftover": (cost, tiles, total),
    }
    return orders.get(mode, (len(one["melds"]), cost))


def faces(meld: Json) -> tuple[str, ...]:
    return tuple(sorted("okey" if "as" in tile else tile["tile"] for tile in meld["tiles"]))


def check_one(game: Game, rack: Rack, mode: str, one: Json, place: int) -> None:
    """One arrangement: its melds, what is left, its sums and the idle player's discard."""
    for meld in one["melds"]:
        check_meld(game, rack, mode, meld, highest=place == 0)
    laid = [tile["index"] for meld in one["melds"] for tile in meld["tiles"]]
    left = [index for index in rack.indices if index not in laid]
    okeys = [index for index in left if rack.is_okey(index)]
    assert len(set(laid)) == len(laid), "a tile is in two melds"
    assert sorted(one["leftover"]) == left, f"the leftover is {one['leftover']}, not {left}"
    cost = sum(rack.tile(index)[1] for index in left if index not in okeys)
    sums = {
        "total": sum(meld["value"] for meld in one["melds"]),
        "tiles": len(laid),
        "pairs": most_pairs(rack),
        "okeys_used": sum(map(rack.is_okey, laid)),
        "leftover_cost": cost + game.okey_cost * len(okeys),
    }
    for field, value in sums.items():
        assert one[field] == value, f"{field} is {one[field]}, not {value}"
    for first, second in permutations(one["melds"], 2):
        assert not meets(game, rack, first, second), "two runs that meet are not one"
    if mode in ("colour", "number"):
        assert not one["melds"], "a plain sorting has no melds"
    sign = -1 if mode == "pairs" else 1
    order = sorted(left, key=lambda i: (rack.is_okey(i), sign * rack.tile(i)[1], rack.id_order(i), i))
    idle, right = one["idle_discard"], order[0] if order else None
    assert (idle is None) == (right is None), f"idle_discard is {idle}, not {right}"
    if idle is not None and right is not None:
        assert idle in left, f"idle_discard {idle} is not left over"
        assert rack.codes[idle] == rack.codes[right], f"idle_discard is {rack.codes[idle]}"


def most_pairs(rack: Rack) -> int:
    """Equal tiles in pairs, then each okey with a single tile, then the okeys with each other."""
    counts = Counter(code for code in rack.codes if code != rack.okey)
    okeys, singles = rack.codes.count(rack.okey), sum(count % 2 for count in counts.values())
    spare = max(0, okeys - singles)
    return sum(count // 2 for count in counts.values()) + okeys - spare + spare // 2


def check_opening(
    game: Game, rack: Rack, mode: str, one: Json, opening: tuple[int, int], *, first: bool
) -> None:
    """``opens`` and ``missing`` of the mode's own route, one tile kept on deal plus one.

    What the rack lacks is never more than these melds lack; where they are the best by their own
    route, and a tile is left, it is exactly that.
    """
    all_laid = len(rack.codes) > game.deal and not one["leftover"]
    if mode == "pairs":
        threshold, laid, loss = opening[1], len(one["melds"]), 1
    else:
        # A meld of three is lost with the tile that is kept, a longer one loses an end at most.
        losses = (m["value"] if len(m["tiles"]) == 3 else 13 for m in one["melds"])
        threshold, laid, loss = opening[0], one["total"], min(losses, default=0)
    least, most = max(0, threshold - laid), max(0, threshold - laid + loss * all_laid)
    assert one["opens"] is (one["missing"] == 0), f"opens with {one['missing']} missing"
    assert 0 <= one["missing"] <= most, f"missing is {one['missing']}, at most {most}"
    if first and mode in ("points", "pairs"):
        assert least <= one["missing"], f"missing is {one['missing']}, at least {least}"


def check_rows(request: Json, rack: Rack, mode: str, answer: Json) -> None:
    """The slots: every tile once, melds unbroken, and apart while there is room for gaps."""
    rows, columns = answer["rows"], request.get("columns", 15)
    assert len(rows) == request.get("rows", 2), f"there are {len(rows)} rows"
    assert all(len(row) == columns for row in rows), f"a row is not {columns} slots long"
    placed = [index for row in rows for index in row if index is not None]
    assert sorted(placed) == list(rack.indices), "not every tile is on the rack once"
    ends = set()
    for meld in answer["melds"]:
        indices = [tile["index"] for tile in meld["tiles"]]
        number, row = next((n, row) for n, row in enumerate(rows) if indices[0] in row)
        start = row.index(indices[0])
        end = start + len(indices)
        assert row[start:end] == indices, f"the meld {indices} is broken"
        ends |= {(number, start, "start"), (number, end, "end")}
    if any((number, place, "end") in ends for number, place, side in ends if side == "start"):
        sizes = [len(meld["tiles"]) for meld in answer["melds"]]
        fits = fit_apart(sizes, len(answer["leftover"]), len(rows), columns)
        assert not fits, "two melds touch where there is room for a gap"
    if mode in ("colour", "number"):
        assert placed == sorted(placed, key=lambda index: plain_order(rack, mode, index)), (
            f"the tiles are not in the order of {mode}"
        )


def fit_apart(sizes: list[int], left: int, rows: int, columns: int) -> bool:
    """Whether two rows can hold the melds with a gap after each, and the leftovers without."""
    for halves in product((0, 1), repeat=len(sizes)) if rows == 2 else ():
        room = [columns + 1, columns + 1]
        for half, size in zip(halves, sizes, strict=True):
            room[half] -= size + 1
        if min(room) >= 0 and sum(max(0, space - 1) for space in room) >= left:
            return True
    return False


def plain_order(rack: Rack, mode: str, index: int) -> tuple[object, ...]:
    """Okeys last; by colour then number or the other way; fakes after real tiles of their face."""
    if rack.is_okey(index):
        return (True,)
    colour, number = rack.tile(index)
    suit = COLOURS.index(colour)
    return (False, *((suit, number) if mode == "colour" else (number, suit)))
