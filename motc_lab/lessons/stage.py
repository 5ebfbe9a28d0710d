"""A lesson with its edition and seed: sets up its tables and plays out its futures."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from motc_lab.bots.bot import Bot
from motc_lab.engine.motc.edition import Edition, load_edition
from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.engine.motc.view import View
from motc_lab.errors import LabError
from motc_lab.lessons.answers import follow
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.goals import Until, judge
from motc_lab.lessons.model import (
    BetChoice,
    BetStep,
    CheckStep,
    Claim,
    ExhibitStep,
    FactName,
    FreeStep,
    Future,
    Lesson,
    PlayStep,
    PredictStep,
    Step,
    TwinStep,
    When,
)
from motc_lab.lessons.place import place
from motc_lab.lessons.rival import RIVAL, let_answer

DEFAULT_SEED: Final = 1972
Deals: TypeAlias = Callable[[int], int]
_FACTS: Final[dict[FactName, Callable[[View, Seat], int]]] = {
    "marker": lambda view, seat: view.marker if seat.index else -view.marker,
    "endurance": lambda view, seat: view.person(seat).endurance + 1,
    "other_endurance": lambda view, seat: view.person(seat.other).endurance + 1,
    "hand": lambda view, seat: view.person(seat).hand_count,
    "other_hand": lambda view, seat: view.person(seat.other).hand_count,
    "pawns": lambda view, seat: view.person(seat).reserve,
    "other_pawns": lambda view, seat: view.person(seat.other).reserve,
    "initiative": lambda view, seat: int(view.lead is seat),
}


@dataclass(frozen=True)
class PlayedFuture:
    """A future of a twin step, played out."""

    future: Future
    session: Session
    learner: Seat

    @cached_property
    def view(self) -> View:
        """What the learner knows at its end."""
        return self.session.view(self.learner)

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """All that happened, as the learner may know it."""
        return self.session.events(self.learner)

    def fact(self, name: FactName) -> int:
        """A number from the learner's side: more is better for the learner's own."""
        return _FACTS[name](self.view, self.learner)


def following(deal: int) -> int:
    """The deal after this one: with these, a lesson can be taken again as it was."""
    return deal + 1


class Stage:
    """Everything of a lesson that the engine has to work out, each thing once."""

    def __init__(
        self,
        lesson: Lesson,
        seed: int,
        claim: Claim | None = None,
        *,
        deals: Deals = following,
    ) -> None:
        self.lesson = lesson
        self.deals = deals
        self.claim = claim or Claim()
        self.seed = seed
        self._futures: dict[str, tuple[PlayedFuture, ...]] = {}
        self._begun: dict[tuple[Position, Edition], Session] = {}

    @cached_property
    def edition(self) -> Edition:
        """The edition that the lesson is played with, or that it claims to hold for."""
        found = load_edition(self.claim.edition or self.lesson.edition)
        changes = {n: v for n, v in self.claim.changes.items() if n != "edition"}
        return found.with_ruling(**changes) if changes else found

    def edition_of(self, step: Step) -> Edition:
        """The edition of a step: the lesson's, with the step's own readings."""
        changes = step.ruling.changes
        return self.edition.with_ruling(**changes) if changes else self.edition

    def seat(self, step: Step) -> Seat:
        """The learner's person in a step."""
        return Seat(step.seat or self.lesson.seat)

    def start(
        self,
        step: Step,
        ended: Mapping[str, Session] | None = None,
        rival: Bot = RIVAL,
    ) -> Session:
        """Set up the table of a step.

        Args:
            step: the step.
            ended: tables of other steps on which the learner has reached the goal; a
                step that goes on from one of them takes it up. Without it, the author's
                own answer is played out there.
            rival: who answers for the other person.
        """
        if step.goes_on_from is None:
            session = self._from_code(step)
        else:
            before = (ended or {}).get(step.goes_on_from)
            session = self._onward(before or self._answered(step.goes_on_from))
        if not isinstance(step, ExhibitStep | PredictStep | CheckStep):
            let_answer(session, self.seat(step), until_of(step), rival)
        return session

    def _from_code(self, step: Step) -> Session:
        code, field = step.position or self.lesson.position, "position"
        try:
            return self.session_at(Position.from_code(code), self.edition_of(step))
        except LabError as error:
            where = place(step.id if step.position else None, field)
            raise LessonError(self.lesson.file, f"{where}: {error}") from None

    def session_at(self, position: Position, edition: Edition | None = None) -> Session:
        """Take up a position with the lesson's edition, or another, and its seed."""
        return Session.from_position(position, self.seed, edition or self.edition)

    def begun_at(self, position: Position, edition: Edition | None = None) -> Session:
        """The same session each time, for those who only look at its beginning."""
        played_with = edition or self.edition
        key = position, played_with
        if key not in self._begun:
            self._begun[key] = self.session_at(position, played_with)
        return self._begun[key]

    def _onward(self, before: Session) -> Session:
        return self.session_at(before.position, before.edition)

    def _answered(self, step_id: str) -> Session:
        step = self.lesson.step(step_id)
        assert isinstance(step, PlayStep)
        session = self.start(step)
        try:
            follow(session, self.seat(step), step.goal, step.answer)
        except LabError as error:
            raise self.fault(step, "answer", str(error)) from None
        return session

    def futures(self, step: TwinStep) -> tuple[PlayedFuture, ...]:
        """The two futures of a step, played out once."""
        if step.id not in self._futures:
            found = tuple([self._play(step, future) for future in step.futures])
            self._futures[step.id] = found
        return self._futures[step.id]

    def _play(self, step: TwinStep, future: Future) -> PlayedFuture:
        session, learner = self.start(step), self.seat(step)
        field = f"futures.{future.id}.play"
        try:
            follow(session, learner, future.goal, future.play)
        except LabError as error:
            raise self.fault(step, field, str(error)) from None
        judged = judge(future.goal, session.events(), learner)
        if not judged.is_over:
            asked = session.question
            open_ = asked and ", ".join(option.code for option in asked.options)
            problem = f"the {future.goal.until} is not over yet; add one of {open_}"
            raise self.fault(step, field, problem)
        if not judged.is_reached:
            problem = f"these choices miss the goal of future {future.id!r}"
            raise self.fault(step, field, problem)
        return PlayedFuture(future, session, learner)

    def all_futures(self) -> dict[str, PlayedFuture]:
        """Every future of the lesson by its id."""
        twins = [step for step in self.lesson.steps if isinstance(step, TwinStep)]
        return {
            played.future.id: played for twin in twins for played in self.futures(twin)
        }

    def right_bets(self, step: BetStep) -> tuple[BetChoice, ...]:
        """The options of a bet that turn out to be right; a sound lesson has one."""
        return tuple([o for o in step.bet.options if self.is_so(o.when)])

    def is_so(self, when: When) -> bool:
        """Whether a comparison of two futures holds."""
        futures = self.all_futures()
        left, right = (futures[name].fact(when.fact) for name in (when.of, when.than))
        holds = {"higher": left > right, "lower": left < right, "same": left == right}
        return holds[when.relation]

    def fault(self, step: Step, field: str, problem: str) -> LessonError:
        """The error for one field of a step."""
        return LessonError(self.lesson.file, f"{place(step.id, field)}: {problem}")


def until_of(step: Step) -> Until:
    """When a try at a step is over."""
    if isinstance(step, PlayStep):
        return step.goal.until
    return step.until if isinstance(step, FreeStep) else "exchange"
