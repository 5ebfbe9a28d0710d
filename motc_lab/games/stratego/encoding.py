"""Stratego in numbers of fixed meaning (``engine.encoding``).

What is numbered is what the machine lists: presets, placing, ready, moves, and the
answer to an offer. Nobody who simulates resigns, offers a draw or takes pieces back.
"""

from collections.abc import Sequence
from typing import Any, Final

from motc_lab.engine.encoding import Actions, Encoding, Field, one_hot
from motc_lab.games.stratego.codes import write
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.rules.rules import Rules
from motc_lab.games.stratego.rules.state import placed

_RANKS: Final = numbers.RANK_COUNT - 1
_PLANES: Final = 2 * _RANKS + 5
_PUBLIC: Final = 2 * _RANKS  # the first of the planes that hold no rank
_OWN, _OTHER, _HIDDEN, _MOVED, _FAR = range(_PUBLIC, _PLANES)
_QUIET, _TOTAL = 0.005, 0.0005  # bring numbers of moves near 1
_LAST: Final = 2  # squares of the last quiet move


def _options(rules: Rules) -> list[int]:
    """Every answer that the machine may list, in the order of its numbers."""
    found = [
        start << numbers.SQUARE_BITS | goal
        for start, rays in enumerate(rules.rays)
        for goal in sorted(square for ray in rays for square in ray)
    ]
    found += [numbers.ACCEPT, numbers.DECLINE, numbers.READY]
    found += [numbers.PRESET + at for at in range(len(rules.presets))]
    homes = sorted({*rules.homes[numbers.RED], *rules.homes[numbers.BLUE]})
    found += [
        numbers.PLACE | rank << numbers.SQUARE_BITS | square
        for rank in range(1, numbers.RANK_COUNT)
        if rules.army[rank]
        for square in homes
    ]
    return found


class StrategoEncoding(Encoding[Battle]):
    """Squares are those of the board for both sides: a1 is Red's left corner."""

    outcomes = 2  # of the lots

    def __init__(self, ruleset: Any) -> None:  # noqa: ANN401 -- rules of this game
        super().__init__(ruleset)
        rules: Rules = ruleset.rules
        self.squares = rules.square_count
        found = _options(rules)
        self.actions = Actions({"": [write(one, ruleset.agreed) for one in found]})
        self._numbers = {option: at for at, option in enumerate(found)}
        self.fields = (
            Field("planes", _PLANES * self.squares),
            Field("last quiet move", _LAST * self.squares),
            Field("seat", 2),
            Field("phase", numbers.OVER + 1),
            Field("turn", 2),
            Field("offers", 2),
            Field("ready", 2),
            Field("moves", 2),
        )

    def number(self, machine: Battle, seat: int, option: int) -> int:
        """The same wherever it is listed."""
        del machine, seat
        return self._numbers[option]

    def observe(
        self, machine: Battle, seat: int, begun: Sequence[int] = ()
    ) -> list[float]:
        """Planes of the board, one behind the other, and what is public beside it.

        The first twelve planes are own ranks, the next the other side's that are known:
        seen in a fight, or all after the end. Then come own men, the other's, those
        whose rank is not known, those who have moved, and who has run like a scout.
        """
        del begun
        row = [0.0] * (_PLANES * self.squares)
        if machine.phase == numbers.SETTING_UP:
            self._set_up(machine, seat, row)
        else:
            self._men(machine, seat, row)
        return [
            *row,
            *self._last(machine),
            *one_hot(2, seat),
            *one_hot(numbers.OVER + 1, machine.phase),
            *one_hot(2, abs(machine.turn - seat)),
            *one_hot(2, abs(machine.offer - seat) if machine.offer >= 0 else -1),
            float(machine.ready >> seat & 1),
            float(machine.ready >> 1 - seat & 1),
            _QUIET * (len(machine.quiet) // 2),
            _TOTAL * machine.total,
        ]

    def _set_up(self, machine: Battle, seat: int, row: list[float]) -> None:
        """Behind the screen one sees the own pieces alone (SINF-6)."""
        home = machine.rules.homes[seat]
        for at, rank in enumerate(placed(machine, seat)):
            if rank:
                row[(rank - 1) * self.squares + home[at]] = 1.0
                row[_OWN * self.squares + home[at]] = 1.0

    def _men(self, machine: Battle, seat: int, row: list[float]) -> None:
        size, seat_of = self.squares, machine.rules.seat_of
        facts, ranks = machine.facts, machine.ranks
        all_is_shown = machine.phase == numbers.OVER and machine.rules.reveal
        for square, man in enumerate(machine.cells):
            if not man:
                continue
            known = facts[man]
            if seat_of[man] == seat:
                row[(ranks[man] - 1) * size + square] = 1.0
                row[_OWN * size + square] = 1.0
            else:
                row[_OTHER * size + square] = 1.0
                if all_is_shown or known & numbers.SEEN:
                    row[(_RANKS + ranks[man] - 1) * size + square] = 1.0
            if not known & numbers.SEEN:
                row[_HIDDEN * size + square] = 1.0
            if known & (numbers.MOVED | numbers.OUTSIDE):
                row[_MOVED * size + square] = 1.0
            if known & numbers.FAR:
                row[_FAR * size + square] = 1.0

    def _last(self, machine: Battle) -> list[float]:
        """From where and to where the last move went, unless it was an attack."""
        quiet = machine.quiet
        start, goal = (quiet[-2], quiet[-1]) if quiet else (-1, -1)
        return [*one_hot(self.squares, start), *one_hot(self.squares, goal)]


def encoding(ruleset: Any) -> StrategoEncoding:  # noqa: ANN401 -- rules of this game
    """The numbers of the game on a board."""
    return StrategoEncoding(ruleset)
