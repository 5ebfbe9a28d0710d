"""The checklist between two games, done by hand: a wrong order is carried out too."""

from typing import Final

from motc_lab.engine.motc.masks import COUNT
from motc_lab.engine.motc.seat import PERSONS
from motc_lab.engine.motc.table import Table
from motc_lab.lessons.dials import button, mark
from motc_lab.lessons.exhibit import Case, Exhibit, Shown, Value, Values
from motc_lab.lessons.next_game import RIGHT_ORDER, outcome, prepare, too_early
from motc_lab.lessons.wrong_order import damage, faults
from motc_lab.scene.cards import event_sentence
from motc_lab.scene.exhibit_model import (
    Dial,
    Dials,
    ExhibitPart,
    Grid,
    GridCell,
    GridRow,
    Row,
    Rows,
)
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

AGAIN: Final = "again"
RULES: Final = {"status": "GAM-4"}


def _start(case: Case) -> dict[str, Value]:
    del case
    return {"done": ""}


def _done(values: Values) -> tuple[str, ...]:
    return tuple(str(values["done"]).split())


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    del case, value
    if dial == AGAIN:
        return {"done": ""}
    return {"done": " ".join([*_done(values), dial])}


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    done = _done(values)
    table, events = prepare(case.start, done)
    proper, _ = prepare(case.start, RIGHT_ORDER)
    in_order = not too_early(done)
    rows = tuple(
        Row(
            text=event_sentence(event.for_seat(case.learner), case.edition, lang),
            rule=event.rule,
        )
        for event in events
    )
    reply = _reply(done, table, proper, in_order=in_order, lang=lang)
    return Shown(
        parts=(
            Dials(title=say("between.what_next", lang), dials=_buttons(done, lang)),
            Rows(
                title=say("between.so_far", lang),
                rows=_steps(done, lang),
                numbered=bool(done),
            ),
            _state(table, proper, lang, finished=len(done) == len(RIGHT_ORDER)),
            *_happened(rows, lang),
            Dials(dials=(button(AGAIN, say("between.again", lang)),)),
        ),
        facts={
            "steps": len(done),
            "in_order": int(in_order),
            "ready": int(in_order and len(done) == len(RIGHT_ORDER)),
            "spoiled": int(
                len(done) == len(RIGHT_ORDER) and outcome(table) != outcome(proper)
            ),
            "marker": table.marker if case.learner.index else -table.marker,
        },
        reply=reply,
    )


def _happened(rows: tuple[Row, ...], lang: Lang) -> tuple[ExhibitPart, ...]:
    """What the steps have brought, once one of them is done."""
    return (Rows(title=say("between.happened", lang), rows=rows),) if rows else ()


def _buttons(done: tuple[str, ...], lang: Lang) -> tuple[Dial, ...]:
    # In an order that gives nothing away: as the words stand in the alphabet.
    names = sorted(RIGHT_ORDER)
    why = say("between.is_done", lang)
    return tuple(
        button(name, say(f"between.{name}", lang), why=why if name in done else None)
        for name in names
    )


def _steps(done: tuple[str, ...], lang: Lang) -> tuple[Row, ...]:
    """Each step done, marked where another one should have come before it."""
    if not done:
        return (Row(text=say("between.nothing_done", lang)),)
    rows = []
    waits = too_early(done)
    for name in done:
        early = name in waits
        sign = mark(
            "bad" if early else "good", f"between.{'early' if early else 'right'}", lang
        )
        text, rule = say(f"between.{name}", lang), RULES.get(name, "GAM-3")
        rows.append(Row(text=text, mark=sign, rule=rule))
    return tuple(rows)


def _reply(
    done: tuple[str, ...], table: Table, proper: Table, *, in_order: bool, lang: Lang
) -> str:
    if not done:
        return say("between.begin", lang)
    over = len(done) == len(RIGHT_ORDER)
    if in_order:
        swapped = over and done != RIGHT_ORDER
        key = "swapped" if swapped else "ready" if over else "go_on"
        return say(f"between.{key}", lang)
    if not over:
        return " ".join((*faults(done, lang), say("between.go_on_wrong", lang)))
    caused = (*damage(done, table, proper, lang),) or (say("between.lucky", lang),)
    return " ".join((*faults(done, lang), *caused))


def _state(table: Table, proper: Table, lang: Lang, *, finished: bool) -> ExhibitPart:
    """The table now; beside it, at the end, how it should be."""
    heads = [say("between.now", lang)]
    heads += [say("between.should", lang)] if finished else []
    rows = []
    for name, one, two in _facts(table, proper, lang):
        differs = finished and one != two
        sign = mark("bad", "between.differs", lang) if differs else None
        cells = (GridCell(text=one, mark=sign), GridCell(text=two))
        rows.append(GridRow(head=name, cells=cells if finished else cells[:1]))
    title = say("between.table", lang)
    return Grid(title=title, heads=tuple(heads), rows=tuple(rows))


def _facts(table: Table, proper: Table, lang: Lang) -> list[tuple[str, str, str]]:
    found = [
        (
            say("lesson.fact.marker", lang),
            _marker(table, lang),
            _marker(proper, lang),
        ),
        (
            say("between.has_queen", lang),
            say(f"word.person.{PERSONS[table.white].value}", lang),
            say(f"word.person.{PERSONS[proper.white].value}", lang),
        ),
    ]
    for seat in PERSONS:
        whose = say(f"word.person_of.{seat.value}", lang)
        one, two = ((t.s1 if seat.index else t.s0) for t in (table, proper))
        hand = say("lesson.fact.hand", lang, whose=whose)
        pawns = say("lesson.fact.pawns", lang, whose=whose)
        found.append((hand, str(COUNT[one.hand]), str(COUNT[two.hand])))
        found.append((pawns, str(one.reserve), str(two.reserve)))
    return found


def _marker(table: Table, lang: Lang) -> str:
    if not table.marker:
        return say("lesson.value.neutral", lang)
    who = say(f"word.person.{'fischer' if table.marker > 0 else 'spassky'}", lang)
    return say("lesson.value.marker", lang, n=abs(table.marker), who=who)


EXHIBIT = Exhibit(start=_start, show=_show, turn=_turn)
"""Buttons by the names in ``RIGHT_ORDER``; facts ``steps``, ``ready``, ``spoiled``."""
