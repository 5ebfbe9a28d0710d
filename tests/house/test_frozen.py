"""Drafts of frozen values are filled as fast as any object is."""

from dataclasses import FrozenInstanceError

import pytest

from motc_lab.engine.frozen import draft_of
from motc_lab.engine.question import Question
from motc_lab.engine.seat import seats_called

NORTH = seats_called(("north", "south"))("north")


def test_a_draft_has_no_lock_left_which_would_be_asked_at_every_assignment() -> None:
    draft = draft_of(Question)
    assert {"__setattr__", "__delattr__"} <= {*vars(Question)}
    assert draft.__setattr__ is object.__setattr__
    assert draft.__delattr__ is object.__delattr__


def test_a_draft_becomes_a_frozen_value() -> None:
    draft = draft_of(Question)()
    draft.kind, draft.seat, draft.rule, draft.options = "lay", NORTH, "R-1", ()
    draft.__class__ = Question
    assert draft == Question("lay", NORTH, "R-1", ())
    with pytest.raises(FrozenInstanceError):
        draft.kind = "draw"
