"""The whole state of a match in small integers, quick to copy and compare; compiled.

What only changes now and then (ranks, set-ups, the moves of the past) are immutable
``bytes`` that copies share; the board itself is three short ``bytearray``.
"""

from typing import Final

from motc_lab.engine.chance import Chance
from motc_lab.engine.machine import Listener, Machine
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.rules import Rules

FIELDS: Final = (
    *("phase", "turn", "ready", "red_player", "placed0", "placed1"),
    *("cells", "at", "facts", "ranks", "births"),
    *("total", "offer", "pause0", "pause1", "winner", "reason"),
    *("quiet", "before", "path0", "path1", "chase0", "chase1"),
)
BYTE: Final = [bytes((number,)) for number in range(256)]


class State(Machine):
    """Board, secrets and memory of a match, without a rule.

    Attributes:
        ready: bit mask of the seats that have set up (SSET-5).
        red_player: which player the lots have made Red, -1 before or without lots.
        placed0, placed1: ranks on the home squares while setting up (SREC-2's order).
        cells: by square, the man who stands there.
        at: by man, his square, or ``GONE``.
        facts: by man, what everybody knows of him.
        ranks: by man. births: by man, his square at the start (SINF-5).
        total: moves of both sides so far (SEND-4).
        offer: the seat that offers a draw now, or -1.
        pause0, pause1: own moves before that seat may offer again (SASK-5).
        quiet: from and to of each move since the last attack (SMOR-3, SEND-4).
        before: the last attack and up to ten moves before it, see ``note_attack``.
        path0, path1: squares of a seat's last moves with one and the same man, at most
            one more than the limit (STWO-2).
        chase0, chase1: pairs of a move and an evasion, up to now (SMOR-2).
        listed: the legal moves of who is to move, once somebody has asked for them.
    """

    __slots__ = ("listed", "rules", *FIELDS)

    def __init__(
        self,
        rules: Rules,
        chance: Chance,
        listener: Listener | None = None,
        like: "State | None" = None,
    ) -> None:
        """Set up a state as before a match, or like another one."""
        self.rules: Rules = rules
        self.chance: Chance = chance
        self.sink: Listener | None = listener
        if like is None:
            self._begin()
        else:
            self._be_like(like)

    def _begin(self) -> None:
        rules = self.rules
        men = 2 * rules.army_size + 1
        self.phase: int = numbers.SETTING_UP
        self.turn: int = numbers.RED
        self.ready: int = 0
        self.red_player: int = numbers.NOBODY
        self.placed0: bytes = bytes(len(rules.homes[0]))
        self.placed1: bytes = bytes(len(rules.homes[1]))
        self.cells: bytearray = bytearray(rules.square_count)
        self.at: bytearray = bytearray(BYTE[numbers.GONE] * men)
        self.facts: bytearray = bytearray(men)
        self.ranks: bytes = bytes(men)
        self.births: bytes = BYTE[numbers.GONE] * men
        self.total: int = 0
        self.offer: int = numbers.NOBODY
        self.pause0: int = 0
        self.pause1: int = 0
        self.winner: int = numbers.NOBODY
        self.reason: int = numbers.NO_REASON
        self.quiet: bytes = b""
        self.before: bytes = b""
        self.path0: bytes = b""
        self.path1: bytes = b""
        self.chase0: int = 0
        self.chase1: int = 0
        self.listed: list[int] | None = None

    def _be_like(self, like: "State") -> None:
        self.phase = like.phase
        self.turn = like.turn
        self.ready = like.ready
        self.red_player = like.red_player
        self.placed0 = like.placed0
        self.placed1 = like.placed1
        self.cells = bytearray(like.cells)
        self.at = bytearray(like.at)
        self.facts = bytearray(like.facts)
        self.ranks = like.ranks
        self.births = like.births
        self.total = like.total
        self.offer = like.offer
        self.pause0 = like.pause0
        self.pause1 = like.pause1
        self.winner = like.winner
        self.reason = like.reason
        self.quiet = like.quiet
        self.before = like.before
        self.path0 = like.path0
        self.path1 = like.path1
        self.chase0 = like.chase0
        self.chase1 = like.chase1
        self.listed = like.listed  # nobody changes such a list

    def key(self) -> tuple[int, ...]:
        """Return all that tells two states of a match apart, in a fixed order."""
        return (
            self.phase,
            self.turn,
            self.ready,
            self.red_player,
            _number(self.placed0),
            _number(self.placed1),
            _number(bytes(self.cells)),
            _number(bytes(self.at)),
            _number(bytes(self.facts)),
            _number(self.ranks),
            _number(self.births),
            self.total,
            self.offer,
            self.pause0,
            self.pause1,
            self.winner,
            self.reason,
            _number(self.quiet),
            _number(self.before),
            _number(self.path0),
            _number(self.path1),
            self.chase0,
            self.chase1,
        )


def _number(row: bytes) -> int:
    """Return a number that only this row has; the byte in front keeps its length."""
    return int.from_bytes(b"\1" + row, "big")


def other(seat: int) -> int:
    """Return the seat across the board."""
    return 1 - seat


def first_man(state: State, seat: int) -> int:
    """Return the number of a side's first man; the others follow."""
    return 1 + seat * state.rules.army_size


def placed(state: State, seat: int) -> bytes:
    """Return what a seat has set up, a rank for each home square."""
    return state.placed1 if seat else state.placed0


def path(state: State, seat: int) -> bytes:
    """Return the squares of a seat's last moves with one man (STWO-2)."""
    return state.path1 if seat else state.path0


def chase(state: State, seat: int) -> int:
    """Return how many pairs of a threat and an evasion a seat has made (SMOR-2)."""
    return state.chase1 if seat else state.chase0


def pause(state: State, seat: int) -> int:
    """Return how many own moves a seat must make before it may offer a draw again."""
    return state.pause1 if seat else state.pause0
