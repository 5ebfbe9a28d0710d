"""The form of the editor: its fields, what stands in them, what they become.

A field has the name of what it counts: ``marker``, ``section.2.fischer.pawns``,
``spassky.endurance`` (from 1, as tracks are read), ``spassky.hand`` (a list of cards).
"""

from dataclasses import dataclass
from typing import Final, Literal, cast

from motc_lab.engine.problem import Fields
from motc_lab.errors import NotationError, shown
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.element_names import Element, element, of_person
from motc_lab.games.motc.position.edit import lay, set_person
from motc_lab.games.motc.position.parts import LaidCard, Unseen, with_fields
from motc_lab.games.motc.position.position import Position, PositionError
from motc_lab.games.motc.position.unseen import dealt, forgotten
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.sandbox.editor.edits import EditRefused
from motc_lab.games.motc.sandbox.editor.moves import clear_pawns
from motc_lab.games.motc.sandbox.editor.questions import (
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


@dataclass(frozen=True, slots=True)
class FormField:
    """One field of the form.

    Attributes:
        path: what it is, and its name.
        kind: how it is filled in.
        value: what stands in it.
        low, high: what its schema allows, for numbers.
        choices: what may be chosen; '' is nothing.
    """

    path: Element
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


def field_named(name: str) -> Element:
    """Read the name of a field; EditRefused for what is no name at all."""
    try:
        return element(name)
    except NotationError:
        raise _no_field(name) from None


def _no_field(name: str) -> EditRefused:
    return EditRefused("no_such_field", fields={"field": name[:40]})


def _match_fields(position: Position, edition: Edition) -> tuple[FormField, ...]:
    spaces = edition.advantage_spaces
    section = "" if position.section is None else str(position.section)
    asked = tuple(
        question_code(pending) for pending in offered_questions(position, edition)
    )
    here = question_code(position.pending)
    questions = tuple(dict.fromkeys((*asked, here)))
    numbers = [str(number) for number, _ in enumerate(position.sections, 1)]
    scores = tuple(
        FormField(Element(None, name, ("score",)), "number", points)
        for name, points in zip(PERSONS, position.score, strict=True)
    )
    return (
        *scores,
        FormField(_of_match("game"), "number", position.game, 1, 999),
        FormField(_of_match("exchange"), "number", position.exchange, 1, 999),
        FormField(_of_match("marker"), "number", position.marker, -spaces, spaces),
        FormField(_of_match("white"), "choice", position.white, choices=PERSONS),
        FormField(_of_match("lead"), "choice", position.lead, choices=PERSONS),
        FormField(_of_match("step"), "choice", position.step, choices=STEPS),
        FormField(_of_match("section"), "choice", section, choices=("", *numbers)),
        FormField(_of_match("question"), "choice", here, choices=questions),
        FormField(_of_match("picks"), "number", position.picks, 0, 999),
        *_start_marker(position, edition),
    )


def _start_marker(position: Position, edition: Edition) -> tuple[FormField, ...]:
    """Where the marker began, in editions that ask for it (EXC-7)."""
    if edition.rulings.early_end_counts == "with_start" and not position.start_marker:
        return ()
    most, value = edition.advantage_spaces, position.start_marker
    return (FormField(_of_match("start_marker"), "number", value, -most, most),)


def _of_match(what: str) -> Element:
    return Element(rest=(what,))


def _person_fields(
    position: Position, name: Seat, edition: Edition
) -> tuple[FormField, ...]:
    person, own = position.person(name), Element(None, name)
    last = len(edition.person(name).track)
    lists = {zone: " ".join(getattr(person, zone)) for zone in LISTS}
    unseen = person.unseen
    numbers: tuple[FormField, ...] = ()
    if unseen is not None:
        numbers = (
            FormField(own.then("unseen", "hand"), "number", unseen.hand, 0, 16),
            FormField(own.then("unseen", "buried"), "number", unseen.buried, 0, 16),
        )
        always = {"hand", "pile"}
        lists = {zone: held for zone, held in lists.items() if held or zone in always}
    return (
        *(FormField(own.then(zone), "cards", held) for zone, held in lists.items()),
        FormField(own.then("unseen"), "flag", unseen is not None),
        *numbers,
        FormField(own.then("endurance"), "number", person.endurance + 1, 1, last),
        FormField(own.then("reserve"), "number", person.reserve, 0, edition.pawns),
        FormField(own.then("supply"), "number", person.supply, 0, edition.pawns),
        FormField(own.then("forced"), "card", person.forced or ""),
        FormField(own.then("no_pawns"), "flag", person.no_pawns),
        FormField(own.then("bonus"), "number", person.bonus, 0, 15),
        FormField(own.then("shuffles"), "number", person.shuffles, 0, 999),
    )


def _section_fields(position: Position) -> tuple[FormField, ...]:
    found: list[FormField] = []
    for index, section in enumerate(position.sections, 1):
        for name in PERSONS:
            laid, here = section.laid(name), Element(index, name)
            card = "" if laid is None else laid.card
            found.append(FormField(here.then("card"), "card", card))
            if laid is not None:
                found += (
                    FormField(here.then("pawns"), "number", laid.pawns, 0, 2),
                    FormField(here.then("bonus"), "number", laid.bonus, 0, 15),
                )
    return tuple(found)


def with_field(
    position: Position, path: Element, value: Value, edition: Edition
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
        fields: Fields = {"field": path.name}
        raise EditRefused("wrong_value", cause=fault, fields=fields) from None


def _changed(
    position: Position, path: Element, value: Value, edition: Edition
) -> Position:
    match path:
        case Element(section=int(index), seat=Seat() as who, rest=(what,)):
            return _section_changed(position, index, who, what, value)
        case Element(section=None, seat=Seat() as who, rest=("unseen", what)):
            return _unseen_changed(position, who, what, value)
        case Element(section=None, seat=Seat() as who, rest=(what,)):
            return _person_changed(position, who, what, value)
        case Element(section=None, seat=None, rest=(what,)):
            return _match_changed(position, what, value, edition)
        case _:
            raise _no_field(path.name)


def _match_changed(
    position: Position, field: str, value: Value, edition: Edition
) -> Position:
    match field:
        case "step":
            return with_step(position, str(value), edition)
        case "question":
            return with_question(position, str(value), edition)
        case "section":
            return position.changed(section=None if value == "" else int(value))
        case "game" | "exchange" | "marker" | "picks" | "start_marker":
            return position.changed(**{field: _whole(value)})
        case "white" | "lead":
            return position.changed(**{field: value})
        case _:
            raise _no_field(field)


def _whole(value: Value) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        msg = f"{shown(value, 20)} is no whole number"
        raise TypeError(msg)
    return value


def _person_changed(
    position: Position, name: Seat, field: str, value: Value
) -> Position:
    match field:
        case "score":
            score = list(position.score)
            score[name.index] = _whole(value)
            return position.changed(score=tuple(score))
        case "unseen":
            return _seen_or_not(position, name, unseen=bool(value))
        case "endurance":
            return position.with_person(name, endurance=_whole(value) - 1)
        case "reserve" | "supply" | "bonus" | "shuffles":
            return position.with_person(name, **{field: _whole(value)})
        case "no_pawns":
            return set_person(position, name, no_pawns=bool(value))
        case "forced":
            return position.with_person(name, forced=value or None)
        case _:
            raise _no_field(of_person(name, field))


def _unseen_changed(
    position: Position, name: Seat, field: str, value: Value
) -> Position:
    """How many cards nobody has named in the hand, or face down on the pile."""
    if field not in Unseen.model_fields:
        raise _no_field(Element(None, name, ("unseen", field)).name)
    unseen = position.person(name).unseen or Unseen()
    changed = {**unseen.model_dump(), field: _whole(value)}
    return position.with_person(name, unseen=changed)


def _seen_or_not(position: Position, name: Seat, *, unseen: bool) -> Position:
    """Forget a hand, or deal it: what is not known has to be guessed."""
    if unseen:
        return forgotten(position, name)
    return dealt(position) if position.person(name).unseen is not None else position


def _section_changed(
    position: Position, section: int, name: Seat, field: str, value: Value
) -> Position:
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
        raise EditRefused("no_card_there", fields={"who": name, "section": section})
    changed = {**laid.model_dump(), field: _whole(value)}
    return lay(position, section, name, LaidCard.model_validate(changed))
