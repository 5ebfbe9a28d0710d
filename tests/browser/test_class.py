"""A class answers together: a presenter, a projector, two pupils, one German phone."""

import re

from playwright.sync_api import Page, expect

from motc_lab.app.web.words import words
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import LAPTOP, assert_accessible, living

HANDY, WALL = (390, 844), (1920, 1080)


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
    expect(wall.locator("#told")).to_contain_text("Here: 2")
    thief = visit(tutorial, size=LAPTOP, accepts="en").go(
        f"class?lang=en&code={code}&show=presenter"
    )
    expect(thief.locator("#refused")).to_contain_text("Only the browser")
    press(lead, "open")
    expect(lead.locator("[data-act=close]")).to_be_visible()
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
    front.assert_clean()


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
    expect(lead.locator("#told")).to_contain_text("Here: 1")
    guest.assert_clean()


def watch_volunteers(lead: Page, wall: Page) -> None:
    """Two of the class play; the wall shows no hand, then all of them."""
    lead.get_by_role("button", name=words("en")["class_volunteers_begin"]).click()
    expect(wall.locator("#seen")).to_contain_text("Two volunteers enter the code")
    expect(wall.locator(".class-holds")).to_have_count(0)
    lead.get_by_role("button", name=words("en")["class_look_all"]).click()
    expect(wall.locator(".class-holds")).to_have_count(2)
    assert_accessible(wall)


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
    expect(wall.locator("#told")).to_contain_text("Here: 1")
    box = wall.locator(".class-join img").bounding_box()
    assert box is not None
    assert box["height"] > 400, "the code is as large as the wall"
    lead.keyboard.press("PageDown")
    choice = ben.locator(".class-choices button").first
    expect(choice).to_be_enabled()
    assert ben.locator("#told[role=status]").inner_text().startswith("Choose")
    choice.focus()
    ben.keyboard.press("Enter")
    expect(choice).to_have_attribute("aria-pressed", "true")
    expect(choice).to_be_focused()
    expect(ben.locator("#told")).to_contain_text("Your answer counts")
    lead.keyboard.press("PageDown")
    expect(ben.locator("#told")).to_contain_text("The vote is closed")
    expect(lead.locator("[data-act=reveal]")).to_be_enabled()
    lead.keyboard.press("PageDown")
    expect(ben.locator("#seen")).to_contain_text("You answered A")
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
    assert_accessible(lead)
    lead.locator("summary").click()
    lead.get_by_role("button", name="Open the hand: Spassky").click()
    expect(lead.get_by_role("button", name="Cover the hand: Spassky")).to_be_visible()
    lead.get_by_role("button", name=words("en")["class_what_if"]).click()
    lead.locator(".class-tries button").first.click()
    expect(wall.locator("#seen h1")).to_have_text("What if …?")
    lead.get_by_role("button", name=words("en")["class_if_back"]).click()
    expect(wall.locator("#seen h1")).not_to_have_text("What if …?")
    watch_volunteers(lead, wall)
    lead.locator("[data-act=black]").click()
    expect(wall.locator("#seen")).to_be_hidden()
    assert_accessible(wall)
