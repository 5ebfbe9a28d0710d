"""A position as a readable value: frozen, JSON, one-line code (SREC-3).

It may be held while it is illegal: ``problems`` then names every fault with repairs
(SREC-5). Only a position without faults becomes a match (``battle``).
"""

from typing import ClassVar, Self

from motc_lab.checks import is_a
from motc_lab.errors import WrongArgument
from motc_lab.games.stratego.options import Options
from motc_lab.games.stratego.position.code import VERSION, decode, encode
from motc_lab.games.stratego.position.parts import Layout, PlacedPiece, PositionError
from motc_lab.games.stratego.position.problem import Problem, Repair
from motc_lab.games.stratego.position.problems import problems, warnings

__all__ = ["PlacedPiece", "Position", "PositionError", "Problem", "Repair"]


class Position(Layout):
    """Everything on the board as text, as JSON, and with what is wrong with it."""

    version: ClassVar[str] = VERSION

    @property
    def code(self) -> str:
        """The position as one line of text."""
        return encode(self)

    @classmethod
    def from_code(cls, code: str) -> Self:
        """Read ``code`` back; NotationError names the column and what is expected."""
        return cls.model_validate(decode(code))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read JSON back; PositionError names each field that is wrong."""
        return cls.model_validate_json(text)

    def to_json(self) -> str:
        """The position as JSON, fields at rest left out."""
        return self.model_dump_json(exclude_defaults=True)

    def problems(self, options: Options | None = None) -> tuple[Problem[Self], ...]:
        """Every fault with its place and repairs; empty when it can be played."""
        if options is not None and not is_a(options, Options):
            right = "Options, as match.ruleset.agreed.options"
            raise WrongArgument("options", options, right)
        return problems(self, options or Options())

    def warnings(self) -> tuple[Problem[Self], ...]:
        """What is odd and yet allowed, such as a bomb outside its own rows (SREC-5)."""
        return warnings(self)

    def __repr__(self) -> str:
        """The line of Python that makes it again."""
        return f"{type(self).__name__}.from_code({self.code!r})"

    __str__ = __repr__
