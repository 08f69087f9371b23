"""Two trees' answers held against each other: every kind of difference is seen, and what is asked."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.same.asked import Asked, Json
from tests.same.commands import SHARES, commands
from tests.same.compared import Added, Exempt, Parts, Verdict, judge, without
from tests.same.example import ARRANGE, OLD, told
from tests.same.report import Report
from tests.same.requests import MAKERS, requests
from tests.same.trees import WORKER

FACES = {"library": 1, "jsonl": 1, "http": 1}
MELD_FIELD: Added = ("arrange", "melds[]", "okeys")


def verdict(new: Any, *added: Added, asked: Asked = ARRANGE, old: Any = OLD) -> Verdict:
    return judge(asked, told(old), told(new), frozenset(added))


def with_meld(**fields: Any) -> Json:
    return {**OLD, "melds": [{**OLD["melds"][0], **fields}]}


def test_the_same_bytes_are_equal() -> None:
    assert verdict(dict(OLD)).kind == "equal"


@pytest.mark.parametrize(
    "new",
    [
        {**OLD, "total": 7},
        {**OLD, "total": 6.0},
        {**OLD, "total": "6"},
        {**OLD, "why": "Islek: kırmızı 5"},
        {name: OLD[name] for name in ("total", "melds", "why", "alternatives")},
        {name: OLD[name] for name in OLD if name != "alternatives"},
        {**OLD, "alternatives": [1]},
        {**OLD, "alternatives": None},
        {**OLD, "okeys": 1},
        with_meld(okeys=1),
        with_meld(value=7),
        {"okeys": 1, **OLD, "total": 7},
        [OLD],
    ],
    ids=lambda new: json.dumps(new)[:60],
)
@pytest.mark.parametrize("added", [(), (("opening", "", "okeys"), ("arrange", "melds", "okeys"))])
def test_any_other_difference_is_caught(new: Any, added: tuple[Added, ...]) -> None:
    found = verdict(new, *added)
    assert found.kind == "different"
    assert "old" in found.about


@pytest.mark.parametrize(
    ("new", "row"),
    [
        ({**OLD, "okeys": 1}, ("arrange", "", "okeys")),
        ({"okeys": {"deep": [1]}, **OLD}, ("arrange", "", "okeys")),
        (with_meld(okeys=1), MELD_FIELD),
    ],
)
def test_an_added_field_that_the_table_names_is_counted(new: Json, row: Added) -> None:
    found = verdict(new, row)
    assert (found.kind, found.added) == ("added", Counter({row: 1}))


@pytest.mark.parametrize(
    "new",
    [
        {**with_meld(okeys=1), "total": 7},
        {**with_meld(okeys=1), "pairs": 0},
        with_meld(okeys=1, value=7),
        {name: with_meld(okeys=1)[name] for name in ("melds", "why", "total", "alternatives")},
        {name: with_meld(okeys=1)[name] for name in ("melds", "total", "why")},
    ],
    ids=["value", "second field", "value beside it", "order", "missing"],
)
def test_a_difference_beside_an_added_field_is_caught(new: Json) -> None:
    assert verdict(new, MELD_FIELD).kind == "different"


def test_a_field_of_the_old_answer_is_never_taken_out() -> None:
    row = ("arrange", "", "total")
    assert verdict(dict(OLD), row).kind == "equal"
    assert verdict({**OLD, "total": 7}, row).kind == "different"
    assert verdict(OLD, row, old={**OLD, "more": 1}).kind == "different"


@pytest.mark.parametrize("part", ["status", "headers"])
def test_status_and_headers_are_compared(part: str) -> None:
    assert judge(ARRANGE, told(OLD), {**told(OLD), part: "other"}, frozenset()).kind == "different"
    without_it = {name: text for name, text in told(OLD).items() if name != part}
    assert judge(ARRANGE, told(OLD), without_it, frozenset()).kind == "different"


def test_blanks_between_the_same_values_are_a_difference() -> None:
    new = {**told(OLD), "body": json.dumps(OLD)}
    found = judge(ARRANGE, told(OLD), new, frozenset())
    assert found.kind == "different"
    assert "from letter" in found.about


def test_what_is_no_json_is_compared_by_its_letters() -> None:
    asked = Asked("command", "arrange", words=("arrange",))
    old = {"status": "0", "body": "Total 6\n", "stderr": ""}
    assert judge(asked, old, {**old}, frozenset()).kind == "equal"
    for other in ({"body": "Total 6"}, {"stderr": "x"}, {"status": "1"}, {"picture": "<svg/>"}):
        assert judge(asked, old, {**old, **other}, frozenset()).kind == "different"


def test_a_line_that_tells_of_compiling_is_passed_over() -> None:
    asked = Asked("command", "arrange", words=("arrange",))
    old = {"status": "0", "body": "", "stderr": "Compiling the solver: wait\nrack: bad\n"}
    assert judge(asked, old, {**old, "stderr": "rack: bad\n"}, frozenset()).kind == "equal"
    assert judge(asked, old, {**old, "stderr": "rack: good\n"}, frozenset()).kind == "different"


def test_json_that_a_command_prints_keeps_its_line_end() -> None:
    asked = Asked("command", "arrange", words=("arrange", "--json"))
    old, new = ({"status": "0", "body": f"{told(each)['body']}\n"} for each in (OLD, with_meld(okeys=1)))
    assert judge(asked, old, new, frozenset({MELD_FIELD})).kind == "added"
    assert judge(asked, old, new, frozenset()).kind == "different"


def test_the_envelope_of_a_line_may_have_no_field_more() -> None:
    asked, row = Asked("jsonl", "arrange"), ("arrange", "", "okeys")
    old, new = ({"id": 1, "result": each} for each in (OLD, {**OLD, "okeys": 1}))
    assert verdict(new, row, asked=asked, old=old).kind == "added"
    assert verdict(new, asked=asked, old=old).kind == "different"
    assert verdict({**old, "okeys": 1}, row, asked=asked, old=old).kind == "different"
    assert verdict({"id": 2, "result": OLD}, row, asked=asked, old=old).kind == "different"


def test_each_answer_of_a_batch_is_of_its_own_question() -> None:
    body = {"op": "arrange", "requests": [{}, {"op": "opening"}]}
    asked = Asked("http", "batch", json.dumps(body), path="/v1/batch")
    plain, more = {"id": None, "result": OLD}, {"id": None, "result": {**OLD, "okeys": 1}}
    row = ("arrange", "", "okeys")

    def kind(*answers: Json) -> str:
        return verdict({"answers": answers}, row, asked=asked, old={"answers": [plain, plain]}).kind

    assert kind(plain, plain) == "equal"
    assert kind(more, plain) == "added"
    assert kind(plain, more) == "different"
    assert kind(more) == "different"
    assert kind(more, plain, plain) == "different"


@pytest.mark.parametrize(
    "sign", ['{"proven":false}', '{"code":"timeout"}', "The time limit\nstruck: this"]
)
def test_an_answer_that_may_not_be_the_best_is_not_compared(sign: str) -> None:
    cut = {**told(OLD), "body": sign}
    assert judge(ARRANGE, cut, told(OLD), frozenset()).kind == "unproven"
    assert judge(ARRANGE, told(OLD), cut, frozenset()).kind == "unproven"
    assert verdict({"proven": True}, old={"proven": True}).kind == "equal"


def test_an_exception_is_asked_only_where_answers_differ() -> None:
    seen = []

    def holds(asked: Asked, old: Parts, new: Parts) -> bool:
        seen.append(asked)
        return True

    exempt = Exempt("all", "a test", holds)
    assert judge(ARRANGE, told(OLD), told(OLD), frozenset(), (exempt,)).kind == "equal"
    assert not seen
    found = judge(ARRANGE, told(OLD), told({}), frozenset(), (exempt,))
    assert (found.kind, found.about) == ("exempt", "all")


def test_taking_nothing_out_changes_no_letter() -> None:
    text = '{"a": [1, 2.50, "\\u0131ı\\/"], "b": {}}'
    assert without(ARRANGE, text, text, frozenset({MELD_FIELD}), Counter()) == text


def report(*news: Json, asked: Asked = ARRANGE) -> Report:
    found = Report(frozenset(), ())
    for number, new in enumerate(news):
        found.take(number, asked, told(OLD), told(new))
    return found


def test_a_report_fails_by_one_difference_and_shows_the_request() -> None:
    assert not report(OLD, OLD).failed()
    bad = report(OLD, {**OLD, "total": 7})
    assert bad.failed()
    text = "\n".join(bad.lines())
    assert ARRANGE.body in text
    assert "$.total" in text


def test_a_report_fails_where_too_few_turns_are_compared() -> None:
    assert report(*[OLD] * 9, {"proven": False}, asked=Asked("http", "turn")).failed()
    assert not report(*[OLD] * 99, {"proven": False}, asked=Asked("http", "turn")).failed()


def test_the_digest_is_of_the_old_answers() -> None:
    digests = [report(*news).digest.hexdigest() for news in ([OLD], [OLD, OLD], [{"proven": False}, OLD])]
    assert len({*digests}) == 3
    assert report(OLD).digest.hexdigest() == digests[0]


def test_a_seed_gives_the_same_requests_and_commands() -> None:
    asked = [*requests(5, 300, FACES), *commands(5, 100)]
    assert asked == [*requests(5, 300, FACES), *commands(5, 100)]
    assert asked != [*requests(6, 300, FACES), *commands(6, 100)]
    assert len(asked) == 400
    assert [msgspec.json.decode(msgspec.json.encode(each), type=Asked) for each in asked] == asked


def test_every_question_is_asked_through_every_face() -> None:
    asked = Counter((each.face, each.question) for each in requests(5, 600, FACES))
    for question in ("arrange", "opening", "finish", "evaluate", "turn", "score", "match"):
        assert all(asked[face, question] for face in FACES), question
    assert {question for _, question in asked} == set(MAKERS)
    assert {each.question for each in commands(5, 100)} == set(SHARES)
    assert {each.face for each in requests(5, 300, {"http": 1})} == {"http", "library"}


def test_lines_are_lines() -> None:
    lines = [each.sent for each in requests(5, 900, {"jsonl": 1}) if each.face == "jsonl"]
    assert all(line.strip() and b"\n" not in line and b"\r" not in line for line in lines)


def test_another_tree_than_the_one_named_does_not_answer(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-P", str(WORKER), "answer", os.devnull],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1
    assert "the package was to come from" in ran.stderr
