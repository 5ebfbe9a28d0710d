"""Volunteers: hands go up, somebody is chosen, led to a table, and back."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from motc_lab.rooms.hall import Hall
from motc_lab.rooms.school.hall import SchoolHall
from motc_lab.rooms.school.school_class import SchoolClass
from motc_lab.rooms.school.state import MOST_DEVICES, HandsUp
from motc_lab.rooms.store import Store
from tests.rooms.school.test_school import HERE, Clock, Screen, do, seated, started


def hand(one: SchoolClass, by: Screen, to: int = 1) -> None:
    one.hear(by, HandsUp.model_validate({"kind": "hand", "to": to}))


def raised(lead: Screen) -> dict[int, bool]:
    return {each["n"]: each["is_chosen"] for each in lead.seen["hands_up"]}


def test_who_volunteers_has_a_number_and_is_asked_only_when_it_is_called_for() -> None:
    _, one, _ = started()
    lead, wall, ann, ben = seated(one)
    hand(one, ann)
    assert "hand" not in ann.seen
    do(one, lead, "call", to=1)
    assert ann.seen["hand"] == {"n": None, "room": ""}
    hand(one, ben)
    hand(one, ann)
    hand(one, ann)
    assert (ben.seen["hand"]["n"], ann.seen["hand"]["n"]) == (1, 2)
    hand(one, ben, 0)
    hand(one, wall)
    assert raised(lead) == {2: False}
    cat = Screen("pupil", "c")
    one.enter(cat)
    hand(one, cat)
    assert cat.seen["hand"]["n"] == 1, "the number is free again"
    one.leave(cat)
    assert raised(lead) == {2: False}
    do(one, lead, "call", to=0)
    assert "hand" not in ann.seen
    assert one.state.hands_up == {}


def test_the_chosen_are_led_to_one_table_and_back_and_nobody_else_is(
    tmp_path: Path,
) -> None:
    hall = Hall(Store())
    school = SchoolHall(Store(tmp_path / "classes"), hall, Clock())
    code, secret = school.open("00", HERE)
    one = school.find(code)
    lead, wall, ann, ben = seated(one)
    cat, walker = Screen("pupil", "c"), Screen("walker", "a")
    for screen in (cat, walker):
        one.enter(screen)
    do(one, lead, "call", to=1)
    for pupil in (ann, ben, cat):
        hand(one, pupil)
    do(one, lead, "pick", to=1)
    do(one, lead, "pick", to=3)
    do(one, lead, "pick", to=2)
    do(one, lead, "pick", to=9)
    assert raised(lead) == {1: True, 2: False, 3: True}, "there are two seats"
    do(one, lead, "pick", to=3)
    do(one, lead, "pick", to=2)
    school.set_volunteers(one, HERE, plays=True)
    room = lead.seen["volunteers"]["code"]
    assert ann.seen["hand"]["room"] == ben.seen["hand"]["room"] == room
    assert "hand" not in cat.seen
    assert wall.seen["volunteers"]["is_led"]
    assert walker.seen["plays"]
    do(one, lead, "call", to=1)
    assert not one.state.calls, "while they play"
    back = SchoolHall(Store(tmp_path / "classes"), hall, Clock())
    assert back.find(code, secret).calling.plays("a")
    school.set_volunteers(one, HERE, plays=False)
    assert not walker.seen["plays"]
    assert "hand" not in ann.seen
    school.set_volunteers(one, HERE, plays=True)
    assert "hand" not in ann.seen, "others may come in by the code"
    assert not wall.seen["volunteers"]["is_led"]


def test_the_lot_fills_what_is_left_from_those_who_are_here() -> None:
    _, one, _ = started()
    lead, _, ann, ben = seated(one)
    gone = Screen("pupil", "gone")
    one.enter(gone)
    do(one, lead, "call", to=1)
    for pupil in (gone, ann, ben):
        hand(one, pupil)
    one.leave(gone)
    do(one, lead, "pick", to=1)
    assert one.state.players == []
    do(one, lead, "pick", to=3)
    do(one, lead, "lot")
    assert one.state.players == ["b", "a"]
    do(one, lead, "lot")
    assert len(one.state.players) == 2
    hand(one, ben, 0)
    assert one.state.players == ["a"], "who takes it back is chosen no longer"


def test_every_one_may_be_drawn() -> None:
    _, one, _ = started()
    lead, *pupils = seated(one)
    drawn: set[str] = set()
    for _ in range(60):
        do(one, lead, "call", to=1)
        for n in range(4):
            pupil = Screen("pupil", f"p{n}")
            one.enter(pupil)
            hand(one, pupil)
        do(one, lead, "lot")
        drawn |= {*one.state.players}
        do(one, lead, "call", to=0)
    assert drawn == {"p0", "p1", "p2", "p3"}
    assert pupils


def test_hands_of_ever_new_devices_fill_nothing_and_nonsense_is_none() -> None:
    _, one, _ = started()
    lead, _, ann, _ = seated(one)
    do(one, lead, "call", to=1)
    for n in range(MOST_DEVICES + 10):
        pupil = Screen("pupil", f"p{n}")
        one.enter(pupil)
        hand(one, pupil)
        one.leave(pupil)
    assert len(one.state.hands_up) <= MOST_DEVICES
    hand(one, ann)
    assert raised(lead) == {ann.seen["hand"]["n"]: False}
    for to in (2, -1, "1", True, None):
        with pytest.raises(ValidationError):
            HandsUp.model_validate({"kind": "hand", "to": to})
