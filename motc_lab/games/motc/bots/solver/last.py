"""The last exchange of a game, where the result alone counts.

Once no section stays open, the marker decides when the exchange is over: decks and
piles, mental endurance, the pawns in the supply and what is drawn can no longer matter,
nor which card is played, but for its strength and for an effect that moves the marker
or the advantage. So most of the positions that a search for results meets are the same
few, and most of their options come to the same. Not where a card in play may empty the
section again (EFF-S1).
"""

from typing import Final

from mypy_extensions import i64

from motc_lab.games.motc.bots.solver.answers import CLEARS, DECIDES, traits
from motc_lab.games.motc.bots.solver.twins import Twins
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.exchange import total
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.options import pawn_limit
from motc_lab.games.motc.rules.rules import Rules
from motc_lab.games.motc.rules.table import Table

HAND_BITS: Final = 22  # sixteen cards, up to three pawns, the bonus
TOTAL_BITS: Final = 6
WINS: Final = -1  # of a reply; in the place of the effect of a card that loses
TIES: Final = -2
GIVES_UP: Final = -3


class LastExchange:
    """Knows a lead or reply of the last exchange, and what decides it.

    Attributes:
        clearing: by person, the cards that may empty a section in this game.
        effect: by upward half, what tells effects apart that decide; 0 for all others.
        equal: of each person, cards of one strength and one such effect.
    """

    def __init__(self, root: Table) -> None:
        rules = root.rules
        self.effect: list[int] = [deciding(rules, half) for half in range(64)]
        bases = [root.base(0), root.base(1)]
        self.clearing: list[int] = [clearing(rules, base) for base in bases]
        self.equal: list[Twins] = [
            Twins(rules, base, None, None, self.effect) for base in bases
        ]

    def has(self, t: Table) -> bool:
        """Tell whether the game is sure to end with the exchange of a lead or reply."""
        if t.ask != codes.ASK_PLAY:
            return False
        if t.section < 0:
            if not is_one(t.open):
                return False
            clears = t.s0.hand & self.clearing[0] | t.s1.hand & self.clearing[1]
            return not clears
        if t.open:
            return False
        clears = t.side(t.seat).hand & self.clearing[t.seat]
        return not clears and not self.clearing[t.lead] >> led_card(t) & 1

    def comes_next(self, t: Table) -> bool:
        """Tell whether nothing but the last exchange can follow the present one.

        Both cards lie; no card that may be drawn may empty a section.
        """
        if t.section < 0 or t.ask == codes.ASK_PLAY or not is_one(t.open):
            return False
        s0 = t.s0
        s1 = t.s1
        clears0 = (s0.hand | s0.deck | s0.pile) & self.clearing[0]
        clears1 = (s1.hand | s1.deck | s1.pile) & self.clearing[1]
        if clears0 or clears1:
            return False
        return (
            t.effect < 0
            or not self.clearing[t.effect >> codes.OWNER]
            >> (t.effect & codes.CARD_MASK)
            & 1
        )

    def to_put_away(self, t: Table, cards: int) -> int:
        """Return which of the cards offered are worth putting away above the limit.

        One card of a kind is as good as several: all but the highest of each kind are
        put away first, and from the lowest on.
        """
        spare = self.equal[t.seat].spare(t.side(t.seat).hand)
        if not spare:
            return cards
        low = spare & -spare
        return low if COUNT[spare] >= t.left else cards & (low << 1) - 1

    def pack_hands(self, t: Table) -> i64:
        """Return what those can play who have not yet."""
        if t.section >= 0:
            return self.pack_hand(t, t.seat)
        return self.pack_hand(t, 0) << HAND_BITS | self.pack_hand(t, 1)

    def pack_hand(self, t: Table, seat: i64) -> i64:
        """Return a person's cards, the pawns that may go with one, and the bonus."""
        side = t.s1 if seat else t.s0
        hand = 1 << side.forced if side.forced >= 0 else side.hand
        number: i64 = self.equal[seat].kinds(hand) << 2 | pawn_limit(t.rules, side)
        return number << 4 | side.bonus

    def pack_rest(self, t: Table, marker: i64) -> i64:
        """Return who is asked, for which section, and what has been led."""
        number: i64 = marker + 32 << 2 | t.lead << 1 | t.seat
        if t.section < 0:
            return number << 5 | t.open
        alike = self.equal[t.lead].alike[led_card(t)]
        first = (alike & -alike).bit_length()
        number = (number << 5 | t.section) << 5 | first
        return number << TOTAL_BITS | total(t, t.lead)

    def plays(self, t: Table, options: list[int]) -> list[int]:
        """Return the plays, without those that come to the same as an earlier one."""
        if t.rules.winner_uses:  # by a rule of the house: who wins needs the effect
            return options
        side = t.side(t.seat)
        base = t.base(t.seat)
        strength = t.rules.strength
        needed = -1 if t.section < 0 else total(t, 1 - t.seat)
        seen: list[int] = []
        kept: list[int] = []
        for option in options:
            comes_to = GIVES_UP
            if option != codes.RESIGN:
                half = base | (option & codes.CARD_MASK)
                pawns = option - codes.PLAY >> codes.PLAY_PAWNS
                power = strength[half] + side.bonus + pawns
                comes_to = self.comes_to(needed, power, self.effect[half])
            if comes_to not in seen:
                seen.append(comes_to)
                kept.append(option)
        return kept

    def comes_to(self, needed: int, power: int, effect: int) -> int:
        """Return what all plays share that come to the same.

        The effect of a reply counts only where it loses; all that win, or tie, are one.
        ``needed`` is the total of the lead, -1 for a lead itself.
        """
        if needed < 0:
            return effect << TOTAL_BITS | power
        if power > needed:
            return WINS
        return TIES if power == needed else effect


def is_one(mask: int) -> bool:
    """Tell whether a mask has one member."""
    return mask > 0 and not mask & (mask - 1)


def led_card(t: Table) -> int:
    """Return the card that has been led."""
    return t.side(t.lead).board >> codes.CELL_BITS * t.section & codes.CARD_MASK


def deciding(rules: Rules, half: int) -> int:
    """Return a number of an effect that may change the marker or the advantage."""
    decides = traits(rules, half, False) & (CLEARS | DECIDES)
    return rules.entry[half] + 1 if decides else 0


def clearing(rules: Rules, base: int) -> int:
    """Return the cards of a person in one chess colour that may empty a section."""
    mask = 0
    for card in range(16):
        if traits(rules, base | card, False) & CLEARS:
            mask |= 1 << card
    return mask
