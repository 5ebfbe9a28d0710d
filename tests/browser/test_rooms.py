"""Two browsers play one match: a phone in German and a laptop in English."""

import json
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from motc_lab.app.web.words import words
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.hands import by_mouse, until_changed
from tests.browser.server import Tutorial, free_port
from tests.browser.visit import LAPTOP, LIVING_MS, Visit, assert_accessible, living

HANDY = (390, 844)
CODE = re.compile(r"code=([A-Z]{5})")


def opened(visitor: Visit, game: str, lang: Lang, seat: str) -> str:
    """Open a room from the first page; returns its code."""
    page = visitor.go(f"?lang={lang}" + ("" if game == "motc" else f"&game={game}"))
    page.get_by_role("link", name=words(lang)["room"]).click()
    page.locator("#open [name=seat]").select_option(seat)
    page.locator("#open button").click()
    page.wait_for_url(CODE)
    living(page)
    found = CODE.search(page.url)
    assert found
    return found[1]


def come_in(visitor: Visit, code: str, lang: Lang) -> Page:
    """Follow the link that the other one has sent."""
    visitor.go(f"room/{code}?lang={lang}")
    living(visitor.page)
    return visitor.page


def stands(page: Page, name: str, state: str) -> None:
    """Wait until a seat is shown like this."""
    shown = page.locator(f'[data-seat="{name}"]')
    expect(shown).to_have_attribute("data-state", state)


def choose(page: Page) -> None:
    """Take the first card that may be laid or guessed, in Duel."""
    page.locator('.m-board .m-live, [data-el^="choice."]').first.click()
    commit = page.locator('[data-el="commit"]')
    if commit.count():
        commit.click()


def lay(page: Page) -> None:
    """Lay the first card that may be laid, before the other one does."""
    choose(page)
    expect(page.locator(".m-board .m-live")).to_have_count(0)


def guess(lines: dict[Page, list[str]]) -> None:
    """Guess at whichever page may: the lots decide whose card wins."""
    first = next(iter(lines))
    for _ in range(LIVING_MS // 100):
        for page, brought in lines.items():
            if any(code.startswith("guess") for code in asked(brought)):
                choose(page)
                return
        first.wait_for_timeout(100)
    raise AssertionError("nobody may guess")


def asked(brought: list[str]) -> list[str]:
    """The choices in the last picture that a room's socket brought."""
    pictures = [json.loads(one).get("set", {}).get("scene") for one in brought]
    shown = [json.loads(picture) for picture in pictures if picture]
    return [str(choice["code"]) for choice in shown[-1]["choices"]] if shown else []


def over(page: Page, lang: Lang) -> None:
    """Wait for the end, whose record may be kept."""
    keep = page.get_by_role("button", name=say("ui.match_keep", lang))
    expect(keep).to_be_visible()


def act(page: Page, do: str) -> None:
    """Press a button of the room, below the table or where the last choice stood."""
    places = [f"{at} [data-act={do}]" for at in ("[data-part=way]", ".m-desk")]
    page.locator(", ".join(places)).click()


def link_of(page: Page, lang: Lang) -> str:
    """Ask the own page for the link that takes its seat along."""
    drawer = page.locator(".m-drawer-prose .m-drawer-act")
    button = page.get_by_role("button", name=say("ui.room_along", lang))
    if not button.count():
        drawer.click()
    button.click()
    expect(page.get_by_text(say("ui.room_along_told", lang))).to_be_visible()
    return page.get_by_label(say("ui.room_along_link", lang)).input_value()


def listen(visitor: Visit) -> list[str]:
    """All that the sockets of a visitor's pages bring from now on."""
    brought: list[str] = []

    def hear(socket: WebSocket) -> None:
        socket.on("framereceived", lambda one: brought.append(str(one)))

    visitor.page.on("websocket", hear)
    return brought


def cards_of(brought: list[str], seat: str) -> set[str]:
    """The faces of a seat's cards that a page was told of."""
    return set(re.findall(rf"{seat}\.\d", "".join(brought)))


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Callable[[], Tutorial]]:
    """Start a server whose rooms are in a file, always at the same port."""
    port = str(free_port())
    started: list[Tutorial] = []

    def start() -> Tutorial:
        log = tmp_path / f"log{len(started)}"
        asked = ["--port", port, "--rooms", str(tmp_path / "rooms")]
        started.append(Tutorial._start_at(int(port), log, asked[2:]))
        return started[-1]

    yield start
    started[-1].stop()


def test_a_match_outlives_reloads_a_killed_server_and_a_lost_device(
    kept: Callable[[], Tutorial], visit: Enter
) -> None:
    server = kept()
    phone = visit(server, size=HANDY, accepts="de", touch=True)
    laptop = visit(server, size=LAPTOP, accepts="en")
    north, south = listen(laptop), listen(phone)
    code = opened(laptop, "duel", "en", "north")
    expect(laptop.page.locator(".m-room-code")).to_have_text(code)
    expect(laptop.page.locator(".m-room-alone")).to_contain_text("--host")
    page = come_in(phone, code, "de")
    expect(page.locator(".m-drawer-prose")).to_contain_text("Süd (du): überlegt")
    stands(laptop.page, "south", "here")
    assert_accessible(page)
    assert_accessible(laptop.page)
    # A choice, a reload, and the way back with leave
    lay(laptop.page)
    page.reload()
    living(page)
    expect(page.locator(".m-board .m-live")).to_have_count(2)
    laptop.page.locator(".m-toolbar button").first.click()
    expect(page.locator(".m-drawer-prose")).to_contain_text("Nord möchte")
    act(page, "agree")
    expect(laptop.page.locator(".m-board .m-live")).to_have_count(2)
    lay(laptop.page)
    # The server is killed; both pages find the new one by themselves
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    expect(page.locator(".m-banner")).to_be_visible()
    kept()
    expect(page.locator(".m-banner")).to_have_count(0)
    expect(page.locator(".m-drawer-prose")).to_contain_text("Nord: da")
    expect(laptop.page.locator(".m-board .m-live")).to_have_count(0)
    # The laptop's battery is low: its seat goes along to another device
    spare = visit(server, size=LAPTOP, accepts="en")
    other = listen(spare)
    spare.page.goto(link_of(laptop.page, "en"))
    living(spare.page)
    laptop.page.close()
    expect(spare.page.locator(".m-drawer-prose")).to_contain_text("North (you)")
    assert not cards_of(south, "north"), "a hidden card in the phone's traffic"
    assert not cards_of(north + other, "south"), "a hidden card in the laptop's"
    # The match ends for both, and goes on with seats swapped
    choose(page)
    guess({page: south, spare.page: other})
    over(page, "de")
    over(spare.page, "en")
    look_back({page: "gekostet", spare.page: "cost"})
    act(page, "rematch")
    act(spare.page, "agree")
    expect(page.locator(".m-drawer-prose")).to_contain_text("Nord (du)")
    expect(page.locator(".m-board .m-live")).to_have_count(2)
    expect(page.locator(".m-room-review")).to_have_count(0)
    end_it(page, spare.page, code)
    assert not phone.foreign_requests


def look_back(told: dict[Page, str]) -> None:
    """One asks for a look back on the match, both read it, each in their language."""
    first = next(iter(told))
    act(first, "review")
    for page, word in told.items():
        expect(page.locator(".m-room-review [role=status]")).to_contain_text(word)
        expect(page.locator("[data-act=review]")).to_have_count(0)
        assert_accessible(page)


def end_it(page: Page, other: Page, code: str) -> None:
    """End the room by keyboard, with a second press and the other one's leave."""
    page.locator(".m-drawer-prose .m-drawer-act").click()
    end = page.locator("[data-act=end]")
    end.focus()
    page.keyboard.press("Enter")
    expect(end).to_be_focused()
    expect(end).to_contain_text("Noch einmal drücken")
    assert_accessible(page)
    page.keyboard.press("Enter")
    expect(other.locator(".m-drawer-prose")).to_contain_text("would like to end")
    act(other, "agree")
    expect(page.locator("#waiting")).to_contain_text("Raum wurde beendet")
    expect(other.locator("#waiting")).to_contain_text("This room was ended")
    assert_accessible(page)
    expect(page.locator("#waiting a")).to_be_focused()
    left = page.evaluate("code => localStorage.getItem(`motc:room:${code}`)", code)
    assert left is None, "the secret is of no use any more"
    page.reload()
    expect(page.locator("#waiting")).to_contain_text("keinen Raum")


@pytest.mark.parametrize("game", ["motc", "stratego", "compile", "queens_gambit"])
def test_other_games_begin_and_go_on_in_a_room(
    tutorial: Tutorial, visit: Enter, game: str
) -> None:
    phone = visit(tutorial, size=HANDY, accepts="de", strict=True, touch=True)
    laptop = visit(tutorial, size=LAPTOP, accepts="en", strict=True)
    code = opened(laptop, game, "en", "either")
    page = come_in(phone, code, "de")
    for one in (page, laptop.page):
        expect(one.locator(".m-drawer-prose .m-drawer-text")).not_to_be_empty()
    laptop.assert_clean()
    phone.assert_clean()


@pytest.mark.long
def test_a_half_made_plan_outlives_what_the_other_plans(
    tutorial: Tutorial, visit: Enter
) -> None:
    here, there = visit(tutorial, size=LAPTOP), visit(tutorial, size=LAPTOP)
    code = opened(here, "queens_gambit", "en", "white")
    pages = (here.page, come_in(there, code, "en"))
    hand = ".m-cards-hand .m-live"
    place_gambits(pages, until=hand)
    mine, other = pages
    mine.locator(hand).first.click()
    expect(mine.locator(".m-card-taken")).to_have_count(1)
    beat = mine.locator(".motc").get_attribute("data-beat") or ""
    lies = other.locator('button[data-el="lay"]:not([aria-disabled])')
    while not lies.count():
        taken = other.locator(".m-card-taken").count()
        other.locator(hand).first.click()
        expect(other.locator(".m-card-taken")).not_to_have_count(taken)
    lies.click()
    expect(mine.locator(".motc")).not_to_have_attribute("data-beat", beat)
    expect(mine.locator(".m-card-taken")).to_have_count(1)


def place_gambits(pages: tuple[Page, Page], until: str) -> None:
    """Put each gambit on the first free square, whoever begins."""
    for _ in range(LIVING_MS // 100):
        if all(page.locator(until).count() for page in pages):
            return
        for page in pages:
            if page.locator(".m-sq.m-live").count():
                until_changed(page, by_mouse, page.locator(".m-sq.m-live").first)
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody may plan")


def test_a_code_that_no_room_has_is_told(tutorial: Tutorial, visit: Enter) -> None:
    visitor = visit(tutorial, accepts="de")
    page = visitor.go("chapter/room?lang=de")
    assert_accessible(page)
    page.locator("[name=code]").fill("bbb bb")
    page.locator("[name=code]").press("Enter")
    expect(page.locator("#waiting")).to_contain_text("keinen Raum")
    assert_accessible(page)
    page.locator("#waiting a").click()
    expect(page.locator("#open button")).to_be_visible()
    code = page.locator("[name=code]")
    code.fill("oooo0")
    code.press("Enter")
    expect(page.locator("#no-code")).to_contain_text("D oder ein Q")
    expect(code).to_be_focused()
    expect(code).to_have_value("OOOO0".lower())
    assert_accessible(page)
