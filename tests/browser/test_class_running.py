"""A class that runs by itself, as its presenter, the wall and a German phone see it."""

import re

import pytest
from playwright.sync_api import Page, expect

from motc_lab.app.web.words import words
from motc_lab.scene.model import Lang
from tests.browser.classroom import begun
from tests.browser.conftest import Enter
from tests.browser.layout import Size
from tests.browser.server import Tutorial
from tests.browser.visit import assert_accessible

TIME = re.compile(r"\d:\d\d")


def seconds(text: str) -> int:
    """What a countdown says."""
    found = TIME.search(text)
    assert found is not None, text
    minutes, rest = found[0].split(":")
    return 60 * int(minutes) + int(rest)


@pytest.mark.long
def test_a_class_runs_by_itself_until_the_presenter_takes_over(
    tutorial: Tutorial, visit: Enter
) -> None:
    def opens(size: Size, lang: Lang) -> Page:
        return visit(tutorial, size=size, accepts=lang, touch=size[0] < 500).page

    room = begun(tutorial.home, opens, "en")
    lead, wall, phone = room.lead, room.wall, room.phone
    switch = lead.get_by_role("button", name=words("en")["class_run"])
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(switch).to_be_focused()
    for page in (wall, phone):
        expect(page.locator("#class-left")).to_contain_text("left to answer")
    first = seconds(phone.locator("#class-left").inner_text())
    expect(lead.locator("#class-run")).to_contain_text("the vote closes in")
    phone.wait_for_function(
        "(n) => !document.getElementById('class-left').textContent.includes(n)",
        arg=f"{first // 60}:{first % 60:02}",
    )
    assert seconds(phone.locator("#class-left").inner_text()) < first
    for page in (lead, wall, phone):
        assert_accessible(page)
    lead.locator("[data-act=pause]").click()
    expect(lead.locator("#class-run")).to_contain_text("paused")
    held = lead.locator("#class-run").inner_text()
    lead.wait_for_timeout(1500)
    assert lead.locator("#class-run").inner_text() == held
    lead.locator("[data-act=resume]").click()
    room.choices.nth(1).click()
    # All who are here have answered: it closes and is revealed without a hand
    expect(phone.locator("#told[data-verdict]")).to_be_visible()
    expect(wall.locator(".class-bar")).not_to_have_count(0)
    expect(lead.locator("#class-run")).to_contain_text("goes on in")
    lead.locator("[data-key=next]").click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(lead.locator("#told")).to_contain_text(words("en")["class_run_off"])
    expect(lead.locator("#class-run")).to_have_text("")
    expect(phone.locator("#class-left")).to_have_count(0)
