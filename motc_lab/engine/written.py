"""A position that is a few short texts: ``duel1;24;15;4.;.``, and JSON of the same."""

import json
from dataclasses import asdict, astuple, dataclass, fields
from typing import ClassVar, Self

from motc_lab.checks import is_a
from motc_lab.errors import NotationError, WrongArgument
from motc_lab.reading import bare_code, json_of

GAP = ";"


@dataclass(frozen=True, slots=True)
class Written:
    """What a game's position derives from, a dataclass with a text in every field.

    Attributes:
        version: what a code begins with.
        signs: for each field, what may stand at each of its places.
    """

    version: ClassVar[str]
    signs: ClassVar[tuple[tuple[str, ...], ...]]

    @property
    def code(self) -> str:
        """The position as one line of text."""
        return GAP.join((self.version, *map(str, astuple(self))))

    @classmethod
    def from_code(cls, code: str) -> Self:
        """Read ``code`` back; NotationError names the column."""
        if not is_a(code, str):
            raise WrongArgument("code", code, f"a text that begins '{cls.version}'")
        code = bare_code(code)
        form = [*cls.version]
        for places in cls.signs:
            form += [GAP, *places]
        for column, signs in enumerate(form, 1):
            if code[column - 1 : column] not in tuple(signs):
                expected = f"one of {' '.join(signs)}"
                raise NotationError(
                    code,
                    column=column,
                    expected=expected,
                    key="notation.signs",
                    fields={"signs": " ".join(signs)},
                )
        if len(code) > len(form):
            raise NotationError(
                code, column=len(form) + 1, expected="the end", key="end"
            )
        return cls(*code.split(GAP)[1:])

    def to_json(self) -> str:
        """The fields by name."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read JSON back; LabError says what is wrong."""
        parts, names = json_of(text), [field.name for field in fields(cls)]
        if not isinstance(parts, dict) or {*parts} != {*names}:
            expected = f"JSON with {', '.join(names)}"
            raise NotationError(
                text,
                column=1,
                expected=expected,
                key="notation.json_fields",
                fields={"names": ", ".join(names)},
            )
        return cls.from_code(cls(**parts).code)
