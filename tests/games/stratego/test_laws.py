"""Stratego keeps the laws of the house, and its records are read back."""

import pytest

from motc_lab.engine.begin import new_session
from motc_lab.engine.conformance import check
from motc_lab.engine.record import RecordError, read_record, write_record
from tests.games.stratego.tables import BLUE, RED


def test_every_law_is_kept_on_the_quick_board() -> None:
    found = check("stratego", matches=2, variant="quick", total_cap=300)
    assert not found, str(found)


def test_a_record_holds_both_set_ups_and_all_moves() -> None:
    session = new_session("stratego", seed=3, variant="quick", two_squares_limit=5)
    for seat in (BLUE, RED):
        session.play("preset first-steps", seat=seat)
        session.play("ready", seat=seat)
    session.play("b3-b4")
    session.undo()
    session.play("d3-d4")
    session.play("resign", seat="blue")
    text = write_record(session)
    assert "R d3-d4" in text
    assert "result 1-0" in text
    again = read_record(text)
    assert again.digest == session.digest
    assert again.ruleset.settings["two_squares_limit"] == 5


def test_a_record_with_a_wrong_option_names_its_line() -> None:
    session = new_session("stratego", variant="quick")
    text = write_record(session).replace("quiet_cap=200", "quiet_cap=many")
    with pytest.raises(RecordError, match=r"line 3: options: .*use name=number"):
        read_record(text)
