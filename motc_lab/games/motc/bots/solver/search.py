"""Alpha-beta over one game with open hands, on the rules machine itself.

Values are Fischer's: he looks for the highest, Spassky for the lowest. They are whole
numbers, so that averages over chance come out the same whatever was searched first.
"""

from typing import Final

from mypy_extensions import i64

from motc_lab.games.motc.bots.solver.candidates import Candidates
from motc_lab.games.motc.bots.solver.ends import Ends
from motc_lab.games.motc.bots.solver.last import LastExchange
from motc_lab.games.motc.bots.solver.mean import Mean
from motc_lab.games.motc.bots.solver.memory import Memory, Remembered
from motc_lab.games.motc.bots.solver.open_chance import ChanceOutcome, OpenChance
from motc_lab.games.motc.bots.solver.order import Order
from motc_lab.games.motc.bots.solver.packing import Packer
from motc_lab.games.motc.bots.solver.twins import Twins
from motc_lab.games.motc.bots.solver.units import FINE, HIGHEST, LOWEST, RESULT
from motc_lab.games.motc.bots.solver.weights import WiderObjective
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.table import Table

NO_HORIZON: Final = 999
UNDECIDED: Final = 1 << 61
NOTHING: Final[list[int]] = []
NO_TWINS: Final[list[Twins]] = []


class Search:
    """One objective, one root, one memory; ``value`` may be called again and again.

    Attributes:
        ends: what a game is worth where it ends.
        candidates: the options that are worth searching.
        packer: tells positions apart.
        order: tries the most promising options first.
        nodes: positions looked at so far.
        limit: at so many nodes the search stops.
        stopped: whether it has; the last value is then worth nothing.
        horizon: no exchange after this one is played, its lead is estimated.
        coarse: the search for results that a search for values asks at every lead.
        hint: the best answer known to the position looked at last, or -1.
    """

    def __init__(  # noqa: PLR0913, PLR0917 -- made in one place
        self,
        root: Table,
        chance: OpenChance,
        estimates: WiderObjective,
        wide: bool,
        memory: Memory,
        noise: int,
    ) -> None:
        prices = estimates if wide else None
        self.chance: OpenChance = chance
        self.wide: bool = wide
        self.ends: Ends = Ends(root, estimates, wide)
        last = None if wide else LastExchange(root)
        self.candidates: Candidates = Candidates(root.rules, chance, prices, last)
        self.packer: Packer = Packer(root, chance.shuffles, prices, last)
        self.memory: Memory = memory
        self.order: Order = Order(noise)
        self.nodes: i64 = 0
        self.limit: i64 = 0
        self.stopped: bool = False
        self.horizon: i64 = NO_HORIZON
        self.coarse: Search | None = None
        self.best_move: i64 = -1
        self.hint: i64 = -1

    def value(self, t: Table, alpha: i64, beta: i64) -> i64:
        """Return the value: exact between alpha and beta, else a bound beyond them."""
        self.nodes += 1
        if self.nodes >= self.limit:
            self.stopped = True
            return 0
        if self.ends.is_over(t):
            return self.ends.leaf(t)
        if t.ask != codes.ASK_PLAY:
            if self.candidates.is_kept(t):
                return self.remembered(t, alpha, beta)
            return self.best(t, self.candidates.of(t), alpha, beta)
        if t.exchange > self.horizon and t.section < 0:
            return self.ends.estimate(t)
        return self.remembered(t, alpha, beta)

    def remembered(self, t: Table, alpha: i64, beta: i64) -> i64:
        """Look a question up, search it if need be, and remember what came out."""
        packer = self.packer
        packer.pack(t, self.exchanges_left(t))
        entry = self.memory.find(packer.a, packer.b, packer.c, packer.d)
        move: i64 = -1
        if entry is not None:
            low = entry.lowest(packer.marker)
            high = entry.highest(packer.marker)
            self.hint = entry.move
            if low >= beta or low == high or high <= alpha:
                chance = self.chance
                chance.widest = max(chance.widest, entry.widest)
                return high if high <= alpha else low
            alpha = max(alpha, low)
            beta = min(beta, high)
            move = entry.move
        return self.unknown(t, move, alpha, beta)

    def unknown(self, t: Table, move: i64, alpha: i64, beta: i64) -> i64:
        """Search a question of which the memory does not know enough."""
        packer = self.packer
        a, b, c, d, marker = packer.a, packer.b, packer.c, packer.d, packer.marker
        before = self.nodes
        low, high = self.by_resigning(t)
        if low >= beta or high <= alpha:
            return low if low >= beta else high
        if self.coarse is not None and self.horizon == NO_HORIZON:
            bound = self.by_result(t, alpha, beta)
            if self.stopped or bound != UNDECIDED:
                return bound
            if move < 0:
                move = self.coarse.hint
        chance = self.chance
        widest = chance.widest
        chance.widest = 0
        options = self.in_order(t, move)
        value = self.best(t, options, max(alpha, low), min(beta, high))
        if value < low or value > high:
            value = low if value < low else high
            self.best_move = codes.RESIGN
        if not self.stopped:
            work = self.nodes - before
            memory = self.memory
            entry = memory.find(a, b, c, d) or memory.make(a, b, c, d, work)
            if value > alpha:
                entry.at_least(marker, value)
            if value < beta:
                entry.at_most(marker, value)
            self.store(entry, work)
            self.hint = entry.move
        chance.widest = max(chance.widest, widest)
        return value

    def exchanges_left(self, t: Table) -> i64:
        """Return how many more are looked at; 0 where the game is played to its end."""
        return 0 if self.horizon == NO_HORIZON else self.horizon - t.exchange + 1

    def by_resigning(self, t: Table) -> tuple[i64, i64]:
        """Return bounds of a value: whoever is asked for a card may resign instead."""
        may = self.wide and t.ask == codes.ASK_PLAY and t.rules.may_resign
        if not may or self.horizon != NO_HORIZON:
            return LOWEST, HIGHEST
        if t.seat == codes.FISCHER:
            return self.ends.resigned(t), HIGHEST
        return LOWEST, self.ends.resigned(t)

    def in_order(self, t: Table, move: i64) -> list[int]:
        """Return the options worth searching, the most promising first."""
        options = self.candidates.of(t)
        if t.ask != codes.ASK_PLAY:
            return options
        others = len(options) > 1 or self.wide
        if others and t.rules.may_resign and self.horizon == NO_HORIZON:
            options.pop()  # to resign: known already, or never better
        return self.order.ordered(t, options, move)

    def by_result(self, t: Table, alpha: i64, beta: i64) -> i64:
        """Return a bound beyond alpha or beta if the mere result of the game says so.

        No value differs from its result by more than the wider objective's limit, so
        neither do minimax values and means of them.
        """
        coarse = self.coarse
        assert coarse is not None
        low = (alpha - self.ends.up) // RESULT
        if low >= -FINE:
            value = self.ask_coarse(coarse, t, low)
            if value <= low:
                return value * RESULT + self.ends.up
        high = -((self.ends.down - beta) // RESULT)
        if self.stopped or high > FINE:
            return UNDECIDED
        value = self.ask_coarse(coarse, t, high - 1)
        return value * RESULT + self.ends.down if value >= high else UNDECIDED

    def ask_coarse(self, coarse: "Search", t: Table, level: i64) -> i64:
        """Return whether the result is above a level, as a bound beyond it."""
        before = coarse.nodes
        coarse.limit = before + self.limit - self.nodes
        value = coarse.value(t, level, level + 1)
        self.nodes += coarse.nodes - before
        self.stopped = coarse.stopped
        coarse.stopped = False
        return value

    def store(self, entry: Remembered, work: i64) -> None:
        """Note the answer that led to a value, and what it took."""
        if self.best_move >= 0:
            entry.move = self.best_move
        entry.work += work
        entry.widest = max(entry.widest, self.chance.widest)

    def best(  # noqa: C901 -- both persons in one loop, hot
        self, t: Table, options: list[int], alpha: i64, beta: i64
    ) -> i64:
        """Return the best value of the options for the person asked."""
        fischer = t.seat == codes.FISCHER
        best: i64 = LOWEST if fischer else HIGHEST
        best_move: i64 = -1
        is_play = t.ask == codes.ASK_PLAY
        first = True
        for option in options:
            if first or beta - alpha <= 1:
                value = self.after(t, option, alpha, beta)
            else:
                value = self.scout(t, option, alpha, beta)
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
                    self.order.reward(t, option)
                break
        self.best_move = best_move
        return best

    def scout(self, t: Table, option: i64, alpha: i64, beta: i64) -> i64:
        """Ask first whether an option beats the best so far (Pearl 1980, Scout)."""
        if t.seat == codes.FISCHER:
            value = self.after(t, option, alpha, alpha + 1)
            if self.stopped or value <= alpha or value >= beta:
                return value
            return self.after(t, option, value, beta)
        value = self.after(t, option, beta - 1, beta)
        if self.stopped or value >= beta or value <= alpha:
            return value
        return self.after(t, option, alpha, value)

    def after(self, t: Table, option: i64, alpha: i64, beta: i64) -> i64:
        """Return the value of one option, averaged over chance where it brings any."""
        chance = self.chance
        child = t.clone()
        chance.begin(NOTHING, self.alike(t))
        play(child, option)
        if not chance.counts:
            return self.value(child, alpha, beta)
        return self.average(t, child, option, alpha, beta)

    def alike(self, t: Table) -> list[Twins]:
        """Return the equal cards of both; none where a card must be played."""
        if t.s0.forced >= 0 or t.s1.forced >= 0:
            return NO_TWINS
        last = self.packer.last
        if last is not None and last.comes_next(t):
            return last.equal
        return self.packer.present

    def average(
        self, t: Table, first: Table, option: i64, alpha: i64, beta: i64
    ) -> i64:
        """Return the mean over all outcomes of chance that the option brings.

        In a null window each outcome is first asked on which side of it it lies: most
        often all lie on one, and a narrow question is a cheap one. Ballard's Star2
        (1983) probes outcomes for the same reason.
        """
        most = self.ends.most
        outcomes = self.outcomes(t, first, option)
        mean = Mean(outcomes, max(alpha, -most - 1), min(beta, most + 1))
        if beta - alpha <= 1:
            self.settle(mean, True)
        if not self.stopped:
            self.settle(mean, False)
        return 0 if self.stopped else mean.bound()

    def settle(self, mean: Mean, probes: bool) -> None:
        """Search outcomes until the mean is known well enough, or all were asked."""
        for one in mean.outcomes:
            if mean.is_known():
                return
            if one.low == one.high or (probes and mean.lies_beside(one)):
                continue
            low, high = mean.window(one, probes)
            value = self.value(one.table, low, high)
            if self.stopped:
                return
            mean.narrow(one, low, high, value)

    def outcomes(self, t: Table, first: Table, option: i64) -> list[ChanceOutcome]:
        """Return all outcomes of chance, with what is known of them already."""
        chance = self.chance
        possible: list[ChanceOutcome] = []
        alike = self.alike(t)
        left: i64 = FINE
        child = first
        while True:
            share: i64 = FINE  # i64: see above
            for part in chance.shares:
                share = share * part // FINE
            weight = share
            script = chance.next_script()
            if not script:
                weight = left
            left -= weight
            one = ChanceOutcome(child, weight, self.ends.most)
            self.look_up(one)
            possible.append(one)
            if not script:
                return possible
            child = t.clone()
            chance.begin(script, alike)
            play(child, option)

    def look_up(self, one: ChanceOutcome) -> None:
        """Narrow the bounds of an outcome by what the memories hold."""
        t = one.table
        if self.ends.is_over(t):
            one.low = one.high = self.ends.leaf(t)
            return
        if self.horizon != NO_HORIZON:
            return
        if not self.candidates.is_kept(t):
            return
        packer = self.packer
        packer.pack(t, 0)
        entry = self.memory.find(packer.a, packer.b, packer.c, packer.d)
        if entry is not None:
            chance = self.chance
            chance.widest = max(chance.widest, entry.widest)
            one.low = max(one.low, entry.lowest(packer.marker))
            one.high = min(one.high, entry.highest(packer.marker))
        if self.coarse is not None and one.low != one.high:
            rough = ChanceOutcome(t, 1, FINE)
            self.coarse.look_up(rough)
            one.low = max(one.low, rough.low * RESULT + self.ends.down)
            one.high = min(one.high, rough.high * RESULT + self.ends.up)
