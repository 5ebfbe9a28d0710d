"""Which of the options worth searching comes first: what cut off before, elsewhere."""

from typing import Final

from mypy_extensions import i64

from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.table import Table

LATE: Final = 1 << 40
LOTS: Final = 0x7FFF_FFFF
OPTION_BITS: Final = 9  # five sections and three pawns: below 512
OPTION_MASK: Final = 511
CONTEXTS: Final = 64
AS_CUTS: Final = 8  # a cut in the same context counts as so many anywhere
MOMENTS: Final = 512  # more exchanges than a game has, four moments each


class Order:
    """History, alone and in context, and two killers (Schaeffer 1989).

    An answer that cut off before is tried early, more so where the same card was led,
    or the same sections are open. Killers belong to the person, the exchange and
    whether it is a lead or a reply: effects make lines of unequal length.

    Attributes:
        noise: shuffles the order of options, to show that values do not depend on it.
    """

    def __init__(self, noise: int) -> None:
        self.noise: int = noise & LOTS
        self.history: list[int] = [0] * (4 << OPTION_BITS)
        self.context: list[int] = [0] * (CONTEXTS << OPTION_BITS)
        self.killers: list[int] = [-1] * (2 * MOMENTS)

    def ordered(self, t: Table, options: list[int], move: i64) -> list[int]:
        """Return the options, the most promising first; ``move`` is one known to be."""
        base = (t.seat << 1 | (1 if t.section < 0 else 0)) << OPTION_BITS
        there = context(t) << OPTION_BITS
        history, known = self.history, self.context
        place = moment(t)
        killer = self.killers[place]
        second = self.killers[place + 1]
        noise: i64 = self.noise  # i64: Ctrl-C within a product of ints ends the process
        coded: list[int] = []
        for option in options:
            score = history[base | option] + AS_CUTS * known[there | option]
            if option == codes.RESIGN:
                score = -1
            if noise:
                noise = (noise * 1_103_515_245 + 12_345) & LOTS
                score = int(noise >> 8)
            if option == move:
                score = LATE
            elif option == killer:
                score += LATE >> 1
            elif option == second:
                score += LATE >> 2
            coded.append((LATE << 1) - score << OPTION_BITS | option)
        if noise:
            self.noise = int(noise)
        coded.sort()
        return [code & OPTION_MASK for code in coded]

    def reward(self, t: Table, option: i64) -> None:
        """Remember an answer that has just made the others superfluous."""
        base = (t.seat << 1 | (1 if t.section < 0 else 0)) << OPTION_BITS
        self.history[base | option] += 1
        self.context[context(t) << OPTION_BITS | option] += 1
        place = moment(t)
        if self.killers[place] != option:
            self.killers[place + 1] = self.killers[place]
            self.killers[place] = int(option)


def moment(t: Table) -> i64:
    """Return where the killers of an exchange and a person lie, for lead or reply."""
    opens = 1 if t.section < 0 else 0
    return ((t.exchange << 2 | opens << 1 | t.seat) % MOMENTS) << 1


def context(t: Table) -> i64:
    """Return what an answer hangs on most: the card led, or which sections are open."""
    if t.section < 0:
        return t.seat << 4 | t.open & codes.CARD_MASK
    led = t.side(t.lead).board >> codes.CELL_BITS * t.section
    return 32 | t.seat << 4 | led & codes.CARD_MASK
