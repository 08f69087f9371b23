"""Nothing that can be asked gives anything but an answer or an error of ours that JSON can carry."""

import contextlib
import json
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from solver.api.ask import QUESTIONS, ask, ask_json
from solver.game.errors import SiralaError
from tests.good import GOOD

FIELDS = sorted({field for question in QUESTIONS.values()
                 for field in question.request.__struct_fields__})  # fmt: skip
PRESET = {"preset": "oyna101"}
ODD = ["", " ", "\0", "\ud800", "red-5\udfff", "İ-5", "red-٥", "red-5\n", "x" * 100_000, "{tile}",
       "{0}", "%s", "red-05", "RED-5", " red-5 ", "okey", "fake", "5", "null", "٣", "🟥-5",
       "a` - at `$.rack"]  # fmt: skip


def question_for(field: str) -> list[str]:
    return [name for name, question in QUESTIONS.items()
            if field in question.request.__struct_fields__]  # fmt: skip


def answered(question: str, request: dict[str, Any], lang: str = "en") -> None:
    """An answer that JSON can carry, or an error that it can, with a sentence of bearable length."""
    try:
        found: object = ask(question, request, lang)
    except SiralaError as error:
        found = error
    if isinstance(found, SiralaError):
        assert found.message
        assert str(found) == found.message
        assert len(found.message) < 1_000
        found = [found.code, found.field, found.message]
    assert msgspec.json.encode(found)


def request_for(question: str) -> dict[str, Any]:
    return GOOD.get(question, GOOD["arrange"])


@pytest.mark.parametrize("field", FIELDS)
def test_odd_strings_in_every_field(field: str) -> None:
    for question in question_for(field):
        for odd in ODD:
            rules = ({"preset": odd}, {"preset": "oyna101", odd: odd}, PRESET | {"wrap": odd})
            for value in (odd, [odd], [[odd]], {odd: odd}, *rules):
                request = {**request_for(question), field: value}
                if field == "okey":
                    request["indicator"] = None
                for lang in ("en", "tr", odd):
                    answered(question, request, lang)


ODD_VALUES: list[Any] = [
    None, True, -1, 0, 2**63, -(2**63), 2**64, 10**5_000, 1.5, 1e308, float("nan"), float("inf"),
    b"red-5", (), [], {}, set(), {5}, frozenset({"red-5"}), object(), {1: 2}, {None: 1},
    {"preset": "oyna101", 1: 2}, [None] * 10_000, range(3), {"preset": ["oyna101"]}, Exception("x"),
]  # fmt: skip


@pytest.mark.parametrize("field", FIELDS)
def test_odd_values_in_every_field(field: str) -> None:
    for question in question_for(field):
        for value in ODD_VALUES:
            answered(question, {**request_for(question), field: value})


def test_values_that_hold_themselves() -> None:
    circle: list[Any] = []
    circle.append(circle)
    for field in FIELDS:
        for question in question_for(field):
            for value in (circle, {"preset": "oyna101", "wrap": circle}, {"preset": circle}):
                answered(question, {**request_for(question), field: value})


@pytest.mark.parametrize("depth", [10, 200, 400, 600, 800, 900, 950, 970, 980, 990, 1000, 5000])
def test_values_nested_deep(depth: int) -> None:
    nest = b"[" * depth + b"]" * depth
    for field in FIELDS:
        for question in question_for(field):
            rest = {k: v for k, v in request_for(question).items() if k != field}
            for value in (nest, b'{"preset":"oyna101","wrap":' + nest + b"}"):
                body = json.dumps(rest)[:-1].encode() + b',"' + field.encode() + b'":' + value + b"}"
                with contextlib.suppress(SiralaError):
                    ask_json(question, body)


def values() -> st.SearchStrategy[Any]:
    """Whatever JSON can hold, and strings that Python can."""
    scalars = (
        st.none() | st.booleans() | st.integers() | st.floats()
        | st.text(st.characters(codec=None)) | st.sampled_from([*ODD, *FIELDS, "red-5", "oyna101"])
    )  # fmt: skip
    return st.recursive(
        scalars,
        lambda inner: (
            st.lists(inner, max_size=5)
            | st.dictionaries(st.sampled_from(["preset", *FIELDS]) | st.text(), inner, max_size=4)
        ),
        max_leaves=12,
    )


@given(
    st.sampled_from([*QUESTIONS, "advise", ""]),
    st.dictionaries(st.sampled_from(FIELDS) | st.text(st.characters(codec=None)), values(), max_size=5),
    st.booleans(),
    st.sampled_from(["en", "tr", "de", ""]),
)  # fmt: skip
@example("evaluate", {"rows": [[-1, 0]]}, True, "en")
@example("arrange", {"a` - at `$.b": 1}, True, "en")
@example("arrange", {"mode": "\ud800"}, True, "tr")
@settings(max_examples=600)
def test_whatever_is_asked(question: str, request: dict[str, Any], good: bool, lang: str) -> None:
    answered(question, {**request_for(question), **request} if good else request, lang)


@given(st.binary() | st.text().map(str.encode) | values().map(lambda v: json.dumps(v).encode()))
@settings(max_examples=300)
def test_whatever_bytes_come(body: bytes) -> None:
    with contextlib.suppress(SiralaError):
        ask_json("arrange", body)
