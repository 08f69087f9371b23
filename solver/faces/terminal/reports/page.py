"""The page that a report is printed on: words, drawn tiles, tables."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from solver.api.answers import Meld, MeldTile
from solver.api.messages import say
from solver.api.messages.names import face_name, tile_names
from solver.api.tile_faces import Look, looks
from solver.faces.terminal.drawing import draw, is_plain, side_by_side
from solver.faces.terminal.reports.plain_table import fit
from solver.game.rack import okey_face
from solver.game.rules import RuleSet, rule_set
from solver.game.tiles import CODES, FAKE, OKEY_WORD, parse_code

HEAD: Final = "bold"


class Terminal(Console):
    """A console that leaves it to the command to say what a reader who has gone away means."""

    def on_broken_pipe(self) -> None:
        """Rich would exit with 1 here."""
        raise BrokenPipeError


@dataclass(frozen=True)
class Page:
    """Where and in which language a report on a request is printed."""

    console: Console
    lang: str
    request: dict[str, Any]

    def line(self, text: str, style: str = "") -> None:
        """A line of words, broken only between them."""
        for line in Text(text, style, overflow="ignore").wrap(self.console, self.console.width):
            line.rstrip()
            self._print(line)

    def say(self, key: str, style: str = "", **details: object) -> None:
        """A line of words by their key."""
        self.line(say(self.lang, key, **details), style)

    def table(self, table: Table) -> None:
        """A table, without the blanks with which Rich fills its last column."""
        options = self.console.options.update_width(fit(table, self.console))
        for segments in self.console.render_lines(table, options, pad=False):
            line = Text.assemble(*((each.text, each.style or "") for each in segments))
            line.rstrip()
            self._print(line)

    def tiles(
        self, rows: Sequence[Sequence[int | None]], melds: Iterable[Sequence[MeldTile]] = ()
    ) -> None:
        """A drawing of rows of tile indices; ``melds`` say what the okeys stand for."""
        okey, _ = self.okey
        shown = looks(self.request["rack"], okey, melds)
        plain = is_plain(self.console)
        for line in draw(rows, shown, self.lang, width=self.console.width, plain=plain):
            self._print(line)

    def melds(self, melds: Sequence[Meld], leftover: Sequence[int] = ()) -> None:
        """A drawing of melds in one row, a gap after each, and of what is left over."""
        groups = [[tile.index for tile in meld.tiles] for meld in melds]
        row = chain.from_iterable([*group, None] for group in [*groups, leftover])
        self.tiles([list(row)], [meld.tiles for meld in melds])

    def side_by_side(self, melds: Iterable[tuple[str, Sequence[Look]]]) -> None:
        """A drawing of melds on the table, each under its heading."""
        plain = is_plain(self.console)
        for line in side_by_side(melds, self.lang, width=self.console.width, plain=plain):
            self._print(line)

    def kafa(self, count: int) -> None:
        """The kafa of an opening, and what they write."""
        kafa = self.rules.kafa
        self.say("kafa", count=count, points=count * kafa.each if kafa else 0)

    def named(self, indices: Iterable[int]) -> str:
        """The tiles of the rack at these indices in words, real okeys as ``okey``."""
        return tile_names(self.lang, [self.code(index) for index in indices])

    def code(self, index: int) -> str:
        """The code of a tile of the rack, ``okey`` for a real one."""
        face = parse_code(self.request["rack"][index], "rack")
        return OKEY_WORD if face is None or face == self.okey[0] else CODES[face]

    @cached_property
    def okey(self) -> tuple[int, int | None]:
        """The faces of the okey and, where it was given, the indicator."""
        return okey_face(self.request.get("indicator"), self.request.get("okey"))

    @cached_property
    def rules(self) -> RuleSet:
        """The rules of the request."""
        return rule_set(self.request["rules"])

    def okey_line(self, codes: Iterable[str]) -> None:
        """Which tile is the okey, and what a fake among the tiles plays as."""
        okey, shown = self.okey
        name = face_name(self.lang, okey)
        line = (
            say(self.lang, "named", okey=name)
            if shown is None
            else say(self.lang, "named_by_indicator", okey=name, indicator=face_name(self.lang, shown))
        )
        if any(parse_code(code, "rack") == FAKE for code in codes):
            line = f"{line}; {say(self.lang, 'fake_plays', okey=name)}"
        self.line(line)
        self.line("")

    def _print(self, line: Text) -> None:
        """A line as it is: what is too long for the terminal is its own to break."""
        self.console.print(line, no_wrap=True, crop=False, overflow="ignore")


def page(request: dict[str, Any], lang: str) -> Page:
    """A page on standard output."""
    terminal = Terminal(highlight=False)
    terminal.width = max(1, terminal.width)  # on a terminal without columns Rich would print nothing
    return Page(terminal, lang, request)


def page_of_rack(request: dict[str, Any], lang: str) -> Page:
    """The same, with the line about the rack's okey printed."""
    new = page(request, lang)
    new.okey_line(request["rack"])
    return new
