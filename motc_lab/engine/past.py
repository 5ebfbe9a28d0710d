"""What has happened on a line of play, as each looker knows it, kept up to date.

Who looks again after a choice pays for that choice, not for the whole match.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from motc_lab.engine.history import Node

ItemT = TypeVar("ItemT")
AnyNode = Node[Any]
NEAR: Final = 64  # choices forth and back within which the last answer is of use


class Past(Generic[ItemT]):
    """All items of a line of nodes; those of the line that was asked for last are kept.

    Args:
        of_node: the items of one node.
    """

    def __init__(self, of_node: Callable[[AnyNode], tuple[ItemT, ...]]) -> None:
        self._of_node = of_node
        self._here: AnyNode | None = None
        self._items: tuple[ItemT, ...] = ()

    def at(self, here: AnyNode) -> tuple[ItemT, ...]:
        """Return the items of the line to a node, those of the root first."""
        if self._here is not here:
            near = self._near(here)
            self._items = self._whole(here) if near is None else near
            self._here = here
        return self._items

    def _near(self, here: AnyNode) -> tuple[ItemT, ...] | None:
        """The same by way of the last answer; None where that is too far away."""
        onward: list[AnyNode] = []
        node = here
        places: dict[AnyNode, int] = {}
        while len(onward) <= NEAR:
            places[node] = len(onward)
            if node.parent is None:
                break
            onward.append(node)
            node = node.parent
        lost, before = 0, self._here
        for _ in range(NEAR):
            if before is None:
                return None
            if before in places:
                kept = self._items[: len(self._items) - lost]
                return kept + self._joined(onward[: places[before]])
            lost += len(self._of_node(before))
            before = before.parent
        return None

    def _whole(self, here: AnyNode) -> tuple[ItemT, ...]:
        line, node = [here], here
        while node.parent is not None:
            node = node.parent
            line.append(node)
        return self._joined(line)

    def _joined(self, backward: list[AnyNode]) -> tuple[ItemT, ...]:
        """The items of nodes that stand from the last to the first."""
        return tuple(
            [item for node in reversed(backward) for item in self._of_node(node)]
        )
