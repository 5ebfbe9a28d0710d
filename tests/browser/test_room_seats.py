"""A seat goes along to another device, and to a guest only until its holder is back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.test_rooms import (
    HANDY,
    act,
    cards_of,
    come_in,
    lay,
    link_of,
    listen,
    opened,
    stands,
)
from tests.browser.visit import LAPTOP, PHONE, assert_accessible, living

FITS = "() => document.documentElement.scrollWidth <= innerWidth"
LOADED = "image => image.complete && image.naturalWidth > 0"


class Soon(Tutorial):
    """A server at which two seconds of absence are enough."""

    command = "tests.browser.soon"


@pytest.fixture
def soon(tmp_path: Path) -> Iterator[Tutorial]:
    server = Soon.start(tmp_path / "log")
    yield server
    server.stop()


def notice(page: Page, key: str, lang: Lang) -> None:
    """Wait until a page says what became of its seat."""
    expect(page.locator(".m-notice")).to_contain_text(say(f"rooms.{key}", lang))


def told(page: Page, key: str, lang: Lang) -> None:
    """Look for a sentence in the drawer of the room, which may be folded."""
    line = page.locator(".m-drawer-prose").get_by_text(say(f"rooms.{key}", lang))
    if not line.is_visible():
        page.locator(".m-drawer-prose .m-drawer-act").click()
    expect(line).to_be_visible()


def test_a_player_goes_on_on_another_device_by_a_link_of_their_own(
    tutorial: Tutorial, visit: Enter
) -> None:
    laptop = visit(tutorial, size=LAPTOP, accepts="en")
    phone = visit(tutorial, size=HANDY, accepts="de", touch=True)
    code = opened(laptop, "duel", "en", "north")
    page = come_in(phone, code, "de")
    link = link_of(page, "de")
    image = page.locator(".m-room-along img")
    expect(image).to_be_visible()
    assert image.evaluate(LOADED)
    assert page.evaluate(FITS)
    box = page.locator("[data-act=along]").bounding_box()
    assert box
    assert box["height"] >= 40
    assert_accessible(page)
    # The other device is the smallest that there is
    tablet = visit(tutorial, size=PHONE, accepts="de", touch=True)
    tablet.page.goto(link)
    living(tablet.page)
    notice(tablet.page, "along_here", "de")
    expect(tablet.page.locator(".m-drawer-prose")).to_contain_text("Süd (du)")
    for left in ("along=", "watch"):
        assert left not in tablet.page.url
    assert tablet.page.evaluate(FITS)
    assert_accessible(tablet.page)
    # The old one says what happened, and goes on saying it
    notice(page, "along_gone", "de")
    expect(page.locator("[data-act=along]")).to_have_count(0)
    lay(laptop.page)
    told(page, "along_gone", "de")
    assert page.evaluate(
        "code => localStorage.getItem(`motc:room:${code}`) === null", code
    )
    heard = listen(phone)
    page.reload()
    living(page)
    expect(page.locator(".m-drawer-prose")).not_to_contain_text("(du)")
    assert not cards_of(heard, "south")
    # The new one keeps the seat, and nobody uses the link again
    tablet.page.reload()
    living(tablet.page)
    expect(tablet.page.locator(".m-drawer-prose")).to_contain_text("Süd (du)")
    thief = visit(tutorial, size=LAPTOP, accepts="en")
    brought = listen(thief)
    thief.page.goto(link)
    living(thief.page)
    notice(thief.page, "along_late", "en")
    assert not cards_of(brought, "south")
    lay(tablet.page)
    # And back again, by the same way
    page.goto(link_of(tablet.page, "de"))
    living(page)
    notice(page, "along_here", "de")
    notice(tablet.page, "along_gone", "de")


def test_nobody_loses_a_seat_by_opening_somebody_elses_link(
    tutorial: Tutorial, visit: Enter
) -> None:
    laptop = visit(tutorial, size=LAPTOP, accepts="en")
    other = visit(tutorial, size=LAPTOP, accepts="en")
    code = opened(laptop, "duel", "en", "north")
    come_in(other, code, "en")
    other.page.goto(link_of(laptop.page, "en"))
    living(other.page)
    notice(other.page, "along_other", "en")
    other.page.reload()
    living(other.page)
    expect(other.page.locator(".m-drawer-prose")).to_contain_text("South (you)")
    expect(laptop.page.locator(".m-drawer-prose")).to_contain_text("North (you)")


@pytest.mark.long
def test_a_guest_plays_until_whoever_holds_the_seat_is_back(
    soon: Tutorial, visit: Enter
) -> None:
    laptop = visit(soon, size=LAPTOP, accepts="en")
    phone = visit(soon, size=HANDY, accepts="de", touch=True)
    code = opened(laptop, "duel", "en", "north")
    page = come_in(phone, code, "de")
    window = phone.context.new_page()  # of the opponent, who only seems to look on
    window.goto(f"{soon.home}room/{code}?watch&lang=de")
    living(window)
    guest = visit(soon, size=HANDY, accepts="en", touch=True)
    guest.go(f"room/{code}?watch&lang=en")
    living(guest.page)
    laptop.page.close()
    take = guest.page.locator("[data-part=way] [data-act=take]")
    expect(take).to_contain_text(say("rooms.take", "en", who="North"))
    assert_accessible(guest.page)
    told(window, "take_never", "de")
    expect(window.locator("[data-act=take]")).to_have_count(0)
    take.click()
    expect(page.locator(".m-drawer-prose")).to_contain_text("alles, was Nord sieht")
    act(page, "agree")
    stands(page, "north", "guest")
    expect(guest.page.locator(".m-drawer-prose")).to_contain_text("North (you)")
    guest.page.reload()
    living(guest.page)
    lay(guest.page)
    back = laptop.context.new_page()
    back.goto(f"{soon.home}room/{code}?lang=en")
    living(back)
    notice(back, "guest_was", "en")
    expect(back.locator(".m-drawer-prose")).to_contain_text("North (you)")
    notice(guest.page, "lost_seat", "en")
    stands(page, "north", "here")
    guest.page.reload()
    living(guest.page)
    expect(guest.page.locator(".m-drawer-prose")).not_to_contain_text("(you)")
