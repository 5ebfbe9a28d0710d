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


class PlayOwnPick(Model):
    """One way to play what a file of one's own holds.

    Attributes:
        instead: the wish that is no longer asked then; empty for none.
    """

    id: str
    text: str
    instead: str


class PlayOwn(Model):
    """A file of one's own that the game may be played with.

    Attributes:
        title: what it is.
        hint: what has to stand in it.
        example: one to begin with, once it was asked for.
        fault: what is wrong with the one that was read last; empty for nothing.
        picks: what it offers; none where no file has been read.
        chosen: the pick that stands now; empty for none.
    """

    title: str
    hint: str
    example: str
    fault: str
    picks: tuple[PlayOwnPick, ...]
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
        series: the results of all matches in a row under these terms, in words.
        own: a file of one's own, where the game takes one.
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
    series: str = ""
    own: PlayOwn | None = None
