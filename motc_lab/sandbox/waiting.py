"""Matches that wait behind the one on the board, and the place to return to."""

from copy import copy
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from motc_lab.engine.history import Node
from motc_lab.engine.record import RecordError, read_record, write_record
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import NowhereToGo

MOST_LEFT = 3
Way = tuple[Annotated[int, Field(ge=0)], ...]


@dataclass(frozen=True, slots=True)
class Left:
    """A match that was left for something supposed or opened.

    Attributes:
        forked: the node where a branch of it began.
        supposed: whether it began as something supposed itself.
    """

    session: AnySession
    forked: int | None = None
    supposed: bool = False


class KeptMatch(BaseModel):
    """A match that waits, as a page keeps it; ``forked`` is the way to the fork."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    record: str
    forked: Way | None = None
    supposed: bool = False


class KeptWaiting(BaseModel):
    """What a page keeps of all that waits.

    Attributes:
        left: matches that were left, the last one behind.
        forked: way to the place where a branch of the present match began.
        supposed: whether the match on the board began as something supposed.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    left: tuple[KeptMatch, ...] = ()
    forked: Way | None = None
    supposed: bool = False


class Waiting:
    """What **Return** brings back.

    Attributes:
        forked: the node at which a branch was begun.
        left: matches left for something supposed or opened, the last one behind.
        root: the start of what is supposed, as long as that is on the board.
        what: everything that was supposed of the match on the board, in words.
        made_for: the seat of whose knowledge alone that match was made.
    """

    def __init__(self) -> None:
        self.forked: int | None = None
        self.left: list[Left] = []
        self.root: Node[Any] | None = None
        self.what: tuple[str, ...] = ()
        self.made_for: Seat | None = None

    def is_supposed(self, session: AnySession) -> bool:
        """Whether the match on the board began as something supposed."""
        return bool(self.left) and session.history.root is self.root

    def is_free(self, session: AnySession, looker: Seat | None) -> bool:
        """Whether the looker may see all of the match on the board.

        So it is with open hands, and where it was supposed of what this seat knows.
        """
        if looker is None:
            return True
        return self.is_supposed(session) and self.made_for is looker

    def before(self, session: AnySession) -> AnySession | None:
        """The match as it was before the one on the board was supposed."""
        return self.left[-1].session if self.is_supposed(session) else None

    def put(
        self, session: AnySession, match: AnySession, *, supposed: bool, what: str = ""
    ) -> None:
        """Begin anew with another match; what was on the board waits.

        Of several things supposed one after another, with nothing played between,
        only the match before them waits.

        Args:
            session: the one on the board; becomes the other one.
            match: comes on it.
            supposed: whether it is the one on the board with something else supposed.
            what: that is supposed of it, in words.
        """
        was_supposed = self.is_supposed(session)
        goes_on = was_supposed and len(session.history) == 1
        self.what = (*(self.what if goes_on else ()), *filter(None, (what,)))
        if not goes_on:
            self.left.append(Left(copy(session), self.forked, was_supposed))
        self.forked = None
        session.become(match)
        self.root = session.history.root if supposed else None
        self.made_for = None

    def come_back(self, session: AnySession) -> str:
        """Return to the fork, or to the match that waits; says by a notice's name."""
        if self.forked is not None:
            session.jump(self.forked)
            self.forked = None
            return "returned"
        if not self.left:
            return "no_fork"
        left = self.left.pop()
        session.become(left.session)
        self.forked = left.forked
        self.root = session.history.root if left.supposed else None
        self.made_for = None
        return "match_back"

    def keep(self, session: AnySession) -> KeptWaiting:
        """Return what a page keeps of it."""
        left = [
            KeptMatch(
                record=write_record(one.session),
                forked=_way(one.session, one.forked),
                supposed=one.supposed,
            )
            for one in self.left[-MOST_LEFT:]
        ]
        return KeptWaiting(
            left=tuple(left),
            forked=_way(session, self.forked),
            supposed=self.is_supposed(session),
        )

    def take(self, kept: KeptWaiting, session: AnySession) -> None:
        """Take up what was kept, on top of what waits already."""
        for one in kept.left:
            match = match_of(one.record, session.ruleset)
            self.left.append(Left(match, _number(match, one.forked), one.supposed))
        self.root = session.history.root if kept.supposed else None
        self.forked = _number(session, kept.forked)


def match_of(record: str, ruleset: AnyRuleset) -> AnySession:
    """Return the match of a record: under these rules if it says the same, or its own.

    What is kept may be played with other settings of the same game. Rules that only
    their owner has, such as an edition of a notebook, are tried where it says others.
    """
    told = [line.strip() for line in record.partition("\n\n")[0].splitlines()]
    if all(f"{name} {value}".strip() in told for name, value in ruleset.heads.items()):
        return read_record(record, ruleset)
    try:
        return read_record(record, game=ruleset.game)
    except RecordError:
        return read_record(record, ruleset)


def there(session: AnySession, number: int | None) -> int | None:
    """Return the node's number as long as the tree has it."""
    if number is None:
        return None
    try:
        return session.history.node(number).number
    except NowhereToGo:
        return None


def _way(session: AnySession, number: int | None) -> Way | None:
    """The way to a node; its number may be another one when the record is read."""
    if number is None:
        return None
    way: list[int] = []
    node = session.history.root
    for child in session.history.node(number).line():
        way.append(node.children.index(child))
        node = child
    return tuple(way)


def _number(session: AnySession, way: Way | None) -> int | None:
    if way is None:
        return None
    node: Node[Any] = session.history.root
    for place in way:
        if place >= len(node.children):
            return None
        node = node.children[place]
    return node.number
