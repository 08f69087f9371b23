"""What can be wrong with a question: one exception class per error code.

    SiralaError
    ├── UnknownTile        unknown_tile         a code or word that names no tile
    ├── TooManyCopies      too_many_copies      more of a face than the box holds
    ├── RackSize           rack_size            a rack the question cannot have
    ├── UnknownRules       unknown_rules        no such preset or override
    ├── WrongType          wrong_type           a value of the wrong type or range
    ├── UnknownField       unknown_field        a field the question does not have
    ├── MissingField       missing_field        a field the question needs
    ├── BadJson            bad_json             not JSON, or not an object
    ├── NotInTheseRules    not_in_these_rules   the game has no such question
    ├── BadLayout          layout               slots that cannot be, or too few of them
    ├── BadTable           bad_table            melds that cannot lie on the table so
    ├── TooLarge           too_large            more than is taken in one go
    └── TimedOut           timeout              the time limit struck without an answer

An error names its ``reason`` (a key of the message catalogues, finer than the code), the request's
top-level ``field`` and whatever the sentence needs (``details``).  The sentence itself is made by
:mod:`solver.api.messages`, in the caller's language.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import ClassVar


class SiralaError(Exception):
    """The root of every error that a question may answer.

    ``code`` never changes; ``field`` is the top-level field or None; ``message`` is the sentence for
    people, filled in at the boundary of the package in ``lang``, the language that was asked for.
    """

    code: ClassVar[str] = "error"

    def __init__(self, reason: str, field: str | None, **details: object) -> None:
        super().__init__(reason, field, details)
        self.reason = reason
        self.field = field
        self.details = details
        self.message = self.lang = ""

    def __reduce__(self) -> tuple[object, ...]:
        said = {"message": self.message, "lang": self.lang}
        return partial(type(self), self.reason, self.field, **self.details), (), said

    def __str__(self) -> str:
        return self.message or f"{self.code}: {self.reason} {self.details or ''}".strip()


@contextmanager
def within(where: str) -> Iterator[None]:
    """Let an error that passes say where in its field it is (``players[1].rack``)."""
    try:
        yield
    except SiralaError as error:
        error.details["where"] = where
        raise


class UnknownTile(SiralaError):
    """A code or a word that names no tile."""

    code = "unknown_tile"


class TooManyCopies(SiralaError):
    """More copies of a face than the box can hold beside the indicator."""

    code = "too_many_copies"


class RackSize(SiralaError):
    """A number of tiles that the question cannot have under these rules."""

    code = "rack_size"


class UnknownRules(SiralaError):
    """No preset or rule field of that name, or a value it does not take."""

    code = "unknown_rules"


class WrongType(SiralaError):
    """A value of the wrong type, or outside the values the field takes."""

    code = "wrong_type"


class UnknownField(SiralaError):
    """A field that this question does not have."""

    code = "unknown_field"


class MissingField(SiralaError):
    """A field that this question cannot do without."""

    code = "missing_field"


class BadJson(SiralaError):
    """A body or a line that is no JSON object."""

    code = "bad_json"


class NotInTheseRules(SiralaError):
    """A question that these rules do not know."""

    code = "not_in_these_rules"


class BadLayout(SiralaError):
    """Slots that cannot be, or too few of them for the tiles."""

    code = "layout"


class BadTable(SiralaError):
    """A table that cannot be: no such meld, too many of a tile, or of a player who has not opened."""

    code = "bad_table"


class TooLarge(SiralaError):
    """More than is taken in one request."""

    code = "too_large"


class TimedOut(SiralaError):
    """The time limit struck before there was any answer."""

    code = "timeout"
