"""What a match is played under: whose seat, which bot, how long."""

from collections.abc import Sequence
from functools import cache
from typing import Final, get_args

from pydantic import BaseModel, ConfigDict, ValidationError

from motc_lab.bots import Bot, bot_named
from motc_lab.engine.motc.edition import Edition, house_edition
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.errors import LabError, shown
from motc_lab.lessons.skill import Skill, fitting
from motc_lab.scene.model import Lang
from motc_lab.scene.play_model import LengthName, LevelName, PlayTerm, SeatWish
from motc_lab.texts import say

SEATS: Final[tuple[SeatWish, ...]] = get_args(SeatWish)
LEVELS: Final[tuple[LevelName, ...]] = get_args(LevelName)
LENGTHS: Final[tuple[LengthName, ...]] = get_args(LengthName)
# From their matches against each other (docs/arena.md): 85 %, 75 % and 94 %.
RATINGS: Final[dict[LevelName, float]] = {
    "beginner": 1000,
    "casual": 1300,
    "strong": 1490,
}
EVEN: Final = 0.55  # a chance to win at which a match is worth playing to its end
_POINTS: Final[dict[LengthName, int]] = {"game": 1, "short": 2}


class TermsError(LabError, ValueError):
    """A match can't be played under these terms; says what would be right."""


class Terms(BaseModel):
    """The terms of a match.

    Attributes:
        wish: whose seat; 'either' draws lots.
        level: how strong the bot is.
        length: one game, first to two points, or as many as the edition asks for.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    wish: SeatWish = "fischer"
    level: LevelName = "beginner"
    length: LengthName = "match"

    @property
    def edition(self) -> Edition:
        """The edition with as many points to win."""
        return _edition(self.length)

    def seat(self, lot: int) -> Seat:
        """The seat that is wished for; a lot of 0 or 1 decides where either is."""
        return PERSONS[lot] if self.wish == "either" else Seat(self.wish)

    def bot(self, seed: int) -> Bot:
        """The other person."""
        return bot_named(self.level, seed)


@cache
def _edition(length: LengthName) -> Edition:
    """The house edition; a match of another length is one of a changed edition."""
    points = _POINTS.get(length)
    house = house_edition()
    return house if points is None else house.with_ruling(points_to_win=points)


def terms_of(wish: object, level: object, length: object) -> Terms:
    """Return the terms with these names; TermsError says which there are."""
    wish = wish.value if isinstance(wish, Seat) else wish
    try:
        return Terms.model_validate({"wish": wish, "level": level, "length": length})
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        name = str(fault["loc"][0])
        offered = {"wish": SEATS, "level": LEVELS, "length": LENGTHS}[name]
        called = "seat" if name == "wish" else name
        msg = f"{called}: {shown(fault['input'], 40)}; use one of {', '.join(offered)}"
        raise TermsError(msg) from None


def suited(skill: Skill) -> LevelName | None:
    """The level against which a match is about even; None before the first result."""
    return fitting(skill, RATINGS.items(), EVEN) if skill.tries else None


def seats(lang: Lang) -> tuple[PlayTerm, ...]:
    """Every seat that may be wished for, with its name."""
    persons = _terms(("spassky", "fischer"), "word.person", lang)
    return (*persons, PlayTerm(id="either", text=say("play.either", lang)))


def levels(lang: Lang) -> tuple[PlayTerm, ...]:
    """Every level with its name."""
    return _terms(LEVELS, "coach.level", lang)


def lengths(lang: Lang) -> tuple[PlayTerm, ...]:
    """Every length with its name."""
    return _terms(LENGTHS, "play.length", lang)


def _terms(names: Sequence[str], key: str, lang: Lang) -> tuple[PlayTerm, ...]:
    return tuple([PlayTerm(id=one, text=say(f"{key}.{one}", lang)) for one in names])
