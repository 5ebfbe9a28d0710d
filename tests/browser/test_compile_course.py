"""The newcomer goes through Compile's lessons on the web."""

from dataclasses import dataclass
from typing import Final

import pytest

from motc_lab.lessons import LessonRun
from motc_lab.scene.model import Lang, Scene
from tests.browser.conftest import Enter
from tests.browser.course import RESIGN, Keys, Mouse, Newcomer
from tests.browser.layout import SETTLED, SIZES, out_of_view_at
from tests.browser.server import Tutorial
from tests.browser.visit import living

NOTEBOOK: Final = (1366, 768)
OF_A_HAND: Final = ("discard ", "hand ")
# What of each is seen: nothing else lies at its middle.
HEIGHTS: Final = """bars => bars.map((bar) => {
  const box = bar.getBoundingClientRect();
  const at = (y) => document.elementFromPoint(box.x + box.width / 2, y);
  const ends = [at(box.y + 4), at(box.bottom - 4)];
  return ends.every((one) => bar.contains(one)) ? box.height : 0;
})"""
WALKS: Final[list[tuple[str, type[Mouse] | type[Keys], Lang]]] = [
    ("01", Mouse, "en"),  # it has steps of every kind
    ("05", Keys, "de"),
]


@dataclass
class Drafter(Newcomer):
    """A newcomer at this board, where a card is chosen and then its place."""

    def _choose(self, table: Scene, play: tuple[str, ...]) -> int:
        if play[0] == RESIGN:
            return super()._choose(table, play)
        choice = next(one for one in table.choices if one.code == play[0])
        if choice.code == "refresh":  # no place of the board, but a button
            button = self.page.get_by_role("button", name=choice.text)
            name = button.get_attribute("data-el")
            assert name is not None
            self.hand.touch(name)
        else:
            for name in choice.path:
                self.hand.touch(name)
            if choice.code.startswith(OF_A_HAND):
                self.hand.touch("commit")  # one press would cost a card
        self.run.play(choice.code)
        return 1

    def _seen(self) -> None:
        """A table in the middle of a turn has no code to compare pages by."""
        if self.chapter.sandbox is not None:
            super()._seen()


@pytest.mark.long
@pytest.mark.parametrize("number", ["01", "04", "05", "06"])
def test_every_step_stands_in_the_window(
    tutorial: Tutorial, visit: Enter, number: str
) -> None:
    visitor = visit(tutorial, still=True, size=NOTEBOOK)
    for step in LessonRun(f"compile/{number}").lesson.steps:
        page = visitor.go(f"chapter/compile/{number}?lang=de&step={step.id}")
        living(page)
        assert out_of_view_at(page, *SIZES) == [], step.id
        if step.kind == "twin":
            page.set_viewport_size({"width": 390, "height": 844})
            page.evaluate(SETTLED)
            heights = page.locator(".m-future .m-cpl-bar").evaluate_all(HEIGHTS)
            assert min(heights) >= 28, "a total lies under something else"


@pytest.mark.long
@pytest.mark.parametrize(("number", "hand", "lang"), WALKS)
def test_a_drafter_goes_through_a_lesson_and_every_mistake_is_explained(
    tutorial: Tutorial,
    visit: Enter,
    number: str,
    hand: type[Mouse] | type[Keys],
    lang: Lang,
) -> None:
    visitor = visit(tutorial, still=True, size=NOTEBOOK)
    page = visitor.enter(f"compile/{number}", f"?lang={lang}")
    run = LessonRun(f"compile/{number}")
    drafter = Drafter(page, lang, hand(page, lang), run)
    drafter.walk()
    asked = [step.id for step in run.lesson.steps if step.kind in {"play", "check"}]
    assert set(asked) <= set(drafter.explained)
    visitor.assert_clean()
