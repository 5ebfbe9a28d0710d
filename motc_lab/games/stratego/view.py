"""What one seat may know of a match, built up from nothing (SINF-1 .. SINF-9).

A view never copies a full state. ``now`` is the board as it lies, ``past`` what the
seat has witnessed; what a screen may show of the past says ``recent``.
"""

from dataclasses import dataclass, field
from random import Random

from motc_lab.engine.event import Event
from motc_lab.games.stratego.options import Settings
from motc_lab.games.stratego.questions import Question, question_of, world_of
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.rules.state import first_man, placed
from motc_lab.games.stratego.seat import SIDES, Seat, side
from motc_lab.games.stratego.setups import code_of
from motc_lab.games.stratego.squares import square_name

PHASES = ("set_up", "moving", "over")
_SPECTATOR_TURNS = 2
_RANKS = range(1, numbers.RANK_COUNT)
_HAS_MOVED = numbers.MOVED | numbers.OUTSIDE


@dataclass(frozen=True, slots=True)
class Marks:
    """What everybody has seen of a piece, shown with the memory aid only (SINF-4).

    Attributes:
        moved: it has moved, or stood outside its own rows in a bare position (SINF-9).
        far: it has run two or more squares, so it is a scout (SSCT-3).
        seen: sign of the rank that a fight has shown, or None.
    """

    moved: bool
    far: bool
    seen: str | None


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board, as the looker sees it.

    Attributes:
        name: its public name, side and set-up square: ``blue@d7`` (SINF-5).
        rank: its sign where the looker may see it, else None.
        marks: of a piece whose rank is hidden, where the memory aid is on.
    """

    side: Seat
    square: str
    name: str
    rank: str | None
    marks: Marks | None = None


@dataclass(frozen=True, slots=True)
class Now:
    """The board as it lies (SINF-2).

    Attributes:
        pieces: by square, a1 first.
        red_tray, blue_tray: beaten pieces of each side, sign and count, lowest first.
        turn: whose turn it is; None while setting up and after the end.
        offer: who offers a draw just now, or None.
        ready: who has set up (SINF-6).
        quiet: moves in a row without an attack. total: all moves (SEND-4).
    """

    pieces: tuple[Piece, ...]
    red_tray: tuple[tuple[str, int], ...]
    blue_tray: tuple[tuple[str, int], ...]
    turn: Seat | None
    offer: Seat | None
    ready: tuple[Seat, ...]
    quiet: int
    total: int


@dataclass(frozen=True, slots=True)
class View:
    """A match as one seat may know it.

    Attributes:
        phase: set_up, moving or over.
        past: the events that this seat has witnessed, in their order (SINF-3).
        recent: those of them that a screen shows now (SINF-4).
        question: the open question; another seat's has no options.
        winner: who has won, once it is over; None for a draw.
        reason: why it is over (SEND-6), or None.
        set_ups: codes of both set-ups, when all is shown (SINF-8); None where play
            began on a bare position.
        world: a match that the looker cannot tell from the true one.
    """

    looker: Seat
    settings: Settings
    phase: str
    now: Now
    past: tuple[Event, ...]
    recent: tuple[Event, ...]
    question: Question | None
    winner: Seat | None
    reason: str | None
    set_ups: tuple[str, str] | None
    world: Battle = field(repr=False, compare=False)

    def imagine(self, random: Random) -> Battle:
        """Return a match that fits this view, drawn at random (``Battle.imagine``)."""
        knower = numbers.NOBODY if self.looker.is_spectator else self.looker.index
        return self.world.imagine(knower, random)


def view(
    battle: Battle, seat: Seat, settings: Settings, past: tuple[Event, ...]
) -> View:
    """Return what a seat may know of a match.

    Args:
        battle: the match.
        seat: who looks.
        settings: what is played.
        past: the events since its start, as this seat knows them.
    """
    is_over = battle.phase == numbers.OVER
    return View(
        looker=seat,
        settings=settings,
        phase=PHASES[battle.phase],
        now=_now(battle, seat, settings),
        past=past,
        recent=past
        if settings.options.memory_aid or is_over
        else recent_of(past, seat),
        question=question_of(battle, seat, settings),
        winner=side(battle.winner),
        reason=numbers.REASONS[battle.reason] if is_over else None,
        set_ups=_set_ups(battle, settings) if all_is_shown(battle) else None,
        world=world_of(battle, seat),
    )


def all_is_shown(battle: Battle) -> bool:
    """Tell whether everybody sees every rank: at the end, where agreed (SINF-8)."""
    return battle.phase == numbers.OVER and bool(battle.rules.reveal)


def recent_of(past: tuple[Event, ...], looker: Seat) -> tuple[Event, ...]:
    """The events from the looker's last move on; a spectator's two last turns."""
    left = _SPECTATOR_TURNS if looker is Seat.SPECTATOR else 1
    for index in range(len(past) - 1, -1, -1):
        event = past[index]
        if event.kind == "moved" and looker in {event.seat, Seat.SPECTATOR}:
            left -= 1
            if not left:
                return past[index:]
    return past


def _now(battle: Battle, looker: Seat, settings: Settings) -> Now:
    moving = battle.phase == numbers.MOVING
    if battle.phase == numbers.SETTING_UP:
        pieces = _own_set_up(battle, looker, settings)
    else:
        pieces = _pieces(battle, looker, settings)
    return Now(
        pieces=pieces,
        red_tray=_tray(battle, numbers.RED),
        blue_tray=_tray(battle, numbers.BLUE),
        turn=side(battle.turn) if moving else None,
        offer=side(battle.offer),
        ready=tuple([seat for seat in SIDES if battle.ready >> seat.index & 1]),
        quiet=len(battle.quiet) // 2,
        total=battle.total,
    )


def _own_set_up(battle: Battle, looker: Seat, settings: Settings) -> tuple[Piece, ...]:
    """Behind the screen one sees the own pieces alone (SINF-6)."""
    if looker is Seat.SPECTATOR:
        return ()
    home = battle.rules.homes[looker.index]
    ranks = placed(battle, looker.index)
    standing = sorted((home[at], rank) for at, rank in enumerate(ranks) if rank)
    size = settings.variant.size
    return tuple(
        [
            Piece(looker, name, f"{looker}@{name}", numbers.SIGNS[rank])
            for name, rank in ((square_name(at, size), rank) for at, rank in standing)
        ]
    )


def _pieces(battle: Battle, looker: Seat, settings: Settings) -> tuple[Piece, ...]:
    size = settings.variant.size
    found: list[Piece] = []
    for square, man in enumerate(battle.cells):
        if not man:
            continue
        owner = SIDES[battle.rules.seat_of[man]]
        birth = square_name(battle.births[man], size)
        is_known = owner is looker or all_is_shown(battle)
        has_marks = settings.options.memory_aid and not is_known
        found.append(
            Piece(
                side=owner,
                square=square_name(square, size),
                name=f"{owner}@{birth}",
                rank=numbers.SIGNS[battle.ranks[man]] if is_known else None,
                marks=_marks(battle, man) if has_marks else None,
            )
        )
    return tuple(found)


def _marks(battle: Battle, man: int) -> Marks:
    facts = battle.facts[man]
    has_fought = bool(facts & numbers.SEEN)
    return Marks(
        moved=bool(facts & _HAS_MOVED),
        far=bool(facts & numbers.FAR),
        seen=numbers.SIGNS[battle.ranks[man]] if has_fought else None,
    )


def _tray(battle: Battle, seat: int) -> tuple[tuple[str, int], ...]:
    """Beaten pieces lie open (SATT-6); those that a bare position lacks, too."""
    if battle.phase == numbers.SETTING_UP:
        return ()
    left = list(battle.rules.army)
    first = first_man(battle, seat)
    for man in range(first, first + battle.rules.army_size):
        if battle.at[man] != numbers.GONE:
            left[battle.ranks[man]] -= 1
    return tuple([(numbers.SIGNS[rank], left[rank]) for rank in _RANKS if left[rank]])


def _set_ups(battle: Battle, settings: Settings) -> tuple[str, str] | None:
    """Both set-ups as codes (SINF-8)."""
    red, blue = placed(battle, numbers.RED), placed(battle, numbers.BLUE)
    if not any(red) or not any(blue):
        return None
    return code_of(red, settings.variant), code_of(blue, settings.variant)
