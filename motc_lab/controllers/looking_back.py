"""What turned a match that is over, for games that bring no screen of their own for it.

Its choices are weighed one at a time beside the page. The table can show each of the
costliest as it was before it, with the way that was gone and the better one.
"""

from typing import Any, Final

from motc_lab.engine.history import Node
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lab.review.regrets import Decision
from motc_lab.sandbox.look_back import reviewing_of
from motc_lab.scene.model import Lang, LookBack, Scene, TurningChoice
from motc_lab.scene.showing import showing_of
from motc_lab.scene.still import only_seen
from motc_lab.texts import say

SHOWN: Final = 3


class LookedBack:
    """A match that is over, as far as it has been looked back on.

    Attributes:
        at: the decision before which the table is shown; None for the end.
    """

    def __init__(self, session: AnySession, seat: Seat | None, lang: Lang) -> None:
        self._session = session
        self._review = reviewing_of(session, seat, lang)
        self.at: Decision[Any] | None = None

    @property
    def is_done(self) -> bool:
        """Whether every choice has been weighed."""
        return self._review.is_done

    def step(self) -> None:
        """Weigh one choice more."""
        self._review.step()

    def found(self, number: int) -> Decision[Any] | None:
        """The decision at a node with this number, if it is one of those told."""
        told = self._review.costliest(SHOWN)
        return next((one for one in told if one.node == number), None)

    def spot(self, decision: Decision[Any]) -> Node[Any]:
        """Where the match stood before a decision."""
        line = [self._session.history.root, *self._session.here.line()]
        return next(node for node in line if node.number == decision.node)

    def told(self, lang: Lang) -> LookBack:
        """What has been found, in words."""
        review = self._review
        review.lang = lang
        done, total = review.progress
        state = "done" if review.is_done else "going" if total else "begins"
        chosen, instead = self._ways(lang)
        return LookBack(
            points=tuple([self._point(one) for one in review.costliest(SHOWN)]),
            progress=say(f"scene.back.{state}", lang, done=done, total=total),
            done=review.is_done,
            at=None if self.at is None else self._point(self.at),
            chosen=chosen,
            instead=instead,
        )

    def _point(self, decision: Decision[Any]) -> TurningChoice:
        regret = decision.own
        assert regret is not None
        return TurningChoice(
            node=decision.node,
            done=self._review.done(decision),
            better=self._review.better(decision, regret),
            cost=self._review.cost(regret),
        )

    def _ways(self, lang: Lang) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The elements of the choice that is shown, and those of the better one."""
        if self.at is None or self.at.own is None:
            return (), ()
        before = self.table(self.at, lang)
        ways = {choice.code: choice.path for choice in before.choices}
        codes = self.at.chosen.code, self.at.own.best.code
        chosen, instead = (ways.get(code, ()) for code in codes)
        return chosen, instead

    def table(self, decision: Decision[Any], lang: Lang) -> Scene:
        """The table as whoever decided saw it then."""
        table = self._session.seen_at(self.spot(decision))
        return showing_of(table).scene_of(table, decision.seat, lang)

    def on(self, scene: Scene) -> Scene:
        """The table before the decision that is looked at, instead of the end's."""
        if self.at is None:
            return scene
        still = {"may_undo": False, "may_redo": False, "outcome": None, "speech": ()}
        kept = {"result": scene.result, "record": scene.record, "ended": scene.ended}
        table = only_seen(self.table(self.at, scene.lang))
        return table.model_copy(update=still | kept)
