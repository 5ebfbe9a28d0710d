"""What a page sends for one thought: several codes, or the cards that were marked."""

from random import Random
from typing import Any

import pytest

from motc_lab.bots import RandomBot
from motc_lab.controllers.board import BoardController
from motc_lab.controllers.chapter.controller import ChapterController
from motc_lab.games.motc.rules.record import read_record, write_record
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons import LessonRun
from tests.controllers.screens import Paper

PAWN = ("use", "first", "draw")


def lost_with_a_pawn() -> Session:
    """Somebody has lost with a pawn and may draw a card or take a pawn."""
    for seed in range(200):
        session, generator = Session.new(seed), Random(seed)
        session.play("done")
        session.play("done")
        for _ in range(2):
            question = session.question
            assert question is not None
            plays = [o for o in question.options if o.code != "resign"]
            session.play(generator.choice(plays))
        if session.question is not None and session.question.kind == "use":
            paper = Paper()
            BoardController(paper, session, open_hands=True).publish()
            chains = [choice["chain"] for choice in paper.scene["choices"]]
            if [*PAWN] in chains:
                return session
    raise AssertionError


def board(session: Session, **wishes: Any) -> tuple[BoardController, Paper]:
    paper = Paper()
    controller = BoardController(paper, session, **wishes)
    controller.publish()
    return controller, paper


def chain(paper: Paper, *codes: str, beat: int = 0) -> dict[str, object]:
    option, *then = codes
    return {"kind": "play", "beat": paper.beat + beat, "option": option, "then": then}


def put(paper: Paper, *cards: str, beat: int = 0) -> dict[str, object]:
    return {"kind": "put", "beat": paper.beat + beat, "cards": [*cards]}


def test_one_message_makes_a_whole_choice_and_undo_takes_it_back() -> None:
    session = lost_with_a_pawn()
    before = session.here.number
    controller, paper = board(session, open_hands=True)
    controller.receive(chain(paper, *PAWN))
    assert [node.choice for node in session.here.line()[-3:]] == [*PAWN]
    after = session.here.number
    controller.receive({"kind": "undo", "beat": paper.beat})
    assert session.here.number == before
    controller.receive({"kind": "redo", "beat": paper.beat})
    assert session.here.number == after


def test_undo_takes_back_the_whole_choice_after_the_page_was_reloaded() -> None:
    session = lost_with_a_pawn()
    before = session.here.number
    session.play_together(PAWN)
    again = read_record(write_record(session))
    controller, paper = board(again, open_hands=True)
    controller.receive({"kind": "undo", "beat": paper.beat})
    assert again.here.number == before


def test_undo_against_a_bot_goes_over_its_choices_of_several_decisions() -> None:
    session = lost_with_a_pawn()
    question = session.question
    assert question is not None
    person = question.seat
    before = session.here.number
    bots = {person.other: RandomBot(1)}
    controller, paper = board(session, seat=person, bots=bots)
    controller.receive(chain(paper, *PAWN))
    controller.receive({"kind": "undo", "beat": paper.beat})
    assert session.here.number == before


@pytest.mark.parametrize(
    "codes",
    [
        ("use", "first", "draw", "draw"),
        ("use", "second", "draw"),
        ("first", "draw"),
        ("use", *["draw"] * 40),
        ("use", "x" * 65),
    ],
)
def test_a_forged_choice_is_refused_as_a_whole(codes: tuple[str, ...]) -> None:
    session = lost_with_a_pawn()
    record = write_record(session)
    controller, paper = board(session, open_hands=True)
    controller.receive(chain(paper, *codes))
    assert write_record(session) == record
    assert paper.scene["notice"]


def test_a_stale_choice_is_refused_as_a_whole() -> None:
    session = lost_with_a_pawn()
    record = write_record(session)
    controller, paper = board(session, open_hands=True)
    controller.receive(chain(paper, *PAWN, beat=-1))
    assert write_record(session) == record
    assert "has changed since" in paper.scene["notice"]


def test_marked_cards_go_together_and_come_back_together() -> None:
    session = Session.new(7)
    controller, paper = board(session, open_hands=True)
    marked = paper.scene["card_set"]["cards"][1::2]
    controller.receive(put(paper, *reversed(marked)))
    put_back = {event.card for event in session.events() if event.kind == "put_back"}
    assert put_back == {card.partition(".")[2] for card in marked}
    controller.receive({"kind": "undo", "beat": paper.beat})
    assert session.here.number == 0


def test_nothing_marked_keeps_all() -> None:
    session = Session.new(7)
    controller, paper = board(session, open_hands=True)
    controller.receive(put(paper))
    assert [node.choice for node in session.here.line()] == ["done"]


@pytest.mark.parametrize(
    "cards",
    [
        *(["spassky.zz"], ["x" * 64], [""] * 33, ["fischer"], ["section.2.spassky"]),
        *(["spassky..wN1"], ["spassky.hand.0"], ["a.b.c.d.e.f.g.wN1"]),
    ],
)
def test_cards_that_cannot_go_are_refused(cards: list[str]) -> None:
    session = Session.new(7)
    controller, paper = board(session, open_hands=True)
    controller.receive(put(paper, *cards))
    assert session.here.number == 0
    assert paper.scene["notice"]


def test_nobody_puts_the_other_persons_cards_away() -> None:
    session = Session.new(7)
    question = session.question
    assert question is not None
    cards = [f"{question.seat.value}.{question.options[1].card}"]
    controller, paper = board(session, seat=question.seat.other)
    controller.receive(put(paper, *cards))
    assert session.here.number == 0
    assert paper.scene["notice"]
    assert paper.scene["card_set"] is None


def test_a_lesson_plays_a_chain_and_takes_it_back_as_one() -> None:
    run = LessonRun("10")
    paper = Paper()
    controller = ChapterController(paper, run)
    controller.publish()
    generator = Random(2)
    for _ in range(80):
        table = paper.scene["table"]
        chains = [one["chain"] for one in table["choices"] if one["chain"]]
        if chains:
            break
        if table["card_set"]:
            controller.receive(put(paper))
            continue
        plays = [c for c in table["choices"] if c["code"] != "resign"]
        controller.receive(chain(paper, generator.choice(plays)["code"]))
    before = run.session.here.number
    controller.receive(chain(paper, *chains[0]))
    assert run.session.here.number != before
    assert paper.scene["table"]["outcome"]
    controller.receive({"kind": "undo", "beat": paper.beat})
    assert run.session.here.number == before
    controller.receive({"kind": "redo", "beat": paper.beat})
    assert run.session.here.number != before


def test_a_lesson_refuses_cards_where_none_are_asked_for() -> None:
    run = LessonRun("00")
    run.go_to("lose")
    paper = Paper()
    controller = ChapterController(paper, run)
    controller.publish()
    controller.receive(put(paper, "fischer.bN1"))
    assert paper.scene["notice"]
    assert run.seat is Seat.FISCHER
