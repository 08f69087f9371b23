"""What both trees are asked: one request to one face, or one command."""

import shlex
from codecs import BOM_UTF8
from typing import Any

import msgspec

Json = dict[str, Any]


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """A request to a face (``library``, ``jsonl``, ``http``) or a command line (``command``).

    ``body`` is the JSON of the request, byte for byte, as Latin-1, so that broken bytes have a place in
    it, too.  ``forms`` says which fields the library gets as something that JSON has no word for.
    """

    face: str
    question: str
    body: str = ""
    forms: dict[str, str] = {}
    method: str = "POST"
    path: str = ""
    headers: dict[str, str] = {}
    words: tuple[str, ...] = ()
    stdin: str = ""
    environment: dict[str, str] = {}

    @property
    def sent(self) -> bytes:
        """The bytes of the body."""
        return self.body.encode("latin-1")

    @property
    def request(self) -> Json:
        """The body read as an object; empty where it is none."""
        try:
            found = msgspec.json.decode(self.sent.removeprefix(BOM_UTF8))
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return {}
        return found if isinstance(found, dict) else {}

    def shown(self) -> str:
        """The whole of it, to be pasted into a shell, an interpreter or a file."""
        if self.face == "command":
            before = "".join(f"{name}={text} " for name, text in self.environment.items())
            stdin = f"printf %s {shlex.quote(self.stdin)} | " if self.stdin else ""
            return f"{stdin}{before}sirala {shlex.join(self.words)}"
        forms = f" with {self.forms}" if self.forms else ""
        headers = f" {self.headers}" if self.headers else ""
        where = f"{self.method} {self.path}{headers}" if self.face == "http" else self.question
        try:
            return f"{where}{forms}\n{self.sent.decode()}"
        except UnicodeDecodeError:
            return f"{where}{forms}\n{self.sent!r}"
