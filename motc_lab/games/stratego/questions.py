"""The open question as a readable value, with its answers and their text codes.

While setting up, the listed answers are only some: ``Question.option`` takes all that
SASK-2 allows. Other seats see that somebody is asked, and no more (SINF-6).
"""

from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Final

from motc_lab.engine import question as any_game
from motc_lab.engine.chance import Dealt
from motc_lab.errors import IllegalOption, NotationError
from motc_lab.games.stratego import codes
from motc_lab.games.stratego.options import Settings
from motc_lab.games.stratego.refusals import Refusal, why_not
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.rules.set_up import is_stuck, next_rank
from motc_lab.games.stratego.rules.state import pause, placed
from motc_lab.games.stratego.seat import SIDES, Seat, seat_named, side_named
from motc_lab.games.stratego.setups import code_of, missing
from motc_lab.games.stratego.squares import square_name

SET_UP: Final = "set_up"
MOVE: Final = "move"
DRAW: Final = "draw"
_RULES: Final = {SET_UP: "SASK-1", MOVE: "SASK-3", DRAW: "SASK-5"}


@dataclass(frozen=True, slots=True, repr=False)
class Option(any_game.Option):
    """One answer.

    Attributes:
        verb: its first word; ``move`` for a move.
        start, goal: squares of a move or a swap; ``goal`` alone for place and take.
        rank: sign of the rank that is placed.
        name: of a preset, or the set-up code.
    """

    verb: str = ""
    start: str | None = None
    goal: str | None = None
    rank: str | None = None
    name: str | None = None


@dataclass(frozen=True, slots=True)
class SetUpSoFar:
    """What the owner of a set-up is shown beside the question.

    Attributes:
        code: the set-up as it stands (SREC-2).
        missing: how many of each rank are not placed yet, as pairs.
        next_rank: sign of the rank that the listed answers place, or None.
        is_stuck: whether this set-up could not move (SSET-6).
    """

    code: str
    missing: tuple[tuple[str, int], ...]
    next_rank: str | None
    is_stuck: bool


@dataclass(frozen=True, slots=True)
class Question(any_game.Question):
    """What must be decided now, by whom, with the answers that are listed.

    Its ``kind`` is set_up, move or draw.

    Attributes:
        seats: who is asked; both while both set up (SSET-5).
        set_up: the own set-up, while that is the question.
        world: a match that the seat cannot tell from the true one, which says why an
            answer is refused; None where the looker is not asked.
    """

    seat: Seat
    options: tuple[Option, ...]
    seats: tuple[Seat, ...] = ()
    set_up: SetUpSoFar | None = None
    settings: Settings = field(default=Settings(), repr=False)
    world: Battle | None = field(default=None, repr=False, compare=False)

    def option(self, code: object) -> Option:
        """The answer with this text code; while setting up every command is taken.

        Raises:
            IllegalOption: it is not offered; says what is. As ``Refused`` it says by
                which rule, as ``Unreadable`` where it is no answer at all.
        """
        if isinstance(code, any_game.Option):
            code = code.code
        for option in self.options:
            if option.code == code:
                return option
        offered = [option.code for option in self.options]
        if self.world is None or not isinstance(code, str):
            raise IllegalOption(code, offered, self.rule)
        try:
            return answer(self.world, self.seat, code, self.settings)
        except NotationError as error:
            raise Unreadable(code, offered, error, self.rule) from None


class Refused(IllegalOption):
    """An answer that a rule forbids now; ``refusal`` says which, and why."""

    def __init__(self, code: str, offered: list[str], refusal: Refusal) -> None:
        super().__init__(code, offered)
        self.args = (f"{self.args[0]}; {refusal}",)
        self.refusal, self.rule = refusal, refusal.rule


class Unreadable(IllegalOption):
    """A text that is no answer; ``fault`` says where it goes wrong."""

    def __init__(
        self, code: str, offered: list[str], fault: NotationError, rule: str
    ) -> None:
        super().__init__(code, offered, rule)
        told = f"column {fault.column}: expected {fault.expected}"
        self.args = (f"{self.args[0]}; {told}",)
        self.fault = fault


def question_of(
    battle: Battle, looker: Seat | str, settings: Settings
) -> Question | None:
    """The open question as a seat sees it; None when the match is over.

    A looker who is not asked sees who is, and no answers.
    """
    seats = tuple([seat for seat in SIDES if battle.asked() >> seat.index & 1])
    if not seats:
        return None
    kind = kind_of(battle)
    seat = seat_named(looker, "looker")
    if seat not in seats:
        return Question(kind, seats[0], _RULES[kind], (), seats, settings=settings)
    numbers_offered = _offered(battle, seat.index)
    return Question(
        kind=kind,
        seat=seat,
        rule=_RULES[kind],
        options=tuple([option_of(number, settings) for number in numbers_offered]),
        seats=seats,
        set_up=_so_far(battle, seat, settings) if kind == SET_UP else None,
        settings=settings,
        world=world_of(battle, seat),
    )


def world_of(battle: Battle, looker: Seat) -> Battle:
    """A match that a looker cannot tell from this one, always the same (SINF).

    Nothing in it is hidden from the looker: what is not known was drawn.
    """
    knower = numbers.NOBODY if looker is Seat.SPECTATOR else looker.index
    world = battle.imagine(knower, Random(0))  # noqa: S311 -- a game, no secret
    world.chance = Dealt(0)
    return world


def answer(
    battle: Battle, name: Seat | str, code: str | Option, settings: Settings
) -> Option:
    """The answer that a text code is, where a seat may answer so now.

    Raises:
        NotationError: it is no answer at all; says where, and what would be right.
        Refused: a rule forbids it now; says which.
    """
    seat = side_named(name)
    number = codes.read(code.code if isinstance(code, Option) else code, settings)
    refusal = why_not(battle, seat.index, number, settings)
    if refusal is None:
        return option_of(number, settings)
    asked = question_of(battle, seat, settings)
    offered = [option.code for option in asked.options] if asked else []
    raise Refused(codes.write(number, settings), offered, refusal)


def kind_of(battle: Battle) -> str:
    """Return what is asked now, while the match goes on."""
    if battle.phase == numbers.SETTING_UP:
        return SET_UP
    return MOVE if battle.offer < 0 else DRAW


def _offered(battle: Battle, seat: int) -> list[int]:
    """What is listed for reading: the machine's list, and what it leaves out."""
    count = battle.option_count(seat)
    listed = [battle.option_at(seat, index) for index in range(count)]
    if battle.phase == numbers.SETTING_UP:
        presets = range(numbers.PRESET, numbers.PRESET + len(battle.rules.presets))
        home = battle.rules.homes[seat]
        takes = [
            numbers.TAKE + square
            for rank, square in zip(placed(battle, seat), home, strict=True)
            if rank
        ]
        listed += [number for number in presets if number not in listed]
        return [*listed, *takes, numbers.CLEAR]
    if battle.offer >= 0:
        return listed
    offer = [] if pause(battle, seat) else [numbers.OFFER]
    return [*listed, *offer, numbers.RESIGN]


def _so_far(battle: Battle, seat: Seat, settings: Settings) -> SetUpSoFar:
    ranks = placed(battle, seat.index)
    rank = next_rank(battle, seat.index)
    return SetUpSoFar(
        code=code_of(ranks, settings.variant),
        missing=tuple(missing(ranks, settings.variant).items()),
        next_rank=numbers.SIGNS[rank] if rank else None,
        is_stuck=is_stuck(battle, seat.index),
    )


def option_of(number: int, settings: Settings) -> Option:
    """The readable value of an answer."""
    size = settings.variant.size
    if number < numbers.MOVE_END:
        return _move(number, size)
    code = codes.write(number, settings)
    first = square_name(number >> numbers.SQUARE_BITS & numbers.SQUARE_MASK, size)
    last = square_name(number & numbers.SQUARE_MASK, size)
    verb, _, rest = code.partition(" ")
    if verb == "place":
        return Option(code, number, verb, goal=last, rank=rest[0])
    if verb == "take":
        return Option(code, number, verb, goal=last)
    if verb == "swap":
        return Option(code, number, verb, start=first, goal=last)
    return Option(code, number, verb, name=rest or None)


@lru_cache(maxsize=16_384)
def _move(number: int, size: int) -> Option:
    """A move, which is the same in every match on boards of this size."""
    code = codes.move_text(number, size)
    start, goal = code.split("-")
    return Option(code, number, "move", start=start, goal=goal)
