"""A fault of a position and the ways to mend it, as values without a sentence."""

from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

PositionT = TypeVar("PositionT")
Fields = dict[str, str | int]


@dataclass(frozen=True, slots=True)
class Repair(Generic[PositionT]):
    """One way to mend a fault.

    Attributes:
        key: key of its sentence in the catalogue (``repair.<key>``).
        fields: what the sentence names.
        position: the position after this repair.
    """

    key: str
    fields: Fields
    position: PositionT


@dataclass(frozen=True, slots=True, repr=False)
class Problem(Generic[PositionT]):
    """One fault of a position.

    Attributes:
        key: key of the sentence in the catalogue (``problem.<key>``).
        place: name of the element or field, e.g. 'spassky.hand' or 'section.2'.
        fields: what the sentence names.
        repairs: ways to mend it, the one to be tried first in front; never empty.
    """

    key: str
    place: str
    fields: Fields
    repairs: tuple[Repair[PositionT], ...]

    @property
    def repaired(self) -> PositionT:
        """The position after the first proposed repair of this fault."""
        return self.repairs[0].position

    def __repr__(self) -> str:
        """What it says, and how many repairs there are."""
        return f"<Problem {self}; repairs: {len(self.repairs)}>"

    def __str__(self) -> str:
        """Place, fault and values; ``texts`` has whole sentences."""
        values = ", ".join(f"{name} {value}" for name, value in self.fields.items())
        fault = self.key.replace("_", " ")
        told = f"{self.place}: {fault}"
        return f"{told} ({values})" if values else told


AnyProblem: TypeAlias = Problem[Any]
