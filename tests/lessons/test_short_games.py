"""Short matches between the parts of the course: one game, and first to two points."""

import pytest

from motc_lab.lessons import LessonRun
from motc_lab.texts import LANGS

LONGEST = 300  # choices, far more than there are


def played_through(number: str, step: str) -> LessonRun:
    """The step, played to its end with the first choice that is no resigning."""
    run = LessonRun(number)
    run.go_to(step)
    while not run.is_done:
        if not run._state.may_play:
            run.next_game()
            continue
        question = run.session.question
        assert question is not None
        codes = [option.code for option in question.options]
        run.play(next(code for code in codes if code != "resign"))
    return run


def test_a_whole_game_is_played_before_the_second_part() -> None:
    run = played_through("05", "game")
    assert run.is_done
    assert sum(run.session.points) in {1, 2}
    kinds = [event.kind for event in run.session.events()]
    assert kinds.count("game_ends") == 1


def test_a_short_match_ends_at_two_points_and_not_with_its_first_game() -> None:
    run = played_through("09", "match")
    kinds = [event.kind for event in run.session.events()]
    assert kinds.count("game_ends") >= 2
    assert max(run.session.points) == 2
    assert run.is_finished
    assert run.session.question is None


def test_each_game_of_a_short_match_stays_until_the_next_one_is_asked_for() -> None:
    run = LessonRun("09")
    run.go_to("match")
    seen = []
    for _ in range(LONGEST):
        table = run.chapter("en").table
        assert table is not None
        final = table.final
        if final is None:
            plays = [one for one in table.choices if one.code != "resign"]
            run.play(*plays[0].codes)
        elif final.button:
            seen.append(final.game)
            assert table.choices == ()
            again = LessonRun("09")
            again.restore(run.keep())
            kept = again.chapter("en").table
            assert kept is not None
            assert kept.final == final
            run.next_game()
        else:
            break
    assert run.is_done
    assert final is not None
    assert seen == list(range(1, final.game))
    assert max(run.session.points) == 2


@pytest.mark.parametrize("lang", LANGS)
def test_the_end_of_a_short_match_names_its_points(lang: str) -> None:
    run = played_through("09", "match")
    (said,) = run.chapter("en" if lang == "en" else "de").say
    assert all(str(points) in said for points in run.session.points)


def test_a_short_match_is_taken_up_where_it_was_left() -> None:
    run = LessonRun("09")
    run.go_to("match")
    question = run.session.question
    assert question is not None
    run.play("done")
    again = LessonRun("09")
    again.restore(run.keep())
    assert again.session.events() == run.session.events()
    assert again.session.edition.points_to_win == 2
    assert again.session.question == run.session.question


def test_the_chapter_itself_keeps_its_six_points() -> None:
    assert LessonRun("09").session.edition.points_to_win == 6


def to_the_end_of_a_game(run: LessonRun) -> None:
    """Play until a game's last position stays, or the match is over."""
    for _ in range(LONGEST):
        table = run.chapter("en").table
        assert table is not None
        if table.final is not None:
            return
        plays = [one for one in table.choices if one.code != "resign"]
        run.play(*plays[0].codes)
    raise AssertionError("the game does not end")


def test_a_match_begun_again_shows_the_end_of_its_first_game_again() -> None:
    run = LessonRun("09")
    run.go_to("match")
    to_the_end_of_a_game(run)
    run.next_game()
    run.control("again")
    to_the_end_of_a_game(run)
    table = run.chapter("en").table
    assert table is not None
    assert table.final is not None
    assert table.final.game == 1


def test_a_game_that_was_taken_back_stays_again_when_it_ends() -> None:
    run = LessonRun("09")
    run.go_to("match")
    to_the_end_of_a_game(run)
    run.next_game()
    for _ in range(2):
        run.undo()
    to_the_end_of_a_game(run)
    table = run.chapter("en").table
    assert table is not None
    assert table.final is not None
    assert table.final.game == 1
