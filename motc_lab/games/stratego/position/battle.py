"""Between positions (readable values) and matches (the machine's numbers)."""

from motc_lab.engine.chance import Chance
from motc_lab.errors import IllegalPosition, LabError
from motc_lab.games.stratego.notation import ToldMove
from motc_lab.games.stratego.options import Options, Settings
from motc_lab.games.stratego.position.parts import UNKNOWN
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.position.replay import NO_CHANCE, replayed, settings_of
from motc_lab.games.stratego.position.unseen import dealt
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.seat import SIDES, Seat, seat_named
from motc_lab.games.stratego.squares import square_name

_RECORD = 4  # bytes of a move in ``State.before``


def battle_of(
    position: Position,
    options: Options | None = None,
    *,
    seed: int = 0,
    chance: Chance = NO_CHANCE,
) -> Battle:
    """Return a match that goes on from a position; ``seed`` deals unknown pieces.

    Raises:
        IllegalPosition: it has faults, which the error lists.
    """
    chosen = options or Options()
    faults = position.problems(chosen)
    if faults:
        told = "; ".join(map(str, faults))
        raise IllegalPosition(f"a position that cannot be played: {told}", faults)
    return replayed(dealt(position, seed), settings_of(position, chosen), chance)


def position_of(
    battle: Battle, settings: Settings, looker: Seat | str | None = None
) -> Position:
    """Return the position of a match, with the moves that STWO and SMOR look back at.

    With a ``looker`` it is what this seat may know: the others' ranks are ``u`` but for
    those that a fight has shown. LabError while both sides still set up.
    """
    if battle.phase == numbers.SETTING_UP:
        raise LabError("phase: both sides still set up; use the set-up codes")
    seat = None if looker is None else seat_named(looker, "looker")
    back = _Back(battle, settings)
    back.undo_all()
    size = settings.variant.size
    pieces = [
        {
            "square": square_name(square, size),
            "side": SIDES[battle.rules.seat_of[man]].value,
            "rank": _rank(battle, man, seat),
        }
        for square, man in enumerate(back.cells)
        if man
    ]
    return Position.model_validate(
        {
            "variant": settings.variant.name,
            "to_move": SIDES[back.turn].value,
            "pieces": pieces,
            "moves": back.moves[::-1],
        }
    )


def _rank(battle: Battle, man: int, looker: Seat | None) -> str:
    all_is_shown = battle.phase == numbers.OVER and battle.rules.reveal
    is_known = looker is None or SIDES[battle.rules.seat_of[man]] is looker
    if is_known or all_is_shown or battle.facts[man] & numbers.SEEN:
        return numbers.SIGNS[battle.ranks[man]]
    return UNKNOWN


class _Back:
    """Takes back what a match remembers of its moves, the newest first."""

    def __init__(self, battle: Battle, settings: Settings) -> None:
        self.battle = battle
        self.size = settings.variant.size
        self.cells = bytearray(battle.cells)
        self.turn = _turn(battle)
        self.moves: list[str] = []

    def undo_all(self) -> None:
        """Go back to the oldest remembered board."""
        quiet, before = self.battle.quiet, self.battle.before
        for at in range(len(quiet) - 2, -1, -2):
            self.undo(quiet[at], quiet[at + 1], 0, 0)
        for at in range(len(before) - _RECORD, -1, -_RECORD):
            self.undo(*before[at : at + _RECORD])

    def undo(self, here: int, there: int, lost: int, beaten: int) -> None:
        """Take one move back; the numbers are those of ``State.before``."""
        start, goal = square_name(here, self.size), square_name(there, self.size)
        man = lost or self.cells[there]
        foe = beaten or (self.cells[there] if lost else 0)
        told = ToldMove(start, goal)
        if foe:
            signs = [numbers.SIGNS[self.battle.ranks[one]] for one in (man, foe)]
            told = ToldMove(start, goal, *signs)
        self.moves.append(str(told))
        self.cells[here] = man
        self.cells[there] = foe
        self.turn = 1 - self.turn


def _turn(battle: Battle) -> int:
    """Who would move next; a taken flag leaves the turn where it was."""
    is_flag = battle.reason == numbers.FLAG_TAKEN
    return 1 - battle.turn if is_flag else battle.turn
