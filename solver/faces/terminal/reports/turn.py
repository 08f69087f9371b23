"""A whole turn in print: the table, the steps in players' words, the table after."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from msgspec import UNSET

from solver.api.answers import After, CanTake, Discard, Step, TakeOkey, TurnAnswer
from solver.api.messages import say
from solver.api.messages.names import kind_name
from solver.api.requests import TurnRequest
from solver.api.tile_faces import Look, table_looks
from solver.faces.terminal.reports.finish import print_value
from solver.faces.terminal.reports.on_table import fresh
from solver.faces.terminal.reports.page import HEAD, Page, page
from solver.faces.terminal.reports.plain_table import plain_table
from solver.faces.terminal.reports.steps import sentences
from solver.game.table import OnTable
from solver.game.tiles import FACE_OF


def print_turn(answer: TurnAnswer, request: TurnRequest, lang: str) -> None:
    """The table and the rack, what discards would cost, the steps and what they leave.

    With ``candidates``: which of them may be taken.
    """
    paper, table = page(lang, answer.rack), answer.table
    printed = [face for on in table for face in on.printed]
    paper.okey_line(answer.rack, [*answer.rack.faces, *printed])
    _print_table(paper, "table", table, map(table_looks, table))
    paper.say("rack", HEAD)
    paper.tiles([range(len(answer.rack))])
    if answer.can_take is not UNSET:
        _print_candidates(paper, answer.can_take, table)
        return
    _print_penalties(paper, answer)
    paper.line("")
    if not answer.steps:
        _print_none(paper, request)
        return
    paper = _going_on(paper, answer.steps)
    _print_steps(paper, answer.steps, answer)
    if answer.after:
        changed = any(not isinstance(step, Discard) for step in answer.steps)
        _print_after(paper, answer, answer.after, changed=changed)


def _going_on(paper: Page, steps: Sequence[Step], *faces: int) -> Page:
    """The page where the rack goes on with these faces and the okeys that the steps may gain."""
    gained = 2 * sum(isinstance(step, TakeOkey) for step in steps)
    return replace(paper, rack=paper.rack.with_okeys(gained, *faces))


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


def _print_penalties(paper: Page, answer: TurnAnswer) -> None:
    """What each tile would cost if it were thrown now, tiles of one cost in one line, and why."""
    costs: dict[int, list[int]] = {}
    for name, penalty in (answer.penalties or {}).items():
        costs.setdefault(penalty, []).append(int(name))
    costs.pop(0, None)
    for penalty in sorted(costs):
        paper.say("costs_now", penalty=penalty, tiles=paper.named(costs[penalty]))
        for index in costs[penalty]:
            if places := (answer.fits or {}).get(str(index)):
                melds = ", ".join(str(place + 1) for place in places)
                paper.say("fits_melds", tile=paper.named([index]), melds=melds)
    if not costs:
        paper.say("costs_nothing")


def _print_none(paper: Page, request: TurnRequest) -> None:
    """Why there is no turn: what was demanded, or there is none."""
    if request.goal == "open":
        paper.say("no_turn_opens", HEAD)
    elif request.taken is not None:
        paper.say("no_turn_with", HEAD, tile=paper.named([request.taken]))
    else:
        paper.say("no_turn", HEAD)


def _print_steps(paper: Page, steps: Sequence[Step], answer: TurnAnswer) -> None:
    kind = answer.finishes or None
    if kind is None:
        paper.say("best_turn", HEAD)
    else:
        paper.say("finishes_by", HEAD, kind=kind_name(paper.lang, kind))
    said = sentences(paper, steps, answer.table, finishes=kind is not None)
    for number, sentence in enumerate(said, 1):
        paper.line(f"{number}. {sentence}")
    if kind is not None and isinstance(answer.value, int):
        print_value(paper, answer.rules, answer.value, answer.unopened, answer.bonus)
    if answer.proven is False:
        paper.say("unproven", bound=answer.bound)
    paper.line("")


def _print_after(paper: Page, answer: TurnAnswer, after: After, *, changed: bool) -> None:
    """The table, if the turn has changed it, and what stays in the hand."""
    if changed:
        table = answer.table_after
        _print_table(paper, "table_after", table, fresh(answer.table, table))
    if after.rack:
        paper.say("in_the_hand", HEAD, cost=after.leftover_cost)
        paper.tiles([[tile.index for tile in after.rack]])


def _print_candidates(paper: Page, candidates: Sequence[CanTake], table: Sequence[OnTable]) -> None:
    """For each left discard whether it may be taken, the steps that use it, and whether it binds."""
    lang = paper.lang
    grid = plain_table(*(say(lang, f"{column}_column") for column in ("taken", "legal", "use", "binds")))
    for candidate in candidates:
        # the tile would come to the hand after those of the rack, and gained okeys after it
        hand = _going_on(paper, candidate.use, FACE_OF[candidate.tile])
        use = " ".join(sentences(hand, candidate.use, table)) or say(lang, "none")
        legal, binds = (
            say(lang, "it_does" if true else "it_does_not") for true in (candidate.legal, candidate.binds)
        )
        grid.add_row(hand.named([len(paper.rack)]), legal, use, binds)
    paper.table(grid)
