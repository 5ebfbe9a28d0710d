"""The middle of the editor's board: sections and advantage, legal or not."""

from motc_lab.engine.motc.edition import PersonName
from motc_lab.sandbox.editor.drawing import Drawing, drawn_card
from motc_lab.scene.editor_model import EditorSection, EditorSlot
from motc_lab.scene.model import AdvantageTrack
from motc_lab.texts import say


def section_of(drawing: Drawing, index: int) -> EditorSection:
    """One section, 1 .. 4."""
    lang = drawing.lang
    numeral = say(f"word.numeral.{index}", lang)
    slots = {name: _slot(drawing, index, name) for name in ("spassky", "fischer")}
    present = drawing.position.section == index
    kind = "present" if present else "plain"
    label = say(
        f"editor.section_label.{kind}",
        lang,
        numeral=numeral,
        value=drawing.edition.section_values[index - 1],
    )
    return EditorSection(
        id=f"section{index}",
        name=say(f"word.section.{index}", lang),
        numeral=numeral,
        value=drawing.edition.section_values[index - 1],
        present=present,
        faulty=drawing.is_faulty(f"section{index}"),
        spassky=slots["spassky"],
        fischer=slots["fischer"],
        label=f"{label} {slots['spassky'].label} {slots['fischer'].label}",
    )


def _slot(drawing: Drawing, index: int, name: PersonName) -> EditorSlot:
    lang = drawing.lang
    place = f"section{index}.{name}"
    laid = drawing.position.sections[index - 1].laid(name)
    who = drawing.name(name)
    faulty = drawing.is_faulty(place, f"{name}.section{index}")
    if laid is None:
        label = say("scene.slot.empty", lang, who=who)
        return EditorSlot(id=place, person=name, faulty=faulty, label=label)
    face = drawing.face(name, laid.card)
    assert face.up is not None
    total = face.up.strength + laid.pawns + laid.bonus
    kind = {(False, False): "card", (True, False): "card_pawns"}.get(
        (laid.pawns > 0, laid.bonus > 0), "card_both" if laid.pawns else "card_bonus"
    )
    label = say(
        f"scene.slot.{kind}",
        lang,
        who=who,
        piece=face.up.piece_text,
        strength=face.up.strength,
        title=face.title,
        total=total,
        pawns=say("word.count.pawns", lang, n=laid.pawns),
        bonus=laid.bonus,
    )
    return EditorSlot(
        id=place,
        person=name,
        card=drawn_card(drawing, name, place, laid.card),
        pawns=laid.pawns,
        bonus=laid.bonus,
        total=total,
        faulty=faulty,
        label=label,
    )


def advantage(drawing: Drawing) -> AdvantageTrack:
    """The marker, even beyond its track, and what the open sections are worth."""
    position, lang = drawing.position, drawing.lang
    values = drawing.edition.section_values
    left = sum(
        values[index]
        for index, section in enumerate(position.sections)
        if section.spassky is None and section.fischer is None
    )
    if position.marker == 0:
        label = say("scene.advantage.neutral", lang, left=left)
    else:
        ahead: PersonName = "fischer" if position.marker > 0 else "spassky"
        label = say(
            "scene.advantage.side",
            lang,
            n=abs(position.marker),
            who=drawing.name(ahead),
            left=left,
        )
    return AdvantageTrack(
        spaces=drawing.edition.advantage_spaces,
        marker=position.marker,
        left_on_table=left,
        label=label,
    )
