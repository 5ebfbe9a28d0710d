"""Chapters as data: goals, bets, hints; what checks them, and what runs them.

A lesson is a ``model`` (``step``, ``turn_steps``, ``goals``), read by ``load``. ``run``
takes somebody through it: ``stage`` sets up its tables, ``state`` is where the learner
is, ``show`` and ``turn_show`` make the picture, with ``feedback``, ``hints``,
``turn_hints`` and what they point at (``pointing``). ``check`` and ``turn_check`` try
everything beforehand. An ``exhibit`` is what is turned (one module each in
``exhibits``), an ask what is answered (``problem``, ``quiz``, one module each in
``asks``). Along a ``line`` of play ``points`` are asked (``predict``), and
``quiz_scene`` draws the table as it was ``laid`` at that moment. A ``panel`` is a step
that deals a table of its own (``puzzles``, ``coach``).
``keep`` and ``progress`` are what a browser remembers.
"""

from motc_lab.lessons.answers import answers
from motc_lab.lessons.check import Report, check
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.load import lesson, lesson_files, load_lesson, parse_lesson
from motc_lab.lessons.model import Lesson
from motc_lab.lessons.run import LessonRun

__all__ = [
    "Lesson",
    "LessonError",
    "LessonRun",
    "Report",
    "answers",
    "check",
    "lesson",
    "lesson_files",
    "load_lesson",
    "parse_lesson",
]
