"""Tiles dragged by mouse and by finger."""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.page.answering import Held
from tests.page.looking import ids, open_rack, rows, tiles

Drag = Callable[[Page, str, str], None]
LINE = ["red-1", "red-2", "red-3", "red-4"]


def slot(number: int) -> str:
    return f".slot >> nth={number}"


def middle(page: Page, what: str) -> tuple[float, float]:
    place = page.locator(what).first
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def both_middles(page: Page, start: str, end: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """The two places once neither moves: bringing one into view, or an answer, may move the other."""
    before = None
    while before != (now := (middle(page, start), middle(page, end))):
        before = now
    return now


def by_mouse(page: Page, start: str, end: str) -> None:
    """Carry from the middle of one element to the middle of another; both must be in view."""
    at, to = both_middles(page, start, end)
    page.mouse.move(*at)
    page.mouse.down()
    page.mouse.move(to[0] - 20, to[1] + 10, steps=4)
    page.mouse.move(*to, steps=3)
    page.mouse.up()


def by_finger(page: Page, start: str, end: str) -> None:
    """The same with a finger that rests a moment before it moves."""
    at, to = both_middles(page, start, end)
    session = page.context.new_cdp_session(page)
    touch(session, "touchStart", at)
    page.wait_for_selector(".chosen")
    touch(session, "touchMove", (at[0] + 30, at[1] + 20))
    page.wait_for_selector("body > .carried")
    for part in (0.2, 0.5, 0.8, 1):
        touch(session, "touchMove", (at[0] + (to[0] - at[0]) * part, at[1] + (to[1] - at[1]) * part))
    touch(session, "touchEnd")
    page.wait_for_selector("body > .carried", state="detached")


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    session.send(
        "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
    )


@pytest.fixture(params=["mouse", "finger"])
def dragging(request: pytest.FixtureRequest) -> tuple[Page, Drag]:
    """A page, and how tiles are dragged on it."""
    if request.param == "mouse":
        return request.getfixturevalue("page"), by_mouse
    return request.getfixturevalue("phone"), by_finger


def moves_to_a_slot_and_to_the_bin(page: Page, drag: Drag) -> None:
    """``LINE`` lies on the rack, also when it is over."""
    before = ids(page)
    drag(page, slot(1), slot(18))
    assert rows(page)[0][:4] == ["red-1", None, "red-3", "red-4"]
    assert rows(page)[1][3] == "red-2"
    assert sorted(ids(page)) == sorted(before)
    assert page.locator(".held").count() == 0
    moved = rows(page)
    drag(page, slot(18), "#bin")
    assert tiles(page) == ["red-1", "red-3", "red-4"]
    page.click("#undo")
    assert rows(page) == moved
    page.click("#undo")
    assert rows(page)[0][:4] == LINE


def stays_when_dropped_elsewhere(page: Page, drag: Drag) -> None:
    drag(page, slot(1), "#counter-title")
    assert rows(page)[0][:4] == LINE
    drag(page, slot(2), slot(2))
    assert rows(page)[0][:4] == LINE
    assert page.locator(".held").count() == 0
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")


OUTSIDE = [(-200, -100), (3000, 300), (600, 5000)]


def test_tiles_are_dragged_by_mouse(page: Page) -> None:
    """To a slot, the bin, anywhere else and out of the window; faces from the board, and back to it."""
    page.set_viewport_size({"width": 1200, "height": 1400})
    open_rack(page, LINE)
    stays_when_dropped_elsewhere(page, by_mouse)
    for place in OUTSIDE:
        page.mouse.move(*middle(page, slot(1)))
        page.mouse.down()
        page.mouse.move(*place, steps=5)
        page.mouse.up()
        assert rows(page)[0][:4] == LINE, place
        expect(page.locator("body > .carried, .left-behind")).to_have_count(0)
    moves_to_a_slot_and_to_the_bin(page, by_mouse)

    face = '#board [data-code="yellow-7"]'
    by_mouse(page, face, slot(1))
    assert rows(page)[0][:6] == ["red-1", "yellow-7", "red-2", "red-3", "red-4", None]
    by_mouse(page, face, slot(20))
    by_mouse(page, face, slot(22))
    assert tiles(page).count("yellow-7") == 2
    by_mouse(page, slot(1), face)  # a tile dropped on the board goes
    assert rows(page)[0][:6] == ["red-1", None, "red-2", "red-3", "red-4", None]
    assert tiles(page).count("yellow-7") == 1


def test_tiles_are_dragged_by_finger(phone: Page) -> None:
    """To a slot, the bin and anywhere else; a swipe scrolls the rack and moves none."""
    open_rack(phone, LINE)
    stays_when_dropped_elsewhere(phone, by_finger)
    moves_to_a_slot_and_to_the_bin(phone, by_finger)

    phone.evaluate("() => { document.querySelector('#rack').scrollLeft = 0; }")
    phone.wait_for_function("() => document.querySelector('#rack').scrollLeft === 0")
    start = middle(phone, slot(2))
    session = phone.context.new_cdp_session(phone)
    touch(session, "touchStart", start)
    for step in range(1, 9):
        touch(session, "touchMove", (start[0] - 14 * step, start[1]))
    touch(session, "touchEnd")
    phone.wait_for_function("() => document.querySelector('#rack').scrollLeft > 30")
    assert rows(phone)[0][:4] == LINE


@pytest.mark.slow
def test_a_finger_is_disturbed(phone: Page) -> None:
    """An answer that comes while it rests on a tile does not take it away; a second one loses none."""
    open_rack(phone, ["blue-6", "red-2", "red-3"])
    held = Held(phone, "evaluate")
    with phone.expect_request("**/v1/evaluate"):
        phone.locator(".slot").nth(2).focus()
        phone.keyboard.press("Delete")
    session = phone.context.new_cdp_session(phone)
    start, end = middle(phone, slot(0)), middle(phone, slot(19))
    touch(session, "touchStart", start)
    with phone.expect_response("**/v1/evaluate"):
        held.let_go()
    phone.wait_for_selector(".chosen")
    touch(session, "touchMove", ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    phone.wait_for_selector("body > .carried")
    touch(session, "touchMove", end)
    touch(session, "touchEnd")
    phone.wait_for_selector("body > .carried", state="detached")
    assert rows(phone)[0][:2] == [None, "red-2"]
    assert rows(phone)[1][4] == "blue-6"
    assert phone.locator("body > .carried").count() == 0
    held.leave()

    open_rack(phone, LINE)
    one, other = middle(phone, slot(0)), middle(phone, slot(2))
    touch(session, "touchStart", one)
    phone.wait_for_selector(".chosen")
    touch(session, "touchStart", one, other)
    for step in range(1, 6):
        moved = [(one[0] + 8 * step, one[1] + 9 * step), (other[0], other[1] + 9 * step)]
        touch(session, "touchMove", *moved)
    touch(session, "touchEnd")
    expect(phone.locator("body > .carried, .left-behind")).to_have_count(0)
    assert tiles(phone) == LINE


@pytest.mark.slow
def test_a_tile_that_goes_while_it_is_carried_is_let_go(dragging: tuple[Page, Drag]) -> None:
    page, drag = dragging
    open_rack(page, LINE)
    start = middle(page, slot(0))
    session = page.context.new_cdp_session(page)
    if drag is by_mouse:
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(start[0] + 40, start[1] + 40, steps=4)
    else:
        touch(session, "touchStart", start)
        page.wait_for_selector(".chosen")
        touch(session, "touchMove", (start[0] + 40, start[1] + 40))
    expect(page.locator("body > .carried")).to_have_count(1)
    page.evaluate("location.hash = '#rack=k1k2k3'")
    expect(page.locator("body > .carried")).to_have_count(0)
    page.wait_for_timeout(120)  # the library looks every 50 ms what the tile is over
    if drag is by_mouse:
        page.mouse.up()
    else:
        touch(session, "touchEnd")
    assert tiles(page) == ["black-1", "black-2", "black-3"]
    expect(page.locator("body")).not_to_have_class("dragging")
    expect(page.locator(".left-behind, .target")).to_have_count(0)


def test_clicks_alone_move_a_tile(page: Page) -> None:
    open_rack(page, LINE)
    page.click(slot(0))
    expect(page.locator("#announcer")).to_contain_text("kırmızı 1 alındı")
    page.click(slot(7))
    assert rows(page)[0][:8] == [None, "red-2", "red-3", "red-4", None, None, None, "red-1"]
    page.click(slot(7))
    page.click("#bin")
    assert tiles(page) == ["red-2", "red-3", "red-4"]
    page.click("#bin")
    expect(page.locator("#message")).to_contain_text("Önce ıstakadan bir taş seç")
