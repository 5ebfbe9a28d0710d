"""What can be supposed of a match at one press: the game's to say.

A game's module ``sandbox.suppose`` has a constant ``SUPPOSE``, made from a class that
derives from ``Supposing``. A game without one lets the unknown lie otherwise.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from motc_lab.engine.begin import session_under
from motc_lab.engine.seat import Seat, player_named
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError, shown
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from motc_lab.texts.told import told_of

PART: Final = "sandbox.suppose"


class NotSupposed(LabError, ValueError):
    """A choice that is not offered, or a subject that nothing can be supposed of."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that may be supposed.

    Attributes:
        id: names it among all choices of all subjects: one word that ``supposed``
            reads, at most 64 characters.
        text: a short label, as 'the marshal'.
        what: a whole sentence about a match in which it is so, as 'The piece on d7 is
            the marshal.'
    """

    id: str
    text: str
    what: str


@dataclass(frozen=True, slots=True)
class Subject:
    """Something of which one thing or another may be supposed.

    Attributes:
        about: the element of the board that it is; empty for the whole table.
        text: what it is called, as 'The piece on d7'.
        choices: at least one.
    """

    about: str
    text: str
    choices: tuple[Choice, ...]


class Supposing:
    """What may be supposed where a game says nothing: another table that fits."""

    def subjects(
        self, match: AnySession, looker: Seat | None, lang: Lang
    ) -> Sequence[Subject]:
        """Return all of which something may be supposed now; empty for nothing.

        Args:
            match: stands where it is; nothing of it changes.
            looker: whose knowledge counts: of two matches that this seat can't tell
                apart, the same is offered. None for open hands.
            lang: of the words.
        """
        if match.is_over or not match.ruleset.has_position(match.machine):
            return ()
        eyes = match.ruleset.players if looker is None else (looker,)
        told = told_of(match.ruleset, lang)
        choices = [
            Choice(
                id=str(seat),
                text=say("sandbox.supposing.unknown", lang, who=told.seat(seat)),
                what=say("sandbox.supposing.anew", lang, who=told.seat(seat)),
            )
            for seat in eyes
            if not seat.is_spectator
        ]
        text = say("sandbox.supposing.table", lang)
        return (Subject("", text, tuple(choices)),) if choices else ()

    def supposed(
        self, match: AnySession, looker: Seat | None, choice: str, random: Random
    ) -> AnySession:
        """Return a match of its own in which it is so, at the same question.

        It begins with a position, so that it can be kept and handed on. For a looker
        it is made of nothing but what that seat knows, with the rest drawn by
        ``random``; with open hands, all that is not supposed lies as it did.

        Args:
            match: stands where it is; nothing of it changes.
            looker: as above.
            choice: id of one that ``subjects`` offers; it comes from a browser.
            random: draws what stays open.

        Raises:
            LabError: it is not offered, or contradicts what is known; says why.
        """
        eyes = player_named(match.ruleset.seats, choice, "choice", NotSupposed)
        if looker not in {None, eyes}:
            raise NotSupposed(f"choice: {shown(choice, 20)}; use {looker}")
        return dealt_anew(match, eyes, random)


def dealt_anew(match: AnySession, seat: Seat, random: Random) -> AnySession:
    """Return a match in which all that a seat can't know is drawn at random.

    It tells nothing of the true one: its seed is drawn as well.

    Raises:
        NotSupposed: the match can't be written down now (``Ruleset.has_position``).
    """
    ruleset, machine = match.ruleset, match.machine
    if not ruleset.has_position(machine):
        raise NotSupposed("choice: this match can't be written down as a position yet")
    imagined = machine.imagine(seat.index, random)
    return session_under(ruleset, random.randrange(10**9), ruleset.position(imagined))


def supposing_of(match: AnySession) -> Supposing:
    """What a match's game says of supposing."""
    game = match.ruleset.game
    if not game.has_part(PART):
        return Supposing()
    own: Supposing = game.part(PART).SUPPOSE
    return own
