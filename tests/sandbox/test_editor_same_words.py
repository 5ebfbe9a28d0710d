"""The editor's board says of a position what the match's board says of it."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.editor.editing import Editing
from motc_lab.games.motc.sandbox.editor.picture import editor_scene
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.games.motc.scene.editor_model import MatchEditor
from motc_lab.scene.model import Lang, Scene
from motc_lab.texts import LANGS
from tests.scene.tables import tables


def of_board(scene: Scene, seat: Seat) -> dict[str, Any]:
    person = next(one for one in (scene.far, scene.near) if one.id == seat)
    slots = [
        slot
        for section in scene.sections
        for slot in (section.far, section.near)
        if slot.id.endswith(seat)
    ]
    return {
        "temporary": person.temporary,
        "reserve": person.labels["reserve"],
        "supply": person.labels["supply"],
        "endurance": person.labels["endurance"],
        "marks": {card.code: card.marks for card in person.hand},
        "slots": [(slot.id, slot.label, slot.total) for slot in slots],
    }


def of_editor(editor: MatchEditor, seat: Seat) -> dict[str, Any]:
    person = next(one for one in editor.persons if one.id == seat)
    hand = next(zone for zone in person.zones if zone.name == "hand")
    slots = [
        slot
        for section in editor.sections
        for slot in (section.spassky, section.fischer)
        if slot.person == seat
    ]
    return {
        "temporary": person.temporary,
        **{stock.name: stock.label for stock in person.stocks},
        "endurance": person.endurance,
        "marks": {card.code: card.marks for card in hand.cards},
        "slots": [(slot.id, slot.label, slot.total) for slot in slots],
    }


def positions() -> Iterator[Session]:
    """Tables as they are, and with every temporary effect on whoever is asked."""
    for session in tables():
        yield session
        position = session.position
        if position.step not in {"lead", "reply"}:
            continue
        seat = position.lead if position.step == "lead" else position.lead.other
        hand = position.person(seat).hand
        effects = {"shown": hand[:2], "forced": hand[0], "bonus": 2, "no_pawns": True}
        changed = position.with_person(seat, **effects)
        if not changed.problems():
            yield Session.from_position(changed)


@pytest.mark.parametrize("lang", LANGS)
def test_both_boards_say_the_same_of_a_position(lang: Lang) -> None:
    told: Counter[str] = Counter()
    for session in positions():
        scene = scene_of(session, Seat.FISCHER, lang, open_hands=True)
        editor = editor_scene(Editing.of(session), lang)
        assert editor.advantage == scene.advantage
        for seat in PERSONS:
            found = of_editor(editor, seat)
            assert found == of_board(scene, seat)
            told["effects"] += len(found["temporary"])
            told["marks"] += sum(map(len, found["marks"].values()))
            told["laid"] += sum(total is not None for _, _, total in found["slots"])
    assert min(told["effects"], told["marks"], told["laid"]) > 0
