"""A review finds planted blunders, is fair where nothing was lost, and can be read."""

from random import Random

import pytest

from motc_lab.bots import Budget
from motc_lab.games.motc.rules.record import RecordError, write_record
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lab.advice import NoAdvice
from motc_lab.lab.review import Review, review, reviewing
from tests.games.motc.rules.editions import PLAIN
from tests.games.motc.rules.tables import Side
from tests.lab.advice_tables import decider, last_section, scrambled

WIDE = Budget(nodes=200)
SMALL = Budget(nodes=16)


def reviewed(session: Session | str, budget: Budget = WIDE) -> Review:
    return review(session, budget, edition=PLAIN)


def blundered() -> Session:
    """At 4 : 5 Spassky resigns the match with the winning queen in his hand."""
    session = Session.from_position(decider(), 1, PLAIN)
    session.play("resign")
    return session


def test_a_planted_blunder_is_the_worst_decision_with_both_sights() -> None:
    found = reviewed(blundered())
    for sight in ("own", "open"):
        worst = found.worst(1, sight)[0]
        assert worst.chosen.code == "resign"
        regret = worst.regret(sight)
        assert regret is not None
        assert regret.is_clear
        assert regret.value > 0.1
        assert regret.chosen < 0.01
        assert regret.line[0].startswith("wQ@4")


def test_the_better_line_is_told_with_its_reason_in_both_languages() -> None:
    text = reviewed(blundered()).report("en")
    assert "Game 10, exchange 4, Spassky: “resign” instead of “wQ@4" in text
    assert "Better: wQ@4" in text
    assert "Spassky wins section IIII 5 to 1 if Fischer answers" in text
    german = reviewed(blundered()).report("de")
    assert "Mit dem, was er wusste" in german
    assert "Mit offenen Karten" in german
    assert "“" not in german.replace("„", "").replace("“", "", german.count("„"))
    assert "Spasski gewinnt Angriffsabschnitt IIII mit 5 zu 1" in german


def test_the_best_choice_leaves_no_regret() -> None:
    session = Session.from_position(decider(), 1, PLAIN)
    session.play("wQ@4")
    decision = reviewed(session).decisions[0]
    for sight in ("own", "open"):
        regret = decision.regret(sight)
        assert regret is not None
        assert not regret.is_clear
        assert regret.value < 0.02


def test_equal_options_are_no_clear_regret() -> None:
    """Two cards of equal strength whose other halves do not matter any more."""
    position = last_section(Side("wR1 wR2"), Side("bR2"), score=(5, 5), game=11)
    session = Session.from_position(position, 1, PLAIN)
    session.play("wR2@4")
    found = reviewed(session)
    assert found.clear("own").decisions == ()
    assert found.clear("open").decisions == ()
    assert "No clear regret." in found.report("en")


def played(seed: int, choices: int) -> Session:
    session, generator = Session.new(seed, PLAIN), Random(seed)
    for _ in range(choices):
        if session.question is not None:
            session.play(generator.choice(session.question.options))
    return session


def test_decisions_of_both_persons_are_reviewed_in_the_order_of_play() -> None:
    session = played(4, 30)
    found = reviewed(session, SMALL)
    numbers = [decision.number for decision in found.decisions]
    assert numbers == sorted(numbers)
    assert {decision.seat for decision in found.decisions} == {
        Seat.SPASSKY,
        Seat.FISCHER,
    }
    mine = found.by("spassky")
    assert {decision.seat for decision in mine.decisions} == {Seat.SPASSKY}
    assert mine.is_last
    assert len(mine.decisions) + len(found.by(Seat.FISCHER).decisions) == found.done
    with pytest.raises(NoAdvice, match="'nobody'"):
        found.by("nobody")


def test_decisions_with_a_single_option_are_left_out() -> None:
    """EXC-9: who has no card must resign, but is asked (ASK-1)."""
    position = last_section(Side("wQ", no_pawns=True), Side(no_pawns=True))
    session = Session.from_position(position, 1, PLAIN)
    session.play("wQ@4")
    session.play("resign")
    found = reviewed(session, SMALL)
    assert [decision.chosen.code for decision in found.decisions] == ["wQ@4"]


def test_the_line_is_followed_to_its_end_from_wherever_the_match_stands() -> None:
    session = played(4, 12)
    whole = reviewed(session, SMALL)
    session.undo()
    session.undo()
    assert reviewed(session, SMALL) == whole
    assert reviewed(write_record(session), SMALL) == whole


def test_the_review_grows_and_can_be_cancelled() -> None:
    growing = reviewing(played(4, 12), SMALL)
    first, second = next(growing), next(growing)
    assert (first.done, second.done) == (1, 2)
    assert first.total == second.total > 2
    assert not second.is_last
    growing.close()  # type: ignore[attr-defined]
    assert list(growing) == []


def test_a_match_without_decisions_has_an_empty_review() -> None:
    found = reviewed(Session.new(1, PLAIN))
    assert found.decisions == ()
    assert found.is_last


def test_own_regrets_know_nothing_of_hidden_cards() -> None:
    session = played(6, 17)
    generator = Random(1)
    for _ in range(3):
        question = session.question
        assert question is not None
        choice = question.options[-1]
        other = Session.from_position(scrambled(session, generator), 1, PLAIN)
        session.play(choice)
        other.play(choice.code)
        told = reviewed(session, SMALL).decisions[-1].own
        assert told == reviewed(other, SMALL).decisions[-1].own


def test_rows_are_tidy() -> None:
    rows = reviewed(played(4, 12), SMALL).rows("de")
    assert len({tuple(row) for row in rows}) == 1
    assert {"number", "seat", "chosen", "own_regret", "open_regret"} <= rows[0].keys()
    for row in rows:
        for sight in ("own", "open"):
            low, high = row[f"{sight}_low"], row[f"{sight}_high"]
            assert low <= row[f"{sight}_regret"] <= high  # type: ignore[operator]


def test_a_broken_record_names_its_line() -> None:
    for whole in (review, reviewing):
        with pytest.raises(RecordError, match="line 1"):
            whole("no record")


def test_finding_21_a_review_is_an_answer_and_takes_seconds() -> None:
    session = played(4, 12)
    *_, grown = reviewing(session, SMALL)
    assert review(session, SMALL) == grown
    assert review(session, seconds=0.01).is_last
    with pytest.raises(NoAdvice, match="not both"):
        review(session, SMALL, seconds=1)
