"""The whole tree of a small two-player game, with its information sets.

Chance has been resolved before: the tree begins with every deal and its probability.
Who are asked at the same time answer one after the other, the lowest seat first; since
nobody sees the other's answer, that changes nothing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from motc_lab.engine.machine import Machine, lowest

Key = tuple[int, ...]
Situate = Callable[[Machine, int], Key]
Profile = list[list[float]]
"""By information set, the probability of each option; they add up to 1."""


@dataclass(frozen=True, slots=True)
class End:
    """A finished match; ``value`` is what it is worth to seat 0, and 1 - value to 1."""

    value: float


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat decides; ``information`` is the index of its information set."""

    seat: int
    information: int
    children: "tuple[Node, ...]"


Node = End | Decision


@dataclass(slots=True)
class InformationSet:
    """Decisions that the seat asked cannot tell apart.

    Attributes:
        key: what the seat sees.
        options: the machine's numbers of what may be answered.
        machine, seat: one of these decisions.
        nodes: all of them.
    """

    key: Key
    options: tuple[int, ...]
    machine: Machine
    seat: int
    nodes: list[Decision] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Tree:
    """A game written down whole.

    Attributes:
        starts: every deal with its probability.
        sets: the information sets, in the order in which they are reached first.
    """

    starts: tuple[tuple[float, Node], ...]
    sets: tuple[InformationSet, ...]

    def uniform(self) -> Profile:
        """Return the profile in which every option is as likely as any other."""
        return [[1 / len(one.options)] * len(one.options) for one in self.sets]


def by_sight(machine: Machine, seat: int) -> Key:
    """Tell information sets apart by seat and by what it sees."""
    return (seat, *machine.sight(seat))


def grow(starts: Sequence[tuple[float, Machine]], situate: Situate = by_sight) -> Tree:
    """Write a game down.

    Args:
        starts: every deal with its probability; they add up to 1.
        situate: tells what a seat can tell apart. Where both seats play the same game
            it may leave out the seat: then they share their strategy.
    """
    sets: dict[Key, InformationSet] = {}
    order: dict[Key, int] = {}

    def node_of(machine: Machine) -> Node:
        asked = machine.asked()
        if not asked:
            return End(machine.result(0))
        seat = lowest(asked)
        key = situate(machine, seat)
        if key not in sets:
            options = tuple(
                machine.option_at(seat, index)
                for index in range(machine.option_count(seat))
            )
            order[key] = len(sets)
            sets[key] = InformationSet(key, options, machine, seat)
        children: list[Node] = []
        for option in sets[key].options:
            after = machine.clone()
            after.play(seat, option)
            children.append(node_of(after))
        decision = Decision(seat, order[key], tuple(children))
        sets[key].nodes.append(decision)
        return decision

    nodes = tuple((chance, node_of(machine)) for chance, machine in starts)
    return Tree(nodes, tuple(sets.values()))
