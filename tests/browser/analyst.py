"""Somebody in the sandbox, who acts by mouse or by keys and finds things by name."""

from dataclasses import dataclass
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from motc_lab.scene.model import Lang
from motc_lab.texts import say_in

AT_TABLE = ("b", "e", "f")  # letters that act at the table only
MOST_TABS = 250
MOST_ROWS = 20
MOST_CELLS = 20
HERE = "document.activeElement?.dataset?.el ?? ''"
# Which key leads towards an element of the page; '' where it has the focus.
TAB_TOWARDS = """one => {
  const here = document.activeElement;
  if (one === here) return "";
  const before = here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING;
  return before ? "Shift+Tab" : "Tab";
}"""


class Hand(Protocol):
    """How somebody acts on a page."""

    def press(self, target: Locator) -> None:
        """Press a button, or open and close a part of the page."""

    def do(self, target: Locator, key: str) -> None:
        """Press what has a button and a key of its own."""

    def carry(self, source: str, target: str, key: str) -> None:
        """Pick up an element of the editor's board and put it at a place."""

    def choose(self, target: Locator, value: str) -> None:
        """Choose from a list."""

    def write(self, target: Locator, text: str) -> None:
        """Write into a field."""

    def pick(self, line: Locator) -> None:
        """Go to a line of the tree, without moving the match."""


@dataclass
class Mouse:
    """Clicks; writing needs keys even here."""

    page: Page

    def press(self, target: Locator) -> None:
        target.click()

    def do(self, target: Locator, key: str) -> None:
        del key
        target.click()

    def carry(self, source: str, target: str, key: str) -> None:
        del key
        for name in (source, target):
            self.page.locator(f'[data-el="{name}"]').click()

    def choose(self, target: Locator, value: str) -> None:
        target.select_option(value)

    def write(self, target: Locator, text: str) -> None:
        target.click()
        self.page.keyboard.type(text)

    def pick(self, line: Locator) -> None:
        line.click()


@dataclass
class Keys:
    """Tab, arrows, Enter and the letters that the page names; nothing else."""

    page: Page

    def press(self, target: Locator) -> None:
        if target.get_attribute("role") == "tab":
            self._arrow_to_tab(target)
            return
        self.reach(target)
        self.page.keyboard.press("Enter")

    def _arrow_to_tab(self, tab: Locator) -> None:
        """Of the tabs only the open one is a stop; arrows open the others."""
        self.reach(self.page.locator('.m-tabs [role="tab"][tabindex="0"]'))
        if tab.get_attribute("aria-selected") == "true":
            self.page.keyboard.press("Enter")  # it lay open before, in a closed sheet
        for _ in range(MOST_CELLS):
            if tab.get_attribute("aria-selected") == "true":
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"no arrow leads to {tab}")

    def reach(self, target: Locator) -> None:
        """Tab towards it until it has the focus."""
        target.wait_for()
        for _ in range(MOST_TABS):
            key: str = target.evaluate(TAB_TOWARDS)
            if not key:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"Tab never reaches {target}")

    def do(self, target: Locator, key: str) -> None:
        target.wait_for()
        if key in AT_TABLE:
            self.reach(self.page.locator('.m-board [data-el][tabindex="0"]').first)
        self.page.keyboard.press(key)

    def carry(self, source: str, target: str, key: str) -> None:
        del target
        if not self.page.evaluate(HERE):
            self.reach(self.page.locator('.me-board [data-el][tabindex="0"]'))
        self._arrow_to(source)
        self.page.keyboard.press("Enter")
        self.page.keyboard.press(key)

    def _arrow_to(self, name: str) -> None:
        """Walk over the rows of the board, from the top down."""
        self._press_until_still("ArrowUp", MOST_ROWS)
        for _ in range(MOST_ROWS):
            self.page.keyboard.press("Home")
            for _ in range(MOST_CELLS):
                before = self.page.evaluate(HERE)
                if before == name:
                    return
                self.page.keyboard.press("ArrowRight")
                if self.page.evaluate(HERE) == before:
                    break
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"no arrow leads to {name}")

    def _press_until_still(self, key: str, most: int) -> None:
        for _ in range(most):
            before = self.page.evaluate(HERE)
            self.page.keyboard.press(key)
            if self.page.evaluate(HERE) == before:
                return

    def choose(self, target: Locator, value: str) -> None:
        self.reach(target)
        values: list[str] = target.evaluate("one => [...one.options].map(o => o.value)")
        at = values.index(target.input_value())
        goal = values.index(value)
        step = 1 if goal > at else -1
        for index in range(at + step, goal + step, step):
            self.page.keyboard.press("ArrowDown" if step > 0 else "ArrowUp")
            expect(target).to_have_value(values[index])

    def write(self, target: Locator, text: str) -> None:
        self.reach(target)
        self.page.keyboard.type(text)

    def pick(self, line: Locator) -> None:
        self.reach(self.page.locator(".m-tree"))
        self.page.keyboard.press("Home")
        for _ in range(MOST_ROWS):
            if line.evaluate("one => one.classList.contains('m-at')"):
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"no arrow leads to {line}")


@dataclass
class Analyst:
    """Finds the parts of the sandbox by what they are called."""

    page: Page
    lang: Lang

    def word(self, key: str) -> str:
        return say_in("motc", f"sandbox.ui.{key}", self.lang)

    def button(self, key: str, within: str = ".m-sandbox") -> Locator:
        name = self.word(key)
        return self.page.locator(within).get_by_role("button", name=name).first

    def element(self, name: str) -> Locator:
        return self.page.locator(f'[data-el="{name}"]').first

    def tab(self, name: str) -> Locator:
        return self.page.locator(f'[data-tab="{name}"]')

    def open_panel(self, name: str, hand: Hand | None = None) -> Locator:
        """A tool of the laboratory, opened by its tab unless it is open."""
        panel = self.page.locator(f".m-panel-{name}")
        tab = self.tab(name)
        tab.wait_for()
        if not panel.is_visible():
            (hand or Mouse(self.page)).press(tab)
        expect(panel).to_be_visible()
        return panel

    def lines(self, hand: Hand | None = None) -> Locator:
        """The lines of the tree, which lies open from then on."""
        return self.open_panel("tree", hand).get_by_role("treeitem")

    def notice(self, key: str, **fields: str) -> None:
        text = say_in("motc", f"sandbox.notice.{key}", self.lang, **fields)
        expect(self.page.locator(".m-notice")).to_contain_text(text)

    def here(self, hand: Hand | None = None) -> Locator:
        """The line of the tree where the match stands."""
        return self.open_panel("tree", hand).locator("[aria-current=step]")

    def from_menu(self, key: str, hand: Hand | None = None) -> Locator:
        """A button of the menu, which is opened for it."""
        button = self.button(key, ".m-menu")
        if not button.is_visible():
            (hand or Mouse(self.page)).press(self.page.locator(".m-more"))
        expect(button).to_be_visible()
        return button

    def send_a_card_away(self) -> None:
        """Spassky's first hand: one card is put away, so that he will draw one."""
        self.page.locator('[data-el^="spassky."].m-live').first.click()
        self.page.locator('[data-el="commit"]').click()

    def put_a_card_away(self) -> None:
        """The same, and the tree is opened, in which it is a line."""
        self.send_a_card_away()
        expect(self.lines()).to_have_count(2)

    def shared(self, form: str) -> str:
        """One of the forms of the position, hidden hands included."""
        panel = self.open_panel("share")
        panel.get_by_role("button", name=self.word("share_yes")).click()
        field = panel.locator(f'[data-form="{form}"]')
        expect(field).to_be_visible()
        return field.input_value()
