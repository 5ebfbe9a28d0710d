"""What a table of The Queen's Gambit shows besides the places of a plain one.

Squares are named by themselves (``e4``), cards of a hand by seat, kind and number
(``white.N.0``), places of a plan by seat and number (``white.plan.0``).
"""

from typing import Final, Literal

from motc_lab.scene.plain_model import PlainScene, Player, Token
from motc_lab.scene.table_model import Part, SeatName


class OpenThing(Token):
    """A card by itself, away from a table; a tile where it is nobody's."""

    game: Literal["queens_gambit"] = "queens_gambit"


class Loot(Part):
    """Captured tiles of one kind: its sign, how many, and the same in words."""

    code: str
    count: int
    label: str


class Shown(Part):
    """A revealed card: its sign, and what it is called."""

    code: str
    label: str


class Side(Player):
    """One seat with all that lies open before it (QINF-2).

    Attributes:
        points: of its captured tiles, which ``loot`` has by kind, the dearest first.
        pile: how many cards are in its pile.
        revealed: its revealed cards in their order (QCRD-3).
        word: what it does now, in a word or two.
    """

    points: int
    loot: tuple[Loot, ...]
    pile: int
    revealed: tuple[Shown, ...]
    word: str


class Planned(Part):
    """A planned card once it was played: its sign, what it did, and what it captured.

    ``value``: points of the captured tile; 0 for none. ``text``: the same in words.
    """

    code: str
    state: Literal["captured", "moved", "stays"]
    value: int
    text: str


class PlanTold(Part):
    """All cards that a seat has played, in the order in which it had planned them."""

    seat: SeatName
    title: str
    text: str
    cards: tuple[Planned, ...]


class QueensGambitScene(PlainScene):
    """A whole table of The Queen's Gambit.

    Attributes:
        players: from the far side to the near one, clockwise.
        goals: squares where the revealed card leads (QMOV-1).
        starts: start squares that are free (QSET-4).
        trail: where the last move came from and went to; empty before the first.
        playing: sign of the card that is being played; empty for none.
        stall: turns without a capture, in words, once the end is near (QEND-3).
        junior: who may look at their own plan, in words; empty for nobody (QMEM-2).
        told_plans: what every planned card brought, once the match is over.
        words: what the table says of itself, by key.
    """

    game: Literal["queens_gambit"] = "queens_gambit"
    players: tuple[Side, ...]
    goals: tuple[str, ...] = ()
    starts: tuple[str, ...] = ()
    trail: tuple[str, ...] = ()
    playing: str = ""
    stall: str = ""
    junior: str = ""
    told_plans: tuple[PlanTold, ...] = ()
    words: dict[str, str]

    def things_in_words(self) -> tuple[str, ...]:
        """Places, then all that lies open before each seat, and what may end it."""
        said = [one.text for one in self.players]
        return (*super().things_in_words(), *said, self.stall, self.junior)


SCENE: Final = QueensGambitScene
FACES: Final = ()
