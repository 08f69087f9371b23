"""Whether two answers are the same, but for fields that were added; byte for byte.

An answer is parts by name, all of them text.  ``body`` and ``attributes`` are JSON, mostly; the others
(``status``, ``headers``, ``stderr``, ``picture``) are words.  Where the new JSON differs from the old,
what only the new one has, and the table of added fields names, is taken out; then the bytes must be
equal.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Final

import msgspec

from tests.same.asked import Asked

Parts = dict[str, str]
Added = tuple[str, str, str]
"""A question, the path of an object in its answer (``steps[].melds[]``, "" for the answer), a field."""

JSON_PARTS: Final = ("body", "attributes")
UNPROVEN: Final = (
    '"proven":false', '"proven": false', '"code":"timeout"', '"code": "timeout"', "The time limit struck",
    "Süre doldu", "before the time was over", "Süre dolmadan", "did not prove its answer in time",
    "yanıtını zamanında kanıtlayamadı", "ended before its answer", "yanıtından önce sona erdi",
)  # fmt: skip
"""What says, in JSON or in words, that a time limit cut an answer short."""
NOTICES: Final = ("Compiling the solver: ", "Çözücü derleniyor: ")
"""The beginnings of lines that only tell that somebody has to wait."""


@dataclass(frozen=True)
class Exempt:
    """A difference that is meant: what it is called, the reason, and which answers it is about."""

    name: str
    reason: str
    holds: Callable[[Asked, Parts, Parts], bool]


@dataclass
class Verdict:
    """``equal``, ``added``, ``unproven``, ``exempt`` or ``different``, with what says more about it."""

    kind: str
    about: str = ""
    added: Counter[Added] = field(default_factory=Counter)


def judge(
    asked: Asked, old: Parts, new: Parts, added: frozenset[Added], exempt: Sequence[Exempt] = ()
) -> Verdict:
    """What is to be said of the answers of two trees to one request."""
    if unproven(old) or unproven(new):
        return Verdict("unproven")
    old, new = quiet(old), quiet(new)
    if old == new:
        return Verdict("equal")
    found: Counter[Added] = Counter()
    stripped = {
        name: without(asked, old.get(name), text, added, found) if name in JSON_PARTS else text
        for name, text in new.items()
    }
    if stripped == old:
        return Verdict("added", added=found)
    for each in exempt:
        if each.holds(asked, old, new):
            return Verdict("exempt", each.name)
    return Verdict("different", "\n".join(differences(old, stripped)))


def unproven(parts: Parts) -> bool:
    """Whether the answer owns that it may not be the best."""
    text = " ".join(" ".join(parts.values()).split())  # a narrow screen breaks sentences
    return any(sign in text for sign in UNPROVEN)


def quiet(parts: Parts) -> Parts:
    """The answer without the notice that the kernels are compiled."""
    if "stderr" not in parts:
        return parts
    lines = parts["stderr"].splitlines(keepends=True)
    return {**parts, "stderr": "".join(line for line in lines if not line.startswith(NOTICES))}


def without(
    asked: Asked, old: str | None, new: str, added: frozenset[Added], found: Counter[Added]
) -> str:
    """The new JSON text without the fields that were added; what is no JSON stays as it is.

    ``found`` counts them.
    """
    try:
        before, after = msgspec.json.decode(old or ""), msgspec.json.decode(new)
    except (msgspec.DecodeError, UnicodeError):
        return new
    counted: Counter[Added] = Counter()
    rest = _answer(asked, before, after, added, counted)
    if not counted:
        return new
    found += counted
    line_end = new[len(new.rstrip("\n")) :]
    return msgspec.json.encode(rest).decode() + line_end


def _answer(asked: Asked, old: Any, new: Any, added: frozenset[Added], found: Counter[Added]) -> Any:
    """The new answer stripped; an envelope may have no field more."""

    def inner(question: str, before: Any, after: Any) -> Any:
        both = isinstance(before, dict) and isinstance(after, dict)
        if not (both and "result" in before and "result" in after):
            return after
        result = _strip(question, "", before["result"], after["result"], added, found)
        return {name: result if name == "result" else value for name, value in after.items()}

    if asked.face == "jsonl":
        return inner(asked.question, old, new)
    before, after = (each.get("answers") if isinstance(each, dict) else None for each in (old, new))
    if asked.question == "batch" and isinstance(before, list) and isinstance(after, list):
        asks = zip(_questions(asked), before, after, strict=False)
        answers = [inner(question, *both) for question, *both in asks]
        return {**new, "answers": answers if len(answers) == len(after) else after}
    return _strip(asked.question, "", old, new, added, found)


def _questions(asked: Asked) -> Iterator[str]:
    """What each request of a batch asks."""
    body = asked.request
    for request in body.get("requests") or ():
        own = request.get("op") if isinstance(request, dict) else None
        yield str(own or body.get("op"))


def _strip(
    question: str, path: str, old: Any, new: Any, added: frozenset[Added], found: Counter[Added]
) -> Any:
    """The new value without what the table names and the old one lacks."""
    if isinstance(old, dict) and isinstance(new, dict):
        rest = {}
        for name, value in new.items():
            row = (question, path, name)
            if name not in old and row in added:
                found[row] += 1
            else:
                below = f"{path}.{name}" if path else name
                rest[name] = _strip(question, below, old.get(name), value, added, found)
        return rest
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = zip(old, new, strict=True)
        return [_strip(question, f"{path}[]", before, after, added, found) for before, after in pairs]
    return new


def differences(old: Parts, new: Parts) -> Iterator[str]:
    """For each part that differs, where it does first, with what stands there."""
    for name in dict.fromkeys((*old, *new)):
        before, after = old.get(name), new.get(name)
        if before == after:
            continue
        try:
            first = first_difference(msgspec.json.decode(before or ""), msgspec.json.decode(after or ""))
        except (msgspec.DecodeError, UnicodeError):
            first = None
        if first is None:
            first = _first_letters(before or "", after or "")
        where, *both = first
        yield f"  {name}, {where}:\n    old {both[0]!r}\n    new {both[1]!r}"


def _first_letters(old: str, new: str) -> tuple[str, str, str]:
    """Some of two texts around the first letter that differs."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False))
    at = max(0, sum(1 for _ in same) - 60)
    return f"from letter {at}", old[at : at + 300], new[at : at + 300]


def first_difference(old: Any, new: Any, path: str = "$") -> tuple[str, Any, Any] | None:
    """The first place where two JSON values differ, in its order, and the values there."""
    if isinstance(old, dict) and isinstance(new, dict):
        if [*old] != [*new]:
            return f"{path}, its fields", [*old], [*new]
        pairs = [(f"{path}.{name}", old[name], new[name]) for name in old]
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = [(f"{path}[{at}]", before, new[at]) for at, before in enumerate(old)]
    else:
        return None if type(old) is type(new) and old == new else (path, old, new)
    return next((found for where, a, b in pairs if (found := first_difference(a, b, where))), None)
