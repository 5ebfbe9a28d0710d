"""A page goes on by itself where it was, whatever becomes of its line or its server."""

import os
import signal
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter, Serve
from tests.browser.server import Tutorial
from tests.browser.standing import assert_same, standing
from tests.browser.test_lines import COUNT_BANNERS, DUEL, TOLD_WITHIN_S, lay_a_card
from tests.browser.visit import Visit, living, on_another_line, wait_until_kept

HERE = ".m-steps [aria-current=step]"
LOG = ".m-drawer-log [data-line]"
NO_STORAGE = """
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(globalThis, name, {
      get() { throw new DOMException("no", "SecurityError"); },
    });
  }
"""
# A script that lets no other one run is as good as a sleep: nothing is heard or said.
SLEEP = """() => void setTimeout(() => {
  const end = Date.now() + 10000;
  while (Date.now() < end);
}, 100)"""
COUNT_NOTICES = """() => {
  globalThis.notices = 0;
  const look = () => { notices += document.querySelectorAll(".m-notice").length; };
  new MutationObserver(look).observe(
    document.body, { childList: true, subtree: true });
}"""


def at_step(page: Page, number: int) -> None:
    page.locator(".m-steps button").nth(number - 1).click()
    expect(page.locator(HERE)).to_contain_text(str(number))


def in_a_match(visitor: Visit) -> Page:
    """A match of Duel whose first card is to be laid."""
    page = visitor.enter("play", f"{DUEL}&lang=en")
    expect(page.locator(".m-plain-place.m-live").first).to_be_visible()
    return page


def after_a_card(page: Page) -> list[str]:
    """Lay one; what has happened by then."""
    told = page.locator(LOG).count()
    lay_a_card(page)
    expect(page.locator(LOG).nth(told)).to_be_visible()
    return page.locator(LOG).all_inner_texts()


@pytest.mark.parametrize("path", ["00", "play"])
def test_nobody_notices_that_a_process_behind_the_server_dies(
    tutorial: Tutorial, visit: Enter, path: str
) -> None:
    """No banner, no welcome, everything as before; and what is chosen next counts."""
    visitor = visit(tutorial)
    page = in_a_match(visitor) if path == "play" else visitor.enter("00", "?lang=en")
    if path == "00":
        at_step(page, 2)
    wait_until_kept(page)
    page.evaluate(COUNT_BANNERS)
    page.evaluate(COUNT_NOTICES)
    before = standing(page, ".m-stage")
    on_another_line(page, tutorial.kill_workers_in_turn)
    assert_same(standing(page, ".m-stage").marks, before.marks)
    assert page.evaluate("[banners, notices]") == [0, 0]
    if path == "play":
        after_a_card(page)
    else:
        at_step(page, 3)
    visitor.assert_clean()


def test_what_is_chosen_while_no_process_is_there_is_done_once_one_is(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = in_a_match(visit(tutorial))
    wait_until_kept(page)
    tutorial.kill_workers()
    after_a_card(page)
    expect(page.locator("[data-unsent]")).to_have_count(0)


@pytest.mark.parametrize("path", ["00?lang=en&step=lose", "play"])
def test_without_any_storage_a_page_goes_on_where_it_was(
    tutorial: Tutorial, visit: Enter, path: str
) -> None:
    """Not where the link led that it was opened by."""
    visitor = visit(tutorial)
    visitor.context.add_init_script(NO_STORAGE)
    if path == "play":
        page = in_a_match(visitor)
        told = after_a_card(page)
        on_another_line(page, tutorial.kill_workers)
        expect(page.locator(LOG)).to_have_text(told)
    else:
        page = visitor.go(f"chapter/{path}")
        living(page)
        expect(page.locator(HERE)).to_contain_text("2")
        at_step(page, 4)
        on_another_line(page, tutorial.kill_workers)
        expect(page.locator(HERE)).to_contain_text("4")


def test_a_tab_that_another_one_has_overtaken_keeps_its_own_picture(
    tutorial: Tutorial, visit: Enter
) -> None:
    """Until somebody lets it go on: then it shows what the other one has come to."""
    visitor = visit(tutorial)
    older = visitor.enter("00", "?lang=en")
    at_step(older, 2)
    wait_until_kept(older)
    later = visitor.context.new_page()
    later.goto(f"{tutorial.home}chapter/00?lang=en")
    living(later)
    at_step(later, 4)
    wait_until_kept(later)
    on_another_line(older, tutorial.kill_workers)
    expect(older.locator(HERE)).to_contain_text("2")
    expect(older.locator(".m-banner")).to_contain_text(say("ui.elsewhere", "en"))
    expect(later.locator(HERE)).to_contain_text("4")


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_server_that_dies_is_told_and_its_pages_go_on_in_the_next_one(
    serve: Serve, visit: Enter, tmp_path: Path, lang: Lang
) -> None:
    server = serve("--key-file", str(tmp_path / "key"))
    visitor = visit(server)
    page = visitor.enter("00", f"?lang={lang}")
    at_step(page, 3)
    wait_until_kept(page)
    page.evaluate(COUNT_NOTICES)
    server.kill()
    died = time.monotonic()
    expect(page.locator(".m-banner")).to_have_text(say("ui.line_away", lang))
    assert time.monotonic() - died <= TOLD_WITHIN_S
    expect(page.locator(".m-prose").first).to_be_visible()
    on_another_line(page, server.again)
    expect(page.locator(".m-banner")).to_have_count(0)
    expect(page.locator(HERE)).to_contain_text("3")
    assert page.evaluate("notices") == 0
    at_step(page, 4)


@pytest.mark.long
def test_a_page_that_a_server_with_another_key_cannot_read_says_so_and_begins_anew(
    serve: Serve, visit: Enter
) -> None:
    server = serve()
    page = visit(server).enter("00", "?lang=en")
    at_step(page, 3)
    wait_until_kept(page)
    server.kill()
    on_another_line(page, server.again)
    expect(page.locator(".m-notice")).to_contain_text("could not be resumed")
    expect(page.locator(HERE)).to_contain_text("1")
    at_step(page, 2)


def test_a_device_without_a_network_says_so_and_goes_on_with_it(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("00", "?lang=en")
    at_step(page, 2)
    visitor.context.set_offline(True)
    left = time.monotonic()
    expect(page.locator(".m-banner")).to_be_visible()
    assert time.monotonic() - left <= TOLD_WITHIN_S
    visitor.context.set_offline(False)
    expect(page.locator(".m-banner")).to_have_count(0)
    at_step(page, 3)


@pytest.mark.long
def test_a_phone_that_slept_goes_on_without_a_word(
    tutorial: Tutorial, visit: Enter
) -> None:
    """Meanwhile its line is gone."""
    visitor = visit(tutorial, size=(390, 844), touch=True)
    page = visitor.enter("00", "?lang=en")
    at_step(page, 2)
    wait_until_kept(page)
    page.evaluate(COUNT_BANNERS)
    page.evaluate(SLEEP)
    tutorial.kill_workers_in_turn()
    at_step(page, 3)
    assert page.evaluate("banners") == 0


@pytest.mark.long
def test_a_page_goes_on_the_next_day(
    serve: Serve, visit: Enter, tmp_path: Path
) -> None:
    """The browser was closed and the server has been started anew since."""
    server = serve("--key-file", str(tmp_path / "key"))
    visitor = visit(server)
    page = in_a_match(visitor)
    told = after_a_card(page)
    wait_until_kept(page)
    page.close()
    os.kill(server.process.pid, signal.SIGINT)
    server.process.wait()
    server.again()
    later = visitor.context.new_page()
    later.goto(f"{server.home}chapter/play?game=duel&lang=en")
    living(later)
    expect(later.locator(LOG)).to_have_text(told)
    expect(later.locator(".m-notice.m-greeting")).to_be_visible()


@pytest.mark.long
def test_in_a_full_house_whoever_is_there_stays_and_goes_from_page_to_page(
    serve: Serve, visit: Enter
) -> None:
    server = serve("--visitors", "2", "--per-address", "2")
    visitors = [visit(server) for _ in range(2)]
    for visitor in visitors:
        page = visitor.enter("00", "?lang=en")
        page.locator(".ways").click()
        page.locator(".way-next").click(no_wait_after=True)
        page.wait_for_url("**/chapter/01**")
        living(page)
        page.reload()
        living(page)
    outside = visit(server)
    page = outside.go("chapter/00?lang=en")
    page.wait_for_selector("html[data-board=refused]", state="attached")
    expect(page.locator("#first-picture")).to_be_visible()
    for visitor in visitors:
        on_another_line(visitor.page, server.kill_workers)
    visitors[0].go("")
    page.locator("#waiting a").click()
    living(page)
    assert all(one.page.locator(".m-banner").count() == 0 for one in visitors)
