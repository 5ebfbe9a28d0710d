"""The head of a lesson of this game: its edition, and for what else it shall hold."""

from collections.abc import Mapping
from typing import Annotated, Final

from pydantic import Field

from motc_lab.errors import shown
from motc_lab.games.motc.edition.load import edition_names
from motc_lab.games.motc.edition.rulings import MulliganDiscard, SectionFourCost
from motc_lab.lessons.model import Lesson
from motc_lab.lessons.parts import Code, Part


class Claim(Part):
    """A further edition, or other readings, for which the lesson shall hold."""

    edition: str | None = None
    mulligan_discard: MulliganDiscard | None = None
    section_four_cost: SectionFourCost | None = None
    points_to_win: Annotated[int, Field(ge=1, le=6)] | None = None


class MatchLesson(Lesson):
    """A chapter; ``edition`` is the id of the cards that it is played with."""

    edition: str
    position: Code
    holds_for: tuple[Claim, ...] = ()  # type: ignore[assignment]  # with its own fields

    @property
    def played_with(self) -> Mapping[str, object]:
        """The edition."""
        return {"edition": self.edition}

    @property
    def claims(self) -> tuple[Mapping[str, object], ...]:
        """Editions and readings."""
        return tuple([one.model_dump(exclude_none=True) for one in self.holds_for])

    def wrong_names(self) -> list[str]:
        """Editions that are not here."""
        claimed = [
            (f"holds_for.{n}.edition", one.edition)
            for n, one in enumerate(self.holds_for)
        ]
        names = edition_names()
        return [
            f"{field}: {shown(name, 40)} is not here; use one of {', '.join(names)}"
            for field, name in [("edition", self.edition), *claimed]
            if name is not None and name not in names
        ]


LESSON: Final = MatchLesson
