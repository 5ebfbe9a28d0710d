"""Chapters as data: goals, bets, hints; what checks them, and what runs them."""

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
