"""What was missed comes back after one, three and ten days, whoever it is asked by.

Spaced retrieval: what is asked again just before it is forgotten stays. Days are whole
numbers that somebody's clock gives; which day is the first does not matter.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

PAUSES: Final = (1, 3, 10)  # days; as PAUSES in widgets/frontend/src/pure/again.ts
Today = Callable[[], int]


def one_day() -> int:
    """A clock that stands still: nothing comes back where nobody tells the day."""
    return 0


class Mark(BaseModel):
    """How something that was missed stands.

    Attributes:
        day: when it was answered last, as far as that counted.
        rung: how many of the pauses it has come through; all of them: it is known.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    day: Annotated[int, Field(ge=0, le=10**6)]
    rung: Annotated[int, Field(ge=0, le=len(PAUSES))] = 0

    def is_due(self, today: int) -> bool:
        """Whether its pause is over."""
        return self.rung < len(PAUSES) and self.day + PAUSES[self.rung] <= today

    def after(self, today: int, *, right: bool) -> "Mark":
        """How it stands after an answer; a right one counts only when it was due."""
        if not right:
            return Mark(day=today)
        return Mark(day=today, rung=self.rung + 1) if self.is_due(today) else self


def latest(noted: Iterable[Mapping[str, Mark]]) -> dict[str, Mark]:
    """The mark that counts, for each thing that several notes have marks of.

    The latest day counts; on one day the lower rung, for a miss begins anew.
    """
    found: dict[str, Mark] = {}
    for marks in noted:
        for name, mark in marks.items():
            known = found.get(name)
            if known is None or (mark.day, -mark.rung) > (known.day, -known.rung):
                found[name] = mark
    return found
