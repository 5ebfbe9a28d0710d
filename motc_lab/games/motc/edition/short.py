"""Effects as a short text, for a cell of a spreadsheet: ``draw 2; marker me 1``.

Verbs stand in their order with ``;`` between them, each with the values of its fields
in the order of its class; ``me`` owns the card, ``opponent`` is the other person, and
``per unresolved`` multiplies. A choice is ``choose me (draw 2) or (resign)``.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, get_args

from pydantic import JsonValue

from motc_lab.errors import LabError, shown
from motc_lab.games.motc.edition.verbs import Choose, PlainVerb, Verb, Who
from motc_lab.texts import Lang, say

MOST_LETTERS: Final = 1000
PERSONS: Final[Mapping[str, str]] = {
    "me": "self",
    "self": "self",
    "opponent": "opponent",
    "them": "opponent",
}
_WRITTEN: Final = {"self": "me", "opponent": "opponent"}
_REST: Final = frozenset({"do", "per_unresolved"})
# A minus may be the sign (U+2212) or a dash (U+2013): spreadsheets write them.
_PIECES: Final = re.compile(r"[A-Za-z_]\w*|[-+\u2212\u2013]?\d+|\S")
_EXAMPLE: Final = "choose me (draw 2) or (resign)"
_NUMBER: Final = re.compile(r"[-+\u2212\u2013]?\d{1,6}")
_WHO: Final = get_args(Who)


class _Form(NamedTuple):
    """What stands behind a verb: fields that name a person, numbers, the multiplier."""

    fields: tuple[str, ...]
    persons: frozenset[str]
    multiplies: bool


def _form(verb: type[PlainVerb]) -> _Form:
    fields = verb.model_fields
    told = tuple(name for name in fields if name not in _REST)
    persons = frozenset(
        name for name in told if get_args(fields[name].annotation) == _WHO
    )
    return _Form(told, persons, "per_unresolved" in fields)


_FORMS: Final = {
    verb.model_fields["do"].default: _form(verb) for verb in get_args(PlainVerb)
}


class ShortFault(LabError, ValueError):
    """An effect that can't be read: at which letter (from 1), what, and the cure.

    Args:
        at: the letter. word: what stands there; empty at the end, None for the whole.
        cure: the key of what would be right, with its fields.
    """

    def __init__(
        self, at: int, word: str | None, cure: str, **fields: str | int
    ) -> None:
        self.at, self.word, self.cure, self.fields = at, word, cure, fields
        super().__init__(self.in_words("en"))

    def in_words(self, lang: Lang) -> str:
        """The same in a language."""
        why = say(f"sheets.effect.{self.cure}", lang, **self.fields)
        if self.word is not None:
            key = "stands" if self.word else "ends"
            named = {"word": self.word} if self.word else {}
            why = say(f"sheets.effect.{key}", lang, cure=why, **named)
        return say("sheets.effect.letter", lang, n=self.at, why=why)


def short_effect(effect: Iterable[Verb]) -> str:
    """Return an effect as its short text."""
    return "; ".join(map(_short_verb, effect))


def _short_verb(verb: Verb) -> str:
    if isinstance(verb, Choose):
        either = " or ".join(f"({short_effect(one)})" for one in verb.options)
        return f"choose {_WRITTEN[verb.by]} {either}"
    form = _FORMS[verb.do]
    values = [getattr(verb, name) for name in form.fields]
    words = [verb.do, *(_WRITTEN.get(str(one), str(one)) for one in values)]
    if getattr(verb, "per_unresolved", False):
        words.append("per unresolved")
    return " ".join(words)


def read_short(text: str) -> list[JsonValue]:
    """Return the verbs of a short text as a file holds them; their limits come later.

    Raises:
        ShortFault: names the letter at which it goes wrong, and what would be right.
    """
    if len(text) > MOST_LETTERS:
        raise ShortFault(MOST_LETTERS, None, "long", n=MOST_LETTERS)
    reading = _Reading(text)
    verbs = reading.verbs(in_choice=False)
    if reading.next():
        raise reading.fault("between", sign=repr(";"))
    return verbs


class _Reading:
    """Goes through the pieces of one text from left to right."""

    def __init__(self, text: str) -> None:
        self.pieces = [(one.group(), one.start() + 1) for one in _PIECES.finditer(text)]
        self.end = len(text) + 1
        self.at = 0

    def next(self) -> str:
        """The piece that comes, in small letters; '' at the end."""
        return self.pieces[self.at][0].lower() if self.at < len(self.pieces) else ""

    def fault(self, cure: str, **fields: str | int) -> ShortFault:
        """What is said of the piece that comes."""
        if self.at >= len(self.pieces):
            return ShortFault(self.end, "", cure, **fields)
        word, at = self.pieces[self.at]
        return ShortFault(at, shown(word, 30), cure, **fields)

    def take(self, piece: str, cure: str, **fields: str) -> None:
        if self.next() != piece:
            raise self.fault(cure, **fields)
        self.at += 1

    def verbs(self, *, in_choice: bool) -> list[JsonValue]:
        found = [self.verb(in_choice=in_choice)]
        while self.next() == ";":
            self.at += 1
            if self.next() in {"", ")"}:  # a ';' too many at the end harms nobody
                break
            found.append(self.verb(in_choice=in_choice))
        return found

    def verb(self, *, in_choice: bool) -> JsonValue:
        name = self.next()
        if name == "choose" and not in_choice:
            return self.choice()
        if name == "choose":
            raise self.fault("nested")
        if name not in _FORMS:
            raise self.fault("verb", verbs=", ".join((*_FORMS, "choose")))
        self.at += 1
        form = _FORMS[name]
        verb: dict[str, JsonValue] = {"do": name}
        for field in form.fields:
            is_person = field in form.persons
            verb[field] = self.person(name) if is_person else self.number(name, field)
        if self.next() in {"per", "per_unresolved"}:
            self.multiplier(name, form)
            verb["per_unresolved"] = True
        return verb

    def multiplier(self, name: str, form: _Form) -> None:
        if not form.multiplies:
            raise self.fault("multiplied", verb=name)
        is_short = self.next() == "per"
        self.at += 1
        if is_short:
            self.take("unresolved", "unresolved", whole=repr("per unresolved"))

    def person(self, name: str) -> str:
        person = PERSONS.get(self.next())
        if person is None:
            raise self.fault("person", verb=name)
        self.at += 1
        return person

    def number(self, name: str, field: str) -> int:
        if not _NUMBER.fullmatch(self.next()):
            raise self.fault("number", verb=name, field=field)
        number = int(self.next().replace("\u2212", "-").replace("\u2013", "-"))
        self.at += 1
        return number

    def choice(self) -> JsonValue:
        self.at += 1
        by = self.person("choose")
        first = self.option()
        self.take("or", "or", **{"or": repr("or")})
        return {"do": "choose", "by": by, "options": [first, self.option()]}

    def option(self) -> JsonValue:
        self.take("(", "opens", example=_EXAMPLE)
        verbs = self.verbs(in_choice=True)
        self.take(")", "closes")
        return verbs
