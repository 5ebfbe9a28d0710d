"""Four plays of one hand card: which of them is allowed?"""

from random import Random
from typing import Final

from motc_lab.games.compile.codes import card_codes
from motc_lab.games.compile.lessons.parts import (
    AMBER,
    GREEN,
    LINES,
    card,
    code_of,
    protocol,
    table_of,
)
from motc_lab.lessons.exercise import Answer, Ask, Exercise, shuffled, text
from motc_lab.lessons.exhibit import AnyCase


def _make(case: AnyCase, generator: Random) -> Exercise:
    """One line or a face-down play is right; each other line has its own reason."""
    del case
    held = generator.choice([one for one in card_codes() if one[:2] in AMBER])
    table = table_of(code_of(held), generator.randrange(1000))
    seat = table.ruleset.players[0]
    question = table.question_of(seat)
    assert question is not None
    legal = {one.code for one in question.options}
    answers, allowed = [], []
    for line in range(1, LINES + 1):
        name = f"play {held} up {line}"
        told = text("compile.option.play_up", card=card(held), line=line)
        if name in legal:
            allowed.append(Answer(name, told))
            continue
        wrong = text(
            "compile.lessons.place.wrong",
            line=line,
            own=protocol(AMBER[line - 1]),
            other=protocol(GREEN[line - 1]),
            card=card(held),
        )
        answers.append(Answer(name, told, wrong))
    line = next(n for n in range(1, LINES + 1) if f"play {held} up {n}" not in legal)
    down = text("compile.option.play_down", card=card(held), line=line)
    allowed.append(Answer(f"play {held} down {line}", down))
    right = generator.choice(allowed)
    key = "down" if " down " in right.id else "up"
    return Exercise(
        text=text("compile.lessons.place.asked", card=card(held)),
        answers=shuffled([*answers, right], generator),
        right=right.id,
        why=text(f"compile.lessons.place.why.{key}"),
        rule="CPLY-1",
        nudge=text("compile.lessons.place.nudge"),
        table=table,
        seat=seat,
    )


ASK: Final = Ask(make=_make)
