"""Lay three cards in order: what can a gambit take with them, if nobody disturbs it?"""

from typing import Annotated, Final

from pydantic import Field

from motc_lab.games.queens_gambit.lessons.parts import (
    listed,
)
from motc_lab.games.queens_gambit.rules.machine import Table
from motc_lab.games.queens_gambit.rules.numbers import CARDS
from motc_lab.games.queens_gambit.rules.ways import goals
from motc_lab.games.queens_gambit.squares import square_name
from motc_lab.lessons.drawn import drawn_table, select
from motc_lab.lessons.exhibit import AnyCase, Exhibit, Shown, Told, Value, Values
from motc_lab.scene.exhibit_model import Dials, Mark, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

PLACES: Final = ("first", "second", "third")


class PlanTold(Told):
    """The cards of the hand; the table is the step's, its first gambit walks."""

    hand: Annotated[str, Field(pattern=r"^[NBRQ]{5}$")]


def _start(case: AnyCase) -> dict[str, Value]:
    return dict(zip(PLACES, case.of(PlanTold).hand[:3], strict=True))


def best_walk(
    cards: str, at: int, board: list[int], machine: Table, seat: int
) -> tuple[int, tuple[int, ...]]:
    """Most points that the cards can take in their order, and the squares for it."""
    if not cards:
        return 0, ()
    gambits = machine.gambits[:]
    gambits[seat] = at
    found = goals(CARDS.index(cards[0]), at, board, gambits)
    best = (-1, ())  # type: tuple[int, tuple[int, ...]]
    for goal in found or [at]:
        rest = board[:]
        taken = machine.rules.values[rest[goal]]
        rest[goal] = 0
        more, way = best_walk(cards[1:], goal, rest, machine, seat)
        if taken + more > best[0]:
            best = (taken + more, (goal, *way))
    return best


def _show(case: AnyCase, values: Values, lang: Lang) -> Shown:
    cards = "".join([str(values[place]) for place in PLACES])
    hand, machine = case.of(PlanTold).hand, case.start.machine
    is_held = all(cards.count(one) <= hand.count(one) for one in cards)
    points = 0
    if is_held:
        seat = case.learner.index
        at = machine.gambits[seat]
        points, way = best_walk(cards, at, machine.board, machine, seat)
        squares = ", ".join([square_name(one) for one in way])
        told = say("queens_gambit.lessons.plan.best", lang, n=points, squares=squares)
    else:
        told = say("queens_gambit.lessons.plan.missing", lang)
    word = say(f"queens_gambit.lessons.mark.{'good' if is_held else 'bad'}", lang)
    mark = Mark(kind="good" if is_held else "bad", text=word)
    names = [(one, listed(one, lang)) for one in CARDS if one in hand]
    dials = tuple(
        [
            select(
                place,
                say(f"queens_gambit.lessons.dial.{place}", lang),
                str(values[place]),
                names,
            )
            for place in PLACES
        ]
    )
    label = say("queens_gambit.lessons.plan.hand", lang, cards=listed(hand, lang))
    rows = (Row(text=label), Row(text=told, mark=mark, rule="QPLN-2"))
    return Shown(
        parts=(Rows(rows=rows), drawn_table(case.start, lang), Dials(dials=dials)),
        facts={"held": "yes" if is_held else "no", "points": points},
        speech=told,
    )


EXHIBIT: Final = Exhibit(start=_start, show=_show, told=PlanTold)
