"""Steps that deal a table of their own: a puzzle from a case, a game with a coach.

Such a step turns into a plain step to be played, by values that the learner sets with
dials beside the table. It holds no state itself.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from motc_lab.bots.bot import Bot
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.lessons.check import Checker
from motc_lab.lessons.exhibit import Shown, Value, Values, legal_turn
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.kept import Kept
from motc_lab.lessons.skill import Skill
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.state import State
from motc_lab.lessons.step import Step, StepPicture
from motc_lab.scene.exhibit_model import Exhibit
from motc_lab.scene.table_model import Lang


@dataclass(frozen=True)
class Spread:
    """What a panel looks at.

    Attributes:
        values: how the dials stand.
        session: the table in front of the learner.
        is_over: whether the try has ended.
        met: what was reached in this step before, by the panel's own names.
        memory: what the panel has worked out; it is not kept.
        skill: how well the learner has solved what was dealt so far.
    """

    stage: Stage
    values: Values
    session: AnySession
    learner: Seat
    is_over: bool
    met: tuple[str, ...] = ()
    memory: dict[object, object] = field(default_factory=dict)
    skill: Skill = field(default_factory=Skill)


class DealtStep(Step):
    """A step whose table is dealt, with a panel beside it."""

    # What a kind gives

    def begin_with(self, stage: Stage) -> dict[str, Value]:
        """The values with which it begins."""
        raise NotImplementedError

    def value_fault(self, values: Values) -> str | None:
        """What is wrong with kept values; None where they can be taken up."""
        raise NotImplementedError

    def deal(self, stage: Stage, values: Values) -> Step:
        """The step to be played."""
        raise NotImplementedError

    def every(self, stage: Stage) -> Iterator[Step]:
        """What a check plays: every step that it deals, or examples."""
        raise NotImplementedError

    def reached_name(self, values: Values) -> str:
        """The name under which a goal that was reached is remembered."""
        raise NotImplementedError

    def show(self, spread: Spread, lang: Lang) -> Shown:
        """What stands beside the table."""
        raise NotImplementedError

    def turned(self, spread: Spread, dial: str, value: Value) -> dict[str, Value]:
        """The values after a turn; it may also go to another place of the match."""
        raise NotImplementedError

    def opponent(self, stage: Stage, values: Values) -> Bot:
        """The other person of every lesson."""
        del values
        return stage.teaching.rival

    def rating(self, stage: Stage, values: Values) -> float | None:
        """How hard the table is, where a try tells of the learner's skill."""
        del stage, values
        return None

    # What follows from it

    def as_played(self, state: State) -> Step:
        """The step that its dials deal."""
        if self.id not in state.dials:
            state.dials[self.id] = self.begin_with(state.stage)
        values = state.dials[self.id]
        held = state.dealt.get(self.id)
        if held is None or held[0] != (state.stage, values):
            step = self.deal(state.stage, values)
            held = state.dealt[self.id] = (state.stage, dict(values)), step
        return held[1]

    def is_done(self, state: State) -> bool:
        """Whether anything was ever reached in it."""
        if state.met.get(self.id):
            return True
        return self.id in state.sessions and self.as_played(state).is_done(state)

    def spread(self, state: State) -> Spread:
        """What the panel looks at now."""
        played = self.as_played(state)
        return Spread(
            stage=state.stage,
            values=state.dials[self.id],
            session=state.table(played),
            learner=state.stage.seat(played),
            is_over=state.judged(played).is_over,
            met=state.met.get(self.id, ()),
            memory=state.memory,
            skill=state.progress.own.skill,
        )

    def turn_dial(self, state: State, dial: str, value: object) -> bool:
        """Another table, or what else stands beside it; nothing there is lost."""
        spread = self.spread(state)
        wanted = legal_turn(self.show(spread, "en"), dial, value)
        self.set_values(state, self.turned(spread, dial, wanted))
        state.let_answer()
        state.brought("turn")
        return True

    def set_values(self, state: State, values: dict[str, Value]) -> None:
        """Set the dials; another table comes where they ask for one."""
        before = self.as_played(state)
        state.dials[self.id] = values
        if self.as_played(state) != before:
            state.sessions.pop(self.id, None)
            state.hints.pop(self.id, None)
            state.verdicts.pop(self.id, None)

    def was_played(self, state: State) -> None:
        """Remember a goal that was reached, and how the try has ended."""
        values = state.dials[self.id]
        judged, name = state.judged(self.as_played(state)), self.reached_name(values)
        if not judged.is_over:
            return
        rating = self.rating(state.stage, values)
        if rating is not None:
            alone = None if state.hints.get(self.id) else rating
            state.progress.note_try(name, alone, solved=judged.is_reached)
        known = state.met.get(self.id, ())
        if judged.is_reached and name not in known:
            state.met[self.id] = (*known, name)

    def picture(self, state: State, filler: Filler) -> StepPicture:
        """The played step's picture, with the panel."""
        shown = self.show(self.spread(state), filler.lang)
        panel = Exhibit(
            label=self.title.in_language(filler.lang),
            parts=shown.parts,
            reply=shown.reply,
            speech=shown.speech,
        )
        played = self.as_played(state).picture(state, filler)
        return replace(played, exhibit=panel)

    def spoken_after_play(
        self, state: State, shown: StepPicture, filler: Filler
    ) -> tuple[str, ...]:
        """What the played step says, and what the panel says of the new table."""
        played = self.as_played(state).spoken_after_play(state, shown, filler)
        return (*played, shown.exhibit.reply if shown.exhibit else "")

    def deal_again(self, state: State, kept: Kept) -> None:
        """Put the dials back, if there is a table for them."""
        if self.id in kept.dials:
            values = dict(kept.dials[self.id])
            fault = self.value_fault(values)
            if fault is not None:
                raise state.stage.fault(self, "dials", fault)
            state.dials[self.id] = values
        if self.id in kept.met:
            state.met[self.id] = kept.met[self.id]

    def go_through(self, checker: Checker) -> None:
        """Check what it deals."""
        try:
            for dealt in self.every(checker.stage):
                checker.step(dealt)
        except LabError as error:
            checker.fault(self, "kind", str(error))
