"""Draws what the editor holds: the whole picture in one language."""

from typing import Final

from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.games.motc.sandbox.editor.drawing import Drawing
from motc_lab.games.motc.sandbox.editor.editing import Editing
from motc_lab.games.motc.sandbox.editor.edits import CODE
from motc_lab.games.motc.sandbox.editor.picture_faults import (
    drawn_faults,
    faulty_places,
)
from motc_lab.games.motc.sandbox.editor.picture_form import groups_of
from motc_lab.games.motc.sandbox.editor.picture_middle import advantage, section_of
from motc_lab.games.motc.sandbox.editor.picture_persons import person_side
from motc_lab.games.motc.scene.build import edition_text
from motc_lab.games.motc.scene.cards import printed_face
from motc_lab.games.motc.scene.editor_model import MatchEditor
from motc_lab.scene.editing_model import CodeLine
from motc_lab.scene.model import Lang
from motc_lab.texts import say, words
from motc_lab.texts.faults import column_of, error_text

NAMED: Final = 4  # so many faults are told in a notice; the others are counted


def editor_scene(
    editing: Editing,
    lang: Lang,
    *,
    speech: tuple[str, ...] = (),
    is_match: bool = False,
) -> MatchEditor:
    """Return the picture of an editor; its beat is still to be set.

    Args:
        editing: the editor.
        lang: language of every sentence.
        speech: what has just been done, in words.
        is_match: whether a match follows what is set up.
    """
    found = editing.faults
    drawing = Drawing(
        editing.position, editing.edition, lang, faulty_places(found, editing.position)
    )
    persons = tuple(person_side(drawing, name) for name in PERSONS)
    sections = tuple(
        section_of(drawing, index)
        for index in range(1, len(drawing.position.sections) + 1)
    )
    track = advantage(drawing)
    faults = drawn_faults(drawing, found)
    score = say(
        "scene.match",
        lang,
        spassky=editing.position.score[0],
        fischer=editing.position.score[1],
        goal=say("word.count.points", lang, n=editing.edition.points_to_win),
    )
    summary = _summary(len(faults), lang)
    description = (
        summary,
        score,
        track.label,
        *(section.label for section in sections),
        *(person.label for person in persons),
        *(zone.label for person in persons for zone in person.zones),
        *(fault.text for fault in faults),
    )
    return MatchEditor(
        beat=0,
        lang=lang,
        heading=say("editor.heading", lang),
        edition=edition_text(editing.edition, lang),
        words=words("editor.ui", lang),
        persons=persons,
        sections=sections,
        advantage=track,
        score=score,
        cards=tuple(
            printed_face(
                editing.edition, name, card, editing.position.white == name, lang
            )
            for name in PERSONS
            for card in CARD_IDS
        ),
        groups=groups_of(editing, drawing),
        code=_code(editing, lang),
        faults=faults,
        summary=summary,
        playable=not found,
        enforced=editing.draft.enforced,
        broken=_broken(editing, drawing),
        is_match=is_match,
        may_undo=editing.may_undo,
        may_redo=editing.may_redo,
        description="\n".join(line for line in description if line),
        speech=speech,
    )


def blocking(editing: Editing, lang: Lang) -> str:
    """Return what stands in the way of playing, in words; empty where nothing does."""
    found = editing.faults
    drawing = Drawing(editing.position, editing.edition, lang, frozenset())
    faults = drawn_faults(drawing, found)
    told = [fault.text for fault in faults[:NAMED]]
    if len(faults) > NAMED:
        told.append(say("notation.more_faults", lang, n=len(faults) - NAMED))
    return " ".join(told)


def _summary(count: int, lang: Lang) -> str:
    if count == 0:
        return say("editor.playable", lang)
    return say("editor.blocked", lang, n=count)


def _broken(editing: Editing, drawing: Drawing) -> str | None:
    fault = editing.draft.broken
    if fault is None:
        return None
    return say("editor.broken", drawing.lang, fault=drawing.problem(fault))


def _code(editing: Editing, lang: Lang) -> CodeLine:
    typed = editing.draft.typed
    if typed is None or typed.field != CODE:
        return CodeLine(text=editing.position.code)
    return CodeLine(
        text=typed.text,
        error=error_text(typed.fault, lang),
        column=column_of(typed.fault),
    )
