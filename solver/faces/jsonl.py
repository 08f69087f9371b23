"""JSON lines: a question on each line of standard input, its answer on the same line of output.

A line is ``{"op": "arrange", "id": 7, ...}`` and its answer ``{"id": 7, "result": {...}}`` or
``{"id": 7, "error": {"code", "field", "message"}}``.  Nothing on a line keeps the next from being
answered.
"""

from contextlib import suppress
from typing import Any, BinaryIO, Final

import msgspec

from solver.api.ask import QUESTIONS, ask
from solver.api.decode import decode_json
from solver.api.messages import explain
from solver.faces.words import LANGS
from solver.game.errors import BadJson, MissingField, SiralaError, UnknownField

_encode: Final = msgspec.json.Encoder().encode


def answer_line(line: bytes, lang: str = "en") -> bytes | None:
    """The answer to one line without its line end; None for a blank line.

    ``lang`` is the language of messages where the line names none.  Never raises for bad input.
    """
    if not line.strip():
        return None
    name = None
    try:
        message = decode_json(line)
        name = message.pop("id", None)
        lang = _lang(message, lang)
        return _encode({"id": name, "result": ask(_op(message), message, lang)})
    except SiralaError as error:
        return _failure(name, error, lang)
    except RecursionError:
        return _failure(name, BadJson("bad_json", None, problem="it is nested too deeply"), lang)


def run(stdin: BinaryIO, stdout: BinaryIO, lang: str = "en") -> None:
    """Answers every line of ``stdin`` in order, each as soon as it is there.

    Ends with the input, or when nobody reads the answers any more.
    """
    with suppress(BrokenPipeError):
        for line in stdin:
            answer = answer_line(line, lang)
            if answer is not None:
                stdout.write(answer + b"\n")
                stdout.flush()


def _lang(message: dict[str, Any], lang: str) -> str:
    asked = message.get("lang")
    return asked if isinstance(asked, str) and asked in LANGS else lang


def _op(message: dict[str, Any]) -> str:
    if "op" not in message:
        raise MissingField("missing_op", "op")
    op = message.pop("op")
    if not isinstance(op, str):
        raise UnknownField("unknown_question", "op", name=op, questions=tuple(QUESTIONS))
    return op


def _failure(name: object, error: SiralaError, lang: str) -> bytes:
    words = error.message or explain(error, lang)
    told = {"code": error.code, "field": error.field, "message": words}
    return _encode({"id": name, "error": told})
