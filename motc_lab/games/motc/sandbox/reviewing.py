"""The review of a line: its dearest decisions, each one click from the board."""

from collections.abc import Iterator
from typing import Final

from motc_lab.bots import Budget
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.display import said_question
from motc_lab.lab.review import Decision, Regret, Review, Sight, reviewing
from motc_lab.sandbox.tree import sentence
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import Review as ReviewPicture
from motc_lab.scene.sandbox_model import ReviewRow
from motc_lab.texts import say

THOUGHT: Final = Budget(nodes=200)  # a decision; half of it compares
SHOWN: Final = 5
_NEWS_EVERY: Final = 5


class Reviewing:
    """A review in progress.

    One seat reviews its own decisions, with what it knew; with open hands, both
    persons' decisions are reviewed, each with what that person knew.
    """

    def __init__(self, session: Session, looker: Seat | None, lang: Lang) -> None:
        self.looker = looker
        self.lang = lang
        sights: tuple[Sight, ...] = ("own",)
        # A session of its own: the page may move on while this one is looked at.
        line = Session(seed=session.seed, edition=session.edition)
        line.become(session)
        self._line = line
        self._slices: Iterator[Review] = reviewing(line, THOUGHT, sights=sights)
        self._review: Review | None = None
        self._shown = -1
        self.is_done = False

    def step(self) -> None:
        """Review one decision more."""
        found = next(self._slices, None)
        if found is None:
            self.is_done = True
            return
        self._review = found
        self.is_done = found.is_last

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
        mine = found if self.looker is None else found.by(self.looker)
        rows = [self._row(one) for one in mine.clear("own").worst(SHOWN)]
        if not self.is_done:
            text = self._going(found.done, found.total)
        elif rows:
            text = say("sandbox.review.text", self.lang, n=len(rows))
        else:
            text = say("sandbox.review.none", self.lang)
        return ReviewPicture(text=text, rows=tuple(rows))

    def _going(self, done: int, total: int) -> str:
        if not total:
            return say("sandbox.review.begins", self.lang)
        return say("sandbox.review.going", self.lang, done=done, total=total)

    def _row(self, decision: Decision) -> ReviewRow:
        regret = decision.own
        assert regret is not None
        return ReviewRow(
            node=decision.node,
            text=self._done(decision),
            better=self._better(decision, regret),
            cost=self._cost(regret),
        )

    def _done(self, decision: Decision) -> str:
        """What was done, and when, as the tree tells it."""
        chosen = self._line.here.line()[decision.number - 1]
        return say(
            "sandbox.review.place",
            self.lang,
            game=decision.game,
            exchange=decision.exchange,
            text=sentence(self._line, chosen, self.looker, self.lang),
        )

    def _better(self, decision: Decision, regret: Regret) -> str:
        """The better option in words, and where it leads."""
        node = self._line.history.node(decision.node)
        view = self._line.seen_at(node).view(decision.seat)
        assert view.question is not None
        text = said_question(view.question, view, self.lang).say(regret.best.code)
        better = say("sandbox.review.better", self.lang, text=text)
        return f"{better} {regret.reason(self.lang)}"

    def _cost(self, regret: Regret) -> str:
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
