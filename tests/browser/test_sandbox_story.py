"""The sandbox's whole way, by mouse and by keyboard alone, in both languages.

Build a given position from empty, mend an illegal one, fork, name a drawn card,
compare, return, share the link, open it in a second browser, get the same code.
"""

from dataclasses import dataclass
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from motc_lab.games.motc.position.position import Position
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.analyst import Analyst, Hand, Keys, Mouse
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import assert_accessible

GIVEN: Final = Position.from_code(
    "m1.0-0.1-1.SS.0.e1.B0A0-__-__-__.A-CDEFGHIJKLMNOP---4-1-7"
    ".B-CDEFGHIJKLMNOP---6-0-8.q4e32a2l1s1w0"
)
QUESTION: Final = "q4e32a2l1s1w0"  # Fischer: draw a card?
TWICE: Final = "card_twice"


@dataclass
class Story:
    """One person's way through the sandbox."""

    analyst: Analyst
    hand: Hand

    @property
    def lang(self) -> Lang:
        return self.analyst.lang

    def find(self, selector: str) -> Locator:
        return self.analyst.page.locator(selector)

    def code(self, code: str) -> None:
        expect(self.find('[data-field="code"]')).to_have_value(code)

    # The editor

    def open_the_editor(self) -> None:
        self.hand.do(self.analyst.from_menu("editor", self.hand), "e")
        expect(self.find(".me-board :focus")).to_have_count(1)

    def begin_empty(self) -> None:
        self.hand.press(self.find(".me-starts > summary"))
        empty = say("editor.ui.empty", self.lang)
        self.hand.press(self.find(".me-starts").get_by_role("button", name=empty))
        expect(self.find(".me-fault")).to_have_count(2)

    def mend(self, fault: Locator, way: str) -> None:
        self.hand.press(fault.get_by_role("button", name=way, exact=True))

    def put_all_on_the_decks(self) -> None:
        way = say("editor.many_ways.to_deck", self.lang)
        for left in (1, 0):
            self.mend(self.find(".me-fault").first, way)
            expect(self.find(".me-fault")).to_have_count(left)

    def carry(self, source: str, target: str, key: str) -> None:
        _, _, *card = source.split(".")
        self.hand.carry(source, target, key)
        if card:
            expect(self.find(f'[data-el="{target}.{card[0]}"]')).to_be_visible()

    def lay_out_the_table(self) -> None:
        self.carry("spassky.deck.wK", "spassky.hand", "h")
        self.carry("spassky.deck.wQ", "section.1.spassky", "1")
        self.carry("fischer.deck.wQ", "fischer.hand", "h")
        self.carry("fischer.deck.wK", "section.1.fischer", "1")
        self.carry("spassky.supply", "spassky.reserve", "r")
        expect(self.find('[data-el="spassky.reserve"] b')).to_have_text("1")

    def ask_the_question(self) -> None:
        self.hand.choose(self.find('[data-field="step"]'), "effect")
        questions = self.find('[data-field="question"]')
        expect(questions.locator(f'option[value="{QUESTION}"]')).to_have_count(1)
        self.hand.choose(questions, QUESTION)
        self.code(GIVEN.code)

    def make_it_illegal(self) -> None:
        """A 17th card of Spassky: one lies in two places."""
        switch = self.find(".me-switch input")
        if isinstance(self.hand, Keys):
            self.hand.reach(switch)
            self.analyst.page.keyboard.press("Space")
        else:
            self.hand.press(switch)
        expect(switch).not_to_be_checked()
        self.hand.press(self.find(".me-group > summary").nth(1))
        self.hand.write(self.find('[data-field="spassky.pile"]'), "wN1")
        self.code(GIVEN.with_person("spassky", pile=("wN1",)).code)
        broken = GIVEN.with_person("spassky", pile=("wN1",)).problems()
        assert [problem.key for problem in broken] == [TWICE]
        expect(self.find(".me-fault")).to_have_count(1)
        expect(self.find('.me-faulty[data-el="spassky.pile.wN1"]')).to_be_visible()
        expect(self.find(".me-sign")).to_contain_text("1")

    def is_told_what_stands_in_the_way(self) -> None:
        self.hand.do(self.analyst.button("editor_play"), "Control+Enter")
        fault = self.find(".me-fault > p").inner_text().removeprefix("✕ ")
        expect(self.find(".m-notice")).to_contain_text(fault)
        expect(self.find(".me-fault .me-first")).to_be_focused()

    def mend_it(self) -> None:
        fault = self.find(".me-fault")
        self.hand.press(self.repair_that_leads_back())
        expect(fault).to_have_count(0)
        self.code(GIVEN.code)

    def repair_that_leads_back(self) -> Locator:
        """The one that takes the copy from the pile."""
        repairs = GIVEN.with_person("spassky", pile=("wN1",)).problems()[0].repairs
        number = [repair.position for repair in repairs].index(GIVEN)
        return self.find(".me-fault .me-ways .m-tool").nth(number)

    def put_it_on_the_board(self) -> None:
        self.hand.do(self.analyst.button("editor_play"), "Control+Enter")
        self.analyst.notice("supposed")
        expect(self.analyst.lines(self.hand)).to_have_count(1)

    # The analysis

    def value_row(self, option: str) -> Locator:
        text = say(f"option.draw.{option}.text", self.lang)
        panel = self.analyst.open_panel("values", self.hand)
        return panel.locator(".m-values > li").filter(has_text=text)

    def play_without_drawing(self) -> None:
        named = self.word("play_option")
        play = self.value_row("stop").get_by_role("button", name=named)
        self.hand.press(play)
        expect(self.analyst.lines(self.hand)).to_have_count(2)

    def word(self, key: str) -> str:
        return self.analyst.word(key)

    def go_back_to_the_start(self) -> None:
        self.hand.pick(self.analyst.lines(self.hand).first)
        go = self.analyst.button("go_there", ".m-tree-tools")
        self.hand.do(go, "Enter")
        self.is_at_node(0)

    def is_at_node(self, node: int) -> None:
        expect(self.analyst.here(self.hand)).to_have_attribute("data-node", str(node))

    def fork(self) -> None:
        self.hand.do(self.analyst.button("fork"), "f")
        self.analyst.notice("forked")

    def draw_a_named_card(self) -> None:
        name = self.word("name_chance")
        self.hand.press(self.value_row("draw").get_by_role("button", name=name))
        cards = self.find(".m-naming select")
        expect(cards).to_be_focused()
        self.hand.choose(cards, "bQ")
        title = cards.locator("option:checked").inner_text().partition(" (")[0]
        self.hand.press(self.analyst.button("play_named", ".m-naming"))
        expect(self.analyst.lines(self.hand)).to_have_count(3)
        expect(self.analyst.here(self.hand)).to_contain_text(title)

    def compare_the_branches(self) -> None:
        tools = ".m-tree-tools"
        self.hand.pick(self.analyst.lines(self.hand).nth(1))
        self.hand.do(self.analyst.button("compare", tools), "c")
        self.analyst.notice("pick_other")
        self.hand.pick(self.analyst.lines(self.hand).nth(2))
        self.hand.do(self.analyst.button("compare_with", tools), "c")
        expect(self.find(".m-twin-summary")).not_to_be_empty()
        back = self.analyst.button("to_table")
        expect(back).to_be_focused()

    def return_to_the_fork(self) -> None:
        self.hand.press(self.analyst.button("to_table"))
        self.hand.do(self.analyst.button("return", ".m-controls"), "b")
        self.is_at_node(0)

    def share(self) -> tuple[str, str]:
        """The code and the link."""
        self.analyst.open_panel("share", self.hand)
        self.hand.press(self.analyst.button("share_yes", ".m-panel-share"))
        expect(self.find(".m-qr svg")).to_be_visible()
        code, link = (
            self.find(f'[data-form="copy_{form}"]').input_value()
            for form in ("code", "link")
        )
        return code, link


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("way", [Mouse, Keys])
def test_from_an_empty_table_to_the_same_code_in_a_second_browser(
    tutorial: Tutorial, visit: Enter, way: type[Mouse | Keys], lang: Lang
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("12", f"?lang={lang}")
    story = Story(Analyst(page, lang), way(page))
    story.open_the_editor()
    story.begin_empty()
    story.put_all_on_the_decks()
    story.lay_out_the_table()
    story.ask_the_question()
    story.make_it_illegal()
    story.is_told_what_stands_in_the_way()
    assert_accessible(page)
    story.mend_it()
    story.put_it_on_the_board()
    story.play_without_drawing()
    story.go_back_to_the_start()
    story.fork()
    story.draw_a_named_card()
    story.compare_the_branches()
    assert_accessible(page)
    story.return_to_the_fork()
    code, link = story.share()
    assert code == GIVEN.code
    assert_accessible(page)
    assert page.evaluate("document.documentElement.lang") == lang
    visitor.assert_clean()

    other = visit(tutorial)
    other.page.goto(link)
    other.page.wait_for_selector("html[data-board=living]", state="attached")
    again = Story(Analyst(other.page, lang), way(other.page))
    assert again.share()[0] == GIVEN.code
    other.assert_clean()
