"""Proves the puzzles: every answer to every first move is played, in many deals.

``python -m motc_lab.games.compile.lessons.prove`` works out which first moves are right
and how hard each puzzle is, and writes puzzles.toml; with ``--check`` it only says what
has changed. A right move reaches the goal against every answer of the other person. It
is tried with the cards as they lie and in at least twelve other deals of what the
learner cannot know, until each card that may be in the other hand was there once; each
deal has shuffles of its own.
"""

import argparse
import json
import sys
from random import Random
from typing import Final

from motc_lab.bots.asking import answer_of
from motc_lab.bots.roster import bot_named
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession, Session
from motc_lab.games.compile import GAME, codes
from motc_lab.games.compile.lessons.parts import table_of
from motc_lab.games.compile.lessons.puzzles import FILE, Puzzle, puzzles
from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.position.table import position_of
from motc_lab.lessons.forced import is_forced
from motc_lab.lessons.scale import grade_of
from motc_lab.lessons.tables import copy_of

DEALS: Final = 12
MOST_DEALS: Final = 60
PLAYS: Final = 200_000
BOTS: Final = ("random", "beginner", "casual", "plain", "strong")
LEARNER: Final[Seat] = codes.PLAYERS[0]
HEAD: Final = """\
# What a search says of the puzzles of lessons 7 and 8, in order: id and motif are by
# hand, the rest is written by python -m motc_lab.games.compile.lessons.prove.
"""


def start_of(puzzle: Puzzle) -> AnySession:
    """The table of a puzzle."""
    code = puzzle.step.position
    assert code is not None
    return table_of(code)


def deals_of(table: AnySession) -> list[AnySession]:
    """The table as it lies, and others that the learner can't tell from it."""
    looker, world = LEARNER.index, table.machine
    generator = Random(table.position.code)  # noqa: S311 -- imagined deals
    unseen = world.hands[1 - looker] | world.decks[1 - looker]
    found = [copy_of(table)]
    while len(found) <= DEALS or (unseen and len(found) <= MOST_DEALS):
        twin = world.imagine(looker, generator)
        unseen &= ~twin.hands[1 - looker] if twin.hands[1 - looker] else 0
        position = position_of(twin, Position)
        seed = len(found)
        found.append(Session(table.ruleset, seed=seed, start_position=position))
    return found


def right_moves(puzzle: Puzzle) -> tuple[str, ...]:
    """The first moves that reach the goal whatever is answered."""
    table, goal = start_of(puzzle), puzzle.step.goal
    deals = deals_of(table)
    return tuple(
        [
            code
            for code in options_of(table)
            if is_forced(deals, LEARNER, goal, code, PLAYS)
        ]
    )


def options_of(table: AnySession) -> tuple[str, ...]:
    """All first moves."""
    question = table.question_of(LEARNER)
    assert question is not None
    return tuple([one.code for one in question.options])


def proved(puzzle: Puzzle) -> Puzzle:
    """The puzzle with everything that can be worked out."""
    table, right = start_of(puzzle), right_moves(puzzle)
    options = len(options_of(table))
    solved = tuple(
        [
            name
            for name in BOTS
            if answer_of(bot_named(name, 0, game=GAME.id), table, LEARNER).code in right
        ]
    )
    return puzzle.model_copy(
        update={
            "right": right,
            "options": options,
            "solved_by": solved,
            "grade": grade_of(len(right), options, len(solved) / len(BOTS)),
        }
    )


def written(found: tuple[Puzzle, ...]) -> str:
    """The file of these puzzles."""
    tables = []
    for puzzle in found:
        told = puzzle.model_dump(mode="json")
        lines = [f"{name} = {json.dumps(value)}" for name, value in told.items()]
        tables.append("\n".join(["[[puzzle]]", *lines]) + "\n")
    return HEAD + "\n" + "\n".join(tables)


def main() -> int:
    """Prove all; return 1 where ``--check`` finds a difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    is_check = parser.parse_args().check
    found = tuple([proved(one) for one in puzzles()])
    for old, new in zip(puzzles(), found, strict=True):
        mark = "" if old == new else "  changed"
        told = f"{new.id}: grade {new.grade}, right {', '.join(new.right)}{mark}"
        sys.stdout.write(told + "\n")
    if is_check:
        return int(found != puzzles())
    FILE.write_text(written(found), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
