"""The Queen's Gambit in numbers of fixed meaning (``engine.encoding``)."""

from collections.abc import Sequence
from itertools import product
from typing import Any, Final

from motc_lab.engine.encoding import Actions, Encoding, Field, one_hot
from motc_lab.games.queens_gambit.questions import KINDS, LAY, MOVE, PLAN, START
from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.games.queens_gambit.rules.machine import Table
from motc_lab.games.queens_gambit.squares import square_name

_SLOTS: Final = numbers.PLAN + 1  # a card is laid before the next one is revealed
_PHASES: Final = numbers.OVER + 1
_TILES: Final = numbers.TILE_KINDS - 1
_QUARTER, _POINTS, _DOZEN = 0.25, 0.02, 1 / numbers.DECK_SIZE  # bring numbers near 1
_COUNTS: Final = 3  # single numbers of a seat


class GambitEncoding(Encoding[Table]):
    """Actions are squares to start on, plans, squares to move to, and cards to lay."""

    actions = Actions(
        {
            START: [f"start {square_name(at)}" for at in range(numbers.SQUARES)],
            PLAN: [
                f"plan {''.join(cards)}" for cards in product(numbers.CARDS, repeat=3)
            ],
            MOVE: [f"move {square_name(at)}" for at in range(numbers.SQUARES)],
            LAY: [f"lay {card}" for card in numbers.CARDS],
        }
    )
    outcomes = numbers.LOT + numbers.SEATS_MOST

    def __init__(self, ruleset: Any) -> None:  # noqa: ANN401 -- rules of this game
        super().__init__(ruleset)
        self.seats = len(ruleset.players)
        self.fields = (
            Field("tiles", numbers.SQUARES * _TILES),
            Field("own hand", numbers.KINDS),
            Field("own plan", _SLOTS * numbers.KINDS),
            Field("phase", _PHASES),
            Field("quiet", 1),
            *(field for at in range(self.seats) for field in self._seat_fields(at)),
        )

    @staticmethod
    def _seat_fields(at: int) -> tuple[Field, ...]:
        """What everybody sees of a seat; 0 is the own one, the others clockwise."""
        return (
            Field(f"gambit {at}", numbers.SQUARES),
            Field(f"turn {at}", 1),
            Field(f"revealed now {at}", numbers.KINDS),
            Field(f"revealed {at}", numbers.KINDS),
            Field(f"pile of {at} was made of", numbers.KINDS),
            Field(f"counts {at}", _COUNTS),
        )

    def number(self, machine: Table, seat: int, option: int) -> int:
        """A square, a plan or a card, in the block of the question."""
        del seat
        return self.actions.first[KINDS[machine.phase]] + option

    def observe(
        self, machine: Table, seat: int, begun: Sequence[int] = ()
    ) -> list[float]:
        """The board, the own cards as remembered, and what is public of every seat."""
        del begun
        row: list[float] = []
        for tile in machine.board:
            row += one_hot(_TILES, tile - 1)
        row += [_QUARTER * count for count in machine.hands[seat]]
        row += self._plan(machine, seat)
        row += one_hot(_PHASES, machine.phase)
        stall = machine.rules.stall
        row.append(machine.quiet / stall if stall else 0.0)
        for at in range(self.seats):
            row += self._public(machine, (seat + at) % self.seats)
        return row

    @staticmethod
    def _plan(machine: Table, seat: int) -> list[float]:
        """What the seat has laid itself, from the left (QINF-4)."""
        unlaid, row = machine.unlaid[seat], []
        plan = machine.plans[seat]
        for at in range(_SLOTS):
            is_known = unlaid <= at < len(plan)
            row += one_hot(numbers.KINDS, plan[at] if is_known else -1)
        return row

    @staticmethod
    def _public(machine: Table, who: int) -> list[float]:
        shown, phase = machine.shown[who], machine.phase
        is_playing = who == machine.turn and phase in {numbers.MOVING, numbers.LAYING}
        now = shown[-1] if is_playing and shown else -1
        return [
            *one_hot(numbers.SQUARES, machine.gambits[who]),
            float(who == machine.turn),
            *one_hot(numbers.KINDS, now),
            *(_QUARTER * count for count in numbers.counted(shown)),
            *(_QUARTER * count for count in machine.mixed[who]),
            _POINTS * machine.points[who],
            _DOZEN * len(machine.piles[who]),
            _QUARTER * len(machine.plans[who]),
        ]


def encoding(ruleset: Any) -> GambitEncoding:  # noqa: ANN401 -- rules of this game
    """The numbers of the game with so many seats."""
    return GambitEncoding(ruleset)
