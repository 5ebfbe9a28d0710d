"""Who gets which seat of a room: by a secret, a ticket, leave, or since one is free."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from motc_lab.engine.seat import Seat
from motc_lab.rooms.along import Tickets
from motc_lab.rooms.codes import digest_of
from motc_lab.rooms.places import Places
from motc_lab.rooms.witnesses import Keys, Witnesses


@dataclass(frozen=True, slots=True)
class Caller:
    """What a page brings along.

    Attributes:
        secret: by which it holds a seat, or votes.
        ticket: by which its user takes a seat along from another device.
        watches: whether it only looks on.
        keys: digests of all by which its browser is known.
    """

    secret: str
    ticket: str
    watches: bool
    keys: Keys

    @classmethod
    def of(
        cls, secret: str, ticket: str, known: Iterable[str], *, watches: bool
    ) -> "Caller":
        """Return what a page brings along; ``known``: what else names its browser."""
        keys = frozenset([digest_of(one) for one in (secret, *known) if one])
        return cls(secret, ticket, watches, keys)


@dataclass(frozen=True, slots=True)
class Seated:
    """Where a page sits.

    Attributes:
        seat: None for an onlooker.
        digest: of the secret by which it sits there; empty for an onlooker.
        given: that secret, where it is new.
        news: key of the sentence on what became of its seat; empty for none.
        unseated: digest of the secret that holds no seat any more; empty for none.
        others_see: key of the sentence for those who sat there by that secret.
    """

    seat: Seat | None = None
    digest: str = ""
    given: str = ""
    news: str = ""
    unseated: str = ""
    others_see: str = ""


class Seating:
    """The seats of one room, and what its browsers have seen.

    Attributes:
        places: who holds which seat.
        witnesses: which browsers have seen whose hand.
    """

    def __init__(self, players: tuple[Seat, ...], clock: Callable[[], float]) -> None:
        self.places = Places(players)
        self.witnesses = Witnesses()
        self._tickets = Tickets(clock)

    def seat_for(self, caller: Caller) -> Seated:
        """Give a page the seat it has a right to, else a free one if it wants to play.

        A link that takes a seat along gets no other one, be it used or too old.
        """
        seat = self.places.seat_of(caller.secret) if caller.secret else None
        if seat is not None:
            return self._own(seat, caller)
        if caller.ticket:
            return self._taken_along(caller)
        return Seated() if caller.watches else self._free(caller)

    def _own(self, seat: Seat, caller: Caller) -> Seated:
        """Whoever holds the seat is here: a guest's tenure ends."""
        digest = digest_of(caller.secret)
        guest = self.places.end_guest(seat, caller.secret)
        if guest:
            self._tickets.void(guest)
            return Seated(seat, digest, "", "guest_was", guest, "lost_seat")
        moves = self._seat_of_ticket(caller.ticket)
        is_other = moves is not None and moves is not seat
        return Seated(seat, digest, news="along_other" if is_other else "")

    def _taken_along(self, caller: Caller) -> Seated:
        """The seat that a ticket takes along, unless this browser has had another.

        Its own secret would be lost with the place where it keeps one.
        """
        holder = self._tickets.holder_of(caller.ticket)
        seat = self._seat_of_ticket(caller.ticket)
        if holder is None or seat is None:
            return Seated(news="along_late")
        if self.witnesses.had_other(caller.keys, seat):
            return Seated(news="along_other")
        self._tickets.void(holder)
        given = self.places.renew(holder, caller.secret)
        digest = digest_of(given)
        return Seated(seat, digest, given, "along_here", holder, "along_gone")

    def _free(self, caller: Caller) -> Seated:
        """A free seat, unless this browser has had another one."""
        seat = self.places.first_free
        if seat is None or self.witnesses.had_other(caller.keys, seat):
            return Seated()
        given = self.places.hold(seat)
        return Seated(seat, digest_of(given), given)

    def _seat_of_ticket(self, ticket: str) -> Seat | None:
        holder = self._tickets.holder_of(ticket) if ticket else None
        return None if holder is None else self.places.seat_by(holder)

    def is_player(self, secret: str, ticket: str, *, watches: bool) -> bool:
        """Whether a page gets a seat, so that it comes in however many look on."""
        is_free = not watches and not ticket and not self.places.are_all_held
        is_held = bool(secret) and self.places.seat_of(secret) is not None
        return is_held or is_free or self._seat_of_ticket(ticket) is not None

    def ticket_for(self, holder: str) -> str:
        """Return a ticket that takes the seat along which is held by this digest."""
        return self._tickets.draw(holder)

    def lend(self, seat: Seat, keys: Keys) -> str:
        """Let a guest play until the holder is back; returns the guest's secret."""
        secret = self.places.lend(seat)
        self.witnesses.note(keys | {digest_of(secret)}, seat)
        return secret

    def move_on(self) -> dict[Seat, Seat]:
        """Let everybody sit one seat on; returns where those of each seat sit now."""
        onto = self.places.move_on()
        self.witnesses.move(onto)
        return onto
