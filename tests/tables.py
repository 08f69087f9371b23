"""Melds on the table from the text form, and tables dealt at random."""

import random
from collections.abc import Sequence
from typing import Any, get_args

from solver.game.judge import Misfit, as_kind
from solver.game.melds import Kind, Laid
from solver.game.position import Illegal, Position, begin
from solver.game.rack import Rack, Shown, as_played, read_rack
from solver.game.referee import play
from solver.game.rules import preset
from solver.game.ruleset import RuleSet
from solver.game.steps import Open, Step
from solver.game.table import GivenMeld, OnTable, others_opened, read_table
from solver.game.tiles import CODES, OKEY, face_id, next_face
from solver.text.racks import parse_text
from tests.racks import FACES, box, some_meld

OYNA = preset("oyna101")
CETELE, ACMA, KOLAY = preset("cetele101"), preset("acma81"), preset("kolay101")
BLUE_4 = CODES.index("blue-4")

# 102 points in nine tiles, and eight tiles in four pairs
SERIES = "red 11-13 blue 11-13 black 9-11"
MELDS: tuple[tuple[Kind, tuple[int, ...]], ...] = (
    ("run", (0, 1, 2)), ("run", (3, 4, 5)), ("run", (6, 7, 8)),
)  # fmt: skip
PAIRS = "red 1 1 blue 2 2 black 3 3 yellow 5 5"


def given(kind: Kind, text: str, owner: int = 1) -> GivenMeld:
    """A meld as a request gives it: ``given("run", "red 7 okey 9")``."""
    return owner, kind, [(code, False, None) for code in parse_text(text)]


def on_table(kind: Kind, text: str, owner: int = 1, okey: int = BLUE_4, rules: RuleSet = OYNA) -> OnTable:
    (on,) = read_table([given(kind, text, owner)], Rack((), okey), rules)
    return on


def codes(on: OnTable, okey: int = BLUE_4) -> list[str]:
    """The tiles of a meld in its order, real okeys as okey."""
    return ["okey" if face == okey else CODES[face] for face in on.printed]


def at(rack: str, *melds: OnTable, okey: int = BLUE_4, **more: Any) -> Position:
    """A turn that begins with this rack and table; the others have opened as the table says."""
    more = {"others": others_opened(melds)} | more
    return begin(read_rack(parse_text(rack), Shown(okey, None), most=22), melds, **more)


def laid(position: Position, kind: Kind, *indices: int, rules: RuleSet = OYNA) -> Laid:
    """A meld of tiles of the hand, named in the meld's order."""
    hand = dict(position.hand)
    played = [as_played(hand[index], position.okey) for index in indices]
    meld = as_kind(kind, played, rules.run_max_lay, rules)
    assert not isinstance(meld, Misfit), meld
    return Laid(meld, indices)


def opening(position: Position, *melds: tuple[Kind, Sequence[int]], rules: RuleSet = OYNA) -> Open:
    return Open(tuple(laid(position, kind, *indices, rules=rules) for kind, indices in melds))


def pairs(position: Position, count: int) -> Open:
    """An opening with the first tiles, two by two."""
    return opening(position, *(("pair", (2 * i, 2 * i + 1)) for i in range(count)))


def why(position: Position, *steps: Step, rules: RuleSet = OYNA) -> str | None:
    """Why the last step is illegal, those before it being legal; None where it is not."""
    for step in steps[:-1]:
        position = play(position, step, rules)
    try:
        play(position, steps[-1], rules)
    except Illegal as illegal:
        return illegal.reason
    return None


def on_red_7_to_9(rack: str, **more: Any) -> Position:
    """A player who has opened, beside a rival's run."""
    return at(rack, on_table("run", "red 7-9"), opened="series", **more)


def stands(on: OnTable) -> list[list[int]]:
    """What each tile of a meld is or may be, in its order."""
    return [
        on.meld.stands_for(place) if tile == OKEY else [tile] for place, tile in enumerate(on.meld.tiles)
    ]


def dealt(seed: int, rules: RuleSet) -> Position:
    """A turn of a player who has opened, with up to eight melds on the table, okeys and fakes among
    them, and a rack in which much fits.
    """
    rng = random.Random(seed)
    indicator = rng.choice(FACES)
    okey = next_face(FACES.index(indicator))
    tiles = box(indicator)
    melds = []
    for _ in range(rng.randint(1, 8)):
        wanted = some_meld(rng)
        for place in rng.sample(range(len(wanted)), rng.choice((0, 0, 1, 1, 2))):
            wanted[place] = CODES[okey]
        wanted = ["fake" if rng.random() < 0.5 and code == CODES[okey] else code for code in wanted]
        if any(wanted.count(code) > tiles.count(code) for code in wanted):
            continue
        kind = next((k for k in get_args(Kind) if _is(k, wanted, okey, rules)), None)
        if kind is None:
            continue
        for code in wanted:
            tiles.remove(code)
        melds.append((rng.randint(0, 3), kind, [(code, False, None) for code in wanted]))
    likely = {CODES[face] for _, _, lying in melds for code, _, _ in lying for face in _near(code)}
    rng.shuffle(tiles)
    tiles.sort(key=lambda code: rng.random() - (code in likely or code in ("fake", CODES[okey])))
    shown = Shown(okey, FACES.index(indicator))
    rack = read_rack(tiles[: rng.randint(2, 15)], shown, most=22)
    table = read_table(melds, rack, rules)
    return begin(rack, table, opened=rng.choice(("series", "pairs")), others=others_opened(table))


def _is(kind: Kind, wanted: list[str], okey: int, rules: RuleSet) -> bool:
    played = [as_played(CODES.index(code), okey) for code in wanted]
    return not isinstance(as_kind(kind, played, rules.run_max_table, rules), Misfit)


def _near(code: str) -> list[int]:
    """The faces beside a tile, in its colour and in its number."""
    if code == "fake":
        return []
    colour, number = divmod(CODES.index(code), 13)
    beside = [face_id(colour, n) for n in range(max(1, number), min(13, number + 2) + 1)]
    return beside + [face_id(other, number + 1) for other in range(4)]
