"""A class runs by itself: the server's clock leads, and the presenter may take over."""

from pathlib import Path

import pytest

from motc_lab.rooms.hall import Hall
from motc_lab.rooms.school.hall import SchoolHall
from motc_lab.rooms.school.running import ANSWER_SHARE, BACK_S, LEAST_S, SETTLES_S
from motc_lab.rooms.school.school_class import SchoolClass
from motc_lab.rooms.store import Store
from tests.rooms.school.test_school import (
    Clock,
    Screen,
    do,
    seated,
    started,
    vote,
)


class Lesson:
    """The plan of 45 minutes with four pages, from its first stop on."""

    def __init__(self, path: Path | None = None) -> None:
        self.clock = Clock()
        self.halls, self.one, self.secret = started(path, plan=45, clock=self.clock)
        self.lead, self.wall, self.ann, self.ben = seated(self.one)

    def passes(self, seconds: float) -> None:
        """Time goes on, and the server looks after its classes every second."""
        end = self.clock.now + seconds
        while self.clock.now < end:
            self.clock.now = min(end, self.clock.now + 1)
            self.halls.tick()

    @property
    def place(self) -> tuple[int, str]:
        return self.one.state.at, self.one.state.phase


@pytest.fixture
def lesson() -> Lesson:
    return Lesson()


def test_a_whole_lesson_runs_to_its_end_without_a_hand(lesson: Lesson) -> None:
    do(lesson.one, lesson.lead, "run", to=1)
    begin, seen = lesson.clock.now, [lesson.place]
    while lesson.one.state.run is not None:
        lesson.passes(1)
        assert lesson.clock.now - begin < 50 * 60
        if seen[-1] != lesson.place:
            seen.append(lesson.place)
    minutes = sum(max(60 * one.minutes, LEAST_S) for one in lesson.one.course.script())
    assert lesson.clock.now - begin == pytest.approx(minutes, abs=len(seen))
    asked = lesson.one.course.vote_stops()
    assert asked
    for at in asked:
        assert [phase for place, phase in seen if place == at] == ["open", "revealed"]
    works = [n for n, one in enumerate(lesson.one.course.script()) if not one.ballot]
    assert [at for at, _ in seen if at in works] == works
    assert lesson.lead.seen["run"] is False
    assert lesson.ann.seen["finale"], "its end is shown by itself, too"
    assert lesson.lead.seen["left_s"] is None


def test_a_vote_closes_when_its_share_of_the_minutes_is_used(lesson: Lesson) -> None:
    do(lesson.one, lesson.lead, "run", to=1)
    whole = 60 * lesson.one.course.stop.minutes
    assert lesson.wall.seen["left_s"] == round(ANSWER_SHARE * whole)
    assert not lesson.wall.seen["joining"]
    vote(lesson.one, lesson.ann, 1)
    lesson.passes(ANSWER_SHARE * whole - 2)
    assert lesson.place == (0, "open"), "one has not answered yet"
    lesson.passes(2)
    assert lesson.place == (0, "revealed")
    assert lesson.wall.seen["rounds"] == [[0, 1, 0]]
    assert lesson.ann.seen["rights"]
    assert lesson.lead.seen["left_s"] == pytest.approx(
        (1 - ANSWER_SHARE) * whole, abs=1
    )
    lesson.passes((1 - ANSWER_SHARE) * whole + 1)
    assert lesson.one.state.at == 1
    assert lesson.ann.seen["mode"] == "free", "work begins by itself, too"


def test_when_all_who_are_here_have_answered_nobody_waits(lesson: Lesson) -> None:
    do(lesson.one, lesson.lead, "run", to=1)
    vote(lesson.one, lesson.ann, 1)
    vote(lesson.one, lesson.ben, 0)
    lesson.passes(SETTLES_S - 1)
    assert lesson.place == (0, "open"), "somebody may change an answer"
    vote(lesson.one, lesson.ben, 1)
    lesson.passes(SETTLES_S - 1)
    assert lesson.place == (0, "open")
    lesson.passes(1)
    assert lesson.place == (0, "revealed")
    left = lesson.lead.seen["left_s"]
    assert left > (1 - ANSWER_SHARE) * 60 * lesson.one.course.stop.minutes
    lesson.passes(left + 1)
    assert lesson.one.state.at == 1


def test_who_reloads_the_page_is_waited_for(lesson: Lesson) -> None:
    do(lesson.one, lesson.lead, "run", to=1)
    vote(lesson.one, lesson.ann, 1)
    lesson.passes(10)
    lesson.one.leave(lesson.ben)
    lesson.passes(SETTLES_S - 1)
    back = Screen("pupil", "b")
    lesson.one.enter(back)
    lesson.passes(SETTLES_S + 1)
    assert lesson.place == (0, "open"), "the answer of whoever came back is missing"
    vote(lesson.one, back, 0)
    lesson.passes(SETTLES_S)
    assert lesson.place == (0, "revealed")


def test_without_a_device_only_the_clock_closes(lesson: Lesson) -> None:
    for one in (lesson.ann, lesson.ben):
        lesson.one.leave(one)
    do(lesson.one, lesson.lead, "run", to=1)
    do(lesson.one, lesson.lead, "cards", counts=[9, 4, 0])
    lesson.passes(SETTLES_S + 20)
    assert lesson.place == (0, "open")
    lesson.passes(ANSWER_SHARE * 60 * lesson.one.course.stop.minutes)
    assert lesson.wall.seen["rounds"] == [[9, 4, 0]]


def test_a_pause_holds_it_for_as_long_as_it_lasts(lesson: Lesson) -> None:
    do(lesson.one, lesson.lead, "run", to=1)
    lesson.passes(20)
    before = lesson.one.state.run
    assert before is not None
    ends, left = before.ends, lesson.lead.seen["left_s"]
    do(lesson.one, lesson.lead, "pause")
    lesson.passes(900)
    assert lesson.place == (0, "open")
    assert lesson.lead.seen["left_s"] == left - 20
    do(lesson.one, lesson.lead, "pause")
    do(lesson.one, lesson.lead, "resume")
    after = lesson.one.state.run
    assert after is not None
    assert after.ends == ends + 900
    assert lesson.lead.seen["left_s"] == left - 20


@pytest.mark.parametrize(
    "kind", ["go", "close", "lead", "free", "groups", "what_if", "again", "show"]
)
def test_the_presenter_takes_over_by_any_act_that_leads(
    lesson: Lesson, kind: str
) -> None:
    do(lesson.one, lesson.lead, "run", to=1)
    if kind in {"again", "show"}:
        lesson.passes(ANSWER_SHARE * 60 * lesson.one.course.stop.minutes + 1)
    do(lesson.one, lesson.lead, kind, to=1)
    assert lesson.lead.seen["run"] is False
    place = lesson.place
    lesson.passes(3000)
    assert lesson.place == place


@pytest.mark.parametrize("kind", ["black", "code", "mark", "point", "unmark"])
def test_pointing_and_switches_of_the_wall_leave_it_running(
    lesson: Lesson, kind: str
) -> None:
    do(lesson.one, lesson.lead, "run", to=1)
    do(lesson.one, lesson.lead, kind, to=1)
    assert lesson.lead.seen["run"]
    do(lesson.one, lesson.lead, "run", to=0)
    assert not lesson.lead.seen["run"]


def test_it_goes_on_from_where_the_presenter_has_led_it(lesson: Lesson) -> None:
    do(lesson.one, lesson.lead, "open")
    vote(lesson.one, lesson.ann, 0)
    do(lesson.one, lesson.lead, "close")
    lesson.passes(3600)
    do(lesson.one, lesson.lead, "run", to=1)
    assert lesson.place == (0, "revealed")
    assert lesson.lead.seen["left_s"] == LEAST_S, "late as it is, it can be read"
    lesson.passes(LEAST_S)
    assert lesson.one.state.at == 1


def test_nobody_is_needed_at_the_presenters_page(lesson: Lesson) -> None:
    do(lesson.one, lesson.lead, "run", to=1)
    lesson.one.leave(lesson.lead)
    lesson.passes(60 * lesson.one.course.stop.minutes + 1)
    assert lesson.one.state.at == 1
    back = Screen("presenter")
    lesson.one.enter(back)
    assert back.seen["run"]
    assert back.seen["at"] == 1


def revived(path: Path, clock: Clock, code: str) -> tuple[SchoolHall, SchoolClass]:
    halls = SchoolHall(Store(path), Hall(Store()), clock)
    return halls, halls.find(code)


def test_a_killed_server_loses_no_vote_and_waits_for_those_who_come_back(
    tmp_path: Path,
) -> None:
    lesson = Lesson(tmp_path / "classes")
    do(lesson.one, lesson.lead, "run", to=1)
    vote(lesson.one, lesson.ann, 1)
    lesson.clock.now += 7200
    halls, one = revived(tmp_path / "classes", lesson.clock, lesson.one.code)
    ann = Screen("pupil", "a")
    one.enter(ann)
    lesson.halls = halls
    lesson.passes(BACK_S - 1)
    assert (one.state.at, one.state.phase) == (0, "open")
    assert ann.seen["mine"] == 1
    ben = Screen("pupil", "b")
    one.enter(ben)
    vote(one, ben, 0)
    lesson.passes(1)
    assert (one.state.at, one.state.phase) == (0, "revealed")
    assert ann.seen["rounds"] == [[1, 1, 0]]


def test_a_pause_outlives_a_killed_server(tmp_path: Path) -> None:
    lesson = Lesson(tmp_path / "classes")
    do(lesson.one, lesson.lead, "run", to=1)
    lesson.passes(10)
    do(lesson.one, lesson.lead, "pause")
    left = lesson.lead.seen["left_s"]
    lesson.clock.now += 7200
    halls, one = revived(tmp_path / "classes", lesson.clock, lesson.one.code)
    lead = Screen("presenter")
    one.enter(lead)
    lesson.halls = halls
    lesson.passes(100)
    assert (one.state.at, lead.seen["left_s"]) == (0, left)
    do(one, lead, "resume")
    assert lead.seen["left_s"] == left
