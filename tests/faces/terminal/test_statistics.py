"""Shares, means, quantiles and numbers as people write them."""

import numpy as np
import pytest

from solver.faces.terminal.statistics import Share, mean, number, percent, quantile, study_in_words
from solver.questions.study import study


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [
        # R. G. Newcombe, Statistics in Medicine 17, 1998, table I, method 3: Wilson's score
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_wilsons(hits: int, n: int, low: float, high: float) -> None:
    assert Share(hits, n).interval == pytest.approx((low, high), abs=5e-5)
    assert Share(n - hits, n).interval == pytest.approx((1 - high, 1 - low), abs=5e-5)
    assert Share(hits, n).of_one == hits / n


def test_the_interval_holds_the_chance_about_95_times_in_100() -> None:
    hits = np.random.default_rng(3).binomial(2000, 0.03, 4000)
    held = [low <= 0.03 <= high for low, high in (Share(int(each), 2000).interval for each in hits)]
    assert 0.935 < np.mean(held) < 0.965


def test_mean_and_quantiles_are_those_of_the_values() -> None:
    values = np.random.default_rng(8).integers(3, 40, 1001)
    counts = np.bincount(values).tolist()
    assert mean(counts) == pytest.approx(values.mean())
    for part in (0.05, 0.25, 0.5, 0.95, 1):
        assert quantile(counts, part) == np.quantile(values, part, method="inverted_cdf")
    assert quantile([0, 0, 5], 0.01) == 2


def test_numbers_are_as_people_write_them() -> None:
    assert (number(1234567.891, "en", 2), number(1234567.891, "tr", 2)) == (
        "1,234,567.89",
        "1.234.567,89",
    )
    assert (percent(0.12345, "en"), percent(0.12345, "tr", 2)) == ("12.3 %", "%12,35")


def test_it_is_said_what_was_dealt() -> None:
    found = study("acma81", 1200, 4, 15)
    assert study_in_words(found, "en") == "acma81: 1,200 racks of 15 tiles as dealt, seed 4"
    assert study_in_words(found, "tr") == "acma81: dağıtıldığı gibi 15 taşlık 1.200 ıstaka, tohum 4"
    anew = study({"preset": "oyna101", "wrap": True}, 5)
    assert (
        study_in_words(anew, "en")
        == '{"preset":"oyna101","wrap":true}: 5 racks of 21 tiles as dealt, seed 1'
    )
    long = study({"preset": "oyna101", "open_points": 90, "open_pairs": 4, "run_max_lay": 5}, 5)
    assert "…: 5 racks" in study_in_words(long, "en")
    assert len(study_in_words(long, "en")) < 110
