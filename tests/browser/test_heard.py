"""What somebody hears who does not see the page: names, columns, headings, values."""

import pytest
from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial

LANGS = pytest.mark.parametrize("lang", ["en", "de"])
NUMERALS = ("I", "II", "III", "IIII")


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
