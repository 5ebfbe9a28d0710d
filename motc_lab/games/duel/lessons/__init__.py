"""The duel's lessons: ``content`` has them, with ``exhibits`` and ``asks``."""
