"""Bots' answers, thought about slice by slice, so that whoever waits stays free."""

from collections.abc import Iterator, Mapping
from typing import Final

from motc_lab.bots import Bot, Budget, thoughts
from motc_lab.bots.bot import Thought
from motc_lab.engine.question import Option
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession

_BUDGETS: Final = {"master": Budget(seconds=0.3)}  # of levels that are called here


class Answering:
    """One bot thinking about the question that is open in a session.

    Attributes:
        seat: the person for whom it answers.
    """

    def __init__(
        self, session: AnySession, seat: Seat, bot: Bot, budget: Budget | None = None
    ) -> None:
        question = session.question_of(seat)
        assert question is not None
        self.session = session
        self.seat = seat
        self._place = session.history.root, session.here
        self._best: Option | None = None
        self._thoughts: Iterator[Thought] = iter(())
        if len(question.options) == 1:
            self._best = question.options[0]
        else:
            self._thoughts = thoughts(bot, session, seat, budget)

    @property
    def is_void(self) -> bool:
        """Whether the session has moved on: the answer is not wanted any more."""
        root, here = self._place
        return self.session.history.root is not root or self.session.here is not here

    def step(self) -> Option | None:
        """Think one slice further; the answer once it is there."""
        thought = next(self._thoughts, None)
        if thought is None:
            return self._best
        self._best = thought.best
        return thought.best if thought.is_last else None


class BotsAside:
    """Who answers for whom, and the answer that is being thought of.

    Attributes:
        levels: what was called for a person; bots handed in by a cell have none.
        answering: the bot that thinks now; None while nobody waits for one.
    """

    def __init__(self, session: AnySession, bots: Mapping[Seat, Bot]) -> None:
        self.session = session
        self.bots = bots
        self.levels: dict[Seat, str] = {}
        self.answering: Answering | None = None

    def begin(self) -> bool:
        """Let a bot that is asked now begin to think; False: none is."""
        asked = [seat for seat in self.session.asked if seat in self.bots]
        if not asked:
            self.answering = None
            return False
        seat = asked[0]
        budget = _BUDGETS.get(self.levels.get(seat, ""))
        self.answering = Answering(self.session, seat, self.bots[seat], budget)
        return True

    def stop(self) -> None:
        """Think of no answer any more."""
        self.answering = None

    def step(self) -> bool:
        """Think one slice; True where an answer was there, still wanted and played."""
        answering = self.answering
        if answering is None:
            return False
        if answering.is_void:
            self.begin()
            return False
        option = answering.step()
        if option is None:
            return False
        self.session.play(option, seat=answering.seat)
        self.begin()
        return True
