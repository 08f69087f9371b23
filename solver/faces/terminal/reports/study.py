"""The report on a study."""

from rich.table import Table

from solver.api.messages import say
from solver.faces.terminal.reports.page import page
from solver.faces.terminal.reports.plain_table import plain_table
from solver.faces.terminal.statistics import Share, mean, number, percent, quantile, study_in_words
from solver.questions.study import Study

_PARTS = (0.05, 0.25, 0.5, 0.75, 0.95)


def print_study(study: Study, lang: str) -> None:
    """What was dealt, the chance to open, what okeys bring, and how totals, tiles and pairs spread."""
    paper = page(lang)
    paper.line(study_in_words(study, lang))
    tables = (_opening(study, lang), _by_okeys(study, lang), _spreads(study, lang))
    for table in tables if study.counts.opens else tables[1:]:
        paper.line("")
        paper.table(table)


def _opening(study: Study, lang: str) -> Table:
    """The chance to open by each route."""
    opens = study.counts.opens
    table = _headed(lang, "study_opening", "study_share", "study_interval")
    if opens:
        for name, need, racks in (
            ("study_points", study.open_points, opens.points),
            ("study_pairs", study.open_pairs, opens.pairs),
            ("study_either", None, opens.either),
        ):
            share = Share(sum(racks), study.racks)
            low, high = (percent(bound, lang, 3) for bound in share.interval)
            table.add_row(say(lang, name, need=need), percent(share.of_one, lang, 3), f"{low} … {high}")
    return table


def _by_okeys(study: Study, lang: str) -> Table:
    """How many racks hold so many okeys, how many of these open, and their mean."""
    counts = study.counts
    chance = ["study_opens"] * bool(counts.opens)
    means = [f"study_mean_{name}" for name in _values(study)]
    table = _headed(lang, "study_held", "study_racks", *chance, *means)
    for held, among in enumerate(counts.okeys):
        row = [str(held), percent(among / study.racks, lang, 2)]
        if counts.opens:
            row.append(percent(counts.opens.either[held] / among, lang, 2) if among else "–")
        for name in _values(study):
            row.append(number(mean(getattr(counts, name)[held]), lang, 2) if among else "–")
        table.add_row(*row)
    return table


def _spreads(study: Study, lang: str) -> Table:
    """Mean and quantiles of the totals, the tiles in melds and the pairs."""
    quantiles = [percent(part, lang, 0) for part in _PARTS]
    table = _headed(lang, "study_spread", "study_mean", *quantiles, "study_highest")
    for name in (*_values(study), "pairs"):
        values = [sum(column) for column in zip(*getattr(study.counts, name), strict=True)]
        shown = [number(quantile(values, part), lang) for part in (*_PARTS, 1)]
        table.add_row(say(lang, f"study_{name}_of"), number(mean(values), lang, 2), *shown)
    return table


def _values(study: Study) -> tuple[str, ...]:
    """What the best arrangements are told by: where most tiles are best, not by their total."""
    return ("total", "tiles") if study.mode == "points" else ("tiles",)


def _headed(lang: str, *heads: str) -> Table:
    """A table, its columns but the first right-aligned; heads are words by key, or as they are."""
    words = [say(lang, head) if head.startswith("study_") else head for head in heads]
    return plain_table(*words, right=range(1, len(heads)))
