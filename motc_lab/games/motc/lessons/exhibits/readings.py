"""One line of play under both rule books' readings, side by side."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Final, Literal

from pydantic import Field

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import mark, select
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.lens import lens
from motc_lab.games.motc.scene.story import log_lines
from motc_lab.lessons.exhibit import Exhibit, Shown, Told, Value, Values
from motc_lab.lessons.parts import Code
from motc_lab.scene.exhibit_model import (
    Dials,
    ExhibitPart,
    Grid,
    GridCell,
    GridRow,
    Row,
    Rows,
)
from motc_lab.scene.table_model import Lang, LogLine
from motc_lab.texts import say

RulingName = Literal["section_four_cost", "mulligan_discard"]
# By ruling: the reading of the German book, then that of the English one.
READINGS: Final[dict[RulingName, tuple[str, str]]] = {
    "section_four_cost": ("received", "won"),
    "mulligan_discard": ("face_down", "face_up"),
}
BOOKS: Final = ("german", "english")


class ReadingsTold(Told):
    """What is played, and which reading is turned.

    Attributes:
        ruling: the ruling on which the books differ.
        play: the choices of both persons.
    """

    ruling: RulingName
    play: Annotated[tuple[Code, ...], Field(min_length=1, max_length=40)]


def _start(case: Case) -> dict[str, Value]:
    del case
    return {"book": "german", "both": 0}


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    """Once the other reading was looked at, both stay on the table."""
    del case
    both = int(value != values[dial] or bool(values["both"]))
    return {"book": value, "both": both}


def played(case: Case, book: str) -> Session:
    """The line, played with the reading of a book."""
    asked = case.of(ReadingsTold)
    reading = READINGS[asked.ruling][BOOKS.index(book)]
    edition = _with_reading(case.start.edition, asked.ruling, reading)
    session = Session.from_position(case.start.position, case.seed, edition)
    for code in asked.play:
        session.play(code)
    return session


@lru_cache(maxsize=16)
def _with_reading(edition: Edition, ruling: str, reading: str) -> Edition:
    return edition.with_ruling(**{ruling: reading})


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    asked, book = case.of(ReadingsTold), str(values["book"])
    readings = {one: _told(case, one, lang) for one in BOOKS}
    shown = readings[book]
    looked_at = BOOKS if values["both"] else (book,)
    parts = _parts(asked.ruling, book, {b: readings[b] for b in looked_at}, lang)
    return Shown(
        parts=tuple(parts),
        facts={
            "book": book,
            "endurance": shown.endurance,
            "seen": shown.seen,
            "differ": len(_only(shown, readings.values())),
        },
        reply=say(f"rulings.{asked.ruling}.{book}", lang),
    )


@dataclass(frozen=True)
class _Told:
    """What the learner sees of the line under one reading.

    Attributes:
        lines: the events, as the learner may know them.
        endurance: space of the learner's status marker at the end, from 1.
        seen: how many cards of the other person's discard pile the learner knows.
    """

    lines: tuple[LogLine, ...]
    endurance: int
    seen: int


def _told(case: Case, book: str, lang: Lang) -> _Told:
    session = played(case, book)
    view = session.view(case.learner)
    events = session.events(case.learner)
    return _Told(
        lines=log_lines(lens(session, case.learner, lang), events, 0),
        endurance=view.person(case.learner).endurance + 1,
        seen=len(view.person(case.learner.other).pile),
    )


def _only(one: _Told, all_: Iterable[_Told]) -> list[str]:
    """What is told of one reading and of no other."""
    others = {line.text for other in all_ if other is not one for line in other.lines}
    return [line.text for line in one.lines if line.text not in others]


def _parts(
    ruling: RulingName, book: str, readings: Mapping[str, _Told], lang: Lang
) -> Iterator[ExhibitPart]:
    offered = [(one, say(f"rulings.book.{one}", lang)) for one in BOOKS]
    yield Dials(
        dials=(select("book", say("rulings.whose", lang), book, offered),),
    )
    yield _beside(ruling, readings, lang)
    only = _only(readings[book], readings.values()) if len(readings) > 1 else []
    yield Rows(
        title=say("rulings.happens", lang),
        rows=tuple([_row(line, only, lang) for line in readings[book].lines]),
        numbered=True,
    )


def _beside(
    ruling: RulingName, readings: Mapping[str, _Told], lang: Lang
) -> ExhibitPart:
    """The readings that were looked at: what they say, and where they lead."""
    says = [GridCell(text=say(f"rulings.{ruling}.{one}", lang)) for one in readings]
    rows = [GridRow(head=say("rulings.rule", lang), cells=tuple(says))]
    if len(readings) > 1:
        only = [" ".join(_only(one, readings.values())) for one in readings.values()]
        told = [GridCell(text=one or say("rulings.nothing", lang)) for one in only]
        rows.append(GridRow(head=say("rulings.only", lang), cells=tuple(told)))
    ends = [_end(ruling, one) for one in readings.values()]
    differs = mark("note", "rulings.differs", lang) if len({*ends}) > 1 else None
    cells = tuple(GridCell(text=str(end), mark=differs) for end in ends)
    rows.append(GridRow(head=say(f"rulings.end.{ruling}", lang), cells=cells))
    heads = tuple(say(f"rulings.book.{one}", lang) for one in readings)
    return Grid(title=say("rulings.beside", lang), heads=heads, rows=tuple(rows))


def _end(ruling: RulingName, told: _Told) -> int:
    """The number in which the readings differ at the end."""
    return told.endurance if ruling == "section_four_cost" else told.seen


def _row(line: LogLine, only: Sequence[str], lang: Lang) -> Row:
    row = Row(text=line.text, person=line.person, rule=line.rule)
    if line.text not in only:
        return row
    return row.model_copy(update={"mark": mark("note", "rulings.only_here", lang)})


EXHIBIT = Exhibit(start=_start, show=_show, turn=_turn, told=ReadingsTold)
"""Dial ``book``; facts ``book``, ``differ``; the learner's ``endurance``, ``seen``."""
