"""The lines of a record: choices, what stands behind them, branches in brackets.

``record`` says what they mean. A page keeps its record after each choice, so a node
remembers what was written of it.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from motc_lab.engine.history import Node
from motc_lab.engine.seat import players
from motc_lab.engine.session import AnySession

AnyNode = Node[Any]
_ROUND: Final = str.maketrans("{}", "()")  # curly brackets end a comment


class TreeWriter:
    """Writes all that was played: the main line, branches in brackets."""

    def __init__(self, session: AnySession) -> None:
        self._root = session.history.root
        self._letters = [seat.letter for seat in players(session.ruleset.seats)]
        tip: AnyNode = session.here
        while tip.favourite is not None:
            tip = tip.favourite
        self._places: dict[AnyNode, tuple[str, ...]] = {tip: ("tip",)}
        self._places[session.here] = ("here", *self._places.get(session.here, ()))

    def lines(self) -> list[str]:
        """Return all of it, of some nodes several lines at once."""
        places = self._places
        lines = [*_marks(self._root), *places.get(self._root, ())]
        # What is still to be written, the next one last: a text, or a node whose
        # children follow. A tree may be deeper than Python may call.
        waiting: list[str | AnyNode] = [self._root]
        while waiting:
            node = waiting.pop()
            if isinstance(node, str):
                lines.append(node)
                continue
            children = node.children
            while len(children) == 1:
                node = children[0]
                children = node.children
                lines.append(node.written or self._text(node))
                if node in places:
                    lines += places[node]
            if children:
                main, *others = children
                lines += [self._text(main), *places.get(main, ())]
                waiting.append(main)
                for other in reversed(others):
                    there = places.get(other, ())[::-1]
                    waiting += [")", other, *there, f"( {self._text(other)}"]
        return lines

    def _text(self, node: AnyNode) -> str:
        """What is written of a node, wherever somebody is."""
        if not node.written:
            chance = f" [{' '.join(node.chance)}]" if node.chance else ""
            choice = f"{self._letters[node.seat]} {node.choice}{chance}"
            node.written = "\n".join([choice, *_marks(node)])
        return node.written


def _marks(node: AnyNode) -> Iterator[str]:
    """What stands behind a choice."""
    if node.name:
        yield _comment("name", node.name)
    for lang, text in sorted(node.comments.items()):
        yield _comment(lang, text)
    if node.folded:
        yield "fold"
    if node.joined:
        yield "joined"


def _comment(kind: str, text: str) -> str:
    safe = re.sub(r"\s+", " ", text.translate(_ROUND)).strip()
    return f"{{{kind} {safe}}}"
