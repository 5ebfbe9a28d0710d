"""Values while one looks, from whose knowledge; the score grid; reviews."""

import pytest

from motc_lab.bots import Budget
from motc_lab.errors import LabError
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.sandbox.grid import grid
from motc_lab.games.motc.sandbox.reviewing import Reviewing
from motc_lab.sandbox.values import Valuer
from tests.sandbox.matches import begun, played, until


def test_the_first_slice_has_a_value_for_every_option() -> None:
    session = until(begun(), "play")
    valuer = Valuer(session, None, "own", "en", budget=Budget(seconds=0.2))
    assert valuer.step()
    found = valuer.values(beat=1)
    assert session.question is not None
    assert {row.code for row in found.rows} == {
        o.code for o in session.question.options
    }
    assert all(row.value is not None and 0 <= row.value <= 1 for row in found.rows)
    assert sum(row.best for row in found.rows) == 1
    assert all(row.how and row.said.endswith("%") for row in found.rows)


def test_thinking_comes_to_an_end() -> None:
    valuer = Valuer(begun(), None, "open", "de", budget=Budget(seconds=0.1))
    while valuer.step():
        assert valuer.values(1).state in {"thinking", "done"}
    assert valuer.values(1).state == "done"


def test_inf_4_one_seat_gets_values_from_its_own_knowledge_only() -> None:
    session = until(begun(), "play")
    assert session.question is not None
    asked = session.question.seat
    valuer = Valuer(session, asked, "open", "en", budget=Budget(seconds=0.1))
    valuer.step()
    found = valuer.values(1)
    assert found.knowledge == "own"
    assert found.offered == ("own",)
    other = Valuer(session, asked.other, "open", "en")
    assert not other.step()
    assert other.values(1).state == "nothing"


def test_a_dropped_valuer_thinks_no_more() -> None:
    valuer = Valuer(begun(), None, "own", "en")
    valuer.step()
    valuer.drop()
    assert not valuer.step()


def test_gam_2_at_five_all_a_draw_is_spasskys() -> None:
    shown = grid(begun(), "en", spassky=0.4, draw=0.2)
    last = shown.rows[5][5]
    assert (last.spassky, last.fischer) == (5, 5)
    assert last.chance == pytest.approx(0.4)
    assert "40%" in last.text


def test_the_grid_marks_the_present_score() -> None:
    shown = grid(begun(), "en", spassky=0.3, draw=0.3)
    assert [len(row) for row in shown.rows] == [6] * 6
    here = [
        (cell.spassky, cell.fischer) for row in shown.rows for cell in row if cell.here
    ]
    assert here == [(0, 0)]
    with pytest.raises(LabError, match="1 or less"):
        grid(begun(), "en", spassky=0.8, draw=0.3)


def test_a_review_names_the_dearest_decisions_of_the_seat() -> None:
    session = played(begun(), 8)
    reviewing = Reviewing(session, Seat.SPASSKY, "de")
    steps = 0
    while not reviewing.is_done:
        reviewing.step()
        steps += 1
        assert steps < 100
    found = reviewing.picture()
    numbers = {node.number for node in session.history}
    assert {row.node for row in found.rows} <= numbers
    assert found.text


def test_a_review_speaks_in_sentences_not_in_codes() -> None:
    session = until(begun(seed=0), "play")
    session.play("resign")
    reviewing = Reviewing(session, None, "de")
    while not reviewing.is_done:
        reviewing.step()
    rows = reviewing.picture().rows
    last = next(row for row in rows if "gibt" in row.text or "auf" in row.text)
    assert last.text.startswith("Partie 1, Angriff 1: Spasski")
    assert last.better.startswith("Besser: ")
    assert "@" not in last.text + last.better
    assert "resign" not in last.text
    assert "bis" in last.cost
