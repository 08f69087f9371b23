"""Tiles dragged by mouse and by finger."""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page, Route, expect

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


def by_mouse(page: Page, start: str, end: str) -> None:
    """Carry from the middle of one element to the middle of another; both must be in view."""
    to = middle(page, end)
    page.mouse.move(*middle(page, start))
    page.mouse.down()
    page.mouse.move(to[0] - 20, to[1] + 10, steps=4)
    page.mouse.move(*to, steps=3)
    page.mouse.up()


def by_finger(page: Page, start: str, end: str) -> None:
    """The same with a finger that rests a moment before it moves."""
    to = middle(page, end)
    at = middle(page, start)
    session = page.context.new_cdp_session(page)
    touch(session, "touchStart", at)
    page.wait_for_timeout(300)
    touch(session, "touchMove", (at[0] + 30, at[1] + 20))
    page.wait_for_timeout(30)
    for part in (0.2, 0.5, 0.8, 1):
        touch(session, "touchMove", (at[0] + (to[0] - at[0]) * part, at[1] + (to[1] - at[1]) * part))
        page.wait_for_timeout(30)
    touch(session, "touchEnd")
    page.wait_for_timeout(50)


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


def test_a_tile_moves_to_a_free_slot(dragging: tuple[Page, Drag]) -> None:
    page, drag = dragging
    open_rack(page, LINE)
    before = ids(page)
    drag(page, slot(1), slot(18))
    assert rows(page)[0][:4] == ["red-1", None, "red-3", "red-4"]
    assert rows(page)[1][3] == "red-2"
    assert sorted(ids(page)) == sorted(before)
    assert page.locator(".held").count() == 0


def test_neighbours_shift_into_the_gap_the_tile_left(dragging: tuple[Page, Drag]) -> None:
    page, drag = dragging
    open_rack(page, [*LINE, "red-5"])
    drag(page, slot(2), slot(0))
    assert rows(page)[0][:6] == ["red-3", "red-1", "red-2", "red-4", "red-5", None]


def test_neighbours_shift_towards_the_nearest_gap(dragging: tuple[Page, Drag]) -> None:
    page, drag = dragging
    open_rack(page, [*LINE, *[None] * 11, "blue-1"])
    drag(page, slot(15), slot(2))
    assert rows(page)[0][:6] == ["red-1", "red-2", "blue-1", "red-3", "red-4", None]


def test_of_two_gaps_as_near_the_tiles_own_is_filled(page: Page) -> None:
    open_rack(page, [*LINE, "red-5"])
    by_mouse(page, slot(1), slot(3))
    assert rows(page)[0][:6] == ["red-1", "red-3", "red-4", "red-2", "red-5", None]


def test_in_a_full_row_two_tiles_change_places(page: Page) -> None:
    full = [f"red-{number}" for number in range(1, 14)] + ["black-1", "black-2"]
    open_rack(page, [*full, "blue-1"])
    by_mouse(page, slot(15), slot(2))
    assert rows(page)[0] == [*full[:2], "blue-1", *full[3:]]
    assert rows(page)[1][0] == "red-3"


def test_a_tile_dropped_on_the_bin_goes_and_comes_back(dragging: tuple[Page, Drag]) -> None:
    page, drag = dragging
    open_rack(page, LINE)
    drag(page, slot(1), "#bin")
    assert tiles(page) == ["red-1", "red-3", "red-4"]
    page.click("#undo")
    assert rows(page)[0][:4] == LINE


def test_a_tile_dropped_on_the_board_goes(page: Page) -> None:
    page.set_viewport_size({"width": 1200, "height": 1400})
    open_rack(page, LINE)
    by_mouse(page, slot(1), '#board [data-code="yellow-7"]')
    assert tiles(page) == ["red-1", "red-3", "red-4"]


def test_a_tile_dropped_anywhere_else_stays(dragging: tuple[Page, Drag]) -> None:
    page, drag = dragging
    open_rack(page, LINE)
    drag(page, slot(1), "#counter-title")
    assert rows(page)[0][:4] == LINE
    drag(page, slot(2), slot(2))
    assert rows(page)[0][:4] == LINE
    assert page.locator(".held").count() == 0
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")


def test_a_face_is_dragged_from_the_board_to_its_slot(page: Page) -> None:
    page.set_viewport_size({"width": 1200, "height": 1400})
    open_rack(page, LINE)
    by_mouse(page, '#board [data-code="yellow-7"]', slot(1))
    assert rows(page)[0][:6] == ["red-1", "yellow-7", "red-2", "red-3", "red-4", None]
    by_mouse(page, '#board [data-code="yellow-7"]', slot(20))
    by_mouse(page, '#board [data-code="yellow-7"]', slot(22))
    assert tiles(page).count("yellow-7") == 2


def test_a_tile_sorted_away_while_it_is_carried_is_the_one_that_is_put(page: Page) -> None:
    held: list[Route] = []
    page.route("**/v1/arrange", lambda route: held.insert(0, route))
    open_rack(page, ["red-9", "red-3", "red-2", "red-1"])
    page.click('[data-sort=""]')
    page.mouse.move(*middle(page, slot(0)))
    page.mouse.down()
    page.mouse.move(*middle(page, slot(20)), steps=5)
    with page.expect_response("**/v1/arrange"):
        held[0].continue_()
    page.wait_for_selector('[data-sort=""]:not([aria-busy])')
    assert rows(page)[0][:5] == ["red-1", "red-2", "red-3", None, "red-9"]
    page.mouse.up()
    assert rows(page)[0][:5] == ["red-1", "red-2", "red-3", None, None]
    assert rows(page)[1][5] == "red-9"


def test_an_answer_that_comes_while_a_finger_rests_on_a_tile_does_not_take_it_away(phone: Page) -> None:
    held: list[Route] = []
    open_rack(phone, ["blue-6", "red-2", "red-3"])
    phone.route("**/v1/evaluate", lambda route: held.insert(0, route))
    with phone.expect_request("**/v1/evaluate"):
        phone.locator(".slot").nth(2).focus()
        phone.keyboard.press("Delete")
    session = phone.context.new_cdp_session(phone)
    start, end = middle(phone, slot(0)), middle(phone, slot(19))
    touch(session, "touchStart", start)
    with phone.expect_response("**/v1/evaluate"):
        held[0].continue_()
    phone.wait_for_timeout(300)
    touch(session, "touchMove", ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    phone.wait_for_timeout(30)
    touch(session, "touchMove", end)
    touch(session, "touchEnd")
    phone.wait_for_timeout(50)
    assert rows(phone)[0][:2] == [None, "red-2"]
    assert rows(phone)[1][4] == "blue-6"
    assert phone.locator("body > .carried").count() == 0


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
        page.wait_for_timeout(300)
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


@pytest.mark.parametrize("place", [(-200, -100), (3000, 300), (600, 5000)])
def test_a_tile_dropped_outside_the_window_stays(page: Page, place: tuple[int, int]) -> None:
    open_rack(page, LINE)
    page.mouse.move(*middle(page, slot(1)))
    page.mouse.down()
    page.mouse.move(*place, steps=5)
    page.mouse.up()
    assert rows(page)[0][:4] == LINE
    expect(page.locator("body > .carried, .left-behind")).to_have_count(0)
    by_mouse(page, slot(1), slot(18))
    assert rows(page)[1][3] == "red-2"


def test_two_fingers_lose_no_tile(phone: Page) -> None:
    open_rack(phone, LINE)
    one, other = middle(phone, slot(0)), middle(phone, slot(2))
    session = phone.context.new_cdp_session(phone)
    touch(session, "touchStart", one)
    phone.wait_for_timeout(200)
    touch(session, "touchStart", one, other)
    for step in range(1, 6):
        moved = [(one[0] + 8 * step, one[1] + 9 * step), (other[0], other[1] + 9 * step)]
        touch(session, "touchMove", *moved)
        phone.wait_for_timeout(20)
    touch(session, "touchEnd")
    phone.wait_for_timeout(100)
    assert tiles(phone) == LINE
    expect(phone.locator("body > .carried, .left-behind")).to_have_count(0)


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


def test_a_swipe_scrolls_the_rack_and_moves_no_tile(phone: Page) -> None:
    open_rack(phone, LINE)
    start = middle(phone, slot(2))
    session = phone.context.new_cdp_session(phone)
    touch(session, "touchStart", start)
    for step in range(1, 9):
        touch(session, "touchMove", (start[0] - 14 * step, start[1]))
    touch(session, "touchEnd")
    phone.wait_for_timeout(200)
    assert phone.evaluate("document.querySelector('#rack').scrollLeft") > 30
    assert rows(phone)[0][:4] == LINE
