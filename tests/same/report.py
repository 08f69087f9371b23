"""What came of it: by face and question, the fields added, the exceptions, the differences, a digest."""

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final

import msgspec

from tests.same.asked import Asked
from tests.same.compared import Added, Exempt, Parts, judge

MOST_UNPROVEN: Final = 0.05
"""Of all turns; where more are not compared, nothing is shown."""
HEADS: Final = ("asked", "equal", "added", "unproven", "exempt", "different", "errors")


class Report:
    """Takes the answers to each request, and tells of all; ``differences`` is how many it shows."""

    def __init__(self, added: frozenset[Added], exempt: Sequence[Exempt], differences: int = 5) -> None:
        self.tables = added, exempt
        self.kinds: Counter[tuple[str, str, str]] = Counter()
        self.added: Counter[Added] = Counter()
        self.exempt: Counter[str] = Counter()
        self.digest = sha256()
        self.different: list[str] = []
        self.most = differences

    def take(self, number: int, asked: Asked, old: Parts, new: Parts) -> None:
        """Judge the answers to a request."""
        verdict = judge(asked, old, new, *self.tables)
        about = asked.face, asked.question
        self.kinds[*about, "asked"] += 1
        self.kinds[*about, verdict.kind] += 1
        self.kinds[*about, "errors"] += is_error(old)
        self.added += verdict.added
        self.exempt[verdict.about] += verdict.kind == "exempt"
        if verdict.kind in ("equal", "added"):
            self.digest.update(msgspec.json.encode([number, old], order="sorted"))
        if verdict.kind == "different":
            self.different.append(f"{number}. {asked.face}: {asked.shown()}\n{verdict.about}")

    def failed(self) -> bool:
        """Whether anything differs, or too little was compared."""
        return bool(self.different) or self._unproven() > MOST_UNPROVEN

    def _unproven(self) -> float:
        """What was not compared, as a share of the turns."""
        turns = sum(n for (_, name, kind), n in self.kinds.items() if (name, kind) == ("turn", "asked"))
        return self._sum("unproven") / max(1, turns)

    def _sum(self, head: str) -> int:
        return sum(n for (*_, kind), n in self.kinds.items() if kind == head)

    def lines(self) -> Iterator[str]:
        """The whole report."""
        yield f"{'face':<9}{'question':<12}" + "".join(f"{head:>11}" for head in HEADS)
        for face, question in dict.fromkeys((face, question) for face, question, _ in sorted(self.kinds)):
            counts = (self.kinds[face, question, head] for head in HEADS)
            yield f"{face:<9}{question:<12}" + "".join(f"{count:>11}" for count in counts)
        yield f"{'all':<21}" + "".join(f"{self._sum(head):>11}" for head in HEADS)
        added, exempt = self.tables
        for row in sorted(added):
            yield f"added: {' '.join(filter(None, row))}: {self.added[row]} times"
        for each in exempt:
            yield f"exempt: {each.name}: {self.exempt[each.name]} times ({each.reason})"
        for text in self.different[: self.most]:
            yield f"\nDIFFERENT {text}"
        if self._unproven() > MOST_UNPROVEN:
            yield f"\n{self._unproven():.0%} of the turns are unproven: too many to say anything."
        yield f"\nSHA-256 of the old answers compared: {self.digest.hexdigest()}"


def is_error(parts: Parts) -> bool:
    """Whether an answer is an error."""
    return parts["status"] not in ("answer", "200", "", "0") or '"error":{' in parts["body"][:2000]
