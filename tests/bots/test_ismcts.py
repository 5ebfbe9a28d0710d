"""The search answers from what is seen, in slices, the same every time."""

from collections.abc import Iterator
from random import Random

import pytest

from motc_lab.bots import Budget, Companion, IsmctsBot, Thought
from motc_lab.bots.search.slices import SearchLimits
from motc_lab.errors import LabError
from motc_lab.games.motc.bots.ismcts import LEVELS, UnknownLevel
from motc_lab.games.motc.bots.ismcts.thinking import Thinking
from motc_lab.games.motc.bots.ismcts.tree import TreeNode
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.imagining import imagine
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.options import option_count, options
from motc_lab.games.motc.rules.questions import question_of
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import View, view
from tests.bots.tables import HOUSE, RULES, seen_by_asked, tables

EVERY_ASK = set(range(codes.ASK_MULLIGAN, codes.ASK_BETWEEN + 1))
each_level = pytest.mark.parametrize("level", LEVELS)


def spread_out(every: int, seeds: range = range(4)) -> Iterator[Table]:
    """Yield some tables of some matches at a question with a choice."""
    count = 0
    for seed in seeds:
        for t in tables(seed):
            if option_count(t) > 1:
                count += 1
                if count % every == 0:
                    yield t


def last_thought(bot: IsmctsBot, seen: View, budget: Budget) -> Thought:
    assert seen.question is not None
    *_, last = bot.think(seen, seen.question, budget)
    return last


@each_level
def test_answers_to_every_kind_of_question_are_legal(level: str) -> None:
    bot = IsmctsBot(3, level, simulations=4)
    met = set()
    for seed in range(40):
        for t in tables(seed):
            if t.ask not in met or seed < 2:
                assert bot.answer(t) in options(t), f"seed {seed}"
            met.add(t.ask)
    assert met == EVERY_ASK


@each_level
def test_scrambling_what_the_seat_cannot_see_changes_no_visit_and_no_value(
    level: str,
) -> None:
    generator = Random(72)
    bot = IsmctsBot(5, level)
    for t in spread_out(9, range(2)):
        truth = last_thought(bot, seen_by_asked(t), Budget(nodes=40))
        question = question_of(t)
        assert question is not None
        for _ in range(2):
            other = imagine(seen_by_asked(t), generator)
            assert question_of(other) == question
            assert last_thought(bot, seen_by_asked(other), Budget(nodes=40)) == truth
        *_, at_table = bot.think_at(t, question, Budget(nodes=40))
        assert at_table == truth


@each_level
def test_cards_put_away_face_down_are_no_branches(level: str) -> None:
    asked = 0
    for seed in range(4):
        t = next(t for t in tables(seed) if t.ask == codes.ASK_MULLIGAN)
        thinking = Thinking(t, LEVELS[level], seed)
        list(thinking.slices(SearchLimits(150)))
        nodes = list(walk(thinking.root))
        assert not [
            n for n in nodes if n.ask == codes.ASK_MULLIGAN and n.seat != t.seat
        ]
        asked += sum(n.seat != t.seat for n in nodes if n.ask)
    assert asked > 10


def walk(node: TreeNode) -> Iterator[TreeNode]:
    """Yield a node and all below it."""
    yield node
    for branch in node.branches.values():
        yield from walk(branch)


@each_level
def test_thinking_ends_as_the_quick_answer(level: str) -> None:
    bot = IsmctsBot(4, level, simulations=30)
    for t in spread_out(7, range(2)):
        last = last_thought(bot, seen_by_asked(t), Budget())
        assert last.best.number == bot.answer(t)
        assert last.is_last


def test_a_budget_of_nodes_is_kept_and_shared_out() -> None:
    for t in spread_out(40):
        count = option_count(t)
        last = last_thought(IsmctsBot(1), seen_by_asked(t), Budget(nodes=10 * count))
        assert last.nodes == 10 * count
        assert [worth.option.number for worth in last.values] == options(t)
        assert sum(worth.visits for worth in last.values) == last.nodes
        assert all(worth.visits > 0 for worth in last.values)
        for worth in last.values:
            assert worth.low is not None
            assert worth.high is not None
            assert 0 <= worth.low <= worth.value <= worth.high <= 1
        most = max(worth.visits for worth in last.values)
        best = next(worth for worth in last.values if worth.option == last.best)
        assert best.visits == most
        assert last.line[0] == last.best.code


def test_an_option_without_a_visit_may_be_worth_anything() -> None:
    t = next(t for t in spread_out(1) if option_count(t) > 40)
    last = last_thought(IsmctsBot(1), seen_by_asked(t), Budget(nodes=5))
    unvisited = [worth for worth in last.values if not worth.visits]
    assert unvisited
    assert {(worth.low, worth.high) for worth in unvisited} == {(0.0, 1.0)}


def test_a_few_worlds_can_be_imagined_again_and_again() -> None:
    t = next(t for t in spread_out(1) if t.ask == codes.ASK_PLAY)
    last = last_thought(IsmctsBot(1), seen_by_asked(t), Budget(worlds=3, nodes=50))
    assert (last.worlds, last.nodes) == (3, 50)


def test_the_clock_ends_a_search_and_closing_cancels_it() -> None:
    t = next(t for t in spread_out(1) if t.ask == codes.ASK_PLAY)
    seen = seen_by_asked(t)
    assert seen.question is not None
    thoughts = list(IsmctsBot(1).think(seen, seen.question, Budget(seconds=0.2)))
    assert [one.is_last for one in thoughts] == [False] * (len(thoughts) - 1) + [True]
    nodes = [one.nodes for one in thoughts]
    assert nodes == sorted(nodes)
    endless = IsmctsBot(1).think(seen, seen.question, Budget(nodes=10**9))
    assert not next(endless).is_last
    endless.close()  # type: ignore[attr-defined]
    assert list(endless) == []


def test_a_table_is_left_as_it_was() -> None:
    for t in spread_out(30):
        before = t.key()
        IsmctsBot(1, "strong").answer(t)
        assert t.key() == before


def test_plain_search_knows_nothing_of_the_game_but_its_end() -> None:
    t = next(t for t in spread_out(1) if t.ask == codes.ASK_PLAY)
    bot = IsmctsBot(1, is_plain=True)
    last = last_thought(bot, seen_by_asked(t), Budget(nodes=300))
    assert all(worth.visits for worth in last.values)
    for worth in last.values:
        won = worth.value * worth.visits
        assert won == pytest.approx(round(won))


def test_unknown_levels_and_numbers_are_refused() -> None:
    with pytest.raises(UnknownLevel, match="'deep'; use one of beginner, casual"):
        IsmctsBot(level="deep")
    with pytest.raises(LabError, match="from 1 on"):
        IsmctsBot(simulations=0)


def follow_a_match(companion: Companion, seed: int) -> Iterator[tuple[View, Thought]]:
    """Let a companion think for Fischer throughout a match; it is told what he sees."""
    others = IsmctsBot(9, "casual", simulations=8)
    t = Table(RULES, Dealt(seed))
    start(t)
    while t.ask:
        seen = view(t, PERSONS[1], HOUSE)
        question = question_of(t)
        assert question is not None
        assert seen.question is not None
        number = others.answer(t)
        if t.seat == 1 and option_count(t) > 1:
            *_, thought = companion.think(seen, seen.question, Budget(nodes=40))
            yield seen, thought
            number = thought.best.number
        option = next(o for o in question.options if o.number == number)
        is_hidden = question.kind == "mulligan" and t.seat == 0
        companion.saw(seen.question, None if is_hidden else option)
        play(t, number)


def test_a_companion_goes_on_in_its_tree() -> None:
    companion = Companion(IsmctsBot(1, "strong"))
    kept = []
    for seen, thought in follow_a_match(companion, 3):
        assert seen.question is not None
        assert thought.best in seen.question.options
        assert len(thought.values) == len(seen.question.options)
        kept.append(companion.kept)
    assert sum(one > 0 for one in kept) > len(kept) / 4
    assert max(kept) > 12


def test_a_companion_forgets_what_it_did_not_foresee() -> None:
    companion = Companion(IsmctsBot(1, "strong"))
    t = next(t for t in spread_out(1) if t.ask == codes.ASK_PLAY)
    seen = seen_by_asked(t)
    assert seen.question is not None
    list(companion.think(seen, seen.question, Budget(nodes=30)))
    list(companion.think(seen, seen.question, Budget(nodes=30)))
    assert companion.kept == 30
    companion.forget()
    list(companion.think(seen, seen.question, Budget(nodes=30)))
    assert companion.kept == 0
