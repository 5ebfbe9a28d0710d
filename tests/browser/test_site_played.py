"""What is played in the edition without a server, and goes on whatever happens."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from motc_lab.lessons import LessonRun
from tests.browser.course import Mouse, Newcomer
from tests.browser.site import has_python
from tests.browser.test_compile_course import Drafter
from tests.browser.test_stratego_course import Recruit
from tests.browser.visit import Visit


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
