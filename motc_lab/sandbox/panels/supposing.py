"""Supposing one thing or another of the match on the board: the game says what."""

from functools import lru_cache
from random import SystemRandom
from typing import Literal

from motc_lab.sandbox.before_after import BeforeAfter
from motc_lab.sandbox.once import Once
from motc_lab.sandbox.panel import Act, Panel, SandboxHost
from motc_lab.sandbox.supposing import NotSupposed, Subject, supposing_of
from motc_lab.scene.model import Part
from motc_lab.scene.said import Word


class SupposeThat(Act):
    """Suppose one of the choices that are offered, by its id."""

    do: Literal["suppose"]
    choice: Word

    def carry_out(self, host: SandboxHost) -> None:
        """Put a match on the board in which it is so; Return brings this one back."""
        supposing, match, looker = supposing_of(host.session), host.session, host.looker
        offered = supposing.subjects(match, looker, host.lang)
        found = [one for subject in offered for one in subject.choices]
        meant = next((one for one in found if one.id == self.choice), None)
        if meant is None:
            raise NotSupposed(f"choice: {self.choice!r:.60}; it is not offered now")
        supposed = supposing.supposed(match, looker, meant.id, SystemRandom())
        host.put_on_board(supposed, supposed=True, what=meant.what)
        host.waiting.made_for = looker
        host.say_notice("supposed_that", what=meant.what)


class SupposedChoice(Part):
    """One thing that may be supposed."""

    id: str
    text: str


class SupposedOf(Part):
    """Something of which one thing or another may be supposed; an element, or ''."""

    about: str
    text: str
    choices: tuple[SupposedChoice, ...]


class Supposed(Part):
    """All that may be supposed now."""

    subjects: tuple[SupposedOf, ...]


class SupposingPanel(Panel):
    """What may be supposed at one press, and what came of it."""

    name = "supposing"
    place = 60
    messages = (SupposeThat,)
    shows = Supposed
    shows_change = True

    def __init__(self, host: SandboxHost) -> None:
        super().__init__(host)
        self._before_after = BeforeAfter()
        self._found = Once[tuple[Subject, ...]]()

    @property
    def is_there(self) -> bool:
        """Whether something may be supposed, or is."""
        host = self.host
        return host.waiting.is_supposed(host.session) or bool(self._subjects())

    def picture(self) -> Supposed:
        """Return all that may be supposed now."""
        return Supposed(subjects=tuple(map(_drawn, self._subjects())))

    def fields(self) -> dict[str, object]:
        """Return the tables before and after what is supposed."""
        return {"change": self._before_after.of(self.host)}

    def _subjects(self) -> tuple[Subject, ...]:
        """All that may be supposed here."""
        host, session = self.host, self.host.session
        supposing = supposing_of(session)
        return self._found.drawn(
            host, lambda: tuple(supposing.subjects(session, host.looker, host.lang))
        )


@lru_cache(maxsize=4096)  # after a move, nearly all are as before
def _drawn(subject: Subject) -> SupposedOf:
    choices = [SupposedChoice(id=one.id, text=one.text) for one in subject.choices]
    return SupposedOf(about=subject.about, text=subject.text, choices=tuple(choices))
