"""Chapter 0 with the keyboard only: one tab stop for the board, arrows inside."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from tests.browser.conftest import Enter
from tests.browser.player import Learner
from tests.browser.server import Tutorial

MOST_TABS = 60
# A control of the chapter; Jupyter has a channel of that name, too.
PRESSED = re.compile(r'"kind": ?"control"')
HERE = "document.activeElement?.dataset?.el ?? ''"


@dataclass
class Typist:
    """Somebody without a mouse."""

    page: Page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, selector: str) -> None:
        """Press Tab until the focus is on something that the selector matches."""
        for _ in range(MOST_TABS):
            self.press("Tab")
            if self.page.evaluate(f"document.activeElement.matches({selector!r})"):
                return
        raise AssertionError(f"Tab never reaches {selector}")

    def tab_into_board(self) -> None:
        self.tab_to("[data-el]")

    def walk_to(self, name: str, key: str = "ArrowRight") -> None:
        """Press an arrow key until the focus is on the element."""
        for _ in range(12):
            if self.page.evaluate(HERE) == name:
                return
            self.press(key)
        raise AssertionError(f"{key} never reaches {name}: {self.page.evaluate(HERE)}")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_learner_goes_through_the_chapter_by_keyboard(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("00", f"?lang={lang}")
    learner, typist = Learner(page, lang), Typist(page)
    typist.tab_to("[role=radio]")
    typist.press("ArrowDown", "Enter")
    expect(page.get_by_role("radio").nth(1)).to_be_checked()
    typist.press("n")
    learner.at_step(2)
    typist.tab_into_board()
    typist.press("Home")
    typist.walk_to("fischer.bN1")
    typist.press("Enter")
    expect(learner.element("commit")).to_be_visible()
    typist.press("+", "+", "-", "-", "Enter")
    expect(learner.element("choice.use")).to_be_visible()
    typist.walk_to("choice.use", "ArrowLeft")
    typist.press("Enter")
    learner.feedback("reached")
    typist.press("n")
    learner.at_step(3)
    typist.press("n")
    learner.at_step(4)
    visitor.assert_clean()


def test_undo_redo_describe_and_help_have_keys_and_give_the_focus_back(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("00", "?step=lose")
    learner, typist = Learner(page, "en"), Typist(page)
    learner.at_step(2)
    typist.tab_into_board()
    typist.press("Home")
    typist.walk_to("fischer.bN1")
    typist.press("Enter", "Escape", "Enter", "Enter")
    expect(learner.element("choice.use")).to_be_visible()
    typist.press("u")
    expect(learner.element("choice.use")).to_have_count(0)
    typist.press("r")
    expect(learner.element("choice.use")).to_be_visible()
    for key in ("d", "?"):
        before = page.evaluate(HERE)
        typist.press(key)
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        typist.press("Escape")
        expect(dialog).to_have_count(0)
        assert page.evaluate(HERE) == before


def test_the_board_has_one_tab_stop(tutorial: Tutorial, visit: Enter) -> None:
    page = visit(tutorial).enter("00", "?step=lose")
    Learner(page, "en").at_step(2)
    stops = page.locator('.m-board [data-el][tabindex="0"]')
    expect(stops).to_have_count(1)


def test_each_event_is_spoken_politely(tutorial: Tutorial, visit: Enter) -> None:
    page = visit(tutorial).enter("00", "?step=lose")
    learner = Learner(page, "en")
    learner.at_step(2)
    live = page.locator(".motc [role=status]").first
    learner.lay("fischer.bN1")
    expect(live).to_contain_text("Fischer answers in section I")
    expect(live).to_contain_text("is lower than")


def test_keys_work_as_soon_as_a_chapter_is_there(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("00", "?step=lose&lang=en")
    learner = Learner(page, "en")
    learner.at_step(2)
    assert page.evaluate("document.activeElement === document.body")
    Typist(page).press("l")
    expect(page.get_by_role("button", name="Ask why")).to_be_visible()
    Typist(page).press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_keys_without_focus_leave_an_open_dialog_alone(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    sent: list[str] = []
    visitor.page.on(
        "websocket",
        lambda line: line.on("framesent", lambda frame: sent.append(str(frame))),
    )
    page = visitor.enter("00", "?step=lose&lang=en")
    typist = Typist(page)
    typist.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    typist.press("l")
    dialog.get_by_role("button").first.click()
    expect(dialog).to_be_hidden()
    assert not any(map(PRESSED.search, sent))
    typist.press("l")
    expect(page.get_by_role("button", name="Ask why")).to_be_visible()
    assert any(map(PRESSED.search, sent))
