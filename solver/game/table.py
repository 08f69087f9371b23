"""Melds on the table: what fits onto them, which okeys can be had from them, and how they are read.

A run grows at its ends and a set by its missing colours; a pair never grows (S0 Seri, İşlemek; S3 §9;
S4 §6).  An okey on the table keeps its place until the tiles it stands for are given (A8, A9, A22).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Literal

from solver.game.errors import BadTable, within
from solver.game.judge import LAST, Misfit, as_kind, face_at
from solver.game.melds import Kind, Meld
from solver.game.rack import Rack, as_played
from solver.game.ruleset import RuleSet
from solver.game.scoring import Opened
from solver.game.tiles import CODES, FAKE, OKEY, colour_of, parse_code

End = Literal["low", "high", "colour"]
Others = tuple[Opened, Opened, Opened]
GivenTile = tuple[str, bool, Sequence[str] | None]
"""A tile as asked: its code, whether it is marked as an okey, and what it is said to stand for."""
GivenMeld = tuple[int, Kind, Sequence[GivenTile]]
"""A meld as asked: owner (0 the player, 1 to 3 the others in playing order), kind and tiles."""


@dataclass(frozen=True)
class OnTable:
    """A meld on the table, its owner, and the printed faces of its tiles in the meld's order: 52 for a
    fake, the okey's face for a real okey.
    """

    owner: int
    meld: Meld
    printed: tuple[int, ...]


def ends(on: OnTable, rules: RuleSet) -> dict[End, tuple[int, ...]]:
    """The faces that may be added, by the end they are added at; a real okey may be at any end.

    None onto a pair or a set of four (S0 İşlemek), nothing after 13, or after the 1 where runs wrap.
    """
    meld, size = on.meld, len(on.meld.tiles)
    if meld.kind == "set" and size < rules.set_max:
        return {"colour": _missing(meld)}
    if meld.kind != "run" or size >= rules.run_max_table:
        return {}
    colour, below, above = colour_of(meld.faces[0]), meld.start - 1, meld.start + size
    found: dict[End, tuple[int, ...]] = {}
    if below >= 1:
        found["low"] = (face_at(colour, below),)
    if above <= LAST + rules.wrap:
        found["high"] = (face_at(colour, above),)
    return found


def fits(on: OnTable, rules: RuleSet) -> dict[int, End]:
    """The faces that could be added, with the end; high for a 1 that fits both ends of 2 … 13."""
    return {face: end for end, faces in ends(on, rules).items() for face in faces}


def room(on: OnTable, rules: RuleSet) -> list[End]:
    """The ends where a real okey could be added; the mover chooses (A25)."""
    return [*ends(on, rules)]


def add(on: OnTable, end: End, tile: int, printed: int) -> OnTable:
    """The meld with one tile more: a face as it plays or OKEY, which fits there."""
    meld = on.meld
    if end == "low":
        longer = Meld("run", (tile, *meld.tiles), meld.start - 1)
        return OnTable(on.owner, longer, (printed, *on.printed))
    tiles, faces = (*meld.tiles, tile), (*on.printed, printed)
    if end == "colour":
        tiles, faces = _ordered([*zip(tiles, faces, strict=True)])
    return OnTable(on.owner, Meld(meld.kind, tiles, meld.start), faces)


def swaps(on: OnTable, rules: RuleSet) -> list[tuple[tuple[int, ...], int]]:
    """The faces to give together, and how many okeys come out for them; none where none may be taken.

    One tile for an okey of a run, all missing colours for those of a set, the other tile's face for the
    one of a pair; what a pair of okeys stands for nobody knows (S0 Okey, S3 §9; A8, A9).
    """
    meld, terms = on.meld, rules.reclaim
    if terms is None or not meld.okeys:
        return []
    if meld.kind == "run":
        okeys = [place for place, tile in enumerate(meld.tiles) if tile == OKEY]
        return [(tuple(meld.stands_for(place)), 1) for place in okeys] if terms.run else []
    if meld.kind == "set":
        return [(_missing(meld), meld.okeys)] if terms.set == "all_missing" else []
    return [(tuple(meld.faces), 1)] if terms.pair and meld.faces else []


def take(on: OnTable, given: Sequence[int], printed: Sequence[int]) -> OnTable:
    """The meld with the tiles of a swap, as they play and as printed, in the place of its okeys."""
    meld, new = on.meld, [*zip(given, printed, strict=True)]
    lying = [*zip(meld.tiles, on.printed, strict=True)]
    if meld.kind == "run":
        lying[_standing_for(meld, given[0])] = new[0]
        tiles, faces = tuple(tile for tile, _ in lying), tuple(face for _, face in lying)
    else:
        tiles, faces = _ordered([*(each for each in lying if each[0] != OKEY), *new])
    return OnTable(on.owner, Meld(meld.kind, tiles, meld.start), faces)


def discard_cost(printed: int, okey: int, table: Sequence[OnTable], rules: RuleSet) -> int:
    """What throwing a tile costs that is not the last (S0 İşlek, S3 §10, S4 not; A23, A24).

    A real okey costs once; any other tile if one step could add it to the table as it lies, a fake
    as the okey's face.  Whether its owner has opened makes no difference.
    """
    tile = as_played(printed, okey)
    if tile == OKEY:
        return rules.okey_discard
    swapped = rules.islek_includes_swap and may_give(printed, rules)
    islek = any(
        tile in fits(on, rules) or (swapped and any(faces == (tile,) for faces, _ in swaps(on, rules)))
        for on in table
    )
    return rules.islek if islek else 0


def may_give(printed: int, rules: RuleSet) -> bool:
    """Whether a tile may take an okey's place: a fake only where the rules say so (S0 Sahte okey)."""
    return printed != FAKE or (rules.reclaim is not None and rules.reclaim.with_fake)


def read_table(given: Sequence[GivenMeld], rack: Rack, rules: RuleSet) -> tuple[OnTable, ...]:
    """The melds of a request's table, checked: each is what it is said to be, and each okey stands for
    what its place says.  With the rack there are no more tiles of a face than the box holds (A43).

    Raises :class:`BadTable` or :class:`UnknownTile`; both say which meld (``table[2]``) and which tile.
    """
    table = []
    seen = Counter(rack.faces)
    for position, (owner, kind, tiles) in enumerate(given):
        with within(f"table[{position}]"):
            faces = [_printed(code, rack.okey) for code, _, _ in tiles]
            on = OnTable(owner, *_read(kind, tiles, faces, rack.okey, rules))
            for (code, *_), face in zip(tiles, faces, strict=True):
                seen[face] += 1
                if seen[face] > (most := 2 - (face == rack.indicator)):
                    raise BadTable("table_copies", "table", tile=code, most=most)
        table.append(on)
    return tuple(table)


def one_box(table: Sequence[OnTable], rack: Rack) -> bool:
    """Whether a table and another rack hold no more of a face than the box does (A43)."""
    seen = Counter(rack.faces)
    for on in table:
        seen.update(on.printed)
    return all(count <= 2 - (face == rack.indicator) for face, count in seen.items())


def others_opened(table: Sequence[OnTable]) -> Others:
    """How the players 1 to 3 have opened, read off their melds: with pairs if there is nothing else."""
    return _opened_by(table, 1), _opened_by(table, 2), _opened_by(table, 3)


def check_owners(table: Sequence[OnTable], opened: Opened, others: Others) -> None:
    """Raise :class:`BadTable` where a player owns a meld who is said not to have opened."""
    for position, on in enumerate(table):
        if (opened, *others)[on.owner] == "none":
            with within(f"table[{position}]"):
                reason = "table_of_unopened" if on.owner else "table_own_unopened"
                raise BadTable(reason, "table", owner=on.owner)


def _opened_by(table: Sequence[OnTable], owner: int) -> Opened:
    kinds = {on.meld.kind for on in table if on.owner == owner}
    if kinds == {"pair"}:
        return "pairs"
    return "series" if kinds else "none"


def _read(
    kind: Kind, tiles: Sequence[GivenTile], printed: Sequence[int], okey: int, rules: RuleSet
) -> tuple[Meld, tuple[int, ...]]:
    """The meld, and the printed faces in its order."""
    played = [as_played(face, okey) for face in printed]
    meld = as_kind(kind, played, rules.run_max_table, rules)
    if isinstance(meld, Misfit):
        at_fault = {} if meld.place is None else {"tile": tiles[meld.place][0]}
        raise BadTable(meld.why, "table", **at_fault, **meld.details)
    for place, (code, marked, named) in enumerate(tiles):
        if played[place] != OKEY:
            if marked or named is not None:
                raise BadTable("table_no_okey", "table", tile=code, okey=CODES[okey])
        elif named is not None:
            stands = meld.stands_for(place)
            if {parse_code(each, "table") for each in named} != set(stands):
                shown = [CODES[face] for face in stands]
                raise BadTable("table_as", "table", tile=code, stands=shown, named=[*named])
    if kind == "run":
        return meld, tuple(printed)
    return meld, _ordered([*zip(played, printed, strict=True)])[1]


def _printed(code: str, okey: int) -> int:
    face = parse_code(code, "table")
    return okey if face == OKEY else face


def _missing(meld: Meld) -> tuple[int, ...]:
    """The faces of a set that no real tile shows, in colour order (A9)."""
    return tuple(meld.stands_for(0))


def _standing_for(meld: Meld, face: int) -> int:
    """The place of a run's okey that stands for the face."""
    places = (place for place, tile in enumerate(meld.tiles) if tile == OKEY)
    return next(place for place in places if meld.stands_for(place) == [face])


def _ordered(tiles: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Tiles as they play and as printed in the order of a set or pair: real tiles by id, then okeys."""
    lying = sorted(tiles, key=itemgetter(0))
    return tuple(tile for tile, _ in lying), tuple(face for _, face in lying)
