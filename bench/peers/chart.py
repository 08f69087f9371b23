"""The chart of the report: racks per second of every solver on every family, on a log scale."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bench.peers.compare import FLOOR
from bench.peers.results import Result

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.patches import Patch

FLOORS, OURS, PEERS, WRONG = "#b9bec4", "#1f6f6b", "#d98324", "#f3d9b8"
_WIDTH: Final = 12.0
_ROW: Final = 0.27


def draw(measured: Sequence[Sequence[Result]], file: Path) -> None:
    """Write the chart as SVG, or what the file's suffix says; the same figures give the same bytes."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    style: Any = {"svg.fonttype": "none", "svg.hashsalt": "sirala", "font.size": 8.5}
    with rc_context(style):
        names = [result.name for result in measured[0]]
        figure = Figure(figsize=(_WIDTH, 1.5 + _ROW * len(names)), layout="constrained")
        panels = figure.subplots(1, len(measured), sharex=True, sharey=True, squeeze=False)[0]
        for axes, results in zip(panels, measured, strict=True):
            _panel(axes, results)
        panels[0].set_yticks(range(len(names)), names)
        panels[0].set_ylim(len(names) - 0.4, -0.6)
        slowest, fastest = _range(measured)
        panels[0].set_xlim(slowest / 3, fastest * 60)
        figure.suptitle("Racks per second, one thread (log scale)", x=0.01, ha="left", weight="bold")
        figure.legend(handles=_legend(), loc="outside lower center", ncols=4, frameon=False)
        figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)


def _panel(axes: "Axes", results: Sequence[Result]) -> None:
    family = results[0].racks.family
    axes.set_title(f"{family.name}\n{_short(family.title)}", fontsize=8.5, loc="left")
    for place, result in enumerate(results):
        good = 1 - len(result.mistakes) / result.tried
        axes.barh(place, result.rate, color=_colour(result), height=0.72, log=True)
        said = _rate(result.rate)
        if good < 1:
            axes.barh(place, result.rate, color=WRONG, height=0.72, hatch="////", edgecolor=PEERS, lw=0.6)
            said += f", {1 - good:.0%} wrong" if 1 - good >= 0.005 else ", <1% wrong"
        axes.annotate(
            said, (result.rate, place), (3, 0), textcoords="offset points", va="center", fontsize=7.5
        )
    axes.set_xscale("log")
    axes.set_xticks([1, 1e3, 1e6], ["1", "1,000", "1,000,000"])
    axes.minorticks_off()
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x", color="#e6e6e6")
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)


def _legend() -> "list[Patch]":
    from matplotlib.patches import Patch

    return [
        Patch(color=FLOORS, label="the floor: no answers"),
        Patch(color=OURS, label="this project"),
        Patch(color=PEERS, label="others, every answer right"),
        Patch(facecolor=WRONG, edgecolor=PEERS, hatch="////", label="others, some answers wrong"),
    ]


def _colour(result: Result) -> str:
    return FLOORS if result.name == FLOOR else OURS if result.ours else PEERS


def _range(measured: Sequence[Sequence[Result]]) -> tuple[float, float]:
    rates = [result.rate for results in measured for result in results]
    return min(rates), max(rates)


def _short(title: str) -> str:
    """The title, broken before its second part."""
    return title.replace(" of seven numbers, with", "\nof 7 numbers, with")


def _rate(rate: float) -> str:
    if rate >= 1e6:
        return f"{rate / 1e6:.3g} M"
    if rate >= 1e4:
        return f"{rate / 1e3:.3g} k"
    return f"{rate:,.0f}" if rate >= 10 else f"{rate:.1f}"
