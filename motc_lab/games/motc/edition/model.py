"""An edition: decks, tracks and numbers as data, frozen and checked."""

from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Annotated, Final

from pydantic import Field, JsonValue, ValidationError, model_validator

from motc_lab.checks import is_a, is_whole
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
from motc_lab.games.motc.edition.plain import (
    as_plain,
    change,
    only_played,
    sha256_of,
    table_in,
)
from motc_lab.games.motc.edition.rulings import Rulings
from motc_lab.games.motc.edition.short import ShortFault, read_short
from motc_lab.games.motc.edition.shown import Diff, edition_html, edition_text
from motc_lab.games.motc.rules.seat import Player, Seat, person_at
from motc_lab.html import Report
from motc_lab.texts.lang import Lang

PRINTED_VALUES: Final = (1, 2, 3, 4)
SectionValue = Annotated[int, Field(strict=True, ge=0, le=12)]

_NUMBERS: Final = (
    "points_to_win",
    "tie_break",
    "advantage_spaces",
    "pawns",
    "section_values",
)


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
        return sha256_of(self.plain)

    @cached_property
    def play_digest(self) -> str:
        """Like ``digest``, but without texts, sources and version."""
        return sha256_of(only_played(self.plain))

    def with_ruling(self, /, **changes: object) -> "Edition":
        """A copy with other rulings or numbers; EditionError says what is wrong.

        Takes the fields of ``Rulings`` and the numbers of the edition itself, such as
        ``points_to_win=5`` or ``section_values=(1, 2, 2, 4)``.
        """
        data = self.plain
        source = table_in(data, "source")
        for name, value in changes.items():
            held: Part = self.rulings if name in Rulings.model_fields else self
            if held is self.rulings:
                place, named = table_in(data, "rulings"), "rulings"
            elif name in _NUMBERS:
                place, named = data, name
            else:
                known = ", ".join((*Rulings.model_fields, *_NUMBERS))
                fault = f"{shown(name)} is not a ruling; use one of {known}"
                raise EditionError(self._changed_name, (fault,))
            # saying it again makes it no one's own
            if as_plain(getattr(held, name)) != as_plain(value):
                source[named] = "house"
            place[name] = as_plain(value)
        return edition_from(data, name=self._changed_name)

    def with_changes(self, changes: Mapping[str, object]) -> "Edition":
        """A copy with other values by name: ``{"fischer.wQ.strength": 4}``.

        Names are those of ``--variant`` and ``--knobs``: rulings and numbers,
        ``section_values.4``, ``fischer.start``, ``fischer.hand_limit`` (every space),
        ``fischer.3.hand_limit`` (one), ``fischer.wQ.effect``. EditionError says what
        is wrong.
        """
        found: Edition = _beside("vocabulary").changed(self, changes)
        return found

    def with_person(self, person: Seat | str, **fields: object) -> "Edition":
        """A copy in which a person has another track or start space."""
        data = self.plain
        change(table_in(data, person_at(person, "person")), fields, PersonSources)
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
        spaces = [as_plain(one) for one in track]
        here = spaces[space]
        assert isinstance(here, dict)
        here |= {name: as_plain(value) for name, value in fields.items()}
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
        cards = table_in(data, person_at(person, "person"))["cards"]
        assert isinstance(cards, list)
        place = cards[index]
        assert isinstance(place, dict)
        if "effect" in fields:
            fields = {"rule": None, **fields}
        change(place, fields, CardSources)
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

    def save(
        self, path: str | Path, like: str | Path | None = None, lang: Lang = "en"
    ) -> None:
        """Write it to a file that ``load_edition`` reads: .toml, .json or .csv.

        A spreadsheet (``.csv``) holds the cards only, with the separator of ``lang``.

        A TOML file that is replaced keeps its comments and its order; ``like`` names
        another file, or an edition of the package, whose are taken instead.

        Raises:
            NotSaved: the file has another ending, or can't be written.
        """
        _beside("save").save_edition(self, path, like, lang)

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
