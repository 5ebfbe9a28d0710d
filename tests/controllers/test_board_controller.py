"""What a board does with clicks: seats, bots, curtain, undo, languages."""

import pytest
from cryptography.fernet import Fernet

from motc_lab.bots import RandomBot
from motc_lab.controllers.board import BoardController
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.screens.seal import KEY_NAME
from tests.controllers.screens import Paper, pressed

MOST_PRESSES = 2_000


def board(**wishes: object) -> tuple[BoardController, Paper]:
    paper = Paper()
    session = wishes.pop("session", None) or Session.new(seed=1972)
    controller = BoardController(paper, session, **wishes)  # type: ignore[arg-type]
    controller.let_bots_play()
    controller.publish()
    return controller, paper


def press(controller: BoardController, paper: Paper, option: str) -> None:
    """Choose an option, or several that are one choice: 'use, first, draw'."""
    first, *then = option.split(", ")
    said = {"kind": "play", "beat": paper.beat, "option": first, "then": then}
    controller.receive(said)


def test_a_click_plays_the_option_and_shows_a_newer_scene() -> None:
    controller, paper = board(open_hands=True)
    before = paper.beat
    press(controller, paper, "done")
    assert controller.session.question is not None
    assert controller.session.question.seat is Seat.FISCHER
    assert paper.beat > before
    assert paper.scene["notice"] is None


def test_every_event_of_a_click_is_spoken_once() -> None:
    controller, paper = board(open_hands=True)
    press(controller, paper, "done")
    assert paper.scene["speech"]
    controller.receive({"kind": "lang", "lang": "de"})
    assert paper.scene["speech"] == []


def test_a_click_on_an_old_scene_changes_nothing_and_says_so() -> None:
    controller, paper = board(open_hands=True)
    digest = controller.session.digest
    controller.receive({"kind": "play", "beat": paper.beat - 1, "option": "done"})
    assert controller.session.digest == digest
    assert "has changed since" in paper.scene["notice"]


def test_a_second_click_before_the_next_scene_is_stale() -> None:
    controller, paper = board(open_hands=True)
    beat = paper.beat
    for _ in range(2):
        controller.receive({"kind": "play", "beat": beat, "option": "done"})
    assert controller.session.here.number == 1
    assert "has changed since" in paper.scene["notice"]


def test_a_change_of_language_does_not_make_a_click_stale() -> None:
    controller, paper = board(open_hands=True)
    beat = paper.beat
    controller.receive({"kind": "hello", "lang": "de"})
    controller.receive({"kind": "play", "beat": beat, "option": "done"})
    assert controller.session.here.number == 1


def test_an_option_that_is_not_offered_changes_nothing_and_says_so() -> None:
    controller, paper = board(open_hands=True)
    digest = controller.session.digest
    press(controller, paper, "wK@4+2")
    assert controller.session.digest == digest
    assert paper.scene["notice"] == "This is not possible now."


def test_one_seat_cannot_answer_for_the_other() -> None:
    controller, paper = board(seat=Seat.FISCHER)
    press(controller, paper, "done")
    assert controller.session.question is not None
    assert controller.session.question.seat is Seat.SPASSKY
    assert paper.scene["notice"] == "It is not your turn."
    assert paper.scene["choices"] == []


def test_inf_2_between_two_persons_at_one_screen_a_curtain_hides_both_hands() -> None:
    controller, paper = board()
    assert paper.scene["curtain"]["person"] == "spassky"
    assert all(c["code"] is None for c in paper.scene["near"]["hand"])
    assert all(c["code"] is None for c in paper.scene["far"]["hand"])
    controller.receive({"kind": "reveal", "beat": paper.beat})
    assert paper.scene["curtain"] is None
    assert all(c["code"] for c in paper.scene["near"]["hand"])
    press(controller, paper, "done")
    assert paper.scene["curtain"]["person"] == "fischer"


def test_behind_the_curtain_nothing_can_be_played() -> None:
    controller, paper = board()
    press(controller, paper, "done")
    assert not controller.session.may_undo
    assert paper.scene["notice"] == "It is not your turn."


def test_a_bot_answers_at_once_and_undo_goes_back_over_its_answers() -> None:
    controller, paper = board(seat=Seat.SPASSKY, bots={Seat.FISCHER: RandomBot(1)})
    press(controller, paper, "done")
    assert controller.session.question is not None
    assert controller.session.question.seat is Seat.SPASSKY
    controller.receive({"kind": "undo", "beat": paper.beat})
    assert controller.session.question.kind == "mulligan"
    assert not controller.session.may_undo
    controller.receive({"kind": "redo", "beat": paper.beat})
    assert controller.session.question.seat is Seat.SPASSKY
    assert controller.session.may_undo


def test_undo_at_the_start_says_that_there_is_nothing() -> None:
    controller, paper = board(open_hands=True)
    controller.receive({"kind": "undo", "beat": paper.beat})
    assert paper.scene["notice"] == "There is nothing to take back."


def test_the_language_changes_and_everything_else_stays() -> None:
    controller, paper = board(open_hands=True)
    press(controller, paper, "done")
    english = paper.scene
    controller.receive({"kind": "lang", "lang": "de"})
    german = paper.scene
    assert german["lang"] == "de"
    assert [c["code"] for c in german["choices"]] == [
        c["code"] for c in english["choices"]
    ]
    assert german["may_undo"]
    assert german["heading"] != english["heading"]


def test_a_line_of_the_log_opens_its_rule_and_the_rule_changes_language() -> None:
    controller, paper = board(open_hands=True)
    controller.receive({"kind": "rule", "id": "SET-6"})
    assert paper.scene["rule"]["id"] == "SET-6"
    english = paper.scene["rule"]["text"]
    controller.receive({"kind": "lang", "lang": "de"})
    assert paper.scene["rule"]["text"] != english
    controller.receive({"kind": "close_rule"})
    assert paper.scene["rule"] is None


def test_an_unknown_rule_is_refused() -> None:
    controller, paper = board(open_hands=True)
    controller.receive({"kind": "rule", "id": "EXC-99"})
    assert paper.scene["rule"] is None
    assert paper.scene["notice"] == "This is not possible now."


def test_code_in_a_cell_moves_every_board_of_the_match() -> None:
    session = Session.new(seed=3)
    _, left = board(session=session, seat=Seat.SPASSKY)
    _, right = board(session=session, seat=Seat.FISCHER)
    session.play("done")
    assert left.scene["ask"]["person"] == right.scene["ask"]["person"] == "fischer"
    assert right.scene["ask"]["yours"]
    assert not left.scene["ask"]["yours"]


def test_a_closed_board_watches_no_longer() -> None:
    controller, paper = board(open_hands=True)
    controller.close()
    count = len(paper.scenes)
    controller.session.play("done")
    assert len(paper.scenes) == count


def test_a_link_opens_its_position_and_a_wrong_one_says_what_is_wrong() -> None:
    controller, paper = board(open_hands=True)
    press(controller, paper, "done")
    press(controller, paper, "done")
    code = controller.session.position.code
    other, page = board(open_hands=True)
    other.receive({"kind": "hello", "pos": code})
    assert other.session.position.code == code
    other.receive({"kind": "hello", "pos": "m1.0-0.x"})
    assert "Column 8: " in page.scene["notice"]
    assert other.session.position.code == code


def test_what_a_page_keeps_is_sealed_and_taken_up_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(KEY_NAME, Fernet.generate_key().decode())
    controller, paper = board(seat=Seat.SPASSKY, bots={Seat.FISCHER: RandomBot(1)})
    press(controller, paper, "done")
    kept = paper.keeps[-1]
    assert "swap" not in kept
    assert "seed" not in kept
    again, _ = board(seat=Seat.SPASSKY, bots={Seat.FISCHER: RandomBot(1)})
    again.receive({"kind": "hello", "keep": kept})
    assert again.session.digest == controller.session.digest


def test_a_damaged_record_is_refused_with_its_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(KEY_NAME, Fernet.generate_key().decode())
    controller, paper = board(seat=Seat.SPASSKY)
    digest = controller.session.digest
    controller.receive({"kind": "hello", "keep": "nonsense"})
    assert controller.session.digest == digest
    assert "could not be resumed" in paper.scene["notice"]


def ended_game() -> tuple[BoardController, Paper]:
    """A board against a bot that stands at the end of its first game."""
    controller, paper = board(seat=Seat.FISCHER, bots={Seat.SPASSKY: RandomBot(seed=1)})
    for _ in range(MOST_PRESSES):
        if paper.scene["final"] is not None:
            return controller, paper
        controller.receive(pressed(paper, paper.scene))
    raise AssertionError("the game does not end")


def test_the_last_position_of_a_game_stays_until_the_next_one_is_asked_for() -> None:
    controller, paper = ended_game()
    assert any(part["near"]["card"] for part in paper.scene["sections"])
    assert paper.scene["choices"] == []
    press(controller, paper, "done")
    assert "Next game" in paper.scene["notice"]
    assert paper.scene["final"]["game"] == 1
    record = controller.session.digest
    controller.receive({"kind": "next_game", "beat": paper.beat})
    assert paper.scene["final"] is None
    assert not any(part["near"]["card"] for part in paper.scene["sections"])
    assert controller.session.digest == record


def test_a_game_that_is_taken_back_ends_with_its_last_position_again() -> None:
    controller, paper = ended_game()
    controller.receive({"kind": "next_game", "beat": paper.beat})
    controller.receive({"kind": "undo", "beat": paper.beat})
    assert paper.scene["final"] is None
    controller.receive({"kind": "redo", "beat": paper.beat})
    assert paper.scene["final"]["game"] == 1


def test_what_happens_behind_the_last_position_is_told_after_it() -> None:
    controller, paper = ended_game()
    assert "game 1" in paper.scene["outcome"].lower()
    behind = controller.session.events(Seat.FISCHER)[-1]
    assert not any(str(behind.kind) == "tidied" for line in paper.scene["speech"])
    controller.receive({"kind": "next_game", "beat": paper.beat})
    assert any("cleared for a new game" in text for text in paper.scene["speech"])


def test_a_board_taken_up_again_shows_no_game_that_was_gone_on_from(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(KEY_NAME, Fernet.generate_key().decode())
    controller, paper = ended_game()
    at_the_end = paper.keeps[-1]
    controller.receive({"kind": "next_game", "beat": paper.beat})
    if paper.scene["final"] is None and not paper.scene["choices"]:
        controller.receive({"kind": "next_game", "beat": paper.beat})
    press(controller, paper, paper.scene["choices"][0]["code"])
    for keep, stays in ((at_the_end, True), (paper.keeps[-1], False)):
        _, other = board(seat=Seat.FISCHER, bots={Seat.SPASSKY: RandomBot(seed=1)})
        fresh, other = board(seat=Seat.FISCHER, bots={Seat.SPASSKY: RandomBot(seed=1)})
        fresh.receive({"kind": "hello", "keep": keep})
        assert (other.scene["final"] is not None) is stays


def test_after_another_persons_move_the_question_is_announced() -> None:
    controller, paper = board(seat=Seat.FISCHER, bots={Seat.SPASSKY: RandomBot(seed=1)})
    press(controller, paper, "done")
    assert paper.scene["speech"][-1].startswith("And now you are asked: Fischer,")


def test_a_welcome_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, Fernet.generate_key().decode())
    _, before = board(seat=Seat.FISCHER)
    controller, paper = board(seat=Seat.FISCHER)
    controller.receive({"kind": "hello", "keep": before.keeps[-1]})
    assert paper.scene["notice"]
    assert paper.scene["greets"]
    controller.receive({"kind": "hello", "keep": "nonsense"})
    assert "could not be resumed" in paper.scene["notice"]
    assert not paper.scene["greets"]
