"""A tree of what was played: undo, redo, branches and jumps for any table game.

A node keeps the state that follows from its choice, so that going anywhere costs
nothing and cannot corrupt anything. States are values here: nobody changes one.
"""

from collections.abc import Iterator
from typing import Generic, TypeVar

from motc_lab.errors import NowhereToGo

StateT = TypeVar("StateT")


class Node(Generic[StateT]):
    """One choice and the state after it; the root has the empty choice.

    Attributes:
        number: unique within its tree, in the order of play.
        choice: text code of the option chosen.
        chance: outcomes named for this choice (what-if), usually none.
        comments: notes by language, e.g. ``{"en": "the turning point"}``.
        children: what was played from here, the oldest (main line) first.
    """

    __slots__ = (
        "chance",
        "children",
        "choice",
        "comments",
        "favourite",
        "number",
        "parent",
        "state",
    )

    def __init__(
        self,
        number: int,
        parent: "Node[StateT] | None",
        choice: str,
        state: StateT,
        chance: tuple[str, ...] = (),
    ) -> None:
        self.number = number
        self.parent = parent
        self.choice = choice
        self.chance = chance
        self.state = state
        self.children: list[Node[StateT]] = []
        self.comments: dict[str, str] = {}
        self.favourite: Node[StateT] | None = None

    def line(self) -> "list[Node[StateT]]":
        """All nodes from the first choice to this one; the root is left out."""
        nodes: list[Node[StateT]] = []
        node = self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        nodes.reverse()
        return nodes


class History(Generic[StateT]):
    """A tree of nodes and the one where we are."""

    def __init__(self, state: StateT) -> None:
        self.root: Node[StateT] = Node(0, None, "", state)
        self.here = self.root
        self._nodes = [self.root]

    def child(self, choice: str, chance: tuple[str, ...] = ()) -> Node[StateT] | None:
        """The node that this choice already led to from here, or None."""
        for node in self.here.children:
            if node.choice == choice and node.chance == chance:
                return node
        return None

    def add(
        self, choice: str, state: StateT, chance: tuple[str, ...] = ()
    ) -> Node[StateT]:
        """Add what a choice leads to and go there; a new branch if others exist."""
        node = Node(len(self._nodes), self.here, choice, state, chance)
        self._nodes.append(node)
        self.here.children.append(node)
        self.go(node)
        return node

    def go(self, node: Node[StateT]) -> None:
        """Go to a node; redo will lead along its line."""
        self.here = node
        while node.parent is not None:
            node.parent.favourite = node
            node = node.parent

    def undo(self) -> None:
        """Go one choice back; NowhereToGo at the start."""
        if self.here.parent is None:
            msg = "nothing to undo: this is the start"
            raise NowhereToGo(msg)
        self.here = self.here.parent

    def redo(self) -> None:
        """Go one choice forward along the line last visited; NowhereToGo at its end."""
        onward = self.here.favourite
        if onward is None:
            msg = "nothing to redo: this is the end of the line"
            raise NowhereToGo(msg)
        self.here = onward

    def node(self, number: int) -> Node[StateT]:
        """The node with this number; NowhereToGo names the numbers that exist."""
        if not 0 <= number < len(self._nodes):
            msg = f"no node {number!r}; nodes are 0 .. {len(self._nodes) - 1}"
            raise NowhereToGo(msg)
        return self._nodes[number]

    def __iter__(self) -> Iterator[Node[StateT]]:
        """Yield all nodes in the order in which they were first played."""
        return iter(self._nodes)

    def __len__(self) -> int:
        """How many nodes there are, the root included."""
        return len(self._nodes)
