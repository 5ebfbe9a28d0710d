"""A step that compares two futures of one position, played out side by side."""

from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Annotated, ClassVar, Final, Literal

from pydantic import AfterValidator, Field, ValidationInfo

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.lessons.answers import follow
from motc_lab.lessons.check import Checker
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.goals import Goal, judge
from motc_lab.lessons.hints import option_text
from motc_lab.lessons.meant import none_of, teaching_meant
from motc_lab.lessons.paper import (
    OnPaper,
    Pair,
    PaperQuestion,
    PaperRun,
    PaperSolution,
    one_after_the_other,
    picture_of,
)
from motc_lab.lessons.parts import Code, Name, Part, Words
from motc_lab.lessons.plain_facts import Source
from motc_lab.lessons.rival import let_answer
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.state import State
from motc_lab.lessons.step import Step, StepPicture
from motc_lab.lessons.tables import as_written, copy_of, play_written
from motc_lab.lessons.teaching import Teaching, teaching_at
from motc_lab.scene import model as scene
from motc_lab.scene.model import Fact, Lang, Twin
from motc_lab.scene.showing import showing_of
from motc_lab.scene.still import still
from motc_lab.texts import say


def _known_fact(name: str, info: ValidationInfo) -> str:
    known = teaching_meant(info).facts
    if known and name not in known:
        raise none_of(known)
    return name


FactName = Annotated[Name, AfterValidator(_known_fact)]


class Future(Part):
    """One way in which the exchange can go.

    Attributes:
        play: the learner's choices until the exchange is over.
        goal: what makes the title true; the check plays it out.
    """

    id: Name
    title: Words
    play: Annotated[tuple[Code, ...], Field(min_length=1, max_length=40)]
    goal: Goal


@dataclass(frozen=True)
class PlayedFuture:
    """A future, played out."""

    future: Future
    session: AnySession
    learner: Seat

    @property
    def teaching(self) -> Teaching:
        """How the lessons of the game are made."""
        return teaching_at(self.session)

    def fact(self, name: str) -> int:
        """A number from the learner's side: more is better for the learner's own."""
        return self.teaching.fact(name, self.session, self.learner)

    def fact_text(self, name: str, lang: Lang) -> str:
        """The same in words."""
        return self.teaching.fact_text(name, self.session, self.learner, lang)

    def picture(self, filler: Filler) -> scene.Future:
        """Its end, and what led there."""
        title = filler.fill(self.future.title, f"futures.{self.future.id}.title")
        session, learner, lang = self.session, self.learner, filler.lang
        showing = showing_of(session)
        ended = next(iter(showing.pauses(session)), None)
        table = showing.scene_of(ended or session, learner, lang)
        standing = self.teaching.standing(table)
        known = session.events(learner)
        return scene.Future(
            title=title,
            trace=self.teaching.lines(session, learner, lang, known),
            table=still(table, ""),
            label=say("lesson.twin.label", lang, title=title, standing=standing),
        )


class TwinStep(Step):
    """Compare two futures of one position."""

    shows_table: ClassVar = False

    kind: Literal["twin"]
    futures: Annotated[tuple[Future, ...], Field(min_length=2, max_length=2)]
    facts: Annotated[tuple[FactName, ...], Field(min_length=1)]
    summary: Words

    @property
    def is_to_look_at(self) -> bool:
        """Leaving it completes it."""
        return True

    def played(self, stage: Stage) -> tuple[PlayedFuture, ...]:
        """Both futures, played out once."""
        return stage.once(("futures", self.id), partial(self._played, stage))

    def _played(self, stage: Stage) -> tuple[PlayedFuture, ...]:
        return tuple([self._play(stage, future) for future in self.futures])

    def _play(self, stage: Stage, future: Future) -> PlayedFuture:
        session, learner = stage.start(self), stage.seat(self)
        field = f"futures.{future.id}.play"
        try:
            follow(session, learner, future.goal, future.play)
        except LabError as error:
            raise stage.fault(self, field, str(error)) from None
        judged = judge(future.goal, session, learner)
        if not judged.is_over:
            asked = session.question_of(learner)
            open_ = asked and ", ".join(option.code for option in asked.options)
            problem = f"the {future.goal.until} is not over yet; add one of {open_}"
            raise stage.fault(self, field, problem)
        if not judged.is_reached:
            problem = f"these choices miss the goal of future {future.id!r}"
            raise stage.fault(self, field, problem)
        return PlayedFuture(future, session, learner)

    def work_out(self, stage: Stage) -> None:
        """Play both futures out; what they are compared by has to be there."""
        left, right = self.played(stage)
        for name in self.facts:
            try:
                left.fact(name)
                _fact(name, left, right, "en")
            except LabError as error:
                raise stage.fault(self, "facts", str(error)) from None

    def sources(self, stage: Stage, lang: Lang) -> dict[str, Source]:
        """Each future's facts, and the card that the learner plays in it."""
        found: dict[str, Source] = {}
        for one in self.played(stage):
            name = one.future.id
            found |= self.teaching.fact_sources(name, one.session, one.learner, lang)
        return found

    def picture(self, state: State, filler: Filler) -> StepPicture:
        """Both futures."""
        del state
        return StepPicture(twin=self.twin(filler))

    def twin(self, filler: Filler) -> Twin:
        """Both futures, the facts side by side."""
        left, right = self.played(filler.stage)
        facts = [_fact(name, left, right, filler.lang) for name in self.facts]
        return Twin(
            left=left.picture(filler),
            right=right.picture(filler),
            facts=tuple(facts),
            summary=filler.fill(self.summary, "summary"),
        )

    def on_paper(self, sheet: PaperRun) -> OnPaper:
        """What each future brings, fact by fact: rows of a table to fill in."""
        run, lang = sheet.run, sheet.lang
        twin = run.chapter(lang).twin
        assert twin is not None
        pairs = []
        for index, fact in enumerate(twin.facts):
            name = f"{self.id}/{index}"
            ends = (twin.left.title, fact.left), (twin.right.title, fact.right)
            answer = "; ".join(f"{title}: {end}" for title, end in ends)
            why = (twin.summary,) if index == 0 else ()
            solution = PaperSolution(name, answer, why, self.rules)
            pairs.append((PaperQuestion(name, fact.label), solution))
        table = run.stage.start(self)
        start = showing_of(table).scene_of(table, run.stage.seat(self), lang)
        return OnPaper(
            tuple(pairs), None, self._told(run.stage, lang), picture_of(start)
        )

    def in_class(self, sheet: PaperRun) -> OnPaper:
        """What both futures bring, one fact after the other, told apart by numbers.

        Where a bet asks about them, the class answers that, and its answer tells all.
        """
        run, lang = sheet.run, sheet.lang
        if any(step.resolved_by == self.id for step in run.stage.lesson.steps):
            return OnPaper()
        twin, shown = run.chapter(lang).twin, self.on_paper(sheet)
        assert twin is not None
        pairs = [
            _as_vote(pair, fact, twin, lang)
            for pair, fact in zip(shown.pairs, twin.facts, strict=True)
            if fact.left != fact.right
        ]
        return replace(shown, pairs=tuple(pairs))

    def _told(self, stage: Stage, lang: Lang) -> tuple[str, ...]:
        """What is done in each future, without what comes of it."""
        learner, found = stage.seat(self), []
        for future in self.futures:
            own, done = copy_of(stage.start(self)), []
            let_answer(own, learner, future.goal.until)
            for code in future.play:
                done.append(option_text(own, learner, lang, as_written(code)[0]))
                play_written(own, code, learner)
                let_answer(own, learner, future.goal.until)
            found.append(one_after_the_other(done))
        return tuple(found)

    def try_out(self, checker: Checker, start: AnySession) -> None:
        """Futures that differ in nothing teach nothing."""
        left, right = self.played(checker.stage)
        if all(left.fact(name) == right.fact(name) for name in self.facts):
            problem = "the two futures do not differ in any of them; compare others"
            checker.fault(self, "facts", problem)
        checker.say(self, start, self.twin)


def _fact(name: str, left: PlayedFuture, right: PlayedFuture, lang: Lang) -> Fact:
    return Fact(
        label=left.teaching.fact_label(name, left.learner, lang),
        left=left.fact_text(name, lang),
        right=right.fact_text(name, lang),
        differs=left.fact(name) != right.fact(name),
    )


def _as_vote(pair: Pair, fact: Fact, twin: Twin, lang: Lang) -> Pair:
    """Four ways in which a fact might come out; pressed, both futures are told."""
    left, right = fact.left, fact.right
    ends = [(left, right), (right, left), (left, left), (right, right)]
    lots = Random(pair[0].id)  # noqa: S311 -- the same in both languages, no secret
    lots.shuffle(ends)
    titles = twin.left.title, twin.right.title
    options = [f"{titles[0]}: {one}; {titles[1]}: {two}" for one, two in ends]
    told = [
        f"{future.title}: {' '.join(line.text for line in future.trace)}"
        for future in (twin.left, twin.right)
    ]
    answer = options[ends.index((left, right))]
    text = say("lesson.paper.futures", lang, fact=fact.label)
    why = (answer, *pair[1].why)
    reply = "\n".join([*told, answer])
    return (
        replace(pair[0], text=text, options=tuple(options)),
        replace(pair[1], answer=answer, why=why, replies=(reply,) * len(options)),
    )


STEP: Final = TwinStep
