"""A second model of the rules, written from their text and unlike the machine.

Cards are names, zones are lists of names, texts are carried out by recursion: whatever
interrupts is a call inside the call that it interrupts, and a generator asks by
yielding (seat, kind, codes of the answers). Only data of cards and answers of chance
are shared.

Each file adds to the one before it: ``data``, ``holding`` (what holds), ``stopping``
(what stops), ``hands``, ``texts``, ``moving``, ``control``, ``verbs``, ``hand_verbs``,
``blocks``, ``match``. ``words`` are those of all.
"""

from tests.games.compile.second_model.match import Model

__all__ = ["Model"]
