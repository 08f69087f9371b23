"""For each way to be wrong one rack, what was answered, and the command that shows what is right."""

from collections.abc import Iterator, Sequence
from typing import Final

from bench.families import Family, Row
from bench.peers.check import WRONG
from bench.peers.results import Mistake, Result
from bench.peers.solver import Objective
from solver.text.racks import to_text

_ASKED: Final[dict[Objective, str]] = {
    "points": "--mode points",
    "tiles": "--mode tiles",
    "numbers": "--mode leftover",
}
_CLAIMED: Final[dict[Objective, str]] = {
    "points": "a total of {}",
    "tiles": "{} tiles",
    "numbers": "real tiles of {} in all",
}


def command(row: Row, family: Family, objective: Objective) -> str:
    """The command line that shows the right answer."""
    rules = family.preset
    if objective == "numbers":  # only where an okey left over costs nothing do real tiles alone count
        rules = f"""'{{"preset": "{rules}", "okey_leftover": {{"add": 0}}}}'"""
    asked = _ASKED[objective]
    return f'sirala arrange --rules {rules} {asked} -i {row.indicator} "{to_text(row.codes)}"'


def examples(measured: Sequence[Sequence[Result]]) -> Iterator[str]:
    """The first mistake of each class and package, the settings in their order."""
    shown = set()
    for result in (result for row in zip(*measured, strict=True) for result in row):
        package = result.name.partition(" ")[0]
        for kind in WRONG:
            mistake = next((each for each in result.mistakes if each.kind == kind), None)
            if mistake and (package, result.objective, kind) not in shown:
                shown.add((package, result.objective, kind))
                yield _example(result, mistake)


def _example(result: Result, mistake: Mistake) -> str:
    row, family = result.racks.rows[mistake.index], result.racks.family
    claimed = _CLAIMED[result.objective]
    if mistake.found is None:
        answer = mistake.said or "nothing in time"
    else:
        melds = " · ".join(map(to_text, mistake.found.melds or ())) or "no melds named"
        answer = f"{claimed.format(mistake.found.claim)}: {melds}"
    where = f"**{result.name}, {mistake.kind}** (`{family.name}`, rack {mistake.index + 1})"
    right = f"Right is {claimed.format(mistake.best)}:"
    shown = f"```sh\n{command(row, family, result.objective)}\n```"
    return f"{where}. It answers {answer}. {right}\n\n{shown}"
