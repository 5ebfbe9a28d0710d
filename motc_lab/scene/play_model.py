"""What stands around the table of a match against a bot: its terms, old and new."""

from typing import Literal

from motc_lab.engine.motc.edition import parts
from motc_lab.models import Model

SeatWish = Literal["spassky", "fischer", "either"]
LevelName = Literal["beginner", "casual", "strong"]
LengthName = Literal["game", "short", "match"]


class PlayTerm(Model):
    """One thing that may be chosen, with its name."""

    id: str
    text: str


class PlayDesk(Model):
    """The terms of the present match, and those of the next one.

    Attributes:
        seat: the person that somebody plays here.
        wish: the seat that was wished for; 'either' draws lots for each match.
        told: seat, level and length of the present match in one line.
        advice: which level would suit, and from what that is known; empty before that.
        suited: that level.
        is_over: whether the match has ended.
    """

    seat: parts.PersonName
    wish: SeatWish
    level: LevelName
    length: LengthName
    told: str
    seats: tuple[PlayTerm, ...]
    levels: tuple[PlayTerm, ...]
    lengths: tuple[PlayTerm, ...]
    advice: str = ""
    suited: LevelName | None = None
    is_over: bool = False
