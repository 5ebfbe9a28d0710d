"""Prices and sketches say what a player would expect."""

from random import Random

import pytest

from motc_lab.games.motc.bots.plays import leads, replies
from motc_lab.games.motc.bots.prices import prices_of
from motc_lab.games.motc.bots.worlds import redeal
from motc_lab.games.motc.bots.worth import worth
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.options import option_count, options
from motc_lab.games.motc.rules.rules import half
from tests.bots.tables import RULES, tables

PRICES = prices_of(RULES)
WHITE_KING, BLACK_QUEEN = 0, 9


def test_a_game_is_worth_two_at_the_start_and_more_near_the_end() -> None:
    score = PRICES.score
    assert score[0][1] - score[1][0] == pytest.approx(2)
    assert score[5][6] - score[6][5] > 4
    assert score[6][6] == score[6][0]  # both at once is the champion's (GAM-2)


def test_a_marker_beyond_what_is_left_decides_the_game() -> None:
    middle = PRICES.spaces
    assert PRICES.chance[middle + 4][3] == 1
    assert PRICES.chance[middle - 4][3] == -1
    assert PRICES.chance[middle][6] == 0
    assert 0 < PRICES.chance[middle + 1][6] < PRICES.chance[middle + 2][6] < 1


def test_better_spaces_and_stronger_hands_cost_more() -> None:
    for seat in (codes.SPASSKY, codes.FISCHER):
        spaces = [
            PRICES.space[seat << 5 | at] for at in range(RULES.last_space[seat] + 1)
        ]
        assert spaces == sorted(spaces)
    assert PRICES.hand(0, 0b110) > PRICES.hand(0, 0b010) > PRICES.hand(0, 0) == 0


def test_sketches_read_the_effects() -> None:
    clears = PRICES.sketch[half(codes.SPASSKY, 1, 1)]  # EFF-S1
    assert clears.denied == 1
    assert clears.flat < 0
    resigns = PRICES.sketch[half(codes.SPASSKY, 1, WHITE_KING)]
    assert resigns.resigns
    assert resigns.flat > 0
    promotes = PRICES.sketch[half(codes.FISCHER, 0, BLACK_QUEEN)]  # EFF-F2
    assert promotes.flat > 0
    pawn = PRICES.sketch[half(codes.FISCHER, 0, 0)]
    assert 0 < pawn.flat < 0.2


def test_mirrored_marker_mirrors_the_worth() -> None:
    t = next(t for t in tables(4) if t.ask == codes.ASK_PLAY)
    here = worth(t, PRICES)
    ahead = t.clone()
    ahead.marker = 3
    behind = t.clone()
    behind.marker = -3
    assert worth(behind, PRICES) < here < worth(ahead, PRICES)


def test_every_appraised_play_is_an_option() -> None:
    leading = replying = 0
    for seed in range(8):
        for t in tables(seed):
            if t.ask != codes.ASK_PLAY or option_count(t) == 1:
                continue
            leads_now = t.section < 0
            found = leads(t, PRICES) if leads_now else replies(t, PRICES)
            numbers = [number for _, number in found]
            assert len(set(numbers)) == len(numbers)
            assert set(numbers) <= set(options(t))
            assert not leads_now or len(numbers) == option_count(t)
            leading += leads_now
            replying += not leads_now
    assert leading > 50
    assert replying > 50


def test_a_redealt_world_keeps_what_is_known() -> None:
    generator = Random(1)
    for t in tables(8):
        world = redeal(t, t.seat, generator)
        own, other = (t.s1, t.s0) if t.seat else (t.s0, t.s1)
        new_own, new = (world.s1, world.s0) if t.seat else (world.s0, world.s1)
        assert new_own.key() == own.key()
        assert new.hand & new.known == other.hand & other.known
        assert new.pile & ~new.buried == other.pile & ~other.buried
        assert [COUNT[m] for m in (new.hand, new.deck, new.pile)] == [
            COUNT[m] for m in (other.hand, other.deck, other.pile)
        ]
        assert new.hand | new.deck | new.pile == other.hand | other.deck | other.pile
