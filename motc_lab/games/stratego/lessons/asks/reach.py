"""One piece, several squares: which of them may it go to?"""

from random import Random
from typing import Final, Literal

from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.games.stratego import codes
from motc_lab.games.stratego.lessons.boards import FLAGS, land, settings_at, table_of
from motc_lab.games.stratego.lessons.parts import piece
from motc_lab.games.stratego.refusals import Refusal, why_not
from motc_lab.games.stratego.seat import Seat
from motc_lab.games.stratego.texts.refusals import reason_text
from motc_lab.lessons.exercise import Answer, Ask, Exercise, Text, plain, shuffled, text
from motc_lab.lessons.exhibit import AnyCase, Told
from motc_lab.scene.table_model import Lang

TRIES: Final = 200
WRONG: Final = 3


class ReachTold(Told):
    """Which piece moves."""

    rank: Literal["9", "3", "2"] = "9"


def _make(case: AnyCase, generator: Random) -> Exercise:
    rank = case.of(ReachTold).rank
    for _ in range(TRIES):
        found = _exercise(rank, generator)
        if found is not None:
            return found
    raise LabError("no board was found on which enough is forbidden; use another rank")


def _exercise(rank: str, generator: Random) -> Exercise | None:
    start = generator.choice(land(rows=range(3, 7)))
    others = [one for one in land(rows=range(2, 8)) if one != start]
    own, foes = generator.sample(others, 5), []
    own, foes = own[:3], own[3:]
    pieces = {**FLAGS, start: f"r{rank}"}
    pieces |= dict(zip(own, ("rX", "r1", "rB"), strict=True))
    pieces |= dict(zip(foes, ("b9", "b3"), strict=True))
    table = table_of(pieces, seed=generator.randrange(1000))
    legal, refused = _sorted(table, start, generator)
    if not legal or len(refused) < WRONG:
        return None
    goal = generator.choice(legal)
    answers = [Answer(goal, plain(goal))]
    answers += [
        Answer(square, plain(square), _reason(refusal)) for square, refusal in refused
    ]
    return Exercise(
        text=text(
            "stratego.lessons.ask.reach.asked",
            piece=piece(rank, Seat.RED, "nom"),
            square=start,
        ),
        answers=shuffled(answers, generator),
        right=goal,
        why=text("stratego.lessons.ask.reach.why", start=start, goal=goal),
        rule="SSCT-1" if rank == "2" else "SMOV-2",
        nudge=text(f"stratego.lessons.ask.reach.nudge.{_kind(rank)}"),
        table=table,
        seat=Seat.RED,
    )


def _kind(rank: str) -> str:
    return "scout" if rank == "2" else "plain"


def _sorted(
    table: AnySession, start: str, generator: Random
) -> tuple[list[str], list[tuple[str, Refusal]]]:
    """Squares that the rules allow, and others that they refuse, of different kinds."""
    battle, settings = table.machine, settings_at(table)
    legal: list[str] = []
    refused: dict[str, tuple[str, Refusal]] = {}
    names = [*land(), *settings.variant.lakes]
    generator.shuffle(names)
    near = [one for one in names if _is_near(start, one)]
    for goal in near:
        number = codes.read(f"{start}-{goal}", settings)
        refusal = why_not(battle, battle.turn, number, settings)
        if refusal is None:
            legal.append(goal)
        else:
            refused.setdefault(refusal.key, (goal, refusal))
    return legal, list(refused.values())[:WRONG]


def _is_near(start: str, goal: str) -> bool:
    far = abs(ord(start[0]) - ord(goal[0])), abs(int(start[1:]) - int(goal[1:]))
    return goal != start and (max(far) == 1 or 0 in far)


def _reason(refusal: Refusal) -> Text:
    def said(lang: Lang) -> str:
        return reason_text(refusal.key, refusal.fields, lang)

    return said


ASK: Final = Ask(make=_make, told=ReachTold)
