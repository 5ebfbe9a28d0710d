"""What the solver leaves out, or shares between positions, rests on these facts."""

import pytest

from benchmarks.solver.positions import load
from motc_lab.games.motc.bots.solver.memory import Memory
from motc_lab.games.motc.bots.solver.open_chance import OpenChance
from motc_lab.games.motc.bots.solver.search import Search
from motc_lab.games.motc.bots.solver.solve import solve
from motc_lab.games.motc.bots.solver.twins import Twins
from motc_lab.games.motc.bots.solver.units import FINE, HIGHEST, LOWEST
from motc_lab.games.motc.bots.solver.weights import WiderObjective
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.options import options
from motc_lab.games.motc.rules.table import Table
from tests.bots.solver.brute import Branching, Brute, TooLarge
from tests.bots.solver.small import small_table

HOUSE = house_edition()
RULES = compile_edition(HOUSE)


def search_for_values(t: Table) -> Search:
    assert isinstance(t.chance, Branching)
    chance = OpenChance(t.chance.orders, t.chance.shuffles, 16, 3)
    return Search(t, chance, WiderObjective(t.rules), True, Memory(4), 0)


def results(t: Table) -> dict[int, float] | None:
    try:
        return {n: float(r) for n, (r, _) in Brute(t, HOUSE, 3_000).options().items()}
    except TooLarge:
        return None


@pytest.mark.long
def test_the_marker_farther_on_his_side_never_makes_fischers_result_worse() -> None:
    compared = better = 0
    for seed in range(1, 400):
        t = small_table(seed, HOUSE)
        nearer = t.clone()
        nearer.marker += 1
        if t.phase == codes.EFFECT or nearer.marker > t.rules.sums[nearer.open]:
            continue
        found, moved = results(t), results(nearer)
        if found is None or moved is None:
            continue
        compared += 1
        best = max if t.seat == codes.FISCHER else min
        assert best(moved.values()) >= best(found.values()), seed
        better += moved != found
    assert compared > 100
    assert better > 10


def test_a_game_resigned_is_worth_what_playing_it_out_says() -> None:
    seen = 0
    for seed in range(1, 200):
        t = small_table(seed, HOUSE)
        if t.ask != codes.ASK_PLAY or codes.RESIGN not in options(t):
            continue
        seen += 1
        search = search_for_values(t)
        after = t.clone()
        play(after, codes.RESIGN)
        assert search.ends.is_over(after)
        assert search.ends.resigned(t) == search.ends.leaf(after), seed
    assert seen > 100


def test_of_cards_that_differ_in_price_alone_the_cheapest_is_given_away() -> None:
    weights = WiderObjective(RULES)
    white = Twins(RULES, codes.HALF_WHITE, None, weights)
    pawns = max(white.classes, key=int.bit_count)
    assert pawns.bit_count() == 8  # the black main pieces lie face down
    kept = white.representatives(pawns)
    assert kept.bit_count() == 1
    prices = [weights.card[card] for card in range(16) if pawns >> card & 1]
    assert weights.card[kept.bit_length() - 1] == min(prices)
    assert len({*prices}) > 1


def test_positions_that_differ_in_the_marker_share_what_is_sure() -> None:
    entry = Memory(4).make(1, 2, 3, 0, 5)
    entry.at_least(2, 0)
    entry.at_least(5, FINE)
    entry.at_most(-1, -FINE)
    assert [entry.lowest(at) for at in (1, 2, 4, 5, 9)] == [LOWEST, 0, 0, FINE, FINE]
    assert [entry.highest(at) for at in (-2, -1, 0)] == [-FINE, -FINE, HIGHEST]
    entry.at_least(3, FINE // 3)
    assert [entry.lowest(at) for at in (2, 3, 4, 5)] == [0, FINE // 3, FINE // 3, FINE]


@pytest.mark.parametrize("index", [1, 5])
def test_the_best_option_is_known_before_all_others(index: int) -> None:
    t = load()[index][2]
    first = None
    for now in solve(t):
        others = [one for one in now.options if one is not now.best]
        if now.best.is_exact and all(one.high <= now.best.low for one in others):
            first = now
            break
    assert first is not None
    assert first.is_decided
    assert not first.is_exact
    *_, last = solve(t)
    assert last.best.value == first.best.value
