"""A slow, obvious twin of scoring: the tables as printed, a reader of them, and random hands."""

from collections.abc import Callable, Sequence
from typing import Any, get_args

from solver.game.rack import okey_face, read_rack
from solver.game.ruleset import FinishKind
from solver.game.scoring import Opened, Role
from solver.questions.score import Seat
from tests.racks import FACES, box, okey_of

Choose = Callable[[Sequence[Any]], Any]

# Copied from data/rules.md: section 1 items 3, 4 and 8, section 2.7, the finish table of section 3.
TABLES = {
    "oyna101": """
        finish           | winner | series | pairs | unopened
        normal           | -101   | H      | 2H    | 202
        okeyle           | -202   | 2H     | 4H    | 404
        ciftten          | -202   | 2H     | 4H    | 404
        ciftten_okeyle   | -404   | 4H     | 8H    | 808
        elden            | -202   | –      | –     | 404
        elden_okeyle     | -404   | –      | –     | 808
        deste_bitti      | –      | H      | 2H    | 202
        el_bozuldu       | –      | 0      | 0     | 0""",
    "oynaduz": """
        finish           | winner | losers
        normal           | 0      | -2
        okeyle           | 0      | -4
        yedi_cift        | 0      | -4
        yedi_cift_okeyle | 0      | -8
        gosterge         | 0      | -1
        deste_bitti      | –      | 0""",
    "1001oyun": """
        finish           | winner | losers
        normal           | 1      | 0
        okeyle           | 2      | 0
        yedi_cift        | 2      | 0
        yedi_cift_okeyle | 2      | 0
        gosterge         | 0      | 0
        deste_bitti      | –      | 0""",
    "cetele101": """
        finish           | winner | series | pairs                   | unopened | partner_unopened
        normal           | -101   | H      | H (H ≥ 101: 101 + 2H)   | 202      | 202
        kafa             | -202   | H      | H (H ≥ 101: 101 + 2H)   | 404      | 202
        ciftten          | -202   | 2H     | 2H (H ≥ 101: 101 + 2H)  | 404      | 404
        okeyle           | -202   | 2H     | 2H (H ≥ 101: 101 + 2H)  | 404      | 404
        okey_kafa        | -404   | 2H     | 2H (H ≥ 101: 101 + 2H)  | 808      | 404
        ciftten_okeyle   | -404   | 4H     | 4H (H ≥ 101: 101 + 2H)  | 808      | 808
        deste_bitti      | –      | H      | H (H ≥ 101: 101 + 2H)   | 202      | –""",
    "acma81": """
        finish           | winner | series | pairs | unopened | bound_unopened | partner
        normal           | 0      | H      | 2H    | 101      | 202            | 0
        okeyle           | 0      | 2H     | 4H    | 202      | 404            | 0
        ciftten          | 0      | 2H     | 4H    | 202      | 404            | 0
        ciftten_okeyle   | 0      | 4H     | 8H    | 404      | 808            | 0
        seri_atom        | 0      | –      | –     | 202      | 404            | 0
        seri_atom_okeyle | 0      | –      | –     | 404      | 808            | 0
        cift_atom        | 0      | 2H     | 4H    | 404      | 808            | 0
        cift_atom_okeyle | 0      | 4H     | 8H    | 808      | 1616           | 0
        deste_bitti      | –      | H      | 2H    | 101      | 202            | –""",
    "kolay101": """
        finish           | winner | series | pairs | unopened
        normal           | -101   | H      | 2H    | 202
        okeyle           | -202   | 2H     | 4H    | 404
        ciftten          | -202   | 2H     | 4H    | 404
        ciftten_okeyle   | -404   | 4H     | 8H    | 808
        deste_bitti      | –      | H      | 2H    | 202""",
}
COMMON = """
        finish           | winner | losers
        normal           | 0      | -2
        okeyle           | 0      | -4
        yedi_cift        | 0      | -4
        yedi_cift_okeyle | 0      | -8
        gosterge         | 0      | -1
        deste_bitti      | –      | 0"""


def parsed(table: str) -> dict[str, dict[str, str]]:
    """Cells by finish and column."""
    head, *rows = ([cell.strip() for cell in row.split("|")] for row in table.strip().splitlines())
    return {row[0]: dict(zip(head[1:], row[1:], strict=True)) for row in rows}


CELLS = {name: parsed(table) for name, table in TABLES.items()}


def worth(cell: str, h: int) -> int:
    """A cell of a table as a number."""
    usual, _, steep = cell.partition(" (H ≥ 101: ")
    if steep and h >= 101:
        return sum(worth(part, h) for part in steep.removesuffix(")").split(" + "))
    return (int(usual[:-1] or 1) * h) if usual.endswith("H") else int(usual)


def seat(role: Role, tiles: Sequence[str] = (), indicator: str = "yellow-1", **more: Any) -> Seat:
    return Seat(role, rack=read_rack(tiles, okey_face(indicator, None), least=0, most=22), **more)


def twin(name: str, kind: str, seats: Sequence[Seat], place: int) -> int:
    """What a player writes, read off the tables and section 2.7, and nothing else."""
    cells, mine = CELLS[name][kind], seats[place]
    if name in ("oynaduz", "1001oyun"):
        column = {"winner": "winner", "opponent": "losers"}.get(mine.role)
        total = int(cells[column]) if column and kind != "gosterge" else 0
        shower = [other.role for other in seats if other.showed_indicator]
        paired = any(other.role == "partner" for other in seats)
        mates = {"winner": "winner partner", "partner": "winner partner", "opponent": "opponent"}
        if kind in ("gosterge", "deste_bitti"):
            mates["opponent"] = "partner"
        exempt = mine.showed_indicator or (paired and shower and mine.role in mates[shower[0]])
        return total - (name == "oynaduz" and bool(shower) and not exempt)
    numbers, okeys = 0, 0
    for face in mine.rack.faces:
        okeys += face == mine.rack.okey
        numbers += 0 if face == mine.rack.okey else (mine.rack.okey if face == 52 else face) % 13 + 1
    column = mine.opened if mine.opened != "none" else "unopened"
    if name == "acma81" and mine.opened == "none" and mine.bound:
        column = "bound_unopened"
    if mine.role == "winner" or (mine.role == "partner" and name == "acma81"):
        column = mine.role
    elif mine.role == "partner" and mine.opened == "none":
        column = "partner_unopened"
    h = numbers + (25 * okeys if name == "acma81" else 0)
    total = worth(cells[column], h)
    if column in ("series", "pairs") and name != "acma81" and kind != "el_bozuldu":
        total += 101 * okeys
    if kind != "el_bozuldu":
        total += {"oyna101": 101, "kolay101": 101, "acma81": 81, "cetele101": 0}[name] * mine.penalties
    if name == "acma81":
        total -= 101 * mine.bonus * (2 if mine.role == "winner" and "cift" in kind else 1)
    return total


def some_hand(choose: Choose, name: str, kind: FinishKind) -> list[Seat]:
    """Two to four seats that can be after this finish, with racks from one box."""
    indicator = choose(FACES)
    classic = name in ("oynaduz", "1001oyun")
    without = kind in ("gosterge", "deste_bitti", "el_bozuldu")
    roles: list[Role] = ["opponent"] * choose([2, 3, 4])
    shower = 0 if kind == "gosterge" else choose([None, *range(len(roles))])
    places = [place for place in range(len(roles)) if not (without and place == shower)]
    if not without:
        roles[choose([0, -1])] = "winner"
        places = [place for place, role in enumerate(roles) if role != "winner"]
    if name not in ("oyna101", "kolay101") and (classic or not without) and choose([True, False]):
        roles[choose(places)] = "partner"
    closed = kind in ("elden", "elden_okeyle", "seri_atom", "seri_atom_okeyle")
    wild, tiles = okey_of(indicator), box(indicator)
    specials = [tile for tile in tiles if tile in (wild, "fake")]
    seats = []
    for place, role in enumerate(roles):
        held = []
        for _ in range(choose(range(15))):
            tile = choose(specials if specials and choose(range(6)) == 0 else tiles)
            tiles.remove(tile)
            if tile in specials:
                specials.remove(tile)
            held.append(tile)
        seats.append(seat(
            role, held, indicator, opened="none" if closed else choose(get_args(Opened)),
            bound=choose([True, False]), penalties=choose(range(3)), bonus=choose(range(4)),
            showed_indicator=place == shower,
        ))  # fmt: skip
    return seats
