"""One question being solved: bounds for each option, tightened attempt by attempt."""

from collections.abc import Iterator

from motc_lab.bots.bot import option_numbered
from motc_lab.games.motc.bots.solver.memory import Memory
from motc_lab.games.motc.bots.solver.open_chance import OpenChance
from motc_lab.games.motc.bots.solver.search import NO_HORIZON, NO_TWINS, Search
from motc_lab.games.motc.bots.solver.solution import WIN, Solution, Solved
from motc_lab.games.motc.bots.solver.units import FINE, RESULT
from motc_lab.games.motc.bots.solver.weights import WiderObjective
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.questions import question_of
from motc_lab.games.motc.rules.table import Table

SCALE = FINE * RESULT // WIN  # of the value, as the searches count it
CLOSE = 8 * FINE  # bounds of a value that are searched at once
FIRST_STEP = 4 * FINE  # from one value asked about to the next, doubled every time
LINE_NODES = 20_000
LONGEST_LINE = 200


class Bounds:
    """One option's bounds, Fischer's, in the searches' units.

    Attributes:
        down, up: how far a value may lie from its result.
        pivot, step: the value asked about next, and how far the one after it lies;
            no step as long as no value was asked about.
    """

    def __init__(self, number: int, down: int, up: int) -> None:
        self.number = number
        self.down = down
        self.up = up
        self.guess = 0
        self.pivot = 0
        self.step = 0
        self.result = [-FINE, FINE]
        self.value = [-FINE * RESULT + down, FINE * RESULT + up]
        self.widest = 0
        self.line: tuple[str, ...] = ()

    def has_result(self) -> bool:
        """Tell whether the result is exact."""
        return self.result[0] == self.result[1]

    def has_value(self) -> bool:
        """Tell whether the value is exact."""
        return self.value[0] == self.value[1]

    def aim(self, pivot: int) -> None:
        """Ask about this value next, and then in steps away from it."""
        self.pivot = pivot
        self.step = self.step or FIRST_STEP

    def next_pivot(self, *, was_low: int) -> None:
        """Ask next a step away from the bound that has just moved; steps double."""
        low, high = self.value
        self.pivot = low + self.step if low > was_low else high - self.step
        self.step *= 2

    def narrow(self) -> None:
        """Take over into the value what the result says of it."""
        low, high = self.result
        self.value[0] = max(self.value[0], low * RESULT + self.down)
        self.value[1] = min(self.value[1], high * RESULT + self.up)


class Task:
    """The searches for one table and what is known of its options."""

    def __init__(
        self, t: Table, chance: OpenChance, *, bits: int = 18, noise: int = 0
    ) -> None:
        question = question_of(t)
        assert question is not None
        self.question = question
        self.t = t.clone()
        self.t.chance = chance
        self.chance = chance
        self.sign = 1 if t.seat else -1
        weights = WiderObjective(t.rules)
        self.by_result = Search(self.t, chance, weights, False, Memory(bits + 1), noise)
        self.by_value = Search(self.t, chance, weights, True, Memory(bits), noise)
        self.by_value.coarse = self.by_result
        ends = self.by_value.ends
        self.bounds = [
            Bounds(option.number, ends.down, ends.up) for option in question.options
        ]
        self.usual: dict[int, int] = {}  # by result, the value found last
        self.extra = 0  # nodes of searches for the result alone

    @property
    def nodes(self) -> int:
        """Positions searched so far, for results and for values."""
        return self.by_value.nodes + self.extra

    def run(
        self, search: Search, one: Bounds, alpha: int, beta: int, limit: int
    ) -> int | None:
        """Search one option; None where the limit of nodes stopped it."""
        before = search.nodes
        search.limit = before + limit
        search.stopped = False
        widest, self.chance.widest = self.chance.widest, 0
        value = search.after(self.t, one.number, alpha, beta)
        one.widest = max(one.widest, self.chance.widest)
        self.chance.widest = widest
        if search is self.by_result:
            self.extra += search.nodes - before
        return None if search.stopped else value

    def guess(self, one: Bounds, exchanges: int, limit: int) -> None:
        """Estimate an option by so many exchanges, the present one included."""
        search = self.by_value
        search.horizon = self.t.exchange + exchanges - 1
        before = one.widest
        value = self.run(search, one, -(1 << 58), 1 << 58, limit)
        one.widest = before
        search.horizon = NO_HORIZON
        if value is not None:
            one.guess = value

    def sure(self, *, by_value: bool) -> int:
        """Return the best that the person asked can be sure of, in his own sign."""
        sides = [one.value if by_value else one.result for one in self.bounds]
        return max(low if self.sign > 0 else -high for low, high in sides)

    def is_settled(self, one: Bounds, *, by_value: bool) -> bool:
        """Tell whether an option is exact, or sure not to be better than the best."""
        low, high = one.value if by_value else one.result
        hoped = high if self.sign > 0 else -low
        return low == high or hoped <= self.sure(by_value=by_value)

    def challenge(self, *, by_value: bool) -> tuple[int, int]:
        """Return the window that asks whether an option beats the best that is sure."""
        sure = self.sure(by_value=by_value)
        return (sure, sure + 1) if self.sign > 0 else (-sure - 1, -sure)

    def settle_result(self, one: Bounds, limit: int) -> bool:
        """Find an option's result, unless it is no better than another's."""
        if self.sure(by_value=False) > -FINE:
            alpha, beta = self.challenge(by_value=False)
            if one.result[0] < beta and one.result[1] > alpha:
                limit = self.tighten(one, one.result, alpha, beta, limit)
                one.narrow()
        return self.is_settled(one, by_value=False) or self.find_result(one, limit)

    def settle_value(self, one: Bounds, limit: int) -> bool:
        """Find an option's value, unless it is no better than another's."""
        while limit > 0 and not self.is_settled(one, by_value=True):
            if self.leads_the_field(one) and not one.has_result():
                limit = self.tighten_result(one, limit)
                continue
            low, high = one.value
            alpha, beta = self.challenge(by_value=True)
            if low <= alpha and beta <= high and self.has_rival(one):
                one.aim(beta)
            limit = self.ask_value(one, limit)
        return self.is_settled(one, by_value=True)

    def has_rival(self, one: Bounds) -> bool:
        """Tell whether another option has a value that this one has not reached."""
        known = any(other.has_value() for other in self.bounds)
        return known and not self.leads_the_field(one)

    def leads_the_field(self, one: Bounds) -> bool:
        """Tell whether no option is sure to be better than what this one is sure of."""
        low, high = one.value
        own = low if self.sign > 0 else -high
        return own >= self.sure(by_value=True)

    def find_result(self, one: Bounds, limit: int) -> bool:
        """Tighten the bounds of an option's result; whether it is exact now."""
        self.tighten_result(one, limit)
        return one.has_result()

    def tighten_result(self, one: Bounds, limit: int) -> int:
        """Ask whether an option wins, loses, or what it does; return the nodes left."""
        steps = ((FINE - 1, FINE), (-FINE, 1 - FINE), (0, 0))
        for step in steps if self.sign > 0 else (steps[1], steps[0], steps[2]):
            low, high = one.result
            if low == high:
                break
            alpha, beta = step if step != (0, 0) else (low - 1, high + 1)
            if low < beta and high > alpha:
                limit = self.tighten(one, one.result, alpha, beta, limit)
        one.narrow()
        return limit

    def find_value(self, one: Bounds, limit: int) -> bool:
        """Find the value of an option; whether it is exact."""
        while not one.has_value() and limit > 0:
            limit = self.ask_value(one, limit)
        return one.has_value()

    def ask_value(self, one: Bounds, limit: int) -> int:
        """Ask one question about the value of an option; return the nodes left.

        A look at both sides of a pivot shows more, and costs less to repeat after a
        stop, than a search of all that is possible at once.
        """
        low, high = one.value
        pivot = self.pivot(one)
        alpha, beta = pivot - 1, pivot
        if high - low < CLOSE:
            alpha, beta = low - 1, high + 1
        limit = self.tighten(one, one.value, alpha, beta, limit)
        if one.value != [low, high]:
            one.next_pivot(was_low=low)
        if one.has_value() and one.has_result():
            self.usual[one.result[0]] = one.value[0]
        return limit

    def tighten(
        self, one: Bounds, ends: list[int], alpha: int, beta: int, limit: int
    ) -> int:
        """Search one option for what its result or value is; return the nodes left.

        ``ends`` are the bounds that are narrowed, of the one or the other; 0 nodes are
        left where the limit stopped it.
        """
        search = self.by_value if ends is one.value else self.by_result
        before = search.nodes
        value = self.run(search, one, alpha, beta, limit) if limit > 0 else None
        if value is None:
            return 0
        if value > alpha:
            ends[0] = max(ends[0], value)
        if value < beta:
            ends[1] = min(ends[1], value)
        return max(0, limit - (search.nodes - before))

    def pivot(self, one: Bounds) -> int:
        """Return the value that a search asks about: at first the last one found."""
        low, high = one.value
        if not one.step:
            one.step = FIRST_STEP
            one.pivot = self.usual.get(one.result[0], low)
        if not low < one.pivot <= high:
            one.pivot = (low + high) // 2 + 1
        return one.pivot

    def find_line(self, one: Bounds) -> Iterator[None]:
        """Follow best answers of both until chance comes in or the game ends.

        Yields after every answer; the line is there at the end.
        """
        if not one.has_result():
            return
        search = self.by_value if one.has_value() else self.by_result
        value = one.value[0] if one.has_value() else one.result[0]
        t = self.t
        number: int | None = one.number
        codes: list[str] = []
        while number is not None and len(codes) < LONGEST_LINE:
            question = question_of(t)
            assert question is not None
            codes.append(option_numbered(question, number).code)
            t = t.clone()
            self.chance.begin([], NO_TWINS)
            play(t, number)
            if self.chance.counts or search.ends.is_over(t):
                break
            number = self._next(search, t, value)
            yield
        one.line = tuple(codes)

    def _next(self, search: Search, t: Table, value: int) -> int | None:
        """Return the first answer that keeps the value, None where it takes long."""
        search.limit = search.nodes + LINE_NODES
        search.stopped = False
        for number in search.candidates.of(t):
            alpha = value - 1 if t.seat else value
            after = search.after(t, number, alpha, alpha + 1)
            if search.stopped:
                return None
            if (after > alpha) == bool(t.seat):
                return number
        return None

    def solution(self, seconds: float, *, known: bool, last: bool) -> Solution:
        """Return what is known, seen by the person asked."""
        options = tuple(self._solved(one) for one in self.bounds)
        index = max(range(len(options)), key=lambda at: (*self._rank(at), -at))
        return Solution(options[index], options, self.nodes, seconds, known, last)

    def _rank(self, at: int) -> tuple[int, int, int]:
        """Sort by what is sure of the value, then by what is possible, then guess."""
        one = self.bounds[at]
        sure, hoped = one.value if self.sign > 0 else (-one.value[1], -one.value[0])
        return sure, hoped, self.sign * one.guess

    def _solved(self, one: Bounds) -> Solved:
        sign = self.sign
        result_low, result_high = sorted(sign * end / FINE for end in one.result)
        low, high = sorted(sign * end / SCALE for end in one.value)
        chance = self.chance
        outcomes = one.widest if one.widest > 1 else 0
        tried = chance.samples if outcomes > chance.most else outcomes
        option = option_numbered(self.question, one.number)
        return Solved(
            option, result_low, result_high, low, high, one.line, outcomes, tried
        )
