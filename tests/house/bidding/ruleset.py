"""The rules: all bid a card in secret, the highest takes the prize, ties nobody."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from motc_lab.checks import is_whole, must
from motc_lab.engine import seat as any_game
from motc_lab.engine.chance import Chance, Stream
from motc_lab.engine.event import Event
from motc_lab.engine.game import Game
from motc_lab.engine.machine import Listener, Machine
from motc_lab.engine.question import Option, Question
from motc_lab.engine.ruleset import EventLog, Ruleset
from tests.house.bidding import GAME

CARDS = 9
TAKEN = 1  # kind of event


class Seat(any_game.Seat):
    """Who plays."""

    ANNA = "anna"
    BERT = "bert"
    CLEO = "cleo"
    SPECTATOR = "spectator"


class Bidding(Machine):
    """A match: hands and prizes are sets of cards 0 .. 8 and of prizes 1 .. rounds."""

    def __init__(self, seats: int, rounds: int, chance: Chance) -> None:
        self.chance = chance
        self.sink: Listener | None = None
        self.seats = range(seats)
        self.rounds = rounds
        self.time = 0
        self.hands = [0] * seats
        self.bids = [-1] * seats
        self.points = [0] * seats
        self.prizes = ((1 << rounds) - 1) << 1
        self.prize = 0

    def begin(self) -> None:
        left = (1 << CARDS) - 1
        for seat in self.seats:
            for _ in range(self.rounds):
                card = self.chance.one_of(left, "deal", seat, self.time)
                left ^= 1 << card
                self.hands[seat] |= 1 << card
        self.turn()

    def begin_with(self, prize: int) -> None:
        """Take up a last round with hands that are dealt already."""
        self.time, self.prize, self.prizes = 1, prize, 0

    def turn(self) -> None:
        self.time += 1
        self.prize = 0
        if self.prizes:
            self.prize = self.chance.one_of(self.prizes, "prize", -1, self.time)
            self.prizes ^= 1 << self.prize

    def asked(self) -> int:
        waiting = [1 << seat for seat in self.seats if self.bids[seat] < 0]
        return sum(waiting) if self.prize else 0

    def option_count(self, seat: int) -> int:
        return self.hands[seat].bit_count()

    def option_at(self, seat: int, index: int) -> int:
        return [card for card in range(CARDS) if self.hands[seat] >> card & 1][index]

    def play(self, seat: int, option: int) -> None:
        self.bids[seat] = option
        if min(self.bids) < 0:
            return
        best = max(self.seats, key=lambda who: self.bids[who])
        for who in self.seats:
            self.hands[who] ^= 1 << self.bids[who]
        self.points[best] += self.prize
        if self.sink is not None:
            self.sink.note(TAKEN, 0, best, self.prize, 0, 0, 0)
        self.bids = [-1] * len(self.seats)
        self.turn()

    def clone(self) -> "Bidding":
        twin = Bidding(len(self.seats), self.rounds, self.chance)
        for name in ("time", "prizes", "prize"):
            setattr(twin, name, getattr(self, name))
        twin.hands, twin.bids = [*self.hands], [*self.bids]
        twin.points = [*self.points]
        return twin

    def key(self) -> tuple[int, ...]:
        return (
            self.time,
            self.prizes,
            self.prize,
            *self.hands,
            *self.bids,
            *self.points,
        )

    def sight(self, seat: int) -> tuple[int, ...]:
        own = (self.hands[seat], self.bids[seat])
        return (self.time, self.prizes, self.prize, *own, *self.points)

    def imagine(self, looker: int, random: Random) -> "Bidding":
        world = self.clone()
        world.chance = Stream(random)
        left = (1 << CARDS) - 1 & ~self.hands[looker]
        for seat in self.seats:
            if seat != looker:
                count = self.hands[looker].bit_count()
                cards = [card for card in range(CARDS) if left >> card & 1]
                hand = sum(1 << card for card in random.sample(cards, count))
                world.hands[seat], left = hand, left & ~hand
                if self.bids[seat] >= 0:
                    world.bids[seat] = world.option_at(seat, 0)
        return world

    def result(self, seat: int) -> float:
        best = max(self.points)
        if self.points[seat] < best:
            return 0.0
        return 1.0 / self.points.count(best)


@dataclass(frozen=True)
class View:
    """What one seat knows."""

    looker: any_game.Seat
    question: Question | None
    shown: tuple[int, ...]


class Log(EventLog[Event]):
    """Keeps readable events."""

    def __init__(self, players: tuple[any_game.Seat, ...]) -> None:
        super().__init__()
        self.players = players

    def note(  # noqa: PLR0913, PLR0917 -- the seam of Listener
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        del kind, rule, b, c, d
        who = self.players[seat]
        self.events.append(Event("taken", "BID-1", who, {"prize": a}))


class BiddingRules(Ruleset[Bidding, None, View, Question, Event]):
    """The rules with a number of rounds."""

    game: ClassVar[Game] = GAME
    seats: type[any_game.Seat] = Seat

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds

    @property
    def digest(self) -> str:
        return f"bidding {self.rounds}"

    @property
    def heads(self) -> Mapping[str, str]:
        return {"rounds": str(self.rounds)}

    @property
    def settings(self) -> Mapping[str, int]:
        return {"rounds": self.rounds}

    def log(self) -> Log:
        return Log(self.players)

    def begin(self, chance: Chance, log: Listener | None) -> Bidding:
        machine = Bidding(len(self.players), self.rounds, chance)
        machine.sink = log
        machine.begin()
        return machine

    def take_up(
        self, position: None, seed: int, chance: Chance, log: Listener | None
    ) -> Bidding:
        raise NotImplementedError

    def question(self, machine: Bidding, seat: any_game.Seat) -> Question:
        count = machine.option_count(seat.index)
        cards = [machine.option_at(seat.index, index) for index in range(count)]
        options = tuple([Option(f"bid {card}", card) for card in cards])
        return Question("bid", seat, "BID-1", options)

    def position(self, machine: Bidding) -> None:
        del machine

    def view(
        self, machine: Bidding, looker: any_game.Seat, past: tuple[Event, ...]
    ) -> View:
        del past
        is_asked = machine.asked() >> looker.index & 1
        question = self.question(machine, looker) if is_asked else None
        return View(looker, question, machine.sight(looker.index))

    def summary(self, machine: Bidding) -> str:
        return f"round {machine.time}"


def new_ruleset(rounds: int = 3) -> BiddingRules:
    """Return the rules with a number of rounds, 1 to 3."""
    must(is_whole(rounds, 1, 3), "rounds", rounds, "a whole number from 1 to 3")
    return BiddingRules(rounds)
