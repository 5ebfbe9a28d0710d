"""Questions that the laboratory answers at one click, and why it can't at times."""

from typing import Final, Literal

from motc_lab.bots import choose
from motc_lab.errors import LabError
from motc_lab.games.motc.bots.greedy import GreedyBot
from motc_lab.games.motc.sandbox.editor.swapping import no_swap, swap_cards
from motc_lab.games.motc.sandbox.fate import fates, no_fate
from motc_lab.games.motc.sandbox.own import own, own_seat
from motc_lab.games.motc.sandbox.panels.suppose import SupposePanel
from motc_lab.games.motc.sandbox.resigning import no_resigning
from motc_lab.games.motc.scene.panels_model import SwapCard
from motc_lab.games.motc.texts.persons import person_fields
from motc_lab.sandbox.once import Once
from motc_lab.sandbox.panel import Act, Panel, SandboxHost
from motc_lab.sandbox.panels.twin import TwinPanel
from motc_lab.sandbox.panels.values import ValuesPanel
from motc_lab.scene.model import Part
from motc_lab.texts import say

MOST_ANSWERS: Final = 60  # until the next card is due
StarterName = Literal["card", "resign", "fate"]


class ShowFate(Act):
    """Show the best way to win the exchange beside the best way to lose it."""

    do: Literal["fate"]

    def carry_out(self, host: SandboxHost) -> None:
        """Show both, or say what there is none of."""
        why_not = no_fate(own(host.session), host.lang)
        if why_not:
            host.notice = why_not
            raise LabError(why_not)
        advice = host.panel(ValuesPanel).valuing.first_advice()
        if advice is None:
            host.tell("not_yours")
            raise LabError(host.notice)
        won, lost = fates(own(host.session), advice, host.eyes)
        if won is None or lost is None:
            kind = "neither" if won is lost else "no_win" if won is None else "no_loss"
            fields = person_fields(advice.seat, host.lang)
            host.notice = say(f"sandbox.fate.{kind}", host.lang, **fields)
            return
        both = won.named("win", host.lang), lost.named("lose", host.lang)
        host.panel(TwinPanel).show(*both, options=(won.code, lost.code))


class GoOnward(Act):
    """Let both persons answer until a card is due; Return leads back here."""

    do: Literal["onward"]

    def carry_out(self, host: SandboxHost) -> None:
        """Play on, for both of them."""
        session = host.session
        if not host.open_hands:
            host.say_notice("closed_hands")
            return
        host.waiting.forked = session.here.number
        host.say_notice("forked")
        bot = GreedyBot(worlds=1)
        for _ in range(MOST_ANSWERS):
            question = session.question
            if question is None or question.kind == "play":
                break
            view = session.view(question.seat)
            assert view.question is not None
            session.play(choose(bot, view, view.question))
        host.outdate()


class Starter(Part):
    """A question that the laboratory answers at one click.

    Attributes:
        why_not: why it can't be asked here; empty where it can.
        onward: whether playing on to the next exchange would help.
    """

    id: StarterName
    text: str
    told: str
    why_not: str = ""
    onward: bool = False


class Starters(Part):
    """The questions, and the cards that may be exchanged."""

    questions: tuple[Starter, ...]
    swaps: tuple[SwapCard, ...]


class StartersPanel(Panel):
    """Three questions, one click each."""

    name = "starters"
    place = 10
    messages = (ShowFate, GoOnward)
    shows = Starters
    shows_change = True

    @property
    def is_there(self) -> bool:
        """Whether somebody sits before a board, and sets nothing up."""
        return self.host.panel(SupposePanel).shown_editor is None

    def __init__(self, host: SandboxHost) -> None:
        super().__init__(host)
        self._drawn = Once[Starters]()

    def picture(self) -> Starters:
        """Return the three questions, and why one of them has no answer here."""
        return self._drawn.drawn(self.host, self._draw)

    def _draw(self) -> Starters:
        host = self.host
        session, lang = own(host.session), host.lang
        no_card = no_swap(session.position, lang)
        if not host.open_hands:
            no_card = say("sandbox.starter.closed", lang)
        swaps: tuple[SwapCard, ...] = ()
        if not no_card:
            swaps = swap_cards(session.position, session.edition, lang)
        questions = (
            self._starter("card", no_card),
            self._starter("resign", no_resigning(session, own_seat(host.looker), lang)),
            self._starter("fate", no_fate(session, lang)),
        )
        return Starters(questions=questions, swaps=swaps)

    def _starter(self, name: StarterName, why_not: str) -> Starter:
        host = self.host
        question = host.session.question
        is_early = question is not None and question.kind != "play"
        return Starter(
            id=name,
            text=say(f"sandbox.starter.{name}", host.lang),
            told=say(f"sandbox.starter.{name}_told", host.lang),
            why_not=why_not,
            onward=bool(why_not) and is_early and name != "card" and host.open_hands,
        )
