"""The same as readable values: questions, events, and what a seat may know."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from motc_lab.engine.event import Event
from motc_lab.engine.machine import NOBODY
from motc_lab.engine.plain import Noted, PlainRuleset
from motc_lab.engine.problem import Problem
from motc_lab.engine.question import Question
from motc_lab.engine.seat import Seat
from motc_lab.games.duel import GAME
from motc_lab.games.duel.machine import Table, cards
from motc_lab.games.duel.position import NONE, Position, problems

HEADS: Final = ()  # nothing can be set


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know.

    Attributes:
        asked: who must decide now.
        hands: the cards in the hand of each seat; None where they are hidden.
        laid: the card that each has laid; None where there is none, or it lies face
            down.
        has_laid: whether each has laid a card.
        guess: the card that was guessed, or None.
        question: what the looker must decide, or None.
    """

    looker: Seat
    asked: tuple[Seat, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    laid: tuple[int | None, ...]
    has_laid: tuple[bool, ...]
    guess: int | None
    question: Question | None


class DuelRuleset(PlainRuleset[Table, Position, View]):
    """The rules of the duel; nothing can be set."""

    game = GAME
    positions = Position
    machines = Table
    longest = 3
    called = "card"
    asks = {"lay": "D-2", "guess": "D-4"}  # noqa: RUF012 -- never changed
    noted = (
        Noted("dealt", "D-1", ("low", "high"), is_secret=True),
        Noted("laid", "D-2", ("card",), is_secret=True),
        Noted("turned", "D-3", ("higher", "lower")),
        Noted("guessed", "D-4", ("card",)),
        Noted("won", "D-5", ("card", "rest")),
        Noted("drawn", "D-5", ("card", "rest")),
    )

    def question_kind(self, machine: Table, seat: Seat) -> str:
        """Which card to lay, or which one the other holds."""
        return "guess" if machine.laid[seat.index] else "lay"

    def position(self, machine: Table) -> Position:
        """All cards."""
        north, south = ("".join(map(str, cards(mask))) for mask in machine.dealt)
        laid = "".join(str(card or NONE) for card in machine.laid)
        return Position(north, south, laid, str(machine.guess or NONE))

    def lay_out(self, position: Position, machine: Table) -> None:
        """The same in the other direction."""
        for seat, hand in enumerate((position.north, position.south)):
            machine.dealt[seat] = sum(1 << int(card) for card in hand)
            machine.laid[seat] = int(position.laid[seat].replace(NONE, "0"))
        machine.guess = int(position.guess.replace(NONE, "0"))
        if machine.guess:
            machine.end()

    def problems(self, position: Position) -> tuple[Problem[Position], ...]:
        """Every fault."""
        return tuple(problems(position))

    def view(self, machine: Table, looker: Seat, past: tuple[Event, ...]) -> View:
        """Build up what the looker may know, from nothing."""
        del past
        asked, is_turned = self.asked(machine), machine.behind != NOBODY
        hands: list[tuple[int, ...] | None] = []
        laid: list[int | None] = []
        for who in self.players:
            card, own = machine.laid[who.index], who is looker
            held = tuple(
                [one for one in cards(machine.dealt[who.index]) if one != card]
            )
            hands.append(held if own or not asked else None)
            laid.append(card if card and (own or is_turned) else None)
        return View(
            looker=looker,
            asked=asked,
            hands=tuple(hands),
            laid=tuple(laid),
            has_laid=tuple([card > 0 for card in machine.laid]),
            guess=machine.guess or None,
            question=self.question(machine, looker) if looker in asked else None,
        )

    def summary(self, machine: Table) -> str:
        """How many cards lie on the table."""
        return f"{sum(card > 0 for card in machine.laid)} laid"


def new_ruleset() -> DuelRuleset:
    """The rules."""
    return DuelRuleset()


def from_heads(heads: Mapping[str, str]) -> DuelRuleset:
    """The rules that a record was played with: always the same."""
    del heads
    return DuelRuleset()
