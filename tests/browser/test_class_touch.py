"""A pupil answers a play on the board, in one view, and is told what was chosen."""

from playwright.sync_api import Page, expect

from motc_lab.rooms.school.ballots import ballots_of
from motc_lab.scene.model import Lang
from tests.browser.classroom import PLAY, begun
from tests.browser.conftest import Enter
from tests.browser.layout import Size
from tests.browser.server import Tutorial
from tests.browser.visit import assert_accessible

CODES = [line[0] for line in ballots_of("02", "en")[PLAY].lines]
PARTS = ("#seen h1", "[data-part=table]", "[data-part=hand]", "[data-part=decision]")
SIZES = ((390, 844), (360, 640), (1366, 768))


def test_cards_and_sections_are_touched_and_the_vote_counts(
    tutorial: Tutorial, visit: Enter
) -> None:
    def opens(size: Size, lang: Lang) -> Page:
        return visit(tutorial, size=size, accepts=lang, touch=size[0] < 500).page

    room = begun(tutorial.home, opens, "en")
    phone = room.phone
    room.lead.locator("#acts [data-key=jump]").select_option(str(PLAY))
    expect(phone.locator(".class-board[data-drawn][inert]")).to_be_visible()
    room.lead.locator("#acts [data-act=open]").click()
    expect(phone.locator(".class-board[data-drawn]:not([inert])")).to_be_visible()
    for wide, high in SIZES:
        phone.set_viewport_size({"width": wide, "height": high})
        for place in (*PARTS, "#told", "[data-key=way]"):
            box = phone.locator(place).first.bounding_box()
            assert box is not None, (place, wide)
            assert box["y"] >= 0, (place, wide)
            assert box["y"] + box["height"] <= high, (place, wide)
            assert box["x"] + box["width"] <= wide, (place, wide)
    assert_accessible(phone)
    card, _, section = CODES[0].partition("@")
    phone.locator(f'[data-el="fischer.{card}"]').click()
    phone.locator(f'[data-el="section.{section[0]}"]').first.click()
    play = phone.locator("[data-part=decision] button", has_text="Play").first
    play.click()
    expect(phone.locator(".class-chosen")).to_contain_text("You answered A")
    expect(room.lead.locator("#told")).to_contain_text("Answers: 1")
    expect(room.lead.locator(".class-bars .class-n").first).to_have_text("1")
    phone.locator("[data-key=way]").click()
    expect(room.choices.first).to_have_attribute("aria-pressed", "true")


def test_a_what_if_goes_on_by_touch_on_the_presenters_page(
    tutorial: Tutorial, visit: Enter
) -> None:
    def opens(size: Size, lang: Lang) -> Page:
        return visit(tutorial, size=size, accepts=lang, touch=size[0] < 500).page

    room = begun(tutorial.home, opens, "en")
    lead = room.lead
    lead.locator("#acts [data-key=jump]").select_option(str(PLAY))
    lead.locator("summary[data-key=table]").click()
    lead.locator("[data-act=what_if]").click()
    expect(lead.locator(".class-tryboard[data-drawn]")).to_be_visible()
    card, _, section = CODES[0].partition("@")
    lead.locator(f'.class-tryboard [data-el="fischer.{card}"]').click()
    lead.locator(f'.class-tryboard [data-el="section.{section[0]}"]').first.click()
    lead.locator("[data-part=decision] button", has_text="Play").first.click()
    expect(lead.locator("[data-act=undo]")).to_be_enabled()
    expect(room.wall.locator("#seen")).to_contain_text("Fischer plays")
    assert_accessible(lead)
    lead.evaluate("scrollTo(0, document.body.scrollHeight)")
    box = lead.locator("[data-act=open]").bounding_box()
    assert box is not None
    assert box["y"] >= 0, "what leads stays in view"
