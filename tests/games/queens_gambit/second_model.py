"""A second reading of the rules, written from their text alone.

Squares are pairs of numbers, cards are letters in lists, and a match is a generator: it
yields what is to be decided and is sent the answers. How cards are shuffled is asked of
a caller. Nothing of the package is used.
"""

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass, field

DECK = list("NNNNBBBRRRQQ")
STEPS = {
    "R": [(0, 1), (0, -1), (1, 0), (-1, 0)],
    "B": [(1, 1), (1, -1), (-1, 1), (-1, -1)],
    "N": [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)],
}
STEPS["Q"] = STEPS["R"] + STEPS["B"]
Square = tuple[int, int]
Shuffle = Callable[[int, list[str]], list[str]]


@dataclass
class Decision:
    """Who may decide what; several seats while plans are laid."""

    kind: str
    offers: dict[int, set[str]]


@dataclass
class Player:
    """What lies before one seat."""

    gambit: Square | None = None
    hand: list[str] = field(default_factory=list)
    plan: list[str] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    revealed: list[str] = field(default_factory=list)
    captured: list[str] = field(default_factory=list)


def name_of(square: Square) -> str:
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def square_of(name: str) -> Square:
    return "abcdefgh".index(name[0]), int(name[1]) - 1


class Model:
    """One match."""

    def __init__(  # noqa: PLR0913, PLR0917 -- all that can be agreed
        self,
        seats: int,
        rows: list[str],
        starts: list[str],
        values: dict[str, int],
        first: int,
        shuffle: Shuffle,
        *,
        at_once: bool = True,
        stall_rounds: int = 10,
    ) -> None:
        self.tiles = {
            (file, 7 - row): sign
            for row, line in enumerate(rows)
            for file, sign in enumerate(line)
            if sign != "."
        }
        self.starts = [square_of(name) for name in starts]
        self.players = [Player() for _ in range(seats)]
        self.values = values
        self.first = first
        self.shuffle = shuffle
        self.at_once = at_once
        self.stall = stall_rounds * seats
        self.without_capture = 0
        self.on_turn = first
        self.reason = ""

    # The course of a match

    def match(self) -> Generator[Decision, tuple[int, str], None]:
        seats = len(self.players)
        for step in range(seats):  # counter-clockwise, from the first placer on
            seat = (self.first - step) % seats
            self.on_turn = seat
            taken = [player.gambit for player in self.players]
            free = {name_of(one) for one in self.starts if one not in taken}
            _, answer = yield Decision("start", {seat: free})
            self.players[seat].gambit = square_of(answer)
        yield from self.planning()
        seat = (self.first + 1) % seats
        while True:
            self.on_turn = seat
            yield from self.turn(seat)
            if self.reason:
                return
            seat = (seat + 1) % seats

    def planning(self) -> Generator[Decision, tuple[int, str], None]:
        for seat, player in enumerate(self.players):
            player.pile = self.shuffle(seat, list(DECK))
            player.hand = [player.pile.pop(0) for _ in range(5)]
        open_seats = set(range(len(self.players)))
        while open_seats:
            seat, answer = yield Decision(
                "plan", {one: triples(self.players[one].hand) for one in open_seats}
            )
            for card in answer:
                self.players[seat].hand.remove(card)
            self.players[seat].plan = list(answer)
            open_seats.remove(seat)
        for player in self.players:
            player.hand.append(player.pile.pop(0))

    def turn(self, seat: int) -> Generator[Decision, tuple[int, str], None]:
        player = self.players[seat]
        card = player.plan.pop(0)
        player.revealed.append(card)
        goals = self.reach(player, card)
        goal = next(iter(goals), None)
        if len(goals) > 1:
            _, answer = yield Decision("move", {seat: {name_of(one) for one in goals}})
            goal = square_of(answer)
        self.without_capture += 1
        if goal is not None:
            player.gambit = goal
            if goal in self.tiles:
                player.captured.append(self.tiles.pop(goal))
                self.without_capture = 0
                if not self.tiles:
                    self.reason = "last_tile"
                    return
        _, answer = yield Decision("lay", {seat: {f"+{one}" for one in player.hand}})
        player.hand.remove(answer[1])
        player.plan.append(answer[1])
        self.draw(seat)
        if self.stall and self.without_capture == self.stall:
            self.reason = "stall"

    def draw(self, seat: int) -> None:
        player = self.players[seat]
        if not player.pile:
            self.new_pile(seat)
        player.hand.append(player.pile.pop(0))
        if not player.pile and self.at_once:
            self.new_pile(seat)

    def new_pile(self, seat: int) -> None:
        player = self.players[seat]
        player.pile = self.shuffle(seat, player.revealed)
        player.revealed = []

    # What a card allows

    def reach(self, player: Player, card: str) -> list[Square]:
        assert player.gambit is not None
        standing = [one.gambit for one in self.players]
        found = []
        for right, up in STEPS[card]:
            x, y = player.gambit
            while True:
                x, y = x + right, y + up
                inside = x in range(8) and y in range(8)
                if not inside or (x, y) in standing:
                    break
                found.append((x, y))
                if (x, y) in self.tiles or card == "N":
                    break
        return found

    # The end

    def points(self, seat: int) -> int:
        return sum(self.values[tile] for tile in self.players[seat].captured)

    def winner(self) -> int:
        seats = len(self.players)
        back = [(self.on_turn - step) % seats for step in range(seats)]
        return max(back, key=self.points)  # the first of the best


def triples(hand: list[str]) -> set[str]:
    """Every ordered choice of three cards of a hand."""
    found = set()
    for one in hand:
        for two in hand:
            for three in hand:
                if not Counter([one, two, three]) - Counter(hand):
                    found.add(one + two + three)
    return found
