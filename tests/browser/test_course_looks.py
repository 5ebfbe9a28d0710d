"""Every step of every chapter: nothing cut off, nothing that axe finds serious.

By default each chapter is looked at once, with German texts one third longer and by axe
in one language and scheme; MOTC_LAB_COURSE=full looks in both languages, both schemes
and every size, as they are, longer, and on a projector.
"""

import os
from collections.abc import Iterator
from typing import Final, Literal

import pytest
from playwright.sync_api import Page, expect

from motc_lab.lessons import lesson, lesson_files
from motc_lab.scene.model import Lang
from tests.browser.conftest import Enter
from tests.browser.fit import lengthen, unfit_at
from tests.browser.server import Tutorial
from tests.browser.visit import LAPTOP, PHONE, PROJECTOR, assert_accessible

Scheme = Literal["light", "dark"]
Mode = Literal["plain", "longer", "present"]
Size = tuple[int, int]

ALL: Final = os.environ.get("MOTC_LAB_COURSE") == "full"
SANDBOX: Final = "12"
CHAPTERS: Final = sorted([*(file.name[:2] for file in lesson_files()), SANDBOX])
LANGS: Final[tuple[Lang, Lang]] = ("en", "de")
SCHEMES: Final[tuple[Scheme, Scheme]] = ("light", "dark")
HANDY: Final = (390, 844)
ZOOMED: Final = (640, 384)  # 1280 by 768 at 200 %
BEAMER: Final = (1024, 768)
FEW: Final = (PHONE, ZOOMED, BEAMER)
MANY: Final = (PHONE, HANDY, ZOOMED, BEAMER, LAPTOP, PROJECTOR)
WALLS: Final = (BEAMER, LAPTOP, PROJECTOR)  # what a class looks at
SIZES: Final[dict[Mode, tuple[Size, ...]]] = {
    "plain": MANY,
    "longer": MANY if ALL else FEW,
    "present": WALLS if ALL else WALLS[:1],
}
MODES: Final[tuple[Mode, ...]] = ("plain", "longer", "present")
CASES: Final[list[tuple[str, Mode, Lang]]] = (
    [(n, mode, lang) for n in CHAPTERS for mode in MODES for lang in LANGS]
    if ALL
    else [(n, "longer", "de") for n in CHAPTERS]
    + [(n, "present", "de") for n in CHAPTERS[1::4]]
)


def every_step(page: Page, number: str) -> Iterator[None]:
    """Go through the steps of a chapter, each with as much text as it can have."""
    if number == SANDBOX:
        expect(page.locator(".m-worth-legend")).to_be_visible()
        yield
        return
    for place in range(len(lesson(number).steps)):
        if place:  # the first one stands there already
            # On a projector the steps lie below the sign that asks for the keys.
            page.locator(".m-steps button").nth(place).dispatch_event("click")
        here = page.locator(".m-steps [aria-current=step]")
        expect(here).to_contain_text(str(place + 1))
        yield from unfolded(page)


def unfolded(page: Page) -> Iterator[None]:
    """The step with a hint or an answer, in the full course also as it opens."""
    if ALL:
        yield
    hint = page.locator("[data-control=hint]:not([aria-disabled=true])")
    answer = page.locator(".m-quiz [data-answer]")
    bet = page.locator(".m-bet [role=radio]:not([aria-disabled=true])")
    if answer.count():
        answer.first.click()
        expect(page.locator(".m-quiz .m-feedback-verdict")).to_be_visible()
    elif bet.count():
        bet.first.click()
        expect(bet.first).to_have_attribute("aria-checked", "true")
    elif hint.count():
        hint.dispatch_event("click")
        expect(page.locator(".m-hint").first).to_be_attached()
    elif ALL:
        return
    yield


@pytest.mark.parametrize(("number", "mode", "lang"), CASES)
def test_nothing_is_cut_off_or_lies_over_something_else(
    tutorial: Tutorial, visit: Enter, number: str, mode: Mode, lang: Lang
) -> None:
    visitor = visit(tutorial, size=LAPTOP, still=True)
    present = "&present=1" if mode == "present" else ""
    page = visitor.enter(number, f"?lang={lang}{present}")
    if mode == "longer":
        lengthen(page)
    faults = []
    for _ in every_step(page, number):
        found = unfit_at(page, *SIZES[mode])
        faults += [f"{page.url} {fault}" for fault in found]
        page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    assert not faults, "\n".join(faults)
    visitor.assert_clean()


def looks() -> Iterator[object]:
    """Which chapter is looked at in which language, scheme and size."""
    for place, number in enumerate(CHAPTERS):
        for lang in LANGS if ALL else LANGS[place % 2 :][:1]:
            name = f"{number}-{lang}"
            yield pytest.param(number, lang, SCHEMES[place // 2 % 2], id=name)


@pytest.mark.parametrize(("number", "lang", "first"), list(looks()))
def test_axe_finds_nothing_serious(
    tutorial: Tutorial, visit: Enter, number: str, lang: Lang, first: Scheme
) -> None:
    visitor = visit(tutorial, size=LAPTOP, still=True)
    page = visitor.enter(number, f"?lang={lang}")
    schemes = SCHEMES if ALL else (first,)
    for _ in every_step(page, number):
        for width, height in (LAPTOP, BEAMER, PHONE) if ALL else (PHONE,):
            page.set_viewport_size({"width": width, "height": height})
            for scheme in schemes:
                page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                expect(page.locator(f".motc[data-theme={scheme}]")).to_have_count(1)
                assert_accessible(page)
        page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    visitor.assert_clean()
