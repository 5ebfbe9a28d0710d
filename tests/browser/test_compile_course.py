"""The newcomer goes through Compile's lessons on the web."""

from dataclasses import dataclass
from typing import Final

import pytest

from motc_lab.lessons import LessonRun
from motc_lab.scene.model import Lang, Scene
from tests.browser.conftest import Enter
from tests.browser.course import RESIGN, Keys, Mouse, Newcomer
from tests.browser.server import Tutorial

NOTEBOOK: Final = (1366, 768)
WALKS: Final[list[tuple[str, type[Mouse] | type[Keys], Lang]]] = [
    ("01", Mouse, "en"),  # it has steps of every kind
]


@dataclass
class Drafter(Newcomer):
    """A newcomer at this board, where a card is chosen and then its place."""

    def _choose(self, table: Scene, play: tuple[str, ...]) -> int:
        if play[0] == RESIGN:
            return super()._choose(table, play)
        choice = next(one for one in table.choices if one.code == play[0])
        if choice.code == "refresh":  # no place of the board, but a button
            self.hand.press(self.page.get_by_role("button", name=choice.text))
        else:
            for name in choice.path:
                self.hand.touch(name)
        self.run.play(choice.code)
        return 1

    def _seen(self) -> None:
        """A table in the middle of a turn has no code to compare pages by."""
        if self.chapter.sandbox is not None:
            super()._seen()


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
