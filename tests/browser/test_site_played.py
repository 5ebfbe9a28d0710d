"""What is played in the edition without a server, and goes on whatever happens."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from motc_lab.app.site.offline import MANIFEST, WORKER, add_offline
from motc_lab.app.web.words import words
from motc_lab.lessons import LessonRun
from tests.browser.analyst import Analyst
from tests.browser.course import Mouse, Newcomer
from tests.browser.site import BELOW, copied, has_python, on_a_web_space
from tests.browser.test_compile_course import Drafter
from tests.browser.test_stratego_course import Recruit
from tests.browser.visit import PHONE, Visit, assert_fits, living, wait_until_kept
from tests.playtest.in_browser import TERMS, Player

MATCH = f"chapter/play.duel.html?lang=en&{TERMS['duel'][0]}"
LOG = ".m-log"
KEPT = """async (address) => {
  while (!(await caches.match(address.split("?")[0])))
    await new Promise((go) => setTimeout(go, 50));
}"""

pytestmark = pytest.mark.long  # `make thorough`: each begins Python anew


@pytest.fixture
def visitor(browser: Browser, site_home: str) -> Iterator[Visit]:
    """Somebody who was never there."""
    come = Visit.start(browser, site_home, still=True)
    yield come
    come.context.close()


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        ("05", Newcomer),
        ("09", Newcomer),
        ("duel/01", Newcomer),
        ("stratego/01", Recruit),
        ("compile/01", Drafter),
        ("queens_gambit/01", Newcomer),
    ],
)
def test_a_newcomer_goes_through_a_lesson_of_each_game(
    visitor: Visit, number: str, kind: type[Newcomer]
) -> None:
    page = visitor.enter(number, "?lang=en")
    has_python(page)
    kind(page, "en", Mouse(page, "en"), LessonRun(number)).walk()
    visitor.assert_clean()


def begun(page: Page) -> str:
    """Make a few choices of a match; return what its screen says then."""
    living(page)
    has_python(page)
    player = Player(page, 1, pause_s=0.05)
    for number in range(3):
        page.wait_for_selector(".motc .m-live, .motc button[data-el^=choice]")
        player.press(player.choose(player.pressable(), number))
        page.wait_for_timeout(500)
    wait_until_kept(page)
    return page.locator(LOG).first.inner_text()


def test_it_goes_on_offline_in_the_middle_of_a_match(
    browser: Browser, site: Path
) -> None:
    with on_a_web_space(site, BELOW) as home:
        visitor = Visit.start(browser, home, still=True)
        page = visitor.go(MATCH)
        before = begun(page)
        page.evaluate(KEPT, page.url)
    page.reload()
    living(page)
    has_python(page)
    expect(page.locator(LOG).first).to_have_text(before, use_inner_text=True)
    visitor.context.close()


def test_a_newer_edition_loses_no_match(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    own = copied(site, tmp_path)
    with on_a_web_space(own) as home:
        visitor = Visit.start(browser, home, still=True)
        page = visitor.go(MATCH)
        before = begun(page)
        page.evaluate(KEPT, page.url)
        for name in (WORKER, MANIFEST):
            (own / name).unlink()
        (own / "newer.txt").write_text("of another edition", "utf-8")
        add_offline(own)
        page.reload()
        expect(page.locator(".newer")).to_have_text(words("en")["alone_newer"])
        expect(page.locator(LOG).first).to_have_text(before, use_inner_text=True)
        visitor.context.close()


def test_a_phone_is_enough(browser: Browser, site_home: str) -> None:
    visitor = Visit.start(browser, site_home, size=PHONE, still=True, touch=True)
    page = visitor.enter("00", "?lang=en")
    has_python(page)
    assert_fits(page)
    page.get_by_role("radio").nth(1).tap()
    expect(page.get_by_role("radio").nth(1)).to_be_checked()
    visitor.assert_clean()
    visitor.context.close()


def test_a_sandbox_says_what_choices_are_worth(visitor: Visit) -> None:
    page = visitor.enter("12", "?lang=en")
    has_python(page)
    Analyst(page, "en").open_panel("values")
    expect(page.locator(".m-values > li").first).to_be_visible()
    visitor.assert_clean()


def test_a_page_opened_as_a_file_says_what_to_do(browser: Browser, site: Path) -> None:
    """Browsers start no module from a file: the words stand in the page itself."""
    page = browser.new_page()
    page.goto((site / BELOW / "chapter" / "00.html").as_uri())
    told = re.compile("python -m http.server")
    expect(page.locator("#waiting [role=status]")).to_have_text(told)
    page.close()
