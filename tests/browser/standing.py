"""How a page stands in the middle of a step, and what may happen to it there."""

from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.server import Tutorial
from tests.browser.visit import living, on_another_line

# Everything that a learner has done is to be seen in these, whatever the language.
MARKS = """() => {
  const all = (selector, look) => [...document.querySelectorAll(selector)].map(look);
  const flags = ["aria-checked", "aria-disabled", "aria-current", "aria-pressed"];
  const state = (e) => [e.className, ...flags.map((flag) => e.getAttribute(flag))];
  const number = (e) => e.textContent.replace(/[^0-9]/g, "");
  return {
    steps: all(".m-steps :is(li, button)", state),
    board: all(".m-stage [data-el]", (e) => [e.dataset.el, ...state(e)]),
    radios: all(".m-stage [role=radio]", state),
    dials: all("[data-dial]", (e) => [e.dataset.dial, ...all.call(null,
      `[data-dial="${e.dataset.dial}"] :is(output, input)`, (o) => o.value ?? "")]),
    goals: all(".m-goals > *", state),
    answers: all("[data-answer]", (e) => [e.dataset.answer, ...state(e)]),
    feedback: all(".m-feedback", (e) => [e.className, e.querySelectorAll("li").length]),
    hints: document.querySelectorAll(".m-hint").length,
    tracks: all(".m-stock-count, .m-points, .m-total b", number),
    tree: all("[role=treeitem]", (e) => [e.dataset.node, e.ariaLevel, ...state(e)]),
    controls: all("[data-control]", (e) => [e.dataset.control, ...state(e)]),
  };
}"""
OTHER: dict[Lang, Lang] = {"en": "de", "de": "en"}


@dataclass(frozen=True)
class Standing:
    """What is seen: marks that know no language, and the text of the step."""

    marks: dict[str, Any]
    text: str


def standing(page: Page, within: str) -> Standing:
    """Return how the page stands now."""
    text = page.locator(within).first.inner_text()
    return Standing(page.evaluate(MARKS), text)


def assert_same(after: dict[str, Any], before: dict[str, Any]) -> None:
    """Fail with the marks that are no longer as they were."""
    changed = {
        name: [pair for pair in zip_longest(marks, after[name]) if pair[0] != pair[1]]
        for name, marks in before.items()
        if isinstance(marks, list)
    }
    assert not any(changed.values()), {n: c for n, c in changed.items() if c}
    assert after == before


@dataclass
class Interrupted:
    """A page in mid-step to which something happens; then it must stand as before.

    Attributes:
        within: the part of the page whose text must be the same.
    """

    page: Page
    tutorial: Tutorial
    lang: Lang
    within: str = ".m-stage"

    def switch_language(self) -> None:
        """To the other language and back."""
        before = standing(self.page, self.within)
        part = self.page.locator(self.within).first
        self._switch_to(OTHER[self.lang])
        # A tree of futures comes in a message of its own, a moment behind the page's.
        expect(part).not_to_have_text(before.text, use_inner_text=True)
        assert_same(standing(self.page, self.within).marks, before.marks)
        self._switch_to(self.lang)
        self._stands(before)

    def _switch_to(self, lang: Lang) -> None:
        name = say(f"ui.lang_{lang}", lang)
        self.page.locator(".m-masthead").get_by_role("button", name=name).click()
        expect(self.page.locator(f".motc[lang={lang}]")).to_have_count(1)

    def reload(self) -> None:
        """As by F5."""
        before = standing(self.page, self.within)
        self.page.reload()
        self._comes_back(before)

    def kill_workers(self) -> None:
        """What works behind the server dies; the page goes on by itself."""
        before = standing(self.page, self.within)
        on_another_line(self.page, self.tutorial.kill_workers)
        self._stands(before)

    def _comes_back(self, before: Standing) -> None:
        """Once the greeting is answered, what was kept is there, the text as before."""
        living(self.page)
        self._stands(before)

    def _stands(self, before: Standing) -> None:
        """Text and marks are as before, as soon as the page has caught up."""
        part = self.page.locator(self.within).first
        expect(part).to_have_text(before.text, use_inner_text=True)
        assert_same(standing(self.page, self.within).marks, before.marks)
