"""Tables met in random matches, for tests of bots."""

from collections.abc import Iterator
from random import Random

from motc_lab.engine.motc import codes
from motc_lab.engine.motc.chance import Dealt
from motc_lab.engine.motc.compile import compile_edition
from motc_lab.engine.motc.edition import house_edition
from motc_lab.engine.motc.machine import play, start
from motc_lab.engine.motc.options import option_at, option_count
from motc_lab.engine.motc.seat import PERSONS
from motc_lab.engine.motc.table import Table
from motc_lab.engine.motc.view import View, view

HOUSE = house_edition()
RULES = compile_edition(HOUSE)


def tables(seed: int) -> Iterator[Table]:
    """Yield the table at every question of a match played boldly at random."""
    generator = Random(seed)
    t = Table(RULES, Dealt(seed))
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
