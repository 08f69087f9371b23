"""Which question a request goes to: decoded, checked, answered, and errors put into words.

Every face comes through here, so a request means the same and fails the same everywhere.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

import msgspec

from solver.api import types
from solver.api.answers import arrange_answer, evaluate_answer
from solver.api.decode import decode, decode_json
from solver.api.messages import language, worded, words
from solver.game.errors import NotInTheseRules, UnknownField, WrongType
from solver.game.rack import Rack, read_rack
from solver.game.rules import rule_set
from solver.game.ruleset import RuleSet
from solver.game.text import parse_one, parse_text
from solver.questions import arrange as arranging
from solver.questions import evaluate as evaluating


@dataclass(frozen=True)
class Question:
    """A question by its request and answer types and the function that answers it."""

    request: type[types.Request]
    answer: type[msgspec.Struct]
    function: Callable[[Any], msgspec.Struct]


def _arrange(request: types.ArrangeRequest) -> types.ArrangeAnswer:
    rack, rules = _read(request)
    found = arranging.arrange(
        rack,
        rules,
        mode=request.mode,
        engine="cpsat" if request.engine == "cpsat" else "kernel",
        alternatives=request.alternatives,
        layout=arranging.Layout(request.rows, request.columns),
    )
    return arrange_answer(rack, *found)


def _evaluate(request: types.EvaluateRequest) -> types.EvaluateAnswer:
    rack, rules = _read(request)
    found = evaluating.evaluate(rack, rules, request.rows)
    return evaluate_answer(rack, found, lambda why: words(why, request.lang, most=rules.run_max_lay))


def _read(request: types.Request) -> tuple[Rack, RuleSet]:
    rules = rule_set(request.rules)
    rack = read_rack(request.rack, request.indicator, request.okey, least=1, most=rules.rack + 1)
    return rack, rules


QUESTIONS: Final[Mapping[str, Question]] = {
    "arrange": Question(types.ArrangeRequest, types.ArrangeAnswer, _arrange),
    "evaluate": Question(types.EvaluateRequest, types.EvaluateAnswer, _evaluate),
}

LATER: Final = ("advise",)
"""Questions that have a name and no answer yet."""


def ask(question: str, request: Mapping[str, Any], lang: str = "en") -> msgspec.Struct:
    """The answer to a request given as a mapping; the fields are those of its request type.

    ``lang`` is the language of messages where the request names none.  Raises a
    :class:`SiralaError` with its ``message`` filled in.
    """
    with worded(language(request.get("lang"), lang)):
        if question in LATER:
            raise NotInTheseRules("not_yet", None, name=question)
        if not isinstance(question, str):
            raise WrongType("expected_op", "op", value=question)
        if question not in QUESTIONS:
            raise UnknownField("unknown_question", "op", name=question, questions=tuple(QUESTIONS))
        asked = QUESTIONS[question]
        return asked.function(decode({"lang": lang, **request}, asked.request))


def ask_json(question: str, body: bytes, lang: str = "en") -> bytes:
    """The same for a request and an answer in JSON."""
    with worded(lang):
        request = decode_json(body)
    return msgspec.json.encode(ask(question, request, lang))


def arrange(rack: str | Sequence[str], **fields: Any) -> types.ArrangeAnswer:
    """The best arrangement of a rack: a list of codes, or the text form (``red 5-7 9, okey``).

    ``fields`` are those of :class:`~solver.api.types.ArrangeRequest`; without ``rules`` they are
    those of ``oyna101``.  Raises a :class:`SiralaError` whose ``code``, ``field`` and ``message``
    say what is wrong.
    """
    return cast(types.ArrangeAnswer, ask("arrange", _fields(rack, fields)))


def evaluate(
    rack: str | Sequence[str], rows: Sequence[Sequence[int | None]], **fields: Any
) -> types.EvaluateAnswer:
    """What the groups in ``rows``, lists of indices into ``rack`` and gaps, are worth as laid.

    ``fields`` are those of :class:`~solver.api.types.EvaluateRequest`; without ``rules`` they are
    those of ``oyna101``.  Raises a :class:`SiralaError`.
    """
    return cast(types.EvaluateAnswer, ask("evaluate", _fields(rack, {"rows": rows, **fields})))


def _fields(rack: str | Sequence[str], fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a request from what a caller gave in codes or in words."""
    given: dict[str, Any] = {"rules": "oyna101", "rack": rack, **fields}
    with worded(language(given.get("lang"), "en")):
        if isinstance(rack, str):
            given["rack"] = parse_text(rack)
        for field in ("indicator", "okey"):
            if isinstance(given.get(field), str):
                given[field] = parse_one(given[field], field)
    return given
