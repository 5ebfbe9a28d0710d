"""The bots of the duel play strategies for the whole game, and master has no hole."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from motc_lab.bots.asking import thoughts
from motc_lab.bots.bot import Budget
from motc_lab.bots.contract import check_bot
from motc_lab.bots.exact.values import exploited, match_value
from motc_lab.bots.exploit import exploit
from motc_lab.bots.roster import bot_named
from motc_lab.bots.search import SearchBot
from motc_lab.engine.begin import new_session
from motc_lab.engine.machine import Machine
from motc_lab.errors import LabError
from motc_lab.games.duel.bots.levels import NAMES, profile
from motc_lab.games.duel.bots.solved import SolvedBot
from motc_lab.games.duel.bots.whole import tree


def test_the_whole_game_has_thirty_deals_and_forty_information_sets() -> None:
    assert len(tree().starts) == 30
    assert len(tree().sets) == 40
    assert all(len(one.options) == 2 for one in tree().sets)


def test_nobody_wins_more_than_half_against_master() -> None:
    assert exploit("master", "duel").share <= 0.505


def test_each_level_can_be_beaten_less_than_the_one_below() -> None:
    taken = [exploit(name, "duel").share for name in ("random", *NAMES)]
    assert all(above < below - 0.01 for below, above in pairwise(taken)), taken


def test_each_level_wins_against_the_one_below() -> None:
    profiles = [tree().uniform(), *(profile(name) for name in NAMES)]
    for below, above in pairwise(profiles):
        assert match_value(tree(), above, below) > 0.502


def test_master_beats_random_play_as_often_as_this_game_allows() -> None:
    """The best answer to random play wins 58 of 100; nobody can win more."""
    most = exploited(tree(), tree().uniform())
    won = match_value(tree(), profile("master"), tree().uniform())
    assert won == pytest.approx(most, abs=0.001)


class Searching:
    """The search of any game, by a name of its own."""

    name = "searching"

    def __init__(self, seed: int = 0) -> None:
        self.search = SearchBot(seed, "beginner")

    def answer(self, machine: Machine, seat: int) -> int:
        """Search."""
        return self.search.answer(machine, seat)


def test_a_bot_that_does_not_say_how_it_plays_is_asked() -> None:
    found = exploit(Searching, "duel", seeds=4)
    assert found.seeds == 4
    assert found.share > exploit("master", "duel").share
    assert exploit("random", "duel").share == pytest.approx(7 / 12)


def test_a_large_game_is_refused_in_plain_words() -> None:
    with pytest.raises(LabError, match="stratego is too large for an exact answer"):
        exploit("plain", "stratego")


@pytest.mark.parametrize("name", NAMES)
def test_a_level_keeps_the_contract_of_bots(name: str) -> None:
    assert check_bot(name, game="duel", matches=6).is_kept


def test_a_level_plays_as_often_as_it_says() -> None:
    match = new_session("duel", seed=5)
    chances = SolvedBot(0, "beginner").chances(match.machine, 0)
    answers = Counter(
        SolvedBot(seed, "beginner").answer(match.machine, 0) for seed in range(600)
    )
    for number, chance in chances.items():
        assert answers[number] / 600 == pytest.approx(chance, abs=0.07)


def test_what_it_thinks_of_a_view_is_what_it_thinks_of_the_table() -> None:
    for seed in range(12):
        match, random = new_session("duel", seed=seed), Random(seed)
        bot = bot_named("strong", seed, "duel")
        while match.asked:
            seat = random.choice(match.asked)
            view = match.view(seat)
            *_, seen = bot.think(view, view.question, Budget())
            *_, known = thoughts(bot, match, seat)
            assert seen == known
            assert len(seen.values) == len(view.question.options)
            assert all(0 <= one.value <= 1 for one in seen.values)
            match.play(random.choice(view.question.options), seat=seat)


def test_a_level_that_is_none_is_refused() -> None:
    with pytest.raises(LabError, match="beginner, casual, strong, master"):
        SolvedBot(0, "novice")
