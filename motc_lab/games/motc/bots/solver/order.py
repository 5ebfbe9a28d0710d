"""Which of the options worth searching comes first: what cut off before, elsewhere."""

from typing import Final

from mypy_extensions import i64

from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.table import Table

LATE: Final = 1 << 40
LOTS: Final = 0x7FFF_FFFF
OPTION_BITS: Final = 9  # five sections and three pawns: below 512
OPTION_MASK: Final = 511


class Order:
    """History and two killers for every ply (Schaeffer 1989).

    Attributes:
        noise: shuffles the order of options, to show that values do not depend on it.
    """

    def __init__(self, noise: int) -> None:
        self.noise: int = noise & LOTS
        self.history: list[int] = [0] * (4 << OPTION_BITS)
        self.killers: list[int] = [-1] * 1024

    def ordered(self, t: Table, options: list[int], move: i64, ply: i64) -> list[int]:
        """Return the options, the most promising first; ``move`` is one known to be."""
        base = (t.seat << 1 | (1 if t.section < 0 else 0)) << OPTION_BITS
        history = self.history
        killer = self.killers[2 * ply]
        second = self.killers[2 * ply + 1]
        noise: i64 = self.noise  # i64: Ctrl-C within a product of ints ends the process
        coded: list[int] = []
        for option in options:
            score = history[base | option]
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

    def reward(self, t: Table, option: i64, ply: i64) -> None:
        """Remember an answer that has just made the others superfluous."""
        base = (t.seat << 1 | (1 if t.section < 0 else 0)) << OPTION_BITS
        self.history[base | option] += 1
        if self.killers[2 * ply] != option:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = option
