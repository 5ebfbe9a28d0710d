"""One authority over one match that several devices play."""

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final, TypedDict

from motc_lab.engine.seat import SPECTATOR, Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.rooms.board import RoomBoard
from motc_lab.rooms.codes import Lots, digest_of, draw_secret
from motc_lab.rooms.laid import Laid
from motc_lab.rooms.looking_back import LookingBack, Reviewer
from motc_lab.rooms.minds import Thinker
from motc_lab.rooms.places import Places
from motc_lab.rooms.poll import Poll
from motc_lab.rooms.seen import Found, Wish
from motc_lab.rooms.stand_ins import MOST_SEEDS, StandIns
from motc_lab.rooms.wishes import Wishes
from motc_lab.scene.model import Lang, Scene
from motc_lab.scene.room_model import Presence
from motc_lab.widgets.controller import Screen
from motc_lab.widgets.play.terms import Terms

MOST_PAGES: Final = 8  # of one seat
Later = Callable[[object, object, Callable[[], None]], None]
"""Does for a room, under a key, what nobody waits for; only the newest of a key."""


def at_once(_group: object, _key: object, do: Callable[[], None]) -> None:
    """Do it now: there is no loop that others wait for."""
    do()


class Means(TypedDict, total=False):
    """What a hall lends to each of its rooms; as ``Room`` has it."""

    lots: Lots
    changed: Callable[["Room"], None]
    ends: Callable[["Room"], None]
    thinker: Thinker | None
    reviewer: Reviewer | None
    clock: Callable[[], float]
    later: Later


class Room:
    """A match with its seats, the pages that show it, and an open wish.

    Attributes:
        code: by which others come in.
        terms: under which is played.
        session: the match; the only full state.
        places: who holds which seat.
        boards: the pages that are open.
        stand_ins: the bots that play for somebody who has gone.
        looking_back: what was found of the match that has ended.
        delay: how many choices behind onlookers see all hands; None: they don't.
        poll: what all who look on are asked now, or were last.
        lent: whether a class or a notebook has it, and ends it.
        laid: tables that several pages show.
        is_moving: the room itself changes the match, and tells everybody afterwards.
    """

    def __init__(  # noqa: PLR0913 -- keyword-only means
        self,
        code: str,
        terms: Terms,
        session: AnySession,
        *,
        lots: Lots = secrets.randbelow,
        changed: Callable[["Room"], None] = lambda _: None,
        ends: Callable[["Room"], None] = lambda _: None,
        thinker: Thinker | None = None,
        reviewer: Reviewer | None = None,
        clock: Callable[[], float] = time.time,
        later: Later = at_once,
    ) -> None:
        self.code, self.terms, self.session = code, terms, session
        self._later, self.laid = later, Laid[tuple[Scene, int, int]]()
        self._lots, self._changed, self._ends = lots, changed, ends
        self.places = Places(session.ruleset.players)
        self.boards: list[RoomBoard] = []
        self.stand_ins = StandIns(self, thinker, lots, clock)
        self._wishes = Wishes(self, self.stand_ins, self._grant)
        self.looking_back = LookingBack(self, reviewer)
        self.delay: int | None = None
        self.poll: Poll | None = None
        self.lent = self.is_moving = False
        session.observe(self._on_change)

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats of the table."""
        return self.session.ruleset.players

    @property
    def held(self) -> dict[Seat, str]:
        """Digests of the secrets by which seats are held."""
        return self.places.held

    @property
    def is_full(self) -> bool:
        """Whether every seat is held by somebody, here or gone."""
        return self.places.are_all_held

    @property
    def bots(self) -> set[Seat]:
        """The seats that a bot plays for somebody who has gone."""
        return self.stand_ins.seats

    def presence(self, seat: Seat) -> Presence:
        """Whether nobody has a seat yet, or who has it is here, gone or a bot."""
        if seat not in self.held:
            return "free"
        away: Presence = "bot" if seat in self.bots else "gone"
        return "here" if self.boards_of(seat) else away

    def may_step_in(self, seat: Seat) -> bool:
        """Whether a bot may be asked for in the place of this seat."""
        return self.stand_ins.may_step_in(seat)

    def boards_of(self, seat: Seat) -> list[RoomBoard]:
        """The open pages of a seat."""
        return [board for board in self.boards if board.seat is seat]

    @property
    def found(self) -> Found | None:
        """What was found of the match that has ended, where somebody asked for it."""
        return self.looking_back.found

    @property
    def may_look_back(self) -> bool:
        """Whether the match is over, and nobody has looked back on it yet."""
        return self.looking_back.may_begin

    # Coming and going

    def hold(self, seat: Seat) -> str:
        """Give a seat to a browser; returns the secret that it keeps."""
        secret = self.places.hold(seat)
        self._changed(self)
        return secret

    def seat_of(self, secret: str) -> Seat | None:
        """The seat that is held by a secret; None for a secret of none."""
        return self.places.seat_of(secret)

    def enter(
        self, screen: Screen, lang: Lang, *, secret: str = "", watches: bool = False
    ) -> tuple[RoomBoard, str]:
        """Let a page in: at its own seat, else at a free one, else as an onlooker.

        Returns:
            The page's board, and the secret of the seat that it has just got; empty
            where it got none.
        """
        seat, given = self.seat_of(secret) if secret else None, ""
        if seat is None and not watches:
            seat = self.places.first_free
            given = self.hold(seat) if seat is not None else ""
        at = self.session.ruleset.seats(SPECTATOR) if seat is None else seat
        if seat is not None:
            self._make_place(seat)
        self.stand_ins.dismiss(at)  # whoever was gone is back
        self._wishes.is_back(at)
        board = RoomBoard(screen, self, at, self.held.get(at, ""), lang)
        board.voter = digest_of(secret) if secret and not board.plays else ""
        self.boards.append(board)
        board.publish()
        self.tell_others(board)
        self.stand_ins.go_on()
        return board, given

    def _make_place(self, seat: Seat) -> None:
        """Of many pages of one seat the oldest gives way: each is told everything."""
        pages = self.boards_of(seat)
        if len(pages) >= MOST_PAGES:
            self.leave(pages[0])
            pages[0].screen.answer({"kind": "full"})

    def leave(self, board: RoomBoard) -> None:
        """A page has gone; its seat stays its own."""
        if board not in self.boards:
            return
        self.boards.remove(board)
        board.close()
        if not self.boards_of(board.own):
            self.stand_ins.note(board.own)
        self._wishes.has_left(board)
        self.looking_back.follow()
        self.tell_others(board)
        self.stand_ins.go_on()

    def look_after(self) -> None:
        """Show it where somebody has been away for long enough; called now and then."""
        if self._wishes.is_ended():
            return
        if self.boards and self.stand_ins.has_news():
            self.tell_others(None)

    # Votes

    def put(self, poll: Poll | None) -> None:
        """Ask all who look on, instead of whatever they were asked before."""
        self.poll = poll
        self.tell_others(None)

    def close_poll(self) -> None:
        """Count no more votes; everybody sees how many there are."""
        if self.poll is not None:
            self.poll.is_open = False
            self.tell_others(None)

    def vote(self, board: RoomBoard, option: int) -> None:
        """Count an onlooker's vote; its device gets a secret, so that it has one.

        Raises:
            LabError: nothing is asked, not of this page, or there is no such option.
        """
        if self.poll is None or board.plays:
            raise LabError("nobody asks this page")
        secret = "" if board.voter else draw_secret()
        voter = board.voter or digest_of(secret)
        self.poll.vote(voter, option)
        if secret:
            board.voter = voter
            board.screen.answer({"kind": "watch", "secret": secret})
        self.tell_others(board)

    def look_back(self, board: RoomBoard) -> None:
        """Have the match that is over looked back on, for all who are here.

        Raises:
            LabError: this page does not play, or there is no such match.
        """
        if not board.plays:
            raise LabError("onlookers read what those who play have asked for")
        self.looking_back.begin()
        self.tell_others(board)

    # Wishes

    @property
    def wish(self) -> Wish | None:
        """What others must agree to first."""
        return self._wishes.open

    @property
    def asked_for_leave(self) -> tuple[Seat, ...]:
        """The seats that have still to agree to the open wish."""
        return self._wishes.asked_for_leave

    def ask(self, board: RoomBoard, kind: str, seat: str = "", delay: int = 0) -> None:
        """Wish for something; where nobody else has to agree, it happens.

        Raises:
            LabError: this page may not wish for that now.
        """
        self._wishes.ask(board, kind, seat, delay)

    def answer(self, board: RoomBoard, n: int, do: str) -> None:
        """Agree to the open wish, decline it, or withdraw one's own."""
        self._wishes.answer(board, n, do)

    def shut(self, board: RoomBoard) -> None:
        """Hide all hands from onlookers again: whoever plays may ask for that alone.

        Raises:
            LabError: this page does not play.
        """
        if not board.plays:
            raise LabError("onlookers have no say in what they see")
        self.delay = None
        self._changed(self)
        self.tell_others(board)

    def _grant(self, wish: Wish) -> None:
        by = next(board for board in self.boards if board is wish.by)
        if wish.kind == "take":
            self._hand_over(by, wish.seat)
            return
        if wish.kind == "end":
            self._ends(self)
            return
        if wish.kind == "bot":
            self.stand_ins.put(wish.seat)
        elif wish.kind == "open":
            self.delay = wish.delay
        with self._moving():
            if wish.kind == "undo":
                by.take_back()
            elif wish.kind == "rematch":
                self._begin_anew()
        self.tell_all()
        self.stand_ins.go_on()

    def dismiss_all(self) -> None:
        """Send every page away, for the room is deleted."""
        gone, self.boards = self.boards, []
        self.looking_back.forget()
        for board in gone:
            board.close()
            board.screen.answer({"kind": "ended"})

    def _hand_over(self, taker: RoomBoard, seat: Seat) -> None:
        """Give a seat to the page that asked for it; its old secret is void."""
        secret, lost = self.hold(seat), self.boards_of(seat)
        self.stand_ins.dismiss(seat)
        for board in lost:
            board.sit(self.session.ruleset.seats(SPECTATOR), "")
        taker.sit(seat, self.held[seat])
        taker.screen.answer({"kind": "seat", "secret": secret})
        for board in tuple(self.boards):
            self._show(board, "lost_seat" if board in lost else "")
        self.stand_ins.go_on()

    def _begin_anew(self) -> None:
        """A new match whose cards nobody can foretell; everybody sits one seat on."""
        self.session.become(self.terms.match(self._lots(MOST_SEEDS)))
        onto = self.places.move_on()
        self.stand_ins.move(onto)
        self.delay = None  # what was agreed to was another match
        for board in self.boards:
            seat = onto[board.own] if board.plays else board.own
            board.sit(seat, board.digest)

    @contextmanager
    def _moving(self) -> Iterator[None]:
        """Change the match in several moves; it is written down once, at the end."""
        self.is_moving = True
        try:
            yield
        finally:
            self.is_moving = False
        self.looking_back.follow()
        self._changed(self)

    def _on_change(self) -> None:
        """Somebody has played: a wish about what was before is no longer open."""
        if self.is_moving:
            return
        self._wishes.has_played()
        self.looking_back.follow()
        self._changed(self)
        self.stand_ins.go_on()

    # Telling

    def tell_others(self, board: RoomBoard | None) -> None:
        """Show what is new in the room; the page that did it is answered anyway."""
        for other in tuple(self.boards):
            if other is not board:
                self.tell(other)

    def tell_all(self, notice: str = "", by: RoomBoard | None = None) -> None:
        """Show everybody the present, perhaps with a sentence of the rooms.

        The page that did it, if it was one, is answered anyway.
        """
        for board in tuple(self.boards):
            if board is not by:
                self._show(board, notice)

    def tell(self, board: RoomBoard) -> None:
        """Show a page what is new, if it may know of it."""
        self._soon(board, "follow", board.follow)

    def _show(self, board: RoomBoard, notice: str) -> None:
        """Show a page the present, whatever it may know of what is new."""
        self._soon(board, "anew", partial(board.show_anew, notice))

    def _soon(self, board: RoomBoard, what: str, do: Callable[[], None]) -> None:
        """Tell those who play at once; many may look on, so they are told later."""

        def tell() -> None:
            if board in self.boards:
                do()

        if board.plays:
            do()
        else:
            self._later(self, (board, what), tell)
