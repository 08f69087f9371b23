"""Melds on the table as people type them."""

import random
from typing import Any

import pytest

from solver.api.messages import say
from solver.game.errors import BadTable, SiralaError, UnknownTile, WrongType
from solver.game.rack import Rack
from solver.game.rules import rule_set
from solver.game.table import read_table
from solver.game.tiles import CODES, face_id
from solver.text.racks import to_text
from solver.text.tables import players_of_table, table_of

RED_5 = face_id(3, 5)


def table(*lines: str, okey: int = RED_5) -> list[dict[str, Any]]:
    return table_of(lines, okey, "en")


def short(*lines: str) -> list[tuple[int, str, str]]:
    return [(meld["owner"], meld["kind"], to_text(meld["tiles"])) for meld in table(*lines)]


def test_melds_owners_and_kinds() -> None:
    assert table("1: red 7-9 | 2: blue 5 black 5 okey | me: yellow 4 4") == [
        {"owner": 1, "kind": "run", "tiles": ["red-7", "red-8", "red-9"]},
        {"owner": 2, "kind": "set", "tiles": ["blue-5", "black-5", "okey"]},
        {"owner": 0, "kind": "pair", "tiles": ["yellow-4", "yellow-4"]},
    ]


@pytest.mark.parametrize(
    "lines",
    [
        ("1: red 7-9 | blue 1-3 / left: black 4 4",),
        ("1: red 7-9", "blue 1-3", "3: black 4 4"),
        ("RIGHT:\nred 7-9\nblue 1-3\n\nSOL:\n black 4 4\n",),
        ("sağ : red 7-9 | | 1: blue 1-3 |", " | sol:black 4 4 | "),
    ],
)
def test_an_owner_goes_on_until_another_is_named(lines: tuple[str, ...]) -> None:
    assert short(*lines) == [
        (1, "run", "red 7-9"),
        (1, "run", "blue 1-3"),
        (3, "pair", "black 4 4"),
    ]


@pytest.mark.parametrize("lang", ["en", "tr"])
@pytest.mark.parametrize("owner", range(4))
def test_the_owners_of_a_report_can_be_typed(owner: int, lang: str) -> None:
    name = say(lang, f"owner_{owner}", place="")
    assert short(f"{name}: red 7-9") == short(f"{owner}: red 7-9") == [(owner, "run", "red 7-9")]


@pytest.mark.parametrize(
    ("tiles", "kind"),
    [
        ("okey okey", "pair"),
        ("fake red 5", "pair"),
        ("okey 7 8", "run"),
        ("okey red 7 okey 9", "run"),
        ("red 4 fake 6", "run"),
        ("fake blue 5 black 5", "set"),
        ("blue 5 black 5 red 5", "set"),
        ("blue 5 blue 5 black 5", "set"),
        ("okey okey okey", "run"),
        ("red 7 9 blue 1", "run"),
        ("set red 7 okey okey", "set"),
        ("RUN: okey red 7 okey", "run"),
        ("seri okey okey red 7", "run"),
        ("Küt red 7 okey 5", "set"),
        ("çift red 7 7", "pair"),
        ("set red 7-9", "set"),
    ],
)
def test_the_kind_follows_from_the_tiles_or_is_named(tiles: str, kind: str) -> None:
    tiles = tiles.replace("okey 7 8", "okey red 7 8")
    for typed in (f"2: {tiles}", f"2:\n{tiles}"):
        ((owner, found, _),) = short(typed)
        assert (owner, found) == (2, kind)


@pytest.mark.parametrize(
    ("typed", "reason", "where", "shown"),
    [
        ("red 7-9", "table_no_owner", 0, "red 7-9"),
        ("set: blue 5 black 5 okey", "table_no_owner", 0, "set: blue 5 black 5 okey"),
        ("1: red 7-9 | nobody: blue 1-3", "table_owner", 1, "nobody"),
        ("4: red 7-9", "table_owner", 0, "4"),
        (": red 7-9", "table_owner", 0, ""),
        ("1: red 7-9, 2: blue 1-3", "table_colon", 0, "red 7-9, 2: blue 1-3"),
        ("1: red 7-9 | red 7", "table_few", 1, "red 7"),
        ("1: -", "table_few", 0, "-"),
        ("1: run", "table_few", 0, "run"),
        ("1: red 7-9 | blue 3 3 | red 7 okey okey", "table_kind", 2, "red 7 okey okey"),
        ("1: okey red 5 fake", "table_kind", 0, "okey red 5 fake"),
    ],
)
def test_errors_name_the_meld(typed: str, reason: str, where: int, shown: str) -> None:
    with pytest.raises(BadTable) as raised:
        table(typed)
    details = raised.value.details
    assert (raised.value.reason, raised.value.field) == (reason, "table")
    assert (details["where"], details.get("meld", details.get("word"))) == (f"table[{where}]", shown)


def test_errors_in_the_tiles_name_the_meld_too() -> None:
    with pytest.raises(UnknownTile) as raised:
        table("1: red 7-9 | blue 1-3 8 9-11", "left: 8-10")
    assert raised.value.reason == "text_no_colour"
    assert (raised.value.field, raised.value.details["where"]) == ("table", "table[2]")


def test_the_words_that_could_stand_there_are_in_the_language() -> None:
    for lang, words in (
        ("en", ("me", "right", "opposite", "left")),
        ("tr", ("ben", "sağ", "karşı", "sol")),
    ):
        with pytest.raises(BadTable) as raised:
            table_of(["x: red 7-9"], RED_5, lang)
        assert raised.value.details["words"] == words


@pytest.mark.parametrize(
    ("typed", "players"),
    [
        ("1 3", [True, False, True]),
        ("sol, 3", [False, False, True]),
        ("opposite", [False, True, False]),
        ("", [False] * 3),
    ],
)
def test_players_at_the_table(typed: str, players: list[bool]) -> None:
    assert players_of_table(typed, "en") == players


@pytest.mark.parametrize("word", ["0", "me", "4", "1-3", "x"])
def test_a_word_that_names_no_other_player(word: str) -> None:
    with pytest.raises(WrongType) as raised:
        players_of_table(f"1 {word}", "tr")
    assert (raised.value.reason, raised.value.field) == ("other_player", "bound_others")
    assert raised.value.details == {"word": word, "words": ("sağ", "karşı", "sol")}


def some_meld(rng: random.Random) -> tuple[str, list[str]]:
    """A meld of three tiles or more with two real ones at least, or a pair."""
    kind, number = rng.choice(("run", "set", "pair")), rng.randint(1, 13)
    if kind == "pair":
        return kind, [CODES[face_id(rng.randrange(4), number)]] * 2
    if kind == "set":
        faces = [face_id(colour, number) for colour in rng.sample(range(4), rng.randint(3, 4))]
    else:
        start, colour = rng.randint(1, 11), rng.randrange(4)
        length = rng.randint(3, 14 - start)
        faces = [face_id(colour, start + step) for step in range(length)]
    tiles = ["fake" if face == RED_5 else CODES[face] for face in faces]
    if rng.random() < 0.5:
        tiles[rng.randrange(len(tiles))] = "okey"
    return kind, tiles


@pytest.mark.parametrize("seed", range(60))
def test_a_table_that_is_typed_comes_back(seed: int) -> None:
    rng = random.Random(seed)
    melds = [(rng.randrange(4), *some_meld(rng)) for _ in range(rng.randint(1, 6))]
    names = [say(rng.choice(("en", "tr")), f"owner_{owner}", place="") for owner, _, _ in melds]
    word = rng.random() < 0.3
    typed = rng.choice((" | ", " / ", "\n")).join(
        f"{name}: {kind if word else ''} {to_text(tiles)}"
        for name, (_, kind, tiles) in zip(names, melds, strict=True)
    )
    found = [(meld["owner"], meld["kind"], meld["tiles"]) for meld in table(typed)]
    assert found == melds, f"seed {seed}: {typed}"
    for owner, kind, tiles in found:
        given = [(owner, kind, [(code, False, None) for code in tiles])]
        assert read_table(given, Rack((), RED_5), rule_set("oyna101")), f"seed {seed}: {tiles}"


def outcome(typed: str) -> list[dict[str, Any]] | SiralaError:
    try:
        return table(typed)
    except SiralaError as error:
        return error


@pytest.mark.parametrize("seed", range(40))
def test_junk_is_an_error_of_ours_or_a_table(seed: int) -> None:
    rng = random.Random(seed)
    pieces = (
        "1",
        "me",
        ":",
        "|",
        "/",
        "\n",
        "red",
        "7-9",
        "okey",
        "set",
        "fake",
        "\x00",
        "İ",
        "*",
        "\u2028",
    )
    typed = " ".join(rng.choices(pieces, k=rng.randrange(12)))
    found = outcome(typed)
    if isinstance(found, SiralaError):
        assert found.field == "table", repr(typed)
    else:
        assert all(len(meld["tiles"]) > 1 for meld in found), repr(typed)
