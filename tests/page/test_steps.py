"""The steps of a turn on the page: each in words, and the table and the rack as it leaves them."""

from typing import Any

from playwright.sync_api import Page, expect

from solver.api.answers import After
from tests.page.answering import ask, drawn, headline, named, names, open_hand
from tests.page.turns import FINISHES, INDICATOR, OPENS, RACK, found, press, step


def fresh(page: Page) -> list[str]:
    return [str(tile.get_attribute("aria-label")) for tile in page.locator("#turn .tile.fresh").all()]


def test_the_steps_one_by_one_and_all_at_once(page: Page) -> None:
    open_hand(page, RACK, INDICATOR, **FINISHES)
    ask(page, "turn")
    right = found(**FINISHES)
    assert (right.finishes, right.value) == ("normal", -101)
    assert headline(page, "turn") == "Biter: normal. Biten −101 yazar."

    assert step(page) == "Adım 1 / 4: Okeyi al: 2. perden, karşılığında mavi 5."
    assert fresh(page) == ["mavi 5, yeni", "okey (kırmızı 5), yeni"]
    assert drawn(page.locator("#turn .owners"))[1] == ["mavi 4", "mavi 5, yeni", "mavi 6"]
    back = page.locator("#turn .stepper").get_by_role("button", name="Geri")
    expect(back).to_have_attribute("aria-disabled", "true")

    press(page, "İleri")
    assert step(page) == "Adım 2 / 4: Yere indir, küt: sarı 8, siyah 8, okey."
    assert fresh(page) == [
        "sarı 8, yeni",
        "siyah 8, yeni",
        "okey (kırmızı 5), mavi 8 ya da kırmızı 8 yerine, yeni",
    ]

    press(page, "İleri")
    assert step(page) == "Adım 3 / 4: İşle: kırmızı 12, 1. perin üst ucuna."
    assert drawn(page.locator("#turn .owners"))[0] == [
        "kırmızı 9",
        "kırmızı 10",
        "kırmızı 11",
        "kırmızı 12, yeni",
    ]

    last = press(page, "İleri")
    assert step(page) == "Adım 4 / 4: Bitir: siyah 2 at."
    expect(last).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#turn .seen")).to_contain_text("Istakada taş kalmadı.")
    last.click(force=True)
    assert step(page).startswith("Adım 4 / 4")

    press(page, "Geri")
    assert step(page).startswith("Adım 3 / 4")

    all_of_them = press(page, "Hepsi")
    expect(all_of_them).to_have_attribute("aria-pressed", "true")
    assert page.locator("#turn .step li").all_inner_texts() == [
        "Okeyi al: 2. perden, karşılığında mavi 5.",
        "Yere indir, küt: sarı 8, siyah 8, okey.",
        "İşle: kırmızı 12, 1. perin üst ucuna.",
        "Bitir: siyah 2 at.",
    ]
    assert sorted(fresh(page)) == sorted(
        [
            "mavi 5, yeni",
            "kırmızı 12, yeni",
            "sarı 8, yeni",
            "siyah 8, yeni",
            "okey (kırmızı 5), mavi 8 ya da kırmızı 8 yerine, yeni",
        ]
    )
    press(page, "Geri")
    expect(all_of_them).to_have_attribute("aria-pressed", "false")
    assert step(page).startswith("Adım 4 / 4")


def test_an_opening(page: Page) -> None:
    open_hand(page, OPENS, "black-4")
    ask(page, "turn")
    right = found(OPENS, "black-4")
    assert isinstance(right.after, After)
    assert headline(page, "turn") == "En iyi hamle: 2 adım. Elde kalanın cezası 33."
    assert right.after.leftover_cost == 33
    assert step(page) == (
        "Adım 1 / 2: El aç, 116 sayı: "
        "mavi 3 4 5 | siyah 10 11 12 13 | kırmızı 3, okey, kırmızı 5 | kırmızı 10 11 12 13."
    )
    steps: Any = right.steps
    assert drawn(page.locator("#turn .seen > .melds")) == named(page, steps[0].melds)
    press(page, "İleri")
    assert step(page) == "Adım 2 / 2: At: mavi 12."
    left = names(page.locator("#turn .seen > .tiles").last)
    assert len(left) == len(right.after.rack)
    expect(page.locator("#turn .costs")).to_contain_text("Şimdi atılırsa 101 ceza (işlek ya da okey):")
    assert names(page.locator("#turn .costs")) == ["okey (siyah 5)"]
