"""The form of the editor: its fields, what stands in them, what they become.

A field is named by a path: ``marker``, ``spassky.endurance`` (counted from 1, as the
track is read), ``section2.fischer.pawns``, ``spassky.hand`` (a list of cards).
"""

from dataclasses import dataclass
from typing import Final, Literal, cast

from motc_lab.engine.motc.codes import CARD_IDS
from motc_lab.engine.motc.edition import PERSONS, Edition, PersonName
from motc_lab.engine.motc.edition.card import CardId
from motc_lab.engine.motc.position import Position, PositionError
from motc_lab.engine.motc.position_edit import lay, set_person
from motc_lab.engine.motc.position_parts import LaidCard, Unseen, with_fields
from motc_lab.engine.motc.unseen import dealt, forgotten
from motc_lab.errors import shown
from motc_lab.sandbox.editor.edits import EditRefused
from motc_lab.sandbox.editor.moves import clear_pawns
from motc_lab.sandbox.editor.questions import (
    offered_questions,
    question_code,
    with_question,
    with_step,
)

FieldKind = Literal["number", "choice", "flag", "cards", "card"]
Value = int | bool | str

STEPS: Final = (
    *("mulligan", "lead", "reply", "use", "effect", "advantage", "check"),
    *("resigned", "between", "status", "over"),
)
LISTS: Final = ("hand", "shown", "deck", "pile", "buried")
COUNTS: Final = ("reserve", "supply", "bonus", "shuffles")


@dataclass(frozen=True, slots=True)
class FormField:
    """One field of the form.

    Attributes:
        path: its name.
        kind: how it is filled in.
        value: what stands in it.
        low, high: what its schema allows, for numbers.
        choices: what may be chosen; '' is nothing.
    """

    path: str
    kind: FieldKind
    value: Value
    low: int = 0
    high: int = 99
    choices: tuple[str, ...] = ()


def fields_of(position: Position, edition: Edition) -> tuple[FormField, ...]:
    """Return every field but the code, in the order of the form."""
    return (
        *_match_fields(position, edition),
        *(one for name in PERSONS for one in _person_fields(position, name, edition)),
        *_section_fields(position),
    )


def _match_fields(position: Position, edition: Edition) -> tuple[FormField, ...]:
    spaces = edition.advantage_spaces
    section = "" if position.section is None else str(position.section)
    asked = tuple(
        question_code(pending) for pending in offered_questions(position, edition)
    )
    here = question_code(position.pending)
    return (
        FormField("score.spassky", "number", position.score[0], 0, 99),
        FormField("score.fischer", "number", position.score[1], 0, 99),
        FormField("game", "number", position.game, 1, 999),
        FormField("exchange", "number", position.exchange, 1, 999),
        FormField("marker", "number", position.marker, -spaces, spaces),
        FormField("white", "choice", position.white, choices=PERSONS),
        FormField("lead", "choice", position.lead, choices=PERSONS),
        FormField("step", "choice", position.step, choices=STEPS),
        FormField("section", "choice", section, choices=("", "1", "2", "3", "4")),
        FormField(
            "question", "choice", here, choices=tuple(dict.fromkeys((*asked, here)))
        ),
        FormField("picks", "number", position.picks, 0, 999),
    )


def _person_fields(
    position: Position, name: PersonName, edition: Edition
) -> tuple[FormField, ...]:
    person = position.person(name)
    last = len(edition.person(name).track)
    lists = tuple(
        FormField(f"{name}.{zone}", "cards", " ".join(getattr(person, zone)))
        for zone in LISTS
    )
    unseen = person.unseen
    numbers: tuple[FormField, ...] = ()
    if unseen is not None:
        numbers = (
            FormField(f"{name}.unseen.hand", "number", unseen.hand, 0, 16),
            FormField(f"{name}.unseen.buried", "number", unseen.buried, 0, 16),
        )
        named = (".hand", ".pile")
        lists = tuple(one for one in lists if one.value or one.path.endswith(named))
    return (
        *lists,
        FormField(f"{name}.unseen", "flag", unseen is not None),
        *numbers,
        FormField(f"{name}.endurance", "number", person.endurance + 1, 1, last),
        FormField(f"{name}.reserve", "number", person.reserve, 0, edition.pawns),
        FormField(f"{name}.supply", "number", person.supply, 0, edition.pawns),
        FormField(f"{name}.forced", "card", person.forced or ""),
        FormField(f"{name}.no_pawns", "flag", person.no_pawns),
        FormField(f"{name}.bonus", "number", person.bonus, 0, 15),
        FormField(f"{name}.shuffles", "number", person.shuffles, 0, 999),
    )


def _section_fields(position: Position) -> tuple[FormField, ...]:
    found: list[FormField] = []
    for index, section in enumerate(position.sections, 1):
        for name in PERSONS:
            laid = section.laid(name)
            path = f"section{index}.{name}"
            card = "" if laid is None else laid.card
            found.append(FormField(f"{path}.card", "card", card))
            if laid is not None:
                found += (
                    FormField(f"{path}.pawns", "number", laid.pawns, 0, 2),
                    FormField(f"{path}.bonus", "number", laid.bonus, 0, 15),
                )
    return tuple(found)


def with_field(
    position: Position, path: str, value: Value, edition: Edition
) -> Position:
    """Return the position with a field changed, literally.

    Raises:
        EditRefused: there is no such field, or it can't hold this value.
    """
    try:
        return _changed(position, path, value, edition)
    except (PositionError, ValueError, TypeError) as fault:
        if isinstance(fault, EditRefused):
            raise
        raise EditRefused("wrong_value", cause=fault, fields={"field": path}) from None


def _changed(  # noqa: PLR0911 -- one for each kind of field
    position: Position, path: str, value: Value, edition: Edition
) -> Position:
    head, _, rest = path.partition(".")
    if head == "score" and rest in PERSONS:
        score = list(position.score)
        score[PERSONS.index(rest)] = _whole(value)
        return position.changed(score=tuple(score))
    if head in PERSONS:
        return _person_changed(position, head, rest, value)
    if head.startswith("section") and rest:
        return _section_changed(position, head, rest, value)
    if path == "step":
        return with_step(position, str(value), edition)
    if path == "question":
        return with_question(position, str(value), edition)
    if path == "section":
        number = None if value == "" else int(value)
        return position.changed(section=number)
    if path in {"game", "exchange", "marker", "picks"}:
        return position.changed(**{path: _whole(value)})
    if path in {"white", "lead"}:
        return position.changed(**{path: value})
    raise EditRefused("no_such_field", fields={"field": path[:40]})


def _whole(value: Value) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        msg = f"{shown(value, 20)} is no whole number"
        raise TypeError(msg)
    return value


def _person_changed(
    position: Position, name: PersonName, field: str, value: Value
) -> Position:
    if field == "unseen":
        return _seen_or_not(position, name, unseen=bool(value))
    if field in {"unseen.hand", "unseen.buried"}:
        unseen = position.person(name).unseen or Unseen()
        part = {field.partition(".")[2]: _whole(value)}
        return position.with_person(name, unseen={**unseen.model_dump(), **part})
    if field == "endurance":
        return position.with_person(name, endurance=_whole(value) - 1)
    if field in COUNTS:
        return position.with_person(name, **{field: _whole(value)})
    if field == "no_pawns":
        return set_person(position, name, no_pawns=bool(value))
    if field == "forced":
        return position.with_person(name, forced=value or None)
    raise EditRefused("no_such_field", fields={"field": f"{name}.{field}"[:40]})


def _seen_or_not(position: Position, name: PersonName, *, unseen: bool) -> Position:
    """Forget a hand, or deal it: what is not known has to be guessed."""
    if unseen:
        return forgotten(position, name)
    return dealt(position) if position.person(name).unseen is not None else position


def _section_changed(
    position: Position, head: str, rest: str, value: Value
) -> Position:
    who, _, field = rest.partition(".")
    number = head.removeprefix("section")
    if who not in PERSONS or number not in {"1", "2", "3", "4"}:
        raise EditRefused("no_such_field", fields={"field": f"{head}.{rest}"[:40]})
    name, section = who, int(number)
    laid = position.sections[section - 1].laid(name)
    if field == "card":
        if value == "":
            return lay(clear_pawns(position, name, section), section, name, None)
        if value not in CARD_IDS:
            raise EditRefused("no_such_card", fields={"word": str(value)[:20]})
        card = cast("CardId", value)
        fresh = LaidCard(card=card)
        kept = fresh if laid is None else with_fields(laid, {"card": card})
        return lay(position, section, name, kept)
    if laid is None or field not in {"pawns", "bonus"}:
        raise EditRefused("no_card_there", fields={"who": who, "section": section})
    return _lay_checked(position, section, name, laid, field, _whole(value))


def _lay_checked(  # noqa: PLR0913, PLR0917 -- a place, what lies there, and the change
    position: Position,
    section: int,
    name: PersonName,
    laid: LaidCard,
    field: str,
    value: int,
) -> Position:
    checked = LaidCard.model_validate({**laid.model_dump(), field: value})
    return lay(position, section, name, checked)
