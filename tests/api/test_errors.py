"""Every error that a request may meet: its code, its field, and a sentence in both languages."""

from typing import Any

import msgspec
import pytest

import solver
from solver.api.ask import QUESTIONS, ask, ask_json
from solver.game import errors
from tests.api.failing import failure

Json = dict[str, Any]
GOOD: Json = {"rules": "oyna101", "indicator": "blue-3", "rack": ["red-5", "red-6", "red-7"]}
BOX = [f"{c}-{n}" for c in ("yellow", "black", "red") for n in range(1, 14)]
HAND: Json = {"rack": BOX[:21]}
MELD: Json = {"owner": 1, "kind": "run", "tiles": ["red-8", "red-9", "red-10"]}
WINNER, LOSER = {"role": "winner"}, {"role": "opponent"}
# a request for `score` has no rack
HANDS: Json = {"rack": ..., "finish": "normal", "players": [WINNER, LOSER]}

# question, what the request has anew, code, field, what the sentence has to name
CASES: list[tuple[str, Json, str, str | None, str]] = [
    ("arrange", {"rack": ["red-14"]}, "unknown_tile", "rack", "red-14"),
    ("arrange", {"rack": ["red-5", ""]}, "unknown_tile", "rack", '""'),
    ("arrange", {"indicator": "pink-3"}, "unknown_tile", "indicator", "pink-3"),
    ("arrange", {"indicator": "fake"}, "unknown_tile", "indicator", "okey"),
    ("arrange", {"indicator": "okey"}, "unknown_tile", "indicator", "okey"),
    ("arrange", {"indicator": None, "okey": "fake"}, "unknown_tile", "okey", "fake"),
    ("arrange", {"rack": ["red-5"] * 3}, "too_many_copies", "rack", "red-5"),
    ("arrange", {"rack": ["fake"] * 3}, "too_many_copies", "rack", "fake"),
    ("arrange", {"rack": ["blue-3"] * 2}, "too_many_copies", "rack", "blue-3"),
    ("arrange", {"rack": ["okey"] * 3}, "too_many_copies", "rack", "blue-4"),
    ("arrange", {"rack": []}, "rack_size", "rack", "22"),
    ("arrange", {"rack": BOX[:23]}, "rack_size", "rack", "23"),
    ("arrange", {"rules": "oynaduz", "rack": BOX[:16]}, "rack_size", "rack", "15"),
    ("arrange", {"rules": "poker"}, "unknown_rules", "rules", "poker"),
    ("arrange", {"rules": {"preset": "poker"}}, "unknown_rules", "rules", "poker"),
    ("arrange", {"rules": {"preset": "oyna101", "x": 1}}, "unknown_rules", "rules", '"x"'),
    ("arrange", {"rules": {"preset": "oyna101", "wrap": 1}}, "wrong_type", "rules", "wrap"),
    ("arrange", {"rules": {"wrap": True}}, "wrong_type", "rules", "preset"),
    ("arrange", {"rules": 5}, "wrong_type", "rules", "5"),
    ("arrange", {"rack": "red 5"}, "wrong_type", "rack", "red 5"),
    ("arrange", {"rack": ["red-5", 6]}, "wrong_type", "rack", "rack[1]: 6"),
    ("arrange", {"indicator": 5}, "wrong_type", "indicator", "5"),
    ("arrange", {"indicator": None, "okey": 5}, "wrong_type", "okey", "5"),
    ("arrange", {"engine": "gpu"}, "wrong_type", "engine", "gpu"),
    ("arrange", {"lang": "de"}, "wrong_type", "lang", "de"),
    ("arrange", {"mode": "best"}, "wrong_type", "mode", "best"),
    ("arrange", {"rows": 0}, "wrong_type", "rows", "0"),
    ("arrange", {"rows": True}, "wrong_type", "rows", "true"),
    ("arrange", {"columns": 61}, "wrong_type", "columns", "60"),
    ("arrange", {"columns": 1.5}, "wrong_type", "columns", "1.5"),
    ("arrange", {"alternatives": -1}, "wrong_type", "alternatives", "100"),
    ("arrange", {"alternatives": 101}, "wrong_type", "alternatives", "100"),
    ("arrange", {"fields": 1}, "unknown_field", "fields", "columns"),
    ("arrange", {"okey": "blue-4"}, "unknown_field", "okey", "blue-4"),
    ("arrange", {"indicator": None}, "missing_field", "indicator", "okey"),
    ("arrange", {"rows": 1, "columns": 2}, "layout", "rows", "3"),
    ("arrange", {"mode": "colour", "rows": 1, "columns": 2}, "layout", "rows", "3"),
    ("evaluate", {}, "missing_field", "rows", "rows"),
    ("evaluate", {"rows": [5]}, "wrong_type", "rows", "rows[0]: 5"),
    ("evaluate", {"rows": [[0, "1"]]}, "wrong_type", "rows", 'rows[0][1]: "1"'),
    ("evaluate", {"rows": [[0], [None, 3]]}, "layout", "rows", "3"),
    ("evaluate", {"rows": [[0, 1, 2, -1]]}, "layout", "rows", "-1"),
    ("evaluate", {"rows": [[0, 1], [1]]}, "layout", "rows", "red-6"),
    ("evaluate", {"rows": [[None] * 2001]}, "too_large", "rows", "2000"),
    ("evaluate", {"rows": [[]] * 2001}, "too_large", "rows", "2000"),
    ("evaluate", {"rows": [[0]], "columns": 15}, "unknown_field", "columns", "rows"),
    ("evaluate", {"rows": [[0]], "opened": "yes"}, "wrong_type", "opened", "series"),
    ("opening", {}, "rack_size", "rack", "21"),
    ("finish", {}, "rack_size", "rack", "22"),
    ("opening", {"rules": "oynaduz", "rack": BOX[:14]}, "not_in_these_rules", "rules", "oyna101"),
    ("opening", HAND | {"keep": -1}, "wrong_type", "keep", "1000"),
    ("opening", HAND | {"must_use": 21}, "wrong_type", "must_use", "20"),
    ("opening", HAND | {"must_use": -1}, "wrong_type", "must_use", "-1"),
    ("opening", HAND | {"must_use": "red-5"}, "wrong_type", "must_use", "red-5"),
    ("opening", HAND | {"bound": 1}, "wrong_type", "bound", "1"),
    ("opening", HAND | {"bound_player": "no"}, "wrong_type", "bound_player", "no"),
    ("opening", HAND | {"previous": 120}, "wrong_type", "previous", "120"),
    ("opening", HAND | {"previous": {"points": -1}}, "wrong_type", "previous", "previous.points: "),
    ("opening", HAND | {"previous": {"total": 1}}, "unknown_field", "previous", "points"),
    ("finish", HAND | {"opened_before": None}, "wrong_type", "opened_before", "null"),
    ("finish", HAND | {"bound": "x"}, "wrong_type", "bound", "x"),
    ("finish", HAND | {"bound_player": 2}, "wrong_type", "bound_player", "2"),
    ("finish", HAND | {"previous": {"pairs": 2.5}}, "wrong_type", "previous", "2.5"),
    ("finish", HAND | {"keep": 1}, "unknown_field", "keep", "opened_before"),
    ("score", {}, "unknown_field", "rack", "players"),
    ("score", HANDS | {"finish": "kafaya"}, "wrong_type", "finish", "kafaya"),
    ("score", HANDS | {"finish": "kafa"}, "not_in_these_rules", "finish", "elden"),
    ("score", HANDS | {"players": []}, "wrong_type", "players", "[]"),
    ("score", HANDS | {"players": [LOSER] * 5}, "wrong_type", "players", "players"),
    ("score", HANDS | {"players": [WINNER, {"role": "loser"}]},
     "wrong_type", "players", "players[1].role"),
    ("score", HANDS | {"players": [WINNER, {"opened": "none"}]}, "missing_field", "players", "role"),
    ("score", HANDS | {"players": [WINNER, LOSER | {"hand": []}]}, "unknown_field", "players", "hand"),
    ("score", HANDS | {"players": [WINNER, WINNER]}, "wrong_type", "players", "winner"),
    ("score", HANDS | {"players": [WINNER, {"role": "partner"}]},
     "not_in_these_rules", "players", "players"),
    ("score", HANDS | {"players": [WINNER, LOSER | {"rack": ["red-0"]}]},
     "unknown_tile", "players", "players[1].rack"),
    ("score", HANDS | {"players": [LOSER | {"rack": ["red-5"] * 2}] * 2},
     "too_many_copies", "players", "red-5"),
    ("score", HANDS | {"players": [WINNER, LOSER | {"rack": BOX[:23]}]}, "rack_size", "players", "22"),
    ("score", HANDS | {"finish": "elden", "players": [WINNER, LOSER | {"opened": "pairs"}]},
     "wrong_type", "players", "elden"),
    ("score", HANDS | {"finish": "deste_bitti", "players": [WINNER, LOSER]},
     "wrong_type", "players", "deste_bitti"),
    ("turn", {"rules": "oynaduz"}, "not_in_these_rules", "rules", "oyna101"),
    ("turn", {"opened": "yes"}, "wrong_type", "opened", "series"),
    ("turn", {"bound": 1}, "wrong_type", "bound", "1"),
    ("turn", {"goal": "win"}, "wrong_type", "goal", "most_points"),
    ("turn", {"taken": 3}, "wrong_type", "taken", "2"),
    ("turn", {"table": 5}, "wrong_type", "table", "owner"),
    ("turn", {"table": [MELD | {"owner": 4}]}, "wrong_type", "table", "table[0].owner"),
    ("turn", {"table": [MELD | {"colour": 1}]}, "unknown_field", "table", "owner"),
    ("turn", {"table": [{"owner": 1}]}, "missing_field", "table", "kind"),
    ("turn", {"table": [MELD | {"tiles": ["red-8", "red-99"]}]}, "unknown_tile", "table", "table[0]"),
    ("turn", {"table": [MELD | {"tiles": ["red-8", "red-9"]}]}, "bad_table", "table", "table[0]"),
    ("turn", {"table": [MELD, MELD, MELD]}, "bad_table", "table", "table[2]"),
    ("turn", {"others_opened": ["none"]}, "wrong_type", "others_opened", "none"),
    ("turn", {"bound_others": [True, False]}, "wrong_type", "bound_others", "bound_others"),
    ("turn", {"previous": {"points": "x"}}, "wrong_type", "previous", "previous.points"),
    ("turn", {"candidates": "red-5"}, "wrong_type", "candidates", "red-5"),
    ("turn", {"candidates": ["red-77"]}, "unknown_tile", "candidates", "red-77"),
    ("match", {}, "unknown_field", "indicator", "hands"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "anew", "code", "field", "named"),
    CASES, ids=[f"{code}-{field}-{i}" for i, (_, _, code, field, _) in enumerate(CASES)],
)  # fmt: skip
def test_an_error_names_its_field_and_what_is_wrong(
    question: str, anew: Json, code: str, field: str | None, named: str
) -> None:
    sentences = []
    for lang in ("en", "tr"):
        request = {name: value for name, value in {**GOOD, **anew}.items() if value is not ...}
        error = failure(question, request, lang)
        assert (error.code, error.field) == (code, field)
        assert named in error.message
        assert len(error.message) < 500
        sentences.append(error.message)
    assert sentences[0] != sentences[1]


@pytest.mark.parametrize("name", ["rack", "rules"])
def test_a_field_that_is_missing(name: str) -> None:
    request = {field: value for field, value in GOOD.items() if field != name}
    error = failure("arrange", request)
    assert (error.code, error.field) == ("missing_field", name)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"5", b"null", b'{"rack": "\xff"}',
                                  b"[" * 100_000, b'{"rack": "\\ud800"}', b"9" * 10_000])  # fmt: skip
@pytest.mark.parametrize("lang", ["en", "tr"])
def test_what_is_no_json_object(body: bytes, lang: str) -> None:
    with pytest.raises(errors.BadJson) as caught:
        ask_json("arrange", body, lang)
    assert caught.value.field is None
    assert caught.value.message


def test_the_words_are_in_the_language_of_the_request() -> None:
    turkish = failure("arrange", {**GOOD, "lang": "tr", "rules": "poker"}).message
    assert turkish == failure("arrange", {**GOOD, "rules": "poker"}, "tr").message
    english = failure("arrange", {**GOOD, "lang": "en", "rules": "poker"}, "tr").message
    assert english == failure("arrange", {**GOOD, "rules": "poker"}).message
    assert turkish != english


def test_the_reason_of_a_group_is_in_the_language_of_the_request() -> None:
    bad = {**GOOD, "rows": [[0, 1]]}
    told = {lang: msgspec.json.decode(ask_json("evaluate", msgspec.json.encode(bad), lang))
            for lang in ("en", "tr")}  # fmt: skip
    assert told["en"]["groups"][0]["why"] != told["tr"]["groups"][0]["why"]


def test_a_field_named_like_a_path_is_but_an_unknown_field() -> None:
    for name in ("a` - at `$.rack", "x - at `$.rack`", "$.rack[0]", "rack[0]", "\ud800", "", "9" * 9_999):
        error = failure("arrange", {**GOOD, name: 1})
        assert error.code == "unknown_field"
        assert error.field == name.replace("\ud800", "?")
        assert len(error.message) < 500


def test_rows_given_as_sets_are_told_by_their_place() -> None:
    error = failure("arrange", {**GOOD, "rack": {5}})
    assert (error.code, error.field) == ("wrong_type", "rack")


def test_the_library_speaks_through_the_same_errors() -> None:
    with pytest.raises(solver.UnknownTile) as caught:
        solver.arrange("red 5 purple 6", indicator="blue-3", lang="tr")
    assert (caught.value.code, caught.value.field) == ("unknown_tile", "rack")
    assert "purple" in caught.value.message
    with pytest.raises(solver.MissingField):
        solver.arrange("red 5")
    with pytest.raises(solver.UnknownField):
        solver.arrange("red 5", indicator="blue-3", depth=3)  # type: ignore[call-arg]
    for players in (None, 5, "winner", [None, 5]):
        with pytest.raises(solver.WrongType):
            solver.score("normal", players, indicator="blue-3")  # type: ignore[arg-type]
    with pytest.raises(solver.UnknownTile, match=r"players\[0\]\.rack"):
        solver.score("normal", [{"role": "winner", "rack": "red 55"}] * 2, indicator="blue-3")
    with pytest.raises(solver.BadLayout):
        solver.evaluate(["red-5"], [[1]], indicator="blue-3")


@pytest.mark.parametrize(("lang", "said"), [("en", "not answered yet"), ("tr", "henüz yanıtlanmıyor")])
def test_a_question_of_later_says_so(lang: str, said: str) -> None:
    with pytest.raises(errors.NotInTheseRules, match="advise") as caught:
        ask("advise", {"rack": ["red-5"], "lang": lang})
    assert caught.value.code == "not_in_these_rules"
    assert said in caught.value.message


def test_every_question_has_a_request_and_an_answer_type() -> None:
    for name, question in QUESTIONS.items():
        assert question.request.__name__.lower() == f"{name}request"
        assert question.answer.__name__.lower() == f"{name}answer"
        assert question.request.__doc__
        assert question.answer.__doc__


def test_an_error_without_its_sentence_still_says_something() -> None:
    bare = errors.RackSize("rack_size", "rack", size=0)
    assert str(bare) == "rack_size: rack_size {'size': 0}"
    assert str(errors.BadJson("bad_json", None)) == "bad_json: bad_json"


def test_each_class_has_a_code_of_its_own() -> None:
    classes = errors.SiralaError.__subclasses__()
    assert len({kind.code for kind in classes}) == len(classes) == 13


def test_kinds_of_melds_are_named_in_turkish() -> None:
    meld = {"owner": 1, "kind": "set", "tiles": ["red-8", "blue-8"]}
    asked = {**GOOD, "opened": "series", "table": [meld], "lang": "tr"}
    with pytest.raises(errors.BadTable) as caught:
        ask("turn", asked)
    assert "küt (set) türünde" in caught.value.message
