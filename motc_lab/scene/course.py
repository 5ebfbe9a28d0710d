"""How a match went, as a line for each player.

A game's module ``scene.course`` has a function ``values(session)``: what each player
had before the first turn and after every turn, by what everybody may know. The game's
catalogue says what that is (``<id>.course.title``).
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.seat import SPECTATOR, Seat
from motc_lab.engine.session import AnySession
from motc_lab.scene.model import Course, CourseLine, Lang
from motc_lab.texts import say
from motc_lab.texts.told import told_of

PART: Final = "scene.course"
Values: TypeAlias = Mapping[Seat, tuple[int, ...]]
Change: TypeAlias = Callable[[AnyEvent], Iterable[tuple[Seat, int]]]


def course_of(session: AnySession, lang: Lang) -> Course | None:
    """The course of a match; None where its game draws none."""
    game = session.ruleset.game
    if not game.has_part(PART):
        return None
    values: Values = game.part(PART).values(session)
    told = told_of(session.ruleset, lang)
    title = told.text("course.title")
    lines = [
        CourseLine(
            seat=seat,
            number=at,
            name=told.seat(seat),
            badge=told.seat(seat)[:1],
            values=values[seat],
        )
        for at, seat in enumerate(session.ruleset.players, 1)
    ]
    ends = ", ".join([f"{line.name} {line.values[-1]}" for line in lines])
    label = say("scene.course.label", lang, title=title, ends=ends)
    return Course(title=title, label=label, lines=tuple(lines))


def counted(
    session: AnySession,
    turn: frozenset[str],
    change: Change,
    last: Mapping[Seat, int],
) -> Values:
    """Count what events change, turn by turn, up to what each player has now.

    Args:
        session: the match.
        turn: the kinds of events with which a turn begins.
        change: whose count an event changes, and by how much.
        last: what each has now; a match begun at a position began with the rest.
    """
    more = dict.fromkeys(last, 0)
    after: dict[Seat, list[int]] = {seat: [] for seat in last}
    for event in session.events(session.ruleset.seats(SPECTATOR)):
        if event.kind in turn:
            for seat, count in more.items():
                after[seat].append(count)
        for seat, count in change(event):
            more[seat] += count
    return {
        seat: tuple(
            [last[seat] - more[seat] + count for count in (*counts, more[seat])]
        )
        for seat, counts in after.items()
    }
