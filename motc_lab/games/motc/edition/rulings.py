"""The rulings of an edition: which reading of a rule, and rules of the house."""

from typing import Annotated, Final, Literal

from pydantic import (
    Field,
    JsonValue,
    SerializerFunctionWrapHandler,
    model_serializer,
)

from motc_lab.games.motc.edition.parts import Part

MulliganDiscard = Literal["face_down", "face_up"]
SectionFourCost = Literal["received", "won"]
EffectUser = Literal["loser", "winner", "nobody"]
EffectUse = Literal["may", "must"]
FirstLead = Literal["white", "black"]
EarlyEnd = Literal["on", "off"]
EarlyEndCounts = Literal["with_start", "without_start"]
Resigning = Literal["allowed", "forced"]
DrawPoints = Annotated[int, Field(strict=True, ge=0, le=2)]
CardPawns = Annotated[int, Field(strict=True, ge=0, le=3)]


class Rulings(Part):
    """Readings on which the two printed rule books differ, and rules of the house.

    A rule of the house that is as both books have it is not part of what a file, a
    digest or a code says: editions written before there was a choice stay the same.

    Attributes:
        mulligan_discard: how cards of the first hand are put away (SET-6).
        section_four_cost: who pays for section IIII (EXC-6).
        effect_user: who may use an effect after an exchange (EXC-5).
        effect_use: whether whoever may use it may decline it (EXC-5).
        first_lead: who has the initiative in the first exchange of a game (EXC-1).
        early_end: whether a game ends once it is decided (EXC-7).
        early_end_counts: whether start advantage counts for that (EXC-7).
        resigning: whether who can play a card may resign instead (EXC-9).
        draw_points: points for each in a drawn game, counted one by one (GAM-1).
        card_pawns: pawns that a card may take at most (EXC-2).
    """

    mulligan_discard: MulliganDiscard = "face_down"
    section_four_cost: SectionFourCost = "received"
    effect_user: EffectUser = "loser"
    effect_use: EffectUse = "may"
    first_lead: FirstLead = "white"
    early_end: EarlyEnd = "on"
    early_end_counts: EarlyEndCounts = "with_start"
    resigning: Resigning = "allowed"
    draw_points: DrawPoints = 1
    card_pawns: CardPawns = 2

    @property
    def readings(self) -> dict[str, str]:
        """Those on which the two printed rule books differ."""
        return {name: getattr(self, name) for name in READINGS}

    @property
    def of_the_house(self) -> dict[str, str | int]:
        """Those that are another one than both rule books have."""
        values = {name: getattr(self, name) for name in HOUSE_RULES}
        return {name: one for name, one in values.items() if one != _printed(name)}

    @model_serializer(mode="wrap")
    def _without_what_both_books_say(
        self, plain: SerializerFunctionWrapHandler
    ) -> dict[str, JsonValue]:
        told: dict[str, JsonValue] = plain(self)
        return {
            name: value
            for name, value in told.items()
            if name in READINGS or value != _printed(name)
        }


READINGS: Final = ("mulligan_discard", "section_four_cost")
HOUSE_RULES: Final = tuple(
    name for name in Rulings.model_fields if name not in READINGS
)


def _printed(name: str) -> object:
    """What both rule books say."""
    return Rulings.model_fields[name].default
