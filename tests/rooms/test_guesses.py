"""Wrong codes of a network: how many are free, and what counts as one."""

import time

import pytest

from motc_lab.rooms import clock
from motc_lab.rooms.guesses import Guesses
from tests.rooms.table import Clock

HERE, THERE = "192.0.2.1", "192.0.2.2"


def test_so_many_wrong_codes_are_free_in_each_network() -> None:
    now = Clock()
    guesses = Guesses(misses=3, lasts_s=600, clock=now)
    for code in ("BBBBB", "CCCCC", "DDDDD"):
        assert guesses.is_free(HERE, code)
        guesses.miss(HERE, code)
    assert not guesses.is_free(HERE, "FFFFF")
    assert guesses.is_free(THERE, "FFFFF")
    now.now += 601
    assert guesses.is_free(HERE, "FFFFF")


def test_the_same_wrong_code_again_is_no_guess() -> None:
    """A page asks for it, then its socket; a link is opened by a whole class."""
    guesses = Guesses(misses=2, clock=Clock())
    for _ in range(9):
        guesses.miss(HERE, "BBBBB")
    assert guesses.is_free(HERE, "CCCCC")
    guesses.miss(HERE, "CCCCC")
    assert guesses.is_free(HERE, "BBBBB"), "it tells nothing new"
    assert not guesses.is_free(HERE, "DDDDD")


def test_networks_are_forgotten() -> None:
    now = Clock()
    guesses = Guesses(clock=now)
    guesses.miss(HERE, "BBBBB")
    guesses.tidy()
    assert guesses._missed
    now.now += 601
    guesses.tidy()
    assert not guesses._missed


def test_what_is_noted_goes_by_a_clock_that_nobody_sets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = clock.steady()
    assert abs(before - time.time()) < 86_400
    for ahead in (-1e6, 1e6):
        real = time.time
        monkeypatch.setattr(time, "time", lambda ahead=ahead, real=real: real() + ahead)
        assert 0 <= clock.steady() - before < 1000
        monkeypatch.undo()


@pytest.mark.parametrize(
    ("used", "counts_as"),
    [(99_000, 99_000), (0, 60_400), (5e9, 100_000), (60_399, 60_400)],
)
def test_at_a_start_nothing_is_too_old_or_of_the_future(
    used: float, counts_as: float
) -> None:
    """The clock may have been set either way while the server was away."""
    assert clock.as_of_start(used, 100_000, 43_200) == counts_as
