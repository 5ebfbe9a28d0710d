"""What bots are called."""

from typing import Final

from motc_lab.texts import Lang, say

_NAMED: Final = frozenset(
    {"random", "greedy", "habit", "beginner", "casual", "strong", "master"}
)


def level_name(name: str, lang: Lang) -> str:
    """Return the bot's name in a language; other bots keep the name they have."""
    if name in _NAMED:
        return say(f"sandbox.level.{name}", lang)
    return say("sandbox.level.other", lang, name=name)
