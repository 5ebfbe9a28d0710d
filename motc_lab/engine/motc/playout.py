"""Random matches to the end, as fast as the rules allow."""

from random import Random

from motc_lab.engine.motc.chance import Stream
from motc_lab.engine.motc.machine import play, start
from motc_lab.engine.motc.options import option_within
from motc_lab.engine.motc.rules import Rules
from motc_lab.engine.motc.table import Table


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


def playout_digest(rules: Rules, seed: int, matches: int) -> str:
    """Return one number (hex) of everything that so many random matches end with."""
    digest = 0
    for index in range(matches):
        table, decisions = random_match(rules, seed + index)
        for number in (*table.key(), decisions):
            digest = (digest * 1_000_003 + number) & 0xFFFF_FFFF_FFFF_FFFF
    return f"{digest:016x}"
