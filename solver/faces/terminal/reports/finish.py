"""A finish in print: can I finish, and how, or what do I wait for?"""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from solver.api.answers import FinishAnswer, Wait, Way
from solver.api.messages import say
from solver.api.messages.names import kind_name, tile_names
from solver.faces.terminal.reports.page import HEAD, Page, page_of_rack
from solver.faces.terminal.reports.plain_table import plain_table
from solver.game.ruleset import FinishKind, RuleSet
from solver.game.scoring import account, rival_factor, winner_writes


def print_finish(answer: FinishAnswer, request: dict[str, Any], lang: str) -> None:
    """On deal plus one the best way and the others, on the deal the tiles it waits for."""
    page = page_of_rack(request, lang)
    if len(request["rack"]) == page.rules.rack:
        _print_waits(page, answer.waits)
    elif answer.ways:
        _print_best(page, answer.ways[0])
        _print_others(page, answer.ways[1:])
    else:
        page.say("no_finish")


def _print_best(page: Page, way: Way) -> None:
    page.say("finishes_by", HEAD, kind=kind_name(page.lang, way.kind))
    page.melds(way.melds)
    page.say("throw", HEAD, tile=page.named([way.discard]))
    page.tiles([[way.discard]])
    print_value(page, way.kind, way.value)


def print_value(page: Page, kind: FinishKind, value: int) -> None:
    """What the finish writes to the winner and to the rivals."""
    rules = page.rules
    if not rules.opens:
        page.say("winner_gains" if rules.scoring == "own" else "losers_lose", value=value)
        return
    key = "winner_writes" if value == winner_writes(rules, kind) else "winner_writes_kafa"
    unopened = account(rules, kind, "opponent").cell(2 if rules.aggressive else 1)
    page.say(key, value=value, unopened=unopened)


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
    for wait in sorted(waits, key=lambda wait: _rank(page.rules, wait.kind)):
        groups.setdefault((wait.kind, wait.unseen), []).append(wait)
    for (_, unseen), group in groups.items():
        tiles = tile_names(page.lang, [wait.tile for wait in group])
        table.add_row(tiles, str(unseen), kind_name(page.lang, group[0].kind))
    count = sum(wait.unseen for wait in waits)
    page.say("waits_for" if count > 1 else "waits_for_one", HEAD, count=count)
    page.table(table)


def _rank(rules: RuleSet, kind: FinishKind) -> tuple[int, ...]:
    """Sorts the kinds of finish best first, as the ways of an answer are."""
    value = winner_writes(rules, kind)
    unopened, opened = rival_factor(rules, kind)
    return value if rules.opens else -value, -unopened, -opened
