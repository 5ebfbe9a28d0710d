"""A first look at every play, as in ``bots.plays``, on plain numbers.

It fills two lists, the options and what they are worth for the person who plays; it
reads the whole table, so it belongs into imagined worlds.
"""

from typing import Final

from motc_lab.games.motc.bots.ismcts.weights import SearchStakes, Weights
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.exchange import total
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.options import pawn_limit
from motc_lab.games.motc.rules.rules import space
from motc_lab.games.motc.rules.table import Side, Table

MOST: Final = 24  # above any total strength
NEVER: Final = -1000.0


def smaller(one: float, other: float) -> float:
    """Return the smaller number; compiled, ``min`` would be a slow call."""
    return one if one < other else other


def larger(one: float, other: float) -> float:
    """Return the larger number; compiled, ``max`` would be a slow call."""
    return one if one > other else other


def gain(w: Weights, stakes: SearchStakes, sketch: int, outcome: float) -> float:
    """Return what using an effect adds for its owner, who has lost the exchange.

    Args:
        w: the numbers of the edition.
        stakes: of the owner.
        sketch: index of the effect.
        outcome: what the game is worth for the owner without it.
    """
    unresolved = stakes.unresolved
    flat = w.flat[sketch] + w.flat_per[sketch] * unresolved
    if w.resigns[sketch]:
        return flat + stakes.resign - outcome
    steps = w.steps[sketch] + w.steps_per[sketch] * unresolved
    flat += steps * stakes.step
    denied = w.denied[sketch]
    if denied > 0.0:
        flat += denied * (stakes.win - stakes.lose) / 2
    return flat


def reckon(w: Weights, t: Table, seat: int, section: int) -> SearchStakes:
    """Return the stakes of a section (0 .. 3) that is, or is about to be, taken."""
    taken = t.open & ~(1 << section)
    left = w.rules.sums[taken]
    points0 = t.points0
    points1 = t.points1
    swing = w.score[points0][points1 + 1] - w.score[points0 + 1][points1]
    half = swing / 2
    spaces = w.spaces
    value = w.rules.values[section]
    middle = t.marker + spaces
    high = min(2 * spaces, middle + value)
    low = max(0, middle - value)
    up = w.chance[high][left] * half
    down = w.chance[low][left] * half
    stakes = SearchStakes()
    if seat:
        stakes.win = up
        stakes.lose = down
        stakes.tie = w.chance[middle][left] * half
    else:
        stakes.win = -down
        stakes.lose = -up
        stakes.tie = -w.chance[middle][left] * half
    if section == w.rules.costly:
        later = w.later[max(points0, points1)]
        stakes.win -= slope(w, t, seat) * later
        stakes.lose += slope(w, t, 1 - seat) * later
    above = w.chance[min(2 * spaces, middle + 1)][left]
    below = w.chance[max(0, middle - 1)][left]
    stakes.step = (above - below) * half / 2
    stakes.resign = -half
    stakes.unresolved = COUNT[taken]
    return stakes


def slope(w: Weights, t: Table, seat: int) -> float:
    """Return what a person loses with the next space of mental endurance."""
    side = t.side(seat)
    here = space(seat, side.endurance)
    return w.space[here] - w.space[here - 1] if side.endurance else 0.0


def playable(side: Side) -> int:
    """Return the cards that may be played: the one that must be, or all."""
    return 1 << side.forced if side.forced >= 0 else side.hand


def spent(w: Weights, side: Side, pawns: int) -> float:
    """Return the price of adding so many pawns."""
    top = min(side.reserve, len(w.reserve) - 1)
    return w.reserve[top] - w.reserve[top - pawns]


def replies(w: Weights, t: Table, numbers: list[int], values: list[float]) -> None:
    """Appraise the answers to a lead: with each card lose, tie or just win."""
    seat = t.seat
    side = t.side(seat)
    other = t.side(1 - seat)
    stakes = reckon(w, t, seat, t.section)
    later = w.later[max(t.points0, t.points1)]
    base = t.base(seat)
    needed = total(t, 1 - seat) - side.bonus
    lead = other.board >> codes.CELL_BITS * t.section & codes.CARD_MASK
    threat = gain(w, stakes_of_other(stakes), t.base(1 - seat) | lead, -stakes.win)
    win = stakes.win - larger(0.0, threat)
    most = pawn_limit(t.rules, side)
    numbers.append(codes.RESIGN)
    values.append(stakes.resign)
    for card in members(playable(side)):
        half = base | card
        option = codes.PLAY + card + (t.section << codes.PLAY_SECTION)
        short = needed - w.strength[half]
        cost = w.card[half] * later
        if short > 0:
            bonus = gain(w, stakes, half, stakes.lose)
            numbers.append(option)
            values.append(stakes.lose + larger(0.0, bonus) - cost)
        if 0 <= short <= most:
            numbers.append(option + (short << codes.PLAY_PAWNS))
            values.append(stakes.tie - cost - spent(w, side, short) * later)
        pawns = short + 1 if short >= 0 else 0
        if pawns <= most:
            numbers.append(option + (pawns << codes.PLAY_PAWNS))
            values.append(win - cost - spent(w, side, pawns) * later)
    leave_out_resigning(t, numbers, values)


def leave_out_resigning(t: Table, numbers: list[int], values: list[float]) -> None:
    """Drop the first option where a rule of the house forbids it (EXC-9)."""
    if t.rules.may_resign == 0 and len(numbers) > 1:
        del numbers[0]
        del values[0]


def stakes_of_other(stakes: SearchStakes) -> SearchStakes:
    """Return the same exchange as the other person sees it."""
    other = SearchStakes()
    other.win = -stakes.lose
    other.tie = -stakes.tie
    other.lose = -stakes.win
    other.step = stakes.step
    other.resign = stakes.resign
    other.unresolved = stakes.unresolved
    return other


def leads(w: Weights, t: Table, numbers: list[int], values: list[float]) -> None:
    """Appraise every card, section and number of pawns against the imagined hand."""
    seat = t.seat
    side = t.side(seat)
    later = w.later[max(t.points0, t.points1)]
    match = [-NEVER] * (MOST + 1)
    beat = beaten_by(w, t, 1 - seat, later, match)
    cards = members(playable(side))
    base = t.base(seat)
    most = pawn_limit(t.rules, side)
    numbers.append(codes.RESIGN)
    values.append(NEVER)
    for section in members(t.open):
        stakes = reckon(w, t, seat, section)
        values[0] = stakes.resign
        floor = worst(w, t, 1 - seat, later, stakes, match)
        for card in cards:
            half = base | card
            power = w.strength[half] + side.bonus
            cost = w.card[half] * later
            lost = stakes.lose + larger(0.0, gain(w, stakes, half, stakes.lose))
            option = codes.PLAY + card + (section << codes.PLAY_SECTION)
            for pawns in range(most + 1):
                value = smaller(floor[power + pawns], lost + beat[power + pawns])
                numbers.append(option + (pawns << codes.PLAY_PAWNS))
                values.append(value - cost - spent(w, side, pawns) * later)
    leave_out_resigning(t, numbers, values)


def beaten_by(
    w: Weights, t: Table, seat: int, later: float, match: list[float]
) -> list[float]:
    """Return, by total of a lead, the least price of a higher total.

    ``match`` gets the least price of an equal one.
    """
    side = t.side(seat)
    base = t.base(seat)
    most = pawn_limit(t.rules, side)
    for card in members(playable(side)):
        half = base | card
        power = w.strength[half] + side.bonus
        cost = w.card[half] * later
        for pawns in range(most + 1):
            at = min(MOST, power + pawns)
            price = cost + spent(w, side, pawns) * later
            match[at] = smaller(match[at], price)
    beat = [-NEVER] * (MOST + 1)
    least = -NEVER
    for at in range(MOST, -1, -1):
        beat[at] = least
        least = smaller(least, match[at])
    return beat


def worst(  # noqa: PLR0913, PLR0917 -- hot, no object
    w: Weights,
    t: Table,
    seat: int,
    later: float,
    mine: SearchStakes,
    match: list[float],
) -> list[float]:
    """Return, by total of a lead, the worst that a lower or equal reply does to it.

    ``seat`` replies, ``mine`` are the stakes of the other person, who leads.
    """
    stakes = stakes_of_other(mine)
    side = t.side(seat)
    base = t.base(seat)
    best = [NEVER] * (MOST + 1)
    for card in members(playable(side)):
        half = base | card
        at = min(MOST, w.strength[half] + side.bonus + 1)
        value = larger(0.0, gain(w, stakes, half, stakes.lose)) - w.card[half] * later
        best[at] = larger(best[at], value)
    top = NEVER
    for at in range(MOST + 1):
        top = larger(top, best[at])
        least = smaller(mine.win - top, mine.tie + match[at])
        best[at] = smaller(least, -mine.resign)
    return best
