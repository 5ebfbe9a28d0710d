"""A scripted newcomer: goes through any chapter, answering once wrong in each step.

A lesson run of our own is taken along beside the page. It knows what is right and what
is wrong now, so that the walk needs to know nothing of a chapter.
"""

import re
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count, takewhile
from typing import Protocol
from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

from motc_lab.lessons import LessonRun, answers
from motc_lab.lessons.controls import KEYS
from motc_lab.lessons.exhibit import (
    Value,
    Values,
    each_setting,
    exhibit_named,
    turns_of,
)
from motc_lab.lessons.state import State
from motc_lab.lessons.steps.bet import BetStep
from motc_lab.lessons.steps.check import CheckStep
from motc_lab.lessons.steps.exhibit import ExhibitStep
from motc_lab.lessons.steps.free import FreeStep
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.lessons.steps.predict import PredictStep
from motc_lab.lessons.ways import meets
from motc_lab.scene.exhibit_model import Dials
from motc_lab.scene.model import Chapter, Choice, Lang, Scene
from motc_lab.texts import say
from tests.browser.tabletop import lay_by_keys, lay_by_mouse, things_of
from tests.browser.visit import press_control

MOST_TABS = 90
RESIGN = "resign"
MOST_ROWS = 14
MOST_CELLS = 14
HERE = "document.activeElement?.dataset?.el ?? ''"
# The key that leads towards an element: arrows inside its group, else Tab.
KEY_TOWARDS = """one => {
  const here = document.activeElement;
  if (one === here) return "Enter";
  const inside = one.getAttribute("role") === "radio"
    && one.parentElement.contains(here);
  if (!inside) return "Tab";
  return here.compareDocumentPosition(one) & 4 ? "ArrowDown" : "ArrowUp";
}"""
Turn = tuple[str, Value]


class Hand(Protocol):
    """How somebody acts on a page."""

    def press(self, target: Locator) -> None:
        """Press a button, a dial or an answer."""

    def touch(self, name: str) -> None:
        """Choose an element of the board."""

    def add_pawns(self, pawns: int) -> None:
        """Add pawns to the card that is being played."""

    def control(self, name: str, text: str) -> None:
        """Press a control of the lesson."""

    def lay(self, thing: str, spot: str) -> None:
        """Put a thing of a small table on a place."""


@dataclass
class Mouse:
    """Clicks."""

    page: Page
    lang: Lang

    def press(self, target: Locator) -> None:
        target.click()

    def touch(self, name: str) -> None:
        self.page.locator(f'[data-el="{name}"]').first.click()

    def add_pawns(self, pawns: int) -> None:
        more = say("ui.more_pawns", self.lang)
        for _ in range(pawns):
            self.page.get_by_role("button", name=more).click()

    def control(self, name: str, text: str) -> None:
        del name
        press_control(self.page, text)

    def lay(self, thing: str, spot: str) -> None:
        lay_by_mouse(self.page, thing, spot)


@dataclass
class Keys:
    """Types: Tab, arrows, Enter, +, and at the table the letters of the controls."""

    page: Page
    lang: Lang

    def press(self, target: Locator) -> None:
        """Tab to it; where it is one of several in a group, walk on with arrows."""
        target.wait_for()
        for _ in range(MOST_TABS):
            key: str = target.first.evaluate(KEY_TOWARDS)
            self.page.keyboard.press(key)
            if key == "Enter":
                return
        raise AssertionError(f"no key leads to {target}")

    def touch(self, name: str) -> None:
        self.page.locator(f'[data-el="{name}"]').first.wait_for()
        self._into_board()
        if not self._search(name):
            raise AssertionError(f"no arrow leads to {name}")
        self.page.keyboard.press("Enter")

    def lay(self, thing: str, spot: str) -> None:
        lay_by_keys(self.page, thing, spot)

    def _into_board(self) -> None:
        for _ in range(MOST_TABS):
            if self.page.evaluate(HERE):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab never reaches the board")

    def _search(self, name: str) -> bool:
        """Walk over the rows of the board, upwards and then down again."""
        for vertical in ("ArrowUp", "ArrowDown"):
            for _ in range(MOST_ROWS):
                if self._search_row(name):
                    return True
                self.page.keyboard.press(vertical)
        return False

    def _search_row(self, name: str) -> bool:
        self.page.keyboard.press("Home")
        before = ""
        for _ in range(MOST_CELLS):
            here = self.page.evaluate(HERE)
            if here == name:
                return True
            if here == before:
                return False
            before = here
            self.page.keyboard.press("ArrowRight")
        return False

    def add_pawns(self, pawns: int) -> None:
        for _ in range(pawns):
            self.page.keyboard.press("+")

    def control(self, name: str, text: str) -> None:
        """The letter of the control at the table; elsewhere its button."""
        if self.page.evaluate(HERE):
            self.page.keyboard.press(KEYS[name].lower())
        else:
            bar = self.page.locator(".m-controls")
            control = bar.get_by_role("button", name=text, include_hidden=True)
            if not control.is_visible():
                self.press(bar.locator(".m-more"))
            self.press(control)


@dataclass
class Newcomer:
    """Goes through a chapter; ``run`` does the same without a browser."""

    page: Page
    lang: Lang
    hand: Hand
    run: LessonRun
    explained: list[str] = field(default_factory=list)

    @property
    def chapter(self) -> Chapter:
        return self.run.chapter(self.lang, fresh=False)

    @property
    def _state(self) -> State:
        return self.run._state

    def walk(self) -> None:
        """Every step once, from the first to the last."""
        for number in count(1):
            self.settle()
            self._step()
            if number == len(self.run.lesson.steps):
                return
            self.control("next")
            self.at_step(number + 1)

    def settle(self) -> None:
        """Wait until the page shows what the run beside it shows."""
        shown = self.chapter
        heading = self.page.locator(".m-story-column .m-heading").first
        expect(heading).to_have_text(shown.heading)
        if shown.quiz is not None:
            expect(self.page.locator(".m-quiz .m-bet-question")).to_have_text(
                shown.quiz.question
            )

    def at_step(self, number: int) -> None:
        here = self.page.locator(".m-steps [aria-current=step]")
        expect(here).to_contain_text(str(number))

    def control(self, name: str) -> None:
        text = next(c.text for c in self.chapter.controls if c.id == name)
        self.hand.control(name, text)
        self.run.control(name)

    def _step(self) -> None:
        step = self._state.step  # as dealt: a puzzle is a task like any other
        match step:
            case BetStep():
                self._bet(step)
            case PlayStep():
                self._play(step)
            case ExhibitStep():
                self._exhibit(step)
            case PredictStep() | CheckStep():
                self._quiz()
            case FreeStep():
                self._resign()

    # Bets

    def _bet(self, step: BetStep) -> None:
        for index in (1, 0):
            self.hand.press(self.page.locator(".m-bet [role=radio]").nth(index))
            self.run.bet(step.bet.options[index].id)
            chosen = self.page.locator(".m-bet [role=radio]").nth(index)
            expect(chosen).to_have_attribute("aria-checked", "true")

    # Plays

    def _play(self, step: PlayStep) -> None:
        found = answers(self.run.session, self.run.seat, step.goal)
        self._line(found.wrong[0].play)
        self._verdict(reached=False)
        self.explained.append(step.id)
        self.control("again")
        expect(self.page.locator(".m-feedback-verdict")).to_have_count(0)
        self._line(found.right[0].play)
        self._verdict(reached=True)

    def _line(self, play: tuple[str, ...]) -> None:
        """Press whatever stands for these decisions, several at once where it can."""
        left = play
        while left:
            table = self.chapter.table
            assert table is not None
            known = self._mark if table.card_set else self._choose
            left = left[known(table, left) :]
            self._seen()

    def _choose(self, table: Scene, play: tuple[str, ...]) -> int:
        """Make the longest choice that these decisions begin with; how many it is."""
        fitting = [c for c in table.choices if c.codes == play[: len(c.codes)]]
        choice = max(fitting, key=lambda one: len(one.codes))
        if choice.preview is not None:
            self._lay(choice, [one.path for one in table.choices])
        elif choice.path[0] == choice.code:
            self.hand.touch(f"choice.{choice.code}")
        else:
            self.hand.touch(choice.path[0])
            if len(choice.path) > 1:
                self.hand.touch(f"choice.{choice.code}")
        alone = len(choice.path) == 1
        if choice.code == RESIGN or (alone and choice.path[0] != choice.code):
            self.hand.touch("commit")  # asked for once more
        self.run.play(*choice.codes)
        return len(choice.codes)

    def _mark(self, table: Scene, play: tuple[str, ...]) -> int:
        """Mark the cards that go and press the button; how many decisions it is."""
        cards = table.card_set
        assert cards is not None
        owner = cards.cards[0].partition(".")[0]
        named = [f"{owner}.{code.partition(' ')[2]}" for code in play[: cards.most]]
        marked = [*takewhile(lambda card: card in cards.cards, named)]
        count = len(marked)
        if count < cards.least:  # the rest is the only way and goes unasked
            marked += cards.cards[count - cards.least :]
        for card in marked:
            self.hand.touch(card)
        self.hand.touch("commit" if marked else f"choice.{cards.none}")
        self.run.put_away(*marked)
        is_closed = play[count : count + 1] == (cards.none,)
        return count + is_closed

    def _lay(self, choice: Choice, paths: list[tuple[str, ...]]) -> None:
        card, section, pawns = choice.path
        self.hand.touch(card)
        if len({path[1] for path in paths if path[0] == card}) > 1:
            self.hand.touch(section)
        self.hand.add_pawns(int(pawns.rpartition(".")[2]))
        self.hand.touch("commit")

    def _seen(self) -> None:
        """The picture that answers a choice has come: it links to the same table."""
        code = self.chapter.sandbox
        assert code is not None
        link = self.page.locator(".m-controls .m-sandbox")
        expect(link).to_have_attribute(
            "href", re.compile(re.escape(quote(code, safe="")))
        )

    def _verdict(self, *, reached: bool) -> None:
        feedback = self.chapter.feedback
        assert feedback is not None
        assert (feedback.verdict != "missed") == reached
        verdict = self.page.locator(".m-feedback-verdict")
        expect(verdict).to_contain_text(
            say(f"ui.verdict_{feedback.verdict}", self.lang)
        )
        expect(self.page.locator(".m-feedback")).to_contain_text(feedback.text)
        expect(self.page.locator(".m-drawer-log li")).not_to_have_count(0)

    def _resign(self) -> None:
        while (table := self.chapter.table) and table.choices:
            may_resign = any(one.code == RESIGN for one in table.choices)
            self._line((RESIGN,) if may_resign else table.choices[0].codes)
        assert table is not None
        expect(self.page.locator(".m-status").first).to_have_text(table.status)

    # Exhibits

    def _exhibit(self, step: ExhibitStep) -> None:
        if not step.goals:
            self._turn(self._any_turn(step))
            return
        vain = self._turn_in_vain(step)
        if vain is not None:
            self._turn(vain)
        self.explained.append(step.id)
        for goal in step.goals:
            if goal.id in self._state.met.get(step.id, ()):
                continue
            for turn in self._way(step, lambda facts, g=goal: meets(g.facts, facts)):
                self._turn(turn)
            self._found(len(self._state.met[step.id]))

    def _any_turn(self, step: ExhibitStep) -> Turn:
        return next(self._turns(step, step.values(self._state)))

    def _turns(self, step: ExhibitStep, values: Values) -> Iterator[Turn]:
        exhibit, case = (
            exhibit_named(step.exhibit, step.game),
            step.case_here(self._state),
        )
        shown = exhibit.show(case, values, "en")
        dials = {d.id for p in shown.parts if isinstance(p, Dials) for d in p.dials}
        for dial in shown.dials.values():
            for value in turns_of(dial):
                near = dial.kind != "stepper" or abs(int(value) - int(dial.value)) == 1
                is_set = dial.id in dials and dial.kind != "button"
                if near and not (is_set and value == dial.value):
                    yield dial.id, value

    def _turn_in_vain(self, step: ExhibitStep) -> Turn | None:
        """A turn that finds nothing."""
        exhibit, case = (
            exhibit_named(step.exhibit, step.game),
            step.case_here(self._state),
        )
        values = step.values(self._state)
        for dial, value in self._turns(step, values):
            after = exhibit.turn(case, values, dial, value)
            facts = exhibit.show(case, after, "en").facts
            if not any(meets(goal.facts, facts) for goal in step.goals):
                return dial, value
        return None

    def _way(self, step: ExhibitStep, wanted: Callable[..., bool]) -> list[Turn]:
        """The shortest way of turns from here to facts that are wanted."""
        exhibit, case = (
            exhibit_named(step.exhibit, step.game),
            step.case_here(self._state),
        )
        first = dict(step.values(self._state))
        if exhibit.lead is not None:
            settings = each_setting(exhibit, case, first)
            return list(next(s.way for s in settings if s.way and wanted(s.facts)))
        todo: deque[tuple[dict[str, Value], list[Turn]]] = deque([(first, [])])
        seen = {tuple(sorted(first.items()))}
        while todo:
            values, way = todo.popleft()
            if way and wanted(exhibit.show(case, values, "en").facts):
                return way
            for dial, value in self._turns(step, values):
                after = exhibit.turn(case, values, dial, value)
                key = tuple(sorted(after.items()))
                if key not in seen:
                    seen.add(key)
                    todo.append((after, [*way, (dial, value)]))
        raise AssertionError(f"no way of turns in {step.id}")

    def _turn(self, turn: Turn) -> None:
        name, value = turn
        before = self.chapter.exhibit
        assert before is not None
        if any(thing.id == name for thing in things_of(before)):
            self.hand.lay(name, str(value))
            self.run.turn(name, value)
            self._lies(name)
            return
        dial = next(
            d
            for p in before.parts
            if p.kind == "dials"
            for d in p.dials
            if d.id == name
        )
        place = self.page.locator(f'[data-dial="{name}"]')
        match dial.kind:
            case "select":
                self.hand.press(place.locator(f'[data-option="{value}"]'))
            case "stepper":
                by = 1 if int(value) > int(dial.value) else 0
                self.hand.press(place.locator("button").nth(by))
            case "slider":
                place.locator("input").fill(str(value))
            case _:
                self.hand.press(place.locator("button"))
        self.run.turn(name, value)
        self._shows(name)

    def _lies(self, name: str) -> None:
        """The thing lies on the page where it lies in the run; the reply is told."""
        after = self.chapter.exhibit
        assert after is not None
        expect(self.page.locator(".m-exhibit-reply")).to_have_text(after.reply)
        for thing in things_of(after):
            if thing.id == name:
                place = f'[data-spot="{thing.at}"] [data-thing="{name}"]'
                expect(self.page.locator(place)).to_be_visible()

    def _shows(self, name: str) -> None:
        """The dial stands on the page as it stands in the run."""
        after = self.chapter.exhibit
        assert after is not None
        dials = [d for p in after.parts if p.kind == "dials" for d in p.dials]
        dial = next((d for d in dials if d.id == name), None)
        if dial is None:
            return
        place = self.page.locator(f'[data-dial="{name}"]')
        if dial.kind == "select":
            chosen = place.locator(f'[data-option="{dial.value}"]')
            expect(chosen).to_have_attribute("aria-checked", "true")
        elif dial.kind in {"stepper", "slider"}:
            expect(place.locator("output")).to_have_text(dial.text)
        elif after.reply:
            expect(self.page.locator(".m-exhibit-reply")).to_have_text(after.reply)

    def _found(self, goals: int) -> None:
        expect(self.page.locator(".m-goals .m-goal.m-mark-good")).to_have_count(goals)

    # Questions

    def _quiz(self) -> None:
        for number in count():
            self.settle()
            self._answer(wrong=number == 0)
            if not self._state.step.has_more(self._state):
                return
            self.control("next")
            expect(self.page.locator(".m-quiz .m-feedback-verdict")).to_have_count(0)

    def _answer(self, *, wrong: bool) -> None:
        problem = self._state.exercise
        assert problem is not None
        names = [one.id for one in problem.answers]
        chosen = next(n for n in names if (n != problem.right) == wrong)
        answer = self.page.locator(f'.m-quiz [data-answer="{chosen}"]')
        verdict = self.page.locator(".m-quiz .m-feedback-verdict")
        self.hand.press(answer)
        self.run.answer(chosen)
        word = "ui.quiz_wrong" if wrong else "ui.quiz_right"
        expect(verdict).to_contain_text(say(word, self.lang))
        right = self.page.locator(f'.m-quiz [data-answer="{problem.right}"]')
        expect(right).to_contain_text(say("ui.quiz_is_right", self.lang))
        if wrong:
            self.explained.append(self.run.step)
