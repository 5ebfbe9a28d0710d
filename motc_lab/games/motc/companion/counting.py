"""What two people at a real table say has happened, counted by the engine's own rules.

Marker, pawns, endurance, sections and points lie in a table of the engine and are moved
by its functions alone. Cards are not known: a blank stands for each that is played.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from motc_lab.engine.chance import Chance
from motc_lab.games.motc.companion.refused import Refused
from motc_lab.games.motc.companion.tracks import (
    BOOKS,
    PER_SPACE,
    Book,
    Track,
    filled,
    printed_rules,
    track_of,
)
from motc_lab.games.motc.rules import between, codes, effects, exchange, notes, verbs
from motc_lab.games.motc.rules.events import Event, MatchLog
from motc_lab.games.motc.rules.rules import space
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.table import Side, Table

Stage = Literal["setup", "lead", "exchange", "effect", "between", "over"]
SETUP: Final = (
    *("sides", "board", "supply", "decks", "status"),
    *("reserve", "hands", "queen", "change"),
)
"""What is set up, in the order of the rule books."""
PLAYED: Final[tuple[Stage, ...]] = ("lead", "exchange", "effect", "between", "over")
LARGEST_TOTAL: Final = 30
LARGEST_STEP: Final = 12
BLANK: Final = 0  # stands for a card that nobody has told
EDGE: Final = {True: "right_end", False: "left_end"}


@dataclass(frozen=True, slots=True)
class Step:
    """A thing to do between two games.

    Attributes:
        kind: 'gain' with a copied track, else 'pawns' and 'start' by what is said.
        seat: who does it; None for both.
    """

    kind: Literal["tidy", "discard", "draw", "gain", "pawns", "start", "queen"]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """Something that only the table knew until it was said."""

    key: str
    rule: str
    seat: Seat | None = None
    section: int | None = None
    fields: dict[str, str | float] = field(default_factory=dict)


class Counting:
    """A match as it is counted.

    Attributes:
        table: the engine's.
        stage: what is asked next.
        step: of setting up, or between two games, from 0.
        steps: between the games, as this gap has them.
        laid: pawns above the two cards of this exchange.
        won: who has won each section that holds cards; None for a tie.
        told: what has happened, the oldest first.
    """

    def __init__(self) -> None:
        self.book: Book = "de"
        self.tracks: dict[Seat, Track] = {}
        self.stage: Stage = "setup"
        self.step = 0
        self.steps: tuple[Step, ...] = ()
        self.laid = dict.fromkeys(PERSONS, 0)
        self.won: dict[int, Seat | None] = {}
        self.told: list[Event | Said] = []
        self._log = MatchLog()
        self._heard = 0
        self._lay_out()

    # What is seen

    @property
    def white(self) -> Seat:
        """Who has the white queen."""
        return PERSONS[self.table.white]

    @property
    def leader(self) -> Seat:
        """Who has the initiative."""
        return PERSONS[self.table.lead]

    @property
    def winner(self) -> Seat:
        """Who has won the present exchange, or the match that is over."""
        return PERSONS[self.table.winner]

    @property
    def still_open(self) -> int:
        """What the sections without cards are worth together."""
        t = self.table
        return t.rules.sums[t.open]

    @property
    def before_tidying(self) -> Table | None:
        """The table as the last game has left it; None where none has ended."""
        return self._log.aside

    def side(self, seat: Seat) -> Side:
        """What one person has."""
        return self.table.side(PERSONS.index(seat))

    def points(self, seat: Seat) -> int:
        """The games that somebody has won, and the drawn ones."""
        return self.table.points1 if seat is Seat.FISCHER else self.table.points0

    def from_start(self, seat: Seat) -> int:
        """How far right of its start space somebody's status marker stands."""
        index = PERSONS.index(seat)
        return self.side(seat).endurance - self.table.rules.start[index]

    def shown(self, seat: Seat) -> tuple[int, int, int] | None:
        """Limit, pawns and start advantage of the space; None where nobody knows."""
        if seat not in self.tracks:
            return None
        return self.tracks[seat].spaces[self.side(seat).endurance]

    # What is said

    def do(self, code: str) -> None:
        """Take in what somebody says.

        Raises:
            Refused: it cannot have happened; nothing has changed then but this object,
                which is to be thrown away.
        """
        kind, *words = code.split(":")
        does, stages = _ACTS.get(kind, (None, ()))
        if does is None:
            raise Refused("unknown")
        if self.stage not in stages:
            raise Refused(f"not_now.{self.stage}")
        does(self, words)
        self._hear()

    def _hear(self) -> None:
        """Take over what the engine has told."""
        events = self._log.events
        self.told += events[self._heard :]
        self._heard = len(events)

    # Before the match

    def _lay_out(self) -> None:
        rules = printed_rules(self.book, self.tracks)
        self._log, self._heard = MatchLog(), 0
        t = self.table = Table(rules, Chance())
        self._log.listen_to(t)
        for index, side in enumerate((t.s0, t.s1)):
            side.hand = 1 << BLANK
            side.supply = rules.pawn_count
            side.endurance = rules.start[index]

    def _set_up_on(self, words: Sequence[str]) -> None:
        _none(words)
        if self.step + 1 >= len(SETUP):
            raise Refused("not_now.setup")
        self.step += 1

    def _choose_book(self, words: Sequence[str]) -> None:
        (name,) = _so_many(words, 1)
        self.book = _one_of(name, BOOKS)
        self._lay_out()

    def _measure(self, words: Sequence[str]) -> None:
        name, *rest = _so_many(words, 3)
        seat = _seat(name)
        self.tracks = {**self.tracks, seat: track_of(seat, *map(_whole, rest))}
        self._lay_out()

    def _copy_track(self, words: Sequence[str]) -> None:
        seat, rest = _seat("".join(words[:1])), words[1:]
        known = self.tracks.get(seat)
        if known is None or len(rest) != PER_SPACE * len(known.spaces):
            raise Refused("unknown")
        track = filled(seat, known.start, [_whole(one) for one in rest])
        self.tracks = {**self.tracks, seat: track}
        self._lay_out()

    def _forget(self, words: Sequence[str]) -> None:
        (name,) = _so_many(words, 1)
        seat = _seat(name)
        self.tracks = {each: one for each, one in self.tracks.items() if each != seat}
        self._lay_out()

    def _begin(self, words: Sequence[str]) -> None:
        _none(words)
        t = self.table
        for index, side in enumerate((t.s0, t.s1)):
            pawns = t.rules.pawns[space(index, side.endurance)]
            verbs.take_pawns(t, index, pawns, notes.START_PAWNS, notes.SET_3)
        t.note(notes.QUEEN, notes.SET_5, t.white)
        between.begin_game(t)
        self._lead()

    # An exchange

    def _lead(self) -> None:
        self.stage = "lead"
        self.laid = dict.fromkeys(PERSONS, 0)
        exchange.begin_exchange(self.table)

    def _choose_section(self, words: Sequence[str]) -> None:
        (name,) = _so_many(words, 1)
        t, number = self.table, _whole(name)
        if not 1 <= number <= len(t.rules.values):
            raise Refused("unknown")
        if not t.open >> (number - 1) & 1:
            raise Refused("taken", section="I" * number, open=self._open_names())
        t.section = number - 1
        t.open &= ~(1 << t.section)
        self.stage = "exchange"

    def _open_names(self) -> str:
        mask = int(self.table.open)
        return ", ".join(
            "I" * (n + 1) for n in range(mask.bit_length()) if mask >> n & 1
        )

    def _lay_pawn(self, words: Sequence[str]) -> None:
        name, change = _so_many(words, 2)
        seat, n = _seat(name), _step(change)
        side, laid = self.side(seat), self.laid[seat] + n
        if n > 0 and side.no_pawns:
            raise Refused("banned", seat)
        if laid > self.table.rules.most_pawns:
            raise Refused("many_pawns", seat, most=int(self.table.rules.most_pawns))
        if laid < 0:
            raise Refused("no_pawn_laid", seat)
        if n > side.reserve:
            raise Refused("reserve", seat, n=int(side.reserve))
        side.reserve -= n
        self.laid[seat] = laid

    def _put(self, seat: Seat) -> None:
        """Let a blank and its pawns lie in the section."""
        cell = codes.CELL_TAKEN | self.laid[seat] << codes.CELL_PAWNS | BLANK
        self.side(seat).board |= cell << codes.CELL_BITS * self.table.section

    def _resign(self, words: Sequence[str]) -> None:
        _none(words)
        t, seat = self.table, self.leader
        if self.stage == "exchange":  # the leader has played, so the other one gives up
            self._put(seat)
            seat = seat.other
            self.side(seat).reserve += self.laid[seat]
        exchange.resign(t, PERSONS.index(seat))
        between.end_game(t, 2 - t.resigning, notes.EXC_9)
        self._go_on()

    def _win(self, words: Sequence[str]) -> None:
        (name,) = _so_many(words, 1)
        self._compared(_seat(name))

    def _tie(self, words: Sequence[str]) -> None:
        _none(words)
        self._compared(None)

    def _compare(self, words: Sequence[str]) -> None:
        totals = dict(zip(PERSONS, map(_whole, _so_many(words, 2)), strict=True))
        for seat, total in totals.items():
            if not 0 <= total <= LARGEST_TOTAL:
                raise Refused("large_total", seat, n=total, most=LARGEST_TOTAL)
            if total < self.laid[seat]:
                raise Refused("small_total", seat, n=self.laid[seat], total=total)
        best = max(totals.values())
        tops = [seat for seat, total in totals.items() if total == best]
        self._compared(tops[0] if len(tops) == 1 else None, totals)

    def _compared(
        self, winner: Seat | None, totals: dict[Seat, int] | None = None
    ) -> None:
        t = self.table
        for seat in PERSONS:
            self._put(seat)
        self.won[t.section] = winner
        fields: dict[str, str | float]
        fields = {f"pawns_{seat.value}": n for seat, n in self.laid.items()}
        section = int(t.section)
        if totals is not None:
            fields |= {"high": max(totals.values()), "low": min(totals.values())}
        how = "_by" if totals is not None else ""
        if winner is None:
            self.told.append(Said(f"tied{how}", "EXC-4", None, section, fields))
            t.winner = codes.NOBODY
            self._check_end()
        else:
            self.told.append(Said(f"won{how}", "EXC-5", winner, section, fields))
            t.winner = PERSONS.index(winner)
            self.stage = "effect"

    # The effect of whoever has lost

    def _change_endurance(self, words: Sequence[str], rule: int = notes.EXC_5) -> None:
        name, change = _so_many(words, 2)
        seat, n = _seat(name), _step(change)
        before = self.side(seat).endurance
        verbs.change_endurance(self.table, PERSONS.index(seat), n, rule)
        if self.side(seat).endurance == before:
            raise Refused(EDGE[n > 0], seat)

    def _move_marker(self, words: Sequence[str], rule: int = notes.EXC_5) -> None:
        name, change = _so_many(words, 2)
        t, seat, n = self.table, _seat(name), _step(change)
        if n < 0:
            seat, n = seat.other, -n
        before = t.marker
        verbs.move_marker(t, PERSONS.index(seat), n, notes.MARKER, rule)
        if t.marker == before:
            raise Refused("marker_end", seat, n=int(t.rules.spaces))

    def _move_pawn(self, words: Sequence[str], rule: int = notes.EXC_5) -> None:
        name, change = _so_many(words, 2)
        seat, n = _seat(name), _step(change)
        side = self.side(seat)
        if n > 0 and not side.supply:
            raise Refused("supply", seat, n=int(self.table.rules.pawn_count))
        if n > 0:
            verbs.take_pawns(self.table, PERSONS.index(seat), n, notes.PAWNS, rule)
        elif side.reserve < -n:
            raise Refused("reserve", seat, n=int(side.reserve))
        else:  # no effect of the rule books does that, cards of the box may
            side.reserve += n
            side.supply -= n
            self.told.append(Said("gave_pawns", "EXC-5", seat, fields={"n": -n}))

    def _ban(self, words: Sequence[str]) -> None:
        (name,) = _so_many(words, 1)
        seat = _seat(name)
        if self.side(seat).no_pawns:
            raise Refused("banned", seat)
        self.side(seat).no_pawns = 1
        self.table.note(notes.NO_PAWNS, notes.EFF_S4, PERSONS.index(seat))

    def _assign_whole(self, words: Sequence[str]) -> None:
        _none(words)
        exchange.give_advantage(self.table)
        self._check_end()

    def _assign_halved(self, words: Sequence[str]) -> None:
        effects.assign(self.table, codes.OP_HALVE, notes.EXC_6)
        self._assign_whole(words)

    def _assign_nobody(self, words: Sequence[str]) -> None:
        effects.assign(self.table, codes.OP_NOT_ASSIGNED, notes.EXC_6)
        self._assign_whole(words)

    def _empty(self, words: Sequence[str]) -> None:
        effects.assign(self.table, codes.OP_CLEAR, notes.EXC_8)
        self.won.pop(self.table.section)
        self._assign_whole(words)

    def _yield(self, words: Sequence[str]) -> None:
        _none(words)
        t = self.table
        loser = 1 - t.winner
        t.effect = BLANK  # it is an effect that resigns, not somebody on his turn
        t.resigning = loser + 1
        t.note(notes.RESIGNS_BY_EFFECT, notes.EXC_9, loser)
        between.end_game(t, 2 - t.resigning, notes.EXC_9)
        self._go_on()

    # The end of a game, and what follows

    def _check_end(self) -> None:
        exchange.check_end(self.table)
        self._go_on()

    def _go_on(self) -> None:
        """Ask for what the engine comes to next."""
        phase = self.table.phase
        if phase == codes.LEAD:
            self._lead()
            return
        self.won, self.laid = {}, dict.fromkeys(PERSONS, 0)
        if phase == codes.OVER:
            self.stage = "over"
            return
        self.stage, self.step = "between", 0
        first = self.white
        status = [one for seat in (first, first.other) for one in self._status(seat)]
        tidy = Step("tidy"), Step("discard")
        self.steps = (*tidy, *status, Step("queen"))

    def _status(self, seat: Seat) -> tuple[Step, ...]:
        """The steps of GAM-4."""
        if seat in self.tracks:
            return Step("draw", seat), Step("gain", seat)
        return Step("draw", seat), Step("pawns", seat), Step("start", seat)

    def _done(self, words: Sequence[str]) -> None:
        _none(words)
        step = self.steps[self.step]
        match step.kind, step.seat:
            case "gain", Seat() as seat:
                index = PERSONS.index(seat)
                here = space(index, self.side(seat).endurance)
                self._gain_pawns(index, self.table.rules.pawns[here])
                self._gain_start(index, self.table.rules.advantage[here])
            case (("pawns" | "start"), seat):
                raise Refused(f"say_{step.kind}", seat)
            case "queen", _:
                between.pass_queen(self.table)
                self._lead()
        self.step += 1

    def _reshuffled(self, words: Sequence[str]) -> None:
        _none(words)
        seat = self._asked("draw")
        verbs.change_endurance(self.table, PERSONS.index(seat), -1, notes.END_3)
        self.step += 1

    def _take(self, words: Sequence[str]) -> None:
        (n,) = map(_whole, _so_many(words, 1))
        seat = self._asked("pawns")
        if not 0 <= n <= self.table.rules.pawn_count:
            raise Refused("unknown")
        self._gain_pawns(PERSONS.index(seat), n)
        self.step += 1

    def _shift(self, words: Sequence[str]) -> None:
        (n,) = map(_whole, _so_many(words, 1))
        seat = self._asked("start")
        if abs(n) > LARGEST_STEP:
            raise Refused("unknown")
        self._gain_start(PERSONS.index(seat), n)
        self.step += 1

    def _asked(self, kind: str) -> Seat:
        step = self.steps[self.step]
        if step.kind != kind or step.seat is None:
            raise Refused("not_now.between")
        return step.seat

    def _gain_pawns(self, index: int, n: int) -> None:
        if n:
            verbs.take_pawns(self.table, index, n, notes.PAWNS, notes.GAM_4)

    def _gain_start(self, index: int, n: int) -> None:
        if n:
            kind = notes.START_ADVANTAGE
            verbs.move_marker(self.table, index, n, kind, notes.GAM_4)

    def _fix(self, words: Sequence[str]) -> None:
        """Put a number right that the table shows otherwise."""
        name, rest = "".join(words[:1]), words[1:]
        does = _FIXES.get(name)
        if does is None:
            raise Refused("unknown")
        does(self, rest)
        self._hear()
        self.told.pop()
        fields: dict[str, str | float] = {"n": _whole(rest[1])}
        self.told.append(Said(f"fixed_{name}", "", _seat(rest[0]), fields=fields))


def _so_many(words: Sequence[str], count: int) -> Sequence[str]:
    if len(words) != count:
        raise Refused("unknown")
    return words


def _none(words: Sequence[str]) -> None:
    _so_many(words, 0)


def _one_of(name: str, known: Sequence[Book]) -> Book:
    for one in known:
        if one == name:
            return one
    raise Refused("unknown")


def _seat(name: str) -> Seat:
    for seat in PERSONS:
        if seat.value == name:
            return seat
    raise Refused("unknown")


def _whole(text: str) -> int:
    try:
        found = int(text)
    except ValueError:
        raise Refused("number") from None
    return found


def _step(text: str) -> int:
    """A number of steps to and fro."""
    n = _whole(text)
    if not 1 <= abs(n) <= LARGEST_STEP:
        raise Refused("number")
    return n


Act = Callable[[Counting, Sequence[str]], None]
_ACTS: Final[dict[str, tuple[Act, tuple[Stage, ...]]]] = {
    "next": (Counting._set_up_on, ("setup",)),
    "book": (Counting._choose_book, ("setup",)),
    "spaces": (Counting._measure, ("setup",)),
    "track": (Counting._copy_track, ("setup",)),
    "forget": (Counting._forget, ("setup",)),
    "begin": (Counting._begin, ("setup",)),
    "section": (Counting._choose_section, ("lead",)),
    "resign": (Counting._resign, ("lead", "exchange")),
    "pawn": (Counting._lay_pawn, ("exchange",)),
    "won": (Counting._win, ("exchange",)),
    "tie": (Counting._tie, ("exchange",)),
    "totals": (Counting._compare, ("exchange",)),
    "endurance": (Counting._change_endurance, ("effect",)),
    "marker": (Counting._move_marker, ("effect",)),
    "supply": (Counting._move_pawn, ("effect",)),
    "ban": (Counting._ban, ("effect",)),
    "whole": (Counting._assign_whole, ("effect",)),
    "halved": (Counting._assign_halved, ("effect",)),
    "nobody": (Counting._assign_nobody, ("effect",)),
    "emptied": (Counting._empty, ("effect",)),
    "yields": (Counting._yield, ("effect",)),
    "done": (Counting._done, ("between",)),
    "reshuffled": (Counting._reshuffled, ("between",)),
    "take": (Counting._take, ("between",)),
    "shift": (Counting._shift, ("between",)),
    "fix": (Counting._fix, PLAYED),
}
_FIXES: Final[dict[str, Act]] = {
    "endurance": Counting._change_endurance,
    "marker": Counting._move_marker,
    "supply": Counting._move_pawn,
}
SETTINGS: Final = ("book", "spaces", "track", "forget")
"""What is said of the box, which the next match takes over."""
NUDGES: Final = ("pawn", "endurance", "marker", "supply", "fix")
"""What may be said twice in a moment: one step of a number."""
