"""One revealed card, several squares: to which of them does it lead?"""

from random import Random
from typing import Final, Literal

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.games.queens_gambit.lessons.parts import (
    RULES,
    card,
    reason,
    table_of,
    verdict,
)
from motc_lab.games.queens_gambit.squares import NAMES, square_number
from motc_lab.lessons.exercise import Answer, Ask, Exercise, plain, shuffled, text
from motc_lab.lessons.exhibit import AnyCase, Told

TRIES: Final = 200
WRONG: Final = 2
TILES: Final = "PPPNBRQK"


class ReachTold(Told):
    """Which card has been revealed."""

    card: Literal["N", "B", "R", "Q"] = "Q"


def _make(case: AnyCase, generator: Random) -> Exercise:
    sign = case.of(ReachTold).card
    for _ in range(TRIES):
        found = _exercise(sign, generator)
        if found is not None:
            return found
    raise LabError("no board was found on which enough is forbidden; use another card")


def _exercise(sign: str, generator: Random) -> Exercise | None:
    squares = generator.sample(NAMES, 10)
    start, other, *rest = squares
    standing = {start: "1", other: "2", **dict(zip(rest, TILES, strict=True))}
    table = table_of(standing, sign, generator.randrange(1000))
    if table.question is None or table.question.kind != "move":
        return None
    legal, refused = _sorted(table, sign, start, generator)
    if not legal or len(refused) < WRONG:
        return None
    goal = generator.choice(legal)
    answers = [Answer(goal, plain(goal))]
    answers += [
        Answer(square, plain(square), reason(key, sign, start, square))
        for key, square in refused.items()
    ]
    seat: Seat = table.ruleset.players[0]
    key = verdict(sign, square_number(start), square_number(goal), table.machine)
    return Exercise(
        text=text("queens_gambit.lessons.reach.asked", card=card(sign), start=start),
        answers=shuffled(answers, generator),
        right=goal,
        why=reason(key, sign, start, goal),
        rule=RULES[key],
        nudge=text(f"queens_gambit.lessons.reach.nudge.{sign}"),
        table=table,
        seat=seat,
    )


def _sorted(
    table: AnySession, sign: str, start: str, generator: Random
) -> tuple[list[str], dict[str, str]]:
    """Squares to which the card leads, and one for each reason why it does not."""
    legal: list[str] = []
    refused: dict[str, str] = {}
    names = [one for one in NAMES if one != start]
    generator.shuffle(names)
    for goal in names:
        key = verdict(sign, square_number(start), square_number(goal), table.machine)
        if key in {"allowed", "capture"}:
            legal.append(goal)
        else:
            refused.setdefault(key, goal)
    return legal, refused


ASK: Final = Ask(make=_make, told=ReachTold)
