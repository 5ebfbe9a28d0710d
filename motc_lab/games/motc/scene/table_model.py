"""What a table of Match of the Century shows, in words and shapes."""

from typing import Final, Literal

from motc_lab.games.motc.edition import card
from motc_lab.games.motc.rules.seat import Player
from motc_lab.games.motc.scene.match_model import GameEnd, MatchEnd, Score
from motc_lab.scene.table_model import Face, Part, Scene

Colour = card.Colour  # one definition, of the editions
_ORDER: Final = (
    *("colour", "endurance", "hand", "deck", "pile", "buried", "reserve", "supply"),
)
Piece = Literal["king", "queen", "rook", "bishop", "knight", "pawn"]


class Half(Part):
    """One half of a card: a chess piece with its strength and its effect in words."""

    colour: Colour
    piece: Piece
    piece_text: str
    strength: int
    effect: str


class Card(Face):
    """A card on the table or in a hand; ``up`` is None for a card that shows its back.

    ``id`` is the element's name. A face has a stable one ('spassky.wN1'); a back is
    named by its place only ('fischer.hand.2').
    """

    id: str
    person: Player
    code: str | None = None
    title: str = ""
    history: str = ""
    up: Half | None = None
    down: Half | None = None
    marks: tuple[str, ...] = ()
    label: str


class Slot(Part):
    """One person's side of a section: the card, what stands above it, and the total.

    Attributes:
        pawn_spaces: how many pawns have room above a card.
    """

    id: str
    card: Card | None = None
    pawns: int = 0
    pawn_spaces: int = 2
    bonus: int = 0
    total: int | None = None
    label: str


class Section(Part):
    """One of the exchange sections."""

    id: str
    index: int
    numeral: str
    value: int
    state: Literal["open", "current", "resolved"]
    winner: Player | None = None
    far: Slot
    near: Slot
    label: str


class Space(Part):
    """A space of an endurance track with its three icons (0 = no icon)."""

    hand_limit: int
    pawns: int
    advantage: int
    here: bool
    label: str


class Person(Part):
    """Everything on one side of the table besides the sections.

    ``hand`` holds faces only where the looker may see them. ``pile`` is the face-up
    part of the discard pile; ``buried`` counts the cards in it that lie face down.
    ``next_side``: the colour of the next game, while cards are put away for it.
    """

    id: Player
    name: str
    badge: str
    colour: Colour
    colour_text: str
    has_queen: bool
    to_move: bool
    points: int
    hand: tuple[Card, ...]
    hand_count: int
    hand_limit: int
    deck_count: int
    pile: tuple[Card, ...]
    buried: int
    reserve: int
    supply: int
    track: tuple[Space, ...]
    temporary: tuple[str, ...]
    labels: dict[str, str]
    next_side: str = ""

    def in_words(self) -> list[str]:
        """This side of the table, one sentence or line for each thing."""
        lines = [self.labels[name] for name in _ORDER if name in self.labels]
        lines[2:2] = self._around()
        lines += self.temporary
        return lines + [card.label for card in self.hand if card.code is not None]

    def _around(self) -> list[str]:
        """What the present space of the endurance track gives, and its neighbours."""
        here = next((place for place, space in enumerate(self.track) if space.here), 0)
        return [space.label for space in self.track[max(0, here - 1) : here + 2]]


class MatchTrack(Part):
    """The points of both persons on the way to the centre of the match track."""

    to_win: int
    spassky: int
    fischer: int
    label: str


class AdvantageTrack(Part):
    """The marker: 0 is neutral, + is Fischer's side, - is Spassky's."""

    spaces: int
    marker: int
    left_on_table: int
    label: str


class MatchScene(Scene):
    """A whole table of Match of the Century.

    ``final``: a game has ended, and this is its last position. ``match_end``: the match
    is over.
    """

    game: Literal["motc"] = "motc"
    match: MatchTrack
    advantage: AdvantageTrack
    sections: tuple[Section, ...]
    far: Person
    near: Person
    score: Score
    final: GameEnd | None = None
    match_end: MatchEnd | None = None

    @property
    def stays(self) -> bool:
        """Whether it is the last position of a game."""
        return self.final is not None

    def things_in_words(self) -> tuple[str, ...]:
        """Score, marker, sections, and both sides of the table."""
        return (
            self.match.label,
            self.advantage.label,
            *[section.label for section in self.sections],
            *self.near.in_words(),
            *self.far.in_words(),
        )

    def in_hand(self) -> tuple[Face, ...]:
        """The faces in the hand at the bottom of the board."""
        return tuple([card for card in self.near.hand if card.up is not None])

    def at_rest(self) -> dict[str, object]:
        """Nobody is to move."""
        waiting = {"to_move": False}
        return {
            "near": self.near.model_copy(update=waiting),
            "far": self.far.model_copy(update=waiting),
        }


SCENE: Final = MatchScene
FACES: Final = (Card,)
