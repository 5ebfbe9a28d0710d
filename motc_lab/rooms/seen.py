"""What of a room its pages look at."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession


class Page(Protocol):
    """The open page of one who takes part."""

    @property
    def own(self) -> Seat:
        """The seat whose views it shows."""

    @property
    def plays(self) -> bool:
        """Whether a seat of the table is its own."""

    @property
    def digest(self) -> str:
        """Of the secret by which its seat is held; empty for an onlooker."""


@dataclass(eq=False, slots=True)
class Wish:
    """What somebody asks the others for.

    Attributes:
        n: tells it from earlier ones.
        kind: 'undo', 'rematch' or 'take'.
        seat: who wishes; of 'take' the seat that is to be taken over.
        by: whose page said it.
        digest: by which the one who wishes held a seat then; empty for an onlooker.
        agreed: seats that have agreed.
    """

    n: int
    kind: str
    seat: Seat
    by: Page
    digest: str
    agreed: set[Seat] = field(default_factory=set)

    def is_of(self, page: Page) -> bool:
        """Whether this page, or another one of the same seat, has wished it."""
        return page is self.by or (page.plays and page.digest == self.digest)


class RoomHost(Protocol):
    """A room, as its pages see it and speak to it."""

    code: str
    session: AnySession

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats of the table."""

    @property
    def held(self) -> Mapping[Seat, str]:
        """Digests of the secrets by which seats are held."""

    @property
    def boards(self) -> Sequence[Page]:
        """The pages that are open."""

    @property
    def wish(self) -> Wish | None:
        """What others must agree to first."""

    @property
    def is_full(self) -> bool:
        """Whether every seat is held by somebody, here or gone."""

    @property
    def is_moving(self) -> bool:
        """Whether the room changes the match, and tells everybody afterwards."""

    @property
    def asked_for_leave(self) -> tuple[Seat, ...]:
        """The seats that have still to agree to the open wish."""

    def boards_of(self, seat: Seat) -> Sequence[Page]:
        """The open pages of a seat."""

    def ask(self, board: Any, kind: str, seat: str = "") -> None:  # noqa: ANN401 -- a board
        """Wish for something."""

    def answer(self, board: Any, n: int, do: str) -> None:  # noqa: ANN401 -- a board
        """Agree to the open wish, decline it, or withdraw one's own."""

    def leave(self, board: Any) -> None:  # noqa: ANN401 -- a board
        """A page has gone; its seat stays its own."""
