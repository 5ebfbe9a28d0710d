"""Makes fresh puzzles: any motif, any seed, on the spot."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

from motc_lab.errors import LabError
from motc_lab.games.motc.edition import Edition, house_edition
from motc_lab.games.motc.lessons.puzzles.find import Found, finds, puzzle_of
from motc_lab.games.motc.lessons.puzzles.model import Motif, Puzzle
from motc_lab.games.motc.lessons.puzzles.motifs import variants_of
from motc_lab.games.motc.lessons.puzzles.quarry import at_match_point, stops
from motc_lab.games.motc.lessons.puzzles.words import template
from motc_lab.games.motc.rules.session import Session

MOST_MATCHES: Final = 40
MOST_CHECKED: Final = 4  # goals that turn out not to hold against every answer


class NoPuzzle(LabError):
    """No position of the matches looked at has such a goal."""


def make_puzzle(
    motif: Motif, seed: int, edition: Edition | None = None, chance: int = 0
) -> Puzzle:
    """Make a fresh puzzle; the same arguments make the same one.

    Every choice is played out: one to three of them reach the goal, of eight or more.
    It is graded by that share alone. A way that works against every answer is looked
    for first.

    Args:
        motif: what it is about.
        seed: which one; any whole number.
        edition: cards, tracks and rulings; the house edition unless given.
        chance: seed of the shuffles with which the puzzle will be played.

    Raises:
        NoPuzzle: with this edition none was found.
    """
    ways = _found(motif, seed, edition or house_edition(), chance)
    first: Found | None = None
    for found in islice(ways, MOST_CHECKED):
        if found.is_forced():
            return _puzzle(found, forced=True)
        if first is None and not found.variant.must_force:
            first = found
    if first is None:
        problem = f"no puzzle {motif!r} in {MOST_MATCHES} matches from seed {seed}"
        raise NoPuzzle(problem)
    return _puzzle(first, forced=False)


def _found(motif: Motif, seed: int, edition: Edition, chance: int) -> Iterator[Found]:
    """Yield goals of random matches, one of each match."""
    generator = Random(f"{motif}/{seed}")  # noqa: S311 -- a game
    variants = list(variants_of(motif))
    for _ in range(MOST_MATCHES):
        match = Session.new(generator.randrange(10**9), edition)
        generator.shuffle(variants)
        for stop in stops(match):
            question, position = stop.question, stop.position
            assert question is not None
            if question.leads and variants[0].must_force:
                continue  # hardly any first card leaves no answer at all
            if motif == "match_point":
                seat = question.seat
                position = at_match_point(position, seat, edition, generator)
            table = Session.from_position(position, chance, edition)
            found = next(finds(table, variants), None)
            if found is not None:
                yield found
                break


def _puzzle(found: Found, *, forced: bool) -> Puzzle:
    motif = found.variant.motif
    return puzzle_of(found, "fresh", template(f"puzzles.motif.{motif}"), forced=forced)
