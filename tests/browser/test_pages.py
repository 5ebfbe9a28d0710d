"""The pages around the board, on a stand-in chapter, in a real browser."""

import pytest

from tests.browser.conftest import Enter, Serve
from tests.browser.server import Tutorial
from tests.browser.visit import (
    LAPTOP,
    LIVING_MS,
    PHONE,
    PROJECTOR,
    Visit,
    assert_accessible,
    assert_fits,
)
from tests.web.test_server import STAND_IN


def count(visitor: Visit) -> str:
    return visitor.page.locator(".counter").inner_text()


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("dark", [False, True])
def test_the_landing_page_is_accessible(
    counter: Tutorial, visit: Enter, lang: str, dark: bool
) -> None:
    visitor = visit(counter, dark=dark)
    page = visitor.go(f"?lang={lang}")
    assert page.locator("html").get_attribute("lang") == lang
    assert page.locator("main").count() == 1
    assert_accessible(page)
    visitor.assert_clean()


@pytest.mark.parametrize("size", [PHONE, LAPTOP, PROJECTOR])
@pytest.mark.parametrize("path", ["", "chapter/00", "nowhere"])
def test_every_page_fits_its_window(
    counter: Tutorial, visit: Enter, size: tuple[int, int], path: str
) -> None:
    page = visit(counter, size=size, accepts="de").go(path)
    assert_fits(page)


def test_a_picture_stands_until_the_widget_is_drawn(
    counter: Tutorial, visit: Enter
) -> None:
    visitor = visit(counter)
    page = visitor.enter()
    assert page.locator("#first-picture").is_hidden()
    assert page.locator("main .counter").is_visible()
    assert page.locator("main").count() == 1
    assert_accessible(page)
    visitor.assert_clean()


def test_a_click_reaches_the_kernel_and_comes_back(
    counter: Tutorial, visit: Enter
) -> None:
    visitor = visit(counter)
    visitor.enter().click(".counter")
    visitor.page.wait_for_selector("text=count 1")
    assert count(visitor) == "count 1"


def test_the_front_end_comes_in_few_files(counter: Tutorial, visit: Enter) -> None:
    visitor = visit(counter)
    visitor.enter()
    scripts = [
        name for name in visitor.requests if name.partition("?")[0][-3:] == ".js"
    ]
    assert len(scripts) <= 4, "front_files.txt is old: " + "\n".join(scripts)


def test_the_language_links_keep_the_chapter(counter: Tutorial, visit: Enter) -> None:
    page = visit(counter).go("chapter/00?lang=en")
    page.locator(".languages a[lang=de]").evaluate("link => link.click()")
    page.wait_for_selector("html[lang=de]", state="attached")
    assert page.url.endswith("/chapter/00?lang=de")


def test_the_page_follows_when_the_widget_changes_the_language(
    counter: Tutorial, visit: Enter
) -> None:
    page = visit(counter, accepts="de").enter()
    assert page.url.endswith("?lang=de"), "the widget reads it from the address"
    page.evaluate("document.documentElement.dataset.lang = 'en'")
    assert page.locator(".neighbours .home").inner_text() == "All chapters"
    link = page.locator(".neighbours .home").get_attribute("href")
    assert link
    assert link.endswith("/?lang=en")
    assert page.title() == "Chapter 0: A counter"


@pytest.mark.long
def test_kernels_end_with_their_pages(serve: Serve, visit: Enter) -> None:
    server = serve("--folder", str(STAND_IN))
    visitor = visit(server)
    visitor.enter()
    server.wait_for_kernels(1)
    visitor.go("")
    server.wait_for_kernels(0)
    visitor.enter()
    server.wait_for_kernels(1)
    visitor.page.close(run_before_unload=True)
    server.wait_for_kernels(0)


@pytest.mark.long
def test_below_a_prefix_everything_is_found(serve: Serve, visit: Enter) -> None:
    visitor = visit(serve("--folder", str(STAND_IN), "--base-url", "/lab"))
    page = visitor.go("")
    page.click(".chapters a")
    page.wait_for_selector(".counter")
    assert "/lab/chapter/00" in page.url
    visitor.assert_clean()
    ours = [each for each in visitor.requests if each.startswith("http")]
    assert all("/lab/" in address for address in ours)


def test_without_scripts_the_page_says_so(counter: Tutorial, visit: Enter) -> None:
    visitor = visit(counter)
    context = visitor.context.browser
    assert context is not None
    bare = context.new_context(java_script_enabled=False)
    bare.set_default_timeout(LIVING_MS)
    page = bare.new_page()
    page.goto(f"{counter.home}chapter/00", wait_until="commit")
    notices = page.locator("noscript p")
    notices.first.wait_for()
    assert [each.get_attribute("lang") for each in notices.all()] == ["en", "de"]
    bare.close()
