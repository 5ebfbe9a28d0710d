"""Holding 3 and access 4 in real browsers: seats in a full house."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Enter, Serve
from tests.browser.visit import LIVING, PHONE, Visit, assert_accessible, assert_fits


def seated(visitor: Visit, number: str = "00") -> None:
    """Fail unless the visitor's chapter is there and answers."""
    visitor.page.wait_for_selector(LIVING, state="attached")
    assert f"/chapter/{number}" in visitor.page.url
    expect(visitor.page.locator(".m-banner")).to_have_count(0)


@pytest.mark.long
def test_in_a_full_house_everybody_goes_on_and_reloads(
    serve: Serve, visit: Enter
) -> None:
    server = serve("--visitors", "2")
    visitors = [visit(server) for _ in range(2)]
    for visitor in visitors:
        visitor.enter("00", "?lang=en")
    for visitor in visitors:
        visitor.page.locator(".ways").click()
        visitor.page.locator(".way-next").click(no_wait_after=True)
    for visitor in visitors:
        seated(visitor, "01")
    for visitor in visitors:
        visitor.page.reload()
        seated(visitor, "01")
    for visitor in visitors:
        visitor.page.go_back()
        seated(visitor)
    for visitor in visitors:
        visitor.page.locator(".ways").click()
        visitor.page.locator(".way-next").dblclick(no_wait_after=True)
    for visitor in visitors:
        seated(visitor, "01")
    server.wait_for_kernels(2)


@pytest.mark.long
def test_the_full_page_lets_in_by_itself(serve: Serve, visit: Enter) -> None:
    server = serve("--visitors", "1")
    inside, outside = visit(server), visit(server, accepts="de", size=PHONE)
    inside.enter("00")
    page = outside.go("chapter/01?lang=de")
    expect(page.locator("h1")).to_have_text("Alle Plätze sind besetzt")
    status = page.get_by_role("status")
    assert status.inner_text() == "", "what stands there already is not read out"
    assert_accessible(page)
    assert_fits(page)
    inside.go("")
    expect(status).to_have_text("Ein Platz ist frei. Das Kapitel öffnet sich.")
    seated(outside, "01")


@pytest.mark.long
def test_without_scripts_the_full_page_asks_again_too(
    serve: Serve, visit: Enter
) -> None:
    server = serve("--visitors", "1")
    inside = visit(server)
    inside.enter("00")
    browser = inside.context.browser
    assert browser is not None
    bare = browser.new_context(java_script_enabled=False)
    page = bare.new_page()
    page.goto(f"{server.home}chapter/01?lang=en")
    expect(page.locator("h1")).to_have_text("Every seat is taken")
    inside.go("")
    expect(page.locator("#first-picture")).to_be_visible()
    bare.close()


@pytest.mark.long
def test_a_second_tab_is_a_second_seat_while_there_is_room(
    serve: Serve, visit: Enter
) -> None:
    server = serve("--visitors", "2")
    visitor = visit(server)
    visitor.enter("00")
    tab = visitor.context.new_page()
    tab.goto(f"{server.home}chapter/01?lang=en")
    tab.wait_for_selector(LIVING, state="attached")
    seated(visitor)
    server.wait_for_kernels(2)
    tab.locator(".ways").click()
    tab.locator(".way-next").click()
    tab.wait_for_url("**/chapter/02**")
    tab.wait_for_selector(LIVING, state="attached")
    seated(visitor)
    tab.close(run_before_unload=True)
    server.wait_for_kernels(1)


@pytest.mark.long
def test_a_picture_on_another_site_takes_no_seat(serve: Serve, visit: Enter) -> None:
    server = serve("--visitors", "1")
    page = visit(server).page  # about:blank belongs to no site
    with page.expect_event("requestfailed"):  # a page of ours is no picture
        page.set_content(f'<img src="{server.home}chapter/00">', wait_until="commit")
    visitor = visit(server)
    answer = visitor.page.goto(f"{server.home}chapter/00?lang=en")
    assert answer is not None
    assert answer.status == 200, "the seat is free"
    seated(visitor)
