"""The page's "Masa": melds typed in as the command line reads them, and how each player has opened."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from solver.game.rack import okey_face
from solver.text.tables import table_of
from tests.page.answering import Held, Json, drawn, hand, open_hand, remove_one, table_on, wide
from tests.page.test_access import faults

INDICATOR = "red-4"
RACK = hand("blue 5, red 12, yellow 8, black 8 2", INDICATOR)
TEXT = "kırmızı 9-11 | sağ: mavi 4 okey 6 | siyah 3 3 | sol: küt: sarı 12 siyah 12 kırmızı 12"
MELDS = [
    {"owner": 1, "kind": "run", "tiles": ["blue-4", "okey", "blue-6"]},
    {"owner": 3, "kind": "set", "tiles": ["yellow-12", "okey", "red-12"]},
    {"owner": 0, "kind": "pair", "tiles": ["black-3", "black-3"]},
]


def put(page: Page, text: str, owner: str = "0") -> None:
    page.select_option(".entry select", owner)
    page.fill("#melds", text)
    page.press("#melds", "Enter")


def read(text: str) -> list[Json]:
    """The table as the command line reads it."""
    return table_of([text], okey_face(INDICATOR, None)[0], "tr")


def test_a_table_is_read_as_the_command_line_reads_it(page: Page) -> None:
    open_hand(page, RACK, INDICATOR)
    put(page, TEXT)
    expect(page.locator(".lying .meld")).to_have_count(4)
    assert table_on(page) == read(f"ben: {TEXT}")
    assert page.input_value("#melds") == ""
    expect(page.get_by_text("4 per masaya kondu.")).to_be_visible()
    assert page.locator(".lying .owner > p").all_inner_texts() == ["Ben", "Sağ", "Sol"]
    places = page.locator(".lying .under > span").all_inner_texts()
    assert places == ["1. seri", "2. seri", "3. çift", "4. küt"]
    assert drawn(page.locator(".lying"))[1] == [
        "mavi 4",
        "okey (kırmızı 5), mavi 5 yerine",
        "mavi 6",
    ]


@pytest.mark.parametrize(("owner", "name"), [("0", "Ben"), ("1", "Sağ"), ("2", "Karşı"), ("3", "Sol")])
def test_melds_go_to_the_chosen_player(page: Page, owner: str, name: str) -> None:
    open_hand(page, RACK, INDICATOR)
    put(page, "set: blue 4 okey yellow 4", owner)
    expect(page.locator(".lying .owner > p")).to_have_text(name)
    assert [meld["owner"] for meld in table_on(page)] == [int(owner)]
    # an okey of a set may be any colour that is not there
    assert drawn(page.locator(".lying")) == [
        ["sarı 4", "mavi 4", "okey (kırmızı 5), siyah 4 ya da kırmızı 4 yerine"]
    ]
    put(page, "red 7 okey", owner)  # goes on where the others lie
    expect(page.locator(".lying .meld")).to_have_count(2)
    assert table_on(page)[1] == {"owner": int(owner), "kind": "pair", "tiles": ["red-7", "okey"]}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("kırmızı 5 7 9", "olması gereken yerde"),
        ("set: mavi 4 okey", "3 ile 4 arası taş"),
        ("mavi 4 okey okey", "hem seri hem küt"),
        ("kırmızı 7", "en az iki taş"),
        ("pembe 4 5 6", "pembe"),
        ("üst: mavi 4-6", "üst"),
        ("  ", "Önce perin taşlarını yaz"),
        ("kırmızı 4 4", "gereğinden çok"),
    ],
)
def test_what_is_no_meld_is_refused_in_words_and_kept(page: Page, text: str, words: str) -> None:
    open_hand(page, RACK, INDICATOR)
    put(page, text)
    trouble = page.locator("#at-the-table .error")
    expect(trouble).to_be_visible()
    expect(trouble).to_contain_text(words)
    assert page.input_value("#melds") == text
    assert table_on(page) == []
    assert page.evaluate("document.activeElement.id") == "melds"
    page.fill("#melds", "mavi 4-6")
    page.press("#melds", "Enter")
    expect(trouble).to_be_hidden()
    assert len(table_on(page)) == 1


def test_of_several_typed_melds_the_wrong_one_is_named(page: Page) -> None:
    open_hand(page, RACK, INDICATOR, table=MELDS)
    trouble = page.locator("#at-the-table .error")
    put(page, "mavi 1-3 | siyah 9 9 / kırmızı 5 7 9")
    expect(trouble).to_contain_text("Yazdığın 3. per: ")
    put(page, "mavi 1-3 | pembe 4 4")
    expect(trouble).to_contain_text('Yazdığın 2. per: "pembe"')
    put(page, "kırmızı 5 7 9")
    expect(trouble).not_to_contain_text("Yazdığın")
    page.click("#lang-switch")
    put(page, "blue 1-3 | black 9")
    expect(trouble).to_contain_text("Meld 2 of those typed: ")


def test_without_an_indicator_nobody_knows_the_okeys(page: Page) -> None:
    page.goto("/#rules=oyna101&rack=r1r2r3&lang=tr")
    put(page, "mavi 4 okey 6")
    expect(page.locator("#at-the-table .error")).to_contain_text("Önce göstergeyi seç")


def test_a_server_that_is_away_loses_nothing(page: Page) -> None:
    open_hand(page, RACK, INDICATOR, table=MELDS)
    page.route("**/v1/read", lambda route: route.abort())
    put(page, "mavi 7-9")
    expect(page.locator("#at-the-table .error")).to_contain_text("ulaşılamıyor")
    assert page.input_value("#melds") == "mavi 7-9"
    page.unroute("**/v1/read")
    page.get_by_role("button", name="Masaya koy").click()
    expect(page.locator(".lying .meld")).to_have_count(4)


def test_melds_are_taken_off_one_by_one(page: Page) -> None:
    open_hand(page, RACK, INDICATOR, table=MELDS, opened="pairs")
    page.get_by_role("button", name="2. peri kaldır: sarı 12, kırmızı 12, okey").click()
    expect(page.locator(".lying .meld")).to_have_count(2)
    assert table_on(page) == [MELDS[0], MELDS[2]]
    expect(page.get_by_text("2. per kaldırıldı.")).to_be_visible()
    assert page.locator(".lying .under > span").all_inner_texts() == ["2. çift", "1. seri"]
    page.click("#undo")
    expect(page.locator(".lying .meld")).to_have_count(3)
    assert table_on(page) == MELDS
    for _ in MELDS:
        page.locator(".lying .remove").first.click()
    expect(page.locator(".lying")).to_have_text("Masada per yok.")


def test_the_address_keeps_the_table(page: Page) -> None:
    open_hand(page, RACK, INDICATOR)
    put(page, TEXT)
    expect(page.locator(".lying .meld")).to_have_count(4)
    before = table_on(page)
    page.select_option(".who select >> nth=0", "pairs")
    page.reload()
    expect(page.locator(".lying .meld")).to_have_count(4)
    assert table_on(page) == before
    assert page.input_value(".who select >> nth=0") == "pairs"


@pytest.mark.parametrize(
    ("text", "opened"),
    [("kırmızı 9-11", "series"), ("siyah 3 3", "pairs"), ("siyah 3 3 | mavi 1-3", "series")],
)
def test_own_melds_say_how_i_opened(page: Page, text: str, opened: str) -> None:
    open_hand(page, RACK, INDICATOR)
    mine = page.locator(".who select").first
    assert mine.input_value() == "none"
    put(page, "sağ: mavi 1-3" if "mavi" not in text else "sağ: mavi 5-7")
    expect(page.locator(".lying .meld")).to_have_count(1)
    assert mine.input_value() == "none"
    put(page, text)
    expect(mine).to_have_value(opened)


def test_who_has_melds_on_the_table_has_opened(page: Page) -> None:
    open_hand(page, RACK, INDICATOR, table=MELDS, opened="none")
    mine = page.locator(".who select").first
    expect(mine).to_have_value("pairs")
    expect(mine.locator("option").first).to_be_disabled()
    page.get_by_role("button", name="3. peri kaldır").click()
    expect(mine).to_have_value("none")
    expect(mine.locator("option").first).to_be_enabled()


def test_melds_on_their_way_are_not_sent_again(page: Page) -> None:
    open_hand(page, RACK, INDICATOR)
    held = Held(page, "read")
    put(page, "mavi 7-9")
    page.press("#melds", "Enter")
    held.let_go()
    expect(page.locator(".lying .meld")).to_have_count(1)
    assert held.asked == 1


def test_rivals_have_opened_as_the_table_says(page: Page) -> None:
    open_hand(page, RACK, INDICATOR, table=MELDS, opened="pairs")
    rivals = page.locator(".who select")
    chosen = [
        select.evaluate("select => select.selectedOptions[0].textContent") for select in rivals.all()
    ]
    assert chosen == [
        "çiftten açtım",
        "masaya göre: seriyle açtı",
        "masaya göre: açmadı",
        "masaya göre: seriyle açtı",
    ]


def test_the_language_can_change(page: Page) -> None:
    open_hand(page, RACK, INDICATOR, table=MELDS, opened="pairs")
    turkish = page.locator("#at-the-table").inner_text()
    page.click("#lang-switch")
    expect(page.locator("#at-the-table-title")).to_have_text("The table")
    assert page.locator(".lying .owner > p").all_inner_texts() == ["Me", "Right", "Left"]
    assert drawn(page.locator(".lying"))[1] == ["blue 4", "okey (red 5) standing for blue 5", "blue 6"]
    page.get_by_role("button", name="Take off meld 1: blue 4, okey (blue 5), blue 6").click()
    expect(page.get_by_text("Meld 1 is taken off.")).to_be_visible()
    put(page, "red 5 7 9")
    expect(page.locator("#at-the-table .error")).to_contain_text("Give a run in order")
    page.click("#lang-switch")
    page.click("#undo")
    expect(page.locator(".lying .meld")).to_have_count(3)
    assert page.locator("#at-the-table").inner_text() == turkish


@pytest.mark.parametrize("rules", ["oynaduz", "1001oyun"])
def test_where_nothing_is_laid_down_there_is_no_table(page: Page, rules: str) -> None:
    open_hand(page, RACK, INDICATOR, rules=rules)
    expect(page.get_by_text("oyununda yere per inmez")).to_be_visible()
    for hidden in (".entry", ".lying", ".who", '[data-word="turn.ask"]', ".take"):
        expect(page.locator(hidden).first).to_be_hidden()


def test_bound_players_are_only_asked_about_where_there_are_any(page: Page) -> None:
    open_hand(page, RACK, INDICATOR, rules="acma81")
    page.get_by_label("Soldaki çifte bağlı").check()
    page.click(".conditions > summary")
    expect(page.get_by_label("Başka bir oyuncu çifte bağlı")).to_be_checked()
    expect(page.get_by_label("Başka bir oyuncu çifte bağlı")).to_be_disabled()
    page.get_by_label("Ben çifte bağlıyım").check()
    expect(page.get_by_label("Çifte bağlıyım", exact=True)).to_be_checked()
    page.select_option("#rules", "oyna101")
    expect(page.get_by_label("Soldaki çifte bağlı")).to_be_hidden()


def test_the_keyboard_alone(page: Page) -> None:
    open_hand(page, RACK, INDICATOR)
    page.focus(".entry select")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.type("mavi 4 okey 6")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".lying .owner > p")).to_have_text("Sağ")
    page.locator(".lying .remove").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".lying .meld")).to_have_count(0)
    assert page.evaluate("document.activeElement.className") == "lying"


def test_another_indicator_makes_other_okeys(page: Page) -> None:
    table: list[Any] = [{"owner": 1, "kind": "run", "tiles": ["red-5", "red-6", "red-7"]}]
    open_hand(page, RACK, "blue-1", table=table)
    assert drawn(page.locator(".lying")) == [["kırmızı 5", "kırmızı 6", "kırmızı 7"]]
    page.click("#indicator")
    page.click('#indicator-dialog [data-code="red-5"]')
    assert drawn(page.locator(".lying")) == [
        ["kırmızı 5", "okey (kırmızı 6), kırmızı 6 yerine", "kırmızı 7"]
    ]
    remove_one(page)  # the table is drawn once for all that
    expect(page.locator(".lying .meld")).to_have_count(1)


@pytest.mark.parametrize("lang", ["tr", "en"])
def test_on_a_phone(phone: Page, lang: str) -> None:
    open_hand(phone, RACK, INDICATOR, table=MELDS, lang=lang, opened="pairs", rules="acma81")
    put(phone, "right: red 1-13")
    expect(phone.locator(".lying .meld")).to_have_count(4)
    assert wide(phone) == 0
    assert faults(phone) == []


def test_nothing_for_axe_to_find(page: Page) -> None:
    open_hand(page, RACK, INDICATOR, table=MELDS, opened="pairs", rules="acma81")
    assert faults(page) == []
    put(page, "red 5 7 9")
    expect(page.locator("#at-the-table .error")).to_be_visible()
    assert faults(page) == []
