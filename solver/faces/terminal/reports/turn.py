"""A whole turn in print: the table, the steps in players' words, the table after."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import UNSET, convert

from solver.api.answers import After, CanTake, Discard, Step, TakeOkey, TurnAnswer
from solver.api.messages import say
from solver.api.messages.names import kind_name
from solver.api.requests import TableMeld
from solver.api.tile_faces import Look, table_looks
from solver.faces.terminal.reports.finish import print_value
from solver.faces.terminal.reports.on_table import fresh, on_table
from solver.faces.terminal.reports.page import HEAD, Page, page
from solver.faces.terminal.reports.plain_table import plain_table
from solver.faces.terminal.reports.steps import sentences
from solver.game.rack import as_played
from solver.game.table import OnTable, fits
from solver.game.tiles import OKEY_WORD, parse_code


def print_turn(answer: TurnAnswer, request: dict[str, Any], lang: str) -> None:
    """The table and the rack, what discards would cost, the steps and what they leave.

    With ``candidates``: which of them may be taken.
    """
    paper = page(request, lang)
    melds = convert(request.get("table", []), list[TableMeld])
    okey, _ = paper.okey
    table = on_table(melds, okey, paper.rules)
    codes = [tile if isinstance(tile, str) else tile.tile for meld in melds for tile in meld.tiles]
    paper.okey_line([*request["rack"], *codes])
    _print_table(paper, "table", table, map(table_looks, table))
    paper.say("rack", HEAD)
    paper.tiles([range(len(request["rack"]))])
    if answer.can_take is not UNSET:
        _print_candidates(paper, answer.can_take, table)
        return
    _print_penalties(paper, answer, table)
    paper.line("")
    if not answer.steps:
        _print_none(paper)
        return
    paper = _with(paper, answer.steps)
    _print_steps(paper, answer.steps, answer, table)
    if answer.after:
        changed = any(not isinstance(step, Discard) for step in answer.steps)
        _print_after(paper, answer.after, table, changed=changed)


def _with(paper: Page, steps: Sequence[Step], *codes: str) -> Page:
    """The page where the rack goes on with these codes and the okeys that the steps may gain."""
    gained = [OKEY_WORD] * 2 * sum(isinstance(step, TakeOkey) for step in steps)
    request = {**paper.request, "rack": [*paper.request["rack"], *codes, *gained]}
    return Page(paper.console, paper.lang, request)


def _print_table(
    paper: Page, heading: str, table: Sequence[OnTable], looks: Iterable[Sequence[Look]]
) -> None:
    """The melds under their places, from 1, and their owners."""
    if not table:
        paper.say("table_empty")
        paper.line("")
        return
    paper.say(heading, HEAD)
    headings = (say(paper.lang, f"owner_{on.owner}", place=place) for place, on in enumerate(table, 1))
    paper.side_by_side(zip(headings, looks, strict=True))


def _print_penalties(paper: Page, answer: TurnAnswer, table: Sequence[OnTable]) -> None:
    """What each tile would cost if it were thrown now, tiles of one cost in one line, and why."""
    if answer.penalties is UNSET:
        return
    costs: dict[int, list[int]] = {}
    for index, penalty in answer.penalties.items():
        costs.setdefault(penalty, []).append(int(index))
    costs.pop(0, None)
    for penalty in sorted(costs):
        paper.say("costs_now", penalty=penalty, tiles=paper.named(costs[penalty]))
        for tile in costs[penalty]:
            if melds := _fitting(paper.code(tile), paper, table):
                paper.say("fits_melds", tile=paper.named([tile]), melds=", ".join(map(str, melds)))
    if not costs:
        paper.say("costs_nothing")


def _fitting(code: str, paper: Page, table: Sequence[OnTable]) -> list[int]:
    """The places, from 1, of the melds that a tile could be added to; none for an okey."""
    face, (okey, _) = parse_code(code, "rack"), paper.okey
    if face is None or face == okey:
        return []
    tile = as_played(face, okey)
    return [place for place, on in enumerate(table, 1) if tile in fits(on, paper.rules)]


def _print_none(paper: Page) -> None:
    """Why there is no turn: what was demanded, or there is none."""
    if paper.request.get("goal") == "open":
        paper.say("no_turn_opens", HEAD)
    elif "taken" in paper.request:
        paper.say("no_turn_with", HEAD, tile=paper.named([paper.request["taken"]]))
    else:
        paper.say("no_turn", HEAD)


def _print_steps(
    paper: Page, steps: Sequence[Step], answer: TurnAnswer, table: Sequence[OnTable]
) -> None:
    kind = answer.finishes if answer.finishes is not UNSET else None
    if kind is None:
        paper.say("best_turn", HEAD)
    else:
        paper.say("finishes_by", HEAD, kind=kind_name(paper.lang, kind))
    for number, sentence in enumerate(sentences(paper, steps, table, finishes=kind is not None), 1):
        paper.line(f"{number}. {sentence}")
    if kind is not None and isinstance(answer.value, int):
        print_value(paper, kind, answer.value)
    if answer.proven is False:
        paper.say("unproven", bound=answer.bound)
    paper.line("")


def _print_after(paper: Page, after: After, before: Sequence[OnTable], *, changed: bool) -> None:
    """The table, if the turn has changed it, and what stays in the hand."""
    if changed:
        okey, _ = paper.okey
        table = on_table(after.table, okey, paper.rules)
        _print_table(paper, "table_after", table, fresh(before, table))
    if after.rack:
        paper.say("in_the_hand", HEAD, cost=after.leftover_cost)
        paper.tiles([[tile.index for tile in after.rack]])


def _print_candidates(paper: Page, candidates: Sequence[CanTake], table: Sequence[OnTable]) -> None:
    """For each left discard whether it may be taken, the steps that use it, and whether it binds."""
    lang = paper.lang
    grid = plain_table(*(say(lang, f"{column}_column") for column in ("taken", "legal", "use", "binds")))
    for candidate in candidates:
        # the tile would come to the hand after those of the rack, and gained okeys after it
        hand = _with(paper, candidate.use, candidate.tile)
        use = " ".join(sentences(hand, candidate.use, table)) or say(lang, "none")
        legal, binds = (
            say(lang, "it_does" if true else "it_does_not") for true in (candidate.legal, candidate.binds)
        )
        grid.add_row(hand.named([len(paper.request["rack"])]), legal, use, binds)
    paper.table(grid)
