"""Choices that are typed, in every game: how many keys they take, what is refused."""

import random
import re
from dataclasses import dataclass, field
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import Visit, assert_accessible, living

DECISIONS: Final = 10
FEW_KEYS: Final = 4.0  # for each decision, Enter among them
NONSENSE: Final = "zzz"
TRIES: Final = 5
PAUSE_MS: Final = 300
FATAL: Final = ("Resign", "Aufgeben")
END: Final = ".m-result, [data-part=match_end]"
FIELD: Final = ".m-typed input"
SAID: Final = ".m-typed [role=status]"
AT_TABLE: Final = '.m-board [data-el][tabindex="0"]'


def at_the_table(visit: Enter, tutorial: Tutorial, game: str, lang: Lang) -> Visit:
    visitor = visit(tutorial, still=True)
    visitor.go(f"chapter/play?game={game}&level=random&lang={lang}&seat=fischer")
    living(visitor.page)
    visitor.page.locator(".m-yours").first.wait_for()
    visitor.page.locator(AT_TABLE).first.focus()
    return visitor


@dataclass
class Typist:
    """Types choices, and learns what may be typed from what is refused."""

    page: Page
    lang: Lang
    chance: random.Random
    marks: bool = True  # whether the game asks for cards in any order
    keys: list[int] = field(default_factory=list)

    def enter(self, text: str) -> str:
        """Type a line; return what is said of it."""
        field_ = self.page.locator(FIELD)
        field_.fill("")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")
        return self.page.locator(SAID).inner_text()

    def possible(self, words: list[str]) -> list[str]:
        """What may follow these words; nothing where they are a whole choice."""
        said = self.enter(" ".join([*words, NONSENSE]))
        told = say("ui.typed_refused", self.lang, text=NONSENSE, possible="@")
        found = re.search(re.escape(told).replace("@", "(.+)"), said)
        return found[1].removesuffix(" …").split("; ") if found else []

    def choose(self) -> list[str]:
        """Make up a choice, as somebody would who knows the table."""
        words: list[str] = []
        before: list[str] = []
        while names := [one for one in self.possible(words) if one not in FATAL]:
            if self.marks and before and set(names) < set(before):
                break  # of cards to be marked one is enough
            word = self.chance.choice(names)
            first = re.match(r"\d+ ", word)
            words.append(first[0].strip() if first else begun(word, names))
            before = names
        return words

    def answer(self) -> None:
        """Type one choice without blanks, and count its keys."""
        for _ in range(TRIES):
            before = self.page.locator(".motc").get_attribute("data-beat")
            text = "".join(self.choose())
            said = self.enter(text)
            told = self.page.locator(f"{FIELD}[aria-invalid]").count()
            if text and not told:
                break  # else the bot was still at it
            self.page.wait_for_timeout(PAUSE_MS)
        else:
            raise AssertionError(said)
        confirm = said.startswith(say("ui.typed_enter", self.lang, text="").strip())
        if confirm:
            self.page.keyboard.press("Enter")
        self.keys.append(len(text) + 1 + confirm)
        beat = f".motc:not([data-beat='{before}'])"
        self.page.locator(beat).wait_for(state="attached")
        self.page.locator(f".m-yours, {END}").first.wait_for()


def begun(word: str, names: list[str]) -> str:
    """As much of a name as tells it from the others; a name with a number is short."""
    if word[-1].isdigit():
        return word
    others = [part for one in names if one != word for part in one.lower().split()]
    for size in range(1, len(word)):
        head = word[:size].lower()
        if not any(part.startswith(head) for part in others):
            return head
    return word


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", ["compile", "queens_gambit"])
def test_few_keys_make_a_decision(
    tutorial: Tutorial, visit: Enter, game: str, lang: Lang
) -> None:
    visitor = at_the_table(visit, tutorial, game, lang)
    page = visitor.page
    page.keyboard.press("t")
    typist = Typist(page, lang, random.Random(7), marks=game == "compile")
    for _ in range(DECISIONS):
        if page.locator(END).count():
            break
        typist.answer()
        expect(page.locator(FIELD)).to_be_focused()
    assert sum(typist.keys) <= FEW_KEYS * len(typist.keys), typist.keys
    visitor.assert_clean()


def test_stratego_is_typed_square_to_square_and_says_why_not(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = at_the_table(visit, tutorial, "stratego", "en")
    page = visitor.page
    page.locator('[data-el^="tool.preset"]').first.click()
    page.locator('[data-el="choice.ready"]:not([aria-disabled=true])').click()
    page.locator(".m-yours").wait_for()
    page.locator(AT_TABLE).first.focus()
    page.keyboard.press("t")
    typist = Typist(page, "en", random.Random(1))
    own = typist.possible([])[0]
    behind = typist.possible([own])
    assert behind
    said = typist.enter(f"{own} {own[0]}{'8' if own[1] in '123' else '1'}")
    assert "can’t be chosen now" in said, said
    assert "cannot go to" in said  # and how that piece goes
    assert_accessible(page, ".m-board")
    typist.enter(f"{own}{behind[0]}")
    expect(page.locator("[role=log].m-unseen")).to_contain_text(f"{own}")
    page.keyboard.press("Escape")
    expect(page.locator(FIELD)).to_have_count(0)
    expect(page.locator(".m-board [data-el]:focus")).to_have_count(1)
    visitor.assert_clean()


def test_a_digit_takes_a_card_and_a_number_of_pawns_ends_a_play(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = at_the_table(visit, tutorial, "motc", "en")
    page = visitor.page
    hand = page.locator(".m-hand-card")
    hand.first.wait_for()
    page.locator(".m-yours").wait_for()
    page.keyboard.press("2")
    expect(hand.nth(1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("1")
    expect(hand.nth(0)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("t")
    typist = Typist(page, "en", random.Random(3))
    typist.answer()
    assert typist.keys[0] <= FEW_KEYS + 1
    visitor.assert_clean()
