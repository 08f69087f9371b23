"""Which tiles of a table are new after a turn."""

import pytest

from solver.api.requests import TableMeld, TableTile
from solver.api.turn_answering import given_tile
from solver.faces.terminal.reports.on_table import fresh
from solver.game.rack import Rack
from solver.game.rules import rule_set
from solver.game.table import OnTable, read_table
from solver.game.tiles import face_id

RED_5 = face_id(3, 5)


def table(*melds: TableMeld) -> tuple[OnTable, ...]:
    given = [(meld.owner, meld.kind, [*map(given_tile, meld.tiles)]) for meld in melds]
    return read_table(given, Rack((), RED_5), rule_set("oyna101"))


@pytest.mark.parametrize(
    ("kind", "before", "after", "new"),
    [
        ("run", ["red-7", "red-8", "red-9"], ["red-7", "red-8", "red-9"], "..."),
        ("run", ["red-7", "red-8", "red-9"], ["red-6", "red-7", "red-8", "red-9", "okey"], "+...+"),
        ("run", ["red-7", "okey", "red-9"], ["red-7", "red-8", "red-9", "okey"], ".+.+"),
        ("run", ["okey", "okey", "red-9"], ["okey", "red-8", "red-9"], ".+."),
        ("set", ["red-7", "blue-7", "okey"], ["blue-7", "black-7", "red-7", "okey"], ".+.."),
        ("set", ["red-7", "okey", "okey"], ["yellow-7", "blue-7", "black-7", "red-7"], "+++."),
        ("set", ["red-7", "blue-7", "okey"], ["red-7", "blue-7", "okey", "okey"], "...+"),
        ("pair", ["red-7", "okey"], ["red-7", "red-7"], ".+"),
        ("pair", ["fake", "okey"], ["fake", "fake"], ".+"),
    ],
)
def test_what_is_new(kind: str, before: list[str], after: list[str], new: str) -> None:
    def meld(tiles: list[str]) -> TableMeld:
        return TableMeld(1, kind, list(tiles))  # type: ignore[arg-type]

    (looks,) = fresh(table(meld(before)), table(meld(after)))
    assert "".join("+" if look.new else "." for look in looks) == new


def test_new_melds_stand_after_the_others() -> None:
    old, new = TableMeld(1, "pair", ["red-7", "red-7"]), TableMeld(0, "pair", ["red-8", "red-8"])
    looks = fresh(table(old), table(old, new))
    assert [[look.new for look in meld] for meld in looks] == [[False] * 2, [True] * 2]
    assert fresh((), ()) == []


def test_an_okey_may_say_what_it_stands_for() -> None:
    said = TableTile("red-5", True, ["yellow-7", "black-7"])
    assert table(TableMeld(2, "set", ["blue-7", "red-7", said])) == table(
        TableMeld(2, "set", ["blue-7", "red-7", "okey"])
    )
