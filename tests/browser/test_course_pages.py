"""Pages around the chapters: progress, accessibility, longer words, print."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from motc_lab.lessons import lesson
from motc_lab.lessons.progress import Entry
from motc_lab.scene.model import Lang
from tests.browser.conftest import Enter
from tests.browser.fit import assert_fits_at, lengthen
from tests.browser.server import Tutorial
from tests.browser.visit import (
    LAPTOP,
    PHONE,
    PROJECTOR,
    assert_accessible,
    living,
    until,
    wait_until_kept,
)

BEAMER = (1024, 768)
HANDY = (390, 844)
ZOOMED = (640, 400)  # 1280 by 800 at 200 %
PAGES = (
    "",
    "teach",
    "teach/plan",
    "teach/worksheet?chapter=07",
    "teach/worksheet?chapter=09",
    "teach/worksheet?chapter=01&solutions=1",
    "reference/taught",
    "reference/rules",
    "reference/glossary",
    "reference/cards",
    "reference/summary",
    "reference/search",
    "privacy",
)


def with_lang(path: str, lang: Lang) -> str:
    return f"{path}{'&' if '?' in path else '?'}lang={lang}"


@pytest.mark.parametrize(("lang", "dark"), [("en", True), ("de", False)])
def test_pages_are_accessible_and_fit_with_longer_words(
    tutorial: Tutorial, visit: Enter, lang: Lang, dark: bool
) -> None:
    visitor = visit(tutorial, size=BEAMER, dark=dark)
    for path in PAGES:
        page = visitor.go(with_lang(path, lang))
        assert_accessible(page)
        assert_fits_at(page, PHONE)
        lengthen(page)
        assert_fits_at(page, PHONE, HANDY, ZOOMED, BEAMER, LAPTOP, PROJECTOR)
        page.set_viewport_size({"width": BEAMER[0], "height": BEAMER[1]})
    visitor.assert_clean()


def course(number: str, done: int) -> dict[str, str]:
    """What the page keeps of a chapter that was taken so far."""
    steps = [step.id for step in lesson(number).steps]
    entry = Entry(step=steps[done], done=tuple(steps[:done]), of=len(steps))
    return {
        f"motc:course:{number}": entry.model_dump_json(exclude_defaults=True),
        "motc:last": number,
    }


def test_progress_is_shown_saved_deleted_and_loaded(
    tutorial: Tutorial, visit: Enter, tmp_path: Path
) -> None:
    visitor = visit(tutorial)
    page = visitor.go("?lang=en")
    box = page.locator("#progress")
    expect(box).to_be_hidden()
    so_far = f"3 of {len(lesson(2).steps)} steps"
    for key, value in course("02", 3).items():
        page.evaluate(
            "([key, value]) => localStorage.setItem(key, value)", [key, value]
        )
    page.reload()
    expect(page.locator("[data-chapter='02']")).to_contain_text(so_far)
    begin = page.locator("#begin a")
    expect(begin).to_contain_text("Anatomy of an exchange")
    expect(begin).to_have_attribute("href", f"{tutorial.home}chapter/02?lang=en")
    with page.expect_download() as saved:
        box.get_by_role("button", name="Save").click()
    file = tmp_path / "progress.json"
    saved.value.save_as(file)
    assert json.loads(file.read_text())["kept"]["motc:last"] == "02"
    assert_accessible(page, "#progress")
    delete = box.locator("[data-act=delete]")
    delete.click()
    expect(delete).to_contain_text("Really")
    delete.click()
    assert page.evaluate("localStorage.length") == 0
    expect(page.get_by_text(so_far)).to_be_hidden()
    expect(begin).to_have_text("Begin: Lose to win")
    chooser = box.locator("input")
    chooser.set_input_files({"name": "x", "mimeType": "text/plain", "buffer": b"[1]"})
    expect(page.locator("#progress-said")).to_contain_text("no progress")
    chooser.set_input_files(file)
    expect(page.locator("[data-chapter='02']")).to_contain_text(so_far)
    visitor.assert_clean()


def test_a_step_done_in_a_chapter_counts_on_the_first_page(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("00", "?lang=de")
    bet = page.get_by_role("radio").first
    bet.click()
    expect(bet).to_be_checked()
    page.locator("[data-control=next]").click()
    expect(page.locator(".m-steps [aria-current=step]")).to_contain_text("2")
    page.wait_for_function("localStorage.getItem('motc:course:00')?.includes('hook')")
    wait_until_kept(page)
    visitor.go("?lang=de")
    expect(page.locator("[data-chapter='00']")).to_contain_text(
        f"1 von {len(lesson(0).steps)} Schritten"
    )
    page.locator("#begin a").click()
    page.wait_for_url("**/chapter/00?lang=de")
    expect(page.locator(".m-steps [aria-current=step]")).to_contain_text("2")


def test_paper_has_text_and_board_and_nothing_to_press(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, dark=True).enter("00", "?lang=en&step=lose")
    page.wait_for_selector(".m-steps [aria-current=step]")
    page.emulate_media(media="print")
    for gone in (".page-head nav", ".m-controls", ".m-tools", ".m-toolbar"):
        expect(page.locator(gone).first).to_be_hidden()
    expect(page.locator(".m-prose")).to_be_visible()
    expect(page.locator(".m-felt")).to_be_visible()
    ink = page.locator(".m-prose p").first.evaluate("e => getComputedStyle(e).color")
    assert ink == "rgb(0, 0, 0)"
    page.goto(f"{tutorial.home}teach/worksheet?lang=en&chapter=00")
    expect(page.locator(".paper-board").first).to_be_visible()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()


def test_a_link_to_a_step_begins_with_its_picture(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    visitor.page.route("**/static/motc-*.js", lambda route: route.abort())
    titles = []
    for query in ("?lang=en", "?lang=en&step=free", "?lang=en&step=nonsense"):
        page = visitor.go(f"chapter/00{query}")
        titles.append(page.locator("#first-picture title").text_content())
    assert titles[0] == titles[2] != titles[1]


def test_the_way_back_leads_through_the_steps_and_then_out(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.go("?lang=en")
    page.locator("[data-chapter='00']").click()
    here = page.locator(".m-steps [aria-current=step]")
    expect(here).to_contain_text("1")
    for number in ("2", "3"):
        page.locator("[data-control=next]").click()
        expect(here).to_contain_text(number)
    page.go_back()
    expect(here).to_contain_text("2")
    page.go_forward()
    expect(here).to_contain_text("3")
    page.go_back()
    page.go_back()
    expect(here).to_contain_text("1")
    page.go_back()
    expect(page.locator(".chapters").first).to_be_visible()
    visitor.assert_clean()


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_a_chapter_that_is_entered_in_its_middle_begins_at_its_top(
    tutorial: Tutorial, visit: Enter, size: tuple[int, int]
) -> None:
    visitor = visit(tutorial, size=size)
    for entrance in ("?step=lose&lang=en", "?lang=en"):  # then where one was
        page = visitor.enter("00", entrance)
        expect(page.locator(".m-steps [aria-current=step]")).to_contain_text("2")
        expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
        assert page.evaluate("scrollY") == 0


def test_a_greeting_is_said_until_it_is_answered_and_nothing_is_kept_before(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    lost: list[str | bytes] = []
    is_broken = True

    def lose_greetings(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if is_broken:
                lost.append(message)
                socket.close()
            else:
                server.send(message)

        socket.on_message(pass_on)

    page = visitor.page
    page.route_web_socket("**/api/page/*", lose_greetings)
    visitor.go("chapter/00?step=lose&lang=de")
    until(page, lambda: len(lost) > 1)
    assert all('"hello"' in str(one) for one in lost)
    assert page.locator("html[data-board=living]").count() == 0
    assert page.evaluate("localStorage.getItem('motc:00')") is None
    assert "step=lose" in page.url
    is_broken = False
    living(page)
    expect(page.locator(".m-steps [aria-current=step]")).to_contain_text("2")
    wait_until_kept(page)
    assert page.evaluate("localStorage.getItem('motc:00')")
    assert "step=lose" not in page.url
