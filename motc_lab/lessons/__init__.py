"""Chapters as data: steps of many kinds, with goals, bets, questions, hints.

A lesson is a ``model``, read by ``load``: a list of steps, about one game (``meant``).
What that game judges and says in its own way is its ``teaching``; the plain way finds
names in views and events (``plain_facts``, ``plain_points``). ``step`` names all that a
kind of step may decide; each kind is one module (``kinds``), and those that fit every
game stand in ``steps``. ``run`` takes somebody through a lesson: ``stage`` sets up its
tables, ``state`` is where the learner is, ``show`` makes the picture, with ``hints``
and what they point at (``pointing``). ``check`` tries everything beforehand, ``paper``
is what a worksheet has of it. An ``exhibit`` is what is turned (``ways`` lead to what
is to be found), an ask makes each ``exercise`` that a ``quiz`` puts. Along a ``line``
of play the game's points are asked (``stops``), and ``quiz_scene`` draws the table as
it was at that moment. A ``panel`` is a step that deals a table of its own. ``keep`` and
``progress`` are what a browser remembers.
"""

from motc_lab.lessons.answers import answers
from motc_lab.lessons.check import Report, check
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.kinds import add_kind
from motc_lab.lessons.load import lesson, lesson_files, load_lesson, parse_lesson
from motc_lab.lessons.model import Lesson
from motc_lab.lessons.run import LessonRun

__all__ = [
    "Lesson",
    "LessonError",
    "LessonRun",
    "Report",
    "add_kind",
    "answers",
    "check",
    "lesson",
    "lesson_files",
    "load_lesson",
    "parse_lesson",
]
