"""A class answers together: a presenter, a projector, two pupils, one German phone."""

import re

from playwright.sync_api import Page, expect

from motc_lab.app.web.words import words
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import LAPTOP, assert_accessible

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
