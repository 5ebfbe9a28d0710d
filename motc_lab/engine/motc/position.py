"""A complete position of the table as a readable value: frozen, JSON, one-line code.

A position may be held while it is illegal: ``problems`` then names every fault with
repairs. Only a position without faults becomes a table and can be played.
"""

from typing import Self

from pydantic import JsonValue

from motc_lab.engine.motc.edition import (
    EditionOrName,
    edition_or_house,
)
from motc_lab.engine.motc.edition.parts import person_named
from motc_lab.engine.motc.position_code import encode
from motc_lab.engine.motc.position_error import FieldFault, PositionError
from motc_lab.engine.motc.position_parts import (
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
)
from motc_lab.engine.motc.position_reader import decode
from motc_lab.engine.motc.problem import Problem, Repair
from motc_lab.engine.motc.problems import problems
from motc_lab.engine.motc.seat import Seat

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

    def with_person(self, name: Seat | str, **changes: object) -> Self:
        """A copy in which fields of one person are changed and checked again.

        ``position.with_person("fischer", reserve=3)``; what the fields are says
        ``PersonPosition``. PositionError says what is not allowed.
        """
        who = person_named(name)
        changed = {**self.person(who).model_dump(), **changes}
        return self.changed(**{who: changed})

    def changed(self, **changes: object) -> Self:
        """A copy with changed fields, ``position.changed(marker=-3)`` for example.

        It may be illegal. PositionError says what can't even be written down.
        """
        return self.from_data({**self.model_dump(), **changes})

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
        """Every fault with its place and repairs; empty when it can be played."""
        return problems(self, edition_or_house(edition))

    def __repr__(self) -> str:
        """The line of Python that makes it again."""
        return f"{type(self).__name__}.from_code({self.code!r})"

    __str__ = __repr__
