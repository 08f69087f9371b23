"""A whole turn in print."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from solver.api.about import keep
from solver.api.answers import (
    Add,
    After,
    CanTake,
    Discard,
    HandTile,
    Lay,
    Open,
    Step,
    TakeOkey,
    TurnAnswer,
)
from solver.api.melds import Meld, MeldTile
from solver.api.requests import TableMeld, TableTile, TurnRequest
from solver.api.turn_answering import given_tile
from solver.faces.http.examples import EXAMPLES
from solver.faces.terminal.reports.turn import print_turn
from solver.game.rack import Rack, read_rack
from solver.game.rules import rule_set
from solver.game.table import OnTable, read_table

REQUEST = EXAMPLES["turn"]
OKEY = TableTile("red-5", True, ["blue-8", "red-8"])
FINISH = TurnAnswer(
    steps=[
        TakeOkey(1, [0]),
        Lay(
            Meld("set", 24, [MeldTile(2, "yellow-8"), MeldTile(3, "black-8"), MeldTile(5, "red-5", True)])
        ),
        Add(0, "high", 1),
        Discard(4, 0),
    ],
    finishes="normal",
    value=-101,
    after=After(
        [],
        0,
        [
            TableMeld(0, "run", ["red-9", "red-10", "red-11", "red-12"]),
            TableMeld(1, "run", ["blue-4", "blue-5", "blue-6"]),
            TableMeld(3, "set", ["yellow-12", "black-12", "red-12"]),
            TableMeld(0, "set", ["yellow-8", "black-8", OKEY]),
        ],
    ),
    penalties={"0": 0, "1": 101, "2": 0, "3": 0, "4": 0},
    fits={"1": [0]},
    unopened=202,
    bonus=0,
    proven=True,
)

Printed = Callable[..., str]


def kept(answer: TurnAnswer, request: dict[str, Any]) -> tuple[TurnAnswer, TurnRequest]:
    """The answer with what it is about, as a question leaves it, and the request."""
    asked, rules = msgspec.convert(request, TurnRequest), rule_set(request["rules"])
    rack = read_rack(asked.rack, asked.shown, most=22)

    def table(melds: Sequence[TableMeld]) -> tuple[OnTable, ...]:
        given = [(meld.owner, meld.kind, [*map(given_tile, meld.tiles)]) for meld in melds]
        return read_table(given, Rack((), rack.okey), rules)

    after = table(answer.after.table) if answer.after else ()
    about = {"rules": rules, "rack": rack, "table": table(asked.table), "table_after": after}
    return keep(answer, **about), asked


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Printed:
    """What a report says."""

    def run(answer: TurnAnswer, request: dict[str, Any], lang: str = "en", columns: int = 80) -> str:
        monkeypatch.setenv("COLUMNS", str(columns))
        print_turn(*kept(answer, request), lang)
        return capsys.readouterr().out

    return run


def request(rack: list[str], **more: Any) -> dict[str, Any]:
    return {"rules": "oyna101", "indicator": "red-4", "rack": rack, **more}


def test_a_turn_that_finishes(printed: Printed) -> None:
    assert printed(FINISH, REQUEST).split("\n") == [
        "Okey: red 5, indicator: red 4",
        "",
        "Table",
        "1 me            2 right         3 left",
        "  9   10   11     4    5    6    12   12   12",
        "red  red  red   blu  blu  blu   yel  bla  red",
        "                     okey",
        "",
        "Rack",
        "  5   12    8    8    2",
        "blu  red  yel  bla  bla",
        "",
        "Thrown now, it costs 101 (işlek or okey): red 12",
        "red 12 fits meld 1.",
        "",
        "It finishes: normal",
        "1. Take the okey from meld 2 with blue 5.",
        "2. Lay a set: yellow 8, black 8, okey.",
        "3. Add red 12 to the high end of meld 1.",
        "4. Finish: throw black 2.",
        "You write -101; a rival who has not opened writes 202.",
        "",
        "The table after; + is new",
        "1 me                 2 right         3 left          4 me",
        "  9   10   11  +12     4   +5    6    12   12   12    +8   +8   +8",
        "red  red  red  red   blu  blu  blu   yel  bla  red   yel  bla  any",
        "                                                               okey",
        "",
        "",
    ]


def test_a_turn_in_turkish(printed: Printed) -> None:
    text = printed(FINISH, REQUEST, "tr")
    assert "\nMasa\n1 ben           2 sağ           3 sol\n" in text
    assert "\nŞimdi atılırsa ceza 101 (işlek ya da okey): kırmızı 12\n" in text
    assert "\nBiter: normal\n1. Okeyi al: 2. perden, karşılığında mavi 5.\n" in text
    assert "\n2. Yere indir, küt: sarı 8, siyah 8, okey.\n" in text
    assert "\n3. İşle: kırmızı 12, 1. perin üst ucuna.\n4. Bitir: siyah 2 at.\n" in text
    assert "\nBiten -101 yazar, açmamış rakip 202.\n" in text
    assert "+12" in text.partition("\nHamleden sonra masa; + yeni taş\n")[2]


@pytest.mark.parametrize("lang", ["en", "tr"])
def test_narrow_terminals_lose_no_word_and_break_none(printed: Printed, lang: str) -> None:
    candidates = TurnAnswer(can_take=[CanTake("blue-5", True, [TakeOkey(1, [5]), Discard(6, 0)], False)])
    for answer in (FINISH, candidates):
        wide = Counter(printed(answer, REQUEST, lang, 200).split())
        for columns in (0, 8, 24, 40, 80):
            lines = printed(answer, REQUEST, lang, columns).splitlines()
            assert Counter(" ".join(lines).split()) == wide
            assert all(line == line.rstrip() for line in lines)
            if answer is FINISH and columns >= 24:
                assert max(map(len, lines)) <= columns


def test_a_turn_that_goes_on(printed: Printed) -> None:
    meld = TableMeld(2, "set", ["blue-7", "red-7", TableTile("red-5", True, ["yellow-7", "black-7"])])
    after = TableMeld(2, "set", ["blue-7", "black-7", "red-7", TableTile("red-5", True, ["yellow-7"])])
    answer = TurnAnswer(
        steps=[Add(0, "colour", 0), Discard(2, 101)],
        finishes=None,
        value=None,
        after=After([HandTile(1, "fake"), HandTile(3, "yellow-1")], 6, [after]),
        penalties={"0": 101, "1": 0, "2": 101, "3": 50},
        fits={"0": [0]},
        proven=False,
        bound=3,
    )
    table = [{"owner": 2, "kind": "set", "tiles": ["blue-7", "red-7", "okey"]}]
    asked = request(["black-7", "fake", "okey", "yellow-1"], opened="series", table=table)
    text = printed(answer, asked)
    assert "\nThe turn\n1. Add black 7 to meld 1.\n2. Throw okey (penalty 101).\n" in text
    assert "\nThrown now, it costs 50 (işlek or okey): yellow 1\n" in text
    assert "\nThrown now, it costs 101 (işlek or okey): black 7, okey\nblack 7 fits meld 1.\n" in text
    assert "\nThe time limit struck: this may not be the best turn, and the bound is 3.\n" in text
    assert "\n1 opposite\n  7   +7    7    7\nblu  bla  red  yel\n               okey\n" in text
    assert text.endswith("\nIn the hand: leftover cost 6\n  5    1\nred  yel\n  *\n\n")
    assert "write" not in text
    told_as = {**asked, "table": [{"owner": meld.owner, "kind": meld.kind, "tiles": [
        "blue-7", "red-7", {"tile": "red-5", "okey": True, "as": ["yellow-7", "black-7"]}]}]}  # fmt: skip
    assert printed(answer, told_as) == text


def test_openings(printed: Printed) -> None:
    rack = [*(f"red-{number}" for number in range(1, 5)), "okey", "blue-9"]
    tiles = [MeldTile(index, rack[index]) for index in range(4)]
    points = TurnAnswer(
        steps=[Open([Meld("run", 6, tiles[:3]), Meld("run", 100, tiles[3:])]), Discard(5, 0)],
        after=After([HandTile(4, "red-5")], 101, [TableMeld(0, "run", [*rack[:3]])]),
        penalties={},
    )
    text = printed(points, request(rack))
    assert "\nThe table is empty.\n" in text
    assert "\nThrown now, no tile costs a penalty.\n" in text
    assert "\n1. Open with 106: red 1-3 | red 4.\n2. Throw blue 9.\n" in text
    assert "\n1 me\n +1   +2   +3\n" in text
    pairs = TurnAnswer(steps=[Open([Meld("pair", 0, tiles[:2]), Meld("pair", 0, tiles[2:])])])
    assert "\n1. Open with 2 pairs: red 1 2 | red 3 4.\n" in printed(pairs, request(rack))
    assert "\n1. El aç, 2 çift: kırmızı 1 2 | kırmızı 3 4.\n" in printed(pairs, request(rack), "tr")
    assert "\n1. El aç, 106 sayı: kırmızı 1-3 | kırmızı 4.\n" in printed(points, request(rack), "tr")


def test_a_table_that_nothing_changes_is_drawn_once(printed: Printed) -> None:
    melds = [TableMeld(1, "run", ["red-9", "red-10", "red-11"])]
    answer = TurnAnswer(
        steps=[Discard(0, 0)], after=After([HandTile(1, "red-2")], 2, melds), penalties={}
    )
    table = [{"owner": 1, "kind": "run", "tiles": ["red-9", "red-10", "red-11"]}]
    text = printed(answer, request(["blue-3", "red-2"], table=table))
    assert text.count(" right") == 1
    assert "+" not in text
    assert "\n1. Throw blue 3.\n\nIn the hand: leftover cost 2\n  2\nred\n" in text


@pytest.mark.parametrize(
    ("more", "lang", "said"),
    [
        ({}, "en", "There is no legal turn."),
        ({}, "tr", "Oynanabilecek bir hamle yok."),
        ({"goal": "open"}, "en", "No turn opens."),
        ({"goal": "open", "taken": 1}, "tr", "Bu hamlede el açılmaz."),
        ({"taken": 1}, "en", "No legal turn uses fake."),
        ({"taken": 1}, "tr", "sahte bu hamlede kullanılamaz."),
    ],
)
def test_why_there_is_no_turn(printed: Printed, more: dict[str, Any], lang: str, said: str) -> None:
    answer = TurnAnswer(steps=None, finishes=None, value=None, penalties={"0": 0})
    assert printed(answer, request(["red-2", "fake"], **more), lang).splitlines()[-1] == said


def test_candidates(printed: Printed) -> None:
    use: list[Step] = [TakeOkey(1, [5]), Add(2, "colour", 6), Discard(0, 0)]
    answer = TurnAnswer(can_take=[
        CanTake("blue-5", legal=True, use=use, binds=False),
        CanTake("fake", legal=False, use=[], binds=False),
        CanTake("red-5", legal=True, use=[], binds=True),
    ])  # fmt: skip
    lines = printed(answer, REQUEST, columns=120).splitlines()
    assert lines[-4].split("  ")[0] == "tile"
    assert lines[-3].split(None, 3)[:3] == ["blue", "5", "yes"]
    assert "Take the okey from meld 2 with blue 5. Add okey to meld 3. Throw blue 5." in lines[-3]
    assert [line.split() for line in lines[-2:]] == [
        ["fake", "no", "–", "no"],
        ["okey", "yes", "–", "yes"],
    ]
    assert "Thrown now" not in "".join(lines)
    turkish = printed(answer, REQUEST, "tr", 120).splitlines()
    assert [turkish[-2].split(), turkish[-1].split()] == [
        ["sahte", "hayır", "–", "hayır"],
        ["okey", "evet", "–", "evet"],
    ]


def test_both_okeys_of_a_set(printed: Printed) -> None:
    table = [{"owner": 3, "kind": "set", "tiles": ["blue-7", "okey", "okey"]}]
    rack = ["red-7", "black-7", "yellow-7", "fake"]
    melds = [TableMeld(3, "set", ["yellow-7", "blue-7", "black-7", "red-7"])]
    answer = TurnAnswer(
        steps=[TakeOkey(0, [0, 1, 2]), Discard(5, 101)],
        after=After([HandTile(3, "fake"), HandTile(4, "red-5")], 106, melds),
    )
    text = printed(answer, request(rack, table=table))
    assert "* is a fake and plays as red 5" in text
    assert "\n1. Take both okeys from meld 1 with red 7, black 7, yellow 7.\n" in text
    assert "\n2. Throw okey (penalty 101).\n" in text
    assert "\n1 left\n +7    7   +7   +7\nyel  blu  bla  red\n" in text
    assert "\nred  red\n  *  okey\n" in text
