"""A study as a plot: how good dealt racks are and what opens, by the okeys they hold, as SVG.

The same study gives the same picture, byte for byte.  Its three colours differ in brightness, so that
they are told apart in black and white, too; its text is text.
"""

from collections.abc import Sequence
from io import BytesIO
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

from solver.api.messages import say
from solver.faces.terminal.statistics import mean, number, percent, study_in_words
from solver.questions.study import Study, Table

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WOOD, BLUE, GOLD = "#7a4a24", "#4f8fd9", "#f2c14e"
COLOURS: Final = (WOOD, BLUE, GOLD)
RED: Final = "#b3181e"
OPEN: Final = "#f9e0d2"
INK: Final = "#3a2f26"
PAPER: Final = "#fffdf6"
SIZE: Final = (9.6, 6.6)
STEP: Final = 3
"""Totals drawn together: most are sums of sets and runs of three, and divisible by it."""


def study_plot(study: Study, lang: str = "en") -> bytes:
    """The plot of a study."""
    from matplotlib import rc_context, rcdefaults, rcParams
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    style: Any = {
        "svg.fonttype": "none", "svg.hashsalt": "sirala", "font.size": 9.5,
        "axes.edgecolor": "#b9ab98", "axes.labelcolor": INK, "text.color": INK,
        "xtick.color": INK, "ytick.color": INK, "axes.facecolor": PAPER, "figure.facecolor": PAPER,
        "axes.spines.top": False, "axes.spines.right": False, "axes.axisbelow": True,
        "axes.titlelocation": "left", "axes.titlesize": 10.5, "axes.titleweight": "bold",
    }  # fmt: skip
    with rc_context():
        rcdefaults()  # whatever the reader's own style is
        rcParams.update(style)
        spaced = ConstrainedLayoutEngine(h_pad=0.09, w_pad=0.09, hspace=0.03, wspace=0.03)
        figure = Figure(SIZE, layout=spaced)
        title = _draw(figure, study, lang)
        written = BytesIO()
        figure.savefig(
            written, format="svg", metadata={"Date": None, "Creator": "sirala", "Title": title}
        )
    return written.getvalue()


def _draw(figure: "Figure", study: Study, lang: str) -> str:
    """Draw the three panels, the title and the legend; return the title."""
    from matplotlib.patches import Patch

    panels: dict[str, Axes] = figure.subplot_mosaic([["best", "best"], ["pairs", "by okeys"]])
    best, pairs, by_okeys = panels.values()
    if study.counts.opens:
        _spread(best, study, study.counts.total, STEP, study.open_points, lang)
        _label(best, lang, "plot_totals", "plot_total")
        _chances(by_okeys, study, lang)
    else:
        _spread(best, study, study.counts.tiles, 1, None, lang)
        _label(best, lang, "plot_tiles", "plot_tile_count")
        _means(by_okeys, study, lang)
    _spread(pairs, study, study.counts.pairs, 1, study.open_pairs, lang)
    _label(pairs, lang, "plot_pairs", "plot_pair_count")
    best.legend(
        [Patch(color=colour) for colour in COLOURS],
        [say(lang, f"plot_okeys_{held}", share=_share(study, held, lang)) for held in range(3)],
        title=say(lang, "plot_held"), loc="upper right", frameon=False, alignment="left",
    )  # fmt: skip
    title = study_in_words(study, lang)
    figure.suptitle(title, x=0.012, ha="left", weight="bold", fontsize=min(12.5, 1000 / len(title)))
    return title


def _spread(axes: "Axes", study: Study, table: Table, step: int, needed: int | None, lang: str) -> None:
    """How many racks have each value, stacked by okeys held, with what is needed to open marked.

    ``step`` values share a column; the first of what is needed begins one.
    """
    first = (needed or 0) % step - step if (needed or 0) % step else 0
    edges = range(first, len(table[0]) + step, step)
    columns = [
        [sum(counts[max(0, start) : start + step]) / study.racks for start in edges[:-1]]
        for counts in table
    ]
    shift = 0.5 if step == 1 else 0  # a column of one value stands over it
    tops = [*accumulate(columns, lambda low, high: [a + b for a, b in zip(low, high, strict=True)])]
    floors = [[0.0] * len(columns[0]), *tops]
    for colour, top, floor in zip(COLOURS, tops, floors, strict=False):
        if step == 1:
            heights = [high - low for high, low in zip(top, floor, strict=True)]
            axes.bar(edges[:-1], heights, 0.86, floor, color=colour)
        else:
            axes.stairs(top, edges, baseline=floor, fill=True, color=colour, lw=0)
    axes.set_xlim(edges[0] - shift, edges[-1] - shift)
    axes.set_ylim(0, 1.12 * max(tops[-1]))
    _in_percent(axes, lang)
    if needed is not None and needed < edges[-1]:
        _mark(axes, study, table, needed, needed - shift, lang)
    if step == 1:
        axes.set_xticks(edges[:-1])


def _mark(axes: "Axes", study: Study, table: Table, needed: int, place: float, lang: str) -> None:
    """The threshold, and how many racks reach it."""
    axes.axvspan(place, axes.get_xlim()[1], color=OPEN, lw=0, zorder=0)
    axes.axvline(place, color=RED, lw=1.4)
    share = sum(sum(counts[needed:]) for counts in table) / study.racks
    reach = say(lang, "plot_reach", needed=needed, share=percent(share, lang))
    axes.annotate(
        reach, (place, 0.97), (6, 0), xycoords=("data", "axes fraction"), textcoords="offset points",
        va="top", color=RED, weight="bold", linespacing=1.4,
    )  # fmt: skip


def _chances(axes: "Axes", study: Study, lang: str) -> None:
    """The chance to open by each route, by okeys held."""
    opens = study.counts.opens
    assert opens
    routes = (opens.points, opens.pairs, opens.either)
    for held, colour in enumerate(COLOURS):
        among = study.counts.okeys[held]
        shares = [route[held] / among if among else 0.0 for route in routes]
        places = [place + 0.31 * (held - 1) for place in range(3)]
        _columns(axes, places, shares, [percent(share, lang) for share in shares], colour, 0.26)
    axes.set_xticks(range(3), [say(lang, f"plot_by_{route}") for route in ("points", "pairs", "either")])
    axes.set_ylim(0, 1.14 * max(axes.get_ylim()[1], 0.01))
    _in_percent(axes, lang)
    axes.set_title(say(lang, "plot_chances"))
    axes.set_ylabel(say(lang, "plot_chance"))


def _means(axes: "Axes", study: Study, lang: str) -> None:
    """The mean number of tiles in melds, by okeys held."""
    for held, (colour, counts) in enumerate(zip(COLOURS, study.counts.tiles, strict=True)):
        tiles = mean(counts) if any(counts) else 0.0
        _columns(axes, [held], [tiles], [number(tiles, lang, 1)], colour, 0.6)
    axes.set_xticks(range(3))
    axes.set_ylim(0, 1.14 * max(axes.get_ylim()[1], 1))
    axes.grid(axis="y", color="#e9e1d2")
    axes.set_title(say(lang, "plot_means"))
    axes.set_xlabel(say(lang, "plot_held"))
    axes.set_ylabel(say(lang, "plot_mean"))


def _columns(
    axes: "Axes",
    places: Sequence[float],
    heights: Sequence[float],
    above: Sequence[str],
    colour: str,
    width: float,
) -> None:
    """Columns with something written above each."""
    axes.bar_label(axes.bar(places, heights, width, color=colour), above, padding=2, fontsize=7.5)


def _label(axes: "Axes", lang: str, title: str, along: str) -> None:
    axes.set_title(say(lang, title))
    axes.set_xlabel(say(lang, along))
    axes.set_ylabel(say(lang, "plot_racks"))


def _in_percent(axes: "Axes", lang: str) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axes.yaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 5, 10]))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda share, _: percent(share, lang, 0)))
    axes.grid(axis="y", color="#e9e1d2")


def _share(study: Study, held: int, lang: str) -> str:
    return percent(study.counts.okeys[held] / study.racks, lang)
