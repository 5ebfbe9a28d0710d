"""The page of one who takes part in a room: a board that shows views of its seat."""

from typing import Final

from motc_lab.controllers.board import BoardController
from motc_lab.controllers.controller import Screen
from motc_lab.controllers.ending import PART, told
from motc_lab.controllers.messages import AskWhy, Hello, InRoom, gate
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.rooms.desk import desk_of
from motc_lab.rooms.seen import RoomHost
from motc_lab.scene.model import Lang, Scene
from motc_lab.scene.said import Said
from motc_lab.scene.sandbox_model import Why
from motc_lab.scene.still import only_seen
from motc_lab.texts import say_in

WISHES: Final = {"undo": "undo", "new_match": "rematch"}


class RoomBoard(BoardController):
    """One board over the session of a room, for a seat or for an onlooker.

    Nothing of an address or a storage is taken up: the room alone says what is played.

    Attributes:
        room: which one.
        digest: of the secret by which its seat is held; empty for an onlooker.
        voter: digest by which an onlooker's device votes; empty before its first vote.
        keys: digests of all by which its browser is known.
        news: key of the sentence on what became of its seat; empty for none.
    """

    gate = gate(InRoom)

    def __init__(
        self, screen: Screen, room: RoomHost, seat: Seat, digest: str, lang: Lang
    ) -> None:
        self.room, self.digest, self.voter = room, digest, ""
        self.keys, self.news = frozenset[str](), ""
        self.page = ""  # a page that tries two lines at once has two boards
        self._sign: tuple[object, object] | None = None
        super().__init__(screen, room.session, seat=seat, lang=lang)
        self._put_away = self.showing.gone_on_from(self.session, (seat,))

    @property
    def own(self) -> Seat:
        """The seat whose views it shows; that of a spectator for an onlooker."""
        assert self.seat is not None
        return self.seat

    @property
    def plays(self) -> bool:
        """Whether a seat of the table is its own."""
        return not self.own.is_spectator

    # What is shown

    @property
    def shown(self) -> AnySession:
        """The match as this page sees it: onlookers of open hands are behind."""
        return self.session if self._delay is None else self._behind(self._delay)

    @property
    def _delay(self) -> int | None:
        """How many choices this page is behind; None where it sees the present."""
        is_late = not self.plays and not self.session.is_over
        return self.room.delay if is_late else None

    @property
    def is_late_enough(self) -> bool:
        """Whether this onlooker's page is so far behind that all hands lie open."""
        delay = self._delay
        return delay is not None and len(self.session.here.line()) >= delay

    def _behind(self, delay: int) -> AnySession:
        """The match so many choices ago; its beginning where it has not had as many."""
        here = self.session.here
        line = [self.session.history.root, *here.line()]
        return self.session.seen_at(line[max(0, len(line) - 1 - delay)])

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who decides in the table that it shows."""
        return self.shown.asked

    def _scene(self) -> Scene:
        """The table that is shown, laid once for all who see the same of it."""
        moment = self.session.here, self.room.found
        by = self.own, self._delay, self.lang, self.whole_log, self._told
        scene, self._told, self._put_away = self.room.laid.at(
            moment, (*by, self._put_away), self._laid
        )
        return scene

    def _laid(self) -> tuple[Scene, int, int]:
        """The table, with what of it has been told and put away then."""
        scene = self._lay()
        return scene, self._told, self._put_away

    def _lay(self) -> Scene:
        """The table as it lies now; all hands are open once that is told of it."""
        if self._delay is None:
            return super()._scene()
        shown = self.shown
        has_begun = self.is_late_enough
        count = len(shown.events())
        scene = self.showing.scene_of(
            shown,
            self.own,
            self.lang,
            open_hands=has_begun,
            new_from=self._told if self._told < count else None,
            whole_log=self.whole_log,
        )
        self._told = count
        return only_seen(scene)

    def scene(self) -> Scene:
        """The table of the seat, with the room around it."""
        waits = self.room.wish is not None or not self.room.is_full
        around = {
            "room": desk_of(self.room, self, self.lang),
            "answers_why": False,
            "may_undo": self.plays and not waits and self.may_take_back,
            "may_redo": False,
        }
        self._sign = self._witnessed()
        return super().scene().model_copy(update=around)

    def _witnessed(self) -> tuple[object, object]:
        """All by which a picture may change; nothing that the seat can't know."""
        if self._delay is None:
            told = len(self.session.events(self.own))
            seen: tuple[object, ...] = told, self.asked, self.asking()
        else:
            seen = (self.shown.here,)
        return seen, (desk_of(self.room, self, self.lang), self.room.found)

    def follow(self) -> None:
        """Show what somebody else did, unless this seat may not know of it.

        Neither a beat nor a message may tell of that. Whoever comes or goes disturbs no
        choice that is half made.
        """
        now, before = self._witnessed(), self._sign
        if before is None or now[0] != before[0]:
            super().follow()
        elif now[1] != before[1]:
            self.follow_aside()

    def _ended(self, scene: Scene) -> Scene:
        """After the match everybody may keep the record of what is shown then."""
        is_shown = self.session.is_over and not scene.stays
        found = self.room.found
        if is_shown and found is not None and self.lang in found.screens:
            after = self.session.ruleset.game.part(PART)
            seat = self.own if self.plays else None
            over: Scene = after.laid_over(scene, found.screens[self.lang], seat)
            return over
        if not is_shown:
            return scene
        return told(scene, self.session, self.own if self.plays else None)

    def show_anew(self, notice: str = "") -> None:
        """Show the present whatever happened, perhaps with a sentence of the rooms."""
        self.outdate()
        self.notice = (
            say_in(self.session.ruleset.game.id, f"rooms.{notice}", self.lang)
            if notice
            else None
        )
        self.publish()

    def keep(self) -> str:
        """Nothing: the room keeps the match."""
        return ""

    # What the browser wants

    def on_hello(self, hello: Hello) -> None:
        """Only its language counts, which has been taken up; news are said again."""
        del hello
        self.get_news(self.news)

    def on_play(self, codes: tuple[str, ...]) -> None:
        """Answer the open question, once everybody sits."""
        if self._may_begin():
            super().on_play(codes)

    def on_put_away(self, marked: tuple[str, ...]) -> None:
        """Put what is marked away, once everybody sits."""
        if self._may_begin():
            super().on_put_away(marked)

    def _may_begin(self) -> bool:
        if not self.room.is_full:
            self.notice = say_in(
                self.session.ruleset.game.id, "rooms.not_begun", self.lang
            )
        return self.room.is_full

    def on_move(self, kind: str) -> None:
        """Wish for what others must agree to; a game that stays is put away alone."""
        if kind in WISHES:
            self.room.ask(self, WISHES[kind])
        elif kind == "redo":
            self.tell("no_redo")
        else:
            super().on_move(kind)

    def on_other(self, message: Said) -> None:
        """Wish for something, or answer somebody's wish."""
        assert isinstance(message, InRoom)
        if message.do == "shut":
            self.room.shut(self)
        elif message.do == "review":
            self.room.look_back(self)
        elif message.do == "vote":
            self.room.vote(self, message.n)
        elif message.do == "along":
            self.room.take_along(self)
        elif message.do in {"agree", "decline", "withdraw"}:
            self.room.answer(self, message.n, message.do)
        else:
            self.room.ask(self, message.do, message.seat, message.n)

    def on_why(self, asked: AskWhy) -> Why:
        """Nobody thinks here: the page does not offer it."""
        return super(BoardController, self).on_why(asked)

    # What the room does

    def take_back(self) -> None:
        """Back to the last choice of this seat."""
        self._undo()

    def get_news(self, news: str) -> None:
        """Say what became of its seat, now and as long as it stays so."""
        self.news = news
        self.notice = (
            say_in(self.session.ruleset.game.id, f"rooms.{news}", self.lang)
            if news
            else None
        )

    def sit(self, seat: Seat, digest: str) -> None:
        """Be the board of another seat from now on."""
        self.seat, self.digest = seat, digest
        self._told = len(self.session.events())
        self._put_away = self.showing.gone_on_from(self.session, (seat,))

    def _on_change(self) -> None:
        """The match went on; how long a game stays is up to each page."""
        if not self._is_receiving and not self.room.is_moving:
            self.room.tell(self)
