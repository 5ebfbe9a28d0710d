"""Bots that forget what lies in their plan: what is forgotten is gone for them."""

from itertools import permutations
from random import Random

import pytest

from motc_lab.bots import check_bot
from motc_lab.bots.roster import bot_named
from motc_lab.errors import LabError
from motc_lab.games.queens_gambit.bots.forgetful import ForgetfulBot
from motc_lab.games.queens_gambit.bots.memory import forgotten, hazy, revealed
from motc_lab.games.queens_gambit.bots.plain import PlainBot
from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.games.queens_gambit.rules.machine import Table
from tests.games.queens_gambit.tables import planned


def tables(count: int, seed: int = 4, **settings: object) -> list[Table]:
    """A match at each of so many decisions."""
    session = planned(seed, **settings)
    random, found = Random(seed), []
    while not session.is_over and len(found) < count:
        found.append(session.machine.clone())
        session.play(random.choice(session.question.options))
    return found


def exchanged(table: Table, seat: int, places: tuple[int, ...]) -> list[Table]:
    """The same with other cards in these places of a plan; the pile has them."""
    twins = []
    cards = [table.plans[seat][at] for at in places] + table.piles[seat]
    for order in set(permutations(cards, len(places))):
        rest = cards[:]
        twin = table.clone()
        for at, card in zip(places, order, strict=True):
            twin.plans[seat][at] = card
            rest.remove(card)
        twin.piles[seat] = rest
        twins.append(twin)
    return twins


@pytest.mark.parametrize("base", ["plain", "casual"])
def test_qmem_1_what_is_forgotten_changes_no_answer(base: str) -> None:
    bot = ForgetfulBot(3, 60, base)
    met = 0
    for table in tables(60):
        seat = table.turn
        places = forgotten(table, seat, 60, 3)
        if places and met < 12:
            twins = exchanged(table, seat, places)
            assert len({bot.answer(twin, seat) for twin in twins}) == 1
            met += len(twins) > 1
    assert met > 5


def test_a_card_is_forgotten_at_own_turns_and_does_not_come_back() -> None:
    gone: dict[int, int] = {}
    for table in tables(160, stall_rounds=0):
        if table.phase != numbers.MOVING:
            continue
        seat, before = table.turn, revealed(table, table.turn)
        places = forgotten(table, seat, 50, 9)
        for place in range(len(table.plans[seat])):
            card = 1000 * seat + before + place
            was = gone.get(card, 0)
            assert was <= (place in places)
            gone[card] = place in places
    shares = [*gone.values()]
    assert 0.2 < sum(shares) / len(shares) < 0.95


def test_half_of_the_cards_slip_the_mind_once_and_most_of_them_twice() -> None:
    """A card passes two such moments before it is next: 1 - 0.5 * 0.5."""
    table = tables(40)[-1]
    assert revealed(table, table.turn) > 5
    once = [1 in forgotten(table, table.turn, 50, seed) for seed in range(400)]
    twice = [0 in forgotten(table, table.turn, 50, seed) for seed in range(400)]
    assert 0.4 < sum(once) / 400 < 0.6
    assert 0.68 < sum(twice) / 400 < 0.82


@pytest.mark.parametrize("reshuffle", ["at_once", "when_needed"])
def test_revealed_cards_are_counted_through_reshuffles(reshuffle: str) -> None:
    turns = [0, 0]
    for table in tables(200, reshuffle=reshuffle, stall_rounds=0):
        if table.phase == numbers.LAYING:
            continue
        turns[table.turn] += 1
        assert revealed(table, table.turn) >= turns[table.turn]
    assert max(turns) > 14


def test_who_forgets_nothing_plays_as_who_remembers() -> None:
    for table in tables(30):
        assert hazy(table, table.turn, 0, 1).forgotten == ()
        answer = ForgetfulBot(5, 0).answer(table)
        assert answer == PlainBot(5).answer(table)


def test_imagined_worlds_fit_what_is_left_in_mind() -> None:
    random = Random(1)
    for table in tables(80, seats=3):
        seat = table.turn
        known = hazy(table, seat, 50, 2)
        world = known.imagine(seat, random)
        for at, card in enumerate(table.plans[seat]):
            assert at in known.forgotten or world.plans[seat][at] == card
        cards = [*world.plans[seat], *world.piles[seat], *world.shown[seat]]
        cards += numbers.listed(world.hands[seat])
        assert numbers.counted(cards) == list(numbers.DECK)
        allowed = world.mixed[seat]
        pile = numbers.counted(world.piles[seat])
        assert all(one <= most for one, most in zip(pile, allowed, strict=True))


def test_they_are_called_by_their_rate() -> None:
    assert bot_named("forgetful", 1, "queens_gambit") == ForgetfulBot(1)
    made = bot_named("forgetful:50+strong", 1, "queens_gambit")
    assert made == ForgetfulBot(1, 50, "strong")
    assert made.name == "forgetful:50+strong"
    with pytest.raises(LabError, match="no bot is called 'forgetful:x'"):
        bot_named("forgetful:x", 1, "queens_gambit")
    with pytest.raises(LabError, match="forgets: 101; use a whole number"):
        ForgetfulBot(1, 101)
    with pytest.raises(LabError, match="base: 'random'; use one of plain"):
        ForgetfulBot(1, 10, "random")


def test_it_keeps_what_a_bot_must_keep() -> None:
    found = check_bot("forgetful", game="queens_gambit", matches=1)
    assert not found.broken, str(found)
