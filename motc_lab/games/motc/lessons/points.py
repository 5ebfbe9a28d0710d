"""What can be asked at an event that is still to come: the stops of a predict step."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from motc_lab.games.motc.lessons.case import edition_at
from motc_lab.games.motc.lessons.endings import ending_of, endings, marker_at
from motc_lab.games.motc.lessons.next_step import next_step_answers
from motc_lab.games.motc.lessons.persons import name_of, persons, whose
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.rules import half
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.view import Cell
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.lessons import line
from motc_lab.lessons.exercise import (
    Answer,
    Exercise,
    Text,
    number_id,
    numbers,
    text,
)
from motc_lab.lessons.line import Moment
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say


class Stop(line.Stop):
    """A place along a line of this game."""

    @property
    def event(self) -> Event:
        """What it tells."""
        event: Event = self.moment.event
        return event

    def asked(
        self,
        name: str,
        answers: tuple[Answer, ...],
        right: str,
        question: Text | None = None,
    ) -> Exercise:
        """The question of this name about the event to come."""
        asked, nudge = question or text(f"ask.{name}"), text(f"ask.{name}.nudge")
        found = self.exercise(asked, answers, right, why=self._sentence, nudge=nudge)
        return replace(found, is_sum=name in SUMS)

    def _sentence(self, lang: Lang) -> str:
        """What happens, as the looker may know it."""
        edition = edition_at(self.moment.table)
        return event_sentence(self.event.for_seat(Seat(self.looker)), edition, lang)


Point = Callable[[Stop, Random], Exercise | None]
NO_BREAK: Final = "\N{NO-BREAK SPACE}"  # a sum stays on one line
SUMS: Final = frozenset({"loser", "total"})


def next_step(stop: Stop, generator: Random) -> Exercise | None:
    """Which step of the exchange comes next?"""
    step, before = stop.moment.step, stop.before
    if not step or (before is not None and before.step == step):
        return None
    past = stop.line[: stop.index]
    return stop.asked(
        "next", next_step_answers(past, stop.moment, generator), f"s{step}"
    )


def loser(stop: Stop, generator: Random) -> Exercise | None:
    """Who has lost the exchange?"""
    del generator
    event = stop.event
    if event.kind not in {"lost", "tied"}:
        return None
    right = "nobody" if event.seat is None else event.seat.value
    sums = {seat: _sum_of(stop, seat) for seat in PERSONS}
    wrong: dict[Seat, Text] = {}
    for seat in PERSONS:
        key = "ask.loser.wrong.higher" if event.seat else "ask.loser.wrong.equal"
        if seat is not event.seat:
            who, other = name_of(seat), name_of(seat.other)
            fields = {"own": sums[seat], "theirs": sums[seat.other]}
            wrong[seat] = text(key, who=who, other=other, **fields)
    nobody = text("ask.loser.nobody")
    no_tie = None
    if event.seat is not None:
        low, high = sums[event.seat], sums[event.seat.other]
        no_tie = text("ask.loser.wrong.no_tie", low=low, high=high)
    answers = (*persons(wrong), Answer("nobody", nobody, no_tie))
    return stop.asked("loser", answers, right)


def _sum_of(stop: Stop, seat: Seat) -> str:
    """How a person's total in the present exchange comes about: '2 + 1 = 3'."""
    seen = stop.moment.before.view(stop.looker)
    assert seen.section is not None
    cell = seen.sections[seen.section - 1].cell(seat)
    assert cell is not None
    return sum_of(cell)


def sum_of(cell: Cell) -> str:
    """A total with its parts, as far as there are several: '2 + 1 = 3'."""
    strength = cell.total - cell.pawns - cell.bonus
    parts = [strength, *(n for n in (cell.pawns, cell.bonus) if n)]
    if len(parts) == 1:
        return str(cell.total)
    return f"{' + '.join(map(str, parts))} = {cell.total}".replace(" ", NO_BREAK)


def total(stop: Stop, generator: Random) -> Exercise | None:
    """What is the total strength of the card just played?"""
    event, seat = stop.event, stop.event.seat
    if event.kind != "played" or seat is None:
        return None
    seen = stop.moment.after.view(stop.looker)
    cell = seen.sections[event.section - 1].cell(seat)
    assert cell is not None
    answers = numbers(cell.total, _near_total(stop, seat, cell), generator)
    asked = text(
        "ask.total", whose=whose(seat), card=_card(stop.moment), pawns=_pawns(event)
    )
    return stop.asked("total", answers, number_id(cell.total), asked)


def _near_total(stop: Stop, seat: Seat, cell: Cell) -> list[tuple[int, Text]]:
    """Numbers that somebody could arrive at, with what went wrong on the way."""
    sum_, pawns, right = sum_of(cell), cell.pawns, cell.total
    white = stop.moment.after.view(stop.looker).white is seat
    rules, card = (
        compile_edition(edition_at(stop.moment.table)),
        CARD_IDS.index(cell.card),
    )
    down = rules.strength[half(seat.index, int(not white), card)]

    def why(key: str, own: int) -> tuple[int, Text]:
        return own, text(f"ask.total.wrong.{key}", sum=sum_, n=pawns, own=own)

    few, many = ("few", "many") if sum_ != str(right) else ("alone", "alone")
    near = [why("down", down + pawns + cell.bonus)]
    if pawns:
        near += [why("no_pawns", right - pawns), why("only_pawns", pawns)]
    near += [why(few, right - 1), why(many, right + 1), why(many, right + 2)]
    return [(number, reason) for number, reason in near if number >= 0]


def _card(moment: Moment) -> Text:
    event, seat = moment.event, moment.event.seat
    assert seat is not None
    assert event.card is not None
    person = edition_at(moment.table).person(seat)
    return person.card(event.card).title.in_language


def _pawns(event: Event) -> Text:
    return lambda lang: say("word.count.pawns", lang, n=event.pawns)


def leader(stop: Stop, generator: Random) -> Exercise | None:
    """Who begins the next exchange?"""
    del generator
    event, before = stop.event, stop.before
    if event.kind != "initiative" or event.seat is None or event.reason == "white":
        return None
    if before is not None and before.event.kind not in {"goes_on", "endurance"}:
        return None
    return stop.asked("leader", leaders(event), event.seat.value)


def leaders(event: Event) -> tuple[Answer, ...]:
    """Both persons as answers to who has the initiative that this event tells of."""
    assert event.seat is not None
    other = event.seat.other
    wrong = text(
        f"ask.leader.wrong.{event.reason}",
        n=event.exchange - 1,
        who=name_of(other),
        other=name_of(event.seat),
    )
    return persons({other: wrong})


def marker(stop: Stop, generator: Random) -> Exercise | None:
    """Where does the advantage marker stand after the winner's advantage?"""
    event = stop.event
    if event.kind != "advantage" or event.seat is None:
        return None
    before, right, n = event.marker_before, event.marker_after, event.spaces

    fields = {
        "n": n,
        "who": name_of(event.seat),
        "before": marker_at(before),
        "after": marker_at(right),
    }

    def why(key: str, own: int) -> tuple[int, Text]:
        told = text(f"ask.marker.wrong.{key}", own=marker_at(own), **fields)
        return own, told

    near = [
        why("before", before),
        why("away", 2 * before - right),
        why("side", -right),
        why("count", right + 1),
        why("count", right - 1),
    ]
    answers = numbers(right, near, generator, marker_at)
    return stop.asked("marker", answers, number_id(right))


def goes_on(stop: Stop, generator: Random) -> Exercise | None:
    """Does the game go on, and who wins it if it does not?"""
    del generator
    event = stop.event
    if event.kind not in {"goes_on", "game_ends"}:
        return None
    return stop.asked("goes_on", endings(event), ending_of(event))


POINTS: Final[dict[str, Point]] = {
    "next": next_step,
    "total": total,
    "loser": loser,
    "marker": marker,
    "goes_on": goes_on,
    "leader": leader,
}
