"""A request that fails for each reason that a question may have: the docs show what it is answered.

The answers are not written here: each is what the question itself says of the spoiled request.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from solver.api.ask import QUESTIONS, read
from solver.api.messages import explain
from solver.faces.http.examples import EXAMPLES
from solver.faces.http.problems import Problem, Refused, of_question
from solver.faces.http.settings import Settings
from solver.game.errors import BadJson, MissingField, SiralaError, TimedOut, TooLarge, UnknownTile

_ALL: Final = tuple(QUESTIONS)
_RACKS: Final = ("arrange", "opening", "finish", "evaluate", "turn")

# The code of an error, the questions that may answer it, and what spoils a field of their examples: its
# new value, what makes one of the old, or None to leave it out.
FAILING_EXAMPLES: Final[Sequence[tuple[str, Sequence[str], Mapping[str, Any]]]] = (
    ("unknown_tile", (*_RACKS, "score"), {"indicator": "red-14"}),
    ("too_many_copies", _RACKS, {"rack": lambda rack: [rack[0]] * 3 + rack[3:]}),
    ("rack_size", _RACKS, {"rack": []}),
    ("unknown_rules", _ALL, {"rules": "poker"}),
    ("wrong_type", _ALL, {"lang": "de"}),
    ("unknown_field", _ALL, {"colour": 1}),
    ("missing_field", _ALL, {"rules": None}),
    ("not_in_these_rules", ("opening", "turn"), {"rules": "oynaduz"}),
    ("layout", ("evaluate",), {"rows": [[0, 99]]}),
    ("bad_table", ("turn",), {"opened": "none"}),
)
_TIMED_OUT: Final = {"turn": "turn_timeout", "arrange": "cpsat_timeout", "opening": "cpsat_timeout"}


def spoiled(question: str, change: Mapping[str, Any]) -> dict[str, Any]:
    """The example of a question with a change to it."""
    asked = dict(EXAMPLES[question])
    for name, value in change.items():
        asked[name] = value(asked[name]) if callable(value) else value
    return {name: value for name, value in asked.items() if value is not None}


def problems_of(question: str, settings: Settings) -> dict[str, Problem]:
    """What may be answered to a question or another POST, each by a name for it; in English."""
    errors = [BadJson("bad_json", None), *_others(question, settings)]
    for _, questions, change in FAILING_EXAMPLES:
        if question in questions:
            try:
                read(question, spoiled(question, change)).answer()
            except SiralaError as error:
                errors.append(error)
    for found in errors:
        found.message = found.message or explain(found, "en")
    told = {"path": f"/v1/{question}", "method": "GET", "seconds": settings.body_seconds}
    most = settings.max_batch if question == "batch" else settings.max_body
    refused = [
        Refused(code, max_body=most, **told).problem("en")
        for code in ("unauthorized", "method_not_allowed", "slow_body", "too_large", "busy")
    ]
    problems = [*(of_question(error, "en") for error in errors), *refused]
    return {"_".join(filter(None, (each.code, each.field))): each for each in problems}


def _others(question: str, settings: Settings) -> Iterator[SiralaError]:
    """What a question's example can not be spoiled for."""
    if question == "batch":
        yield MissingField("missing_requests", "requests")
        yield TooLarge("too_large", "requests", most=settings.max_racks)
    if question == "read":
        yield UnknownTile("text_ambiguous", "text", word="b", choices=("blue", "black"))
    if question in _TIMED_OUT:
        yield TimedOut(_TIMED_OUT[question], None)
