"""Four sections, one marker: resolve them in any order, and see when the game stops."""

from functools import lru_cache
from typing import Annotated, Final

from pydantic import Field

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import mark, select, stepper
from motc_lab.games.motc.lessons.endings import ending_of, marker_at
from motc_lab.games.motc.lessons.force import forced, last_of
from motc_lab.games.motc.position.position import PendingStep, Position
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.lessons.exhibit import Exhibit, Shown, Told, Value, Values
from motc_lab.scene.exhibit_model import Bar, Dial, Dials, Mark, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

SECTIONS: Final = 4
MOST: Final = 1500
OPEN: Final = "open"
RESULTS: Final = (OPEN, "spassky", "fischer", "tie")
ENDS: Final = ("goes_on", "game_ends")


class SectionsTold(Told):
    """How far the start advantage can be set to either side."""

    start: Annotated[int, Field(ge=0, le=4)] = 2


def _start(case: Case) -> dict[str, Value]:
    del case
    values: dict[str, Value] = {f"s{n}": OPEN for n in range(1, SECTIONS + 1)}
    return {**values, "order": "", "start": 0}


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    """Sections are resolved in the order in which they are set; open takes one back."""
    del case
    after = {**values, dial: value}
    if dial == "start":
        return after
    number, order = dial[1:], str(values["order"])
    order = order.replace(number, "")
    after["order"] = order if value == OPEN else order + number
    return after


@lru_cache(maxsize=4096)
def table_after(
    start: Position, seed: int, edition: Edition, history: tuple[tuple[int, str], ...]
) -> Session:
    """The table after these sections were resolved, played by the rules."""
    if not history:
        return Session.from_position(start, seed, edition)
    before = table_after(start, seed, edition, history[:-1])
    if ending(before) not in {"", "goes_on"}:
        return before
    section, result = history[-1]
    return forced(before, section, None if result == "tie" else Seat(result))


def ending(table: Session) -> str:
    """How the last exchange left the game: goes_on, a winner, draw; or nothing yet."""
    event = last_of(table, *ENDS)
    return "" if event is None else ending_of(event)


def played(case: Case, values: Values) -> Session:
    """The table as the dials have it."""
    start = begun(case, int(values["start"]))
    history = tuple((int(n), str(values[f"s{n}"])) for n in str(values["order"]))
    return table_after(start, case.seed, case.start.edition, history)


def begun(case: Case, marker: int) -> Position:
    """The step's position at the beginning of a game, with this start advantage."""
    rest = PendingStep().model_dump()
    return case.start.position.changed(marker=marker, pending=rest)


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    table = played(case, values)
    how, event = ending(table), last_of(table, *ENDS)
    done = [int(n) for n in str(values["order"])]
    is_over = how not in {"", "goes_on"}
    marker = event.marker if event else int(values["start"])
    left = event.left_on_table if event else sum(case.start.edition.section_values)
    text = say("exhibit.sections.begin", lang)
    if event is not None:
        text = event_sentence(event, case.start.edition, lang)
    dials = [_section(case, n, values, lang, is_over=is_over) for n in _numbers()]
    return Shown(
        parts=(
            Dials(title=say("exhibit.sections.title", lang), dials=tuple(dials)),
            Dials(dials=(_advantage(case, values, done, lang),)),
            *_bars(case, marker, left, lang),
            Rows(rows=(Row(text=text, mark=_mark(how, lang), rule="EXC-7"),)),
        ),
        facts={
            "ending": how or "begin",
            "marker": marker,
            "left": left,
            "resolved": len(done),
            "sections": "".join(str(n) for n in sorted(done)),
            "start": int(values["start"]),
        },
        speech=text,
    )


def _numbers() -> range:
    return range(1, SECTIONS + 1)


def _short(result: str, lang: Lang) -> str:
    """A result on its button: a name, or a word."""
    if result in {"spassky", "fischer"}:
        return say(f"word.person.{result}", lang)
    return say(f"exhibit.sections.{result}", lang)


def _section(case: Case, n: int, values: Values, lang: Lang, *, is_over: bool) -> Dial:
    options = [(one, _short(one, lang)) for one in RESULTS]
    value = str(values[f"s{n}"])
    order = str(values["order"])
    why = None
    if value == OPEN and is_over:
        why = say("exhibit.sections.over", lang)
    elif value != OPEN and not order.endswith(str(n)):
        why = say("exhibit.sections.later", lang)
    label = say(
        "exhibit.sections.dial",
        lang,
        section=say(f"word.section.{n}", lang),
        n=case.start.edition.section_values[n - 1],
    )
    return select(f"s{n}", label, value, options, why=why)


def _advantage(case: Case, values: Values, done: list[int], lang: Lang) -> Dial:
    most = case.of(SectionsTold).start
    value = int(values["start"])
    why = say("exhibit.sections.begun", lang) if done else None
    label = say("exhibit.sections.start", lang)
    text = marker_at(value)(lang)
    return stepper("start", label, value, low=-most, high=most, text=text, why=why)


def _bars(case: Case, marker: int, left: int, lang: Lang) -> tuple[Bar, Bar]:
    whole = sum(case.start.edition.section_values)
    leader = None if not marker else Seat.FISCHER if marker > 0 else Seat.SPASSKY
    return (
        Bar(
            label=say("exhibit.sections.marker", lang),
            value=abs(marker),
            of=whole,
            text=marker_at(marker)(lang),
            person=leader,
        ),
        Bar(
            label=say("exhibit.sections.left", lang),
            value=left,
            of=whole,
            text=str(left),
        ),
    )


def _mark(how: str, lang: Lang) -> Mark:
    if how in {"", "goes_on"}:
        return mark("open", "exhibit.sections.goes_on", lang)
    return mark("here", "exhibit.sections.ended", lang)


EXHIBIT = Exhibit(start=_start, show=_show, turn=_turn, told=SectionsTold, most=MOST)
