"""The stage in one view: every step of every chapter, at every size, also longer.

By default each chapter is measured in one language with texts one third longer, and
some on a projector; MOTC_LAB_LAYOUT=full (``make layout``) measures all of them in both
languages, as they are and longer, and writes the figures to docs/layout.md.
"""

import os
from collections.abc import Iterator
from typing import Final

import pytest

from motc_lab.lessons import lesson_files
from motc_lab.scene.model import Lang
from tests.browser.conftest import Enter
from tests.browser.fit import lengthen
from tests.browser.layout import SIZES, WALLS, out_of_view_at
from tests.browser.server import Tutorial
from tests.browser.test_course_looks import every_step

ALL: Final = os.environ.get("MOTC_LAB_LAYOUT") == "full"
CHAPTERS: Final = sorted(file.name[:2] for file in lesson_files())
LANGS: Final[tuple[Lang, Lang]] = ("en", "de")


def cases() -> Iterator[tuple[str, Lang, bool]]:
    """Chapter, language, and whether its texts are one third longer."""
    for place, number in enumerate(CHAPTERS):
        if ALL:
            yield from (
                (number, lang, more) for lang in LANGS for more in (False, True)
            )
        else:
            yield number, LANGS[place % 2], True


@pytest.mark.parametrize(("number", "lang", "longer"), list(cases()))
def test_table_hand_and_decision_stand_in_one_view(
    tutorial: Tutorial, visit: Enter, number: str, lang: Lang, longer: bool
) -> None:
    page = visit(tutorial, still=True).enter(number, f"?lang={lang}")
    if longer:
        lengthen(page)
    faults = []
    for place, _ in enumerate(every_step(page, number)):
        found = out_of_view_at(page, *SIZES)
        faults += [f"state {place + 1}, {fault}" for fault in found]
    assert not faults, "\n".join([page.url, *faults])


@pytest.mark.parametrize("number", CHAPTERS if ALL else ("00", "02", "05", "09"))
def test_on_a_projector_the_table_has_its_share_and_every_answer_is_in_view(
    tutorial: Tutorial, visit: Enter, number: str
) -> None:
    visitor = visit(tutorial, still=True, size=WALLS[0])
    page = visitor.enter(number, "?lang=de&present=1")
    faults = []
    for place, _ in enumerate(every_step(page, number)):
        found = out_of_view_at(page, *WALLS, present=True)
        faults += [f"state {place + 1}, {fault}" for fault in found]
    assert not faults, "\n".join([page.url, *faults])
