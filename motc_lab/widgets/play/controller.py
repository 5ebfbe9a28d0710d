"""A match against a bot on a page: new matches, their terms, what the page keeps."""

import secrets
from collections.abc import Callable
from typing import Final, Protocol

from pydantic import ValidationError

from motc_lab.bots import Bot
from motc_lab.engine.motc.record import read_record, write_record
from motc_lab.engine.motc.seat import Seat, person_at
from motc_lab.engine.motc.session import Session
from motc_lab.lessons.rival import undo_target
from motc_lab.lessons.skill import Skill
from motc_lab.scene.final import gone_on_from
from motc_lab.scene.match import Match
from motc_lab.scene.model import Lang, Scene
from motc_lab.widgets.board_controller import BoardController
from motc_lab.widgets.controller import Screen
from motc_lab.widgets.keeping import sealed
from motc_lab.widgets.messages import BeginMatch, Hello, Message
from motc_lab.widgets.play.desk import play_desk
from motc_lab.widgets.play.terms import RATINGS, Terms, TermsError, terms_of
from motc_lab.widgets.sandbox.bots import BotsAside
from motc_lab.widgets.seal import Purpose

MOST_SEEDS: Final = 10**17
Lots = Callable[[int], int]


class PlayScreen(Screen, Protocol):
    """A screen behind which a bot may think, and that keeps results."""

    def think_on(self) -> bool:
        """Give the controller time to think, slice by slice; False: there is none."""

    def rest(self) -> None:
        """Think no further until somebody looks again."""

    def note(self, results: str) -> None:
        """Let the page keep how good the player has proved, as plain text."""


class PlayController(BoardController):
    """One match after another, each under terms that the page may change.

    Nobody can foretell the cards of a match: its seed is drawn. What is kept names the
    seat itself, so no page can open the match of one seat from the other.

    Attributes:
        terms: of the present match.
        skill: how good the player has proved; the page keeps it as plain text.
        answers: the bot's answers, thought of beside the page.
    """

    screen: PlayScreen

    def __init__(  # noqa: PLR0913 -- keyword-only wishes
        self,
        screen: PlayScreen,
        terms: Terms,
        *,
        match: Session | None = None,
        lang: Lang = "en",
        place: str = "",
        lots: Lots = secrets.randbelow,
    ) -> None:
        self._lots = lots
        begun = match or Match.new(lots(MOST_SEEDS), terms.edition)
        seat = terms.seat(lots(2))
        bots: dict[Seat, Bot] = {seat.other: terms.bot(begun.seed)}
        super().__init__(screen, begun, seat=seat, bots=bots, lang=lang, place=place)
        self.terms = terms
        self.skill = Skill()
        self.answers = BotsAside(begun, self.bots)
        self._is_counted = False
        self._is_greeted = False

    # What is shown

    def picture(self) -> Scene:
        """The table of the player, with the terms around it."""
        around = {
            "play": play_desk(self),
            "may_undo": undo_target(self.session, self.player) is not None,
        }
        return super().picture().model_copy(update=around)

    @property
    def player(self) -> Seat:
        """Whoever plays the bot here."""
        assert self.seat is not None
        return self.seat

    # What the browser wants

    def on_hello(self, hello: Hello) -> None:
        """Begin the match that the address asks for, or go on with the kept one."""
        is_first, self._is_greeted = not self._is_greeted, True
        self._take_results(hello.course)
        if hello.level and is_first:  # another view of the same page asks again
            try:
                self.begin(
                    terms_of(
                        hello.seat or self.terms.wish,
                        hello.level,
                        hello.length or self.terms.length,
                    )
                )
            except TermsError as fault:
                self.tell("bad_terms", why=str(fault))
            else:
                return
        super().on_hello(hello.model_copy(update={"pos": None}))

    def _take_results(self, results: str | None) -> None:
        """Take up how good the player has proved before."""
        if not results:
            return
        try:
            self.skill = Skill.model_validate_json(results)
        except ValidationError:
            why = "a rating, its deviation and a number of tries were expected"
            self.tell("bad_course", why=why)

    def _obey(self, message: Message) -> None:
        if isinstance(message, BeginMatch):
            self._check_beat(message.beat)
            self.begin(terms_of(message.seat, message.level, message.length))
        else:
            super()._obey(message)

    def on_bye(self) -> None:
        """A view is gone; until another one tells of itself, nobody is thought for."""
        self.screen.rest()

    def _begin_anew(self) -> None:
        """A new match under the same terms, where the screen after one asks for it."""
        self.begin(self.terms)

    def begin(self, terms: Terms) -> None:
        """Begin a new match; the present one is over, whatever its score."""
        match = Match.new(self._lots(MOST_SEEDS), terms.edition)
        self._sit_down(terms, terms.seat(self._lots(2)), match)

    def _sit_down(
        self, terms: Terms, seat: Seat, match: Session, *, is_counted: bool = False
    ) -> None:
        self.terms, self.seat = terms, seat
        self._is_counted, self.whole_log = is_counted, False
        self.answers.stop()
        self.bots.clear()
        self.bots[seat.other] = terms.bot(match.seed)
        self._is_busy = True
        try:
            self.session.become(match)
        finally:
            self._is_busy = False
        self._told = len(self.session.events())
        self._put_away = gone_on_from(self.session, [seat])
        self.let_bots_play()

    # The bot

    def let_bots_play(self) -> None:
        """Let the bot answer beside the page where one waits for it, else at once."""
        may_wait = self._is_receiving and self.answers.begin()
        if not may_wait or not self.screen.think_on():
            self.answers.stop()
            super().let_bots_play()
        self._count()

    @property
    def is_thinking(self) -> bool:
        """Whether the bot has been asked and has not answered yet."""
        return self.answers.answering is not None

    def think(self) -> bool:
        """Think one slice; True where an answer was there and has been shown."""
        self._is_busy = True
        try:
            is_played = self.answers.step()
        finally:
            self._is_busy = False
        if is_played:
            self._count()
            self.notice = None
            self.outdate()
            self.publish()
        return is_played

    # What the page keeps

    def _count(self) -> None:
        """Note the result of a finished match once, unless a choice was taken back."""
        if not self.session.is_over or self._is_counted:
            return
        self._is_counted = True
        history = self.session.history
        if len(history) != len(self.session.here.line()) + 1:
            return
        rival = RATINGS[self.terms.level]
        won = self.session.winner is self.player
        self.skill = self.skill.after(rival, succeeded=won)

    def keep(self) -> str:
        """The match with its terms, sealed; the results go beside it."""
        if self._is_greeted:
            self.screen.note(self.skill.model_dump_json())
        return sealed(self._record(), self.purpose)

    def _record(self) -> str:
        terms = self.terms
        head = (terms.wish, terms.level, terms.length, self.player.value)
        counted = "counted" if self._is_counted else "open"
        return " ".join((*head, counted)) + "\n" + write_record(self.session)

    def _resume(self, kept: str) -> None:
        head, _, record = kept.partition("\n")
        wish, level, length, seat, counted = (*head.split(), *[""] * 5)[:5]
        terms = terms_of(wish, level, length)
        match = read_record(record, terms.edition)
        is_counted = counted == "counted"
        self._sit_down(terms, person_at(seat), match, is_counted=is_counted)

    @property
    def purpose(self) -> Purpose:
        """What the match is sealed for."""
        return Purpose("play", self.place, "player")
