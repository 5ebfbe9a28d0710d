"""All rooms of a server: who may open one, who may come in, how long they last."""

import logging
import secrets
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Literal
from weakref import WeakKeyDictionary

from motc_lab.controllers.controller import Screen
from motc_lab.controllers.play.terms import Terms
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.rooms.board import RoomBoard
from motc_lab.rooms.clock import as_of_start, steady
from motc_lab.rooms.codes import LETTERS, LONGEST_SECRET, Lots, code_from, draw_code
from motc_lab.rooms.keeping import RoomError, read_room, write_room
from motc_lab.rooms.looking_back import Reviewer
from motc_lab.rooms.minds import Thinker
from motc_lab.rooms.room import Later, Means, Room, at_once
from motc_lab.rooms.stand_ins import MOST_SEEDS
from motc_lab.rooms.store import Store, StoreError
from motc_lab.scene.model import Lang

LOG = logging.getLogger(__name__)
HOUR_S: Final = 3600.0
NOTED_S: Final = 60.0  # how often it is noted that somebody is in a room
Refusal = Literal[
    "many_rooms",
    "many_here",
    "many_people",
    "many_tries",
    "no_room",
    "bad_terms",
    "unread",
]


@dataclass(frozen=True, slots=True)
class HallLimits:
    """What a server lends to rooms.

    Attributes:
        rooms: at once.
        rooms_here: opened from one network within ``lasts_s``.
        people: open pages of one room; those who look on from one network take at most
            half of what is left, so that somebody from elsewhere finds a place.
        lasts_s: seconds after the last use for which a room is kept.
        rests_s: seconds without a page after which a room waits in the store.
        firsts: what codes begin with; servers that stand behind one proxy have letters
            of their own each, so that it knows by a code whose room it is.
    """

    rooms: int = 500
    rooms_here: int = 60
    people: int = 60
    lasts_s: float = 12 * HOUR_S
    rests_s: float = 300.0
    firsts: str = LETTERS


class Refused(LabError, RuntimeError):
    """A room can't be opened or entered.

    Attributes:
        kind: which sentence tells why.
    """

    def __init__(self, kind: Refusal) -> None:
        super().__init__(kind.replace("_", " "))
        self.kind = kind


class Hall:
    """The rooms of one server, each in memory only while somebody uses it.

    Attributes:
        store: keeps them.
        limits: that hold for all.
    """

    def __init__(  # noqa: PLR0913 -- keyword-only means
        self,
        store: Store,
        limits: HallLimits | None = None,
        *,
        clock: Callable[[], float] = steady,
        lots: Lots = secrets.randbelow,
        thinker: Thinker | None = None,
        reviewer: Reviewer | None = None,
        later: Later = at_once,
    ) -> None:
        self._thinker, self._reviewer, self._later = thinker, reviewer, later
        self.store, self.limits = store, limits or HallLimits()
        self._clock, self._lots = clock, lots
        self._rooms: dict[str, Room] = {}
        self._left: dict[str, float] = {}  # when the last page of a room went
        now = self._clock()
        self._used = {
            code: as_of_start(used, now, self.limits.lasts_s)
            for code, used in store.used().items()
        }
        self._opened: dict[str, deque[float]] = {}
        self.reserved: set[str] = set()  # codes of classes, which no room gets
        self._unread: set[str] = set()  # written by another version, or damaged
        self._networks: WeakKeyDictionary[RoomBoard, str] = WeakKeyDictionary()

    def open(self, terms: Terms, network: str) -> tuple[Room, str]:
        """Open a room; returns it with the secret of the seat of whoever opened it.

        Raises:
            Refused: there are enough rooms, or enough from this network.
        """
        if len(self._used) >= self.limits.rooms:
            raise Refused("many_rooms")
        self.note_opening(network)
        match = terms.match(self._lots(MOST_SEEDS))
        room = self.take_in(terms, match, lent=False)
        wished = [seat for seat in room.players if seat == terms.wish]
        seat = wished[0] if wished else room.players[self._lots(len(room.players))]
        return room, room.hold(seat)

    def take_in(self, terms: Terms, session: AnySession, *, lent: bool = True) -> Room:
        """Open a room over a match that there is, with every seat free.

        Those who play may end it unless it is lent.
        """
        code = self.new_code()
        room = self._rooms[code] = Room(code, terms, session, **self._means)
        room.lent = lent
        self._left[code] = self._clock()
        self._save(room)
        return room

    def lend(self, terms: Terms, network: str, session: AnySession) -> Room:
        """Open a room at a table that is laid; whoever comes first gets a seat.

        Raises:
            Refused: there are enough rooms, or enough from this network.
        """
        if len(self._used) >= self.limits.rooms:
            raise Refused("many_rooms")
        self.note_opening(network)
        return self.take_in(terms, session)

    async def wake(self, said: str) -> None:
        """Have the room with this code in memory, if there is one that rests.

        Nobody else waits while it is read; a page that comes in finds it there.

        Raises:
            Refused: it can't be read now.
        """
        code = code_from(said)
        if code is not None and self._rests(code):
            try:
                text = await self.store.fetch(code)
            except StoreError as fault:
                LOG.warning("A room could not be read: %s", fault)
                raise Refused("unread") from None
            if self._rests(code):  # neither woken nor deleted meanwhile
                self._take_up(code, text)

    def room(self, code: str) -> Room | None:
        """The room with this code, for whoever watches it from within the server."""
        return self._room(code)

    @property
    def _means(self) -> Means:
        """What every room here goes by."""
        return {
            "lots": self._lots,
            "changed": self._save,
            "ends": self._end,
            "thinker": self._thinker,
            "reviewer": self._reviewer,
            "clock": self._clock,
            "later": self._later,
        }

    def has(self, code: str) -> bool:
        """Whether a room or a class has this code."""
        return code in self._used or code in self.reserved

    def new_code(self) -> str:
        """Return a code that neither a room nor a class has."""
        taken = self.reserved.union(self._used)
        return draw_code(taken, self._lots, self.limits.firsts)

    def note_opening(self, network: str) -> None:
        """Note that something is opened.

        Raises:
            Refused: enough was opened from this network.
        """
        opened = self._lately(self._opened, network, self.limits.lasts_s)
        if len(opened) >= self.limits.rooms_here:
            raise Refused("many_here")
        opened.append(self._clock())

    def note_no_opening(self, network: str) -> None:
        """Note that nothing came of what was noted last as opened from there."""
        opened = self._lately(self._opened, network, self.limits.lasts_s)
        if opened:
            opened.pop()

    def knows(self, said: str, secret: str, ticket: str = "") -> bool:
        """Whether a secret or a ticket has a seat of the room with this code.

        Only rooms that are awake are looked at.
        """
        room = self._rooms.get(code_from(said) or "")
        secret = secret if len(secret) <= LONGEST_SECRET else ""
        return room is not None and room.seating.is_player(secret, ticket, watches=True)

    def enter(  # noqa: PLR0913 -- keyword-only wishes
        self,
        said: str,
        network: str,
        screen: Screen,
        lang: Lang,
        *,
        secret: str = "",
        watches: bool = False,
        ticket: str = "",
        known: Iterable[str] = (),
        page: str = "",
    ) -> tuple[RoomBoard, str]:
        """Let a page into the room with this code, as ``Room.enter`` does.

        Whoever holds a seat, or brings one along, gets into a full one as well.

        Raises:
            Refused: there is no such room, or it is full of people.
        """
        code = code_from(said)
        room = self._room(code) if code is not None else None
        secret = secret if len(secret) <= LONGEST_SECRET else ""
        if room is None:
            raise Refused("unread" if code in self._unread else "no_room")
        plays = room.seating.is_player(secret, ticket, watches=watches)
        if not plays and not self._has_place_for_one(room, network):
            raise Refused("many_people")
        self._touch(room.code)
        self._left.pop(room.code, None)
        board, given = room.enter(
            screen,
            lang,
            secret=secret,
            watches=watches,
            ticket=ticket,
            known=known,
            page=page,
        )
        self._networks[board] = network
        return board, given

    def _has_place_for_one(self, room: Room, network: str) -> bool:
        """Whether one more from this network may look on."""
        here = sum(
            not board.plays and self._networks.get(board) == network
            for board in room.boards
        )
        return here < self.limits.people - len(room.boards)

    def leave(self, board: RoomBoard) -> None:
        """A page has gone."""
        room = board.room
        room.leave(board)
        if not room.boards and self._rooms.get(room.code) is room:
            self._left[room.code] = self._clock()

    def tidy(self) -> None:
        """Forget what nobody has used for long; let unused rooms rest in the store."""
        now = self._clock()
        for code, room in tuple(self._rooms.items()):
            room.look_after()
            if room.boards and now - self._used[code] >= NOTED_S:
                self._touch(code)
        for code, used in tuple(self._used.items()):
            if now - used > self.limits.lasts_s:
                self.delete(code)
            elif used > now:  # the clock was set back, and the room lasts no longer
                self._touch(code)
        for code, since in tuple(self._left.items()):
            if not 0 <= now - since < self.limits.rests_s and not self._is_watched(
                code
            ):
                self._rooms.pop(code, None)
                del self._left[code]
        self._forget_networks(self._opened, self.limits.lasts_s)

    def _is_watched(self, code: str) -> bool:
        """Whether a page of a room is open, be it one from within the server."""
        return code in self._rooms and bool(self._rooms[code].boards)

    def delete(self, code: str) -> None:
        """Delete a room for good."""
        self.store.delete(code)
        self._used.pop(code, None)
        self._unread.discard(code)
        self._rooms.pop(code, None)
        self._left.pop(code, None)

    def _end(self, room: Room) -> None:
        """Delete a room while its pages are open, and tell them."""
        self.delete(room.code)
        room.dismiss_all()

    def _touch(self, code: str) -> None:
        self._used[code] = self._clock()
        self.store.touch(code, self._used[code])

    def _save(self, room: Room) -> None:
        if self._rooms.get(room.code) is not room:
            return  # it was deleted, and a page or a bot of it speaks late
        self._used[room.code] = self._clock()
        self.store.save(room.code, write_room(room), self._used[room.code])

    def _room(self, code: str) -> Room | None:
        """The room with this code, from memory or from the store."""
        if self._rests(code):
            self._take_up(code, self.store.load(code))
        return self._rooms.get(code)

    def _rests(self, code: str) -> bool:
        """Whether the room with this code is in the store alone."""
        is_kept = code in self._used and code not in self._unread
        return is_kept and code not in self._rooms

    def _take_up(self, code: str, text: str | None) -> None:
        """Have a room in memory again; one that can't be read is left as it is.

        Another version may have written it, and read it when it is back.
        """
        try:
            self._rooms[code] = read_room(text or "", **self._means)
        except RoomError as fault:
            LOG.warning("A room is closed: %s", fault)
            self._unread.add(code)
        else:
            self._left[code] = self._clock()  # nobody is in it yet

    def _lately(
        self, noted: dict[str, deque[float]], network: str, within_s: float
    ) -> deque[float]:
        """When something was done from a network, as far as it still counts.

        What is to come was noted before the clock was set back: it counts no longer.
        """
        times, now = noted.setdefault(network, deque()), self._clock()
        while times and not 0 <= now - times[0] <= within_s:
            times.popleft()
        return times

    def _forget_networks(self, noted: dict[str, deque[float]], within_s: float) -> None:
        for network in tuple(noted):
            if not self._lately(noted, network, within_s):
                del noted[network]
