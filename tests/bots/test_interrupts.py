"""Ctrl-C in the middle of thinking raises KeyboardInterrupt, in both builds."""

import signal
import sys
from collections.abc import Callable

import pytest

from motc_lab.bots import Budget
from motc_lab.games.motc.bots.solver.solve import solve
from motc_lab.games.motc.bots.worlds import generator_for
from motc_lab.games.motc.rules import codes
from tests.bots.tables import tables

TABLE = next(t.clone() for t in tables(1) if t.ask == codes.ASK_PLAY)


def seeding() -> None:
    for _ in range(2000):
        generator_for(TABLE, 10**17)


def solving() -> None:
    *_, _ = solve(TABLE, Budget(nodes=20_000))


def solving_shuffled() -> None:
    *_, _ = solve(TABLE, Budget(nodes=20_000), noise=0x7000_0001)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no timers that signal")
@pytest.mark.parametrize("work", [seeding, solving, solving_shuffled])
def test_an_interrupt_ends_the_work_and_not_the_process(
    work: Callable[[], None],
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    def work_on(seconds: float) -> None:
        # Python ignores what is raised within a callback of its collector, which
        # other tests may have: then it comes again, as whoever waits presses again.
        signal.setitimer(signal.ITIMER_REAL, seconds, 2)
        while True:
            work()

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        for number in range(20):
            with pytest.raises(KeyboardInterrupt):
                work_on(0.003 + 0.0007 * number)
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
