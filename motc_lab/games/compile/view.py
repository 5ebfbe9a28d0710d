"""What one seat, or somebody who looks on, may know of a match (CINF)."""

from dataclasses import dataclass

from motc_lab.engine.event import Event
from motc_lab.engine.seat import Seat
from motc_lab.games.compile import codes
from motc_lab.games.compile.events import SHOWN
from motc_lab.games.compile.names import Names
from motc_lab.games.compile.questions import Question, question_of
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.facts import due_after, total
from motc_lab.games.compile.rules.imagining import is_veiled, owner_of
from motc_lab.games.compile.rules.state import Frame, State

PHASES = (
    *("draft", "start", "control", "compile", "action", "cache", "end", "pass"),
    "over",
)
KINDS = ("text", "due", "move", "compile", "refresh")


@dataclass(frozen=True, slots=True)
class Lying:
    """A card of the field.

    Attributes:
        card: its id, or None where the looker does not know it.
        is_up: whether it lies face-up.
    """

    card: str | None
    is_up: bool


@dataclass(frozen=True, slots=True)
class Pending:
    """One thing that is being resolved, or waits for what comes after it in the list.

    Attributes:
        kind: 'text', 'due', 'move', 'compile' or 'refresh'.
        seat: whose it is.
        texts: the text (card, box, moment), or those that are due.
        moving: cards that are committed, as (card or None, goal).
    """

    kind: str
    seat: Seat
    texts: tuple[str, ...] = ()
    moving: tuple[tuple[str | None, str], ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know.

    Attributes:
        asked: who must decide now. asks: the kind of question, or empty.
        phase: the present one, also while something is resolved in it.
        turn: whose, or None while drafting. turns: so far.
        drafted: protocols of each person in the order of the draft.
        pool: protocols that are left to draft.
        protocols, stacks, totals: of Amber's lines 1 to 3, then Green's.
        is_compiled: whether each of these protocols is.
        control: who holds the control card, or None.
        hand: the looker's own cards; empty for a spectator.
        hands, decks: how many cards each has. trashes: what lies there.
        no_compile: who may not compile in the next or in this turn (CCMP-6).
        resolving: what is being resolved, the last first in time.
        witnessed: what the looker was shown, in order.
        question: what the looker must decide, or None.
        winner: who has won, or None.
        reason: of the end, or empty.
    """

    looker: Seat
    asked: tuple[Seat, ...]
    asks: str
    phase: str
    turn: Seat | None
    turns: int
    drafted: tuple[tuple[str, ...], ...]
    pool: tuple[str, ...]
    protocols: tuple[str, ...]
    is_compiled: tuple[bool, ...]
    stacks: tuple[tuple[Lying, ...], ...]
    totals: tuple[int, ...]
    control: Seat | None
    hand: tuple[str, ...]
    hands: tuple[int, ...]
    decks: tuple[int, ...]
    trashes: tuple[tuple[str, ...], ...]
    no_compile: tuple[bool, ...]
    resolving: tuple[Pending, ...]
    witnessed: tuple[Event, ...]
    question: Question | None
    winner: Seat | None
    reason: str


def view(state: State, looker: Seat, past: tuple[Event, ...], names: Names) -> View:
    """Build up what the looker may know, from nothing."""
    is_asked = state.ask != numbers.NO_ASK
    asked = (codes.PLAYERS[state.asker],) if is_asked else ()
    has_lines = state.protocols[0] >= 0
    own = -1 if looker.is_spectator else looker.index
    return View(
        looker=looker,
        asked=asked,
        asks=numbers.ASKS[state.ask] if is_asked else "",
        phase=PHASES[state.phase],
        turn=codes.PLAYERS[state.turn] if state.turns else None,
        turns=state.turns,
        drafted=tuple([_drafted(state, seat, names) for seat in (0, 1)]),
        pool=() if has_lines else _pool(state, names),
        protocols=tuple([names.protocols[at] for at in state.protocols])
        if has_lines
        else (),
        is_compiled=tuple([_is_compiled(state, stack) for stack in range(6)]),
        stacks=tuple([_lying(state, stack, own, names) for stack in range(6)]),
        totals=tuple([total(state, stack // 3, stack % 3) for stack in range(6)]),
        control=codes.PLAYERS[state.control] if state.control >= 0 else None,
        hand=names.set_of(state.hands[own]) if own >= 0 else (),
        hands=tuple([mask.bit_count() for mask in state.hands]),
        decks=tuple([mask.bit_count() for mask in state.decks]),
        trashes=tuple(
            [tuple([names.ids[card] for card in row]) for row in state.trash]
        ),
        no_compile=tuple([_is_banned(state, seat) for seat in (0, 1)]),
        resolving=_resolving(state, own, names),
        witnessed=tuple([event for event in past if event.kind in SHOWN]),
        question=question_of(state, looker, names) if looker in asked else None,
        winner=codes.PLAYERS[state.winner] if state.winner >= 0 else None,
        reason=numbers.REASONS[state.reason],
    )


def _drafted(state: State, seat: int, names: Names) -> tuple[str, ...]:
    order = (0, 1, 1, 0, 0, 1)
    who = [state.first ^ at for at in order]
    return tuple(
        [
            names.protocols[one]
            for one, at in zip(state.picks, who, strict=False)
            if at == seat
        ]
    )


def _pool(state: State, names: Names) -> tuple[str, ...]:
    return tuple(
        [names.protocols[at] for at in state.rules.pool if at not in state.picks]
    )


def _is_compiled(state: State, stack: int) -> bool:
    protocol = state.protocols[stack]
    return protocol >= 0 and bool(state.compiled[stack // 3] >> protocol & 1)


def _is_banned(state: State, seat: int) -> bool:
    return bool(state.bans[seat] or state.ban_now[seat])


def _lying(state: State, stack: int, own: int, names: Names) -> tuple[Lying, ...]:
    row = []
    for card in state.stacks[stack]:
        is_up = bool(state.up[card])
        is_known = is_up or stack // 3 == own
        row.append(Lying(names.ids[card] if is_known else None, is_up))
    return tuple(row)


def _resolving(state: State, own: int, names: Names) -> tuple[Pending, ...]:
    """All but a moment for which no text waits by what lies open now (CTRG-3)."""
    row = [_pending(state, frame, own, names) for frame in state.frames]
    return tuple([one for one in row if one.kind != "due" or one.texts])


def _pending(state: State, frame: Frame, own: int, names: Names) -> Pending:
    seat = codes.PLAYERS[frame.seat]
    kind = KINDS[frame.kind]
    if frame.kind == numbers.MOVE:
        return Pending(kind, seat, (), _moving(state, frame, own, names))
    texts = [frame.text]
    if frame.kind != numbers.TEXT:
        texts = [*frame.flags, *due_after(state, frame.after)]
    told = tuple([names.text(state.rules, at) for at in texts])
    return Pending(kind, seat, told)


def _moving(
    state: State, frame: Frame, own: int, names: Names
) -> tuple[tuple[str | None, str], ...]:
    row: list[tuple[str | None, str]] = []
    for at in range(frame.pc + frame.stage, len(frame.cards)):
        card, goal = frame.cards[at], frame.goals[at]
        is_known = state.up[card] or (own >= 0 and not is_veiled(frame, at, own))
        row.append((names.ids[card] if is_known else None, _goal(goal)))
    return tuple(row)


def _goal(goal: int) -> str:
    if goal < numbers.STACKS:
        return codes.stack_name(goal)
    zone = "trash" if goal < numbers.HAND else "hand"
    return f"{codes.PLAYERS[owner_of(goal)]}.{zone}"
