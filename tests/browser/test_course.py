"""The newcomer goes through the chapters in a real browser: by mouse, by keyboard."""

import json
import os
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from motc_lab.lessons import LessonRun, lesson_files
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.course import Keys, Mouse, Newcomer
from tests.browser.server import Tutorial
from tests.browser.visit import PHONE, to_the_table, wait_until_kept

CHAPTERS = [file.name[:2] for file in lesson_files()]
NO_MISTAKES = {"twin", "free", "coach"}
# By mouse in German and by keyboard in English; MOTC_LAB_COURSE=full adds the rest.
WAYS: Final = [(Mouse, "de"), (Keys, "en"), (Mouse, "en"), (Keys, "de")]
ALL: Final = os.environ.get("MOTC_LAB_COURSE") == "full"
BY = pytest.mark.parametrize(
    ("hand", "lang"),
    WAYS if ALL else WAYS[:2],
    ids=lambda way: way if isinstance(way, str) else way.__name__.lower(),
)


@BY
@pytest.mark.parametrize("number", CHAPTERS)
def test_a_newcomer_goes_through_a_chapter_and_every_mistake_is_explained(
    tutorial: Tutorial,
    visit: Enter,
    number: str,
    hand: type[Mouse] | type[Keys],
    lang: Lang,
) -> None:
    visitor = visit(tutorial, still=True)
    page = visitor.enter(number, f"?lang={lang}")
    newcomer = Newcomer(page, lang, hand(page, lang), LessonRun(number))
    newcomer.walk()
    kinds = {step.kind for step in newcomer.run.lesson.steps}
    assert newcomer.explained or kinds <= NO_MISTAKES
    visitor.assert_clean()


def course(page: Page) -> dict[str, Any]:
    kept = page.evaluate("localStorage.getItem('motc:course:04')")
    found: dict[str, Any] = json.loads(kept)
    return found


def test_progress_survives_a_reload_and_what_was_missed_comes_back_later(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial, still=True)
    page = visitor.enter("04", "?step=check")
    newcomer = Newcomer(page, "en", Mouse(page, "en"), LessonRun("04"))
    newcomer.run.go_to("check")
    newcomer.settle()
    newcomer._answer(wrong=True)
    page.wait_for_function("localStorage.getItem('motc:course:04').includes('missed')")
    assert course(page)["missed"] == {"04/check/0": 1}
    wait_until_kept(page)
    page.reload()
    expect(page.locator(".m-notice.m-greeting")).to_contain_text("Welcome back")
    expect(page.locator(".m-quiz .m-feedback-verdict")).to_be_visible()
    visitor.enter("05", "?step=check")
    expect(page.locator(".m-quiz-count")).to_contain_text("once more from chapter 4")
    visitor.assert_clean()


def test_progress_can_be_saved_and_deleted(tutorial: Tutorial, visit: Enter) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("01")
    page.wait_for_function("localStorage.getItem('motc:course:01') !== null")
    page.get_by_role("button", name="Progress").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Chapter 1")
    with page.expect_download() as saved:
        sheet.get_by_role("button", name="Save to a file").click()
    kept = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert "motc:course:01" in kept["kept"]
    for name in ("Delete everything", "Really delete everything?"):
        sheet.get_by_role("button", name=name).click()
    expect(sheet).to_contain_text("Deleted")
    assert (
        page.evaluate("Object.keys(localStorage).filter(k => /^motc:/.test(k))") == []
    )
    sheet.locator("input[type=file]").set_input_files(saved.value.path())
    expect(sheet).to_contain_text("Loaded")
    assert page.evaluate("localStorage.getItem('motc:course:01')") is not None


def test_a_language_switch_in_mid_step_keeps_what_was_found(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("03", "?step=scales")
    newcomer = Newcomer(page, "en", Mouse(page, "en"), LessonRun("03"))
    newcomer._turn(("fischer", 1))
    newcomer._found(1)
    page.locator(".m-masthead").get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    newcomer._found(1)
    expect(page.locator('[data-dial="fischer"] output')).to_have_text("1")
    expect(page.locator(".m-goals")).to_contain_text(say("exhibit.mark.found", "de"))


def test_one_key_opens_the_table_in_the_sandbox(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("05", "?step=finish")
    to_the_table(page)
    page.keyboard.press("s")
    page.wait_for_url("**/chapter/12?*")
    expect(page.locator(".m-score-place")).to_have_text("Game 1 · exchange 2")
    visitor.assert_clean()


def test_on_a_phone_the_reply_to_a_turn_is_in_sight_beside_what_was_turned(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial, size=PHONE, still=True)
    page = visitor.enter("02", "?lang=de&step=by_hand")
    too_early = page.locator('[data-dial="over"] button')
    too_early.click()
    reply = page.locator(".m-exhibit-reply")
    expect(reply).to_contain_text("Zu früh")
    expect(reply).to_be_in_viewport(ratio=0.9)
    expect(too_early).to_be_in_viewport(ratio=0.9)
