"""The state of the editor as a value, and what an edit makes of it."""

from dataclasses import dataclass, replace
from typing import cast

from motc_lab.engine.motc.edition import PERSONS, Edition, PersonName
from motc_lab.engine.motc.edition.card import CardId
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.position_edit import places_of, set_person
from motc_lab.engine.motc.position_parts import in_order
from motc_lab.errors import LabError
from motc_lab.sandbox.editor.card_lists import read_cards
from motc_lab.sandbox.editor.edits import (
    CODE,
    Begin,
    Edit,
    EditRefused,
    Enforce,
    Mend,
    MendAll,
    PutCard,
    PutPawn,
    SetField,
    SwapCards,
    TypeText,
)
from motc_lab.sandbox.editor.faults import Fault, all_mended, broken_rule, mended
from motc_lab.sandbox.editor.fields import LISTS, with_field
from motc_lab.sandbox.editor.moves import (
    deal_cards,
    move_card,
    move_pawn,
    pawns_at,
    with_pawns,
)
from motc_lab.sandbox.editor.reading import read_position
from motc_lab.sandbox.editor.starts import begun
from motc_lab.sandbox.editor.swapping import swapped


@dataclass(frozen=True, slots=True)
class Typed:
    """What stands in a typed field while it can't be read; the position stays."""

    field: str
    text: str
    fault: LabError


@dataclass(frozen=True, slots=True)
class Draft:
    """What the editor holds.

    Attributes:
        position: legal or not.
        enforced: whether an edit that would break a rule is refused.
        typed: a text that can't be read, if one is being typed.
        edit: what led here; None at the start and when a match has moved.
        broken: the rule that this edit breaks, if nothing held it back.
    """

    position: Position
    enforced: bool = True
    typed: Typed | None = None
    edit: Edit | None = None
    broken: Fault | None = None


def edited(draft: Draft, edit: Edit, edition: Edition) -> Draft:
    """Return the draft after an edit.

    Raises:
        EditRefused: it is not possible or, where rules are enforced, would break one.
        LabError: what was pasted can't be read, or no random position fits.
    """
    if isinstance(edit, Enforce):
        return replace(draft, enforced=edit.on, typed=None, edit=edit, broken=None)
    typed = None
    try:
        position = _position(draft, edit, edition)
    except LabError as fault:
        is_refused = isinstance(fault, EditRefused) and not _is_code(edit)
        if is_refused or not isinstance(edit, TypeText):
            raise
        position, typed = draft.position, Typed(edit.field, edit.text, fault)
    whole = isinstance(edit, Begin | Mend | MendAll) or _is_code(edit)
    broken = None if whole else broken_rule(draft.position, position, edition)
    if broken is not None and draft.enforced:
        raise EditRefused("rule", cause=broken)
    return Draft(position, draft.enforced, typed, edit, broken)


def suppose(position: Position, edit: Edit, edition: Edition) -> Position:
    """Return the position after one edit with all rules off: 'suppose it stood there'.

    Raises:
        EditRefused: this can't be done at all.
    """
    return edited(Draft(position, enforced=False), edit, edition).position


def _is_code(edit: Edit) -> bool:
    return isinstance(edit, TypeText) and edit.field == CODE


def _position(  # noqa: PLR0911 -- one for each edit
    draft: Draft, edit: Edit, edition: Edition
) -> Position:
    position = draft.position
    match edit:
        case PutCard():
            return move_card(position, edit)
        case PutPawn():
            return move_pawn(position, edit, enforced=draft.enforced)
        case SwapCards():
            return swapped(position, edit)
        case SetField():
            return _set(draft, edit, edition)
        case TypeText():
            return _typed(draft, edit, edition)
        case Mend():
            return mended(position, edit.fault, edit.way, edition)
        case MendAll():
            return all_mended(position, edition)
        case Begin():
            return begun(edit, edition)
        case Enforce():
            return position


def _typed(draft: Draft, edit: TypeText, edition: Edition) -> Position:
    if edit.field == CODE:
        return read_position(edit.text, edition)
    name, _, zone = edit.field.partition(".")
    if name not in PERSONS or zone not in LISTS:
        raise EditRefused("no_such_field", fields={"field": edit.field[:40]})
    cards = read_cards(edit.text)
    return _listed(draft, name, zone, cards)


def _listed(
    draft: Draft, name: PersonName, zone: str, cards: tuple[CardId, ...]
) -> Position:
    """Let a zone hold the cards; enforced, they leave where they were."""
    position = draft.position
    if zone == "shown" or not draft.enforced:
        return set_person(position, name, **{zone: in_order(cards)})
    return deal_cards(position, name, zone, tuple(dict.fromkeys(cards)))


def _set(draft: Draft, edit: SetField, edition: Edition) -> Position:
    """Change a field; enforced, pawns come from somewhere and go somewhere."""
    position = with_field(draft.position, edit.field, edit.value, edition)
    if not draft.enforced:
        return position
    if edit.field.endswith(".card"):
        return _from_elsewhere(draft.position, position, edit)
    name, place = _pawn_place(edit.field)
    if name is None:
        return position
    balance = pawns_at(draft.position, name, place) - pawns_at(position, name, place)
    for stock in ("supply", "reserve"):
        if stock == place:
            continue
        held = pawns_at(position, name, stock)
        change = max(-held, balance)
        position = with_pawns(position, name, stock, held + change)
        balance -= change
    return position


def _pawn_place(path: str) -> tuple[PersonName | None, str]:
    """Whose pawns a field counts, and where."""
    head, _, rest = path.partition(".")
    if head in PERSONS and rest in {"reserve", "supply"}:
        return head, rest
    who, _, what = rest.partition(".")
    if head.startswith("section") and what == "pawns":
        return cast("PersonName", who), head
    return None, ""


def _from_elsewhere(before: Position, after: Position, edit: SetField) -> Position:
    """A card laid by the form leaves where it lay; the one before it goes back."""
    section, _, rest = edit.field.partition(".")
    name = cast("PersonName", rest.partition(".")[0])
    number = int(section.removeprefix("section"))
    was, now = (one.sections[number - 1].laid(name) for one in (before, after))
    if now is None:
        if was is None:
            return before
        back = PutCard(person=name, card=was.card, source=section, target="hand")
        return move_card(before, back)
    places = places_of(before, name, now.card)
    source = places[0] if places else "aside"
    put = PutCard(person=name, card=now.card, source=source, target=section)
    return move_card(before, put)
