"""The pictures of the explanation (``python -m docs.make``); what they count, the solver counts."""

from collections.abc import Callable, Mapping
from typing import Final

import solver
from docs.svg import PALE, arrow, box, picture, tiles, words

Tile = tuple[str, int]


def _total(held: list[Tile], okeys: int = 0) -> int:
    """The greatest total of these tiles with so many okeys."""
    codes = [f"{colour}-{number}" for colour, number in held] + ["okey"] * okeys
    return solver.arrange(codes, okey="yellow-13").total if codes else 0


def run_table() -> str:
    """One colour's tiles, their code, their row of the run table, and the step that fills it."""
    held = [("red", number) for number in (5, 6, 6, 7, 7, 8)]
    digits = [sum(number == n for _, number in held) for n in range(1, 14)]
    code = sum(digit * 3**n for n, digit in enumerate(digits))
    parts = [
        words(24, 34, "The tiles of one colour", bold=True),
        tiles(24, 46, held),
        words(24, 118, "are thirteen digits, one code", bold=True),
    ]
    for n, digit in enumerate(digits):
        parts += [
            words(38 + 34 * n, 140, str(n + 1), size=11, ink=PALE, middle=True),
            box(24 + 34 * n, 146, 28, 30, [str(digit)], fill="warm" if digit else "plain"),
        ]
    parts += [
        words(480, 166, f"code {code:,} of 3¹³ = {3**13:,}"),
        words(24, 216, "and its row of the table says what runs of them are worth at most", bold=True),
    ]
    for okeys, with_okeys in enumerate(("without an okey", "with one okey", "with two okeys")):
        parts.append(
            box(
                24 + 190 * okeys, 228, 180, 46, [f"{_total(held, okeys)} points", with_okeys], fill="good"
            )
        )
    rest = held[1:]
    run, without_run = [held[0], held[1], held[3]], [held[2], held[4], held[5]]
    parts += [
        words(24, 318, "Filled from smaller codes: what becomes of the lowest tile?", bold=True),
        box(24, 332, 330, 106, fill="look"),
        words(38, 354, "It is left out"),
        tiles(38, 364, rest),
        words(38, 428, f"the row of the rest: {_total(rest)}", size=13),
        box(374, 332, 330, 106, fill="look"),
        words(388, 354, f"It begins a run, worth {_total(run)}"),
        tiles(388, 364, run),
        tiles(520, 364, without_run),
        words(388, 428, f"and the row of what remains: {_total(without_run)}", size=13),
        words(24, 464, "Every run of three to five tiles that it can begin is tried, okeys in its gaps.",
              size=13, ink=PALE),
    ]  # fmt: skip
    return picture(728, 484, "The run table of one colour", parts)


def search_over_sets() -> str:
    """A rack in which sets and runs want the same tiles, and what each choice of a set is worth."""
    rack: list[Tile] = [("red", 5), ("red", 6), ("red", 7), ("blue", 7), ("blue", 8), ("blue", 9),
                        ("black", 7), ("yellow", 7)]  # fmt: skip
    sevens = [tile for tile in rack if tile[1] == 7]
    choices: list[list[Tile]] = [
        [],
        [tile for tile in sevens if tile[0] != "red"],
        [tile for tile in sevens if tile[0] != "blue"],
        sevens,
    ]
    parts = [
        words(24, 34, "A rack: the sevens are wanted by runs and by sets", bold=True),
        tiles(24, 46, rack),
    ]
    worths = [(7 * len(laid), _runs([tile for tile in rack if tile not in laid])) for laid in choices]
    best = max(sum(each) for each in worths)
    assert best == _total(rack)
    for i, (laid, (of_set, of_runs)) in enumerate(zip(choices, worths, strict=True)):
        x = 24 + 178 * i
        parts += [
            arrow(160, 92, x + 82, 128),
            box(x, 130, 166, 186, fill="good" if of_set + of_runs == best else "plain"),
            words(x + 12, 154, "lay a set of sevens:" if laid else "no set of sevens", bold=True),
            tiles(x + 12, 166, laid),
            words(x + 12, 234, f"the set: {of_set}"),
            words(x + 12, 256, f"four look-ups: {of_runs}"),
            words(x + 12, 296, f"together {of_set + of_runs}", size=16, bold=True),
        ]
    parts += [
        words(24, 348, "Only the sets are searched. What is left of each colour is looked up;"
              " colours no longer matter to one another.", size=13, ink=PALE),
        words(24, 368, "A branch is left where even the runs of all that remains, and the most that"
              " later numbers could gain, do not beat the best.", size=13, ink=PALE),
    ]  # fmt: skip
    return picture(748, 388, "The search over sets", parts)


def _runs(held: list[Tile]) -> int:
    """The best runs alone, colour by colour."""
    colours = {colour for colour, _ in held}
    return sum(_total([tile for tile in held if tile[0] == colour]) for colour in colours)


def turn() -> str:
    """From a position to a turn: lists, the model, steps, the referee."""
    parts = [
        box(24, 30, 150, 70, ["hand and table", "after drawing"], fill="warm"),
        arrow(174, 65, 210, 65),
        box(212, 30, 170, 70, ["candidates", "melds it could make,", "what each meld takes"]),
        arrow(382, 65, 418, 65),
        box(420, 30, 150, 70, ["CP-SAT model", "one for the turn,", "best or a bound"], fill="look"),
        arrow(570, 65, 606, 65),
        box(608, 30, 116, 70, ["steps", "in an order"]),
        arrow(666, 100, 666, 150),
        box(
            560,
            152,
            164,
            84,
            ["referee", "plays each step,", "refuses what is", "not legal"],
            fill="good",
        ),
        arrow(560, 194, 480, 194),
        box(
            300,
            152,
            178,
            84,
            ["answer", "steps, the table after,", "what it costs or brings"],
            fill="warm",
        ),
        words(24, 180, "What the model claims", size=13, ink=PALE),
        words(24, 198, "is answered only after", size=13, ink=PALE),
        words(24, 216, "the referee has played it.", size=13, ink=PALE),
    ]
    return picture(748, 258, "How a turn is found", parts)


def checks() -> str:
    """Who answers, and who is held against whom."""
    parts = [
        box(274, 24, 200, 50, ["a seeded rack", "in its text form"], fill="warm"),
        arrow(330, 74, 150, 116),
        arrow(374, 74, 374, 116),
        arrow(418, 74, 600, 116),
        box(40, 118, 200, 62, ["kernel", "run table, search over sets"], fill="look"),
        box(274, 118, 200, 62, ["CP-SAT", "packing of listed melds"], fill="look"),
        box(508, 118, 200, 62, ["naive twin", "slow, obvious, its own"], fill="look"),
        arrow(140, 180, 300, 232),
        arrow(374, 180, 374, 232),
        arrow(608, 180, 448, 232),
        box(254, 234, 240, 46, ["the same worth?"], fill="good"),
        arrow(140, 180, 140, 308),
        box(40, 310, 200, 62, ["checker", "is this answer legal, and", "does it add up?"], fill="good"),
        box(274, 310, 200, 62, ["worked examples", "of the rules' documents"], fill="good"),
        arrow(374, 310, 374, 282, dashed=True),
        box(508, 310, 200, 62, ["first kernel", "the simple one, kept,", "a million racks"], fill="good"),
        arrow(508, 341, 496, 268, dashed=True),
    ]
    return picture(748, 396, "What is held against what", parts)


FLOORS: Final = (
    ("faces", "reading a request, writing an answer", "terminal · jsonl · batch · http and its page"),
    ("api", "requests, answers, errors, every sentence", "requests · answers · calls · ask · messages"),
    (
        "questions",
        "one file for each question a caller asks",
        "arrange · opening · finish · turn · score · …",
    ),
    ("search", "what several questions look for", "best · candidates · alternatives · turn_case · …"),
    ("kernel, model", "the two engines", "Numba: arrays in, arrays out · OR-Tools CP-SAT"),
    ("text", "what people type", "racks · tables · players"),
    ("game", "what the games allow, as data", "tiles · rack · melds · rules · scoring · referee · …"),
)
"""Each floor of the package, from the top: its folders, what lives there, and some of its rooms."""


def floors() -> str:
    """The house: who stands on whom."""
    parts = []
    for i, (name, what, rooms) in enumerate(FLOORS):
        y = 24 + 58 * i
        parts += [
            box(24, y, 680, 50, fill=("look", "look", "warm", "warm", "good", "plain", "plain")[i]),
            words(42, y + 31, name, size=16, bold=True),
            words(184, y + 22, what),
            words(184, y + 40, rooms, size=12, ink=PALE),
        ]
    parts += [
        arrow(722, 40, 722, 414),
        words(
            24,
            450,
            "A room imports only from floors below its own; a test sees to it.",
            size=13,
            ink=PALE,
        ),
    ]
    return picture(748, 468, "The floors of the house", parts)


def way() -> str:
    """What happens to a rack on its way to an answer and back."""
    down = ("text or JSON", "request type", "Rack", "normal form", "engine")
    told = (
        "what came in",
        "fields, checked",
        "tiles, indices, indicator",
        "counts and okeys",
        "kernel or CP-SAT",
    )
    up = ("text or JSON", "answer type", "physical tiles", "melds by face")
    back = ("what goes out", "fields, defined once", "by index, okeys marked", "runs, sets, pairs")
    parts = []
    for i, (name, what) in enumerate(zip(down, told, strict=True)):
        last = i == len(down) - 1
        parts.append(box(24 + 146 * i, 62 if last else 24, 132, 56, [name, what],
                         fill="look" if last else "warm"))  # fmt: skip
        if not last:
            parts.append(arrow(156 + 146 * i, 52, 168 + 146 * i, 80 if i == len(down) - 2 else 52))
    for i, (name, what) in enumerate(zip(up, back, strict=True)):
        parts.append(box(24 + 146 * i, 106, 132, 56, [name, what], fill="good"))
        parts.append(arrow(168 + 146 * i, 104 if i == len(up) - 1 else 134, 158 + 146 * i, 134))
    return picture(768, 186, "The way of a rack through the house", parts)


PICTURES: Final[Mapping[str, Callable[[], str]]] = {
    "run-table": run_table,
    "search-over-sets": search_over_sets,
    "turn": turn,
    "checks": checks,
    "floors": floors,
    "way": way,
}
