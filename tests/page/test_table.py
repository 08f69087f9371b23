"""The page's "Masa": melds typed in as the command line reads them, and how each player has opened."""

from typing import Any

from playwright.sync_api import Page, expect

from solver.game.rack import okey_face
from solver.text.tables import table_of
from tests.page.answering import Held, Json, drawn, hand, open_hand, remove_one, table_on, wide
from tests.page.faults import faults

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


def test_melds_are_read_shown_and_taken_off(page: Page) -> None:
    """The language changes beside a table; one is read as the command line reads it; its melds are
    taken off one by one.
    """
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

    open_hand(page, RACK, INDICATOR)
    put(page, TEXT)
    expect(page.locator(".lying .meld")).to_have_count(4)
    assert table_on(page) == read(f"ben: {TEXT}")
    assert page.input_value("#melds") == ""
    expect(page.locator(".who select").first).to_have_value("series")  # as my melds say
    expect(page.get_by_text("4 per masaya kondu.")).to_be_visible()
    assert page.locator(".lying .owner > p").all_inner_texts() == ["Ben", "Sağ", "Sol"]
    places = page.locator(".lying .under > span").all_inner_texts()
    assert places == ["1. seri", "2. seri", "3. çift", "4. küt"]
    assert drawn(page.locator(".lying"))[1] == [
        "mavi 4",
        "okey (kırmızı 5), mavi 5 yerine",
        "mavi 6",
    ]

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


NO_MELDS = [
    ("kırmızı 5 7 9", "olması gereken yerde"),
    ("mavi 4 okey okey", "hem seri hem küt"),
    ("pembe 4 5 6", "pembe"),
    ("  ", "Önce perin taşlarını yaz"),
    ("kırmızı 4 4", "gereğinden çok"),
]


def test_what_is_no_meld_is_refused_in_words_and_kept(page: Page) -> None:
    open_hand(page, RACK, INDICATOR)
    trouble = page.locator("#at-the-table .error")
    for text, words in NO_MELDS:
        put(page, text)
        expect(trouble).to_contain_text(words)
        assert page.input_value("#melds") == text
        assert table_on(page) == []
        assert page.evaluate("document.activeElement.id") == "melds"
    put(page, "mavi 4-6")
    expect(trouble).to_be_hidden()
    assert len(table_on(page)) == 1

    put(page, "mavi 1-3 | siyah 9 9 / kırmızı 5 7 9")
    expect(trouble).to_contain_text("Yazdığın 3. per: ")
    put(page, "mavi 1-3 | pembe 4 4")
    expect(trouble).to_contain_text('Yazdığın 2. per: "pembe"')
    put(page, "kırmızı 5 7 9")
    expect(trouble).not_to_contain_text("Yazdığın")
    page.click("#lang-switch")
    put(page, "blue 1-3 | black 9")
    expect(trouble).to_contain_text("Meld 2 of those typed: ")


def test_the_table_asks_and_shows_what_the_game_and_its_melds_say(page: Page) -> None:
    """How rivals have opened; other okeys by another indicator; bound players only where there are any;
    no table where nothing is laid down.
    """
    open_hand(page, RACK, INDICATOR, table=MELDS, opened="pairs")
    chosen = "all => all.map((select) => select.selectedOptions[0].textContent)"
    assert page.locator(".who select").evaluate_all(chosen) == [
        "çiftten açtım",
        "masaya göre: seriyle açtı",
        "masaya göre: açmadı",
        "masaya göre: seriyle açtı",
    ]

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

    open_hand(page, RACK, INDICATOR, rules="acma81")
    page.get_by_label("Soldaki çifte bağlı").check()
    page.press(".conditions > summary", "Enter")
    expect(page.get_by_label("Başka bir oyuncu çifte bağlı")).to_be_checked()
    expect(page.get_by_label("Başka bir oyuncu çifte bağlı")).to_be_disabled()
    page.get_by_label("Ben çifte bağlıyım").check()
    expect(page.get_by_label("Çifte bağlıyım", exact=True)).to_be_checked()
    page.select_option("#rules", "oyna101")
    expect(page.get_by_label("Soldaki çifte bağlı")).to_be_hidden()

    open_hand(page, RACK, INDICATOR, rules="oynaduz")
    expect(page.get_by_text("oyununda yere per inmez")).to_be_visible()
    for hidden in (".entry", ".lying", ".who", '[data-word="turn.ask"]', ".take"):
        expect(page.locator(hidden).first).to_be_hidden()


def test_the_keyboard_alone(page: Page) -> None:
    """Melds are typed, not sent again while they are on their way, and taken off."""
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

    held = Held(page, "read")
    put(page, "mavi 7-9")
    page.press("#melds", "Enter")
    held.let_go()
    expect(page.locator(".lying .meld")).to_have_count(1)
    assert held.asked == 1


def test_on_a_phone(phone: Page) -> None:
    open_hand(phone, RACK, INDICATOR, table=MELDS, lang="en", opened="pairs", rules="acma81")
    put(phone, "right: red 1-13")
    expect(phone.locator(".lying .meld")).to_have_count(4)
    assert wide(phone) == 0
    assert faults(phone) == []
