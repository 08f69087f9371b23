"""JSON lines: a question on each line of standard input, its answer on the same line of output.

A line is ``{"op": "arrange", "id": 7, ...}`` and its answer ``{"id": 7, "result": {...}}`` or
``{"id": 7, "error": {"code", "field", "message"}}``.  Nothing on a line keeps the next from being
answered.
"""

from contextlib import suppress
from typing import BinaryIO, Final

import msgspec

from solver.api.ask import ask
from solver.api.decode import decode_json
from solver.api.messages import explain, language
from solver.game.errors import BadJson, MissingField, SiralaError

_encode: Final = msgspec.json.Encoder().encode


def answer_line(line: bytes, lang: str = "en") -> bytes | None:
    """The answer to one line without its line end; None for a blank line.

    ``lang`` is the language of messages where the line names none.  Never raises for bad input.
    """
    if not line.strip():
        return None
    try:
        return _answer(line, lang)
    except RecursionError:  # an id that can be read, and is too deep to be written back
        return failure(None, BadJson("nested_id", "id"), lang)


def _answer(line: bytes, lang: str) -> bytes:
    name = None
    try:
        message = decode_json(line)
        name = message.pop("id", None)
        lang = language(message.get("lang"), lang)
        if "op" not in message:
            raise MissingField("missing_op", "op")
        return _encode({"id": name, "result": ask(message.pop("op"), message, lang)})
    except SiralaError as error:
        return failure(name, error, lang)


def failure(name: object, error: SiralaError, lang: str) -> bytes:
    """The answer to a bad request by its id."""
    message = error.message or explain(error, lang)
    return _encode({"id": name, "error": {"code": error.code, "field": error.field, "message": message}})


def answer_lines(stdin: BinaryIO, stdout: BinaryIO, lang: str = "en") -> None:
    """Answers every line of ``stdin`` in order, each as soon as it is there.

    Ends with the input, or when nobody reads the answers any more.
    """
    with suppress(BrokenPipeError):
        for line in stdin:
            answer = answer_line(line, lang)
            if answer is not None:
                stdout.write(answer + b"\n")
                stdout.flush()
