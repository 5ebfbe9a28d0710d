"""The small words that verbs, cards and editions share."""

from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field

PersonName = Literal["spassky", "fischer"]
Source = Literal["rule book", "house"]
Line = Annotated[str, Field(max_length=600, pattern=r"^[^\x00-\x1f\x7f]*$")]

PERSONS: Final[tuple[PersonName, PersonName]] = ("spassky", "fischer")


class Part(BaseModel):
    """A frozen piece of an edition; unknown fields are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Text(Part):
    """The same text in both languages; one line each, possibly still empty."""

    en: Line
    de: Line

    @classmethod
    def empty(cls) -> Self:
        """A text that nobody has written yet; the linter reports it."""
        return cls(en="", de="")

    def in_language(self, lang: Literal["en", "de"]) -> str:
        """The text in the language asked for."""
        return self.en if lang == "en" else self.de


class Sources(Part):
    """Where the fields of a table come from: ``default`` unless a field is named."""

    default: Source

    def of(self, field: str) -> Source:
        """The source of one field of the table that this belongs to."""
        named: Source | None = getattr(self, field, None)
        return named or self.default
