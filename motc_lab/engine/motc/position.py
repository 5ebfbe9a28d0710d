"""A complete position of the table as a readable value: frozen, JSON, one-line code.

A position may be held while it is illegal: ``problems`` then names every fault with a
repair. Only a position without faults becomes a table and can be played.
"""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from motc_lab.engine.motc.codes import CARD_IDS
from motc_lab.engine.motc.edition import Edition, PersonName
from motc_lab.engine.motc.edition.card import CardId
from motc_lab.errors import LabError

Count = Annotated[int, Field(ge=0, le=99)]
Tally = Annotated[int, Field(ge=0, le=999)]  # play goes on counting: see problems


def _in_order(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Zones are sets on the table; a fixed order makes equal ones equal."""
    return tuple(sorted(cards, key=CARD_IDS.index))


CardList = Annotated[
    tuple[CardId, ...], Field(max_length=64), AfterValidator(_in_order)
]
Step = Literal[
    "mulligan", "lead", "reply", "use", "effect", "advantage", "check",
    "resigned", "between", "status", "over",
]  # fmt: skip
SectionNumber = Literal[1, 2, 3, 4]


class PositionError(LabError, ValueError):
    """Data that is no position; names each field with its value and what is allowed."""


class Part(BaseModel):
    """A frozen piece of a position; unknown fields are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class LaidCard(Part):
    """A card in a section: pawns above it, bonus by an effect."""

    card: CardId
    pawns: Count = 0
    bonus: Count = 0


class SectionPosition(Part):
    """One exchange section, I to IIII."""

    spassky: LaidCard | None = None
    fischer: LaidCard | None = None

    def laid(self, person: PersonName) -> LaidCard | None:
        """One person's card."""
        return self.spassky if person == "spassky" else self.fischer


class PersonPosition(Part):
    """One person's cards, pawns, endurance and temporary effects.

    Attributes:
        hand: hand cards; ``shown`` are those that the other person has seen.
        pile: face-up discards; ``buried`` lie face down among them (SET-6).
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
    endurance: Count = 0
    reserve: Count = 0
    supply: Count = 0
    forced: CardId | None = None
    no_pawns: bool = False
    bonus: Count = 0
    shuffles: Tally = 1


class PendingStep(Part):
    """A step in progress, in the machine's numbers; positions at rest have none.

    ``effect`` and ``at`` tell which half's effect is running and where: the instruction
    of its program that comes next, counted from the effect's start.
    """

    ask: Annotated[int, Field(ge=0, le=12)] = 0
    seat: PersonName | None = None
    stage: Annotated[int, Field(ge=0, le=6)] = 0
    effect: Annotated[int, Field(ge=-1, le=63)] = -1
    at: Annotated[int, Field(ge=0, le=99)] = 0
    left: Annotated[int, Field(ge=0, le=99)] = 0
    last: Annotated[int, Field(ge=-1, le=15)] = -1
    picked: Annotated[int, Field(ge=-1, le=15)] = -1
    shuffled: bool = False
    assign: Annotated[int, Field(ge=0, le=2)] = 0
    resigning: PersonName | None = None
    winner: PersonName | None = None


class Position(Part):
    """Everything on the table, and whose decision comes next.

    Attributes:
        score: match points of Spassky and of Fischer.
        marker: advantage marker; + is Fischer's side, - is Spassky's.
        white: who plays White (holds the queen); ``lead``: who has the initiative.
        section: section of the exchange in progress, 1 .. 4, or None.
        step: what is to be done next.
        picks: random picks made so far (keeps chance repeatable).
    """

    score: tuple[Count, Count] = (0, 0)
    game: Tally = 1
    exchange: Tally = 1
    white: PersonName = "spassky"
    lead: PersonName = "spassky"
    marker: Annotated[int, Field(ge=-99, le=99)] = 0
    step: Step = "lead"
    section: SectionNumber | None = None
    sections: Annotated[
        tuple[SectionPosition, ...], Field(min_length=4, max_length=4)
    ] = (SectionPosition(),) * 4
    spassky: PersonPosition = PersonPosition()
    fischer: PersonPosition = PersonPosition()
    pending: PendingStep = PendingStep()
    picks: Tally = 0

    def person(self, name: PersonName) -> PersonPosition:
        """One person's side."""
        return self.spassky if name == "spassky" else self.fischer

    def with_person(self, name: PersonName, **changes: object) -> "Position":
        """A copy in which fields of one person are changed and checked again."""
        changed = {**self.person(name).model_dump(), **changes}
        return self.changed(**{name: changed})

    def changed(self, **changes: object) -> "Position":
        """A copy with changed fields; PositionError says what is not allowed."""
        try:
            return Position.model_validate({**self.model_dump(), **changes})
        except ValidationError as error:
            raise PositionError(_in_words(error)) from None

    @property
    def code(self) -> str:
        """The position as one line of text that is safe in links (docs/notation.md)."""
        from motc_lab.engine.motc.position_code import encode  # noqa: PLC0415

        return encode(self)

    @classmethod
    def from_code(cls, code: str) -> Self:
        """Read ``code`` back; NotationError names the column and what is expected."""
        from motc_lab.engine.motc.position_code import decode  # noqa: PLC0415

        try:
            return cls.model_validate(decode(code))
        except ValidationError as error:
            raise PositionError(_in_words(error)) from None

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read JSON back; PositionError names each field that is wrong."""
        try:
            return cls.model_validate_json(text)
        except ValidationError as error:
            raise PositionError(_in_words(error)) from None

    def to_json(self) -> str:
        """The position as JSON, fields at rest left out."""
        return self.model_dump_json(exclude_defaults=True)

    def problems(self, edition: Edition | None = None) -> "tuple[Problem, ...]":
        """Every fault with its place and a repair; empty when it can be played."""
        from motc_lab.engine.motc.problems import problems  # noqa: PLC0415

        return problems(self, edition)


class Problem(Part):
    """One fault of a position.

    Attributes:
        key: key of the sentence in the catalogue (``problem.<key>``).
        place: the field, e.g. 'spassky.hand'.
        fields: what the sentence names.
        repaired: the position after the proposed repair of this fault.
    """

    key: str
    place: str
    fields: dict[str, str | int]
    repaired: Position

    def __str__(self) -> str:
        """Place, fault and values; ``texts`` has whole sentences."""
        values = ", ".join(f"{name} {value}" for name, value in self.fields.items())
        fault = self.key.replace("_", " ")
        told = f"{self.place}: {fault}"
        return f"{told} ({values})" if values else told


def _in_words(error: ValidationError) -> str:
    lines = []
    for fault in error.errors(include_url=False)[:20]:
        place = ".".join(str(step) for step in fault["loc"]) or "position"
        lines.append(f"{place}: {fault['input']!r:.60}: {fault['msg']}")
    return "\n".join(lines)
