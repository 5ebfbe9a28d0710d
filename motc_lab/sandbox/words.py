"""What the sandbox says, in a game's own words where the game has such."""

from motc_lab.engine.session import AnySession
from motc_lab.texts import Lang, say_in


def said(session: AnySession, key: str, lang: Lang, /, **fields: str | float) -> str:
    """Return a text of the sandbox about a match: ``sandbox.<key>``.

    A game's own has its id in front: ``motc.sandbox.<key>``.
    """
    return say_in(session.ruleset.game.id, f"sandbox.{key}", lang, **fields)
