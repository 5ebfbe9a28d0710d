"""A lesson with its edition and seed: sets up its tables, works things out once."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final, TypeAlias, TypeVar, cast

from motc_lab.bots.bot import Bot
from motc_lab.engine.begin import session_under
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.engine.settings import ruleset_of, setting_names
from motc_lab.errors import LabError
from motc_lab.lessons.errors import LessonError, place
from motc_lab.lessons.model import Lesson
from motc_lab.lessons.rival import let_answer
from motc_lab.lessons.step import Step
from motc_lab.lessons.teaching import Teaching, teaching_of

DEFAULT_SEED: Final = 1972
MOST_DEALS: Final = 10**17  # too many to try them all; no seed has more digits
Deals: TypeAlias = Callable[[int], int]
Found = TypeVar("Found")


def following(deal: int) -> int:
    """The deal after this one: with these, a lesson can be taken again as it was."""
    return deal + 1


class Stage:
    """Everything of a lesson that the engine has to work out, each thing once."""

    def __init__(
        self,
        lesson: Lesson,
        seed: int,
        claim: Mapping[str, object] | None = None,
        *,
        deals: Deals = following,
    ) -> None:
        self.lesson = lesson
        self.deals = deals
        self.claim = claim or {}
        self.seed = seed
        self._worked_out: dict[object, object] = {}

    @cached_property
    def teaching(self) -> Teaching:
        """How the lessons of its game are made."""
        return teaching_of(self.lesson.played_game)

    @cached_property
    def ruleset(self) -> AnyRuleset:
        """The rules of the lesson, with what it claims to hold for."""
        return self._with({})

    def ruleset_of(self, step: Step) -> AnyRuleset:
        """The rules of a step: the lesson's, with the step's own settings."""
        if not step.ruling:
            return self.ruleset
        key = "ruleset", tuple(sorted(map(str, step.ruling.items())))
        return self.once(key, lambda: self._with(step.ruling))

    def _with(self, changes: Mapping[str, object]) -> AnyRuleset:
        return rules_with(self.lesson, {**self.claim, **changes})

    def seat(self, step: Step) -> Seat:
        """The learner's person in a step."""
        return step.seat or self.lesson.seat

    def start(
        self,
        step: Step,
        ended: Mapping[str, AnySession] | None = None,
        rival: Bot | None = None,
    ) -> AnySession:
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
        if step.rival_begins:
            let_answer(session, self.seat(step), step.tried_until, rival)
        return session

    def _from_code(self, step: Step) -> AnySession:
        code, field = step.position or self.lesson.position, "position"
        ruleset = self.ruleset_of(step)
        if code is None:
            return session_under(ruleset, self.seed)
        try:
            return self.session_at(ruleset.positions.from_code(code), ruleset)
        except LabError as error:
            where = place(step.id if step.position else None, field)
            raise LessonError(self.lesson.file, f"{where}: {error}") from None

    def session_at(
        self, position: AnyPosition, ruleset: AnyRuleset | None = None
    ) -> AnySession:
        """Take up a position with the lesson's rules, or others, and its seed."""
        return session_under(ruleset or self.ruleset, self.seed, position)

    def begun(self, session: AnySession) -> AnySession:
        """The beginning of a session, for those who only look at it: made once."""
        ruleset, position = session.ruleset, session.start_position

        def make() -> AnySession:
            return session_under(ruleset, self.seed, position)

        code = None if position is None else position.code
        return self.once(("begun", code, ruleset.digest), make)

    def once(self, key: object, make: Callable[[], Found]) -> Found:
        """What ``make`` gives, worked out only once for this key."""
        if key not in self._worked_out:
            self._worked_out[key] = make()
        return cast("Found", self._worked_out[key])

    def _onward(self, before: AnySession) -> AnySession:
        return session_under(before.ruleset, self.seed, before.position)

    def _answered(self, step_id: str) -> AnySession:
        step = self.lesson.step(step_id)
        session = self.start(step)
        try:
            step.follow_answer(session, self.seat(step))
        except LabError as error:
            raise self.fault(step, "answer", str(error)) from None
        return session

    def fault(self, step: Step, field: str, problem: str) -> LessonError:
        """The error for one field of a step."""
        return LessonError(self.lesson.file, f"{place(step.id, field)}: {problem}")


def rules_with(lesson: Lesson, changes: Mapping[str, object]) -> AnyRuleset:
    """The rules of a lesson with some settings changed; LabError where none are so.

    Beside settings a game may let other things be changed (``ruleset.changed``).
    """
    game = lesson.played_game
    names = setting_names(game)
    known = {name: value for name, value in changes.items() if name in names}
    others = {name: value for name, value in changes.items() if name not in names}
    change = getattr(game.part("ruleset"), "changed", None)
    if not others or change is None:
        return ruleset_of(game, {**lesson.played_with, **known, **others})
    made: AnyRuleset = change(ruleset_of(game, {**lesson.played_with, **known}), others)
    return made
