"""One line of play under both rule books' readings, side by side in words."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Final, Literal

from pydantic import Field

from motc_lab.engine.motc.edition import Edition
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.lessons.dials import mark, select
from motc_lab.lessons.exhibit import Case, Exhibit, Shown, Told, Value, Values
from motc_lab.lessons.step import Code
from motc_lab.scene.exhibit_model import Dials, ExhibitPart, Row, Rows
from motc_lab.scene.lens import lens
from motc_lab.scene.story import log_lines
from motc_lab.scene.table_model import Lang, LogLine
from motc_lab.texts import say

RulingName = Literal["section_four_cost", "mulligan_discard"]
# By ruling: the reading of the German book, then that of the English one.
READINGS: Final[dict[RulingName, tuple[str, str]]] = {
    "section_four_cost": ("received", "won"),
    "mulligan_discard": ("face_down", "face_up"),
}
RULES: Final = {"section_four_cost": "EXC-6", "mulligan_discard": "SET-6"}
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
    return {"book": "german"}


def played(case: Case, book: str) -> Session:
    """The line, played with the reading of a book."""
    asked = case.of(ReadingsTold)
    reading = READINGS[asked.ruling][BOOKS.index(book)]
    edition = _with_reading(case.edition, asked.ruling, reading)
    session = Session.from_position(case.start.position, case.seed, edition)
    for code in asked.play:
        session.play(code)
    return session


@lru_cache(maxsize=16)
def _with_reading(edition: Edition, ruling: str, reading: str) -> Edition:
    return edition.with_ruling(**{ruling: reading})


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    asked = case.of(ReadingsTold)
    book = str(values["book"])
    other = BOOKS[1 - BOOKS.index(book)]
    session = played(case, book)
    lines = _lines(session, case.learner, lang)
    others = [line.text for line in _lines(played(case, other), case.learner, lang)]
    view = session.view(case.learner)
    known = view.person(case.learner.other)
    return Shown(
        parts=tuple(_parts(asked, book, lines, others, lang)),
        facts={
            "book": book,
            "endurance": view.person(case.learner).endurance + 1,
            "seen": len(known.pile),
            "differ": sum(line.text not in others for line in lines),
        },
        reply=say(f"rulings.{asked.ruling}.{book}", lang),
    )


def _lines(session: Session, looker: Seat, lang: Lang) -> tuple[LogLine, ...]:
    return log_lines(lens(session, looker, lang), session.events(looker), 0)


def _parts(
    asked: ReadingsTold,
    book: str,
    lines: tuple[LogLine, ...],
    others: list[str],
    lang: Lang,
) -> Iterator[ExhibitPart]:
    offered = [(one, say(f"rulings.book.{one}", lang)) for one in BOOKS]
    yield Dials(
        dials=(select("book", say("rulings.whose", lang), book, offered),),
    )
    rule = RULES[asked.ruling]
    reading = say(f"rulings.{asked.ruling}.{book}", lang)
    yield Rows(rows=(Row(head=rule, text=reading, rule=rule),))
    yield Rows(
        title=say("rulings.happens", lang),
        rows=tuple([_row(line, others, lang) for line in lines]),
        numbered=True,
    )
    missing = [text for text in others if text not in {line.text for line in lines}]
    if missing:
        yield Rows(
            title=say("rulings.instead", lang),
            rows=tuple([Row(text=text) for text in missing]),
        )


def _row(line: LogLine, others: list[str], lang: Lang) -> Row:
    row = Row(text=line.text, person=line.person, rule=line.rule)
    if line.text in others:
        return row
    return row.model_copy(update={"mark": mark("note", "rulings.only_here", lang)})


EXHIBIT = Exhibit(start=_start, show=_show, told=ReadingsTold)
"""Dial ``book``; facts ``book``, ``differ``; the learner's ``endurance``, ``seen``."""
