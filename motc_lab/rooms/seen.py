"""What of a room its pages look at."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from motc_lab.controllers.play.terms import Terms
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.rooms.laid import Laid
from motc_lab.rooms.poll import Poll
from motc_lab.scene.model import Lang, Scene
from motc_lab.scene.room_model import Presence, RoomReview

DELAYS: Final = (10, 40)
"""How many choices onlookers may be behind who see all hands."""


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

    @property
    def voter(self) -> str:
        """Digest by which an onlooker's device votes; empty before its first vote."""

    @property
    def keys(self) -> frozenset[str]:
        """Digests of all by which its browser is known."""

    @property
    def page(self) -> str:
        """Random letters of the page; empty where it has said none."""

    @property
    def news(self) -> str:
        """Key of the sentence on what became of its seat; empty for none."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who decides in the table that it shows."""


@dataclass(eq=False, slots=True)
class Wish:
    """What somebody asks the others for.

    Attributes:
        n: tells it from earlier ones.
        kind: 'undo', 'rematch', 'take', 'bot', 'open' or 'end'.
        seat: who wishes; of 'take' and 'bot' the seat that is to be played for.
        by: whose page said it.
        digest: by which the one who wishes held a seat then; empty for an onlooker.
        delay: of 'open', how many choices onlookers are behind.
        agreed: seats that have agreed.
    """

    n: int
    kind: str
    seat: Seat
    by: Page
    digest: str
    delay: int = 0
    agreed: set[Seat] = field(default_factory=set)

    def is_of(self, page: Page) -> bool:
        """Whether this page, or another one of the same seat, has wished it."""
        return page is self.by or (page.plays and page.digest == self.digest)


@dataclass(frozen=True, eq=False, slots=True)
class Found:
    """What was found of a match that is over; everybody may read it.

    Attributes:
        reviews: the costliest decisions, by language.
        screens: the screen after the match, of a game that has one, by language.
        is_last: whether nothing more is to be found.
    """

    reviews: Mapping[Lang, RoomReview]
    screens: Mapping[Lang, Any]
    is_last: bool


class RoomHost(Protocol):
    """A room, as its pages see it and speak to it."""

    code: str
    terms: Terms
    session: AnySession
    lent: bool
    laid: Laid[tuple[Scene, int, int]]

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
    def bots(self) -> Collection[Seat]:
        """The seats that a bot plays for somebody who has gone."""

    @property
    def delay(self) -> int | None:
        """How many choices behind onlookers see all hands; None: they don't."""

    @property
    def poll(self) -> Poll | None:
        """What all who look on are asked now, or were last."""

    @property
    def found(self) -> Found | None:
        """What was found of the match that has ended, where somebody asked for it."""

    @property
    def may_look_back(self) -> bool:
        """Whether the match is over, and nobody has looked back on it yet."""

    @property
    def is_full(self) -> bool:
        """Whether every seat is held by somebody, here or gone."""

    @property
    def is_moving(self) -> bool:
        """Whether the room changes the match, and tells everybody afterwards."""

    @property
    def asked_for_leave(self) -> tuple[Seat, ...]:
        """The seats that have still to agree to the open wish."""

    def presence(self, seat: Seat) -> Presence:
        """Who is at a seat: nobody yet, its holder, nobody now, a guest or a bot."""

    def may_step_in(self, seat: Seat) -> bool:
        """Whether a bot may be asked for in the place of this seat."""

    def may_take(self, board: Page, seat: Seat) -> bool:
        """Whether this page may ask to play for a seat that is away."""

    def may_know_more(self, board: Page, seat: Seat) -> bool:
        """Whether this page's browser may have seen another hand than this seat's."""

    def take_along(self, board: Any) -> None:  # noqa: ANN401 -- a board
        """Send this page a ticket for another device."""

    def boards_of(self, seat: Seat) -> Sequence[Page]:
        """The open pages of a seat."""

    def ask(
        self,
        board: Any,  # noqa: ANN401 -- a board
        kind: str,
        seat: str = "",
        delay: int = 0,
    ) -> None:
        """Wish for something."""

    def vote(self, board: Any, option: int) -> None:  # noqa: ANN401 -- a board
        """Count an onlooker's vote."""

    def shut(self, board: Any) -> None:  # noqa: ANN401 -- a board
        """Hide all hands from onlookers again."""

    def answer(self, board: Any, n: int, do: str) -> None:  # noqa: ANN401 -- a board
        """Agree to the open wish, decline it, or withdraw one's own."""

    def look_back(self, board: Any) -> None:  # noqa: ANN401 -- a board
        """Have the match that is over looked back on, for all who are here."""

    def leave(self, board: Any) -> None:  # noqa: ANN401 -- a board
        """A page has gone; its seat stays its own."""

    def tell(self, board: Any) -> None:  # noqa: ANN401 -- a board
        """Show a page what is new, if it may know of it."""

    def tell_others(self, board: Any) -> None:  # noqa: ANN401 -- a board
        """Show what is new in the room; the page that did it is answered anyway."""

    def tell_all(self, notice: str = "", by: Any = None) -> None:  # noqa: ANN401 -- a board
        """Show everybody the present, perhaps with a sentence of the rooms."""
