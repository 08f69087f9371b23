"""The page that a report is printed on: words, drawn tiles, tables."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from solver.api.about import About
from solver.api.melds import Meld, MeldTile
from solver.api.messages import say
from solver.api.messages.names import face_name, tile_names
from solver.api.tile_faces import Look, looks
from solver.faces.terminal.drawing import draw, is_plain, side_by_side
from solver.faces.terminal.reports.plain_table import fit
from solver.game.rack import Rack
from solver.game.ruleset import RuleSet
from solver.game.tiles import FAKE, OKEY
from solver.questions.score import NOTHING_LEFT

HEAD: Final = "bold"


class Terminal(Console):
    """A console that leaves it to the command to say what a reader who has gone away means."""

    def on_broken_pipe(self) -> None:
        """Rich would exit with 1 here."""
        raise BrokenPipeError


@dataclass(frozen=True)
class Page:
    """Where and in which language a report is printed, and the rack that its indices are about."""

    console: Console
    lang: str
    rack: Rack = NOTHING_LEFT

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
        shown = looks(self.rack, melds)
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

    def kafa(self, rules: RuleSet, count: int) -> None:
        """The kafa of an opening, and what they write."""
        self.say("kafa", count=count, points=count * rules.kafa.each if rules.kafa else 0)

    def named(self, indices: Iterable[int]) -> str:
        """The tiles of the rack at these indices in words, real okeys as ``okey``."""
        rack = self.rack
        return tile_names(self.lang, [OKEY if rack.is_okey(i) else rack.faces[i] for i in indices])

    def okey_line(self, rack: Rack, faces: Iterable[int]) -> None:
        """Which tile is the okey of a rack, and what a fake among the printed faces plays as."""
        name = face_name(self.lang, rack.okey)
        line = say(self.lang, "named", okey=name)
        if rack.indicator is not None:
            indicator = face_name(self.lang, rack.indicator)
            line = say(self.lang, "named_by_indicator", okey=name, indicator=indicator)
        if FAKE in faces:
            line = f"{line}; {say(self.lang, 'fake_plays', okey=name)}"
        self.line(line)
        self.line("")

    def _print(self, line: Text) -> None:
        """A line as it is: what is too long for the terminal is its own to break."""
        self.console.print(line, no_wrap=True, crop=False, overflow="ignore")


def page(lang: str, rack: Rack = NOTHING_LEFT) -> Page:
    """A page on standard output."""
    terminal = Terminal(highlight=False)
    terminal.width = max(1, terminal.width)  # on a terminal without columns Rich would print nothing
    return Page(terminal, lang, rack)


def page_of_rack(answer: About, lang: str) -> Page:
    """The same, with the line about the rack's okey printed."""
    new = page(lang, answer.rack)
    new.okey_line(answer.rack, answer.rack.faces)
    return new
