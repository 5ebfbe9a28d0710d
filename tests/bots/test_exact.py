"""Exact answers for small games, on Kuhn's poker, whose solution is known."""

from itertools import permutations
from random import Random

import pytest

from motc_lab.bots.exact.solve import equilibrium, quantal_response
from motc_lab.bots.exact.tree import Tree, grow
from motc_lab.bots.exact.values import (
    best_response,
    exploited,
    match_value,
    option_values,
    value_of,
)
from motc_lab.engine.chance import Dealt
from motc_lab.engine.machine import Machine

PASS, BET = 0, 1
KUHN_VALUE = -1 / 18  # to the first player (H. W. Kuhn, 1950)
SHOWN = {"pp": 1, "bb": 2, "pbb": 2}  # cards are turned; so much goes to the higher
FOLDED = {"bp": 0, "pbp": 1}  # a bet was not called: 1 goes to this seat


class Kuhn(Machine):
    """Kuhn's poker: three cards, one each, at most one bet of 1; the ante is 1."""

    def __init__(self, hands: tuple[int, int], said: str = "") -> None:
        self.chance = Dealt(0)
        self.sink = None
        self.hands = hands
        self.said = said

    def asked(self) -> int:
        is_over = self.said in SHOWN or self.said in FOLDED
        return 0 if is_over else 1 << len(self.said) % 2

    def answers(self, seat: int) -> list[int]:
        del seat
        return [PASS, BET]

    def play(self, seat: int, option: int) -> None:
        del seat
        self.said += "pb"[option]

    def clone(self) -> "Kuhn":
        return Kuhn(self.hands, self.said)

    def key(self) -> tuple[int, ...]:
        return (*self.hands, *map(ord, self.said))

    def sight(self, seat: int) -> tuple[int, ...]:
        return (self.hands[seat], *map(ord, self.said))

    def imagine(self, looker: int, random: Random) -> "Kuhn":
        rest = [card for card in range(3) if card != self.hands[looker]]
        hands = [random.choice(rest)] * 2
        hands[looker] = self.hands[looker]
        return Kuhn((hands[0], hands[1]), self.said)

    def result(self, seat: int) -> float:
        """Winnings from -2 to 2, as a share from 0 to 1."""
        stake = SHOWN.get(self.said, 1)
        ahead = FOLDED.get(self.said, int(self.hands[1] > self.hands[0]))
        won = stake if ahead == seat else -stake
        return (won + 2) / 4


def kuhn() -> Tree:
    deals = list(permutations(range(3), 2))
    return grow([(1 / len(deals), Kuhn((one, other))) for one, other in deals])


def test_every_information_set_is_written_down_once() -> None:
    tree = kuhn()
    assert len(tree.sets) == 12
    assert sum(share for share, _ in tree.starts) == pytest.approx(1)
    assert all(len(one.nodes) == 2 for one in tree.sets)


def test_regrets_find_the_value_that_kuhn_has_proved() -> None:
    tree = kuhn()
    profile = equilibrium(tree, 2000)
    value = sum(share * value_of(node, profile) for share, node in tree.starts)
    assert value == pytest.approx((KUHN_VALUE + 2) / 4, abs=0.001)
    assert exploited(tree, profile) == pytest.approx(0.5, abs=0.001)


def test_who_always_passes_loses_every_bet() -> None:
    """The best answer bets whatever it holds, and wins the ante of 1 each time."""
    tree = kuhn()
    passing = [[1.0, 0.0] for _ in tree.sets]
    value, answer = best_response(tree, passing, 1)
    assert value == pytest.approx((1 + 2) / 4)
    bets = [answer[i] for i, one in enumerate(tree.sets) if one.seat == 1]
    assert [0.0, 1.0] in bets


def test_no_profile_beats_an_equilibrium_and_errors_cost_by_their_size() -> None:
    tree = kuhn()
    best = equilibrium(tree, 2000)
    taken = []
    for warmth in (1.0, 0.2, 0.05):
        profile = quantal_response(tree, warmth)
        assert match_value(tree, profile, best) <= 0.501
        assert match_value(tree, best, profile) == pytest.approx(
            1 - match_value(tree, profile, best)
        )
        taken.append(exploited(tree, profile))
    assert taken == sorted(taken, reverse=True)
    assert taken[0] > taken[-1] + 0.01


def test_a_quantal_response_takes_options_by_what_they_cost() -> None:
    tree = kuhn()
    profile = quantal_response(tree, 0.1)
    for row, values in zip(profile, option_values(tree, profile), strict=True):
        better = values.index(max(values))
        assert row[better] >= 0.5
        assert row[1 - better] > 0
