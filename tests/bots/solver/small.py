"""Small tables for comparing: one or two sections left, few cards, few pawns."""

from random import Random

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.machine import advance, play
from motc_lab.games.motc.rules.options import option_at, option_count
from motc_lab.games.motc.rules.table import Side, Table
from tests.bots.solver.brute import Branching


def small_table(seed: int, edition: Edition) -> Table:
    """A table at any question of the end of a game; cards beyond those dealt lie out.

    (The machine does not miss them; so that a reshuffle has few outcomes.)
    """
    random = Random(seed)
    orders = [random.sample(range(16), 16) for _ in range(2)]
    t = Table(compile_edition(edition), Branching(orders, [1, 1]))
    two = random.random() < 0.6
    cards = random.randint(2, 3)
    sections = range(len(t.rules.values))
    t.open = sum(1 << s for s in random.sample(sections, 2 if two else 1))
    t.white, t.lead = random.randrange(2), random.randrange(2)
    t.points0, t.points1 = random.randrange(6), random.randrange(6)
    left = t.rules.sums[t.open]
    t.marker = random.randint(-min(left, 4), min(left, 4))
    for seat, side in enumerate((t.s0, t.s1)):
        fill(side, random, cards, most_pawns=2)
        side.endurance = random.randint(0, t.rules.last_space[seat])
    if t.rules.less_start:
        t.start_marker = random.randint(-2, 2)
    t.exchange, t.game, t.phase = 3, 2, codes.LEAD
    advance(t)
    for _ in range(random.choice((0, 0, 1, 2))):
        after = t.clone()
        play(after, option_at(after, random.randrange(option_count(after))))
        if after.game != t.game or after.phase >= codes.BETWEEN:
            break
        t = after
    return t


def fill(side: Side, random: Random, cards: int, *, most_pawns: int) -> None:
    dealt = random.sample(range(16), 16)
    in_deck = random.choice((0, 1, 3, 6))
    side.hand = mask(dealt[:cards])
    side.deck = mask(dealt[cards : cards + in_deck])
    side.pile = mask(dealt[10 : 10 + random.randint(0, 3)])
    side.reserve = random.randint(0, most_pawns)
    side.supply = random.randint(0, 8 - side.reserve)
    side.bonus = 3 if random.random() < 0.1 else 0
    side.no_pawns = int(random.random() < 0.1)


def mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)
