"""Who leads a class: the first browser, and devices that it lets lead by a ticket."""

from motc_lab.rooms.along import TICKET_S
from motc_lab.rooms.codes import digest_of
from motc_lab.rooms.school.leading import MOST_LEADERS, Leading
from motc_lab.rooms.school.school_class import SchoolClass
from motc_lab.rooms.school.state import Act, ClassState
from tests.rooms.school.test_school import Clock, Screen, started


def leading() -> tuple[Leading, ClassState, Clock]:
    clock, state = Clock(), ClassState(presenter=digest_of("first"))
    return Leading(state, clock), state, clock


def test_a_ticket_lets_one_further_device_lead_and_is_of_no_use_again() -> None:
    one, _, _ = leading()
    ticket = one.draw_ticket()
    secret = one.admit(ticket)
    assert secret is not None
    assert one.knows(secret)
    assert one.knows("first")
    assert not one.knows(ticket)
    assert not one.knows("")
    assert one.devices == 1
    assert one.admit(ticket) is None


def test_a_ticket_is_void_after_three_minutes_and_once_there_is_another() -> None:
    one, _, clock = leading()
    old = one.draw_ticket()
    new = one.draw_ticket()
    assert one.admit(old) is None
    clock.now += TICKET_S
    assert one.admit(new) is None
    assert one.devices == 0


def test_whoever_presses_it_is_then_the_only_further_device_that_leads() -> None:
    one, state, _ = leading()
    ann, ben = [one.admit(one.draw_ticket()) for _ in range(2)]
    assert ann
    assert ben
    left = one.draw_ticket()
    one.keep_only(ann)
    assert one.knows(ann)
    assert not one.knows(ben)
    assert one.knows("first")
    assert one.admit(left) is None
    one.keep_only("first")
    assert (one.knows(ann), state.leaders) == (False, [])


def test_a_fifth_further_device_takes_the_place_of_the_first_of_them() -> None:
    one, _, _ = leading()
    secrets = [one.admit(one.draw_ticket()) for _ in range(MOST_LEADERS + 1)]
    assert [one.knows(each or "") for each in secrets] == [
        False,
        *[True] * MOST_LEADERS,
    ]


def test_the_browser_of_whoever_started_the_server_leads_in_place_of_the_first() -> (
    None
):
    one, _, clock = leading()
    ticket = one.draw_first_ticket(3600)
    clock.now += 3599
    secret = one.admit(ticket)
    assert secret is not None
    assert one.knows(secret)
    assert not one.knows("first")
    assert one.devices == 0


def wall_of(one: SchoolClass, *, leads: bool) -> Screen:
    wall = Screen("projector")
    wall.leads = leads
    one.enter(wall)
    return wall


def test_a_wall_that_leads_moves_the_class_and_is_shown_no_answer() -> None:
    _, one, _ = started()
    wall, other = wall_of(one, leads=True), wall_of(one, leads=False)
    one.act(other, Act(kind="open"))
    assert one.state.phase == "waiting"
    assert "remote" not in other.seen
    assert wall.seen["remote"] == {"again": False, "devices": 0}
    one.act(wall, Act(kind="open"))
    assert (one.state.phase, other.seen["phase"]) == ("open", "open")
    secret = {"rights", "why", "notes", "mistakes", "counts", "rounds"}
    assert not secret & wall.seen.keys()
    one.act(wall, Act(kind="close"))
    assert wall.seen["remote"]["again"] is True
    assert not secret & wall.seen.keys()
    one.admit(one.leading.draw_ticket())
    assert wall.seen["remote"]["devices"] == 1
