"""With open hands every answer has its exact value, chance included."""

from fractions import Fraction

import pytest

from motc_lab.bots.search.open_hands import Solution, outcomes, solve
from motc_lab.engine.begin import new_session
from motc_lab.engine.chance import Dealt
from motc_lab.errors import LabError
from tests.house.bidding.ruleset import new_ruleset
from tests.house.hoard import Hoard, Three

CHANCE = Dealt(1)


def by_hand(coins: int) -> Fraction:
    """What a hoard is worth to whoever takes next: one, two, or a toss."""
    if not coins:
        return Fraction(0)  # the other one took the last
    one, two = (1 - by_hand(max(0, coins - taken)) for taken in (1, 2))
    return max(one, two, (one + two) / 2)


def solved(coins: int, seats: int = 2) -> Solution:
    machine = Hoard(coins, CHANCE, seats)
    question = machine.question() if seats == 2 else machine.question(Three)
    return solve(machine, question)


@pytest.mark.parametrize("coins", range(1, 13))
def test_values_are_those_that_one_finds_by_hand(coins: int) -> None:
    found = solved(coins)
    one, two = (1 - by_hand(max(0, coins - taken)) for taken in (1, 2))
    assert [worth.value for worth in found.values] == [one, two, (one + two) / 2]
    assert not found.gave_up
    assert found.best is not None
    assert found.best.number in {1, 2}


def test_the_second_seat_values_its_own_chances() -> None:
    machine = Hoard(5, CHANCE)
    machine.play(0, 1)
    found = solve(machine, machine.question())
    assert [worth.value for worth in found.values] == [1.0, 0.0, 0.5]


def test_more_than_two_seats_go_each_for_itself() -> None:
    two = solved(2, seats=3)
    assert [worth.value for worth in two.values] == [0.0, 1.0, 0.5]
    three = solved(3, seats=3)  # whoever is next takes two and wins
    assert [worth.value for worth in three.values] == [0.0, 0.0, 0.0]


def test_every_outcome_of_chance_comes_with_its_probability() -> None:
    found = [
        (weight, after.key()) for weight, after in outcomes(Hoard(4, CHANCE), 0, 3)
    ]
    assert found == [(0.5, (3, 1)), (0.5, (2, 1))]
    assert [weight for weight, _ in outcomes(Hoard(4, CHANCE), 0, 1)] == [1.0]


def test_it_says_when_it_gives_up() -> None:
    many = solve(Hoard(200, CHANCE), Hoard(200, CHANCE).question(), nodes=50)
    assert many.gave_up == "more than 50 situations"
    assert many.best is None
    deep = solve(Hoard(2000, CHANCE), Hoard(2000, CHANCE).question())
    assert deep.gave_up == "more than 200 decisions in a row"
    rules = new_ruleset()
    machine = rules.begin(rules.chance(1), None)
    together = solve(machine, rules.question(machine, rules.players[0]))
    assert together.gave_up == "several seats decide at the same time"
    assert together.values == ()
    with pytest.raises(LabError, match="nodes: 0"):
        solve(Hoard(2, CHANCE), Hoard(2, CHANCE).question(), nodes=0)


def test_it_gives_up_where_chance_alone_brings_more_than_may_be_looked_at() -> None:
    match = new_session("queens_gambit", seed=3)
    match.play(match.question.options[0])
    shuffles = match.question  # with the last gambit all cards are shuffled
    assert solve(match.machine, shuffles, nodes=20).gave_up == "more than 20 situations"
