"""Everything that motc_lab says, in English and German side by side.

The catalogue is a folder of TOML files in which both languages of a text are
neighbours, so that a missing or outdated one is seen by whoever edits the other.
Sentences are whole; fields take names and numbers only.

Why not Fluent or gettext: Fluent costs about 100 ms to import and 90 ms to parse in
every kernel; gettext keeps the languages in separate files and needs a compile step.
What remains to be done by ourselves is one dictionary and ``str.format``.

``say`` (``speech``) gives one text; ``events``, ``questions``, ``effects``,
``problems`` and ``faults`` put what the engine says into sentences, with the fields in
``persons``; ``rules`` is the rules reference and ``glossary`` the words of the game.
"""

from motc_lab.texts.lang import LANGS, Lang, TextError
from motc_lab.texts.speech import keys, say, words

__all__ = ["LANGS", "Lang", "TextError", "keys", "say", "words"]
