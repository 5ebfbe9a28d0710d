"""Editions with other numbers: the rules follow the data, and can be told."""

import pytest

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.scene.match import Match
from motc_lab.texts import LANGS
from tests.games.motc.rules.editions import PLAIN, RESIGN, endurance, random_edition
from tests.games.motc.rules.tables import (
    F,
    Laid,
    S,
    Side,
    Story,
    between_games,
    new_match,
    stages,
    story,
)

ALMOST_FULL = {n: Laid(f"wR{n}", f"bR{n}") for n in (1, 2)} | {3: Laid("wB1", "bB1")}
WORTHLESS = PLAIN.with_ruling(section_values=(0, 0, 0, 0))


def queen_beats_knight(edition: Edition, section: int, **more: object) -> Story:
    told = story(Side(hand="wQ wK"), Side(hand="bN1 bK"), edition=edition, **more)
    return told.play(f"wQ@{section}", f"bN1@{section}", "decline")


@pytest.mark.parametrize(("champion", "winner"), [("spassky", S), ("fischer", F)])
def test_gam_2_who_wins_a_tie_of_points_is_the_editions_to_say(
    champion: Seat, winner: Seat
) -> None:
    edition = PLAIN.with_ruling(points_to_win=1, tie_break=champion)
    told = queen_beats_knight(edition, 4, laid=ALMOST_FULL, marker=4)
    assert (told.score, told.asked) == ((1, 1), "over")
    assert told.session.winner is winner


def test_exc_6_the_cost_belongs_to_section_four_whatever_it_is_worth() -> None:
    edition = PLAIN.with_ruling(section_values=(4, 3, 2, 1))
    told = queen_beats_knight(edition, 4)
    assert (told.marker, told.side(S).endurance) == (-1, 2)
    told = queen_beats_knight(edition, 1)
    assert (told.marker, told.side(S).endurance) == (-4, 3)


@pytest.mark.parametrize(("cost", "space"), [("received", 3), ("won", 2)])
def test_exc_6_who_receives_nothing_pays_only_where_winning_costs(
    cost: str, space: int
) -> None:
    edition = WORTHLESS.with_ruling(section_four_cost=cost)
    assert queen_beats_knight(edition, 4).side(S).endurance == space


def test_exc_7_sections_worth_nothing_are_played_while_nobody_is_ahead() -> None:
    assert queen_beats_knight(WORTHLESS, 1).asked == "S play"
    assert queen_beats_knight(WORTHLESS, 1, marker=1).score == (0, 1)
    assert queen_beats_knight(WORTHLESS, 4, laid=ALMOST_FULL).score == (1, 1)


def test_exc_10_on_a_short_track_the_rest_can_stay_worth_more() -> None:
    told = queen_beats_knight(PLAIN.with_ruling(advantage_spaces=2), 4)
    assert (told.marker, told.asked) == (-2, "S play")


def test_gam_4_start_advantages_on_a_short_track_lose_what_goes_beyond_its_end() -> (
    None
):
    """Both have +2: Spassky's marker stops at 1, so Fischer's two end on his side."""
    edition = PLAIN.with_ruling(advantage_spaces=1)
    told = between_games(
        Side(hand="wK", endurance=8), Side(hand="bK", endurance=8), edition=edition
    )
    told.play("done", "done", "stop", "stop")
    assert told.marker == 1


def test_set_3_a_supply_of_one_pawn_gives_one() -> None:
    side = new_match(PLAIN.with_ruling(pawns=1)).side(S)
    assert (side.reserve, side.supply) == (1, 0)


def test_end_3_each_drawing_of_an_effect_costs_for_its_own_reshuffle() -> None:
    draw = {"do": "draw", "count": 1}
    effect = [draw, {"do": "discard", "who": "self", "count": 1}, draw]
    edition = PLAIN.with_card("fischer", "bN1", effect=effect)
    told = story(Side(hand="wQ"), Side(hand="bN1 bK", deck="bQ"), edition=edition)
    told.play("wQ@1", "bN1@1", "use", "draw")
    assert told.side(F).endurance == 6
    told.play("discard bK", "draw")
    assert told.side(F).endurance == 5


def test_exc_9_the_hand_limit_comes_before_the_end_of_the_match() -> None:
    """Fischer resigns the sixth point away by his effect, one card over the limit."""
    effect = [RESIGN, endurance("self", -6)]
    edition = PLAIN.with_card("fischer", "bN1", effect=effect)
    told = story(
        Side(hand="wQ"),
        Side(hand="bN1 bK bQ bR1 bR2 bB1 bB2"),
        edition=edition,
        score=(5, 3),
    )
    told.play("wQ@4", "bN1@4", "use")
    assert (told.asked, told.score) == ("F limit", (5, 3))
    told.play("discard bK")
    assert (told.asked, told.score) == ("over", (6, 3))
    assert told.side(S).endurance == 3


@pytest.mark.parametrize("seed", range(8))
def test_whatever_happens_in_any_edition_can_be_told(seed: int) -> None:
    edition = random_edition(seed).with_ruling(section_values=(0, 2, 0, 1))
    match = Match.new(seed, edition)
    for stage in stages(match, seed):
        assert stage.position.problems(edition) == ()
    for match.lang in LANGS:
        assert all(match.say(event) for event in match.events())
