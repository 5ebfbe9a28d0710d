"""A step that shows a table and asks for a prediction; two futures resolve it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Annotated, Final, Literal

from pydantic import Field

from motc_lab.engine.session import AnySession
from motc_lab.errors import IllegalOption, LabError, shown
from motc_lab.lessons.check import Checker
from motc_lab.lessons.errors import LessonError, place
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.goals import Judgement
from motc_lab.lessons.model import Lesson
from motc_lab.lessons.paper import OnPaper, PaperQuestion, PaperRun, PaperSolution
from motc_lab.lessons.parts import Name, Part, Words
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.state import State
from motc_lab.lessons.step import Step
from motc_lab.lessons.steps.twin import FactName, TwinStep
from motc_lab.scene import model as scene
from motc_lab.scene.model import BetOption, Lang
from motc_lab.texts import say

Relation = Literal["higher", "lower", "same"]


class When(Part):
    """Compares a fact of two futures, from the learner's side of the table."""

    fact: FactName
    of: Name
    relation: Relation = Field(alias="is")
    than: Name


class BetChoice(Part):
    """One thing to bet on; ``reply`` is said where it turns out to be right."""

    id: Name
    text: Words
    when: When
    reply: Words


class Bet(Part):
    """A prediction, resolved by the two futures of another step."""

    question: Words
    resolved_by: Name
    options: Annotated[tuple[BetChoice, ...], Field(min_length=2, max_length=5)]


class BetStep(Step):
    """Look at a table and predict."""

    kind: Literal["bet"]
    bet: Bet

    @property
    def resolved_by(self) -> str:
        """The step with the two futures."""
        return self.bet.resolved_by

    def wrong_names(self, lesson: Lesson) -> list[str]:
        """The step that resolves it, and the futures that it compares."""
        twins = {s.id: s for s in lesson.steps if isinstance(s, TwinStep)}
        twin = twins.get(self.bet.resolved_by)
        if twin is None:
            where, names = place(self.id, "bet.resolved_by"), ", ".join(twins) or "none"
            name = self.bet.resolved_by
            return [f"{where}: no step {name!r} of kind twin; there are {names}"]
        futures = [future.id for future in twin.futures]
        return [
            f"{place(self.id, f'bet.options.{option.id}.when')}: no future {name!r}; "
            f"step {twin.id!r} has {', '.join(futures)}"
            for option in self.bet.options
            for name in (option.when.of, option.when.than)
            if name not in futures
        ]

    def right(self, stage: Stage) -> tuple[BetChoice, ...]:
        """The options that turn out to be right; a sound lesson has one."""
        twin = stage.lesson.step(self.bet.resolved_by)
        assert isinstance(twin, TwinStep)
        futures = {played.future.id: played for played in twin.played(stage)}

        def is_so(when: When) -> bool:
            left, right = (futures[n].fact(when.fact) for n in (when.of, when.than))
            return {"higher": left > right, "lower": left < right}.get(
                when.relation, left == right
            )

        return tuple([option for option in self.bet.options if is_so(option.when)])

    def work_out(self, stage: Stage) -> None:
        """Whatever is compared has to be there."""
        try:
            self.right(stage)
        except LessonError:
            raise
        except LabError as error:
            raise stage.fault(self, "bet.options", str(error)) from None

    def judged(self, state: State) -> Judgement:
        """Any bet completes it."""
        is_placed = self.id in state.bets
        return Judgement(is_placed, is_placed)

    def has_begun(self, state: State) -> bool:
        """Whether a bet was placed."""
        return self.id in state.bets

    def place_bet(self, state: State, option: str) -> bool:
        """Place the bet, or change it."""
        offered = [choice.id for choice in self.bet.options]
        if option not in offered:
            raise IllegalOption(option, offered)
        state.bets[self.id] = option
        state.brought("bet")
        return True

    def begin_again(self, state: State) -> None:
        """Take the bet back, where one was placed."""
        state.bets.pop(self.id, None)

    def bet_at(
        self, state: State, here: Step, filler_of: Callable[[Step], Filler]
    ) -> scene.Bet | None:
        """The bet at its own step, and what came of it where the futures stand."""
        if here.id not in {self.id, self.bet.resolved_by}:
            return None
        filler = filler_of(self)
        chosen, right, reply = state.bets.get(self.id), None, None
        if here.id != self.id:
            (option,) = self.right(state.stage)
            right = option.id
            reply = filler.fill(option.reply, f"bet.options.{option.id}.reply")
        elif chosen is not None:
            reply = say("lesson.feedback.bet", filler.lang)
        options = [
            BetOption(id=o.id, text=filler.fill(o.text, f"bet.options.{o.id}"))
            for o in self.bet.options
        ]
        return scene.Bet(
            question=filler.fill(self.bet.question, "bet.question"),
            options=tuple(options),
            chosen=chosen,
            right=right,
            reply=reply,
        )

    def status(self, state: State, lang: Lang) -> str:
        """Whether a bet is asked for or placed."""
        placed = "placed" if self.id in state.bets else "bet"
        return say(f"lesson.status.{placed}", lang)

    def bet_faults(self, chosen: str) -> list[str]:
        """A kept bet names one of the options."""
        offered = [option.id for option in self.bet.options]
        if chosen in offered:
            return []
        one_of = f"use one of {', '.join(offered)}"
        return [f"kept text, bets.{self.id}: {shown(chosen, 40)}; {one_of}"]

    def on_paper(self, sheet: PaperRun) -> OnPaper:
        """The bet, and how it comes out."""
        run, lang = sheet.run, sheet.lang
        shown, asked = super().on_paper(sheet), run.chapter(lang).bet
        run.go_to(self.bet.resolved_by)
        resolved = run.chapter(lang).bet
        run.go_to(self.id)
        assert asked is not None
        assert resolved is not None
        name = f"{self.id}/bet"
        texts = {option.id: option.text for option in asked.options}
        question = PaperQuestion(name, asked.question, tuple(texts.values()))
        why = (resolved.reply,) if resolved.reply else ()
        solution = PaperSolution(name, texts[resolved.right or ""], why, self.rules)
        return replace(shown, pairs=((question, solution),))

    def try_out(self, checker: Checker, start: AnySession) -> None:
        """Exactly one option comes true."""
        right = [option.id for option in self.right(checker.stage)]
        if len(right) != 1:
            found = ", ".join(right) or "none"
            problem = f"exactly one option must come true; these do: {found}"
            checker.fault(self, "bet.options", problem)
        asked = partial(Filler.fill, words=self.bet.question, field="bet.question")
        checker.say(self, start, asked)
        for option in self.bet.options:
            for words, name in ((option.text, "text"), (option.reply, "reply")):
                field = f"bet.options.{option.id}.{name}"
                said = partial(Filler.fill, words=words, field=field)
                checker.say(self, start, said)


STEP: Final = BetStep
