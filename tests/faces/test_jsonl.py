"""JSON lines: every line is answered, in order, whatever stands on the others."""

import io
import json
import random
import subprocess
import sys
from typing import Any

import pytest

from solver.api.ask import ask_json
from solver.faces.jsonl import answer_line, answer_lines

RACK = ["red-5", "red-6", "red-7", "blue-9", "black-9", "okey", "yellow-1"]
GOOD: dict[str, Any] = {"rack": RACK, "indicator": "blue-3", "rules": "oyna101"}


def line(**fields: Any) -> bytes:
    return json.dumps({"op": "arrange", **GOOD, **fields}).encode()


def answered(text: bytes, lang: str = "en") -> dict[str, Any]:
    answer = answer_line(text, lang)
    assert answer is not None
    assert b"\n" not in answer
    told = json.loads(answer)
    assert told.keys() in ({"id", "result"}, {"id", "error"})
    if "error" in told:
        assert told["error"].keys() == {"code", "field", "message"}
        assert told["error"]["message"]
    assert isinstance(told, dict)
    return told


def error(text: bytes, lang: str = "en") -> dict[str, Any]:
    found = answered(text, lang)["error"]
    assert isinstance(found, dict)
    return found


def test_the_result_is_the_answer_of_the_question() -> None:
    told = answered(line(id=7, mode="tiles", alternatives=2))
    body = json.dumps({**GOOD, "mode": "tiles", "alternatives": 2}).encode()
    assert told == {"id": 7, "result": json.loads(ask_json("arrange", body))}
    assert told["result"]["total"] == 45


def test_evaluate_is_a_question_too() -> None:
    told = answered(line(op="evaluate", rows=[[0, 1, 2, None, 3, 4, 5]]))
    assert [group["value"] for group in told["result"]["groups"]] == [18, 27]


@pytest.mark.parametrize(
    "name", [None, 0, -3, 2.5, "a", "ı\n\u0000", [1, {"a": None}], {"op": "x"}, True, 10**30]
)
def test_the_id_comes_back_whatever_it_is(name: object) -> None:
    assert answered(line(id=name))["id"] == name
    assert answered(line(id=name, rack=[]))["id"] == name


def test_without_an_id_it_is_null() -> None:
    assert answered(line())["id"] is None
    assert answered(b"{}")["id"] is None


@pytest.mark.parametrize("blank", [b"", b"\n", b"  \t\r\n"])
def test_blank_lines_have_no_answer(blank: bytes) -> None:
    assert answer_line(blank) is None


@pytest.mark.parametrize(
    "broken",
    [
        b"{",
        b"null",
        b"[]",
        b'"arrange"',
        b"12",
        b'{"op": "arrange"}}',
        b'{"id": NaN}',
        b'{"id": 1e999}',
        b'{"op": "\xff"}',
        b'{"op": "\\ud800"}',
        b"\x00\x01",
        b"[" * 100_000,
        b'{"id":' * 5_000 + b"1" + b"}" * 5_000,
        b'{"id": ' + b"9" * 5_000 + b"}",
    ],
    ids=lambda text: repr(text[:12]),
)
def test_what_is_no_json_object(broken: bytes) -> None:
    told = answered(broken)
    assert told["id"] is None
    assert (told["error"]["code"], told["error"]["field"]) == ("bad_json", None)


def test_deep_values_are_refused_or_echoed() -> None:
    for depth in range(0, 2_000, 37):
        nested = b"[" * depth + b"]" * depth or b"1"
        for field in (b"id", b"rules", b"rack", b"nonsense"):
            told = answered(b'{"op": "arrange", "' + field + b'": ' + nested + b"}")
            assert told["error"]["code"] in {
                "bad_json", "missing_field", "unknown_field", "wrong_type", "rack_size",
            }  # fmt: skip


def test_the_question_must_be_there_and_known() -> None:
    missing = error(json.dumps({**GOOD, "id": 1}).encode())
    assert (missing["code"], missing["field"]) == ("missing_field", "op")
    for op in ("arange", ""):
        unknown = error(line(op=op))
        assert (unknown["code"], unknown["field"]) == ("unknown_field", "op")
        assert "arrange" in unknown["message"]
        assert "evaluate" in unknown["message"]
    ops: list[Any] = [None, 3, [], {}, ["arrange"]]
    for op in ops:
        wrong = error(line(op=op))
        assert (wrong["code"], wrong["field"]) == ("wrong_type", "op")
        assert "arrange" in wrong["message"]


@pytest.mark.parametrize(
    ("fields", "code", "field"),
    [
        ({"rack": ["green-1"]}, "unknown_tile", "rack"),
        ({"rack": ["red-1"] * 3}, "too_many_copies", "rack"),
        ({"rack": []}, "rack_size", "rack"),
        ({"rack": 5}, "wrong_type", "rack"),
        ({"rules": "oyna102"}, "unknown_rules", "rules"),
        ({"indicator": "fake"}, "unknown_tile", "indicator"),
        ({"indicator": None}, "missing_field", "indicator"),
        ({"nonsense": 1}, "unknown_field", "nonsense"),
        ({"columns": 2}, "layout", "rows"),
    ],
)
def test_errors_of_the_question(fields: dict[str, Any], code: str, field: str) -> None:
    told = error(line(**fields))
    assert (told["code"], told["field"]) == (code, field)


def test_the_language_is_the_lines_own_or_the_streams() -> None:
    english = error(line(rack=["green-1"]))["message"]
    turkish = error(line(rack=["green-1"]), "tr")["message"]
    assert english != turkish
    assert error(line(rack=["green-1"], lang="tr"))["message"] == turkish
    assert error(line(rack=["green-1"], lang="en"), "tr")["message"] == english
    assert error(line(op="x", lang="tr"))["message"] == error(line(op="x"), "tr")["message"]
    assert error(line(op="x", lang="tr"))["message"] != error(line(op="x"))["message"]
    langs: list[Any] = ["de", 5, None, [], {}]
    for lang in langs:
        assert error(line(lang=lang))["code"] == "wrong_type"


class Pipe(io.BytesIO):
    """An output that keeps what had been flushed after each line read."""

    flushed = 0

    def flush(self) -> None:
        self.flushed = len(self.getvalue())


def test_each_line_is_answered_before_the_next_is_read() -> None:
    stdout = Pipe()
    seen: list[int] = []

    class Lines(io.BytesIO):
        def __next__(self) -> bytes:
            assert stdout.flushed == len(stdout.getvalue())
            seen.append(stdout.getvalue().count(b"\n"))
            return super().__next__()

    answer_lines(Lines(b"{}\n\n" + line(id=1) + b"\n{x\n" + line(id=2)), stdout)
    assert seen == [0, 1, 1, 2, 3, 4]
    assert [json.loads(told)["id"] for told in stdout.getvalue().splitlines()] == [None, 1, None, 2]


def stream(lines: bytes, *arguments: str) -> list[dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, "-m", "solver", "jsonl", *arguments],
        input=lines,
        capture_output=True,
        timeout=300,
        check=True,
    )
    assert b"Traceback" not in done.stderr
    return [json.loads(told) for told in done.stdout.splitlines()]


def test_a_stream_with_broken_lines_among_good_ones() -> None:
    long = b'{"op": "arrange", "id": "long", "rack": ["' + b"x" * 10_000_000 + b'"]}'
    many = line(id="many", rack=["red-1"] * 1_000_000)
    lines = [
        line(id=1),
        b"{broken",
        b"",
        long,
        b"\xff\xfe",
        many,
        b"[1]",
        line(id=2, op="evalute"),
        line(id=3, rack=["red-14"]),
        line(id=4, rules={"preset": "acma81"}, mode="pairs"),
    ]
    told = stream(b"\n".join(lines))
    ids = [answer["id"] for answer in told]
    assert ids == [1, None, "long", None, "many", None, 2, 3, 4]
    assert ["result" in answer for answer in told] == [True] + [False] * 7 + [True]
    assert len(json.dumps(told)) < 20_000


def test_the_streams_language_is_an_option() -> None:
    told = stream(line(id=1, rack=["green-1"]) + b"\n", "--lang", "tr")
    assert told[0]["error"] == error(line(rack=["green-1"]), "tr")


def test_nobody_reads_any_more() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "solver", "jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"{}\n")
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"{}\n" * 10)
        process.stdin.close()
        assert process.wait(60) == 0
        assert b"rror" not in process.stderr.read()


def test_mutilated_lines_never_raise() -> None:
    rng = random.Random(20_240_607)
    values: list[Any] = [
        None,
        -1,
        2**70,
        1.5,
        "",
        "red-1",
        "fake",
        "okey",
        [],
        [[]],
        [None],
        {},
        {"preset": 1},
    ]
    fields = ["op", "id", "rules", "rack", "indicator", "okey", "engine", "lang", "mode", "rows"]
    for _ in range(400):
        message: dict[str, Any] = {"op": rng.choice(["arrange", "evaluate"]), **GOOD}
        for _ in range(rng.randint(1, 3)):
            message[rng.choice(fields)] = rng.choice(values)
        text = bytearray(json.dumps(message).encode())
        if rng.random() < 0.5:
            for _ in range(rng.randint(1, 4)):
                text[rng.randrange(len(text))] = rng.randrange(32, 256)
        try:
            answered(bytes(text))
        except Exception as failure:
            pytest.fail(f"{bytes(text)!r}: {failure!r}")
