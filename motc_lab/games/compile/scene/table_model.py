"""What a table of Compile shows, in words and shapes.

What lies on it are the areas of the plain table. Elements that only this picture has:
``line.N`` (a line as such), ``up.N`` and ``down.N`` (where a card is played),
``pile.SEAT`` (a trash, which a press opens).
"""

from typing import Final, Literal

from motc_lab.scene.plain_model import PlainScene
from motc_lab.scene.table_model import Part, SeatName


class Print(Part):
    """What is printed on a card that the looker may read.

    Attributes:
        code: id of the card. name: what it is called, without its value.
        has_top: whether its top box stays in force when it is covered (CBOX-1).
        reading: what it does, in our own words.
    """

    code: str
    name: str
    value: int
    has_top: bool
    reading: str


class LineSide(Part):
    """One person's side of a line.

    Attributes:
        protocol: what it is called. compiled: whether it is turned already.
        threatened: whether it may be compiled as it stands: ten or more, and more
            than the other side has (CCMP-1).
        total: of the stack (CBOX-7).
    """

    seat: SeatName
    protocol: str
    total: int
    compiled: bool
    threatened: bool


class Line(Part):
    """One of the three lines with both its sides; ``label`` tells all of it."""

    id: str
    number: int
    label: str
    far: LineSide
    near: LineSide


class Store(Part):
    """What a person has beside the lines.

    Attributes:
        deck, hand, trash: how many cards.
        control: whether the control card lies there. turn: whether it is their turn.
        label: all of it as a sentence.
    """

    seat: SeatName
    deck: int
    hand: int
    trash: int
    control: bool
    turn: bool
    label: str


class Waits(Part):
    """One thing that is being resolved, or waits.

    Attributes:
        seat: whose it is. text: what is going on, or what it waits for.
        about: the card on the table whose text it is, where it lies open.
    """

    seat: SeatName
    text: str
    about: str | None = None


class CompileScene(PlainScene):
    """A whole table of Compile.

    Attributes:
        lines: from the left; empty while protocols are drafted.
        far_store, near_store: what each person has beside them.
        prints: the cards that lie open to the looker.
        waiting: what is being resolved, then what waits for it.
        turn_text: whose turn it is, who is asked, and why.
        words: what the table says of itself, by key.
    """

    game: Literal["compile"] = "compile"
    lines: tuple[Line, ...]
    far_store: Store
    near_store: Store
    prints: tuple[Print, ...]
    waiting: tuple[Waits, ...] = ()
    turn_text: str = ""
    words: dict[str, str]

    def at_rest(self) -> dict[str, object]:
        """Nobody is to move, nothing is being resolved."""
        return super().at_rest() | {"waiting": (), "turn_text": ""}


SCENE: Final = CompileScene
FACES: Final = ()
