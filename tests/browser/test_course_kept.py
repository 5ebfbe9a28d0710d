"""In the middle of each kind of step: another language, a reload, a dead process.

Afterwards the step stands exactly as before (bets, dials, answers, board) and goes on.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pytest
from playwright.sync_api import expect

from motc_lab.lessons import LessonRun, answers
from motc_lab.lessons.steps.bet import BetStep
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.scene.model import Lang
from tests.browser.analyst import Analyst
from tests.browser.conftest import Enter
from tests.browser.course import Mouse, Newcomer
from tests.browser.server import Tutorial
from tests.browser.standing import OTHER, Interrupted

ALL: Final = os.environ.get("MOTC_LAB_COURSE") == "full"
Act = Callable[[Newcomer], None]


@dataclass(frozen=True)
class Moment:
    """A step, how a learner comes into the middle of it, and how it goes on."""

    kind: str
    chapter: str
    step: str
    half: Act
    onward: Act


def bet(newcomer: Newcomer) -> None:
    step = newcomer._state.step
    assert isinstance(step, BetStep)
    newcomer._bet(step)


def to_the_next(newcomer: Newcomer) -> None:
    number = newcomer._state.index + 2
    newcomer.control("next")
    newcomer.at_step(number)
    newcomer.settle()


def bet_and_see(newcomer: Newcomer) -> None:
    """Two futures tell what became of the bet."""
    newcomer.page.locator(".m-steps button").first.click()
    newcomer.run.go_to("hook")
    bet(newcomer)
    newcomer.page.locator(".m-steps button").nth(2).click()
    newcomer.run.go_to("twin")
    newcomer.at_step(3)
    newcomer.settle()
    expect(newcomer.page.locator(".m-bet-reply")).to_be_visible()


def right_line(newcomer: Newcomer) -> tuple[str, ...]:
    step = newcomer._state.step
    assert isinstance(step, PlayStep)
    return answers(newcomer.run.session, newcomer.run.seat, step.goal).right[0].play


def begin_to_play(newcomer: Newcomer) -> None:
    """The first choice of a line that has more, and a hint."""
    line = right_line(newcomer)
    assert len(line) > 1
    newcomer._line(line[:1])
    take_a_hint(newcomer)


def take_a_hint(newcomer: Newcomer) -> None:
    newcomer.control("hint")
    expect(newcomer.page.locator(".m-hint").first).to_be_visible()


def play_right(newcomer: Newcomer) -> None:
    newcomer._line(right_line(newcomer))
    newcomer._verdict(reached=True)


def play_wrong(newcomer: Newcomer) -> None:
    """A whole try that misses: its explanation stands on the page."""
    step = newcomer._state.step
    assert isinstance(step, PlayStep)
    found = answers(newcomer.run.session, newcomer.run.seat, step.goal)
    newcomer._line(found.wrong[0].play)
    newcomer._verdict(reached=False)


def try_again(newcomer: Newcomer) -> None:
    newcomer.control("again")
    expect(newcomer.page.locator(".m-feedback-verdict")).to_have_count(0)
    play_right(newcomer)


def play_freely(newcomer: Newcomer) -> None:
    """Two choices of a game, whatever they are."""
    for _ in range(2):
        table = newcomer.chapter.table
        assert table is not None
        newcomer._line(table.choices[0].codes)


def resign(newcomer: Newcomer) -> None:
    newcomer._resign()


def turn_and_find(newcomer: Newcomer) -> None:
    newcomer._turn(("fischer", 1))
    newcomer._found(1)


def turn_on(newcomer: Newcomer) -> None:
    newcomer._turn(("fischer", 2))


def answer_wrong(newcomer: Newcomer) -> None:
    newcomer._answer(wrong=True)


def next_question(newcomer: Newcomer) -> None:
    newcomer.control("next")
    newcomer.settle()
    newcomer._answer(wrong=False)


def another_puzzle(newcomer: Newcomer) -> None:
    """A puzzle that is not the first, tried in vain."""
    newcomer._turn(("another", 1))
    play_wrong(newcomer)


def another_rival(newcomer: Newcomer) -> None:
    """Another bot and the other person, and two choices."""
    newcomer._turn(("level", "casual"))
    newcomer._turn(("seat", "spassky"))
    play_freely(newcomer)


MOMENTS: Final = [
    Moment("bet", "00", "hook", bet, to_the_next),
    Moment("twin", "00", "twin", bet_and_see, to_the_next),
    Moment("free", "00", "free", play_freely, resign),
    Moment("play", "03", "cheap_win", play_wrong, try_again),
    Moment("play", "00", "lose", begin_to_play, play_right),
    Moment("exhibit", "03", "scales", turn_and_find, turn_on),
    Moment("predict", "02", "line", answer_wrong, next_question),
    Moment("check", "04", "check", answer_wrong, next_question),
    Moment("puzzles", "11", "case", another_puzzle, try_again),
    Moment("coach", "10", "game", another_rival, resign),
]
LANGS: tuple[Lang, Lang] = ("en", "de")
CASES: Final = [
    pytest.param(moment, lang, id=f"{moment.kind}-{moment.chapter}-{lang}")
    for place, moment in enumerate(MOMENTS)
    for lang in (LANGS if ALL else LANGS[place % 2 :][:1])
]


@pytest.mark.long
@pytest.mark.parametrize(("moment", "lang"), CASES)
def test_a_step_stands_as_before_after_what_happens_in_the_middle_of_it(
    tutorial: Tutorial, visit: Enter, moment: Moment, lang: Lang
) -> None:
    visitor = visit(tutorial, still=True)
    page = visitor.enter(moment.chapter, f"?lang={lang}&step={moment.step}")
    newcomer = Newcomer(page, lang, Mouse(page, lang), LessonRun(moment.chapter))
    newcomer.run.go_to(moment.step)
    newcomer.settle()
    moment.half(newcomer)
    interrupted = Interrupted(page, tutorial, lang)
    interrupted.switch_language()
    interrupted.kill_workers()
    interrupted.reload()
    moment.onward(newcomer)
    visitor.assert_clean()


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS if ALL else LANGS[1:])
def test_the_sandbox_stands_as_before_after_what_happens_in_it(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial, still=True)
    page = visitor.enter("12", f"?lang={lang}")
    analyst = Analyst(page, lang)
    analyst.put_a_card_away()
    analyst.button("fork").click()
    analyst.notice("forked")
    interrupted = Interrupted(page, tutorial, lang, within=".m-tree")
    interrupted.switch_language()
    interrupted.kill_workers()
    interrupted.reload()
    assert OTHER[lang] != page.locator("html").get_attribute("lang")
    analyst.button("fork").click()
    analyst.notice("forked")
    visitor.assert_clean()
