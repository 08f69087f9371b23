"""A request that fails for each reason that a question may have: the docs show what it is answered.

The answers are not written here: each is what the question itself says of the spoiled request.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from solver.api.ask import QUESTIONS, read
from solver.api.messages import explain
from solver.faces.service.examples import EXAMPLES
from solver.faces.service.problems import Problem, Refused, of_question
from solver.faces.service.settings import Settings
from solver.game.errors import BadJson, MissingField, SiralaError, TimedOut, TooLarge, UnknownTile

_ALL: Final = tuple(QUESTIONS)
_RACKS: Final = ("arrange", "opening", "finish", "evaluate", "turn")

# The code of an error, the questions that may answer it, and what spoils a field of their examples: its
# new value, what makes one of the old, or None to leave it out.
FAULTS: Final[Sequence[tuple[str, Sequence[str], Mapping[str, Any]]]] = (
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
_OTHERS: Final[Mapping[str, Sequence[SiralaError]]] = {
    "batch": (MissingField("missing_requests", "requests"), TooLarge("too_large", "requests", most=1000)),
    "read": (UnknownTile("text_ambiguous", "text", word="b", choices=("blue", "black", "beyaz")),),
    "turn": (TimedOut("turn_timeout", None),),
}


def spoiled(question: str, change: Mapping[str, Any]) -> dict[str, Any]:
    """The example of a question with a change to it."""
    asked = dict(EXAMPLES[question])
    for name, value in change.items():
        asked[name] = value(asked[name]) if callable(value) else value
    return {name: value for name, value in asked.items() if value is not None}


def problems_of(question: str) -> dict[str, Problem]:
    """What a question answers to each of its faults, by code; in English."""
    errors = [BadJson("bad_json", None), *_OTHERS.get(question, ())]
    for _, questions, change in FAULTS:
        if question in questions:
            try:
                read(question, spoiled(question, change)).answer()
            except SiralaError as error:
                errors.append(error)
    for found in errors:
        found.message = found.message or explain(found, "en")
    return {found.code: of_question(found, "en") for found in errors}


def problems_of_http(path: str, settings: Settings) -> dict[str, Problem]:
    """What HTTP alone may have against a request, by code; in English."""
    details = {"path": path, "method": "GET", "max_body": settings.max_body, "seconds": 10}
    codes = ("unauthorized", "method_not_allowed", "slow_body", "too_large", "busy")
    return {code: Refused(code, **details).problem("en") for code in codes}
