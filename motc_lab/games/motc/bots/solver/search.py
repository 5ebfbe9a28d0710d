"""Alpha-beta over one game with open hands, on the rules machine itself.

Values are Fischer's: he looks for the highest, Spassky for the lowest. They are whole
numbers, so that averages over chance come out the same whatever was searched first.
"""

from typing import Final

from mypy_extensions import i64

from motc_lab.games.motc.bots.solver.answers import EffectTraits
from motc_lab.games.motc.bots.solver.memory import Memory, Remembered
from motc_lab.games.motc.bots.solver.open_chance import ChanceOutcome, OpenChance
from motc_lab.games.motc.bots.solver.order import Order
from motc_lab.games.motc.bots.solver.packing import (
    REST_BITS,
    pack_pending,
    pack_rest,
    pack_side,
)
from motc_lab.games.motc.bots.solver.plays import plays
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
        weights: the wider objective, or None where only the result counts.
        nodes: positions looked at so far.
        limit: at so many nodes the search stops.
        stopped: whether it has; the last value is then worth nothing.
        horizon: no exchange after this one is played, its lead is estimated.
        coarse: the search for results that a search for values asks at every lead.
        hint: the best answer known to the position looked at last, or -1.
        most: no value lies farther from 0; ``down`` and ``up`` are how far it may lie
            from the result.
        by_marker: whether positions are told apart by the marker (``memory``).
        choice: cards that are equal but for their price, by person and chess colour.
        a, b, c, d: what tells the position packed last from others.
        marker: where it lies; 0 where the numbers tell.
        present: of each person, the equal cards in this game's chess colour.
        order: tries the most promising options first.
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
        self.chance: OpenChance = chance
        self.estimates: WiderObjective = estimates
        self.wide: bool = wide
        self.memory: Memory = memory
        self.points0: int = root.points0
        self.points1: int = root.points1
        self.nodes: int = 0
        self.limit: int = 0
        self.stopped: bool = False
        self.horizon: int = NO_HORIZON
        self.order: Order = Order(noise)
        self.down: int = (estimates.low - 1) * FINE  # one more: means are rounded down
        self.up: int = (estimates.high + 1) * FINE
        self.most: int = FINE * RESULT + max(self.up, -self.down) if wide else FINE
        self.coarse: Search | None = None
        self.best_move: int = -1
        self.hint: int = -1
        self.a: int = 0
        self.b: int = 0
        self.c: int = 0
        self.d: int = 0
        self.marker: int = 0
        self.answers: EffectTraits = EffectTraits(root.rules, wide)
        prices = estimates if wide else None
        self.by_marker: bool = wide or root.rules.less_start > 0
        self.twins: list[Twins] = [
            Twins(root.rules, base, prices) for base in (0, 16, 32, 48)
        ]
        self.choice: list[Twins] = [
            Twins(root.rules, base, None, prices) for base in (0, 16, 32, 48)
        ]
        self.present: list[Twins] = [
            self.twins[seat << 1 | (1 if root.white == seat else 0)] for seat in (0, 1)
        ]

    def value(self, t: Table, alpha: int, beta: int, ply: int) -> int:
        """Return the value: exact between alpha and beta, else a bound beyond them."""
        self.nodes += 1
        if self.nodes >= self.limit:
            self.stopped = True
            return 0
        if self.is_over(t):
            return self.leaf(t)
        if t.ask != codes.ASK_PLAY:
            if self.is_kept(t):
                return self.remembered(t, alpha, beta, ply)
            return self.best(t, self.candidates(t), alpha, beta, ply)
        if t.exchange > self.horizon and t.section < 0:
            return self.estimate(t)
        return self.remembered(t, alpha, beta, ply)

    def is_over(self, t: Table) -> bool:
        """Tell whether the game has ended, or the match."""
        return t.points0 + t.points1 != self.points0 + self.points1

    def candidates(self, t: Table) -> list[int]:
        """Return the options of the open question that are worth searching."""
        own = self.choice[t.seat << 1 | (1 if t.white == t.seat else 0)]
        if t.ask != codes.ASK_PLAY:
            answers = self.answers.answers(t, own)
            # What chance does not touch is searched at once, and often good enough.
            return answers[::-1] if self.is_chancy(t) else answers
        other = self.choice[1 - t.seat << 1 | (0 if t.white == t.seat else 1)]
        return plays(t, own, other)

    def is_chancy(self, t: Table) -> bool:
        """Tell whether it is asked for a draw that chance decides, or for a pawn."""
        pawn = t.ask == codes.ASK_CHOOSE and self.answers.pawn[t.effect]
        if t.ask != codes.ASK_DRAW and not pawn:
            return False
        side = t.side(t.seat)
        return not side.deck or side.shuffles != self.chance.shuffles[t.seat]

    def is_kept(self, t: Table) -> bool:
        """Tell whether the memory keeps the open question: plays, draws by chance."""
        ask = t.ask
        return ask == codes.ASK_PLAY or (ask == codes.ASK_DRAW and self.is_chancy(t))

    def leaf(self, t: Table) -> int:
        """Return what the game that has just ended is worth."""
        result = (t.points1 - self.points1) - (t.points0 - self.points0)
        if not self.wide:
            return result * FINE
        return (result * RESULT + self.estimates.wider(t)) * FINE

    def resigned(self, t: Table) -> int:
        """Return what the game is worth if the person asked for a card resigns it."""
        rules = t.rules
        points = t.points0 if t.seat else t.points1
        wider = 0 if points + 1 >= rules.to_win else self.estimates.wider(t)
        return ((-RESULT if t.seat else RESULT) + wider) * FINE

    def estimate(self, t: Table) -> int:
        """Guess a game by the marker, against what is left to win, and the rest."""
        left = t.rules.sums[t.open]
        ahead = t.marker * 100 // (left + 1)
        ahead = max(-100, min(100, ahead))
        return (ahead * RESULT // 200 + self.estimates.wider(t)) * FINE

    def remembered(self, t: Table, alpha: int, beta: int, ply: int) -> int:
        """Look a question up, search it if need be, and remember what came out."""
        self.pack(t)
        entry = self.memory.find(self.a, self.b, self.c, self.d)
        move = -1
        if entry is not None:
            low = entry.lowest(self.marker)
            high = entry.highest(self.marker)
            self.hint = entry.move
            if low >= beta or low == high or high <= alpha:
                chance = self.chance
                chance.widest = max(chance.widest, entry.widest)
                return high if high <= alpha else low
            alpha = max(alpha, low)
            beta = min(beta, high)
            move = entry.move
        return self.unknown(t, move, alpha, beta, ply)

    def unknown(self, t: Table, move: int, alpha: int, beta: int, ply: int) -> int:
        """Search a question of which the memory does not know enough."""
        a, b, c, d, marker = self.a, self.b, self.c, self.d, self.marker
        before = self.nodes
        low, high = self.by_resigning(t)
        if low >= beta or high <= alpha:
            return low if low >= beta else high
        if self.coarse is not None and self.horizon == NO_HORIZON:
            bound = self.by_result(t, alpha, beta, ply)
            if self.stopped or bound != UNDECIDED:
                return bound
            if move < 0:
                move = self.coarse.hint
        chance = self.chance
        widest = chance.widest
        chance.widest = 0
        options = self.in_order(t, move, ply)
        value = self.best(t, options, max(alpha, low), min(beta, high), ply)
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

    def by_resigning(self, t: Table) -> tuple[int, int]:
        """Return bounds of a value: whoever is asked for a card may resign instead."""
        may = self.wide and t.ask == codes.ASK_PLAY and t.rules.may_resign
        if not may or self.horizon != NO_HORIZON:
            return LOWEST, HIGHEST
        if t.seat == codes.FISCHER:
            return self.resigned(t), HIGHEST
        return LOWEST, self.resigned(t)

    def in_order(self, t: Table, move: int, ply: int) -> list[int]:
        """Return the options worth searching, the most promising first."""
        options = self.candidates(t)
        if t.ask != codes.ASK_PLAY:
            return options
        others = len(options) > 1 or self.wide
        if others and t.rules.may_resign and self.horizon == NO_HORIZON:
            options.pop()  # to resign: known already, or never better
        return self.order.ordered(t, options, move, ply)

    def pack(self, t: Table) -> None:
        """Put into ``a`` to ``d`` what tells a question from others."""
        twins0 = self.present[0]
        twins1 = self.present[1]
        self.marker = 0 if self.by_marker else t.marker
        shuffles = self.chance.shuffles
        self.a = pack_side(t.s0, twins0, shuffles[0])
        self.b = pack_side(t.s1, twins1, shuffles[1])
        told = t.marker if self.by_marker else 0
        self.c = pack_rest(t, twins0, twins1, told)
        self.d = pack_pending(t)
        if self.horizon != NO_HORIZON:
            self.c |= self.horizon - t.exchange + 1 << REST_BITS

    def by_result(self, t: Table, alpha: int, beta: int, ply: int) -> int:
        """Return a bound beyond alpha or beta if the mere result of the game says so.

        No value differs from its result by more than the wider objective's limit, so
        neither do minimax values and means of them.
        """
        coarse = self.coarse
        assert coarse is not None
        low = (alpha - self.up) // RESULT
        if low >= -FINE:
            value = self.ask_coarse(coarse, t, low, ply)
            if value <= low:
                return value * RESULT + self.up
        high = -((self.down - beta) // RESULT)
        if self.stopped or high > FINE:
            return UNDECIDED
        value = self.ask_coarse(coarse, t, high - 1, ply)
        return value * RESULT + self.down if value >= high else UNDECIDED

    def ask_coarse(self, coarse: "Search", t: Table, level: int, ply: int) -> int:
        """Return whether the result is above a level, as a bound beyond it."""
        before = coarse.nodes
        coarse.limit = before + self.limit - self.nodes
        value = coarse.value(t, level, level + 1, ply)
        self.nodes += coarse.nodes - before
        self.stopped = coarse.stopped
        coarse.stopped = False
        return value

    def store(self, entry: Remembered, work: int) -> None:
        """Note the answer that led to a value, and what it took."""
        if self.best_move >= 0:
            entry.move = self.best_move
        entry.work += work
        entry.widest = max(entry.widest, self.chance.widest)

    def best(  # noqa: C901 -- both persons in one loop, hot
        self, t: Table, options: list[int], alpha: int, beta: int, ply: int
    ) -> int:
        """Return the best value of the options for the person asked."""
        fischer = t.seat == codes.FISCHER
        best = LOWEST if fischer else HIGHEST
        best_move = -1
        is_play = t.ask == codes.ASK_PLAY
        first = True
        for option in options:
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
                    self.order.reward(t, option, ply)
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
        chance.begin(NOTHING, self.alike(t))
        play(child, option)
        if not chance.counts:
            return self.value(child, alpha, beta, ply + 1)
        return self.average(t, child, option, alpha, beta, ply)

    def alike(self, t: Table) -> list[Twins]:
        """Return the equal cards of both; none where a card must be played."""
        return self.present if t.s0.forced < 0 and t.s1.forced < 0 else NO_TWINS

    def average(  # noqa: PLR0913, PLR0917
        self, t: Table, first: Table, option: int, alpha: int, beta: int, ply: int
    ) -> int:
        """Return the mean over all outcomes of chance that the option brings.

        An outcome is searched only as far as the mean can still come to lie between
        alpha and beta, the others being as extreme as the memory says that they can be
        (Ballard 1983, Star1).
        """
        outcomes = self.outcomes(t, first, option)
        below: i64 = 0  # i64: Ctrl-C within a product of ints ends the process
        above: i64 = 0
        for one in outcomes:
            weight: i64 = one.weight
            below += weight * one.low
            above += weight * one.high
        lowest: i64 = max(alpha, -self.most - 1)
        highest: i64 = min(beta, self.most + 1)
        for one in outcomes:
            if below >= highest * FINE:
                return int(below // FINE)
            if above <= lowest * FINE:
                return int(above // FINE)
            if one.low == one.high:
                continue
            weight = one.weight
            below -= weight * one.low
            above -= weight * one.high
            low = max(int((lowest * FINE - above) // weight), one.low - 1)
            high = min(int(-((below - highest * FINE) // weight)), one.high + 1)
            value = self.value(one.table, low, high, ply + 1)
            if self.stopped:
                return 0
            if value > low:
                one.low = max(one.low, value)
            if value < high:
                one.high = min(one.high, value)
            below += weight * one.low
            above += weight * one.high
        return int(below // FINE) if below >= highest * FINE else int(above // FINE)

    def outcomes(self, t: Table, first: Table, option: int) -> list[ChanceOutcome]:
        """Return all outcomes of chance, with what is known of them already."""
        chance = self.chance
        possible: list[ChanceOutcome] = []
        alike = self.alike(t)
        left = FINE
        child = first
        while True:
            share: i64 = FINE  # i64: see above
            for part in chance.shares:
                share = share * part // FINE
            weight = int(share)
            script = chance.next_script()
            if not script:
                weight = left
            left -= weight
            one = ChanceOutcome(child, weight, self.most)
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
        if self.is_over(t):
            one.low = one.high = self.leaf(t)
            return
        if self.horizon != NO_HORIZON:
            return
        if not self.is_kept(t):
            return
        self.pack(t)
        entry = self.memory.find(self.a, self.b, self.c, self.d)
        if entry is not None:
            chance = self.chance
            chance.widest = max(chance.widest, entry.widest)
            one.low = max(one.low, entry.lowest(self.marker))
            one.high = min(one.high, entry.highest(self.marker))
        if self.coarse is not None and one.low != one.high:
            rough = ChanceOutcome(t, 1, FINE)
            self.coarse.look_up(rough)
            one.low = max(one.low, rough.low * RESULT + self.down)
            one.high = min(one.high, rough.high * RESULT + self.up)
