"""What is said of a person's side of the table, whoever draws it.

The board draws it from a view, the editor from a position that may be illegal; both
have these things by the same names.
"""

from typing import Protocol

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.texts.persons import counted
from motc_lab.scene.model import Lang
from motc_lab.texts import say


class Standing(Protocol):
    """A person's pawns, endurance, temporary effects, and what is known of the hand."""

    @property
    def endurance(self) -> int:
        """Space on the track, from 0."""

    @property
    def reserve(self) -> int:
        """Pawns that may be played."""

    @property
    def supply(self) -> int:
        """Pawns beside the table."""

    @property
    def no_pawns(self) -> bool:
        """Whether no pawn may be played next (EFF-S4)."""

    @property
    def bonus(self) -> int:
        """Added strength of the next card (EFF-F2)."""

    @property
    def shown(self) -> tuple[str, ...]:
        """Those hand cards that the other person has seen."""

    @property
    def forced(self) -> str | None:
        """The card that must be played next (EFF-S2)."""


def standing_words(
    own: Standing, seat: Seat, edition: Edition, lang: Lang
) -> dict[str, str]:
    """Both stocks of pawns and the endurance, each in a sentence."""
    whose = say(f"word.person_of.{seat.value}", lang)
    pawns = counted("pawns", own.reserve, lang)
    space = {"n": own.endurance + 1, "last": len(edition.person(seat).track)}
    return {
        "reserve": say("scene.person.reserve", lang, whose=whose, pawns=pawns),
        "supply": say("scene.person.supply", lang, whose=whose, n=own.supply),
        "endurance": say("scene.person.endurance", lang, whose=whose, **space),
    }


def colour_words(seat: Seat, lang: Lang, *, white: bool) -> str:
    """Which colour the person plays in this game."""
    who = say(f"word.person.{seat.value}", lang)
    return say(f"scene.person.colour_{'white' if white else 'black'}", lang, who=who)


def temporary_words(
    own: Standing, seat: Seat, edition: Edition, lang: Lang
) -> tuple[str, ...]:
    """The temporary effects on a person, each in a sentence."""
    who = say(f"word.person.{seat.value}", lang)
    found = []
    if own.no_pawns:
        found.append(say("scene.temporary.no_pawns", lang, who=who))
    if own.bonus:
        found.append(say("scene.temporary.bonus", lang, who=who, n=own.bonus))
    if own.forced is not None:
        title = edition.person(seat).card(own.forced).title.in_language(lang)
        found.append(say("scene.temporary.forced", lang, who=who, title=title))
    return tuple(found)


def card_marks(own: Standing, code: str, lang: Lang) -> tuple[str, ...]:
    """What stands on a hand card: that the other one knows it, that it must go."""
    marks = {"known": code in own.shown, "forced": code == own.forced}
    return tuple([say(f"scene.card.{mark}", lang) for mark in marks if marks[mark]])
