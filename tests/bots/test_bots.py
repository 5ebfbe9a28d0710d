"""Every bot answers legally, at once where it can, and only from what it sees."""

import os
import subprocess
import sys
from random import Random

import pytest

from motc_lab.bots import (
    BOTS,
    Budget,
    GreedyBot,
    NotAsked,
    RandomBot,
    UnknownBot,
    bot_named,
    choose,
    play_match,
)
from motc_lab.bots.bot import QuickBot
from motc_lab.errors import LabError
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.options import option_count, options
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from tests.bots.tables import HOUSE, seen_by_asked, tables

EVERY_ASK = set(range(codes.ASK_MULLIGAN, codes.ASK_BETWEEN + 1))
each_bot = pytest.mark.parametrize(
    "bot", [RandomBot(3), GreedyBot(3)], ids=lambda b: b.name
)


@each_bot
def test_answers_to_every_kind_of_question_are_legal(bot: QuickBot) -> None:
    asked = set()
    for seed in range(60):
        for t in tables(seed):
            asked.add(t.ask)
            assert bot.answer(t) in options(t), f"seed {seed}"
    assert asked == EVERY_ASK


@each_bot
def test_what_the_seat_cannot_see_changes_nothing(bot: QuickBot) -> None:
    generator = Random(72)
    for seed in range(3):
        for t in tables(seed):
            seen = seen_by_asked(t)
            answer = bot.answer(t)
            for _ in range(2):
                assert bot.answer(seen.imagine(generator)) == answer, f"seed {seed}"


@each_bot
def test_thinking_over_a_view_ends_as_the_quick_answer(bot: QuickBot) -> None:
    for t in tables(11):
        seen = seen_by_asked(t)
        assert seen.question is not None
        if option_count(t) > 1:
            *_, last = bot.think(seen, seen.question, Budget())
            assert last.best.number == bot.answer(t)
            assert last.is_last


@each_bot
def test_a_bot_leaves_the_table_as_it_was(bot: QuickBot) -> None:
    for t in tables(5):
        before = t.key()
        bot.answer(t)
        assert t.key() == before


def test_the_greedy_bot_thinks_in_slices_of_one_world() -> None:
    t = next(t for t in tables(1) if t.ask == codes.ASK_PLAY)
    seen = seen_by_asked(t)
    assert seen.question is not None
    thoughts = list(GreedyBot().think(seen, seen.question, Budget(worlds=5)))
    assert [thought.worlds for thought in thoughts] == [1, 2, 3, 4, 5]
    assert [thought.is_last for thought in thoughts] == [False] * 4 + [True]
    for thought in thoughts:
        values = {worth.option: worth.value for worth in thought.values}
        assert values[thought.best] == max(values.values())


class Silent:
    """A bot that must not be asked."""

    name = "silent"

    def think(self, *_: object) -> None:  # type: ignore[return]
        raise AssertionError


def test_a_question_with_one_option_is_answered_at_once() -> None:
    alone = (t for seed in range(99) for t in tables(seed) if option_count(t) == 1)
    seen = seen_by_asked(next(alone))
    assert seen.question is not None
    assert choose(Silent(), seen, seen.question).code == "resign"


def test_the_question_of_the_other_person_is_refused() -> None:
    match = Session.new(seed=1)
    seen = match.view(Seat.FISCHER)
    assert seen.question is not None
    with pytest.raises(NotAsked, match="fischer's, the question spassky's"):
        choose(GreedyBot(), seen, seen.question)


def test_bots_are_called_by_name() -> None:
    assert {bot_named(name).name for name in BOTS} == set(BOTS)
    with pytest.raises(UnknownBot, match="'deep'; use one of random"):
        bot_named("deep")


def test_a_budget_without_worlds_is_refused() -> None:
    with pytest.raises(LabError, match="from 1 on"):
        Budget(worlds=0)


def test_greedy_beats_random_by_a_wide_margin() -> None:
    won = 0
    for seed in range(100):
        greedy, other = GreedyBot(seed), RandomBot(seed)
        won += play_match((greedy, other), seed, HOUSE)[0].winner == codes.SPASSKY
        won += play_match((other, greedy), seed, HOUSE)[0].winner == codes.FISCHER
    assert won >= 170, f"{won} of 200"


def test_a_match_of_bots_replays_in_a_session() -> None:
    bots = (GreedyBot(1), GreedyBot(2))
    table, decisions = play_match(bots, 1972, HOUSE)
    match = Session.new(seed=1972)
    for _ in range(decisions):
        question = match.question
        assert question is not None
        bot = bots[question.seat.index]
        match.play(choose(bot, match.view(question.seat), question))
    assert match.is_over
    assert match.table.key() == table.key()


PRINT_A_MATCH = """
from motc_lab.bots import GreedyBot, play_match
from motc_lab.games.motc.edition import house_edition
for seed in range(3):
    table, decisions = play_match((GreedyBot(1), GreedyBot(2)), seed, house_edition())
    print(decisions, table.key())
"""


def test_the_same_seed_is_the_same_match_in_another_process() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", PRINT_A_MATCH],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "99")
    }
    assert len(printed) == 1
