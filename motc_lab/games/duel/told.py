"""The words of this game, by the keys that every shell expects of it."""

from motc_lab.texts.told import Told

__all__ = ["Told"]
