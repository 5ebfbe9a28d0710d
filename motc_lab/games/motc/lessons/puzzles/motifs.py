"""What puzzles ask for: motifs, and for each the goals that it can have."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, get_args

from motc_lab.games.motc.lessons.puzzles.model import Motif
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.lessons.goals import Bounds, Goal, Pattern, Who
from motc_lab.lessons.goals import Until as GoalUntil

MOTIFS: Final[tuple[Motif, ...]] = get_args(Motif)
MakeGoal = Callable[[Seat, int], Goal]


@dataclass(frozen=True, slots=True)
class Variant:
    """A goal that a motif can have.

    Attributes:
        goal: the goal for a person; the number is one of ``bounds``.
        bounds: numbers to try, the most demanding first; 0 where the goal has none.
        rule: id of the rule that the second hint cites.
        must_force: whether it has to work whatever the other person does.
    """

    name: str
    motif: Motif
    goal: MakeGoal
    rule: str
    rules: tuple[str, ...]
    until: GoalUntil = "exchange"
    bounds: tuple[int, ...] = (0,)
    must_force: bool = False


def _at_least(number: int) -> Bounds:
    return Bounds(min=number)


def _at_most(number: int) -> Bounds:
    return Bounds(max=number)


def _pattern(kind: str, who: Who = "anyone", **where: Bounds | str) -> Pattern:
    return Pattern(kind=kind, who=who, where=where)


_NO_PAWN: Final = _pattern("played", "learner", pawns=_at_least(1))
_TIRED: Final = _pattern("endurance", "learner", endurance_change=_at_most(-1))
_LOST: Final = _pattern("lost", "learner")
_GOES_ON: Final = _pattern("goes_on")


def _stop(_seat: Seat, _bound: int) -> Goal:
    open_sections = {"left_on_table": _at_least(1)}
    ends = _pattern("game_ends", "learner", reason="advantage", **open_sections)
    return Goal(all=(ends,))


def _lose_ahead(seat: Seat, bound: int) -> Goal:
    own = _at_least(bound) if seat.index else _at_most(-bound)
    return Goal(all=(_LOST, _pattern("goes_on", marker=own)))


def _lose_free(_seat: Seat, _bound: int) -> Goal:
    return Goal(all=(_LOST, _GOES_ON), none=(_pattern("advantage", "other"),))


def _lose_paid(_seat: Seat, bound: int) -> Goal:
    got = _pattern("pawns", "learner", pawns=_at_least(bound))
    return Goal(all=(_LOST, got), none=(_NO_PAWN,))


def _rest(_seat: Seat, bound: int) -> Goal:
    gained = _pattern("endurance", "learner", endurance_change=_at_least(bound))
    return Goal(all=(gained, _GOES_ON))


def _spare(_seat: Seat, _bound: int) -> Goal:
    return Goal(all=(_pattern("lost", "other"), _GOES_ON), none=(_TIRED,))


def _lead_on(_seat: Seat, _bound: int) -> Goal:
    return Goal(all=(_GOES_ON, _pattern("initiative", "learner")), none=(_NO_PAWN,))


def _draw(_seat: Seat, _bound: int) -> Goal:
    return Goal(until="game", all=(_pattern("game_ends", "nobody"),))


def _tie(_seat: Seat, _bound: int) -> Goal:
    return Goal(all=(_pattern("tied"), _GOES_ON))


def _his_limit(_seat: Seat, _bound: int) -> Goal:
    return Goal(all=(_pattern("limit", "other"),))


def _his_deck(_seat: Seat, _bound: int) -> Goal:
    return Goal(all=(_pattern("reshuffled", "other"),))


def _his_cost(_seat: Seat, bound: int) -> Goal:
    tired = _pattern("endurance", "other", endurance_change=_at_most(-bound))
    return Goal(all=(tired,), none=(_TIRED,))


def _match(_seat: Seat, _bound: int) -> Goal:
    return Goal(until="game", all=(_pattern("match_ends", "learner"),))


VARIANTS: Final = (
    Variant(
        *("stop", "early_end", _stop, "EXC-7", ("EXC-7", "GAM-1")), must_force=True
    ),
    Variant(
        *("lose_ahead", "lose_cheaply", _lose_ahead, "EXC-5", ("EXC-5", "EXC-6")),
        bounds=(3, 2, 1),
    ),
    Variant("lose_free", "lose_cheaply", _lose_free, "EXC-6", ("EXC-5", "EXC-6")),
    Variant(
        *("lose_paid", "lose_cheaply", _lose_paid, "EXC-5", ("EXC-5", "EFF-P")),
        bounds=(3, 2, 1),
    ),
    Variant(
        *("rest", "save_endurance", _rest, "END-1", ("END-1", "EXC-5")),
        bounds=(3, 2, 1),
    ),
    Variant("spare", "save_endurance", _spare, "END-1", ("END-1", "EXC-6")),
    Variant("lead_on", "keep_initiative", _lead_on, "EXC-1", ("EXC-1", "EXC-4")),
    Variant("draw", "hold_draw", _draw, "GAM-1", ("GAM-1", "EXC-7"), until="game"),
    Variant("tie", "tie_on_purpose", _tie, "EXC-4", ("EXC-4", "EXC-1")),
    Variant("his_limit", "overload", _his_limit, "END-2", ("END-2", "END-1")),
    Variant("his_deck", "overload", _his_deck, "END-3", ("END-3", "END-4")),
    Variant(
        *("his_cost", "overload", _his_cost, "END-1", ("END-1", "EXC-6")),
        bounds=(2, 1),
    ),
    Variant("match", "match_point", _match, "GAM-2", ("GAM-2", "GAM-1"), until="game"),
)


def variant_named(name: str) -> Variant:
    """The variant with this name; KeyError where there is none."""
    return next(one for one in VARIANTS if one.name == name)


def variants_of(motif: Motif) -> tuple[Variant, ...]:
    """All goals that a motif can have."""
    return tuple(one for one in VARIANTS if one.motif == motif)
