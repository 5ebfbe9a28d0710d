"""Through whose eyes and in which language a scene is built."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Protocol

from motc_lab.games.motc.edition import Card, Edition
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.questions import Question
from motc_lab.games.motc.rules.rules import Rules, half
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.view import View
from motc_lab.games.motc.texts.persons import counted
from motc_lab.scene.model import Lang, Looker
from motc_lab.texts import say


class SceneSource(Protocol):
    """What a scene is built from: a session, or what one looker has seen of it."""

    @property
    def edition(self) -> Edition:
        """Cards, tracks and rulings played with."""

    @property
    def question(self) -> Question | None:
        """The open question; None when the match is over."""

    @property
    def may_undo(self) -> bool:
        """Whether there is a choice to take back."""

    @property
    def may_redo(self) -> bool:
        """Whether a choice taken back can be made again."""

    def view(self, looker: Seat, /) -> View:
        """What one seat, or a spectator, may know now."""

    def events(self, looker: Seat | None = None, /) -> tuple[Event, ...]:
        """All events, as the seat may know them (None: in full)."""


@dataclass(frozen=True)
class Lens:
    """A view to be shown, the language, and who sits at the bottom of the board.

    ``looker`` is 'open' where both hands lie open on purpose; then the view holds both
    and the question of whoever is asked.
    """

    view: View
    lang: Lang
    looker: Looker
    near: Seat

    @cached_property
    def rules(self) -> Rules:
        """The edition in the machine's numbers."""
        return compile_edition(self.view.edition)

    def say(self, key: str, **fields: str | float) -> str:
        """A text of the catalogue in the scene's language."""
        return say(key, self.lang, **fields)

    def name(self, seat: Seat) -> str:
        """The person's name in the scene's language."""
        return say(f"word.person.{seat.value}", self.lang)

    def whose(self, seat: Seat) -> str:
        """The person's name in the genitive."""
        return say(f"word.person_of.{seat.value}", self.lang)

    def counted(self, noun: str, n: int) -> str:
        """A number with its noun."""
        return counted(noun, n, self.lang)

    def card(self, seat: Seat, code: str) -> Card:
        """The edition's card."""
        return self.view.edition.person(seat).cards[CARD_IDS.index(code)]

    def title(self, seat: Seat, code: str) -> str:
        """The card's title in the scene's language."""
        return self.card(seat, code).title.in_language(self.lang)

    def strength(self, seat: Seat, code: str, *, white: bool) -> int:
        """Printed strength of the half that is up with White, or with Black."""
        return self.rules.strength[half(seat.index, int(white), CARD_IDS.index(code))]

    def plays_white(self, seat: Seat) -> bool:
        """Whether the person has White in this game."""
        return self.view.white is seat

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The far and the near person."""
        return self.near.other, self.near


def lens(
    session: SceneSource, seat: Seat, lang: Lang, *, open_hands: bool = False
) -> Lens:
    """Return the lens for a seat; ``open_hands`` shows both hands on purpose."""
    near = Seat.SPASSKY if seat.is_spectator else seat  # whose place is below
    if not open_hands:
        return Lens(session.view(seat), lang, seat.value, near)
    both = {person: session.view(person) for person in PERSONS}
    question = session.question
    seen = replace(
        both[Seat.SPASSKY if question is None else question.seat],
        spassky=both[Seat.SPASSKY].spassky,
        fischer=both[Seat.FISCHER].fischer,
    )
    return Lens(seen, lang, "open", near)
