"""What one seat may know: what lies there now, and what it has witnessed (QINF)."""

from dataclasses import dataclass

from motc_lab.engine.event import Event
from motc_lab.engine.question import Question
from motc_lab.engine.seat import Seat
from motc_lab.games.queens_gambit.options import Settings
from motc_lab.games.queens_gambit.questions import KINDS, question_of
from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.games.queens_gambit.rules.machine import Table
from motc_lab.games.queens_gambit.squares import square_name

UNKNOWN = "u"


@dataclass(frozen=True, slots=True)
class SeatNow:
    """What lies before one seat, as far as the looker may know it (QINF-2, QINF-3).

    Attributes:
        gambit: the square of its gambit, or None before it is placed.
        points: of its captured tiles, whose signs are ``captured``.
        revealed: signs of its revealed cards, in their order.
        hand: signs of its cards, sorted; ``u`` for each that the looker can't see.
        plan: the same from left to right.
        pile: how many cards are in its pile; signs, top first, once it is over.
        unseen: signs of all cards that do not lie open: known as a set (QSET-1).
    """

    seat: Seat
    gambit: str | None
    points: int
    captured: str
    revealed: str
    hand: str
    plan: str
    pile: int
    pile_cards: str
    unseen: str


@dataclass(frozen=True, slots=True)
class Now:
    """What lies on the table.

    Attributes:
        phase: 'start', 'plan', 'move', 'lay' or 'over'.
        tiles: signs by square, such as ``("e4", "P")``, from a1 on.
        starts: free start squares, as long as gambits are placed.
        turn: who is on turn; None while all plan.
        playing: sign of the card whose move is to be made, or was made, this turn.
        goals: the squares where it may lead, while the move is to be made.
        quiet: turns in a row without a capture; ``stall`` of them end the game, if any.
        seats: by seat, clockwise.
    """

    phase: str
    tiles: tuple[tuple[str, str], ...]
    starts: tuple[str, ...]
    turn: Seat | None
    playing: str | None
    goals: tuple[str, ...]
    quiet: int
    stall: int
    seats: tuple[SeatNow, ...]

    def of(self, seat: Seat) -> SeatNow:
        """What lies before a seat."""
        return self.seats[seat.index]


@dataclass(frozen=True, slots=True)
class View:
    """What a seat, or a spectator, may know of a match.

    Attributes:
        asked: who must decide now.
        now: what lies on the table.
        past: what the seat has witnessed; faces of laid cards are left out (QMEM-1).
        question: what the looker must decide, or None.
        winner: once it is over.
    """

    looker: Seat
    asked: tuple[Seat, ...]
    now: Now
    past: tuple[Event, ...]
    question: Question | None
    winner: Seat | None


def signs(cards: list[int]) -> str:
    """The signs of cards in their order."""
    return "".join([numbers.CARDS[card] for card in cards])


def view_of(
    machine: Table, looker: Seat, settings: Settings, past: tuple[Event, ...]
) -> View:
    """Build up what the looker may know, from nothing."""
    players = settings.players
    mask = machine.asked()
    asked = tuple([who for who in players if mask >> who.index & 1])
    is_over = not mask
    return View(
        looker=looker,
        asked=asked,
        now=_now(machine, looker, settings),
        past=past,
        question=question_of(machine, looker) if looker in asked else None,
        winner=players[machine.winner()] if is_over else None,
    )


def _now(machine: Table, looker: Seat, settings: Settings) -> Now:
    phase = machine.phase
    is_playing = phase in {numbers.MOVING, numbers.LAYING}
    turn = machine.turn
    goals = machine.answers(turn) if phase == numbers.MOVING else []
    starts = machine.answers(turn) if phase == numbers.STARTING else []
    return Now(
        phase=KINDS.get(phase, "over"),
        tiles=tuple(
            [
                (square_name(square), numbers.TILES[tile])
                for square, tile in enumerate(machine.board)
                if tile
            ]
        ),
        starts=tuple([square_name(square) for square in starts]),
        turn=None if phase == numbers.PLANNING else settings.players[turn],
        playing=numbers.CARDS[machine.shown[turn][-1]] if is_playing else None,
        goals=tuple([square_name(square) for square in goals]),
        quiet=machine.quiet,
        stall=machine.rules.stall,
        seats=tuple(
            [_seat(machine, who, looker, settings) for who in settings.players]
        ),
    )


def _seat(machine: Table, who: Seat, looker: Seat, settings: Settings) -> SeatNow:
    at = who.index
    is_over = machine.phase == numbers.OVER
    hand, plan = numbers.listed(machine.hands[at]), machine.plans[at]
    pile, shown = machine.piles[at], machine.shown[at]
    sees_hand = is_over or who is looker
    sees_plan = is_over or (who is looker and settings.is_junior(who))
    unseen = [*numbers.DECK]
    for card in shown:
        unseen[card] -= 1
    return SeatNow(
        seat=who,
        gambit=square_name(machine.gambits[at]) if machine.gambits[at] >= 0 else None,
        points=machine.points[at],
        captured="".join([numbers.TILES[tile] for tile in machine.taken[at]]),
        revealed=signs(shown),
        hand=signs(hand) if sees_hand else UNKNOWN * len(hand),
        plan=signs(plan) if sees_plan else UNKNOWN * len(plan),
        pile=len(pile),
        pile_cards=signs(pile[::-1]) if is_over else "",
        unseen=signs(numbers.listed(unseen)),
    )
