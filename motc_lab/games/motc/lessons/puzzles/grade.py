"""Works the grades of all authored puzzles out again: choices, bots, solver.

``python -m motc_lab.games.motc.lessons.puzzles.grade`` writes them into authored.toml;
with ``--check`` it only says whether they are still as they stand there.
"""

import argparse
import sys
from typing import Final

from motc_lab.bots.bot import Bot, Budget, choose
from motc_lab.bots.roster import bot_named
from motc_lab.games.motc.bots.solver.solve import solve
from motc_lab.games.motc.edition import Edition, load_edition
from motc_lab.games.motc.lessons.puzzles.find import Found, puzzle_of, the_one
from motc_lab.games.motc.lessons.puzzles.model import Puzzle, SolverSays
from motc_lab.games.motc.lessons.puzzles.store import FILE, puzzle_case, written
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons.goals import judge
from motc_lab.lessons.rival import let_answer
from motc_lab.lessons.scale import grade_of
from motc_lab.lessons.stage import DEFAULT_SEED

BOTS: Final = ("random", "greedy", "beginner", "casual", "strong", "master")
SOLVER: Final = Budget(nodes=200_000)


def table_of(puzzle: Puzzle, edition: Edition) -> Session:
    """The table of a puzzle, with the shuffles of a lesson."""
    position = Position.from_code(puzzle.position)
    return Session.from_position(position, DEFAULT_SEED, edition)


def meets_goal(bot: Bot, puzzle: Puzzle, edition: Edition) -> bool:
    """Whether a bot that plays for the match meets the goal in the learner's place."""
    session, learner = table_of(puzzle, edition), puzzle.seat
    while True:
        judged = judge(puzzle.goal, session, learner)
        question = session.question
        if judged.is_over or question is None:
            return judged.is_reached
        session.play(choose(bot, session.view(learner), question))
        let_answer(session, learner, puzzle.goal.until)


def solver_says(found: Found) -> SolverSays:
    """Whether a goal for a whole game can be reached with all cards open.

    It can if a right choice is worth, with best play of both, a win, or a draw where
    that is enough.
    """
    if found.goal.until != "game":
        return "not_asked"
    table = found.session.table
    table.chance = Dealt(DEFAULT_SEED)
    *_, solution = solve(table, SOLVER)
    if not solution.is_result_exact:
        return "open"
    wanted = _enough(found)
    held = any(solution.option(code).result >= wanted for code in found.right)
    return "confirms" if held else "refutes"


def _enough(found: Found) -> int:
    """The game's result that meets the goal: 0 a draw, 1 only a win (GAM-2)."""
    if found.variant.motif == "hold_draw" or found.learner is Seat.SPASSKY:
        return 0
    short = found.session.edition.points_to_win - found.session.points[0]
    return int(short == 1)


def graded(puzzle: Puzzle, edition: Edition) -> Puzzle:
    """Return the puzzle with everything that can be worked out."""
    found = the_one(table_of(puzzle, edition), puzzle)
    fresh = puzzle_of(found, puzzle.id, puzzle.title, forced=found.is_forced())
    bots = [bot_named(name, DEFAULT_SEED) for name in BOTS]
    solved = tuple([bot.name for bot in bots if meets_goal(bot, puzzle, edition)])
    share = len(solved) / len(BOTS)
    return fresh.model_copy(
        update={
            "task": puzzle.task,
            "grade": grade_of(len(fresh.right), fresh.options, share),
            "solved_by": solved,
            "solver": solver_says(found),
        }
    )


def main(arguments: list[str] | None = None) -> int:
    """Grade all puzzles; 1 where ``--check`` finds another grade."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing")
    only_check = parser.parse_args(arguments).check
    case = puzzle_case()
    edition = load_edition(case.edition)
    found = tuple([graded(puzzle, edition) for puzzle in case.puzzles])
    text = written(case.model_copy(update={"puzzles": found}))
    if only_check:
        changed = [
            old.id for old, new in zip(case.puzzles, found, strict=True) if old != new
        ]
        sys.stdout.write(f"changed: {', '.join(changed) or 'none'}\n")
        return int(bool(changed))
    FILE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
