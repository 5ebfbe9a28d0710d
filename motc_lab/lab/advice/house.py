"""Advice for any game that brings none: by the search of the house, without reasons."""

from collections.abc import Iterator
from random import Random
from typing import Any

from motc_lab.bots.bot import Budget, Worth
from motc_lab.bots.search.open_hands import solve
from motc_lab.build import build_name
from motc_lab.engine.question import Question
from motc_lab.engine.session import AnySession, Session
from motc_lab.errors import shown
from motc_lab.lab.advice.appraisal import Meter
from motc_lab.lab.advice.model import Advice, How, Knowledge, NoAdvice, OptionAdvice
from motc_lab.lab.advice.searching import Weigher
from motc_lab.lab.tally import tally_of

NODES = 20_000  # situations that are looked at for an exact answer


def advising(  # noqa: PLR0913 -- as motc_lab.lab.advice.advising
    subject: object,
    seat: str | None,
    budget: Budget,
    knowledge: Knowledge,
    *,
    edition: object = None,
    seed: int = 0,
    habit: object = None,
) -> Iterator[Advice]:
    """Return slices of advice on a match; what does not fit is refused at once."""
    if not isinstance(subject, Session):
        raise NoAdvice(f"{shown(subject, 40)}: use a match, where it stands now")
    if edition is not None or habit is not None or knowledge == "habit":
        raise NoAdvice("edition, habit: this game has none; use knowledge own or open")
    question = subject.question if seat is None else subject.question_of(seat)
    if question is None:
        told = "the match is over" if subject.is_over else f"{seat} is not asked"
        raise NoAdvice(f"{told}: there is nothing to advise on")
    return _slices(subject, question, budget, knowledge, seed)


def _slices(
    session: AnySession,
    question: Question,
    budget: Budget,
    knowledge: Knowledge,
    seed: int,
) -> Iterator[Advice]:
    meter, is_open = Meter(budget), knowledge == "open"
    machine, seat = session.machine, question.seat.index
    facts: dict[str, Any] = {
        "seat": question.seat,
        "knowledge": knowledge,
        "question": question,
        "made": _made(session),
    }
    if is_open:
        solved = solve(machine, question, nodes=min(NODES, budget.nodes or NODES))
        if solved.best is not None:
            yield Advice(
                **facts,
                options=tuple([_option(one, "exact") for one in solved.values]),
                recommended=solved.best,
                worlds=0,
                nodes=solved.nodes,
                is_last=True,
                seconds=meter.seconds,
            )
            return
    world = machine
    if not is_open:
        world = machine.imagine(seat, Random(0))  # noqa: S311 -- a game, no secret
    bot = Weigher(seed)
    for thought in bot.think_at(world, question, budget, is_open=is_open):
        yield Advice(
            **facts,
            options=tuple([_option(one, knowledge) for one in thought.values]),
            recommended=thought.best,
            worlds=0 if is_open else thought.worlds,
            nodes=thought.nodes,
            is_last=thought.is_last,
            seconds=meter.seconds,
        )


def _option(one: Worth, how: How) -> OptionAdvice:
    low = one.value if one.low is None else one.low
    high = one.value if one.high is None else one.high
    line = (one.option.code,)
    return OptionAdvice(one.option, one.value, low, high, how, one.visits, line)


def _made(session: AnySession) -> dict[str, object]:
    game = session.ruleset.game.id
    made = tally_of(game).played_by(game, session.ruleset)
    return {**made, "build": build_name()}
