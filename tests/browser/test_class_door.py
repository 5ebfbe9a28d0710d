"""The presenter's door, and votes that are emptied or shown apart, on real pages."""

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from motc_lab.app.web.words import words
from motc_lab.scene.model import Lang
from tests.browser.classroom import begun
from tests.browser.conftest import Enter
from tests.browser.layout import Size
from tests.browser.server import Tutorial
from tests.browser.visit import LAPTOP, assert_accessible

HANDY: Final[Size] = (390, 844)
TOO_WIDE: Final = """[...document.querySelectorAll("body *")]
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => each.outerHTML.slice(0, 90))"""


def in_one_row(lead: Page) -> bool:
    """Whether what is in the last row of the presenter's acts is in one line there."""
    tops = lead.locator("#acts .class-row").last.locator("> *")
    boxes = [one.bounding_box() for one in tops.all()]
    return len({round(box["y"] / 20) for box in boxes if box}) == 1


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_presenter_shuts_the_door_and_empties_a_vote(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    def opens(size: Size, lang: Lang) -> Page:
        return visit(tutorial, size=size, accepts=lang).page

    said = words(lang)
    class_ = begun(tutorial.home, opens, lang, chapter="00")
    lead, wall, phone = class_.lead, class_.wall, class_.phone
    code = lead.locator(".class-code").inner_text()
    assert in_one_row(lead)
    door = lead.get_by_role("button", name=said["class_shut"])
    door.click()
    expect(door).to_have_attribute("aria-pressed", "true")
    expect(wall.locator("#told")).to_contain_text(said["class_wall_shut"])
    stranger = visit(tutorial, size=HANDY, accepts=lang).go(
        f"class?lang={lang}&code={code}"
    )
    expect(stranger.locator("#refused")).to_have_text(said["class_is_shut"])
    phone.reload()
    expect(phone.locator("#seen h1")).to_be_visible()
    lead.locator("#acts [data-act=open]").click()
    class_.choices.first.click()
    expect(lead.locator(".class-bars .class-n").first).to_have_text("1")
    lead.on("dialog", lambda dialog: dialog.accept())
    lead.get_by_role("button", name=said["class_empty"]).click()
    expect(phone.locator(".class-choices [aria-pressed=true]")).to_have_count(0)
    class_.choices.nth(1).click()
    expect(lead.locator(".class-bars .class-n").nth(1)).to_have_text("1")
    phone.close()
    apart = said["class_apart"].format(n=1, which="B 1")
    expect(lead.locator("#class-apart")).to_have_text(apart)
    expect(lead.locator(".class-bars .class-n").nth(1)).to_have_text("0")
    assert_accessible(lead)
    for size in (LAPTOP, HANDY):
        lead.set_viewport_size({"width": size[0], "height": size[1]})
        expect(door).to_be_visible()
        wide = lead.evaluate("document.documentElement.scrollWidth")
        assert wide <= size[0], lead.evaluate(TOO_WIDE)


WRONG_CODES = """async () => {
  const letters = [..."BCDFGHJKLMNPQRSTVWXZ"];
  for (let n = 0; n < 31; n += 1)
    await fetch(`/room/XXX${letters[n % 20]}${letters[(n * 7 + (n > 19)) % 20]}`);
}"""


@pytest.mark.long
def test_whoever_types_a_class_code_after_many_wrong_ones_comes_in(
    visit: Enter, tmp_path: Path
) -> None:
    server = Tutorial.start(tmp_path / "log")
    try:
        prankster = visit(server, size=LAPTOP, accepts="en").go("class?lang=en")
        prankster.evaluate(WRONG_CODES)
        prankster.locator("#start button").click()
        prankster.wait_for_url(re.compile("show=presenter"))
        code = prankster.locator(".class-code").inner_text()
        late = visit(server, size=HANDY, accepts="de", touch=True).go(
            f"room/{code}?lang=de"
        )
        late.wait_for_url(re.compile(f"/class.*code={code}"))
        expect(late.locator("#seen h1")).to_be_visible()
    finally:
        server.stop()
