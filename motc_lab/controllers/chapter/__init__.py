"""A chapter of a course: ``controller``, and where it leads: ``onward``, ``path``."""
