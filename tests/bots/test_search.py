"""The search of the house plays a game well that it knows nothing of."""

from dataclasses import replace
from random import Random

import pytest

from motc_lab.bots import Budget, NotAsked, RandomBot, choose, play_match, thoughts
from motc_lab.bots.match import AnyBot
from motc_lab.bots.search import LEVELS, SearchBot
from motc_lab.bots.search.thinking import Thinking
from motc_lab.bots.search.tree import Rollout
from motc_lab.engine.machine import Machine
from motc_lab.engine.question import Option
from motc_lab.engine.session import Session
from motc_lab.errors import LabError
from tests.house.bidding.ruleset import Bidding, new_ruleset
from tests.house.pair import ruleset as pair

RULES = new_ruleset()
TWO = pair.new_ruleset()


def test_it_wins_more_than_random_answers_in_the_same_seats() -> None:
    searched = drawn = 0.0
    for seat in range(3):
        for seed in range(20):
            bots: list[AnyBot] = [RandomBot(3 * seed + who) for who in range(3)]
            drawn += play_match(bots, seed, RULES)[0].result(seat)
            bots[seat] = SearchBot(seed, "casual")
            searched += play_match(bots, seed, RULES)[0].result(seat)
    assert searched > drawn + 4


def test_more_simulations_play_better() -> None:
    won = 0.0
    for seed in range(40):
        few, many = SearchBot(seed, simulations=3), SearchBot(seed, simulations=120)
        won += play_match((few, many), seed, TWO)[0].result(1)
        won += play_match((many, few), seed, TWO)[0].result(0)
    assert won > 43  # of 80


def test_every_option_has_a_value_within_its_bounds() -> None:
    match = Session(RULES, seed=3)
    budget = Budget(nodes=200)
    *_, last = thoughts(SearchBot(1), match, "bert", budget)
    question = match.question_of("bert")
    assert question is not None
    assert [one.option for one in last.values] == list(question.options)
    assert sum(one.visits for one in last.values) == last.nodes == 200
    for one in last.values:
        assert one.low is not None
        assert one.high is not None
        assert 0 <= one.low <= one.value <= one.high <= 1
    assert last.is_last
    assert last.worlds == 200
    *_, few = thoughts(SearchBot(1), match, "bert", Budget(nodes=50, worlds=4))
    assert few.worlds == 4


def test_answers_that_the_machine_does_not_list_are_left_alone() -> None:
    match = Session(RULES, seed=3)
    asked = match.question
    assert asked is not None
    resign = Option("resign", 99)  # as a question may offer it besides
    question = replace(asked, options=(resign, *asked.options))
    *_, last = SearchBot(1, "casual").think_at(match.machine, question, Budget())
    assert [one.option for one in last.values] == list(asked.options)
    assert last.best in asked.options


class Timid(SearchBot):
    """Knows of a prize nobody wants, and that the first bid is never searched for."""

    def rollout(self) -> Rollout:
        return Gloomy(9)

    def at_once(self, machine: Machine, seat: int) -> int | None:
        assert isinstance(machine, Bidding)
        return machine.option_at(seat, 0) if machine.time == 1 else None


class Gloomy(Rollout):
    def value(self, world: Machine, seat: int) -> float:
        return 1.0 - super().value(world, seat)


def test_a_game_may_say_what_needs_no_search_and_what_an_end_is_worth() -> None:
    match = Session(TWO, seed=3)
    *_, last = thoughts(Timid(1, "casual"), match, "anna")
    assert last.best == match.question_of("anna").options[0]  # type: ignore[union-attr]
    assert last.values == ()
    machine = Bidding(2, 1, TWO.chance(1))
    machine.hands = [0b1001, 0b0110]  # with the lowest card nothing can be won
    machine.begin_with(1)
    machine.time = 2
    assert Timid(1, "casual").answer(machine, 0) == 0
    assert SearchBot(1, "casual").answer(machine, 0) == 3


def test_the_answer_depends_on_nothing_that_the_seat_cannot_see() -> None:
    match = Session(RULES, seed=8)
    question = match.question_of("cleo")
    assert question is not None
    match.play(match.question.options[0], seat="anna")  # type: ignore[union-attr]
    truth, bot = match.machine, SearchBot(5, "casual")
    answers = {bot.answer(truth, 2)}
    for number in range(8):
        answers.add(bot.answer(truth.imagine(2, Random(number)), 2))
    *_, last = thoughts(bot, match, "cleo")
    assert answers == {last.best.number}


def test_what_stays_hidden_does_not_tell_situations_apart() -> None:
    machine = TWO.begin(TWO.chance(2), None)
    thinking = Thinking(machine, 1, LEVELS["strong"])
    for _ in range(400):
        thinking.grow(sweeps=False)
    hands = {key[4] for key in thinking.search.situations}  # of Bidding.sight
    own = machine.hands[1]
    assert hands
    assert all(hand & ~own == 0 for hand in hands)


def test_with_open_hands_it_finds_what_wins() -> None:
    machine = Bidding(2, 1, TWO.chance(1))
    machine.hands = [0b1001, 0b0110]  # 0 or 3 against 1 or 2, one prize
    machine.begin_with(1)
    thinking = Thinking(machine, 0, LEVELS["strong"], is_open=True)
    for _ in range(100):
        thinking.grow(sweeps=False)
    assert thinking.best == 3


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (lambda: SearchBot(level="best"), "level: 'best'; use one of beginner"),
        (lambda: SearchBot(simulations=0), "simulations: 0"),
        (lambda: SearchBot(seed=1.5), "seed: 1.5"),  # type: ignore[arg-type]
    ],
)
def test_nonsense_is_refused(made: object, words: str) -> None:
    assert callable(made)
    with pytest.raises(LabError, match=words):
        made()


def test_a_view_alone_is_not_enough_where_it_makes_no_world() -> None:
    view = Session(RULES, seed=1).view("anna")
    with pytest.raises(NotAsked):
        choose(SearchBot(), view, view.question)
