"""Worksheets as a printer gets them: every chapter, both languages, one Chromium."""

import base64
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from motc_lab.app.web import chapters
from motc_lab.app.web.pages import Pages
from motc_lab.app.web.reference.pages import ReferencePages
from motc_lab.app.web.teach.address import ClassAddress
from motc_lab.app.web.teach.chosen import on_paper
from motc_lab.app.web.teach.pages import TeachPages
from motc_lab.lessons.plans import plan_texts

MOST_PAGES = 2
GAMES = ("motc", "compile", "queens_gambit")
MOST_INK = 0.08  # of a sheet, darker than middle grey: text and lines, no dark areas
MIDDLE_GREY = 128
# A4 without the margins of the style sheet, in CSS pixels.
WIDTH, HEIGHT = 680, 1009
OPEN = ClassAddress("http://192.168.178.123:8866/", is_open=True)
# What stays in one piece must fit on a page, and nothing may stick out at its side.
CUT = """([width, height]) => [...document.querySelectorAll(
    '.whole, .question, .paper-head, figure, table, li, .phase')]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const box = one.getBoundingClientRect();
    const whole = !one.matches('li, .phase')
      || getComputedStyle(one).breakInside === 'avoid';
    return box.left < -1 || box.right > width + 1 || (whole && box.height > height);
  }).map((one) => one.outerHTML.slice(0, 120))"""
APART = """() => [...document.querySelectorAll('.whole, .question:not(tr)')]
  .filter((one) => getComputedStyle(one).breakInside !== 'avoid')
  .map((one) => one.outerHTML.slice(0, 120))"""

DARK = """async ([shot, grey]) => {
  const file = await fetch(`data:image/png;base64,${shot}`);
  const picture = await createImageBitmap(await file.blob());
  const size = [picture.width, picture.height];
  const canvas = new OffscreenCanvas(...size).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, ...size);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] * 0.3 + data[at + 1] * 0.6 + data[at + 2] * 0.1 < grey) dark += 1;
  return dark / (data.length / 4);
}"""


@pytest.fixture(scope="module")
def teach() -> TeachPages:
    """The pages for teachers, without a server."""
    return TeachPages(Pages(chapters.read_all(chapters.home()), "/"), "/")


@pytest.fixture
def paper(browser: Browser) -> Iterator[Page]:
    """A page as wide as the printed part of A4."""
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    page.emulate_media(media="print")
    yield page
    page.close()


def printed_pages(page: Page) -> int:
    """Return how many pages the printer takes."""
    made = page.pdf(prefer_css_page_size=True)
    return len(re.findall(rb"/Type\s*/Page[^s]", made))


def ink(page: Page) -> float:
    """Return which share of the sheet is dark."""
    shot = base64.b64encode(page.screenshot(full_page=True)).decode()
    share: float = page.evaluate(DARK, [shot, MIDDLE_GREY])
    return share


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_each_worksheet_fits_two_pages_whole_and_light(
    teach: TeachPages, paper: Page, game: str, lang: str
) -> None:
    spoken = "de" if lang == "de" else "en"
    for number in on_paper(game):
        asked = {"chapter": f"{number:02}"}
        paper.set_content(teach.page("worksheet", spoken, asked, OPEN, game))
        assert 1 <= printed_pages(paper) <= MOST_PAGES, (number, lang)
        assert paper.evaluate(CUT, [WIDTH, HEIGHT]) == [], (number, lang)
        assert paper.evaluate(APART) == [], (number, lang)
        assert ink(paper) < MOST_INK, (number, lang)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_each_plan_fits_two_pages_with_its_phases_whole(
    teach: TeachPages, paper: Page, lang: str
) -> None:
    for minutes in plan_texts():
        asked = {"minutes": str(minutes)}
        paper.set_content(
            teach.page("plan", "de" if lang == "de" else "en", asked, OPEN)
        )
        assert 1 <= printed_pages(paper) <= MOST_PAGES, (minutes, lang)
        assert paper.evaluate(CUT, [WIDTH, HEIGHT]) == [], (minutes, lang)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_rules_on_one_page_are_one_page_with_a_picture(
    paper: Page, lang: str
) -> None:
    pages = ReferencePages(Pages(chapters.read_all(chapters.home()), "/"))
    paper.set_content(pages.page("summary", "de" if lang == "de" else "en", {}))
    assert printed_pages(paper) == 1
    assert paper.locator("main svg").count() == 1


def test_a_picture_is_described_but_its_description_is_not_printed(
    teach: TeachPages, paper: Page
) -> None:
    paper.set_content(teach.page("worksheet", "en", {"chapter": "00"}, OPEN))
    told = paper.locator(".paper-board svg").first.get_attribute("aria-label")
    assert told
    assert "Spassky" in told
    assert told not in paper.locator("main").inner_text()
