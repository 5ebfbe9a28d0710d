"""A room as text: what of it outlives the server."""

from typing import Annotated, Unpack

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from motc_lab.controllers.play.terms import Terms, terms_of
from motc_lab.engine.record import read_record, write_record
from motc_lab.engine.seat import player_named
from motc_lab.errors import LabError
from motc_lab.rooms.codes import LETTERS
from motc_lab.rooms.room import Means, Room

Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class RoomError(LabError, ValueError):
    """What was written of a room can't be read."""


class Head(BaseModel):
    """What is written in front of a room's record.

    Attributes:
        code: of the room.
        terms: under which is played.
        held: digests of the seats' secrets, by the names of the seats.
        guests: likewise of guests, who play for absent holders.
        seen: which seats each browser has had, by the digests of its keys.
        seen_all: digests of keys of browsers that have seen all hands.
        bots: the names of the seats that a bot plays.
        delay: how many choices behind onlookers see all hands.
        lent: whether a class or a notebook has it, and ends it.
    """

    model_config = ConfigDict(extra="forbid", defer_build=True)

    code: str = Field(pattern=rf"^[{LETTERS}]{{5}}$")
    terms: Terms
    held: dict[str, Digest]
    guests: dict[str, Digest] = {}
    seen: dict[Digest, list[str]] = {}
    seen_all: list[Digest] = []
    bots: list[str] = []
    delay: int | None = None
    lent: bool = False


def write_room(room: Room) -> str:
    """Return a room as text: head and record. It holds every card, and no secret."""
    head = Head(
        code=room.code,
        terms=room.terms,
        held={str(seat): digest for seat, digest in room.held.items()},
        guests={str(seat): one for seat, one in room.seating.places.guests.items()},
        seen={
            key: sorted(map(str, seats))
            for key, seats in room.seating.witnesses.seats.items()
        },
        seen_all=list(room.seating.witnesses.of_all),
        bots=[str(seat) for seat in room.players if seat in room.bots],
        delay=room.delay,
        lent=room.lent,
    )
    return f"{head.model_dump_json()}\n{write_record(room.session)}"


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
        guests = {player_named(seats, name): one for name, one in head.guests.items()}
        seen = {
            key: {player_named(seats, name) for name in names}
            for key, names in head.seen.items()
        }
        bots = [player_named(seats, name) for name in head.bots]
    except (ValidationError, LabError) as fault:
        told = told_without_values(fault)
        raise RoomError(f"the room can't be read: {told}") from None
    room = Room(head.code, terms, session, **means)
    room.seating.places.held.update(held)
    room.seating.places.guests.update(guests)
    room.seating.witnesses.seats.update(seen)
    room.seating.witnesses.of_all.update(dict.fromkeys(head.seen_all))
    room.delay, room.lent = head.delay, head.lent
    for seat in bots:
        room.stand_ins.put(seat)
    return room


def told_without_values(fault: Exception) -> str:
    """Say what is wrong with what was kept, but not what stood there.

    A log tells no cards, and nothing by which somebody gets in.
    """
    if not isinstance(fault, ValidationError):
        return type(fault).__name__
    wrong = fault.errors(include_url=False, include_context=False, include_input=False)
    return "; ".join(
        [f"{'.'.join(map(str, one['loc'][:1]))}: {one['type']}" for one in wrong[:5]]
    )
