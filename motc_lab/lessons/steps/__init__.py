"""The kinds of steps that fit every game, one module each; see ``step``, ``kinds``."""
