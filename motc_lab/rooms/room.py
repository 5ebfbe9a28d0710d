"""One authority over one match that several devices play."""

import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final, TypedDict

from motc_lab.controllers.controller import Screen
from motc_lab.controllers.play.terms import Terms
from motc_lab.engine.seat import SPECTATOR, Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.rooms.along import TICKET_S
from motc_lab.rooms.board import RoomBoard
from motc_lab.rooms.clock import steady
from motc_lab.rooms.codes import Lots, digest_of, draw_secret
from motc_lab.rooms.laid import Laid
from motc_lab.rooms.looking_back import LookingBack, Reviewer
from motc_lab.rooms.minds import Thinker
from motc_lab.rooms.poll import Poll
from motc_lab.rooms.seating import Caller, Seating
from motc_lab.rooms.seen import Found, Page, Wish
from motc_lab.rooms.stand_ins import MOST_SEEDS, StandIns
from motc_lab.rooms.wishes import Wishes
from motc_lab.scene.model import Lang, Scene
from motc_lab.scene.room_model import Presence

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
        seating: who holds which seat, and which browser has seen what.
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
        clock: Callable[[], float] = steady,
        later: Later = at_once,
    ) -> None:
        self.code, self.terms, self.session = code, terms, session
        self._later, self.laid = later, Laid[tuple[Scene, int, int]]()
        self._lots, self._changed, self._ends = lots, changed, ends
        self.seating = Seating(session.ruleset.players, clock)
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
        return self.seating.places.held

    @property
    def is_full(self) -> bool:
        """Whether every seat is held by somebody, here or gone."""
        return self.seating.places.are_all_held

    @property
    def bots(self) -> set[Seat]:
        """The seats that a bot plays for somebody who has gone."""
        return self.stand_ins.seats

    def presence(self, seat: Seat) -> Presence:
        """Who is at a seat: nobody yet, its holder, nobody now, a guest or a bot."""
        if seat not in self.held:
            return "free"
        if self.boards_of(seat):
            return "guest" if seat in self.seating.places.guests else "here"
        return "bot" if seat in self.bots else "gone"

    def may_step_in(self, seat: Seat) -> bool:
        """Whether a bot may be asked for in the place of this seat."""
        return self.stand_ins.may_step_in(seat)

    def may_take(self, board: Page, seat: Seat) -> bool:
        """Whether this page may ask to play for a seat that is away."""
        may = not board.plays and self.stand_ins.may_be_taken(seat)
        return may and not self.may_know_more(board, seat)

    def may_know_more(self, board: Page, seat: Seat) -> bool:
        """Whether this page's browser may have seen another hand than this seat's."""
        return self.seating.witnesses.may_know_more(board.keys, seat)

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
        secret = self.seating.places.hold(seat)
        self._changed(self)
        return secret

    def seat_of(self, secret: str) -> Seat | None:
        """The seat that a secret opens; None for a secret of none."""
        return self.seating.places.seat_of(secret)

    def enter(  # noqa: PLR0913 -- keyword-only wishes
        self,
        screen: Screen,
        lang: Lang,
        *,
        secret: str = "",
        watches: bool = False,
        ticket: str = "",
        known: Iterable[str] = (),
        page: str = "",
    ) -> tuple[RoomBoard, str]:
        """Let a page in: at its own seat, else at a free one, else as an onlooker.

        Args:
            screen: of the page.
            lang: of the page.
            secret: by which it holds a seat, or votes.
            watches: whether it only looks on.
            ticket: by which its user takes a seat along from another device.
            known: what else its browser is known by, such as a cookie.
            page: random letters of the page, which may try two lines at once.

        Returns:
            The page's board, and the secret of the seat that it has just got; empty
            where it got none.
        """
        caller = Caller.of(secret, ticket, known, watches=watches)
        seated = self.seating.seat_for(caller)
        if seated.unseated:
            self._unseat(seated.unseated, seated.others_see)
        at = seated.seat or self.session.ruleset.seats(SPECTATOR)
        if seated.seat is not None:
            self._make_place(at)
        self.stand_ins.dismiss(at)  # whoever was gone is back
        self._wishes.is_back(at)
        board = RoomBoard(screen, self, at, seated.digest, lang)
        board.page = page
        board.voter = digest_of(secret) if secret and not board.plays else ""
        board.keys = caller.keys | ({seated.digest} if board.plays else set())
        board.get_news(seated.news)
        self.boards.append(board)
        if self._note_seen(board) or seated.given or seated.unseated:
            self._changed(self)
        board.publish()
        self.tell_others(board)
        self.stand_ins.go_on()
        return board, seated.given

    def _note_seen(self, board: RoomBoard) -> bool:
        """Note whose hand a browser sees, if any; returns whether that is new."""
        if board.plays:
            return self.seating.witnesses.note(board.keys, board.own)
        has_begun = self.delay is not None and board.is_late_enough
        return has_begun and self.seating.witnesses.note_all(board.keys)

    def _unseat(self, digest: str, news: str) -> None:
        """Let the pages of one who sat by a secret look on from now on."""
        for board in [one for one in self.boards if one.digest == digest]:
            self._wishes.is_unseated(board)
            board.sit(self.session.ruleset.seats(SPECTATOR), "")
            board.screen.answer({"kind": "lost"})
            board.get_news(news)
            self._show(board, news)

    def take_along(self, board: RoomBoard) -> None:
        """Send the page of a seat a ticket by which another device gets that seat.

        Raises:
            LabError: this page has no seat.
        """
        if not board.plays:
            raise LabError("who looks on has no seat to take along")
        ticket = self.seating.ticket_for(board.digest)
        board.screen.answer({"kind": "along", "ticket": ticket, "lasts_s": TICKET_S})

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
        if board.plays and not self.boards_of(board.own):
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
            self._lend(by, wish.seat)
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

    def _lend(self, taker: RoomBoard, seat: Seat) -> None:
        """Let a page play for a seat until whoever holds it comes back."""
        secret = self.seating.lend(seat, taker.keys)
        self.stand_ins.dismiss(seat)
        taker.get_news("")
        taker.sit(seat, digest_of(secret))
        self._changed(self)
        taker.screen.answer({"kind": "seat", "secret": secret})
        self.tell_all()
        self.stand_ins.go_on()

    def _begin_anew(self) -> None:
        """A new match whose cards nobody can foretell; everybody sits one seat on."""
        self.session.become(self.terms.match(self._lots(MOST_SEEDS)))
        onto = self.seating.move_on()
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
        self._note_all_seen()
        self.looking_back.follow()
        self._changed(self)

    def _on_change(self) -> None:
        """Somebody has played: a wish about what was before is no longer open."""
        if self.is_moving:
            return
        self._wishes.has_played()
        self._note_all_seen()
        self.looking_back.follow()
        self._changed(self)
        self.stand_ins.go_on()

    def _note_all_seen(self) -> None:
        """Note who sees all hands, be it some choices late."""
        if self.delay is not None:
            for board in self.boards:
                self._note_seen(board)

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
