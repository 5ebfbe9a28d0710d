"""What somebody hears who does not see the page: names, columns, headings, values."""

import pytest
from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.heard import PAGE, heard
from tests.browser.server import Tutorial

LANGS = pytest.mark.parametrize("lang", ["en", "de"])
NUMERALS = ("I", "II", "III", "IIII")
DANGLING = """() => [...document.querySelectorAll(
    "[aria-describedby], [aria-labelledby], [aria-owns], [aria-activedescendant]")]
  .flatMap((one) => ["describedby", "labelledby", "owns", "activedescendant"]
    .flatMap((name) => one.getAttribute(`aria-${name}`)?.split(" ") ?? []))
  .filter((id) => id && !document.getElementById(id))"""


def columns(page: Page, row: int) -> list[str | None]:
    cells = page.locator(".m-felt [role=row]").nth(row).get_by_role("gridcell")
    return [cell.get_attribute("aria-colindex") for cell in cells.all()]


@LANGS
def test_an_empty_place_names_its_section_and_a_section_is_one_column(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    """Finding 9."""
    page = visit(tutorial).enter("00", f"?step=lose&lang={lang}")
    word = say("ui.section", lang)
    for number, numeral in enumerate(NUMERALS, 1):
        for person in ("spassky", "fischer"):
            place = page.locator(f'[data-el="section.{number}.{person}"]')
            expect(place).to_contain_text(f"{word} {numeral}. ")
    assert columns(page, 0) == columns(page, 2) == ["2", "3", "4", "5"]
    assert columns(page, 1) == ["1", "2", "3", "4", "5"]


@LANGS
def test_the_sandbox_has_headings_named_values_and_no_dangling_reference(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    """Finding 11."""
    page = visit(tutorial).enter("12", f"?lang={lang}")
    expect(page.locator(".m-table .m-worth").first).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text(
        say("sandbox.ui.sandbox", lang)
    )
    for tool in ("tree", "timeline", "values", "why", "share"):
        page.locator(f"[data-tab={tool}]").click()
        title = say(f"sandbox.ui.{tool}", lang)
        expect(page.get_by_role("heading", name=title, exact=True)).to_have_count(1)
        assert page.evaluate(DANGLING) == []
        for slider in page.get_by_role("slider").all():
            told = slider.get_attribute("aria-valuetext") or ""
            assert len(told) > len("100")
        jumps = page.get_by_role("button", name=say("sandbox.ui.go_there", lang))
        names = [jump.get_attribute("aria-label") for jump in jumps.all()]
        assert len(set(names)) == len(names)
    chance = say("sandbox.ui.value_said", lang)
    heard = page.locator(".m-hand-card:has(.m-worth) > .m-unseen")
    expect(heard.first).to_contain_text(f"{chance}: ")
    assert all("★" not in text for text in heard.all_inner_texts())


@pytest.mark.long
@LANGS
def test_one_exchange_is_heard_as_the_page_of_the_docs_has_it(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    page = visit(tutorial, still=True).page
    assert heard(page, tutorial.home, lang) in PAGE.read_text("utf-8")
