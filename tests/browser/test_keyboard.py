"""Chapter 0 with the keyboard only: one tab stop for the board, arrows inside."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from tests.browser.conftest import Enter
from tests.browser.player import Learner
from tests.browser.server import Tutorial
from tests.browser.visit import (
    assert_accessible,
    living,
    to_the_table,
    wait_until_kept,
)

MOST_TABS = 60
FEW_TABS = 9  # from a verdict over the board's tools to the way on
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

    def tab_to(self, selector: str) -> int:
        """Press Tab until something has the focus that matches; return how often."""
        for count in range(1, MOST_TABS):
            self.press("Tab")
            if self.page.evaluate(f"document.activeElement.matches({selector!r})"):
                return count
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
    typist.tab_to("[data-control=next]")
    typist.press("Enter")
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
    expect(page.locator(".m-feedback-verdict")).to_be_focused()  # finding 5
    stops = typist.tab_to("[data-control=next]")
    assert stops <= FEW_TABS
    typist.press("Enter")
    learner.at_step(3)
    typist.tab_to("[data-control=next]")
    typist.press("Enter")
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
    live = page.locator(".motc [role=log]")
    learner.lay("fischer.bN1")
    expect(live).to_contain_text("Fischer answers in section I")
    expect(live).to_contain_text("is lower than")


# Every single character that does something at the table.
CHARACTERS = "nbslahdruwcfe?+-=.12903"
# Where else the focus can be: nowhere, on buttons of every kind; below, on a heading.
ELSEWHERE = (
    "",
    ".m-steps button",
    "[data-control=hint]",
    ".m-controls .m-button",
)
SEEN = """() => [
  location.href,
  document.querySelector(".motc").dataset.beat,
  document.querySelectorAll("dialog[open]").length,
  document.querySelector("#present-said")?.textContent,
].join(" ")"""


@pytest.mark.parametrize(
    ("query", "tools"),
    [
        (
            "",
            (".m-story-column .m-heading", ".m-tools .m-tool", ".m-toolbar .m-tool"),
        ),
        ("&present=1", ("#present-bar [data-act=bar]",)),
    ],
)
def test_no_single_character_acts_away_from_the_table(
    tutorial: Tutorial, visit: Enter, query: str, tools: tuple[str, ...]
) -> None:
    """Finding 3 (WCAG 2.1.4): at body, on a heading, on buttons.

    But for the full stop of a page that is presented: clickers have a key for the black
    screen, and nobody clicks the board before.
    """
    visitor = visit(tutorial)
    page = visitor.enter("00", f"?step=lose&lang=en{query}")
    wait_until_kept(page)  # the address forgets then where the link led
    before = page.evaluate(SEEN)
    for place in (*ELSEWHERE, *tools):
        if place:
            page.locator(place).first.focus()
        assert page.evaluate("document.activeElement !== document.body") == bool(place)
        for key in CHARACTERS.replace(".", "") if query else CHARACTERS:
            page.keyboard.press(key)
            page.keyboard.press(f"Shift+{key}" if key.isalpha() else key)
        page.evaluate("document.activeElement.blur()")
    to_the_table(page)
    assert page.evaluate(SEEN) == before  # a chapter answers one by one: nothing waits
    page.keyboard.press("l")
    expect(page.locator("[data-control=look]")).to_contain_text("Back to the lesson")
    assert int(page.locator(".motc").get_attribute("data-beat") or 0) == 1 + int(
        before.split()[1]
    )
    visitor.assert_clean()


def test_the_sandbox_keeps_its_letters_at_the_table(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("12", "?lang=en")
    page.locator("[data-tab=tree]").click()
    lines = page.get_by_role("treeitem")
    page.locator(".m-controls button").first.focus()
    for key in "fbew":
        page.keyboard.press(key)
    to_the_table(page)
    page.keyboard.press("e")
    expect(page.locator(".me-board :focus")).to_have_count(1)
    page.locator(".me-bar button").first.focus()
    page.keyboard.press("e")
    page.locator(".me-board [tabindex='0']").focus()
    page.keyboard.press("e")
    expect(page.locator(".me-board")).to_have_count(0)
    expect(lines).to_have_count(1)


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_character_is_listed_in_help_can_be_moved_and_switched_off(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("00", f"?step=lose&lang={lang}")
    learner = Learner(page, lang)
    help_ = page.get_by_role("button", name=learner.word("ui.help"), exact=True)
    help_.click()
    sheet = page.get_by_role("dialog")
    caps = [field.input_value() for field in sheet.get_by_role("textbox").all()]
    assert caps == list("JKTV+\N{MINUS SIGN}URDWHBALNSCFE?")
    field = sheet.get_by_role("textbox", name=learner.word("ui.help_next"))
    field.press("b")
    expect(field).to_have_value("B")
    back = sheet.get_by_role("textbox", name=learner.word("ui.help_back"))
    expect(back).to_have_value("N")
    told = sheet.get_by_role("status")
    expect(told).to_contain_text(f"B: {learner.word('ui.help_next')}")
    expect(told).to_contain_text(f"N: {learner.word('ui.help_back')}")
    assert_accessible(page, ".m-dialog")
    page.keyboard.press("Escape")
    expect(page.locator("[data-control=next] kbd")).to_have_text("B")
    page.reload()
    living(page)
    to_the_table(page)
    page.keyboard.press("b")
    learner.at_step(3)
    page.locator("[data-control=back]").click()
    learner.at_step(2)
    help_.click()
    switch = sheet.get_by_role("checkbox", name=learner.word("ui.keys_on"))
    switch.uncheck()
    page.keyboard.press("Escape")
    expect(page.locator(".m-controls kbd")).to_have_count(0)
    page.reload()
    living(page)
    to_the_table(page)
    for key in CHARACTERS:
        page.keyboard.press(key)
    page.keyboard.press("ArrowRight")
    learner.at_step(2)
    expect(page.get_by_role("dialog")).to_have_count(0)
    help_.click()
    switch.check()
    sheet.get_by_role("button", name=learner.word("ui.keys_usual")).click()
    expect(field).to_have_value("N")
    visitor.assert_clean()


def test_the_projector_takes_the_keys_as_the_help_has_them(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("00", "?step=lose&lang=en&present=1")
    to_the_table(page)
    page.keyboard.press("?")
    field = page.get_by_role("textbox", name="On the projector: black screen")
    field.press("x")
    page.keyboard.press("Escape")
    expect(page.locator("#present-bar [data-act=black] kbd")).to_have_text("X")
    black = page.get_by_role("dialog", name="The screen is black")
    page.keyboard.press(".")
    expect(black).to_be_hidden()
    page.keyboard.press("x")
    expect(black).to_be_visible()
    visitor.assert_clean()


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
    to_the_table(page)
    typist = Typist(page)
    typist.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    typist.press("l")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    assert not any(map(PRESSED.search, sent))
    typist.press("l")
    expect(page.get_by_role("button", name="Ask why")).to_be_visible()
    assert any(map(PRESSED.search, sent))
