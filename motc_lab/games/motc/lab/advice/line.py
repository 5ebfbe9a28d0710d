"""Plays one option out in one world and keeps what happens: the line and its events."""

from collections.abc import Sequence
from typing import Final

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lab.advice.playouts import SETTLED, sensible
from motc_lab.games.motc.lab.advice.story import Story
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.events import MatchLog
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.options import option_count
from motc_lab.games.motc.rules.questions import Question, question_of
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.games.motc.rules.table import Table

AMONG: Final = 6  # worlds among which a typical one is looked for


def play_line(
    world: Table, number: int, edition: Edition, expected: Sequence[str] = ()
) -> tuple[tuple[str, ...], Story]:
    """Play an option and the likely answers until its exchange is over.

    Args:
        world: left as it is.
        number: of the option, in the machine's numbers.
        edition: for the story's words.
        expected: codes that a search expects after the option; followed as far as they
            are offered in this world, then plain rules go on.

    Returns:
        The codes of all decisions made, the option first, and the story of the events.
    """
    t = world.clone()
    seat = PERSONS[t.seat]
    log = MatchLog()
    log.listen_to(t)
    codes_played = [_code(_question(t), number)]
    play(t, number)
    between = world.ask in SETTLED or world.phase == codes.STATUS
    waiting = list(expected)
    while t.ask and not _is_settled(t, between=between):
        question = _question(t)
        answer = _answer(t, question, waiting)
        codes_played.append(_code(question, answer))
        play(t, answer)
    return tuple(codes_played), Story(seat, edition, tuple(log))


def _is_settled(t: Table, *, between: bool) -> bool:
    """Whether the next question belongs to another exchange or game."""
    if t.ask == codes.ASK_PLAY and t.section < 0:
        return True
    return not between and t.ask in SETTLED


def _answer(t: Table, question: Question, waiting: list[str]) -> int:
    """Follow the expected line while it fits, then answer by plain rules."""
    if waiting and option_count(t) > 1:
        code = waiting.pop(0)
        for option in question.options:
            if option.code == code:
                return option.number
        waiting.clear()
    return sensible(t)


def _question(t: Table) -> Question:
    question = question_of(t)
    assert question is not None
    return question


def _code(question: Question, number: int) -> str:
    return next(one.code for one in question.options if one.number == number)
