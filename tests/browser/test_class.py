"""A class answers together: a presenter, a projector, two pupils, one German phone."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from motc_lab.app.web.words import words
from motc_lab.scene.model import Lang
from tests.browser.class_heard import PAGE, heard
from tests.browser.classroom import PLAY, begun
from tests.browser.conftest import Enter
from tests.browser.layout import Size
from tests.browser.server import Tutorial
from tests.browser.visit import LAPTOP, assert_accessible, living, until

HANDY, WALL = (390, 844), (1920, 1080)
HTML = "<img src=x onerror=globalThis.hit=1><script>globalThis.hit=1</script>"
OURS = {
    *("role", "mode", "kind", "phase", "picture", "seat", "refused", "opened"),
    *("form", "asks", "board"),  # a board's text is read, and drawn as anywhere
}


def press(page: Page, act: str) -> None:
    page.locator(f"[data-act={act}]").click()


def test_a_class_votes_talks_votes_again_and_is_gone(
    tutorial: Tutorial, visit: Enter
) -> None:
    front = visit(tutorial, size=LAPTOP, accepts="en", strict=True)
    lead = front.go("teach?lang=en")
    lead.get_by_role("link", name=words("en")["class_start"]).click()
    lead.locator("#start button").click()
    lead.wait_for_url(re.compile("show=presenter"))
    code = lead.locator(".class-code").inner_text()
    wall = visit(tutorial, size=WALL, accepts="en").go(
        f"class?lang=en&code={code}&show=projector"
    )
    phone = visit(tutorial, size=HANDY, accepts="de", touch=True)
    ann = phone.go(f"room/{code}?lang=de")
    ben = visit(tutorial, size=LAPTOP, accepts="en").go(f"room/{code}?lang=en")
    expect(wall.locator("#told")).to_contain_text("Present: 2")
    thief = visit(tutorial, size=LAPTOP, accepts="en").go(
        f"class?lang=en&code={code}&show=presenter"
    )
    expect(thief.locator("#refused")).to_contain_text("does not lead")
    expect(lead.locator("#seen")).not_to_contain_text(words("en")["class_right"])
    lead.locator("[data-key=notes]").click()
    expect(lead.locator("#seen")).to_contain_text(words("en")["class_right"])
    press(lead, "open")
    expect(lead.locator("[data-act=close]")).to_be_enabled()
    jump = lead.locator("#acts [data-key=jump]")
    jump.evaluate("(list) => { globalThis.jump = list; list.focus(); }")
    ann.locator(".class-choices button").nth(0).click()
    ben.locator(".class-choices button").nth(1).click()
    expect(lead.locator("#told")).to_contain_text("Answers: 2")
    expect(lead.locator(".class-bars .class-n").nth(1)).to_have_text("1")
    # While votes come in the presenter's list stays open and in focus
    assert jump.evaluate("(l) => l === globalThis.jump && l.matches(':focus')")
    expect(ann.locator("[aria-pressed=true]")).to_have_count(1)
    ann.reload()
    expect(ann.locator("[aria-pressed=true]")).to_have_count(1)
    expect(wall.locator(".class-bar")).to_have_count(0)
    assert_accessible(ann)
    press(lead, "close")
    press(lead, "again")
    expect(ann.locator("[aria-pressed=true]")).to_have_count(0)
    ann.locator(".class-choices button").nth(1).click()
    expect(lead.locator("#told")).to_contain_text("Answers: 1")
    press(lead, "close")
    press(lead, "reveal")
    expect(wall.locator(".round-2").first).to_be_visible()
    expect(ann.locator("#seen")).to_contain_text("Richtig ist B")
    for page in (wall, ann):
        assert_accessible(page)
    lead.on("dialog", lambda dialog: dialog.accept())
    lead.get_by_role("button", name=words("en")["class_end"]).click()
    expect(ann.locator("#refused")).to_contain_text("beendet")
    expect(wall.locator("#refused")).to_contain_text("This class is over")
    expect(wall.locator(".class-join")).to_have_count(0)  # nobody comes in any more
    front.assert_clean()


def test_where_a_class_is_begun_the_lesson_can_be_read_and_started(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, size=(360, 640), accepts="de").go("class?lang=de")
    expect(page.locator("h1")).to_be_visible()
    lesson = page.locator("#start select").bounding_box()
    button = page.locator("#start button").bounding_box()
    assert lesson is not None
    assert button is not None
    assert lesson["width"] > 200
    assert button["y"] >= lesson["y"] + lesson["height"]
    assert_accessible(page)


def test_whoever_starts_a_class_is_told_that_it_takes_a_while(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, size=LAPTOP, accepts="en").go("class?lang=en&chapter=00")
    held: list[WebSocketRoute] = []

    def hold(line: WebSocketRoute) -> None:
        held.append(line)

    page.route_web_socket(re.compile("/api/class$"), hold)
    page.locator("#start button").click()
    expect(page.locator("#told[role=status]")).to_contain_text("being prepared")
    expect(page.locator("#start button")).to_be_disabled()
    held[0].close()
    expect(page.locator("#refused")).to_be_visible()
    expect(page.locator("#start button")).to_be_enabled()


@pytest.mark.long
def test_who_works_in_a_chapter_is_a_number_and_is_called_back(
    tutorial: Tutorial, visit: Enter
) -> None:
    lead = visit(tutorial, size=LAPTOP, accepts="en").go("class?lang=en&plan=45")
    lead.locator("#start button").click()
    lead.wait_for_url(re.compile("show=presenter"))
    code = lead.locator(".class-code").inner_text()
    guest = visit(tutorial, size=HANDY, accepts="de", touch=True)
    ann = guest.go(f"room/{code}?lang=de")
    lead.locator("[data-key=next]").click()
    for page in (lead, ann):
        expect(page.locator("#seen h1").first).to_be_visible()
        assert_accessible(page)
    ann.locator(".class-work a").first.click()
    living(ann)
    where = lead.locator("#class-where")
    expect(where).to_contain_text("1 · Lose this one on purpose")
    ann.locator(".m-steps button").nth(2).click()
    expect(where).to_contain_text("1 · Two futures")
    expect(ann.locator("#walk")).to_be_hidden()
    lead.get_by_role("button", name=words("en")["class_together"]).click()
    expect(ann.locator("#walk")).to_contain_text("Die Klasse macht zusammen weiter.")
    assert_accessible(ann, "#walk")
    ann.locator("#walk a").click()
    expect(ann.locator("#told")).to_contain_text("nach vorn")
    expect(lead.locator("#told")).to_contain_text("Present: 1")
    guest.assert_clean()


def watch_volunteers(lead: Page, wall: Page) -> None:
    """Two of the class play; the wall shows no hand, then all of them."""
    lead.get_by_role("button", name=words("en")["class_volunteers_begin"]).click()
    expect(wall.locator("#seen")).to_contain_text("Two volunteers enter the code")
    expect(wall.locator(".class-holds")).to_have_count(0)
    lead.get_by_role("button", name=words("en")["class_look_all"]).click()
    expect(wall.locator(".class-holds")).to_have_count(2)
    assert_accessible(wall)


@pytest.mark.long
def test_a_class_is_led_by_keys_alone(tutorial: Tutorial, visit: Enter) -> None:
    lead = visit(tutorial, size=LAPTOP, accepts="en").go("class?lang=en&chapter=00")
    lead.locator("#start button").focus()
    lead.keyboard.press("Enter")
    lead.wait_for_url(re.compile("show=presenter"))
    code = lead.locator(".class-code").inner_text()
    ben = visit(tutorial, size=LAPTOP, accepts="en").go(f"room/{code}?lang=en")
    wall = visit(tutorial, size=WALL, accepts="en").go(
        f"class?lang=en&code={code}&show=projector"
    )
    expect(wall.locator("#told")).to_contain_text("Present: 1")
    until(wall, lambda: large(wall.locator(".class-code")))
    lead.keyboard.press("PageDown")
    choice = ben.locator(".class-choices button").first
    expect(choice).to_be_enabled()
    expect(ben.locator("#told[role=status]")).to_have_text(re.compile("^Choose"))
    choice.focus()
    ben.keyboard.press("Enter")
    expect(choice).to_have_attribute("aria-pressed", "true")
    expect(choice).to_be_focused()
    expect(ben.locator("#told")).to_contain_text("Your answer counts")
    lead.keyboard.press("PageDown")
    expect(ben.locator("#told")).to_contain_text("The vote is closed")
    expect(lead.locator("[data-act=reveal]")).to_be_enabled()
    lead.keyboard.press("PageDown")
    expect(ben.locator("#told")).to_contain_text("You answered A")
    bar = lead.locator("[data-key=bar0]")
    bar.focus()
    lead.keyboard.press("Enter")
    expect(wall.locator(".class-shown")).to_contain_text("Played out: A")
    expect(bar).to_be_focused()
    lead.locator("[data-key=picture]").focus()
    for key in ("ArrowRight", "ArrowUp", "Enter"):
        lead.keyboard.press(key)
    expect(ben.locator(".class-mark")).to_have_count(1)
    expect(lead.locator(".class-mark")).to_have_attribute("style", re.compile("52.5%"))
    expect(ben.locator(".class-pointer")).to_be_visible()
    for key in (" ", "ArrowRight", "ArrowRight", "Enter"):
        lead.keyboard.press(key)
    for page in (lead, ben):
        expect(page.locator(".class-arrows line:not(.is-rim)")).to_have_count(1)
    assert_accessible(lead)
    lead.locator("summary[data-key=table]").click()
    mark_a_card(lead)
    lead.get_by_role("button", name="Open the hand: Spassky").click()
    expect(lead.get_by_role("button", name="Cover the hand: Spassky")).to_be_visible()
    lead.get_by_role("button", name=words("en")["class_what_if"]).click()
    lead.locator("summary[data-key=tries]").click()
    lead.locator(".class-tries button").first.click()
    expect(wall.locator("#seen h1")).to_have_text("What if …?")
    lead.get_by_role("button", name=words("en")["class_if_back"]).click()
    expect(wall.locator("#seen h1")).not_to_have_text("What if …?")
    watch_volunteers(lead, wall)
    lead.locator("[data-act=black]").click()
    expect(wall.locator("#seen")).to_be_hidden()
    assert_accessible(wall)


def mark_a_card(lead: Page) -> None:
    """By keys alone, as a place is marked."""
    card = lead.locator(".class-held .class-card").last
    card.focus()
    lead.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(card).to_be_focused()


def large(code: Locator) -> bool:
    """Whether the code is as large as the wall."""
    box = code.bounding_box()
    return box is not None and box["height"] > 250


def foot(page: Page, place: str) -> float:
    """Where the lowest of these ends, in px of the window."""
    boxes = [one.bounding_box() for one in page.locator(place).all()]
    return max(box["y"] + box["height"] for box in boxes if box is not None)


@pytest.mark.long
def test_eight_long_answers_stay_in_view_on_phones_and_walls(
    tutorial: Tutorial, visit: Enter
) -> None:
    def opens(size: Size, lang: Lang) -> Page:
        return visit(tutorial, size=size, accepts=lang, touch=size[0] < 500).page

    room = begun(tutorial.home, opens, "de")
    room.ask(PLAY)
    assert room.choices.count() == 8
    for wide, high in (HANDY, (360, 640)):
        room.phone.set_viewport_size({"width": wide, "height": high})
        assert foot(room.phone, ".class-choices") <= high
        sheet = room.phone.locator(".class-choices").bounding_box()
        assert sheet is not None
        assert sheet["height"] <= high / 2, "and so does the table"
        assert room.phone.evaluate("document.documentElement.scrollWidth") <= wide
    assert_accessible(room.phone)
    room.choices.last.click()
    expect(room.choices.last).to_have_attribute("aria-pressed", "true")
    assert foot(room.phone, ".class-choices [aria-pressed=true]") <= high
    room.act("close", "closed")
    assert_accessible(room.phone)
    room.act("again", "open")
    room.choices.first.click()
    expect(room.lead.locator("#told")).to_contain_text(": 1 ·")
    room.act("close", "closed")
    room.act("reveal", "revealed")
    expect(room.wall.locator(".round-2")).to_have_count(8)
    for wide, high in ((1024, 768), WALL):
        room.wall.set_viewport_size({"width": wide, "height": high})
        assert foot(room.wall, ".class-bars li") <= high
        assert foot(room.wall, ".class-aside") <= high
        assert room.wall.evaluate("document.documentElement.scrollWidth") <= wide


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_vote_is_heard_as_the_page_of_the_docs_has_it(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    def opens(size: Size, spoken: Lang) -> Page:
        return visit(tutorial, size=size, accepts=spoken).page

    assert heard(tutorial.home, opens, lang) in PAGE.read_text("utf-8")


def with_html(seen: Any) -> Any:
    """All that a page is told, with HTML in every text but our own keys."""
    match seen:
        case dict():
            return {k: v if k in OURS else with_html(v) for k, v in seen.items()}
        case list():
            return [with_html(one) for one in seen]
        case str():
            return HTML + seen
        case _:
            return seen


def spoiled(page: Page) -> Page:
    """A page whose server tells HTML in every text."""

    def route(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(
            lambda said: line.send(json.dumps(with_html(json.loads(said))))
        )

    page.route_web_socket(re.compile("/api/class/"), route)
    return page


def test_html_in_any_text_of_a_class_is_text(tutorial: Tutorial, visit: Enter) -> None:
    def opens(size: Size, lang: Lang) -> Page:
        return spoiled(visit(tutorial, size=size, accepts=lang).page)

    room = begun(tutorial.home, opens, "en")
    room.ask(PLAY)
    room.choices.first.click()
    expect(room.lead.locator("#told")).to_contain_text("Answers: 1")
    room.act("close", "closed")
    room.act("reveal", "revealed")
    room.lead.locator("[data-key=bar1]").click()
    expect(room.wall.locator(".class-shown")).to_contain_text("<img src=x")
    for page in (room.lead, room.wall, room.phone):
        expect(page.locator("#seen")).to_contain_text("<img src=x")
        assert page.locator("#class :is(img[src=x], script)").count() == 0
        assert page.evaluate("globalThis.hit") is None
