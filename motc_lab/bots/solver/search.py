"""Alpha-beta over one game with open hands, on the rules machine itself.

Values are Fischer's: he looks for the highest, Spassky for the lowest. They are whole
numbers, so that averages over chance come out the same whatever was searched first.
"""

from typing import Final

from mypy_extensions import i64

from motc_lab.bots.solver.answers import Answers
from motc_lab.bots.solver.memory import HIGHEST, LOWEST, Entry, Memory
from motc_lab.bots.solver.open_chance import OpenChance
from motc_lab.bots.solver.packing import pack_rest, pack_side
from motc_lab.bots.solver.plays import plays
from motc_lab.bots.solver.twins import Twins
from motc_lab.bots.solver.weights import MOST, Weights
from motc_lab.engine.motc import codes
from motc_lab.engine.motc.machine import play
from motc_lab.engine.motc.table import Table

FINE: Final = 720_720  # divisible by 1 .. 16: one event's average is a whole number
RESULT: Final = 10_000  # a game won, in hundredths of the wider objective
NO_HORIZON: Final = 999
LATE: Final = 1 << 40
UNDECIDED: Final = 1 << 61
NOTHING: Final[list[int]] = []


class Search:
    """One objective, one root, one memory; ``value`` may be called again and again.

    Attributes:
        weights: the wider objective, or None where only the result counts.
        nodes: positions looked at so far.
        limit: at so many nodes the search stops.
        stopped: whether it has; the last value is then worth nothing.
        horizon: no exchange after this one is played, its lead is estimated.
        noise: shuffles the order of options, to show that values do not depend on it.
    """

    def __init__(  # noqa: PLR0913, PLR0917 -- made in one place
        self,
        root: Table,
        chance: OpenChance,
        estimates: Weights,
        wide: bool,
        memory: Memory,
        noise: int,
    ) -> None:
        self.chance: OpenChance = chance
        self.estimates: Weights = estimates
        self.wide: bool = wide
        self.memory: Memory = memory
        self.noise: int = noise
        self.points0: int = root.points0
        self.points1: int = root.points1
        self.nodes: int = 0
        self.limit: int = 0
        self.stopped: bool = False
        self.horizon: int = NO_HORIZON
        self.history: list[int] = [0] * 1024
        self.killers: list[int] = [-1] * 1024
        self.most: int = FINE * (RESULT + MOST if wide else 1)
        self.coarse: Search | None = None
        self.best_move: int = -1
        self.answers: Answers = Answers(root.rules, wide)
        prices = estimates if wide else None
        self.twins: list[Twins] = [
            Twins(root.rules, base, prices) for base in (0, 16, 32, 48)
        ]

    def value(self, t: Table, alpha: int, beta: int, ply: int) -> int:
        """Return the value: exact between alpha and beta, else a bound beyond them."""
        self.nodes += 1
        if self.is_over(t):
            return self.leaf(t)
        if self.nodes >= self.limit:
            self.stopped = True
            return 0
        if t.ask != codes.ASK_PLAY:
            return self.best(t, self.candidates(t), alpha, beta, ply)
        if t.exchange > self.horizon and t.section < 0:
            return self.estimate(t)
        return self.remembered(t, alpha, beta, ply)

    def is_over(self, t: Table) -> bool:
        """Tell whether the game has ended, or the match."""
        return t.points0 + t.points1 != self.points0 + self.points1

    def candidates(self, t: Table) -> list[int]:
        """Return the options of the open question that are worth searching."""
        own = self.twins[t.seat << 1 | (1 if t.white == t.seat else 0)]
        if t.ask != codes.ASK_PLAY:
            return self.answers.answers(t, own)
        other = self.twins[1 - t.seat << 1 | (0 if t.white == t.seat else 1)]
        return plays(t, own, other)

    def leaf(self, t: Table) -> int:
        """Return what the game that has just ended is worth."""
        result = (t.points1 - self.points1) - (t.points0 - self.points0)
        if not self.wide:
            return result * FINE
        return (result * RESULT + self.estimates.wider(t)) * FINE

    def estimate(self, t: Table) -> int:
        """Guess a game by the marker, against what is left to win, and the rest."""
        left = t.rules.sums[t.open]
        ahead = t.marker * 100 // (left + 1)
        ahead = max(-100, min(100, ahead))
        return (ahead * RESULT // 200 + self.estimates.wider(t)) * FINE

    def remembered(self, t: Table, alpha: int, beta: int, ply: int) -> int:
        """Look a lead or reply up, search it if need be, and remember what came out."""
        twins0 = self.twins[1 if t.white == 0 else 0]
        twins1 = self.twins[3 if t.white else 2]
        chance = self.chance
        a = pack_side(t.s0, twins0, chance.shuffles[0])
        b = pack_side(t.s1, twins1, chance.shuffles[1])
        c = pack_rest(t, twins0, twins1)
        if self.horizon != NO_HORIZON:
            c |= self.horizon - t.exchange + 1 << 54
        memory = self.memory
        entry = memory.find(a, b, c)
        move = -1
        if entry is not None:
            if entry.low >= beta or entry.low == entry.high:
                chance.widest = max(chance.widest, entry.widest)
                return entry.low
            if entry.high <= alpha:
                chance.widest = max(chance.widest, entry.widest)
                return entry.high
            alpha = max(alpha, entry.low)
            beta = min(beta, entry.high)
            move = entry.move
        before = self.nodes
        if self.coarse is not None and self.horizon == NO_HORIZON:
            bound = self.by_result(t, alpha, beta, ply)
            if self.stopped or bound != UNDECIDED:
                return bound
        found = self.ordered(t, self.candidates(t), move, ply)
        widest = chance.widest
        chance.widest = 0
        value = self.best(t, found, alpha, beta, ply)
        if not self.stopped:
            work = self.nodes - before
            entry = memory.find(a, b, c)
            if entry is None:
                entry = memory.make(a, b, c, work)
            self.store(entry, value, alpha, beta, work)
        chance.widest = max(chance.widest, widest)
        return value

    def by_result(self, t: Table, alpha: int, beta: int, ply: int) -> int:
        """Return a bound beyond alpha or beta if the mere result of the game says so.

        No value differs from its result by more than the wider objective's limit, so
        neither do minimax values and means of them.
        """
        coarse = self.coarse
        assert coarse is not None
        margin = MOST * FINE
        low = (alpha - margin) // RESULT
        if low >= -FINE and self.ask_coarse(coarse, t, low, ply) <= low:
            return alpha
        high = -((-beta - margin) // RESULT)
        if self.stopped or high > FINE:
            return UNDECIDED
        reached = self.ask_coarse(coarse, t, high - 1, ply) >= high
        return beta if reached else UNDECIDED

    def ask_coarse(self, coarse: "Search", t: Table, level: int, ply: int) -> int:
        """Return whether the result is above a level, as a bound beyond it."""
        before = coarse.nodes
        coarse.limit = before + self.limit - self.nodes
        value = coarse.value(t, level, level + 1, ply)
        self.nodes += coarse.nodes - before
        self.stopped = coarse.stopped
        coarse.stopped = False
        return value

    def store(self, entry: Entry, value: int, alpha: int, beta: int, work: int) -> None:
        """Note a value, or the bound that it is, and the answer that led to it."""
        if value > alpha:
            entry.low = max(entry.low, value)
        if value < beta:
            entry.high = min(entry.high, value)
        if self.best_move >= 0:
            entry.move = self.best_move
        entry.work += work
        entry.widest = max(entry.widest, self.chance.widest)

    def best(  # noqa: C901 -- both persons in one loop, hot
        self, t: Table, found: list[int], alpha: int, beta: int, ply: int
    ) -> int:
        """Return the best value of the options for the person asked."""
        fischer = t.seat == codes.FISCHER
        best = LOWEST if fischer else HIGHEST
        best_move = -1
        is_play = t.ask == codes.ASK_PLAY
        first = True
        for option in found:
            if first or beta - alpha <= 1:
                value = self.after(t, option, alpha, beta, ply)
            else:
                value = self.scout(t, option, alpha, beta, ply)
            if self.stopped:
                return 0
            first = False
            if fischer:
                if value > best:
                    best = value
                    if value > alpha:
                        best_move = option
                        alpha = value
            elif value < best:
                best = value
                if value < beta:
                    best_move = option
                    beta = value
            if alpha >= beta:
                if is_play:
                    self.reward(t, option, ply)
                break
        self.best_move = best_move
        return best

    def scout(self, t: Table, option: int, alpha: int, beta: int, ply: int) -> int:
        """Ask first whether an option beats the best so far (Pearl 1980, Scout)."""
        if t.seat == codes.FISCHER:
            value = self.after(t, option, alpha, alpha + 1, ply)
            if self.stopped or value <= alpha or value >= beta:
                return value
            return self.after(t, option, value, beta, ply)
        value = self.after(t, option, beta - 1, beta, ply)
        if self.stopped or value >= beta or value <= alpha:
            return value
        return self.after(t, option, alpha, value, ply)

    def after(self, t: Table, option: int, alpha: int, beta: int, ply: int) -> int:
        """Return the value of one option, averaged over chance where it brings any."""
        chance = self.chance
        child = t.clone()
        chance.begin(NOTHING)
        play(child, option)
        if not chance.counts:
            return self.value(child, alpha, beta, ply + 1)
        return self.average(t, child, option, alpha, beta, ply)

    def average(  # noqa: PLR0913, PLR0917
        self, t: Table, first: Table, option: int, alpha: int, beta: int, ply: int
    ) -> int:
        """Return the mean over all outcomes of chance that the option brings.

        An outcome is searched only as far as the mean can still come to lie between
        alpha and beta, the others being as extreme as can be (Ballard 1983, Star1).
        """
        chance = self.chance
        bound = self.most + 1
        most: i64 = self.most  # i64: Ctrl-C within a product of ints ends the process
        lowest: i64 = max(alpha, -bound)
        highest: i64 = min(beta, bound)
        total: i64 = 0
        left: i64 = FINE
        child = first
        script = NOTHING
        while True:
            weight: i64 = FINE
            for count in chance.counts:
                weight //= count
            following = chance.next_script()
            if not following:
                weight = left
            left -= weight
            low = int((lowest * FINE - total - left * most) // weight)
            high = int(-((total - left * most - highest * FINE) // weight))
            value = self.value(child, max(low, -bound), min(high, bound), ply + 1)
            if self.stopped:
                return 0
            total += weight * value
            if not left:
                return int(total // FINE)
            if value <= low:
                return int((total + left * most) // FINE)
            if value >= high:
                return int((total - left * most) // FINE)
            script = following
            child = t.clone()
            chance.begin(script)
            play(child, option)

    def ordered(self, t: Table, found: list[int], move: int, ply: int) -> list[int]:
        """Return the plays, the most promising first (history; Schaeffer 1989)."""
        base = (t.seat << 1 | (1 if t.section < 0 else 0)) << 8
        history = self.history
        killer = self.killers[2 * ply]
        second = self.killers[2 * ply + 1]
        noise = self.noise
        coded: list[int] = []
        for option in found:
            score = history[base | option]
            if option == codes.RESIGN:
                score = -1
            if noise:
                noise = (noise * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
                score = noise >> 8
            if option == move:
                score = LATE
            elif option == killer:
                score += LATE >> 1
            elif option == second:
                score += LATE >> 2
            coded.append((LATE << 1) - score << 8 | option)
        if noise:
            self.noise = noise
        coded.sort()
        return [code & 255 for code in coded]

    def reward(self, t: Table, option: int, ply: int) -> None:
        """Remember an answer that has just made the others superfluous."""
        base = (t.seat << 1 | (1 if t.section < 0 else 0)) << 8
        self.history[base | option] += 1
        if self.killers[2 * ply] != option:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = option
