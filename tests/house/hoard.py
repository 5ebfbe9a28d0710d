"""A game with open hands: seats take one or two coins in turn, or toss for them."""

from motc_lab.engine import seat as any_game
from motc_lab.engine.chance import Chance
from motc_lab.engine.machine import Machine
from motc_lab.engine.question import Option, Question

TOSS = 3


class Seat(any_game.Seat):
    """Who plays."""

    ANNA = "anna"
    BERT = "bert"
    SPECTATOR = "spectator"


class Three(any_game.Seat):
    """The same with one more."""

    ANNA = "anna"
    BERT = "bert"
    CLEO = "cleo"


class Hoard(Machine):
    """Whoever takes the last coin wins; a toss takes one or two by chance."""

    def __init__(self, coins: int, chance: Chance, seats: int = 2) -> None:
        self.chance, self.sink = chance, None
        self.coins, self.seats, self.turn = coins, seats, 0

    def asked(self) -> int:
        return 1 << self.turn if self.coins else 0

    def option_count(self, seat: int) -> int:
        del seat
        return TOSS

    def option_at(self, seat: int, index: int) -> int:
        del seat
        return index + 1

    def play(self, seat: int, option: int) -> None:
        taken = option
        if option == TOSS:
            taken = 1 + self.chance.below(2, "toss", seat, self.coins)
        self.coins = max(0, self.coins - taken)
        self.turn = (self.turn + 1) % self.seats

    def clone(self) -> "Hoard":
        twin = Hoard(self.coins, self.chance, self.seats)
        twin.turn = self.turn
        return twin

    def key(self) -> tuple[int, ...]:
        return self.coins, self.turn

    def result(self, seat: int) -> float:
        return 1.0 if seat == (self.turn - 1) % self.seats else 0.0

    def question(self, seats: type[any_game.Seat] = Seat) -> Question:
        """What whoever is asked must decide."""
        who = any_game.players(seats)[self.turn]
        options = (Option("one", 1), Option("two", 2), Option("toss", TOSS))
        return Question("take", who, "HOARD-1", options)
