"""The stage in one view: every step of every chapter, at every size, also longer.

By default each chapter is measured in one language with texts one third longer, and
some on a projector; MOTC_LAB_LAYOUT=full (``make layout``) measures all of them in both
languages, as they are and longer, and writes the figures to docs/layout.md.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page

from motc_lab.lessons import lesson_files
from motc_lab.scene.model import Lang
from tests.browser.conftest import Enter
from tests.browser.fit import lengthen
from tests.browser.hands import END, Player, by_mouse
from tests.browser.layout import SIZES, WALLS, Size, out_of_view_at
from tests.browser.server import Tutorial
from tests.browser.test_course_looks import every_step

ALL: Final = os.environ.get("MOTC_LAB_LAYOUT") == "full"
SANDBOX: Final = "12"
CHAPTERS: Final = sorted([*(file.name[:2] for file in lesson_files()), SANDBOX])
LANGS: Final[tuple[Lang, Lang]] = ("en", "de")
MATCH_SIZES: Final = SIZES if ALL else (SIZES[0], SIZES[3], SIZES[5])
LAPTOP: Final = (1366, 768)
TERMS: Final = "&seat=fischer&level=casual"
LAST: Final = "[data-part=decision]:has(.m-final-band):not(:has([data-el=next_game]))"
PAGE: Final = Path(__file__).resolve().parents[2] / "docs/layout.md"
HEAD: Final = """# The stage, measured

Made by `make layout` in Chromium: score, table, hand, decision and outcome wholly
inside the window, nothing over each other, every choice in sight and the page not
scrolled. A state is a step as it opens, and again once it is answered or a hint was
asked for. Sizes: {sizes};
on a projector {walls}, where the table has at least
60 % of the height.

`tests/browser/test_letters.py` measures letters and buttons at twelve moments of all
games in both languages: nothing in decision, outcome and story below 13 px at
1366 x 768 and 1920 x 1080, 14 px on a phone (360 x 640, 390 x 844, 844 x 390), 24 px
presented; in a hand 12 px; what a finger presses has at least 44 px, and the primary
button is the largest.

| chapter | language | texts | states x sizes | wholly in view |
|---|---|---|---|---|
"""

TAIL: Final = """
## Looked at

What stands in the window at four sizes, taken by `python -m tests.browser.pictures`:
"""
PICTURES: Final = {
    "1-bet": "A bet before the cards",
    "2-card": "A card is chosen, and what it would do is told",
    "3-futures": "Two futures beside each other",
    "4-question": "A question about an exchange",
    "5-by-hand": "Setting up a match by hand",
    "6-exhibit": "The grid of the match score",
    "7-first-hand": "The first hand of a match",
    "8-sandbox": "The sandbox",
}


def cases() -> Iterator[tuple[str, Lang, bool]]:
    """Chapter, language, and whether its texts are one third longer."""
    for place, number in enumerate(CHAPTERS):
        if ALL:
            yield from (
                (number, lang, more) for lang in LANGS for more in (False, True)
            )
        else:
            yield number, LANGS[place % 2], True


@pytest.fixture(scope="module")
def figures() -> Iterator[list[str]]:
    """Rows of the page of figures; it is written where everything was measured."""
    rows: list[str] = []
    yield rows
    if ALL:
        named = [", ".join(f"{w} x {h}" for w, h in each) for each in (SIZES, WALLS)]
        head = HEAD.format(sizes=named[0], walls=named[1])
        looks = [
            f"![{told}](images/stage/{name}.jpg)" for name, told in PICTURES.items()
        ]
        parts = (head + "\n".join(rows), TAIL.strip(), "\n".join(looks))
        PAGE.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def measured(
    page: Page, number: str, *sizes: Size, present: bool = False
) -> tuple[list[str], int]:
    """Everything out of view in every state of a chapter, and how often was looked."""
    faults, looks = [], 0
    for place, _ in enumerate(every_step(page, number)):
        found = out_of_view_at(page, *sizes, present=present)
        faults += [f"state {place + 1}, {fault}" for fault in found]
        looks += len(sizes)
    return faults, looks


def row(what: str, texts: str, lang: Lang, faults: list[str], looks: int) -> str:
    bad = len({fault.partition(": ")[0] for fault in faults})
    share = 100 * (looks - bad) / looks
    return f"| {what} | {lang} | {texts} | {looks} | {share:.1f} % |"


@pytest.mark.long
@pytest.mark.parametrize("case", list(cases()), ids=str)
def test_table_hand_and_decision_stand_in_one_view(
    tutorial: Tutorial, visit: Enter, figures: list[str], case: tuple[str, Lang, bool]
) -> None:
    number, lang, longer = case
    page = visit(tutorial, still=True).enter(number, f"?lang={lang}")
    if longer:
        lengthen(page)
    faults, looks = measured(page, number, *SIZES)
    figures.append(row(number, "longer" if longer else "plain", lang, faults, looks))
    assert not faults, "\n".join([page.url, *faults])


@pytest.mark.parametrize("lang", LANGS if ALL else LANGS[1:])
def test_a_match_played_freely_stays_in_view_from_first_hand_to_its_end(
    tutorial: Tutorial, visit: Enter, figures: list[str], lang: Lang
) -> None:
    # A whole match is another one each time; the short one of a lesson is the same.
    where = ("play", f"{TERMS}&length=match") if ALL else ("09", "&step=match")
    page = visit(tutorial, still=True).enter(where[0], f"?lang={lang}{where[1]}")
    lengthen(page)
    player = Player(page, by_mouse, END if ALL else LAST)
    faults, looks = [], 0
    for place in player.every_answer():
        found = out_of_view_at(page, *MATCH_SIZES)
        page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
        faults += [f"state {place}, {fault}" for fault in found]
        looks += len(MATCH_SIZES)
    figures.append(row("a match", "longer", lang, faults, looks))
    assert not faults, "\n".join([page.url, *faults])


@pytest.mark.long
@pytest.mark.parametrize("number", CHAPTERS[:-2] if ALL else ("00", "02", "05", "09"))
def test_on_a_projector_the_table_has_its_share_and_every_answer_is_in_view(
    tutorial: Tutorial, visit: Enter, figures: list[str], number: str
) -> None:
    visitor = visit(tutorial, still=True, size=WALLS[0])
    page = visitor.enter(number, "?lang=de&present=1")
    faults, looks = measured(page, number, *WALLS, present=True)
    figures.append(row(number, "presented", "de", faults, looks))
    assert not faults, "\n".join([page.url, *faults])
