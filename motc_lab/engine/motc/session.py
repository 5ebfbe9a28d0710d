"""The only holder of a full state: play, undo, redo, branches, jump, record.

A session never prints what it holds. Look at it through ``view(seat)``; ``position``
and ``record`` are for those who may know everything.
"""

import hashlib
from collections.abc import Callable, Collection, Sequence
from copy import copy
from typing import Final, Self

from motc_lab.checks import is_a
from motc_lab.engine.core.history import History, Node
from motc_lab.engine.motc.card_sets import codes_of_set
from motc_lab.engine.motc.chance import Chance, Dealt, Named
from motc_lab.engine.motc.chance_arguments import card_index, check_seed, named_cards
from motc_lab.engine.motc.codes import CARD_IDS
from motc_lab.engine.motc.compile import compile_edition
from motc_lab.engine.motc.edition import EditionOrName, edition_or_house
from motc_lab.engine.motc.events import Event, EventLog, told_to_digest
from motc_lab.engine.motc.machine import play, start
from motc_lab.engine.motc.masks import COUNT
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.position_table import position_of, table_of
from motc_lab.engine.motc.questions import Option, Question, question_of
from motc_lab.engine.motc.seat import Seat, person, seat_named
from motc_lab.engine.motc.table import Table
from motc_lab.engine.motc.unseen import dealt
from motc_lab.engine.motc.view import View, view
from motc_lab.errors import (
    IllegalOption,
    IllegalPosition,
    LabError,
    WrongArgument,
    WrongSeat,
    shown,
)

COMMENT_LANGUAGES: Final = ("en", "de")
_LANGUAGES: Final = " or ".join(COMMENT_LANGUAGES)


class State:
    """A table that nobody changes any more, and the events that led to it.

    ``ended`` is the final table of a game that ended in between; the table itself has
    been cleared for the next one by then.
    """

    __slots__ = ("ended", "events", "table")

    def __init__(
        self, table: Table, events: tuple[Event, ...], ended: Table | None = None
    ) -> None:
        self.table = table
        self.events = events
        self.ended = ended


class Session:
    """A match in progress, with everything that was tried.

    Attributes:
        edition: cards, tracks and rulings played with.
        seed: fixes every shuffle and random pick; never shown to a seat.
        start_position: where the match was taken up, or None for the set-up.
    """

    def __init__(
        self,
        *,
        seed: int,
        edition: EditionOrName | None = None,
        start_position: Position | None = None,
    ) -> None:
        self.edition = edition_or_house(edition)
        self.seed = check_seed(seed)
        self.start_position = start_position
        self._chance: Chance = Dealt(self.seed)
        self._history = History(self._first_state())
        self._observers: list[Callable[[], None]] = []

    @classmethod
    def new(cls, seed: int = 0, edition: EditionOrName | None = None) -> Self:
        """Set up a match (SET-1 .. SET-6); the same seed deals the same cards."""
        return cls(seed=seed, edition=edition)

    @classmethod
    def from_position(
        cls, position: Position, seed: int = 0, edition: EditionOrName | None = None
    ) -> Self:
        """Take up a match at a position; IllegalPosition lists what is in the way.

        Cards that the position knows by number only are dealt by the seed.
        """
        if position is None:
            raise WrongArgument(
                "position", position, "a Position; Match.new() has none"
            )
        return cls(seed=seed, edition=edition, start_position=position)

    def _first_state(self) -> State:
        log = EventLog()
        if not is_a(self.start_position, Position, type(None)):
            right = "a Position, as Position.from_code(code) gives"
            raise WrongArgument("position", self.start_position, right)
        if self.start_position is None:
            table = Table(compile_edition(self.edition), self._chance)
            log.listen_to(table)
            start(table)
        else:
            found = self.start_position.problems(self.edition)
            if found:
                faults = "\n".join(str(problem) for problem in found)
                msg = f"this position can't be played yet:\n{faults}"
                raise IllegalPosition(msg, found, self.edition)
            full = dealt(self.start_position, self.seed)
            table = table_of(full, self.edition, self._chance)
        return State(table, tuple(log))

    # What is known

    @property
    def table(self) -> Table:
        """A copy of the full state in the machine's numbers."""
        return self._state.table.clone()

    @property
    def _state(self) -> State:
        return self._history.here.state

    @property
    def position(self) -> Position:
        """The full position, hidden cards included."""
        return position_of(self._state.table)

    @property
    def question(self) -> Question | None:
        """What must be decided now, or None when the match is over."""
        return question_of(self._state.table)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return not self._state.table.ask

    @property
    def winner(self) -> Seat | None:
        """Who has won the match, once it is over."""
        table = self._state.table
        return person(table.winner) if self.is_over else None

    @property
    def points(self) -> tuple[int, int]:
        """Match points of Spassky and of Fischer."""
        return self._state.table.points0, self._state.table.points1

    def view(self, looker: Seat | str) -> View:
        """What one seat, or a spectator, may know now."""
        return view(self._state.table, seat_named(looker), self.edition)

    def events(self, looker: Seat | str | None = None) -> tuple[Event, ...]:
        """All events of the present line, as the seat may know them (None: in full)."""
        found = [*self._history.root.state.events]
        for node in self._history.here.line():
            found += node.state.events
        return _as_known(tuple(found), looker)

    def last_events(self, looker: Seat | str | None = None) -> tuple[Event, ...]:
        """The events of the last choice only."""
        return _as_known(self._state.events, looker)

    # Playing

    def play(
        self,
        option: Option | str,
        *,
        seat: Seat | str | None = None,
        chance: tuple[str, ...] = (),
    ) -> None:
        """Answer the open question by an option or its text code.

        Args:
            option: one of ``question.options``, or its code.
            seat: who answers; WrongSeat if it is the other person's turn.
            chance: ids of cards that shall come next, ``("bQ",)`` for example, for
                what-ifs; LabError where one can't be drawn or picked now.

        Raises:
            IllegalOption: the option is not offered; says what is. Nothing changes.
        """
        code = option.code if isinstance(option, Option) else option
        question = self._asked_of(seat, code)
        chosen = question.option(option)
        code, number = chosen.code, chosen.number
        cards = named_cards(chance)
        known = self._history.child(code, cards)
        if known is not None:
            self._history.go(known)
        else:
            self._history.add(code, self._after(number, cards), cards)
        self.here.joined = False
        self._changed()

    def _asked_of(self, seat: Seat | str | None, answer: object) -> Question:
        """The open question, if the seat is asked; says otherwise what is wrong."""
        question = self.question
        if question is None:
            raise IllegalOption(answer, ["nothing: the match is over"])
        if seat is not None and seat_named(seat) is not question.seat:
            asked = f"{question.seat.value} is asked now ({question.kind})"
            raise WrongSeat(f"{asked}, not {seat_named(seat).value}")
        return question

    def put_away(
        self, cards: Collection[str], *, seat: Seat | str | None = None
    ) -> None:
        """Put exactly these hand cards away, where any of them may go.

        It is one choice, as with ``play_together``: ``put_away(["wN1", "bB2"])``.

        Raises:
            IllegalOption: one of them may not go now, or they are too few or too many.
            WrongSeat: the other person is asked. Nothing changes.
        """
        asked = self._asked_of(seat, " ".join(cards))
        codes = codes_of_set(self._state.table, cards)
        self.play_together(codes, seat=asked.seat)

    def play_together(
        self, options: Sequence[str], *, seat: Seat | str | None = None
    ) -> None:
        """Answer questions of one person, one after the other: all of them, or none.

        Every code is validated as if it were played by itself; ``Node.joined`` keeps
        that they were one choice, which is taken back as one.

        Args:
            options: text codes of the options, in order; at least one.
            seat: who answers; whoever is asked first unless given.

        Raises:
            IllegalOption: a code is not offered when its turn comes. Nothing changes.
            WrongSeat: the other person is asked then. Nothing changes.
        """
        question = self.question
        asked = question.seat if seat is None and question is not None else seat
        if len(options) != 1:  # one alone changes nothing where it is refused
            self._try_together(options, asked)
        watching, self._observers = self._observers, []
        try:
            for place, code in enumerate(options):
                self.play(code, seat=asked)
                self.here.joined = place > 0
        finally:
            self._observers = watching
        self._changed()

    def _try_together(self, options: Sequence[str], seat: Seat | str | None) -> None:
        """Play the codes in a tree that nobody keeps."""
        twin = object.__new__(Session)  # without the words of a subclass
        twin.__dict__.update(self.__getstate__(), _history=History(self._state))
        for code in options or ("",):
            twin.play(code, seat=seat)

    def _after(self, number: int, chance: tuple[str, ...]) -> State:
        table = self._state.table.clone()
        named = Named([card_index(card) for card in chance], self._chance)
        table.chance = named if chance else self._chance
        log = EventLog()
        log.listen_to(table)
        play(table, number)
        if named.names:
            left = ", ".join(CARD_IDS[card] for card in named.names)
            msg = f"named chance that can't come now: {left}"
            raise LabError(msg)
        table.chance = self._chance
        table.sink = None
        return State(table, tuple(log), log.ended)

    # Moving about in what was played

    @property
    def history(self) -> History[State]:
        """The tree of everything played; go anywhere with ``jump``."""
        return self._history

    @property
    def here(self) -> Node[State]:
        """The node where we are."""
        return self._history.here

    @property
    def may_undo(self) -> bool:
        """Whether there is a choice to take back."""
        return self._history.here.parent is not None

    @property
    def may_redo(self) -> bool:
        """Whether a choice taken back can be made again."""
        return self._history.here.favourite is not None

    def undo(self) -> None:
        """Take one choice back; NowhereToGo at the start."""
        self._history.undo()
        self._changed()

    def redo(self) -> None:
        """Make the choice again that was taken back; NowhereToGo at the end."""
        self._history.redo()
        self._changed()

    def jump(self, number: int) -> None:
        """Go to any node by its number; NowhereToGo names those that exist."""
        self._history.go(self._history.node(number))
        self._changed()

    def comment(
        self, text: str = "", lang: str = "en", *, at: int | None = None, **texts: str
    ) -> None:
        """Write a note at a node: ``comment(at=3, en="Too early", de="Zu früh")``.

        Args:
            text: the note in the language ``lang``; texts by language do instead.
            lang: 'en' or 'de'.
            at: number of the node; the present one unless given.
            **texts: notes by language; an empty one takes the note away, and languages
                that are not named stay as they are.

        Raises:
            LabError: an unknown language, something that is no text; nothing changes.
            NowhereToGo: there is no such node.
        """
        if not is_a(lang, str):
            raise WrongArgument("lang", lang, _LANGUAGES)
        notes = texts if texts and not text else {**texts, lang: text}
        for language, note in notes.items():
            if language not in COMMENT_LANGUAGES:
                named = shown(language, 20)
                msg = f"{named} is no language of comments; use {_LANGUAGES}"
                raise LabError(msg)
            if not is_a(note, str):
                raise WrongArgument(language, note, "a text, empty for no comment")
        node = self.here if at is None else self._history.node(at)
        kept = {**node.comments, **notes}
        node.comments = {language: note for language, note in kept.items() if note}
        self._changed()

    # Looking after the branches

    def rename(self, number: int, name: str) -> None:
        """Call the branch that begins at a node by a name; empty takes it away."""
        node = self._history.node(number)
        if not is_a(name, str):
            raise WrongArgument("name", name, "a text, empty for no name")
        node.name = name
        self._changed()

    def fold(self, number: int, *, folded: bool = True) -> None:
        """Leave out what follows a node wherever the tree is drawn, or show it."""
        self._history.node(number).folded = folded
        self._changed()

    def remove(self, number: int) -> None:
        """Forget a node and all that was played from it; NowhereToGo for the start."""
        self._history.remove(self._history.node(number))
        self._changed()

    def promote(self, number: int) -> None:
        """Make a node the main line of the one before it."""
        self._history.promote(self._history.node(number))
        self._changed()

    # Watching

    def observe(self, observer: Callable[[], None]) -> Callable[[], None]:
        """Call ``observer`` after every change; returns what ends the observation."""
        if not callable(observer):
            raise WrongArgument("observer", observer, "a function without arguments")
        self._observers.append(observer)

        def end() -> None:
            if observer in self._observers:
                self._observers.remove(observer)

        return end

    def become(self, other: "Session") -> None:
        """Go on as a copy of another session, branches and all; observers stay."""
        if not is_a(other, Session):
            raise WrongArgument("become", other, "a match, such as Match.new(seed=3)")
        self.edition = other.edition
        self.seed = other.seed
        self.start_position = other.start_position
        self._chance = other._chance
        self._history = other._history.copy()
        self._changed()

    def __getstate__(self) -> dict[str, object]:
        """Tell ``pickle`` what travels to another process: who observes stays here."""
        return {**self.__dict__, "_observers": []}

    def __copy__(self) -> Self:
        """Return a match of its own at the same place in the same tree."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__getstate__(), _history=self._history.copy())
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        """Return the same as ``copy``: nobody changes a state that was reached."""
        return copy(self)

    def _changed(self) -> None:
        for observer in tuple(self._observers):
            observer()

    # Keeping

    @property
    def digest(self) -> str:
        """SHA-256 (hex) of the edition, the line of events and the final state."""
        told = [self.edition.play_digest, repr(self._state.table.key())]
        told += map(told_to_digest, self.events())
        return hashlib.sha256("\n".join(told).encode()).hexdigest()

    def __repr__(self) -> str:
        """Whose turn it is and how far the match has come; no hidden card."""
        t = self._state.table
        asked = self.question
        what = f"{asked.seat.value} {asked.kind}" if asked else "over"
        hands = f"hands {COUNT[t.s0.hand]}:{COUNT[t.s1.hand]}"
        score = f"score {t.points0}:{t.points1}"
        return f"<{type(self).__name__} game {t.game}, {score}, {hands}, {what}>"


def _as_known(
    events: tuple[Event, ...], looker: Seat | str | None
) -> tuple[Event, ...]:
    if looker is None:
        return events
    seat = seat_named(looker)
    return tuple(event.for_seat(seat) for event in events)
