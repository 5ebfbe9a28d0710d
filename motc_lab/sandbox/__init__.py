"""The sandbox without its page: comparing, values, why, sharing, the editor."""

from motc_lab.sandbox.compare import Comparison, compare
from motc_lab.sandbox.library import Shelf, folder
from motc_lab.sandbox.links import follow
from motc_lab.sandbox.paste import Pasted, read_anything
from motc_lab.sandbox.random_positions import random_position
from motc_lab.sandbox.why import why_not
from motc_lab.sandbox.why_events import why_event

__all__ = [
    "Comparison",
    "Pasted",
    "Shelf",
    "compare",
    "folder",
    "follow",
    "random_position",
    "read_anything",
    "why_event",
    "why_not",
]
