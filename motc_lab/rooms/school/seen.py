"""What of a class its pages look at."""

from typing import Protocol

from motc_lab.rooms.school.calling import Calling
from motc_lab.rooms.school.course import Course
from motc_lab.rooms.school.leading import Leading
from motc_lab.rooms.school.own import Asking
from motc_lab.rooms.school.pace import OwnPace
from motc_lab.rooms.school.people import People
from motc_lab.rooms.school.state import ClassState
from motc_lab.rooms.school.volunteers import Volunteers


class ClassHost(Protocol):
    """A class, as far as its pages show it.

    Attributes:
        state: where it stands.
        course: what it goes through.
        people: who is there.
        leading: who leads.
        pace: what devices do alone.
        asking: what the presenter asks in own words.
        calling: who volunteers.
        volunteers: the table of two volunteers, if there is one.
    """

    state: ClassState
    course: Course
    people: People
    leading: Leading
    pace: OwnPace
    asking: Asking
    calling: Calling
    volunteers: Volunteers | None
