"""What cannot have happened at the table, as sentences in both languages."""

from motc_lab.errors import LabError
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.texts.persons import person_fields
from motc_lab.texts import say
from motc_lab.texts.lang import Lang


class Refused(LabError, ValueError):
    """Something that the rules do not let happen now; says what would be right."""

    def __init__(
        self, key: str, seat: Seat | None = None, **fields: str | float
    ) -> None:
        self.key, self.seat, self.fields = key, seat, fields
        super().__init__(self.in_words("en"))

    def in_words(self, lang: Lang) -> str:
        """The reason as a sentence, with what would be right."""
        who = {} if self.seat is None else person_fields(self.seat, lang)
        return say(f"companion.refused.{self.key}", lang, **who, **self.fields)
