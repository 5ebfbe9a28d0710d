"""The legal options of the open question as integers: how many, and which is the n-th.

Playouts pick one by its number without listing all (up to 85 for a lead as printed).
"""

from typing import Final

from mypy_extensions import i64

from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.rules import Rules, half
from motc_lab.games.motc.rules.table import Side, Table
from motc_lab.games.motc.rules.verbs import eligible

HALF: Final = 0.5


def option_count(t: Table) -> int:
    """Return the number of legal options; 0 when the match is over."""
    ask = t.ask
    if ask == codes.ASK_PLAY:
        side = t.s1 if t.seat else t.s0
        cards = 1 if side.forced >= 0 else COUNT[side.hand]
        sections = COUNT[t.open] if t.section < 0 else 1
        plays = cards * sections * (pawn_limit(t.rules, side) + 1)
        return plays + 1 if t.rules.may_resign or plays == 0 else plays
    if ask in (codes.ASK_MULLIGAN, codes.ASK_BETWEEN):
        return COUNT[eligible(t, t.seat)] + 1
    if ask in (codes.ASK_DISCARD, codes.ASK_LIMIT, codes.ASK_RECYCLE):
        return COUNT[eligible(t, t.seat)]
    return 0 if ask == codes.ASK_NOTHING else 2


def option_at(t: Table, index: int) -> int:
    """Return the option with this number, from 0 on, in a fixed order."""
    ask = t.ask
    if ask == codes.ASK_PLAY:
        return play_at(t, index)
    if ask in (codes.ASK_MULLIGAN, codes.ASK_BETWEEN):
        return codes.NO if index == 0 else members(eligible(t, t.seat))[index - 1]
    if ask in (codes.ASK_DISCARD, codes.ASK_LIMIT, codes.ASK_RECYCLE):
        return members(eligible(t, t.seat))[index]
    if ask == codes.ASK_STRENGTH:
        strength = t.rules.strength
        return codes.STRENGTH + strength[half(t.seat, 1 - index, t.picked)]
    if ask == codes.ASK_CHOOSE:
        return codes.FIRST + index
    return codes.YES - index


def option_within(t: Table, part: float) -> int:
    """Return the option that lies at this part of the list, 0 <= part < 1.

    The same as ``option_at(t, int(part * option_count(t)))``, without looking twice.
    """
    ask = t.ask
    if codes.ASK_USE <= ask <= codes.ASK_PICK:  # the questions with two answers
        if ask == codes.ASK_CHOOSE:
            return codes.FIRST if part < HALF else codes.SECOND
        return codes.YES if part < HALF else codes.NO
    if ask in (codes.ASK_MULLIGAN, codes.ASK_BETWEEN):
        cards = members(eligible(t, t.seat))
        index = int(part * (len(cards) + 1))
        return cards[index - 1] if index else codes.NO
    index = int(part * option_count(t))
    return play_at(t, index) if ask == codes.ASK_PLAY else option_at(t, index)


def play_at(t: Table, index: int) -> int:
    """Return the play with this number; the last one is to resign (EXC-2, EXC-9)."""
    side = t.s1 if t.seat else t.s0
    ways = pawn_limit(t.rules, side) + 1
    pawns = index % ways
    index //= ways
    sections = sections_for(t)
    section = sections[index % len(sections)]
    index //= len(sections)
    cards = playable(side)
    if index >= len(cards):
        return codes.RESIGN
    where = section << codes.PLAY_SECTION | pawns << codes.PLAY_PAWNS
    return codes.PLAY + cards[index] + where


def sections_mask(t: Table) -> i64:
    """Return where a card may go: a lead to an open section, a reply to its lead's."""
    return t.open if t.section < 0 else 1 << t.section


def sections_for(t: Table) -> tuple[int, ...]:
    """Return the sections of ``sections_mask``, in their order."""
    return members(sections_mask(t))


def playable(side: Side) -> tuple[int, ...]:
    """Return the cards that may be played: the one that must be, or all (EFF-S2)."""
    return members(1 << side.forced if side.forced >= 0 else side.hand)


def pawn_limit(rules: Rules, side: Side) -> i64:
    """Return how many pawns may be added to a card now (EXC-2, EFF-S4)."""
    if side.no_pawns:
        return 0
    most = rules.most_pawns
    return side.reserve if side.reserve < most else most


def may_resign(t: Table) -> bool:
    """Return whether whoever must play a card may resign instead (EXC-9)."""
    return t.rules.may_resign == 1 or option_count(t) == 1


def options(t: Table) -> list[int]:
    """Return all legal options in their order."""
    if t.ask == codes.ASK_PLAY:
        return all_plays(t)
    return [option_at(t, index) for index in range(option_count(t))]


def plays_of(card: int, sections: tuple[int, ...], most: int) -> list[int]:
    """Return the plays of one card, with up to so many pawns, in their order."""
    found: list[int] = []
    for section in sections:
        first = codes.PLAY + card + (section << codes.PLAY_SECTION)
        for pawns in range(most + 1):
            found.append(first + (pawns << codes.PLAY_PAWNS))  # noqa: PERF401
    return found


def all_plays(t: Table) -> list[int]:
    """Return all plays in the order of ``play_at``, without looking for each anew."""
    side = t.s1 if t.seat else t.s0
    sections = sections_for(t)
    most = pawn_limit(t.rules, side)
    found: list[int] = []
    for card in playable(side):
        found += plays_of(card, sections, most)
    if t.rules.may_resign or not found:
        found.append(codes.RESIGN)
    return found
