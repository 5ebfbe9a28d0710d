"""Bots that play in a room for somebody who has gone, until that one is back."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from motc_lab.engine.history import Node
from motc_lab.engine.seat import Seat
from motc_lab.errors import LabError
from motc_lab.rooms.codes import Lots
from motc_lab.rooms.minds import Thinker, task_for
from motc_lab.rooms.seen import RoomHost

LOG = logging.getLogger(__name__)
GONE_S: Final = 20.0  # a reload or a tunnel is no leave
TAKE_S: Final = 120.0  # before a guest may be asked for, who sees the hand
MOST_SEEDS: Final = 10**17


@dataclass(frozen=True, slots=True, eq=False)
class _Place:
    """The question that a bot thinks about; another one is void."""

    node: Node[Any]
    seat: Seat


class StandIns:
    """Who is played by a bot, and the answer that is waited for.

    Attributes:
        seats: that a bot plays.
    """

    def __init__(
        self,
        room: RoomHost,
        thinker: Thinker | None,
        lots: Lots,
        clock: Callable[[], float],
    ) -> None:
        self._room, self._thinker = room, thinker
        self._lots, self._clock = lots, clock
        self.seats: set[Seat] = set()
        self._begun = clock()
        self._gone: dict[Seat, float] = {}
        self._since: dict[Seat, int] = {}
        self._place: _Place | None = None
        self._offered: tuple[tuple[bool, bool], ...] = ()

    @property
    def now(self) -> float:
        """The time by the room's clock."""
        return self._clock()

    # Who is gone

    def note(self, seat: Seat) -> None:
        """Note that the last page of a seat has gone."""
        self._gone[seat] = self._clock()

    def may_step_in(self, seat: Seat) -> bool:
        """Whether a bot may be asked for: the seat has been away for a while."""
        room = self._room
        if self._thinker is None or seat in self.seats or room.session.is_over:
            return False
        return self.is_long_gone(seat)

    def is_long_gone(self, seat: Seat) -> bool:
        """Whether somebody has a seat, and no page for longer than a reload takes."""
        return self._is_away_for(seat, GONE_S)

    def may_be_taken(self, seat: Seat) -> bool:
        """Whether a seat has been away for so long that a guest may play there."""
        return self._is_away_for(seat, TAKE_S)

    def _is_away_for(self, seat: Seat, seconds: float) -> bool:
        room = self._room
        if seat not in room.held or room.boards_of(seat):
            return False
        return self._clock() - self._gone.get(seat, self._begun) >= seconds

    def has_news(self) -> bool:
        """Whether somebody has been away for long enough since this was last asked."""
        before, self._offered = (
            self._offered,
            tuple(
                [
                    (self.may_step_in(seat), self.may_be_taken(seat))
                    for seat in self._room.players
                ]
            ),
        )
        return self._offered != before

    # Who plays

    def put(self, seat: Seat) -> None:
        """Let a bot play a seat from now on."""
        self.seats.add(seat)
        self._since[seat] = len(self._room.session.here.line())

    def dismiss(self, seat: Seat) -> None:
        """The seat is played by a person again; no bot answers for it any more."""
        if self._place is not None and self._place.seat is seat:
            self._place = None
        self.seats.discard(seat)
        self._gone.pop(seat, None)

    def move(self, onto: dict[Seat, Seat]) -> None:
        """A new match begins: whoever is gone sits somewhere else."""
        self.seats = {onto[seat] for seat in self.seats}
        self._gone = {onto[seat]: gone for seat, gone in self._gone.items()}
        self._since = dict.fromkeys(self.seats, 0)

    def may_pass_over(self, seat: Seat, choices: int) -> bool:
        """Whether what comes behind so many choices was the bot's, not the person's."""
        return seat in self.seats and choices >= self._since[seat]

    # Thinking

    def go_on(self) -> None:
        """Let a bot that is asked think, as long as a person plays here."""
        room = self._room
        due = [seat for seat in room.session.asked if seat in self.seats]
        if not due or self._thinker is None or not any(b.plays for b in room.boards):
            self._place = None
            return
        here, seat = room.session.here, due[0]
        if self._place and self._place.node is here and self._place.seat is seat:
            return
        place = self._place = _Place(here, seat)
        level, seed = room.terms.level, self._lots(MOST_SEEDS)
        task = task_for(room.session, seat, level, seed)
        self._thinker(task, partial(self._hear, place))

    def _hear(self, place: _Place, code: str | None) -> None:
        """Play the answer, if it is still wanted."""
        if place is not self._place:
            return
        self._place = None
        try:
            if code is not None:
                self._room.session.play(code, seat=place.seat)
                return
        except LabError:  # its words name cards
            LOG.warning("The bot of a room answered what was not offered")
        self.seats.discard(place.seat)  # whose person is as far away as before
        self._room.tell_all("bot_failed")
