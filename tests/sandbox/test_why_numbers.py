"""Why a number stands on the board: the last event that changed it."""

import pytest

from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session
from motc_lab.sandbox.why_numbers import NUMBERS, NoNumber, last_change, why_number
from tests.sandbox.matches import begun, played


def board(session: Session) -> dict[str, int]:
    """All numbers as they stand on the board."""
    seen = session.view(Seat.SPECTATOR)
    found = {"marker": seen.marker}
    for seat in PERSONS:
        one = seen.person(seat)
        found[f"{seat.value}.endurance"] = one.endurance
        found[f"{seat.value}.pawns"] = one.reserve
        found[f"{seat.value}.hand"] = one.hand_count
    return found


@pytest.mark.parametrize("seed", range(12))
def test_whatever_changes_a_number_is_found(seed: int) -> None:
    session = begun(seed)
    before, heard = board(session), len(session.events())
    for choice in range(260):
        if session.question is None:
            break
        played(session, 1, which=choice * 7 + seed)
        after = board(session)
        for number in NUMBERS:
            at = last_change(session, number)
            if after[number] != before[number]:
                assert at is not None, (number, session.events()[heard:])
                assert at >= heard, (number, session.events()[heard:])
        before, heard = after, len(session.events())


@pytest.mark.parametrize("looker", [None, Seat.SPASSKY, Seat.FISCHER])
def test_every_number_is_explained_in_both_languages(looker: Seat | None) -> None:
    session = played(begun(), 40, which=3)
    for number in NUMBERS:
        for lang in ("en", "de"):
            why = why_number(session, number, looker, lang)
            assert why.rule_text
            assert why.numbers[0].label == why.asked


def test_exc_2_pawns_that_were_played_explain_the_reserve() -> None:
    session = begun()
    assert session.question is not None
    code = next(o.code for o in session.question.options if o.code.endswith("+2"))
    session.play(code)
    why = why_number(session, "spassky.pawns", None, "en")
    told = {number.label: number.value for number in why.numbers}
    assert why.rule == "EXC-2"
    assert told["Pawns added"] == "2"
    assert told["Pawns in reserve now"] == str(board(session)["spassky.pawns"])


def test_what_no_event_has_changed_stood_so_from_the_start() -> None:
    why = why_number(begun(), "marker", None, "de")
    assert "geändert" in why.text


def test_a_number_that_is_not_there_is_refused() -> None:
    with pytest.raises(NoNumber, match=r"spassky\.endurance"):
        why_number(begun(), "spassky.rating", None, "en")
