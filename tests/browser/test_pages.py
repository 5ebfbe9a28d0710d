"""The pages around the board, in a real browser."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Enter, Serve
from tests.browser.line import Line
from tests.browser.server import Tutorial
from tests.browser.visit import (
    LAPTOP,
    LIVING_MS,
    PHONE,
    PROJECTOR,
    assert_accessible,
    assert_fits,
    living,
)

LONG_START_MS = 8000
MOST_REQUESTS = 6
WATCH_SWAP = """(() => {
  globalThis.seen = { banners: 0, empty: 0 };
  const look = () => {
    const [first, board] = ["first-picture", "board"].map(
      (id) => document.getElementById(id));
    if (!first || document.readyState === "loading") return;
    seen.banners += document.querySelectorAll(".m-banner").length;
    const drawn = board.querySelector(".m-board, .m-stage");
    if (!first.checkVisibility() && !drawn?.checkVisibility()) seen.empty += 1;
  };
  const each = () => { look(); requestAnimationFrame(each); };
  requestAnimationFrame(each);
})()"""


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("dark", [False, True])
def test_the_landing_page_is_accessible(
    tutorial: Tutorial, visit: Enter, lang: str, dark: bool
) -> None:
    visitor = visit(tutorial, dark=dark)
    page = visitor.go(f"?lang={lang}")
    assert page.locator("html").get_attribute("lang") == lang
    assert page.locator("main").count() == 1
    assert_accessible(page)
    visitor.assert_clean()


@pytest.mark.parametrize("size", [PHONE, LAPTOP, PROJECTOR])
@pytest.mark.parametrize("path", ["", "chapter/00", "nowhere"])
def test_every_page_fits_its_window(
    tutorial: Tutorial, visit: Enter, size: tuple[int, int], path: str
) -> None:
    page = visit(tutorial, size=size, accepts="de").go(path)
    assert_fits(page)


def test_the_first_picture_stands_until_the_board_lives_and_nothing_is_missed(
    tutorial: Tutorial, visit: Enter
) -> None:
    """However long the line takes: no banner, and never an empty page."""
    visitor = visit(tutorial)
    line = Line.of(visitor.page)
    line.fall_silent()
    visitor.page.add_init_script(WATCH_SWAP)
    page = visitor.go("chapter/00?lang=en")
    page.wait_for_timeout(LONG_START_MS)
    expect(page.locator("#first-picture")).to_be_visible()
    line.speak_again()
    living(page)
    expect(page.locator("#first-picture")).to_be_hidden()
    expect(page.locator("main .m-board").first).to_be_visible()
    assert page.evaluate("seen") == {"banners": 0, "empty": 0}
    assert page.locator("main").count() == 1
    assert_accessible(page)
    visitor.assert_clean()


def test_a_page_needs_few_files_and_one_line(tutorial: Tutorial, visit: Enter) -> None:
    visitor = visit(tutorial)
    lines: list[str] = []
    visitor.page.on("websocket", lambda line: lines.append(line.url))
    visitor.enter()
    paths = [urlsplit(name).path for name in visitor.requests]
    assert len([one for one in paths if one.endswith((".js", ".css"))]) == 2
    assert len(paths) <= MOST_REQUESTS, paths
    assert [urlsplit(one).path for one in lines] == ["/api/page/00"]


def test_the_language_links_keep_the_chapter(tutorial: Tutorial, visit: Enter) -> None:
    page = visit(tutorial).go("chapter/00?lang=en")
    page.locator(".languages a[lang=de]").evaluate("link => link.click()")
    page.wait_for_selector("html[lang=de]", state="attached")
    assert page.url.endswith("/chapter/00?lang=de")


def test_the_page_follows_when_the_widget_changes_the_language(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, accepts="de").enter()
    assert page.url.endswith("?lang=de"), "the widget reads it from the address"
    page.evaluate("document.documentElement.dataset.lang = 'en'")
    assert page.locator(".neighbours .home").inner_text() == "All chapters"
    link = page.locator(".neighbours .home").get_attribute("href")
    assert link
    assert link.endswith("/?lang=en")
    assert page.title() == "Chapter 0: Lose to win"


@pytest.mark.long
def test_below_a_prefix_everything_is_found(serve: Serve, visit: Enter) -> None:
    visitor = visit(serve("--base-url", "/lab"))
    page = visitor.go("?lang=en")
    page.locator("#door-course a, .chapters a").first.click()
    living(page)
    assert "/lab/chapter/" in page.url
    page.locator(".m-steps button").nth(1).click()
    expect(page.locator(".m-steps [aria-current=step]")).to_contain_text("2")
    visitor.assert_clean()
    ours = [each for each in visitor.requests if each.startswith("http")]
    assert all("/lab/" in address for address in ours)


def test_without_scripts_the_page_says_so(tutorial: Tutorial, visit: Enter) -> None:
    visitor = visit(tutorial)
    context = visitor.context.browser
    assert context is not None
    bare = context.new_context(java_script_enabled=False)
    bare.set_default_timeout(LIVING_MS)
    page = bare.new_page()
    page.goto(f"{tutorial.home}chapter/00", wait_until="commit")
    notices = page.locator("noscript p")
    notices.first.wait_for()
    assert [each.get_attribute("lang") for each in notices.all()] == ["en", "de"]
    bare.close()
