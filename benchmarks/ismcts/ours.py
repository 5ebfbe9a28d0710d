"""Searches of motc_lab from the first lead of a match, in several manners."""

from collections.abc import Callable

from benchmarks.engine.rounds import Contestant
from motc_lab.bots.ismcts import LEVELS, Level
from motc_lab.bots.ismcts.levels import plain
from motc_lab.bots.ismcts.thinking import Limits, Thinking
from motc_lab.engine.motc import codes
from motc_lab.engine.motc.chance import Dealt
from motc_lab.engine.motc.compile import compile_edition
from motc_lab.engine.motc.edition import house_edition
from motc_lab.engine.motc.machine import play, start
from motc_lab.engine.motc.table import Table

RULES = compile_edition(house_edition())
TO_MATCH_END = "motc_lab ISMCTS, random to the match end"
SENSIBLE = "motc_lab ISMCTS, as master: to the game's end"
MANNERS = {
    TO_MATCH_END: (plain(LEVELS["master"]), 1500),
    SENSIBLE: (LEVELS["master"], 500),
}


def contestants() -> list[Contestant]:
    """Return the manners; a piece is a simulation."""
    return [
        Contestant(name, searches(level), pieces)
        for name, (level, pieces) in MANNERS.items()
    ]


def searches(level: Level) -> Callable[[int], int]:
    """Return a search at one lead: a new tree every time."""
    t = first_lead()

    def work(simulations: int) -> int:
        thinking = Thinking(t, level, seed=simulations)
        for _ in thinking.slices(Limits(simulations, is_thorough=True)):
            continue
        return thinking.search.simulations

    return work


def first_lead() -> Table:
    """Return a table at the first lead of a match; no card was put away before."""
    t = Table(RULES, Dealt(1972))
    start(t)
    while t.ask != codes.ASK_PLAY:
        play(t, codes.NO)
    return t


def digest() -> str:
    """Return what every manner's search says after 200 simulations, visits and all."""
    told = []
    for level, _ in MANNERS.values():
        thinking = Thinking(first_lead(), level, seed=7)
        for _ in thinking.slices(Limits(200, is_thorough=True)):
            continue
        branches = sorted(thinking.root.branches.items())
        told.append([(n, b.visits, repr(b.total)) for n, b in branches if b.visits])
    return repr(told)
