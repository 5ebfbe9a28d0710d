"""The errors of motc_lab: all derive from ``LabError`` and a fitting built-in."""

from collections.abc import Sequence
from typing import TypeVar

ErrorT = TypeVar("ErrorT", bound="LabError")

_OFFERED_AT_MOST = 12
_SHOWN_AT_MOST = 57


def shown(value: object, most: int = 60) -> str:
    """Write down any value for a message, in so many characters at most.

    Some can't be: Python refuses whole numbers of more than 4300 digits, and a class
    may fail in its own ``__repr__``. Then the name of the class has to do.
    """
    try:
        text = repr(value[:most] if isinstance(value, str) else value)
    except Exception:
        text = f"<{type(value).__name__}>"
    return text[:most]


def _short(text: str) -> str:
    """Quote what somebody wrote, cut where it is long."""
    return repr(text if len(text) <= _SHOWN_AT_MOST else f"{text[:_SHOWN_AT_MOST]}...")


def _again(kind: type[ErrorT], said: tuple[object, ...]) -> ErrorT:
    """Make an error anew from its message, whatever its class is made from."""
    return kind.__new__(kind, *said)


class LabError(Exception):
    """Anything that motc_lab refuses, with what was wrong and what would be right."""

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle``: errors come whole out of other processes."""
        return _again, (type(self), self.args), self.__dict__


class WrongArgument(LabError, TypeError):
    """Something of another kind than what is asked for; nothing has changed."""

    def __init__(self, name: str, value: object, right: str) -> None:
        super().__init__(f"{name}: {shown(value)}; use {right}")


class NeverChanges(LabError, AttributeError):
    """Somebody wrote into a value, such as a position; says how to get another one."""

    def __init__(self, value: object, field: str, instead: str) -> None:
        kind = type(value).__name__
        super().__init__(f"{field}: this {kind} never changes; use {instead}")


class IllegalOption(LabError, ValueError):
    """An answer that the open question does not offer; nothing has changed.

    Attributes:
        code: of the answer. offered: the codes of what would be taken.
        rule: id of the rule that asks, or that refuses; empty after the end.
    """

    def __init__(
        self, answer: object, offered: Sequence[str], rule: str = "", why: str = ""
    ) -> None:
        code = answer if isinstance(answer, str) else shown(answer)
        some = ", ".join(offered[:_OFFERED_AT_MOST])
        more = len(offered) - _OFFERED_AT_MOST
        tail = f" and {more} more" if more > 0 else ""
        offer = f"offered are: {some}{tail}"
        told = "; ".join(filter(None, (f"{_short(code)} is not offered now", offer)))
        reason = ": ".join(filter(None, (rule, why)))
        super().__init__(f"{told} ({reason})" if reason else told)
        self.rule = rule
        self.code = code
        self.offered = tuple(offered)


class WrongSeat(LabError, ValueError):
    """Somebody answered who is not asked; nothing has changed."""


class NotationError(LabError, ValueError):
    """Text that is no position or record; says where, and what would be right.

    Attributes:
        column: where reading stopped, counted from 1.
        expected: what could stand there.
        key: key of that in the catalogue (``notation.<key>``, or the whole key of a
            game's sentence); empty: only in English.
        fields: what its sentence names.
    """

    def __init__(
        self,
        text: str,
        *,
        column: int,
        expected: str,
        key: str = "",
        fields: dict[str, str | int] | None = None,
    ) -> None:
        super().__init__(f"{_short(text)}, column {column}: expected {expected}")
        self.column = column
        self.expected = expected
        self.key = key
        self.fields = fields or {}

    def within(self, text: str, column: int) -> "NotationError":
        """The same in a longer text, at one of its columns."""
        expected, key, fields = self.expected, self.key, self.fields
        return NotationError(
            text, column=column, expected=expected, key=key, fields=fields
        )


class IllegalPosition(LabError, ValueError):
    """A position that can be held but not played; lists its faults.

    Attributes:
        problems: the faults (``engine.problem.Problem``).
        ruleset: under which it was to be played; whose words the faults are told in.
    """

    def __init__(
        self, message: str, problems: Sequence[object] = (), ruleset: object = None
    ) -> None:
        super().__init__(message)
        self.problems = tuple(problems)
        self.ruleset = ruleset


class NowhereToGo(LabError, ValueError):
    """Undo, redo or a jump that leads nowhere; nothing has changed."""
