"""A board of a game with nothing of its own but its rules, words and areas."""

from typing import Any

import pytest
from cryptography.fernet import Fernet

from motc_lab import Board, Match
from motc_lab.bots import RandomBot
from motc_lab.controllers.board import BoardController
from motc_lab.engine.seat import Seat, players
from motc_lab.errors import LabError
from motc_lab.screens.seal import KEY_NAME
from tests.controllers.screens import Paper

NORTH, SOUTH = players(Match.new(game="duel").ruleset.seats)


def board(**wishes: Any) -> tuple[BoardController, Paper]:
    paper = Paper()
    match = wishes.pop("match", None) or Match.new(seed=3, game="duel")
    controller = BoardController(paper, match, **wishes)
    controller.let_bots_play()
    controller.publish()
    return controller, paper


def press(controller: BoardController, paper: Paper, option: str) -> None:
    controller.receive({"kind": "play", "beat": paper.beat, "option": option})


def move(controller: BoardController, paper: Paper, kind: str) -> None:
    controller.receive({"kind": kind, "beat": paper.beat})


def codes(paper: Paper) -> list[str]:
    return [choice["code"] for choice in paper.scene["choices"]]


def test_a_seat_sees_its_own_cards_and_answers_its_own_question() -> None:
    controller, paper = board(seat=SOUTH)
    assert paper.scene["game"] == "duel"
    assert codes(paper) == ["lay 3", "lay 5"]
    press(controller, paper, "lay 3")
    assert controller.session.here.choice == "lay 3"
    assert controller.session.here.seat == SOUTH.index
    assert codes(paper) == []


def test_both_are_asked_at_once_and_the_bot_waits_for_nobody() -> None:
    controller, paper = board(seat=SOUTH, bots={NORTH: RandomBot()})
    assert controller.session.asked == (SOUTH,)
    assert controller.session.here.seat == NORTH.index
    press(controller, paper, "lay 5")
    assert controller.session.question is None or controller.session.asked == (SOUTH,)


def test_undo_takes_back_ones_own_choice_and_what_the_bot_answered_to_it() -> None:
    controller, paper = board(seat=SOUTH, bots={NORTH: RandomBot()})
    press(controller, paper, "lay 3")
    assert controller.session.is_over
    move(controller, paper, "undo")
    assert controller.session.asked == (SOUTH,)
    assert codes(paper) == ["lay 3", "lay 5"]
    move(controller, paper, "redo")
    assert controller.session.is_over


def test_nothing_is_taken_back_where_only_the_bot_has_chosen() -> None:
    controller, paper = board(seat=SOUTH, bots={NORTH: RandomBot()})
    before = controller.session.here.number
    move(controller, paper, "undo")
    assert controller.session.here.number == before
    assert paper.scene["notice"]


def test_two_at_one_screen_find_a_curtain_before_each_hand() -> None:
    controller, paper = board()
    hands = []
    for name in ("North", "South"):
        assert paper.scene["curtain"]["button"] == f"I am {name}: show it"
        assert name not in [area["seat"] for area in paper.scene["areas"]]
        assert all(
            thing["back"]
            for area in paper.scene["areas"]
            for place in area["places"]
            for thing in place["things"]
        )
        move(controller, paper, "reveal")
        assert paper.scene["curtain"] is None
        hands.append(codes(paper))
        press(controller, paper, codes(paper)[0])
    assert hands == [["lay 1", "lay 4"], ["lay 3", "lay 5"]]


def test_the_end_is_told_and_the_next_match_has_cards_that_nobody_foretells() -> None:
    controller, paper = board(open_hands=True)
    for _ in range(3):
        press(controller, paper, codes(paper)[0])
    assert paper.scene["result"] == paper.scene["status"]
    assert controller.session.is_over
    seed = controller.session.seed
    move(controller, paper, "new_match")
    assert controller.session.here.number == 0
    assert controller.session.seed != seed
    assert paper.scene["result"] is None


def test_a_page_goes_on_where_it_was_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, Fernet.generate_key().decode())
    controller, paper = board(seat=SOUTH, place="here")
    press(controller, paper, "lay 3")
    kept = paper.keeps[-1]
    again, page = board(seat=SOUTH, place="here")
    again.receive({"kind": "hello", "keep": kept})
    assert again.session.digest == controller.session.digest
    assert page.scene["greets"]
    other, seen = board(seat=NORTH, place="here")
    other.receive({"kind": "hello", "keep": kept})
    assert other.session.here.number == 0
    assert not seen.scene["greets"]


def test_a_link_takes_up_a_position_of_this_game_only() -> None:
    controller, paper = board(open_hands=True)
    controller.receive({"kind": "hello", "pos": "duel1;45;13;..;."})
    assert controller.session.position.code == "duel1;45;13;..;."
    first = Match.new(3).position.code
    controller.receive({"kind": "hello", "pos": first})
    assert controller.session.position.code == "duel1;45;13;..;."
    assert "duel1" not in (paper.scene["notice"] or "")
    assert paper.scene["notice"]


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "put", "beat": 1, "cards": ["north.1"]},
        {"kind": "put", "beat": 1, "cards": []},
        {"kind": "play", "beat": 1, "option": "lay 2"},
        {"kind": "play", "beat": 1, "option": "resign"},
        {"kind": "next_game", "beat": 1},
        {"kind": "new_match", "beat": 1},
        {"kind": "why", "about": "north.1", "topic": "number"},
    ],
)
def test_what_this_game_does_not_know_changes_nothing(message: dict[str, Any]) -> None:
    controller, paper = board(open_hands=True)
    digest = controller.session.digest
    controller.receive(message)
    assert controller.session.digest == digest
    assert controller.session.here.number == 0
    assert paper.scene["areas"]


def asked_and_told(match: Match, seat: Seat) -> str:
    """All that a browser gets of a match that goes on."""
    controller, paper = board(match=match, seat=seat)
    controller.receive({"kind": "hello", "lang": "de"})
    return paper.text()


def test_what_the_other_hand_holds_makes_no_difference_to_the_browser() -> None:
    one = Match.from_position("duel1;45;13;..;.", 3, game="duel")
    other = Match.from_position("duel1;25;13;..;.", 3, game="duel")
    assert asked_and_told(one, SOUTH) == asked_and_told(other, SOUTH)
    assert asked_and_told(one, NORTH) != asked_and_told(other, NORTH)


def test_a_board_is_a_widget_for_every_game() -> None:
    shown = Board(Match.new(seed=3, game="duel"), seat="south", bot="random")
    assert repr(shown) == "Board(<Match 1 laid, south lay>, seat=south)"
    shown.match.play("lay 3", seat="south")
    assert '"result":"' in shown.scene
    record = Match.new(seed=3, game="duel").record
    assert Board(record, open_hands=True).match.seed == 3


@pytest.mark.parametrize(
    ("wishes", "right"),
    [
        ({"seat": "fischer"}, "use one of north, south, spectator"),
        ({"bots": {"fischer": "random"}}, "use one of north, south"),
        ({"bots": {"spectator": "random"}}, "use 'north' or 'south'"),
        ({"bots": "random"}, "{'south': '"),
        ({"seat": "north", "bot": "greedy"}, "use one of random"),
        ({"bot": "random"}, "seat=..."),
    ],
)
def test_what_a_game_has_not_is_refused_with_what_it_has(
    wishes: dict[str, Any], right: str
) -> None:
    with pytest.raises(LabError) as refused:
        Board(Match.new(game="duel"), **wishes)
    assert right in str(refused.value)


def test_the_page_offers_to_ask_why_only_where_its_game_can_answer() -> None:
    _, paper = board()
    assert not paper.scene["answers_why"]
    _, paper = board(match=Match.new())
    assert paper.scene["answers_why"]
