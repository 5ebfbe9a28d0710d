"""Lines that are silent, cut or closed off: the page says so, and nothing is lost."""

import os
import re
import signal
import time

import pytest
from playwright.sync_api import Page, expect

from motc_lab.app.web.words import words
from motc_lab.rooms.school.ballots import ballots_of
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.classroom import PLAY
from tests.browser.conftest import Enter, Serve
from tests.browser.line import Line
from tests.browser.server import Tutorial
from tests.browser.test_class_touch import CODES
from tests.browser.test_rooms import come_in, opened
from tests.browser.visit import LAPTOP, living, reloaded

TOLD_WITHIN_S = 6.0
DUEL = "?game=duel&seat=north&level=random"
COUNT_BANNERS = """() => {
  globalThis.banners = 0;
  const look = () => { banners += document.querySelectorAll(".m-banner").length; };
  new MutationObserver(look).observe(
    document.body, { childList: true, subtree: true });
}"""
BUSY = "() => { const end = Date.now() + 4000; while (Date.now() < end); }"
LANGS: tuple[Lang, ...] = ("en", "de")


def banner(page: Page) -> str:
    """What the line's banner says, as soon as there is one."""
    shown = page.locator(".m-banner")
    expect(shown).to_be_visible()
    return shown.inner_text()


def seconds_until_told(page: Page, where: str) -> float:
    """How long it takes until something is said there."""
    begin = time.monotonic()
    expect(page.locator(where)).not_to_be_empty()
    return time.monotonic() - begin


def lay_a_card(page: Page) -> None:
    """Lay the first card of Duel, which is read once more before it goes."""
    page.locator(".m-plain-place.m-live").first.click()
    page.locator('[data-el="commit"]').click()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("path", ["chapter/00", "chapter/play", "room", "class"])
def test_a_network_without_websockets_is_named_with_the_way_out(
    tutorial: Tutorial, visit: Enter, path: str, lang: Lang
) -> None:
    visitor = visit(tutorial)
    address = f"{path}?lang={lang}"
    if path == "room":
        address = (
            f"chapter/room?lang={lang}&code={opened(visitor, 'duel', lang, 'north')}"
        )
    if path == "class":
        visitor.go(f"class?lang={lang}&chapter=02").locator("#start button").click()
        visitor.page.wait_for_url(re.compile("show=presenter"))
        address = (
            f"class?lang={lang}&code={visitor.page.locator('.class-code').inner_text()}"
        )
    page = visitor.context.new_page()
    Line.of(page).cut()
    page.goto(visitor.home + address)
    host = re.sub("^https?://|/$", "", visitor.home)
    told = words(lang)["line_blocked"].replace("{host}", host)
    expect(page.get_by_text(told)).to_be_visible()


def test_a_match_tells_of_a_dead_line_and_sends_what_was_chosen_meanwhile(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    line = Line.of(visitor.page)
    page = visitor.enter("play", f"{DUEL}&lang=en")
    expect(page.locator(".m-plain-place.m-live").first).to_be_visible()
    line.fall_silent()
    assert seconds_until_told(page, ".m-banner") <= TOLD_WITHIN_S
    before = page.locator(".motc").get_attribute("data-beat")
    lay_a_card(page)
    expect(page.locator("[data-unsent]")).to_contain_text(say("ui.not_sent_yet", "en"))
    line.speak_again()
    expect(page.locator(".m-banner")).to_have_count(0)
    expect(page.locator(f'.motc:not([data-beat="{before}"])')).to_be_visible()
    expect(page.locator(".m-drawer-log [data-line]").first).to_be_visible()


@pytest.mark.parametrize("how", ["told", "untold", "anew"])
def test_what_was_chosen_on_a_line_that_is_lost_is_sent_on_the_next_one(
    tutorial: Tutorial, visit: Enter, how: str
) -> None:
    """Before anybody knows that the line is dead, after it, or on a page anew."""
    visitor = visit(tutorial)
    line = Line.of(visitor.page)
    page = visitor.enter("play", f"{DUEL}&lang=en")
    expect(page.locator(".m-plain-place.m-live").first).to_be_visible()
    line.fall_silent()
    lay_a_card(page)
    if how != "untold":
        expect(page.locator("[data-unsent]")).to_be_visible()
    line.cut()
    line.lose()
    line.is_silent = False
    line.mend()
    if how == "anew":
        reloaded(page)
    expect(page.locator(".m-drawer-log [data-line]").first).to_be_visible()
    expect(page.locator(".m-banner")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("game", ["duel", "stratego"])
def test_a_room_tells_of_a_dead_line_and_takes_another_one(
    tutorial: Tutorial, visit: Enter, game: str
) -> None:
    north = visit(tutorial, size=LAPTOP, accepts="en")
    line = Line.of(north.page)
    code = opened(north, game, "en", {"duel": "north", "stratego": "red"}[game])
    south = come_in(visit(tutorial, accepts="en"), code, "en")
    page = north.page
    expect(page.locator(".m-live").first).to_be_visible()
    line.fall_silent()
    assert seconds_until_told(page, ".m-banner") <= TOLD_WITHIN_S
    assert say("ui.line_away", "en") in banner(page)
    if game == "duel":
        lay_a_card(page)
        expect(page.locator("[data-unsent]")).to_be_visible()
    else:
        page.locator('[data-el^="tool.preset"]').first.click()
        expect(page.locator("[data-unsent]")).to_be_visible()
    line.lose()
    line.is_silent = False
    expect(page.locator(".m-banner")).to_have_count(0)
    if game == "duel":
        expect(page.locator(".m-plain-place.m-live")).to_have_count(0)
        lay_a_card(south)
        expect(south.locator(".m-drawer-log [data-line]").first).to_be_visible()
    else:
        expect(page.locator('[data-el="choice.ready"]')).to_be_enabled()


def test_a_room_says_so_when_a_choice_fits_no_more(
    tutorial: Tutorial, visit: Enter
) -> None:
    north = visit(tutorial, size=LAPTOP, accepts="en")
    code = opened(north, "duel", "en", "north")
    come_in(visit(tutorial, accepts="en"), code, "en")
    other = north.context.new_page()
    line = Line.of(other)
    other.goto(f"{north.home}room/{code}?lang=en")
    living(other)
    expect(other.locator(".m-plain-place.m-live").first).to_be_visible()
    line.cut()
    expect(other.locator(".m-banner")).to_be_visible()
    lay_a_card(other)
    expect(other.locator("[data-unsent]")).to_be_visible()
    lay_a_card(north.page)  # the same seat, on its other page
    expect(north.page.locator(".m-plain-place.m-live")).to_have_count(0)
    line.mend()
    expect(other.locator(".m-banner")).to_contain_text(say("ui.choice_lost", "en"))
    other.locator(".m-banner button").click()
    expect(other.locator(".m-banner")).to_have_count(0)


@pytest.mark.long
def test_a_stopped_server_is_told_within_six_seconds_and_nothing_is_lost(
    serve: Serve, visit: Enter
) -> None:
    server = serve()
    pages = {}
    match = visit(server, accepts="en")
    pages["match"] = match.enter("play", f"{DUEL}&lang=en")
    north = visit(server, accepts="en")
    code = opened(north, "duel", "en", "north")
    pages["room"] = north.page
    come_in(visit(server, accepts="en"), code, "en")
    for page in pages.values():
        expect(page.locator(".m-plain-place.m-live").first).to_be_visible()
    os.kill(server.process.pid, signal.SIGSTOP)
    stopped = time.monotonic()
    try:
        for page in pages.values():
            page.bring_to_front()
            expect(page.locator(".m-banner")).to_be_visible()
        assert time.monotonic() - stopped <= TOLD_WITHIN_S
        for page in pages.values():
            lay_a_card(page)
            expect(page.locator("[data-unsent]")).to_be_visible()
    finally:
        os.kill(server.process.pid, signal.SIGCONT)
    for page in pages.values():
        expect(page.locator(".m-banner")).to_have_count(0)
    expect(pages["room"].locator(".m-plain-place.m-live")).to_have_count(0)
    expect(pages["match"].locator(".m-drawer-log [data-line]").first).to_be_visible()


@pytest.mark.long
def test_a_quiet_line_that_holds_is_never_called_dead(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("play", f"{DUEL}&lang=en")
    page.evaluate(COUNT_BANNERS)
    # A page that is busy itself reads its answers late; that is no dead line.
    for _ in range(3):
        page.evaluate(BUSY)
        page.wait_for_timeout(1000)
    assert page.evaluate("banners") == 0


def class_with_a_vote(tutorial: Tutorial, visit: Enter) -> tuple[Page, Page, Line]:
    """A presenter who has opened a vote, and a pupil behind a line of ours."""
    front = visit(tutorial, size=LAPTOP, accepts="en")
    lead = front.go("class?lang=en&chapter=02")
    lead.locator("#start button").click()
    lead.wait_for_url(re.compile("show=presenter"))
    code = lead.locator(".class-code").inner_text()
    pupil = visit(tutorial, accepts="en")
    line = Line.of(pupil.page)
    page = pupil.go(f"room/{code}?lang=en")
    expect(page.locator("#seen h1")).to_be_visible()
    lead.locator("[data-act=open]").click()
    expect(page.locator(".class-choices button").first).to_be_enabled()
    return lead, page, line


@pytest.mark.parametrize("how", ["silent", "cut"])
def test_a_vote_on_a_dead_line_is_shown_as_not_sent_and_counts_once_it_is_back(
    tutorial: Tutorial, visit: Enter, how: str
) -> None:
    lead, page, line = class_with_a_vote(tutorial, visit)
    answer = page.locator(".class-choices button").nth(1)
    text = answer.inner_text().strip()
    if how == "silent":
        line.fall_silent()
        answer.click()  # before anybody knows
        assert seconds_until_told(page, "#refused") <= TOLD_WITHIN_S
    else:
        line.cut()
        expect(page.locator("#refused")).not_to_be_empty()
        answer.click()
    expect(page.locator("#unsent")).to_contain_text(text)
    expect(answer).to_have_attribute("data-unsent", "")
    expect(lead.locator("#told")).to_contain_text("Answers: 0")
    line.lose()
    line.is_silent = False
    line.mend()
    expect(lead.locator("#told")).to_contain_text("Answers: 1")
    expect(page.locator("[aria-pressed=true]")).to_have_count(1)
    expect(page.locator("#unsent")).to_be_empty()
    expect(page.locator("#refused")).to_be_empty()


def test_a_vote_on_the_board_is_told_in_its_own_words_and_is_not_lost(
    tutorial: Tutorial, visit: Enter
) -> None:
    lead, page, line = class_with_a_vote(tutorial, visit)
    lead.locator("#acts [data-key=jump]").select_option(str(PLAY))
    lead.locator("[data-act=open]").click()
    expect(page.locator(".class-board[data-drawn]:not([inert])")).to_be_visible()
    card, _, section = CODES[0].partition("@")
    page.locator(f'[data-el="fischer.{card}"]').click()
    page.locator(f'[data-el="section.{section[0]}"]').first.click()
    line.cut()
    expect(page.locator("#refused")).not_to_be_empty()
    play = page.locator("[data-part=decision] button", has_text="Play").first
    play.click()
    chosen = f"A {ballots_of('02', 'en')[PLAY].options[0]}"
    told = words("en")["class_not_sent"].format(what=chosen)
    expect(page.locator("#unsent")).to_have_text(told)
    line.mend()
    expect(page.locator(".class-chosen")).to_contain_text(chosen)
    expect(page.locator("#unsent")).to_be_empty()
    expect(lead.locator("#told")).to_contain_text("Answers: 1")


def test_a_vote_that_comes_too_late_is_said_to_be_lost(
    tutorial: Tutorial, visit: Enter
) -> None:
    lead, page, line = class_with_a_vote(tutorial, visit)
    line.cut()
    expect(page.locator("#refused")).not_to_be_empty()
    page.locator(".class-choices button").nth(1).click()
    lead.locator("[data-act=close]").click()
    expect(lead.locator("[data-act=reveal]")).to_be_enabled()
    line.mend()
    expect(page.locator("#unsent")).to_have_text(words("en")["class_lost"])
    expect(lead.locator("#told")).to_contain_text("Answers: 0")


def test_the_presenter_is_told_as_well_and_the_press_is_not_lost(
    tutorial: Tutorial, visit: Enter
) -> None:
    front = visit(tutorial, size=LAPTOP, accepts="en")
    line = Line.of(front.page)
    lead = front.go("class?lang=en&chapter=02")
    lead.locator("#start button").click()
    lead.wait_for_url(re.compile("show=presenter"))
    expect(lead.locator("[data-act=open]")).to_be_enabled()
    line.fall_silent()
    assert seconds_until_told(lead, "#refused") <= TOLD_WITHIN_S
    lead.locator("[data-act=open]").click()
    expect(lead.locator("#unsent")).not_to_be_empty()
    line.lose()
    line.is_silent = False
    expect(lead.locator("[data-act=close]")).to_be_enabled()
    expect(lead.locator("#unsent")).to_be_empty()
