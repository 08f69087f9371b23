"""Melds on the table: what fits, what can be had, and tables that cannot be."""

from collections.abc import Sequence

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from solver.game.errors import BadTable, SiralaError, UnknownTile
from solver.game.judge import as_kind
from solver.game.melds import Kind
from solver.game.rack import Rack, as_played
from solver.game.rules import preset, rule_set
from solver.game.ruleset import RuleSet
from solver.game.scoring import Opened
from solver.game.table import (
    GivenMeld,
    GivenTile,
    Others,
    add,
    check_owners,
    ends,
    fits,
    others_opened,
    read_table,
    room,
    swaps,
    take,
)
from solver.game.tiles import CODES, FAKE, OKEY
from tests.tables import BLUE_4, OYNA, codes, dealt, given, on_table, stands

CETELE = preset("cetele101")
WRAPS = rule_set({"preset": "oyna101", "wrap": True})
SHORT = rule_set({"preset": "oyna101", "run_max_lay": 5, "run_max_table": 5})


@pytest.mark.parametrize(
    ("kind", "text", "rules", "fitting"),
    [
        ("run", "red 7-9", OYNA, {"red-6": "low", "red-10": "high"}),
        ("run", "red 1-3", OYNA, {"red-4": "high"}),
        ("run", "red 11-13", OYNA, {"red-10": "low"}),
        ("run", "red 11-13", WRAPS, {"red-10": "low", "red-1": "high"}),
        ("run", "red 12-13-1", WRAPS, {"red-11": "low"}),
        ("run", "red 1-13", WRAPS, {}),
        ("run", "red 4-8", SHORT, {}),
        ("run", "red 4-7", SHORT, {"red-3": "low", "red-8": "high"}),
        ("run", "red 4-8", CETELE, {"red-3": "low", "red-9": "high"}),
        ("run", "red 4-10", CETELE, {"red-3": "low", "red-11": "high"}),
        # the okey's place is taken: a tile of that face swaps, it does not fit (A22)
        ("run", "red 10 11 okey", OYNA, {"red-9": "low", "red-13": "high"}),
        ("run", "okey red 11 okey", OYNA, {"red-9": "low", "red-13": "high"}),
        ("run", "okey red 2 3", OYNA, {"red-4": "high"}),
        ("run", "blue 3 fake 5", OYNA, {"blue-2": "low", "blue-6": "high"}),
        ("set", "red 9 blue 9 black 9", OYNA, {"yellow-9": "colour"}),
        ("set", "red 9 okey blue 9", OYNA, {"yellow-9": "colour", "black-9": "colour"}),
        ("set", "okey red 9 okey", OYNA, dict.fromkeys(("yellow-9", "blue-9", "black-9"), "colour")),
        ("set", "red 9 blue 9 black 9 yellow 9", OYNA, {}),
        ("set", "red 9 blue 9 black 9 okey", OYNA, {}),
        ("pair", "red 9 9", OYNA, {}),
        ("pair", "okey okey", OYNA, {}),
    ],
)  # fmt: skip
def test_what_fits(kind: Kind, text: str, rules: RuleSet, fitting: dict[str, str]) -> None:
    on = on_table(kind, text, rules=rules)
    assert {CODES[face]: end for face, end in fits(on, rules).items()} == fitting
    assert set(room(on, rules)) == set(fitting.values())


def test_a_one_fits_both_ends_where_runs_wrap() -> None:
    on = on_table("run", "red 2-13", rules=WRAPS)
    one = CODES.index("red-1")
    assert ends(on, WRAPS) == {"low": (one,), "high": (one,)}
    assert fits(on, WRAPS) == {one: "high"}


def test_tiles_added_lie_where_they_belong() -> None:
    on = on_table("run", "red 7-9", owner=2)
    on = add(on, "low", CODES.index("red-6"), CODES.index("red-6"))
    on = add(on, "high", OKEY, BLUE_4)
    assert codes(on) == ["red-6", "red-7", "red-8", "red-9", "okey"]
    assert (on.owner, on.meld.start, on.meld.value) == (2, 6, 40)
    on = on_table("set", "blue 4 red 4 black 4", okey=0)
    assert codes(add(on, "colour", OKEY, 0), okey=0) == ["blue-4", "black-4", "red-4", "okey"]
    on = on_table("set", "red 4 yellow 4 okey")
    assert codes(add(on, "colour", BLUE_4, FAKE)) == ["yellow-4", "fake", "red-4", "okey"]


@pytest.mark.parametrize(
    ("kind", "text", "found"),
    [
        ("run", "red 7-9", []),
        ("run", "red 7 okey 9", [(["red-8"], 1)]),
        ("run", "okey red 8 okey", [(["red-7"], 1), (["red-9"], 1)]),
        ("set", "red 7 blue 7 okey", [(["yellow-7", "black-7"], 1)]),
        ("set", "red 7 blue 7 black 7 okey", [(["yellow-7"], 1)]),
        ("set", "red 7 okey blue 7 okey", [(["yellow-7", "black-7"], 2)]),
        ("set", "red 7 okey okey", [(["yellow-7", "blue-7", "black-7"], 2)]),
        ("pair", "okey red 7", [(["red-7"], 1)]),
        ("pair", "fake okey", [(["blue-4"], 1)]),
        ("pair", "red 7 7", []),
        ("pair", "okey okey", []),
    ],
)
def test_okeys_that_can_be_had(kind: Kind, text: str, found: list[tuple[list[str], int]]) -> None:
    on = on_table(kind, text)
    assert [([CODES[face] for face in faces], okeys) for faces, okeys in swaps(on, OYNA)] == found
    assert swaps(on, CETELE) == []
    assert swaps(on, preset("oynaduz")) == []


@pytest.mark.parametrize(("kind", "field"), [("run", "run"), ("set", "set"), ("pair", "pair")])
def test_each_kind_gives_its_okeys_by_a_rule_of_its_own(kind: Kind, field: str) -> None:
    text: dict[Kind, str] = {"run": "red 7 okey 9", "set": "red 7 blue 7 okey", "pair": "red 7 okey"}
    off = "none" if field == "set" else False
    rules = rule_set({"preset": "oyna101", "reclaim": {field: off}})
    for other, tiles in text.items():
        assert bool(swaps(on_table(other, tiles), rules)) is (other != kind)


@pytest.mark.parametrize(
    ("kind", "text", "faces", "after"),
    [
        ("run", "red 7 okey 9", ["red-8"], "red 7 8 9"),
        ("run", "okey red 8 okey", ["red-9"], "okey red 8 9"),
        ("run", "okey red 8 okey", ["red-7"], "red 7 8 okey"),
        ("run", "blue 3 okey 5", ["fake"], "blue 3 fake blue 5"),
        ("set", "red 7 blue 7 okey", ["black-7", "yellow-7"], "yellow 7 blue 7 black 7 red 7"),
        ("set", "red 4 okey okey", ["fake", "black-4", "yellow-4"], "yellow 4 fake black 4 red 4"),
        ("pair", "okey red 7", ["red-7"], "red 7 7"),
        ("pair", "fake okey", ["fake"], "fake fake"),
    ],
)
def test_tiles_lie_where_the_okeys_lay(kind: Kind, text: str, faces: list[str], after: str) -> None:
    printed = [CODES.index(code) for code in faces]
    on = take(on_table(kind, text, owner=3), [as_played(face, BLUE_4) for face in printed], printed)
    assert on == on_table(kind, after, owner=3)


def test_a_set_is_read_in_colour_order_and_a_pair_with_its_okey_last() -> None:
    assert codes(on_table("set", "red 4 okey black 4 fake")) == ["fake", "black-4", "red-4", "okey"]
    assert codes(on_table("pair", "okey fake")) == ["fake", "okey"]


AN_OKEY: GivenTile = ("okey", False, None)


@pytest.mark.parametrize(
    "okey",
    [AN_OKEY, ("Mavi-4", False, None), ("blue-4", True, None), ("okey", True, ["red-8"]),
     ("blue-4", False, ["KIRMIZI-8"])],
)  # fmt: skip
def test_every_way_to_name_an_okey(okey: GivenTile) -> None:
    tiles: list[GivenTile] = [("red-7", False, None), okey, ("red-9", False, None)]
    assert read_table([(1, "run", tiles)], Rack((), BLUE_4), OYNA) == (on_table("run", "red 7 okey 9"),)


@pytest.mark.parametrize(
    ("kind", "text", "named"),
    [
        ("set", "red 7 blue 7 okey", ["black-7", "yellow-7"]),
        ("set", "okey red 7 okey", ["yellow-7", "blue-7", "black-7"]),
        ("pair", "okey red 7", ["red-7"]),
        ("pair", "okey okey", []),
        ("run", "okey red 7 8", ["red-6"]),
    ],
)
def test_what_okeys_stand_for_may_be_said(kind: Kind, text: str, named: list[str]) -> None:
    owner, _, tiles = given(kind, text)
    told = [(code, code == "okey", named if code == "okey" else None) for code, _, _ in tiles]
    assert read_table([(owner, kind, told)], Rack((), BLUE_4), OYNA) == (on_table(kind, text),)


def refused(
    *melds: GivenMeld, rack: Sequence[int] = (), indicator: int | None = None, rules: RuleSet = OYNA
) -> tuple[str, object, object]:
    """The reason, the meld and the tile that the error names; a good meld lies before the bad one."""
    table = [given("run", "yellow 11-13"), *melds]
    with pytest.raises(SiralaError) as caught:
        read_table(table, Rack(tuple(rack), BLUE_4, indicator), rules)
    assert caught.value.field == "table"
    assert isinstance(caught.value, UnknownTile) or caught.value.code == "bad_table"
    details = caught.value.details
    return caught.value.reason, details["where"], details.get("tile")


@pytest.mark.parametrize(
    ("kind", "text", "reason", "tile"),
    [
        ("run", "red 7 8", "table_size", None),
        ("run", "red 7 9 10", "table_run_order", "red-9"),
        ("run", "red 9 8 7", "table_run_order", "red-8"),
        ("run", "red 7 8 8", "table_run_order", "red-8"),
        ("run", "red 7 blue 8 red 9", "table_run_order", "blue-8"),
        ("run", "red 7 fake 9", "table_run_order", "fake"),
        ("run", "red 7 okey 8", "table_run_order", "red-8"),
        ("run", "red 12-13-1", "table_run_edge", "red-1"),
        ("run", "red 12 13 okey", "table_run_edge", "okey"),
        ("run", "okey red 1 2", "table_run_edge", "okey"),
        ("run", "okey okey red 1", "table_run_edge", "okey"),
        ("set", "red 7 blue 7", "table_size", None),
        ("set", "red 7 blue 7 black 7 yellow 7 okey", "table_size", None),
        ("set", "red 7 blue 7 black 8", "table_set_number", "black-8"),
        ("set", "red 7 okey blue 7 red 7", "table_set_colour", "red-7"),
        ("pair", "red 7 8", "table_pair", "red-8"),
        ("pair", "red 7 7 okey", "table_size", None),
    ],
)
def test_tiles_that_are_not_the_meld(kind: Kind, text: str, reason: str, tile: str | None) -> None:
    assert refused(given(kind, text)) == (reason, "table[1]", tile)


def test_a_meld_of_okeys_alone_is_a_pair_or_none() -> None:
    # two okeys are all there are; the third is refused for what it makes before it is counted
    for kind in ("run", "set"):
        assert refused(given(kind, "okey okey okey")) == ("table_only_okeys", "table[1]", "okey")


def test_how_long_a_run_may_be_and_whether_it_wraps() -> None:
    long, wrapped = given("run", "red 1-6"), given("run", "red 12-13-1")
    assert refused(long, rules=SHORT)[0] == "table_size"
    assert refused(given("run", "red 13-1-2"), rules=WRAPS) == ("table_run_edge", "table[1]", "red-2")
    for meld in (long, wrapped, given("run", "red 12 13 okey")):
        assert read_table([meld], Rack((), BLUE_4), WRAPS)
    ends_on_one = on_table("run", "okey okey red 1", rules=WRAPS)
    assert (ends_on_one.meld.start, room(ends_on_one, WRAPS)) == (12, ["low"])


@pytest.mark.parametrize(
    ("tile", "reason"),
    [
        (("red-8", True, None), "table_no_okey"),
        (("red-8", False, ["red-8"]), "table_no_okey"),
        (("red-8", False, []), "table_no_okey"),
        (("okey", True, ["red-7"]), "table_as"),
        (("okey", True, []), "table_as"),
        (("okey", True, ["red-8", "red-9"]), "table_as"),
        (("okey", True, ["okey"]), "table_as"),
        (("blue-4", True, ["fake"]), "table_as"),
        (("red-14", False, None), "unknown_tile"),
    ],
)
def test_tiles_that_are_said_to_be_what_they_are_not(tile: GivenTile, reason: str) -> None:
    bad: GivenMeld = (1, "run", [("red-7", False, None), tile, ("red-9", False, None)])
    assert refused(bad) == (reason, "table[1]", tile[0])


def test_what_an_okey_is_said_to_stand_for_has_to_be_tiles() -> None:
    tiles: list[GivenTile] = [("red-7", False, None), ("okey", True, ["green-8"]), ("red-9", False, None)]
    assert refused((1, "run", tiles)) == ("unknown_tile", "table[1]", "green-8")


def test_no_more_tiles_than_the_box_holds() -> None:
    seven, fake = CODES.index("red-7"), CODES.index("fake")
    run, again = given("run", "red 5-7"), given("set", "red 7 blue 7 black 7")
    assert read_table([run, again], Rack((), BLUE_4), OYNA)
    assert refused(run, again, rack=[seven]) == ("table_copies", "table[2]", "red-7")
    assert refused(run, again, indicator=seven) == ("table_copies", "table[2]", "red-7")
    fakes = given("pair", "fake fake")
    assert refused(fakes, rack=[fake]) == ("table_copies", "table[1]", "fake")
    okeys = given("pair", "okey okey")
    assert refused(okeys, rack=[BLUE_4]) == ("table_copies", "table[1]", "okey")
    with pytest.raises(BadTable) as caught:
        read_table([run], Rack((seven,), BLUE_4, seven), OYNA)
    assert caught.value.details["most"] == 1


def test_nothing_on_the_table() -> None:
    assert read_table([], Rack((), BLUE_4), OYNA) == ()
    assert refused((1, "run", [])) == ("table_size", "table[1]", None)


def test_how_the_others_have_opened_is_read_off_their_melds() -> None:
    melds = [
        on_table("pair", "red 7 7", 1), on_table("run", "red 7-9", 3), on_table("pair", "red 8 8", 3),
        on_table("run", "red 1-3", 0),
    ]  # fmt: skip
    assert others_opened(melds) == ("pairs", "none", "series")


@pytest.mark.parametrize(
    ("owner", "opened", "others", "reason"),
    [
        (0, "none", ("series", "series", "series"), "table_own_unopened"),
        (2, "series", ("series", "none", "series"), "table_of_unopened"),
        (2, "none", ("none", "series", "none"), None),
        (0, "pairs", ("none", "none", "none"), None),
    ],
)
def test_only_who_has_opened_owns_melds(
    owner: int, opened: Opened, others: Others, reason: str | None
) -> None:
    table = [on_table("run", "red 7-9", owner)]
    if reason is None:
        check_owners(table, opened, others)
        return
    with pytest.raises(BadTable) as caught:
        check_owners(table, opened, others)
    assert (caught.value.reason, caught.value.details["where"]) == (reason, "table[0]")


@drawn(st.integers(0, 10**6))
def test_adding_at_an_end_moves_what_fits_there(seed: int) -> None:
    rules = WRAPS if seed % 2 else OYNA
    for on in dealt(seed, rules).table:
        for end, faces in ends(on, rules).items():
            for tile in (*faces, OKEY):
                longer = add(on, end, tile, tile)
                assert len(longer.meld.tiles) == len(on.meld.tiles) + 1
                further = ends(longer, rules)
                before = [faces for other, faces in ends(on, rules).items() if other != end]
                kept = [faces for other, faces in further.items() if other != end]
                full = len(longer.meld.tiles) in (4 if end == "colour" else 13, 13)
                assert kept == ([] if full else before)
                if tile != OKEY:
                    assert tile not in further.get(end, ())
                    assert (
                        set(stands(longer)[-1 if end == "high" else 0]) <= set(faces) or end == "colour"
                    )


@drawn(st.integers(0, 10**6))
def test_a_meld_keeps_its_faces_when_its_okeys_are_taken(seed: int) -> None:
    for on in dealt(seed, OYNA).table:
        for faces, okeys in swaps(on, OYNA):
            after = take(on, faces, faces)
            assert on.meld.okeys - after.meld.okeys == okeys
            held = [{face for each in stands(shown) for face in each} for shown in (on, after)]
            assert held[0] == held[1]
            assert as_kind(on.meld.kind, after.meld.tiles, 13, OYNA) == after.meld
