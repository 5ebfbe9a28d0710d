"""The state of the editor as a value, and what an edit makes of it."""

from dataclasses import dataclass, replace
from typing import cast

from motc_lab.errors import LabError
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.element_names import ASIDE, Element, Stock, Zone, section
from motc_lab.games.motc.position.edit import places_of, set_person
from motc_lab.games.motc.position.parts import in_order
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.sandbox.editor.card_lists import read_cards
from motc_lab.games.motc.sandbox.editor.edits import (
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
from motc_lab.games.motc.sandbox.editor.faults import (
    Fault,
    all_mended,
    broken_rule,
    mended,
)
from motc_lab.games.motc.sandbox.editor.fields import LISTS, field_named, with_field
from motc_lab.games.motc.sandbox.editor.moves import (
    deal_cards,
    move_card,
    move_pawn,
    pawns_at,
    with_pawns,
)
from motc_lab.games.motc.sandbox.editor.reading import read_position
from motc_lab.games.motc.sandbox.editor.starts import begun
from motc_lab.games.motc.sandbox.editor.swapping import swapped


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
        position = _position(draft, edit, edition).with_edition(edition)
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
    _check_sections(position, edit)
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


def _check_sections(position: Position, edit: Edit) -> None:
    """What comes from a page may name a section that this board has not."""
    for index in _sections_named(edit):
        if index > len(position.sections):
            raise EditRefused("no_such_field", fields={"field": section(index)})


def _sections_named(edit: Edit) -> list[int]:
    match edit:
        case PutCard() | PutPawn():
            return [one for one in (edit.source, edit.target) if isinstance(one, int)]
        case SetField():
            return [field_named(edit.field).section or 0]
        case _:
            return []


def _typed(draft: Draft, edit: TypeText, edition: Edition) -> Position:
    if edit.field == CODE:
        return read_position(edit.text, edition)
    field = field_named(edit.field)
    match field:
        case Element(section=None, seat=Seat() as name, rest=(zone,)) if zone in LISTS:
            return _listed(draft, name, zone, read_cards(edit.text))
        case _:
            raise EditRefused("no_such_field", fields={"field": edit.field[:40]})


def _listed(draft: Draft, name: Seat, zone: str, cards: tuple[CardId, ...]) -> Position:
    """Let a zone hold the cards; enforced, they leave where they were."""
    position = draft.position
    if zone == "shown" or not draft.enforced:
        return set_person(position, name, **{zone: in_order(cards)})
    return deal_cards(position, name, cast("Zone", zone), tuple(dict.fromkeys(cards)))


def _set(draft: Draft, edit: SetField, edition: Edition) -> Position:
    """Change a field; enforced, cards and pawns come from and go somewhere."""
    before, field = draft.position, field_named(edit.field)
    after = with_field(before, field, edit.value, edition)
    if not draft.enforced:
        return after
    match field:
        case Element(section=int(section), seat=Seat() as name, rest=("card",)):
            return _from_elsewhere(before, after, name, section)
        case Element(section=int(section), seat=Seat() as name, rest=("pawns",)):
            return _balanced(before, after, name, section)
        case Element(section=None, seat=Seat() as name, rest=("reserve",)):
            return _balanced(before, after, name, "reserve")
        case Element(section=None, seat=Seat() as name, rest=("supply",)):
            return _balanced(before, after, name, "supply")
        case _:
            return after


def _balanced(
    before: Position, after: Position, name: Seat, place: Stock | int
) -> Position:
    """Pawns that are new at a place come from the stocks, others go there."""
    balance = pawns_at(before, name, place) - pawns_at(after, name, place)
    for stock in ("supply", "reserve"):
        if stock == place:
            continue
        held = pawns_at(after, name, stock)
        change = max(-held, balance)
        after = with_pawns(after, name, stock, held + change)
        balance -= change
    return after


def _from_elsewhere(
    before: Position, after: Position, name: Seat, section: int
) -> Position:
    """A card laid by the form leaves where it lay; the one before it goes back."""
    was, now = (one.sections[section - 1].laid(name) for one in (before, after))
    if now is None:
        if was is None:
            return before
        back = PutCard(person=name, card=was.card, source=section, target="hand")
        return move_card(before, back)
    lies_at = places_of(before, name, now.card)
    source = lies_at[0] if lies_at else ASIDE
    put = PutCard(person=name, card=now.card, source=source, target=section)
    return move_card(before, put)
