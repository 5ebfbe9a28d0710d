"""Fills frozen values on hot paths, which their own ``__init__`` does ten times slower.

A frozen dataclass sets each of its fields through ``object.__setattr__``. A draft is
an object with the same slots that anybody may fill; it becomes the frozen value by
changing its class, and nobody else has seen it before.
"""

from typing import Any


def draft_of(kind: type[Any]) -> type[Any]:
    """Return a class without a lock whose objects may become those of ``kind``.

    Whoever fills one sets every field, defaults too, then ``__class__``::

        _Draft = draft_of(Cell)

        draft = _Draft()
        draft.card, draft.pawns = "wQ", 2
        draft.__class__ = Cell

    Args:
        kind: a frozen dataclass with slots.
    """
    unlocked = {
        "__init__": object.__init__,
        "__setattr__": object.__setattr__,
        # Not that anybody deletes: with a lock on one of the two, Python looks up the
        # other at every assignment, thirty times as slowly.
        "__delattr__": object.__delattr__,
    }
    slots = {"__slots__": vars(kind)["__slots__"]}
    return type(f"{kind.__name__}Draft", kind.__bases__, {**slots, **unlocked})
