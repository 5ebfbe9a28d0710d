"""Bots that answer beside the page: their thinking holds up no click."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from motc_lab.bots import Bot, Budget, bot_named
from motc_lab.bots.roster import BOTS
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.sandbox.answering import Answering
from motc_lab.sandbox.levels import level_name
from motc_lab.scene.lens import person_name
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import Level, Rival
from motc_lab.texts import say
from motc_lab.widgets.messages import Tried
from motc_lab.widgets.sandbox.branches import Act

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox.controller import SandboxController as Desk

_BUDGETS: Final = {"master": Budget(seconds=0.3)}  # of levels that are called here


class BotsAside:
    """Who answers for whom, and the answer that is being thought of.

    Attributes:
        levels: what was called for a person; bots handed in by a cell have none.
        answering: the bot that thinks now; None while nobody waits for one.
    """

    def __init__(self, session: Session, bots: Mapping[Seat, Bot]) -> None:
        self.session = session
        self.bots = bots
        self.levels: dict[Seat, str] = {}
        self.answering: Answering | None = None

    def begin(self) -> bool:
        """Let the bot that is asked now begin to think; False: a person is asked."""
        question = self.session.question
        bot = None if question is None else self.bots.get(question.seat)
        if question is None or bot is None:
            self.answering = None
            return False
        budget = _BUDGETS.get(self.levels.get(question.seat, ""))
        self.answering = Answering(self.session, bot, budget)
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


def call_bot(desk: "Desk", said: Tried) -> None:
    """Let a bot answer for a person from now on, or a person at the screen again."""
    seat = Seat(said.option) if said.option in {"spassky", "fischer"} else None
    if seat is None:
        msg = f"option={said.option!r:.20}; use 'spassky' or 'fischer'"
        raise LabError(msg)
    if said.text:
        desk.bots[seat] = bot_named(said.text)
        desk.answers.levels[seat] = said.text
    else:
        desk.bots.pop(seat, None)
        desk.answers.levels.pop(seat, None)
    is_asked = desk.asked() is seat
    desk.let_bots_play()
    if is_asked:  # what was offered to somebody else counts on
        desk.outdate()


def rivals(levels: Mapping[Seat, str], lang: Lang) -> tuple[Rival, ...]:
    """Return who answers for each person."""
    return tuple(
        [
            Rival(
                person=person_name(seat),
                name=say(f"word.person.{seat.value}", lang),
                level=levels.get(seat, ""),
            )
            for seat in PERSONS
        ]
    )


def all_levels(lang: Lang) -> tuple[Level, ...]:
    """Return every bot that can be called, with its name."""
    return tuple([Level(id=name, text=level_name(name, lang)) for name in BOTS])


BOT_ACTS: Final[dict[str, Act]] = {"bot": call_bot}
