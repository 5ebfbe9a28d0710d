"""The presenter's own question: asked at any moment, answered, told, put away."""

import csv
import io
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from motc_lab.rooms.hall import Hall
from motc_lab.rooms.school.after import as_csv
from motc_lab.rooms.school.ballots import ballots_of
from motc_lab.rooms.school.hall import SchoolHall
from motc_lab.rooms.school.own import MOST_NUMBERS
from motc_lab.rooms.school.school_class import SchoolClass
from motc_lab.rooms.school.state import (
    LARGEST_NUMBER,
    MOST_DEVICES,
    Act,
    Answer,
)
from motc_lab.rooms.store import Store
from tests.rooms.school.test_school import Clock, Screen, do, seated, started, vote

PLAY = next(n for n, one in enumerate(ballots_of("00", "en")) if one.lines)


def ask(one: SchoolClass, lead: Screen, form: str, **more: Any) -> None:
    do(one, lead, "ask", own={"form": form, **more})


def answer(one: SchoolClass, by: Screen, value: int, y: int = 0, n: int = -1) -> None:
    shown = by.seen["own"]["n"] if n < 0 else n
    one.hear(by, Answer(kind="answer", n=shown, value=value, y=y))


def counts(seen: dict[str, Any]) -> list[tuple[str, int]]:
    return [(one["text"], one["n"]) for one in seen["own"]["counts"]]


def test_letters_are_asked_in_the_middle_of_a_vote_and_it_goes_on_after() -> None:
    _, one, _ = started()
    lead, wall, ann, ben = seated(one)
    do(one, lead, "open")
    vote(one, ann, 1)
    ask(one, lead, "letters", text=" Which coup? ", options=["Rook", " ", "Queen"])
    own = ann.seen["own"]
    assert (own["text"], own["options"]) == ("Which coup?", ["Rook", "Queen"])
    answer(one, ann, 0)
    answer(one, ann, 1)
    answer(one, ben, 1)
    answer(one, ben, 2)
    assert (ann.seen["own"]["mine"], lead.seen["voted"]) == ((1, 0), 2)
    assert all(screen.seen["own"]["counts"] == [] for screen in (wall, lead, ben))
    assert "mine" not in wall.seen["own"], "nobody else is told"
    do(one, lead, "ask_close")
    answer(one, ann, 0)
    assert counts(wall.seen) == counts(ben.seen) == [("Rook", 0), ("Queen", 2)]
    do(one, lead, "ask_away")
    assert "own" not in ann.seen
    assert (one.state.phase, one.state.votes) == ("open", {"a": 1})
    assert (wall.seen["voted"], ann.seen["mine"]) == (1, 1)


def test_what_is_said_aloud_needs_no_words_and_each_reads_an_own_language() -> None:
    _, one, _ = started()
    lead, _, ann, ben = seated(one)
    ask(one, lead, "letters")
    assert ann.seen["own"]["options"] == ["", "", "", ""]
    assert (ann.seen["own"]["text"], ben.seen["own"]["text"]) == (
        "Which of these?",
        "Welche davon?",
    )
    ask(one, lead, "yes_no")
    assert ben.seen["own"]["options"] == ["Ja", "Nein"]
    answer(one, ben, 1)
    do(one, lead, "ask_close")
    assert counts(ben.seen) == [("Ja", 0), ("Nein", 1)]
    assert counts(ann.seen) == [("Yes", 0), ("No", 1)]


def test_numbers_have_a_middle_and_rare_ones_are_told_together() -> None:
    _, one, _ = started()
    lead, wall, *_ = seated(one)
    ask(one, lead, "number", text="How many pawns?")
    pupils = [Screen("pupil", f"p{n}") for n in range(MOST_NUMBERS + 4)]
    for n, pupil in enumerate(pupils):
        one.enter(pupil)
        answer(one, pupil, 7 if n < 2 else -n)
    do(one, lead, "ask_close")
    told = counts(wall.seen)
    assert told[-2:] == [("7", 2), ("other numbers", 3)]
    assert sum(n for _, n in told) == len(pupils)
    assert wall.seen["own"]["middle"] == -5.5


def test_a_place_is_asked_on_the_table_of_a_what_if_which_stays_as_it_lies() -> None:
    _, one, _ = started()
    lead, wall, ann, _ = seated(one)
    do(one, lead, "go", to=PLAY)
    do(one, lead, "what_if")
    do(one, lead, "try", what=lead.seen["choices"][0]["code"])
    picture, tried = wall.seen["trying"]["picture"], [*(one.state.tried or [])]
    assert {"place", "card"} <= set(lead.seen["asks"])
    ask(one, lead, "place", text="Where does it hurt?")
    for kind in ("undo", "return"):
        do(one, lead, kind)
    do(one, lead, "try", what=lead.seen["choices"][0]["code"])
    assert one.state.tried == tried
    assert ann.seen["trying"]["picture"] == picture
    answer(one, ann, 300, 700)
    answer(one, ann, 1001, 0)
    do(one, lead, "ask_close")
    assert wall.seen["own"]["places"] == [(300, 700)]
    do(one, lead, "ask_away")
    do(one, lead, "return")
    assert one.state.tried is None


def test_only_cards_that_all_can_read_are_offered_at_a_stop_and_in_its_what_if() -> (
    None
):
    _, one, _ = started()
    lead, _, ann, ben = seated(one)
    do(one, lead, "go", to=PLAY)
    ballot = ballots_of("00", "en")[PLAY]
    own, other = [
        next(h for h in ballot.hands if (h.seat == str(ballot.asked)) == is_own)
        for is_own in (True, False)
    ]
    ask(one, lead, "card")
    texts = ann.seen["own"]["options"]
    assert texts == [f"{own.name}: {card}" for card in own.cards]
    assert ben.seen["own"]["options"] != texts, "in German"
    assert not any(card in text for card in other.cards for text in texts)
    do(one, lead, "turn", what=own.seat)
    assert ann.seen["own"]["options"] == texts, "it was open when it was asked"
    assert "card" not in lead.seen["asks"]
    do(one, lead, "ask_away")
    do(one, lead, "what_if")
    assert "card" not in lead.seen["asks"], "what is covered stays so"
    do(one, lead, "turn", what=own.seat)
    ask(one, lead, "card")
    assert [*ann.seen["own"]["options"]] == texts
    answer(one, ann, len(texts) - 1)
    do(one, lead, "ask_close")
    assert counts(ann.seen)[-1] == (texts[-1], 1)


def test_own_pace_and_pupils_in_chapters_are_called_to_the_question() -> None:
    _, one, _ = started()
    lead, _, ann, _ = seated(one)
    walker = Screen("walker", "w")
    one.enter(walker)
    do(one, lead, "free")
    assert walker.seen["mode"] == "free"
    ask(one, lead, "yes_no")
    assert walker.seen["mode"] == "lead", "its page says that the class goes on"
    answer(one, ann, 0)
    assert ann.seen["own"]["mine"] == (0, 0)
    assert lead.seen["asks"] == ["letters", "yes_no", "number"]
    do(one, lead, "ask_away")
    assert (walker.seen["mode"], ann.seen["mode"]) == ("free", "free")


@pytest.mark.parametrize("kind", ["go", "open", "groups", "lead"])
def test_whatever_leads_on_puts_it_away(kind: str) -> None:
    _, one, _ = started()
    lead, _, ann, _ = seated(one)
    ask(one, lead, "yes_no")
    answer(one, ann, 1)
    do(one, lead, kind, to=1)
    assert one.state.own is None
    assert one.state.past[0].counts == [("Yes", 0), ("No", 1)]


def test_a_late_answer_to_another_question_counts_nowhere() -> None:
    _, one, _ = started()
    lead, _, ann, ben = seated(one)
    ask(one, lead, "yes_no")
    before = ann.seen["own"]["n"]
    ask(one, lead, "number")
    answer(one, ann, 1, n=before)
    do(one, lead, "pause")
    answer(one, ben, 1, n=one.state.asked)
    assert one.state.own is not None
    assert one.state.own.votes == {}


def test_answers_of_devices_that_have_gone_are_told_apart_and_none_fills_it() -> None:
    _, one, _ = started()
    lead, wall, ann, ben = seated(one)
    ask(one, lead, "yes_no")
    answer(one, ann, 0)
    answer(one, ben, 1)
    one.leave(ben)
    assert wall.seen["voted"] == 1
    do(one, lead, "ask_close")
    assert (counts(wall.seen), wall.seen["own"]["apart"]) == (
        [("Yes", 1), ("No", 0)],
        1,
    )
    ask(one, lead, "number")
    for n in range(MOST_DEVICES + 20):
        again = Screen("pupil", f"again{n}")
        one.enter(again)
        answer(one, again, n)
        one.leave(again)
    assert one.state.own is not None
    assert len(one.state.own.votes) == MOST_DEVICES


def test_what_is_said_has_bounds() -> None:
    fine = {"kind": "ask", "own": {"form": "letters", "text": "A?"}}
    assert Act.model_validate(fine).own is not None
    for own in (
        {"form": "letters", "text": "x" * 201},
        {"form": "letters", "text": "two\nlines"},
        {"form": "letters", "text": "\u202eturned"},
        {"form": "letters", "options": ["a"] * 9},
        {"form": "letters", "options": ["x" * 81]},
        {"form": "essay"},
        {"form": "yes_no", "rights": [1]},
    ):
        with pytest.raises(ValidationError):
            Act.model_validate({"kind": "ask", "own": own})
    for value in (LARGEST_NUMBER + 1, 1.5, "1", True, None):
        with pytest.raises(ValidationError):
            Answer.model_validate({"kind": "answer", "n": 1, "value": value})
    _, one, _ = started()
    lead, *_ = seated(one)
    ask(one, lead, "letters", options=["only one"])
    assert one.state.own is None


def test_a_restarted_server_has_the_question_and_the_file_has_no_formula(
    tmp_path: Path,
) -> None:
    _, one, secret = started(tmp_path / "classes")
    lead, _, ann, _ = seated(one)
    ask(one, lead, "letters", text="=1+1", options=["=A1", "no"])
    answer(one, ann, 0)
    halls = SchoolHall(Store(tmp_path / "classes"), Hall(Store()), Clock())
    back = halls.find(one.code, secret)
    assert back.state == one.state
    do(one, lead, "ask_away")
    rows = [*csv.reader(io.StringIO(as_csv(one.state, one.course.script(), "en")))]
    assert rows[-2] == [
        *("own/1", "own question", "'=1+1", "A", "'=A1"),
        *("", "1", "", ""),
    ]
