"""Faults as the editor lists them: sentence, element of the board, repairs."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final, cast

from motc_lab.engine.motc.edition import PERSONS, PersonName
from motc_lab.engine.motc.position import Position
from motc_lab.sandbox.editor.drawing import Drawing
from motc_lab.sandbox.editor.faults import Fault, fault_id, group_id, way_id
from motc_lab.scene.cards import titles
from motc_lab.scene.editor_model import EditorFault, Way
from motc_lab.texts import say
from motc_lab.texts.problems import repair_text

TOGETHER_FROM: Final = 3
_TOLD_TOGETHER: Final = frozenset({"card_missing"})


def place_of(fault: Fault) -> str:
    """Return the element of the board, or the field of the form, that is at fault."""
    card = fault.fields.get("card")
    if fault.key == "card_missing":
        return f"{fault.fields['who']}.aside:{card}"
    head, _, rest = fault.place.partition(".")
    if rest.startswith("section"):
        return f"{rest}.{head}"
    if fault.key == "card_alone":
        return f"{fault.place}.{fault.fields['who']}"
    if head in PERSONS and fault.key == "card_twice":
        return f"{fault.place}:{card}"
    return {"score": "score.spassky", "pending": "question"}.get(
        fault.place, fault.place
    )


def faulty_places(faults: Iterable[Fault], position: Position) -> frozenset[str]:
    """Return every element of the board and field of the form that is at fault."""
    found: set[str] = set()
    for fault in faults:
        place = place_of(fault)
        found.add(place.partition(":")[0])
        if fault.key != "card_missing":
            found.add(place)
        if fault.key == "card_twice":
            who = cast("PersonName", fault.fields["who"])
            found |= set(_copies(position, who, str(fault.fields["card"])))
        if fault.place == "score":
            found |= {"score.spassky", "score.fischer"}
    return frozenset(found)


def _copies(position: Position, who: PersonName, card: str) -> Iterable[str]:
    person = position.person(who)
    for zone in ("hand", "deck", "pile", "buried"):
        if card in getattr(person, zone):
            yield f"{who}.{zone}:{card}"
    for index, section in enumerate(position.sections, 1):
        laid = section.laid(who)
        if laid is not None and laid.card == card:
            yield f"section{index}.{who}:{card}"


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
        place=place_of(fault),
        where=fault.place,
        text=drawing.problem(fault),
        ways=ways,
    )


def _together(drawing: Drawing, name: str, group: list[Fault]) -> EditorFault:
    fault = group[0]
    who = drawing.name(cast("PersonName", fault.fields["who"]))
    return EditorFault(
        id=name,
        place=place_of(fault),
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
