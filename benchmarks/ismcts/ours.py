"""Searches of motc_lab from the first lead of a match, and of a small game."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from benchmarks.engine.rounds import Local
from motc_lab.bots.search import thinking as any_game
from motc_lab.bots.search.levels import LEVELS as LEVELS_OF_THE_HOUSE
from motc_lab.bots.search.slices import SearchLimits
from motc_lab.build import build_name
from motc_lab.engine.playout import play_out as any_play_out
from motc_lab.games.duel.ruleset import new_ruleset
from motc_lab.games.motc.bots.ismcts import LEVELS, Level
from motc_lab.games.motc.bots.ismcts.levels import plain
from motc_lab.games.motc.bots.ismcts.thinking import Thinking
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.playout import play_out
from motc_lab.games.motc.rules.table import Table

RULES = compile_edition(house_edition())
TO_MATCH_END: Final = "random to the match end"
AS_MASTER: Final = "as master: to the game's end"
SMALL: Final = "as master"
MEANS: Final = 200  # matches whose mean says what a simulation's rollout is
MANNERS = {
    TO_MATCH_END: (plain(LEVELS["master"]), 3_000),
    AS_MASTER: (LEVELS["master"], 2_000),
}
PIECES: Final = {"compiled": 1.0, "interpreted": 0.15}


def contestants() -> Iterator[tuple[str, Local, float]]:
    """Yield part, manner and decisions a simulation; a piece is a simulation."""
    share = PIECES[build_name()]
    decisions = {TO_MATCH_END: to_the_end(), AS_MASTER: 0.0}
    for name, (level, pieces) in MANNERS.items():
        work = searches(level)
        yield "ismcts", Local(name, work, round(share * pieces)), decisions[name]
    yield "duel_search", Local(SMALL, small, round(share * 15_000)), duel_to_the_end()


def to_the_end() -> float:
    """Return the decisions of a random match from the first lead, on the average."""
    random = Random(1972)
    return sum(play_out(first_lead(), random) for _ in range(MEANS)) / MEANS


def duel_to_the_end() -> float:
    """Return the decisions of a random duel, on the average."""
    random, rules = Random(1972), new_ruleset()
    begun = (rules.begin(rules.chance(seed), None) for seed in range(MEANS))
    return sum(any_play_out(machine, random) for machine in begun) / MEANS


def small(simulations: int) -> int:
    """Search from the first decision of a duel."""
    thinking = small_thinking(simulations)
    for _ in thinking.slices(SearchLimits(simulations, is_thorough=True)):
        continue
    return thinking.simulations


def small_thinking(seed: int) -> any_game.Thinking:
    """Return a search of the house that has not begun."""
    rules = new_ruleset()
    machine = rules.begin(rules.chance(1972), None)
    return any_game.Thinking(machine, 0, LEVELS_OF_THE_HOUSE["master"], seed)


def searches(level: Level) -> Callable[[int], int]:
    """Return a search at one lead: a new tree every time."""
    t = first_lead()

    def work(simulations: int) -> int:
        thinking = Thinking(t, level, seed=simulations)
        for _ in thinking.slices(SearchLimits(simulations, is_thorough=True)):
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
        for _ in thinking.slices(SearchLimits(200, is_thorough=True)):
            continue
        branches = sorted(thinking.root.branches.items())
        told.append([(n, b.visits, repr(b.total)) for n, b in branches if b.visits])
    other = small_thinking(7)
    for _ in other.slices(SearchLimits(200, is_thorough=True)):
        continue
    small_branches = sorted(other.branches.items())
    told.append([(n, b.visits, repr(b.total)) for n, b in small_branches])
    return repr(told)
