"""Advice on games that bring none."""

import pytest

from motc_lab import advise, review
from motc_lab.bots import Budget
from motc_lab.engine.begin import new_session
from motc_lab.engine.game import games
from motc_lab.engine.session import AnySession, Session
from motc_lab.lab.advice import NoAdvice, advising
from motc_lab.texts import Lang
from tests.house.bidding.ruleset import new_ruleset
from tests.house.guest import bidding

__all__ = ["bidding"]
pytestmark = pytest.mark.usefixtures("bidding")

FEW = Budget(nodes=60)


def session(rounds: int = 2) -> Session:
    return Session(new_ruleset(rounds), seed=4)


def set_up() -> AnySession:
    """Red's set-up is whole: the search lists nothing but to be ready."""
    match = new_session("stratego", seed=3)
    match.play("preset corner", seat="red")
    return match


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


def test_the_only_answer_that_is_searched_has_a_value() -> None:
    match = set_up()
    advice = advise(match, "red", budget=FEW)
    assert [one.code for one in advice.options] == ["ready"]
    assert advice.recommended.code == "ready"
    assert advice.nodes == advice.best.visits == 60
    title = str(advice.report("en")).splitlines()[0]
    assert title.startswith("Red: 1 option, chance to win in percent (own knowledge: ")
    title = str(advice.report("de")).splitlines()[0]
    assert title.startswith("Rot: 1 Möglichkeit, Gewinnchance in Prozent (eigenes Wis")


def test_an_answer_that_is_not_searched_is_told() -> None:
    match = set_up()
    advice = advise(match, "red", budget=FEW)
    assert advice.of("ready") is advice.best
    with pytest.raises(NoAdvice, match="preset centre has no value; use one that"):
        advice.of("preset centre")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", [game for game in games() if game != "motc"])
def test_no_game_is_advised_in_words_of_another(game: str, lang: Lang) -> None:
    match = new_session(game, seed=3)
    told = str(advise(match, budget=Budget(nodes=2)).report(lang)).splitlines()[0]
    empty = review(match, budget=Budget(nodes=2)).report(lang)
    foreign = ("Wettkampf", "match", "card", "Karte", "hand", "Hand", "Hände")
    assert not [word for word in foreign if word in f"{told} {empty}"]
