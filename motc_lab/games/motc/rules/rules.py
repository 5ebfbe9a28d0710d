"""An edition as the machine reads it: flat lists of small integers.

Lists that depend on a person and a card are indexed by ``half(seat, white, card)``;
lists that depend on a person and a space by ``space(seat, index)``.
"""

from typing import Final

from mypy_extensions import i64

from motc_lab.games.motc.rules import codes


def half(seat: i64, white: i64, card: i64) -> i64:
    """Return the index of the upward half; ``white`` is 1 for whoever has White."""
    return seat << codes.OWNER | (codes.HALF_WHITE if white else 0) | card


def space(seat: i64, index: i64) -> i64:
    """Return the index of a space of a person's endurance track (0 = leftmost)."""
    return seat << codes.OWNER | index


_FIELDS: Final = (
    *("advantage", "all_open", "black_leads", "cost_when_won", "costly", "draw_points"),
    *("effect_rule", "effect_use", "entry", "face_up_mulligan", "holds", "last_space"),
    *("less_start", "limit", "may_resign", "most_pawns", "pawn_count", "pawns"),
    *("program", "spaces", "start", "strength", "sums", "tie_break", "to_win"),
    *("values", "winner_uses"),
)


class Rules:
    """Everything that the machine asks an edition; made by ``compile_edition``."""

    __slots__ = _FIELDS

    def __init__(self) -> None:
        self.strength: list[int] = [0] * 64
        self.entry: list[int] = [0] * 64  # where the half's effect starts in program
        self.effect_rule: list[int] = [0] * 64
        self.program: list[int] = []
        self.limit: list[int] = [0] * 64
        self.pawns: list[int] = [0] * 64
        self.advantage: list[int] = [0] * 64
        self.last_space: list[int] = [0, 0]
        self.start: list[int] = [0, 0]
        self.values: list[int] = [1, 2, 3, 4]
        self.sums: list[int] = []  # of the open sections, by mask
        self.all_open: i64 = 15  # mask of all sections
        self.costly: i64 = 3  # the last section, which costs endurance (EXC-6)
        self.spaces: i64 = 12
        self.pawn_count: i64 = 8
        self.to_win: i64 = 6
        self.tie_break: i64 = codes.SPASSKY
        self.face_up_mulligan: i64 = 0
        self.cost_when_won: i64 = 0
        self.black_leads: i64 = 0
        self.effect_use: i64 = codes.MAY_USE
        self.winner_uses: i64 = 0
        self.less_start: i64 = 0  # start advantage does not count for EXC-7
        self.may_resign: i64 = 1
        self.draw_points: i64 = 1
        self.most_pawns: i64 = codes.MAX_PAWNS
        self.holds: list[int] = []  # by mask: the lead with which a game still goes on

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        return (_filled, ({name: getattr(self, name) for name in _FIELDS},))


def _filled(fields: dict[str, object]) -> Rules:
    """Return rules with these fields."""
    rules = Rules()
    for name, value in fields.items():
        setattr(rules, name, value)
    return rules
