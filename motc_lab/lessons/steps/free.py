"""A step in which a game, or a short match, is played to its end."""

from functools import partial
from typing import Annotated, ClassVar, Final, Literal

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo

from motc_lab.bots.bot import Bot
from motc_lab.bots.roster import bot_named, roster_of
from motc_lab.engine.session import AnySession
from motc_lab.lessons.check import Checker
from motc_lab.lessons.exhibit import Values
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.goals import Judgement, KnownEnd, Until, is_over
from motc_lab.lessons.meant import game_meant, none_of, teaching_meant
from motc_lab.lessons.parts import Reply
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.state import State
from motc_lab.lessons.step import Step, StepPicture
from motc_lab.scene.model import Lang


def _free_end(until: str, info: ValidationInfo) -> str:
    return until or teaching_meant(info).free_end


def _known_rival(name: str | None, info: ValidationInfo) -> str | None:
    known = tuple(roster_of(game_meant(info)))
    if name is not None and name not in known:
        raise none_of(known)
    return name


class FreeStep(Step):
    """Play a game, or a short match, to its end.

    Attributes:
        until: what is played to its end.
        rival: the bot that is the other person; None for the usual one of the lessons.
        ends: tells in one sentence how it ended.
    """

    plays: ClassVar = True
    goes_on: ClassVar = True

    kind: Literal["free"]
    until: Annotated[
        KnownEnd, BeforeValidator(_free_end), Field(validate_default=True)
    ] = ""
    rival: Annotated[str | None, AfterValidator(_known_rival)] = None
    ends: Annotated[tuple[Reply, ...], Field(min_length=1)]

    @property
    def tried_until(self) -> Until:
        """The end of what is played."""
        return self.until

    @property
    def is_match(self) -> bool:
        """Whether more than one game is played."""
        return self.until == "match"

    def opponent(self, stage: Stage, values: Values) -> Bot:
        """The bot that the lesson names."""
        if self.rival is None:
            return super().opponent(stage, values)
        return bot_named(self.rival, stage.seed, self.played_game)

    def judged(self, state: State) -> Judgement:
        """Whoever plays to the end has done all that is asked for."""
        over = is_over(self.until, state.table(self), state.stage.seat(self))
        return Judgement(over, over)

    def telling(self, state: State, filler: Filler) -> tuple[str, ...]:
        """At the end, how it ended."""
        if state.judged(self).is_over:
            return (self._ending(filler),)
        return super().telling(state, filler)

    def _ending(self, filler: Filler) -> str:
        events = filler.session.events()
        for number, reply in enumerate(self.ends):
            if reply.holds(events, filler.learner, filler.session):
                return filler.fill(reply.say, f"ends.{number}.say")
        return ""

    def status(self, state: State, lang: Lang) -> str:
        """What is over."""
        over = state.judged(self).is_over
        return self.teaching.ended(self.until if over else self.teaching.free_end, lang)

    def spoken_after_play(
        self, state: State, shown: StepPicture, filler: Filler
    ) -> tuple[str, ...]:
        """How it ended."""
        del shown
        return self.telling(state, filler) if state.judged(self).is_over else ()

    def try_out(self, checker: Checker, start: AnySession) -> None:
        """There is something to play, and a sentence for every end."""
        if start.question is None:
            problem = "the match is over; choose an earlier position"
            checker.fault(self, "position", problem)
        if not self.ends[-1].is_empty:
            problem = "the last one must fit every game; leave out its all and none"
            checker.fault(self, "ends", problem)
        for number, reply in enumerate(self.ends):
            field = f"ends.{number}.say"
            said = partial(Filler.fill, words=reply.say, field=field)
            checker.say(self, start, said)


STEP: Final = FreeStep
