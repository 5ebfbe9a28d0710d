"""An edition: decks, tracks and numbers as data, frozen and checked."""

import hashlib
import json
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Annotated, Final, Literal

from pydantic import (
    BaseModel,
    Field,
    JsonValue,
    SerializerFunctionWrapHandler,
    ValidationError,
    model_serializer,
    model_validator,
)

from motc_lab.checks import as_whole, is_a, is_whole
from motc_lab.errors import WrongArgument, shown
from motc_lab.games.motc.edition.card import (
    CardSources,
    PersonData,
    PersonSources,
    give_to,
)
from motc_lab.games.motc.edition.errors import EditionError
from motc_lab.games.motc.edition.faults import describe, told_faults
from motc_lab.games.motc.edition.parts import Part, Source, Sources, Text
from motc_lab.games.motc.edition.short import ShortFault, read_short
from motc_lab.games.motc.edition.shown import Diff, edition_html, edition_text
from motc_lab.games.motc.rules.seat import Player, Seat, person_at
from motc_lab.html import Report

MulliganDiscard = Literal["face_down", "face_up"]
SectionFourCost = Literal["received", "won"]
EffectUser = Literal["loser", "winner", "nobody"]
EffectUse = Literal["may", "must"]
FirstLead = Literal["white", "black"]
EarlyEnd = Literal["on", "off"]
EarlyEndCounts = Literal["with_start", "without_start"]
Resigning = Literal["allowed", "forced"]
DrawPoints = Annotated[int, Field(strict=True, ge=0, le=2)]
CardPawns = Annotated[int, Field(strict=True, ge=0, le=3)]
PRINTED_VALUES: Final = (1, 2, 3, 4)
SectionValue = Annotated[int, Field(strict=True, ge=0, le=12)]

_NUMBERS: Final = (
    "points_to_win",
    "tie_break",
    "advantage_spaces",
    "pawns",
    "section_values",
)
_NOT_PLAYED: Final = frozenset(
    {"id", "title", "history", "notice", "source", "version"}
)


class Rulings(Part):
    """Readings on which the two printed rule books differ, and rules of the house.

    A rule of the house that is as both books have it is not part of what a file, a
    digest or a code says: editions written before there was a choice stay the same.

    Attributes:
        mulligan_discard: how cards of the first hand are put away (SET-6).
        section_four_cost: who pays for section IIII (EXC-6).
        effect_user: who may use an effect after an exchange (EXC-5).
        effect_use: whether whoever may use it may decline it (EXC-5).
        first_lead: who has the initiative in the first exchange of a game (EXC-1).
        early_end: whether a game ends once it is decided (EXC-7).
        early_end_counts: whether start advantage counts for that (EXC-7).
        resigning: whether who can play a card may resign instead (EXC-9).
        draw_points: points for each in a drawn game, counted one by one (GAM-1).
        card_pawns: pawns that a card may take at most (EXC-2).
    """

    mulligan_discard: MulliganDiscard = "face_down"
    section_four_cost: SectionFourCost = "received"
    effect_user: EffectUser = "loser"
    effect_use: EffectUse = "may"
    first_lead: FirstLead = "white"
    early_end: EarlyEnd = "on"
    early_end_counts: EarlyEndCounts = "with_start"
    resigning: Resigning = "allowed"
    draw_points: DrawPoints = 1
    card_pawns: CardPawns = 2

    @property
    def readings(self) -> dict[str, str]:
        """Those on which the two printed rule books differ."""
        return {name: getattr(self, name) for name in READINGS}

    @property
    def of_the_house(self) -> dict[str, str | int]:
        """Those that are another one than both rule books have."""
        values = {name: getattr(self, name) for name in HOUSE_RULES}
        return {name: one for name, one in values.items() if one != _printed(name)}

    @model_serializer(mode="wrap")
    def _without_what_both_books_say(
        self, plain: SerializerFunctionWrapHandler
    ) -> dict[str, JsonValue]:
        told: dict[str, JsonValue] = plain(self)
        return {
            name: value
            for name, value in told.items()
            if name in READINGS or value != _printed(name)
        }


READINGS: Final = ("mulligan_discard", "section_four_cost")
HOUSE_RULES: Final = tuple(
    name for name in Rulings.model_fields if name not in READINGS
)


def _printed(name: str) -> object:
    """What both rule books say."""
    return Rulings.model_fields[name].default


class EditionSources(Sources):
    """Where the fields of the edition itself come from."""

    title: Source | None = None
    notice: Source | None = None
    points_to_win: Source | None = None
    tie_break: Source | None = None
    advantage_spaces: Source | None = None
    pawns: Source | None = None
    section_values: Source | None = None
    rulings: Source | None = None


class Edition(Part):
    """All that the rules take as given for a match.

    Attributes:
        schema_version: version of this schema; ``schema`` in a file.
        notice: says whose edition this is.
        points_to_win: points that end the match (GAM-2).
        tie_break: who wins when both reach them together (GAM-2).
        advantage_spaces: spaces of the advantage track on either side (EXC-10).
        pawns: pawns of each person, supply and reserve together.
        section_values: advantage of each of the 3 .. 5 exchange sections; the last
            one costs endurance (EXC-6).
    """

    schema_version: Annotated[int, Field(alias="schema", strict=True, ge=1, le=1)] = 1
    id: Annotated[
        str,
        Field(
            pattern=r"^[a-z0-9][a-z0-9-]{0,39}$",
            description="1 .. 40 small letters, digits and '-'",
        ),
    ]
    version: Annotated[
        str,
        Field(
            pattern=r"^[0-9A-Za-z.+-]{1,20}$",
            description="1 .. 20 letters, digits, '.', '+' and '-'",
        ),
    ]
    title: Text
    notice: Text
    points_to_win: Annotated[int, Field(strict=True, ge=1, le=20)] = 6
    tie_break: Player = Seat.SPASSKY
    advantage_spaces: Annotated[int, Field(strict=True, ge=1, le=30)] = 12
    pawns: Annotated[int, Field(strict=True, ge=0, le=16)] = 8
    section_values: Annotated[
        tuple[SectionValue, ...], Field(min_length=3, max_length=5)
    ] = PRINTED_VALUES
    rulings: Rulings = Rulings()
    source: EditionSources
    spassky: PersonData
    fischer: PersonData

    @model_validator(mode="after")
    def _somebody_can_win(self) -> "Edition":
        if not self.rulings.draw_points and not any(self.section_values):
            msg = (
                ".rulings.draw_points: 0 ends no match where all sections are worth 0; "
                "use 1 or 2, or another section value"
            )
            raise ValueError(msg)
        return self

    @model_validator(mode="after")
    def _to_each_his_own(self) -> "Edition":
        give_to(self.spassky, Seat.SPASSKY)
        give_to(self.fischer, Seat.FISCHER)
        return self

    def person(self, name: Seat | str) -> PersonData:
        """The data of one person; WrongArgument for anybody else."""
        is_first = person_at(name, "person") is Seat.SPASSKY
        return self.spassky if is_first else self.fischer

    def value_of(self, section: int) -> int:
        """What a section is worth, counted from 1; 0 where there is none."""
        inside = 1 <= section <= len(self.section_values)
        return self.section_values[section - 1] if inside else 0

    @cached_property
    def digest(self) -> str:
        """SHA-256 (hex) of everything in the edition, the same on every machine."""
        return _sha256(self.plain)

    @cached_property
    def play_digest(self) -> str:
        """Like ``digest``, but without texts, sources and version."""
        return _sha256(_only_played(self.plain))

    def with_ruling(self, /, **changes: object) -> "Edition":
        """A copy with other rulings or numbers; EditionError says what is wrong.

        Takes the fields of ``Rulings`` and the numbers of the edition itself, such as
        ``points_to_win=5`` or ``section_values=(1, 2, 2, 4)``.
        """
        data = self.plain
        source = _table(data, "source")
        for name, value in changes.items():
            held: Part = self.rulings if name in Rulings.model_fields else self
            if held is self.rulings:
                place, named = _table(data, "rulings"), "rulings"
            elif name in _NUMBERS:
                place, named = data, name
            else:
                known = ", ".join((*Rulings.model_fields, *_NUMBERS))
                fault = f"{shown(name)} is not a ruling; use one of {known}"
                raise EditionError(self._changed_name, (fault,))
            # saying it again makes it no one's own
            if _plain(getattr(held, name)) != _plain(value):
                source[named] = "house"
            place[name] = _plain(value)
        return edition_from(data, name=self._changed_name)

    def with_person(self, person: Seat | str, **fields: object) -> "Edition":
        """A copy in which a person has another track or start space."""
        data = self.plain
        _change(_table(data, person_at(person, "person")), fields, PersonSources)
        return edition_from(data, name=self._changed_name)

    def with_space(self, person: Seat | str, space: int, **fields: object) -> "Edition":
        """A copy in which one space of a person's track gives something else.

        ``space`` counts from 0, the leftmost and worst; fields are ``hand_limit``,
        ``pawns`` and ``advantage``. EditionError for a space that there is not.
        """
        track = self.person(person).track
        last = len(track) - 1
        if not is_whole(space, 0, last):
            who = person_at(person, "person")
            fault = f"{who} has no space {shown(space, 20)}; use 0 .. {last}"
            raise EditionError(self._changed_name, (fault,))
        spaces = [_plain(one) for one in track]
        here = spaces[space]
        assert isinstance(here, dict)
        here |= {name: _plain(value) for name, value in fields.items()}
        return self.with_person(person, track=spaces)

    def with_card(self, person: Seat | str, id: str, **fields: object) -> "Edition":  # noqa: A002 -- the field's name
        """A copy in which one card has other values; EditionError if they are wrong.

        An effect may be the short text of a spreadsheet: ``"draw 2; marker me 1"``. A
        card with a new effect is no longer the documented one: its ``rule`` goes unless
        it is given too. Changed fields count as 'house'.
        """
        index = self.person(person).card(id).index
        if isinstance(effect := fields.get("effect"), str):
            where = f"{person_at(person, 'person')} card {id}"
            fields = {**fields, "effect": self._meant(effect, where)}
        data = self.plain
        cards = _table(data, person_at(person, "person"))["cards"]
        assert isinstance(cards, list)
        place = cards[index]
        assert isinstance(place, dict)
        if "effect" in fields:
            fields = {"rule": None, **fields}
        _change(place, fields, CardSources)
        return edition_from(data, name=self._changed_name)

    def _meant(self, effect: str, where: str) -> list[JsonValue]:
        """The verbs of a short text; EditionError for one that can't be read."""
        try:
            return read_short(effect)
        except ShortFault as fault:
            told = f"{where}, effect: {fault}"
            raise EditionError(self._changed_name, (told,)) from None

    def diff(self, other: "Edition") -> Diff:
        """What is another one in the other edition; prints, and is a table."""
        if not is_a(other, Edition):
            raise WrongArgument("other", other, "an Edition, as load_edition gives it")
        found: Diff = _beside("diff").diff(self, other)
        return found

    def report(self) -> Report:
        """All of it to be read: lines to print, a table in a notebook."""
        return Report(edition_text(self), edition_html(self))

    def save(self, path: str | Path, like: str | Path | None = None) -> None:
        """Write it to a file that ``load_edition`` reads: .toml, .json or .csv.

        A spreadsheet (``.csv``) holds the cards only.

        A TOML file that is replaced keeps its comments and its order; ``like`` names
        another file, or an edition of the package, whose are taken instead.

        Raises:
            NotSaved: the file has another ending, or can't be written.
        """
        _beside("save").save_edition(self, path, like)

    def __repr__(self) -> str:
        """Id, version and digests: what tells editions apart, not all their cards."""
        return (
            f"<Edition {self.id} {self.version}, digest {self.digest[:12]}, "
            f"as played {self.play_digest[:12]}>"
        )

    __str__ = __repr__

    def _repr_html_(self) -> str:
        return edition_html(self)

    def __eq__(self, other: object) -> bool:
        """Equal by digest: comparing every card would make each cache slow."""
        if self is other:
            return True
        return isinstance(other, Edition) and self.digest == other.digest

    def __hash__(self) -> int:
        """Hash by digest, so that editions can be keys at little cost."""
        return int(self.digest[:15], 16)

    @property
    def _changed_name(self) -> str:
        return f"{self.id} (changed)"

    @property
    def plain(self) -> dict[str, JsonValue]:
        """All of it as its file holds it, in tables, lists, texts and numbers."""
        return self.model_dump(mode="json", by_alias=True, exclude_none=True)


def _beside(name: str) -> ModuleType:
    """A module that needs this one, so that it can't be imported above."""
    return import_module(f"motc_lab.games.motc.edition.{name}")


def edition_from(data: dict[str, JsonValue], *, name: str) -> Edition:
    """The edition in a plain table; EditionError lists every fault, ``name`` first."""
    try:
        return Edition.model_validate(data)
    except ValidationError as error:
        found = error.errors(include_url=False)
        faults = describe(found, data, Edition.model_json_schema())
        told = told_faults(found, data, Edition.model_json_schema())
        raise EditionError(name, faults, told) from None


def _change(
    place: dict[str, JsonValue], fields: dict[str, object], sources: type[Sources]
) -> None:
    """Write changed fields into a plain table and mark them as our own."""
    source = _table(place, "source")
    for name, value in fields.items():
        if value is None:
            place.pop(name, None)
            source.pop(name, None)
            continue
        place[name] = _plain(value)
        if name in sources.model_fields and "source" not in fields:
            source[name] = "house"


def _table(data: dict[str, JsonValue], name: str) -> dict[str, JsonValue]:
    table = data[name]
    assert isinstance(table, dict)
    return table


def _plain(value: object) -> JsonValue:
    """A value as the file would hold it: tables and lists instead of models."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", by_alias=True, exclude_none=True)
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(name): _plain(item) for name, item in value.items()}
    if isinstance(value, float):
        return float(value)  # numpy's too
    if isinstance(value, (str, bool)):
        return value
    number = as_whole(value)
    return shown(value, 200) if number is None else number


def _only_played(value: JsonValue) -> JsonValue:
    if isinstance(value, dict):
        kept = {name: item for name, item in value.items() if name not in _NOT_PLAYED}
        return {name: _only_played(item) for name, item in kept.items()}
    if isinstance(value, list):
        return [_only_played(item) for item in value]
    return value


def _sha256(data: JsonValue) -> str:
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
