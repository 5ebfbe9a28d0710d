"""The exact value of every answer with open hands, for games that are small enough.

Everybody knows everything but what chance will bring, of which every outcome is tried
with its probability: a machine asks for chance in two ways only, both uniform, so no
game has to say what can come. Two seats play against each other (alpha-beta with
bounds kept by ``Machine.key``); with more, each goes for its own result (C. A.
Luckhardt, K. B. Irani, An algorithmic solution of n-person games, 1986).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import Final

from motc_lab.bots.bot import Worth
from motc_lab.checks import is_whole, must
from motc_lab.engine.chance import Chance
from motc_lab.engine.machine import Machine, lowest
from motc_lab.engine.question import Option, Question
from motc_lab.engine.seat import players

NODES: Final = 100_000
DEEPEST: Final = 200  # decisions in a row, for Python's sake
PAIR: Final = 2  # seats that play against each other


class _GaveUp(Exception):
    """The search ends without an answer; its text says why."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What is sure of a question with open hands.

    Attributes:
        values: the options that were solved, each with its exact value for the seat
            asked; all of the question's unless the search gave up.
        nodes: situations that were looked at.
        gave_up: why some are missing; empty where none is.
    """

    values: tuple[Worth, ...]
    nodes: int
    gave_up: str = ""

    @property
    def best(self) -> Option | None:
        """The best option, the first one among equals; None where it is not sure."""
        if self.gave_up or not self.values:
            return None
        return max(self.values, key=lambda worth: worth.value).option


class Scripted(Chance):
    """Answers by a script of indices, which it carries on with first members.

    Attributes:
        script: which of the possible answers came, one index for each question.
        counts: how many there were each time, all as likely.
    """

    def __init__(self, script: list[int]) -> None:
        self.script = script
        self.counts: list[int] = []

    def _index(self, count: int) -> int:
        at = len(self.counts)
        self.counts.append(count)
        if at == len(self.script):
            self.script.append(0)
        return self.script[at]

    def one_of(self, things: int, topic: str, seat: int, time: int) -> int:  # noqa: ARG002
        """Return the member that the script says."""
        for _ in range(self._index(things.bit_count())):
            things &= things - 1
        return (things & -things).bit_length() - 1

    def below(self, count: int, topic: str, seat: int, time: int) -> int:  # noqa: ARG002
        """Return the number that the script says."""
        return self._index(count)


def outcomes(
    machine: Machine, seat: int, option: int
) -> Iterator[tuple[float, Machine]]:
    """Yield all that can follow an answer, each with its probability."""
    script: list[int] = []
    while True:
        chance = Scripted(script)
        after = machine.clone()
        after.chance = chance
        after.play(seat, option)
        weight = 1.0
        for count in chance.counts:
            weight /= count
        yield weight, after
        while script and script[-1] + 1 == chance.counts[len(script) - 1]:
            script.pop()
        if not script:
            return
        script[-1] += 1


def solve(machine: Machine, question: Question, *, nodes: int = NODES) -> Solution:
    """Return the exact values of a question's options, as far as they are found.

    Args:
        machine: where the question is asked; it is not changed.
        question: of the seat that is asked, which alone is asked now.
        nodes: situations to look at, at most.
    """
    must(is_whole(nodes, 1), "nodes", nodes, "a whole number from 1 on")
    seat = question.seat.index
    solving = _Solving(len(players(type(question.seat))), nodes)
    values = []
    gave_up = ""
    try:
        solving.must_be_alone(machine.asked())
        for option in question.options:
            value = solving.option(machine, seat, option.number)
            values.append(Worth(option, value, value, value, solving.nodes))
    except _GaveUp as fault:
        gave_up = str(fault)
    return Solution(tuple(values), solving.nodes, gave_up)


class _Solving:
    """Looks at situations, and keeps what is known of each."""

    def __init__(self, seats: int, most: int) -> None:
        self.seats = seats
        self.most = most
        self.nodes = 0
        self.depth = 0
        self.bounds: dict[tuple[int, ...], tuple[float, float]] = {}
        self.results: dict[tuple[int, ...], tuple[float, ...]] = {}

    def option(self, machine: Machine, seat: int, number: int) -> float:
        """Return what an answer is worth to the seat that gives it."""
        if self.seats == PAIR:
            value = self._expected(machine, seat, number, -inf, inf)
            return 1 - value if seat else value
        return self._expected_of_all(machine, seat, number)[seat]

    def must_be_alone(self, asked: int) -> None:
        """Give up where several decide at the same time: no answer is best there."""
        if asked & (asked - 1):
            raise _GaveUp("several seats decide at the same time")

    def _enter(self, asked: int) -> None:
        self.must_be_alone(asked)
        self.nodes += 1
        if self.nodes > self.most:
            raise _GaveUp(f"more than {self.most:,} situations")
        if self.depth >= DEEPEST:
            raise _GaveUp(f"more than {DEEPEST} decisions in a row")

    def _outcomes(
        self, machine: Machine, seat: int, number: int
    ) -> Iterator[tuple[float, Machine]]:
        """Yield all that can follow, unless chance alone brings more than is looked at.

        Chance can bring more than any machine holds: a shuffled pile has as many orders
        as there are.
        """
        for count, found in enumerate(outcomes(machine, seat, number)):
            if count > self.most - self.nodes:
                raise _GaveUp(f"more than {self.most:,} situations")
            yield found

    # Two seats: values are those of the first one

    def _value(self, machine: Machine, low: float, high: float) -> float:
        """Return the value; one outside of ``low`` .. ``high`` may be a mere bound."""
        asked = machine.asked()
        if not asked:
            return machine.result(0)
        key = machine.key()
        least, most = self.bounds.get(key, (-inf, inf))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        self._enter(asked)
        seat = lowest(asked)
        self.depth += 1
        value = self._best(machine, seat, low, high)
        self.depth -= 1
        known = (
            least if value <= low else max(least, value),
            most if value >= high else min(most, value),
        )
        self.bounds[key] = known
        return value

    def _best(self, machine: Machine, seat: int, low: float, high: float) -> float:
        best = inf if seat else -inf
        for index in range(machine.option_count(seat)):
            number = machine.option_at(seat, index)
            value = self._expected(machine, seat, number, low, high)
            if seat:
                best, high = min(best, value), min(high, value)
            else:
                best, low = max(best, value), max(low, value)
            if low >= high:
                break
        return best

    def _expected(
        self, machine: Machine, seat: int, number: int, low: float, high: float
    ) -> float:
        found = list(self._outcomes(machine, seat, number))
        if len(found) == 1:
            return self._value(found[0][1], low, high)
        return sum(weight * self._value(after, -inf, inf) for weight, after in found)

    # More seats

    def _values(self, machine: Machine) -> tuple[float, ...]:
        asked = machine.asked()
        if not asked:
            return tuple([machine.result(seat) for seat in range(self.seats)])
        key = machine.key()
        known = self.results.get(key)
        if known is not None:
            return known
        self._enter(asked)
        seat = lowest(asked)
        self.depth += 1
        each = [
            self._expected_of_all(machine, seat, machine.option_at(seat, index))
            for index in range(machine.option_count(seat))
        ]
        self.depth -= 1
        best = max(each, key=lambda values: values[seat])
        self.results[key] = best
        return best

    def _expected_of_all(
        self, machine: Machine, seat: int, number: int
    ) -> tuple[float, ...]:
        total = [0.0] * self.seats
        for weight, after in self._outcomes(machine, seat, number):
            for who, value in enumerate(self._values(after)):
                total[who] += weight * value
        return tuple(total)
