from itertools import product

import pytest

from motc_lab.games.motc.bots.race import (
    RaceError,
    chance_at,
    default_race,
    draw_is_good,
    level_share,
    match_chance,
    win_chances,
)
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.seat import Seat

HOUSE = house_edition()
RULES = compile_edition(HOUSE)
FOR_FISCHER = compile_edition(HOUSE.with_ruling(tie_break="fischer"))
S, F = Seat.SPASSKY, Seat.FISCHER


@pytest.mark.parametrize(
    ("draw", "spassky"),
    [(0.0, 0.500), (0.1, 0.512), (0.2, 0.525), (0.3, 0.539), (0.4, 0.554)],
)
def test_the_tie_break_favours_spassky_the_more_games_are_drawn(
    draw: float, spassky: float
) -> None:
    grid = win_chances(RULES, (1 - draw) / 2, draw)
    assert chance_at(grid, (0, 0), S) == pytest.approx(spassky, abs=0.0005)


def test_at_five_all_a_draw_is_a_win_of_spassky_gam_2() -> None:
    grid = win_chances(RULES, 0.4, 0.2)
    answer = draw_is_good(grid, (5, 5), S)
    assert answer.before == pytest.approx(0.6)
    assert answer.after == 1.0
    assert answer.is_good
    assert not draw_is_good(grid, (5, 5), F).is_good


def test_with_a_fifth_of_draws_fischer_needs_40_9_to_39_1() -> None:
    spassky, fischer = level_share(RULES, 0.2)
    assert (round(spassky, 3), round(fischer, 3)) == (0.391, 0.409)


def test_another_tie_break_turns_the_advantage_round() -> None:
    usual = win_chances(RULES, 0.4, 0.2)[0][0]
    other = win_chances(FOR_FISCHER, 0.4, 0.2)[0][0]
    assert other == pytest.approx(1 - usual)
    assert draw_is_good(win_chances(FOR_FISCHER, 0.4, 0.2), (5, 5), F).is_good


def test_whoever_leads_gains_by_a_draw_late_and_every_score_has_an_answer() -> None:
    grid = default_race(RULES)
    assert draw_is_good(grid, (5, 3), S).is_good
    assert draw_is_good(grid, (3, 5), F).is_good
    for points in product(range(6), range(6)):
        own = [draw_is_good(grid, points, seat) for seat in (S, F)]
        assert own[0].before + own[1].before == pytest.approx(1)
        assert own[0].is_good != own[1].is_good


def test_every_score_is_the_mean_of_what_may_follow() -> None:
    grid = win_chances(RULES, 0.5, 0.1)
    for low, high in product(range(6), range(6)):
        mean = 0.5 * grid[low + 1][high] + 0.1 * grid[low + 1][high + 1]
        assert grid[low][high] == pytest.approx(mean + 0.4 * grid[low][high + 1])


def test_a_result_becomes_a_chance_to_win_the_match() -> None:
    grid = default_race(RULES)
    assert match_chance(grid, (2, 3), 1, F) == pytest.approx(grid[2][4])
    assert match_chance(grid, (2, 3), 0, F) == pytest.approx(grid[3][4])
    assert match_chance(grid, (2, 3), -1, S) == pytest.approx(1 - grid[2][4])
    half = (grid[2][4] + grid[3][4]) / 2
    assert match_chance(grid, (2, 3), 0.5, F) == pytest.approx(half)


@pytest.mark.parametrize(("spassky", "draw"), [(-0.1, 0.2), (0.7, 0.4), (0.5, -0.1)])
def test_chances_that_are_none_are_refused(spassky: float, draw: float) -> None:
    with pytest.raises(RaceError, match="add up to 1"):
        win_chances(RULES, spassky, draw)


def test_a_score_that_is_over_has_no_draw() -> None:
    with pytest.raises(RaceError, match="the match is over"):
        draw_is_good(default_race(RULES), (6, 3), S)
    with pytest.raises(RaceError, match=r"points are 0 \.\. 6"):
        chance_at(default_race(RULES), (7, 3), S)
    with pytest.raises(RaceError, match="use -1"):
        match_chance(default_race(RULES), (1, 1), 2, S)
