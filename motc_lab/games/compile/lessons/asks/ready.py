"""Totals in three lines: which one will the next turn compile?"""

from random import Random
from typing import Final

from motc_lab.games.compile.codes import card_codes
from motc_lab.games.compile.lessons.parts import AMBER, GREEN, LINES, code_of, table_of
from motc_lab.games.compile.rules import numbers
from motc_lab.lessons.exercise import Answer, Ask, Exercise, text
from motc_lab.lessons.exhibit import AnyCase

NONE: Final = "none"
MOST_TRIES: Final = 400
MOST_CARDS: Final = 4


def _stacks(pairs: tuple[str, ...], generator: Random) -> tuple[str, str, str]:
    """Three stacks of one to four cards each."""
    cards = [one for one in card_codes() if one[:2] in pairs]
    generator.shuffle(cards)
    one, two, three = (_stack(cards, generator) for _ in range(LINES))
    return one, two, three


def _stack(cards: list[str], generator: Random) -> str:
    faces = [generator.choice("++-") for _ in range(generator.randint(1, MOST_CARDS))]
    return "".join([f"{cards.pop()}{face}" for face in faces])


def _make(case: AnyCase, generator: Random) -> Exercise:
    """At most one line is ready; another one looks so, or almost."""
    del case
    wanted = generator.choice((1, 1, 1, 0))
    for _ in range(MOST_TRIES):
        own, other = _stacks(AMBER, generator), _stacks(GREEN, generator)
        table = table_of(code_of("", own, other), generator.randrange(1000))
        totals = table.view(table.ruleset.players[0]).totals
        pairs = [(totals[at], totals[at + LINES]) for at in range(LINES)]
        ready = [at for at, (a, b) in enumerate(pairs) if _is_ready(a, b)]
        tempting = [
            at
            for at, (a, b) in enumerate(pairs)
            if at not in ready and (a >= numbers.COMPILED_AT or b < a)
        ]
        if len(ready) == wanted and tempting:
            break
    right = f"line{ready[0] + 1}" if ready else NONE
    answers = []
    for at, (mine, theirs) in enumerate(pairs):
        key = "few" if mine < numbers.COMPILED_AT else "behind"
        wrong = text(
            f"compile.lessons.ready.wrong.{key}", line=at + 1, own=mine, other=theirs
        )
        name = f"line{at + 1}"
        told = text("compile.lessons.ready.line", line=at + 1)
        answers.append(Answer(name, told, None if name == right else wrong))
    line = ready[0] if ready else 0
    fields = {"line": line + 1, "own": pairs[line][0], "other": pairs[line][1]}
    wrong = text("compile.lessons.ready.wrong.none", **fields)
    none = text("compile.lessons.ready.none")
    answers.append(Answer(NONE, none, None if right == NONE else wrong))
    why = "none" if right == NONE else "line"
    return Exercise(
        text=text("compile.lessons.ready.asked"),
        answers=tuple(answers),
        right=right,
        why=text(f"compile.lessons.ready.why.{why}", **fields),
        rule="CCMP-1",
        nudge=text("compile.lessons.ready.nudge"),
        table=table,
        seat=table.ruleset.players[0],
    )


def _is_ready(own: int, other: int) -> bool:
    return own >= numbers.COMPILED_AT and own > other


ASK: Final = Ask(make=_make)
