"""The middle of the editor's board: sections and advantage, legal or not."""

from motc_lab.games.motc.element_names import Element
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.sandbox.editor.drawing import Drawing, drawn_card
from motc_lab.games.motc.scene.board import advantage_words, slot_words
from motc_lab.games.motc.scene.editor_model import EditorSection, EditorSlot
from motc_lab.games.motc.scene.table_model import AdvantageTrack
from motc_lab.texts import say


def section_of(drawing: Drawing, index: int) -> EditorSection:
    """One section, from 1 on."""
    lang = drawing.lang
    here = Element(index)
    numeral = say(f"word.numeral.{index}", lang)
    slots = {name: _slot(drawing, index, name) for name in PERSONS}
    present = drawing.position.section == index
    kind = "present" if present else "plain"
    label = say(
        f"editor.section_label.{kind}",
        lang,
        numeral=numeral,
        value=drawing.edition.value_of(index),
    )
    return EditorSection(
        id=here.name,
        name=say(f"word.section.{index}", lang),
        numeral=numeral,
        value=drawing.edition.value_of(index),
        present=present,
        faulty=drawing.is_faulty(here),
        spassky=slots[Seat.SPASSKY],
        fischer=slots[Seat.FISCHER],
        label=f"{label} {slots[Seat.SPASSKY].label} {slots[Seat.FISCHER].label}",
    )


def _slot(drawing: Drawing, index: int, name: Seat) -> EditorSlot:
    lang = drawing.lang
    place = Element(index, name)
    laid = drawing.position.sections[index - 1].laid(name)
    who = drawing.name(name)
    faulty = drawing.is_faulty(place)
    if laid is None:
        label = say("scene.slot.empty", lang, who=who)
        return EditorSlot(id=place.name, person=name, faulty=faulty, label=label)
    face = drawing.face(name, laid.card)
    assert face.up is not None
    pawns, bonus = laid.pawns, laid.bonus
    total = face.up.strength + pawns + bonus
    label = slot_words(face, who, lang, pawns=pawns, bonus=bonus, total=total)
    return EditorSlot(
        id=place.name,
        person=name,
        card=drawn_card(drawing, place, laid.card),
        pawns=pawns,
        bonus=bonus,
        total=total,
        faulty=faulty,
        label=label,
    )


def advantage(drawing: Drawing) -> AdvantageTrack:
    """The marker, even beyond its track, and what the open sections are worth."""
    position, lang = drawing.position, drawing.lang
    left = sum(
        drawing.edition.value_of(index)
        for index, section in enumerate(position.sections, 1)
        if section.spassky is None and section.fischer is None
    )
    return AdvantageTrack(
        spaces=drawing.edition.advantage_spaces,
        marker=position.marker,
        left_on_table=left,
        label=advantage_words(position.marker, left, lang),
    )
