"""Habits of one's own as rules in a TOML file, a table for each."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, ValidationError

from motc_lab.errors import LabError, shown
from motc_lab.games.motc.bots.habit import pawns_of, plays, section_of
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.table import Table
from motc_lab.reading import Unreadable, read_text, toml_of

ENDING: Final = ".toml"
LARGEST_BYTES: Final = 1 << 16
MOST: Final = 40  # habits of a file
CardId = Literal[
    "wK", "wQ", "wR1", "wR2", "wB1", "wB2", "wN1", "wN2",
    "bK", "bQ", "bR1", "bR2", "bB1", "bB2", "bN1", "bN2",
]  # fmt: skip
Section = Annotated[int, Field(ge=1, le=codes.MOST_SECTIONS, strict=True)]


class HabitRule(BaseModel):
    """What somebody with the habit still answers.

    Attributes:
        when: which plays it narrows: leads, replies, or both.
        cards: only these are played, unless there are none; ``not_cards`` are not.
        sections: only into these one leads, from 1.
        most_pawns: that go with a card.
        resigns: whether giving up instead of playing a card is left.
        effects: *always* used, *never*, or as one likes.
    """

    model_config: ClassVar[ConfigDict] = ConfigDict(extra="forbid", frozen=True)

    when: Literal["play", "lead", "reply"] = "play"
    cards: tuple[CardId, ...] = ()
    not_cards: tuple[CardId, ...] = ()
    sections: tuple[Section, ...] = Field(default=(), max_length=codes.MOST_SECTIONS)
    most_pawns: int = Field(default=9, ge=0, le=9, strict=True)
    resigns: StrictBool = True
    effects: Literal["always", "never", "free"] = "free"

    def __call__(self, t: Table, numbers: list[int]) -> list[int]:
        """Return the options that it leaves."""
        if t.ask == codes.ASK_USE and self.effects != "free":
            return [codes.YES if self.effects == "always" else codes.NO]
        is_lead = t.section < 0
        is_meant = self.when in ("play", "lead" if is_lead else "reply")
        if t.ask != codes.ASK_PLAY or not is_meant:
            return numbers
        left = [n for n in plays(numbers) if self._fits(n, is_lead)]
        return left + [n for n in numbers if n == codes.RESIGN and self.resigns]

    def _fits(self, number: int, is_lead: bool) -> bool:
        card = codes.CARD_IDS[number - codes.PLAY & codes.CARD_MASK]
        fits = (not self.cards or card in self.cards) and card not in self.not_cards
        if is_lead and self.sections:
            fits = fits and section_of(number) + 1 in self.sections
        return fits and pawns_of(number) <= self.most_pawns


def habits_of_file(path: str | Path) -> dict[str, HabitRule]:
    """Return the habits of a TOML file by name.

    Raises:
        LabError: no such file, or something in it that is no habit, contradicts itself
            or forbids nothing; says where, and what would be right.
    """
    try:
        told = toml_of(read_text(path, LARGEST_BYTES))
    except (Unreadable, OSError, tomllib.TOMLDecodeError) as fault:
        raise LabError(f"{path}: cannot be read as TOML ({fault})") from None
    if not 0 < len(told) <= MOST:
        raise LabError(f"{path}: holds {len(told)} habits; write 1 to {MOST} tables")
    return {name: _rule(path, name, fields) for name, fields in told.items()}


def _rule(path: str | Path, name: str, fields: Any) -> HabitRule:  # noqa: ANN401 -- whatever stands there
    use = f"use {', '.join(HabitRule.model_fields)}"
    if not isinstance(fields, dict):
        raise LabError(f"{path}: {shown(name, 40)} is no table; write [{name[:40]}]")
    if not fields:
        raise LabError(f"{path}: {name} forbids nothing; {use}")
    try:
        rule = HabitRule(**fields)
    except ValidationError as fault:
        first = fault.errors()[0]
        place = ".".join(map(str, (name, *first["loc"])))
        raise LabError(f"{path}: {shown(place, 80)}: {first['msg']}; {use}") from None
    if rule.model_copy(update={"when": "play"}) == HabitRule():
        raise LabError(f"{path}: {name} forbids nothing; {use}")
    for field, told in _contradictions(rule):
        raise LabError(f"{path}: {shown(f'{name}.{field}', 80)}: {told}")
    return rule


def _contradictions(rule: HabitRule) -> Iterator[tuple[str, str]]:
    """Yield what a rule says against itself: the field, and what mends it."""
    both = ", ".join([card for card in rule.not_cards if card in rule.cards])
    if both:
        yield "not_cards", f"{both} is among cards, too; take it out of one of the two"
    if set(rule.not_cards) == set(codes.CARD_IDS):
        yield "not_cards", "leaves no card to play; take one out"
    if rule.sections and rule.when == "reply":
        right = 'use when = "lead" or "play"'
        yield "sections", f"only a lead goes into a section; {right}"
    of_plays = rule.model_copy(update={"when": "play", "effects": "free"})
    if rule.when != "play" and of_plays == HabitRule():
        told = "narrows plays, of which nothing is said; leave it out"
        yield "when", f"{rule.when!r} {told}"
