"""What bots believe of hidden men: hard facts, and habits for the rest."""

from random import Random

import pytest

from motc_lab.bots.roster import bot_named
from motc_lab.engine.chance import Dealt
from motc_lab.games.stratego.bots.belief import Belief
from motc_lab.games.stratego.bots.book import BOOK, book_ranks, read, written
from motc_lab.games.stratego.bots.habits import ELSEWHERE, draw_by_habits, row_of
from motc_lab.games.stratego.bots.heuristic import Heuristic
from motc_lab.games.stratego.bots.set_ups import mirrored
from motc_lab.games.stratego.compile import compile_rules
from motc_lab.games.stratego.options import Settings
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle, start
from motc_lab.games.stratego.rules.state import first_man
from motc_lab.games.stratego.setups import missing
from motc_lab.games.stratego.variant import CLASSIC, QUICK, Corps, Variant
from tests.games.stratego.tables import begun, random_play, story


def hidden_men(battle: Battle) -> list[int]:
    """Blue's men on the board whose rank Red has not seen."""
    men = range(first_man(battle, 1), first_man(battle, 1) + battle.rules.army_size)
    return [
        man
        for man in men
        if battle.at[man] != numbers.GONE and not battle.facts[man] & numbers.OUT
    ]


def worlds(battle: Battle, count: int) -> list[Battle]:
    """Worlds that Red may imagine, drawn by habits."""
    heuristic = Heuristic(longest=6, warmth=1.0)
    found = [heuristic.imagine(battle, 0, Random(seed)) for seed in range(count)]
    return [world for world in found if isinstance(world, Battle)]


@pytest.mark.parametrize("seed", range(4))
def test_odds_share_out_the_ranks_that_are_left(seed: int) -> None:
    battle = random_play(begun(), Random(seed), 40).battle
    belief = Belief(battle, 0)
    men = hidden_men(battle)
    for man in men:
        assert sum(belief.odds[belief.kind[man]]) == pytest.approx(1)
    for rank in range(1, numbers.RANK_COUNT):
        left = sum(battle.ranks[man] == rank for man in men)
        believed = sum(belief.odds[belief.kind[man]][rank] for man in men)
        assert believed == pytest.approx(left, abs=0.6)


def test_whoever_has_moved_is_no_bomb_and_no_flag() -> None:
    battle = random_play(begun(), Random(1), 40).battle
    belief = Belief(battle, 0)
    moved = [man for man in hidden_men(battle) if battle.facts[man] & numbers.MOVED]
    assert moved
    for man in moved:
        odds = belief.odds[belief.kind[man]]
        assert odds[numbers.BOMB] == odds[numbers.FLAG] == 0
        assert belief.moves[man]


def test_flag_and_bombs_are_looked_for_at_the_edge() -> None:
    battle = begun().battle
    belief = Belief(battle, 0)
    men = hidden_men(battle)
    front = next(man for man in men if row_of(battle, man, 1) == 0)
    edge = next(man for man in men if row_of(battle, man, 1) == 3)
    for rank in (numbers.FLAG, numbers.BOMB):
        near, far = (belief.odds[belief.kind[man]][rank] for man in (front, edge))
        assert far > 1.5 * near
    assert belief.gain(numbers.SCOUT, edge) != belief.gain(numbers.SCOUT, front)


def test_a_rank_that_was_seen_is_certain() -> None:
    told = story("e4 r5, d4 r8, e5 b6, a9 b4, a1 r4").play("e4-e5", "a9-a8")
    belief = Belief(told.battle, 0)
    captain = next(man for man in belief.enemies if belief.known[man])
    assert belief.known[captain] == 6
    assert belief.risk(8, captain) == 0
    assert belief.risk(5, captain) == 1
    assert belief.gain(8, captain) > 0 > belief.gain(4, captain)


def test_men_of_a_position_set_by_hand_may_stand_anywhere() -> None:
    battle = story("e4 r5, e5 b6, b5 bB, a9 b4, a1 r4").battle
    belief = Belief(battle, 0)
    elsewhere = [m for m in belief.enemies if row_of(battle, m, 1) == ELSEWHERE]
    assert elsewhere
    for man in elsewhere:
        assert -100 < belief.gain(5, man) < 100


@pytest.mark.parametrize("seed", range(4))
def test_likely_worlds_fit_every_fact(seed: int) -> None:
    battle = random_play(begun(), Random(seed), 40).battle
    for world in worlds(battle, 6):
        assert world.sight(0) == battle.sight(0)
        assert sorted(world.ranks) == sorted(battle.ranks)
        for man in hidden_men(world):
            if world.facts[man] & numbers.MOVED:
                assert world.ranks[man] <= numbers.MARSHAL


def test_likely_worlds_depend_on_nothing_that_is_hidden() -> None:
    battle = random_play(begun(), Random(3), 30).battle
    twin = battle.imagine(0, Random(9))
    assert twin.ranks != battle.ranks
    heuristic = Heuristic(longest=6, warmth=1.0)
    for seed in range(5):
        one = heuristic.imagine(battle, 0, Random(seed))
        other = heuristic.imagine(twin, 0, Random(seed))
        assert one.key()[9] == other.key()[9]  # all ranks


def test_likely_worlds_have_flags_at_the_edge_between_bombs() -> None:
    battle = begun().battle
    at_the_edge = uniform = 0
    for seed in range(60):
        world = battle.imagine(0, Random(seed))
        uniform += flag_row(world) == 3
        draw_by_habits(world, 0, Random(seed))
        at_the_edge += flag_row(world) == 3
    assert uniform < 30
    assert at_the_edge > 40


def flag_row(world: Battle) -> int:
    """The row in which Blue's flag stands in a world."""
    return row_of(world, world.ranks.index(numbers.FLAG, first_man(world, 1)), 1)


def test_who_knows_no_rules_draws_all_worlds_alike() -> None:
    battle = begun().battle
    plain = Heuristic(longest=6, warmth=0.0).imagine(battle, 0, Random(4))
    assert plain.key() == battle.imagine(0, Random(4)).key()


def test_set_ups_of_the_book_are_whole_and_fit_a_board() -> None:
    boards = [compile_rules(Settings(variant=variant)) for variant in (CLASSIC, QUICK)]
    for code in BOOK:
        rules = [one for one in boards if len(one.homes[0]) == len(read(code))]
        assert len(rules) == 1
        assert not missing(
            read(code), QUICK if rules[0].size == QUICK.size else CLASSIC
        )
        assert written(read(code), rules[0].size) == code


def test_search_levels_set_up_by_the_book_and_others_by_habit() -> None:
    rules = compile_rules(Settings(variant=QUICK))
    battle = Battle(rules, Dealt(1))
    start(battle)
    book = {read(code) for code in BOOK}
    book |= {mirrored(ranks, rules.size) for ranks in book}
    for seed in range(6):
        for level, knows in (("strong", True), ("beginner", False)):
            number = bot_named(level, seed, "stratego").answer(battle, 0)
            twin = battle.clone()
            twin.play(0, number)
            assert (twin.placed0 in book) is knows
            assert bot_named(level, seed, "stratego").answer(twin, 0) == numbers.READY


def test_a_board_without_a_book_gets_a_sensible_set_up() -> None:
    army = tuple(Corps(rank=rank, count=1) for rank in "F2356")
    small = Variant(name="small", size=6, lakes=(), rows=2, army=army)
    rules = compile_rules(Settings(variant=small))
    for seed in range(5):
        assert not missing(book_ranks(rules, Random(seed)), small)
