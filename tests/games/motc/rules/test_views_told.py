"""A view says what lies on the table, field by field, and a table can be made of it."""

from dataclasses import replace
from random import Random

import pytest

from motc_lab.games.motc.position.position import PendingStep
from motc_lab.games.motc.rules.codes import ASK_MULLIGAN
from motc_lab.games.motc.rules.imagining import imagine
from motc_lab.games.motc.rules.options import option_count
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.view import Cell, PersonView, SectionView, view
from tests.games.motc.rules.editions import PLAIN
from tests.games.motc.rules.tables import (
    SEATS,
    F,
    Laid,
    S,
    Side,
    Story,
    new_match,
    stages,
    story,
)


def in_an_exchange() -> Story:
    """Section II was Spassky's, III Fischer's; Spassky has just led to section I."""
    told = story(
        Side(hand="wK bN1", pile="bQ", buried="bB1", reserve=2, bonus=2, endurance=4),
        Side(hand="bK wN1 wQ", shown="wN1", pile="bR2", reserve=1, no_pawns=True),
        laid={2: Laid("wQ", "bN2", (1, 0)), 3: Laid("wN2", "bQ", (0, 2))},
        marker=1,
        score=(2, 3),
        game=5,
        exchange=3,
    )
    return told.play("wK@1+1")


def test_inf_1_a_view_tells_the_sections_with_their_totals_and_winners() -> None:
    seen = in_an_exchange().session.view(F)
    assert seen.sections == (
        SectionView(1, 1, Cell("wK", 1, 2, 0 + 1 + 2), None),
        SectionView(2, 2, Cell("wQ", 1, 0, 5 + 1), Cell("bN2", 0, 0, 2)),
        SectionView(3, 3, Cell("wN2", 0, 0, 2), Cell("bQ", 2, 0, 5 + 2)),
        SectionView(4, 4, None, None),
    )
    assert [section.winner for section in seen.sections] == [None, S, F, None]
    assert seen.sections[2].cell(S) == Cell("wN2", 0, 0, 2)
    assert seen.sections[2].cell(F) == Cell("bQ", 2, 0, 7)
    assert seen.left_on_table == 4
    tied = SectionView(1, 1, Cell("wK", 0, 0, 0), Cell("bK", 0, 0, 0))
    assert tied.winner is None


def test_inf_1_the_half_of_the_own_chess_colour_counts_for_both() -> None:
    laid = {1: Laid("wK", "bK"), 2: Laid("bQ", "wQ")}
    sections = story(laid=laid).session.view(S).sections
    totals = [(one.spassky.total, one.fischer.total) for one in sections[:2]]
    assert totals == [(0, 0), (1, 1)]
    sections = story(laid=laid, white="fischer").session.view(S).sections
    totals = [(one.spassky.total, one.fischer.total) for one in sections[:2]]
    assert totals == [(1, 1), (5, 5)]


def test_inf_1_a_total_goes_by_the_deck_of_the_cards_own_person() -> None:
    edition = PLAIN.with_card("fischer", "bR1", strength=2)
    laid = {1: Laid("wR1", "bR1")}
    (section, *_) = story(laid=laid, edition=edition).session.view(S).sections
    assert section.spassky == Cell("wR1", 0, 0, 4)
    assert section.fischer == Cell("bR1", 0, 0, 2)


@pytest.mark.parametrize("looker", SEATS)
def test_inf_1_a_view_tells_the_state_of_the_match_to_everybody(looker: Seat) -> None:
    told = in_an_exchange()
    seen = told.session.view(looker)
    assert (seen.looker, seen.edition) == (looker, PLAIN)
    assert (seen.game, seen.exchange, seen.points) == (5, 3, (2, 3))
    assert (seen.white, seen.lead, seen.phase) == (S, S, "reply")
    assert (seen.marker, seen.section, seen.winner) == (1, 1, None)
    before = told.session.undo() or told.session.view(looker)
    assert (before.section, before.phase) == (None, "lead")


def test_inf_1_inf_2_and_inf_3_each_sees_of_the_other_what_lies_open() -> None:
    session = in_an_exchange().session
    spassky = PersonView(
        seat=S,
        hand=(),
        hand_count=1,
        shown=(),
        deck=None,
        deck_count=10,
        pile=("bQ",),
        buried=None,
        buried_count=1,
        endurance=4,
        reserve=1,
        supply=5,
        forced=None,
        no_pawns=False,
        bonus=0,
        shuffles=1,
    )
    assert session.view(F).spassky == session.view(F).person(S) == spassky
    own = session.view(S).spassky
    deck = ["wR1", "wR2", "wB1", "wB2", "wN1", "bK", "bR1", "bR2", "bB2", "bN2"]
    assert own.deck == tuple(deck)
    assert own == replace(spassky, hand=("bN1",), deck=tuple(deck), buried=("bB1",))
    fischer = session.view(S).fischer
    assert (fischer.hand, fischer.shown, fischer.hand_count) == (("wN1",), ("wN1",), 3)
    assert (fischer.no_pawns, fischer.bonus, fischer.pile) == (True, 0, ("bR2",))
    assert session.view(F).fischer.hand == ("wQ", "wN1", "bK")


def test_inf_2_where_nothing_is_hidden_the_imagined_table_is_the_table_itself() -> None:
    """Fischer's hand lies open and no card face down: his deck is what is left."""
    edition = PLAIN.with_ruling(mulligan_discard="face_up")
    compared = 0
    for seed in range(6):
        for session in stages(new_match(edition, seed).session, seed):
            t = session.table.clone()
            t.s1.known = t.s1.hand
            if t.ask != ASK_MULLIGAN:  # the place in a swap is its owner's secret
                compared += 1
                assert imagine(view(t, S, edition), Random(1)).key() == t.key()
    assert compared > 400


@pytest.mark.parametrize("forced", [None, "bR1", "wQ"])
@pytest.mark.parametrize("named", [(), ("wK",), ("wN2",), ("bQ",)])
def test_inf_2_who_is_imagined_discarding_still_has_a_choice(
    named: tuple[str, ...], forced: str | None
) -> None:
    """Six too many, and a single way would not have been asked for (ASK-1)."""
    hand = "wK wQ wR1 wR2 wB1 wN2 bQ bR1 bR2 bB1 bB2 bN1 bN2"
    fischer = Side(hand=hand, endurance=6, forced=forced, shown=forced or "")
    told = story(
        Side(hand="bK"),
        fischer,
        step="check",
        marker=1,
        pending={"ask": 11, "seat": "fischer", "left": 6, "winner": "fischer"},
    )
    for card in named:
        told.play(f"discard {card}")
    seen = told.session.view(S)
    for seed in range(150):
        t = imagine(seen, Random(seed))
        assert option_count(t) > 1
        assert view(t, S, PLAIN) == seen


def test_gam_3_between_two_games_no_exchange_is_running() -> None:
    told = in_an_exchange().play("resign")
    assert told.asked == "S between"
    assert told.session.question is not None
    assert (told.session.question.section, told.session.question.card) == (None, None)
    seen = told.session.view(F)
    assert (seen.section, seen.phase, seen.marker) == (None, "between", 0)
    assert all(one.spassky is one.fischer is None for one in seen.sections)
    assert seen.left_on_table == 10
    assert told.session.table.winner == -1


def test_set_6_a_card_that_both_have_seen_stays_known_until_it_is_put_away() -> None:
    spassky = Side(hand="wK wQ wR1", shown="wQ wR1")
    told = story(spassky, Side(hand="bK"), step="mulligan", pending=PendingStep())
    told.play("swap wK")
    assert told.side(S).shown == ("wQ", "wR1")
    told.play("swap wQ")
    assert told.side(S).shown == ("wR1",)


def test_eff_s2_the_first_card_of_all_is_seen_as_a_duty() -> None:
    """wK is card 0."""
    told = story(Side(hand="bK"), Side(hand="wK bK", forced="wK", shown="wK"))
    for looker in SEATS:
        assert told.session.view(looker).fischer.forced == "wK"
        assert told.session.view(looker).spassky.forced is None
