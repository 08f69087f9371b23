"""A finish in print: can I finish, and how, or what do I wait for?"""

from collections.abc import Sequence
from itertools import groupby

from msgspec import UnsetType

from solver.api.answers import FinishAnswer, Wait, Way
from solver.api.messages import say
from solver.api.messages.names import kind_name, tile_names
from solver.api.requests import FinishRequest
from solver.faces.terminal.reports.page import HEAD, Page, page_of_rack
from solver.faces.terminal.reports.plain_table import plain_table
from solver.game.ruleset import RuleSet
from solver.game.tiles import FACE_OF


def print_finish(answer: FinishAnswer, _: FinishRequest, lang: str) -> None:
    """On deal plus one the best way and the others, on the deal the tiles it waits for."""
    page = page_of_rack(answer, lang)
    if len(answer.rack) == answer.rules.rack:
        _print_waits(page, answer.waits)
    elif answer.ways:
        _print_best(page, answer.ways[0], answer.rules)
        _print_others(page, answer.ways[1:])
    else:
        page.say("no_finish")


def _print_best(page: Page, way: Way, rules: RuleSet) -> None:
    page.say("finishes_by", HEAD, kind=kind_name(page.lang, way.kind))
    page.melds(way.melds)
    page.say("throw", HEAD, tile=page.named([way.discard]))
    page.tiles([[way.discard]])
    print_value(page, rules, way.value, way.unopened, way.bonus)


def print_value(
    page: Page, rules: RuleSet, value: int, unopened: int | UnsetType, bonus: int | UnsetType
) -> None:
    """What a finish writes to the winner and to a rival who has not opened, as the answer says."""
    if not rules.opens:
        page.say("winner_gains" if rules.scoring == "own" else "losers_lose", value=value)
    else:
        page.say("winner_writes_kafa" if bonus else "winner_writes", value=value, unopened=unopened)


def _print_others(page: Page, ways: Sequence[Way]) -> None:
    """The other ways, neighbours of one kind and value in one row."""
    if not ways:
        return
    heads = (say(page.lang, f"{column}_column") for column in ("throw", "kind", "value"))
    table = plain_table(*heads, right=(2,))
    for (kind, value), group in groupby(ways, lambda way: (way.kind, way.value)):
        table.add_row(page.named(way.discard for way in group), kind_name(page.lang, kind), str(value))
    page.line("")
    page.say("other_ways", HEAD)
    page.table(table)


def _print_waits(page: Page, waits: Sequence[Wait]) -> None:
    """The tiles it waits for, best kind first, those with one kind and as many unseen in one row."""
    if not waits:
        page.say("no_waits")
        return
    heads = (say(page.lang, f"{column}_column") for column in ("wait", "unseen", "kind"))
    table = plain_table(*heads, right=(1,))
    groups: dict[tuple[str, int], list[Wait]] = {}
    for wait in sorted(waits, key=lambda wait: wait.rank):
        groups.setdefault((wait.kind, wait.unseen), []).append(wait)
    for (_, unseen), group in groups.items():
        tiles = tile_names(page.lang, [FACE_OF[wait.tile] for wait in group])
        table.add_row(tiles, str(unseen), kind_name(page.lang, group[0].kind))
    count = sum(wait.unseen for wait in waits)
    page.say("waits_for" if count > 1 else "waits_for_one", HEAD, count=count)
    page.table(table)
