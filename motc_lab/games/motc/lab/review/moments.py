"""Choices of a match weighed one by one, and told: what was done, what was better."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from motc_lab.bots.bot import Budget
from motc_lab.engine.history import Node
from motc_lab.games.motc.lab.advice.story import Story
from motc_lab.games.motc.lab.review.decisions import review
from motc_lab.games.motc.lab.review.model import Decision, Regret
from motc_lab.games.motc.position.tables import position_of
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.questions import question_of
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session, State
from motc_lab.games.motc.scene.choices import choices
from motc_lab.games.motc.scene.lens import lens
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

BUDGET: Final = Budget(nodes=500)
_SETTLED: Final = frozenset({"goes_on", "game_ends", "game_begins"})


@dataclass(frozen=True)
class Moment:
    """A choice that was made, compared with the one that was held best.

    Attributes:
        node: number of the place in the match where it was to be made.
        table: the table there, to say its options in words.
        decision: as the review has it, by the person's own knowledge only.
        followed: what it really led to, until its exchange was over, as the person
            who chose may know it.
    """

    node: int
    table: Session
    decision: Decision
    followed: tuple[Event, ...]

    @property
    def regret(self) -> Regret:
        """How much better the better choice is."""
        assert self.decision.own is not None
        return self.decision.own

    @property
    def gain(self) -> float:
        """How much more of the match the better choice is worth, 0 .. 1."""
        return self.regret.value

    @property
    def is_clear(self) -> bool:
        """Whether the estimate leaves no doubt."""
        return self.regret.is_clear

    def chosen(self, lang: Lang) -> str:
        """The choice that was made, as a sentence."""
        return self._text(self.decision.chosen.code, lang)

    def better(self, lang: Lang) -> str:
        """The choice that was held better, as a sentence."""
        return self._text(self.regret.best.code, lang)

    def place(self, lang: Lang) -> str:
        """When it was, in words."""
        game, exchange = self.decision.game, self.decision.exchange
        key = "first" if self.decision.kind == "mulligan" else "place"
        return say(f"advice.moment.{key}", lang, game=game, exchange=exchange)

    def done(self, lang: Lang) -> str:
        """What was chosen, and what it led to."""
        story = Story(
            self.decision.seat, self.table.edition, self.followed, is_past=True
        )
        led = story.sentence(lang)
        return say("advice.moment.done", lang, chosen=self.chosen(lang), led=led)

    def instead(self, lang: Lang) -> str:
        """The better choice, and what it would have led to, as far as one could see."""
        reason = replace(self.regret.story, is_discreet=True).sentence(lang)
        return say("advice.moment.instead", lang, best=self.better(lang), led=reason)

    def worth(self, lang: Lang) -> str:
        """How much better it was, with the interval of the estimate."""
        regret = self.regret
        n = max(1, round(100 * regret.value))
        if regret.how == "exact":
            return say("advice.moment.worth_exact", lang, n=n)
        low, high = round(100 * regret.low), round(100 * regret.high)
        key = "worth" if self.is_clear else "worth_unsure"
        return say(f"advice.moment.{key}", lang, n=n, low=low, high=high)

    def _text(self, code: str, lang: Lang) -> str:
        seen = lens(self.table, self.decision.seat, lang)
        offered = choices(seen, one_by_one=True)  # as the review weighs them
        return next((one.text for one in offered if one.code == code), "")


def choices_of(session: Session, seat: Seat) -> list[Node[State]]:
    """A person's choices on the line, each as the node that it led to."""
    nodes: list[Node[State]] = []
    for node in session.here.line():
        before = node.parent
        assert before is not None
        question = question_of(before.state.machine)
        if question is None or question.seat is not seat:
            continue
        if len(question.options) > 1:
            nodes.append(node)
    return nodes


def weighed(session: Session, node: Node[State], budget: Budget = BUDGET) -> Moment:
    """Review one choice of the line, on a table of its own."""
    before = node.parent
    assert before is not None
    position = position_of(before.state.machine)
    table = Session.from_position(position, session.seed, session.edition)
    table.play(node.choice, chance=node.chance)
    last = review(table, budget, sights=("own",))
    table.jump(0)
    decision = last.decisions[0]
    followed = tuple(e.for_seat(decision.seat) for e in _followed(session, node))
    return Moment(before.number, table, decision, followed)


def costliest(moments: list[Moment], count: int) -> tuple[Moment, ...]:
    """The moments with the largest regret, clear ones first; only real ones."""
    better = [one for one in moments if one.gain > 0]
    better.sort(key=lambda one: (one.is_clear, one.gain), reverse=True)
    return tuple(better[:count])


def _followed(session: Session, node: Node[State]) -> Iterator[Event]:
    """What happened from a choice on until its exchange, or the pause, was over."""
    line = session.here.line()
    for after in line[line.index(node) :]:
        for number, event in enumerate(after.state.events):
            yield event
            if event.kind in _SETTLED:
                rest = after.state.events[number + 1 :]
                yield from (one for one in rest if one.kind == "match_ends")
                return
