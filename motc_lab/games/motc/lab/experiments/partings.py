"""Decisions at which two readings part, to be opened and played on."""

from dataclasses import dataclass
from functools import cached_property

from motc_lab.bots.bot import option_numbered
from motc_lab.bots.own import answer_at
from motc_lab.games.motc.lab.experiments.beside import bots_of, rules_of
from motc_lab.games.motc.rules.codes import ASK_MULLIGAN
from motc_lab.games.motc.rules.record import read_record, write_record
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.choices import choices
from motc_lab.games.motc.scene.lens import lens
from motc_lab.lab.plan import Plan
from motc_lab.sandbox.links import query
from motc_lab.texts import Lang, say


@dataclass(frozen=True)
class Parting:
    """The first decision of a match that is another one under the other reading.

    Attributes:
        seed: of the match.
        decision: its number in the match, from 1.
        seat: who decides.
        game, exchange: when, from 1.
        played: code of what was chosen under the reading of the edition.
        instead: code of what the same bot chooses under the other one; empty where
            that does not ask this question.
        record: the match up to there and both choices as branches; ``Sandbox`` and
            ``Match.from_record`` open it.
    """

    seed: int
    decision: int
    seat: str
    game: int
    exchange: int
    played: str
    instead: str
    record: str

    @cached_property
    def session(self) -> Session:
        """The match, standing before the decision."""
        return read_record(self.record)

    @property
    def link(self) -> str:
        """What follows ``/sandbox?`` in the address of the page that opens it."""
        return query(self.session, seat="open")

    def sentence(self, lang: Lang = "en") -> str:
        """When it is, who decides, and both choices."""
        is_first = self.session.machine.ask == ASK_MULLIGAN
        place = "first" if is_first else "place"
        at = say(f"advice.moment.{place}", lang, game=self.game, exchange=self.exchange)
        played = self._choice(self.played, lang)
        instead = self._choice(self.instead, lang)
        return say(
            "experiments.parting" if instead else "experiments.parting_only",
            lang,
            seed=self.seed,
            n=self.decision,
            at=at,
            who=say(f"experiments.person.{self.seat}", lang),
            played=played,
            instead=instead,
        )

    def _choice(self, code: str, lang: Lang) -> str:
        seen = lens(self.session, Seat(self.seat), lang)
        offered = choices(seen, one_by_one=True)
        return next((one.text for one in offered if one.code == code), code)


def parting(base: Plan, other: Plan, seed: int, decision: int) -> Parting:
    """Play a match up to the decision at which two plans part, and tell it."""
    one, two = _to(base, seed, decision), _to(other, seed, decision)
    question = one.question
    assert question is not None
    table, seat = one.machine, question.seat
    played = _answered(base, seed, one)
    instead = ""
    asked = two.question
    if asked is not None and (asked.seat, asked.kind) == (seat, question.kind):
        answer = _answered(other, seed, two)
        offered = [option.code for option in question.options]
        instead = answer if answer in offered else ""
    here = one.here.number
    for code in filter(None, (played, instead)):
        one.jump(here)
        one.play(code)
    one.jump(here)
    return Parting(
        *(seed, decision, seat.value, table.game, table.exchange),
        *(played, instead, write_record(one)),
    )


def _to(plan: Plan, seed: int, decision: int) -> Session:
    """A session of the plan's match, before a decision."""
    session = Session.new(seed=seed, edition=rules_of(plan).edition)
    for _ in range(decision - 1):
        session.play(_answered(plan, seed, session))
    return session


def _answered(plan: Plan, seed: int, session: Session) -> str:
    """What the plan's bot answers to the open question; its code."""
    question = session.question
    assert question is not None
    seat = question.seat.index
    bot = bots_of(plan, seed)[seat]
    number = answer_at(bot, session.machine, seat, session.ruleset)
    return option_numbered(question, number).code
