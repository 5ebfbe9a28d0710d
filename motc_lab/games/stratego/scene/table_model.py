"""What a table of Stratego shows, in words and shapes.

Elements are named by their squares (``e4``), stocks of the set-up by their ranks
(``stock.X``), pieces by their public names (``blue@d7``, SINF-5).
"""

from typing import Final, Literal

from motc_lab.scene.table_model import Face, Part, Scene, SeatName

Ground = Literal["land", "home", "lake"]


class Piece(Face):
    """A block on a square: its face where the looker may see it, else its back.

    Attributes:
        code: sign of its rank; None for a back.
        number: what stands large on its face: 10, 9 .. 1; empty for bomb and flag.
        name: its rank in a word; short is the same for a small block.
        marks: what everybody has seen of a back, where the memory aid is on (SINF-4).
        seen: its rank as a fight has shown it: what would stand large on its face.
        note: how it goes, or why it does not; told of the looker's own alone.
    """

    game: Literal["stratego"] = "stratego"
    side: SeatName
    number: str = ""
    name: str = ""
    short: str = ""
    marks: tuple[Literal["moved", "far", "seen"], ...] = ()
    seen: str = ""
    note: str = ""


class Square(Part):
    """A square, or a part of a lake, which is none.

    ``home``: whose own rows it lies in.
    """

    id: str
    ground: Ground
    home: SeatName | None = None
    piece: Piece | None = None
    label: str


class Lake(Part):
    """A rectangle of water, in squares from the upper left corner of the picture."""

    column: int
    row: int
    width: int
    height: int


class Corps(Part):
    """One rank of an army: how many there were, and how many of them are taken."""

    rank: str
    number: str
    name: str
    total: int
    lost: int
    label: str


class Army(Part):
    """One side: whose it is, whether it is to move, and what is left of it.

    ``word``: what it does now, in a word or two (ready, to move).
    """

    seat: SeatName
    name: str
    badge: str
    to_move: bool
    word: str
    left: int
    text: str
    corps: tuple[Corps, ...]


class Trail(Part):
    """A move that may be shown, and who made it; ``newest``: nobody has moved since."""

    seat: SeatName
    start: str
    goal: str
    newest: bool


class Fight(Part):
    """A fight that may be shown: both ranks open, and how it ended (SATT-1).

    ``fresh``: it has happened since the last picture.
    """

    square: str
    attacker: Piece
    defender: Piece
    result: Literal["attacker", "defender", "both"]
    text: str
    fresh: bool


class Barred(Part):
    """A way that a rule against repeating forbids now, and why (STWO, SMOR)."""

    start: str
    goal: str
    text: str
    why: str
    rule: str


class Clock(Part):
    """How far a cap is: moves that count for it, of so many (SEND-4)."""

    count: int
    most: int
    near: bool
    text: str


class Pool(Part):
    """Pieces of one rank that are not placed yet."""

    id: str
    piece: Piece
    count: int
    total: int
    label: str


class Preset(Part):
    """A set-up that may be taken: the answer that takes it, and what it is called."""

    code: str
    text: str


class SetUp(Part):
    """What its owner works at, behind the screen (SSET-4).

    Attributes:
        home: the own squares, front row first, from left to right as the owner sits.
        width: squares in a row.
        code: the set-up as it stands (SREC-2); mirrored is the same, left for right.
        army: signs of all pieces and of the squares that stay empty, in order.
        missing: how many pieces are not placed yet.
        words: what the tools are called.
    """

    home: tuple[str, ...]
    width: int
    stocks: tuple[Pool, ...]
    presets: tuple[Preset, ...]
    code: str
    mirrored: str
    army: str
    missing: int
    words: dict[str, str]


class Fate(Part):
    """What a piece of a set-up was, and what became of it.

    Attributes:
        code: sign of its rank.
        number: what stands large on its face; empty for bomb and flag.
        state: whether it fell, was shown by a fight, or neither.
        text: all of it in words.
    """

    code: str
    number: str
    state: Literal["fell", "known", "hidden"]
    text: str


class ShownSetUp(Part):
    """A set-up as its owner saw it, the front row first; None where nobody stood."""

    side: SeatName
    title: str
    rows: tuple[tuple[Fate | None, ...], ...]


class StrategoScene(Scene):
    """A whole table of Stratego.

    Attributes:
        far, near: the sides as the looker sits.
        rows: the squares from the far edge to the near one, from left to right.
        trails, fights: what a screen shows of the past (SINF-4), in their order.
        barred: what the rules against repeating forbid whoever decides now.
        shown: both set-ups with what became of each piece, once all is shown (SINF-8).
        screen: what is said of the screen between two set-ups, while it stands.
        words: what the table says of itself, by key.
    """

    game: Literal["stratego"] = "stratego"
    far: Army
    near: Army
    rows: tuple[tuple[Square, ...], ...]
    lakes: tuple[Lake, ...]
    trails: tuple[Trail, ...] = ()
    fights: tuple[Fight, ...] = ()
    barred: tuple[Barred, ...] = ()
    clocks: tuple[Clock, ...] = ()
    set_up: SetUp | None = None
    shown: tuple[ShownSetUp, ...] = ()
    screen: str = ""
    words: dict[str, str]

    @property
    def squares(self) -> tuple[Square, ...]:
        """All squares in reading order."""
        return tuple([square for row in self.rows for square in row])

    def things_in_words(self) -> tuple[str, ...]:
        """Armies, caps, and every square with a piece on it, the near rows first."""
        near = [
            square.label
            for row in reversed(self.rows)
            for square in row
            if square.piece is not None
        ]
        stocks = () if self.set_up is None else self.set_up.stocks
        return (
            *[clock.text for clock in self.clocks],
            *[army.text for army in (self.far, self.near)],
            *[f"{label}." for label in near],
            *[f"{stock.label}." for stock in stocks if stock.count],
            *[barred.text for barred in self.barred],
        )

    def in_hand(self) -> tuple[Face, ...]:
        """The looker's own pieces on the board."""
        pieces = [square.piece for square in self.squares]
        return tuple(
            [
                piece
                for piece in pieces
                if piece is not None and piece.code and piece.side == self.near.seat
            ]
        )

    def at_rest(self) -> dict[str, object]:
        """Nobody is to move, nothing is set up."""
        still = {"to_move": False, "word": ""}
        return {
            "far": self.far.model_copy(update=still),
            "near": self.near.model_copy(update=still),
            **self.only_seen(),
        }

    def only_seen(self) -> dict[str, object]:
        """No set-up to work at, no way that is closed to a move."""
        return {"set_up": None, "barred": ()}


SCENE: Final = StrategoScene
FACES: Final = (Piece,)
