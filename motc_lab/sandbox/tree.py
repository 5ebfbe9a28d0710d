"""The tree of what was tried, row by row, as a looker may know it.

A row is one node. Rows are worked out once and only those that have changed are handed
out again, so a tree of thousands of nodes costs a click next to nothing.
"""

from collections.abc import Iterator

from motc_lab.engine.core.history import Node
from motc_lab.engine.motc.codes import CARD_IDS
from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session, State
from motc_lab.scene.cards import event_sentence, titles
from motc_lab.scene.lens import person_name
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import TreeRow
from motc_lab.texts import LANGS, say

Spot = Node[State]


def asked_at(node: Spot) -> Seat | None:
    """Who made the choice that led to a node; None for the start."""
    return None if node.parent is None else PERSONS[node.parent.state.table.seat]


def sentence(session: Session, node: Spot, looker: Seat | None, lang: Lang) -> str:
    """What a node's choice did, as the looker may know it (None: everything)."""
    seat = asked_at(node)
    if seat is None:
        return say("sandbox.tree.start", lang)
    heard = [event if looker is None else event.for_seat(looker) for event in _of(node)]
    if heard:
        return event_sentence(heard[0], session.edition, lang)
    who = say(f"word.person.{seat.value}", lang)
    return say("sandbox.tree.quiet", lang, who=who)


def _of(node: Spot) -> tuple[Event, ...]:
    """A node's events, the one that its own choice is about first."""
    events = node.state.events
    mine = [event for event in events if event.seat is asked_at(node)]
    return tuple(mine) or events


def named_cards(session: Session, node: Spot, lang: Lang) -> str:
    """The cards that somebody named for chance at this node, as one text."""
    if not node.chance:
        return ""
    title = titles(session.edition, lang)
    owner = asked_at(node) or PERSONS[0]
    cards = ", ".join(title(owner, card) for card in node.chance if card in CARD_IDS)
    return say("sandbox.tree.named", lang, cards=cards)


class TreeRows:
    """The rows of one session for one looker in one language, and their news.

    Attributes:
        rows: every row that was handed out, by the number of its node.
    """

    def __init__(self, session: Session, looker: Seat | None, lang: Lang) -> None:
        self.session = session
        self.looker = looker
        self.lang = lang
        self.rows: dict[int, TreeRow] = {}
        self._known: dict[int, tuple[object, ...]] = {}
        self._root = session.history.root

    def fits(self, session: Session, looker: Seat | None, lang: Lang) -> bool:
        """Whether these are still the rows of that session, looker and language."""
        same = self.session is session and self._root is session.history.root
        return same and self.looker is looker and self.lang == lang

    def news(self) -> list[TreeRow]:
        """Rows that are new or have changed since the last call, parents first."""
        changed = []
        seen = set()
        for node, order in _walk(self.session.history.root):
            seen.add(node.number)
            mark = (order, node.name, node.folded, *node.comments.items())
            if self._known.get(node.number) != mark:
                self._known[node.number] = mark
                row = self._row(node, order)
                self.rows[node.number] = row
                changed.append(row)
        for number in self.rows.keys() - seen:
            del self.rows[number], self._known[number]
            changed.append(TreeRow(node=number, gone=True))
        return changed

    def _row(self, node: Spot, order: int) -> TreeRow:
        seat = asked_at(node)
        table = node.state.table
        open_hands = self.looker is None or self.looker is seat
        return TreeRow(
            node=node.number,
            parent=-1 if node.parent is None else node.parent.number,
            order=order,
            text=sentence(self.session, node, self.looker, self.lang),
            person=None if seat is None else person_name(seat),
            name=node.name,
            comments={
                lang: node.comments[lang] for lang in LANGS if lang in node.comments
            },
            chance=named_cards(self.session, node, self.lang) if open_hands else "",
            folded=node.folded,
            game=table.game,
            exchange=table.exchange,
            marker=table.marker,
            spassky=table.points0,
            fischer=table.points1,
        )


def _walk(root: Spot) -> Iterator[tuple[Spot, int]]:
    """Yield every node with its place among its parent's children, parents first."""
    waiting = [(root, 0)]
    while waiting:
        node, order = waiting.pop()
        yield node, order
        waiting += [(child, at) for at, child in enumerate(node.children)][::-1]


def rows_as_data(rows: list[TreeRow]) -> list[dict[str, object]]:
    """Rows as plain tables that leave out whatever is usual."""
    return [row.model_dump(mode="json", exclude_defaults=True) for row in rows]
