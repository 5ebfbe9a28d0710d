"""The verbs that effects are written with: data, one small class for each.

Persons are relative. ``self`` owns the card: the loser of the exchange, who uses the
effect. ``opponent`` is the winner. The verbs of an effect happen in their order.
"""

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, model_validator

from motc_lab.games.motc.edition.parts import Part

Who = Literal["self", "opponent"]
Flag = Annotated[bool, Field(strict=True)]
CardCount = Annotated[int, Field(strict=True, ge=1, le=7)]
PawnCount = Annotated[int, Field(strict=True, ge=1, le=8)]
SpaceCount = Annotated[int, Field(strict=True, ge=1, le=12)]
StrengthCount = Annotated[int, Field(strict=True, ge=1, le=9)]
Change = Annotated[int, Field(strict=True, ge=-9, le=9)]


class Draw(Part):
    """Draw up to ``count`` cards (END-4), times the unresolved exchanges if asked."""

    do: Literal["draw"] = "draw"
    count: CardCount
    per_unresolved: Flag = False


class TakePawns(Part):
    """Take ``count`` pawns from the supply, times the unresolved exchanges if asked."""

    do: Literal["take_pawns"] = "take_pawns"
    count: PawnCount
    per_unresolved: Flag = False


class ChangeEndurance(Part):
    """Somebody gains (``change`` > 0) or loses (``change`` < 0) endurance (END-1)."""

    do: Literal["endurance"] = "endurance"
    who: Who
    change: Change
    per_unresolved: Flag = False

    @model_validator(mode="after")
    def _changes_something(self) -> "ChangeEndurance":
        if self.change == 0:
            msg = ".change: 0 changes nothing; use -9 .. -1 or 1 .. 9"
            raise ValueError(msg)
        return self


class MoveMarker(Part):
    """The advantage marker moves ``spaces`` towards a person."""

    do: Literal["marker"] = "marker"
    toward: Who
    spaces: SpaceCount
    per_unresolved: Flag = False


class NotAssigned(Part):
    """The advantage of this exchange is not assigned; the winner stays winner."""

    do: Literal["not_assigned"] = "not_assigned"


class Halve(Part):
    """The advantage of this exchange is halved, rounded up (EFF-X2)."""

    do: Literal["halve"] = "halve"


class ClearSection(Part):
    """Cards and pawns of this section are discarded, nothing is assigned (EFF-S1).

    The endurance that EFF-S1 costs is a verb of its own in front of this one.
    """

    do: Literal["clear_section"] = "clear_section"


class PickRandom(Part):
    """A random hand card of the opponent is discarded or must be played (EFF-S2)."""

    do: Literal["pick_random"] = "pick_random"


class NoPawns(Part):
    """For the rest of this game the opponent adds no pawns to cards (EFF-S4)."""

    do: Literal["no_pawns"] = "no_pawns"


class Bonus(Part):
    """In the next exchange of this game the own piece gets ``count`` more (EFF-F2).

    It is not a pawn, so ``no_pawns`` does not stop it.
    """

    do: Literal["bonus"] = "bonus"
    count: StrengthCount


class Discard(Part):
    """Somebody discards ``count`` hand cards of the own choice, face up."""

    do: Literal["discard"] = "discard"
    who: Who
    count: CardCount


class Recycle(Part):
    """Discard a hand card, draw up to as many as the strength of a half (EFF-X1)."""

    do: Literal["recycle"] = "recycle"


class Replenish(Part):
    """Draw up to the hand limit (END-5)."""

    do: Literal["replenish"] = "replenish"


class Resign(Part):
    """The game is resigned, after all other verbs of the effect (EXC-9)."""

    do: Literal["resign"] = "resign"


PlainVerb: TypeAlias = (
    Draw
    | TakePawns
    | ChangeEndurance
    | MoveMarker
    | NotAssigned
    | Halve
    | ClearSection
    | PickRandom
    | NoPawns
    | Bonus
    | Discard
    | Recycle
    | Replenish
    | Resign
)
SimpleVerb = Annotated[PlainVerb, Field(discriminator="do")]
VerbList = Annotated[tuple[SimpleVerb, ...], Field(min_length=1, max_length=6)]


class Choose(Part):
    """Somebody chooses one of two lists of verbs, which are carried out then."""

    do: Literal["choose"] = "choose"
    by: Who
    options: Annotated[tuple[VerbList, ...], Field(min_length=2, max_length=2)]


Verb = Annotated[PlainVerb | Choose, Field(discriminator="do")]
Effect = Annotated[tuple[Verb, ...], Field(min_length=1, max_length=6)]

VERBS: Final[tuple[str, ...]] = (
    "draw",
    "take_pawns",
    "endurance",
    "marker",
    "not_assigned",
    "halve",
    "clear_section",
    "pick_random",
    "no_pawns",
    "bonus",
    "discard",
    "recycle",
    "replenish",
    "resign",
    "choose",
)


def every_verb(effect: tuple[Verb, ...]) -> tuple[Verb, ...]:
    """All verbs of an effect, those inside choices included, in their order."""
    found: list[Verb] = []
    for verb in effect:
        found.append(verb)
        if isinstance(verb, Choose):
            found.extend(inner for option in verb.options for inner in option)
    return tuple(found)


def is_pick_last(effect: tuple[Verb, ...]) -> bool:
    """Whether no verb comes after ``pick_random``, which hands the effect over."""
    *before, last = effect
    if any(isinstance(verb, PickRandom) for verb in every_verb(tuple(before))):
        return False
    if isinstance(last, Choose):
        return all(is_pick_last(option) for option in last.options)
    return True
