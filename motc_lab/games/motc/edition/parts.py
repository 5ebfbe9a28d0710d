"""The small words that verbs, cards and editions share."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, Self

from pydantic import (
    Field,
    GetJsonSchemaHandler,
    ValidationError,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from motc_lab.errors import NeverChanges
from motc_lab.games.motc.edition.errors import EditionError
from motc_lab.games.motc.edition.faults import describe
from motc_lab.models import Model
from motc_lab.texts import say

Source = Literal["rule book", "house"]
Line = Annotated[str, Field(max_length=600, pattern=r"^[^\x00-\x1f\x7f]*$")]

_INSTEAD: Final = "edition.with_card, .with_person, .with_ruling"


class Part(Model):
    """A frozen piece of an edition; unknown fields are refused.

    Made directly, EditionError says what is wrong with it, in the words of a file.
    """

    def __init__(self, **fields: object) -> None:
        try:
            super().__init__(**fields)
        except ValidationError as error:
            kind = type(self)
            found = error.errors(include_url=False)
            faults = describe(found, {}, kind.model_json_schema())
            raise EditionError(kind.__name__, faults) from None

    # Checking a part within a whole shall not come by here: the whole names the place.
    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]  # as in RootModel

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: methods of the edition give another one."""
        raise NeverChanges(self, name, _INSTEAD)

    def model_copy(
        self, *, update: Mapping[str, object] | None = None, deep: bool = False
    ) -> Self:
        """A copy; one with changed fields is checked like anything newly made.

        EditionError says what is wrong. Changed fields count as 'house', as those of
        ``with_card``, ``with_person`` and ``with_ruling`` do.
        """
        if update is None:
            return super().model_copy(deep=deep)
        known = type(self).model_fields
        kept = {name: getattr(self, name) for name in known}
        source = kept.get("source")
        if isinstance(source, Sources):
            own = [name for name in update if name in type(source).model_fields]
            kept["source"] = source.model_copy(update=dict.fromkeys(own, "house"))
        alias = {name: field.alias or name for name, field in known.items()}
        given = {**kept, **update}.items()
        return type(self)(**{alias.get(name, name): value for name, value in given})

    def copy(  # type: ignore[override]  # include and exclude would leave holes
        self, *, update: Mapping[str, object] | None = None, deep: bool = False
    ) -> Self:
        """The same as ``model_copy``; pydantic's own checks nothing."""
        return self.model_copy(update=update, deep=deep)


class Text(Part):
    """The same text in both languages, or in one; one line each, possibly empty.

    A plain text in its place is that line in both: nobody has said in which it is.
    """

    en: Line = ""
    de: Line = ""

    @model_validator(mode="before")
    @classmethod
    def _in_some_language(cls, given: object) -> object:
        if isinstance(given, str):
            return {"en": given, "de": given}
        if isinstance(given, dict) and not given:
            msg = "holds no text; use en, de or both"
            raise ValueError(msg)
        return given

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Tell whoever checks a file by its schema that a plain text will do."""
        table = handler.resolve_ref_schema(handler(core))
        line = {key: table["properties"]["en"][key] for key in ("maxLength", "pattern")}
        told = {key: table.pop(key) for key in ("title", "description")}
        return {**told, "anyOf": [table, {"type": "string", **line}]}

    @classmethod
    def empty(cls) -> Self:
        """A text that nobody has written yet; the linter reports it."""
        return cls(en="", de="")

    def in_language(self, lang: Literal["en", "de"]) -> str:
        """The text in this language, or in the other, which it names then."""
        own, other = (self.en, self.de) if lang == "en" else (self.de, self.en)
        if own.strip() or not other.strip():
            return own
        return say("notation.in_other_language", lang, name=other)


class Sources(Part):
    """Where the fields of a table come from: ``default`` unless a field is named."""

    default: Source

    def of(self, field: str) -> Source:
        """The source of one field of the table that this belongs to."""
        named: Source | None = getattr(self, field, None)
        return named or self.default
