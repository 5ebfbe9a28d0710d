"""The only holder of a full state, for any game: play, undo, redo, branches, jump.

A session never prints what it holds. Look at it through ``view(seat)``; ``position``
and a record are for those who may know everything.
"""

from collections.abc import Sequence
from copy import copy
from typing import Any, Generic, Self, TypeAlias

from motc_lab.checks import check_seed, is_a
from motc_lab.engine.chance import Chance, Named
from motc_lab.engine.digest import digest_of
from motc_lab.engine.history import History, Node
from motc_lab.engine.machine import lowest
from motc_lab.engine.past import Past
from motc_lab.engine.question import Option
from motc_lab.engine.ruleset import (
    EventLog,
    EventT,
    MachineT,
    PositionT,
    QuestionT,
    Ruleset,
    ViewT,
)
from motc_lab.engine.seat import Seat, seat_named
from motc_lab.engine.state import State
from motc_lab.engine.tended import Tended
from motc_lab.errors import (
    IllegalOption,
    LabError,
    WrongArgument,
    WrongSeat,
)


class Session(
    Tended[State[MachineT, EventT]],
    Generic[MachineT, PositionT, ViewT, QuestionT, EventT],
):
    """A match in progress, with everything that was tried.

    Attributes:
        ruleset: the game's rules under the settings played with.
        seed: fixes all that chance brings; never shown to a seat.
        start_position: where the match was taken up, or None for the beginning.
    """

    ruleset: Ruleset[MachineT, PositionT, ViewT, QuestionT, EventT]
    # The question that was read last, and of which state: whoever answers has read it.
    _read: tuple[State[MachineT, EventT], QuestionT] | None = None
    # All events of the line, as lookers know them: a picture asks for them many times.
    _known: dict[Seat | None, Past[EventT]] | None = None
    _lines: Past[str] | None = None  # of them in the digest

    def __init__(
        self,
        ruleset: Ruleset[MachineT, PositionT, ViewT, QuestionT, EventT],
        *,
        seed: int,
        start_position: PositionT | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.seed = check_seed(seed)
        self.start_position = start_position
        self._chance: Chance = ruleset.chance(self.seed)
        super().__init__(self._first_state())

    def _first_state(self) -> State[MachineT, EventT]:
        log = self.ruleset.log()
        if self.start_position is None:
            machine = self.ruleset.begin(self._chance, log)
        else:
            machine = self.ruleset.take_up(
                self.start_position, self.seed, self._chance, log
            )
        self.ruleset.hush(machine, self._chance)
        return State(machine, log.kept(), log.aside)

    # What is known

    @property
    def machine(self) -> MachineT:
        """A copy of the full state in the machine's numbers."""
        twin: Any = self._state.machine.clone()
        return twin  # type: ignore[no-any-return]  # a machine clones its own kind

    @property
    def position(self) -> PositionT:
        """The full position, hidden things included."""
        return self.ruleset.position(self._state.machine)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who must decide now; several where all decide at the same time."""
        mask = self._state.machine.asked()
        return tuple([who for who in self.ruleset.players if mask >> who.index & 1])

    @property
    def question(self) -> QuestionT | None:
        """What must be decided now, or None when the match is over.

        Where several are asked, it is the question of the first of them.
        """
        state = self._history.here.state
        if self._read is not None and self._read[0] is state:
            return self._read[1]
        machine = state.machine
        mask = machine.asked()
        if not mask:
            return None
        question = self.ruleset.question(machine, self.ruleset.players[lowest(mask)])
        self._read = state, question
        return question

    def question_of(self, seat: Seat | str) -> QuestionT | None:
        """What this seat must decide now, or None where it is not asked."""
        who = seat_named(self.ruleset.seats, seat)
        if who not in self.asked:
            return None
        return self.ruleset.question(self._state.machine, who)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return not self._state.machine.asked()

    @property
    def winner(self) -> Seat | None:
        """Who has won the match, once it is over; None for a draw."""
        return self.ruleset.winner(self._state.machine) if self.is_over else None

    def view(self, looker: Seat | str) -> ViewT:
        """What one seat, or a spectator, may know now."""
        who = seat_named(self.ruleset.seats, looker)
        past = self._past(who) if self.ruleset.looks_back else ()
        return self.ruleset.view(self._state.machine, who, past)

    def events(self, looker: Seat | str | None = None) -> tuple[EventT, ...]:
        """All events of the present line, as the seat may know them (None: in full)."""
        who = None if looker is None else seat_named(self.ruleset.seats, looker)
        return self._past(who)

    def last_events(self, looker: Seat | str | None = None) -> tuple[EventT, ...]:
        """The events of the last choice only.

        For a seat that is the last choice it knows of: what others do unseen, such as
        setting up, does not show by silence either.
        """
        if looker is None:
            return self._state.events
        who, node = seat_named(self.ruleset.seats, looker), self.here
        known = _as_known(node.state.events, who)
        while not known and node.parent is not None and not _is_by(node, who):
            node = node.parent
            known = _as_known(node.state.events, who)
        return known

    def has_noticed(self, looker: Seat | str) -> bool:
        """Whether a seat knows of any choice since the start, its own or another's.

        What a picture offers to take back must not tell of what others do unseen.
        """
        who = seat_named(self.ruleset.seats, looker)
        node = self.here
        while node.parent is not None:
            if _is_by(node, who) or _as_known(node.state.events, who):
                return True
            node = node.parent
        return False

    def _past(self, looker: Seat | None) -> tuple[EventT, ...]:
        known = self._known
        if known is None:
            self._known = known = {}
        if looker not in known:
            known[looker] = Past(lambda node: _as_known(node.state.events, looker))
        return known[looker].at(self._history.here)

    def _event_lines(self) -> tuple[str, ...]:
        """The lines of all events in the digest."""
        if self._lines is None:
            line = self.ruleset.event_line
            self._lines = Past(lambda node: tuple(map(line, node.state.events)))
        return self._lines.at(self._history.here)

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
            seat: who answers; WrongSeat if it is not asked. Left out, the first one
                who is.
            chance: what shall come by chance, for what-ifs; LabError where it can't.

        Raises:
            IllegalOption: the option is not offered; says what is. Nothing changes.
        """
        code = option.code if isinstance(option, Option) else option
        question = self._asked_of(seat, code)
        chosen = question.option(option)
        names = [] if _names_nothing(chance) else self.ruleset.named(chance)
        history, who, named = self._history, question.seat.index, tuple(chance)
        known = history.child(chosen.code, named, who)
        if known is not None:
            history.step(known)
            known.joined = False
        else:
            after = self._after(who, chosen.number, names)
            history.add(chosen.code, after, named, who)
        self._changed()

    def _asked_of(self, seat: Seat | str | None, answer: object) -> QuestionT:
        """The open question of a seat, if it is asked; says otherwise what is wrong."""
        read = self._read  # whoever answers has most often read it
        fresh = read is not None and read[0] is self._history.here.state
        question = read[1] if read is not None and fresh else self.question
        if question is None:
            raise IllegalOption(answer, ["nothing: the match is over"])
        if seat is None:
            return question
        who = seat_named(self.ruleset.seats, seat)
        if who is question.seat:
            return question
        asked = self.asked
        if who not in asked:
            names = " and ".join([str(one) for one in asked])
            verb = "is" if len(asked) == 1 else "are"
            told = f"{names} {verb} asked now ({question.kind})"
            raise WrongSeat(f"{told}, not {who.value}")
        return self.ruleset.question(self._state.machine, who)

    def play_together(
        self, options: Sequence[str], *, seat: Seat | str | None = None
    ) -> None:
        """Answer questions of one seat, one after the other: all of them, or none.

        Every code is validated as if it were played by itself; ``Node.joined`` keeps
        that they were one choice, which is taken back as one.

        Args:
            options: text codes of the options, in order; at least one.
            seat: who answers; whoever is asked first unless given.

        Raises:
            IllegalOption: a code is not offered when its turn comes. Nothing changes.
            WrongArgument: they are no list. Nothing changes.
            WrongSeat: somebody else is asked then. Nothing changes.
        """
        question = self.question
        asked = question.seat if seat is None and question is not None else seat
        if not is_a(options, tuple, list):
            raise WrongArgument("options", options, "a list of codes of options")
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
        twin = self._with(History(self._state))
        for code in options or ("",):
            twin.play(code, seat=seat)

    @property
    def _plain(self) -> "type[AnySession]":
        """The class that plays, without what its subclasses say and show."""
        return Session

    def _after(
        self, seat: int, number: int, names: list[int]
    ) -> State[MachineT, EventT]:
        ruleset = self.ruleset
        machine: Any = self._history.here.state.machine.clone()
        named = Named(names, self._chance) if names else None
        log: EventLog[EventT] = ruleset.log()
        ruleset.listen(machine, named or self._chance, log)
        machine.play(seat, number)
        if named is not None and named.names:
            left = ", ".join(ruleset.chance_names(named.names))
            raise LabError(f"named chance that can't come now: {left}")
        ruleset.hush(machine, self._chance)
        return State(machine, log.kept(), log.aside)

    # Other matches of the same tree

    def seen_at(self, node: Node[Any] | None = None) -> "AnySession":
        """The same tree seen from a node, the present one unless given; to look at.

        No node is copied, so a look costs nothing. Who wants to play on takes ``fork``.
        """
        return self._with(self._history.seen_from(self._node(node)))

    def fork(self, node: Node[Any] | None = None) -> "AnySession":
        """A match of its own that goes on from a node, with the line to it alone."""
        return self._with(self._history.line_to(self._node(node)))

    def without_past(self) -> "AnySession":
        """A copy that begins at this moment, at which nothing has happened yet.

        It may begin where something is being resolved, of which there is no position;
        so it can't be written down as a record.
        """
        here = self._state
        return self._with(History(State(here.machine, (), here.aside)))

    def _node(self, node: Node[Any] | None) -> Node[Any]:
        """This node, or the present one where none is said."""
        if node is not None and not is_a(node, Node):
            raise WrongArgument("node", node, "a node, such as match.history[3]")
        return self.here if node is None else node

    def _with(self, history: History[Any]) -> "AnySession":
        """The same match with another tree, without the words of a subclass."""
        twin = object.__new__(self._plain)
        twin.__dict__.update(self.__getstate__(), _history=history)
        return twin

    def become(self, other: "AnySession") -> None:
        """Go on as a copy of another session, branches and all; observers stay."""
        is_alike = is_a(other, Session) and is_a(other.ruleset, type(self.ruleset))
        if not is_alike:
            right = "a match of the same game, such as Match.new(seed=3)"
            raise WrongArgument("become", other, right)
        self.ruleset = other.ruleset
        self.seed = other.seed
        self.start_position = other.start_position
        self._chance = other._chance
        self._history = other._history.copy()
        self._read = self._known = self._lines = None
        self._changed()

    def __getstate__(self) -> dict[str, object]:
        """Tell ``pickle`` what travels to another process: who observes stays here."""
        nothing = {"_read": None, "_known": None, "_lines": None}
        return {**self.__dict__, "_observers": [], **nothing}

    def __copy__(self) -> Self:
        """Return a match of its own at the same place in the same tree."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__getstate__(), _history=self._history.copy())
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        """Return the same as ``copy``: nobody changes a state that was reached."""
        return copy(self)

    # Keeping

    @property
    def digest(self) -> str:
        """SHA-256 (hex) of the settings, the line of events and the final state."""
        key = self._state.machine.key()
        return digest_of(self.ruleset.digest, key, self._event_lines())

    def __repr__(self) -> str:
        """Whose turn it is and how far the match has come; nothing hidden."""
        asked = self.question
        what = f"{asked.seat.value} {asked.kind}" if asked else "over"
        summary = self.ruleset.summary(self._state.machine)
        return f"<{type(self).__name__} {summary}, {what}>"


AnySession: TypeAlias = Session[Any, Any, Any, Any, Any]


def _is_by(node: Node[Any], who: Seat) -> bool:
    return not who.is_spectator and node.seat == who.index


def _as_known(events: tuple[EventT, ...], looker: Seat | None) -> tuple[EventT, ...]:
    if looker is None:
        return events
    known = [event.for_seat(looker) for event in events]
    return tuple([event for event in known if event is not None])


def _names_nothing(chance: object) -> bool:
    """If a what-if leaves chance alone; what is no tuple, the rules refuse in words."""
    return isinstance(chance, tuple) and not chance
