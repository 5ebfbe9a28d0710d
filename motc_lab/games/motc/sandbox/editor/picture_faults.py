"""Faults as the editor lists them: sentence, element of the board, repairs."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final, cast

from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.element_names import ASIDE, Element, element, laid_at
from motc_lab.games.motc.position.edit import places_of
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.sandbox.editor.drawing import Drawing
from motc_lab.games.motc.sandbox.editor.faults import Fault, fault_id, group_id, way_id
from motc_lab.games.motc.scene.cards import titles
from motc_lab.games.motc.texts.problems import repair_text
from motc_lab.scene.editing_model import EditorFault, Way
from motc_lab.texts import say

TOGETHER_FROM: Final = 3
_TOLD_TOGETHER: Final = frozenset({"card_missing"})
_SCORES: Final = tuple(Element(None, seat, ("score",)) for seat in PERSONS)


def place_of(fault: Fault) -> Element:
    """Return the element of the board, or the field of the form, that is at fault."""
    card = str(fault.fields.get("card", ""))
    if fault.key == "card_missing":
        return laid_at(_owner(fault), ASIDE).then(card)
    if fault.key == "card_twice":
        return element(fault.place).then(card)
    if fault.place == "score":
        return _SCORES[0]
    return element("question" if fault.place == "pending" else fault.place)


def _owner(fault: Fault) -> Seat:
    return Seat(fault.fields["who"])


def faulty_places(faults: Iterable[Fault], position: Position) -> frozenset[Element]:
    """Return every element of the board and field of the form that is at fault."""
    found: set[Element] = set()
    for fault in faults:
        place = place_of(fault)
        if fault.key == "card_missing":
            found.add(laid_at(_owner(fault), ASIDE))
        else:
            found.add(place)
        if fault.key == "card_twice":
            found.add(element(fault.place))
            card = cast("CardId", fault.fields["card"])
            lies_at = places_of(position, _owner(fault), card)
            found |= {laid_at(_owner(fault), one).then(card) for one in lies_at}
        if fault.place == "score":
            found |= {*_SCORES}
    return frozenset(found)


def drawn_faults(
    drawing: Drawing, faults: tuple[Fault, ...]
) -> tuple[EditorFault, ...]:
    """Return the list of faults; many missing cards of a person are one entry."""
    groups: dict[str, list[Fault]] = defaultdict(list)
    for fault in faults:
        together = fault.key in _TOLD_TOGETHER
        groups[group_id(fault) if together else fault_id(fault)].append(fault)
    found: list[EditorFault] = []
    for name, group in groups.items():
        if len(group) >= TOGETHER_FROM:
            found.append(_together(drawing, name, group))
        else:
            found += [_single(drawing, fault) for fault in group]
    return tuple(found)


def _single(drawing: Drawing, fault: Fault) -> EditorFault:
    title = titles(drawing.edition, drawing.lang)
    ways = tuple(
        Way(id=way_id(fault, number), text=repair_text(repair, drawing.lang, title))
        for number, repair in enumerate(fault.repairs)
    )
    return EditorFault(
        id=fault_id(fault),
        place=place_of(fault).name,
        where=fault.place,
        text=drawing.problem(fault),
        ways=ways,
    )


def _together(drawing: Drawing, name: str, group: list[Fault]) -> EditorFault:
    fault = group[0]
    who = drawing.name(_owner(fault))
    return EditorFault(
        id=name,
        place=place_of(fault).name,
        where=fault.place,
        text=say(f"editor.many.{fault.key}", drawing.lang, who=who, n=len(group)),
        ways=tuple(
            Way(
                id=way_id(fault, number),
                text=say(f"editor.many_ways.{repair.key}", drawing.lang),
            )
            for number, repair in enumerate(fault.repairs)
        ),
        count=len(group),
    )
