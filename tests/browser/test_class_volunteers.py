"""Two pupils volunteer, are chosen, led to a table without a code, and back."""

import re

from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from tests.browser.classroom import HANDY, PLAY, begun
from tests.browser.conftest import Enter
from tests.browser.layout import Size
from tests.browser.server import Tutorial
from tests.browser.visit import assert_accessible

AT_TABLE = re.compile("chapter/room")
IN_CLASS = re.compile("/class[?]")


def test_volunteers_are_led_to_their_table_and_back(
    tutorial: Tutorial, visit: Enter
) -> None:
    def opens(size: Size, lang: Lang) -> Page:
        return visit(tutorial, size=size, accepts=lang, touch=size == HANDY).page

    room = begun(tutorial.home, opens, "en")
    lead, ann, ben = room.lead, room.phone, opens((360, 640), "de")
    ben.goto(re.sub("lang=en", "lang=de", ann.url))
    room.lead.locator("#acts [data-key=jump]").select_option(str(PLAY))
    expect(ben.locator(".class-board")).to_be_visible()
    lead.locator("[data-act=call]").click()
    for phone in (ann, ben):
        phone.locator("[data-key=hand]").click()
        expect(phone.locator(".class-hands strong")).to_be_visible()
    assert_accessible(ann)
    lead.locator("[data-key=pick1]").click()
    expect(lead.locator("[data-key=pick1]")).to_have_attribute("aria-pressed", "true")
    lead.locator("[data-act=lot]").click()
    expect(lead.locator("[data-key=pick2]")).to_have_attribute("aria-pressed", "true")
    lead.locator("[data-act=volunteers]").click()
    for phone in (ann, ben):
        phone.wait_for_url(AT_TABLE)
        expect(phone.locator("#board .m-board")).to_be_visible()
        expect(phone.locator("#walk")).to_be_hidden()
    expect(room.wall.locator("#seen h1")).to_be_visible()
    expect(room.wall.locator("#seen .class-code")).to_have_count(0)
    expect(
        ann.locator("[data-el^='fischer.'], [data-el^='spassky.']").first
    ).to_be_visible()
    ann.goto(re.sub("chapter/room.*class=", "class?lang=en&code=", ann.url))
    ann.locator("[data-key=table]").click()
    ann.wait_for_url(AT_TABLE)
    expect(ann.locator("#board .m-board")).to_be_visible()
    lead.locator("[data-act=volunteers]").click()
    for phone in (ann, ben):
        phone.wait_for_url(IN_CLASS)
        expect(phone.locator(".class-board")).to_be_visible()
    expect(lead.locator("#told")).to_contain_text("Present: 2")
