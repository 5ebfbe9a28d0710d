"""What a position is made of: persons, sections, the step in progress, all of it held.

``Layout`` holds everything on the table and knows no text and no rule;
``position.Position`` adds the code, the JSON and the problems.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, Self, TypeVar

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic_core import PydanticKnownError

from motc_lab.checks import as_whole
from motc_lab.errors import NeverChanges
from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.position.error import PositionError
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import Player, Seat, person_at
from motc_lab.models import Model


def _plain(number: object) -> object:
    """Numpy's whole numbers as ours; what is none, a bool or a text, is refused."""
    found = as_whole(number)
    return number if found is None else found


_PLAIN: Final = BeforeValidator(_plain)
Count = Annotated[int, Field(strict=True, ge=0, le=99), _PLAIN]
# Play goes on counting: see problems.
Tally = Annotated[int, Field(strict=True, ge=0, le=999), _PLAIN]
Flag = Annotated[bool, Field(strict=True)]


def in_order(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Zones are sets on the table; a fixed order makes equal ones equal."""
    return tuple(sorted(cards, key=CARD_IDS.index))


CardList = Annotated[tuple[CardId, ...], Field(max_length=64), AfterValidator(in_order)]
EditionName = Annotated[
    str,
    Field(
        pattern=r"^([0-9a-f]{12})?$",
        description="nothing, or the first 12 digits of an edition's digest",
    ),
]
Step = Literal[
    "mulligan", "lead", "reply", "use", "effect", "advantage", "check",
    "resigned", "between", "status", "over",
]  # fmt: skip
FEWEST_SECTIONS: Final = 3
SectionNumber = Annotated[int, Field(strict=True, ge=1, le=5), _PLAIN]


class Part(Model):
    """A frozen piece of a position; unknown fields are refused.

    However it is made, PositionError says which field can't be what it was given.
    """

    def __init__(self, **fields: object) -> None:
        try:
            super().__init__(**fields)
        except ValidationError as error:
            raise PositionError(error, type(self)) from None

    # Checking a part within a whole shall not come by here: the whole names the place.
    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]  # as in RootModel

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: ``changed`` and ``with_person`` of the position give another one."""
        raise NeverChanges(self, name, "position.changed(...) or .with_person(...)")

    @classmethod
    def model_validate(cls, obj: object, **how: Any) -> Self:  # noqa: ANN401 -- pydantic's own
        """Check plain fields; PositionError names each field that is wrong."""
        try:
            return super().model_validate(obj, **how)
        except ValidationError as error:
            raise PositionError(error, cls) from None

    @classmethod
    def model_validate_json(
        cls,
        json_data: str | bytes | bytearray,
        **how: Any,  # noqa: ANN401 -- pydantic's own
    ) -> Self:
        """Read JSON; PositionError names each field that is wrong."""
        try:
            return super().model_validate_json(json_data, **how)
        except ValidationError as error:
            raise PositionError(error, cls) from None

    def model_copy(
        self, *, update: Mapping[str, object] | None = None, deep: bool = False
    ) -> Self:
        """A copy; PositionError names each changed field that can't be held."""
        if update is None:
            return super().model_copy(deep=deep)
        kept = {name: getattr(self, name) for name in type(self).model_fields}
        return type(self)(**{**kept, **update})

    def copy(  # type: ignore[override]  # include and exclude would leave holes
        self, *, update: Mapping[str, object] | None = None, deep: bool = False
    ) -> Self:
        """The same as ``model_copy``; pydantic's own checks nothing."""
        return self.model_copy(update=update, deep=deep)


PartT = TypeVar("PartT", bound=Part)


def with_fields(part: PartT, changes: Mapping[str, object]) -> PartT:
    """The part with other fields, taken as they are: quick, and nothing is checked."""
    return Model.model_copy(part, update=changes)


class LaidCard(Part):
    """A card in a section: pawns above it, bonus by an effect."""

    card: CardId
    pawns: Count = 0
    bonus: Count = 0


class SectionPosition(Part):
    """One exchange section."""

    spassky: LaidCard | None = None
    fischer: LaidCard | None = None

    def laid(self, person: Seat | str) -> LaidCard | None:
        """One person's card; WrongArgument for anybody else."""
        if person is Seat.SPASSKY or person_at(person, "person") is Seat.SPASSKY:
            return self.spassky
        return self.fischer


class Unseen(Part):
    """How many cards of a person nobody has named (INF-2, INF-3).

    The person's cards that are named nowhere are a pool: ``hand`` of them are hand
    cards, ``buried`` lie face down on the discard pile, the rest is the draw deck.
    """

    hand: Count = 0
    buried: Count = 0


class PersonPosition(Part):
    """One person's cards, pawns, endurance and temporary effects.

    Attributes:
        hand: hand cards; ``shown`` are those that the other person has seen.
        pile: face-up discards; ``buried`` lie face down among them (SET-6).
        unseen: None where every card is named. Otherwise ``hand`` holds the seen ones,
            ``deck`` and ``buried`` are empty, and only numbers are known.
        endurance: index of the space, 0 = leftmost.
        forced: the card that must be played next (EFF-S2).
        bonus: added strength in the next exchange of this game (EFF-F2).
        shuffles: how often the deck has been shuffled.
    """

    hand: CardList = ()
    shown: CardList = ()
    deck: CardList = ()
    pile: CardList = ()
    buried: CardList = ()
    unseen: Unseen | None = None
    endurance: Count = 0
    reserve: Count = 0
    supply: Count = 0
    forced: CardId | None = None
    no_pawns: Flag = False
    bonus: Count = 0
    shuffles: Tally = 1

    @property
    def hand_count(self) -> int:
        """Size of the hand, unknown cards included."""
        return len(self.hand) + (0 if self.unseen is None else self.unseen.hand)


class PendingStep(Part):
    """A step in progress, in the machine's numbers; positions at rest have none.

    ``effect`` and ``at`` tell which half's effect is running and where: the instruction
    of its program that comes next, counted from the effect's start.
    """

    ask: Annotated[int, Field(strict=True, ge=0, le=12), _PLAIN] = 0
    seat: Player | None = None
    stage: Annotated[int, Field(strict=True, ge=0, le=6), _PLAIN] = 0
    effect: Annotated[int, Field(strict=True, ge=-1, le=63), _PLAIN] = -1
    at: Annotated[int, Field(strict=True, ge=0, le=99), _PLAIN] = 0
    left: Annotated[int, Field(strict=True, ge=0, le=99), _PLAIN] = 0
    last: Annotated[int, Field(strict=True, ge=-1, le=15), _PLAIN] = -1
    picked: Annotated[int, Field(strict=True, ge=-1, le=15), _PLAIN] = -1
    shuffled: Flag = False
    assign: Annotated[int, Field(strict=True, ge=0, le=2), _PLAIN] = 0
    resigning: Player | None = None
    winner: Player | None = None


class Layout(Part):
    """Everything on the table, and whose decision comes next.

    Attributes:
        score: match points of Spassky and of Fischer.
        marker: advantage marker; + is Fischer's side, - is Spassky's.
        white: who plays White (holds the queen); ``lead``: who has the initiative.
        section: section of the exchange in progress, from 1 on, or None.
        step: what is to be done next.
        picks: random picks made so far (keeps chance repeatable).
        start_marker: where the marker stood when this game began; told only in editions
            whose early end leaves start advantage out (EXC-7).
        edition_digest: first digits of the digest of the edition that is played; empty
            for the house edition.
    """

    score: tuple[Count, Count] = (0, 0)
    game: Tally = 1
    exchange: Tally = 1
    white: Player = Seat.SPASSKY
    lead: Player = Seat.SPASSKY
    marker: Annotated[int, Field(strict=True, ge=-99, le=99), _PLAIN] = 0
    step: Step = "lead"
    section: SectionNumber | None = None
    sections: Annotated[
        tuple[SectionPosition, ...],
        Field(min_length=FEWEST_SECTIONS, max_length=5, validate_default=True),
    ] = (SectionPosition(),) * 4
    spassky: PersonPosition = PersonPosition()
    fischer: PersonPosition = PersonPosition()
    pending: PendingStep = PendingStep()
    picks: Tally = 0
    start_marker: Annotated[int, Field(strict=True, ge=-99, le=99), _PLAIN] = 0
    edition_digest: EditionName = ""

    @field_validator("sections")
    @classmethod
    def _hold_the_present_one(
        cls, sections: tuple[SectionPosition, ...], info: ValidationInfo
    ) -> tuple[SectionPosition, ...]:
        least = info.data.get("section") or 0
        if len(sections) < least:
            found = {"field_type": "Tuple", "actual_length": len(sections)}
            raise PydanticKnownError("too_short", {**found, "min_length": least})
        return sections

    def person(self, name: Seat | str) -> PersonPosition:
        """One person's side; WrongArgument for anybody else."""
        if name is Seat.SPASSKY or person_at(name, "person") is Seat.SPASSKY:
            return self.spassky
        return self.fischer

    def __eq__(self, other: object) -> bool:
        """Whether the same lies on the table, however it can be said."""
        if not isinstance(other, Layout):
            return NotImplemented
        return self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        """Equal for equal positions."""
        return hash(tuple(self.__dict__.values()))

    def on_board(self, name: Seat | str) -> tuple[LaidCard, ...]:
        """One person's cards in the sections, in their order."""
        laid = (section.laid(name) for section in self.sections)
        return tuple(card for card in laid if card is not None)

    def nowhere(self, name: Seat | str) -> tuple[CardId, ...]:
        """One person's cards that are named in no zone and no section."""
        person = self.person(name)
        named = {*person.hand, *person.deck, *person.pile, *person.buried}
        named |= {laid.card for laid in self.on_board(name)}
        return tuple(card for card in CARD_IDS if card not in named)

    def deck_count(self, name: Seat | str) -> int:
        """Size of a person's draw deck, never below 0."""
        person = self.person(name)
        if person.unseen is None:
            return len(person.deck)
        away = person.unseen.hand + person.unseen.buried
        return max(0, len(self.nowhere(name)) + len(person.deck) - away)


LayoutT = TypeVar("LayoutT", bound=Layout)
