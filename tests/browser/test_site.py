"""The folder that needs no server, in a browser: chapters, matches, and trouble."""

import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, expect

from motc_lab.app.cli import main
from motc_lab.app.site.licences import LICENCES
from motc_lab.app.site.offline import WORKER, add_offline
from motc_lab.app.web.words import words
from motc_lab.engine.begin import new_session
from motc_lab.engine.game import game_named, games
from motc_lab.engine.record import write_record
from tests.browser.player import Learner
from tests.browser.site import BELOW, READY, copied, has_python, on_a_web_space
from tests.browser.visit import LIVING_MS, Visit, living, wait_until_kept
from tests.playtest.in_browser import play_match

HABITS: Final[dict[str, Any]] = {"tires": 12, "pause_s": 0.05, "stopped_s": 90.0}
VISITS = 20
KEPT = """async () => {
  while (!(await caches.match(location.pathname)))
    await new Promise((go) => setTimeout(go, 50));
}"""
NO_STORAGE = """
Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});
"""


@pytest.fixture
def visitor(browser: Browser, site_home: str) -> Iterator[Visit]:
    """Somebody who was never there."""
    come = Visit.start(browser, site_home, still=True)
    yield come
    come.context.close()


def test_a_learner_goes_through_chapter_0(visitor: Visit) -> None:
    learner = Learner(visitor.enter("00", "?lang=en"), "en")
    learner.to_step_2()
    learner.lose_on_purpose()
    learner.press("next")
    learner.at_step(3)
    wait_until_kept(learner.page)
    learner.page.reload()
    living(learner.page)
    learner.at_step(3)
    visitor.assert_clean()


@pytest.mark.parametrize("game", list(games()))
def test_a_match_of_each_game_is_played_to_its_end(
    browser: Browser, site_home: str, game: str
) -> None:
    course = play_match(browser, site_home, game, 1, **HABITS)
    assert not course.stop, course
    assert course.presses > 1


def test_what_is_chosen_before_python_is_there_is_obeyed(visitor: Visit) -> None:
    page = visitor.enter("00", "?lang=en")
    assert not page.evaluate(READY), "the first picture stands before"
    page.get_by_role("radio").nth(1).click()
    expect(page.locator("[data-unsent]")).to_be_visible()
    has_python(page)
    expect(page.get_by_role("radio").nth(1)).to_be_checked(timeout=LIVING_MS)
    expect(page.locator("[data-unsent]")).to_have_count(0)
    visitor.assert_clean()


def test_it_goes_on_offline_in_the_middle_of_a_chapter(
    browser: Browser, site: Path
) -> None:
    with on_a_web_space(site, BELOW) as home:
        visitor = Visit.start(browser, home, still=True)
        learner = Learner(visitor.enter("00", "?lang=en"), "en")
        learner.to_step_2()
        wait_until_kept(learner.page)
        learner.page.evaluate(KEPT)
    learner.page.reload()
    living(learner.page)
    learner.at_step(2)
    learner.lose_on_purpose()
    visitor.context.close()


def test_a_newer_edition_waits_for_the_next_visit(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    own = copied(site, tmp_path)
    with on_a_web_space(own) as home:
        visitor = Visit.start(browser, home, still=True)
        page = visitor.go("reference/rules.html?lang=en")
        page.evaluate(KEPT)
        rules = own / "reference" / "rules.html"
        for name in (WORKER, "manifest.json"):
            (own / name).unlink()
        rules.write_text(rules.read_text("utf-8").replace("</h1>", " II</h1>"), "utf-8")
        add_offline(own)
        page.reload()
        expect(page.locator(".newer")).to_have_text(words("en")["alone_newer"])
        expect(page.locator("h1")).not_to_contain_text("II")
        page.close()
        for visit in range(VISITS):
            page = visitor.context.new_page()
            page.goto(f"{home}reference/rules.html?lang=en")
            title = page.locator("h1").inner_text()
            # A page that is left by its tab's end leaves nothing behind to go back to.
            page.close()
            if "II" in title:
                break
            time.sleep(min(0.25 * (visit + 1), 5))  # until that has been noticed
        assert "II" in title
        visitor.context.close()


def test_a_browser_that_keeps_nothing_plays_all_the_same(visitor: Visit) -> None:
    visitor.context.add_init_script(NO_STORAGE)
    learner = Learner(visitor.enter("00", "?lang=en"), "en")
    has_python(learner.page)
    told = words("en")["alone_no_storage"]
    expect(learner.page.locator("#starting")).to_have_text(told)
    learner.to_step_2()
    learner.lose_on_purpose()


def assert_refused(visitor: Visit, why: str) -> None:
    visitor.go("chapter/00.html?lang=en")
    said = visitor.page.locator("#waiting [role=status]")
    expect(said).to_have_text(words("en")[f"alone_{why}"], timeout=LIVING_MS)
    again = visitor.page.get_by_role("link", name=words("en")["try_again"])
    expect(again).to_be_visible()


def test_a_host_that_forbids_wasm_is_told_of(browser: Browser, site: Path) -> None:
    rule = {"Content-Security-Policy": "script-src 'self' blob:"}
    with on_a_web_space(site, BELOW, worker=rule) as home:
        visitor = Visit.start(browser, home)
        assert_refused(visitor, "no_wasm")
        visitor.context.close()


def test_a_browser_without_workers_is_told_of(visitor: Visit) -> None:
    visitor.context.add_init_script("delete window.Worker;")
    assert_refused(visitor, "no_worker")


def test_a_browser_that_is_too_old_is_told_of(visitor: Visit) -> None:
    visitor.context.add_init_script("delete window.DecompressionStream;")
    assert_refused(visitor, "old_browser")


def test_a_file_that_does_not_come_is_told_of_and_another_try_helps(
    visitor: Visit,
) -> None:
    lost = re.compile(r"/library-\w+\.bin$")
    visitor.context.route(lost, lambda route: route.abort())
    assert_refused(visitor, "no_files")
    visitor.context.unroute(lost)
    visitor.page.get_by_role("link", name=words("en")["try_again"]).click()
    has_python(visitor.page)
    living(visitor.page)


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("chapter/05?lang=de", "chapter/05.de.html?lang=de"),
        ("chapter/duel/01?lang=de&present=1", "chapter/duel/01.present.de.html"),
        ("play?game=stratego&lang=de", "chapter/play.stratego.de.html"),
        ("chapter/sandbox?game=compile", "chapter/sandbox.compile.html"),
        ("teach/worksheet?lang=en&chapter=03&solutions=1", "worksheet.03.solutions."),
        ("teach/plan?lang=de", "teach/plan.de.html"),
        ("reference/rules?lang=en&game=duel#DSET-1", "reference/rules.duel.html"),
        ("chapter/room?lang=de&game=duel", "server.duel.de.html"),
        ("class", "server.html"),
    ],
)
def test_an_address_of_the_server_leads_to_its_file(
    visitor: Visit, address: str, file: str
) -> None:
    visitor.go(address)
    expect(visitor.page).to_have_url(re.compile(re.escape(file)))
    expect(visitor.page.locator("main, #content").first).to_be_attached()


def test_the_language_of_a_browser_chooses_the_first_page(
    browser: Browser, site_home: str
) -> None:
    for accepts, heading in (("de-AT", "Suche"), ("en-GB", "Search"), ("fr", "Search")):
        visitor = Visit.start(browser, site_home, accepts=accepts)
        page = visitor.go("")
        expect(page.locator(".way-search")).to_have_text(heading)
        visitor.assert_clean()
        visitor.context.close()


def test_rules_and_words_are_found(visitor: Visit) -> None:
    page = visitor.go("index.html?lang=en")
    page.get_by_role("searchbox").fill("exchange")
    page.get_by_role("searchbox").press("Enter")
    expect(page.locator(".hits li").first).to_be_visible()
    page.get_by_role("searchbox").fill("Erschöpfung nirgends")
    expect(page.locator("#found")).to_contain_text(words("en")["ref_nothing"])
    visitor.assert_clean()


def test_cards_are_shown_by_what_is_asked_for(visitor: Visit) -> None:
    page = visitor.go("reference/cards.html?lang=en")
    every = page.locator(".gallery li").count()
    page.locator(".filter").first.get_by_role("link").nth(1).click()
    expect(page.locator(".filter").first.locator("[aria-current]")).to_have_count(1)
    shown = page.locator(".gallery li:visible").count()
    assert 0 < shown < every
    expect(page.locator("#count")).to_contain_text(str(shown))
    visitor.assert_clean()


def test_everything_that_is_kept_goes_into_a_file_and_comes_back(
    visitor: Visit, tmp_path: Path
) -> None:
    page = visitor.enter("00", "?lang=en")
    Learner(page, "en").to_step_2()
    wait_until_kept(page)
    visitor.go("index.html?lang=en")
    with page.expect_download() as saved:
        page.locator("[data-act=export]").click()
    file = tmp_path / "kept.json"
    saved.value.save_as(file)
    assert "motc:00" in json.loads(file.read_text("utf-8"))["kept"]
    for _ in range(2):  # the second press is sure
        page.locator("[data-act=delete]").click()
    assert page.evaluate("localStorage.length") == 0
    page.locator("#progress input[type=file]").set_input_files(file)
    expect(page.locator("#progress-said")).to_have_text(words("en")["progress_loaded"])
    visitor.enter("00", "?lang=en")
    Learner(page, "en").at_step(2)


def test_a_record_that_is_shared_with_it_is_opened(visitor: Visit) -> None:
    """As the installed edition gets it from another program, and of any game."""
    text = quote(write_record(new_session(game_named("duel"), 3)))
    page = visitor.go(f"chapter/12.html?lang=en&shared={text}")
    has_python(page)
    expect(page.locator("#chapter")).to_contain_text("Duel", timeout=LIVING_MS)
    assert "shared" not in page.url
    visitor.assert_clean()


def test_two_builds_are_the_same_to_the_byte(site: Path, tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as one:  # a loop of the browser runs in this thread
        assert one.submit(main, ["site", str(tmp_path / "again")]).result() == 0

    def held(home: Path) -> dict[str, bytes]:
        files = [one for one in home.rglob("*") if one.is_file()]
        return {one.relative_to(home).as_posix(): one.read_bytes() for one in files}

    first, again = held(site / BELOW), held(tmp_path / "again")
    assert first.keys() == again.keys()
    assert not [name for name, body in first.items() if again[name] != body]
    assert LICENCES in first


def test_the_folder_names_no_other_host(site: Path) -> None:
    """But for the texts of licences, which are as their authors wrote them."""
    foreign = re.compile(r"https?://(?!www\.w3\.org/)[\w.-]+\.\w+")
    files = [
        one
        for one in (site / BELOW).rglob("*")
        if one.suffix in {".html", ".js", ".css", ".json", ".txt"}
        and one.name != LICENCES
    ]
    found = {name for one in files for name in foreign.findall(one.read_text("utf-8"))}
    assert files
    assert not found
