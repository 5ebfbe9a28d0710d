"""What the search for results takes for the same, once one exchange is left to play."""

from random import Random

import pytest

from motc_lab.games.motc.bots.solver.last import LastExchange
from motc_lab.games.motc.bots.solver.memory import Memory
from motc_lab.games.motc.bots.solver.open_chance import OpenChance
from motc_lab.games.motc.bots.solver.packing import pack_pending
from motc_lab.games.motc.bots.solver.search import Search
from motc_lab.games.motc.bots.solver.solve import solve
from motc_lab.games.motc.bots.solver.weights import WiderObjective
from motc_lab.games.motc.edition import Edition, house_edition
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.machine import advance, play
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.options import options
from motc_lab.games.motc.rules.table import Table
from tests.bots.solver.brute import Branching, Brute, TooLarge
from tests.bots.solver.small import mask, small_table
from tests.games.motc.rules.editions import PLAIN

HOUSE = house_edition()
LARGEST = 8_000


def crowded_table(seed: int, edition: Edition) -> Table:
    """A table where hand cards above the limit go, before the last exchange."""
    random = Random(seed)
    rules = compile_edition(edition)
    orders = [random.sample(range(16), 16) for _ in range(2)]
    t = Table(rules, Branching(orders, [1, 1]))
    section, last = random.sample(range(len(rules.values)), 2)
    t.open, t.section = 1 << last, section
    t.white, t.winner = random.randrange(2), random.randrange(2)
    t.marker = random.randint(-2, 2)
    t.exchange, t.phase = 3, codes.CHECK
    crowded = random.randrange(2)
    for seat, side in enumerate((t.s0, t.s1)):
        dealt = random.sample(range(16), 16)
        side.endurance = 0
        limit = rules.limit[seat << codes.OWNER]
        side.hand = mask(dealt[: limit + 2 if seat == crowded else 1])
        side.deck = mask(dealt[9:12])
        side.pile = mask(dealt[12:])
        side.reserve = random.randint(0, 1)
        side.supply = 8 - side.reserve
        if seat == crowded:
            t.ask, t.seat, t.left, t.last = codes.ASK_LIMIT, seat, 2, -1
    return t


@pytest.mark.parametrize("edition", [HOUSE, PLAIN], ids=["house", "plain"])
def test_of_equal_cards_the_spare_ones_are_put_away_first(edition: Edition) -> None:
    compared = fewer = 0
    for seed in range(60):
        t = crowded_table(seed, edition)
        try:
            truth = Brute(t, edition, LARGEST).options()
        except TooLarge:
            continue
        compared += 1
        orders = t.chance.orders  # type: ignore[attr-defined]  # a Branching
        *_, last = solve(t, orders=orders, averaged=16, bits=10)
        sign = 1 if t.seat else -1
        for one in last.options:
            result, value = truth[one.option.number]
            assert one.result == pytest.approx(float(sign * result), abs=1e-5), seed
            assert one.value == pytest.approx(float(sign * value), abs=1e-5), seed
        known = LastExchange(t)
        if known.comes_next(t):
            held = t.side(t.seat).hand
            fewer += COUNT[known.to_put_away(t, held)] < COUNT[held]
    assert compared > 20
    assert fewer > 5


def lead(edition: Edition, *, white: int = codes.FISCHER) -> Table:
    """The lead of the last exchange, three cards each; Spassky leads."""
    t = Table(compile_edition(edition), Branching([[*range(16)]] * 2, [1, 1]))
    t.open, t.lead, t.white = 4, codes.SPASSKY, white
    t.s0.hand, t.s1.hand = 0b11 << 12 | 1 << 2, 0b111 << 5
    t.s0.deck, t.s1.deck = 1 << 1, 1 << 1
    t.s0.reserve = t.s1.reserve = 1
    t.s0.supply = t.s1.supply = 7
    t.exchange, t.phase = 4, codes.LEAD
    advance(t)
    return t


def packed(t: Table) -> tuple[int, int]:
    known = LastExchange(t)
    assert known.has(t)
    return known.pack_hands(t), known.pack_rest(t, 0)


def test_what_the_last_exchange_can_no_longer_use_tells_nothing_apart() -> None:
    t, other = lead(HOUSE), lead(HOUSE)
    other.s0.deck, other.s0.pile, other.s1.endurance = 0, 1 << 3, 2
    other.s0.supply, other.s1.shuffles = 3, 4
    assert packed(t) == packed(other)
    other.s0.reserve = 0
    assert packed(t) != packed(other)


def test_a_second_card_of_a_kind_is_no_news() -> None:
    t, other = lead(HOUSE), lead(HOUSE)
    pawns = [card for card in range(8) if other.s0.hand >> card & 1 == 0][:2]
    other.s0.hand |= mask(pawns)  # Black's white main pieces lie face down: pawns
    assert packed(t) == packed(other)


def test_where_a_queen_may_empty_the_section_again_all_counts() -> None:
    t = lead(HOUSE, white=codes.SPASSKY)
    assert LastExchange(t).has(t)
    t.s0.hand |= 1 << 1  # EFF-S1
    assert not LastExchange(t).has(t)


def test_plays_that_come_to_the_same_are_tried_once() -> None:
    compared = fewer = 0
    for seed in range(1, 400):
        t = small_table(seed, HOUSE)
        known = LastExchange(t)
        if not known.has(t):
            continue
        try:
            truth = Brute(t, HOUSE, 3_000).options()
        except TooLarge:
            continue
        kept = known.plays(t, [*truth])
        results = {number: result for number, (result, _) in truth.items()}
        assert {results[number] for number in kept} == {*results.values()}, seed
        compared += 1
        fewer += len(kept) < len(truth)
    assert compared > 40
    assert fewer > 20


def test_a_hand_above_the_limit_is_kept_in_the_memory_before_a_card_is_named() -> None:
    t = crowded_table(1, HOUSE)
    chance = OpenChance([[*range(16)]] * 2, [1, 1], 16, 3)
    search = Search(t, chance, WiderObjective(t.rules), False, Memory(4), 0)
    assert search.candidates.is_kept(t)
    after = t.clone()
    play(after, options(t)[0])
    assert after.ask == codes.ASK_LIMIT
    assert not search.candidates.is_kept(after)


def test_a_hand_above_the_limit_before_the_advantage_is_another_position() -> None:
    t, other = crowded_table(1, HOUSE), crowded_table(1, HOUSE)
    other.phase = codes.ADVANTAGE
    assert pack_pending(t) != pack_pending(other)
