"""The tree of what was tried, row by row, as a looker may know it.

A row is one node. Rows are worked out once and only those that have changed are handed
out again, so a tree of thousands of nodes costs a click next to nothing.
"""

from collections.abc import Iterator
from typing import Any

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.history import Node
from motc_lab.engine.seat import Seat, player_at
from motc_lab.engine.session import AnySession
from motc_lab.sandbox.studying import studying_of
from motc_lab.sandbox.words import said
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import TreeRow
from motc_lab.texts import LANGS
from motc_lab.texts.told import told_of

Spot = Node[Any]


def asked_at(session: AnySession, node: Spot) -> Seat | None:
    """Who made the choice that led to a node; None for the start."""
    return player_at(session.ruleset.seats, node.seat)


def sentence(session: AnySession, node: Spot, looker: Seat | None, lang: Lang) -> str:
    """What a node's choice did, as the looker may know it (None: everything)."""
    seat = asked_at(session, node)
    if seat is None:
        return said(session, "tree.start", lang)
    told, events = told_of(session.ruleset, lang), _of(node, seat)
    heard = [event if looker is None else event.for_seat(looker) for event in events]
    if heard and heard[0] is not None:
        return told.event(heard[0])
    return said(session, "tree.quiet", lang, who=told.seat(seat))


def _of(node: Spot, seat: Seat) -> tuple[AnyEvent, ...]:
    """A node's events, the one that its own choice is about first."""
    events: tuple[AnyEvent, ...] = node.state.events
    return tuple([event for event in events if event.seat is seat]) or events


def named_chance(session: AnySession, node: Spot, lang: Lang) -> str:
    """What somebody named for chance at this node, as one text."""
    if not node.chance:
        return ""
    cards = studying_of(session).named_chance(session, node, lang)
    return said(session, "tree.named", lang, cards=cards)


class TreeRows:
    """The rows of one session for one looker in one language, and their news.

    Attributes:
        rows: every row that was handed out, by the number of its node.
    """

    def __init__(self, session: AnySession, looker: Seat | None, lang: Lang) -> None:
        self.session = session
        self.looker = looker
        self.lang = lang
        self.rows: dict[int, TreeRow] = {}
        self._drawn: int | None = None  # so many of what was touched; None: nothing
        self._root = session.history.root
        self._studying = studying_of(session)

    def fits(self, session: AnySession, looker: Seat | None, lang: Lang) -> bool:
        """Whether these are still the rows of that session, looker and language."""
        same = self.session is session and self._root is session.history.root
        return same and self.looker is looker and self.lang == lang

    def news(self) -> list[TreeRow]:
        """Rows that are new or have changed since the last call, parents first."""
        history = self.session.history
        since, self._drawn = self._drawn, len(history.touched)
        if since is None:
            nodes = history.root.below()
        else:
            nodes = iter(dict.fromkeys(history.touched[since:]))
        return [row for node in nodes for row in self._news_of(node)]

    def _news_of(self, node: Spot) -> Iterator[TreeRow]:
        """The row of a node, where it differs from what was handed out."""
        number = node.number
        if not self.session.history.holds(node):
            if self.rows.pop(number, None) is not None:
                yield TreeRow(node=number, gone=True)
            return
        row = self._row(node)
        if self.rows.get(number) != row:
            self.rows[number] = row
            yield row

    def _row(self, node: Spot) -> TreeRow:
        seat = asked_at(self.session, node)
        standing = self._studying.standing(self.session, node)
        may_see = self.looker is None or self.looker is seat
        return TreeRow(
            node=node.number,
            parent=-1 if node.parent is None else node.parent.number,
            order=_place(node),
            text=sentence(self.session, node, self.looker, self.lang),
            person=seat,
            name=node.name,
            comments={
                lang: node.comments[lang] for lang in LANGS if lang in node.comments
            },
            chance=named_chance(self.session, node, self.lang) if may_see else "",
            folded=node.folded,
            parts=standing.parts,
            level=standing.level,
            tally=standing.tally,
        )


def _place(node: Spot) -> int:
    """The place of a node among what was played instead of it."""
    return 0 if node.parent is None else node.parent.children.index(node)


def rows_as_data(rows: list[TreeRow]) -> list[dict[str, object]]:
    """Rows as plain tables that leave out whatever is usual."""
    return [row.model_dump(mode="json", exclude_defaults=True) for row in rows]
