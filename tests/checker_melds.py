"""Checks a single meld of an answer, and says what the rules and the rack are to a checker.

Racks are in English codes.  A tile here is ``(colour, number)``, a fake okey the okey's face.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

COLOURS = ("yellow", "blue", "black", "red")

Json = dict[str, Any]
Tile = tuple[str, int]


@dataclass(frozen=True)
class Game:
    """What the rules say about arranging (data/rules.md); ``opening`` is (points, pairs) or None."""

    deal: int
    wrap: bool
    max_run: int
    okey_cost: int
    opening: tuple[int, int] | None


GAMES = {
    "oyna101": Game(21, False, 13, 101, (101, 5)),
    "oynaduz": Game(14, True, 13, 0, None),
    "1001oyun": Game(14, True, 13, 0, None),
    "cetele101": Game(21, False, 5, 101, (101, 5)),
    "acma81": Game(14, False, 13, 25, (81, 4)),
    "kolay101": Game(21, False, 13, 101, (101, 5)),
}


def game_of(rules: str | Json) -> Game:
    """The game of a preset, or of one with ``wrap`` or ``run_max_lay`` set anew."""
    if isinstance(rules, str):
        return GAMES[rules]
    game = GAMES[rules["preset"]]
    return replace(
        game, wrap=rules.get("wrap", game.wrap), max_run=rules.get("run_max_lay", game.max_run)
    )


class Rack:
    """The physical tiles of a request."""

    def __init__(self, request: Json) -> None:
        self.okey = request.get("okey") or ""
        if not self.okey:
            colour, number = request["indicator"].split("-")
            self.okey = f"{colour}-{int(number) % 13 + 1}"
        self.codes = [self.okey if code == "okey" else code for code in request["rack"]]
        self.indices = range(len(self.codes))

    def is_okey(self, index: int) -> bool:
        return self.codes[index] == self.okey

    def tile(self, index: int) -> Tile:
        return tile_of(self.okey if self.codes[index] == "fake" else self.codes[index])

    def id_order(self, index: int) -> tuple[int, int, int]:
        """By colour, then number, the fakes after everything."""
        fake = self.codes[index] == "fake"
        colour, number = self.tile(index)
        return (1, 0, 0) if fake else (0, COLOURS.index(colour), number)


def tile_of(code: str) -> Tile:
    colour, number = code.split("-")
    return colour, int(number)


def check_meld(game: Game, rack: Rack, mode: str, meld: Json, *, highest: bool) -> None:
    """The tiles are the rack's, and they are what the meld says, in order, at its value."""
    name = f"{meld['kind']} {[tile['tile'] for tile in meld['tiles']]}"
    for tile in meld["tiles"]:
        index = tile["index"]
        assert index in rack.indices, f"{name}: there is no tile {index}"
        assert tile["tile"] == rack.codes[index], f"{name}: tile {index} is {rack.codes[index]}"
        wild = rack.is_okey(index)
        assert tile.get("okey", False) is wild, f"{name}: the okey mark of tile {index} is wrong"
        assert ("as" in tile) is wild, f"{name}: tile {index} stands for itself, an okey does not"
    okeys = [tile for tile in meld["tiles"] if "as" in tile]
    plain = [rack.tile(tile["index"]) for tile in meld["tiles"] if "as" not in tile]
    assert (meld["kind"] == "pair") == (mode == "pairs"), f"{name}: not in mode {mode}"
    if meld["kind"] == "pair":
        check_pair(rack, name, meld)
        return
    assert plain, f"{name}: no real tile"
    assert len(okeys) <= 2, f"{name}: {len(okeys)} okeys"
    if meld["kind"] == "run":
        places = run_places(name, meld, rack)
        assert 3 <= len(places) <= game.max_run, f"{name}: {len(places)} tiles"
        last = 14 if game.wrap else 13
        assert places == list(range(places[0], places[0] + len(places))), f"{name}: {places}"
        assert places[-1] <= last, f"{name}: goes on after the {last}"
        value = sum((place - 1) % 13 + 1 for place in places)
    else:
        assert meld["kind"] == "set", f"{name}: no such kind"
        colours, value = [colour for colour, _ in plain], plain[0][1] * len(meld["tiles"])
        assert 3 <= len(meld["tiles"]) <= 4, f"{name}: {len(meld['tiles'])} tiles"
        assert len({number for _, number in plain}) == 1, f"{name}: different numbers"
        assert len(set(colours)) == len(colours), f"{name}: a colour twice"
        assert colours == sorted(colours, key=COLOURS.index), f"{name}: colours out of order"
        assert meld["tiles"][len(plain) :] == okeys, f"{name}: the okeys come last"
        missing = [f"{c}-{plain[0][1]}" for c in COLOURS if c not in colours]
        assert all(tile["as"] == missing for tile in okeys), f"{name}: an okey is any of {missing}"
    assert meld["value"] == value, f"{name}: the value is {value}, not {meld['value']}"
    # in an alternative an okey may stand for less, where its run would else meet another
    reading = greatest_value(game, plain, len(okeys))
    assert value == reading or (value < reading and not highest), f"{name}: not the highest reading"


def run_places(name: str, meld: Json, rack: Rack) -> list[int]:
    """The places of a run's tiles as written, 1 … 13 and 14 for a 1 at the end."""
    tiles = run_tiles(name, meld, rack)
    assert len({colour for colour, _ in tiles}) == 1, f"{name}: more than one colour"
    places = [number for _, number in tiles]
    return [*places[:-1], 14] if places[-1] == 1 else places


def run_tiles(name: str, meld: Json, rack: Rack) -> list[Tile]:
    """What the tiles of a run stand for."""
    tiles = []
    for tile in meld["tiles"]:
        stands_for = tile.get("as", ["itself"])
        assert len(stands_for) == 1, f"{name}: the okey stands for {stands_for}"
        tiles.append(tile_of(stands_for[0]) if "as" in tile else rack.tile(tile["index"]))
    return tiles


def check_pair(rack: Rack, name: str, meld: Json) -> None:
    assert len(meld["tiles"]) == 2, f"{name}: {len(meld['tiles'])} tiles"
    assert meld["value"] == 0, f"{name}: a pair has no value"
    plain = [tile["tile"] for tile in meld["tiles"] if "as" not in tile]
    assert len(set(plain)) <= 1, f"{name}: two different tiles"
    right = [[]] if not plain else [[plain[0]], [rack.okey]] if plain == ["fake"] else [plain]
    for tile in meld["tiles"]:
        assert "as" not in tile or tile["as"] in right, f"{name}: the okey is {tile['as']}"


def greatest_value(game: Game, plain: Sequence[Tile], okeys: int) -> int:
    """The most that these tiles can count as one meld, whatever the okeys stand for."""
    size, colours, numbers = len(plain) + okeys, {c for c, _ in plain}, {n for _, n in plain}
    values = [0]
    if len(numbers) == 1 and len(colours) == len(plain) and size <= 4:
        values.append(size * min(numbers))
    if len(colours) == 1 and len(numbers) == len(plain) and size <= game.max_run:
        for first in range(1, (14 if game.wrap else 13) - size + 2):
            window = [(place - 1) % 13 + 1 for place in range(first, first + size)]
            values.append(sum(window) if numbers <= set(window) else 0)
    return max(values)


def meets(game: Game, rack: Rack, left: Json, right: Json) -> bool:
    """Whether the second run goes on where the first one ends, and the two may be one."""
    if (left["kind"], right["kind"]) != ("run", "run"):
        return False
    (colour, _), (other_colour, _) = (run_tiles("", meld, rack)[0] for meld in (left, right))
    first, second = (run_places("", meld, rack) for meld in (left, right))
    joint = len(first) + len(second)
    return colour == other_colour and first[-1] + 1 == second[0] and joint <= game.max_run
