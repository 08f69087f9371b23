"""What the command line prints under each other for an answer: tiles, what they are, totals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from msgspec import UNSET
from rich.console import Console
from rich.table import Table
from rich.text import Text

from solver.api.types import ArrangeAnswer, Arrangement, EvaluateAnswer
from solver.faces.draw import draw, is_plain
from solver.faces.looks import looks
from solver.faces.words import face_name, say
from solver.game.rack import okey_face
from solver.game.rules import PRESETS, RuleSet, preset, rule_set
from solver.game.tiles import FAKE, parse_code

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
        """A line of words, wrapped between words."""
        self.console.print(Text(text, style))

    def tiles(self, rows: Sequence[Sequence[int | None]], groups: Sequence[Any]) -> None:
        """A drawing of rows of tile indices; ``groups`` say what the okeys stand for."""
        okey, _ = self.okey()
        shown = looks(self.request["rack"], okey, (group.tiles for group in groups))
        plain = is_plain(self.console)
        for line in draw(rows, shown, self.lang, width=self.console.width, plain=plain):
            self.console.print(line, no_wrap=True, crop=False, overflow="ignore")

    def okey(self) -> tuple[int, int | None]:
        """The faces of the okey and, where it was given, the indicator."""
        return okey_face(self.request.get("indicator"), self.request.get("okey"))

    def rules(self) -> RuleSet:
        """The rules of the request."""
        return rule_set(self.request["rules"])


def print_arrange(answer: ArrangeAnswer, request: dict[str, Any], lang: str) -> None:
    """The sorted rack in its rows, its totals, and the alternatives."""
    page = Page(Terminal(highlight=False), lang, request)
    _print_okey(page)
    page.tiles(answer.rows, answer.melds)
    _print_totals(page, answer)
    _print_opening(page, answer)
    for number, other in enumerate(answer.alternatives, 1):
        page.line("")
        page.line(say(page.lang, "alternative", number=number), HEAD)
        page.tiles([_in_one_row(other)], other.melds)
        _print_totals(page, other)


def print_evaluate(answer: EvaluateAnswer, request: dict[str, Any], lang: str) -> None:
    """Each group as laid with its kind and value, or why it is no meld; leftovers; totals."""
    page = Page(Terminal(highlight=False), lang, request)
    _print_okey(page)
    for group in answer.groups:
        if group.kind is None:
            page.line(say(lang, "no_meld", why=group.why), HEAD)
        else:
            page.line(say(lang, "meld", kind=say(lang, group.kind), value=group.value), HEAD)
        page.tiles([[tile.index for tile in group.tiles]], answer.groups)
    if answer.leftover:
        page.line(say(lang, "leftover"), HEAD)
        page.tiles([answer.leftover], [])
    cost = answer.leftover_cost
    page.line(say(lang, "laid_totals", total=answer.total, pairs=answer.pairs, cost=cost))
    if answer.opens is True:
        page.line(say(lang, "opens_laid"))
    elif answer.missing == 0:
        page.line(say(lang, "keep_one"))
    elif answer.missing is not UNSET:
        by_pairs = answer.pairs > 0 and answer.total == 0
        need = page.rules().open_pairs if by_pairs else page.rules().open_points
        key = "short_pairs" if by_pairs else "short_points"
        page.line(say(lang, key, missing=answer.missing, need=need))


def print_rules(lang: str) -> None:
    """A table of the rule sets, one a row."""
    columns = ("rules", "title", "tiles", "opening", "wrap", "longest_run", "okey_left")
    table = Table(box=None, pad_edge=False)
    for column in columns:
        table.add_column(say(lang, column), no_wrap=column in ("rules", "opening", "wrap"))
    for name in PRESETS:
        table.add_row(name, *_row(preset(name), lang))
    console = Terminal(highlight=False)
    console.print(table)
    console.print(Text(say(lang, "rules_more")))


def _row(rules: RuleSet, lang: str) -> Iterator[str]:
    yield rules.title
    yield str(rules.rack)
    need = {"points": rules.open_points, "pairs": rules.open_pairs}
    yield say(lang, "points_or_pairs", **need) if rules.opens else say(lang, "none")
    yield say(lang, "yes" if rules.wrap else "no")
    yield str(rules.run_max_lay)
    yield str(rules.okey_cost) if rules.okey_leftover else say(lang, "none")


def _print_okey(page: Page) -> None:
    lang = page.lang
    okey, shown = page.okey()
    name = face_name(lang, okey)
    line = (
        say(lang, "named", okey=name)
        if shown is None
        else say(lang, "named_by_indicator", okey=name, indicator=face_name(lang, shown))
    )
    if any(parse_code(code, "rack") == FAKE for code in page.request["rack"]):
        line = f"{line}; {say(lang, 'fake_plays', okey=name)}"
    page.line(line)
    page.line("")


def _print_totals(page: Page, answer: Arrangement) -> None:
    cost = answer.leftover_cost
    sums = {"total": answer.total, "tiles": answer.tiles, "pairs": answer.pairs, "cost": cost}
    page.line(say(page.lang, "totals", **sums))


def _print_opening(page: Page, answer: Arrangement) -> None:
    """Whether the rack opens; a line for the rack, as its alternatives cannot change that."""
    if answer.opens is UNSET:
        return
    rules = page.rules()
    route = "pairs" if page.request.get("mode") == "pairs" else "points"
    need = rules.open_pairs if route == "pairs" else rules.open_points
    key = f"{'opens' if answer.opens else 'short'}_{route}"
    if answer.opens and route == "points" and need is not None and answer.total < need:
        key = "other_way"
    page.line(say(page.lang, key, missing=answer.missing, need=need))


def _in_one_row(answer: Arrangement) -> list[int | None]:
    """All tiles of an arrangement in one row, a gap after each group."""
    groups = [[tile.index for tile in meld.tiles] for meld in answer.melds]
    return list(chain.from_iterable([*group, None] for group in [*groups, answer.leftover]))
