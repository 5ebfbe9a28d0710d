"""A match on a page: new matches of any game, their terms, what the page keeps."""

import secrets
from collections.abc import Callable
from typing import Final, Protocol

from pydantic import BaseModel, ConfigDict, ValidationError

from motc_lab.controllers.answers_aside import AnswersAside, ThinkingScreen
from motc_lab.controllers.controller import StaleScene
from motc_lab.controllers.ending import Ending
from motc_lab.controllers.keeping import Purpose
from motc_lab.controllers.messages import (
    AskTerms,
    BeginMatch,
    Hello,
    ReadOwn,
    SeeAgain,
    gate,
)
from motc_lab.controllers.play.desk import play_desk
from motc_lab.controllers.play.own import OwnRead
from motc_lab.controllers.play.series import Series
from motc_lab.controllers.play.terms import USUAL, Terms, TermsError, terms_of
from motc_lab.engine.game import FIRST, UnknownGame, game_named, games
from motc_lab.engine.record import read_record, write_record
from motc_lab.engine.seat import Seat, player_named
from motc_lab.engine.session import AnySession
from motc_lab.lessons.skill import Skill
from motc_lab.scene.model import Lang, Scene
from motc_lab.scene.said import Said

MOST_SEEDS: Final = 10**17
Lots = Callable[[int], int]


class PlayScreen(ThinkingScreen, Protocol):
    """A screen behind which a bot may think, and that keeps results."""

    def note(self, results: str) -> None:
        """Let the page keep how good the player has proved, as plain text."""


class Head(BaseModel):
    """What is kept in front of a match's record.

    Attributes:
        terms: under which it is played.
        seat: whose it is at this page; None where everybody plays here.
        counted: whether its result has been noted.
        series: the results of all matches in a row under these terms.
    """

    model_config = ConfigDict(extra="forbid", defer_build=True)

    terms: Terms
    seat: str | None
    counted: bool
    series: Series = Series()


class PlayController(AnswersAside):
    """One match after another, each under terms that the page may change.

    Nobody can foretell what chance brings to a match: its seed is drawn. What is kept
    names the seat itself, so no page can open the match of one seat from the other.

    Attributes:
        terms: of the present match.
        offered: those that the next match would have.
        own: what has been read of a file of one's own.
        series: the results of all matches in a row under the present terms.
    """

    gate = gate(BeginMatch, AskTerms, SeeAgain, ReadOwn)
    screen: PlayScreen

    def __init__(  # noqa: PLR0913 -- keyword-only wishes
        self,
        screen: PlayScreen,
        terms: Terms,
        *,
        match: AnySession | None = None,
        lang: Lang = "en",
        place: str = "",
        lots: Lots = secrets.randbelow,
    ) -> None:
        self._lots = lots
        begun = match or terms.match(lots(MOST_SEEDS))
        seat = self._drawn(terms)
        bots = terms.bots(seat, begun.seed)
        super().__init__(screen, begun, seat=seat, bots=bots, lang=lang, place=place)
        self.ending = Ending(looks_back=True)
        self.terms = self.offered = terms
        self.own = OwnRead()
        self.series = Series()
        self._skills: dict[str, Skill] = {}
        self._is_counted = False
        self._is_greeted = False

    def _drawn(self, terms: Terms) -> Seat | None:
        """The seat that somebody takes under these terms."""
        return terms.seat(self._lots(len(terms.players)))

    @property
    def skill(self) -> Skill:
        """How good the player has proved in this game.

        Of the first game the page keeps it, as plain text.
        """
        return self._skills.get(self.terms.game, Skill())

    # What is shown

    def scene(self) -> Scene:
        """The table of the player, with the terms around it."""
        back = self.ending.back
        may_undo = self.may_take_back and (back is None or back.at is None)
        around = {"play": play_desk(self), "may_undo": may_undo}
        return super().scene().model_copy(update=around)

    # What the browser wants

    def on_hello(self, hello: Hello) -> None:
        """Begin the match that the address asks for, or go on with the kept one."""
        is_first, self._is_greeted = not self._is_greeted, True
        self._take_results(hello.course)
        if is_first:  # another view of the same page asks again
            try:
                wanted = self._wanted(hello)
            except UnknownGame:
                known = ", ".join(games())
                self.tell("unknown_game", game=hello.game or "", games=known)
            except TermsError as fault:
                self.tell("bad_terms", why=str(fault))
                if hello.game and hello.game != self.terms.game:
                    self.begin(terms_of(hello.game))
                    return
            else:
                if wanted is not None:
                    self.begin(wanted)
                    return
        super().on_hello(hello.model_copy(update={"pos": None}))

    def _wanted(self, hello: Hello) -> Terms | None:
        """The terms in an address; None where it leaves all as it is.

        An address with a game alone is that of the game's page, where a kept match
        waits.
        """
        game = game_named(hello.game or self.terms.game)
        asked = (hello.level, hello.length, hello.terms)
        is_other = game.id != self.terms.game
        if not any(asked) and (hello.keep or not is_other):
            return None
        now = terms_of(game) if is_other else self.terms
        chosen = {**now.chosen, **_pairs(hello.terms or "")}
        if hello.length:
            chosen["length"] = hello.length
        return terms_of(game, hello.seat or now.wish, hello.level or now.level, chosen)

    def _take_results(self, results: str | None) -> None:
        """Take up how good the player has proved before."""
        if not results:
            return
        try:
            self._skills[FIRST] = Skill.model_validate_json(results)
        except ValidationError:
            why = "a rating, its deviation and a number of tries were expected"
            self.tell("bad_course", why=why)

    def on_other(self, message: Said) -> None:
        """Begin a match under other terms, or say what they could be."""
        if isinstance(message, AskTerms):
            self.offered = terms_of(message.game)
            return
        if isinstance(message, ReadOwn):
            self.own = OwnRead.of_text(message.game, message.text)
            return
        assert isinstance(message, BeginMatch | SeeAgain)
        self._check_beat(message.beat)
        if isinstance(message, SeeAgain):
            self._look_at(message)
            return
        asked = message.game, message.seat, message.level, message.chosen
        self.begin(terms_of(*asked, self.own.pick(message.game, message.own)))

    def _look_at(self, message: SeeAgain) -> None:
        """Show the table before a choice that turned the match, or go on from it."""
        back = self.ending.back
        if back is None:
            raise StaleScene
        decision = None if message.node is None else back.found(message.node)
        if decision is None and message.node is not None:
            raise StaleScene
        if decision is not None and message.on:
            self.session.jump(back.spot(decision).number)
            self.let_bots_play()
        else:
            back.at = decision

    def _begin_anew(self) -> None:
        """A new match under the same terms, where the screen after one asks for it."""
        self.begin(self.terms)

    def begin(self, terms: Terms) -> None:
        """Begin a new match; the present one is over, whatever its score."""
        if terms != self.terms:
            self.series = Series()
        match = terms.match(self._lots(MOST_SEEDS))
        self._sit_down(terms, self._drawn(terms), match)

    def _sit_down(
        self,
        terms: Terms,
        seat: Seat | None,
        match: AnySession,
        *,
        is_counted: bool = False,
    ) -> None:
        self.terms = self.offered = terms
        self.own = self.own.after(terms)
        self.seat = seat
        self._is_counted, self.whole_log = is_counted, False
        self.bots.clear()
        self.bots.update(terms.bots(seat, match.seed))
        self.change_to(match)
        self.let_bots_play()

    # The bot

    def let_bots_play(self) -> None:
        """Let the bot answer beside the page where one waits for it, else at once."""
        super().let_bots_play()
        self._count()

    @property
    def is_thinking(self) -> bool:
        """Whether the bot has been asked and has not answered yet."""
        return self.answers.answering is not None

    def think(self) -> bool:
        """Think one slice; True where an answer was there and has been shown.

        One that is given beside the player's own question, and that the player may not
        know of, changes nothing on the page: neither a beat nor a pause may tell of it.
        """
        before = self._witnessed()
        if not self.think_of_answer():
            return False
        self._count()
        if self._witnessed() == before:
            return False
        self.notice = None
        self.outdate()
        self.publish()
        return True

    def _witnessed(self) -> tuple[int, object]:
        """How much the player has seen happen, and who is asked now, and what."""
        seen = self.session.events(self.seat or self.spectator)
        return len(seen), self.asking()

    # What the page keeps

    def _count(self) -> None:
        """Note the result of a finished match once, unless a choice was taken back."""
        if not self.session.is_over or self._is_counted:
            return
        self._is_counted = True
        history = self.session.history
        if len(history) != len(self.session.here.line()) + 1:
            return
        self.series = self.series.after(self.session, self.seat)
        rival = self.terms.rating
        if rival is None:
            return
        won = self.session.winner is self.seat
        self._skills[self.terms.game] = self.skill.after(rival, succeeded=won)

    def keep(self) -> str:
        """The match with its terms, as it may be kept; the results go beside it."""
        if self._is_greeted and self.terms.game == FIRST:
            self.screen.note(self.skill.model_dump_json())
        return self.screen.persistence.write(self._record(), self.purpose)

    def _record(self) -> str:
        head = Head(
            terms=self.terms,
            seat=self.seat,
            counted=self._is_counted,
            series=self.series,
        )
        return f"{head.model_dump_json()}\n{write_record(self.session)}"

    def _resume(self, kept: str) -> None:
        written, _, record = kept.partition("\n")
        try:
            head = Head.model_validate_json(written)
        except ValidationError:
            raise TermsError("the match was kept by another version") from None
        said = head.terms
        terms = terms_of(said.game, said.wish, said.level, said.chosen, said.own)
        match = read_record(record, terms.ruleset)
        seats = match.ruleset.seats
        seat = None if head.seat is None else player_named(seats, head.seat)
        self.series = head.series
        self._sit_down(terms, seat, match, is_counted=head.counted)

    @property
    def purpose(self) -> Purpose:
        """What the match is sealed for."""
        return Purpose("play", self.place, "player")


def _pairs(text: str) -> dict[str, str]:
    """What an address says of the terms: ``board:quick,memory:aid``."""
    pairs = [pair.partition(":") for pair in text.split(",") if pair]
    return {name: answer or USUAL for name, _, answer in pairs}
