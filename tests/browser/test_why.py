"""Asking why on the sandbox's board: by mouse, finger and keys, seen and heard."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.analyst import Analyst
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import (
    PHONE,
    PROJECTOR,
    assert_accessible,
    assert_fits,
    to_the_table,
)

HERE = "document.activeElement?.dataset?.el ?? ''"


@dataclass
class Curious:
    """Somebody who wants to know why; finds things by what they are called."""

    page: Page
    lang: Lang = "en"

    def word(self, key: str) -> str:
        return say(f"ui.{key}", self.lang)

    def topic(self, name: str) -> str:
        return say(f"why.topic.{name}", self.lang)

    def element(self, name: str) -> Locator:
        return self.page.locator(f'.m-board [data-el="{name}"]')

    @property
    def switch(self) -> Locator:
        return self.page.locator(".m-toolbar").get_by_role(
            "button", name=self.word("why_ask")
        )

    @property
    def sheet(self) -> Locator:
        return self.page.get_by_role("region", name=self.word("why_ask"))

    @property
    def words(self) -> Locator:
        return self.sheet.locator("[aria-live=polite]")

    @property
    def question(self) -> Locator:
        """What is asked at the table: another one whenever something was played."""
        return self.page.locator("[data-part=decision] h2.m-question, .m-ask h2")

    def first_card(self) -> Locator:
        return self.page.locator('[data-el^="spassky."].m-live').first

    def keep_both_hands(self) -> None:
        """Until Spassky has to lead."""
        for _ in range(2):
            before = self.question.inner_text()
            self.element("choice.done").click()
            expect(self.question).not_to_have_text(before)

    def says(self, text: str) -> None:
        expect(self.words).to_contain_text(text)


def curious(
    visit: Enter, server: Tutorial, lang: Lang = "en", **wishes: object
) -> Curious:
    page = visit(server, **wishes).enter("12", f"?lang={lang}")
    found = Curious(page, lang)
    found.keep_both_hands()
    return found


def test_by_mouse_a_number_is_asked_and_nothing_is_played(
    tutorial: Tutorial, visit: Enter
) -> None:
    asker = curious(visit, tutorial)
    before = asker.question.inner_text()
    asker.switch.click()
    asker.says(asker.word("why_told"))
    asker.element("advantage").locator(".m-left").click()
    asker.says("The sections without cards are worth 10 together.")
    asker.says("Once cards lie in section I, 9 will be left.")
    expect(asker.element("advantage")).to_have_class("m-cell m-advantage m-asked")
    marker = asker.sheet.get_by_role("button", name=asker.topic("marker"))
    marker.click()
    expect(marker).to_have_attribute("aria-pressed", "true")
    asker.first_card().click()
    asker.says("allowed choices")
    expect(asker.sheet.get_by_text("Rule EXC-2")).to_be_visible()
    asker.element("choice.resign").click()
    asker.says("Fischer wins game 1, because Spassky has resigned it.")
    expect(asker.question).to_have_text(before)
    asker.sheet.get_by_role("button", name=asker.word("why_end")).click()
    expect(asker.sheet).to_have_count(0)
    expect(asker.switch).to_be_focused()
    asker.first_card().click()
    expect(asker.page.locator(".m-chosen").first).to_be_visible()


def test_by_keys_alone_a_card_is_asked_read_and_left(
    tutorial: Tutorial, visit: Enter
) -> None:
    asker = curious(visit, tutorial, "de")
    keys, before = asker.page.keyboard, asker.question.inner_text()
    asker.first_card().focus()
    begun = asker.page.evaluate(HERE)
    keys.press("w")
    asker.says(asker.word("why_told"))
    keys.press("ArrowUp")
    keys.press("ArrowRight")
    asked = asker.page.evaluate(HERE)
    assert asked.startswith("spassky.")
    assert asked != begun
    keys.press("Enter")
    expect(asker.sheet.get_by_role("heading")).to_contain_text("Spasski")
    assert asker.page.evaluate(HERE) == asked
    for _ in range(12):
        keys.press("Tab")
        if asker.words.evaluate("box => box === document.activeElement"):
            break
    expect(asker.words).to_be_focused()
    keys.press("Tab")
    keys.press("Tab")
    expect(asker.sheet.locator(":focus")).to_have_count(1)
    keys.press("Escape")
    expect(asker.sheet).to_have_count(0)
    assert asker.page.evaluate(HERE) == begun
    expect(asker.question).to_have_text(before)


def test_a_half_made_choice_waits_while_a_closed_section_is_asked(
    tutorial: Tutorial, visit: Enter
) -> None:
    asker = curious(visit, tutorial)
    asker.first_card().click()
    asker.element("section.1.spassky").click()
    asker.element("commit").click()
    expect(asker.question).to_contain_text("Fischer")
    card = asker.page.locator('[data-el^="fischer."].m-live').first
    card.click()
    expect(asker.element("commit")).to_be_visible()
    asker.page.keyboard.press("w")
    asker.element("section.4").click()
    asker.sheet.get_by_role("button", name=asker.topic("option")).click()
    asker.says("the reply must go there, not to section IIII")
    asker.says("It would be allowed if Fischer led this exchange.")
    asker.says(asker.word("why_instead"))
    asker.element("pawns").click()
    asker.says("Fischer may add 2 pawns to this card now, not more.")
    asker.page.keyboard.press("Escape")
    expect(asker.element("commit")).to_be_visible()


def test_a_right_click_asks_at_once(tutorial: Tutorial, visit: Enter) -> None:
    asker = curious(visit, tutorial)
    asker.element("section.4").click(button="right")
    asker.says("costs 1 mental endurance")
    expect(asker.switch).to_have_attribute("aria-pressed", "true")


def test_a_finger_asks_on_a_phone_and_what_it_asks_stays_in_sight(
    tutorial: Tutorial, visit: Enter
) -> None:
    asker = curious(visit, tutorial, "de", size=PHONE, dark=True, still=True)
    asker.switch.click()
    asker.element("spassky.reserve").click()
    asker.says("Bauern")
    top, bottom = (
        asker.sheet.evaluate("box => box.getBoundingClientRect().top"),
        asker.element("spassky.reserve").evaluate(
            "box => box.getBoundingClientRect().bottom"
        ),
    )
    assert bottom <= top + 1
    assert_fits(asker.page)
    assert_accessible(asker.page, ".m-board")


def test_a_value_says_how_it_was_got(tutorial: Tutorial, visit: Enter) -> None:
    asker = curious(visit, tutorial)
    Analyst(asker.page, "en").open_panel("values")
    value = asker.page.locator(".m-worth-why").first
    value.click()
    told = asker.page.locator(".m-panel-values .m-answer")
    expect(told).to_contain_text("has a chance of")
    expect(told).to_contain_text(say("why.part.samples", "en"))
    expect(told).to_contain_text("unknown cards were dealt again")
    told.get_by_role("button", name=say("sandbox.ui.close", "en")).click()
    expect(told).to_have_count(0)
    to_the_table(asker.page)
    asker.page.keyboard.press("w")
    asker.first_card().locator(".m-worth").click()
    asker.says("has a chance of")


def test_another_language_answers_in_it_and_a_play_forgets_the_answer(
    tutorial: Tutorial, visit: Enter
) -> None:
    asker = curious(visit, tutorial)
    asker.switch.click()
    asker.element("section.2").click()
    asker.says("The winner of an exchange in section II")
    asker.page.get_by_role("button", name="Deutsch").click()
    german = Curious(asker.page, "de")
    german.says("Wer einen Angriff in Angriffsabschnitt II gewinnt")
    asker.page.locator(".m-toolbar").get_by_role(
        "button", name=german.word("undo")
    ).click()
    german.says(german.word("why_told"))


@pytest.mark.parametrize(("lang", "dark"), [("en", True), ("de", False)])
def test_axe_finds_nothing_serious_and_it_fits_phone_and_projector(
    tutorial: Tutorial, visit: Enter, lang: Lang, *, dark: bool
) -> None:
    asker = curious(visit, tutorial, lang, dark=dark)
    asker.switch.click()
    asker.first_card().click()
    expect(asker.sheet.get_by_text("EXC-2")).to_be_visible()
    asker.sheet.locator("summary").click()
    link = asker.sheet.get_by_role("link")
    assert str(link.get_attribute("href")).endswith("#EXC-2")
    assert_accessible(asker.page)
    for width, height in (PHONE, PROJECTOR):
        asker.page.set_viewport_size({"width": width, "height": height})
        assert_fits(asker.page)


def test_the_rule_behind_an_answer_stands_in_the_reference(
    tutorial: Tutorial, visit: Enter
) -> None:
    asker = curious(visit, tutorial)
    asker.switch.click()
    asker.element("advantage").click()
    asker.sheet.locator("summary").click()
    with asker.page.context.expect_page() as opened:
        asker.sheet.get_by_role("link").click()
    expect(opened.value.locator("article.rule:target")).to_be_visible()


def test_a_chapter_answers_while_one_looks_around(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("00", "?step=lose&lang=en")
    asker = Curious(page)
    expect(asker.switch).to_have_count(0)
    to_the_table(page)
    page.keyboard.press("l")
    asker.switch.click()
    asker.element("fischer.track").click()
    asker.says("endurance")
