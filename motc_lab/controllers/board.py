"""Plays a session on one board: seats, bots, hidden hands, undo."""

import secrets
from collections.abc import Mapping
from typing import Any, Final

from motc_lab.bots import Bot, answer_of
from motc_lab.controllers.asked import Asked, asked_of
from motc_lab.controllers.controller import Controller, Picture, Screen, StaleScene
from motc_lab.controllers.ending import Ending
from motc_lab.controllers.keeping import Purpose, opened
from motc_lab.controllers.messages import AskWhy, Hello
from motc_lab.engine.begin import session_under
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.record import write_record
from motc_lab.engine.seat import SPECTATOR, Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError, NowhereToGo
from motc_lab.sandbox.waiting import match_of
from motc_lab.scene.introduction import introduced
from motc_lab.scene.model import Lang, Scene
from motc_lab.scene.sandbox_model import Why
from motc_lab.scene.showing import Pause, showing_of
from motc_lab.scene.still import only_seen
from motc_lab.texts.faults import error_text

WHY: Final = "sandbox.why.board"  # of a game that answers questions about its table


class BoardController(Controller):
    """One board over one session.

    With ``seat`` None, two persons share the screen: a curtain falls between turns,
    unless both hands lie open. With a seat, only its hand is ever sent.

    The last position of a game stays until somebody asks for the next one. What bots do
    meanwhile is played behind it; the match itself knows nothing of the pause, so
    records are the same with it and without.

    Attributes:
        pauses: whether this board stops at the end of a game at all.
        introduces: whether it says what the game is about.
    """

    pauses = True
    introduces = True

    def __init__(  # noqa: PLR0913 -- keyword-only wishes
        self,
        screen: Screen,
        session: AnySession,
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
        self.showing = showing_of(session)
        self.seat = seat
        self.bots = dict(bots or {})
        self.open_hands = open_hands
        self._shown_to: Seat | None = None
        self._told = len(session.events())
        self._put_away = len(self.showing.pauses(session))
        self.ending = Ending()
        self._stop_watching = session.observe(self._on_change)
        self._is_busy = False

    @property
    def players(self) -> tuple[Seat, ...]:
        """Who plays."""
        return self.session.ruleset.players

    @property
    def spectator(self) -> Seat:
        """Who only looks on."""
        return self.session.ruleset.seats(SPECTATOR)

    # What is shown

    def picture(self) -> Picture:
        """The board alone."""
        return self.scene()

    def scene(self) -> Scene:
        """The scene of whoever may look now."""
        told = {"answers_why": self.session.ruleset.game.has_part(WHY)}
        scene = self._scene().model_copy(update=told)
        return introduced(scene, self.session) if self.introduces else scene

    def _scene(self) -> Scene:
        looker = self._looker()
        if looker is None:
            asked = self._asked()
            assert asked is not None
            return self.showing.curtained(self.session, asked, self.lang)
        staying = self._staying()
        source = staying or self.session
        count = len(source.events())
        new_from = self._told if self._told < count else None
        self._told = count
        is_last = staying is not None and staying.is_last
        wishes: dict[str, object] = {
            "open_hands": self.open_hands,
            "new_from": new_from,
            "told_from": self._told_from(),
            "button": "result" if is_last else "button",
            "whole_log": self.whole_log,
            "one_by_one": self.one_by_one,
        }
        scene = self.table(source, looker, wishes)
        asked, offers = self._asked(), scene.ask is not None and scene.ask.yours
        if offers and asked is not None and not self._may_answer(asked):
            scene = only_seen(scene)  # all hands lie open, and a bot is asked
        return self._ended(scene) if self.pauses else scene

    def table(
        self, source: AnySession | Pause, looker: Seat, wishes: Mapping[str, Any]
    ) -> Scene:
        """The table of a match, or of a game that has ended, for one looker."""
        return self.showing.scene_of(source, looker, self.lang, **wishes)

    def _ended(self, scene: Scene) -> Scene:
        """The screen after the match, where that is over: for one seat, or for both."""
        seat = self.seat if self.seat in self.players else None
        rivals = [bot.name for who, bot in self.bots.items() if who is not seat]
        level = rivals[0] if len(rivals) == 1 else ""
        return self.ending.on(scene, self.session, seat or self._only_human, level)

    def _staying(self) -> Pause | None:
        """The last position of the first game that nobody has put away yet."""
        if not self.pauses:
            return None
        ended = self.showing.pauses(self.session)
        self._put_away = min(self._put_away, len(ended))  # a game was taken back
        return ended[self._put_away] if self._put_away < len(ended) else None

    def _told_from(self) -> int:
        """Of a game that was put away nothing is told any more."""
        before = (
            self.showing.pauses(self.session)[: self._put_away] if self.pauses else ()
        )
        return len(before[-1].events()) if before else 0

    def _looker(self) -> Seat | None:
        """Whose scene is due, or None where the curtain hides both hands."""
        asked = self._asked()
        if self.seat is not None:
            # Where a bot is asked in the near seat, the person beside it answers.
            is_both = self.open_hands and self.seat in self.session.asked
            return asked if is_both else self.seat
        if self._staying() is not None:  # the hands of two persons stay their own
            return self._only_human or self.spectator
        if self.open_hands or asked is None:
            return self.spectator if asked is None else asked
        return self._only_human or (asked if self._shown_to is asked else None)

    @property
    def _only_human(self) -> Seat | None:
        """The person who plays bots here; None where two persons do, or none."""
        return self._persons[0] if len(self._persons) == 1 else None

    @property
    def _persons(self) -> tuple[Seat, ...]:
        """Who is played by no bot."""
        return tuple([seat for seat in self.players if seat not in self.bots])

    @property
    def one_by_one(self) -> bool:
        """Whether every decision stands by itself, where several are one thought."""
        return False

    @property
    def purpose(self) -> Purpose:
        """What this board's record is sealed for."""
        looker = self.seat or self._only_human
        eyes = "turn" if looker is None else str(looker)
        return Purpose("board", self.place, "open" if self.open_hands else eyes)

    def _asked(self) -> Seat | None:
        """Whose turn it is here: of several that are asked, one who may answer.

        The near seat comes first: the picture lists its answers.
        """
        asked = sorted(self.session.asked, key=lambda seat: seat is not self.seat)
        own = [seat for seat in asked if self._may_answer(seat)]
        return next(iter((*own, *asked)), None)

    def open_question(self) -> Asked | None:
        """What this board asks whoever looks; None while a game's end stays."""
        asked = self._asked()
        if asked is None or not self._may_answer(asked):
            return None
        is_covered = self._looker() is None or self._staying() is not None
        return None if is_covered else asked_of(self.session, asked)

    def asking(self) -> object:
        """Who is asked here, and what, as far as the picture may say it.

        What others are asked beside the own question is none of its business.
        """
        question = self.session.question
        others = self.session.asked, question and question.kind
        return self.open_question() or others

    # What the browser wants

    def on_hello(self, hello: Hello) -> None:
        """Take up a position from the link, or else the kept record."""
        if hello.pos:
            try:
                self._take_up(self.session.ruleset.positions.from_code(hello.pos))
            except LabError as fault:
                self.tell("bad_position", why=error_text(fault, self.lang))
        elif hello.keep:
            try:
                self.go_on_with(hello.keep)
            except LabError as fault:
                self.tell("bad_keep", why=error_text(fault, self.lang))
            else:
                if self.notice is None:  # what the address got wrong is said first
                    self.tell("resumed")
        self.let_bots_play()

    def go_on_with(self, token: str) -> None:
        """Take up what this page has kept; LabError where it can't be."""
        with opened(self.screen.persistence, token, self.purpose) as kept:
            self._resume(kept)

    def _resume(self, kept: str) -> None:
        """Go on with what the page has kept; LabError where it can't be read."""
        self.session.become(match_of(kept, self.session.ruleset))
        self._put_away = self.showing.gone_on_from(self.session, self._persons)

    def _take_up(self, position: AnyPosition) -> None:
        """Go on at a position under the same rules."""
        ruleset, seed = self.session.ruleset, self.session.seed
        self.session.become(session_under(ruleset, seed, position))

    def on_play(self, codes: tuple[str, ...]) -> None:
        """Answer the open question, if it is this board's to answer."""
        asked = self._answering()
        if asked is not None:
            self.session.play_together(codes, seat=asked)

    def on_put_away(self, marked: tuple[str, ...]) -> None:
        """Put what is marked away, if that is this board's to do."""
        asked = self._answering()
        if asked is not None:
            codes = self.showing.codes_of_set(self.session, marked)
            self.session.play_together(codes, seat=asked)

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
        looker = None if self.open_hands else self._looker() or self.spectator
        found = why_at(self.session, looker, self.lang, asked, self.worth())
        return found or super().on_why(asked)

    def worth(self) -> Any:  # noqa: ANN401 -- what the game's answers ask for
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

    def change_to(self, match: AnySession) -> None:
        """Show another match from now on, one of another game perhaps."""
        self._is_busy = True
        try:
            if match.ruleset.game == self.session.ruleset.game:
                self.session.become(match)
            else:
                self._stop_watching()
                self.session, self.showing = match, showing_of(match)
                self._stop_watching = match.observe(self._on_change)
        finally:
            self._is_busy = False
        self._shown_to = None
        self._told = len(self.session.events())
        self._put_away = self.showing.gone_on_from(self.session, self._persons)

    def _begin_anew(self) -> None:
        """A new match with cards that nobody can foretell, once this one is over."""
        if not self.session.is_over:
            raise StaleScene
        seed = secrets.randbelow(10**18)
        self._put_away = self._told = 0
        self.session.become(session_under(self.session.ruleset, seed))
        self.let_bots_play()

    def _undo(self) -> None:
        """Back to the last decision that was not a bot's; stays if there is none."""
        here = self.session.here
        self._is_busy = True
        try:
            while self.session.may_undo:
                undone = self.session.here
                self.session.undo()
                chooser = self.players[undone.seat]
                if not undone.joined and self._may_answer(chooser):
                    return
            self.session.jump(here.number)
            self.tell("no_undo")
        finally:
            self._is_busy = False

    @property
    def may_take_back(self) -> bool:
        """Whether somebody who plays here has chosen anything yet."""
        return any(
            not node.joined and self._may_answer(self.players[node.seat])
            for node in self.session.here.line()
        )

    def _redo(self) -> None:
        """Forward again, over the answers of bots."""
        self._is_busy = True
        try:
            if not self._forward():
                self.tell("no_redo")
            while self._bot_asked() is not None and self._forward():
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
            while (seat := self._bot_asked()) is not None:
                option = answer_of(self.bots[seat], self.session, seat)
                self.session.play(option, seat=seat)
        finally:
            self._is_busy = False

    def _bot_asked(self) -> Seat | None:
        """The first bot that is asked now; a person may be asked beside it."""
        return next((seat for seat in self.session.asked if seat in self.bots), None)

    def close(self) -> None:
        """Stop watching the session."""
        self._stop_watching()

    def _on_change(self) -> None:
        """The session moved, by this board or by code in a cell."""
        if self._is_busy:
            return
        if not self._is_receiving:  # whoever plays on elsewhere waits for nobody here
            just_ended = self.session.here.state.aside is not None
            self._put_away = len(self.showing.pauses(self.session)) - just_ended
        self.let_bots_play()
        if not self._is_receiving:
            self.follow()

    def keep(self) -> str:
        """The record, as the page may keep it."""
        record = write_record(self.session)
        return self.screen.persistence.write(record, self.purpose)


def why_at(
    session: AnySession,
    looker: Seat | None,
    lang: Lang,
    asked: AskWhy,
    worth: Any = None,  # noqa: ANN401 -- what the game's answers ask for
) -> Why | None:
    """Why an element of a table is as it is; None where the game does not say it."""
    game = session.ruleset.game
    if not game.has_part(WHY):
        return None
    part = game.part(WHY)
    asking = part.Inquiry(session, looker, lang, asked.about, asked.picked, worth)
    found: Why = part.why_here(asking, asked.topic)
    return found
