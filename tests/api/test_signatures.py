"""The signatures of the questions, their request types and the mappings for parts, held together."""

import inspect
from collections.abc import Mapping, Sequence
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec import structs

import solver
from solver.api import answers, given, requests
from solver.api.ask import QUESTIONS
from solver.api.calls.declared import RULES
from solver.api.messages import LANGS
from solver.game.rules import PRESETS
from solver.questions import many

MAPPINGS: dict[type, type[msgspec.Struct]] = {
    given.PreviousDict: requests.Previous,
    given.TableTileDict: requests.TableTile,
    given.TableMeldDict: requests.TableMeld,
    given.PlayerDict: requests.Player,
}
RACK_IN_WORDS = (requests.Player, "rack")
# What the positional parameters of each question are, in their order.
FIRST = {
    "arrange": ["rack"], "evaluate": ["rack", "rows"], "opening": ["rack"], "finish": ["rack"],
    "turn": ["rack"], "score": ["finish", "players"], "match": ["hands"],
}  # fmt: skip


def parameters(name: str) -> Mapping[str, inspect.Parameter]:
    return inspect.signature(getattr(solver, name)).parameters


def defaults(kind: type[msgspec.Struct]) -> dict[str, object]:
    """Each field that may be left out, by the name it has in JSON, with what it then is."""
    found = {}
    for field in structs.fields(kind):
        if not field.required:
            made = field.default is msgspec.NODEFAULT
            found[field.encode_name] = field.default_factory() if made else field.default
    return found


def kinds(hint: Any) -> set[object]:
    """What a type takes at its top: the values of literals, and else the kinds of values."""
    origin = get_origin(hint)
    if origin is Annotated:
        return kinds(get_args(hint)[0])
    if origin in (Union, UnionType):
        return set().union(*map(kinds, get_args(hint)))
    if origin is Literal:
        return {*get_args(hint)}
    kind = origin or hint
    if kind in MAPPINGS:
        return {MAPPINGS[kind]}
    if kind in (dict, Mapping):
        return {Mapping}
    return {Sequence} if kind in (list, tuple) else {kind}


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_field_is_a_parameter_and_every_parameter_a_field(name: str) -> None:
    fields = {field.name for field in structs.fields(QUESTIONS[name].request)}
    assert set(parameters(name)) == fields


@pytest.mark.parametrize("name", QUESTIONS)
def test_only_what_is_needed_goes_without_its_name(name: str) -> None:
    found = [each for each, of in parameters(name).items() if of.kind is of.POSITIONAL_OR_KEYWORD]
    assert found == FIRST[name]
    required = {field.name for field in structs.fields(QUESTIONS[name].request) if field.required}
    assert required - {"rules"} == set(found)
    assert all(parameters(name)[each].default is inspect.Parameter.empty for each in found)
    assert all(of.kind is of.KEYWORD_ONLY for each, of in parameters(name).items() if each not in found)


@pytest.mark.parametrize("name", QUESTIONS)
def test_defaults_are_those_of_the_request(name: str) -> None:
    shown = {each: of.default for each, of in parameters(name).items() if each not in FIRST[name]}
    assert shown.pop("rules") == RULES
    right = defaults(QUESTIONS[name].request)
    assert shown == {
        each: tuple(value) if isinstance(value, list) else value for each, value in right.items()
    }


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_parameter_takes_what_its_field_takes(name: str) -> None:
    hints = get_type_hints(getattr(solver, name))
    assert hints.pop("return") is QUESTIONS[name].answer
    for each, field in get_type_hints(QUESTIONS[name].request, include_extras=True).items():
        takes, needs = kinds(hints[each]), kinds(field)
        if each == "rules":
            needs = needs - {str} | set(PRESETS)  # only a preset's name, for a type checker
        if each == "rack":
            needs |= {str}  # the text form
        assert takes == needs, each


@pytest.mark.parametrize(("mapping", "struct"), MAPPINGS.items())
def test_a_mapping_has_the_fields_of_its_struct(mapping: Any, struct: type[msgspec.Struct]) -> None:
    fields = {field.encode_name for field in structs.fields(struct)}
    assert set(get_type_hints(mapping)) == fields
    assert mapping.__optional_keys__ == set(defaults(struct))
    hints, right = get_type_hints(mapping), get_type_hints(struct, include_extras=True)
    for field in structs.fields(struct):
        needs = kinds(right[field.name]) | ({str} if (struct, field.name) == RACK_IN_WORDS else set())
        assert kinds(hints[field.encode_name]) == needs, field.name


def test_literals_are_what_there_is() -> None:
    assert get_args(given.Preset) == PRESETS
    assert get_args(requests.Lang) == LANGS
    columns = set(solver.solve_many([[0]], [5], melds=True, on_error="mark"))
    assert set(get_type_hints(solver.ManyMelds)) == columns
    assert set(get_type_hints(solver.ManyAnswer)) == columns - {"meld", "stands_for", "kind", "value"}


def test_many_racks_are_asked_for_as_the_question_takes_it() -> None:
    call, question = (inspect.signature(each).parameters for each in (solver.solve_many, many.solve_many))
    assert [*question, "lang"] == [*call]
    for name in ("mode", "threads", "melds", "on_error"):
        assert call[name].default == question[name].default


def test_every_type_of_an_answer_is_public() -> None:
    own = {name for name, found in vars(answers).items()
           if inspect.isclass(found) and found.__module__ == answers.__name__}  # fmt: skip
    assert own <= set(solver.__all__)
    assert {mapping.__name__ for mapping in MAPPINGS} <= set(solver.__all__)


@pytest.mark.parametrize("name", [*QUESTIONS, "solve_many"])
def test_every_parameter_is_told_about(name: str) -> None:
    told = inspect.getdoc(getattr(solver, name)) or ""
    for each in parameters(name):
        assert f"    {each}: " in told, each
    assert "Raises:\n" in told
