"""A play is answered on the board: its own choices, and nothing that is covered."""

import json

from motc_lab.rooms.school.ballots import ballots_of
from motc_lab.rooms.school.state import Act
from motc_lab.rooms.school.touching import board_of
from tests.rooms.school.test_school import Screen, started

AT, PLAY = next((n, one) for n, one in enumerate(ballots_of("00", "en")) if one.lines)


def test_the_board_offers_what_the_question_offers_and_nothing_else() -> None:
    board = board_of(PLAY, "en")
    assert board is not None
    scene = json.loads(board["scene"])
    assert {one["code"] for one in scene["choices"]} == {*board["codes"]}
    assert board["codes"] == [line[0] for line in PLAY.lines]
    assert all(len(one["path"]) > 1 for one in scene["choices"]), "by touch"
    assert json.loads(board["words"])["undo"]


def test_a_question_in_words_has_no_board() -> None:
    asked = next(one for one in ballots_of("00", "en") if not one.lines)
    assert board_of(asked, "en") is None


def test_pupils_have_the_board_until_the_vote_is_closed_and_no_wall_has() -> None:
    _, one, _ = started()
    lead, wall = Screen("presenter"), Screen("projector")
    pupil = Screen("pupil", "ann")
    for screen in (lead, wall, pupil):
        one.enter(screen)
    assert pupil.seen["board"] is None
    one.act(lead, Act(kind="go", to=AT))
    assert pupil.seen["board"] == board_of(PLAY, "en")
    assert "board" not in wall.seen
    assert "board" not in lead.seen
    own = str(PLAY.asked)
    one.act(lead, Act(kind="turn", what=f"{own}/0"))
    assert pupil.seen["board"] is None, "a card of that hand is covered"
    one.act(lead, Act(kind="turn", what=f"{own}/0"))
    one.act(lead, Act(kind="open"))
    assert pupil.seen["board"] is not None
    one.act(lead, Act(kind="close"))
    assert pupil.seen["board"] is None


def test_a_presenter_tries_out_by_touch_whoever_is_asked() -> None:
    _, one, _ = started()
    lead, pupil = Screen("presenter"), Screen("pupil", "ann")
    for screen in (lead, pupil):
        one.enter(screen)
    one.act(lead, Act(kind="go", to=AT))
    assert lead.seen["try_board"] is None
    one.act(lead, Act(kind="what_if"))
    for _ in range(2):
        board = lead.seen["try_board"]
        assert board["codes"] == [each["code"] for each in lead.seen["choices"]]
        scene = json.loads(board["scene"])
        assert {each["code"] for each in scene["choices"]} == {*board["codes"]}
        one.act(lead, Act(kind="try", what=board["codes"][0]))
    assert len(one.state.tried or []) == 2
    assert "try_board" not in pupil.seen
