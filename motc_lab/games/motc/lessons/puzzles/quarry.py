"""Where positions for puzzles come from: matches, stopped at each card to be played."""

from collections.abc import Iterator
from random import Random

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lessons.line import random_line
from motc_lab.games.motc.lessons.puzzles.model import FEWEST_OPTIONS
from motc_lab.games.motc.lessons.puzzles.motifs import Variant
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session


def stops(session: Session) -> Iterator[Session]:
    """Yield a random match at every card to be played with options enough."""
    generator = Random(session.seed)  # noqa: S311 -- a game
    for table in random_line(session, generator):
        if _is_rich(table):
            yield Session.from_position(table.position, table.seed, table.edition)


def _is_rich(session: Session) -> bool:
    question = session.question
    assert question is not None
    return question.kind == "play" and len(question.options) >= FEWEST_OPTIONS


def at_match_point(
    position: Position, seat: Seat, edition: Edition, generator: Random
) -> Position:
    """The same table in a later game: the person needs one more point.

    The score and the number of the game fit each other and the chess colours.
    """
    goal = edition.points_to_win
    most, others = goal - 1, generator.randint(1, goal - 1)
    score = (others, most) if seat.index else (most, others)
    games = range(max(score) + 1, sum(score) + 2)
    is_odd = position.white == "spassky"  # he has White in game 1 (SET-5)
    game = generator.choice([one for one in games if one % 2 == is_odd])
    return position.changed(score=score, game=game)


def suits(variant: Variant, session: Session, learner: Seat) -> bool:
    """Whether a variant can be asked for here at all; a quick look only."""
    if variant.until == "exchange":
        return True
    table = session.table
    is_last = COUNT[table.open] <= int(table.section < 0)
    points = session.points[learner.index]
    short = session.edition.points_to_win - points
    return is_last and (variant.motif != "match_point" or short == 1)
