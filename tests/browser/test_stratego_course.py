"""The newcomer goes through Stratego's lessons and puzzles on the web."""

from dataclasses import dataclass, field
from typing import Final

import pytest

from motc_lab.lessons import LessonRun, lesson_files
from motc_lab.scene.model import Lang, Scene
from tests.browser.conftest import Enter
from tests.browser.course import RESIGN, Keys, Mouse, Newcomer
from tests.browser.fit import unfit_at
from tests.browser.server import Tutorial
from tests.browser.visit import findings

NOTEBOOK: Final = (1366, 768)
SIZES: Final = ((390, 844), (1024, 768), NOTEBOOK)  # the last is the visitor's own
CHAPTERS: Final = [file.name[:2] for file in lesson_files("stratego")]
FIRST: Final = CHAPTERS[0]  # it has steps of every kind
# All of them in English, one of them in German by keyboard alone.
WALKS: Final[list[tuple[str, type[Mouse] | type[Keys], Lang]]] = [
    *((number, Mouse, "en") for number in CHAPTERS),
    (FIRST, Keys, "de"),
]


@dataclass
class Recruit(Newcomer):
    """A newcomer at this board, where a piece is chosen and then its square.

    Once a step is answered, and all is told that it can tell, the page is looked at.
    """

    is_heard: bool = False  # by axe
    faults: list[str] = field(default_factory=list)

    def _choose(self, table: Scene, play: tuple[str, ...]) -> int:
        if play[0] == RESIGN:
            return super()._choose(table, play)
        choice = next(one for one in table.choices if one.code == play[0])
        for name in choice.path:
            self.hand.touch(name)
        self.run.play(choice.code)
        return 1

    def _step(self) -> None:
        super()._step()
        found = unfit_at(self.page, *SIZES)
        if self.is_heard:
            found += findings(self.page)
        self.faults += [f"{self.run.step}: {fault}" for fault in found]


@pytest.mark.parametrize(("number", "hand", "lang"), WALKS)
def test_a_recruit_goes_through_a_lesson_and_every_mistake_is_explained(
    tutorial: Tutorial,
    visit: Enter,
    number: str,
    hand: type[Mouse] | type[Keys],
    lang: Lang,
) -> None:
    visitor = visit(tutorial, still=True, size=NOTEBOOK)
    page = visitor.enter(f"stratego/{number}", f"?lang={lang}")
    run = LessonRun(f"stratego/{number}")
    recruit = Recruit(page, lang, hand(page, lang), run, is_heard=hand is Keys)
    recruit.walk()
    asked = [step.id for step in run.lesson.steps if step.kind in {"play", "check"}]
    assert set(asked) <= set(recruit.explained)
    assert not recruit.faults, "\n".join(recruit.faults)
    visitor.assert_clean()
