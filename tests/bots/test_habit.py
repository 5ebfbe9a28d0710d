"""Habits narrow what a bot answers, and nothing else."""

from collections.abc import Iterator
from random import Random

import pytest

from motc_lab.bots import BOTS, HABITS, Budget, HabitBot, bot_named, choose
from motc_lab.errors import LabError
from motc_lab.games.motc.bots.habit import (
    UnknownHabit,
    pawns_of,
    plays,
    section_of,
    surplus,
)
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.imagining import imagine
from motc_lab.games.motc.rules.options import options
from motc_lab.games.motc.rules.table import Table
from motc_lab.texts.speech import say
from tests.bots.tables import seen_by_asked, tables


def asked(ask: int, *, seeds: range = range(6)) -> Iterator[Table]:
    """Yield the tables of some matches at this kind of question."""
    for seed in seeds:
        yield from (t for t in tables(seed) if t.ask == ask)


@pytest.mark.parametrize("base", ["greedy", "random"])
@pytest.mark.parametrize("habit", HABITS)
def test_answers_are_legal_and_among_those_left(habit: str, base: str) -> None:
    bot = HabitBot((habit,), 3, base)  # type: ignore[arg-type]
    for t in tables(7):
        answer = bot.answer(t)
        assert answer in bot.left(t)
        assert set(bot.left(t)) <= set(options(t))


def test_no_pawns_means_none() -> None:
    bot = HabitBot(("no_pawns",))
    answers = [bot.answer(t) for t in asked(codes.ASK_PLAY)]
    assert all(pawns_of(n) == 0 for n in plays(answers))
    assert len(plays(answers)) > 50


def test_always_four_leads_into_the_last_section_while_it_is_empty() -> None:
    bot = HabitBot(("always_four",))
    led = 0
    for t in asked(codes.ASK_PLAY):
        if t.section < 0 and t.open >> t.rules.costly & 1 and plays(options(t)):
            assert section_of(bot.answer(t)) == t.rules.costly
            led += 1
    assert led > 20


def test_losing_for_effects_loses_where_it_can_and_uses_them() -> None:
    bot = HabitBot(("loses_for_effects",))
    lost = 0
    for t in asked(codes.ASK_PLAY):
        if t.section >= 0 and any(surplus(t, n) < 0 for n in plays(options(t))):
            assert surplus(t, bot.answer(t)) < 0
            lost += 1
    assert lost > 20
    assert {bot.answer(t) for t in asked(codes.ASK_USE)} == {codes.YES}


def test_only_wins_takes_the_cheapest_win() -> None:
    bot = HabitBot(("only_wins",))
    won = 0
    for t in asked(codes.ASK_PLAY):
        winning = [n for n in plays(options(t)) if t.section >= 0 and surplus(t, n) > 0]
        if winning:
            answer = bot.answer(t)
            assert answer in winning
            assert pawns_of(answer) == min(map(pawns_of, winning))
            won += 1
    assert won > 20


def test_never_resigns_and_never_declines_go_together() -> None:
    bot = bot_named("habit:never_resigns+never_declines", 5)
    for t in tables(2):
        if t.ask == codes.ASK_PLAY and plays(options(t)):
            assert bot.answer(t) != codes.RESIGN
        if t.ask in (codes.ASK_USE, codes.ASK_DRAW):
            assert bot.answer(t) == codes.YES


def test_the_opposite_of_using_and_of_discarding() -> None:
    bot = HabitBot(("no_effects", "keeps_cards"))
    assert {bot.answer(t) for t in asked(codes.ASK_USE)} == {codes.NO}
    assert {bot.answer(t) for t in asked(codes.ASK_MULLIGAN)} == {codes.NO}


def test_a_habit_that_leaves_nothing_is_passed_over() -> None:
    bot = HabitBot(("loses_for_effects", "only_wins"))
    for t in asked(codes.ASK_PLAY, seeds=range(2)):
        assert bot.left(t)


def test_what_the_seat_cannot_see_changes_nothing() -> None:
    generator = Random(8)
    bot = HabitBot(("always_four", "no_pawns"), 4)
    for t in tables(3):
        assert bot.answer(imagine(seen_by_asked(t), generator)) == bot.answer(t)


def test_thinking_over_a_view_is_the_quick_answer() -> None:
    bot = HabitBot(("only_wins",), 1)
    for t in tables(9):
        seen = seen_by_asked(t)
        assert seen.question is not None
        assert choose(bot, seen, seen.question, Budget()).number == bot.answer(t)


def test_every_habit_is_told_in_both_languages() -> None:
    for habit in HABITS:
        texts = [say(f"habit.{habit}.text", lang) for lang in ("en", "de")]
        names = [say(f"habit.{habit}.name", lang) for lang in ("en", "de")]
        assert len({*texts, *names}) == 4


def test_habits_are_called_by_name() -> None:
    bot = bot_named("habit:no_pawns+always_four", 7)
    assert bot == HabitBot(("no_pawns", "always_four"), 7)
    assert bot_named("habit").name == "habit"
    assert "habit" in BOTS
    with pytest.raises(UnknownHabit, match="'sings'; use no_pawns"):
        bot_named("habit:sings")
    with pytest.raises(LabError, match="use greedy or random"):
        HabitBot(base="clever")  # type: ignore[arg-type]
