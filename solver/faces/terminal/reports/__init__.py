"""What the command line prints for an answer: a file for each question."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from solver.faces.terminal.reports.arrange import print_arrange
from solver.faces.terminal.reports.evaluate import print_evaluate
from solver.faces.terminal.reports.finish import print_finish
from solver.faces.terminal.reports.match import print_match
from solver.faces.terminal.reports.opening import print_opening
from solver.faces.terminal.reports.score import print_score
from solver.faces.terminal.reports.turn import print_turn

REPORTS: Final[Mapping[str, Callable[[Any, Any, str], None]]] = {
    "arrange": print_arrange,
    "opening": print_opening,
    "finish": print_finish,
    "evaluate": print_evaluate,
    "turn": print_turn,
    "score": print_score,
    "match": print_match,
}
"""The report on each question: its answer, the request and the language."""
