"""What stands around the table of a match on a page: its terms, old and new."""

from motc_lab.models import Model


class PlayTerm(Model):
    """One thing that may be chosen, with its name."""

    id: str
    text: str


class PlayWish(Model):
    """What somebody may choose one of: a seat, a rival, a board.

    Attributes:
        name: as addresses and messages have it.
        title: what it is called.
        chosen: the one that stands now.
    """

    name: str
    title: str
    terms: tuple[PlayTerm, ...]
    chosen: str


class PlayDesk(Model):
    """The terms of the present match, and those of the next one.

    Attributes:
        game: what is played.
        told: game, seat, rival and the rest of the present match in one line.
        games: that may be played, this one too.
        offered: the game of the next match, whose wishes these are.
        wishes: seat and level, then what the game adds.
        shared: the level at which everybody sits here, and nobody has one seat.
        advice: which level would suit, and from what that is known; empty before that.
        suited: that level.
        is_over: whether the match has ended.
    """

    game: str
    told: str
    games: tuple[PlayTerm, ...]
    offered: str
    wishes: tuple[PlayWish, ...]
    shared: str
    advice: str = ""
    suited: str | None = None
    is_over: bool = False
