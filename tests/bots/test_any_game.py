"""Bots play a game that they know nothing of."""

from dataclasses import dataclass
from random import Random

import pytest

from motc_lab.bots import (
    Budget,
    NotAsked,
    RandomBot,
    Thought,
    answer_of,
    bot_named,
    choose,
    play_match,
    roster_of,
    thoughts,
)
from motc_lab.bots.roster import bot_name
from motc_lab.bots.seeded import seeded
from motc_lab.engine.game import games
from motc_lab.engine.question import Question
from motc_lab.engine.session import Session
from motc_lab.engine.settings import WrongSetting, ruleset_of, settings_of
from motc_lab.errors import LabError
from tests.house.bidding.ruleset import BiddingRules, Log, View, new_ruleset
from tests.house.guest import bidding

__all__ = ["bidding"]

RULES = new_ruleset()


@dataclass(frozen=True)
class Highest:
    """Goes by views alone: bids its highest card."""

    name: str = "highest"

    def think(self, view: View, question: Question, budget: Budget) -> list[Thought]:
        del view, budget
        return [Thought(max(question.options, key=lambda one: one.number))]


def session(seed: int = 4) -> Session:
    return Session(RULES, seed=seed)


def test_a_bot_has_a_name_in_its_game() -> None:
    assert bot_name("strong", "de", "duel") == bot_name("strong", "de")
    assert bot_name("plain", "en", "stratego") == "by plain rules"
    assert bot_name("plain", "en", "duel") == bot_name("plain", "en")  # one's own
    for game in games().values():
        for name in roster_of(game):
            assert bot_name(name, "de", game)


def test_random_bots_play_a_match_of_three_seats_who_are_asked_at_once() -> None:
    log = Log(RULES.players)
    bots = [RandomBot(seed) for seed in range(3)]
    machine, decisions = play_match(bots, 7, RULES, log)
    assert decisions == 9
    assert not machine.asked()
    assert sum(machine.points) == 1 + 2 + 3
    assert [event.kind for event in log.events] == ["taken"] * 3
    assert play_match(bots, 7, RULES)[0].key() == machine.key()


def test_a_bot_that_reads_views_plays_against_quick_ones() -> None:
    bots = (Highest(), RandomBot(1), RandomBot(2))
    match = session(5)
    while match.asked:
        for seat in match.asked:
            match.play(answer_of(bots[seat.index], match, seat), seat=seat)
    machine, decisions = play_match(bots, 5, RULES)
    assert machine.key() == match.machine.key()
    assert decisions == 9
    with pytest.raises(LabError, match="use three bots"):
        play_match((Highest(), Highest()), 1, RULES)


def test_the_random_bot_goes_by_what_it_sees_alone() -> None:
    match = session()
    match.play("bid 1" if "bid 1" in codes(match) else codes(match)[0])
    truth = match.machine
    for seed in range(20):
        bot = RandomBot(seed)
        worlds = [truth.imagine(1, Random(n)) for n in range(5)]
        assert {bot.answer(world, 1) for world in worlds} == {bot.answer(truth, 1)}


def codes(match: Session) -> list[str]:
    assert match.question is not None
    return [option.code for option in match.question.options]


def test_a_bot_is_asked_in_a_match_for_any_seat_that_is_asked() -> None:
    match = session()
    for seat in ("cleo", "anna", "bert"):
        (thought,) = thoughts(RandomBot(1), match, seat)
        answer = answer_of(RandomBot(1), match, seat)
        assert thought.best == answer
        match.play(answer, seat=seat)
    assert len(match.last_events()) == 1
    codes = [option.code for option in match.question.options]
    assert answer_of("random", match).code in codes
    match.play(answer_of(Highest(), match))
    assert [str(who) for who in match.asked] == ["bert", "cleo"]
    with pytest.raises(NotAsked, match="bert and cleo is asked now, not anna"):
        thoughts(RandomBot(), match, "anna")


def test_a_view_that_makes_no_world_says_how_else_to_ask() -> None:
    view = session().view("bert")
    with pytest.raises(NotAsked, match=r"bots\.thoughts"):
        choose(RandomBot(), view, view.question)


def test_a_game_without_bots_has_those_of_the_house(bidding: str) -> None:
    assert "random" in roster_of(bidding)
    assert bot_named("random", 3, bidding) == RandomBot(3)
    with pytest.raises(LabError, match="use one of random"):
        bot_named("greedy", 3, bidding)


def test_settings_travel_as_text(bidding: str) -> None:
    settings = settings_of(bidding, {"rounds": 2})
    assert settings.text == '{"rounds": 2}'
    ruleset = settings.ruleset
    assert isinstance(ruleset, BiddingRules)
    assert ruleset.rounds == 2
    with pytest.raises(WrongSetting, match="no setting 'cards'; use rounds"):
        ruleset_of(bidding, {"cards": 2})
    with pytest.raises(WrongSetting, match="use a table of names and values"):
        ruleset_of(bidding, 2)
    with pytest.raises(LabError, match="rounds: 9"):
        ruleset_of(bidding, {"rounds": 9})


def test_an_edition_of_ones_own_travels_whole() -> None:
    usual = ruleset_of()
    assert settings_of().text == "{}"
    other = usual.edition.with_ruling(points_to_win=3)
    again = settings_of("motc", other).ruleset
    assert again.edition == other
    assert again.edition.digest == other.digest
    assert settings_of("motc", {"edition": other}) == settings_of("motc", other)


def test_a_generator_is_fixed_by_all_of_every_number() -> None:
    drawn = seeded((1 << 40 | 5, 7, 0), 10**17).getrandbits(32)
    assert drawn == 1554485303  # as ever: results rest on it
    wide = [(1 << 70,), (1 << 71,), (-1,), (-(1 << 70),), (0,), ()]
    assert len({seeded(numbers, 3).random() for numbers in wide}) == len(wide)
