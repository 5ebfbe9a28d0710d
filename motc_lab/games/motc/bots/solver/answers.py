"""The answers, other than plays, that are worth searching.

Left out is only what another answer is sure to equal or to beat; each rule says why.
"""

from typing import Final

from motc_lab.games.motc.bots.solver.twins import Twins
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.effects import game_will_end
from motc_lab.games.motc.rules.masks import members
from motc_lab.games.motc.rules.options import option_at, options
from motc_lab.games.motc.rules.rules import Rules
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.verbs import eligible

NEVER_WORSE: Final = 1  # using the effect can always be made as good as declining it
UNLESS_LAST: Final = 2  # the same, but not in the section that costs endurance
NEVER_BETTER: Final = 4  # it resigns the game
DECIDES: Final = 8  # it changes the marker, or who receives the advantage
CLEARS: Final = 16  # it may empty a section
RESIGNS: Final = 32  # it may resign the game
CHOOSES: Final = 64  # somebody chooses one of two lists
WITHHOLDS: Final = 128  # the winner may not receive the whole advantage


class EffectTraits:
    """What is known beforehand about the effect of every half.

    ``traits`` are sums of the constants above, by upward half like ``Rules.entry``.
    """

    def __init__(self, rules: Rules, wide: bool) -> None:
        self.wide: bool = wide
        self.pawn: list[bool] = [False] * 64
        self.traits: list[int] = [0] * 64
        for half in range(64):
            self.traits[half] = traits(rules, half, wide)
            self.pawn[half] = is_pawn(rules, half)

    def answers(self, t: Table, own: Twins) -> list[int]:
        """Return the options of the open question that are worth searching."""
        ask = t.ask
        only = -1 if self.wide else self.last_answer(t, ask)
        if only >= 0:
            return [only]
        if ask == codes.ASK_USE:
            return self.uses(t)
        if ask == codes.ASK_TAKE:
            return TAKE  # a pawn in the reserve never harms
        if ask == codes.ASK_DRAW:
            # A pawn instead is as good as drawing nothing (EFF-P).
            pawn = t.phase == codes.EFFECT and self.pawn[t.effect]
            return TAKE if pawn else DRAW
        if ask in CARD_BY_CARD:
            return self.discards(t, own)
        return options(t)

    def discards(self, t: Table, own: Twins) -> list[int]:
        """Return the cards that may be named next, one of several that are equal.

        Of several cards to go, equal ones are named from the lowest on: no set that is
        as good as another one is looked at twice.
        """
        if t.left == 1:
            return cards_of(own.representatives(eligible(t, t.seat)))
        cards = options(t)
        if self.wide:  # they have their prices
            return cards
        hand = t.side(t.seat).hand
        lowest = [
            card for card in cards if not own.alike[card] & hand & (1 << card) - 1
        ]
        return lowest or cards

    def last_answer(self, t: Table, ask: int) -> int:
        """Return the answer where the game ends after this exchange, if any will do.

        Only the marker counts then; -1 where the answer can change it, or go on.
        """
        if not self.is_settled(t):
            return -1
        if ask in (codes.ASK_USE, codes.ASK_DRAW, codes.ASK_TAKE):
            return codes.NO
        if ask in CARD_BY_CARD:
            cards = eligible(t, t.seat)
            return members(cards)[0]
        return option_at(t, 0) if ask == codes.ASK_STRENGTH else -1

    def is_settled(self, t: Table) -> bool:
        """Tell whether the game is sure to end now, where the marker is going to lie.

        Hand cards above the limit are put away before that is looked at (END-2).
        """
        phase = t.phase
        if phase == codes.CHECK:
            ahead = t.marker - t.start_marker
            holds = t.rules.holds[t.open]
            return not t.open or not -holds <= ahead <= holds
        if phase == codes.USE:
            if self.traits[t.effect] & (CLEARS | DECIDES):
                return False
        elif phase == codes.EFFECT:
            if self.is_changed(t.rules, t.pc):
                return False
        elif phase not in (codes.ADVANTAGE, codes.RESIGNED):
            return False
        return game_will_end(t)

    def is_changed(self, rules: Rules, pc: int) -> bool:
        """Tell whether the rest of an effect may change what decides the game."""
        program = rules.program
        while program[pc] != codes.OP_END:
            if program[pc] in CHANGING or program[pc] == codes.OP_CHOOSE:
                return True
            jumps = program[pc] == codes.OP_JUMP
            pc = program[pc + 1] if jumps else pc + codes.OP_WIDTH
        return False

    def uses(self, t: Table) -> list[int]:
        """Return whether to use, to decline, or both."""
        if t.winner == t.effect >> codes.OWNER:  # what is known of effects is of losers
            return DRAW
        trait = self.traits[t.effect]
        if trait & NEVER_BETTER:
            return DECLINE
        if trait & NEVER_WORSE:
            return TAKE
        if trait & UNLESS_LAST and t.section != t.rules.costly:
            return TAKE
        return DRAW


CARD_BY_CARD: Final = (codes.ASK_LIMIT, codes.ASK_DISCARD, codes.ASK_RECYCLE)
TAKE: Final = [codes.YES]
DRAW: Final = [codes.YES, codes.NO]
DECLINE: Final = [codes.NO]


def cards_of(mask: int) -> list[int]:
    """Return the cards of a mask, ascending."""
    cards: list[int] = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


def is_pawn(rules: Rules, half: int) -> bool:
    """Tell whether the half has the pawns' common effect (EFF-P)."""
    program = rules.program
    at = rules.entry[half]
    while program[at] != codes.OP_END:
        if program[at] == codes.OP_MAY_TAKE:
            return True
        at += codes.OP_WIDTH
    return False


def traits(rules: Rules, half: int, wide: bool) -> int:
    """Return what can be said of the effect of a half, verb by verb."""
    program = rules.program
    pawn = is_pawn(rules, half)
    known = 0
    harmless = True
    at = rules.entry[half]
    while program[at] != codes.OP_END:
        verb = program[at]
        if verb == codes.OP_CLEAR:
            known |= CLEARS
        if verb == codes.OP_RESIGN:
            known |= RESIGNS
        if verb == codes.OP_CHOOSE:
            known |= CHOOSES
        if verb in CHANGING:
            known |= DECIDES
        if verb in WITHHOLDING:
            known |= WITHHOLDS
        mine = program[at + 1] == half >> codes.OWNER
        harmless = harmless and is_harmless(verb, mine=mine, wide=wide, pawn=pawn)
        at += codes.OP_WIDTH
    if known & RESIGNS and not known & CHOOSES and not wide:
        return known | NEVER_BETTER
    if not harmless:
        return known
    return known | (UNLESS_LAST if known & WITHHOLDS else NEVER_WORSE)


def is_harmless(verb: int, *, mine: bool, wide: bool, pawn: bool) -> bool:
    """Tell whether a verb can never make its owner's game worse.

    Draws may be declined one by one (END-4); taking pawns and barring the other
    person's never harms; nor does moving the marker towards oneself, as long as only
    the result counts. An advantage withheld never harms either, except that it saves
    the winner the endurance that section IIII costs.
    """
    if verb == codes.OP_TAKE:
        return mine
    if verb == codes.OP_MARKER:
        return mine and not wide
    if verb == codes.OP_CHOOSE:
        return pawn
    return verb in HARMLESS or (verb in WITHHOLDING and not wide)


CHANGING: Final = (
    *(codes.OP_NOT_ASSIGNED, codes.OP_HALVE, codes.OP_CLEAR),
    *(codes.OP_MARKER, codes.OP_RESIGN),
)
WITHHOLDING: Final = (codes.OP_NOT_ASSIGNED, codes.OP_HALVE)
HARMLESS: Final = (
    codes.OP_JUMP,
    codes.OP_DRAW,
    codes.OP_REPLENISH,
    codes.OP_MAY_TAKE,
    codes.OP_NO_PAWNS,
)
