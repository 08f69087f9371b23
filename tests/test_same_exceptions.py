"""The exceptions between two trees' answers: each lets its own difference pass, and no other."""

import json
from typing import Any

import pytest

from tests import same_answers
from tests.same.asked import Asked, Json
from tests.same.compared import Parts, judge
from tests.same.example import ARRANGE, OLD, told

RULE = {"preset": "oyna101", "min_real": 1}
REFUSED = told({"code": "unknown_rules", "field": "rules"}, "422")


@pytest.mark.parametrize(
    ("rules", "new", "kind"),
    [
        (RULE, REFUSED, "exempt"),
        ({"preset": "oyna101", "reclaim": {"owner_penalty": 1}}, REFUSED, "exempt"),
        ({"preset": "oyna101", "wrap": True}, REFUSED, "different"),
        ({"preset": "oyna101", "owner_penalty": 1}, REFUSED, "different"),
        ("oyna101", REFUSED, "different"),
        (RULE, told({"code": "wrong_type"}, "422"), "different"),
        (RULE, told({}), "different"),
    ],
)
def test_only_a_rule_that_is_gone_may_be_refused(rules: Any, new: Parts, kind: str) -> None:
    asked = Asked("http", "arrange", json.dumps({"rules": rules}), path="/v1/arrange")
    assert judge(asked, told(OLD), new, frozenset(), same_answers.EXCEPTIONS).kind == kind


@pytest.mark.parametrize(
    ("words", "status", "kind"),
    [
        (("arrange", "--rules", json.dumps(RULE)), "2", "exempt"),
        (("arrange", "--rules", json.dumps(RULE)), "0", "different"),
        (("arrange", "--rules", '{"preset": "oyna101", "wrap": true}'), "2", "different"),
        (("arrange", "--rules", "min_real"), "2", "different"),
    ],
)
def test_only_a_typed_rule_that_is_gone_may_be_refused(
    words: tuple[str, ...], status: str, kind: str
) -> None:
    old = {"status": "0", "body": "Total 5", "stderr": ""}
    new = {"status": status, "body": "", "stderr": "rules: there is no such rule"}
    asked = Asked("command", "arrange", words=words)
    assert judge(asked, old, new, frozenset(), same_answers.EXCEPTIONS).kind == kind


def test_a_rule_is_read_behind_a_byte_order_mark() -> None:
    body = "\ufeff" + json.dumps({"rules": RULE})
    asked = Asked("http", "arrange", body.encode().decode("latin-1"), path="/v1/arrange")
    assert judge(asked, told(OLD), REFUSED, frozenset(), same_answers.EXCEPTIONS).kind == "exempt"


@pytest.mark.parametrize(
    ("form", "field", "status", "kind"),
    [
        ("numpy", "keep", "WrongType", "exempt"),
        ("set", "keep", "WrongType", "different"),
        ("numpy", "rack", "WrongType", "different"),
        ("numpy", "keep", "MissingField", "different"),
    ],
)
def test_only_a_field_refused_for_its_form_may_be_taken(
    form: str, field: str, status: str, kind: str
) -> None:
    asked = Asked("library", "opening", '{"keep":1}', {"keep": form})
    old = {"status": status, "body": f'{{"code":"wrong_type","field":"{field}","message":"x"}}'}
    new = {"status": "answer", "body": "{}"}
    assert judge(asked, old, new, frozenset(), same_answers.EXCEPTIONS).kind == kind


def test_a_sentence_may_leave_out_a_rule_that_is_gone() -> None:
    error = {"code": "wrong_type", "field": "rules", "message": "reclaim cannot be 5; it takes {run}."}
    old = {**error, "message": "reclaim cannot be 5; it takes {run, owner_penalty}."}

    def kind(before: Json, after: Json, status: str = "422") -> str:
        both = told(before, "422"), told(after, status)
        return judge(ARRANGE, *both, frozenset(), same_answers.EXCEPTIONS).kind

    assert kind(old, error) == "exempt"
    assert kind(error, old) == "different"
    assert kind(old, {**error, "code": "bad_table"}) == "different"
    assert kind(old, {**error, "field": "rack"}) == "different"
    assert kind(old, error, "413") == "different"


@pytest.mark.parametrize(
    ("words", "old", "new", "kind"),
    [
        (("--version",), "sirala 0.1", "sirala 0.2", "exempt"),
        (("arrange", "--help"), "Usage: sirala a", "Usage: sirala b", "exempt"),
        (("arrange", "--help"), "Usage: sirala a", "b", "different"),
        (("arrange", "red 5"), "Total 5", "Total 6", "different"),
    ],
)
def test_only_help_and_version_may_read_otherwise(
    words: tuple[str, ...], old: str, new: str, kind: str
) -> None:
    asked = Asked("command", "others", words=words)
    before, after = ({"status": "0", "body": each, "stderr": ""} for each in (old, new))
    assert judge(asked, before, after, frozenset(), same_answers.EXCEPTIONS).kind == kind
    failed = {**after, "status": "2"}
    assert judge(asked, before, failed, frozenset(), same_answers.EXCEPTIONS).kind == "different"
