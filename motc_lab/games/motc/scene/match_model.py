"""What a table shows of the whole match: its score, the end of a game, the end of all.

Parts of a ``MatchScene``, beside those of ``table_model``.
"""

from typing import Literal

from pydantic import Field

from motc_lab.games.motc.rules.seat import Player
from motc_lab.scene.table_model import Part


class Score(Part):
    """The match in one line, always in view.

    Attributes:
        spassky, fischer: points, under the names that the line calls them by.
        to_win: points that end the match.
        leads: who leads in points, in words.
        place: number of the game and of the exchange, in words.
        edition: title of the cards that are played.
        label: all of it as one sentence to be read aloud.
    """

    spassky: int
    fischer: int
    spassky_name: str
    fischer_name: str
    to_win: int
    goal: str
    leads: str
    place: str
    edition: str
    label: str


class GameEnd(Part):
    """How a game has ended, while its last position stays on the table.

    Attributes:
        game: its number.
        winner: who won it; None where it is a draw.
        headline: as a newspaper would set it.
        reason: why it is over, in a sentence.
        points: who scores, and how the match stands.
        onward: what the next game begins with; empty where the match is over.
        button: what puts the cards away; empty where a lesson goes on by itself.
    """

    game: int
    winner: Player | None
    headline: str
    reason: str
    points: str
    onward: str
    button: str = ""


class GameRow(Part):
    """One game of the match: how it ended, who had White, the points after it."""

    game: int
    white: Player
    winner: Player | None
    text: str
    spassky: int
    fischer: int


class ChancePoint(Part):
    """The chance of one person to win the match before a game; bounds at 95 %.

    ``game`` 0 stands for the beginning, the other ones for the end of that game.
    """

    game: int
    value: float
    low: float
    high: float


class TurningPoint(Part):
    """A choice that decided much: what was done, and what would have been better.

    Attributes:
        id: names the place of the match, to look at it once more.
        head: when it was.
        done: what was chosen, and what it led to.
        instead: what would have followed a better choice.
        worth: how much better it was, with its interval.
        is_clear: whether the estimate leaves no doubt.
        position: code of the table at which it was made, for the sandbox.
    """

    id: int
    head: str
    done: str
    instead: str
    worth: str
    is_clear: bool
    position: str


class MatchEnd(Part):
    """The screen after a match.

    Attributes:
        id: names the match.
        winner: of the match.
        seat: who looked on at the bottom of the board; None for a spectator.
        level: the bot's name where one played; empty otherwise.
        headline: who has won, and by how much.
        text: how the match went, in a sentence.
        games: one row for each, in their order.
        chances: of ``chance_of`` to win the match, from the score grid.
        source: where these chances come from, in words.
        turning: the turning points found so far.
        state: whether they are still looked for.
        looked, total: how many choices have been weighed, of how many.
        progress: the same in words.
        record: the whole match as text; both hands may be seen now that it is over.
        sandbox: query of a link to the match in the sandbox.
        levels: what the bots' names are in words, for results of earlier matches.
    """

    id: str
    winner: Player
    seat: Player | None = None
    level: str = ""
    headline: str
    text: str
    games: tuple[GameRow, ...]
    chance_of: Player
    chances: tuple[ChancePoint, ...] = ()
    chances_label: str = ""
    source: str = ""
    turning: tuple[TurningPoint, ...] = ()
    state: Literal["none", "running", "done"] = "none"
    looked: int = 0
    total: int = 0
    progress: str = ""
    record: str = ""
    sandbox: str = ""
    levels: dict[str, str] = Field(default_factory=dict)
