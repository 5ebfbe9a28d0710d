"""Worlds as one seat may think them: they fit all facts, none is preferred (SINF)."""

from collections import Counter
from math import comb, factorial
from random import Random

import pytest

from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.setups import random_code
from tests.games.stratego.tables import (
    QUICK,
    Story,
    begun,
    new_match,
    random_play,
    story,
)


def fits(battle: Battle, world: Battle, looker: int) -> None:
    """Board, facts and what is left are the same; hidden ranks fit what was seen."""
    assert world.cells == battle.cells
    assert world.facts == battle.facts
    assert world.quiet == battle.quiet
    assert world.asked() == battle.asked()
    assert sorted(world.ranks) == sorted(battle.ranks)
    for man, rank in enumerate(world.ranks):
        facts = battle.facts[man]
        known = battle.rules.seat_of[man] == looker or battle.at[man] == numbers.GONE
        if known or facts & numbers.SEEN:
            assert rank == battle.ranks[man]
        if facts & numbers.FAR:
            assert rank == numbers.SCOUT
        if facts & numbers.MOVED:
            assert rank <= numbers.MARSHAL
    if world.phase == numbers.MOVING and world.offer < 0:
        assert world.option_count(world.turn)


@pytest.mark.parametrize("looker", [0, 1, 2])
@pytest.mark.parametrize("seed", range(5))
def test_worlds_fit_all_that_is_known(looker: int, seed: int) -> None:
    random = Random(seed)
    told = begun(random_code(QUICK, random), random_code(QUICK, random))
    for _ in range(60):
        random_play(told, random, 2)
        if not told.battle.asked():
            break
        before = told.battle.key()
        for _ in range(3):
            fits(told.battle, told.battle.imagine(looker, random), looker)
        assert told.battle.key() == before


def is_even(counts: Counter[tuple[int, ...]], ways: int, draws: int) -> None:
    """Chi-square within five standard deviations of its mean, and all are seen."""
    assert len(counts) == ways
    wanted = draws / ways
    chi = sum((count - wanted) ** 2 / wanted for count in counts.values())
    assert abs(chi - (ways - 1)) < 5 * (2 * (ways - 1)) ** 0.5


def ranks_drawn(told: Story, looker: int, draws: int) -> Counter[tuple[int, ...]]:
    random = Random(11)
    return Counter(
        tuple(told.battle.imagine(looker, random).ranks) for _ in range(draws)
    )


def test_every_world_is_as_likely_as_another() -> None:
    """Flag, bomb, captain, major and two sergeants, one of whom is known to move."""
    told = story(
        "a1 r9, j1 rF, b1 r2, a9 bF, b9 bB, c9 b6, d9 b7, e9 b4, f9 b4, a5 r5",
    )
    told.play("a1-a2", "e9-e8")
    ways = comb(5, 2) * 2 * (factorial(4) // 2)
    is_even(ranks_drawn(told, 0, 24 * ways), ways, 24 * ways)


def test_a_run_and_a_fight_leave_fewer_worlds_and_these_are_even() -> None:
    told = story("a1 r9, b1 r5, h1 r4, a9 bF, b9 bB, c9 b6, d9 b2, e9 b7, h2 b8")
    told.play("b1-b2", "d9-d8", "a1-a2", "d8-d7", "h1-h2", "d7-e7", "a2-a3", "e7-e2")
    ways = factorial(4)  # flag, bomb, captain and major on four squares
    is_even(ranks_drawn(told, 0, 60 * ways), ways, 60 * ways)


def test_who_is_to_move_can_move_in_every_world() -> None:
    """In the corner a10 nobody could; so the lieutenant is one of the other three."""
    told = story("a10 bB, b10 bB, a9 bF, b9 b5, a1 r4, j1 rF").play("a1-a2")
    is_even(ranks_drawn(told, 0, 900), 9, 900)
    is_even(
        ranks_drawn(story("a10 bB, b10 bB, a9 bF, b9 b5, a1 r4"), 0, 1200), 12, 1200
    )


def test_a_spectator_imagines_both_sides() -> None:
    told = story("a1 rF, b1 r5, a2 r6, j10 bF, i10 b7, j9 b4")
    counts = ranks_drawn(told, 2, 1800)
    is_even(counts, 36, 1800)


def test_while_the_other_side_sets_up_all_its_set_ups_are_as_likely() -> None:
    told = new_match().play("place F a1")
    battle, random = told.battle, Random(3)
    flags: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        world = battle.imagine(0, random)
        assert world.placed0 == battle.placed0
        assert sorted(world.placed1)[-10:] == sorted(battle.rules.sorted_army)
        flags[(world.placed1.index(numbers.FLAG),)] += 1
    is_even(flags, 24, 2400)


def test_an_imagined_match_hides_the_true_set_up_too() -> None:
    told = begun()
    world = told.battle.imagine(0, Random(1))
    assert world.placed0 == told.battle.placed0
    assert world.placed1 != told.battle.placed1
    homes = told.battle.rules.homes[1]
    for man in range(11, 21):
        where = homes.index(world.births[man])
        assert world.placed1[where] == world.ranks[man]


def test_after_the_end_nothing_is_drawn_where_all_is_shown() -> None:
    told = begun().play("resign")
    assert told.battle.imagine(0, Random(1)).key() == told.battle.key()
    hidden = begun(reveal_at_end=False).play("resign")
    worlds = {hidden.battle.imagine(0, Random(n)).ranks for n in range(9)}
    assert len(worlds) > 1


def test_bombs_that_were_laid_outside_by_hand_are_still_imagined() -> None:
    told = story("a1 r9, e5 bB, e6 bB, a5 b7, j10 bF, a10 b6")
    for seed in range(30):
        world = told.battle.imagine(0, Random(seed))
        assert sorted(world.ranks) == sorted(told.battle.ranks)


def test_the_twin_is_played_on_without_touching_the_match() -> None:
    told = begun()
    before = told.battle.key()
    for seed in range(10):
        world = told.battle.imagine(seed % 3, Random(seed))
        random_play(Story(world, told.settings), Random(seed), 50)
    assert told.battle.key() == before
