"""The sentences of puzzles, with their fields left open for the lesson to fill."""

from typing import Final

from motc_lab.lessons.parts import Words
from motc_lab.texts import LANGS, say

_OPEN: Final = (
    *("learner", "other", "bound", "section", "total", "value"),
    *("marker", "other_card", "standing"),
)


def template(key: str) -> Words:
    """A text of the catalogue in both languages, its names still in braces."""
    fields = {name: f"{{{name}}}" for name in _OPEN}
    english, german = (say(key, lang, **fields) for lang in LANGS)
    return Words(en=english, de=german)
