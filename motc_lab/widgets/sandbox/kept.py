"""What a page keeps of a sandbox: its record, the draft, the matches left for it."""

from typing import TYPE_CHECKING, Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from motc_lab.engine.core.history import Node
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.record import read_record, write_record
from motc_lab.engine.motc.session import Session, State
from motc_lab.errors import LabError
from motc_lab.sandbox.editor.editing import Editing
from motc_lab.texts.faults import error_text
from motc_lab.widgets.keeping import opened, sealed
from motc_lab.widgets.messages import Tried
from motc_lab.widgets.sandbox.branches import Act
from motc_lab.widgets.sandbox.setup import Left, SetUp, put_aside, put_on_board
from motc_lab.widgets.seal import Purpose

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox.controller import SandboxController as Desk

PARTS_AT: Final = "\f"  # between the record and the rest; no record holds it
MOST_DRAFTS: Final = 40
MOST_LEFT: Final = 3
Way = tuple[Annotated[int, Field(ge=0)], ...]


class Kept(BaseModel):
    """Everything of a sandbox that no record holds.

    Attributes:
        drafts: codes of the draft in their order, as far as undo and redo reach.
        at: which of them is the present one.
        left: records of matches that were left, with the ways to their forks.
        forked: way to the place where a branch began: at each node the child's place.
        supposed: whether the match on the board began as something supposed.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    drafts: tuple[str, ...] = ()
    at: int = 0
    is_open: bool = False
    enforced: bool = True
    of_match: bool = True
    left: tuple[tuple[str, Way | None, bool], ...] = ()
    forked: Way | None = None
    supposed: bool = False


class Sealing:
    """Seals what is kept; the same text stays the same sealed text.

    So a page can tell whether anything has changed since it last kept something.
    """

    def __init__(self) -> None:
        self._text = self._token = ""

    def know(self, text: str, token: str) -> None:
        """Take up a text that the page has sealed already."""
        self._text, self._token = text, token

    def seal(self, text: str, purpose: Purpose) -> str:
        """Return the text as the page may keep it; empty where there is no key."""
        if text != self._text:
            self.know(text, sealed(text, purpose))
        return self._token


def with_rest(record: str, desk: "Desk") -> str:
    """Return what the page shall keep: the record, and the rest where there is any."""
    kept = _kept(desk)
    rest = "" if kept == Kept() else kept.model_dump_json(exclude_defaults=True)
    return f"{record}{PARTS_AT}{rest}" if rest else record


def _kept(desk: "Desk") -> Kept:
    set_up = desk.set_up
    editing = set_up.draft
    left = tuple(
        (write_record(one.session), _way(one.session, one.forked), one.supposed)
        for one in set_up.left[-MOST_LEFT:]
    )
    kept = Kept(
        left=left,
        forked=_way(desk.session, desk.beside.forked),
        supposed=set_up.is_supposed(desk.session),
    )
    if editing is None:
        return kept
    drafts, at = editing.line(MOST_DRAFTS)
    changes = {
        "drafts": tuple(position.code for position in drafts),
        "at": at,
        "is_open": set_up.editing is not None,
        "enforced": editing.draft.enforced,
        "of_match": set_up.of_match,
    }
    return kept.model_copy(update=changes)


def take_rest(desk: "Desk", rest: str) -> None:
    """Take up what was kept besides the record; LabError where it can't be read."""
    kept = _read(rest)
    desk.beside.forked = _number(desk.session, kept.forked)
    desk.set_up = _set_up(desk.session, kept)


def _read(rest: str) -> Kept:
    if not rest:
        return Kept()
    try:
        return Kept.model_validate_json(rest)
    except ValidationError as fault:
        msg = f"what was kept can't be read: {fault.error_count()} faults"
        raise LabError(msg) from None


def resume(desk: "Desk", said: Tried) -> None:
    """Open what another tab keeps; what was on the board waits for Return."""
    try:
        with opened(said.text or "", desk.purpose) as text:
            record, _, rest = text.partition(PARTS_AT)
            match = read_record(record, desk.session.edition)
            kept = _read(rest)
    except LabError as fault:
        desk.say_notice("bad_tab", why=error_text(fault, desk.lang))
        raise
    put_aside(desk)
    put_on_board(desk, match, supposed=False)
    theirs, set_up = _set_up(desk.session, kept), desk.set_up
    set_up.left += theirs.left
    set_up.root = theirs.root
    set_up.aside = set_up.aside or theirs.draft
    desk.beside.forked = _number(desk.session, kept.forked)
    desk.say_notice("tab_opened")


def _set_up(session: Session, kept: Kept) -> SetUp:
    set_up = SetUp()
    for record, way, supposed in kept.left:
        match = read_record(record, session.edition)
        set_up.left.append(Left(match, _number(match, way), supposed))
    set_up.root = session.history.root if kept.supposed else None
    set_up.of_match = kept.of_match
    if kept.drafts:
        editing = Editing.along(
            [Position.from_code(code) for code in kept.drafts],
            kept.at,
            edition=session.edition,
            enforced=kept.enforced,
        )
        set_up.editing = editing if kept.is_open else None
        set_up.aside = None if kept.is_open else editing
    return set_up


def _way(session: Session, number: int | None) -> Way | None:
    """The way to a node; its number may be another one when the record is read."""
    if number is None:
        return None
    way: list[int] = []
    node = session.history.root
    for child in session.history.node(number).line():
        way.append(node.children.index(child))
        node = child
    return tuple(way)


def _number(session: Session, way: Way | None) -> int | None:
    if way is None:
        return None
    node: Node[State] = session.history.root
    for place in way:
        if place >= len(node.children):
            return None
        node = node.children[place]
    return node.number


KEPT_ACTS: Final[dict[str, Act]] = {"resume": resume}
