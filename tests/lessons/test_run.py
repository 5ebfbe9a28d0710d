"""What a learner may do at any time, and what is refused."""

import pytest

from motc_lab.errors import (
    IllegalOption,
    IllegalPosition,
    LabError,
    NotationError,
    NowhereToGo,
)
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.lessons import LessonError, LessonRun
from motc_lab.lessons.controls import KEYS
from motc_lab.texts import LANGS

BOARD_KEYS = {"+", "-", "=", "U", "R", "?", "D"}


def still(run: LessonRun) -> str:
    """The whole picture without news, to compare."""
    return run.chapter("en", fresh=False).model_dump_json()


def test_controls_are_always_the_same_in_the_same_order(run: LessonRun) -> None:
    for step in run.lesson.steps:
        run.go_to(step.id)
        for lang in LANGS:
            controls = run.chapter(lang).controls
            assert {c.id: c.key for c in controls} == KEYS
            assert [c.id for c in controls] == list(KEYS)


def test_no_key_of_a_control_clashes_with_the_board() -> None:
    assert not BOARD_KEYS & set(KEYS.values())
    assert len(set(KEYS.values())) == len(KEYS)


def test_asking_for_the_picture_changes_nothing(losing: LessonRun) -> None:
    losing.play("bN1@1")
    assert losing.chapter("de") == losing.chapter("de")


def test_the_language_may_change_in_mid_exchange(losing: LessonRun) -> None:
    losing.play("bN1@1")
    losing.control("hint")
    english, german = (losing.chapter(lang, fresh=False) for lang in LANGS)
    assert english.step == german.step
    assert english.table is not None
    assert german.table is not None
    assert [c.code for c in english.table.choices] == [
        c.code for c in german.table.choices
    ]
    assert english.table.may_undo
    assert german.table.may_undo
    assert (english.hint is None) == (german.hint is None)
    losing.undo()
    assert losing.chapter("de").table is not None


def test_news_are_told_once_when_the_caller_says_so(losing: LessonRun) -> None:
    losing.play("bN1@1")
    fresh, known = losing.chapter("en"), losing.chapter("en", fresh=False)
    assert fresh.speech
    assert fresh.table is not None
    assert fresh.table.moves
    assert not known.speech
    assert known.table is not None
    assert not known.table.moves


def test_undo_takes_the_answer_of_the_other_person_back_as_well(
    run: LessonRun,
) -> None:
    run.go_to("free")
    before = still(run)
    choice = run.session.question
    assert choice is not None
    run.play(choice.options[0].code)
    after = still(run)
    run.undo()
    assert run.session.question == choice
    run.redo()
    assert still(run) == after
    run.undo()
    assert still(run) != before  # only in that redo is possible now


def test_undo_at_the_start_goes_nowhere(losing: LessonRun) -> None:
    with pytest.raises(NowhereToGo):
        losing.undo()
    with pytest.raises(NowhereToGo):
        losing.redo()


def test_undo_after_a_verdict_opens_the_try_again(losing: LessonRun) -> None:
    losing.play("bN1@1+2")
    losing.undo()
    chapter = losing.chapter("en")
    assert chapter.feedback is None
    assert chapter.table is not None
    assert chapter.table.choices


def test_looking_around_leaves_the_lesson_as_it_is(losing: LessonRun) -> None:
    losing.play("bN1@1")
    before = still(losing)
    losing.control("look")
    losing.play("decline")
    assert losing.is_aside
    assert losing.chapter("en").feedback is None
    losing.control("again")
    losing.play("use")
    losing.control("look")
    assert still(losing) == before


def test_one_may_look_around_from_every_step(run: LessonRun) -> None:
    for step in run.lesson.steps:
        run.go_to(step.id)
        before = still(run)
        run.control("look")
        go_on(run)
        run.control("look")
        assert still(run) == before


def go_on(run: LessonRun) -> None:
    """Do the first thing offered: the next game, where the other person ended one."""
    table = run.chapter("de").table
    assert table is not None
    if table.final is not None and table.final.button:
        run.next_game()
        assert run.chapter("de").table != table
        return
    assert table.choices
    run.play(*table.choices[0].codes)


def test_back_and_next_walk_through_all_steps(run: LessonRun) -> None:
    names = [step.id for step in run.lesson.steps]
    for name in names[1:]:
        run.control("next")
        assert run.step == name
    for name in reversed(names[:-1]):
        run.control("back")
        assert run.step == name


def test_again_takes_the_bet_back(run: LessonRun) -> None:
    run.bet("win")
    run.control("again")
    bet = run.chapter("en").bet
    assert bet is not None
    assert bet.chosen is None


def test_after_a_match_played_beside_a_bet_one_may_still_bet() -> None:
    run = LessonRun("duel/01")
    run.go_to("bet")
    run.control("look")
    while (question := run.session.question) is not None:
        run.play(question.options[0].code)
    run.new_match()
    bet = run.chapter("en").bet
    assert bet is not None
    assert bet.chosen is None


def test_a_bet_may_be_changed_before_it_is_resolved(run: LessonRun) -> None:
    run.bet("win")
    run.bet("same")
    bet = run.chapter("en").bet
    assert bet is not None
    assert bet.chosen == "same"
    assert bet.right is None


@pytest.mark.parametrize("code", ["", "bN1@2", "bN1@1+3", "use", "wK@1", "x" * 500])
def test_an_option_not_offered_changes_nothing(losing: LessonRun, code: str) -> None:
    before = still(losing)
    with pytest.raises(IllegalOption):
        losing.play(code)
    assert still(losing) == before


@pytest.mark.parametrize("name", ["", "back", "again", "hint", "sandbox"])
def test_a_control_that_does_nothing_now_is_refused(run: LessonRun, name: str) -> None:
    before = still(run)
    with pytest.raises(IllegalOption, match="look, next"):
        run.control(name)
    assert still(run) == before


def test_cards_wait_while_a_bet_is_open(run: LessonRun) -> None:
    with pytest.raises(IllegalOption):
        run.play("bN1@1")


def test_nothing_can_be_played_once_the_try_is_over(losing: LessonRun) -> None:
    losing.play("bN1@1+2")
    with pytest.raises(IllegalOption, match="control again"):
        losing.play("bK@2")


def test_bets_belong_to_their_step(run: LessonRun) -> None:
    with pytest.raises(IllegalOption, match="win, lose, same"):
        run.bet("both")
    run.control("next")
    with pytest.raises(IllegalOption):
        run.bet("win")


def test_an_unknown_step_says_which_there_are(run: LessonRun) -> None:
    with pytest.raises(LessonError, match="hook, lose, twin, check, free"):
        run.go_to("end")


def test_an_unknown_chapter_says_which_there_are() -> None:
    with pytest.raises(LessonError, match="there are 00"):
        LessonRun("77")


def test_a_position_from_a_link_is_played_and_left(losing: LessonRun) -> None:
    losing.play("bN1@1")
    before = still(losing)
    position = LessonRun("00").session.position.changed(marker=3)
    losing.open_position(position.code)
    chapter = losing.chapter("de")
    assert chapter.table is not None
    assert chapter.table.advantage.marker == 3
    assert "Fischer" in chapter.say[0]
    losing.play("bK@1")
    losing.control("look")
    assert still(losing) == before


def test_a_link_may_leave_the_first_answer_to_the_other_person(run: LessonRun) -> None:
    position = run.session.position.changed(
        step="lead",
        pending={},
        section=None,
        sections=({},) * 4,
        spassky=_whole(run.session.position),
    )
    run.open_position(position)
    question = run.session.question
    assert question is not None
    assert question.seat is Seat.FISCHER
    assert run.chapter("en").speech


def _whole(position: Position) -> dict[str, object]:
    """Spassky's side with the card on the board back in his hand."""
    laid = position.sections[0].spassky
    assert laid is not None
    person = position.spassky
    return {**person.model_dump(), "hand": (*person.hand, laid.card)}


@pytest.mark.parametrize(
    ("code", "error"),
    [("nonsense", NotationError), ("", NotationError)],
)
def test_a_wrong_link_opens_nothing(
    run: LessonRun, code: str, error: type[LabError]
) -> None:
    before = still(run)
    with pytest.raises(error):
        run.open_position(code)
    assert still(run) == before


def test_an_illegal_position_lists_its_faults(run: LessonRun) -> None:
    position = run.session.position.with_person("fischer", reserve=9)
    with pytest.raises(IllegalPosition, match="fischer"):
        run.open_position(position)
    assert not run.is_aside


def test_the_same_card_with_pawns_to_spare_is_told_that_fewer_would_do() -> None:
    run = LessonRun("01")
    run.go_to("pawn")
    for code in ("wQ@1+1", "use", "second", "take"):
        run.play(code)
    feedback = run.chapter("en").feedback
    assert feedback is not None
    assert feedback.verdict == "reached_otherwise"
    assert feedback.text.endswith("Fewer pawns would have been enough.")
