"""The rules of Stratego a second time: slow, plain, and written from their text alone.

Nothing of the machine is used. The board is a dictionary from squares such as ``d7`` to
pieces, a piece is the square where it stood at the start; all positions and moves are
kept and looked at anew for every question. Only moving is modelled: set-ups, offers
and resigning have tests of their own.
"""

from dataclasses import dataclass, field
from itertools import pairwise

ORDER = "123456789X"


@dataclass
class Board:
    files: str
    rows: int
    lakes: frozenset[str]

    def squares(self) -> list[str]:
        return [
            f"{file}{row}"
            for row in range(1, self.rows + 1)
            for file in self.files
            if f"{file}{row}" not in self.lakes
        ]

    def beside(self, one: str, two: str) -> bool:
        across = abs(self.files.index(one[0]) - self.files.index(two[0]))
        return across + abs(int(one[1:]) - int(two[1:])) == 1

    def way(self, start: str, goal: str) -> list[str]:
        """All squares from start to goal, both included; empty if not in line."""
        x, y = self.files.index(start[0]), int(start[1:])
        u, v = self.files.index(goal[0]), int(goal[1:])
        if (x == u) == (y == v):
            return []
        length = max(abs(x - u), abs(y - v))
        dx, dy = (u - x) // length, (v - y) // length
        return [f"{self.files[x + i * dx]}{y + i * dy}" for i in range(length + 1)]


LAKES = frozenset(["c5", "d5", "c6", "d6", "g5", "h5", "g6", "h6"])
CLASSIC = Board("abcdefghij", 10, LAKES)
QUICK = Board("abcdefgh", 8, frozenset(["c4", "c5", "f4", "f5"]))


@dataclass
class Move:
    side: str
    piece: str
    start: str
    goal: str
    attack: bool


@dataclass
class Model:
    """A match on a board. ``ranks`` and ``sides`` are by piece."""

    board: Board
    at: dict[str, str]
    ranks: dict[str, str]
    sides: dict[str, str]
    turn: str
    two_squares_limit: int = 3
    more_squares: bool = True
    quiet_cap: int = 200
    total_cap: int = 0
    moves: list[Move] = field(default_factory=list)
    positions: list[tuple[dict[str, str], str]] = field(default_factory=list)
    result: tuple[str, str] | None = None
    known: set[tuple[str, str]] | None = None

    def __post_init__(self) -> None:
        self.positions.append((dict(self.at), self.turn))
        self.look_for_end()

    # SMOV, SSCT

    def borders(self, start: str, goal: str) -> set[frozenset[str]]:
        way = self.board.way(start, goal)
        return {frozenset(pair) for pair in pairwise(way)}

    def refused(self, start: str, goal: str) -> str | None:
        """The rule that forbids the side to move this move; None where it is legal."""
        if self.result:
            return "SEND-1"
        return self.impossible(self.turn, start, goal) or self.repeats(start, goal)

    def impossible(self, side: str, start: str, goal: str) -> str | None:
        piece = self.at.get(start)
        if piece is None or self.sides[piece] != side:
            return "SMOV-1"
        if self.ranks[piece] in "BF":
            return "SMOV-4"
        way = self.board.way(start, goal)
        target = self.at.get(goal)
        is_own = target is not None and self.sides[target] == side
        is_far = len(way) > 2 and self.ranks[piece] != "2"
        if not way or goal in self.board.lakes or is_own or is_far:
            return "SMOV-2"
        between = way[1:-1]
        if any(square in self.at or square in self.board.lakes for square in between):
            return "SSCT-1"
        return None

    # STWO, SMOR

    def repeats(self, start: str, goal: str) -> str | None:
        if self.shuttles(start, goal):
            return "STWO-2"
        if self.more_squares and self.chases(start, goal):
            return "SMOR-3"
        return None

    def shuttles(self, start: str, goal: str) -> bool:
        limit = self.two_squares_limit
        own = [move for move in self.moves if move.side == self.turn][-limit:]
        if limit == 0 or len(own) < limit:
            return False
        if {move.piece for move in own} != {self.at[start]}:
            return False
        crossed = [self.borders(move.start, move.goal) for move in own]
        return bool(set.intersection(*crossed) & self.borders(start, goal))

    def evaders(self) -> set[str]:
        """SMOR-2, for the side to move."""
        found: set[str] = set()
        rest = list(self.moves)
        while len(rest) >= 2:
            reply, threat = rest.pop(), rest.pop()
            if reply.attack or threat.attack:
                break
            was_beside = self.board.beside(reply.start, threat.goal)
            if not was_beside or self.board.beside(reply.goal, threat.goal):
                break
            found.add(reply.piece)
        return found

    def chases(self, start: str, goal: str) -> bool:
        evaders = self.evaders()
        if not evaders or goal in self.at:
            return False
        last = [move for move in self.moves if move.side == self.turn][-1]
        if self.at[start] == last.piece and goal == last.start:
            return False
        beside = {
            self.at[square] for square in self.at if self.board.beside(square, goal)
        }
        if not beside & evaders:
            return False
        after = dict(self.at)
        after[goal] = after.pop(start)
        return (after, self.other(self.turn)) in self.since_last_attack()

    def since_last_attack(self) -> list[tuple[dict[str, str], str]]:
        first = 0
        for index, move in enumerate(self.moves):
            if move.attack:
                first = index + 1
        return self.positions[first:]

    # Playing

    @staticmethod
    def other(side: str) -> str:
        return "blue" if side == "red" else "red"

    def legal(self) -> set[tuple[str, str]]:
        if self.known is None:
            self.known = {
                (start, goal)
                for start in self.at
                for goal in self.board.squares()
                if self.refused(start, goal) is None
            }
        return self.known

    def play(self, start: str, goal: str) -> None:
        assert self.refused(start, goal) is None
        self.known = None
        piece, foe = self.at.pop(start), self.at.get(goal)
        self.moves.append(Move(self.turn, piece, start, goal, foe is not None))
        if foe is None:
            self.at[goal] = piece
        elif self.fight(piece, foe, goal):
            return
        self.turn = self.other(self.turn)
        self.positions.append((dict(self.at), self.turn))
        self.look_for_end()

    def fight(self, piece: str, foe: str, goal: str) -> bool:
        one, two = self.ranks[piece], self.ranks[foe]
        if two == "F":
            self.at[goal] = piece
            self.result = (self.turn, "flag")
            return True
        if one == two:
            del self.at[goal]
        elif self.beats(one, two):
            self.at[goal] = piece
        return False

    @staticmethod
    def beats(one: str, two: str) -> bool:
        if two == "B":
            return one == "3"
        if one == "1":
            return two == "X"
        return ORDER.index(one) > ORDER.index(two)

    def look_for_end(self) -> None:
        quiet = 0
        for move in reversed(self.moves):
            if move.attack:
                break
            quiet += 1
        rival = self.other(self.turn)
        if not self.legal():
            can_go = any(
                self.impossible(rival, start, goal) is None
                for start in self.at
                for goal in self.board.squares()
            )
            self.result = (rival, "no_move") if can_go else ("draw", "nobody_can_move")
        elif self.quiet_cap and quiet >= self.quiet_cap:
            self.result = ("draw", "quiet_cap")
        elif self.total_cap and len(self.moves) >= self.total_cap:
            self.result = ("draw", "total_cap")
