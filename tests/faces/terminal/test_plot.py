"""The plot of a study: readable as XML, the same every time, with all its words."""

from typing import Any
from xml.etree import ElementTree

import pytest

from solver.faces.terminal.plot import study_plot
from solver.faces.terminal.statistics import study_in_words
from solver.questions.study import Study, study

AXES = {
    "en": ["Best total of runs and sets", "points", "Most pairs", "pairs", "racks", "racks that open",
           "Chance to open, by okeys held", "by points", "by pairs", "by either"],
    "tr": ["Serilerin ve kütlerin en yüksek toplamı", "sayı", "En çok çift", "çift",
           "ıstakalar", "açan ıstakalar", "Eldeki okeye göre açma olasılığı", "seriyle",
           "çiftle", "ikisinden biriyle"],
}  # fmt: skip
CLASSIC = {
    "en": ["Most tiles in melds", "tiles", "Most pairs", "Mean of tiles in melds", "okeys held"],
    "tr": ["Perlerdeki en çok taş", "taş", "En çok çift", "Perlerdeki taş, ortalama", "eldeki okey"],
}


def texts(picture: bytes) -> list[str]:
    return [
        (each.text or "").strip()
        for each in ElementTree.fromstring(picture).iter()
        if each.tag.endswith("}text")
    ]


@pytest.fixture(scope="module")
def opening() -> Study:
    return study("oyna101", 20_000)


@pytest.mark.parametrize("lang", ["en", "tr"])
def test_it_names_its_axes(opening: Study, lang: str) -> None:
    shown = texts(study_plot(opening, lang))
    assert set(AXES[lang]) <= set(shown)
    assert study_in_words(opening, lang) in shown
    assert not {*AXES["tr" if lang == "en" else "en"]} & set(shown)


@pytest.mark.parametrize("lang", ["en", "tr"])
def test_in_the_classic_games_nobody_opens(lang: str) -> None:
    shown = texts(study_plot(study("oynaduz", 5000), lang))
    assert set(CLASSIC[lang]) <= set(shown)
    assert not {*AXES[lang][5:]} & set(shown)
    assert not any("or more" in each or "ve üstü" in each for each in shown)


def test_it_shows_what_reaches_the_thresholds(opening: Study) -> None:
    shown = texts(study_plot(opening))
    counts = opening.counts
    for needed, table in ((101, counts.total), (5, counts.pairs)):
        reach = sum(sum(row[needed:]) for row in table)
        assert f"{needed} or more:" in shown
        assert f"{100 * reach / opening.racks:.1f} %" in shown
    assert counts.opens
    for route in vars(counts.opens).values():
        for held, opens in enumerate(route):
            assert f"{100 * opens / counts.okeys[held]:.1f} %" in shown


def test_the_same_study_gives_the_same_bytes(opening: Study) -> None:
    picture = study_plot(opening)
    assert study_plot(opening) == picture
    assert len(picture) < 150_000
    assert b"<dc:date>" not in picture


def test_the_readers_own_style_changes_nothing(opening: Study) -> None:
    import matplotlib as mpl

    picture = study_plot(opening)
    with mpl.rc_context({"font.size": 30, "axes.facecolor": "pink", "svg.fonttype": "path"}):
        assert study_plot(opening) == picture
        assert mpl.rcParams["font.size"] == 30


@pytest.mark.parametrize(
    "asked",
    [
        {"racks": 1},
        {"racks": 1, "size": 1},
        {"racks": 1, "size": 1, "rules": "oynaduz"},
        {"racks": 3, "size": 22},
        {"racks": 500, "rules": {"preset": "oyna101", "open_points": 3, "open_pairs": 1}},
        {"racks": 500, "rules": {"preset": "oyna101", "open_points": 10_000, "open_pairs": 10_000}},
        {"racks": 500, "size": 15, "rules": "acma81"},
    ],
    ids=str,
)
@pytest.mark.parametrize("lang", ["en", "tr"])
def test_it_draws_whatever_there_is(asked: dict[str, Any], lang: str) -> None:
    assert study_in_words(study(**asked), lang) in texts(study_plot(study(**asked), lang))
