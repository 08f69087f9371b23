"""The table of a whole turn as the naive twin sees it; it shares no code with the package.

A tile is a face ``(number, colour)`` as in ``tests/naive.py``; a fake okey is the okey's face, which no
other plain tile has.  ``OKEY`` is a real okey, ``FRESH`` one that was added in this very turn.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from tests.naive import Face, code_of, face_of
from tests.naive_opening import ANY_OKEY, OPENINGS, Json, okey_in, preset_of
from tests.racks import RULES

OKEY: Face = ANY_OKEY
FRESH: Face = (0, 1)
LONGEST_SET = 4
FREE: Mapping[str, Any] = {"run": True, "set": "all_missing", "pair": True, "with_fake": True}
KEPT: Mapping[str, Any] = {"run": False, "set": "none", "pair": False, "with_fake": True}


@dataclass(frozen=True)
class Game:
    """What the rules say about a turn (data/rules.md 2.3 to 2.5), named as the fields of the rules."""

    open_points: int
    open_pairs: int
    okey_cost: int
    escalate: bool = False
    bound_points: int = 0
    below_threshold_finish: str = "own_melds_only"
    wrap: bool = False
    run_max_lay: int = 13
    run_max_table: int = 13
    pairs_opener_melds: bool = False
    layoff_in_opening_turn: bool = True
    layoff_cap_pairs_opener: int | None = None
    reclaim: Mapping[str, Any] = field(default_factory=lambda: FREE)
    left_take_from_pairs_opener: str | None = None
    islek: int = 101
    islek_includes_swap: bool = False
    okey_discard: int = 101


def _game(preset: str, **rules: Any) -> Game:
    opening, racks = OPENINGS[preset], RULES[preset]
    return Game(
        opening.points, opening.pairs, racks.okey_cost, opening.escalate, opening.bound_points,
        run_max_lay=racks.max_run, **rules,
    )  # fmt: skip


GAMES = {
    "oyna101": _game("oyna101"),
    "cetele101": _game("cetele101", reclaim=KEPT, islek=0, okey_discard=0),
    "acma81": _game(
        "acma81", layoff_cap_pairs_opener=2, left_take_from_pairs_opener="binds_pairs_only",
        islek=81, okey_discard=81,
    ),
    "kolay101": _game("kolay101", below_threshold_finish="none"),
}  # fmt: skip


def game_of(request: Json) -> Game:
    """The numbers of the request's rules, some of them set anew."""
    game, rules = GAMES[preset_of(request)], request["rules"]
    if isinstance(rules, str):
        return game
    anew = {name: value for name, value in rules.items() if name != "preset"}
    if "reclaim" in anew:
        anew["reclaim"] = {**game.reclaim, **anew["reclaim"]}
    return replace(game, **anew)


def threshold(request: Json) -> tuple[int, int]:
    """The least points and the least pairs to open with."""
    game, previous = game_of(request), request.get("previous") or {}
    points, pairs = game.open_points, game.open_pairs
    if game.escalate:
        points = max(points, (previous.get("points") or 0) + 1)
        pairs = max(pairs, (previous.get("pairs") or 0) + 1)
    if any(request.get("bound_others", ())):
        points = max(points, game.bound_points)
    return points, pairs


class Lying(NamedTuple):
    """A meld on the table: a run's tiles in order from the number ``start``, others sorted.

    ``start`` is a set's number and 0 for a pair; ``added`` counts the tiles laid off in this turn.
    """

    kind: str
    owner: int
    tiles: tuple[Face, ...]
    start: int = 0
    added: int = 0

    @property
    def real(self) -> list[Face]:
        return [tile for tile in self.tiles if tile not in (OKEY, FRESH)]

    @property
    def value(self) -> int:
        if self.kind == "run":
            return sum(self.place(index)[0] for index in range(len(self.tiles)))
        return self.start * len(self.tiles)

    @property
    def missing(self) -> tuple[Face, ...]:
        """The colours of a set that no real tile has."""
        held = {colour for _, colour in self.real}
        return tuple((self.start, colour) for colour in range(4) if colour not in held)

    def place(self, index: int) -> Face:
        """What lies in a place of a run, or would beside it; after the 13 comes a 1."""
        return (self.start + index - 1) % 13 + 1, self.real[0][1]

    def stands_for(self, index: int) -> list[Face]:
        """What an okey at this place is: in a set any colour missing, in a pair the other tile."""
        if self.kind == "run":
            return [self.place(index)]
        return [*self.missing] if self.kind == "set" else self.real

    def fresh(self) -> "Lying":
        """As one that was laid in this turn, of which no okey is taken back."""
        return self._replace(tiles=tuple(FRESH if t == OKEY else t for t in self.tiles))

    def aged(self) -> "Lying":
        """As the next player finds it."""
        return self._replace(tiles=tuple(OKEY if t == FRESH else t for t in self.tiles), added=0)


def ends(on: Lying, game: Game) -> list[tuple[str, Face]]:
    """Where a tile could be added, and which."""
    if on.kind == "set":
        return [("colour", face) for face in on.missing] if len(on.tiles) < LONGEST_SET else []
    if on.kind == "pair" or len(on.tiles) >= game.run_max_table:
        return []
    low, after = on.start > 1, on.start + len(on.tiles)
    high = after <= (14 if game.wrap else 13)
    return [("low", on.place(-1))] * low + [("high", on.place(len(on.tiles)))] * high


def add(on: Lying, end: str, tile: Face) -> Lying:
    """With the tile, a real okey as ``OKEY``, at that end."""
    put = FRESH if tile == OKEY else tile
    if end == "low":
        return on._replace(tiles=(put, *on.tiles), start=on.start - 1, added=on.added + 1)
    tiles = (*on.tiles, put)
    return on._replace(tiles=tiles if end == "high" else tuple(sorted(tiles)), added=on.added + 1)


def swaps(on: Lying, game: Game, okey: Face) -> list[tuple[tuple[Face, ...], Lying, int]]:
    """The faces to give for okeys, what is left lying, and how many okeys come out.

    An okey added in this turn stays: to put it there and take it back is to add the other tile.
    """
    found: list[tuple[tuple[Face, ...], Lying, int]] = []
    if on.kind == "run" and game.reclaim["run"]:
        for index, tile in enumerate(on.tiles):
            if tile == OKEY:
                face, tiles = on.place(index), list(on.tiles)
                tiles[index] = face
                found.append(((face,), on._replace(tiles=tuple(tiles)), 1))
    if on.kind == "set" and game.reclaim["set"] == "all_missing":
        okeys = on.tiles.count(OKEY)
        if okeys and FRESH not in on.tiles:
            tiles = [(on.start, colour) for colour in range(4)]
            found.append((on.missing, on._replace(tiles=tuple(tiles)), okeys))
    if on.kind == "pair" and game.reclaim["pair"] and len(on.real) == 1 and FRESH not in on.tiles:
        found.append(((on.real[0],), on._replace(tiles=(on.real[0],) * 2), 1))
    return [swap for swap in found if game.reclaim["with_fake"] or okey not in swap[0]]


def playable(on: Lying, game: Game, okey: Face) -> frozenset[Face]:
    """The faces that are işlek beside this meld, one step only (A24)."""
    faces = {face for _, face in ends(on, game)}
    if game.islek_includes_swap:
        faces |= {given[0] for given, _, _ in swaps(on.aged(), game, okey) if len(given) == 1}
    return frozenset(faces)


def read_table(request: Json) -> tuple[Lying, ...]:
    """The request's table; its melds are legal, and runs lie in order."""
    okey = okey_in(request)
    return tuple(_read(meld, okey) for meld in request.get("table", ()))


def played(code: str, okey: str) -> Face:
    """What a tile plays as, by its code and the okey's."""
    return OKEY if code in ("okey", okey) else face_of(okey if code == "fake" else code)


def _read(meld: Json, okey: str) -> Lying:
    codes = [tile if isinstance(tile, str) else tile["tile"] for tile in meld["tiles"]]
    tiles = [
        OKEY if code in ("okey", okey) else face_of(okey if code == "fake" else code) for code in codes
    ]
    if meld["kind"] != "run":
        number = max(number for number, _ in tiles) if meld["kind"] == "set" else 0
        return Lying(meld["kind"], meld["owner"], tuple(sorted(tiles)), number)
    # A 1 that is not the first tile comes after a 13.
    index, number = next((i, tile[0]) for i, tile in enumerate(tiles) if tile != OKEY)
    start = (14 if number == 1 and index else number) - index
    return Lying("run", meld["owner"], tuple(tiles), start)


def shown(on: Lying, okey: str) -> Json:
    """The meld as an answer writes it: real tiles of sets and pairs in colour order, then okeys."""
    order = [*range(len(on.tiles))]
    if on.kind != "run":
        order.sort(key=lambda i: (on.tiles[i] in (OKEY, FRESH), on.tiles[i][1]))
    tiles: list[Json] = []
    for index in order:
        tile = on.tiles[index]
        if tile in (OKEY, FRESH):
            stands_for = [code_of(face) for face in on.stands_for(index)]
            tiles.append({"tile": okey, "okey": True, "as": stands_for})
        else:
            tiles.append({"tile": "fake" if code_of(tile) == okey else code_of(tile)})
    return {"owner": on.owner, "kind": on.kind, "tiles": tiles}


def others_opened(request: Json) -> tuple[str, ...]:
    """How the players 1 to 3 have opened, read off the table where the request does not say (T8)."""
    given = request.get("others_opened")
    if given is not None:
        return tuple(given)
    kinds = [{m["kind"] for m in request.get("table", ()) if m["owner"] == who} for who in (1, 2, 3)]
    return tuple("none" if not k else "pairs" if k == {"pair"} else "series" for k in kinds)
