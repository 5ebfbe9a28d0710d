"""A tree of what was played: undo, redo, branches and jumps for any table game.

A node keeps the state that follows from its choice, so that going anywhere costs
nothing and cannot corrupt anything. States are values here: nobody changes one.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, NoReturn, TypeVar

from motc_lab.checks import as_whole
from motc_lab.engine.machine import NOBODY
from motc_lab.errors import NowhereToGo, shown

StateT = TypeVar("StateT")
NoteT = TypeVar("NoteT")
NO_COMMENTS: Final[Mapping[str, str]] = MappingProxyType({})  # of nearly all nodes


class _Note(Generic[NoteT]):
    """What is noted at a node; where it changes, the node's record is out of date."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._slot = f"_{name}"

    def __get__(self, node: "Node[Any]", _: type) -> NoteT:
        found: NoteT = getattr(node, self._slot)
        return found

    def __set__(self, node: "Node[Any]", value: NoteT) -> None:
        setattr(node, self._slot, value)
        node.written = ""


class Node(Generic[StateT]):
    """One choice and the state after it; the root has the empty choice.

    Attributes:
        number: unique within its tree, in the order of play.
        choice: text code of the option chosen.
        seat: number of the seat that chose it.
        chance: outcomes named for this choice (what-if), usually none.
        comments: notes by language, e.g. ``{"en": "the turning point"}``.
        joined: whether it was chosen together with the choice before it, in one press.
        name: what somebody called the branch that begins here, usually nothing.
        folded: whether a drawing of the tree leaves out what follows.
        children: what was played from here, the main line first.
        written: what a record says of it, once it was written down; forgotten where
            something changes that a record tells.
    """

    __slots__ = (
        "_comments",
        "_folded",
        "_joined",
        "_name",
        "chance",
        "children",
        "choice",
        "favourite",
        "number",
        "parent",
        "seat",
        "state",
        "written",
    )

    def __init__(  # noqa: PLR0913, PLR0917 -- a record, made in this module only
        self,
        number: int,
        parent: "Node[StateT] | None",
        choice: str,
        state: StateT,
        chance: tuple[str, ...] = (),
        seat: int = NOBODY,
    ) -> None:
        self.number = number
        self.parent = parent
        self.seat = seat
        self.choice = choice
        self.chance = chance
        self.state = state
        self.children: list[Node[StateT]] = []
        self._comments: Mapping[str, str] = NO_COMMENTS
        self.favourite: Node[StateT] | None = None
        self._name = ""
        self._folded = self._joined = False
        self.written = ""

    comments = _Note[Mapping[str, str]]()
    name = _Note[str]()
    folded = _Note[bool]()
    joined = _Note[bool]()

    def line(self) -> "list[Node[StateT]]":
        """All nodes from the first choice to this one; the root is left out."""
        nodes: list[Node[StateT]] = []
        node = self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        nodes.reverse()
        return nodes

    def below(self) -> "Iterator[Node[StateT]]":
        """Yield this node and all that was played from it, the main line first."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def __repr__(self) -> str:
        """Number, choice and name; never the state, which holds hidden cards."""
        named = f", {self.name!r}" if self.name else ""
        return f"<Node {self.number}: {self.choice or 'start'}{named}>"


class _Kept(NamedTuple, Generic[StateT]):
    """A node with numbers in place of other nodes, -1 for none."""

    number: int
    parent: int
    choice: str
    state: StateT
    chance: tuple[str, ...]
    seat: int
    comments: dict[str, str]
    name: str
    folded: bool
    joined: bool
    children: list[int]
    favourite: int


def _kept(node: Node[StateT]) -> _Kept[StateT]:
    return _Kept(
        number=node.number,
        parent=-1 if node.parent is None else node.parent.number,
        choice=node.choice,
        state=node.state,
        chance=node.chance,
        seat=node.seat,
        comments=dict(node.comments),
        name=node.name,
        folded=node.folded,
        joined=node.joined,
        children=[child.number for child in node.children],
        favourite=-1 if node.favourite is None else node.favourite.number,
    )


class History(Generic[StateT]):
    """A tree of nodes and the one where we are.

    Attributes:
        touched: every node that was added, removed or changed, in that order, perhaps
            several times: whoever draws the tree need not walk through all of it.
    """

    def __init__(self, state: StateT) -> None:
        self.root: Node[StateT] = Node(0, None, "", state)
        self.here = self.root
        self._nodes = {0: self.root}
        self._next = 1
        self.touched: list[Node[StateT]] = []

    def __repr__(self) -> str:
        """How many choices it holds, and where we are."""
        return f"<History of {len(self._nodes) - 1} choices, here: {self.here!r}>"

    def child(
        self, choice: str, chance: tuple[str, ...] = (), seat: int = NOBODY
    ) -> Node[StateT] | None:
        """The node that this choice already led to from here, or None."""
        for node in self.here.children:
            if (node.choice, node.chance, node.seat) == (choice, chance, seat):
                return node
        return None

    def add(
        self,
        choice: str,
        state: StateT,
        chance: tuple[str, ...] = (),
        seat: int = NOBODY,
    ) -> Node[StateT]:
        """Add what a choice leads to and go there; a new branch if others exist."""
        here, number = self.here, self._next
        node = Node(number, here, choice, state, chance, seat)
        self._nodes[number] = node
        self._next = number + 1
        here.children.append(node)
        here.favourite = self.here = node
        self.touched.append(node)
        return node

    def step(self, node: Node[StateT]) -> None:
        """Go to a child of where we are, to which redo leads already."""
        self.here.favourite = node
        self.here = node

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

    def remove(self, node: Node[StateT]) -> None:
        """Forget a node and all that was played from it; NowhereToGo for the start.

        Whoever is inside goes to the node before it.
        """
        parent = node.parent
        if parent is None:
            msg = "the start can't be removed, only what was played from it"
            raise NowhereToGo(msg)
        gone = list(node.below())
        if self.here in gone:
            self.here = parent
        parent.children.remove(node)
        if parent.favourite is node:
            parent.favourite = parent.children[0] if parent.children else None
        for below in gone:
            del self._nodes[below.number]
        self.touched += [*gone, *parent.children]

    def promote(self, node: Node[StateT]) -> None:
        """Make a node the main line of its parent."""
        parent = node.parent
        if parent is not None:
            parent.children.remove(node)
            parent.children.insert(0, node)
            self.touched += parent.children

    def holds(self, node: Node[StateT]) -> bool:
        """Whether a node is in this tree, and was not removed."""
        return self._nodes.get(node.number) is node

    def node(self, number: int) -> Node[StateT]:
        """The node with this number; NowhereToGo names the numbers that exist."""
        known = as_whole(number)
        if known is None or known not in self._nodes:
            last = self._next - 1
            gone = " (some were removed)" if len(self._nodes) <= last else ""
            msg = f"no node {shown(number, 40)}; nodes are 0 .. {last}{gone}"
            raise NowhereToGo(msg)
        return self._nodes[known]

    def seen_from(self, node: Node[StateT]) -> "History[StateT]":
        """The same nodes with another place; to look at only."""
        twin: History[StateT] = object.__new__(_Seen)
        twin.__dict__.update(self.__dict__, here=node)
        return twin

    def copy(self) -> "History[StateT]":
        """A tree of its own with the same states; we are at the same place in it."""
        twin: History[StateT] = History(self.root.state)
        twin.__setstate__(self.__getstate__())
        return twin

    def line_to(self, node: Node[StateT]) -> "History[StateT]":
        """A tree of its own that holds nothing but the line to a node."""
        twin: History[StateT] = History(self.root.state)
        for one in node.line():
            twin.add(one.choice, one.state, one.chance, one.seat)
        return twin

    def __getstate__(self) -> tuple[list[_Kept[StateT]], int, int]:
        """Return the tree as a flat list: a long match is too deep for ``pickle``."""
        return [_kept(node) for node in self], self.here.number, self._next

    def __setstate__(self, state: tuple[list[_Kept[StateT]], int, int]) -> None:
        """Grow the tree again; parents stand before their children."""
        kept, here, self._next = state
        nodes: dict[int, Node[StateT]] = {}
        for one in kept:
            parent = nodes[one.parent] if one.number else None
            node = Node(one.number, parent, one.choice, one.state, one.chance, one.seat)
            node.comments = MappingProxyType(dict(one.comments))
            node.name = one.name
            node.folded, node.joined = one.folded, one.joined
            nodes[one.number] = node
        for one in kept:
            node = nodes[one.number]
            node.children = [nodes[child] for child in one.children]
            node.favourite = nodes.get(one.favourite)
        self.root, self.here, self._nodes = nodes[0], nodes[here], nodes
        self.touched = []

    def __iter__(self) -> Iterator[Node[StateT]]:
        """Yield all nodes in the order in which they were first played."""
        return iter(self._nodes.values())

    def __getitem__(self, number: int) -> Node[StateT]:
        """Return the node with this number, as ``node`` does."""
        return self.node(number)

    def __len__(self) -> int:
        """How many nodes there are, the root included."""
        return len(self._nodes)


class _Seen(History[StateT]):
    """A tree that belongs to another match: nothing is added to it here.

    Going about in it must not change where redo leads there, either.
    """

    def go(self, node: Node[StateT]) -> None:
        """Go to a node; redo leads where it led before."""
        self.here = node

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise NowhereToGo("a match that is only looked at; play on with fork()")

    add = step = remove = promote = _refuse  # whatever it is asked
