"""A class of three pages: a presenter, a wall and a pupil's phone, led by hand."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Locator, Page, expect

from motc_lab.rooms.school.ballots import ballots_of
from motc_lab.scene.model import Lang
from tests.browser.layout import Size

PLAY: Final = next(n for n, one in enumerate(ballots_of("02", "en")) if one.lines)
"""Number of the stop of chapter 02 that asks for a play: eight long answers."""
HANDY: Final[Size] = (390, 844)
SMALL_WALL: Final[Size] = (1024, 768)
DESK: Final[Size] = (1366, 768)
Opens = Callable[[Size, Lang], Page]


@dataclass(frozen=True)
class Classroom:
    """The pages of a class over a chapter."""

    lead: Page
    wall: Page
    phone: Page

    def act(self, kind: str, phase: str = "") -> None:
        """Press a button of the presenter's and wait until the phone has it."""
        self.lead.locator(f"#acts [data-act={kind}]").first.click()
        self.wait(phase)

    def wait(self, phase: str) -> None:
        """Wait until the phone is there."""
        if phase == "open":
            expect(self.choices.first).to_be_enabled()
        elif phase == "closed":
            expect(self.choices.first).to_be_disabled()
        elif phase == "revealed":
            expect(self.phone.locator("#told[data-verdict]")).to_be_visible()

    def ask(self, stop: int) -> None:
        """Begin the vote at a stop."""
        self.lead.locator("#acts [data-key=jump]").select_option(str(stop))
        if stop == PLAY:  # which a phone is asked on the board at first
            listed(self.phone)
        expect(self.phone.locator("#seen .facts").first).to_contain_text(f"{stop + 1}/")
        self.act("open", "open")

    @property
    def choices(self) -> Locator:
        """The answers on the phone."""
        return self.phone.locator(".class-choices button")


def listed(phone: Page) -> None:
    """Have a play answered by a list instead of on the board."""
    expect(phone.locator(".class-board")).to_be_visible()
    phone.locator("[data-key=way]").click()
    expect(phone.locator(".class-choices")).to_be_visible()


def begun(home: str, opens: Opens, lang: Lang, chapter: str = "02") -> Classroom:
    """Start a class, and let a small wall and a phone come in."""
    lead = opens(DESK, lang)
    lead.goto(f"{home}class?lang={lang}&chapter={chapter}")
    lead.locator("#start button").click()
    lead.wait_for_url(re.compile("show=presenter"))
    code = lead.locator(".class-code").inner_text()
    shown, pupil = opens(SMALL_WALL, lang), opens(HANDY, lang)
    shown.goto(f"{home}class?lang={lang}&code={code}&show=projector")
    pupil.goto(f"{home}room/{code}?lang={lang}")
    expect(pupil.locator("#seen h1")).to_be_visible()
    expect(shown.locator(".class-code")).to_be_visible()
    expect(lead.locator("#told")).to_contain_text(": 1 ·")
    lead.locator("[data-key=notes]").click()
    return Classroom(lead, shown, pupil)
