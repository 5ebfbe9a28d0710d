"""What is told after a match is what happened in it, with honest chances."""

from random import Random

import pytest

from motc_lab.bots.bot import choose
from motc_lab.games.motc.bots.greedy import GreedyBot
from motc_lab.games.motc.lab.after_match import TURNING, AfterMatch
from motc_lab.games.motc.rules.record import read_record
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.match_model import MatchEnd
from motc_lab.texts import LANGS


def played(seed: int) -> Session:
    """A match of a greedy Spassky against a Fischer who plays at random."""
    session, generator, bot = Session.new(seed), Random(seed), GreedyBot()
    while (question := session.question) is not None:
        if question.seat is Seat.SPASSKY:
            session.play(choose(bot, session.view(question.seat), question))
        else:
            codes = [o.code for o in question.options if o.code != "resign"]
            session.play(generator.choice(codes or ["resign"]))
    return session


@pytest.fixture(scope="module")
def match() -> Session:
    return played(5)


@pytest.fixture(scope="module")
def after(match: Session) -> AfterMatch:
    found = AfterMatch(match, Seat.FISCHER, "greedy")
    while found.step():
        pass
    return found


def test_the_games_in_a_row_add_up_to_the_score(match: Session) -> None:
    games = AfterMatch(match, Seat.FISCHER).picture("en").games
    ends = [event for event in match.events() if event.kind == "game_ends"]
    assert [row.game for row in games] == [event.game for event in ends]
    assert [row.white for row in games] == [event.white.value for event in ends]
    assert (games[-1].spassky, games[-1].fischer) == match.points
    before = (0, 0)
    for row in games:
        gained = (row.spassky - before[0], row.fischer - before[1])
        wanted = {"spassky": (1, 0), "fischer": (0, 1), None: (1, 1)}[row.winner]
        assert gained == wanted
        before = (row.spassky, row.fischer)


def test_chances_begin_near_even_end_decided_and_stay_in_their_band(
    match: Session,
) -> None:
    chances = AfterMatch(match, Seat.FISCHER).picture("en").chances
    assert 0.4 < chances[0].value < 0.6
    assert chances[-1].value == (match.winner is Seat.FISCHER)
    assert all(one.low <= one.value <= one.high for one in chances)
    assert chances[0].low < chances[0].high


def test_it_is_known_at_once_and_grows_by_a_choice_at_a_time(match: Session) -> None:
    growing = AfterMatch(match, Seat.FISCHER)
    first = growing.picture("en")
    assert (first.state, first.looked, first.turning) == ("running", 0, ())
    growing.step()
    assert growing.picture("en").looked == 1
    assert f"of {first.total}" in growing.picture("en").progress


@pytest.mark.parametrize("lang", LANGS)
def test_turning_points_say_what_was_done_what_was_better_and_how_sure(
    after: AfterMatch, match: Session, lang: str
) -> None:
    shown: MatchEnd = after.picture(lang)  # type: ignore[arg-type]
    assert shown.state == "done"
    assert 0 < len(shown.turning) <= TURNING
    words = {"en": ("Chosen: ", "Better: "), "de": ("Gewählt: ", "Besser: ")}[lang]
    for point in shown.turning:
        assert point.done.startswith(words[0])
        assert point.instead.startswith(words[1])
        assert point.done.removeprefix(words[0]) != point.instead.removeprefix(words[1])
        assert "100" in point.worth
        asked = match.history.node(point.id).state.machine.seat
        assert asked == Seat.FISCHER.index  # his own choices, by his own knowledge


def test_whoever_watched_both_sees_the_turning_points_of_both(match: Session) -> None:
    both, one = AfterMatch(match, None), AfterMatch(match, Seat.FISCHER)
    assert both.picture("en").total > one.picture("en").total
    assert both.picture("en").seat is None


def test_the_record_that_is_kept_can_be_read_again(match: Session) -> None:
    shown = AfterMatch(match, Seat.FISCHER).picture("de")
    assert read_record(shown.record, match.edition).digest == match.digest
    assert str(match.seed) not in shown.id


def test_the_match_may_go_elsewhere_while_it_is_looked_back_on() -> None:
    session = played(7)
    after = AfterMatch(session, Seat.FISCHER)
    before = after.picture("en").games
    session.jump(0)
    after.step()
    assert after.picture("en").games == before


def test_levels_have_names_in_words_for_the_results_that_a_browser_keeps(
    match: Session,
) -> None:
    shown = AfterMatch(match, Seat.FISCHER, "greedy").picture("de")
    assert shown.levels[shown.level] == "gierig"
