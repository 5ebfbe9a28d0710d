"""What can be asked along a line of play of any game: who decides next, how it ends."""

from collections.abc import Callable
from random import Random
from typing import Final

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lessons.exercise import Answer, Exercise, Text, text
from motc_lab.lessons.line import Stop
from motc_lab.scene.showing import showing_of
from motc_lab.scene.table_model import Lang

NOBODY: Final = "nobody"
Point = Callable[..., Exercise | None]
"""A question about a ``Stop``, with a generator; None where it does not come up."""


def asked(stop: Stop, generator: Random) -> Exercise | None:
    """Who decides next? Asked with the last event of a choice, while it goes on."""
    del generator
    after = _after(stop)
    if after is None or len(after.asked) != 1:
        return None  # over, or all at once: there is no telling who is next
    seat, sentence = after.asked[0], _sentence(stop)
    answers = tuple(
        [
            Answer(
                str(one), _name(after, one), None if one is seat else _wait(after, one)
            )
            for one in after.ruleset.players
        ]
    )
    question = text("lesson.point.asked", told=sentence)
    return _exercise(stop, "asked", question, answers, str(seat))


def _wait(after: AnySession, seat: Seat) -> Text:
    """Why it is not this one's turn."""
    who, other = _name(after, seat), _name(after, after.asked[0])
    return text("lesson.point.asked.wrong", who=who, other=other)


def result(stop: Stop, generator: Random) -> Exercise | None:
    """How does it end? Asked before the last event of a match."""
    del generator
    after = _after(stop)
    if after is None or not after.is_over:
        return None
    winner = after.winner
    right = NOBODY if winner is None else str(winner)
    answers = [
        Answer(
            str(seat),
            text("lesson.point.result.wins", who=_name(after, seat)),
            _not_won(after, seat, right),
        )
        for seat in after.ruleset.players
    ]
    no_draw = None
    if winner is not None:
        no_draw = text("lesson.point.result.wrong.won", who=_name(after, winner))
    answers.append(Answer(NOBODY, text("lesson.point.result.draw"), no_draw))
    question = text("lesson.point.result")
    return _exercise(stop, "result", question, tuple(answers), right)


def _not_won(after: AnySession, seat: Seat, right: str) -> Text | None:
    if right == str(seat):
        return None
    key = "drawn" if right == NOBODY else "lost"
    return text(f"lesson.point.result.wrong.{key}", who=_name(after, seat))


POINTS: Final[dict[str, Point]] = {"asked": asked, "result": result}


def _after(stop: Stop) -> AnySession | None:
    """The table behind a choice, where its last event is to come."""
    moment, at = stop.moment, stop.index + 1
    is_last = at == len(stop.line) or stop.line[at].step != moment.step
    table: AnySession | None = moment.after if is_last else None
    return table


def _exercise(
    stop: Stop, name: str, question: Text, answers: tuple[Answer, ...], right: str
) -> Exercise:
    nudge = text(f"lesson.point.{name}.nudge")
    return stop.exercise(question, answers, right, why=_sentence(stop), nudge=nudge)


def _sentence(stop: Stop) -> Text:
    """What happens, as the looker may know it."""
    session: AnySession = stop.moment.table

    def said(lang: Lang) -> str:
        told = session.ruleset.game.part("told").Told(session.ruleset, lang)
        known = stop.event.for_seat(stop.looker)
        return "" if known is None else str(told.event(known))

    return said


def _name(session: AnySession, seat: Seat) -> Text:
    return lambda lang: showing_of(session).name(session, seat, lang)
