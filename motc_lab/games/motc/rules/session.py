"""A match of Match of the Century: a session with an edition, points and hands."""

from collections.abc import Collection
from typing import Self

from motc_lab.checks import is_a
from motc_lab.engine import session as any_game
from motc_lab.engine import state as any_state
from motc_lab.engine.history import Node
from motc_lab.errors import WrongArgument
from motc_lab.games.motc.edition import Edition, EditionOrName, edition_or_house
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.card_sets import codes_of_set
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.match_table import MatchTable
from motc_lab.games.motc.rules.questions import Question
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import View

State = any_state.State[MatchTable, Event]
StateNode = Node[State]


class Session(any_game.Session[MatchTable, Position, View, Question, Event]):
    """A match in progress, with everything that was tried.

    Attributes:
        seed: fixes every shuffle and random pick; never shown to a seat.
        start_position: where the match was taken up, or None for the set-up.
    """

    ruleset: MatchRuleset

    def __init__(
        self,
        *,
        seed: int,
        edition: EditionOrName | None = None,
        start_position: Position | None = None,
    ) -> None:
        if is_a(start_position, Position):
            assert start_position is not None
            edition = start_position.played_with(edition)
            start_position = start_position.with_edition(edition)
        ruleset = MatchRuleset(edition_or_house(edition))
        super().__init__(ruleset, seed=seed, start_position=start_position)

    @classmethod
    def new(cls, seed: int = 0, edition: EditionOrName | None = None) -> Self:
        """Set up a match (SET-1 .. SET-6); the same seed deals the same cards."""
        return cls(seed=seed, edition=edition)

    @classmethod
    def from_position(
        cls, position: Position, seed: int = 0, edition: EditionOrName | None = None
    ) -> Self:
        """Take up a match at a position; IllegalPosition lists what is in the way.

        Cards that the position knows by number only are dealt by the seed. It is played
        with its own edition unless another one is given.
        """
        if position is None:
            raise WrongArgument(
                "position", position, "a Position; Match.new() has none"
            )
        return cls(seed=seed, edition=edition, start_position=position)

    @property
    def edition(self) -> Edition:
        """Cards, tracks and rulings played with."""
        return self.ruleset.edition

    @property
    def table(self) -> Table:
        """A copy of the full state in the machine's numbers."""
        return self.machine

    @property
    def winner(self) -> Seat | None:
        """Who has won the match, once it is over."""
        return self.ruleset.winner(self._state.machine) if self.is_over else None

    @property
    def points(self) -> tuple[int, int]:
        """Match points of Spassky and of Fischer."""
        table = self._state.machine
        return table.points0, table.points1

    def put_away(
        self, cards: Collection[str], *, seat: Seat | str | None = None
    ) -> None:
        """Put exactly these hand cards away, where any of them may go.

        It is one choice, as with ``play_together``: ``put_away(["wN1", "bB2"])``.

        Raises:
            IllegalOption: one of them may not go now, or they are too few or too many.
            WrongSeat: the other person is asked. Nothing changes.
        """
        is_list = is_a(cards, tuple, list, set, frozenset)
        if not is_list or not all(is_a(card, str) for card in cards):
            raise WrongArgument("cards", cards, "a list of card ids, such as ['bQ']")
        asked = self._asked_of(seat, " ".join(cards))
        codes = codes_of_set(self._state.machine, cards)
        self.play_together(codes, seat=asked.seat)

    @property
    def _plain(self) -> type[any_game.AnySession]:
        return Session
