"""The presenter's own question: typed on one page, answered on phones, then told."""

from playwright.sync_api import Page, expect

from motc_lab.rooms.school.ballots import ballots_of
from motc_lab.scene.model import Lang
from tests.browser.classroom import HANDY, PLAY, Classroom, begun
from tests.browser.conftest import Enter
from tests.browser.layout import Size
from tests.browser.server import Tutorial
from tests.browser.visit import assert_accessible

LOUD = "<b>Queen</b>"


def ask(room: Classroom, form: str, text: str = "", *options: str) -> None:
    lead = room.lead
    lead.locator("[data-key=asks]").click()
    lead.locator(f"[data-key=form-{form}]").click()
    lead.locator("[data-key=own-text]").fill(text)
    for n, option in enumerate(options):
        lead.locator(f"[data-key=own-option{n}]").fill(option)
    lead.locator("[data-key=own-ask]").click()


def result(room: Classroom) -> None:
    expect(room.lead.locator("#told")).to_contain_text("Answers: 1")
    room.lead.keyboard.press("PageDown")


def test_letters_numbers_and_a_place_are_asked_answered_and_told(
    tutorial: Tutorial, visit: Enter
) -> None:
    def opens(size: Size, lang: Lang) -> Page:
        return visit(tutorial, size=size, accepts=lang, touch=size == HANDY).page

    room = begun(tutorial.home, opens, "en")
    phone, wall = room.phone, room.wall
    ask(room, "letters", "Who is behind?", "Rook", LOUD)
    expect(phone.locator("#seen h1")).to_have_text("Who is behind?")
    phone.locator("[data-key=own1]").click()
    expect(phone.locator("[data-key=own1]")).to_have_attribute("aria-pressed", "true")
    assert_accessible(phone)
    assert_accessible(room.lead)
    result(room)
    bars = wall.locator(".class-own li")
    expect(bars.nth(1)).to_contain_text(f"B {LOUD}")
    expect(wall.locator(".class-own .class-n")).to_have_text(["0", "1"])
    expect(phone.locator("#told")).to_contain_text(f"B {LOUD}")
    assert_accessible(wall)
    room.lead.locator("[data-act=ask_away]").click()
    expect(phone.locator("#seen .facts").first).to_contain_text("1/")

    ask(room, "number")
    phone.locator("[data-key=own-number]").fill("-3")
    phone.locator("[data-key=own-send]").click()
    expect(phone.locator("#told")).to_contain_text("Your answer counts")
    result(room)
    expect(wall.locator(".class-own li")).to_contain_text("-3")
    room.lead.keyboard.press("PageDown")
    expect(room.lead.locator("[data-act=ask_away]")).to_have_count(0)

    room.lead.locator("#acts [data-key=jump]").select_option(str(PLAY))
    expect(phone.locator(".class-board")).to_be_visible()
    ask(room, "place", "Where is the danger?")
    picture = phone.locator(".class-picture")
    box = picture.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= HANDY[1], "all of the table can be touched"
    picture.click(position={"x": box["width"] * 0.25, "y": box["height"] * 0.75})
    expect(picture.locator(".class-dot")).to_be_visible()
    result(room)
    dot = wall.locator(".class-picture .class-dot")
    expect(dot).to_have_count(1)
    drawn = wall.locator(".class-picture svg").first.bounding_box()
    at = dot.bounding_box()
    assert drawn is not None
    assert at is not None
    ratio = box["width"] / box["height"]
    assert abs(drawn["width"] / drawn["height"] - ratio) < 0.02, "or it lies elsewhere"
    right = (at["x"] + at["width"] / 2 - drawn["x"]) / drawn["width"]
    down = (at["y"] + at["height"] / 2 - drawn["y"]) / drawn["height"]
    assert abs(right - 0.25) < 0.01
    assert abs(down - 0.75) < 0.01


def test_the_end_says_to_each_what_was_known_and_stays_when_the_class_is_deleted(
    tutorial: Tutorial, visit: Enter
) -> None:
    def opens(size: Size, lang: Lang) -> Page:
        return visit(tutorial, size=size, accepts=lang, touch=size == HANDY).page

    room = begun(tutorial.home, opens, "de")
    lead, phone = room.lead, room.phone
    lead.locator("#acts [data-key=jump]").select_option("1")
    room.act("open", "open")
    option = ballots_of("02", "de")[1].rights[0]
    room.choices.nth(option).click()
    expect(lead.locator("#told")).to_contain_text("Antworten: 1")
    room.act("close", "closed")
    room.act("reveal", "revealed")
    lead.locator("[data-act=finish]").click()
    expect(phone.locator(".class-score")).to_contain_text("Du hattest 1 von 1 richtig")
    expect(room.wall.locator(".class-finale")).to_contain_text("100\u00a0%")
    expect(room.wall.locator(".class-score")).to_have_count(0)
    assert_accessible(phone)
    assert_accessible(room.wall)
    lead.on("dialog", lambda dialog: dialog.accept())
    lead.locator("#acts [data-act=end]").click()
    expect(phone.locator("#refused")).not_to_be_empty()
    expect(phone.locator(".class-score")).to_be_visible()
