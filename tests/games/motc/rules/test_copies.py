"""Copies with other fields are checked like anything newly made (designer.md, A5)."""

from collections.abc import Callable
from typing import Any

import pytest

from motc_lab.games.motc.edition import EditionError, house_edition
from motc_lab.games.motc.position.position import Position, PositionError
from motc_lab.games.motc.rules.session import Session

HOUSE = house_edition()
QUEEN = HOUSE.fischer.card("wQ")
BEGUN = Session.new(seed=3).position
Make = Callable[[dict[str, Any]], object]


def ways(value: Any) -> list[Make]:
    """Both names that pydantic has for a changed copy."""
    return [
        lambda changes: value.model_copy(update=changes),
        lambda changes: value.copy(update=changes),
    ]


@pytest.mark.parametrize(
    ("value", "changes", "said"),
    [
        (HOUSE, {"points_to_win": -4}, "points_to_win: -4 is not allowed; use a whole"),
        (HOUSE, {"points": 4}, "points: unknown field 'points'; use one of schema"),
        (HOUSE, {"fischer": None}, "fischer: None is not allowed"),
        (HOUSE.fischer, {"start": 40}, "start: 40 is not on the track; use 0 .. 8"),
        (QUEEN, {"strength": 9}, "strength: 9 is not allowed; use a whole number 0"),
        (HOUSE.rulings, {"section_four_cost": "x"}, "use one of received, won"),
    ],
)
def test_a_copy_of_an_edition_cannot_hold_what_no_edition_can(
    value: Any, changes: dict[str, Any], said: str
) -> None:
    for make in ways(value):
        with pytest.raises(EditionError, match=said):
            make(changes)


@pytest.mark.parametrize(
    ("value", "changes", "said"),
    [
        (BEGUN, {"marker": 1000}, "marker: 1000 is not allowed; use a whole number"),
        (BEGUN, {"colour": 1}, "colour: unknown field 'colour'; use one of score"),
        (BEGUN.spassky, {"reserve": -1}, "reserve: -1 is not allowed; use a whole"),
        (BEGUN.pending, {"ask": 13}, "ask: 13 is not allowed; use a whole number 0"),
    ],
)
def test_a_copy_of_a_position_cannot_hold_what_no_position_can(
    value: Any, changes: dict[str, Any], said: str
) -> None:
    for make in ways(value):
        with pytest.raises(PositionError, match=said):
            make(changes)


def test_a_changed_copy_is_the_edition_that_its_own_methods_give() -> None:
    """Digests are those of the copy, and what has changed is no longer the book's."""
    assert HOUSE.digest  # kept in the edition itself, and not to be copied
    copied = HOUSE.model_copy(update={"points_to_win": 4})
    assert copied == HOUSE.with_ruling(points_to_win=4) != HOUSE
    assert copied.source.points_to_win == "house"
    weak = QUEEN.model_copy(update={"strength": 2})
    cards = tuple(weak if card.id == "wQ" else card for card in HOUSE.fischer.cards)
    fischer = HOUSE.fischer.model_copy(update={"cards": cards})
    changed = HOUSE.model_copy(update={"fischer": fischer})
    assert (
        changed.play_digest == HOUSE.with_card("fischer", "wQ", strength=2).play_digest
    )


def test_a_changed_copy_is_the_position_that_its_own_methods_give() -> None:
    assert BEGUN.model_copy(update={"marker": -3}) == BEGUN.changed(marker=-3)
    assert type(BEGUN.model_copy(update={"marker": -3})) is Position


def test_a_copy_without_changes_is_equal() -> None:
    for value in (HOUSE, HOUSE.spassky, QUEEN, BEGUN, BEGUN.fischer):
        copies = (value.model_copy(), value.model_copy(deep=True), value.copy())
        assert all(copy == value for copy in copies)
        assert value.model_copy(update={}) == value
