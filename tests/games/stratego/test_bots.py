"""The bots of Stratego: they know what everybody saw, and play sensibly."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from motc_lab.bots.asking import answer_of
from motc_lab.bots.bot import Budget
from motc_lab.bots.roster import bot_named
from motc_lab.engine.chance import Dealt
from motc_lab.engine.session import Session
from motc_lab.games.stratego.bots.heuristic import (
    Heuristic,
    material,
)
from motc_lab.games.stratego.bots.plain import PlainBot
from motc_lab.games.stratego.bots.roster import BOTS
from motc_lab.games.stratego.bots.search import HeuristicSearchBot
from motc_lab.games.stratego.bots.set_ups import sensible_ranks
from motc_lab.games.stratego.bots.sight import Sight
from motc_lab.games.stratego.codes import write
from motc_lab.games.stratego.compile import compile_rules
from motc_lab.games.stratego.options import Options, Settings
from motc_lab.games.stratego.rules.machine import Battle, start
from motc_lab.games.stratego.rules.playout import play_out
from motc_lab.games.stratego.ruleset import new_ruleset
from motc_lab.games.stratego.setups import missing
from motc_lab.games.stratego.squares import square_number
from motc_lab.games.stratego.variant import CLASSIC, QUICK, Variant
from motc_lab.games.stratego.ways import FAR
from tests.games.stratego.tables import RED, Story, begun, random_play, story


def choice(told: Story) -> str:
    number = PlainBot(1).answer(told.battle, told.seat.index)
    return write(number, told.settings)


def seen_captain() -> Story:
    """Blue's captain on e5 has fought, so both know it; Red has more beside it."""
    return story("e4 r5, d4 r8, e5 b6, a9 b4, a1 r4").play("e4-e5", "a9-a8")


def test_it_takes_a_known_weaker_piece() -> None:
    told = seen_captain().play("d4-e4", "a8-a9")
    assert choice(told) == "e4-e5"


def test_it_does_not_attack_a_known_stronger_piece() -> None:
    told = story("e4 r5, e3 r4, e5 b6, a9 b4, a1 r4").play("e4-e5", "a9-a8")
    told.play("e3-e4", "a8-a9")
    assert choice(told) != "e4-e5"


def test_it_takes_the_flag_where_nothing_else_can_be_left() -> None:
    told = story("e9 r4, e10 bF, a1 r3")
    assert choice(told) == "e9-e10"


def test_of_two_known_enemies_it_takes_the_one_near_its_flag() -> None:
    """Both captains have fought; the one on b2 stands beside the flag's corner."""
    told = story(
        "a1 rF, b1 r5, i8 r5, b2 b6, i9 b6, c2 r8, h9 r8, a9 b4, e3 r4, a10 bB, b10 bB"
    )
    told.play("b1-b2", "a9-a8", "i8-i9", "a8-a9")
    assert choice(told) == "c2-b2"


def test_it_does_not_walk_back_and_forth() -> None:
    told = story("e3 r7, a1 r4, b9 b6, g8 b3, a10 bB, b10 bB, c10 bB")
    squares = []
    for _ in range(6):
        squares.append(choice(told))
        told.play(squares[-1])
        told.play(told.offered[0])
    pairs = pairwise(squares)
    assert not any(one.split("-") == other.split("-")[::-1] for one, other in pairs)


@pytest.mark.parametrize("seed", range(6))
def test_it_uses_no_rank_that_it_has_not_seen(seed: int) -> None:
    told = random_play(begun(), Random(seed), 14 + seed)
    for _ in range(8):
        if not told.battle.asked():
            break
        seat = told.seat.index
        bot = PlainBot(seed)
        answer = bot.answer(told.battle, seat)
        for world in range(5):
            imagined = told.battle.imagine(seat, Random(world))
            assert bot.answer(imagined, seat) == answer, (seed, world)
        told.battle.play(seat, answer)


@pytest.mark.parametrize("level", ["casual", "strong"])
def test_a_search_uses_no_rank_that_it_has_not_seen(level: str) -> None:
    told = random_play(begun(), Random(2), 15)
    seat = told.seat.index
    bot = HeuristicSearchBot(3, level, simulations=12)
    answers = {bot.answer(told.battle, seat)}
    for world in range(3):
        answers.add(bot.answer(told.battle.imagine(seat, Random(world)), seat))
    assert len(answers) == 1


def test_what_is_played_on_counts_on_no_rank_that_a_side_has_not_seen() -> None:
    """Blue's marshal hides beside Red's general; the general does not run from him."""
    for rank in ("bX", "b4"):
        told = story(f"e4 r9, e5 {rank}, a9 b4, a1 r4, j9 b5, j8 b2")
        shares = Heuristic(longest=4, warmth=1.0).shares(told.battle, 0)
        assert shares == pytest.approx(
            Heuristic(longest=4, warmth=1.0).shares(
                told.battle.imagine(0, Random(1)), 0
            )
        )


def test_what_it_holds_of_hidden_pieces_adds_up() -> None:
    told = random_play(begun(), Random(3), 12)
    sight = Sight(told.battle, 0)
    assert sum(sight.moved_odds) == pytest.approx(1)
    assert sum(sight.other_odds) == pytest.approx(1)
    assert sight.moved_odds[11] == sight.moved_odds[12] == 0


@pytest.mark.parametrize("variant", [CLASSIC, QUICK])
def test_its_set_ups_are_whole_and_can_move(variant: Variant) -> None:
    rules = compile_rules(Settings(variant=variant))
    found = {sensible_ranks(rules, Random(seed)) for seed in range(60)}
    assert len(found) > 30
    for ranks in found:
        assert not missing(ranks, variant)
        front = ranks[: variant.size]
        assert any(0 < rank <= 10 for rank in front)
        assert ranks.index(12) >= len(ranks) - variant.size


def test_it_sets_up_answers_offers_and_plays_a_whole_match_in_a_session() -> None:
    session = Session(new_ruleset(variant="quick"), seed=4)
    bots = [BOTS["plain"](seed) for seed in (1, 2)]
    for _ in range(400):
        if session.is_over:
            break
        for seat in session.asked:
            view = session.view(seat)
            assert view.question is not None
            *_, thought = bots[seat.index].think(view, view.question, Budget())
            session.play(thought.best, seat=seat)
    assert session.is_over


def test_the_search_plays_a_whole_match_by_views_alone() -> None:
    session = Session(new_ruleset(variant="quick", total_cap=60), seed=4)
    bots = [bot_named(name, 1, "stratego") for name in ("beginner", "random")]
    while not session.is_over:
        for seat in session.asked:
            session.play(answer_of(bots[seat.index], session, seat), seat=seat)
    assert session.view(RED).reason


def test_the_search_finds_a_flag_that_it_knows() -> None:
    told = story("e9 r4, e10 bF, a1 r3, a6 b4")
    number = bot_named("casual", 1, "stratego").answer(told.battle, 0)
    assert write(number, told.settings) == "e9-e10"


def test_a_side_that_is_far_behind_accepts_a_draw_and_one_ahead_does_not() -> None:
    pieces = "e4 rX, d4 r9, c4 r8, a9 b4"
    ahead = story(pieces, to_move="blue").play("offer")
    behind = story(pieces).play("offer")
    assert (choice(ahead), choice(behind)) == ("decline", "accept")


def test_the_plain_bot_beats_random_answers() -> None:
    wins = Counter(plain_against_random(seed) for seed in range(20))
    assert wins["plain"] >= 15, wins


def plain_against_random(seed: int) -> str:
    settings = Settings(variant=QUICK, options=Options(total_cap=1000))
    battle = Battle(compile_rules(settings), Dealt(seed))
    start(battle)
    bot, random, own = PlainBot(seed), Random(seed), seed % 2
    while battle.asked():
        seat = 0 if battle.asked() & 1 else 1
        if seat == own:
            battle.play(seat, bot.answer(battle, seat))
        else:
            index = random.randrange(battle.option_count(seat))
            battle.play(seat, battle.option_at(seat, index))
    return {own: "plain", -1: "draw"}.get(battle.winner, "random")


def test_a_search_may_play_on_and_weigh_the_board() -> None:
    battle, heuristic = begun().battle, Heuristic(longest=10, warmth=1.0)
    assert heuristic.value(battle, 0) == pytest.approx(0.5)
    world = battle.imagine(0, Random(1))
    heuristic.play_on(world, Random(2))
    assert 0 < world.total <= 10
    ahead = story("e4 rX, d4 r9, a9 b4").battle
    assert material(ahead, 0) > material(ahead, 1)
    values = [heuristic.value(ahead, seat) for seat in (0, 1)]
    assert sum(values) == pytest.approx(1)
    assert values[0] > 0.7
    play_out(world, Random(3))
    assert heuristic.value(world, 0) in {0.0, 0.5, 1.0}


def test_what_looks_good_at_first_sight_is_tried_most() -> None:
    told = story("e9 r4, e10 bF, a1 r3")
    shares = Heuristic(longest=4, warmth=1.0).shares(told.battle, 0)
    assert sum(shares) == pytest.approx(1)
    flag = told.offered.index("e9-e10")
    assert shares[flag] == max(shares) > 0.9
    assert Heuristic(longest=4, warmth=0.0).shares(told.battle, 0) == []


def test_ways_go_around_the_lakes() -> None:
    steps = compile_rules(Settings()).ways
    c4, c7, c5 = (square_number(name, 10) for name in ("c4", "c7", "c5"))
    assert steps[c4][c7] == 5
    assert steps[c4][c5] == FAR
