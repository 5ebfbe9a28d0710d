"""The review of a line: its dearest decisions, each one click from the board.

A game that says more of its decisions has a class of its own (``sandbox.reviewing``).
"""

from collections.abc import Iterator
from copy import copy
from typing import Any, Final

from motc_lab.bots import Budget
from motc_lab.engine.history import Node
from motc_lab.engine.seat import Seat, player_at
from motc_lab.engine.session import AnySession
from motc_lab.lab.review import reviewing
from motc_lab.lab.review.regrets import Decision, Regret, Review
from motc_lab.sandbox.tree import sentence
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import Review as ReviewPicture
from motc_lab.scene.sandbox_model import ReviewRow
from motc_lab.texts import say

THOUGHT: Final = Budget(nodes=80)  # a decision; half of it compares
SHOWN: Final = 5
PART: Final = "sandbox.reviewing"  # of a game that reviews its matches in its own way
_NEWS_EVERY: Final = 5


class Reviewing:
    """A review in progress.

    One seat reviews its own decisions, with what it knew; with open hands, everybody's
    decisions are reviewed, each with what that person knew.
    """

    def __init__(self, session: AnySession, looker: Seat | None, lang: Lang) -> None:
        self.looker = looker
        self.lang = lang
        # A match of its own: the page may move on while this one is looked at.
        self.line = copy(session)
        self._spots = _to_the_end(self.line)
        self._slices = self.slices()
        self._review: Review[Any] | None = None
        self._shown = -1
        self.is_done = False

    def slices(self) -> Iterator[Review[Any]]:
        """Return the review as it grows."""
        grown: Iterator[Review[Any]] = reviewing(
            self.line, THOUGHT, sights=("own",), seat=self.looker
        )
        return grown

    def step(self) -> None:
        """Review one decision more."""
        found = next(self._slices, None)
        if found is None:
            self.is_done = True
            return
        self._review = found
        self.is_done = found.is_last

    @property
    def progress(self) -> tuple[int, int]:
        """How many decisions have been reviewed, of how many; 0 before the first."""
        found = self._review
        return (0, 0) if found is None else (found.done, found.total)

    def has_news(self) -> bool:
        """Whether enough has changed since the last picture; counts as shown."""
        done = 0 if self._review is None else self._review.done
        if self.is_done and self._shown == done:
            return False
        if not self.is_done and done - self._shown < _NEWS_EVERY:
            return False
        self._shown = done
        return True

    def picture(self) -> ReviewPicture:
        """The worst decisions so far."""
        found = self._review
        if found is None:
            return ReviewPicture(text=self._going(0, 0), rows=())
        rows = [self._row(one) for one in self.costliest(SHOWN)]
        if not self.is_done:
            text = self._going(found.done, found.total)
        elif rows:
            text = say("sandbox.review.text", self.lang, n=len(rows))
        else:
            text = say("sandbox.review.none", self.lang)
        return ReviewPicture(text=text, rows=tuple(rows))

    def costliest(self, count: int) -> list[Decision[Any]]:
        """The decisions that clearly cost most so far, and that may be told."""
        found = self._review
        if found is None:
            return []
        mine = found if self.looker is None else found.by(self.looker)
        clear = mine.clear("own")
        told = [one for one in clear.worst(clear.done) if self._may_be_told(one)]
        return told[:count]

    def made(self, decision: Decision[Any]) -> Node[Any]:
        """Where the decision led to."""
        return self._spots[decision.number - 1]

    def done(self, decision: Decision[Any]) -> str:
        """What was done, and when, as the tree tells it."""
        text = sentence(self.line, self.made(decision), self.looker, self.lang)
        return say("sandbox.review.decision", self.lang, n=decision.number, text=text)

    def better(self, decision: Decision[Any], regret: Regret) -> str:
        """The better option in words."""
        text = decision.named(regret.best, self.lang)
        return say("sandbox.review.better", self.lang, text=text)

    def _may_be_told(self, decision: Decision[Any]) -> bool:
        """Whether the looker may read of it.

        What whoever chose may not look at again is told when the match is over: until
        then remembering it is the game.
        """
        if self.looker is None or not self._spots[-1].state.machine.asked():
            return True
        node = self.made(decision)
        seat = player_at(self.line.ruleset.seats, node.seat)
        own = [event for event in node.state.events if event.seat is seat]
        known = [event.for_seat(seat) for event in own[:1]]
        return not any(event is None or event.hidden for event in known)

    def _going(self, done: int, total: int) -> str:
        if not total:
            return say("sandbox.review.begins", self.lang)
        return say("sandbox.review.going", self.lang, done=done, total=total)

    def _row(self, decision: Decision[Any]) -> ReviewRow:
        regret = decision.own
        assert regret is not None
        return ReviewRow(
            node=decision.node,
            text=self.done(decision),
            better=self.better(decision, regret),
            cost=self.cost(regret),
        )

    def cost(self, regret: Regret) -> str:
        """How much the better option was worth more, in words."""
        bounds = {
            name: round(100 * share)
            for name, share in (
                ("n", regret.value),
                ("low", regret.low),
                ("high", regret.high),
            )
        }
        exact = regret.low == regret.high
        key = "cost_exact" if exact else "cost"
        return say(f"sandbox.review.{key}", self.lang, **bounds)


def reviewing_of(session: AnySession, looker: Seat | None, lang: Lang) -> Reviewing:
    """Begin a review in the way of the session's game."""
    game = session.ruleset.game
    made: type[Reviewing] = (
        game.part(PART).Reviewing if game.has_part(PART) else Reviewing
    )
    return made(session, looker, lang)


def _to_the_end(session: AnySession) -> tuple[Node[Any], ...]:
    """The choices of the line that is reviewed."""
    node = session.here
    while node.favourite is not None:
        node = node.favourite
    return tuple(node.line())
