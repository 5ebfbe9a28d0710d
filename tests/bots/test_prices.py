"""Prices and sketches say what a player would expect."""

from random import Random

import pytest

from motc_lab.games.motc.bots.appraisals import Appraisals, Best
from motc_lab.games.motc.bots.one_exchange import appraised_in
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
            numbers = appraised_in([t], PRICES).options
            assert len(set(numbers)) == len(numbers)
            assert set(numbers) <= set(options(t))
            assert not leads_now or len(numbers) == option_count(t)
            leading += leads_now
            replying += not leads_now
    assert leading > 50
    assert replying > 50


def test_plays_are_ranked_by_their_worth_in_all_worlds_the_first_of_equals_first() -> (
    None
):
    random = Random(9)
    for _ in range(300):
        found, values = Appraisals(), [0.0] * random.randint(1, 30)
        for _ in range(2):
            found.at = 0
            for place in range(len(values)):
                value = random.randint(-5, 5) / 4
                values[place] += value
                found.add(value, 40 + place)
        count = random.randint(1, 8)
        ranked = sorted(range(len(values)), key=lambda place: -values[place])
        assert found.best(count) == [40 + place for place in ranked[:count]]


def test_of_equal_answers_the_highest_number_is_the_quick_one() -> None:
    best = Best(codes.RESIGN)
    assert best.option == codes.RESIGN
    for value, option in ((0.5, 40), (0.75, 42), (0.75, 41), (0.75, 47), (0.2, 99)):
        best.add(value, option)
    assert (best.value, best.option) == (0.75, 47)


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
