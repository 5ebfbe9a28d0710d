"""Deleting a branch, and bringing it back as long as nothing else was done."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from motc_lab.engine.motc.session import Session
from motc_lab.widgets.messages import Tried
from motc_lab.widgets.sandbox.branches import Act, number_of

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox.controller import SandboxController as Desk

Written = list[tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class Removed:
    """What was there before something was deleted.

    Attributes:
        before: the match with it; we are at the same place in it.
        forked: the node where a branch of it began.
        after: the tree that was left, to see whether anything was done since.
    """

    before: Session
    forked: int | None
    after: Written


def _written(session: Session) -> Written:
    """Everything of a tree that would be lost if an older one took its place."""
    return [
        (id(node), node.name, *node.comments.items(), *map(id, node.children))
        for node in session.history
    ]


def remove(desk: "Desk", said: Tried) -> None:
    """Forget a node and all that was played from it; it may come back."""
    node = desk.session.history.node(number_of(said.node))
    if node.parent is None:
        desk.say_notice("no_removal")
        return
    before = Session(seed=desk.session.seed, edition=desk.session.edition)
    before.become(desk.session)
    desk.session.remove(node.number)
    desk.removed = Removed(before, desk.beside.forked, _written(desk.session))
    desk.outdate()
    desk.say_notice("removed")


def may_restore(desk: "Desk") -> bool:
    """Whether what was deleted last may come back: nothing would be lost by it."""
    removed = desk.removed
    return removed is not None and removed.after == _written(desk.session)


def restore(desk: "Desk", _said: Tried) -> None:
    """Bring back what was deleted last, and go where we were."""
    removed = desk.removed
    if removed is None or not may_restore(desk):
        desk.say_notice("nothing_removed")
        return
    was_supposed = desk.set_up.is_supposed(desk.session)
    desk.removed = None
    desk.session.become(removed.before)
    desk.beside.forked = removed.forked
    if was_supposed:
        desk.set_up.root = desk.session.history.root
    desk.outdate()
    desk.say_notice("restored")


REMOVAL_ACTS: Final[dict[str, Act]] = {"remove": remove, "restore": restore}
