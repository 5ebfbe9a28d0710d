"""What stands around the table of a match in a room: who is there, what is asked."""

from typing import Literal

from motc_lab.models import Model

Presence = Literal["free", "here", "gone", "guest", "bot"]
Deed = Literal[
    "agree",
    "decline",
    "withdraw",
    "rematch",
    "take",
    "bot",
    "end",
    "open",
    "shut",
    "vote",
    "review",
    "along",
]
"""What a page may say in a room."""


class RoomSeat(Model):
    """A seat of the table.

    Attributes:
        id: the seat's name.
        name: what it is called.
        state: nobody has it yet, its page is open, its page is gone, or a guest or a
            bot plays meanwhile.
        told: the same in words, with whose turn it is.
        you: whether it is that of whoever looks.
    """

    id: str
    name: str
    state: Presence
    told: str
    you: bool = False


class RoomAct(Model):
    """A button: what the page sends when it is pressed.

    Attributes:
        do: as the message has it.
        text: what the button says.
        seat: which seat it is about; empty where it is about none.
        n: number of the wish that it answers; of 'open' how many choices onlookers are
            behind, of 'vote' which option; else 0.
        primary: whether it is what is most likely wanted.
        aside: whether it stands beside the links, not below the table.
        sure: what the button says before it is pressed once more; empty where one press
            is enough.
    """

    do: Deed
    text: str
    seat: str = ""
    n: int = 0
    primary: bool = False
    aside: bool = False
    sure: str = ""


class RoomReviewRow(Model):
    """A decision that cost something, and what would have been better."""

    text: str
    better: str
    cost: str


class RoomReview(Model):
    """What the match looks like afterwards, the largest regrets first.

    Attributes:
        text: how far it has come, or what it is.
        rows: the costliest decisions.
        done: whether nothing more is to come.
    """

    text: str
    rows: tuple[RoomReviewRow, ...] = ()
    done: bool = False


class RoomDesk(Model):
    """The room around a match.

    Attributes:
        code: by which others come in.
        told: in one line what somebody wishes, else who is there.
        seats: of the table, in their order.
        lines: what else is to be known, such as how many look on.
        acts: what may be done now beside playing.
        invites: whether somebody is still waited for.
        may_go_along: whether there is a seat that can be taken along to another device.
        review: of the match that has ended, where somebody has asked for it and the
            game has no screen of its own for it.
    """

    code: str
    told: str
    seats: tuple[RoomSeat, ...]
    lines: tuple[str, ...] = ()
    acts: tuple[RoomAct, ...] = ()
    invites: bool = False
    may_go_along: bool = False
    review: RoomReview | None = None
