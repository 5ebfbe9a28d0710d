"""Goals are predicates over events."""

import pytest
from pydantic import ValidationError

from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons import answers, lesson
from motc_lab.lessons.answers import Answers, every_try, line_of
from motc_lab.lessons.goals import Goal, judge


def goal(**fields: object) -> Goal:
    return Goal.model_validate(fields)


def table() -> Session:
    return Session.from_position(Position.from_code(lesson("00").position), seed=1)


def found(**fields: object) -> Answers:
    return answers(table(), Seat.FISCHER, goal(**fields))


def codes(answered: Answers) -> set[str]:
    return {line.play[0] for line in answered.right}


def test_ties_are_found() -> None:
    assert codes(found(all=[{"kind": "tied"}])) == {"bR1@1", "bN1@1+1"}


def test_numbers_can_be_bounded() -> None:
    bounds = {"total": {"min": 5, "max": 5}}
    played = [{"kind": "played", "who": "learner", "where": bounds}]
    assert codes(found(all=played)) == {"bR1@1+1", "bN1@1+2"}


def test_what_must_not_happen_counts() -> None:
    wanted = found(all=[{"kind": "lost"}], none=[{"kind": "used", "who": "other"}])
    assert codes(wanted) == codes(found(all=[{"kind": "lost", "who": "learner"}]))


def test_a_card_can_be_named() -> None:
    wanted = found(all=[{"kind": "lost", "who": "learner", "card": "bK"}])
    assert codes(wanted) == {"bK@1", "bK@1+1", "bK@1+2"}


def test_nobody_is_a_person_too() -> None:
    until = {"until": "exchange"}
    tied = found(all=[{"kind": "tied", "who": "nobody"}], **until)
    assert len(tied.right) == 2


def test_the_sentence_for_authors_counts() -> None:
    assert str(found(all=[{"kind": "tied"}])) == "2 of 13 options reach the goal"


def test_the_search_leaves_the_table_alone() -> None:
    session = table()
    before = session.digest
    answers(session, Seat.FISCHER, goal(all=[{"kind": "tied"}]))
    assert session.digest == before
    assert len(session.history) == 1


def test_answers_in_mid_exchange_remember_what_has_happened() -> None:
    session = table()
    session.play("bN1@1")
    lost_and_used = goal(all=[{"kind": "lost", "who": "learner"}, {"kind": "used"}])
    assert codes(answers(session, Seat.FISCHER, lost_and_used)) == {"use"}


def test_nobody_asked_means_no_answers() -> None:
    session = table()
    session.play("bN1@1+2")
    assert not answers(session, Seat.FISCHER, goal(all=[{"kind": "lost"}])).options


def test_a_goal_is_judged_at_the_end_only() -> None:
    lost = goal(all=[{"kind": "lost"}])
    session = table()
    session.play("bN1@1")
    judged = judge(lost, session, Seat.FISCHER)
    assert not judged.is_over
    assert not judged.is_reached


def test_every_try_is_played_once() -> None:
    lost = goal(all=[{"kind": "lost"}])
    tries = [
        tuple(e.kind for e in t.events())
        for t in every_try(table(), Seat.FISCHER, lost)
    ]
    assert len(tries) > 13
    assert all("goes_on" in kinds or "game_ends" in kinds for kinds in tries)


def test_a_line_is_followed_with_the_answers_of_the_other_person() -> None:
    line = line_of(table(), Seat.FISCHER, goal(all=[{"kind": "lost"}]), ["bN1@1+2"])
    assert line.is_reached
    assert line.events[-1].kind == "initiative"


def test_a_goal_may_ask_for_the_word_that_an_event_tells() -> None:
    """Bounds hold numbers; a reason is a word of its own."""
    match = table()
    match.play("resign")
    for reason in ("advantage", "resigned", "effect"):
        wanted = goal(all=[{"kind": "game_ends", "where": {"reason": reason}}])
        reached = judge(wanted, match, Seat.FISCHER).is_reached
        assert reached == (reason == "resigned")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({}, "asks for nothing"),
        ({"all": [{"kind": "wins"}]}, "no such event; use one of match_begins"),
        ({"all": [{"kind": "lost", "card": "wP1"}]}, "no such card; use one of wK"),
        (
            {"all": [{"kind": "lost", "where": {"pawns": {}}}]},
            "it has total, other_total",
        ),
        ({"all": [{"kind": "used", "where": {"a": {}}}]}, "it has none"),
        (
            {"all": [{"kind": "tied", "where": {"total": "much"}}]},
            "total of tied: use bounds",
        ),
        (
            {"all": [{"kind": "game_ends", "where": {"reason": {"min": 1}}}]},
            "reason of game_ends: use one of advantage, resigned, effect",
        ),
        (
            {"all": [{"kind": "game_ends", "where": {"reason": "time"}}]},
            "reason of game_ends: use one of advantage, resigned, effect",
        ),
        ({"all": [{"kind": "lost", "who": "fischer"}]}, "learner"),
    ],
)
def test_a_goal_that_means_nothing_is_refused(
    fields: dict[str, object], message: str
) -> None:
    with pytest.raises(ValidationError, match=message):
        goal(**fields)
