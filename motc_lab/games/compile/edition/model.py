"""The form of protocols and cards: what a file of them may say (CVOC).

Sides and persons are seen from the owner of the card. One step is one sentence.
"""

from collections.abc import Iterator
from typing import Annotated, Final, Literal, Self

from pydantic import Field, model_validator

from motc_lab.models import Model
from motc_lab.texts.wrong import MOST, Faulty, Wrong

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(-[0-9])?$", max_length=40)]
Words = Annotated[str, Field(min_length=1, max_length=300)]
RuleId = Annotated[str, Field(pattern=r"^C[A-Z]{2,3}-[0-9]$")]
Who = Literal["owner", "opponent"]
Moment = Literal[
    "enter",
    "static",
    "start",
    "end",
    "would_cover",
    "would_flip",
    "compile_delete",
    "after_draw",
    "after_opponent_discard",
    "after_clear_cache",
    "after_delete",
]
BOXES: Final = ("top", "middle", "bottom")


class _Step(Model):
    """One sentence of a card.

    Attributes:
        by: who acts and decides.
        may: whether it may be declined.
        then: what follows only if it was really done.
        joined: whether the next step belongs to the same sentence.
    """

    by: Who = "owner"
    may: bool = False
    then: tuple["Step", ...] = ()
    joined: bool = False


class _Target(_Step):
    """A sentence about cards in stacks (CTGT).

    Attributes:
        n: one card, or all at the same time.
        card: a certain card instead of a choice; ``that`` is the last step's.
        pick: only those that count most or least now.
    """

    n: Literal[1, "all"] = 1
    side: Literal["any", "own", "opponent"] = "any"
    cover: Literal["uncovered", "covered", "all"] = "uncovered"
    face: Literal["any", "up", "down"] = "any"
    line: Literal["any", "this", "other", "noted", "picked"] = "any"
    other: bool = False
    values: tuple[Annotated[int, Field(ge=0, le=9)], ...] = ()
    pick: Literal["highest", "lowest"] | None = None
    card: Literal["this", "that", "noted"] | None = None


Count = Annotated[int, Field(ge=1, le=9)]


class Draw(_Step):
    """Cards come to a hand (CREF-3, CREF-4)."""

    verb: Literal["draw"]
    n: Count | Literal["x+1", "value_of_that"] = 1
    source: Literal["deck", "opponent_deck"] = Field("deck", alias="from")


class Discard(_Step):
    """Hand cards go to the trash; ``1+`` is any number but none, and kept as x."""

    verb: Literal["discard"]
    n: Count | Literal["1+", "x+1"] = 1


class Flip(_Target):
    """Cards are turned over."""

    verb: Literal["flip"]


class Delete(_Target):
    """Cards go to their owners' trash."""

    verb: Literal["delete"]


class Shift(_Target):
    """Cards go to another line of their side (CTGT-5).

    Attributes:
        touches: start or goal has to be this line.
    """

    verb: Literal["shift"]
    to: Literal["other", "this", "one_other"]
    touches: Literal["this"] | None = None


class Return(_Target):
    """Cards go back to their owners' hands."""

    verb: Literal["return"]


class Reveal(_Target):
    """A card of the field is shown to everybody (CINF-4)."""

    verb: Literal["reveal"]


class Bare(_Step):
    """Sentences that need no more than their verb."""

    verb: Literal[
        "reveal_hand",
        "reveal_card",
        "refresh",
        "swap",
        "give",
        "take_random",
        "forbid_compile",
        "waive_match",
        "skip_cache",
        "ignore_middle",
    ]


class Play(_Step):
    """A card is played by a text (CPLY-6)."""

    verb: Literal["play"]
    source: Literal["hand", "deck"] = Field(alias="from")
    face: Literal["up_or_down", "down"]
    line: Literal["any", "this", "other", "noted"]
    n: Literal[1, "half_line"] = 1
    place: Literal["top", "under"] = "top"


class Rearrange(_Step):
    """The protocols of one person get another order (CCTL-3)."""

    verb: Literal["rearrange"]
    of: Literal["own", "opponent"]


class Each(_Step):
    """Noted objects, one after the other (CTGT-2)."""

    verb: Literal["each"]
    of: Literal["other_lines", "lines_with_own_card", "cards"]
    face: Literal["any", "up", "down"] = "any"
    other: bool = False
    do: tuple["Step", ...] = Field(min_length=1)


class PickLine(_Step):
    """A line is chosen; only lines where that changes something."""

    verb: Literal["pick_line"]
    lines: Literal["any", "other"]
    min_cards: Annotated[int, Field(ge=0, le=36)] = 0
    do: tuple["Step", ...] = Field(min_length=1)


class Choose(_Step):
    """One of several sentences."""

    verb: Literal["choose"]
    options: tuple[tuple["Step", ...], ...] = Field(min_length=2, max_length=2)


class If(_Step):
    """A sentence under a condition, tested when it is carried out."""

    verb: Literal["if"]
    test: Literal["covered", "covers_a_card"] = Field(alias="is")
    do: tuple["Step", ...] = Field(min_length=1)


class ForbidPlay(_Step):
    """The opponent may not play so (CPLY-2)."""

    verb: Literal["forbid_play"]
    face: Literal["any", "up", "down"]
    line: Literal["any", "this"]


class FaceDownValue(_Step):
    """What face-down cards of this stack count."""

    verb: Literal["face_down_value"]
    value: Annotated[int, Field(ge=0, le=9)]


class Total(_Step):
    """A change of a total in this line (CBOX-7)."""

    verb: Literal["total"]
    of: Literal["own", "opponent"]
    add: Annotated[int, Field(ge=-9, le=9)]
    per: Literal["face_down_in_line"] | None = None


Step = Annotated[
    Draw
    | Discard
    | Flip
    | Delete
    | Shift
    | Return
    | Reveal
    | Bare
    | Play
    | Rearrange
    | Each
    | PickLine
    | Choose
    | If
    | ForbidPlay
    | FaceDownValue
    | Total,
    Field(discriminator="verb"),
]
STATIC: Final = frozenset(
    {
        *("forbid_play", "waive_match", "skip_cache", "face_down_value"),
        *("total", "ignore_middle"),
    }
)


class Box(Model):
    """One text of a card, and when it is carried out."""

    box: Literal["top", "middle", "bottom"]
    when: Moment
    do: tuple[Step, ...] = Field(min_length=1)


class Card(Model):
    """A command card; ``en`` and ``de`` are short readings in our own words.

    Without them its text is made from its effects (``texts.effects``).
    """

    id: Id
    protocol: Id
    value: Annotated[int, Field(ge=0, le=9)]
    group: Id = Field(alias="set")
    en: Words | None = None
    de: Words | None = None
    rule: tuple[RuleId, ...] = ()
    note: str | None = None
    erratum: str | None = None
    sheet: bool = False
    box: tuple[Box, ...]
    first_print: tuple[Box, ...] = ()


class Protocol(Model):
    """A protocol: six cards that are drafted together."""

    id: Id
    en: Words
    de: Words
    group: Id = Field(alias="set")


class Cards(Model):
    """A file of protocols and their cards."""

    format: Literal[1]
    protocol: tuple[Protocol, ...]
    card: tuple[Card, ...]

    @model_validator(mode="after")
    def _fits(self) -> Self:
        wrongs = [*self._wrongs()]
        if wrongs:
            raise Faulty(wrongs)
        return self

    def _wrongs(self) -> Iterator[Wrong]:
        """Every name once, and six cards of different value for each protocol."""
        for kind, ids in (
            ("protocol", [one.id for one in self.protocol]),
            ("card", [one.id for one in self.card]),
        ):
            for name in sorted({one for one in ids if ids.count(one) > 1}):
                yield Wrong("compile.own.twice", kind, {"name": name})
        for one in self.protocol:
            values = [card.value for card in self.card if card.protocol == one.id]
            if len(values) != SIX or len({*values}) != SIX:
                told = ", ".join(map(str, values[:MOST])) or "-"
                yield Wrong("compile.own.six", f"protocol.{one.id}", {"values": told})
        known = {one.id for one in self.protocol}
        for card in self.card:
            if card.protocol not in known:
                place = f"card.{card.id}.protocol"
                yield Wrong("compile.own.no_protocol", place, {"name": card.protocol})


SIX: Final = 6
