"""What the command line prints for an answer: a file for each question."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from solver.faces.reports.arrange import print_arrange
from solver.faces.reports.evaluate import print_evaluate
from solver.faces.reports.finish import print_finish
from solver.faces.reports.match import print_match
from solver.faces.reports.opening import print_opening
from solver.faces.reports.score import print_score
from solver.faces.reports.turn import print_turn

REPORTS: Final[Mapping[str, Callable[[Any, dict[str, Any], str], None]]] = {
    "arrange": print_arrange,
    "opening": print_opening,
    "finish": print_finish,
    "evaluate": print_evaluate,
    "turn": print_turn,
    "score": print_score,
    "match": print_match,
}
"""The report on each question: its answer, the request and the language."""
