"""The house's own rules: what is public, who may import whom, every sentence in both languages."""

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from string import Formatter
from typing import Any, get_args

import pytest
from msgspec import structs

import solver
from solver.api import requests
from solver.api.ask import QUESTIONS
from solver.api.messages import LANGS, catalogue
from solver.faces.http.read import ReadRequest
from solver.game import errors, judge, ruleset, scoring
from tests.rooms import FACES, FLOORS

PACKAGE = Path(solver.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))
LONGEST_FILE = 300

# The ground of the game knows nothing of what stands on it; errors are for everybody.
GROUND = {"errors": set[str](), "tiles": {"errors"}, "rack": {"errors", "tiles"}}
# The questions a caller asks, and nothing else; what they share is below them, but for these.
QUESTION_FILES = {
    "arrange", "evaluate", "finish", "many", "match", "opening", "score", "study", "turn",
}  # fmt: skip
SHARED_QUESTIONS = {"score", "many"}


def module_of(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def imports(file: Path) -> Iterator[str]:
    """Every module of the package that a file imports, also inside its functions."""
    modules = {module_of(other) for other in FILES}
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("solver"))
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: a relative import"
            if node.module and node.module.split(".")[0] == "solver":
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    yield inner if inner in modules else node.module


@pytest.mark.parametrize("file", FILES, ids=module_of)
def test_a_room_imports_only_from_floors_below(file: Path) -> None:
    room = module_of(file).split(".")[1:]
    for imported in imports(file):
        other = imported.split(".")[1:]
        if room in ([], ["__main__"]) or other[:1] == room[:1]:
            continue
        assert other, f"{module_of(file)} imports the whole package"
        assert other[0] in FLOORS[room[0]], f"{module_of(file)} imports {imported}"


@pytest.mark.parametrize("file", sorted((PACKAGE / "faces").rglob("*.py")), ids=module_of)
def test_faces_know_each_other_only_one_way(file: Path) -> None:
    face = [*module_of(file).split(".")[2:], ""][0]
    for imported in imports(file):
        _, room, *rest = *imported.split("."), ""
        if room == "faces" and face and rest[0] not in ("", face):
            assert rest[0] in FACES[face], f"{module_of(file)} imports {imported}"


@pytest.mark.parametrize("name", GROUND)
def test_the_ground_floor_knows_only_itself(name: str) -> None:
    found = {imported.split(".")[-1] for imported in imports(PACKAGE / "game" / f"{name}.py")}
    assert found <= GROUND[name]


@pytest.mark.parametrize("file", sorted((PACKAGE / "questions").glob("*.py")), ids=module_of)
def test_questions_share_only_what_is_for_sharing(file: Path) -> None:
    for imported in imports(file):
        floor, _, name = imported.removeprefix("solver.").partition(".")
        if floor == "questions" and name != file.stem:
            assert name in SHARED_QUESTIONS, f"{file.stem} imports {name}"


def test_questions_are_questions_and_nothing_else() -> None:
    files = {file.stem for file in (PACKAGE / "questions").glob("*.py")} - {"__init__"}
    assert files == QUESTION_FILES


def public_functions() -> Iterator[tuple[str, str]]:
    """The name and the module of every function that its module offers to others."""
    for file in FILES:
        for node in tree(file).body:
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or node.name[0] == "_":
                continue
            if "overload" not in map(ast.unparse, node.decorator_list):
                yield node.name, module_of(file)


def test_no_two_functions_share_a_name() -> None:
    """But for a question's own, which is its call, its question and its command, and ``main``."""
    of_questions = {*QUESTIONS, "solve_many", "study"}
    own = ("solver.questions.", "solver.api.calls", "solver.faces.terminal.")
    homes: dict[str, list[str]] = {}
    for name, module in public_functions():
        homes.setdefault(name, []).append(module)
    for name, modules in homes.items():
        if name in of_questions:
            assert all(module.startswith(own) for module in modules), (name, modules)
            assert len({module.split(".")[1] for module in modules}) == len(modules), (name, modules)
        elif name != "main":
            assert len(modules) == 1, (name, modules)


def test_callers_get_the_types() -> None:
    assert (PACKAGE / "py.typed").is_file()


def test_the_imports_are_found() -> None:
    assert "solver.kernel.search" in set(imports(PACKAGE / "kernel" / "__init__.py"))
    assert "solver.kernel" in set(imports(PACKAGE / "search" / "best.py"))


def test_all_is_just_what_is_public() -> None:
    """In a process that has imported nothing else, or more of the package would be visible."""
    code = (
        "import solver, types\n"
        "names = {n for n, v in vars(solver).items()"
        " if not n.startswith('_') and not isinstance(v, types.ModuleType)}\n"
        "print(names == set(solver.__all__), len(names) == len(solver.__all__))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )  # fmt: skip
    assert ran.stdout.split() == ["True", "True"]
    assert list(solver.__all__) == sorted(solver.__all__)


def test_every_error_class_is_public_and_every_question_too() -> None:
    classes = {name for name, found in vars(errors).items()
               if inspect.isclass(found) and issubclass(found, errors.SiralaError)}  # fmt: skip
    assert classes <= set(solver.__all__)
    assert set(QUESTIONS) <= set(solver.__all__)


@cache
def documented_aliases() -> set[str]:
    """The names of the assignments with a text below them."""
    return {
        ast.unparse(above.targets[0] if isinstance(above, ast.Assign) else above.target)
        for file in FILES
        for above, below in pairwise(tree(file).body)
        if isinstance(above, ast.Assign | ast.AnnAssign)
        and isinstance(below, ast.Expr)
        and text(below.value)
    }


@pytest.mark.parametrize("name", solver.__all__)
def test_what_is_public_says_what_it_is(name: str) -> None:
    if inspect.isroutine(found := getattr(solver, name)) or inspect.isclass(found):
        assert inspect.getdoc(found)
    else:  # of the alias of a type the source says it, on the next line
        assert name in documented_aliases()


@pytest.mark.parametrize("file", FILES, ids=module_of)
def test_no_file_is_long(file: Path) -> None:
    lines = len(file.read_text("utf-8").splitlines())
    assert lines <= LONGEST_FILE, f"{file.name} has {lines} lines"


def blanks(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_both_catalogues_have_the_same_sentences_with_the_same_blanks() -> None:
    english, turkish = (catalogue(lang) for lang in LANGS)
    assert list(english) == list(turkish)
    for key, sentence in english.items():
        assert sentence.strip()
        assert turkish[key].strip()
        assert blanks(sentence) == blanks(turkish[key]), key


def text(node: ast.expr) -> str | None:
    """The text of a string constant."""
    constant = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return str(ast.literal_eval(node)) if constant else None


def keys_in_code() -> Iterator[str]:
    """Every reason in the code: the first argument of an error or of ``words``, ``_error``.

    Reasons that are put together are those of the fields of request types, checked apart; a reason
    chosen before it is raised is any string in the code.
    """
    names = {n for n, found in vars(errors).items() if inspect.isclass(found)}
    for file in FILES:
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.Call) and node.args:
                called = node.func.id if isinstance(node.func, ast.Name) else ""
                reason = text(node.args[0])
                if called in {*names, "_error"} and reason is not None:
                    yield reason


def strings_in_code() -> set[str]:
    return {node.value for file in FILES for node in ast.walk(tree(file))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)}  # fmt: skip


def keys_of_fields() -> set[str]:
    """The reasons about a field that is missing, or of the wrong type, for every request type."""
    found = {f"expected_ReadRequest_{field}" for field in ReadRequest.__struct_fields__}
    for question in QUESTIONS.values():
        for kind in question.request.__mro__:
            if issubclass(kind, requests.Asked):
                fields = vars(kind).get("__annotations__", {})
                found |= {f"expected_{kind.__name__}_{field}" for field in fields}
        required = {field.name for field in structs.fields(question.request) if field.required}
        found |= {f"missing_{field}" for field in required}
    return found


def test_every_reason_has_its_sentence() -> None:
    sentences = set(catalogue("en"))
    assert set(keys_in_code()) <= sentences
    assert keys_of_fields() <= sentences
    assert {*_values(judge.Reason), *_values(scoring.Why), *_values(judge.WhyNot)} <= sentences


def patterns_in_code() -> set[str]:
    """The keys that are put together, as patterns: ``f"step_add_{end}"`` is ``step_add_.+``."""
    found = set()
    for file in FILES:
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.JoinedStr):
                parts = [re.escape(part) if (part := text(each)) else ".+" for each in node.values]
                if any(part.strip("._+") for part in parts):
                    found.add("".join(parts))
    return found


def test_no_sentence_is_for_nothing() -> None:
    used = (
        strings_in_code()
        | keys_of_fields()
        | {*_values(judge.Reason), *_values(scoring.Why), *_values(judge.WhyNot)}
        | set(get_args(ruleset.FinishKind))
    )
    patterns = [re.compile(pattern) for pattern in patterns_in_code()]
    for key in set(catalogue("en")) - used:
        assert any(pattern.fullmatch(key) for pattern in patterns), key


def _values(literal: Any) -> tuple[str, ...]:
    found: tuple[str, ...] = literal.__args__
    return found


def test_every_error_fills_the_blanks_of_its_sentence() -> None:
    """An error raised with a constant reason brings each detail that the sentence names."""
    checked = 0
    for file in FILES:
        for node in ast.walk(tree(file)):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id not in vars(errors) or len(node.args) != 2:
                continue
            reason = text(node.args[0])
            given = {keyword.arg for keyword in node.keywords}
            if reason is not None and None not in given:
                checked += 1
                missing = blanks(catalogue("en")[reason]) - given - {"field"}
                assert not missing, f"{file.name}: {reason} lacks {missing}"
    assert checked > 10


def test_sentences_name_no_machinery() -> None:
    for lang in LANGS:
        for key, sentence in catalogue(lang).items():
            assert not re.search(r"Traceback|None|msgspec|`", sentence), key
