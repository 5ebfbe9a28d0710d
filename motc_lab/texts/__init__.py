"""Everything that motc_lab says, in English and German side by side.

The catalogue is a folder of TOML files in which both languages of a text are
neighbours, so that a missing or outdated one is seen by whoever edits the other.
Sentences are whole; fields take names and numbers only.

Why not Fluent or gettext: Fluent costs about 100 ms to import and 90 ms to parse in
every kernel; gettext keeps the languages in separate files and needs a compile step.
What remains to be done by ourselves is one dictionary and ``str.format``.

``say`` (``speech``) gives one text, ``say_in`` a game's own where it has one;
``faults`` puts errors into sentences; ``rules`` is the rules reference and
``glossary`` the words of the game.
"""

from motc_lab.texts.lang import LANGS, Lang, TextError
from motc_lab.texts.speech import keys, say, say_in, words, words_in

__all__ = ["LANGS", "Lang", "TextError", "keys", "say", "say_in", "words", "words_in"]
