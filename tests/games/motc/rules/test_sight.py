"""What a person sees of a table is what the view shows, and no more (SET-6, ASK-1)."""

from random import Random

import pytest

from motc_lab.games.motc.rules.match_table import MatchTable
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.view import View, view

EDITION = Session.new(0).edition
FISCHER = Seat.FISCHER.index


def seen(table: MatchTable) -> View:
    """What Fischer may know of it."""
    return view(table, Seat.FISCHER, EDITION)


def put_away(card: str) -> MatchTable:
    """Spassky, whose hand Fischer does not know, has put this card away face down."""
    session = Session.new(1972)
    session.play(f"swap {card}")
    assert session.asked == (Seat.SPASSKY,)
    return session.machine


def first_two() -> tuple[MatchTable, MatchTable]:
    session = Session.new(1972)
    cards = [option.card for option in session.question.options if option.card]
    return put_away(cards[0]), put_away(cards[1])


def test_set_6_which_card_was_put_away_is_in_nothing_that_the_other_person_sees() -> (
    None
):
    one, other = first_two()
    assert seen(one) == seen(other)
    assert one.sight(FISCHER) == other.sight(FISCHER)
    for seed in range(20):
        worlds = [at.imagine(FISCHER, Random(seed)) for at in (one, other)]
        assert worlds[0].key() == worlds[1].key()
        assert seen(worlds[0]) == seen(one)


def test_set_6_who_puts_cards_away_remembers_which_was_the_last() -> None:
    one, other = first_two()
    assert one.sight(Seat.SPASSKY.index) != other.sight(Seat.SPASSKY.index)
    assert one.imagine(Seat.SPASSKY.index, Random(1)).last == one.last


@pytest.mark.parametrize("seed", range(6))
def test_ask_1_of_cards_marked_together_nobody_learns_which_was_the_last_of_the_hand(
    seed: int,
) -> None:
    told = []
    for places in ((0, -1), (0, 1)):
        session = Session.new(seed)
        hand = session.view(Seat.SPASSKY).spassky.hand
        before = len(session.events(Seat.FISCHER))
        session.put_away([hand[place] for place in places])
        events = session.events(Seat.FISCHER)[before:]
        told.append([(event.kind, event.told) for event in events])
        assert session.asked == (Seat.FISCHER,)
    assert told[0] == told[1]
