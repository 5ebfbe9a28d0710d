"""The greedy bot whose thoughts hang on the seed and the number of the decision."""

from itertools import islice
from random import Random

from motc_lab.bots import bot_named, check_bot
from motc_lab.bots.roster import paired
from motc_lab.games.motc.bots.greedy import GreedyBot
from motc_lab.games.motc.bots.redeal import (
    first_of,
    generator_at,
    redeal_alike,
)
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.match_table import MatchTable
from motc_lab.lab.study import Study
from tests.bots.tables import tables


def table_after(questions: int) -> MatchTable:
    """A table in the middle of a match."""
    return next(islice(tables(4), questions, None)).clone()


def test_it_keeps_the_contract_and_sees_nothing_hidden() -> None:
    found = check_bot("greedy:paired", matches=2)
    assert found.is_kept, str(found)


def test_the_number_of_the_decision_fixes_the_luck_and_nothing_else_does() -> None:
    t = table_after(30)
    other = t.clone()
    other.side(0).reserve += 1
    other.marker += 2
    assert generator_at(t, 5).random() == generator_at(other, 5).random()
    other.exchange += 1
    assert generator_at(t, 5).random() != generator_at(other, 5).random()
    assert generator_at(t, 6).random() != generator_at(t, 5).random()


def test_worlds_of_tables_that_differ_in_a_card_differ_in_few() -> None:
    order = [Random(3).random() for _ in range(16)]
    order = [random * (card + 1) % 1 for card, random in enumerate(order)]
    whole = first_of(0xFFFF, 5, order)
    without = first_of(0xFFFF & ~(whole & -whole), 5, order)
    assert COUNT[whole] == COUNT[without] == 5
    assert COUNT[whole & without] == 4


def test_every_unknown_card_is_as_likely_as_any_other() -> None:
    t = table_after(30)
    looker = t.seat
    side = t.side(1 - looker)
    unknown = (side.hand & ~side.known) | side.deck | side.buried
    missing = COUNT[side.hand & ~side.known]
    drawn = [0] * 16
    for seed in range(4000):
        world = redeal_alike(t, looker, Random(seed))
        dealt = world.side(1 - looker).hand & ~(side.hand & side.known)
        assert COUNT[dealt] == missing
        for card in members(dealt):
            drawn[card] += 1
    share = missing / COUNT[unknown]
    for card in members(unknown):
        assert abs(drawn[card] / 4000 - share) < 0.05


def test_a_study_seats_it_in_place_of_the_greedy_bot() -> None:
    study = Study({"a": house_edition().with_ruling(points_to_win=1)}, workers=1)
    assert study.design.pairings == (("greedy:paired", "greedy:paired"),)
    assert paired("random") == "random"
    assert paired("greedy", "duel") == "greedy"
    assert bot_named("greedy:paired", 7) == GreedyBot(
        7, name="greedy:paired", paired=True
    )
