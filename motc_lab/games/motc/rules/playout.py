"""Random matches to the end, as fast as the rules allow.

Matches are played and added up in here: a loop outside would cost the compiled build
more than the rules do.
"""

from random import Random
from typing import NamedTuple

from motc_lab.games.motc.rules.chance import Stream
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.options import option_within
from motc_lab.games.motc.rules.rules import Rules
from motc_lab.games.motc.rules.table import Table


class Playouts(NamedTuple):
    """What so many random matches came to.

    Attributes:
        wins0, wins1: matches won by Spassky and by Fischer.
        games: games of all matches together; ``draws`` of them were drawn.
        decisions: answers given by both persons.
    """

    matches: int
    wins0: int
    wins1: int
    games: int
    draws: int
    decisions: int


def play_out(t: Table, generator: Random) -> int:
    """Answer every question at random; return the number of decisions made."""
    random = generator.random
    decisions = 0
    while t.ask:
        play(t, option_within(t, random()))
        decisions += 1
    return decisions


def random_match(rules: Rules, seed: int) -> tuple[Table, int]:
    """Play one match at random; the same seed gives the same match everywhere."""
    generator = Random(seed)  # noqa: S311 -- a game, no secret
    table = Table(rules, Stream(generator))
    start(table)
    return table, play_out(table, generator)


def playouts(rules: Rules, seed: int, matches: int) -> Playouts:
    """Play random matches and return their sums.

    Args:
        rules: of the edition.
        seed: of the first match, as for ``random_match``; the others count on from it.
        matches: how many; parts with seeds that follow each other add up to the whole.
    """
    wins1, games, draws, decisions = 0, 0, 0, 0
    for index in range(matches):
        table, made = random_match(rules, seed + index)
        decisions += made
        wins1 += table.winner
        games += table.game
        draws += table.points0 + table.points1 - table.game  # a draw gives both a point
    return Playouts(matches, matches - wins1, wins1, games, draws, decisions)


def playout_digest(rules: Rules, seed: int, matches: int) -> str:
    """Return one number (hex) of everything that so many random matches end with."""
    digest = 0
    for index in range(matches):
        table, decisions = random_match(rules, seed + index)
        for number in (*table.key(), decisions):
            digest = (digest * 1_000_003 + number) & 0xFFFF_FFFF_FFFF_FFFF
    return f"{digest:016x}"
