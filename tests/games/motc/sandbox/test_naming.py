"""What-ifs about chance: which cards may be named, and by whom (INF-2)."""

import pytest

from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.naming import NotNameable, nameable, naming, strokes
from tests.sandbox.matches import begun


def swapping() -> Session:
    """Spassky has put one card away and may end his change of the first hand."""
    session = Session.new(seed=1972)
    question = session.question
    assert question is not None
    session.play(question.options[1])
    return session


def test_set_6_every_card_of_the_deck_may_be_named() -> None:
    session = swapping()
    (stroke,) = strokes(session, "done")
    assert stroke.owner is Seat.SPASSKY
    assert set(stroke.cards) == set(session.position.spassky.deck)


def test_the_named_card_comes() -> None:
    session = swapping()
    (stroke,) = strokes(session, "done")
    other = next(card for card in stroke.cards if card != stroke.came)
    session.play("done", chance=(other,))
    assert other in session.position.spassky.hand
    assert session.here.chance == (other,)


def test_a_card_that_lies_elsewhere_cannot_be_named() -> None:
    session = swapping()
    in_hand = session.position.spassky.hand[0]
    with pytest.raises(NotNameable, match="use one of"):
        strokes(session, "done", (in_hand,))


def test_where_chance_has_no_say_nothing_may_be_named() -> None:
    assert naming(begun(), "resign", (), Seat.SPASSKY, "en") is None


def test_inf_2_a_seat_names_cards_of_its_own_deck_only() -> None:
    found = strokes(swapping(), "done")
    assert nameable(found, Seat.SPASSKY) == found
    assert nameable(found, Seat.FISCHER) == ()
    assert nameable(found, None) == found


def test_names_are_offered_one_after_the_other() -> None:
    """Of two cards drawn for two put away, the one named first is gone."""
    session = swapping()
    assert session.question is not None
    session.play(session.question.options[1])
    offered = naming(session, "done", (), None, "de")
    assert offered is not None
    first = offered.draws[0].outcomes[-1].card
    again = naming(session, "done", (first,), None, "de")
    assert again is not None
    assert [draw.named for draw in again.draws] == [first, None]
    assert first not in [outcome.card for outcome in again.draws[1].outcomes]
