"""What every game's position can do: be written as one line or as JSON, and read."""

from typing import ClassVar, Protocol, Self


class AnyPosition(Protocol):
    """Everything on the table as a value; it may be one that nobody could play.

    Two of the same things are equal. Reading raises a LabError that says where it goes
    wrong, and what would be right.

    Attributes:
        version: what a code begins with, before its first mark: letters that no other
            game has, and the number of the form.
    """

    version: ClassVar[str]

    @property
    def code(self) -> str:
        """One line of text, the same for equal positions."""

    def to_json(self) -> str:
        """The same as JSON."""

    @classmethod
    def from_code(cls, code: str) -> Self:
        """Read ``code`` back."""

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read JSON back."""
