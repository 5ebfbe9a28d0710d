"""What somebody in a room wishes for, and who must agree before it happens."""

from collections.abc import Callable
from typing import Final

from motc_lab.engine.seat import Seat, player_named
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.rooms.board import RoomBoard
from motc_lab.rooms.seen import DELAYS, RoomHost, Wish
from motc_lab.rooms.stand_ins import StandIns
from motc_lab.texts import say

QUIET_S: Final = 20.0
ABSENT: Final = frozenset({"take", "bot"})  # wishes about a seat that is away


class Wishes:
    """The open wish of a room, one at a time.

    Args:
        room: whose pages wish.
        stand_ins: who knows how long somebody has been away.
        grant: is called once everybody who is asked has agreed.

    Attributes:
        open: the wish that others must agree to first, if there is one.
    """

    def __init__(
        self, room: RoomHost, stand_ins: StandIns, grant: Callable[[Wish], None]
    ) -> None:
        self._room, self._stand_ins, self._grant = room, stand_ins, grant
        self.open: Wish | None = None
        self._count = 0
        self._quiet_since: float | None = None  # for those who look on

    # Who must agree

    @property
    def asked_for_leave(self) -> tuple[Seat, ...]:
        """The seats that have still to agree to the open wish."""
        wish = self.open
        if wish is None:
            return ()
        done = {wish.seat, *wish.agreed}
        others = [seat for seat in self._room.players if seat not in done]
        if wish.kind == "bot":
            return tuple([seat for seat in others if self._room.boards_of(seat)])
        if wish.kind == "end":
            return tuple([seat for seat in others if self._has_a_say(seat)])
        if wish.kind == "undo":
            left = _choices_before_own(self._room.session, wish.seat)
            passes = self._stand_ins.may_pass_over
            return tuple([seat for seat in others if not passes(seat, left)])
        return tuple(others)

    def _has_a_say(self, seat: Seat) -> bool:
        """Whether a seat is asked before the room ends; so is one in a tunnel."""
        return seat in self._room.held and not self._stand_ins.is_long_gone(seat)

    # Wishing and answering

    def ask(self, board: RoomBoard, kind: str, seat: str = "", delay: int = 0) -> None:
        """Wish for something; where nobody else has to agree, it happens.

        Raises:
            LabError: this page may not wish for that now.
        """
        room = self._room
        if self._must_wait(board):
            board.notice = say("rooms.busy", board.lang)
            return
        about = self._about(board, kind, seat)
        if kind == "open" and (delay not in DELAYS or delay == room.delay):
            raise LabError(f"{delay} choices; use one of {DELAYS}, another than now")
        self._count += 1
        self.open = Wish(self._count, kind, about, board, board.digest, delay)
        if kind == "bot":
            self.open.agreed.add(board.own)
        elif kind == "end" and room.session.is_over:
            self.open.agreed.update(room.players)
        if not self.settle():
            room.tell_others(board)

    def _must_wait(self, board: RoomBoard) -> bool:
        """Whether this page may not wish for anything now.

        Those who look on keep nobody from playing: whoever plays may wish for something
        instead, and after a wish of theirs that was not granted they are quiet a while.
        """
        if board.plays:
            return self.open is not None and self.open.by.plays
        since = self._quiet_since
        is_quiet = since is not None and 0 <= self._stand_ins.now - since < QUIET_S
        return self.open is not None or is_quiet

    def _drop(self) -> None:
        """The open wish is not granted."""
        if self.open is not None and not self.open.by.plays:
            self._quiet_since = self._stand_ins.now
        self.open = None

    def _about(self, board: RoomBoard, kind: str, seat: str) -> Seat:
        """The seat that a wish is about; LabError where it may not be wished for."""
        room = self._room
        if kind == "take":
            about = player_named(room.session.ruleset.seats, seat)
            if not room.may_take(board, about):
                raise LabError(f"{about} is not to be taken over by this page")
        elif kind == "bot":
            about = player_named(room.session.ruleset.seats, seat)
            if not board.plays or not room.may_step_in(about):
                raise LabError(f"no bot may play for {about} now")
        elif kind == "end":
            about = board.own
            if not board.plays or room.lent:
                raise LabError("this page may not end the room")
        elif board.plays and room.is_full:
            about = board.own
            if kind == "undo" and not board.may_take_back:
                raise LabError("there is nothing to take back")
        else:
            raise LabError(f"{kind} is wished for by those who play, once all sit")
        return about

    def answer(self, board: RoomBoard, n: int, do: str) -> None:
        """Agree to the open wish, decline it, or withdraw one's own."""
        wish = self.open
        may = wish is not None and (
            wish.is_of(board) if do == "withdraw" else board.own in self.asked_for_leave
        )
        if wish is None or wish.n != n or not may:
            board.notice = say("rooms.late", board.lang)
            return
        if do == "agree":
            wish.agreed.add(board.own)
            if not self.settle():
                self._room.tell_others(board)
            return
        self._drop()
        self._room.tell_all("" if do == "withdraw" else "declined", by=board)

    def settle(self) -> bool:
        """Grant the open wish if nobody is asked for leave any more."""
        wish = self.open
        if wish is None or self.asked_for_leave:
            return False
        self.open = None
        if wish.kind == "take" and not self._room.may_take(wish.by, wish.seat):
            self._drop_late()
        else:
            self._grant(wish)
        return True

    def _drop_late(self) -> None:
        """What was wished for is not to be had any more; everybody is told so."""
        self._quiet_since = self._stand_ins.now
        self._room.tell_all("late")

    # What makes a wish void

    def is_back(self, seat: Seat) -> None:
        """Whoever was gone is here again: nobody has to play in that place."""
        wish = self.open
        if wish is not None and wish.seat is seat and wish.kind in ABSENT:
            self.open = None

    def is_unseated(self, board: RoomBoard) -> None:
        """A page has lost its seat, and with it a wish that is open."""
        if self.open is not None and self.open.by is board:
            self.open = None

    def has_left(self, board: RoomBoard) -> None:
        """A page has gone, with its wish, or with the last leave that was missing."""
        if self.open is not None and self.open.by is board:
            self._drop()
        self.settle()

    def has_played(self) -> None:
        """The match went on: nobody takes back what was before."""
        if self.open is not None and self.open.kind == "undo":
            self.open = None

    def is_ended(self) -> bool:
        """Whether the room ends now, since whoever was asked is gone for long."""
        return self.open is not None and self.open.kind == "end" and self.settle()


def _choices_before_own(session: AnySession, seat: Seat) -> int:
    """How many choices are left where a seat's last one is taken back."""
    line = session.here.line()
    own = [n for n, one in enumerate(line) if one.seat == seat.index and not one.joined]
    return own[-1] if own else 0
