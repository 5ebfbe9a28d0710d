"""The options of each question in their order, and how playouts pick one of them."""

import pytest

from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.options import (
    option_at,
    option_count,
    option_within,
    options,
    pawn_limit,
)
from motc_lab.games.motc.rules.rules import Rules
from motc_lab.games.motc.rules.table import Side as Half
from tests.games.motc.rules.editions import PLAIN, random_edition
from tests.games.motc.rules.tables import F, Laid, S, Side, new_match, stages, story


def test_exc_2_plays_are_offered_card_by_card_section_by_section_pawn_by_pawn() -> None:
    told = story(
        Side(hand="wQ wK", reserve=1),
        Side(hand="bK"),
        laid={1: Laid("wR1", "bR1"), 3: Laid("wR2", "bR2")},
    )
    assert told.offered == [
        *("wK@2", "wK@2+1", "wK@4", "wK@4+1"),
        *("wQ@2", "wQ@2+1", "wQ@4", "wQ@4+1", "resign"),
    ]


def test_exc_3_replies_are_offered_card_by_card_pawn_by_pawn() -> None:
    told = story(Side(hand="wQ"), Side(hand="bK bQ", reserve=2)).play("wQ@4")
    assert told.offered == [
        *("bK@4", "bK@4+1", "bK@4+2", "bQ@4", "bQ@4+1", "bQ@4+2", "resign"),
    ]


def test_eff_s2_a_forced_card_is_offered_alone_in_every_section() -> None:
    fischer = Side(hand="bK bQ", forced="bQ", shown="bQ", reserve=1)
    told = story(Side(hand="wK"), fischer, lead="fischer")
    places = [f"bQ@{section}" for section in (1, 2, 3, 4)]
    assert told.offered == [
        *(code for place in places for code in (place, f"{place}+1")),
        "resign",
    ]


@pytest.mark.parametrize(
    ("reserve", "no_pawns", "most"),
    [(0, 0, 0), (1, 0, 1), (2, 0, 2), (3, 0, 2), (8, 0, 2), (8, 1, 0)],
)
def test_exc_2_and_eff_s4_two_pawns_at_most_none_where_they_are_forbidden(
    reserve: int, no_pawns: int, most: int
) -> None:
    side = Half()
    side.reserve, side.no_pawns = reserve, no_pawns
    assert pawn_limit(Rules(), side) == most


def test_a_playout_picks_from_the_same_options_as_a_person() -> None:
    kinds = set()
    for seed in range(16):
        edition = random_edition(seed) if seed % 2 else PLAIN
        for session in stages(new_match(edition, seed).session, seed):
            t = session.table
            kinds.add(t.ask)
            count = option_count(t)
            assert options(t) == [option_at(t, index) for index in range(count)]
            assert len(set(options(t))) == count
            for index, option in enumerate(options(t)):
                part = index / count
                assert option_within(t, part) == option_at(t, int(part * count))
                assert option_within(t, (index + 0.01) / count) == option
                assert option_within(t, (index + 0.99) / count) == option
    assert kinds == set(range(codes.ASK_NOTHING, codes.ASK_BETWEEN + 1))


def test_nothing_can_be_chosen_once_the_match_is_over() -> None:
    told = story(Side(hand="wQ"), Side(hand="bK"), score=(5, 0)).play("wQ@1", "resign")
    assert told.session.winner is S
    assert option_count(told.session.table) == 0
    assert options(told.session.table) == []
    assert told.session.view(F).question is None
