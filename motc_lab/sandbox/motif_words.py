"""What motifs of a match are called: the game finds them (``studying``)."""

from motc_lab.engine.session import AnySession
from motc_lab.sandbox.studying import studying_of
from motc_lab.sandbox.words import said
from motc_lab.texts import Lang


def motif_words(session: AnySession, lang: Lang) -> tuple[str, ...]:
    """Return what the motifs of a match are called."""
    names = studying_of(session).motifs(session)
    return tuple([said(session, f"motif.{name}", lang) for name in names])


def in_both_languages(session: AnySession) -> str:
    """Return the words of a match's motifs in both languages, to be searched."""
    return ", ".join((*motif_words(session, "en"), *motif_words(session, "de")))
