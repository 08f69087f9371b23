"""``score``: every cell of the rules' tables, the worked examples, and a twin that reads the tables."""

import json
import random
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.game.errors import NotInTheseRules, SiralaError, TooManyCopies, WrongType
from solver.game.rack import okey_face
from solver.game.rules import PRESETS, RuleSet, preset, rule_set
from solver.game.ruleset import FinishKind
from solver.game.scoring import Line, Opened, Role, Why
from solver.game.tiles import FAKE, face_id
from solver.questions.score import Scored, Seat, check_box, score, score_table
from tests.questions.twin import CELLS, COMMON, parsed, seat, some_hand, twin, worth

Anew = str | dict[str, Any]

EXAMPLES = json.loads(
    (Path(__file__).parents[2] / "data" / "cases" / "examples.json").read_text("utf-8")
)["cases"]

IN_COMMON: Anew = {"preset": "1001oyun", "scoring": "common"}


def table_of(rules: Anew) -> dict[str, dict[str, str]]:
    table = score_table(rule_set(rules))
    return {kind: dict(zip(table.columns, cells, strict=True)) for kind, cells in table.rows}


def scores(rules: Anew, kind: FinishKind, *seats: Seat) -> list[int]:
    return [scored.total for scored in score(rule_set(rules), kind, seats)]


def one(rules: Anew, kind: FinishKind, only: Seat) -> Scored:
    return score(rule_set(rules), kind, [only])[0]


def steps(scored: Scored) -> list[tuple[int, str]]:
    return [(each.points, each.why) for each in scored.lines]


@pytest.mark.parametrize("name", PRESETS)
def test_the_printed_table_is_that_of_the_rules(name: str) -> None:
    assert table_of(name) == CELLS[name]


def test_the_tables_of_house_rules() -> None:
    assert table_of(IN_COMMON) == parsed(COMMON)
    hard = table_of({"preset": "cetele101", "aggressive": True})
    assert list(hard["ciftten_okeyle"].values()) == [
        "-404", "8H", "8H (H ≥ 101: 202 + 4H)", "1616", "1616"]  # fmt: skip
    own = table_of({"preset": "cetele101", "finish_table": {"kafa": [-100, 3, 300, 150]}})
    assert list(own["kafa"].values()) == ["-100", "3H", "3H (H ≥ 101: 101 + 2H)", "300", "150"]
    assert own["normal"] == CELLS["cetele101"]["normal"]
    capped = table_of({"preset": "oyna101", "unopened_cap": 404})
    assert [row["unopened"] for row in capped.values()] == [
        "202", "404", "404", "404", "404", "404", "202", "0"]  # fmt: skip
    free = table_of({"preset": "kolay101", "mult": {"okeyle": 0}})
    assert list(free["okeyle"].values()) == ["0", "0", "0", "0"]
    assert "partner" not in table_of({"preset": "acma81", "partner": "none"})["normal"]
    assert (
        "bound_unopened" not in table_of({"preset": "acma81", "base": {"bound_unopened": None}})["normal"]
    )


SEATS: dict[str, tuple[Role, Opened, bool]] = {
    "winner": ("winner", "none", False), "series": ("opponent", "series", False),
    "pairs": ("opponent", "pairs", False), "unopened": ("opponent", "none", False),
    "bound_unopened": ("opponent", "none", True), "losers": ("opponent", "none", False),
    "partner": ("partner", "pairs", False), "partner_unopened": ("partner", "none", False),
}  # fmt: skip
LEFT = {7: ("blue-3", "blue-4"), 100: ("red-13", "red-12", "red-11", "red-10", "black-13", "black-12",
        "black-11", "black-10", "blue-8")}  # fmt: skip
LEFT[101] = (*LEFT[100][:-1], "blue-9")


@pytest.mark.parametrize("h", LEFT)
@pytest.mark.parametrize(
    ("name", "kind", "column"),
    [(name, kind, column) for name, rows in CELLS.items() for kind, row in rows.items()
     for column, cell in row.items() if cell != "–" and (kind, column) != ("gosterge", "winner")],
)  # fmt: skip
def test_every_cell_is_what_is_written(name: str, kind: FinishKind, column: str, h: int) -> None:
    role, opened, bound = SEATS[column]
    if column == "partner" and kind in ("seri_atom", "seri_atom_okeyle"):
        opened = "none"
    seats = [seat(role, LEFT[h], opened=opened, bound=bound)]
    if kind == "gosterge":
        seats.append(seat("opponent", showed_indicator=True))
    assert scores(name, kind, *seats)[0] == worth(CELLS[name][kind][column], h)


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=case["id"]) for case in EXAMPLES
     if case["ask"] == "score_player" and case["basis"] != "ambiguous"],
)  # fmt: skip
def test_the_worked_examples(case: dict[str, Any]) -> None:
    given, rules = case["input"], {"preset": case["rules"]}
    player = dict(given["player"])
    if "system" in player:
        rules["scoring"] = {"common20": "common", "1001": "own"}[player.pop("system")]
    if "preset" in player:
        assert player.pop("preset") == "agresif"
        rules["aggressive"] = True
    opened = player.pop("opened", "none").replace("melds", "series")
    asked = seat(
        player.pop("role"), player.pop("hand", ()), given["indicator"], opened=opened,
        bonus=player.pop("kafa", 0), **player,
    )  # fmt: skip
    others = [seat("opponent", showed_indicator=True)] if given["finish"] == "gosterge" else []
    assert scores(rules, given["finish"], asked, *others)[0] == case["expected"]["score"]


@pytest.mark.parametrize(
    ("name", "kind", "opened", "expected"),
    [  # 3 + 4 + 6 for a fake, and two okeys
        ("oyna101", "normal", "series", 13 + 202), ("oyna101", "okeyle", "series", 26 + 202),
        ("oyna101", "ciftten_okeyle", "pairs", 8 * 13 + 202), ("oyna101", "okeyle", "none", 404),
        ("cetele101", "kafa", "series", 13 + 202), ("cetele101", "kafa", "none", 404),
        ("acma81", "normal", "series", 13 + 50), ("acma81", "okeyle", "pairs", 4 * (13 + 50)),
        ("acma81", "okeyle", "none", 202),
        ("kolay101", "okeyle", "series", 26 + 202), ("kolay101", "deste_bitti", "none", 202),
        ("oynaduz", "normal", "none", -2),
    ],
)  # fmt: skip
def test_okeys_and_fakes_left_over(name: str, kind: FinishKind, opened: Opened, expected: int) -> None:
    tiles = ("blue-3", "okey", "fake", "blue-4", "yellow-6")
    assert one(name, kind, seat("opponent", tiles, "yellow-5", opened=opened)).total == expected


@pytest.mark.parametrize(
    ("anew", "kind", "opened", "expected"),
    [
        ({"preset": "oyna101", "okey_leftover": {"unopened": 50}}, "okeyle", "none", 404 + 50),
        ({"preset": "oyna101", "okey_leftover": {"multiplied": True}}, "okeyle", "series", 2 * 112),
        ({"preset": "acma81", "okey_leftover": {"multiplied": False}}, "okeyle",
            "series", 2 * 11 + 25),
        ({"preset": "oyna101", "pair_opened_mult": 3}, "okeyle", "pairs", 6 * 11 + 101),
        ({"preset": "oyna101", "mult": {"elden": 3}}, "elden_okeyle", "none", 6 * 202),
        ({"preset": "acma81", "mult": {"atom_unopened_only": 5}}, "cift_atom", "none", 10 * 101),
        ({"preset": "acma81", "mult": {"atom_unopened_only": 5}}, "cift_atom", "series", 2 * 36),
        ({"preset": "cetele101", "pair_opened_mult": 2}, "okeyle", "pairs", 4 * 11 + 101),
        ({"preset": "cetele101", "finish_table": {"kafa": {"opened": 5}}}, "kafa", "series",
            5 * 11 + 101),
        ({"preset": "cetele101", "aggressive": True}, "kafa", "series", 2 * (11 + 101)),
    ],
)  # fmt: skip
def test_house_rules_count(anew: Anew, kind: FinishKind, opened: Opened, expected: int) -> None:
    assert one(anew, kind, seat("opponent", ("red-11", "okey"), opened=opened)).total == expected


def test_a_fake_counts_in_the_101_that_a_pair_opener_holds() -> None:
    nearly = (*LEFT[100][:-1], "fake")
    by_fake = one("cetele101", "okeyle", seat("opponent", nearly, "red-8", opened="pairs"))
    assert by_fake.total == 101 + 2 * 101
    okey_beside = one("cetele101", "okeyle", seat("opponent", (*LEFT[100], "okey"), opened="pairs"))
    assert okey_beside.total == 2 * 100 + 101


@pytest.mark.parametrize(
    ("name", "seated", "kind", "expected"),
    [
        ("oyna101", seat("winner", penalties=1), "normal", 0),
        ("oyna101", seat("winner", penalties=2), "ciftten_okeyle", -404 + 202),
        ("oyna101", seat("opponent", penalties=2), "ciftten_okeyle", 808 + 202),
        ("oyna101", seat("opponent", LEFT[7], opened="pairs", penalties=1), "okeyle", 28 + 101),
        ("oyna101", seat("opponent", penalties=3), "deste_bitti", 202 + 303),
        ("oyna101", seat("opponent", penalties=3, bonus=2), "el_bozuldu", 0),
        ("oyna101", seat("opponent", bonus=2), "normal", 202),
        ("acma81", seat("winner", penalties=1, bonus=1), "okeyle", 81 - 101),
        ("acma81", seat("winner", bonus=3), "cift_atom", -606),
        ("acma81", seat("winner", bonus=3), "seri_atom", -303),
        ("acma81", seat("opponent", bonus=3, opened="pairs"), "ciftten_okeyle", -303),
        ("acma81", seat("opponent", bonus=1), "deste_bitti", 0),
        ("acma81", seat("partner", penalties=2, bonus=1), "ciftten", 162 - 101),
        ("cetele101", seat("winner", penalties=4, bonus=1), "normal", -101),
        ("kolay101", seat("opponent", penalties=1), "okeyle", 404 + 101),
        ("oynaduz", seat("opponent", penalties=1, bonus=1), "okeyle", -4),
        ("oynaduz", seat("winner", penalties=1, bonus=1), "okeyle", 0),
    ],
)  # fmt: skip
def test_penalties_and_bonuses(name: str, seated: Seat, kind: FinishKind, expected: int) -> None:
    assert one(name, kind, seated).total == expected


@pytest.mark.parametrize(
    ("anew", "seated", "kind", "expected"),
    [
        ({"preset": "oyna101", "penalties_multiplied": True}, seat("opponent", penalties=1),
            "ciftten_okeyle", 808 + 404),
        ({"preset": "oyna101", "okey_discard": 50}, seat("opponent", penalties=1), "normal", 303),
        ({"preset": "oyna101", "islek": 0}, seat("opponent", penalties=1), "normal", 303),
        ({"preset": "cetele101", "islek": 101, "aggressive": True},
            seat("opponent", penalties=1), "normal", 606),
        ({"preset": "cetele101", "islek": 101, "aggressive": True},
            seat("winner", penalties=2), "normal", 101),
        ({"preset": "cetele101", "aggressive": True}, seat("partner"), "kafa", 404),
        ({"preset": "oyna101", "unopened_cap": 404}, seat("opponent", penalties=1),
            "elden_okeyle", 505),
        ({"preset": "oyna101", "partner": "erased"}, seat("partner", penalties=1), "okeyle", 101),
        ({"preset": "acma81", "kafa": None}, seat("winner", bonus=2), "ciftten", 0),
        ({"preset": "cetele101", "aggressive": True, "kafa":
            {"points": [], "pairs": [], "each": -50, "ciftten": 3}}, seat("opponent", bonus=1),
            "normal", 404 - 50),
    ],
)  # fmt: skip
def test_penalties_and_bonuses_of_house_rules(
    anew: Anew, seated: Seat, kind: FinishKind, expected: int
) -> None:
    assert one(anew, kind, seated).total == expected


SHOWED = seat("opponent", showed_indicator=True)
RIVAL, PARTNER, WINNER = seat("opponent"), seat("partner"), seat("winner")
WINNER_SHOWED = seat("winner", showed_indicator=True)
PARTNER_SHOWED = seat("partner", showed_indicator=True)
OWN_SHOWN: Anew = {"preset": "1001oyun", "points_own": {"gosterge": 3}}


@pytest.mark.parametrize(
    ("rules", "kind", "seats", "expected"),
    [
        ("oynaduz", "okeyle", [WINNER, RIVAL, PARTNER, RIVAL], [0, -4, 0, -4]),
        ("oynaduz", "normal", [WINNER, SHOWED, RIVAL], [-1, -2, -3]),
        ("oynaduz", "normal", [WINNER, SHOWED, PARTNER, RIVAL], [-1, -2, -1, -2]),
        ("oynaduz", "normal", [WINNER_SHOWED, RIVAL, RIVAL], [0, -3, -3]),
        ("oynaduz", "normal", [WINNER, RIVAL, PARTNER_SHOWED, RIVAL], [0, -3, 0, -3]),
        ("oynaduz", "normal", [WINNER_SHOWED, RIVAL, PARTNER, RIVAL], [0, -3, 0, -3]),
        ("oynaduz", "gosterge", [SHOWED, RIVAL, RIVAL, RIVAL], [0, -1, -1, -1]),
        ("oynaduz", "gosterge", [SHOWED, RIVAL, PARTNER, RIVAL], [0, -1, 0, -1]),
        ("oynaduz", "deste_bitti", [SHOWED, RIVAL, PARTNER, RIVAL], [0, -1, 0, -1]),
        ("oynaduz", "deste_bitti", [RIVAL, RIVAL, RIVAL, RIVAL], [0, 0, 0, 0]),
        (IN_COMMON, "deste_bitti", [SHOWED, RIVAL], [0, 0]),
        (IN_COMMON, "yedi_cift_okeyle", [WINNER, SHOWED, RIVAL], [-1, -8, -9]),
        ("1001oyun", "yedi_cift", [WINNER, RIVAL, PARTNER, SHOWED], [2, 0, 0, 0]),
        ("1001oyun", "gosterge", [SHOWED, RIVAL], [0, 0]),
        (OWN_SHOWN, "gosterge", [SHOWED, RIVAL], [3, 0]),
        (OWN_SHOWN, "okeyle", [WINNER_SHOWED, RIVAL], [5, 0]),
        ({"preset": "oynaduz", "indicator_shown": False}, "normal", [WINNER, SHOWED, RIVAL],
            [0, -2, -2]),
        ("oyna101", "normal", [WINNER_SHOWED, RIVAL], [-101, 202]),
        ("oyna101", "normal", [WINNER_SHOWED, SHOWED], [-101, 202]),
        ("oynaduz", "gosterge", [RIVAL, RIVAL], [-1, -1]),
        ("oynaduz", "gosterge", [RIVAL, PARTNER, RIVAL], [-1, 0, -1]),
        ("acma81", "deste_bitti", [PARTNER, RIVAL], [101, 101]),
        ("cetele101", "deste_bitti", [PARTNER, RIVAL], [202, 202]),
        ("acma81", "deste_bitti", [SHOWED, RIVAL], [101, 101]),
    ],
)  # fmt: skip
def test_sides_and_the_shown_indicator(
    rules: Anew, kind: FinishKind, seats: list[Seat], expected: list[int]
) -> None:
    assert scores(rules, kind, *seats) == expected


def test_the_sum_step_by_step() -> None:
    tiles = ("blue-3", "fake", "okey")
    found = one("oyna101", "ciftten_okeyle", seat("opponent", tiles, opened="pairs", penalties=2))
    assert found.lines == (
        Line(5, "score_leftover", {"tiles": (face_id(1, 3), FAKE)}),
        Line(5, "score_times_opened_pairs", {"times": 2}),
        Line(10, "score_times_okey", {"times": 2}),
        Line(20, "score_times_pairs", {"times": 2}),
        Line(101, "score_okeys", {"count": 1, "each": 101}),
        Line(202, "score_penalties", {"count": 2, "each": 101}),
    )
    assert found.total == 343


@pytest.mark.parametrize(
    ("rules", "kind", "seated", "expected"),
    [
        ("acma81", "okeyle", seat("opponent", ("blue-3", "okey"), opened="series"),
            [(3, "score_leftover"), (25, "score_okeys"), (28, "score_times_okey")]),
        ("oyna101", "okeyle", seat("opponent", ("okey",), opened="series"),
            [(0, "score_none_left"), (101, "score_okeys")]),
        ("oyna101", "okeyle", seat("opponent", opened="series"), [(0, "score_none_left")]),
        ("acma81", "cift_atom", seat("opponent", bound=True),
            [(202, "score_bound"), (202, "score_times_pairs"), (404, "score_times_atom")]),
        ("oyna101", "elden", seat("winner"), [(-101, "score_winner"), (-101, "score_times_at_once")]),
        ("acma81", "ciftten", seat("winner", bonus=1),
            [(0, "score_winner_nothing"), (-101, "score_bonus"), (-101, "score_bonus_pairs")]),
        ("acma81", "normal", seat("partner", penalties=1),
            [(0, "score_partner_nothing"), (81, "score_penalties")]),
        ("cetele101", "kafa", seat("partner"), [(202, "score_partner_unopened")]),
        ("cetele101", "okeyle", seat("opponent", LEFT[7], opened="pairs"),
            [(7, "score_leftover"), (7, "score_times_row")]),
        ("cetele101", "ciftten_okeyle", seat("opponent", LEFT[101], opened="pairs"),
            [(101, "score_leftover"), (101, "score_pairs_double"), (101, "score_pairs_fixed")]),
        ({"preset": "cetele101", "aggressive": True}, "normal", seat("opponent"),
            [(202, "score_unopened"), (202, "score_aggressive")]),
        ({"preset": "oyna101", "unopened_cap": 400}, "okeyle", seat("opponent"),
            [(202, "score_unopened"), (202, "score_times_okey"), (-4, "score_cap")]),
        ({"preset": "oyna101", "penalties_multiplied": True}, "okeyle", seat("winner", penalties=1),
            [(-101, "score_winner"), (-101, "score_times_okey"), (101, "score_penalties"),
             (101, "score_penalties_times")]),
        ("oyna101", "el_bozuldu", seat("opponent", opened="pairs"), [(0, "score_void")]),
        ("oynaduz", "yedi_cift_okeyle", seat("opponent"), [(-8, "score_both")]),
        ("oynaduz", "yedi_cift", seat("opponent"), [(-4, "score_seven_pairs")]),
        ("oynaduz", "okeyle", seat("opponent"), [(-4, "score_okeyle")]),
        ("oynaduz", "normal", seat("winner"), [(0, "score_winner_nothing")]),
        ("oynaduz", "normal", seat("partner"), [(0, "score_partner_nothing")]),
        ("oynaduz", "deste_bitti", seat("opponent"), [(0, "score_nobody_finished")]),
        ("oynaduz", "gosterge", SHOWED, [(0, "score_showed")]),
        ("1001oyun", "normal", seat("winner"), [(1, "score_normal")]),
        ("1001oyun", "normal", seat("opponent"), [(0, "score_others_nothing")]),
    ],
)  # fmt: skip
def test_what_the_lines_say(
    rules: Anew, kind: FinishKind, seated: Seat, expected: list[tuple[int, str]]
) -> None:
    assert steps(one(rules, kind, seated)) == expected


def test_the_lines_of_a_shown_indicator() -> None:
    found = score(preset("oynaduz"), "normal", [WINNER, SHOWED, PARTNER, RIVAL])
    assert [steps(each) for each in found] == [
        [(0, "score_winner_nothing"), (-1, "score_indicator")],
        [(-2, "score_normal")],
        [(0, "score_partner_nothing"), (-1, "score_indicator")],
        [(-2, "score_normal")],
    ]
    alone = score(preset("oynaduz"), "gosterge", [SHOWED, PARTNER, RIVAL])
    assert [steps(each) for each in alone[1:]] == [
        [(0, "score_partner_showed")], [(-1, "score_indicator")]]  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "kind", "seats", "error", "field", "reason"),
    [
        ("oyna101", "kafa", [WINNER, RIVAL], NotInTheseRules, "finish", "no_such_finish"),
        ("oynaduz", "ciftten", [WINNER, RIVAL], NotInTheseRules, "finish", "no_such_finish"),
        ({"preset": "oyna101", "all_pairs_void": False}, "el_bozuldu", [RIVAL, RIVAL],
            NotInTheseRules, "finish", "no_such_finish"),
        ("oyna101", "normal", [WINNER, PARTNER], NotInTheseRules, "players", "no_partner_here"),
        ("kolay101", "normal", [RIVAL, PARTNER], NotInTheseRules, "players", "no_partner_here"),
        ("oyna101", "normal", [WINNER, WINNER], WrongType, "players", "two_winners"),
        ("acma81", "normal", [PARTNER, RIVAL, PARTNER], WrongType, "players", "two_partners"),
        ("oynaduz", "normal", [WINNER, SHOWED, SHOWED], WrongType, "players", "two_showed"),
        ("oyna101", "deste_bitti", [WINNER, RIVAL], WrongType, "players", "winner_without_finish"),
        ("oyna101", "el_bozuldu", [WINNER, RIVAL], WrongType, "players", "winner_without_finish"),
        ("oynaduz", "gosterge", [WINNER, SHOWED], WrongType, "players", "winner_without_finish"),
        ("oynaduz", "gosterge", [PARTNER_SHOWED, RIVAL], WrongType, "players", "partner_shows"),
        ("oynaduz", "gosterge", [RIVAL] * 4, WrongType, "players", "nobody_showed"),
        ("oyna101", "elden", [WINNER, seat("opponent", opened="series")], WrongType, "players",
            "nobody_had_opened"),
        ("acma81", "seri_atom_okeyle", [WINNER, RIVAL, seat("partner", opened="pairs")], WrongType,
            "players", "nobody_had_opened"),
    ],
)  # fmt: skip
def test_hands_that_cannot_be(
    rules: Anew, kind: FinishKind, seats: list[Seat], error: type[SiralaError], field: str, reason: str
) -> None:
    with pytest.raises(error) as caught:
        score(rule_set(rules), kind, seats)
    assert (caught.value.field, caught.value.reason) == (field, reason)


def test_a_winner_may_have_opened_in_the_turn_that_wins() -> None:
    assert scores("oyna101", "elden", seat("winner", LEFT[7], opened="series"), RIVAL) == [-202, 404]


def test_all_players_tiles_come_from_one_box() -> None:
    shown = okey_face("red-5", None)
    fits = [
        seat("winner", ("red-5", "okey", "fake"), "red-5"),
        seat("opponent", ("okey", "fake"), "red-5"),
    ]
    check_box([*fits, RIVAL], shown)
    for tile, reason in (
        ("red-5", "copies_beside_indicator"), ("okey", "copies_of_okey"), ("fake", "too_many_copies"),
    ):  # fmt: skip
        with pytest.raises(TooManyCopies) as caught:
            check_box([*fits, seat("opponent", (tile,), "red-5")], shown)
        assert (caught.value.field, caught.value.reason) == ("players", reason)


@pytest.mark.parametrize("name", PRESETS)
def test_the_twin_agrees(name: str) -> None:
    rng, rules = random.Random(f"score {name}"), preset(name)
    for nth in range(900):
        kind = rules.finish[nth % len(rules.finish)]
        seats = some_hand(rng.choice, name, kind)
        found = [scored.total for scored in score(rules, kind, seats)]
        assert found == [twin(name, kind, seats, place) for place in range(len(seats))], (kind, seats)


HOUSE: tuple[Anew, ...] = (
    *PRESETS, IN_COMMON, {"preset": "cetele101", "aggressive": True, "islek": 7},
    {"preset": "oyna101", "penalties_multiplied": True, "unopened_cap": 300},
    {"preset": "acma81", "mult": {"okeyle": 0}, "okey_leftover": {"unopened": 5}},
)  # fmt: skip


@given(st.data(), st.sampled_from(HOUSE))
@settings(max_examples=150)
def test_the_lines_add_up_and_the_order_of_players_is_nothing(data: st.DataObject, anew: Anew) -> None:
    def choose(options: Sequence[Any]) -> Any:
        return data.draw(st.sampled_from(options))

    rules: RuleSet = rule_set(anew)
    kind = choose(rules.finish)
    seats = some_hand(choose, anew if isinstance(anew, str) else anew["preset"], kind)
    found = score(rules, kind, seats)
    for scored in found:
        assert scored.total == sum(each.points for each in scored.lines)
        assert all(each.points for each in scored.lines[1:])
        assert {each.why for each in scored.lines} <= set(get_args(Why))
    order = choose(list(permutations(range(len(seats)))))
    assert score(rules, kind, [seats[place] for place in order]) == [found[place] for place in order]
