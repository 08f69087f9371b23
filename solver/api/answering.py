"""What the questions found, as the answers a caller reads."""

from collections.abc import Callable, Sequence
from functools import cache

from msgspec import UNSET, structs

from solver.api import answers
from solver.api.melds import Meld, MeldTile
from solver.game.melds import Laid
from solver.game.rack import Rack
from solver.game.ruleset import RuleSet
from solver.game.scoring import unopened_writes
from solver.game.slots import Slots
from solver.game.tiles import CODES, OKEY_WORD
from solver.questions.arrange import Arranged
from solver.questions.evaluate import Evaluated
from solver.questions.finish import Wait, Way
from solver.questions.match import Standing
from solver.questions.opening import Cheapest, Openings
from solver.questions.score import Scored


def arrange_answer(
    rack: Rack, best: Arranged, slots: Slots, others: Sequence[Arranged]
) -> answers.ArrangeAnswer:
    """The answer of ``arrange``."""
    alternatives = [_arrangement(rack, other) for other in others]
    first = structs.asdict(_arrangement(rack, best))
    return answers.ArrangeAnswer(**first, rows=slots, alternatives=alternatives)


def _arrangement(rack: Rack, found: Arranged) -> answers.Arrangement:
    return answers.Arrangement(
        melds=_melds(rack, found.melds),
        leftover=list(found.leftover),
        total=found.total,
        tiles=found.tiles,
        pairs=found.pairs,
        leftover_cost=found.leftover_cost,
        okeys_used=found.okeys_used,
        idle_discard=found.idle_discard,
        opens=UNSET if found.missing is None else found.missing == 0,
        missing=UNSET if found.missing is None else found.missing,
    )


def evaluate_answer(rack: Rack, found: Evaluated, why: Callable[[str], str]) -> answers.EvaluateAnswer:
    """The answer of ``evaluate``; ``why`` puts a reason into words."""
    sentence = cache(why)  # of a rack in disorder most groups are none for the same few reasons
    groups = []
    for group in found.groups:
        if isinstance(group, Laid):
            meld = meld_of(rack, group)
            groups.append(answers.Group(meld.tiles, meld.kind, meld.value, None))
        else:
            tiles = _tiles(rack, group.indices)
            groups.append(answers.Group(tiles, None, 0, sentence(group.why)))
    return answers.EvaluateAnswer(
        groups=groups,
        total=found.total,
        pairs=found.pairs,
        leftover=list(found.leftover),
        leftover_cost=found.leftover_cost,
        bonus=found.bonus,
        hand_score=found.hand_score,
        opens=UNSET if found.missing is None else found.opens,
        missing=UNSET if found.missing is None else found.missing,
    )


def opening_answer(rack: Rack, found: Openings) -> answers.OpeningAnswer:
    """The answer of ``opening``."""
    points, pairs = found.points, found.pairs
    return answers.OpeningAnswer(
        threshold=answers.Threshold(found.threshold.points, found.threshold.pairs),
        points=answers.PointsOpening(
            total=points.size,
            opens=points.opens,
            missing=points.missing,
            melds=_melds(rack, points.melds),
            leftover=list(points.leftover),
            bonus=points.bonus,
        ),
        cheapest=_cheapest(rack, found.cheapest) if found.cheapest else None,
        pairs=answers.PairsOpening(
            count=pairs.size,
            opens=pairs.opens,
            missing=pairs.missing or 0,
            melds=_melds(rack, pairs.melds),
            leftover=list(pairs.leftover),
            bonus=pairs.bonus,
        ),
    )


def _cheapest(rack: Rack, found: Cheapest) -> answers.CheapestOpening:
    return answers.CheapestOpening(
        total=found.total,
        okeys_used=found.okeys_used,
        melds=_melds(rack, found.melds),
        leftover=list(found.leftover),
        leftover_cost=found.leftover_cost,
    )


def finish_answer(
    rack: Rack, rules: RuleSet, ways: Sequence[Way], waits: Sequence[Wait]
) -> answers.FinishAnswer:
    """The answer of ``finish``."""

    def named(face: int) -> str:
        return OKEY_WORD if face == rack.okey else CODES[face]

    return answers.FinishAnswer(
        ways=[
            answers.Way(
                discard=way.discard,
                melds=_melds(rack, way.melds),
                kind=way.kind,
                value=way.value,
                unopened=unopened_writes(rules, way.kind) if rules.opens else UNSET,
                bonus=way.kafa if rules.opens else UNSET,
            )
            for way in ways
        ],
        waits=[
            answers.Wait(tile=named(wait.face), unseen=wait.unseen, kind=wait.kind, rank=wait.rank)
            for wait in waits
        ],
    )


def score_answer(scored: Sequence[Scored], why: Callable[..., str]) -> answers.ScoreAnswer:
    """The answer of ``score``; ``why`` puts a reason and its details into words."""
    return answers.ScoreAnswer(
        scores=[one.total for one in scored],
        lines=[
            [answers.Line(line.points, why(line.why, **line.details)) for line in one.lines]
            for one in scored
        ],
    )


def match_answer(found: Standing) -> answers.MatchAnswer:
    """The answer of ``match``."""
    return answers.MatchAnswer(
        table=[list(row) for row in found.table],
        totals=list(found.totals),
        over=found.over,
        winners=list(found.winners),
    )


def _melds(rack: Rack, melds: Sequence[Laid]) -> list[Meld]:
    return [meld_of(rack, laid) for laid in melds]


def meld_of(rack: Rack, laid: Laid) -> Meld:
    """A meld with the tiles of a rack, okeys with what they stand for."""
    tiles = _tiles(rack, laid.indices)
    for position, tile in enumerate(tiles):
        if tile.okey:
            tile.stands_for = [CODES[face] for face in laid.meld.stands_for(position)]
    return Meld(laid.meld.kind, laid.meld.value, tiles)


def _tiles(rack: Rack, indices: Sequence[int]) -> list[MeldTile]:
    faces, okey = rack.faces, rack.okey
    return [MeldTile(i, CODES[face := faces[i]], face == okey) for i in indices]
