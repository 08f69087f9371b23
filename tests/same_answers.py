"""Holds the answers of this tree against those of an older revision, byte for byte.

``python -m tests.same_answers 2df1b31`` checks the revision out beside this tree and asks both the same:
about 20,000 seeded requests (every question, all rule sets, sound and bad ones) by turns through the
library, JSON lines and HTTP, and 1,000 commands.  ``--requests`` and ``--commands`` take fewer,
``--faces`` other shares, ``--only`` one of them again by its number.  It prints what was asked and the
first differences, and ends with status 1 where there is one.

What may differ is written down here: fields that this tree adds, and the exceptions with their reasons.
"""

import argparse
import re
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any, Final

import msgspec

from tests.same.asked import Asked
from tests.same.commands import commands
from tests.same.compared import Added, Exempt, Parts
from tests.same.report import Report, is_error
from tests.same.requests import requests
from tests.same.trees import ROOT, Tree, checked_out

ADDED: Final[frozenset[Added]] = frozenset(
    {
        ("finish", "ways[]", "unopened"),
        ("finish", "ways[]", "bonus"),
        ("finish", "waits[]", "rank"),
        ("turn", "", "unopened"),
        ("turn", "", "bonus"),
        ("turn", "", "fits"),
    }
)
"""The fields that this tree adds: (question, path, field), ("arrange", "alternatives[]", "okeys")."""

GONE_RULES: Final = frozenset(
    {
        "source", "fakes", "stock", "starter_draws", "starter_may_finish", "fake_indicator",
        "run_same_number", "set_same_colour", "max_okey_per_meld", "min_real", "okey_value",
        "pair_okey_any", "pair_okey_okey", "pair_fake_fake", "open_pairs_mixed", "open_keep",
        "layoffs_count", "failed_opening", "series_opener_melds", "series_opener_pairs",
        "pairs_opener_layoff", "layoff_before_opening", "layoff_onto", "layoff_run", "layoff_set",
        "layoff_onto_pairs", "layoff_okey", "layoff_last_tile", "reclaim.use_at_once",
        "reclaim.owner_penalty", "reclaim.house_rule", "bound_plays", "discard_back", "islek_unopened",
        "last_discard_free", "fake_finish", "okey_leftover.in_h", "fake_leftover",
    }
)  # fmt: skip
"""The rules that are none any more: nothing that was asked depended on them."""

MORE_FORMS: Final[frozenset[str]] = frozenset({"numpy"})
"""Forms of arguments that the library takes now and refused before: ``numpy``, ``tuple``."""


def _rule_gone(asked: Asked, old: Parts, new: Parts) -> bool:
    """The request sets anew a rule that is none any more, and is told so."""
    if asked.face != "command":
        told = '"code":"unknown_rules"' in new["body"]
        return told and not GONE_RULES.isdisjoint(_set_anew(asked.request))
    typed = (word for word in asked.words if word.lstrip().startswith("{"))
    rules = (Asked("http", "", word.encode().decode("latin-1")).request for word in typed)
    return new["status"] == "2" and not all(GONE_RULES.isdisjoint(_set_anew(each)) for each in rules)


def _set_anew(value: Any, path: str = "") -> Iterator[str]:
    """The rules that are set anew anywhere in a request: ``wrap``, ``reclaim.set``."""
    for part in value if isinstance(value, list) else ():
        yield from _set_anew(part)
    for name, part in value.items() if isinstance(value, dict) else ():
        rule = f"{path}{name}" if path or "preset" in value else ""
        yield rule
        yield from _set_anew(part, f"{rule}." if rule else "")


def _rule_not_named(asked: Asked, old: Parts, new: Parts) -> bool:
    """The same error of the same field, whose sentence named a rule that is none any more."""
    return (
        old["status"] == new["status"]
        and is_error(old)
        and _error(old) == _error(new)
        and _names_gone(old)
    )


def _error(parts: Parts) -> list[str]:
    """The code and the field of an error that is told in JSON."""
    return re.findall(r'"(?:code|field)":(?:"\w*"|null)', parts["body"])


def _names_gone(parts: Parts) -> bool:
    text = " ".join(parts.values())
    return any(re.search(rf"\b{name.rpartition('.')[2]}\b", text) for name in GONE_RULES)


def _rules_shown(asked: Asked, old: Parts, new: Parts) -> bool:
    """The rule sets themselves are asked for, with all their fields."""
    shown = asked.question == "rules" or asked.path == "/v1/rules"
    return shown and old["status"] == new["status"] and not is_error(old) and _names_gone(old)


def _usage(asked: Asked, old: Parts, new: Parts) -> bool:
    """Both show a help, or how the command is used."""
    same = asked.face == "command" and old["status"] == new["status"]
    return same and all("Usage: " in each["body"] + each["stderr"] for each in (old, new))


def _version(asked: Asked, old: Parts, new: Parts) -> bool:
    """The version is asked for."""
    return "--version" in asked.words and old["status"] == new["status"]


def _taken_now(asked: Asked, old: Parts, new: Parts) -> bool:
    """The library refused a field for its form, and takes it now, whatever else is wrong."""
    more = (f'"field":"{field}"' for field, form in asked.forms.items() if form in MORE_FORMS)
    return old["status"] == "WrongType" and any(field in _error(old) for field in more)


EXCEPTIONS: Final = (
    Exempt("rule gone", "a rule that no question read is none any more: unknown_rules", _rule_gone),
    Exempt("rule not named", "nor does a sentence about other rules name it", _rule_not_named),
    Exempt("rules shown", "nor is it shown", _rules_shown),
    Exempt("usage", "help and usage may be worded anew; their status may not change", _usage),
    Exempt("version", "a version number is no answer", _version),
    Exempt("taken now", "arguments that were refused for their form are taken", _taken_now),
)


def main() -> None:
    """Ask both trees, and report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("revision", help="the older one")
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--commands", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--faces", default="library=1,jsonl=1,http=1", help="their shares")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="ask one again")
    parser.add_argument("--differences", type=int, default=5, help="how many are shown")
    options = parser.parse_args()
    faces = {face: int(share) for face, share in (each.split("=") for each in options.faces.split(","))}
    all_asked = chain(
        requests(options.seed, options.requests, faces), commands(options.seed, options.commands)
    )
    asked = [each for each in enumerate(all_asked) if options.only in (None, each[0])]
    report = Report(ADDED, EXCEPTIONS, options.differences)
    with (
        checked_out(options.revision) as old,
        tempfile.NamedTemporaryFile() as file,
        ThreadPoolExecutor(2) as pool,
    ):
        file.writelines(msgspec.json.encode(each) + b"\n" for _, each in asked)
        file.flush()
        trees = [Tree(tree, Path(file.name), pool) for tree in (old, ROOT)]
        try:
            for done, (number, each) in enumerate(asked, 1):
                before, after = (tree.next() for tree in trees)
                report.take(number, each, before, after)
                if done % -(-len(asked) // 20) == 0 or done == len(asked):
                    took = " and ".join(f"{tree.seconds:.0f} s" for tree in trees)
                    sys.stderr.write(f"{done} of {len(asked)} asked; answering took {took}\n")
            for tree in trees:
                tree.end()
        finally:
            for tree in trees:
                tree.stop()
    sys.stdout.write("\n".join((f"{options.revision}, seed {options.seed}", *report.lines())) + "\n")
    sys.exit(report.failed())


if __name__ == "__main__":
    main()
