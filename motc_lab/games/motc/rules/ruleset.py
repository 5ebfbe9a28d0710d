"""What Match of the Century tells a session: its rules with one edition."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from motc_lab.checks import is_a
from motc_lab.engine.chance import Chance
from motc_lab.engine.game import Game
from motc_lab.engine.machine import Listener
from motc_lab.engine.problem import Problem
from motc_lab.engine.ruleset import Ruleset
from motc_lab.errors import IllegalPosition, WrongArgument
from motc_lab.games.motc import GAME
from motc_lab.games.motc.edition import (
    Edition,
    edition_names,
    house_edition,
    load_edition,
)
from motc_lab.games.motc.edition.changes import changes_between, changes_text
from motc_lab.games.motc.edition.load import HOUSE
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.tables import position_of, table_of
from motc_lab.games.motc.position.unseen import dealt
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.chance_arguments import card_index, named_cards
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.events import Event, MatchLog, told_to_digest
from motc_lab.games.motc.rules.machine import start
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.match_table import MatchTable, playable
from motc_lab.games.motc.rules.questions import Question, kind_of, question_of
from motc_lab.games.motc.rules.rules import Rules
from motc_lab.games.motc.rules.seat import Seat, person
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import View, view


class MatchRuleset(Ruleset[MatchTable, Position, View, Question, Event]):
    """The rules of Match of the Century with the cards and rulings of an edition."""

    game: ClassVar[Game] = GAME
    seats: type[Seat] = Seat
    positions: type[Position] = Position
    longest: ClassVar[int] = 2_000

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    @cached_property
    def rules(self) -> Rules:
        """The edition in the machine's numbers."""
        return compile_edition(self.edition)

    @property
    def digest(self) -> str:
        """The digest of what the edition plays like."""
        return self.edition.play_digest

    @property
    def heads(self) -> Mapping[str, str]:
        """The edition with its digest, the rulings, and what else makes it another."""
        rulings = self.edition.rulings
        told = {
            "edition": f"{self.edition.id} {self.edition.play_digest}",
            "rulings": f"mulligan_discard={rulings.mulligan_discard} "
            f"section_four_cost={rulings.section_four_cost}",
        }
        return {**told, "changes": self._changes} if self._changes else told

    @cached_property
    def _changes(self) -> str:
        """The edition as changes of one of the package; empty for a name alone."""
        edition = self.edition
        if edition == house_edition():
            return ""
        name = edition.id if edition.id in edition_names() else HOUSE
        base = load_edition(name)
        if base.with_ruling(**edition.rulings.readings) == edition:
            return ""
        return f"{name} {changes_text(changes_between(base, edition))}"

    def chance(self, seed: int) -> Dealt:
        """Shuffles of sixteen cards."""
        return Dealt(seed)

    def log(self) -> "MatchLog":
        """Return a listener that keeps a game's last table aside."""
        return MatchLog()

    def begin(self, chance: Chance, log: Listener | None) -> MatchTable:
        """Set up a match (SET-1 .. SET-6)."""
        table = MatchTable(self.rules, chance)
        self.listen(table, chance, log)
        start(table)
        return table

    def take_up(
        self, position: Position, seed: int, chance: Chance, log: Listener | None
    ) -> MatchTable:
        """Return the table of a position; its unknown cards are dealt by the seed."""
        if not is_a(position, Position):
            right = "a Position, as Position.from_code(code) gives"
            raise WrongArgument("position", position, right)
        problems = position.problems(self.edition)
        if problems:
            faults = "\n".join(str(problem) for problem in problems)
            msg = f"this position can't be played yet:\n{faults}"
            raise IllegalPosition(msg, problems, self)
        whole = dealt(position, seed)

        def hear(table: Table) -> None:
            self.listen(table, chance, log)

        return playable(table_of(whole, self.edition, chance, hear))

    def listen(self, machine: Table, chance: Chance, log: Listener | None) -> None:
        """Let somebody hear this table; a log looks at it, too."""
        machine.chance = chance
        if isinstance(log, MatchLog):
            log.listen_to(machine)
        else:
            machine.sink = log

    @property
    def settings(self) -> Mapping[str, object]:
        """The edition as its file would hold it; nothing for our own."""
        if self.edition == house_edition():
            return {}
        return {"edition": self.edition.plain}

    def question_kind(self, machine: MatchTable, seat: Seat) -> str:  # type: ignore[override]
        """The kind alone, without its options."""
        del seat
        return kind_of(machine.ask)

    def question(self, machine: MatchTable, seat: Seat) -> Question:  # type: ignore[override]
        """The open question; this game asks one person at a time."""
        question = question_of(machine)
        assert question is not None
        assert question.seat is seat
        return question

    def named(self, chance: Sequence[str]) -> list[int]:
        """The numbers of cards that shall come next."""
        return [card_index(card) for card in named_cards(chance)]

    def chance_names(self, numbers: Sequence[int]) -> tuple[str, ...]:
        """The ids of cards."""
        return tuple([CARD_IDS[card] for card in numbers])

    def position(self, machine: MatchTable) -> Position:
        """The full position, hidden cards included."""
        return position_of(machine).with_edition(self.edition)

    def problems(self, position: Position) -> tuple[Problem[Position], ...]:
        """Every fault of a position with this edition."""
        return position.problems(self.edition)

    def view(  # type: ignore[override]
        self, machine: MatchTable, looker: Seat, past: tuple[Event, ...]
    ) -> View:
        """What one person may know of the table; nothing before it matters."""
        del past
        return view(machine, looker, self.edition)

    def winner(self, machine: MatchTable) -> Seat | None:
        """Who has won the match."""
        return person(machine.winner)

    def score(self, machine: MatchTable) -> str:
        """Match points of Spassky and of Fischer."""
        return f"{machine.points0}-{machine.points1}"

    def event_line(self, event: Event) -> str:
        """The line of an event in the digest, as it has always been."""
        return told_to_digest(event)

    def summary(self, machine: MatchTable) -> str:
        """Game, score and hands."""
        t = machine
        hands = f"hands {COUNT[t.s0.hand]}:{COUNT[t.s1.hand]}"
        return f"game {t.game}, score {t.points0}:{t.points1}, {hands}"
