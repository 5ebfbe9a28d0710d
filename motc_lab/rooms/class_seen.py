"""What of a class its pages look at."""

from typing import Protocol

from motc_lab.rooms.class_course import Course
from motc_lab.rooms.class_pace import OwnPace
from motc_lab.rooms.class_people import People
from motc_lab.rooms.class_state import ClassState
from motc_lab.rooms.volunteers import Volunteers


class ClassHost(Protocol):
    """A class, as far as its pages show it.

    Attributes:
        state: where it stands.
        course: what it goes through.
        people: who is there.
        pace: what devices do alone.
        volunteers: the table of two volunteers, if there is one.
    """

    state: ClassState
    course: Course
    people: People
    pace: OwnPace
    volunteers: Volunteers | None
