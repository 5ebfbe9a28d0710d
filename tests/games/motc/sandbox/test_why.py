"""Why something is not legal, and why something happened: rule, numbers, otherwise."""

import pytest

from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.why.events import NoEvent, why_event
from motc_lab.games.motc.sandbox.why.refusal import why_not
from tests.sandbox.matches import begun, until


def leading() -> Session:
    return until(begun(), "play")


def test_a_legal_option_is_said_to_be_legal() -> None:
    session = leading()
    assert session.question is not None
    code = session.question.options[0].code
    assert "allowed here" in why_not(session, code, None, "en").text


def test_exc_2_a_card_must_be_in_the_hand() -> None:
    session = leading()
    card = session.position.spassky.deck[0]
    found = why_not(session, f"{card}@1", None, "en")
    assert found.rule == "EXC-2"
    assert "draw deck" in found.text


def test_exc_2_more_pawns_than_two_are_too_many() -> None:
    session = leading()
    card = session.position.spassky.hand[0]
    found = why_not(session, f"{card}@1+5", None, "en")
    assert (found.numbers[0].label, found.numbers[0].value) == ("Pawns wanted", "5")
    assert "With up to 2 pawns" in found.otherwise


def test_exc_3_a_reply_goes_to_the_section_of_the_lead() -> None:
    session = leading()
    assert session.question is not None
    session.play(session.question.options[0])  # section I
    card = session.position.fischer.hand[0]
    found = why_not(session, f"{card}@4", None, "en")
    assert found.rule == "EXC-3"
    assert "section I" in found.text


def test_another_question_is_named() -> None:
    found = why_not(leading(), "draw", None, "de")
    assert found.rule == "END-4"
    assert "Andere Frage" in found.text or "andere Frage" in found.text


def test_inf_4_one_seat_hears_nothing_of_the_others_cards() -> None:
    session = leading()
    card = session.position.spassky.deck[0]
    found = why_not(session, f"{card}@1", Seat.FISCHER, "en")
    assert "only Spassky can answer" in found.text
    assert "deck" not in found.text


@pytest.mark.parametrize("typed", ["", "wN9@1", "🂡" * 99, "wN1@", "resign now", "{x}"])
def test_whatever_is_typed_gets_an_answer(typed: str) -> None:
    for lang in ("en", "de"):
        assert why_not(leading(), typed, None, lang).text


def test_exc_4_an_event_shows_its_numbers_and_what_would_be_otherwise() -> None:
    session = until(leading(), "use")
    events = session.events()
    number = next(i for i, e in enumerate(events) if e.kind == "lost")
    found = why_event(session, number, None, "en")
    low, high = events[number].total, events[number].other_total
    assert [n.value for n in found.numbers] == [str(low), str(high)]
    assert "tied this exchange" in found.otherwise


@pytest.mark.parametrize("seed", range(4))
def test_every_event_of_a_match_can_be_explained(seed: int) -> None:
    session = until(begun(seed), "between")
    for number in range(len(session.events())):
        for lang in ("en", "de"):
            assert why_event(session, number, Seat.SPASSKY, lang).rule_text


def test_an_event_that_did_not_happen_is_refused() -> None:
    session = begun()
    with pytest.raises(NoEvent, match="counted from 0"):
        why_event(session, 10_000, None, "en")
