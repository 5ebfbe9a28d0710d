"""What the editor of Stratego shows beside form, code and faults: field and trays."""

from typing import Literal

from motc_lab.games.stratego.scene.table_model import Ground, Piece
from motc_lab.scene.editing_model import CodeLine, Editor, EditorFault, Item
from motc_lab.scene.table_model import Part, SeatName


class EditorSquare(Part):
    """A square of the field, a1 in the corner at Red's left; lakes are squares, too."""

    id: str
    ground: Ground
    home: SeatName | None = None
    piece: Piece | None = None
    label: str
    faulty: bool = False


class EditorStock(Part):
    """Pieces of a kind that may still be put on the field.

    Attributes:
        id: as an edit names such a piece: ``r9``, ``bu``.
        left: how many; below 0 there are too many.
        text: the same in words.
    """

    id: str
    piece: Piece
    left: int
    text: str


class EditorArmy(Part):
    """What one side may still put on the field, unknown pieces last."""

    side: SeatName
    title: str
    stocks: tuple[EditorStock, ...]


class StrategoEditor(Editor):
    """The editor of positions of Stratego.

    Attributes:
        rows: the field, the highest row first.
        armies: what may be put on it.
        moves: the moves since the board that the code holds; ``made`` is how many.
        notes: what is odd and yet allowed, each with a way to change it (SREC-5).
        presets: set-ups to begin with.
    """

    layout: Literal["stratego"] = "stratego"
    enforced: bool
    rows: tuple[tuple[EditorSquare, ...], ...]
    armies: tuple[EditorArmy, ...]
    moves: CodeLine
    made: int
    notes: tuple[EditorFault, ...]
    presets: tuple[Item, ...]
