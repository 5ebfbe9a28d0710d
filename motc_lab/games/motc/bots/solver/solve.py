"""Solves one game with open hands: every option's result and value, slice by slice."""

from collections.abc import Callable, Iterator
from itertools import chain
from time import perf_counter
from typing import Final

from motc_lab.bots.bot import SEEDS_END, Budget
from motc_lab.checks import is_a, is_whole, must
from motc_lab.errors import LabError, shown
from motc_lab.games.motc.bots.solver.open_chance import OpenChance
from motc_lab.games.motc.bots.solver.solution import Solution
from motc_lab.games.motc.bots.solver.task import Bounds, Task
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import DECK, Chance, Dealt
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.games.motc.rules.table import Table

AVERAGED: Final = 16  # up to so many outcomes of chance are all tried: all cards
SAMPLED: Final = 3  # of more than are averaged, so many are
FIRST_SLICE: Final = 4_000  # nodes for an option before the next one is tried
STEP: Final = 4_000  # nodes at a stretch; what they found stays in the memory
STEPS: Final = 96  # about so many stretches for one option in one round
LONGEST_STEP: Final = 60_000  # about 50 ms compiled: no host waits longer
SHOWN_EVERY: Final = 20_000  # nodes between two slices
SHOWN_AFTER_S: Final = 0.025  # or sooner where they take longer
GROWTH: Final = 4  # of the slice, from round to round
FOR_THE_FIRST: Final = 16
GUESS_NODES: Final = 2_000
MOST_BITS: Final = 24  # some gigabytes
ORDERS: Final = "two lists of the cards 0 .. 15, as deck_orders gives them"
DEEPER_THAN_ALL: Final = 2  # exchanges that are looked at before going to the end


class NothingToSolve(LabError, ValueError):
    """The match is over: no question is open."""


def deck_orders(chance: Chance, t: Table) -> list[list[int]]:
    """Return both decks' orders in the present shuffles, first card first.

    ``chance`` has to answer from fixed orders, as ``Dealt`` does; all sixteen cards are
    listed, those not in the deck as well.
    """
    orders = []
    for seat, side in enumerate((t.s0, t.s1)):
        cards, order = codes.ALL_CARDS, []
        while cards:
            card = chance.one_of(cards, DECK, seat, side.shuffles)
            order.append(card)
            cards ^= 1 << card
        orders.append(order)
    return orders


def solve(  # noqa: PLR0913 -- all but the first two have defaults
    t: Table,
    budget: Budget | None = None,
    *,
    orders: list[list[int]] | None = None,
    seed: int = 0,
    averaged: int = AVERAGED,
    sampled: int = SAMPLED,
    bits: int = 18,
    noise: int = 0,
) -> Iterator[Solution]:
    """Yield what is known of the present game, more and more exactly.

    First every option is guessed by one and two exchanges, then its result is found,
    then its value. An option that takes long waits until all others had their turn.

    Args:
        t: the table, both hands and decks as they really are; not changed.
        budget: limits of nodes and seconds; none means until everything is exact.
        orders: both decks, first card first. None: those of the table's chance where it
            is ``Dealt``, else sampled by ``seed`` (and ``orders_known`` is False).
        seed: for sampled orders.
        averaged: chance with so many outcomes or fewer is averaged exactly.
        sampled: how many outcomes stand for more than that.
        bits: the memory holds 2 ** bits positions for values, twice as many for
            results, which are searched first and asked for most.
        noise: shuffles the order of search; what comes out stays the same.

    Raises:
        NothingToSolve: no question is open, or a value makes no sense.
    """
    if not is_a(t, Table):
        msg = f"{shown(t, 40)}: use a table, such as Match.table"
        raise NothingToSolve(msg)
    if budget is not None and not is_a(budget, Budget):
        use = "Budget(seconds=5) or Budget(nodes=100_000)"
        msg = f"budget: {shown(budget, 40)}; use {use}"
        raise NothingToSolve(msg)
    _check_means(orders, seed, averaged, sampled, bits, noise)
    if not t.ask:
        raise NothingToSolve("the match is over; solve a table with an open question")
    known = orders is not None or isinstance(t.chance, Dealt)
    if orders is None:
        orders = deck_orders(t.chance if known else Dealt(seed), t)
    shuffles = [t.s0.shuffles, t.s1.shuffles]
    chance = OpenChance(orders, shuffles, averaged, sampled)
    task = Task(t, chance, bits=bits, noise=noise)
    yield from _slices(task, budget or Budget(), known=known)


def _check_means(  # noqa: PLR0913, PLR0917 -- all that ``solve`` may be told
    orders: object,
    seed: object,
    averaged: object,
    sampled: object,
    bits: object,
    noise: object,
) -> None:
    """Refuse what makes no sense before anything is searched (NothingToSolve)."""
    must(orders is None or are_orders(orders), "orders", orders, ORDERS, NothingToSolve)
    limits = (
        ("seed", seed, -SEEDS_END, SEEDS_END),
        ("averaged", averaged, 1, len(CARD_IDS)),
        ("sampled", sampled, 1, len(CARD_IDS)),
        ("bits", bits, 1, MOST_BITS),
        ("noise", noise, 0, SEEDS_END),
    )
    for name, number, least, most in limits:
        use = f"a whole number from {least} to {most}"
        must(is_whole(number, least, most), name, number, use, NothingToSolve)


def are_orders(orders: object) -> bool:
    """Tell whether it is two lists of all sixteen cards."""
    if not isinstance(orders, list) or len(orders) != len(PERSONS):
        return False
    cards = list(range(len(CARD_IDS)))
    return all(isinstance(one, list) and sorted(one) == cards for one in orders)


class _Clock:
    """Says how many nodes an attempt may take within the budget."""

    def __init__(self, budget: Budget, task: Task) -> None:
        self.budget = budget
        self.task = task
        self.start = perf_counter()

    def seconds(self) -> float:
        return perf_counter() - self.start

    def allows(self, wanted: int) -> int:
        """Return the nodes allowed, 0 where the budget is used up."""
        if self.budget.nodes is not None:
            wanted = min(wanted, self.budget.nodes - self.task.nodes)
        if self.budget.seconds is not None:
            used = self.seconds()
            rate = max(2_000.0, self.task.nodes / max(used, 0.01))
            wanted = min(wanted, int((self.budget.seconds - used) * rate))
        return max(0, wanted)


def _slices(task: Task, budget: Budget, *, known: bool) -> Iterator[Solution]:
    clock = _Clock(budget, task)
    shown, shown_at = 0, -1.0
    for _ in chain(_attempts(task, clock), _lines(task)):
        now = clock.seconds()
        if task.nodes - shown < SHOWN_EVERY and 0 <= now - shown_at < SHOWN_AFTER_S:
            continue
        shown, shown_at = task.nodes, now
        yield task.solution(now, known=known, last=False)
    yield task.solution(clock.seconds(), known=known, last=True)


def _lines(task: Task) -> Iterator[None]:
    """Follow every option to the end of its line, one answer at a step."""
    for one in task.bounds:
        yield from task.find_line(one)


def _attempts(task: Task, clock: _Clock) -> Iterator[None]:
    """Work on; every step is short enough to be shown. Ends with the budget."""
    for exchanges in range(1, DEEPER_THAN_ALL + 1):
        for one in task.bounds:
            limit = clock.allows(GUESS_NODES * exchanges)
            if limit:
                task.guess(one, exchanges, limit)
                yield
    by_guess = sorted(task.bounds, key=lambda one: -task.sign * one.guess)
    yield from _rounds(by_guess, task.settle_result, clock)
    by_value = sorted(by_guess, key=lambda one: -task.sign * sum(one.result))
    yield from _rounds(by_value, task.settle_value, clock, 3 * len(by_value))
    yield from _rounds(by_value, task.find_result, clock)
    yield from _rounds(by_value, task.find_value, clock)


def _rounds(
    waiting: list[Bounds],
    attempt: Callable[[Bounds, int], bool],
    clock: _Clock,
    for_the_first: int = FOR_THE_FIRST,
) -> Iterator[None]:
    """Give every option its turn, again and again with more nodes.

    The most promising one gets a larger part: the others gain by what it leaves in the
    memory, and often by its result alone. A turn is made of short stretches, so that a
    host is not kept waiting; each begins anew and finds in the memory what the one
    before has left there. Stretches grow with the turns: the more has been searched,
    the more of the memory is overwritten before the next one begins.
    """
    slice_ = FIRST_SLICE
    while waiting:
        again = []
        for place, one in enumerate(waiting):
            share = slice_ if place else slice_ * for_the_first
            step = min(LONGEST_STEP, max(STEP, share // STEPS))
            is_done = False
            while share > 0 and not is_done:
                limit = clock.allows(min(step, share))
                if not limit:
                    return
                before = clock.task.nodes
                is_done = attempt(one, limit)
                share -= max(1, clock.task.nodes - before)
                yield
            if not is_done:
                again.append(one)
        waiting = again
        slice_ *= GROWTH
