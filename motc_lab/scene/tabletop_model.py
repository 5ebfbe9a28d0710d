"""A small real table: things that a hand can move, and the places where they lie.

The kernel says which thing may be put where; the browser picks up and puts down, by
click, drag or keys, and says so with the message of a dial: the thing's id, and as its
value the place's.
"""

from typing import Literal

from pydantic import SerializeAsAny

from motc_lab.scene.table_model import Face, Part, SeatName

SpotArea = Literal[
    "first",
    "queen",
    "hand",
    "deck",
    "discards",
    "reserve",
    "supply",
    "endurance",
    "cell",
    "advantage",
    "box",
]
ThingKind = Literal["first", "queen", "marker", "status", "card", "back", "pawn"]


class Spot(Part):
    """A place on the table.

    Attributes:
        place: number of the section (1 .. 4), or of a track's space; on the advantage
            track + is Fischer's side, - is Spassky's.
        name: what it is called, for a screen reader and for the hint of a pointer.
        text: what is printed there.
    """

    id: str
    area: SpotArea
    person: SeatName | None = None
    place: int = 0
    name: str
    text: str = ""


class Thing(Part):
    """Something that lies on the table.

    Attributes:
        at: id of the place where it lies.
        count: how many of the same lie there.
        to: ids of the places where it may be put; empty where it stays.
        tip: what a hint says of it.
    """

    id: str
    kind: ThingKind
    at: str
    name: str
    count: int = 1
    person: SeatName | None = None
    card: SerializeAsAny[Face] | None = None
    to: tuple[str, ...] = ()
    tip: str = ""


class Tabletop(Part):
    """A small table to be worked at with one's own hands.

    Attributes:
        near: whose side lies in front of the learner.
        sections: the four values, as printed.
        moved: the thing that was put down last.
        wrong: the thing that lies where it should not.
        tip: the place that a hint names.
    """

    kind: Literal["tabletop"] = "tabletop"
    label: str
    near: SeatName
    sections: tuple[str, ...]
    spots: tuple[Spot, ...]
    things: tuple[Thing, ...]
    moved: str | None = None
    wrong: str | None = None
    tip: str | None = None
