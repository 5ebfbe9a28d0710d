"""Plays a session on one board: seats, bots, hidden hands, undo."""

import secrets
from collections.abc import Mapping

from motc_lab.bots import Bot, choose
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.record import read_record, write_record
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError, NowhereToGo
from motc_lab.sandbox.why.board import why_here
from motc_lab.sandbox.why.inquiry import Inquiry, Worth
from motc_lab.scene.build import curtained, scene_of
from motc_lab.scene.final import FinalPosition, ends, gone_on_from
from motc_lab.scene.model import Lang, Scene
from motc_lab.scene.sandbox_model import Why
from motc_lab.texts.faults import error_text
from motc_lab.widgets.controller import Controller, Screen, StaleScene
from motc_lab.widgets.ending import Ending
from motc_lab.widgets.keeping import opened, sealed
from motc_lab.widgets.messages import AskWhy, Hello
from motc_lab.widgets.seal import Purpose


class BoardController(Controller):
    """One board over one session.

    With ``seat`` None, two persons share the screen: a curtain falls between turns,
    unless both hands lie open. With a seat, only its hand is ever sent.

    The last position of a game stays until somebody asks for the next one. What bots do
    meanwhile is played behind it; the match itself knows nothing of the pause, so
    records are the same with it and without.

    Attributes:
        pauses: whether this board stops at the end of a game at all.
    """

    pauses = True

    def __init__(  # noqa: PLR0913 -- keyword-only wishes
        self,
        screen: Screen,
        session: Session,
        *,
        seat: Seat | None = None,
        bots: Mapping[Seat, Bot] | None = None,
        open_hands: bool = False,
        lang: Lang = "en",
        place: str = "",
    ) -> None:
        super().__init__(screen, lang)
        self.place = place
        self.session = session
        self.seat = seat
        self.bots = dict(bots or {})
        self.open_hands = open_hands
        self._shown_to: Seat | None = None
        self._told = len(session.events())
        self._put_away = len(ends(session))
        self.ending = Ending()
        self._stop_watching = session.observe(self._on_change)
        self._is_busy = False
        self._is_receiving = False

    # What is shown

    def picture(self) -> Scene:
        """The scene of whoever may look now."""
        looker = self._looker()
        if looker is None:
            asked = self._asked()
            assert asked is not None
            return curtained(self.session, asked, self.lang)
        staying = self._staying()
        source = staying or self.session
        count = len(source.events())
        new_from = self._told if self._told < count else None
        self._told = count
        scene = scene_of(
            source,
            looker,
            self.lang,
            open_hands=self.open_hands,
            new_from=new_from,
            told_from=self._told_from(),
            button="result" if staying is not None and staying.is_last else "button",
            whole_log=self.whole_log,
            one_by_one=self.one_by_one,
        )
        return self._ended(scene) if self.pauses else scene

    def _ended(self, scene: Scene) -> Scene:
        """The screen after the match, where that is over: for one seat, or for both."""
        seat = self.seat if self.seat in PERSONS else None
        rivals = [bot.name for who, bot in self.bots.items() if who is not seat]
        level = rivals[0] if len(rivals) == 1 else ""
        return self.ending.on(scene, self.session, seat or self._only_human, level)

    def _staying(self) -> FinalPosition | None:
        """The last position of the first game that nobody has put away yet."""
        if not self.pauses:
            return None
        ended = ends(self.session)
        self._put_away = min(self._put_away, len(ended))  # a game was taken back
        return ended[self._put_away] if self._put_away < len(ended) else None

    def _told_from(self) -> int:
        """Of a game that was put away nothing is told any more."""
        before = ends(self.session)[: self._put_away] if self.pauses else ()
        return len(before[-1].events()) if before else 0

    def _looker(self) -> Seat | None:
        """Whose scene is due, or None where the curtain hides both hands."""
        if self.seat is not None:
            return self.seat
        asked = self._asked()
        if self._staying() is not None:  # the hands of two persons stay their own
            return self._only_human or Seat.SPECTATOR
        if self.open_hands or asked is None:
            return Seat.SPECTATOR if asked is None else asked
        return self._only_human or (asked if self._shown_to is asked else None)

    @property
    def _only_human(self) -> Seat | None:
        """The person who plays bots here; None where two persons do, or none."""
        humans = [seat for seat in PERSONS if seat not in self.bots]
        return humans[0] if len(humans) == 1 else None

    @property
    def one_by_one(self) -> bool:
        """Whether every decision stands by itself, where several are one thought."""
        return False

    @property
    def purpose(self) -> Purpose:
        """What this board's record is sealed for."""
        looker = self.seat or self._only_human
        eyes = "turn" if looker is None else looker.value
        return Purpose("board", self.place, "open" if self.open_hands else eyes)

    def _asked(self) -> Seat | None:
        question = self.session.question
        return None if question is None else question.seat

    # What the browser wants

    def on_hello(self, hello: Hello) -> None:
        """Take up a position from the link, or else the kept record."""
        if hello.pos:
            try:
                self._take_up(Position.from_code(hello.pos))
            except LabError as fault:
                self.tell("bad_position", why=error_text(fault, self.lang))
        elif hello.keep:
            try:
                self.go_on_with(hello.keep)
            except LabError as fault:
                self.tell("bad_keep", why=error_text(fault, self.lang))
            else:
                self.tell("resumed")
        self.let_bots_play()

    def go_on_with(self, token: str) -> None:
        """Take up what this page has kept; LabError where it can't be."""
        with opened(token, self.purpose) as kept:
            self._resume(kept)

    def _resume(self, kept: str) -> None:
        """Go on with what the page has kept; LabError where it can't be read."""
        self.session.become(read_record(kept, self.session.edition))
        humans = [seat for seat in PERSONS if seat not in self.bots]
        self._put_away = gone_on_from(self.session, humans)

    def _take_up(self, position: Position) -> None:
        seed, edition = self.session.seed, self.session.edition
        self.session.become(
            type(self.session).from_position(position, seed=seed, edition=edition)
        )

    def on_play(self, codes: tuple[str, ...]) -> None:
        """Answer the open question, if it is this board's to answer."""
        asked = self._answering()
        if asked is not None:
            self.session.play_together(codes, seat=asked)

    def on_put_away(self, cards: tuple[str, ...]) -> None:
        """Put the marked cards away, if that is this board's to do."""
        asked = self._answering()
        if asked is not None:
            self.session.put_away(cards, seat=asked)

    def _answering(self) -> Seat | None:
        """Who answers at this board now; says so where it is nobody here."""
        asked = self._asked()
        if asked is None or self._looker() is None or not self._may_answer(asked):
            self.tell("not_yours")
            return None
        if self._staying() is not None:
            self.tell("game_stays")
            return None
        return asked

    def _may_answer(self, asked: Seat) -> bool:
        if asked in self.bots:
            return False
        return self.seat is None or self.open_hands or asked is self.seat

    def on_why(self, asked: AskWhy) -> Why:
        """Say why an element of this board is as it is, to whoever looks at it."""
        looker = None if self.open_hands else self._looker() or Seat.SPECTATOR
        asking = Inquiry(
            self.session, looker, self.lang, asked.about, asked.picked, self.worth()
        )
        return why_here(asking, asked.topic)

    def worth(self) -> Worth | None:
        """Who can tell why an option has its value; nobody on a plain board."""
        return None

    def on_move(self, kind: str) -> None:
        """Undo or redo to a person's decision, lift the curtain, put a game away."""
        if kind == "next_game":
            self._put_away += self._staying() is not None
        elif kind == "new_match":
            self._begin_anew()
        elif kind == "reveal":
            self._shown_to = self._asked()
        elif kind == "undo":
            self._undo()
        else:
            self._redo()

    def _begin_anew(self) -> None:
        """A new match with cards that nobody can foretell, once this one is over."""
        if not self.session.is_over:
            raise StaleScene
        seed = secrets.randbelow(10**18)
        self._put_away = self._told = 0
        self.session.become(type(self.session).new(seed, self.session.edition))
        self.let_bots_play()

    def _undo(self) -> None:
        """Back to the last decision that was not a bot's; stays if there is none."""
        here = self.session.here
        self._is_busy = True
        try:
            while self.session.may_undo:
                is_part = self.session.here.joined
                self.session.undo()
                asked = self._asked()
                if not is_part and asked is not None and self._may_answer(asked):
                    return
            self.session.jump(here.number)
            self.tell("no_undo")
        finally:
            self._is_busy = False

    def _redo(self) -> None:
        """Forward again, over the answers of bots."""
        self._is_busy = True
        try:
            if not self._forward():
                self.tell("no_redo")
            while self._asked() in self.bots and self._forward():
                continue
        finally:
            self._is_busy = False
        self.let_bots_play()

    def _forward(self) -> bool:
        """Make one choice again that was taken back; False where there is none."""
        try:
            self.session.redo()
            while (onward := self.session.here.favourite) and onward.joined:
                self.session.redo()
        except NowhereToGo:
            return False
        return True

    def let_bots_play(self) -> None:
        """Let the bots answer until a person is asked or the match is over."""
        self._is_busy = True
        try:
            while (question := self.session.question) is not None:
                bot = self.bots.get(question.seat)
                if bot is None:
                    return
                seen = self.session.view(question.seat)
                assert seen.question is not None
                option = choose(bot, seen, seen.question)
                self.session.play(option, seat=question.seat)
        finally:
            self._is_busy = False

    def receive(self, content: object) -> None:
        """Take one message; changes it makes are published once, at its end."""
        self._is_receiving = True
        try:
            super().receive(content)
        finally:
            self._is_receiving = False

    def close(self) -> None:
        """Stop watching the session."""
        self._stop_watching()

    def _on_change(self) -> None:
        """The session moved, by this board or by code in a cell."""
        if self._is_busy:
            return
        if not self._is_receiving:  # whoever plays on elsewhere waits for nobody here
            just_ended = self.session.here.state.ended is not None
            self._put_away = len(ends(self.session)) - just_ended
        self.let_bots_play()
        if not self._is_receiving:
            self.follow()

    def keep(self) -> str:
        """The record, sealed."""
        return sealed(write_record(self.session), self.purpose)
