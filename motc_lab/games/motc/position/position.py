"""A complete position of the table as a readable value: frozen, JSON, one-line code.

A position may be held while it is illegal: ``problems`` then names every fault with
repairs. Only a position without faults becomes a table and can be played.
"""

from typing import ClassVar, Self

from pydantic import JsonValue

from motc_lab.engine.problem import Problem, Repair
from motc_lab.games.motc.edition import (
    Edition,
    EditionOrName,
    edition_at_hand,
    edition_meant,
    house_edition,
    name_of,
)
from motc_lab.games.motc.position.code import VERSION, encode
from motc_lab.games.motc.position.edit import with_empty_sections
from motc_lab.games.motc.position.error import PositionError
from motc_lab.games.motc.position.parts import (
    CardList,
    Count,
    LaidCard,
    Layout,
    Part,
    PendingStep,
    PersonPosition,
    SectionNumber,
    SectionPosition,
    Step,
    Tally,
    Unseen,
    with_fields,
)
from motc_lab.games.motc.position.problems import problems
from motc_lab.games.motc.position.reader import decode
from motc_lab.games.motc.rules.seat import Seat, person_at
from motc_lab.texts.field_faults import FieldFault

__all__ = [
    "CardList",
    "Count",
    "FieldFault",
    "LaidCard",
    "Part",
    "PendingStep",
    "PersonPosition",
    "Position",
    "PositionError",
    "Problem",
    "Repair",
    "SectionNumber",
    "SectionPosition",
    "Step",
    "Tally",
    "Unseen",
]


class Position(Layout):
    """Everything on the table as text, as JSON, and with what is wrong with it."""

    version: ClassVar[str] = VERSION

    def with_person(self, name: Seat | str, **changes: object) -> Self:
        """A copy in which fields of one person are changed and checked again.

        ``position.with_person("fischer", reserve=3)``; what the fields are says
        ``PersonPosition``. PositionError says what is not allowed.
        """
        who = person_at(name, "person")
        changed = {**self.person(who).model_dump(), **changes}
        return self.changed(**{who: changed})

    def changed(self, **changes: object) -> Self:
        """A copy with changed fields, ``position.changed(marker=-3)`` for example.

        It may be illegal. PositionError says what can't even be written down.
        """
        return self.from_data({**self.model_dump(), **changes})

    @property
    def edition(self) -> Edition:
        """The cards, tracks and rulings it is played with; EditionNotAtHand if unknown.

        Known are the editions of the package, and those that positions have named in
        this process.
        """
        return edition_at_hand(self.edition_digest)

    def played_with(self, edition: EditionOrName | None) -> Edition:
        """The edition that somebody hands in; its own where that is None."""
        return self.edition if edition is None else edition_meant(edition)

    def with_edition(self, edition: EditionOrName | None) -> Self:
        """The same position with other cards, tracks and rulings; None is the house's.

        It has as many sections as they want, where those that go are empty. What else
        they do not allow is found by ``problems``.
        """
        meant = house_edition() if edition is None else edition_meant(edition)
        name = "" if edition is None else name_of(meant)
        count = len(meant.section_values)
        fits = self if len(self.sections) == count else with_empty_sections(self, count)
        if name == self.edition_digest:
            return fits
        return with_fields(fits, {"edition_digest": name})

    @property
    def code(self) -> str:
        """The position as one line of text that is safe in links (docs/notation.md)."""
        return encode(self)

    @classmethod
    def from_code(cls, code: str) -> Self:
        """Read ``code`` back; NotationError names the column and what is expected."""
        return cls.from_data(decode(code))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read JSON back; PositionError names each field that is wrong."""
        return cls.model_validate_json(text)

    @classmethod
    def from_data(cls, data: dict[str, object] | dict[str, JsonValue]) -> Self:
        """Check plain fields; PositionError names each field that is wrong."""
        return cls.model_validate(data)

    def to_json(self) -> str:
        """The position as JSON, fields at rest left out."""
        return self.model_dump_json(exclude_defaults=True)

    def problems(
        self, edition: EditionOrName | None = None
    ) -> tuple[Problem[Self], ...]:
        """Every fault with its place and repairs; empty when it can be played.

        Another edition than its own has limits of its own.
        """
        return problems(self, self.played_with(edition))

    def __repr__(self) -> str:
        """The line of Python that makes it again."""
        return f"{type(self).__name__}.from_code({self.code!r})"

    __str__ = __repr__
