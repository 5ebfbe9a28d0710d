"""One bot against others: from every seat, on every layout by turns."""

import sys

import pytest

from motc_lab.games.queens_gambit.lab import duels
from motc_lab.games.queens_gambit.lab.duels import duel


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plain_rules_beat_chance_from_every_seat(seats: int) -> None:
    found = duel("plain", "random", matches=4 * seats, seats=seats, seed=5)
    assert found.trials == 4 * seats
    assert found.low > 1 / seats


def test_the_command_says_what_came_of_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["duels", "plain", "random", "--matches", "2", "--seats", "2"]
    monkeypatch.setattr(sys, "argv", words)
    duels.main()
    assert capsys.readouterr().out.startswith("plain against random, 2 seats: ")
