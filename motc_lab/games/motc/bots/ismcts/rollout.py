"""Plays an imagined world on by quick answers for both persons, and weighs its end."""

from math import exp, log
from random import Random
from typing import Final

from motc_lab.games.motc.bots.ismcts.appraisal import gain, leads, reckon, replies
from motc_lab.games.motc.bots.ismcts.weights import Weights
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.options import option_at, option_count, option_within
from motc_lab.games.motc.rules.rules import space
from motc_lab.games.motc.rules.table import Side, Table
from motc_lab.games.motc.rules.verbs import eligible, free_cards

RESHUFFLE_BELOW: Final = 6  # with fewer hand cards than this a reshuffle is worth it
MARGIN: Final = 0.02  # how much worse than usual a card must be to be put away
CERTAIN: Final = 0.001  # a match that goes on is never quite won
# How much the things that a person has count, in units of the prices: fitted by
# logistic regression to the winners of 2,500 matches of greedy bots and of 1,000 of
# this search with 60 simulations, looked at between games. Both fits nearly agree.
SCORE: Final = 1.4
SPACE: Final = 1.6
RESERVE: Final = 2.7
QUALITY: Final = 2.8  # of a hand, beyond that of as many usual cards
DECK: Final = 0.08  # of a card in the deck: the reshuffle is farther away
# Within a game, where few searches stop:
HAND: Final = 1.2
BONUS: Final = 0.10
NO_PAWNS: Final = 0.07
FORCED: Final = -0.12


def quick_answer(w: Weights, t: Table) -> int:  # noqa: PLR0911 -- one a question
    """Return a sensible option of the open question."""
    ask = t.ask
    if ask == codes.ASK_PLAY:
        return best_play(w, t)
    if ask == codes.ASK_DRAW:
        return drawing(t)
    if ask == codes.ASK_USE:
        stakes = reckon(w, t, t.seat, t.section)
        if t.winner == t.seat:  # by a rule of the house: what he withholds is his own
            worth = gain(w, stakes, t.effect, stakes.win)
            worth -= w.denied[t.effect] * (stakes.win - stakes.lose)
        else:
            worth = gain(w, stakes, t.effect, stakes.lose)
        return codes.YES if worth > 0.0 else codes.NO
    if ask == codes.ASK_CHOOSE:
        return choosing(w, t)
    if ask in (codes.ASK_MULLIGAN, codes.ASK_BETWEEN):
        return subset(w, t)
    if ask in (codes.ASK_DISCARD, codes.ASK_LIMIT, codes.ASK_RECYCLE):
        return worst_cards(w, t)
    if ask == codes.ASK_STRENGTH:
        return max(option_at(t, 0), option_at(t, 1))
    if ask == codes.ASK_TAKE:
        return codes.YES
    return option_at(t, 0)


def best_play(w: Weights, t: Table) -> int:
    """Return the play that is appraised highest."""
    numbers: list[int] = []
    values: list[float] = []
    if t.section >= 0:
        replies(w, t, numbers, values)
    else:
        leads(w, t, numbers, values)
    best = 0
    most = values[0]
    for index in range(1, len(values)):
        if values[index] > most:
            most = values[index]
            best = index
    return numbers[best]


def drawing(t: Table) -> int:
    """Draw, unless that would cost endurance by a reshuffle that is not needed yet."""
    side = t.side(t.seat)
    if side.deck or t.shuffled or COUNT[side.hand] < RESHUFFLE_BELOW:
        return codes.YES
    return codes.NO


def choosing(w: Weights, t: Table) -> int:
    """Take the list of the effect that is better for the person asked."""
    owner = t.effect >> codes.OWNER
    stakes = reckon(w, t, owner, t.section)
    at = t.pc - codes.OP_WIDTH
    first = gain(w, stakes, w.first[at], stakes.lose)
    second = gain(w, stakes, w.second[at], stakes.lose)
    if t.seat == owner:
        return codes.FIRST if first >= second else codes.SECOND
    return codes.FIRST if first < second else codes.SECOND


def worst_cards(w: Weights, t: Table) -> int:
    """Name the next of the cards that are worth least, in ascending order."""
    cards = eligible(t, t.seat)
    above = free_cards(t, t.seat)
    if t.last >= 0:
        above &= ~((2 << t.last) - 1)
    base = t.base(t.seat)
    count = max(1, t.left)
    for card in members(cards):
        mine = w.card[base | card]
        lower = 0
        for other in members(above):
            price = w.card[base | other]
            if price < mine or (price == mine and other < card):
                lower += 1
        if lower < count:
            return card
    return members(cards)[0]


def subset(w: Weights, t: Table) -> int:
    """Put cards away that are worth less than the usual card still to come.

    Before the match that is the deck as it is, between games what the new chess colour
    makes of it. Nobody gives away so much that the deck runs empty.
    """
    seat = t.seat
    side = t.side(seat)
    base = t.base(seat)
    if t.ask == codes.ASK_MULLIGAN:
        coming = COUNT[side.pile]
    else:
        coming = w.limit[space(seat, side.endurance)] - COUNT[side.hand]
        base ^= codes.HALF_WHITE
    if COUNT[side.deck] <= coming:
        return codes.NO
    usual = hand_worth(w, base, side.deck) / COUNT[side.deck] - MARGIN
    for card in members(eligible(t, seat)):
        if w.card[base | card] < usual:
            return card
    return codes.NO


def hand_worth(w: Weights, base: int, mask: int) -> float:
    """Return the worth of some cards, their halves counted from ``base``."""
    worth = 0.0
    for card in members(mask):
        worth += w.card[base | card]
    return worth


def is_between(t: Table) -> bool:
    """Whether one game is over and the next has not begun."""
    return t.phase in (codes.BETWEEN, codes.STATUS)


def roll_out(w: Weights, t: Table, games: int, boldness: float, random: Random) -> None:
    """Play on until so many points are given, the match is over, or both.

    Args:
        w: the numbers of the edition.
        t: an imagined world; it is changed.
        games: points of both persons together at which to stop between games.
        boldness: share of plays made at random.
        random: for those.
    """
    while t.ask:
        if t.points0 + t.points1 >= games:
            return
        if boldness > 0.0 and t.ask == codes.ASK_PLAY and random.random() < boldness:
            count = option_count(t) - 1
            if count:
                play(t, option_at(t, int(random.random() * count)))
                continue
        play(t, quick_answer(w, t))


def roll_out_at_random(t: Table, random: Random) -> None:
    """Answer everything at random, to the end of the match."""
    while t.ask:
        play(t, option_within(t, random.random()))


def chance_of_fischer(w: Weights, t: Table) -> float:
    """Return a guess at Fischer's chance to win the match, 0 .. 1."""
    if t.phase == codes.OVER:
        return 1.0 if t.winner else 0.0
    points0 = t.points0
    points1 = t.points1
    between = is_between(t)
    if between:
        chance = w.match[points0][points1]
    else:
        ahead = w.chance[t.marker + w.spaces][w.rules.sums[t.open]]
        chance = w.match[points0][points1 + 1] * (1.0 + ahead) / 2
        chance += w.match[points0 + 1][points1] * (1.0 - ahead) / 2
    chance = min(1.0 - CERTAIN, max(CERTAIN, chance))
    white = 1 - t.white if between else t.white
    resources = side_worth(w, t.s1, 32 if white == 0 else 48, between)
    resources -= side_worth(w, t.s0, 16 if white == 0 else 0, between)
    logit = SCORE * log(chance / (1.0 - chance)) + w.sway * resources
    return 1.0 / (1.0 + exp(-logit))


def side_worth(w: Weights, side: Side, base: int, between: bool) -> float:
    """Return what one person has beside score and marker.

    Args:
        w: the numbers of the edition.
        side: of the person.
        base: index of the person's first half in the chess colour that counts.
        between: whether the hand will be replenished before the next card is played.
    """
    reserve = min(int(side.reserve), len(w.reserve) - 1)
    hand = hand_worth(w, base, side.hand)
    worth = SPACE * w.space[(base & 32) | side.endurance] + RESERVE * w.reserve[reserve]
    worth += DECK * COUNT[side.deck]
    if between:
        return worth + QUALITY * (hand - w.usual[base >> 4] * COUNT[side.hand])
    worth += HAND * hand + BONUS * int(side.bonus)
    if side.no_pawns:
        worth -= NO_PAWNS * min(reserve, 2 * COUNT[side.hand])
    if side.forced >= 0:
        worth += FORCED
    return worth
