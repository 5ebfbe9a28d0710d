"""A card, a space of an endurance track, and all that belongs to one person."""

from typing import Annotated, Final, Literal

from pydantic import Field, field_validator, model_validator

from motc_lab.checks import is_a
from motc_lab.errors import shown
from motc_lab.games.motc.edition.errors import EditionError
from motc_lab.games.motc.edition.parts import Part, Source, Sources, Text
from motc_lab.games.motc.edition.shown import (
    card_html,
    effect_words,
    person_html,
    track_html,
)
from motc_lab.games.motc.edition.verbs import Effect, is_pick_last
from motc_lab.games.motc.rules.seat import Seat

CardId = Literal[
    "wK", "wQ", "wR1", "wR2", "wB1", "wB2", "wN1", "wN2",
    "bK", "bQ", "bR1", "bR2", "bB1", "bB2", "bN1", "bN2",
]  # fmt: skip
RuleId = Literal[
    "EFF-S1", "EFF-S2", "EFF-S3", "EFF-S4", "EFF-F1", "EFF-F2", "EFF-X1", "EFF-X2"
]  # fmt: skip
OfficerName = Literal["king", "queen", "rook", "bishop", "knight"]
Colour = Literal["white", "black"]

CARD_IDS: Final[tuple[CardId, ...]] = (
    "wK", "wQ", "wR1", "wR2", "wB1", "wB2", "wN1", "wN2",
    "bK", "bQ", "bR1", "bR2", "bB1", "bB2", "bN1", "bN2",
)  # fmt: skip
OFFICERS: Final[dict[str, OfficerName]] = {
    "K": "king",
    "Q": "queen",
    "R": "rook",
    "B": "bishop",
    "N": "knight",
}
PAWN_STRENGTH: Final = 1
_OWNER: Final = "_owner"  # beside the fields, as what is computed once is


def owner_of(part: "Card | PersonData") -> Seat | None:
    """Whose it is, where it is part of an edition: pictures say Spassky or Fischer."""
    found: Seat | None = part.__dict__.get(_OWNER)
    return found


def give_to(person: "PersonData", seat: Seat) -> None:
    """Let a person's data and cards know whose they are; no digest moves by it."""
    track = Track(person.track)
    track.start, track.owner = person.start, seat
    person.__dict__["track"] = track
    for part in (person, *person.cards):
        part.__dict__[_OWNER] = seat


class Track(tuple["Space", ...]):
    """The spaces of an endurance track; a picture as the last line of a cell.

    Attributes:
        start: where the status marker starts.
        owner: whose track it is.
    """

    start: int
    owner: Seat

    def _repr_html_(self) -> str:
        return track_html(self)


class CardSources(Sources):
    """Where the fields of a card come from."""

    id: Source | None = None
    strength: Source | None = None
    title: Source | None = None
    history: Source | None = None
    effect: Source | None = None
    rule: Source | None = None


class Card(Part):
    """One card: its main half in full; the other half is always a pawn (EFF-P).

    Attributes:
        id: chess colour, officer and number of the main half; the pawn on the other
            half has the opposite chess colour and strength 1.
        strength: printed strength of the main half.
        effect: what the loser of an exchange may use, verb by verb.
        rule: the documented effect that ``effect`` is, if it is one.
    """

    id: CardId
    strength: Annotated[int, Field(strict=True, ge=0, le=5)]
    title: Text
    history: Text = Text.empty()
    effect: Effect
    rule: RuleId | None = None
    source: CardSources

    @field_validator("effect")
    @classmethod
    def _pick_comes_last(cls, effect: Effect) -> Effect:
        if not is_pick_last(effect):
            msg = "pick_random must be the last verb of an effect"
            raise ValueError(msg)
        return effect

    def __repr__(self) -> str:
        """Id, title, strength and effect in a line."""
        effect = effect_words(self)
        return f"<Card {self.id} {self.title.en!r}, strength {self.strength}: {effect}>"

    __str__ = __repr__

    def _repr_html_(self) -> str:
        return card_html(self, owner_of(self))

    @property
    def colour(self) -> Colour:
        """Chess colour of the main half."""
        return "white" if self.id[0] == "w" else "black"

    @property
    def officer(self) -> OfficerName:
        """Chess piece of the main half."""
        return OFFICERS[self.id[1]]

    @property
    def index(self) -> int:
        """Place in ``CARD_IDS``, 0 .. 15."""
        return CARD_IDS.index(self.id)


class Space(Part):
    """One space of an endurance track; ``advantage`` is the start advantage."""

    hand_limit: Annotated[int, Field(strict=True, ge=1, le=16)]
    pawns: Annotated[int, Field(strict=True, ge=0, le=8)] = 0
    advantage: Annotated[int, Field(strict=True, ge=-12, le=12)] = 0


class PersonSources(Sources):
    """Where the fields of a person come from; the cards name their own."""

    start: Source | None = None
    track: Source | None = None


class PersonData(Part):
    """Everything that is one person's own: the endurance track and the deck.

    Attributes:
        start: index of the space where the marker starts; 0 is leftmost and worst.
        track: the spaces from left (worst) to right (best).
        cards: the sixteen cards, put into the order of ``CARD_IDS``.
    """

    start: Annotated[int, Field(strict=True, ge=0)]
    track: Annotated[tuple[Space, ...], Field(min_length=1, max_length=20)]
    cards: Annotated[tuple[Card, ...], Field(min_length=16, max_length=16)]
    source: PersonSources

    @field_validator("cards")
    @classmethod
    def _one_of_each(cls, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        ids = [card.id for card in cards]
        twice = sorted({name for name in ids if ids.count(name) > 1})
        if twice:
            missing = [name for name in CARD_IDS if name not in ids]
            msg = (
                f"id used more than once: {', '.join(twice)}; "
                f"still without a card: {', '.join(missing)}"
            )
            raise ValueError(msg)
        return tuple(sorted(cards, key=lambda card: card.index))

    @model_validator(mode="after")
    def _start_is_on_the_track(self) -> "PersonData":
        if self.start >= len(self.track):
            last = len(self.track) - 1
            msg = f".start: {self.start} is not on the track; use 0 .. {last}"
            raise ValueError(msg)
        return self

    def __repr__(self) -> str:
        """How many cards and spaces; their details are in the table of a notebook."""
        cards, spaces = len(self.cards), len(self.track)
        return f"<PersonData: {cards} cards, {spaces} spaces, start {self.start}>"

    __str__ = __repr__

    def _repr_html_(self) -> str:
        return person_html(self, owner_of(self))

    def card(self, name: str) -> Card:
        """The card with this id; EditionError for an id that does not exist."""
        if is_a(name, str):
            for card in self.cards:
                if card.id == name:
                    return card
        fault = f"{shown(name, 20)} is not a card id; use one of {', '.join(CARD_IDS)}"
        raise EditionError("edition", (fault,))
