"""Which question a request goes to: decoded, checked, answered, and errors put into words.

Every face comes through here, so a request means the same and fails the same everywhere.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Generic, TypeVar

import msgspec

from solver.api import answering, answers, requests, turn_answering
from solver.api.about import keep
from solver.api.decode import decode, decode_json
from solver.api.messages import language, reason, with_message
from solver.game.errors import NotInTheseRules, UnknownField, WrongType, within
from solver.game.rack import Rack, Shown, read_rack
from solver.game.rules import rule_set
from solver.game.ruleset import RuleSet
from solver.game.table import OnTable
from solver.game.threshold import SoFar
from solver.questions import arrange as arranging
from solver.questions import evaluate as evaluating
from solver.questions import finish as finishing
from solver.questions import match as matching
from solver.questions import opening
from solver.questions import score as scoring
from solver.questions import turn as turning
from solver.questions.score import Seat
from solver.search.best import Engine

R = TypeVar("R", bound=requests.Asked)
A_co = TypeVar("A_co", bound=msgspec.Struct, covariant=True)


@dataclass(frozen=True)
class Question(Generic[R, A_co]):
    """A question by its name, its request and answer types, the function that answers it, and which
    requests may take it long: those that CP-SAT answers, or a search without a bound on its time.
    """

    name: str
    request: type[R]
    answer: type[A_co]
    function: Callable[[R], A_co]
    slow: Callable[[R], bool] = lambda _: False

    def ask(self, request: Mapping[str, Any], lang: str = "en") -> A_co:
        """The answer to a request given as a mapping: see :func:`ask`."""
        return self.answer_to(self.read(request, lang))

    def read(self, request: Mapping[str, Any], lang: str = "en") -> R:
        """The request, checked; raises like :func:`ask`."""
        with with_message(language(request.get("lang"), lang)):
            return decode({"lang": lang, **request}, self.request)

    def answer_to(self, request: R) -> A_co:
        """The answer.  Raises a :class:`SiralaError` with its ``message`` filled in."""
        with with_message(request.lang):
            return self.function(request)

    def __reduce__(self) -> tuple[object, ...]:
        return _named, (self.name,)


AnyQuestion = Question[Any, msgspec.Struct]


@dataclass(frozen=True)
class Pending:
    """A request that has been read and fits its question; another process may answer it."""

    question: AnyQuestion
    request: requests.Asked

    @property
    def slow(self) -> bool:
        """Whether the answer may take more than some milliseconds."""
        return self.question.slow(self.request)

    def answer(self) -> msgspec.Struct:
        """The answer.  Raises a :class:`SiralaError` with its ``message`` filled in."""
        return self.question.answer_to(self.request)


def _arrange(request: requests.ArrangeRequest) -> answers.ArrangeAnswer:
    rack, rules = _read(request)
    found = arranging.arrange(
        rack,
        rules,
        mode=request.mode,
        engine=_engine(request),
        alternatives=request.alternatives,
        layout=arranging.Layout(request.rows, request.columns),
    )
    return keep(answering.arrange_answer(rack, *found), rules=rules, rack=rack)


def _evaluate(request: requests.EvaluateRequest) -> answers.EvaluateAnswer:
    rack, rules = _read(request)
    found = evaluating.evaluate(rack, rules, request.rows, request.opened)
    why = partial(reason, lang=request.lang, most=rules.run_max_lay)
    return keep(answering.evaluate_answer(rack, found, why), rules=rules, rack=rack)


def _opening(request: requests.OpeningRequest) -> answers.OpeningAnswer:
    rules = rule_set(request.rules)
    opening.need_opening(rules)
    rack = _hand(request, rules)
    found = opening.opening(
        rack,
        rules,
        keep=request.keep,
        so_far=_so_far(request.previous, bound_player=request.bound_player),
        bound=request.bound,
        must_use=request.must_use,
        engine=_engine(request),
    )
    return keep(answering.opening_answer(rack, found), rules=rules, rack=rack)


def _finish(request: requests.FinishRequest) -> answers.FinishAnswer:
    rules = rule_set(request.rules)
    rack = _hand(request, rules)
    so_far = _so_far(request.previous, bound_player=request.bound_player)
    table = finishing.Table(request.opened_before, request.bound, so_far)
    ways, waits = finishing.ways(rack, rules, table), finishing.waits(rack, rules, table)
    return keep(answering.finish_answer(rack, rules, ways, waits), rules=rules, rack=rack)


def _score(request: requests.ScoreRequest) -> answers.ScoreAnswer:
    rules = rule_set(request.rules)
    shown = request.shown
    racks = []
    for place, player in enumerate(request.players):
        with within(f"players[{place}].rack"):
            racks.append(read_rack(player.rack, shown, "players", most=rules.rack + 1))
    seats = [
        Seat(
            role=player.role,
            opened=player.opened,
            bound=player.bound,
            rack=rack,
            penalties=player.penalties,
            bonus=player.bonus,
            showed_indicator=player.showed_indicator,
        )
        for player, rack in zip(request.players, racks, strict=True)
    ]
    scoring.check_box(seats, shown)
    scored = scoring.score(rules, request.finish, seats)
    answer = answering.score_answer(scored, partial(reason, lang=request.lang))
    return keep(answer, rules=rules, racks=tuple(racks))


def _turn(request: requests.TurnRequest) -> answers.TurnAnswer:
    rules = rule_set(request.rules)
    opening.need_opening(rules)
    most = rules.rack + (request.candidates is None)
    rack = read_rack(request.rack, request.shown, least=1, most=most)
    so_far = _so_far(request.previous, bound_player=any(request.bound_others))
    table: tuple[OnTable, ...] = ()
    if request.candidates is None:
        table = turn_answering.table_of_request(request, rack, rules)
        start = turn_answering.position_of(request, rack, table, rules, so_far, request.taken)
        answer = turn_answering.turn_answer(rack, rules, start, turning.turn(start, rules, request.goal))
        return keep(answer, rules=rules, rack=rack)
    asked: list[tuple[Rack, turning.CanTake]] = []
    for hand, start in turn_answering.with_candidates(request, request.candidates, rules, so_far):
        table = start.table
        asked.append((hand, turning.can_take(start, rules, bound=request.bound)))
    return keep(turn_answering.can_take_answer(asked), rules=rules, rack=rack, table=table)


def _match(request: requests.MatchRequest) -> answers.MatchAnswer:
    found = matching.match(
        rule_set(request.rules), request.hands, request.start, request.length, teams=request.teams
    )
    return answering.match_answer(found)


def _read(request: requests.RackRequest) -> tuple[Rack, RuleSet]:
    """The rack, of any number of tiles that a player may hold, and the rules."""
    rules = rule_set(request.rules)
    return read_rack(request.rack, request.shown, least=1, most=rules.rack + 1), rules


def _hand(request: requests.RackRequest, rules: RuleSet) -> Rack:
    """The rack of a player who has not opened: the deal or one tile more (A44)."""
    return read_rack(request.rack, request.shown, least=rules.rack, most=rules.rack + 1)


def _engine(request: requests.Request) -> Engine:
    return "cpsat" if request.engine == "cpsat" else "kernel"


def _so_far(previous: requests.Previous | None, *, bound_player: bool) -> SoFar:
    highest = previous or requests.Previous()
    return SoFar(highest.points, highest.pairs, bound_player)


def _slow_arrange(request: requests.ArrangeRequest) -> bool:
    return request.engine == "cpsat" or request.alternatives > 0


def _slow_opening(request: requests.OpeningRequest) -> bool:
    searched = (request.keep or 0) > 1 or request.must_use is not None
    return request.engine == "cpsat" or searched


ARRANGE: Final = Question(
    "arrange", requests.ArrangeRequest, answers.ArrangeAnswer, _arrange, _slow_arrange
)
OPENING: Final = Question(
    "opening", requests.OpeningRequest, answers.OpeningAnswer, _opening, _slow_opening
)
FINISH: Final = Question("finish", requests.FinishRequest, answers.FinishAnswer, _finish)
EVALUATE: Final = Question("evaluate", requests.EvaluateRequest, answers.EvaluateAnswer, _evaluate)
TURN: Final = Question("turn", requests.TurnRequest, answers.TurnAnswer, _turn, lambda _: True)
SCORE: Final = Question("score", requests.ScoreRequest, answers.ScoreAnswer, _score)
MATCH: Final = Question("match", requests.MatchRequest, answers.MatchAnswer, _match)

QUESTIONS: Final[Mapping[str, AnyQuestion]] = {
    each.name: each for each in (ARRANGE, OPENING, FINISH, EVALUATE, TURN, SCORE, MATCH)
}

LATER: Final = ("advise",)
"""Questions that have a name and no answer yet."""


def ask(question: str, request: Mapping[str, Any], lang: str = "en") -> msgspec.Struct:
    """The answer to a request given as a mapping; the fields are those of its request type.

    ``lang`` is the language of messages where the request names none.  Raises a
    :class:`SiralaError` with its ``message`` filled in.
    """
    return read(question, request, lang).answer()


def ask_json(question: str, body: bytes, lang: str = "en") -> bytes:
    """The same for a request and an answer in JSON."""
    return msgspec.json.encode(read_json(question, body, lang).answer())


def read(
    question: str, request: Mapping[str, Any], lang: str = "en", shown: Shown | None = None
) -> Pending:
    """The request of a question, to be answered; raises like :func:`ask`.

    ``shown`` is what the indicator shows, where a face has read it already.
    """
    with with_message(language(request.get("lang"), lang)):
        asked = _named(question)
    pending = Pending(asked, asked.read(request, lang))
    if shown is not None:
        pending.request.__dict__["shown"] = shown
    return pending


def read_json(question: str, body: bytes, lang: str = "en") -> Pending:
    """The same for a request in JSON."""
    with with_message(lang):
        request = decode_json(body)
    return read(question, request, lang)


def _named(question: str) -> AnyQuestion:
    """The question of that name, which may be anything that stood in JSON."""
    if question in LATER:
        raise NotInTheseRules("not_yet", None, name=question)
    if not isinstance(question, str):
        raise WrongType("expected_op", "op", value=question)
    if question not in QUESTIONS:
        raise UnknownField("unknown_question", "op", name=question, questions=tuple(QUESTIONS))
    return QUESTIONS[question]
