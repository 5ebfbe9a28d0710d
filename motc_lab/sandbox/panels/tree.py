"""The tree of what was tried: branch off and return, name, comment, compare, delete."""

from copy import copy
from dataclasses import dataclass
from typing import Literal

from pydantic import StrictBool

from motc_lab.engine.session import AnySession
from motc_lab.sandbox.compare import branch_at, common
from motc_lab.sandbox.panel import Act, Panel, SandboxHost
from motc_lab.sandbox.panels.twin import TwinPanel
from motc_lab.sandbox.published_tree import PublishedTree
from motc_lab.sandbox.waiting import there
from motc_lab.sandbox.written import LONGEST_COMMENT, LONGEST_NAME, one_line
from motc_lab.scene.model import Lang
from motc_lab.scene.said import NodeNumber, Text

Written = list[tuple[object, ...]]


class Fork(Act):
    """Remember this place; whatever is tried now is a branch of it."""

    do: Literal["fork"]

    def carry_out(self, host: SandboxHost) -> None:
        """Return will lead back here."""
        host.waiting.forked = host.session.here.number
        host.say_notice("forked")


class Return(Act):
    """Return to where the branch began, or to the match before what is supposed."""

    do: Literal["return"]

    def carry_out(self, host: SandboxHost) -> None:
        """Go there, and say what is on the board now."""
        notice = host.waiting.come_back(host.session)
        if notice != "no_fork":
            host.outdate()
        host.say_notice(notice)


class JumpTo(Act):
    """Go to a node of the tree."""

    do: Literal["jump"]
    node: NodeNumber

    def carry_out(self, host: SandboxHost) -> None:
        """Go there."""
        host.session.jump(self.node)
        host.outdate()


class Promote(Act):
    """Make a node the main line of the one before it."""

    do: Literal["promote"]
    node: NodeNumber

    def carry_out(self, host: SandboxHost) -> None:
        """Put it first."""
        host.session.promote(self.node)


class Rename(Act):
    """Call the branch that begins at a node by a name."""

    do: Literal["rename"]
    node: NodeNumber
    name: Text

    def carry_out(self, host: SandboxHost) -> None:
        """Name it."""
        host.session.rename(self.node, one_line(self.name, LONGEST_NAME))


class Comment(Act):
    """Write a comment at a node, in the page's language where none is named."""

    do: Literal["comment"]
    node: NodeNumber
    text: Text
    lang: Lang | None = None

    def carry_out(self, host: SandboxHost) -> None:
        """Write it; an empty one takes away what was there."""
        text = one_line(self.text, LONGEST_COMMENT)
        host.session.comment(text, self.lang or host.lang, at=self.node)


class Fold(Act):
    """Leave out what follows a node, or show it again."""

    do: Literal["fold"]
    node: NodeNumber
    folded: StrictBool

    def carry_out(self, host: SandboxHost) -> None:
        """Fold or unfold it."""
        host.session.fold(self.node, folded=self.folded)


class Mark(Act):
    """Mark a node, compare it with the one that is marked, or take its mark away.

    Which of them is known here, not on the page: a second press may come before the
    picture that shows the first.
    """

    do: Literal["mark"]
    node: NodeNumber

    def carry_out(self, host: SandboxHost) -> None:
        """Mark, compare, or unmark."""
        tree = host.panel(TreePanel)
        number = host.session.history.node(self.node).number
        marked = there(host.session, tree.marked)
        if marked == number:
            tree.marked = None
            host.say_notice("unmarked")
        elif marked is None:
            tree.marked = number
            host.say_notice("pick_other")
        else:
            tree.compare(marked, number)


class Compare(Act):
    """Compare two nodes of the tree."""

    do: Literal["compare"]
    node: NodeNumber
    other: NodeNumber

    def carry_out(self, host: SandboxHost) -> None:
        """Show both side by side."""
        host.panel(TreePanel).compare(self.node, self.other)


class Remove(Act):
    """Forget a node and all that was played from it; it may come back."""

    do: Literal["remove"]
    node: NodeNumber

    def carry_out(self, host: SandboxHost) -> None:
        """Remove it; the beginning stays."""
        node = host.session.history.node(self.node)
        if node.parent is None:
            host.say_notice("no_removal")
            return
        host.panel(TreePanel).remove(node.number)
        host.outdate()
        host.say_notice("removed")


class Restore(Act):
    """Bring back what was deleted last, and go where we were."""

    do: Literal["restore"]

    def carry_out(self, host: SandboxHost) -> None:
        """Bring it back, as long as nothing else was done."""
        if not host.panel(TreePanel).restore():
            host.say_notice("nothing_removed")
            return
        host.outdate()
        host.say_notice("restored")


@dataclass(frozen=True, slots=True)
class Removed:
    """What was there before something was deleted.

    Attributes:
        before: the match with it; we are at the same place in it.
        forked: the node where a branch of it began.
        after: the tree that was left, to see whether anything was done since.
    """

    before: AnySession
    forked: int | None
    after: Written


class TreePanel(Panel):
    """The tree of what was tried.

    Attributes:
        marked: the node marked to be compared with another one.
        removed: what was deleted last, as long as it may come back.
    """

    name = "tree"
    place = 30
    messages = (
        *(Fork, Return, JumpTo, Promote, Rename, Comment),
        *(Fold, Mark, Compare, Remove, Restore),
    )

    def __init__(self, host: SandboxHost) -> None:
        super().__init__(host)
        self.marked: int | None = None
        self.removed: Removed | None = None
        self._published = PublishedTree()

    def fields(self) -> dict[str, object]:
        """Return its marks, and whether something may come back."""
        self.marked = there(self.host.session, self.marked)
        return {"marked": self.marked, "may_restore": self.may_restore}

    def shown(self) -> None:
        """Send the rows that are new; the timeline is drawn from them as well."""
        host = self.host
        if host.has_panel("tree") or host.has_panel("timeline"):
            self._published.publish(host.screen, host.session, host.looker, host.lang)

    def compare(self, one: int, other: int) -> None:
        """Show two branches side by side, from where they part."""
        session, eyes = self.host.session, self.host.eyes
        left, right = session.history.node(one), session.history.node(other)
        since = common(left, right)
        both = [branch_at(session, node, since, eyes) for node in (left, right)]
        self.host.panel(TwinPanel).show(both[0], both[1])
        self.marked = None

    def remove(self, number: int) -> None:
        """Forget a node and all that was played from it."""
        session = self.host.session
        before = copy(session)
        session.remove(number)
        self.removed = Removed(before, self.host.waiting.forked, _written(session))

    @property
    def may_restore(self) -> bool:
        """Whether what was deleted last may come back: nothing would be lost by it."""
        removed = self.removed
        return removed is not None and removed.after == _written(self.host.session)

    def restore(self) -> bool:
        """Bring back what was deleted last; False where it may not come."""
        removed, waiting, session = self.removed, self.host.waiting, self.host.session
        if removed is None or not self.may_restore:
            return False
        was_supposed = waiting.is_supposed(session)
        self.removed = None
        session.become(removed.before)
        waiting.forked = removed.forked
        if was_supposed:
            waiting.root = session.history.root
        return True


def _written(session: AnySession) -> Written:
    """Everything of a tree that would be lost if an older one took its place."""
    return [
        (id(node), node.name, *node.comments.items(), *map(id, node.children))
        for node in session.history
    ]
