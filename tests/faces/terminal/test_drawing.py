"""Drawings: tiles in a terminal, and the picture."""

import io
import re
from collections.abc import Sequence
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from msgspec import UNSET
from rich.console import Console

from solver.api.answers import ArrangeAnswer
from solver.api.ask import ask
from solver.api.melds import MeldTile
from solver.api.picture import SHAPES, STAR
from solver.api.tile_faces import Look, looks
from solver.faces.terminal.drawing import broken, draw, is_plain, side_by_side
from solver.game.rack import Rack
from solver.game.tiles import CODES, FAKE, OKEY, parse_code
from solver.text.racks import parse_text

SVG = "{http://www.w3.org/2000/svg}"


def face(code: str) -> int:
    return parse_code(code, "rack")


def of(okey: str, *codes: str, melds: Sequence[Sequence[MeldTile]] = ()) -> list[Look]:
    """The looks of a rack with these codes."""
    faces = (face(code) for code in codes)
    printed = tuple(face(okey) if each == OKEY else each for each in faces)
    return looks(Rack(printed, face(okey)), melds)


def drawn(shown: Sequence[Look], lang: str = "en", width: int = 80) -> list[str]:
    lines = draw([range(len(shown))], shown, lang, width=width, plain=True)
    return [line.plain for line in lines]


def test_a_tile_shows_its_number_and_the_beginning_of_its_colour() -> None:
    shown = of("red-1", "red-5", "sarı-12", "mavi-1", "black-13")
    assert drawn(shown) == ["  5   12    1   13", "red  yel  blu  bla", ""]
    assert drawn(shown, "tr") == ["  5   12    1   13", "kır  sar  mav  siy", ""]


def test_okeys_and_fakes_show_what_they_play_as() -> None:
    melds = [
        [MeldTile(0, "red-1", True, ["blue-7"])],
        [MeldTile(1, "red-1", True, ["yellow-9", "red-9"])],
    ]
    shown = of("red-1", "okey", "red-1", "fake", melds=melds)
    assert shown == [
        Look(face("red-1"), (face("blue-7"),), okey=True),
        Look(face("red-1"), (face("yellow-9"), face("red-9")), okey=True),
        Look(FAKE, (face("red-1"),)),
    ]
    assert drawn(shown) == ["  7    9    1", "blu  any  red", "okey okey   *", ""]


def test_an_okey_outside_melds_shows_its_face() -> None:
    shown = of("black-4", "okey", melds=[[MeldTile(0, "black-4", True, [])]])
    assert shown == of("black-4", "okey", melds=[[MeldTile(0, "black-4", True, UNSET)]])
    assert drawn(shown) == ["  4", "bla", "okey", ""]


@pytest.mark.parametrize(
    ("row", "across", "parts"),
    [
        ([0, 1, None, 2], 9, [[0, 1, None, 2]]),
        ([None, 0, None, None, 1, None], 9, [[0, None, 1]]),
        ([0, 1, None, 2, 3], 4, [[0, 1], [2, 3]]),
        ([0, 1, 2, 3, 4, None, 5], 3, [[0, 1, 2], [3, 4], [5]]),
        ([0, 1, 2, 3, None, 5], 4, [[0, 1, 2, 3], [5]]),
        ([0, 1], 1, [[0], [1]]),
        ([None, None], 4, []),
    ],
)
def test_a_wide_row_is_broken_between_groups(
    row: list[int | None], across: int, parts: list[list[int | None]]
) -> None:
    assert list(broken(row, across)) == parts


@pytest.mark.parametrize("width", [1, 4, 12, 39, 80, 200])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    shown = of("red-1", *CODES, "okey")
    lines = drawn(shown, width=width)
    assert max(map(len, lines)) <= max(width, 4)
    words = " ".join(lines).split()
    assert words.count("13") == 4
    assert words.count("okey") == 2


def test_colours_only_where_the_terminal_has_them() -> None:
    def printed(**options: object) -> str:
        out = io.StringIO()
        console = Console(file=out, **options)  # type: ignore[arg-type]
        shown = of("red-1", "red-5", "blue-6")
        for line in draw([[0, 1]], shown, "en", width=80, plain=is_plain(console)):
            console.print(line)
        return out.getvalue()

    plain = "  5    6\nred  blu\n\n"
    assert printed() == plain
    assert printed(force_terminal=True, color_system=None) == plain
    assert printed(force_terminal=True, color_system="truecolor", no_color=True) == plain
    coloured = printed(force_terminal=True, color_system="truecolor")
    assert "\x1b[" in coloured
    bare = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert [word for line in bare.splitlines() for word in line.split()] == plain.split()


def melds_drawn(width: int) -> list[str]:
    run = of("red-1", "red-7", "red-8", "red-9")
    pair = [replace(look, new=True) for look in of("red-1", "blue-12", "okey")]
    lines = side_by_side([("1 me", run), ("2 opposite", pair)], "en", width=width, plain=True)
    return [line.plain for line in lines]


def test_melds_side_by_side_under_their_headings() -> None:
    beside = [
        "1 me            2 opposite",
        "  7    8    9   +12   +1",
        "red  red  red   blu  red",
        "                     okey",
        "",
    ]
    below = [
        *("1 me", "  7    8    9", "red  red  red", ""),
        *("2 opposite", "+12   +1", "blu  red", "     okey", ""),
    ]
    assert melds_drawn(26) == beside
    assert melds_drawn(25) == below
    assert melds_drawn(9)[-6:-3] == ["2", "opposite", "+12   +1"]
    assert melds_drawn(9)[:7] == ["1 me", "  7    8", "red  red", "", "  9", "red", ""]
    assert list(side_by_side([], "en", width=80, plain=True)) == []


def test_melds_side_by_side_in_colour_keep_their_places() -> None:
    shown = of("red-1", "red-7", "okey")
    coloured = side_by_side([("1", shown), ("2", shown)], "en", width=80, plain=False)
    bare = side_by_side([("1", shown), ("2", shown)], "en", width=80, plain=True)
    heading, *tiles = [line.plain for line in coloured]
    plain = [line.plain for line in bare]
    assert heading.split() == plain[0].split() == ["1", "2"]
    assert [line.split() for line in tiles] == [line.split() for line in plain[1:]]
    assert {line.find("7", 5) - heading.find("2") for line in tiles[:1]} == {2}


def arranged(text: str, okey: str, rows: int = 2) -> ArrangeAnswer:
    request = {"rack": parse_text(text), "okey": okey, "rules": "oyna101", "rows": rows}
    answer = ask("arrange", request)
    assert isinstance(answer, ArrangeAnswer)
    return answer


HAND = "red 5-7, blue 9 black 9 okey, blue 1-4 fake, yellow 1 13, black 12"


def test_the_picture_is_xml_with_every_tile_and_words_for_those_who_do_not_see_it() -> None:
    answer = arranged(HAND, "blue-5")
    picture = answer.picture()
    root = ElementTree.fromstring(picture)
    tiles = root.findall(f"{SVG}g")
    assert len(tiles) == len(answer.rack)
    title, words = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert title.text == f"A sorted Okey rack, total {answer.total}"
    assert words is not None
    assert words.text is not None
    assert "run: red 5, red 6, red 7" in words.text
    assert "okey as" in words.text
    assert "fake" in words.text
    assert "Leftover: yellow 1, yellow 13, black 12." in words.text
    numbers = [text.text for text in root.iter(f"{SVG}text")]
    assert numbers.count("OKEY") == 1
    assert picture.count(STAR) == 1


def test_the_picture_stands_alone_and_is_always_the_same() -> None:
    answer = arranged(HAND, "blue-5")
    picture = answer.picture()
    assert picture == answer.picture()
    without_namespace = picture.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert "http" not in without_namespace
    assert "href" not in without_namespace
    assert set(re.findall(r'font-family="([^"]*)"', picture)) == {"sans-serif"}


def test_each_colour_has_its_shape() -> None:
    assert len(set(SHAPES)) == 4
    for colour, shape in zip(("yellow", "blue", "black", "red"), SHAPES, strict=True):
        picture = arranged(f"{colour} 3", "red-1" if colour != "red" else "blue-1").picture()
        assert picture.count(shape) == 1
        assert not any(other in picture for other in SHAPES if other != shape)


def test_the_picture_grows_with_the_rack_and_speaks_turkish() -> None:
    answer = arranged(HAND, "blue-5")
    tall = arranged(HAND, "blue-5", rows=4)
    heights = [int(ElementTree.fromstring(one.picture("tr")).attrib["height"]) for one in (answer, tall)]
    assert heights[0] < heights[1]
    assert "seri: kırmızı 5" in answer.picture("tr")
