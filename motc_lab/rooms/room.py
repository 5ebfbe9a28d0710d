"""One authority over one match that several devices play."""

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypedDict, Unpack

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from motc_lab.engine.record import read_record, write_record
from motc_lab.engine.seat import SPECTATOR, Seat, player_named
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.rooms.board import RoomBoard
from motc_lab.rooms.codes import LETTERS, Lots, digest_of, draw_secret
from motc_lab.rooms.minds import Thinker
from motc_lab.rooms.poll import Poll
from motc_lab.rooms.seen import DELAYS, Wish
from motc_lab.rooms.stand_ins import MOST_SEEDS, StandIns
from motc_lab.scene.model import Lang
from motc_lab.scene.room_model import Presence
from motc_lab.texts import say
from motc_lab.widgets.controller import Screen
from motc_lab.widgets.play.terms import Terms, terms_of

ABSENT: Final = frozenset({"take", "bot"})  # wishes about a seat that is away


class RoomError(LabError, ValueError):
    """What was written of a room can't be read."""


class Means(TypedDict, total=False):
    """What a hall lends to each of its rooms; as ``Room`` has it."""

    lots: Lots
    changed: Callable[["Room"], None]
    ends: Callable[["Room"], None]
    thinker: Thinker | None
    clock: Callable[[], float]


class Head(BaseModel):
    """What is written in front of a room's record.

    Attributes:
        code: of the room.
        terms: under which is played.
        held: digests of the seats' secrets, by the names of the seats.
        bots: the names of the seats that a bot plays.
        delay: how many choices behind onlookers see all hands.
        lent: whether a class or a notebook has it, and ends it.
    """

    model_config = ConfigDict(extra="forbid")

    code: str = Field(pattern=rf"^[{LETTERS}]{{5}}$")
    terms: Terms
    held: dict[str, str]
    bots: list[str] = []
    delay: int | None = None
    lent: bool = False


class Room:
    """A match with its seats, the pages that show it, and an open wish.

    Attributes:
        code: by which others come in.
        terms: under which is played.
        session: the match; the only full state.
        held: digests of the secrets by which seats are held.
        boards: the pages that are open.
        wish: what others must agree to first.
        stand_ins: the bots that play for somebody who has gone.
        delay: how many choices behind onlookers see all hands; None: they don't.
        poll: what all who look on are asked now, or were last.
        lent: whether a class or a notebook has it, and ends it.
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
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.code, self.terms, self.session = code, terms, session
        self._lots, self._changed, self._ends = lots, changed, ends
        self.held: dict[Seat, str] = {}
        self.boards: list[RoomBoard] = []
        self.wish: Wish | None = None
        self.stand_ins = StandIns(self, thinker, lots, clock)
        self.delay: int | None = None
        self.poll: Poll | None = None
        self.lent = self.is_moving = False
        self._wishes = 0
        session.observe(self._on_change)

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats of the table."""
        return self.session.ruleset.players

    @property
    def is_full(self) -> bool:
        """Whether every seat is held by somebody, here or gone."""
        return len(self.held) == len(self.players)

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

    # Coming and going

    def hold(self, seat: Seat) -> str:
        """Give a seat to a browser; returns the secret that it keeps."""
        secret = draw_secret()
        self.held[seat] = digest_of(secret)
        self._changed(self)
        return secret

    def seat_of(self, secret: str) -> Seat | None:
        """The seat that is held by a secret; None for a secret of none."""
        digest = digest_of(secret)
        found = [
            seat
            for seat, held in self.held.items()
            if secrets.compare_digest(held, digest)
        ]
        return found[0] if found else None

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
            seat = next((one for one in self.players if one not in self.held), None)
            given = self.hold(seat) if seat is not None else ""
        at = self.session.ruleset.seats(SPECTATOR) if seat is None else seat
        self.stand_ins.dismiss(at)  # whoever was gone is back
        if self.wish is not None and self.wish.seat is at and self.wish.kind in ABSENT:
            self.wish = None
        board = RoomBoard(screen, self, at, self.held.get(at, ""), lang)
        board.voter = digest_of(secret) if secret and not board.plays else ""
        self.boards.append(board)
        board.publish()
        self._tell_others(board)
        self.stand_ins.go_on()
        return board, given

    def leave(self, board: RoomBoard) -> None:
        """A page has gone; its seat stays its own."""
        if board not in self.boards:
            return
        self.boards.remove(board)
        board.close()
        if not self.boards_of(board.own):
            self.stand_ins.note(board.own)
        if self.wish is not None and self.wish.by is board:
            self.wish = None
        self._settle()
        self._tell_others(board)
        self.stand_ins.go_on()

    def look_after(self) -> None:
        """Show it where somebody has been away for long enough; called now and then."""
        if self.wish is not None and self.wish.kind == "end" and self._settle():
            return
        if self.boards and self.stand_ins.has_news():
            self._tell_others(None)

    # Votes

    def put(self, poll: Poll | None) -> None:
        """Ask all who look on, instead of whatever they were asked before."""
        self.poll = poll
        self._tell_others(None)

    def close_poll(self) -> None:
        """Count no more votes; everybody sees how many there are."""
        if self.poll is not None:
            self.poll.is_open = False
            self._tell_others(None)

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
        self._tell_others(board)

    # Wishes

    @property
    def asked_for_leave(self) -> tuple[Seat, ...]:
        """The seats that have still to agree to the open wish."""
        wish = self.wish
        if wish is None:
            return ()
        done = {wish.seat, *wish.agreed}
        others = [seat for seat in self.players if seat not in done]
        if wish.kind == "bot":
            return tuple([seat for seat in others if self.boards_of(seat)])
        if wish.kind == "end":
            return tuple([seat for seat in others if self._has_a_say(seat)])
        if wish.kind == "undo":
            left = _choices_before_own(self.session, wish.seat)
            passes = self.stand_ins.may_pass_over
            return tuple([seat for seat in others if not passes(seat, left)])
        return tuple(others)

    def _has_a_say(self, seat: Seat) -> bool:
        """Whether a seat is asked before the room ends; so is one in a tunnel."""
        return seat in self.held and not self.stand_ins.is_long_gone(seat)

    def ask(self, board: RoomBoard, kind: str, seat: str = "", delay: int = 0) -> None:
        """Wish for something; where nobody else has to agree, it happens.

        Raises:
            LabError: this page may not wish for that now.
        """
        if self.wish is not None:
            board.notice = say("rooms.busy", board.lang)
            return
        about = self._about(board, kind, seat)
        if kind == "open" and (delay not in DELAYS or delay == self.delay):
            raise LabError(f"{delay} choices; use one of {DELAYS}, another than now")
        self._wishes += 1
        self.wish = Wish(self._wishes, kind, about, board, board.digest, delay)
        if kind == "bot":
            self.wish.agreed.add(board.own)
        elif kind == "end" and self.session.is_over:
            self.wish.agreed.update(self.players)
        if not self._settle():
            self._tell_others(board)

    def _settle(self) -> bool:
        """Grant the open wish if nobody is asked for leave any more."""
        wish = self.wish
        if wish is None or self.asked_for_leave:
            return False
        self.wish = None
        self._grant(wish)
        return True

    def shut(self, board: RoomBoard) -> None:
        """Hide all hands from onlookers again: whoever plays may ask for that alone.

        Raises:
            LabError: this page does not play.
        """
        if not board.plays:
            raise LabError("onlookers have no say in what they see")
        self.delay = None
        self._changed(self)
        self._tell_others(board)

    def _about(self, board: RoomBoard, kind: str, seat: str) -> Seat:
        """The seat that a wish is about; LabError where it may not be wished for."""
        if kind == "take":
            about = player_named(self.session.ruleset.seats, seat)
            if board.plays or about not in self.held or self.boards_of(about):
                raise LabError(f"{about} is not to be taken over by this page")
        elif kind == "bot":
            about = player_named(self.session.ruleset.seats, seat)
            if not board.plays or not self.may_step_in(about):
                raise LabError(f"no bot may play for {about} now")
        elif kind == "end":
            about = board.own
            if not board.plays or self.lent:
                raise LabError("this page may not end the room")
        elif board.plays and self.is_full:
            about = board.own
            if kind == "undo" and not board.may_take_back:
                raise LabError("there is nothing to take back")
        else:
            raise LabError(f"{kind} is wished for by those who play, once all sit")
        return about

    def answer(self, board: RoomBoard, n: int, do: str) -> None:
        """Agree to the open wish, decline it, or withdraw one's own."""
        wish = self.wish
        may = wish is not None and (
            wish.is_of(board) if do == "withdraw" else board.own in self.asked_for_leave
        )
        if wish is None or wish.n != n or not may:
            board.notice = say("rooms.late", board.lang)
            return
        if do == "agree":
            wish.agreed.add(board.own)
            if not self._settle():
                self._tell_others(board)
            return
        self.wish = None
        self._tell_all(board, "" if do == "withdraw" else "declined")

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
        self._tell_all()
        self.stand_ins.go_on()

    def dismiss_all(self) -> None:
        """Send every page away, for the room is deleted."""
        gone, self.boards = self.boards, []
        for board in gone:
            board.close()
            board.screen.answer({"kind": "ended"})

    def _hand_over(self, taker: RoomBoard, seat: Seat) -> None:
        """Give a seat to the page that asked for it; its old secret is void."""
        secret = self.hold(seat)
        self.stand_ins.dismiss(seat)
        for lost in self.boards_of(seat):
            lost.sit(self.session.ruleset.seats(SPECTATOR), "")
            lost.show_anew("lost_seat")
        taker.sit(seat, self.held[seat])
        taker.screen.answer({"kind": "seat", "secret": secret})
        self._tell_all()

    def _begin_anew(self) -> None:
        """A new match whose cards nobody can foretell; everybody sits one seat on."""
        self.session.become(self.terms.match(self._lots(MOST_SEEDS)))
        before = dict(self.held)
        onto = dict(
            zip(self.players, (*self.players[1:], self.players[0]), strict=True)
        )
        self.held = {onto[seat]: digest for seat, digest in before.items()}
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
        self._changed(self)

    def _on_change(self) -> None:
        """Somebody has played: a wish about what was before is no longer open."""
        if self.is_moving:
            return
        if self.wish is not None and self.wish.kind == "undo":
            self.wish = None
        self._changed(self)
        self.stand_ins.go_on()

    def _tell_others(self, board: RoomBoard | None) -> None:
        """Show what is new in the room; the page that did it is answered anyway."""
        for other in tuple(self.boards):
            if other is not board:
                other.follow()

    def tell_all(self, notice: str = "") -> None:
        """Show everybody the present, perhaps with a sentence of the rooms."""
        self._tell_all(notice=notice)

    def _tell_all(self, by: RoomBoard | None = None, notice: str = "") -> None:
        for board in tuple(self.boards):
            if board is not by:
                board.show_anew(notice)

    # Keeping

    def write(self) -> str:
        """The room as text: head and record. It holds every card, and no secret."""
        held = {str(seat): digest for seat, digest in self.held.items()}
        bots = [str(seat) for seat in self.players if seat in self.bots]
        head = Head(
            code=self.code,
            terms=self.terms,
            held=held,
            bots=bots,
            delay=self.delay,
            lent=self.lent,
        )
        return f"{head.model_dump_json()}\n{write_record(self.session)}"


def _choices_before_own(session: AnySession, seat: Seat) -> int:
    """How many choices are left where a seat's last one is taken back."""
    line = session.here.line()
    own = [n for n, one in enumerate(line) if one.seat == seat.index and not one.joined]
    return own[-1] if own else 0


def read_room(text: str, **means: Unpack[Means]) -> Room:
    """Read a room as it was written; RoomError where it can't be."""
    written, _, record = text.partition("\n")
    try:
        head = Head.model_validate_json(written)
        said = head.terms
        terms = terms_of(said.game, said.wish, said.level, said.chosen)
        session = read_record(record, terms.ruleset)
        seats = session.ruleset.seats
        held = {player_named(seats, name): one for name, one in head.held.items()}
        bots = [player_named(seats, name) for name in head.bots]
    except (ValidationError, LabError) as fault:
        raise RoomError(f"the room can't be read: {fault}") from fault
    room = Room(head.code, terms, session, **means)
    room.held, room.delay, room.lent = held, head.delay, head.lent
    for seat in bots:
        room.stand_ins.put(seat)
    return room
