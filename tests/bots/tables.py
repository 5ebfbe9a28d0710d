"""Tables met in random matches, for tests of bots."""

from collections.abc import Iterator
from random import Random

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.match_table import MatchTable
from motc_lab.games.motc.rules.options import option_at, option_count
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import View, view

HOUSE = house_edition()
RULES = compile_edition(HOUSE)


def tables(seed: int) -> Iterator[MatchTable]:
    """Yield the table at every question of a match played boldly at random."""
    generator = Random(seed)
    t = MatchTable(RULES, Dealt(seed))
    start(t)
    while t.ask:
        yield t
        play(t, bold_option(t, generator))


def bold_option(t: Table, generator: Random) -> int:
    """Any option, but use effects, and resign only where nothing else is left."""
    if t.ask == codes.ASK_USE:
        return codes.YES
    count = option_count(t) - (t.ask == codes.ASK_PLAY)
    return option_at(t, int(generator.random() * count))


def seen_by_asked(t: Table) -> View:
    return view(t, PERSONS[t.seat], HOUSE)
