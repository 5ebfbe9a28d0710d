"""Chapter 0 in a real browser: by mouse, in both languages, and in trouble."""

import re

import pytest
from playwright.sync_api import expect

from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.player import Learner
from tests.browser.server import Tutorial
from tests.browser.visit import (
    LAPTOP,
    PHONE,
    PROJECTOR,
    assert_accessible,
    assert_fits,
    on_another_line,
    wait_until_kept,
)

LANGS = pytest.mark.parametrize("lang", ["en", "de"])
SIZES = pytest.mark.parametrize("size", [PHONE, LAPTOP, PROJECTOR])


@LANGS
def test_a_learner_goes_through_the_chapter_by_mouse(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial)
    learner = Learner(visitor.enter("00", f"?lang={lang}"), lang)
    expect(learner.page.locator("html")).to_have_attribute("lang", lang)
    learner.to_step_2()
    learner.lose_on_purpose()
    learner.press("next")
    learner.at_step(3)
    expect(learner.page.locator(".m-bet-reply")).to_be_visible()
    learner.press("next")
    learner.at_step(4)
    learner.press("skip")
    learner.at_step(5)
    learner.play_the_game_to_its_end()
    visitor.assert_clean()


def test_a_wrong_try_is_played_out_explained_and_taken_back(
    tutorial: Tutorial, visit: Enter
) -> None:
    learner = Learner(visit(tutorial).enter(), "en")
    learner.to_step_2()
    learner.lay("fischer.bN1", pawns=2)
    learner.feedback("missed")
    expect(learner.page.locator(".m-drawer-log li")).not_to_have_count(0)
    again = learner.page.locator(".m-feedback .m-primary")
    expect(again).to_have_text(say("ui.try_again", "en"))
    assert learner.page.locator(".m-primary").locator("visible=true").count() == 1
    again.click()
    learner.lose_on_purpose()


def test_from_the_verdict_enter_leads_to_the_next_try(
    tutorial: Tutorial, visit: Enter
) -> None:
    learner = Learner(visit(tutorial).enter(), "en")
    learner.to_step_2()
    learner.lay("fischer.bN1", pawns=2)
    learner.feedback("missed")
    learner.page.locator(".m-feedback-verdict").focus()
    learner.page.keyboard.press("Enter")
    expect(learner.page.locator(".m-feedback")).to_have_count(0)
    learner.lose_on_purpose()


def test_the_language_changes_in_mid_step_and_undo_still_works(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    english = Learner(visitor.enter(), "en")
    english.to_step_2()
    english.lay("fischer.bN1")
    page = visitor.page
    page.locator(".m-masthead").get_by_role("button", name="Deutsch").click()
    german = Learner(page, "de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page).to_have_url(re.compile("lang=de"))
    german.at_step(2)
    expect(german.element("choice.use")).to_be_visible()
    page.get_by_role("button", name=german.word("ui.undo")).click()
    expect(german.element("fischer.bN1")).to_have_class(re.compile("m-live"))
    german.lose_on_purpose()
    visitor.assert_clean()


def test_a_reload_goes_on_where_the_learner_was(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    learner = Learner(visitor.enter(), "en")
    learner.to_step_2()
    learner.lay("fischer.bN1")
    expect(learner.element("choice.use")).to_be_visible()
    wait_until_kept(visitor.page)
    visitor.page.reload()
    learner.at_step(2)
    expect(learner.element("choice.use")).to_be_visible()
    learner.choose("use")
    learner.feedback("reached")


def test_what_the_browser_keeps_names_no_card(tutorial: Tutorial, visit: Enter) -> None:
    visitor = visit(tutorial)
    learner = Learner(visitor.enter(), "en")
    learner.to_step_2()
    learner.lay("fischer.bN1")
    expect(learner.element("choice.use")).to_be_visible()
    kept = visitor.page.evaluate("JSON.stringify(localStorage)")
    assert "motc:00" in kept
    assert "@1" not in kept
    assert "seed" not in kept


@pytest.mark.long
@LANGS
def test_a_lesson_goes_on_by_itself_when_what_works_behind_it_dies(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial)
    learner = Learner(visitor.enter("00", f"?lang={lang}"), lang)
    learner.to_step_2()
    learner.lay("fischer.bN1")
    expect(learner.element("choice.use")).to_be_visible()
    on_another_line(visitor.page, tutorial.kill_workers)
    expect(visitor.page.locator(".m-notice")).to_have_count(0)
    learner.at_step(2)
    learner.choose("use")
    learner.feedback("reached")


@pytest.mark.parametrize("query", ["?step=twin", "?step=twin&lang=de"])
def test_a_link_opens_its_step(tutorial: Tutorial, visit: Enter, query: str) -> None:
    lang: Lang = "de" if "de" in query else "en"
    learner = Learner(visit(tutorial).enter("00", query), lang)
    learner.at_step(3)


@pytest.mark.parametrize("query", ["?pos=m1.0-0.nonsense", "?step=%3Cscript%3E"])
def test_a_wrong_link_says_what_is_wrong_and_still_opens(
    tutorial: Tutorial, visit: Enter, query: str
) -> None:
    visitor = visit(tutorial)
    learner = Learner(visitor.enter("00", query), "en")
    expect(visitor.page.locator(".m-notice")).not_to_be_empty()
    learner.to_step_2()
    visitor.assert_clean()


@pytest.mark.long
@SIZES
@LANGS
@pytest.mark.parametrize("dark", [False, True])
def test_every_step_fits_and_is_accessible(
    tutorial: Tutorial, visit: Enter, size: tuple[int, int], lang: Lang, dark: bool
) -> None:
    visitor = visit(tutorial, size=size, dark=dark, still=True)
    steps = ("hook", "lose", "twin", "check", "free")
    for number, step in enumerate(steps, start=1):
        learner = Learner(visitor.enter("00", f"?lang={lang}&step={step}"), lang)
        learner.at_step(number)
        assert_fits(learner.page)
        if size != LAPTOP:
            assert_accessible(learner.page)
    visitor.assert_clean()


def test_the_page_tells_what_the_other_person_has_done(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("00", "?lang=en&step=free")
    told = page.locator(".m-drawer-log")
    expect(told).to_contain_text("Spassky plays")
    page.locator('[data-el="fischer.wQ"]').click()
    page.locator('[data-el="commit"]').click()
    expect(told).to_contain_text("Fischer answers")
    visitor.assert_clean()
