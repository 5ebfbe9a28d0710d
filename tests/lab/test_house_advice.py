"""Advice on games that bring none."""

import pytest

from motc_lab import advise, review
from motc_lab.bots import Budget
from motc_lab.engine.session import Session
from motc_lab.lab.advice import NoAdvice, advising
from tests.house.bidding.ruleset import new_ruleset
from tests.house.guest import bidding

__all__ = ["bidding"]
pytestmark = pytest.mark.usefixtures("bidding")

FEW = Budget(nodes=60)


def session(rounds: int = 2) -> Session:
    return Session(new_ruleset(rounds), seed=4)


def test_every_option_has_a_value_by_own_knowledge() -> None:
    match = session()
    advice = advise(match, "bert", budget=FEW)
    question = match.question_of("bert")
    assert question is not None
    assert [one.option for one in advice.options] == list(question.options)
    assert advice.best.option == advice.ranked[0].option
    assert advice.made["game"] == "bidding"
    assert advice.nodes == advice.worlds == 60
    assert "bid" in repr(advice)
    assert advice.as_dict("en")["seat"] == "bert"
    assert [one.is_last for one in advising(match, budget=FEW)][-1]


def test_open_hands_are_searched_where_they_cannot_be_solved() -> None:
    advice = advise(session(), budget=FEW, knowledge="open")
    assert {one.how for one in advice.options} == {"open"}
    assert advice.worlds == 0


def test_what_is_decided_alone_and_at_the_end_is_solved() -> None:
    match = session(rounds=2)
    for seat in ("anna", "bert", "cleo", "anna", "bert"):
        question = match.question_of(seat)
        assert question is not None
        match.play(question.options[-1], seat=seat)
    advice = advise(match, budget=FEW, knowledge="open")
    assert {one.how for one in advice.options} == {"exact"}
    assert advice.seat == "cleo"
    assert advice.best.value == advice.best.low == advice.best.high


def test_what_is_not_there_is_told() -> None:
    match = session()
    assert match.question is not None
    match.play(match.question.options[0])
    for attempt, words in (
        (lambda: advise(match, "anna", budget=FEW), "anna is not asked|is asked now"),
        (lambda: advise(match, knowledge="habit"), "use knowledge own or open"),
        (lambda: advise(match, edition="x"), "this game has none"),
        (lambda: review(match, seat="dora"), "'anna' or 'bert' or 'cleo'"),
        (lambda: review(match, sights=("both",)), "some of own, open"),
    ):
        with pytest.raises(NoAdvice, match=words):
            attempt()
