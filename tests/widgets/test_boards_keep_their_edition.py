"""Boards, sandboxes and editors show the cards that a match is played with."""

import pytest

from motc_lab import Board, Editor, Match, Sandbox, Timeline, Twin, WhatIf
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import (
    Edition,
    house_edition,
)
from motc_lab.games.motc.edition.changes import with_changes
from motc_lab.games.motc.scene.build import edition_text

HOUSE = house_edition()
CHANGED = HOUSE.with_card("fischer", "wQ", strength=2).with_ruling(points_to_win=4)
WIDGETS = [Board, Sandbox, WhatIf, Timeline, Twin]


@pytest.mark.parametrize("widget", WIDGETS, ids=lambda one: one.__name__)
def test_every_board_takes_the_edition_that_a_position_or_a_record_names(
    widget: type[Sandbox],
) -> None:
    match = Match.new(seed=3, edition=CHANGED)
    for subject in (match.position, match.position.code, match.record, match):
        shown = widget(subject)
        assert shown.match.edition == CHANGED  # type: ignore[attr-defined]
        shown.close()


@pytest.mark.parametrize("widget", [*WIDGETS, Editor], ids=lambda one: one.__name__)
def test_an_edition_that_is_not_at_hand_is_asked_for_and_taken(
    widget: type[Sandbox],
) -> None:
    code = Match.new(seed=3).position.code + ".E0123456789ab"
    with pytest.raises(LabError, match="0123456789ab"):
        widget(code)
    widget(code, edition=CHANGED).close()


def test_a_match_is_played_with_its_own_edition_only() -> None:
    with pytest.raises(LabError, match="edition: a match has its own"):
        Sandbox(Match.new(seed=3), edition=CHANGED)


def test_an_editor_of_a_position_has_its_cards() -> None:
    position = Match.new(seed=3, edition=CHANGED).position
    editor = Editor(position)
    assert editor.position.edition == CHANGED
    assert editor.controller.editing.faults == ()
    assert Editor(position, edition=HOUSE).position.edition == HOUSE


def printed() -> Edition:
    """Cards whose every source is the rule book."""
    card = {"source": {"default": "rule book"}}
    cards = {one.id: card for one in HOUSE.fischer.cards}
    person = {"cards": cards, **card}
    changes = {"id": "mine", "spassky": person, "fischer": person, **card}
    return with_changes(HOUSE, changes, name="mine")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("edition", "en", "de"),
    [
        (HOUSE, "our own cards, not the printed ones", "unsere eigenen Karten"),
        (CHANGED, "“Reykjavik 1972” with 2 changes", "mit 2 Änderungen"),
        (HOUSE.with_ruling(pawns=7), "with 1 change:", "mit 1 Änderung:"),
        (printed(), "the printed cards", "die gedruckten Karten"),
        (
            with_changes(HOUSE, {"id": "mine"}, name="mine"),
            "custom cards",
            "selbst entworfene Karten",
        ),
    ],
    ids=["house", "changed", "once", "printed", "own"],
)
def test_a_heading_says_whose_cards_lie_there(
    edition: Edition, en: str, de: str
) -> None:
    board = Board(Match.new(seed=3, edition=edition))
    assert en in board.scene
    board.close()
    assert de in edition_text(edition, "de")
